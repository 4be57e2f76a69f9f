// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/billofmaterials.h"
#include "core/planning/costsheet.h"
#include "tests/core/planning/plannedcluster.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// Bills of materials against published reference architectures and against what follows from their rules.
class TstBillOfMaterials : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void aSuperPodOf127Nodes();
    void aFatTreeOf1024Accelerators();
    void largerSuperPods_data();
    void largerSuperPods();
    void theBillAndTheCostSheetAgree_data();
    void theBillAndTheCostSheetAgree();
    void everyNetworkHasItsCables();
    void oversubscriptionSavesSpines();
    void oneNodeNeedsNoNetwork();
    void twoPortsForEightAcceleratorsAreNamed();
    void aRackIsAScaleUpDomain();
    void anExistingClusterIsSubtracted();
    void singlePointsAreNamed();
    void allReduceOfSevenBillion_data();
    void allReduceOfSevenBillion();
};

namespace {

struct Billed
{
    ResolvedDesign resolved;
    PlannedWork work;
    Assumptions assumptions;
    BillOfMaterials bill;

    long long count(const char *id) const
    {
        const BomItem *item = bill.find(id);
        return item ? item->count : 0;
    }
    bool warns(const char *id) const
    {
        return std::any_of(bill.warnings.begin(), bill.warnings.end(), [id](const PlanWarning &warning) { return warning.id == id; });
    }
};

Design clusterDesign(int nodes, const char *node, const char *topology = "rail-optimized")
{
    Design design;
    design.model.id = "llama-3.1-8b";
    design.cluster.nodes = nodes;
    design.cluster.node = node;
    design.cluster.accelerator = {};
    design.cluster.fabric.topology = topology;
    design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 100, .writeGbS = 100, .capacityTb = 1000};
    return design;
}

Billed billed(const Design &design, const PlanSettings &settings = {})
{
    Billed result;
    result.resolved = resolve(design, catalogOfTheTree()).resolved;
    result.work = workOf(result.resolved, estimate(result.resolved, {}, catalogOfTheTree()), catalogOfTheTree());
    result.assumptions = assumptionsOf(result.work, settings);
    result.bill = billOfMaterials(result.resolved, result.work, result.assumptions, settings, catalogOfTheTree());
    return result;
}

} // namespace

/// Source: NVIDIA DGX SuperPOD H100 reference architecture, RA-11333, four scalable units with one place for fabric managers:
/// 127 nodes, 1,016 GPUs, 32 leaves, 16 spines, 1,020 cables to the leaves (4 of them of managers), 1,024 to the spines, 4 fabric managers,
/// 5 management servers, 8 in-band and 8 out-of-band switches, 38 racks.
void TstBillOfMaterials::aSuperPodOf127Nodes()
{
    const Billed pod = billed(clusterDesign(127, "dgx-h100"));
    QCOMPARE(pod.count("compute.nodes"), 127LL);
    QCOMPARE(pod.work.accelerators(), 1016.0);
    QCOMPARE(pod.count("training.leaf"), 32LL);
    QCOMPARE(pod.count("training.spine"), 16LL);
    QCOMPARE(pod.count("training.core"), 0LL);
    QCOMPARE(pod.count("training.cables_nodes"), 1020LL);
    QCOMPARE(pod.count("training.cables_spine"), 1024LL);
    QCOMPARE(pod.count("training.cables_nodes") + pod.count("training.cables_spine"), 2044LL);
    QCOMPARE(pod.count("training.transceivers_switch"), 1534LL);     // (1,020 + 2 x 1,024) ports, two in a module
    QCOMPARE(pod.count("training.managers"), 4LL);
    QCOMPARE(pod.count("servers.head") + pod.count("servers.service"), 5LL);
    QCOMPARE(pod.count("management.in_band"), 8LL);
    QVERIFY(std::abs(pod.count("management.out_of_band") - 8) <= 2); // by what hangs on it; the architecture counts by racks
    QCOMPARE(pod.count("facility.racks_compute"), 32LL);             // four DGX of 10.2 kW a rack
    QVERIFY(std::abs(pod.count("facility.racks_compute") + pod.count("facility.racks_other") - 38) <= 2);
    QVERIFY(pod.bill.itKilowatts > 127 * 10.2 && pod.bill.itKilowatts < 127 * 10.2 * 1.2);
    QVERIFY(!pod.warns("network_per_accelerator"));
    QVERIFY(!pod.warns("memory"));
    // What the cost sheet pays power and space for beside the nodes: 48 switches of 1.72 kW, four managers and eight servers of 0.8 kW.
    QVERIFY(std::abs(pod.assumptions.value("power.other_share") - (48 * 1.72 + 12 * 0.8) / (127 * 10.2)) < 1e-12);
}

