// SPDX-License-Identifier: GPL-3.0-or-later
// From a line that a program writes on a cluster to its pixel: the whole window with eight charts of one run, at its own pace, over the system's sshd.
// Goals: `median_ms` under 1000, `p95_ms` under 1500, `core_percent` (processor time of the whole program by wall time) under 10. And a run of millions of
// points that is opened in the window: `longest_hold_ms` is the most processor time that one event took of the window's
// thread until all points were drawn; the goal is a frame, 16 ms.
#include "app/workbench.h"
#include "core/runs/runcurves.h"
#include "core/settings/clusterprofile.h"
#include "tests/support/framecosts.h"
#include "tests/support/opensshserver.h"
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTest>

#include <benchmark/benchmark.h>

#include <atomic>
#include <deque>
#include <random>
#include <thread>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

namespace {

constexpr int chartCount = 8, before = 1000;
constexpr auto warmUp = std::chrono::seconds(5); // the line opens, the history is drawn

QByteArray lineOf(int step)
{
    QByteArray line = "{\"step\": " + QByteArray::number(step) + ", \"time\": " + QByteArray::number(1930000000 + step) + ", \"loss\": " + QByteArray::number(2 + step % 7) + ", \"step_seconds\": 1, \"tokens_per_second\": 4096";
    for (int metric = 3; metric < chartCount; ++metric)
        line += ", \"metric" + QByteArray::number(metric) + "\": " + QByteArray::number(step % 11);
    return line + "}\n";
}

/// Knows how long the window's thread was held by one event.
class Application : public QApplication
{
public:
    using QApplication::QApplication;
    bool notify(QObject *receiver, QEvent *event) override
    {
        const bool isOutermost = m_depth++ == 0;
        const double begin = isOutermost ? secondsOn(CLOCK_THREAD_CPUTIME_ID) : 0;
        const bool isDone = QApplication::notify(receiver, event);
        --m_depth;
        if (isOutermost)
            longestHold = std::max(longestHold, secondsOn(CLOCK_THREAD_CPUTIME_ID) - begin);
        return isDone;
    }
    double longestHold = 0;

private:
    int m_depth = 0;
};

/// A program that trains: about a line a second, at no fixed distance from anybody's tick.
class Writer
{
public:
    explicit Writer(const QString &path)
        : m_file(path)
    {
        if (!m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered))
            qFatal("cannot write %s", qPrintable(path));
        for (int step = 0; step < before; ++step)
            m_file.write(lineOf(step));
    }
    ~Writer() { end(); }
    void begin(int lines)
    {
        m_times = std::make_unique<std::atomic<qint64>[]>(std::size_t(lines));
        m_clock.start();
        m_thread = std::jthread([this, lines](const std::stop_token &stop) {
            std::mt19937 random(7);
            std::uniform_int_distribution<int> pause(800, 1200);
            for (int line = 0; line < lines && !stop.stop_requested(); ++line) {
                std::this_thread::sleep_for(std::chrono::milliseconds(pause(random)));
                m_times[std::size_t(line)] = m_clock.nsecsElapsed();
                m_file.write(lineOf(before + line));
                m_written = line + 1;
            }
        });
    }
    void end() { m_thread = {}; }
    int written() const { return m_written; }
    double secondsSince(int line) const { return double(m_clock.nsecsElapsed() - m_times[std::size_t(line)]) / 1e9; }

private:
    QFile m_file;
    QElapsedTimer m_clock;
    std::unique_ptr<std::atomic<qint64>[]> m_times;
    std::atomic<int> m_written = 0;
    std::jthread m_thread;
};

/// Notes when each line was first painted by the plot of the loss.
class PaintWatch : public QObject
{
public:
    PaintWatch(CurvePlot &plot, const Writer &writer)
        : m_plot(plot)
        , m_writer(writer)
    {
        plot.viewport()->installEventFilter(this);
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        // The window ends with the newest step that was taken in; what is being painted reaches so far.
        while (event->type() == QEvent::Paint && int(seconds.size()) < m_writer.written() && m_plot.window().to() >= before + int(seconds.size()))
            seconds.push_back(m_writer.secondsSince(int(seconds.size())));
        return QObject::eventFilter(watched, event);
    }
    std::vector<double> seconds;

private:
    CurvePlot &m_plot;
    const Writer &m_writer;
};

Run watchedRun(const QString &folder)
{
    Run run{.token = u"aa"_s, .name = u"live"_s, .cluster = u"bench"_s, .scheduler = SchedulerKind::Host, .folder = folder};
    run.state = RunState::Running;
    run.created = run.submitted = run.started = QDateTime::currentDateTimeUtc();
    run.watched = QStringList();
    return run;
}

/// In the history, in a file on the far side, and read once so that it opens from its cache.
void keepLongRun(const Run &run, int steps, const QString &folder)
{
    constexpr int atOnce = 4000;
    auto store = RunStore::open(Places::standard().data);
    QFile file(folder + u"/metrics.jsonl"_s);
    if (!store || !(*store)->add(run) || !file.open(QIODevice::WriteOnly))
        qFatal("no history");
    for (int step = 0; step < steps; step += atOnce) {
        QByteArray lines;
        for (int one = step; one < std::min(steps, step + atOnce); ++one)
            lines += lineOf(one);
        (void)(*store)->append(run.token, {u"metrics.jsonl"_s, file.pos(), {}, 0}, lines);
        file.write(lines);
    }
    file.close();
    QProcess stat;
    stat.start(u"sh"_s, {u"-c"_s, u"echo $(stat -c %i \"$1\"):4096:$(head -c 4096 \"$1\" | cksum | cut -d' ' -f1)"_s, u"sh"_s, file.fileName()});
    stat.waitForFinished();
    (void)(*store)->append(run.token, {u"metrics.jsonl"_s, file.size(), QString::fromUtf8(stat.readAllStandardOutput().trimmed()), 0}, {});
    RunCurves curves(**store, run.token);
    curves.update();
    (void)curves.saveCache();
}

