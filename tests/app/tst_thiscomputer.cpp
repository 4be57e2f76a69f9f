// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/thiscomputer.h"
#include "core/catalog/catalogreader.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstThisComputer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_catalog = readCatalog({shippedCatalogFolder()}).catalog; }
    void knowsAGpuByItsToolsName_data();
    void knowsAGpuByItsToolsName();
    void measuredCpuTakesThePlaceOfPlanningFigures();
    void unknownGpuHasNoBorrowedRates();

private:
    Catalog m_catalog;
};

void TstThisComputer::knowsAGpuByItsToolsName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("gib");
    QTest::addColumn<QString>("id");
    QTest::addRow("H100 SXM") << u"NVIDIA H100 80GB HBM3"_s << 79.65 << u"h100-sxm"_s;
    QTest::addRow("H100 PCIe") << u"NVIDIA H100 PCIe"_s << 79.65 << u"h100-pcie"_s;
    QTest::addRow("A100 with 40 GB") << u"NVIDIA A100-SXM4-40GB"_s << 39.6 << u"a100-sxm-40"_s;
    QTest::addRow("A100 with 80 GB") << u"NVIDIA A100-SXM4-80GB"_s << 79.25 << u"a100-sxm-80"_s;
    QTest::addRow("H200") << u"NVIDIA H200"_s << 140.4 << u"h200-sxm"_s;
    QTest::addRow("a gaming card") << u"NVIDIA GeForce RTX 4090"_s << 23.99 << u"rtx-4090"_s;
    QTest::addRow("MI300X") << u"AMD Instinct MI300X"_s << 191.98 << u"mi300x"_s;
    QTest::addRow("a card that the catalogue does not know") << u"NVIDIA GeForce GTX 1080"_s << 8.0 << QString();
}

void TstThisComputer::knowsAGpuByItsToolsName()
{
    QFETCH(QString, name);
    QFETCH(double, gib);
    const GpuSpec *gpu = acceleratorNamed(name, gib, m_catalog);
    QTEST(gpu ? QString::fromStdString(gpu->id) : QString(), "id");
}

void TstThisComputer::measuredCpuTakesThePlaceOfPlanningFigures()
{
    const QTemporaryDir folder;
    ClusterProbe probe;
    probe.hostName = u"laptop"_s;
    probe.cpuCores = 8;
    probe.memoryGib = 31.2;
    probe.cpuGflops = 812.5;
    probe.memoryGbS = 41.5;
    QVERIFY(bool(keepThisComputer(folder.path(), probe, m_catalog)));
    const CatalogReading reading = readCatalog({shippedCatalogFolder(), folder.path()});
    QVERIFY2(reading.problems.isEmpty(), reading.problems.isEmpty() ? "" : qPrintable(toEnglish(reading.problems.first())));
    const GpuSpec *gpu = reading.catalog.accelerator("this-computer");
    QVERIFY(gpu);
    QCOMPARE(gpu->peakDense.at(Precision::Fp32).value, 812.5e9);
    QCOMPARE(gpu->memoryBandwidth.value, 41.5e9);
    QVERIFY(gpu->vendor == GpuSpec::Vendor::Cpu);
    QCOMPARE(reading.catalog.accelerators.size(), m_catalog.accelerators.size());
}

void TstThisComputer::unknownGpuHasNoBorrowedRates()
{
    const QTemporaryDir folder;
    ClusterProbe probe;
    probe.gpus = {{.name = u"NVIDIA GeForce GTX 1080"_s, .memoryGib = 8, .count = 1}};
    const Result<Done> kept = keepThisComputer(folder.path(), probe, m_catalog);
    QVERIFY(!kept);
    QVERIFY(kept.error().message.contains(u"GTX 1080"_s));
    QVERIFY(QDir(folder.path()).isEmpty());
}

QTEST_GUILESS_MAIN(TstThisComputer)
#include "tst_thiscomputer.moc"