/// 1,024 ports at 1:1 with switches of 64: 32 leaves with 32 ports down and up, 16 spines. Sources: Al-Fares et al., 2008; public cost sheet of
/// August 2024: 128 nodes, 1,728,000 of switches at 36,000 = 48, 2,621,440 of cables at 1,280 = 2,048.
void TstBillOfMaterials::aFatTreeOf1024Accelerators()
{
    const Billed tree = billed(clusterDesign(128, "dgx-h100", "fat-tree-2"));
    QCOMPARE(tree.count("training.leaf"), 32LL);
    QCOMPARE(tree.count("training.spine"), 16LL);
    QCOMPARE(tree.count("training.cables_nodes"), 1028LL);
    QCOMPARE(tree.count("training.cables_spine"), 1024LL);
    double switches = 0;
    for (const char *id : {"training.leaf", "training.spine"})
        switches += tree.bill.find(id)->price()->value;
    QCOMPARE(switches, 1728000.0);
    QCOMPARE(tree.bill.find("training.cables_spine")->price()->value + 1024 * 1280.0, 2621440.0);
    QCOMPARE(tree.bill.find("compute.nodes")->price()->value, 39680000.0); // as the sheet: 128 x 310,000
}

/// Source: NVIDIA DGX SuperPOD B200 reference architecture, table of larger component counts: leaves, spines, cores and cables by scalable units of 32 nodes.
void TstBillOfMaterials::largerSuperPods_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QList<qint64>>("counts"); // leaves, spines, cores, cables node to leaf, leaf to spine, spine to core
    QTest::addRow("two units") << 64 << QList<qint64>{16, 8, 0, 512, 512, 0};
    QTest::addRow("four units") << 128 << QList<qint64>{32, 16, 0, 1024, 1024, 0};
    QTest::addRow("eight units") << 256 << QList<qint64>{64, 32, 0, 2048, 2048, 0};
    QTest::addRow("16 units") << 512 << QList<qint64>{128, 128, 64, 4096, 4096, 4096};
    QTest::addRow("32 units") << 1024 << QList<qint64>{256, 256, 128, 8192, 8192, 8192};
    QTest::addRow("64 units") << 2048 << QList<qint64>{512, 512, 256, 16384, 16384, 16384};
}

void TstBillOfMaterials::largerSuperPods()
{
    QFETCH(int, nodes);
    QFETCH(QList<qint64>, counts);
    const Billed pod = billed(clusterDesign(nodes, "dgx-h100"));
    const QList<qint64> billedCounts{pod.count("training.leaf"), pod.count("training.spine"), pod.count("training.core"), pod.count("training.cables_nodes") - 4, pod.count("training.cables_spine"), pod.count("training.cables_core")};
    QCOMPARE(billedCounts, counts);
}

void TstBillOfMaterials::theBillAndTheCostSheetAgree_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QByteArray>("node");
    QTest::addRow("one node") << 1 << "dgx-h100"_ba;
    QTest::addRow("127 nodes") << 127 << "dgx-h100"_ba;
    QTest::addRow("512 trays") << 512 << "gb200-tray"_ba;
}

/// What the bill has a price for is the purchase that the cost sheet spreads, but for the head nodes, racks and installation.
void TstBillOfMaterials::theBillAndTheCostSheetAgree()
{
    QFETCH(int, nodes);
    QFETCH(QByteArray, node);
    const Billed cluster = billed(clusterDesign(nodes, node.constData()));
    const double surroundings = cluster.assumptions.value("owned.surroundings") * cluster.bill.find("compute.nodes")->price()->value;
    const CostSheet sheet = costOf(cluster.work, Tenure::Owned, cluster.assumptions);
    QVERIFY2(std::abs(cluster.bill.toBuy().value + surroundings - sheet.capex.value) < 1, qPrintable(u"%1 %2"_s.arg(cluster.bill.toBuy().value + surroundings, 0, 'f', 0).arg(sheet.capex.value, 0, 'f', 0)));
}

/// Whatever has ports has cables: of 127 nodes every leaf of storage goes up with all its ports, and each device hangs on the out-of-band switches.
void TstBillOfMaterials::everyNetworkHasItsCables()
{
    const Billed pod = billed(clusterDesign(127, "dgx-h100"));
    QCOMPARE(pod.count("storage.cables_spine"), pod.count("storage.leaf") * 24); // of 64 ports 40 down, 5:3
    const long long servers = pod.count("servers.head") + pod.count("servers.service") + pod.count("servers.login"), storage = pod.count("storage.servers");
    QCOMPARE(pod.count("storage.cables"), 2 * (127 + servers + storage) + 4);
    const long long switches = pod.count("training.leaf") + pod.count("training.spine") + pod.count("storage.leaf") + pod.count("storage.spine") + pod.count("management.in_band");
    const long long strips = pod.count("facility.strips"), ports = 127 + servers + storage + 4 + switches + strips;
    QCOMPARE(pod.count("management.out_of_band"), (ports + 47) / 48);
    QCOMPARE(pod.count("management.out_of_band_cables"), ports + 2 * ((ports + 47) / 48));
}

