// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says of designs whose figures are known.
#include "core/planning/reportbuilder.h"

#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void theMainPartHasItsSections();
    void aDesignThatDoesNotFitIsNotReady();
    void aFasterLayoutIsNamed();
    void thePriceIsAnOpenQuestionUntilItIsGiven();
    void aShortRunNeedsNoInterval();
    void everyFigureHasItsNumbers();
    void sentencesHaveNoPlaceLeftOpen();
    void assumptionsNameWhoSaidThem();
    void theChecklistBeforeTheRunIsToldOnceSomebodyLooked();
    void aBrokenDesignStillGivesAReport();

private:
    Report reportOf(const QByteArray &changes, bool searched = false, const std::vector<ReadinessCheck> &readiness = {}) const;
};

namespace {

const QByteArray base = "format: 1\nname: plan\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 4, accelerators_per_node: 8, storage: {scratch: {system: lustre, read_gb_s: 40, write_gb_s: 20}}}\n"
                        "training: {tokens: 1.0e11, sequence_length: 8192, micro_batch: 1, global_batch: 512, recompute: selective}\nparallelism: {tensor: 2, sequence: true}\n"
                        "launch: {command: train.py}\nframework: {name: megatron-lm}\n";

QString textOf(const Report &report, const QString &id)
{
    QString text;
    for (const ReportSection &section : report.sections)
        if (section.id == id || id.isEmpty())
            for (const ReportBlock &block : section.blocks) {
                text += block.text + u'\n' + block.items.join(u'\n') + u'\n' + block.table.caption + u'\n';
                for (const QStringList &row : block.table.rows)
                    text += row.join(u" | "_s) + u'\n';
            }
    return text;
}

QString mood(const Report &report)
{
    for (const ReportBlock &block : report.sections.first().blocks)
        if (block.kind == ReportBlock::Kind::Verdict)
            return block.mood;
    return {};
}

} // namespace

Report TstReport::reportOf(const QByteArray &text, bool searched, const std::vector<ReadinessCheck> &readiness) const
{
    static const Catalog catalog = readCatalog({shippedCatalogFolder()}).catalog;
    const DesignReading reading = readDesign(text);
    const Resolution resolution = resolve(reading.design, catalog);
    const Estimate worked = estimate(resolution.resolved, resolution.findings, catalog, Explain::Yes);
    const StoragePlan storage = planStorage(resolution.resolved, worked, catalog, Explain::Yes);
    ReportInput input{.resolved = resolution.resolved, .estimate = worked, .storage = storage, .catalog = catalog};
    if (searched)
        input.alternatives = search(resolution.resolved, catalog, {.top = 5, .wantsPareto = false});
    input.designText = text;
    input.readiness = readiness;
    input.now = QDateTime(QDate(2031, 2, 28), QTime(12, 0), Qt::UTC);
    return buildReport(input);
}

void TstReport::theMainPartHasItsSections()
{
    const Report report = reportOf(base);
    QStringList ids;
    for (const ReportSection &section : report.sections)
        if (!section.isAppendix)
            ids << section.id;
    QCOMPARE(ids.first(), u"summary"_s);
    for (const QString &id : {u"work"_s, u"memory"_s, u"time"_s, u"reliability"_s, u"storage"_s, u"questions"_s})
        QVERIFY2(ids.contains(id), qPrintable(id));
    QVERIFY(textOf(report, u"summary"_s).contains(u"100 B tokens"_s));
    QCOMPARE(report.facts[u"accelerators"_s].toInt(), 32);
}

void TstReport::aDesignThatDoesNotFitIsNotReady()
{
    QByteArray huge = base;
    huge.replace("llama-3.1-8b", "llama-3.1-405b");
    const Report report = reportOf(huge);
    QCOMPARE(mood(report), u"bad"_s);
    QVERIFY(textOf(report, u"summary"_s).contains(u"does not fit"_s));
    QVERIFY(textOf(report, u"memory"_s).contains(u"cannot start"_s));
}

