// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/searchlaws.h"

#include "core/estimate/estimate.h"
#include "core/estimate/storageplan.h"
#include "core/search/layoutcount.h"
#include "core/search/searchjson.h"
#include "core/search/shortfall.h"
#include "core/search/sizing.h"
#include "core/search/sweep.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <chrono>
#include <cmath>
#include <thread>

namespace slipway::test {

using namespace Qt::StringLiterals;

namespace {

constexpr auto patience = std::chrono::milliseconds(30);

/// Asks to stop after a while, from a thread of its own.
class Impatient
{
public:
    std::stop_token token() { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::jthread m_clock{[this](std::stop_token done) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!done.stop_requested() && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(1)); // the time that passes is what is wanted
        m_stop.request_stop();
    }};
};

bool isNumber(double value) { return std::isfinite(value) && value >= 0; }

QString brokenLawOf(const ResolvedDesign &base, const Catalog &catalog, const SearchCandidate &candidate)
{
    const StepTimeEstimate &step = candidate.figures.step;
    for (const double value : {step.total.value, step.low.value, step.high.value, candidate.figures.memory.device.value, candidate.tokensPerSecond, candidate.mfu, candidate.run.wall.value, candidate.runCost()})
        if (!isNumber(value))
            return u"a layout has the figure %1"_s.arg(value);
    if (!candidate.figures.fits())
        return u"a layout is answered that does not fit"_s;
    const Design laid = withChoice(base.design, candidate.choice, base.acceleratorsPerNode);
    if (hasErrors(validate(resolve(laid, catalog).resolved)))
        return u"a layout is answered that is refused"_s;
    return {};
}

/// What is no number is written as null, which stands for something else at two keys.
QString unexpectedNull(const QJsonValue &value, const QString &key = {})
{
    if (value.isNull() && key != "cost"_L1 && key != "why"_L1 && key != "fix"_L1)
        return u"%1 is null"_s.arg(key);
    const QJsonObject object = value.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        if (QString broken = unexpectedNull(entry.value(), entry.key()); !broken.isEmpty())
            return broken;
    for (const QJsonValue &item : value.toArray())
        if (QString broken = unexpectedNull(item, key); !broken.isEmpty())
            return broken;
    return {};
}

QString brokenLawOfSearch(const ResolvedDesign &base, const Catalog &catalog, SearchObjective objective)
{
    Impatient impatient;
    SearchOptions options{.objective = objective, .top = 3, .stop = impatient.token()};
    options.space.offloads.clear();
    if (objective != SearchObjective::Time)
        options.space.nodes = usualNodeCounts(std::min(base.nodes, 1'000'000));
    const SearchResult found = search(base, catalog, options);
    for (const auto &answers : {found.candidates, found.pareto})
        for (const SearchCandidate &candidate : answers)
            if (QString broken = brokenLawOf(base, catalog, candidate); !broken.isEmpty())
                return broken;
    const SearchProgress &counts = found.progress;
    if (found.isComplete && counts.considered != counts.pruned + counts.tooLarge + counts.illegal + counts.kept)
        return u"the counts do not add up"_s;
    Impatient again;
    const Shortfall why = found.candidates.empty() ? explainShortfall(base, catalog, {.objective = objective, .stop = again.token()}) : Shortfall();
    const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromStdString(toJson(base, objective, found, why)));
    return json.isObject() ? unexpectedNull(json.object()) : u"the answer is no JSON"_s;
}

QString brokenLawOfSizing(const ResolvedDesign &base, const Catalog &catalog)
{
    Impatient impatient;
    const Sizing sizing = sizeCluster(base, catalog, {.deadline = Seconds(1e6), .budget = 1e6, .nodes = {}, .space = {}, .stop = impatient.token()});
    for (const SizedCluster &cluster : sizing.clusters)
        if (QString broken = brokenLawOf(base, catalog, cluster.best); !broken.isEmpty())
            return broken;
    return {};
}

QString brokenLawOfSweep(const Design &design, const Catalog &catalog)
{
    Impatient impatient;
    Sweep plan{.key = "sequence_length", .values = {YamlValue::integer(1), YamlValue::integer(4096), YamlValue::scalar("1e308"), YamlValue()}, .series = {{.name = "best", .space = {}}}, .stop = impatient.token()};
    for (const SweepPoint &point : sweep(design, catalog, plan)) {
        if (point.best.size() != plan.series.size())
            return u"a point of a sweep lacks a series"_s;
        if (point.best.front() && !isNumber(point.best.front()->figures.step.total.value))
            return u"a point of a sweep has no number"_s;
    }
    return {};
}

QString brokenLawOfStorage(const ResolvedDesign &base, const Catalog &catalog)
{
    const Estimate estimated = estimate(base, {}, catalog);
    const StoragePlan plan = planStorage(base, estimated, catalog, Explain::Yes);
    std::vector<double> figures{plan.readsPerSecond, plan.readSize.value, plan.stall.value, plan.checkpointWeights.value, plan.checkpointOptimizer.value, plan.betweenFailures.value, plan.split.total()};
    for (const auto &seconds : {plan.archiveCopy, plan.interval, plan.bestInterval})
        figures.push_back(seconds ? seconds->value : 0);
    for (const IntervalPoint &point : plan.curve)
        figures.insert(figures.end(), {point.interval.value, point.goodput});
    for (const double figure : figures)
        if (!isNumber(figure))
            return u"the storage plan has the figure %1"_s.arg(figure);
    return {};
}

} // namespace

QString brokenLawOfSearches(const Design &design, const Catalog &catalog)
{
    const Resolution resolution = resolve(design, catalog);
    const ResolvedDesign &base = resolution.resolved;
    if (QString broken = brokenLawOfStorage(base, catalog); !broken.isEmpty())
        return broken;
    for (const SearchObjective objective : {SearchObjective::Time, SearchObjective::Cost, SearchObjective::Accelerators})
        if (QString broken = brokenLawOfSearch(base, catalog, objective); !broken.isEmpty())
            return broken;
    if (QString broken = brokenLawOfSizing(base, catalog); !broken.isEmpty())
        return broken;
    Impatient impatient;
    if (countLayouts(base, catalog, {}, impatient.token()) < 0)
        return u"fewer layouts than none"_s;
    return brokenLawOfSweep(design, catalog);
}

} // namespace slipway::test
