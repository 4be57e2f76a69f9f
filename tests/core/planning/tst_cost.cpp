// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/costsheet.h"
#include "core/planning/sensitivity.h"
#include "tests/core/planning/plannedcluster.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// Costs against cases worked by hand, and the laws that hold for every cost.
class TstCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void rentedHoursAsWorkedByHand();
    void ownedHoursAsWorkedByHand();
    void peopleAreTheirShareOfTheTotal_data();
    void peopleAreTheirShareOfTheTotal();
    void theManagersCablesArePaidFor();
    void taxesComeUponEverything();
    void failuresCostWhatTheyLose();
    void everyTenureHasAPriceForH100();
    void withoutAPriceNothingIsInvented();
    void oneNodeIsNotOwnedInPart();
    void anAssumptionChangesWhatDependsOnItAndOnlyThat_data();
    void anAssumptionChangesWhatDependsOnItAndOnlyThat();
    void everyAssumptionHasItsSourceAndDate();
    void aUsersPriceWins();
    void currenciesNeverMix();
    void anEuroPlanIsADollarPlanTimesTheRate();
    void ownBecomesCheaperWithUtilisation();
    void theTornadoIsSortedAndComplete();
    void sparesFollowThePoissonDistribution_data();
    void sparesFollowThePoissonDistribution();
};

