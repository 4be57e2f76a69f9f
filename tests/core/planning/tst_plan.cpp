// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan.h"
#include "core/planning/planjson.h"
#include "tests/core/planning/plannedcluster.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// Options, sizing, growth and risks of whole designs.
class TstPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void usualOptionsAreTheTenures();
    void theRecommendationFlipsWhereItSays();
    void obstaclesTakeAnOptionOut();
    void excludedPlacesTakeAnOptionOut();
    void anOptionsOwnNetworkIsEstimated();
    void declaredRowsCountWhereTheyAreSaid();
    void growthIsBoughtInPhases();
    void monthsAreCounted();
    void phasesFillAUnitWhereLittleIsMissing();
    void nothingIsBoughtWithoutGrowth();
    void risksHaveEvidenceAndSize();
    void aNetworksRiskAsksForWhatIsMissing();
    void whatStaysInTheDomainIsNoNetworksRisk();
    void aPurchaseNeedsWorkThatFillsIt();
    void aFewNodesNeedOneSwitch();
    void aRisksEditSavesWhatItSays();
    void sizingFindsTheThreeSizes();
    void timeCountsWithoutADeadline();
    void rulesOfThumbStandBeside();
    void portfoliosTakeTheLarger();
    void everythingIsInTheJson();
    void anEmptyDesignIsNoCrash();
};

namespace {

Design planned()
{
    Design design = designOf70b();
    design.training.recompute.mode = Recompute::Selective;
    design.parallelism.sequence = true;
    return design;
}

Plan planOf(const Design &design, const PlanSettings &settings = {})
{
    const ResolvedDesign resolved = resolve(design, catalogOfTheTree()).resolved;
    const Estimate figures = estimate(resolved, {}, catalogOfTheTree());
    return makePlan({resolved, figures, planStorage(resolved, figures, catalogOfTheTree()), catalogOfTheTree(), pricesOfTheTree(), settings});
}

const Risk *riskOf(const Plan &plan, const char *id)
{
    const auto found = std::find_if(plan.risks.begin(), plan.risks.end(), [id](const Risk &risk) { return risk.id == id; });
    return found == plan.risks.end() ? nullptr : &*found;
}

PlannedOption offer(const char *name, Tenure tenure, double hour)
{
    return {.name = name, .tenure = tenure, .provider = {}, .acceleratorHour = hour, .available = {}, .networkGbS = {}, .storageWriteGbS = {}, .declared = {}};
}

} // namespace

void TstPlan::usualOptionsAreTheTenures()
{
    const OptionComparison table = planOf(planned()).options;
    QCOMPARE(table.options.size(), tenures.size());
    QVERIFY(table.recommended >= 0);
    for (const OptionRow &row : table.rows)
        QCOMPARE(row.cells.size(), table.options.size());
    QVERIFY(!table.questions.empty()); // nobody has said where the data lie
    for (const ComparedOption &compared : table.options)
        QVERIFY(compared.score >= 0 && compared.score <= 5);
}

/// Two offers that differ in price alone: the cheaper is recommended, and the price at which that flips is the other's price.
void TstPlan::theRecommendationFlipsWhereItSays()
{
    PlanSettings settings;
    settings.options = {offer("dear", Tenure::Specialist, 4), offer("cheap", Tenure::Specialist, 2)};
    const OptionComparison table = planOf(planned(), settings).options;
    QCOMPARE(table.recommended, 1);
    const double ratio = table.options[0].sheet.run() / table.options[1].sheet.run();
    const QString wanted = u"dear becomes the better one when it costs %1 % less."_s.arg(QString::number(100 * (1 - 1 / ratio), 'f', 0));
    QStringList flips;
    for (const Message &flip : table.flips)
        flips << QString::fromStdString(toEnglish(flip));
    QVERIFY2(flips.contains(wanted), qPrintable(wanted + u'\n' + flips.join(u'\n')));
    QVERIFY(!table.reasons.empty());
}

