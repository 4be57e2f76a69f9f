// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame of live charts costs the thread of the window, and a sample its memory.
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
#include "views/theme/theme.h"

#include <QApplication>

#include <benchmark/benchmark.h>

#include <cmath>
#include <random>

namespace {

using namespace slipway;

constexpr int ChartCount = 8;

std::vector<MetricPoint> noisyLoss(std::size_t samples)
{
    std::mt19937 random(7);
    std::normal_distribution<double> noise(0, 0.05);
    std::vector<MetricPoint> points(samples);
    for (std::size_t index = 0; index < samples; ++index)
        points[index] = {qint64(index), double(index), 2.1 + 8 * std::exp(-double(index) / 3e5) + noise(random)};
    return points;
}

/// Eight charts of 800 x 300 that go on growing by ten samples a frame.
void redrawWhileGrowing(benchmark::State &state)
{
    const SystemClock clock;
    const std::vector<MetricPoint> points = noisyLoss(std::size_t(state.range(0)));
    std::vector<std::unique_ptr<CurveChart>> charts;
    for (int chart = 0; chart < ChartCount; ++chart) {
        charts.push_back(std::make_unique<CurveChart>(QStringLiteral("chart"), QStringLiteral("Loss"), QString(), clock));
        charts.back()->resize(800, 300);
        charts.back()->show();
        charts.back()->setSeries(QStringLiteral("loss"), QStringLiteral("loss"), points);
        charts.back()->grab();
    }
    qint64 step = state.range(0);
    for (auto _ : state) {
        for (const auto &chart : charts) {
            std::vector<MetricPoint> more;
            for (int sample = 0; sample < 10; ++sample)
                more.push_back({step + sample, double(step + sample), 2.1});
            chart->appendPoints(QStringLiteral("loss"), more);
            chart->plot()->refresh();
            benchmark::DoNotOptimize(chart->plot()->grab());
        }
        step += 10;
    }
    state.counters["bytes_per_sample"] = double(charts.front()->curves().front().samples.bytes()) / double(charts.front()->curves().front().samples.size());
}
BENCHMARK(redrawWhileGrowing)->Arg(1'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

void appendSamples(benchmark::State &state)
{
    CurvePyramid pyramid;
    double step = 0;
    for (auto _ : state) {
        pyramid.append(step, step, 1.0);
        step += 1;
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(appendSamples);

void summariseThousandColumns(benchmark::State &state)
{
    CurvePyramid pyramid;
    for (const MetricPoint &point : noisyLoss(std::size_t(state.range(0))))
        pyramid.append(double(point.step), point.time, point.value);
    std::vector<CurveSummary> columns;
    for (auto _ : state)
        pyramid.columns(pyramid.segments().front(), CurvePyramid::Axis::Step, 0, double(state.range(0)), 1000, columns);
}
BENCHMARK(summariseThousandColumns)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    applyTheme(application, ThemeChoice::Light);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
