// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/fitchanges.h"

#include "core/design/designschema.h"
#include "tests/core/estimate/designs.h"

#include <QTest>

#include <set>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

class TstFitChanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyChangeKeepsItsWord_data();
    void everyChangeKeepsItsWord();
    void theCheapestIsTheFirstOfAll();
    void hardwareComesLast();
    void nothingHelpsWhatIsFarTooLarge();
    void pricesAreTheMiddleOfTheList();
};

namespace {

Design tight(const char *model, int nodes, int tensor, int microBatch)
{
    Design design;
    design.model.id = model;
    design.cluster.nodes = nodes;
    design.parallelism.tensor = tensor;
    design.training.microBatch = microBatch;
    return design;
}

} // namespace

void TstFitChanges::everyChangeKeepsItsWord_data()
{
    QTest::addColumn<Design>("design");
    QTest::addRow("too large a micro-batch") << tight("llama-3.1-8b", 1, 1, 4);
    QTest::addRow("too large a model for one accelerator each") << tight("llama-3.1-70b", 8, 8, 2);
    Design spelled = tight("llama-3.1-70b", 8, 8, 2);
    spelled.parallelism.data = 8;
    QTest::addRow("data parallelism spelled out") << spelled;
    Design mixture = tight("mixtral-8x7b", 4, 1, 2);
    mixture.parallelism.expert = 8;
    mixture.cost.acceleratorHour = 2.5;
    QTest::addRow("mixture of experts with a price") << mixture;
}

void TstFitChanges::everyChangeKeepsItsWord()
{
    QFETCH(Design, design);
    const ResolvedDesign resolved = resolve(design, shipped()).resolved;
    QVERIFY(!estimateShipped(design).fits);
    const std::vector<FitChange> changes = changesThatFit(resolved, shipped(), FitScope::Hardware);
    QVERIFY(!changes.empty());
    std::set<std::string> keys;
    for (const FitChange &change : changes) {
        Design changed = design;
        Findings findings;
        for (const LayoutEdit &edit : change.edits)
            findDesignKey(edit.path)->read(changed, edit.value, findings);
        QVERIFY(findings.empty());
        const Estimate whole = estimateShipped(changed);
        QVERIFY2(whole.fits, change.edits.front().path.c_str());
        QVERIFY2(whole.step == change.figures.step && whole.memory.device() == change.figures.memory.device, change.edits.front().path.c_str());
        QCOMPARE(resolve(changed, shipped()).resolved.accelerators(), change.accelerators);
        QVERIFY2(keys.insert(change.edits.front().path).second, "a key is named once");
    }
    for (std::size_t i = 1; i < changes.size(); ++i)
        if (changes[i].needsHardware == changes[i - 1].needsHardware && changes[i].isPriced == changes[i - 1].isPriced)
            QVERIFY(changes[i].stepCost >= changes[i - 1].stepCost);
}

/// What an estimate suggests, worked out without the others, for designs from all over.
void TstFitChanges::theCheapestIsTheFirstOfAll()
{
    RandomDesigns designs(15);
    int suggested = 0;
    for (int round = 0; round < 600; ++round) {
        Design design = designs.next();
        design.parallelism.pipeline = 1 + round % 2; // chances are that it is legal but for its memory
        design.parallelism.schedule = Schedule::OneForwardOneBackward;
        design.parallelism.virtualPipeline = design.parallelism.expert = 1;
        const ResolvedDesign resolved = resolve(design, shipped()).resolved;
        const Workload work(resolved);
        const Machine machine(resolved, shipped());
        const Network network(resolved, shipped());
        const std::optional<FitChange> cheapest = cheapestChangeThatFits(work, machine, network, shipped());
        std::vector<FitChange> all = changesThatFit(resolved, shipped(), FitScope::Layout);
        const auto hasOneKey = [](const FitChange &change) { return change.edits.size() == 1; };
        if (std::none_of(all.begin(), all.end(), hasOneKey))
            all = changesThatFit(resolved, shipped(), FitScope::Hardware);
        const auto first = std::find_if(all.begin(), all.end(), hasOneKey);
        QCOMPARE(cheapest.has_value(), first != all.end());
        suggested += cheapest.has_value() ? 1 : 0;
        QVERIFY(!cheapest || (cheapest->edits == first->edits && cheapest->stepCost == first->stepCost));
    }
    QVERIFY2(suggested > 60, QByteArray::number(suggested));
}

void TstFitChanges::hardwareComesLast()
{
    const std::vector<FitChange> changes = changesThatFit(resolve(tight("llama-3.1-8b", 1, 1, 4), shipped()).resolved, shipped(), FitScope::Hardware);
    QVERIFY(std::is_partitioned(changes.begin(), changes.end(), [](const FitChange &change) { return !change.needsHardware; }));
    QVERIFY(std::any_of(changes.begin(), changes.end(), [](const FitChange &change) { return change.edits.front().path == "training.recompute"; }));
    QVERIFY(std::any_of(changes.begin(), changes.end(), [](const FitChange &change) { return change.needsHardware; }));
}

void TstFitChanges::nothingHelpsWhatIsFarTooLarge()
{
    QVERIFY(changesThatFit(resolve(tight("llama-3.1-405b", 1, 8, 1), shipped()).resolved, shipped()).empty());
}

void TstFitChanges::pricesAreTheMiddleOfTheList()
{
    Catalog catalog;
    for (const double price : {5.0, 2.0, 3.0})
        catalog.prices.push_back({.accelerator = "a", .term = "on-demand", .usdPerAcceleratorHour = price});
    catalog.prices.push_back({.accelerator = "a", .term = "spot", .usdPerAcceleratorHour = 0.5});
    QCOMPARE(usualPrice(catalog, "a").value_or(0), 3.0);
    QVERIFY(!usualPrice(catalog, "b"));
}

QTEST_GUILESS_MAIN(TstFitChanges)
#include "tst_fitchanges.moc"