void TstPlan::obstaclesTakeAnOptionOut()
{
    PlanSettings settings;
    settings.options = {offer("small", Tenure::Specialist, 1), offer("large", Tenure::Specialist, 3)};
    settings.options[0].available = 64; // of 128
    const OptionComparison table = planOf(planned(), settings).options;
    QCOMPARE(table.recommended, 1);
    QVERIFY(!table.options[0].isFeasible());
    settings.budget = 1;
    QCOMPARE(planOf(planned(), settings).options.recommended, -1);
    settings.budget.reset();
    settings.deadlineDays = 0.01;
    QCOMPARE(planOf(planned(), settings).options.recommended, -1);
}

void TstPlan::excludedPlacesTakeAnOptionOut()
{
    PlanSettings settings;
    settings.options = {offer("cheap, in the US", Tenure::Specialist, 1), offer("dear, in Germany", Tenure::Specialist, 4), offer("nobody knows where", Tenure::Specialist, 3)};
    settings.options[1].place = "Frankfurt";
    const ComplianceFile data = readCompliance("classes: [personal]\nsubjects: [EU]\nplaces:\n- {name: 'Cheap, in the US', region: US, encrypted_at_rest: true, encrypted_in_transit: true}\n"
                                               "- {name: Frankfurt, region: DE, encrypted_at_rest: true, encrypted_in_transit: true}\n").file;
    const ResolvedDesign resolved = resolve(planned(), catalogOfTheTree()).resolved;
    const Estimate figures = estimate(resolved, {}, catalogOfTheTree());
    const StoragePlan storage = planStorage(resolved, figures, catalogOfTheTree());
    const Plan free = makePlan({resolved, figures, storage, catalogOfTheTree(), pricesOfTheTree(), settings});
    QCOMPARE(free.options.recommended, 0);
    QVERIFY(!free.options.options[0].place);
    const Plan plan = makePlan({resolved, figures, storage, catalogOfTheTree(), pricesOfTheTree(), settings, &data});
    const auto &options = plan.options.options;
    QVERIFY(options[0].place->answer == PlaceVerdict::Answer::Excluded && !options[0].isFeasible() && !options[0].place->reasons.empty());
    QVERIFY(options[1].place->answer == PlaceVerdict::Answer::Allowed && options[1].isFeasible());
    QVERIFY(options[2].place->answer == PlaceVerdict::Answer::Conditions && options[2].isFeasible());
    QVERIFY(plan.options.recommended != 0);
    const Risk *risk = riskOf(plan, "data_location");
    QVERIFY(risk);
    QCOMPARE(toEnglish(risk->evidence), std::string("of 3 options the data may not lie at 1, and at 1 on conditions alone"));
    const QJsonObject json = toJson(plan)[u"options"_s].toObject()[u"options"_s].toArray().first().toObject();
    QCOMPARE(json[u"place"_s].toObject()[u"answer"_s].toString(), u"excluded"_s);
}

void TstPlan::anOptionsOwnNetworkIsEstimated()
{
    PlanSettings settings;
    settings.options = {offer("as designed", Tenure::Specialist, 2), offer("thin", Tenure::Specialist, 2), offer("slow disks", Tenure::Specialist, 2)};
    settings.options[1].networkGbS = 3;
    settings.options[2].storageWriteGbS = 0.5;
    const OptionComparison table = planOf(planned(), settings).options;
    QVERIFY(table.options[1].sheet.expected.wall > table.options[0].sheet.expected.wall);
    QVERIFY(table.options[2].sheet.expected.goodput < table.options[0].sheet.expected.goodput);
    QVERIFY(table.options[0].score > table.options[1].score);
}