void TstReport::aFasterLayoutIsNamed()
{
    QByteArray slow = base;
    slow.replace("tensor: 2, sequence: true", "tensor: 8, sequence: true");
    const Report report = reportOf(slow, true);
    QCOMPARE(mood(report), u"caution"_s);
    QVERIFY(textOf(report, u"summary"_s).contains(u"another layout of the same cluster saves"_s));
    QVERIFY(textOf(report, u"time"_s).contains(u"as designed: tensor 8"_s));
}

void TstReport::thePriceIsAnOpenQuestionUntilItIsGiven()
{
    QVERIFY(textOf(reportOf(base), u"questions"_s).contains(u"accelerator hour cost"_s));
    const Report priced = reportOf(base + "cost: {accelerator_hour: 2.5, currency: EUR}\n");
    QVERIFY(!textOf(priced, u"questions"_s).contains(u"accelerator hour cost"_s));
    QVERIFY(textOf(priced, u"summary"_s).contains(u"2.50 EUR"_s));
    QVERIFY(textOf(priced, u"signatures"_s).contains(u"Prepared"_s));
}

void TstReport::aShortRunNeedsNoInterval()
{
    QByteArray tiny = base;
    tiny.replace("tokens: 1.0e11", "steps: 20");
    QVERIFY(textOf(reportOf(tiny), u"reliability"_s).contains(u"longer than the run"_s));
    QVERIFY(!textOf(reportOf(base), u"reliability"_s).contains(u"longer than the run"_s));
}

void TstReport::everyFigureHasItsNumbers()
{
    const Report report = reportOf(base);
    QVERIFY(report.figures().size() >= 3);
    for (const ReportFigure &figure : report.figures()) {
        QVERIFY2(!figure.numbers.rows.isEmpty(), qPrintable(figure.id));
        QVERIFY(figure.svg.startsWith("<svg"));
        for (const QStringList &row : figure.numbers.rows)
            QCOMPARE(row.size(), figure.numbers.header.size());
    }
}

void TstReport::sentencesHaveNoPlaceLeftOpen()
{
    static const QRegularExpression open(u"%[0-9nL]"_s);
    for (const bool searched : {false, true}) {
        const QString text = textOf(reportOf(base, searched), {});
        const auto found = open.match(text);
        QVERIFY2(!found.hasMatch(), qPrintable(text.mid(std::max<qsizetype>(0, found.capturedStart() - 60), 120)));
    }
}

/// What the design leaves open is not said to be the design's.
void TstReport::assumptionsNameWhoSaidThem()
{
    const auto keptBy = [this](const QByteArray &text) { return textOf(reportOf(text), u"assumptions"_s).section(u"Checkpoints kept"_s, 1).section(u'\n', 0, 0); };
    QVERIFY(keptBy(base).contains(u"the default"_s));
    QVERIFY(keptBy(base + "checkpoint: {keep_last: 7}\n").contains(u"7 | the design"_s));
}

void TstReport::theChecklistBeforeTheRunIsToldOnceSomebodyLooked()
{
    QVERIFY(textOf(reportOf(base), u"readiness"_s).isEmpty());
    const std::vector<ReadinessCheck> checks{{.id = "memory", .label = "Memory has headroom", .state = ReadinessCheck::State::Done, .evidence = {"%1 free", {"3 GiB"}}, .remedy = {"nothing", {}}},
                                             {.id = "drill", .label = "Recovery has been tried and timed", .state = ReadinessCheck::State::Open, .evidence = {"nobody has tried", {}}, .remedy = {"Make the drill", {}}}};
    const QString text = textOf(reportOf(base, false, checks), u"readiness"_s);
    QVERIFY2(text.contains(u"1 point(s) are open"_s), qPrintable(text));
    QVERIFY(text.contains(u"Memory has headroom | done | 3 GiB free | –"_s));
    QVERIFY(text.contains(u"Recovery has been tried and timed | open | nobody has tried | Make the drill"_s));
}

void TstReport::aBrokenDesignStillGivesAReport()
{
    const Report report = reportOf("format: 1\nmodel: no-such-model\ncluster: {nodes: 0}\n");
    QCOMPARE(mood(report), u"bad"_s);
    QVERIFY(!textOf(report, u"findings"_s).isEmpty());
}

QTEST_GUILESS_MAIN(TstReport)
#include "tst_report.moc"
