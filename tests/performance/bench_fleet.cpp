// SPDX-License-Identifier: GPL-3.0-or-later
// 16,384 GPUs: what a round of samples costs, which comes every five seconds, and what a repaint of the map costs the thread of the window.
#include "core/fleet/stragglers.h"
#include "core/telemetry/samplefile.h"
#include "tests/core/fleet/fleets.h"
#include "tests/support/framecosts.h"
#include "views/fleet/fleetmap.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTest>


namespace {

using namespace slipway;
using namespace slipway::test;

constexpr int perNode = 8;

/// What the sampler of a node writes in a round.
QByteArray sampleText(int node, int round)
{
    QByteArray text = "t " + QByteArray::number(1930000000 + 5 * round) + " 12.5 312000000 2113000000\n";
    for (int gpu = 0; gpu < perNode; ++gpu)
        text += "n " + QByteArray::number(gpu) + ",98,61," + QByteArray::number(67212 + (node + round) % 64) + ",81559," + QByteArray::number(590 + (node * 7 + round) % 40) + ".41,1755,55,70,0,0x0000000000000004\n";
    for (int gpu = 0; gpu < perNode; ++gpu)
        text += "d GPU " + QByteArray::number(gpu) + " 0.981 0.4" + QByteArray::number((node + gpu) % 10) + " 0.388\n";
    return text + ".\n";
}

const QByteArray header = "q index,utilization.gpu,utilization.memory,memory.used,memory.total,power.draw,clocks.current.sm,temperature.gpu,temperature.memory,"
                          "ecc.errors.uncorrected.volatile.total,clocks_event_reasons.active\ne 1001,1004,1005\n";

/// Text of all nodes read, 8 quantities of each GPU held; live for as many rounds as the benchmark likes, old ones join meanwhile. "core" is the share of one
/// core that a round every five seconds takes.
void aRoundOfSamples(benchmark::State &state)
{
    const int nodes = int(state.range(0)) / perNode;
    FleetHistory history;
    std::vector<NodeSampleReader> readers{std::size_t(nodes)};
    std::vector<NodeSample> samples;
    QStringList hosts;
    for (int node = 0; node < nodes; ++node) {
        hosts << hostName(node);
        readers[std::size_t(node)].read(header, samples);
    }
    int round = 0;
    double seconds = 0;
    for (auto _ : state) {
        state.PauseTiming();
        std::vector<QByteArray> texts;
        for (int node = 0; node < nodes; ++node)
            texts.push_back(sampleText(node, round));
        ++round;
        state.ResumeTiming();
        QElapsedTimer timer;
        timer.start();
        for (int node = 0; node < nodes; ++node) {
            samples.clear();
            readers[std::size_t(node)].read(texts[std::size_t(node)], samples);
            for (const NodeSample &sample : samples)
                history.add(hosts[node], sample);
        }
        seconds += double(timer.nsecsElapsed()) / 1e9;
    }
    state.counters["core"] = seconds / double(state.iterations()) / 5;
    state.counters["MiB"] = double(history.heldBytes()) / 1048576;
    state.counters["frames"] = double(history.frames());
}

FleetView viewOf(const std::shared_ptr<FleetHistory> &history)
{
    ResolvedDesign design;
    design.nodes = int(history->gpus().size()) / perNode;
    design.acceleratorsPerNode = perNode;
    design.scaleUpDomain = perNode;
    design.design.parallelism.tensor = 8;
    design.design.parallelism.pipeline = 16;
    design.dataParallel = std::max(1, design.nodes / 16);
    return FleetView{.history = history, .roster = std::make_shared<FleetRoster>(*history, RankPlacement(design)), .frame = 0, .quantity = GpuQuantity::Power};
}

/// The next moment: values taken, the map painted.
void aRepaint(benchmark::State &state)
{
    const auto history = std::make_shared<FleetHistory>();
    fill(*history, int(state.range(0)) / perNode, perNode, 12, [](int node, int round, GpuReading &gpu) { gpu[GpuQuantity::Power] = 300 + (node * 13 + round * 31 + gpu.index * 7) % 400; });
    FleetView view = viewOf(history);
    takeValues(view);
    FleetMap map;
    map.resize(int(state.range(1)), int(state.range(1)) * 9 / 16);
    map.showGroups(view, view.roster->groups(FleetOrder(state.range(2))));
    map.show();
    QCoreApplication::processEvents();
    QImage frame(map.size(), QImage::Format_RGB32);
    FrameCosts costs;
    for (auto _ : state) {
        costs.begin();
        view.frame = (view.frame + 1) % history->frames();
        takeValues(view);
        map.showValues(view);
        map.render(&frame);
        state.SetIterationTime(costs.end());
    }
    costs.report(state);
}

void whoStandsOut(benchmark::State &state)
{
    const auto history = std::make_shared<FleetHistory>();
    fill(*history, int(state.range(0)) / perNode, perNode, 12, [](int node, int, GpuReading &gpu) {
        if (node % 97 == 13)
            gpu[GpuQuantity::Clock] = 1200;
    });
    const FleetView view = viewOf(history);
    for (auto _ : state)
        benchmark::DoNotOptimize(findStragglers(*history, *view.roster, 0, history->frames() - 1));
}

BENCHMARK(aRoundOfSamples)->ArgName("gpus")->Arg(512)->Arg(16384)->Unit(benchmark::kMillisecond);
BENCHMARK(aRepaint)->ArgNames({"gpus", "width", "order"})->ArgsProduct({{8, 512, 16384}, {1200, 2560}, {int(FleetOrder::Node), int(FleetOrder::Pipeline)}})->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK(whoStandsOut)->ArgName("gpus")->Arg(512)->Arg(16384)->Unit(benchmark::kMillisecond);

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