void TstPlan::declaredRowsCountWhereTheyAreSaid()
{
    PlanSettings settings;
    settings.options = {offer("abroad", Tenure::Specialist, 2), offer("at home", Tenure::Specialist, 2.2)};
    QCOMPARE(planOf(planned(), settings).options.recommended, 0);
    settings.options[0].declared["region"] = {0, "elsewhere"};
    settings.options[1].declared["region"] = {5, "EU"};
    QCOMPARE(planOf(planned(), settings).options.recommended, 1);
    settings.weights["region"] = 0; // nobody minds
    QCOMPARE(planOf(planned(), settings).options.recommended, 0);
}

void TstPlan::growthIsBoughtInPhases()
{
    PlanSettings settings;
    settings.growth = {.months = 24, .model = 2, .data = 2, .teams = 1, .inference = 2, .inferenceAccelerators = 16, .start = "2026-12"};
    const Plan plan = planOf(planned(), settings);
    const Growth &growth = plan.growth;
    QCOMPARE(growth.points.size(), std::size_t(25));
    QVERIFY(growth.phases.size() >= 2);
    QVERIFY(std::abs(growth.points[12].training / growth.points[0].training - 4) < 1e-9); // twice the model, twice the data
    QVERIFY(std::abs(growth.points[24].inference - 64) < 1e-9);
    for (const GrowthPoint &point : growth.points)
        QVERIFY2(point.planned >= point.needed() - 1e-6, qPrintable(QString::number(point.month)));
    for (std::size_t i = 1; i < growth.phases.size(); ++i) {
        QVERIFY(growth.phases[i].addNodes > 0);
        QCOMPARE(growth.phases[i].nodes, growth.phases[i - 1].nodes + growth.phases[i].addNodes);
    }
    QCOMPARE(QString::fromStdString(growth.points[1].date), u"2027-01"_s);
    QVERIFY(std::any_of(growth.lasting.begin(), growth.lasting.end(), [](const Lasting &part) { return part.id == "nodes" && part.until; }));
}

void TstPlan::monthsAreCounted()
{
    QCOMPARE(QString::fromStdString(monthAfter("2026-12", 0)), u"2026-12"_s);
    QCOMPARE(QString::fromStdString(monthAfter("2026-12", 25)), u"2029-01"_s);
    QCOMPARE(QString::fromStdString(monthAfter("2026-13", 1)), QString());
    QCOMPARE(QString::fromStdString(monthAfter("soon", 1)), QString());
    QCOMPARE(QString::fromStdString(monthAfter({}, 1)), QString());
}

/// Of 39 nodes the second unit of 32 is not filled, of 61 it is: free ports are cheap, nodes are not.
void TstPlan::phasesFillAUnitWhereLittleIsMissing()
{
    Design design = planned();
    design.cluster.fabric.topology = "rail-optimized"; // 64 ports: units of 32 nodes
    PlanSettings settings;
    for (const auto &[teamNodes, bought] : {std::pair(38, 39), std::pair(60, 64)}) {
        settings.teams = {{"all", 1, 8 * teamNodes}};
        settings.growth = {.months = 12, .model = 1.0001, .data = 1, .teams = 1, .inference = 1, .inferenceAccelerators = 0, .start = {}};
        settings.existing = ExistingCluster{.nodes = teamNodes};
        const Growth growth = planOf(design, settings).growth;
        QCOMPARE(growth.phases.size(), std::size_t(2));
        QCOMPARE(growth.phases.back().nodes, bought);
    }
}

void TstPlan::nothingIsBoughtWithoutGrowth()
{
    PlanSettings settings;
    settings.growth = {.months = 12, .model = 1, .data = 1, .teams = 1, .inference = 1, .inferenceAccelerators = 0, .start = {}};
    const Growth growth = planOf(planned(), settings).growth;
    QCOMPARE(growth.phases.size(), std::size_t(1));
    for (const Lasting &part : growth.lasting)
        QVERIFY2(!part.until, part.id.c_str());
}

