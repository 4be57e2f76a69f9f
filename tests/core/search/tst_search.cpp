// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/layoutcount.h"
#include "core/search/search.h"
#include "core/search/searchjson.h"
#include "core/search/shortfall.h"

#include "tests/core/estimate/designs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <set>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

class TstSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void candidatesAreInOrderLegalAndFit();
    void chunksAreEqualWhereStagesCanBe();
    void whatIsKeptStays();
    void unknownKeysAreNotKept();
    void stoppingEndsItEarly();
    void countIsWhatASearchConsiders_data();
    void countIsWhatASearchConsiders();
    void progressNamesTheBest();
    void brokenDesignsAreNotSearched();
    void shortfallSaysWhatHelps();
    void shortfallCountsTheRules();
    void freeingAKeyIsAWayOut();
    void jsonHoldsWhatTheHelpSays();
};

namespace {

Design small()
{
    Design design;
    design.name = "small";
    design.training.globalBatch = 32;
    design.training.steps = 10;
    return design;
}

ResolvedDesign resolved(const Design &design) { return resolve(design, shipped()).resolved; }

} // namespace

void TstSearch::candidatesAreInOrderLegalAndFit()
{
    const Design design = small();
    const SearchResult result = search(design, shipped(), {.top = 5});
    QCOMPARE(result.candidates.size(), std::size_t(5));
    Seconds last;
    for (const SearchCandidate &candidate : result.candidates) {
        const Estimate whole = estimate(withChoice(design, candidate.choice, 8), shipped());
        QVERIFY(whole.fits);
        QVERIFY(whole.step == candidate.figures.step && whole.run == candidate.run);
        QVERIFY(candidate.figures.step.total >= last);
        last = candidate.figures.step.total;
    }
    QVERIFY(!result.pareto.empty());
    QCOMPARE(result.pareto.front().figures.step.total.value, result.candidates.front().figures.step.total.value);
}

void TstSearch::chunksAreEqualWhereStagesCanBe()
{
    Design design = small();
    design.cluster.nodes = 2;
    ResolvedDesign base = resolved(design);
    base.model.layers = 30;
    SearchOptions options{.top = 2000};
    options.space.schedules = {Schedule::Interleaved};
    std::set<std::pair<int, int>> seen;
    for (const SearchCandidate &candidate : search(base, shipped(), options).candidates)
        seen.emplace(candidate.choice.pipeline, candidate.choice.virtualPipeline);
    QVERIFY(seen.contains({2, 15}) && seen.contains({2, 5}) && seen.contains({2, 3}));
    QVERIFY(!seen.contains({2, 4}) && !seen.contains({2, 7}) && !seen.contains({2, 14}));
    QVERIFY(seen.contains({4, 2}) && !seen.contains({4, 3})); // 30 layers make no four equal stages, but with embedding and output layer
    options.space.virtualPipeline = {4};
    options.space.pipeline = {2};
    const SearchResult asked = search(base, shipped(), options);
    QVERIFY(!asked.candidates.empty());
    QCOMPARE(asked.candidates.front().choice.virtualPipeline, 4);
}

void TstSearch::whatIsKeptStays()
{
    Design design = small();
    design.parallelism.tensor = 4;
    SearchOptions options;
    for (const std::string &key : searchKeys())
        QVERIFY(keepAsDesigned(options.space, resolved(design), key));
    const SearchResult result = search(design, shipped(), options);
    QCOMPARE(result.progress.considered, 1LL);
    QCOMPARE(result.candidates.size(), std::size_t(1));
    QVERIFY(editsFor(design, result.candidates.front().choice, 8).empty());
}

void TstSearch::unknownKeysAreNotKept()
{
    SearchSpace space;
    QVERIFY(!keepAsDesigned(space, resolved(small()), "training.precision"));
    QVERIFY(!keepAsDesigned(space, resolved(small()), "ensor"));
    QVERIFY(keepAsDesigned(space, resolved(small()), "tensor"));
    QCOMPARE(space.tensor, std::vector<int>{1});
    QVERIFY(freeKey(space, "tensor"));
    QVERIFY(space == SearchSpace());
}

void TstSearch::stoppingEndsItEarly()
{
    std::stop_source source;
    source.request_stop();
    const SearchResult result = search(small(), shipped(), {.stop = source.get_token()});
    QVERIFY(!result.isComplete);
    QVERIFY(result.candidates.empty());
}

void TstSearch::countIsWhatASearchConsiders_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("nodes");
    QTest::addRow("dense on one node") << u"llama-3.1-8b"_s << 1;
    QTest::addRow("dense on four") << u"llama-3.1-8b"_s << 4;
    QTest::addRow("experts") << u"mixtral-8x7b"_s << 2;
}

