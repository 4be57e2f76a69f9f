// SPDX-License-Identifier: GPL-3.0-or-later
// What the window costs the thread that draws it: a key press in a field until every panel in sight shows what follows, for a design of
// 4,096 accelerators; and the start. Processor time of that thread, which a busy neighbour does not add to.
#include "app/workbench.h"
#include "tests/support/framecosts.h"
#include "views/estimate/estimatepanel.h"
#include "views/layout/scheduledrawing.h"
#include "views/layout/schedulepanel.h"
#include "views/shell/mainwindow.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QFile>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <benchmark/benchmark.h>

#include <unistd.h>

namespace {

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

constexpr const char *gpt3 = R"(format: 1
name: gpt3-175b-4096
model: gpt3-175b
cluster: {accelerator: h100-sxm, nodes: 512, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8}}
training: {sequence_length: 2048, micro_batch: 1, global_batch: 4096, recompute: selective, steps: 1000}
parallelism: {tensor: 8, sequence: true, pipeline: 8}
framework: {name: megatron-lm, version: "core-0.16"}
)";

/// The program's window with the design in it, as large as a screen.
class OpenWindow
{
public:
    OpenWindow()
    {
        qputenv("SLIPWAY_HOME", m_home.path().toUtf8());
        Workbench::Options options;
        options.designFiles = {m_home.filePath(u"gpt3.yaml"_s)};
        options.probesThisComputer = false;
        QFile file(options.designFiles.first());
        if (!file.open(QIODevice::WriteOnly) || file.write(gpt3) < 0)
            qFatal("cannot write %s", qPrintable(options.designFiles.first()));
        file.close();
        auto made = Workbench::make(Places::standard(), options);
        if (!made)
            qFatal("%s", qPrintable(made.error().message));
        m_workbench = std::move(*made);
        m_workbench->window().resize(1920, 1080);
        m_workbench->show();
        settle();
    }

    MainWindow &window() { return m_workbench->window(); }

    /// Until nothing is left to do or to draw, answers of other threads included.
    void settle()
    {
        const auto schedule = [this] { return window().schedulePanel()->drawing()->schedule().get(); };
        const void *before = schedule();
        QCoreApplication::processEvents();
        while (window().schedulePanel()->isVisible() && schedule() == before && QThreadPool::globalInstance()->activeThreadCount() > 0)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents); // sleeps until the answer is there
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

    void look(const QString &part)
    {
        auto *tabs = window().findChild<QTabWidget *>(u"estimateTabs"_s);
        const QWidget *page = part.isEmpty() ? tabs->widget(0) : window().findChild<QWidget *>(part);
        int tab = 0;
        while (tab < tabs->count() && tabs->widget(tab) != page && !tabs->widget(tab)->isAncestorOf(page))
            ++tab;
        if (!page || tab == tabs->count())
            qFatal("no part %s", qPrintable(part));
        tabs->setCurrentIndex(tab);
        settle();
    }

private:
    QTemporaryDir m_home;
    std::unique_ptr<Workbench> m_workbench;
};

/// Taken once, when the first window of the program is there.
struct Start
{
    double wall = 0, cpu = 0, residentMb = 0; // seconds since the program began
};
Start start;

double secondsSinceBegin()
{
    QFile stat(u"/proc/self/stat"_s), uptime(u"/proc/uptime"_s);
    if (!stat.open(QIODevice::ReadOnly) || !uptime.open(QIODevice::ReadOnly))
        return 0;
    const QList<QByteArray> fields = stat.readAll().split(' ');
    return uptime.readAll().split(' ').first().toDouble() - fields.value(21).toDouble() / double(sysconf(_SC_CLK_TCK));
}

double residentMegabytes()
{
    QFile statm(u"/proc/self/statm"_s);
    return statm.open(QIODevice::ReadOnly) ? statm.readAll().split(' ').value(1).toDouble() * double(sysconf(_SC_PAGESIZE)) * 1e-6 : 0.0;
}

OpenWindow *opened = nullptr; // lives in main(): shorter than the application

/// From nothing to a window that is drawn and takes keys; one reading for each run of this program.
void coldStart(benchmark::State &state)
{
    for (auto _ : state)
        state.SetIterationTime(start.wall);
    state.counters["cpu_ms"] = 1e3 * start.cpu;
    state.counters["resident_mb"] = start.residentMb;
}
BENCHMARK(coldStart)->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);

/// The arrows of the micro-batch field, up and down in turn: everything that the window shows of a design follows from it.
void keyPress(benchmark::State &state, const QString &part)
{
    opened->look(part);
    auto *field = opened->window().findChild<QAbstractSpinBox *>(u"training.micro_batch"_s);
    if (!field)
        return state.SkipWithError("no such field");
    field->setFocus();
    FrameCosts costs;
    for (auto _ : state) {
        const QString before = field->text();
        costs.begin();
        QTest::keyClick(field, before == u"1"_s ? Qt::Key_Up : Qt::Key_Down);
        opened->settle();
        state.SetIterationTime(costs.end());
        if (field->text() == before)
            return state.SkipWithError("the key did not reach the field");
    }
    costs.report(state);
}
BENCHMARK_CAPTURE(keyPress, overview, QString())->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keyPress, schedule, u"schedulePanel"_s)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keyPress, memory, u"memoryPanel"_s)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keyPress, placement, u"placementPanel"_s)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keyPress, network, u"networkPanel"_s)->UseManualTime()->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"slipway"_s);
    OpenWindow window;
    opened = &window;
    start = {secondsSinceBegin(), processSeconds(), residentMegabytes()};
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