void TstPlan::risksHaveEvidenceAndSize()
{
    PlanSettings settings;
    settings.deadlineDays = 1;
    settings.existing = ExistingCluster{.nodes = 16, .headNodes = 1};
    settings.tenure = Tenure::Owned;
    const Plan plan = planOf(planned(), settings);
    for (const char *id : {"deadline", "head_node", "spares", "recovery", "data_location", "checkpoint_pause"})
        QVERIFY2(riskOf(plan, id), id);
    QVERIFY(riskOf(plan, "deadline")->level == Risk::Level::High);
    QVERIFY(riskOf(plan, "deadline")->lost->value > 0);
    QVERIFY(riskOf(plan, "deadline")->cost->value > 0);
    for (std::size_t i = 1; i < plan.risks.size(); ++i)
        QVERIFY(plan.risks[i - 1].level >= plan.risks[i].level);
    settings = {};
    settings.hasRecoveryDrill = true;
    settings.tenure = Tenure::OnDemand; // who rents needs no spares
    const Plan calm = planOf(planned(), settings);
    for (const char *id : {"deadline", "head_node", "spares", "recovery"})
        QVERIFY2(!riskOf(calm, id), id);
}

/// NICs are asked for where accelerators share them, and by an edit; who has one each hears of the fabric.
void TstPlan::aNetworksRiskAsksForWhatIsMissing()
{
    Design design = planned();
    design.cluster.fabric.link.id = "eth-25g";
    design.cluster.fabric.nicsPerNode = 1;
    const Plan shared = planOf(design);
    const Risk *risk = riskOf(shared, "network");
    QVERIFY(risk);
    QVERIFY(risk->remedy.text.starts_with("One NIC for each"));
    QVERIFY(risk->fixPath == "cluster.fabric.nics_per_node");
    design.cluster.fabric.nicsPerNode = 8;
    const Plan each = planOf(design);
    risk = riskOf(each, "network");
    QVERIFY(risk);
    QVERIFY(risk->remedy.text.starts_with("A faster fabric"));
    QVERIFY(risk->fixPath.empty());
}

/// Tensor traffic inside a node waits for its own links: no fabric, however fast, shortens that.
void TstPlan::whatStaysInTheDomainIsNoNetworksRisk()
{
    Design design = planned();
    design.parallelism.tensor = 8;
    design.parallelism.pipeline = 1;
    design.cluster.nodes = 1;
    design.model.id = "llama-3.1-8b";
    const ResolvedDesign resolved = resolve(design, catalogOfTheTree()).resolved;
    const StepTimeEstimate step = estimate(resolved, {}, catalogOfTheTree()).step;
    QVERIFY(step.tensorExposed.value > 0.05 * step.total.value);
    QVERIFY(!riskOf(planOf(design), "network"));
}

/// A run of hours recommends no purchase for years, until somebody says what else the cluster does.
void TstPlan::aPurchaseNeedsWorkThatFillsIt()
{
    Design design = planned();
    design.training.tokens = 1e9;
    const Plan once = planOf(design);
    QVERIFY(once.sheet().runs > 10);
    QVERIFY(once.tenure != Tenure::Owned && once.tenure != Tenure::Hybrid);
    for (const ComparedOption &option : once.options.options)
        QCOMPARE(option.isFeasible(), option.option.tenure != Tenure::Owned && option.option.tenure != Tenure::Hybrid && option.option.tenure != Tenure::Spot);
    PlanSettings busy;
    busy.assumptions["period.utilisation"].value = 0.95;
    const Plan often = planOf(design, busy);
    QVERIFY(often.tenure == Tenure::Owned);
    for (const ComparedOption &option : often.options.options)
        QVERIFY(option.isFeasible() || option.option.tenure == Tenure::Spot);
}

