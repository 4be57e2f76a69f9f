// SPDX-License-Identifier: GPL-3.0-or-later
#include "report.h"

#include "core/catalog/catalogreader.h"
#include "tests/support/folders.h"

#include <QRegularExpression>
#include <QTemporaryFile>
#include <QTest>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::fidelity;

/// What a source's errors may grow to, in percent: what they are, and room for honest changes of the model elsewhere.
struct Limit
{
    const char *source;
    const char *figure;
    double median, mean;
};

/// Published runs against what we estimate for them, source by source.
class TstPublished : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everySourceIsThere();
    void errorsStaySmall_data();
    void errorsStaySmall();
    void everySummedSourceHasALimit();
    void sumsStaySmall();
    void noDesignIsRefused_data();
    void noDesignIsRefused();
    void errorsAreSummedBySource();
    void furtherRunsStayNear();
    void brokenRowsAreNamed_data();
    void brokenRowsAreNamed();

private:
    static const Catalog &catalog();
    static const std::vector<PublishedRow> &rows();
    static const Report &report();
};

namespace {

constexpr std::array limits{
    Limit{"BigScience BLOOM-176B topology study (chronicles-prequel)", "time", 9.5, 13.5},
    Limit{"DeepSpeed ZeRO-3 rows of the SC21 paper (Narayanan et al. 2021)", "time", 15, 15},
    Limit{"InternEvo train_performance", "time", 9, 11.5},
    Limit{"Korthikanti et al. 2022 (Reducing Activation Recomputation)", "time", 3.5, 5},
    Limit{"Megatron-LM SC21 (Narayanan et al. 2021)", "time", 3.5, 4.5},
    Limit{"NVIDIA NeMo AutoModel performance summary", "time", 14, 15},
    Limit{"SimuMax B200 validation (Megatron-LM, real runs)", "time", 4.5, 4.5},
    Limit{"torchtitan benchmarks", "time", 5.2, 7},
    Limit{"BigScience BLOOM-176B topology study (chronicles-prequel)", "memory", 6, 6.5},
    Limit{"LitGPT resource tables", "memory", 7, 9},
    Limit{"SimuMax B200 validation (Megatron-LM, real runs)", "memory", 0.5, 0.6},
    Limit{"torchtitan benchmarks", "memory", 5.5, 13},
};

} // namespace

const Catalog &TstPublished::catalog()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

const std::vector<PublishedRow> &TstPublished::rows()
{
    static const std::vector<PublishedRow> all = [] {
        auto reading = readRows(shippedRows(), catalog());
        return reading ? *reading : std::vector<PublishedRow>();
    }();
    return all;
}

const Report &TstPublished::report()
{
    static const Report all = reportOf(compareAll(rows(), catalog()));
    return all;
}

void TstPublished::everySourceIsThere()
{
    QVERIFY(report().used >= 230);
    QVERIFY(report().time.sources >= 8);
    QVERIFY(report().memory.sources >= 4);
}

void TstPublished::errorsStaySmall_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<bool>("isTime");
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("mean");
    for (const Limit &limit : limits)
        QTest::addRow("%s of %s", limit.figure, limit.source) << QString::fromUtf8(limit.source) << (qstrcmp(limit.figure, "time") == 0) << limit.median << limit.mean;
}

void TstPublished::errorsStaySmall()
{
    QFETCH(QString, source);
    QFETCH(bool, isTime);
    QFETCH(double, median);
    QFETCH(double, mean);
    const auto found = report().sources.find(source);
    QVERIFY(found != report().sources.end());
    const Summary summary = summaryOf(isTime ? found->second.times : found->second.memories);
    QVERIFY(summary.count > 0);
    QVERIFY2(summary.median <= median, qPrintable(u"median %1 %"_s.arg(summary.median)));
    QVERIFY2(summary.mean <= mean, qPrintable(u"mean %1 %"_s.arg(summary.mean)));
}

