// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame of the drawings costs the thread of the window while a hand pans and zooms: 60 frames a second leave 16.7 ms each.
#include "tests/support/framecosts.h"
#include "tests/views/layout/placements.h"
#include "views/layout/placementdrawing.h"
#include "views/layout/scheduledrawing.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QTest>

namespace {

using namespace slipway;
using namespace slipway::test;

ShownSchedulePtr schedule(int stages, int microbatches)
{
    ScheduleTimeline timeline;
    timeline.passes.assign(std::size_t(stages), StagePass{0.01, 0.01, 0.01});
    timeline.microbatches = microbatches;
    PipelineTimes times;
    times.shape = {Schedule::OneForwardOneBackward, stages, 1, microbatches};
    times.passes = timeline.passes;
    timeline.timeline.run(times, Timeline::Keep::Passes);
    return summedUp(std::move(timeline));
}

/// Panned and zoomed in turn, from a view that is zoomed in so many times.
void frames(benchmark::State &state, Drawing &drawing)
{
    drawing.resize(1200, 800);
    drawing.show();
    QCoreApplication::processEvents();
    for (int i = 0; i < state.range(0); ++i)
        drawing.zoomIn();
    QImage frame(drawing.size(), QImage::Format_RGB32);
    constexpr Qt::Key keys[] = {Qt::Key_Right, Qt::Key_Plus, Qt::Key_Left, Qt::Key_Minus};
    FrameCosts costs;
    std::size_t next = 0;
    for (auto _ : state) {
        costs.begin();
        QTest::keyClick(&drawing, keys[next++ % std::size(keys)]);
        drawing.render(&frame);
        state.SetIterationTime(costs.end());
    }
    costs.report(state);
}

/// Tensor 8, pipeline 16, the rest data parallel.
void placementOf16384Ranks(benchmark::State &state)
{
    PlacementDrawing drawing;
    drawing.showDesign(placedOn(2048, {.tensor = 8, .pipeline = 16}));
    frames(state, drawing);
}

/// The pipeline of 16,384 ranks at tensor 8 and data 16; 128 microbatches are 16,384 boxes forward and as many backward.
void scheduleOf128Stages(benchmark::State &state)
{
    ScheduleDrawing drawing;
    drawing.showSchedule(schedule(128, int(state.range(1))));
    frames(state, drawing);
}

BENCHMARK(placementOf16384Ranks)->ArgName("zoomed")->Arg(0)->Arg(3)->Arg(8)->Arg(12)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(scheduleOf128Stages)->ArgNames({"zoomed", "microbatches"})->ArgsProduct({{0, 3, 8, 12}, {128, 2048}})->UseManualTime()->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
