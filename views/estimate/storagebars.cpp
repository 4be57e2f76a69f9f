// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/storagebars.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString local(const char *text) { return QCoreApplication::translate("StorageBars", text); }

struct SplitPart
{
    const char *key;
    const char *name;
    int color;
    double GoodputSplit::*share;
};

constexpr SplitPart splitParts[] {
    {"compute", QT_TRANSLATE_NOOP("StorageBars", "Compute"), 0, &GoodputSplit::compute},
    {"exposed", QT_TRANSLATE_NOOP("StorageBars", "Exposed traffic"), 1, &GoodputSplit::exposed},
    {"bubble", QT_TRANSLATE_NOOP("StorageBars", "Pipeline bubble"), 7, &GoodputSplit::bubble},
    {"waiting", QT_TRANSLATE_NOOP("StorageBars", "Data, host link"), 9, &GoodputSplit::waiting},
    {"pauses", QT_TRANSLATE_NOOP("StorageBars", "Pauses"), 3, &GoodputSplit::pauses},
    {"lost_work", QT_TRANSLATE_NOOP("StorageBars", "Lost work"), 4, &GoodputSplit::lostWork},
    {"restarts", QT_TRANSLATE_NOOP("StorageBars", "Restarts"), 2, &GoodputSplit::restarts},
};

} // namespace

StackedBars splitBars(const GoodputSplit &split, Seconds wall)
{
    StackedBars bars;
    bars.unit = BarUnit::Seconds;
    if (wall.value <= 0)
        return bars;
    bars.bars << local(QT_TRANSLATE_NOOP("StorageBars", "Wall time"));
    bars.keys << u"run.wall_seconds"_s;
    for (const SplitPart &part : splitParts)
        bars.parts << StackedBars::Part {QString::fromLatin1(part.key), local(part.name), part.color, {split.*part.share * wall.value}};
    return bars;
}

StackedBars intervalBars(const StoragePlan &plan)
{
    StackedBars bars;
    bars.unit = BarUnit::Seconds;
    if (!plan.interval || !plan.checkpoint.pause)
        return bars;
    const double pause = plan.checkpoint.pause->value;
    const double written = plan.isAsynchronous && plan.checkpoint.write ? plan.checkpoint.write->value : 0;
    bars.bars << local(QT_TRANSLATE_NOOP("StorageBars", "Training")) << local(QT_TRANSLATE_NOOP("StorageBars", "Storage"));
    bars.keys << u"checkpoint"_s << u"checkpoint"_s;
    bars.parts << StackedBars::Part {u"pause_seconds"_s, local(QT_TRANSLATE_NOOP("StorageBars", "Training stands still")), 3, {pause, pause}}
               << StackedBars::Part {u"write_seconds"_s, local(QT_TRANSLATE_NOOP("StorageBars", "Written beside training")), 6, {0, written}}
               << StackedBars::Part {u"interval_steps"_s, local(QT_TRANSLATE_NOOP("StorageBars", "Training goes on")), 0, {plan.interval->value, 0}};
    return bars;
}

} // namespace slipway
