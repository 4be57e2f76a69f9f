// SPDX-License-Identifier: GPL-3.0-or-later
// The run as it will go on hardware that fails, and what it keeps and reads.
#include "core/planning/reportsections_p.h"

#include "core/planning/reportchart.h"
#include "core/planning/reporttext_p.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double goodputWorthDrawing = 0.97;
constexpr double writingWorthSaying = 0.25; // share of the time that storage writes checkpoints
constexpr double writingCalm = 0.1;

ReportFigure splitFigure(const GoodputSplit &split)
{
    const std::pair<QString, double> all[] = {{ReportText::tr("computing"), split.compute}, {ReportText::tr("exposed communication"), split.exposed}, {ReportText::tr("pipeline bubble"), split.bubble}, {ReportText::tr("waiting for data"), split.waiting},
        {ReportText::tr("checkpoints"), split.pauses}, {ReportText::tr("lost work"), split.lostWork}, {ReportText::tr("restarts"), split.restarts}};
    QList<BarPart> parts;
    ReportTable numbers{.caption = {}, .header = {ReportText::tr("part"), ReportText::tr("share of the wall time")}, .rows = {}, .numbers = {1}};
    for (const auto &[name, share] : all)
        if (share > 0.0003) {
            parts << BarPart{name, share, percent(share)};
            numbers.rows << QStringList{name, percent(share)};
        }
    const SvgDrawing drawn = shareBar(parts);
    return {.id = u"goodput"_s, .caption = ReportText::tr("Where the wall time of the whole run goes."), .svg = drawn.svg, .width = drawn.width, .height = drawn.height, .numbers = numbers};
}

/// Goodput at an interval, between the points of the curve.
double goodputAt(const std::vector<IntervalPoint> &curve, Seconds interval)
{
    for (std::size_t i = 1; i < curve.size(); ++i)
        if (interval <= curve[i].interval) {
            const double from = std::log(curve[i - 1].interval.value), to = std::log(curve[i].interval.value);
            const double share = std::clamp((std::log(std::max(1e-9, interval.value)) - from) / (to - from), 0.0, 1.0);
            return curve[i - 1].goodput + share * (curve[i].goodput - curve[i - 1].goodput);
        }
    return curve.back().goodput;
}

/// Between the worst and the best of it.
double span(const std::vector<IntervalPoint> &curve)
{
    const auto [low, high] = std::minmax_element(curve.begin(), curve.end(), [](const IntervalPoint &a, const IntervalPoint &b) { return a.goodput < b.goodput; });
    return curve.empty() ? 0 : high->goodput - low->goodput;
}

ReportFigure intervalFigure(const StoragePlan &plan)
{
    LineChart chart{.lines = {ChartLine{ReportText::tr("goodput"), {}}}, .marks = {}, .xTicks = {}, .yTicks = {}, .xTitle = ReportText::tr("time between checkpoints"), .yTitle = ReportText::tr("goodput"), .isLogarithmic = true};
    ReportTable numbers{.caption = {}, .header = {ReportText::tr("time between checkpoints"), ReportText::tr("goodput")}, .rows = {}, .numbers = {0, 1}};
    double low = 1, high = 0;
    for (std::size_t i = 0; i < plan.curve.size(); ++i) {
        const IntervalPoint &point = plan.curve[i];
        chart.lines[0].points << LinePoint{point.interval.value, point.goodput};
        low = std::min(low, point.goodput);
        high = std::max(high, point.goodput);
        if (i % 8 == 0)
            numbers.rows << QStringList{time(point.interval), percent(point.goodput)};
    }
    for (const double seconds : {10.0, 60.0, 300.0, 1800.0, 3600.0, 4 * 3600.0, 12 * 3600.0, 24 * 3600.0, 3 * 86400.0, 7 * 86400.0, 30 * 86400.0})
        chart.xTicks << ChartTick{seconds, seconds < 60 ? ReportText::tr("%1 s").arg(seconds) : seconds < 3600 ? ReportText::tr("%1 min").arg(seconds / 60) : seconds < 86400 ? ReportText::tr("%1 h").arg(seconds / 3600) : ReportText::tr("%1 d").arg(seconds / 86400)};
    for (const double tick : roundTicks(low, high, 5))
        chart.yTicks << ChartTick{tick, percent(tick)};
    if (plan.interval)
        chart.marks << LineMark{plan.interval->value, goodputAt(plan.curve, *plan.interval), ReportText::tr("planned: %1").arg(time(*plan.interval))};
    const bool isElsewhere = plan.bestInterval && (!plan.interval || std::abs(std::log(plan.bestInterval->value / plan.interval->value)) > 0.3);
    if (isElsewhere)
        chart.marks << LineMark{plan.bestInterval->value, goodputAt(plan.curve, *plan.bestInterval), ReportText::tr("best: %1").arg(time(*plan.bestInterval))};
    const SvgDrawing drawn = lines(chart);
    return {.id = u"interval"_s, .caption = ReportText::tr("Goodput by the time between checkpoints (Young, 1974; Daly, 2006)."), .svg = drawn.svg, .width = drawn.width, .height = drawn.height, .numbers = numbers};
}

