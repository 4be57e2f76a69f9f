// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/sizing.h"
#include "core/search/sweep.h"

#include "tests/core/estimate/designs.h"

#include <QTest>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

class TstSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyValueIsSearchedAnew();
    void theSweptKeyIsNotVaried();
    void impossibleValuesSayWhy();
    void keysThatAreNotAreErrors();
    void usualCounts();
    void clustersAreJudgedByTheGoal();
};

namespace {

Design small()
{
    Design design;
    design.cluster.nodes = 4;
    design.training.globalBatch = 64;
    design.training.steps = 1000;
    return design;
}

Sweep planOf(std::string key, std::vector<YamlValue> values)
{
    return {.key = std::move(key), .values = std::move(values), .series = {{.name = "free", .space = {}}}};
}

} // namespace

void TstSweep::everyValueIsSearchedAnew()
{
    Sweep plan = planOf("sequence_length", {YamlValue::integer(2048), YamlValue::integer(8192)});
    SearchSpace own;
    for (const std::string &key : searchKeys())
        keepAsDesigned(own, resolve(small(), shipped()).resolved, key);
    plan.series.push_back({.name = "as designed", .space = own});
    const std::vector<SweepPoint> points = sweep(small(), shipped(), plan);
    QCOMPARE(points.size(), std::size_t(2));
    for (const SweepPoint &point : points) {
        QCOMPARE(point.best.size(), std::size_t(2));
        Design design = small();
        design.training.sequenceLength = int(*point.value.asInteger());
        const SearchResult alone = search(design, shipped(), {.top = 1, .wantsPareto = false});
        QVERIFY(point.best[0] && *point.best[0] == alone.candidates.front());
        if (point.best[1])
            QVERIFY(point.best[0]->figures.step.total <= point.best[1]->figures.step.total);
    }
}

void TstSweep::theSweptKeyIsNotVaried()
{
    const std::vector<SweepPoint> points = sweep(small(), shipped(), planOf("parallelism.tensor", {YamlValue::integer(2), YamlValue::integer(4)}));
    QCOMPARE(points[0].best[0]->choice.tensor, 2);
    QCOMPARE(points[1].best[0]->choice.tensor, 4);
}

void TstSweep::impossibleValuesSayWhy()
{
    const std::vector<SweepPoint> points = sweep(small(), shipped(), planOf("cluster.nodes", {YamlValue::scalar("many"), YamlValue::integer(2)}));
    QVERIFY(hasErrors(points[0].findings) && !points[0].best[0]);
    QVERIFY(points[1].best[0].has_value());
    QCOMPARE(points[1].best[0]->accelerators, 16);
}

void TstSweep::keysThatAreNotAreErrors()
{
    const std::vector<SweepPoint> points = sweep(small(), shipped(), planOf("parallelism.tenzor", {YamlValue::integer(2)}));
    QVERIFY(hasErrors(points.front().findings));
    QCOMPARE(points.front().best.size(), std::size_t(1));
}

void TstSweep::usualCounts()
{
    QCOMPARE(usualNodeCounts(10), (std::vector<int>{1, 2, 3, 4, 6, 8, 10}));
    QCOMPARE(usualNodeCounts(1), std::vector<int>{1});
    QVERIFY(usualNodeCounts(0).empty());
}

void TstSweep::clustersAreJudgedByTheGoal()
{
    const ResolvedDesign base = resolve(small(), shipped()).resolved;
    const Sizing open = sizeCluster(base, shipped(), {});
    QVERIFY(open.clusters.size() >= 3);
    QCOMPARE(open.smallest(), &open.clusters.front());
    QCOMPARE(open.fastest(), &open.clusters.back()); // four nodes are faster than one
    const Seconds limit = open.clusters[1].best.run.wall;
    const Sizing timed = sizeCluster(base, shipped(), {.deadline = limit});
    QCOMPARE(timed.smallest()->best.accelerators, open.clusters[1].best.accelerators);
    QVERIFY(!timed.clusters.front().meetsDeadline);
    const Sizing broke = sizeCluster(base, shipped(), {.budget = open.cheapest()->best.runCost() / 2});
    QVERIFY(!broke.smallest() && !broke.cheapest() && !broke.fastest());
}

QTEST_GUILESS_MAIN(TstSweep)
#include "tst_sweep.moc"