void TstBillOfMaterials::oversubscriptionSavesSpines()
{
    Design design = clusterDesign(128, "dgx-h100", "fat-tree-2");
    design.cluster.fabric.oversubscription = 3;
    const Billed thin = billed(design); // 48 ports down, 16 up: 22 leaves of 6 nodes, 352 cables
    QCOMPARE(thin.count("training.leaf"), 22LL);
    QCOMPARE(thin.count("training.cables_spine"), 352LL);
    QCOMPARE(thin.count("training.spine"), 6LL);
    QVERIFY(thin.warns("oversubscription"));
}

void TstBillOfMaterials::oneNodeNeedsNoNetwork()
{
    const Billed one = billed(clusterDesign(1, "dgx-h100"));
    QCOMPARE(one.count("training.leaf"), 0LL);
    QCOMPARE(one.count("training.cables_nodes"), 0LL);
    QCOMPARE(one.count("compute.nodes"), 1LL);
    QVERIFY(one.count("facility.racks_compute") >= 1);
}

/// Claims of a guide's node: two NDR ports are a quarter of a DGX H100's, 512 GB are below the 640 GB of the accelerators.
void TstBillOfMaterials::twoPortsForEightAcceleratorsAreNamed()
{
    const Billed thin = billed(clusterDesign(16, "hgx-h100-2x-ndr"));
    QVERIFY(thin.warns("network_per_accelerator"));
    QVERIFY(thin.warns("memory"));
    const auto found = std::find_if(thin.bill.warnings.begin(), thin.bill.warnings.end(), [](const PlanWarning &warning) { return warning.id == "network_per_accelerator"; });
    const QString text = QString::fromStdString(toEnglish(found->text));
    QVERIFY2(text.contains(u"2 ports for 8 accelerators are 12.5 GB/s each, against 50 GB/s"_s), qPrintable(text));
}

void TstBillOfMaterials::aRackIsAScaleUpDomain()
{
    const Billed racks = billed(clusterDesign(36, "gb200-tray")); // two racks of 18 trays
    QCOMPARE(racks.bill.nodesPerRack, 18);
    QCOMPARE(racks.count("facility.racks_compute"), 2LL);
    QVERIFY(racks.bill.needsLiquidCooling);
    QVERIFY(racks.warns("cooling"));
}

void TstBillOfMaterials::anExistingClusterIsSubtracted()
{
    PlanSettings settings;
    settings.existing = ExistingCluster{.nodes = 96, .leaves = 24, .spines = 12, .headNodes = 1, .powerKilowatts = 1000};
    const Billed grown = billed(clusterDesign(128, "dgx-h100"), settings);
    QCOMPARE(grown.bill.find("compute.nodes")->toAdd(), 32LL);
    QCOMPARE(grown.bill.find("training.leaf")->toAdd(), 8LL);
    QCOMPARE(grown.bill.find("training.spine")->toAdd(), 4LL);
    QCOMPARE(grown.bill.find("servers.head")->toAdd(), 1LL);
    QCOMPARE(grown.bill.find("compute.nodes")->price()->value, 32 * 310000.0);
    QVERIFY(grown.warns("head"));
    QVERIFY(grown.warns("power"));
    QVERIFY(grown.warns("spares"));
    settings.existing->nodes = 500; // more than needed is not less than nothing
    QCOMPARE(billed(clusterDesign(128, "dgx-h100"), settings).bill.find("compute.nodes")->toAdd(), 0LL);
}

void TstBillOfMaterials::singlePointsAreNamed()
{
    QVERIFY(billed(clusterDesign(4, "dgx-h100", "single-switch")).warns("one_switch"));
    QVERIFY(billed(clusterDesign(64, "dgx-h100")).warns("rail"));
    Design design = clusterDesign(4, "dgx-h100");
    design.cluster.storage["scratch"].system = "nfs-single-server";
    QVERIFY(billed(design).warns("nfs"));
    Design small = clusterDesign(40, "dgx-h100", "single-switch"); // 320 ports on 64
    QVERIFY(billed(small).warns("topology"));
}

void TstBillOfMaterials::allReduceOfSevenBillion_data()
{
    QTest::addColumn<int>("nics");
    QTest::addColumn<double>("seconds");
    // 14 GB of bf16 gradients: each node sends and receives 2 (n - 1) / n x 14 GB = 28 GB; 100 GbE is 12.5 GB/s.
    QTest::addRow("one NIC a node") << 1 << 2.24;
    QTest::addRow("eight NICs a node") << 8 << 0.28;
}

void TstBillOfMaterials::allReduceOfSevenBillion()
{
    QFETCH(int, nics);
    QFETCH(double, seconds);
    const double time = allReduceTime(gigabytes(14), 1024, nics, gigabytesPerSecond(12.5)).value;
    QVERIFY2(std::abs(time / seconds - 1) < 0.002, qPrintable(QString::number(time)));
    QCOMPARE(allReduceTime(gigabytes(14), 2, nics, gigabytesPerSecond(12.5)).value, 14 / 12.5 / nics); // of two nodes each sends half of it twice
    QCOMPARE(allReduceTime(gigabytes(14), 1, nics, gigabytesPerSecond(12.5)).value, 0.0);
}

QTEST_GUILESS_MAIN(TstBillOfMaterials)
#include "tst_billofmaterials.moc"
