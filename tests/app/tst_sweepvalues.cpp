// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/sweepvalues.h"

#include "app/designdesk.h"
#include "core/design/designfile.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSweepValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersReachTheDesign_data();
    void numbersReachTheDesign();
    void ownChangesOfAnEntryStay();
    void theDesignsNumbersAreKnown();
    void stepsGiveWayToTokens();

private:
    const Catalog m_catalog = loadCatalog({});
};

void TstSweepValues::numbersReachTheDesign_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<double>("number");
    for (const SweepField &field : sweepFields())
        QTest::addRow("%s", field.id().c_str()) << QString::fromStdString(field.id()) << std::clamp(field.isWhole ? 12.0 : 12.5, field.low, field.high);
}

/// What is swept is what the design then has.
void TstSweepValues::numbersReachTheDesign()
{
    QFETCH(QString, field);
    QFETCH(double, number);
    const SweepField swept = sweepField(field);
    const Design design = readyForSweep(swept, Design());
    const Resolution before = resolve(design, m_catalog);
    const Result<Design> changed = withValue(design, swept.path, sweepValue(swept, design, before.resolved, number));
    QVERIFY2(bool(changed), changed ? "" : qPrintable(changed.error().message));
    const Resolution after = resolve(*changed, m_catalog);
    QVERIFY2(!hasErrors(after.findings), after.findings.empty() ? "" : toEnglish(after.findings.front()).c_str());
    QVERIFY(std::abs(presentNumber(swept, after.resolved).value_or(0) - number) < 1e-6 * number);
}

void TstSweepValues::ownChangesOfAnEntryStay()
{
    Design design;
    design.cluster.accelerator.changes = YamlValue::mapping({{"power_w", YamlValue::number(500)}});
    const Resolution before = resolve(design, m_catalog);
    const SweepField memory = sweepField(u"cluster.accelerator.memory.usable_gib"_s);
    const Result<Design> changed = withValue(design, memory.path, sweepValue(memory, design, before.resolved, 141));
    QVERIFY(bool(changed));
    const GpuSpec gpu = resolve(*changed, m_catalog).resolved.accelerator;
    QCOMPARE(gpu.powerWatts, 500.0);
    QCOMPARE(gpu.memory / gib(1), 141.0);
}

void TstSweepValues::theDesignsNumbersAreKnown()
{
    Design design;
    design.cluster.nodes = 3;
    const QMap<QString, double> numbers = presentNumbers(resolve(design, m_catalog).resolved);
    QCOMPARE(numbers.value(u"cluster.nodes"_s), 3.0);
    QCOMPARE(numbers.value(u"cluster.accelerators_per_node"_s), 8.0); // the design says auto
    QCOMPARE(numbers.value(u"cluster.fabric.link.line_gb_s"_s), 50.0);
    QVERIFY(!numbers.contains(u"cost.accelerator_hour"_s)); // nothing says it
}

void TstSweepValues::stepsGiveWayToTokens()
{
    Design design;
    design.training.steps = 10;
    QVERIFY(!readyForSweep(sweepField(u"training.tokens"_s), design).training.steps);
    QVERIFY(readyForSweep(sweepField(u"cluster.nodes"_s), design).training.steps);
}

QTEST_GUILESS_MAIN(TstSweepValues)
#include "tst_sweepvalues.moc"
