// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/designfile.h"
#include "core/design/formervariables.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

/// What variables of launch.environment said goes on to count, is told, and is mended by one fix.
class TstFormerVariables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void theyCount_data();
    void theyCount();
    void theFixMends_data();
    void theFixMends();
    void whatTheKeyDoesNotTakeHasNoFix();
    void othersAreLeftAlone();
};

namespace {

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += name + ' ';
    return text;
}

QString counting(const Design &design)
{
    return QString::fromStdString(joined(excludedNodes(design.launch)) + '|' + recoveryDrill(design.launch).value_or("none") + '|' + dataSums(design));
}

} // namespace

void TstFormerVariables::theyCount_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("counts");
    QTest::addRow("nothing said") << "format: 1\n"_ba << u"|none|sampled"_s;
    QTest::addRow("keys") << "launch: {exclude_nodes: [a, b, a], recovery_drill: {after_seconds: 0}}\ndata: {sums: full}\n"_ba << u"a b |0|full"_s;
    QTest::addRow("variables") << "launch: {environment: {EXCLUDE_NODES: \"a, b a\", RECOVERY_DRILL: \"60\", DATA_SUMS: none}}\n"_ba << u"a b |60|none"_s;
    QTest::addRow("seconds from the login's variables") << "launch: {environment: {RECOVERY_DRILL: \"{env:WAIT}\"}}\n"_ba << u"|{env:WAIT}|sampled"_s;
    QTest::addRow("a word that never counted") << "launch: {environment: {DATA_SUMS: some}}\n"_ba << u"|none|sampled"_s;
    QTest::addRow("keys over variables") << "launch: {environment: {EXCLUDE_NODES: z, RECOVERY_DRILL: \"9\", DATA_SUMS: none}, exclude_nodes: [a], recovery_drill: {after_seconds: 5}}\ndata: {sums: full}\n"_ba << u"a |5|full"_s;
}

void TstFormerVariables::theyCount()
{
    QFETCH(QByteArray, text);
    const DesignReading reading = readDesign(text);
    QVERIFY(reading.isUsable());
    QTEST(counting(reading.design), "counts");
}

void TstFormerVariables::theFixMends_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addRow("nodes") << "launch:\n  environment: {A: b, EXCLUDE_NODES: \"g012,g013\"} # ours\n"_ba << "launch:\n  environment: {A: b} # ours\n  exclude_nodes: [g012, g013]\n"_ba;
    QTest::addRow("a drill") << "launch:\n  environment:\n    A: b\n    RECOVERY_DRILL: \"60\"\n"_ba << "launch:\n  environment:\n    A: b\n  recovery_drill: {after_seconds: 60}\n"_ba;
    QTest::addRow("sums") << "data: {dataset: /d}\nlaunch:\n  environment: {A: b, DATA_SUMS: full}\n"_ba << "data: {dataset: /d, sums: full}\nlaunch:\n  environment: {A: b}\n"_ba;
    QTest::addRow("said twice") << "launch:\n  environment: {A: b, EXCLUDE_NODES: z}\n  exclude_nodes: [a]\n"_ba << "launch:\n  environment: {A: b}\n  exclude_nodes: [a]\n"_ba;
}

void TstFormerVariables::theFixMends()
{
    QFETCH(QByteArray, before);
    const Design design = readDesign(before).design;
    const Findings findings = formerVariableFindings(design);
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().path, std::string("launch.environment"));
    QVERIFY(findings.front().fix);
    const Result<Design> mended = withValue(design, findings.front().fixPath, *findings.front().fix);
    QVERIFY2(mended, mended ? "" : qPrintable(mended.error().message));
    QVERIFY(formerVariableFindings(*mended).empty());
    QCOMPARE(counting(*mended), counting(design));
    QTEST(updateDesign(before, *mended), "after");
}

void TstFormerVariables::whatTheKeyDoesNotTakeHasNoFix()
{
    const Findings findings = formerVariableFindings(readDesign("launch: {environment: {RECOVERY_DRILL: \"{env:WAIT}\", DATA_SUMS: some}}\n").design);
    QCOMPARE(findings.size(), std::size_t(2));
    for (const Finding &finding : findings)
        QVERIFY2(!finding.fix && finding.fixPath.empty(), toEnglish(finding).c_str());
}

void TstFormerVariables::othersAreLeftAlone()
{
    Design design = readDesign("launch: {environment: {NCCL_DEBUG: INFO, EXCLUDE_NODES_FILE: x}}\n").design;
    QVERIFY(formerVariableFindings(design).empty());
    const Design before = design;
    forgetFormerVariable(design, "launch.exclude_nodes");
    forgetFormerVariable(design, "training.seed");
    QCOMPARE(design, before);
}

QTEST_GUILESS_MAIN(TstFormerVariables)
#include "tst_formervariables.moc"
