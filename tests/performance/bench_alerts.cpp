// SPDX-License-Identifier: GPL-3.0-or-later
// The alerts of a fleet: a round of samples of all nodes, which comes every five seconds, from the bytes as they were fetched until the rules have judged them.
#include "core/watching/judgement.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

namespace {

using namespace slipway;
using namespace Qt::StringLiterals;

constexpr int perNode = 8;
constexpr qsizetype atOnce = 32;       ///< nodes between two events, as RunWatcher takes them
constexpr double roundSeconds = 5;
constexpr double begin = 1930000000;

double threadSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

QString pathOf(int node) { return u"samples/g%1.txt"_s.arg(node, 4, 10, QLatin1Char('0')); }

QByteArray sampleText(int node, int round)
{
    QByteArray text = round == 0 ? "q index,utilization.gpu,utilization.memory,memory.used,memory.total,power.draw,clocks.current.sm,temperature.gpu,temperature.memory,"
                                   "ecc.errors.uncorrected.volatile.total,clocks_event_reasons.active\ne 1001,1004,1005\n"
                                 : "";
    text += "t " + QByteArray::number(qint64(begin + roundSeconds * round)) + " 12.5 312000000 2113000000\n";
    for (int gpu = 0; gpu < perNode; ++gpu)
        text += "n " + QByteArray::number(gpu) + ",98,61," + QByteArray::number(67212 + (node + round) % 64) + ",81559," + QByteArray::number(590 + (node * 7 + round) % 40) + ".41,1755,55,70,0,0x0000000000000004\n";
    for (int gpu = 0; gpu < perNode; ++gpu)
        text += "d GPU " + QByteArray::number(gpu) + " 0.981 0.4" + QByteArray::number((node + gpu) % 10) + " 0.388\n";
    return text + ".\n";
}

/// Stored, then judged. "core": the share of one core that judging a round every five seconds takes; "core_stored": likewise storing it; "longest_ms": what one handful of
/// nodes takes of the thread between two events; "KiB": bytes of a round.
void alertsOfAFleet(benchmark::State &state)
{
    const int nodes = int(state.range(0)) / perNode;
    QTemporaryDir folder;
    auto store = RunStore::open(folder.path());
    Run run;
    run.token = u"aa"_s;
    run.state = RunState::Running;
    run.started = QDateTime::fromSecsSinceEpoch(qint64(begin), Qt::UTC);
    (void)(*store)->add(run);
    std::vector<qint64> offsets(std::size_t(nodes), 0);
    int round = 0;
    qint64 bytes = 0;
    const auto storeRound = [&] {
        for (int node = 0; node < nodes; ++node) {
            const QByteArray text = sampleText(node, round);
            (void)(*store)->appendBehindGap(u"aa"_s, {pathOf(node), offsets[std::size_t(node)], u"x"_s, 0}, text);
            offsets[std::size_t(node)] += text.size();
            bytes += text.size();
        }
        ++round;
    };
    storeRound();
    RunPlan plan;
    plan.memoryCapacity = 80e9;
    plan.accelerators = nodes * perNode;
    Judgement judgement(**store, {.run = run, .plan = plan, .limits = {}, .patterns = {}, .now = begin});
    judgement.update(begin, true);
    double judged = 0, stored = 0, longest = 0;
    for (auto _ : state) {
        const double before = threadSeconds();
        storeRound();
        const double now = begin + roundSeconds * round, after = threadSeconds();
        stored += after - before;
        double last = after;
        for (int node = 0; node < nodes; node += int(atOnce)) {
            QStringList paths;
            for (int i = node; i < std::min(nodes, node + int(atOnce)); ++i)
                paths << pathOf(i);
            judgement.readSamples(paths, now);
            if (node % (nodes / 2) == 0) // about every two seconds, RunWatcher
                judgement.watch().look(now);
            benchmark::DoNotOptimize(judgement.watch().takeChanges());
            const double end = threadSeconds();
            longest = std::max(longest, end - std::exchange(last, end));
        }
        judged += last - after;
        state.SetIterationTime(last - after);
    }
    const double rounds = double(state.iterations());
    state.counters["core"] = judged / rounds / roundSeconds;
    state.counters["core_stored"] = stored / rounds / roundSeconds;
    state.counters["longest_ms"] = longest * 1e3;
    state.counters["KiB"] = double(bytes) / round / 1024;
    state.counters["alerts"] = double(judgement.watch().alerts().size());
}

BENCHMARK(alertsOfAFleet)->ArgName("gpus")->Arg(1024)->Arg(16384)->Iterations(20)->UseManualTime()->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