void TstPublished::everySummedSourceHasALimit()
{
    const auto isLimited = [](const QString &source, const char *figure) {
        return std::any_of(limits.begin(), limits.end(), [&](const Limit &limit) { return source == QString::fromUtf8(limit.source) && qstrcmp(limit.figure, figure) == 0; });
    };
    for (const auto &[name, source] : report().sources) {
        if (!source.isSummed)
            continue;
        QVERIFY2(source.times.empty() || isLimited(name, "time"), qPrintable(name));
        QVERIFY2(source.memories.empty() || isLimited(name, "memory"), qPrintable(name));
    }
}

void TstPublished::sumsStaySmall()
{
    QVERIFY2(report().time.meanOfMedians <= 7.5, qPrintable(QString::number(report().time.meanOfMedians)));
    QVERIFY2(report().memory.meanOfMedians <= 4.5, qPrintable(QString::number(report().memory.meanOfMedians)));
}

void TstPublished::noDesignIsRefused_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(rows().size()); ++i)
        QTest::addRow("%s of %s", qPrintable(rows()[std::size_t(i)].id), qPrintable(rows()[std::size_t(i)].source)) << i;
}

/// What somebody ran may look too big to us, but no rule may forbid it.
void TstPublished::noDesignIsRefused()
{
    QFETCH(int, index);
    QVERIFY(!compare(rows()[std::size_t(index)], catalog(), standardCalibration).isRefused);
}

void TstPublished::errorsAreSummedBySource()
{
    const PublishedRow a{.id = u"a"_s, .source = u"A"_s, .reference = {}, .isSummed = true, .stepSeconds = 1, .memoryBytes = {}, .statistic = {}, .design = {}, .findings = {}};
    PublishedRow c = a;
    c.source = u"C"_s;
    c.isSummed = false;
    const auto outcome = [](const PublishedRow &row, double estimated) {
        return RowOutcome{.row = &row, .isRefused = false, .time = Comparison{1, estimated, 0.8, 1.2}, .memory = {}};
    };
    const Report sums = reportOf({outcome(a, 1.1), outcome(a, 0.7), outcome(a, 1.02), outcome(c, 9)});
    const Summary summary = summaryOf(sums.sources.at(u"A"_s).times);
    QCOMPARE(summary.count, 3);
    QVERIFY(std::abs(summary.median - 10) < 1e-9);
    QVERIFY(std::abs(summary.mean - 14) < 1e-9);
    QVERIFY(std::abs(summary.meanSigned + 6) < 1e-9);
    QCOMPARE(sums.time.sources, 1); // grade C is listed only
    QVERIFY(std::abs(sums.time.medianWidth - 1.5) < 1e-9);
    QCOMPARE(sums.used, 4);
}

/// Runs that fitted no constant.
void TstPublished::furtherRunsStayNear()
{
    const auto further = readRows(furtherRows(), catalog());
    QVERIFY(further);
    const Report all = reportOf(compareAll(*further, catalog()));
    QVERIFY(all.used >= 430);
    QCOMPARE(all.refused, 0);
    QVERIFY2(all.time.meanOfMedians <= 7.5, qPrintable(QString::number(all.time.meanOfMedians)));
    QVERIFY2(all.time.inside >= 0.8, qPrintable(QString::number(all.time.inside)));
}

void TstPublished::brokenRowsAreNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addRow("no JSON") << "this is no row\n"_ba;
    QTest::addRow("nothing measured") << "{\"id\": \"a\", \"source\": \"b\", \"reference\": \"c\", \"design\": {}}\n"_ba;
    QTest::addRow("a design with a mistake") << "{\"id\": \"a\", \"source\": \"b\", \"reference\": \"c\", \"step_seconds\": 1, \"design\": {\"parallelism\": {\"tensor\": \"two\"}}}\n"_ba;
}

void TstPublished::brokenRowsAreNamed()
{
    QFETCH(QByteArray, text);
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("\n" + text);
    file.close();
    const auto reading = readRows(file.fileName(), catalog());
    QVERIFY(!reading);
    QVERIFY2(reading.error().message.contains(u"Line 2"_s), qPrintable(reading.error().message));
}

QTEST_GUILESS_MAIN(TstPublished)
#include "tst_published.moc"
