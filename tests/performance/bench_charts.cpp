// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame of live charts costs the thread of the window, and a sample its memory.
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QPainter>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <random>

namespace {

using namespace slipway;

constexpr int ChartCount = 8;
constexpr int SeriesCount = 64;

std::vector<MetricPoint> noisyLoss(std::size_t samples, unsigned seed = 7)
{
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 0.05);
    std::vector<MetricPoint> points(samples);
    for (std::size_t index = 0; index < samples; ++index)
        points[index] = {qint64(index), double(index), 2.1 + 0.02 * seed + 8 * std::exp(-double(index) / 3e5) + noise(random)};
    return points;
}

/// Milliseconds of processor time that this thread has used: what else runs on the machine does not count.
double threadMs()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// The same of all threads of the process.
double processMs()
{
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

double median(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(values.size() / 2), values.end());
    return values[values.size() / 2];
}

/// One chart whose plot is 1200x700, of 64 series; kept, for it takes a while to fill.
CurveChart &manySeries(std::size_t samples)
{
    static const SystemClock clock;
    static std::unique_ptr<CurveChart> chart;
    if (chart && chart->curves().front().samples.size() == samples)
        return *chart;
    chart = std::make_unique<CurveChart>(QStringLiteral("chart"), QStringLiteral("Loss"), QString(), clock);
    chart->resize(1290, 850);
    chart->show();
    for (int series = 0; series < SeriesCount; ++series)
        chart->setSeries(QStringLiteral("loss%1").arg(series), QStringLiteral("loss %1").arg(series), noisyLoss(samples, unsigned(series)));
    QApplication::processEvents();
    chart->grab();
    return *chart;
}

/// A frame as the window draws one: the plot takes in the moved view and is painted, axes, grid and curves.
void drawFrame(CurvePlot &plot, QImage &frame)
{
    plot.refresh();
    QPainter painter(&frame);
    plot.drawPicture(painter, QRectF(QPointF(), frame.size()));
}

void pan(benchmark::State &state, double share)
{
    CurveChart &chart = manySeries(std::size_t(state.range(0)));
    CurvePlot &plot = *chart.plot();
    QImage frame(plot.size(), QImage::Format_RGB32);
    const double last = double(state.range(0)), width = last * share;
    std::vector<double> frames, allThreads;
    int turn = 0;
    for (auto _ : state) {
        const double begin = threadMs(), beginOfAll = processMs();
        PlotView view = plot.view();
        const double from = (last - width) * 0.5 + (turn++ % 50) * width * 0.01;
        view.window.show(from, from + width);
        plot.showView(view);
        QPainter painter(&frame);
        plot.render(&painter);
        painter.end();
        frames.push_back(threadMs() - begin);
        allThreads.push_back(processMs() - beginOfAll);
    }
    state.counters["median_cpu_ms"] = median(frames);
    state.counters["worst_cpu_ms"] = *std::max_element(frames.begin(), frames.end());
    state.counters["all_threads_ms"] = median(allThreads);
    if (qEnvironmentVariableIsSet("SLIPWAY_BENCH_PICTURE")) // to be looked at: is what is so cheap the right picture?
        frame.save(qEnvironmentVariable("SLIPWAY_BENCH_PICTURE"));
    state.counters["plot_width"] = plot.chart()->plotArea().width();
    state.counters["plot_height"] = plot.chart()->plotArea().height();
    const CurvePyramid &samples = chart.curves().front().samples;
    state.counters["bytes_per_sample"] = double(samples.bytes()) / double(samples.size());
}
void panWhole(benchmark::State &state) { pan(state, 0.9); }
void panTenth(benchmark::State &state) { pan(state, 0.1); }
BENCHMARK(panWhole)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->Iterations(60);
BENCHMARK(panTenth)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->Iterations(60);

/// While the wheel zooms: no column stays where it was.
void zoomOut(benchmark::State &state)
{
    CurveChart &chart = manySeries(std::size_t(state.range(0)));
    CurvePlot &plot = *chart.plot();
    QImage frame(plot.size(), QImage::Format_RGB32);
    std::vector<double> frames, allThreads;
    double width = double(state.range(0)) * 0.1;
    for (auto _ : state) {
        const double begin = threadMs(), beginOfAll = processMs();
        PlotView view = plot.view();
        width *= 1.03;
        view.window.show(double(state.range(0)) * 0.05, double(state.range(0)) * 0.05 + width);
        plot.showView(view);
        QPainter painter(&frame);
        plot.render(&painter);
        painter.end();
        frames.push_back(threadMs() - begin);
        allThreads.push_back(processMs() - beginOfAll);
    }
    state.counters["median_cpu_ms"] = median(frames);
    state.counters["worst_cpu_ms"] = *std::max_element(frames.begin(), frames.end());
    state.counters["all_threads_ms"] = median(allThreads);
}
BENCHMARK(zoomOut)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->Iterations(60);

/// The same while ten samples a series arrive with each frame.
void panLive(benchmark::State &state)
{
    CurveChart &chart = manySeries(std::size_t(state.range(0)));
    CurvePlot &plot = *chart.plot();
    plot.resetView();
    QImage frame(plot.size(), QImage::Format_RGB32);
    std::vector<double> frames, allThreads;
    qint64 step = qint64(chart.curves().front().samples.size());
    for (auto _ : state) {
        const double begin = threadMs(), beginOfAll = processMs();
        std::vector<MetricPoint> more;
        for (int sample = 0; sample < 10; ++sample)
            more.push_back({step + sample, double(step + sample), 2.1});
        for (int series = 0; series < SeriesCount; ++series)
            chart.appendPoints(QStringLiteral("loss%1").arg(series), more);
        drawFrame(plot, frame);
        frames.push_back(threadMs() - begin);
        allThreads.push_back(processMs() - beginOfAll);
        step += 10;
    }
    state.counters["median_cpu_ms"] = median(frames);
    state.counters["worst_cpu_ms"] = *std::max_element(frames.begin(), frames.end());
    state.counters["all_threads_ms"] = median(allThreads);
    const CurvePyramid &samples = chart.curves().front().samples;
    state.counters["bytes_per_sample"] = double(samples.bytes()) / double(samples.size());
}
BENCHMARK(panLive)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->Iterations(60);

/// From held samples to the first picture of 64 million points.
void firstPaint(benchmark::State &state)
{
    CurveChart &chart = manySeries(std::size_t(state.range(0)));
    QImage frame(chart.plot()->size(), QImage::Format_RGB32);
    std::vector<double> allThreads;
    for (auto _ : state) {
        const double begin = processMs();
        CurvePlot plot;
        plot.resize(chart.plot()->size());
        plot.setCurves(&chart.curves());
        plot.show();
        QPainter painter(&frame);
        plot.render(&painter);
        painter.end();
        plot.setCurves(nullptr);
        allThreads.push_back(processMs() - begin);
    }
    state.counters["all_threads_ms"] = median(allThreads);
}
BENCHMARK(firstPaint)->Arg(1'000'000)->Unit(benchmark::kMillisecond)->Iterations(15);

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

void smoothMillion(benchmark::State &state)
{
    CurvePyramid samples;
    for (const MetricPoint &point : noisyLoss(1'000'000))
        samples.append(double(point.step), point.time, point.value);
    for (auto _ : state) {
        CurvePyramid smoothed;
        Smoother({Smoothing::Kind(state.range(0)), 51}).extend(samples, smoothed);
        benchmark::DoNotOptimize(smoothed.size());
    }
}
BENCHMARK(smoothMillion)->Arg(1)->Arg(2)->Arg(3)->Unit(benchmark::kMillisecond)->Iterations(5);

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