void TstSearch::countIsWhatASearchConsiders()
{
    QFETCH(QString, model);
    QFETCH(int, nodes);
    Design design = small();
    design.model.id = model.toStdString();
    design.cluster.nodes = nodes;
    SearchOptions options;
    keepAsDesigned(options.space, resolved(design), "virtual_pipeline");
    const SearchResult result = search(design, shipped(), options);
    QVERIFY(result.progress.considered > 0);
    QCOMPARE(countLayouts(resolved(design), shipped(), options.space), result.progress.considered);
}

void TstSearch::progressNamesTheBest()
{
    bool hasBest = false;
    const SearchResult result = search(small(), shipped(), {.progress = [&](const SearchProgress &now) { hasBest = hasBest || now.best.has_value(); }});
    QVERIFY(hasBest);
    QVERIFY(result.progress.best.has_value());
    QVERIFY(*result.progress.best == result.candidates.front());
    QCOMPARE(result.progress.considered, result.progress.pruned + result.progress.tooLarge + result.progress.illegal + result.progress.kept);
}

void TstSearch::brokenDesignsAreNotSearched()
{
    Design design = small();
    design.model.id = "no-such-model";
    const SearchResult result = search(design, shipped());
    QVERIFY(hasErrors(result.findings));
    QVERIFY(result.candidates.empty());
}

void TstSearch::shortfallSaysWhatHelps()
{
    Design design = small();
    design.model.id = "llama-3.1-70b";
    const ResolvedDesign base = resolved(design);
    const SearchOptions options;
    QVERIFY(search(base, shipped(), options).candidates.empty());
    const Shortfall why = explainShortfall(base, shipped(), options);
    QVERIFY(!why.closest.empty() && !why.closest.front().figures.fits());
    QVERIFY(!why.waysOut.empty());
    for (const WayOut &way : why.waysOut)
        QVERIFY(way.best.figures.fits() && !way.change.empty());
    QVERIFY(std::any_of(why.waysOut.begin(), why.waysOut.end(), [](const WayOut &way) { return way.change.front().path == "cluster.nodes"; }));
    QVERIFY(std::is_partitioned(why.waysOut.begin(), why.waysOut.end(), [](const WayOut &way) { return !way.needsHardware; }));
}

void TstSearch::shortfallCountsTheRules()
{
    ResolvedDesign base = resolved(small());
    base.design.training.globalBatch = 7; // no count of replicas but one divides it
    const Shortfall why = explainShortfall(base, shipped(), {});
    QVERIFY(why.cuts > why.legalCuts);
    QVERIFY(!why.rules.empty());
    for (std::size_t i = 1; i < why.rules.size(); ++i)
        QVERIFY(why.rules[i].cuts <= why.rules[i - 1].cuts);
}

void TstSearch::freeingAKeyIsAWayOut()
{
    Design design = small();
    design.training.microBatch = 16;
    design.parallelism.tensor = 4;
    const ResolvedDesign base = resolved(design);
    SearchOptions options;
    for (const std::string &key : searchKeys())
        keepAsDesigned(options.space, base, key);
    QVERIFY(search(base, shipped(), options).candidates.empty());
    const Shortfall why = explainShortfall(base, shipped(), options);
    QVERIFY(std::any_of(why.waysOut.begin(), why.waysOut.end(), [](const WayOut &way) { return way.change.front().path == "training.micro_batch"; }));
}

void TstSearch::jsonHoldsWhatTheHelpSays()
{
    const ResolvedDesign base = resolved(small());
    const SearchResult result = search(base, shipped(), {.top = 2});
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(toJson(base, SearchObjective::Time, result, {}))).object();
    for (const QString &key : {u"name"_s, u"objective"_s, u"complete"_s, u"elapsed_seconds"_s, u"layouts"_s, u"candidates"_s, u"pareto"_s, u"why"_s, u"findings"_s})
        QVERIFY2(json.contains(key), qPrintable(key));
    QVERIFY(json[u"why"_s].isNull());
    const QJsonObject best = json[u"candidates"_s].toArray().first().toObject();
    QCOMPARE(best[u"step_seconds"_s].toDouble(), result.candidates.front().figures.step.total.value);
    QCOMPARE(best[u"layout"_s][u"parallelism.tensor"_s].toInt(), result.candidates.front().choice.tensor);
    QVERIFY(best[u"cost"_s].isNull());
    QVERIFY(best[u"edits"_s].isObject());
}

QTEST_GUILESS_MAIN(TstSearch)
#include "tst_search.moc"