namespace {

Money partOf(const CostSheet &sheet, const char *id)
{
    for (const CostPart &part : sheet.parts)
        if (part.id == id)
            return part.run;
    return Money(-1);
}

bool isNear(double value, double expected, double tolerance = 1e-9)
{
    return std::abs(value - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

} // namespace

#define VERIFY_NEAR(value, expected, tolerance) QVERIFY2(isNear(value, expected, tolerance), qPrintable(u"%1, expected %2"_s.arg(value, 0, 'g', 12).arg(double(expected), 0, 'g', 12)))

/// 128 accelerators x 720 h x 2.00 = 184,320; 140 GB x 3 copies x 0.09 = 37.8; support 3 % of the rent; people 5 % of the total = 1/19 of the rest.
/// Storage: (0.4 + 4 x 1) TB / 0.75 x 145 x (720/730 + 1) months; (0.4 + 0.14 + 1) TB x 23.
void TstCost::rentedHoursAsWorkedByHand()
{
    const PlannedWork work = withoutFailures(sixteenNodes());
    Assumptions given = assumptionsOf(work);
    given = given.with("price.on_demand", 2.0);
    const CostSheet sheet = costOf(work, Tenure::OnDemand, given);
    QVERIFY(sheet.isPriced);
    VERIFY_NEAR(sheet.run(CostLine::Compute).value, 184320.0, 1e-12);
    VERIFY_NEAR(sheet.run(CostLine::Network).value, 37.8, 1e-12);
    const double months = 720.0 / 730 + 1, storage = 4.4 / 0.75 * 145 * months + 1.54 * 23 * months;
    VERIFY_NEAR(sheet.run(CostLine::Storage).value, storage, 1e-12);
    VERIFY_NEAR(partOf(sheet, "operations.support").value, 0.03 * 184320.0, 1e-12);
    VERIFY_NEAR(partOf(sheet, "operations.staff_rented").value, (1.03 * 184320.0 + 37.8 + storage) / 19, 1e-12);
    VERIFY_NEAR(sheet.run(CostLine::Operations).value, 0.03 * 184320.0 + (1.03 * 184320.0 + 37.8 + storage) / 19, 1e-12);
    QCOMPARE(partOf(costOf(work, Tenure::Specialist, given), "operations.support").value, -1.0); // a specialist's price has it
    QCOMPARE(sheet.run(CostLine::Failure).value, 0.0);
    VERIFY_NEAR(sheet.perUsefulHour().value, sheet.run().value / 92160, 1e-12);
    VERIFY_NEAR(sheet.perMillionTokens().value, sheet.run().value / 100000, 1e-12);
    QCOMPARE(sheet.capex.value, 0.0);
}

/// 16 nodes x 8 x 38,750 = 4,960,000; 12 switches of 64 ports x 562.5 + 384 cables x 1,280 = 923,520 (fabric without radix of its own: 64);
/// three years lose 70 % and bind on average 65 % at 8 % a year: 0.7 + 0.08 x 3 x 0.65 = 0.856 of the purchase.
/// 0.8 x 36 x 730 h / 720 h = 29.2 runs.
void TstCost::ownedHoursAsWorkedByHand()
{
    const PlannedWork work = withoutFailures(sixteenNodes());
    const CostSheet sheet = costOf(work, Tenure::Owned, assumptionsOf(work));
    QVERIFY(sheet.isPriced);
    VERIFY_NEAR(sheet.runs, 29.2, 1e-12);
    VERIFY_NEAR(partOf(sheet, "compute.owned").value, 4960000 * 0.856 / 29.2, 1e-12);
    VERIFY_NEAR(partOf(sheet, "network.owned").value, (12 * 64 * 562.5 + 384 * 1280) * 0.856 / 29.2, 1e-12);
    VERIFY_NEAR(partOf(sheet, "operations.surroundings").value, 0.05 * 4960000 * 0.856 / 29.2, 1e-12);
    // 12 switches of 1.72 kW, two head and two login nodes of 0.8 kW: 23.84 kW in all hours. 163.2 kW of nodes, 0.75 of them while busy, 0.3 in the 5,256 idle hours of 26,280.
    VERIFY_NEAR(partOf(sheet, "operations.power").value, 1.3 * 0.1 * (163.2 * 0.75 * 720 + 163.2 * 0.3 * 5256 / 29.2 + 23.84 * 26280 / 29.2), 1e-12);
    VERIFY_NEAR(partOf(sheet, "operations.space").value, (163.2 + 23.84) * 200 * 36 / 29.2, 1e-12);
    VERIFY_NEAR(partOf(sheet, "operations.decommissioning").value, (4960000 * 1.05 + 12 * 64 * 562.5 + 384 * 1280) * 0.01 / 29.2, 1e-12);
    VERIFY_NEAR(partOf(sheet, "operations.maintenance").value, (4960000 * 1.05 + 12 * 64 * 562.5 + 384 * 1280) * 0.05 * 3 / 29.2, 1e-12);
    VERIFY_NEAR(sheet.capex.value, 4960000 * 1.05 + 12 * 64 * 562.5 + 384 * 1280, 1e-12);
    QCOMPARE(sheet.spareNodes, 0);
    QVERIFY(sheet.hasOwnPrice == false);
    VERIFY_NEAR(sheet.energyKwh, 1.3 * (163.2 * 0.75 + 23.84) * 720, 1e-12);
}

/// People are "a share of the total cost": of all of it, storage too, and not of a part.
void TstCost::peopleAreTheirShareOfTheTotal_data()
{
    QTest::addColumn<int>("tenure");
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<double>("share");
    QTest::addRow("on demand") << int(Tenure::OnDemand) << "operations.staff_rented"_ba << 0.05;
    QTest::addRow("specialist") << int(Tenure::Specialist) << "operations.staff_rented"_ba << 0.05;
    QTest::addRow("owned") << int(Tenure::Owned) << "operations.staff_owned"_ba << 0.20;
}

void TstCost::peopleAreTheirShareOfTheTotal()
{
    QFETCH(int, tenure);
    QFETCH(QByteArray, part);
    QFETCH(double, share);
    PlannedWork work = sixteenNodes();
    work.data = terabytes(500); // storage that shows
    const CostSheet sheet = costOf(work, Tenure(tenure), assumptionsOf(work));
    VERIFY_NEAR(partOf(sheet, part.constData()).value / sheet.run().value, share, 1e-9);
}

/// What the bill has of the training network is what the cost sheet pays for: the fabric managers' four cables, too.
void TstCost::theManagersCablesArePaidFor()
{
    PlannedWork work = withoutFailures(sixteenNodes());
    const Money without = costOf(work, Tenure::Owned, assumptionsOf(work)).capex;
    work.managerCables = 4;
    VERIFY_NEAR((costOf(work, Tenure::Owned, assumptionsOf(work)).capex - without).value, 4 * 1280.0, 1e-9);
}

/// Prices are net. A tax that is not given back comes upon all of them, and nothing else changes.
void TstCost::taxesComeUponEverything()
{
    for (const Tenure tenure : tenures) {
        const Assumptions net = assumptionsOf(sixteenNodes());
        const CostSheet without = costOf(sixteenNodes(), tenure, net), with = costOf(sixteenNodes(), tenure, net.with("tax.share", 0.20));
        VERIFY_NEAR(with.run().value, 1.2 * without.run().value, 1e-12);
        VERIFY_NEAR(with.period().value, 1.2 * without.period().value, 1e-12);
        VERIFY_NEAR(with.capex.value, 1.2 * without.capex.value, 1e-12);
        QCOMPARE(with.acceleratorHour, without.acceleratorHour);
    }
}

/// 16 nodes x 0.004 a day: a failure each 15.625 days = 1,350,000 s; Young: sqrt(2 x 60 x 1.35e6) = 12,728 s (3.5 h, as claims.md has it).
void TstCost::failuresCostWhatTheyLose()
{
    const PlannedWork work = sixteenNodes();
    const CostSheet sheet = costOf(work, Tenure::OnDemand, assumptionsOf(work).with("price.on_demand", 2.0));
    const double interval = std::sqrt(2 * 60 * 1.35e6);
    VERIFY_NEAR(sheet.expected.interval->value, interval, 1e-12);
    const double lost = 60 / interval + interval / 2 / 1.35e6 + 600 / 1.35e6;
    VERIFY_NEAR(sheet.expected.goodput, 1 / (1 + lost), 1e-12);
    VERIFY_NEAR(sheet.run(CostLine::Compute).value, 184320.0, 1e-12); // hours of progress cost what they did
    VERIFY_NEAR(sheet.run(CostLine::Failure).value, 184320.0 * lost, 1e-9);
    const CostSheet spot = costOf(work, Tenure::Spot, assumptionsOf(work));
    QVERIFY(spot.expected.goodput < sheet.expected.goodput);
    QVERIFY(spot.expected.failures > sheet.expected.failures * 5); // 0.024 a day rather than 0.004
}

void TstCost::everyTenureHasAPriceForH100()
{
    const PlannedWork work = sixteenNodes();
    for (const CostSheet &sheet : costOfAll(work, assumptionsOf(work))) {
        QVERIFY2(sheet.isPriced, wordOf(sheet.tenure));
        QVERIFY2(!sheet.priceDate.empty() || sheet.tenure == Tenure::Spot || sheet.tenure == Tenure::Reserved, wordOf(sheet.tenure));
        QVERIFY(!sheet.hasOwnPrice);
        Money parts;
        for (const CostLine line : costLines)
            parts += sheet.run(line);
        VERIFY_NEAR(parts.value, sheet.run().value, 1e-12);
    }
}

void TstCost::withoutAPriceNothingIsInvented()
{
    PlannedWork work = sixteenNodes();
    work.accelerator = "no-such-accelerator";
    const PlannedAssumptions planned = assumptionsFor(work, pricesOfTheTree(), {});
    for (const CostSheet &sheet : costOfAll(work, planned.assumptions)) {
        QVERIFY(!sheet.isPriced);
        QCOMPARE(sheet.run().value, 0.0);
    }
    QCOMPARE(planned.notes.size(), std::size_t(1));
    QCOMPARE(cheapest(costOfAll(work, planned.assumptions)), nullptr);
}

/// A price is known, and yet there is none: the words must say the right one of the two.
void TstCost::oneNodeIsNotOwnedInPart()
{
    PlannedWork work = sixteenNodes();
    QVERIFY(costOf(work, Tenure::Hybrid, assumptionsOf(work)).isPriced);
    work.nodes = 1;
    const CostSheet hybrid = costOf(work, Tenure::Hybrid, assumptionsOf(work));
    QVERIFY(!hybrid.isPriced);
    QCOMPARE(std::string(whyUnpriced(hybrid)), std::string("too few nodes to own a part"));
    work.accelerator = "no-such-accelerator";
    QCOMPARE(std::string(whyUnpriced(costOf(work, Tenure::OnDemand, assumptionsOf(work)))), std::string("no price is known"));
}

void TstCost::anAssumptionChangesWhatDependsOnItAndOnlyThat_data()
{
    QTest::addColumn<int>("tenure");
    for (const Tenure tenure : tenures)
        QTest::addRow("%s", wordOf(tenure)) << int(tenure);
}

/// Every assumption moved far, against every part: a part moves if and only if it names the assumption.
void TstCost::anAssumptionChangesWhatDependsOnItAndOnlyThat()
{
    QFETCH(int, tenure);
    const PlannedWork work = sixteenNodes();
    const Assumptions given = assumptionsOf(work);
    const CostSheet before = costOf(work, Tenure(tenure), given);
    QVERIFY(before.isPriced);
    int moved = 0;
    for (const Assumption &assumption : given.list) {
        const double far = assumption.key == "hybrid.base_share" ? 0.25 : assumption.key == "period.months" ? 12 : assumption.key.find("spares") == 0 ? assumption.value * 30 : assumption.value * 0.5 + 0.001;
        const CostSheet after = costOf(work, Tenure(tenure), given.with(assumption.key, far));
        QCOMPARE(after.parts.size(), before.parts.size());
        for (std::size_t i = 0; i < before.parts.size(); ++i) {
            const CostPart &part = before.parts[i];
            const bool hasMoved = std::abs(part.run.value - after.parts[i].run.value) > 1e-9 * std::abs(part.run.value);
            const bool mayMove = std::find(part.assumptions.begin(), part.assumptions.end(), assumption.key) != part.assumptions.end();
            QVERIFY2(!hasMoved || mayMove, qPrintable(u"%1 moved with %2"_s.arg(QString::fromStdString(part.id), QString::fromStdString(assumption.key))));
            const bool isCount = part.id == "failure.spares"; // whole nodes may stay
            QVERIFY2(hasMoved || !mayMove || isCount, qPrintable(u"%1 stayed with %2"_s.arg(QString::fromStdString(part.id), QString::fromStdString(assumption.key))));
            moved += hasMoved;
        }
    }
    QVERIFY(moved > 20);
}

/// What a figure rests on can be looked up, and asked how old it is; only what is worked out with the plan is always of today.
void TstCost::everyAssumptionHasItsSourceAndDate()
{
    static const QRegularExpression date(u"\\A\\d{4}(-\\d\\d)?\\z"_s);
    for (const Assumption &assumption : assumptionsOf(sixteenNodes()).list) {
        QVERIFY2(!assumption.source.empty() && !assumption.label.empty(), assumption.key.c_str());
        QVERIFY2(assumption.key == "work.time" || date.match(QString::fromStdString(assumption.date)).hasMatch(), assumption.key.c_str());
        QVERIFY2(assumption.isMoney == (assumption.unit.rfind("USD", 0) == 0), assumption.key.c_str());
        QVERIFY2(assumption.low <= assumption.value && assumption.value <= assumption.high, assumption.key.c_str());
    }
}

void TstCost::aUsersPriceWins()
{
    PlanSettings settings;
    settings.prices = {{.accelerator = "h100-sxm", .provider = "Acme", .providerClass = {}, .term = "on-demand", .hour = 1.75, .currency = "USD", .date = "2026-10", .source = "offer 17", .isDoubtful = false, .isOwn = true}};
    const Assumptions given = assumptionsOf(sixteenNodes(), settings);
    QCOMPARE(given.value("price.on_demand"), 1.75);
    QCOMPARE(given.value("price.specialist"), 1.75);
    QVERIFY(given.find("price.on_demand")->origin == Origin::Own);
    QCOMPARE(QString::fromStdString(given.find("price.on_demand")->date), u"2026-10"_s);
    QVERIFY(given.value("price.spot") != 1.75);
    QVERIFY(costOf(sixteenNodes(), Tenure::OnDemand, given).hasOwnPrice);
}

void TstCost::currenciesNeverMix()
{
    PlannedWork work = sixteenNodes();
    work.ownPrice = 2.2;
    work.ownCurrency = "EUR";
    const PlannedAssumptions unknown = assumptionsFor(work, pricesOfTheTree(), {});
    QCOMPARE(QString::fromStdString(unknown.assumptions.currency), u"USD"_s); // no rate: not a plan of euros and dollars
    QCOMPARE(unknown.notes.size(), std::size_t(2));
    QVERIFY(unknown.assumptions.find("price.on_demand")->origin == Origin::PriceList);

    PlanSettings settings;
    settings.exchange["USD"] = 0.9;
    const PlannedAssumptions known = assumptionsFor(work, pricesOfTheTree(), settings);
    QCOMPARE(QString::fromStdString(known.assumptions.currency), u"EUR"_s);
    QVERIFY(known.notes.empty());
    QCOMPARE(known.assumptions.value("price.on_demand"), 2.2);
    VERIFY_NEAR(known.assumptions.value("power.price"), 0.09, 1e-12);
    for (const Assumption &assumption : known.assumptions.list)
        QVERIFY2(!assumption.isMoney || assumption.unit.starts_with("EUR"), assumption.key.c_str());
}

void TstCost::anEuroPlanIsADollarPlanTimesTheRate()
{
    PlanSettings settings;
    settings.currency = "EUR";
    settings.exchange["USD"] = 0.9;
    for (const Tenure tenure : tenures) {
        const CostSheet dollars = costOf(sixteenNodes(), tenure, assumptionsOf(sixteenNodes()));
        const CostSheet euros = costOf(sixteenNodes(), tenure, assumptionsOf(sixteenNodes(), settings));
        VERIFY_NEAR(euros.run().value, 0.9 * dollars.run().value, 1e-12);
        VERIFY_NEAR(euros.period().value, 0.9 * dollars.period().value, 1e-12);
    }
}

void TstCost::ownBecomesCheaperWithUtilisation()
{
    const PlannedWork work = sixteenNodes();
    const Assumptions given = assumptionsOf(work).with("price.on_demand", 4.0);
    const BreakEven breakEven = breakEvenOverUtilisation(work, given);
    QCOMPARE(breakEven.curves.size(), tenures.size());
    const auto own = std::find_if(breakEven.crossings.begin(), breakEven.crossings.end(), [](const Crossing &crossing) { return crossing.before == Tenure::OnDemand && crossing.after == Tenure::Owned; });
    QVERIFY(own != breakEven.crossings.end());
    QVERIFY(own->at > 0.05 && own->at < 1);
    // At the crossing both cost the same, or nearly: the curve is taken straight between its points.
    const Assumptions there = given.with("period.utilisation", own->at);
    VERIFY_NEAR(costOf(work, Tenure::Owned, there).period().value, costOf(work, Tenure::OnDemand, there).period().value, 0.02);
    const BreakEven overTime = breakEvenOverTime(work, given);
    for (const CostCurve &curve : overTime.curves)
        for (std::size_t i = 1; i < curve.points.size(); ++i)
            QVERIFY(curve.points[i].cost > curve.points[i - 1].cost);
}

void TstCost::theTornadoIsSortedAndComplete()
{
    const PlannedWork work = sixteenNodes();
    const Assumptions given = assumptionsOf(work);
    const std::vector<Swing> swings = sensitivityOf(work, Tenure::Owned, given, CostSpan::Run);
    QVERIFY(swings.size() > 15);
    for (std::size_t i = 1; i < swings.size(); ++i)
        QVERIFY(!(swings[i - 1].size() < swings[i].size()));
    for (const Swing &swing : swings)
        QVERIFY2(swing.key != "price.on_demand" && swing.key != "egress.copies", swing.key.c_str()); // an own cluster pays no rent
    const auto power = std::find_if(swings.begin(), swings.end(), [](const Swing &swing) { return swing.key == "power.price"; });
    QVERIFY(power != swings.end());
    QCOMPARE(power->atHigh.value, costOf(work, Tenure::Owned, given.with("power.price", 0.25)).run().value);
}

void TstCost::sparesFollowThePoissonDistribution_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("spares");
    // nodes x 0.004 x 0.3 x 7 days away; 95 % points of the Poisson distribution from its table
    QTest::addRow("one node, 0.0084") << 1 << 0;
    QTest::addRow("16 nodes, 0.13") << 16 << 1;
    QTest::addRow("127 nodes, 1.07") << 127 << 3;
    QTest::addRow("1,190 nodes, 10.0") << 1190 << 15;
    QTest::addRow("none") << 0 << 0;
}

void TstCost::sparesFollowThePoissonDistribution()
{
    QFETCH(int, nodes);
    QTEST(spareNodesFor(nodes, assumptionsOf(sixteenNodes())), "spares");
}

QTEST_GUILESS_MAIN(TstCost)
#include "tst_cost.moc"
