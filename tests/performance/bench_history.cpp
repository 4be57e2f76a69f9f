// SPDX-License-Identifier: GPL-3.0-or-later
// What a long history costs: storing it, reading it, and opening it the second time.
#include "core/runs/curvesreader.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFileInfo>
#include <QTemporaryDir>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <ctime>

namespace {

using namespace slipway;
using namespace Qt::StringLiterals;

constexpr int pointsPerLine = 3;
constexpr qsizetype fetched = 256 * 1024; // as much as a look brings of one file, RunMonitor::Pace

double threadMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// Of all threads of the process: what else runs on the machine does not count.
double processMs()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

QByteArray metricLines(qint64 from, qint64 count)
{
    QByteArray text;
    text.reserve(count * 110);
    for (qint64 step = from; step < from + count; ++step)
        text += "{\"step\": " + QByteArray::number(step) + ", \"time\": " + QByteArray::number(1930000000 + step) + ".25, \"loss\": 2." + QByteArray::number(345678 + step % 1000)
            + ", \"learning_rate\": 0.0003, \"tokens_per_second\": 123456.7}\n";
    return text;
}

QByteArray logLines(qint64 from, qint64 count)
{
    QByteArray text;
    text.reserve(count * 260);
    for (qint64 step = from; step < from + count; ++step)
        text += " [2031-03-05 09:16:01.250] iteration " + QByteArray::number(step) + "/ 9000000 | consumed samples: " + QByteArray::number(step * 512)
            + " | elapsed time per iteration (ms): 1201.5 | learning rate: 3.000000E-04 | global batch size:   512 | lm loss: 2.345678E+00 | loss scale: 1.0 | grad norm: 0.731 "
              "| number of skipped iterations:   0 | number of nan iterations:   0 |\n";
    return text;
}

/// A history with one run, whose file grows as one is fetched.
struct History
{
    History()
        : store(std::move(RunStore::open(folder.path())).value())
    {
        Run run;
        run.token = u"aa"_s;
        (void)store->add(run);
    }
    void add(const QString &path, const QByteArray &text)
    {
        for (qsizetype at = 0; at < text.size(); at += fetched) {
            (void)store->append(u"aa"_s, {path, offset, u"i"_s, 0}, text.mid(at, fetched));
            offset += std::min(fetched, text.size() - at);
        }
    }
    QTemporaryDir folder;
    std::unique_ptr<RunStore> store;
    qint64 offset = 0;
};

void storePoints(benchmark::State &state)
{
    constexpr qint64 lines = 20000;
    History history;
    qint64 step = 0;
    for (auto _ : state) {
        state.PauseTiming();
        const QByteArray text = metricLines(step, lines);
        state.ResumeTiming();
        history.add(u"metrics.jsonl"_s, text);
        step += lines;
    }
    state.SetItemsProcessed(step * pointsPerLine);
    state.SetBytesProcessed(history.offset);
}
BENCHMARK(storePoints)->Unit(benchmark::kMillisecond)->Iterations(40)->UseRealTime();

/// From the question to each answer; the thread that asks goes on with its events.
struct Opening
{
    double endsMs = -1, wholeMs = -1, askerMs = 0, allMs = 0, points = 0;
};

Opening open(const History &history)
{
    Opening opening;
    CurvesReader reader(history.folder.path());
    QEventLoop loop;
    QElapsedTimer timer;
    timer.start();
    const double begin = threadMs(), beginOfAll = processMs();
    QObject::connect(&reader, &CurvesReader::endsRead, &reader, [&] { opening.endsMs = double(timer.nsecsElapsed()) / 1e6; });
    QObject::connect(&reader, &CurvesReader::opened, &reader, [&](const QString &, const std::shared_ptr<RunCurves> &curves) {
        opening.wholeMs = double(timer.nsecsElapsed()) / 1e6;
        for (const auto &[name, series] : curves->series())
            opening.points += double(series.points.size());
        loop.quit();
    });
    reader.open(u"aa"_s, {});
    loop.exec();
    opening.askerMs = threadMs() - begin;
    opening.allMs = processMs() - beginOfAll;
    return opening;
}

void report(benchmark::State &state, const Opening &opening, const History &history)
{
    state.counters["ends_ms"] = opening.endsMs;
    state.counters["whole_ms"] = opening.wholeMs;
    state.counters["asker_cpu_ms"] = opening.askerMs;
    state.counters["all_cpu_ms"] = opening.allMs;
    state.counters["points"] = opening.points;
    state.counters["source_mb"] = double(history.offset) / 1e6;
}

/// The first time: the state as it is now, and the history filled in behind it.
void openLargeLog(benchmark::State &state)
{
    History history;
    for (qint64 step = 0; history.offset < state.range(0) * 1000 * 1000; step += 40000)
        history.add(u"job.log"_s, logLines(step, 40000));
    for (auto _ : state)
        report(state, open(history), history);
}
BENCHMARK(openLargeLog)->Arg(1000)->Unit(benchmark::kMillisecond)->Iterations(1)->UseRealTime();

/// A run of metrics.jsonl, the first time and then from its cache.
void openLongRun(benchmark::State &state)
{
    History history;
    for (qint64 step = 0; step * pointsPerLine < state.range(0); step += 40000)
        history.add(u"metrics.jsonl"_s, metricLines(step, 40000));
    const Opening first = open(history);
    state.counters["first_ms"] = first.wholeMs;
    state.counters["first_cpu_ms"] = first.allMs;
    std::vector<double> times;
    Opening last;
    for (auto _ : state) {
        last = open(history);
        times.push_back(last.wholeMs);
    }
    std::nth_element(times.begin(), times.begin() + std::ptrdiff_t(times.size() / 2), times.end());
    last.wholeMs = times[times.size() / 2];
    report(state, last, history);
    state.counters["cache_mb"] = double(QFileInfo(history.folder.filePath(u"curves/aa.curves"_s)).size()) / 1e6;
}
BENCHMARK(openLongRun)->Arg(10'000'000)->Unit(benchmark::kMillisecond)->Iterations(9)->UseRealTime();

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