void TstPlan::aFewNodesNeedOneSwitch()
{
    Design design = planned();
    for (const auto &[nodes, tiers] : {std::pair(2, 1), std::pair(8, 1), std::pair(9, 2)}) { // 64 ports of a switch, eight of a node
        design.cluster.nodes = nodes;
        QCOMPARE(int(plannedFabric(resolve(design, catalogOfTheTree()).resolved).tiers.size()), tiers);
    }
    design.cluster.nodes = 8;
    design.cluster.fabric.topology = "rail-optimized"; // asked for
    QCOMPARE(int(plannedFabric(resolve(design, catalogOfTheTree()).resolved).tiers.size()), 2);
}

/// The edit that a risk offers, made, brings the run forward by what was said.
void TstPlan::aRisksEditSavesWhatItSays()
{
    Design design = planned();
    design.checkpoint.intervalMinutes = 5; // a pause of 99 s at 10 GB/s
    const Plan before = planOf(design);
    const Risk *risk = riskOf(before, "checkpoint_interval");
    QVERIFY(risk);
    QVERIFY(risk->saved && risk->saved->value > 0);
    design.checkpoint.intervalMinutes.reset();
    const Plan after = planOf(design);
    QVERIFY(!riskOf(after, "checkpoint_interval"));
    const double saved = before.sheet().expected.wall.value - after.sheet().expected.wall.value;
    QVERIFY2(std::abs(saved - risk->saved->value) < 0.01 * saved, qPrintable(u"%1 %2"_s.arg(saved).arg(risk->saved->value)));
    const Risk *pause = riskOf(after, "checkpoint_pause");
    QVERIFY(pause && pause->saved && pause->fixPath == "checkpoint.asynchronous");
}

void TstPlan::sizingFindsTheThreeSizes()
{
    Design design = planned();
    design.cluster.nodes = 8;
    const ResolvedDesign resolved = resolve(design, catalogOfTheTree()).resolved;
    const PlannedWork work = workOf(resolved, estimate(resolved, {}, catalogOfTheTree()), catalogOfTheTree());
    PlanSettings settings;
    const PlannedSizing free = sizePlan(resolved, catalogOfTheTree(), assumptionsOf(work), settings, Tenure::OnDemand);
    QVERIFY(free.sizes.size() >= 3);
    QCOMPARE(free.smallest, 0);
    QVERIFY(free.recommended >= 0);
    for (std::size_t i = 1; i < free.sizes.size(); ++i)
        QVERIFY(free.sizes[i].wall < free.sizes[i - 1].wall); // more accelerators are never slower here
    settings.deadlineDays = (free.sizes[1].wall.value + 1) / 86400;
    const PlannedSizing pressed = sizePlan(resolved, catalogOfTheTree(), assumptionsOf(work), settings, Tenure::OnDemand);
    QCOMPARE(pressed.smallest, 1);
    QVERIFY(pressed.recommended > 1); // a sixth of the time to spare
    settings.deadlineDays = 0.001;
    QCOMPARE(sizePlan(resolved, catalogOfTheTree(), assumptionsOf(work), settings, Tenure::OnDemand).recommended, -1);
    QVERIFY(!free.rules.empty());
}

/// Without a deadline nobody is advised to train for years because that is cheapest by a hair; and no run may outlast the period that is planned.
void TstPlan::timeCountsWithoutADeadline()
{
    Design design = planned();
    design.cluster.nodes = 16;
    const ResolvedDesign resolved = resolve(design, catalogOfTheTree()).resolved;
    const PlannedWork work = workOf(resolved, estimate(resolved, {}, catalogOfTheTree()), catalogOfTheTree());
    const Assumptions given = assumptionsOf(work);
    const PlannedSizing sizing = sizePlan(resolved, catalogOfTheTree(), given, {}, Tenure::OnDemand);
    QVERIFY(sizing.recommended >= 0);
    const SizedPlan &taken = sizing.sizes[std::size_t(sizing.recommended)];
    const double cheapest = sizing.sizes[std::size_t(sizing.cheapest)].sheet.run().value;
    QVERIFY(taken.sheet.run().value <= 1.05 * cheapest);
    for (const SizedPlan &size : sizing.sizes)
        QVERIFY(size.sheet.run().value > 1.05 * cheapest || size.wall >= taken.wall);
    const double months = (sizing.sizes[1].wall.value + 1) / 3600 / hoursPerMonth; // the smallest no longer gets done
    const PlannedSizing brief = sizePlan(resolved, catalogOfTheTree(), given.with("period.months", months), {}, Tenure::OnDemand);
    QCOMPARE(brief.smallest, 1);
    QVERIFY(!brief.sizes[0].isEnough());
}