QString roleText(TierRole role)
{
    switch (role) {
    case TierRole::Scratch: return ReportText::tr("shared, fast");
    case TierRole::Local: return ReportText::tr("in each node");
    case TierRole::Archive: return ReportText::tr("archive");
    }
    Q_UNREACHABLE();
}

QString orDash(const std::optional<BytesPerSecond> &value) { return value && value->value > 0 ? rate(*value) : u"–"_s; }

QString itemText(StoredItem::Kind kind)
{
    switch (kind) {
    case StoredItem::Kind::RawText: return ReportText::tr("text");
    case StoredItem::Kind::Shards: return ReportText::tr("tokens");
    case StoredItem::Kind::Checkpoints: return ReportText::tr("checkpoints");
    case StoredItem::Kind::Logs: return ReportText::tr("logs");
    case StoredItem::Kind::Export: return ReportText::tr("the finished model");
    }
    Q_UNREACHABLE();
}

QString contents(const TierPlan &tier)
{
    QStringList parts;
    for (const StoredItem &item : tier.items)
        if (item.size.value > 0)
            parts << u"%1 %2"_s.arg(itemText(item.kind), stored(item.size));
    return parts.isEmpty() ? u"–"_s : parts.join(u", "_s);
}

/// Checkpoints that are written beside training cost it nothing, so that Young's interval may keep storage busy all the time. Whether it said so.
bool sayWhatWritingTakes(ReportSection &section, const ReportInput &input)
{
    const StoragePlan &plan = input.storage;
    if (!plan.interval || !input.estimate.checkpoint.write || *input.estimate.checkpoint.write < *plan.interval * writingWorthSaying)
        return false;
    const Seconds calm = *input.estimate.checkpoint.write * (1 / writingCalm);
    section.say(ReportText::tr("Storage would write for %1 of the time. One checkpoint every %2 leaves it to others for nine tenths, and costs %3 of goodput.")
                    .arg(percent(*input.estimate.checkpoint.write / *plan.interval), time(calm), percent(std::max(0.0, goodputAt(plan.curve, *plan.interval) - goodputAt(plan.curve, calm)))));
    return true;
}

} // namespace

