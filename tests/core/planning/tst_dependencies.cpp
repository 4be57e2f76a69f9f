// SPDX-License-Identifier: GPL-3.0-or-later
// Changing any assumption changes what depends on it, and only that: each of the plan's own table is changed as a plan file changes it, and the whole plan made anew.
#include "core/planning/plan.h"
#include "tests/core/planning/plannedcluster.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <set>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

class TstDependencies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void anAssumptionMovesWhatDependsOnIt_data();
    void anAssumptionMovesWhatDependsOnIt();
    void growthMovesGrowth_data();
    void growthMovesGrowth();
};

namespace {

using Keys = std::set<std::string>;

// What rests on an assumption beside the cost sheets, whose parts name theirs (that each moves them is tst_cost's matter).
const Keys keysOfBill{"storage.headroom", "storage.server_tb", "storage.server_write_gb_s", "power.node_kilowatts", "power.pue", "rack.kilowatts", "rack.units", "owned.accelerator", "owned.port", "owned.cable",
                      "failures.per_node_day", "spares.hardware_share", "spares.repair_days"};
const Keys keysOfGrowth{"period.utilisation", "storage.headroom"};
const Keys keysOfPortfolio{"period.utilisation"};
/// A period holds as many runs as fill its share of the time, so all of it hangs on these and on how long a run takes.
const Keys keysOfEveryPeriod{"period.months", "period.utilisation", "work.time", "failures.per_node_day", "failures.restart_minutes"};
const Keys keysOfSpot{"spot.interruptions_per_node_day", "spot.wait_minutes"};

struct Case
{
    ResolvedDesign resolved = resolve(designOf70b(), catalogOfTheTree()).resolved;
    Estimate figures = estimate(resolved, {}, catalogOfTheTree());
    StoragePlan storage = planStorage(resolved, figures, catalogOfTheTree());
    PlanSettings settings = [] {
        PlanSettings some;
        some.teams = {{.name = "speech", .acceleratorHoursPerMonth = 40000, .leastAccelerators = 64}};
        some.tenure = Tenure::Owned;
        return some;
    }();

    Plan plan(const PlanSettings &with) const { return makePlan({resolved, figures, storage, catalogOfTheTree(), pricesOfTheTree(), with}); }
    Plan changed(const std::string &key, double value) const
    {
        PlanSettings with = settings;
        with.assumptions[key].value = value;
        return plan(with);
    }
    PortfolioNeed need(const Plan &plan) const { return portfolioNeed(settings.teams, plan.assumptions, resolved.acceleratorsPerNode); }
};

const Case &theCase()
{
    static const Case one;
    return one;
}

const Plan &before()
{
    static const Plan plan = theCase().plan(theCase().settings);
    return plan;
}

/// Sixty-fold either way, that counts of whole machines move as well; shares stay shares.
std::vector<double> trials(const Assumption &assumption)
{
    std::vector<double> values{assumption.low, assumption.high};
    for (const double factor : {1.0 / 60, 60.0})
        values.push_back(assumption.unit == "share" ? std::min(0.9, assumption.value * factor) : assumption.value * factor);
    std::erase(values, assumption.value);
    return values;
}

const CostPart *partOf(const CostSheet &sheet, const std::string &id)
{
    const auto found = std::find_if(sheet.parts.begin(), sheet.parts.end(), [&id](const CostPart &part) { return part.id == id; });
    return found == sheet.parts.end() ? nullptr : &*found;
}

bool isDeclared(const CostPart &part, const std::string &key) { return std::find(part.assumptions.begin(), part.assumptions.end(), key) != part.assumptions.end(); }

bool differs(Money a, Money b) { return std::abs(a.value - b.value) > 1e-9 * std::max(std::abs(a.value), std::abs(b.value)); }

} // namespace

void TstDependencies::anAssumptionMovesWhatDependsOnIt_data()
{
    QTest::addColumn<QString>("key");
    for (const Assumption &assumption : before().assumptions.list)
        QTest::addRow("%s", assumption.key.c_str()) << QString::fromStdString(assumption.key);
}

void TstDependencies::anAssumptionMovesWhatDependsOnIt()
{
    QFETCH(QString, key);
    const std::string name = key.toStdString();
    const Assumption own = *before().assumptions.find(name);
    Keys moved;
    for (const double value : trials(own)) {
        const Plan after = theCase().changed(name, value);
        QCOMPARE(after.assumptions.value(name), value);
        for (const Assumption &other : after.assumptions.list)
            QVERIFY2(other.key == name || other == *before().assumptions.find(other.key), other.key.c_str());
        for (std::size_t i = 0; i < after.costs.size(); ++i) {
            const CostSheet &then = before().costs[i], &now = after.costs[i];
            for (const CostPart &part : now.parts) {
                const CostPart *old = partOf(then, part.id);
                QVERIFY2(old, part.id.c_str());
                const std::string where = std::string(wordOf(now.tenure)) + ' ' + part.id;
                QVERIFY2(!differs(part.run, old->run) || isDeclared(*old, name), (where + " of a run").c_str());
                const bool isOfPeriod = keysOfEveryPeriod.contains(name) || (now.tenure == Tenure::Spot && keysOfSpot.contains(name));
                QVERIFY2(!differs(part.period, old->period) || isDeclared(*old, name) || isOfPeriod, (where + " of the period").c_str());
            }
        }
        if (after.bill != before().bill)
            moved.insert("bill");
        if (after.growth != before().growth)
            moved.insert("growth");
        if (theCase().need(after) != theCase().need(before()))
            moved.insert("portfolio");
    }
    QCOMPARE(moved.contains("bill"), keysOfBill.contains(name));
    QCOMPARE(moved.contains("growth"), keysOfGrowth.contains(name));
    QCOMPARE(moved.contains("portfolio"), keysOfPortfolio.contains(name));
}

void TstDependencies::growthMovesGrowth_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"months", "model", "data", "teams", "inference", "accelerators for inference"})
        QTest::addRow("%s", what) << QString::fromLatin1(what);
}

/// What is assumed of the future changes nothing of today.
void TstDependencies::growthMovesGrowth()
{
    QFETCH(QString, what);
    PlanSettings with = theCase().settings;
    with.growth.inferenceAccelerators = 16;
    const Plan then = theCase().plan(with);
    if (what == u"months"_s)
        with.growth.months += 6;
    else if (what == u"accelerators for inference"_s)
        with.growth.inferenceAccelerators += 8;
    else
        (what == u"model"_s ? with.growth.model : what == u"data"_s ? with.growth.data : what == u"teams"_s ? with.growth.teams : with.growth.inference) *= 1.5;
    const Plan now = theCase().plan(with);
    QVERIFY(now.growth.points != then.growth.points); // its months, not what it was told
    for (std::size_t i = 0; i < then.costs.size(); ++i)
        QVERIFY(now.costs[i].parts == then.costs[i].parts);
    QVERIFY(now.bill == then.bill);
    QVERIFY(now.options.rows == then.options.rows);
    QVERIFY(now.assumptions == then.assumptions);
}

QTEST_GUILESS_MAIN(TstDependencies)
#include "tst_dependencies.moc"