/// \param run  added to the history, and chosen
std::unique_ptr<Workbench> open(const OpenSshServer &server, const Run &run)
{
    qputenv("SLIPWAY_HOME", server.path(u"home"_s).toUtf8());
    const Places places = Places::standard();
    auto store = RunStore::open(places.data);
    const bool isMade = store && (*store)->add(run) && ClusterProfiles(places.settings).save(ClusterProfile{.name = u"bench"_s, .alias = u"direct"_s, .host = {}, .user = {}, .identityFile = {}, .runFolder = {}, .scheduler = u"host"_s, .probe = {}});
    Workbench::Options options;
    options.probesThisComputer = false;
    options.sshConfig = server.path(u"ssh_config"_s);
    auto made = isMade ? Workbench::make(places, options) : Result<std::unique_ptr<Workbench>>(Error{});
    if (!made)
        qFatal("no workbench");
    (*made)->window().resize(1920, 1080);
    (*made)->show();
    (*made)->window().showPage(MainWindow::Page::Runs);
    (*made)->window().runsPage()->showRun(run.token);
    return std::move(*made);
}

void lineToPixel(benchmark::State &state)
{
    const int lines = int(state.range(0));
    OpenSshServer server;
    if (!OpenSshServer::whyNot().isEmpty() || !server.start())
        return state.SkipWithError("sshd cannot be started");
    const QString folder = server.path(u"run"_s);
    QDir().mkpath(folder);
    Writer writer(folder + u"/metrics.jsonl"_s);
    const auto workbench = open(server, watchedRun(folder));
    const auto lossOf = [&]() -> CurveChart * {
        for (CurveChart *chart : workbench->window().runsPage()->findChildren<CurveChart *>())
            if (chart->hasSeries(u"loss"_s))
                return chart;
        return nullptr;
    };
    [&] { QTRY_VERIFY_WITH_TIMEOUT(lossOf(), 20000); }();
    if (!lossOf())
        return state.SkipWithError("no line was opened");
    QTest::qWait(std::chrono::milliseconds(warmUp).count());
    PaintWatch watch(*lossOf()->plot(), writer);
    std::vector<double> seconds;
    for (auto _ : state) {
        const double begin = processSeconds(), wall = secondsOn(CLOCK_MONOTONIC);
        writer.begin(lines);
        [&] { QTRY_COMPARE_WITH_TIMEOUT(int(watch.seconds.size()), lines, lines * 3000); }();
        state.counters["core_percent"] = 100 * (processSeconds() - begin) / (secondsOn(CLOCK_MONOTONIC) - wall);
        seconds = watch.seconds;
    }
    writer.end();
    int seen = 0;
    for (const CurveChart *chart : workbench->window().runsPage()->findChildren<CurveChart *>())
        seen += chart->isVisible() && !chart->visibleRegion().isEmpty() ? 1 : 0;
    std::sort(seconds.begin(), seconds.end());
    if (int(seconds.size()) < lines)
        return state.SkipWithError("lines did not come");
    state.counters["charts"] = seen;
    state.counters["median_ms"] = 1e3 * seconds[seconds.size() / 2];
    state.counters["p95_ms"] = 1e3 * seconds[seconds.size() * 95 / 100];
    state.counters["worst_ms"] = 1e3 * seconds.back();
}
BENCHMARK(lineToPixel)->Arg(60)->Iterations(1)->Unit(benchmark::kSecond);

/// Of `range(0)` points, opened from what was kept of it.
void longRunOpened(benchmark::State &state)
{
    OpenSshServer server;
    if (!OpenSshServer::whyNot().isEmpty() || !server.start())
        return state.SkipWithError("sshd cannot be started");
    const QString folder = server.path(u"run"_s);
    QDir().mkpath(folder);
    Run run = watchedRun(folder);
    run.started = QDateTime::fromSecsSinceEpoch(1930000000, Qt::UTC);
    run.state = RunState::Done;
    qputenv("SLIPWAY_HOME", server.path(u"home"_s).toUtf8());
    const int steps = int(state.range(0) / chartCount);
    keepLongRun(run, steps, folder);
    for (auto _ : state) {
        auto &application = static_cast<Application &>(*qApp);
        Run chosen = watchedRun(folder); // another one, so that the long one is opened when it is asked for
        chosen.token = u"bb"_s;
        chosen.state = RunState::Done;
        const auto workbench = open(server, chosen);
        QTest::qWait(1000);
        application.longestHold = 0;
        QElapsedTimer timer;
        timer.start();
        workbench->window().runsPage()->showRun(run.token);
        const auto drawn = [&]() -> int {
            for (const CurveChart *chart : workbench->window().runsPage()->findChildren<CurveChart *>())
                if (chart->hasSeries(u"loss"_s))
                    return int(chart->curves().front().samples.size());
            return 0;
        };
        [&] { QTRY_COMPARE_WITH_TIMEOUT(drawn(), steps, 120000); }();
        state.counters["drawn_ms"] = double(timer.elapsed());
        QTest::qWait(1000); // what follows from it is shown as well
        state.counters["longest_hold_ms"] = 1e3 * application.longestHold;
    }
}
BENCHMARK(longRunOpened)->Arg(10'000'000)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    Application application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