void TstPlan::rulesOfThumbStandBeside()
{
    const ResolvedDesign resolved = resolve(planned(), catalogOfTheTree()).resolved;
    const std::vector<RuleOfThumb> rules = rulesOfThumb(resolved, 70e9, 100e9, 128, [](double) { return 10.0; });
    QCOMPARE(rules.size(), std::size_t(3));
    QCOMPARE(rules[0].low, 64.0);
    QCOMPARE(rules[0].high, 128.0);
    QCOMPARE(rules[1].low, 14.0); // 70e9 x 16 bytes in 79.6 GiB
    Design tuned = planned();
    tuned.training.technique = Technique::Lora;
    const std::vector<RuleOfThumb> adapters = rulesOfThumb(resolve(tuned, catalogOfTheTree()).resolved, 70e9, 1e9, 8, [](double) { return 1.0; });
    QCOMPARE(adapters.size(), std::size_t(1));
    QCOMPARE(adapters[0].low, 8.0);
    QCOMPARE(adapters[0].high, 32.0);
}

void TstPlan::portfoliosTakeTheLarger()
{
    const Assumptions given = assumptionsOf(sixteenNodes());
    // 58,400 hours a month / 730 / 0.8 = 100 accelerators, in nodes of eight 104
    const PortfolioNeed hours = portfolioNeed({{"a", 50000, 16}, {"b", 8400, 32}}, given, 8);
    QCOMPARE(hours.byHours, 100.0);
    QCOMPARE(hours.accelerators, 104.0);
    const PortfolioNeed job = portfolioNeed({{"a", 1000, 256}}, given, 8);
    QCOMPARE(job.accelerators, 256.0);
}

void TstPlan::everythingIsInTheJson()
{
    const QJsonObject json = toJson(planOf(planned()));
    for (const char *key : {"design", "currency", "tenure", "assumptions", "costs", "sensitivity", "break_even_time", "break_even_utilisation", "bill_of_materials", "options", "growth", "risks", "sizing"})
        QVERIFY2(json.contains(QLatin1String(key)), key);
    QVERIFY(json[u"sizing"_s].isNull());
    QCOMPARE(json[u"costs"_s].toArray().size(), qsizetype(tenures.size()));
    const QJsonObject sheet = json[u"costs"_s].toArray().first().toObject();
    double parts = 0;
    for (const QJsonValue &part : sheet[u"parts"_s].toArray())
        parts += part[u"run"_s].toDouble();
    QVERIFY(std::abs(parts - sheet[u"run"_s][u"total"_s].toDouble()) < 1e-6 * parts);
    for (const QJsonValue &assumption : json[u"assumptions"_s].toArray())
        QVERIFY2(!assumption[u"source"_s].toString().isEmpty(), qPrintable(assumption[u"key"_s].toString()));
    QVERIFY(QJsonDocument(json).toJson().size() > 1000);
}

void TstPlan::anEmptyDesignIsNoCrash()
{
    Design design;
    design.model.id = "no-such-model";
    const Plan plan = planOf(design);
    for (const CostSheet &sheet : plan.costs)
        QVERIFY(std::isfinite(sheet.run().value) && std::isfinite(sheet.period().value));
    (void)toJson(plan);
}

QTEST_GUILESS_MAIN(TstPlan)
#include "tst_plan.moc"