ReportSection reliabilitySection(const ReportInput &input)
{
    const StoragePlan &plan = input.storage;
    const Estimate &e = input.estimate;
    ReportSection section{.id = u"reliability"_s, .title = ReportText::tr("How long it takes on hardware that fails")};
    if (e.run.wall.value <= 0)
        return section;
    if (plan.betweenFailures.value > 0) {
        const double failures = e.run.wall.value / plan.betweenFailures.value;
        const QString often = failures < 0.05 ? ReportText::tr("this run is unlikely to see one (%1)").arg(percent(failures)) : ReportText::tr("about %1 times in this one").arg(number(failures, failures < 10 ? 2 : 3));
        section.say(ReportText::tr("With %1 interruptions per node and day, a run on %n node(s) is interrupted every %2 on average: %3. A restart takes %4 minutes, and what was computed since the last checkpoint is computed again.", nullptr, input.resolved.nodes)
                        .arg(number(input.resolved.nodeFailuresPerDay), time(plan.betweenFailures), often, number(input.resolved.design.reliability.restartMinutes)));
    }
    section.say(ReportText::tr("The steps alone take %1. With checkpoints, lost work and restarts the run takes %2: a goodput of %3.").arg(time(e.run.seconds), time(e.run.wall), percent(e.run.goodput)));
    if (e.run.goodput < goodputWorthDrawing) // else it is the picture of a step once more
        section.draw(splitFigure(plan.split));
    if (!plan.curve.empty()) {
        if (plan.interval && *plan.interval >= e.run.wall) {
            section.say(ReportText::tr("The best time between checkpoints, %1, is longer than the run: the one at its end is enough, and an earlier one costs %2 each.").arg(time(*plan.interval), plan.checkpoint.pause ? time(*plan.checkpoint.pause) : ReportText::tr("a pause")));
        } else if (plan.interval && plan.bestInterval) {
            const double gain = goodputAt(plan.curve, *plan.bestInterval) - goodputAt(plan.curve, *plan.interval);
            section.say(gain > 0.002 ? ReportText::tr("Checkpoints are planned every %1. Every %2 would be best and give %3 more goodput.").arg(time(*plan.interval), time(*plan.bestInterval), percent(gain))
                                     : ReportText::tr("Checkpoints are planned every %1, which is as good as the best interval of %2.").arg(time(*plan.interval), time(*plan.bestInterval)));
        }
        const bool isSaid = sayWhatWritingTakes(section, input);
        if (plan.interval && *plan.interval < e.run.wall && span(plan.curve) > 0.01)
            section.draw(intervalFigure(plan));
        else if (plan.interval && *plan.interval < e.run.wall && !isSaid)
            section.say(ReportText::tr("Whatever is chosen, it costs less than %1 of the time.").arg(percent(0.01)));
    }
    return section;
}

ReportSection storageSection(const ReportInput &input)
{
    const StoragePlan &plan = input.storage;
    ReportSection section{.id = u"storage"_s, .title = ReportText::tr("What it keeps and reads")};
    const QString pause = plan.checkpoint.pause ? ReportText::tr("training stands still for %1").arg(time(*plan.checkpoint.pause)) : ReportText::tr("how long training stands still for it is not known, as no write rate is");
    section.say(ReportText::tr("A checkpoint that training can resume from is %1 (weights %2, optimizer states %3); %4. Room is needed for %5, the one being written among them.")
                    .arg(stored(plan.checkpoint.size), stored(plan.checkpointWeights), stored(plan.checkpointOptimizer), pause).arg(plan.keptCheckpoints));
    ReportTable table{.caption = ReportText::tr("Storage by tier. In-node figures are those of one node. Writing: what a pause of %1 s would need.").arg(StoragePlan::pauseTarget),
                      .header = {ReportText::tr("tier"), ReportText::tr("holds"), ReportText::tr("needs"), ReportText::tr("has"), ReportText::tr("read: needs / gives"), ReportText::tr("write: needs / gives")}, .rows = {}, .numbers = {2, 3, 4, 5}};
    for (const TierPlan &tier : plan.tiers) {
        if (!tier.isNamed() && tier.needed().value <= 0)
            continue;
        const QString name = tier.isNamed() ? ReportText::tr("%1: %2").arg(roleText(tier.role), text(tier.system)) : ReportText::tr("%1: none named").arg(roleText(tier.role));
        table.rows << QStringList{name, contents(tier), stored(tier.needed()), tier.capacity ? stored(*tier.capacity) : u"–"_s,
                                  u"%1 / %2"_s.arg(tier.readNeeded.value > 0 ? rate(tier.readNeeded) : u"–"_s, orDash(tier.readGiven)), u"%1 / %2"_s.arg(orDash(tier.writeNeeded), orDash(tier.writeGiven))};
    }
    if (!table.rows.isEmpty())
        section.tabulate(table);
    return section;
}

} // namespace slipway
