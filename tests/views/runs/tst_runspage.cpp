// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runspage.h"

#include "core/runs/preflightrecord.h"
#include "tests/views/pictures.h"
#include "tests/views/runs/runsamples.h"
#include "views/charts/curvechart.h"
#include "views/charts/curveplot.h"
#include "views/runs/runcurvespanel.h"
#include "views/runs/runlistmodel.h"
#include "views/widgets/emptystate.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QJsonDocument>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

using namespace slipway;

class TstRunsPage : public QObject
{
    Q_OBJECT

private:
    FakeClock m_clock;

    QList<Run> history() const
    {
        Run failed = sampleRun(u"c333"_s, u"llama3-70b-finetune"_s, RunState::Failed, 90000);
        failed.reason = u"CUDA out of memory on h100-018, rank 9"_s;
        failed.exitCode = 1;
        failed.ended = failed.started.addSecs(420);
        failed.jobId = u"4102"_s;
        Run queued = sampleRun(u"b222"_s, u"mixtral-8x7b"_s, RunState::Queued, 40);
        queued.reason = u"Resources"_s;
        queued.jobId = u"4219"_s;
        Run done = sampleRun(u"d444"_s, u"tiny-transformer"_s, RunState::Done, 200000);
        done.cluster = u"This computer"_s;
        done.ended = done.started.addSecs(64);
        done.jobId = u"30211:99"_s;
        Run running = sampleRun(u"a111"_s, u"llama3-8b-pretrain"_s, RunState::Running, 3900);
        running.reason = QString();
        return {running, queued, failed, done};
    }

    std::unique_ptr<RunsPage> makePage()
    {
        auto page = std::make_unique<RunsPage>(m_clock);
        page->resize(1280, 720);
        page->showRuns(history());
        page->show();
        return page;
    }

    /// Charts come one after the other.
    template<typename T>
    static T *child(QWidget &page, const QString &name)
    {
        T *found = nullptr;
        if (!QTest::qWaitFor([&] { return (found = page.findChild<T *>(name)) != nullptr; }))
            qFatal("no %s", qPrintable(name));
        return found;
    }

    static QString text(QWidget &page, const QString &name) { return child<QLabel>(page, name)->text(); }

    static void click(QWidget &page, const QString &name)
    {
        auto *button = child<QPushButton>(page, name);
        QVERIFY(button->isVisible() && button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }

private Q_SLOTS:
    void init()
    {
        failOnOurWarnings();
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        applyTheme(*qApp, ThemeChoice::Light);
    }

    void emptyHistoryShowsTheWay()
    {
        RunsPage page(m_clock);
        page.resize(800, 600);
        page.show();
        QVERIFY(!child<QTableView>(page, u"runList"_s)->isVisible());
        QSignalSpy wished(&page, &RunsPage::designPageRequested);
        QTest::mouseClick(page.findChild<EmptyState *>()->findChild<QPushButton *>(), Qt::LeftButton);
        QCOMPARE(wished.count(), 1);
    }

    /// A run with too many metrics: how many points have no curve stands above the curves, and goes with the run.
    void whatTheCurvesLeaveOutIsSaid()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        auto *note = child<QLabel>(*page, u"curvesLeftOut"_s);
        QVERIFY(!note->isVisible());
        const QString said = u"904 points are left out: this run has too many metrics, from \"<b>rank\" on."_s;
        page->showLeftOut(said);
        QVERIFY(note->isVisibleTo(page.get()));
        QCOMPARE(note->text(), said);
        QCOMPARE(note->textFormat(), Qt::PlainText); // names are a program's
        QVERIFY(note->wordWrap());
        page->showLeftOut({});
        QVERIFY(!note->isVisibleTo(page.get()));
    }

    void theJobsActionsAskFirst()
    {
        auto page = makePage();
        Run run = history().first();
        run.scheduler = SchedulerKind::Slurm;
        run.jobText = "#SBATCH --requeue\n    make_stop_file 0\ntrap ask_to_save USR2\n[ \"$SLIPWAY_RESTART\" -lt 3 ]\n";
        page->updateRun(run);
        page->showRun(run.token);
        QSignalSpy requeued(page.get(), &RunsPage::requeueRequested), saved(page.get(), &RunsPage::saveNowRequested);
        child<QAction>(*page, u"requeueRun"_s)->trigger();
        QCOMPARE(requeued.count(), 0);
        child<QMessageBox>(*page, u"requeueQuestion"_s)->findChild<QPushButton *>(u"confirm"_s)->click();
        QCOMPARE(requeued.value(0), QVariantList{run.token});
        child<QAction>(*page, u"saveNow"_s)->trigger();
        child<QMessageBox>(*page, u"saveNowQuestion"_s)->findChild<QPushButton *>(u"confirm"_s)->click();
        QCOMPARE(saved.value(0), QVariantList{run.token});
        run.jobText.clear();
        page->updateRun(run);
        QVERIFY(!child<QAction>(*page, u"requeueRun"_s)->isEnabled());
        QVERIFY(child<QAction>(*page, u"requeueRun"_s)->toolTip().contains(u"max_restarts"_s));
        page->showRun(u"d444"_s); // it has ended
        QVERIFY(!child<QAction>(*page, u"requeueRun"_s)->isEnabled() && !child<QAction>(*page, u"saveNow"_s)->isEnabled());
        QSignalSpy without(page.get(), &RunsPage::goOnWithoutRequested);
        child<QAction>(*page, u"goOnWithout"_s)->trigger();
        QCOMPARE(without.value(0), (QVariantList{u"d444"_s, QStringList()}));
    }

    void allTabsAreInSight()
    {
        auto page = makePage();
        page->resize(1196, 740); // a window of 1280 x 800
        auto *tabs = child<QTabWidget>(*page, u"runTabs"_s);
        QCoreApplication::processEvents();
        QVERIFY2(tabs->tabBar()->sizeHint().width() <= tabs->width(), qPrintable(QString::number(tabs->width())));
        for (int tab = 0; tab < tabs->count(); ++tab)
            QVERIFY2(tabs->tabBar()->rect().contains(tabs->tabBar()->tabRect(tab)), qPrintable(tabs->tabText(tab)));
        page->showRun(u"a111"_s);
        page->showCurves(drawing(sampleCurves(3000)));
        const auto *steps = child<QLabel>(*page, u"progressFigure"_s);
        QVERIFY(steps->fontMetrics().horizontalAdvance(steps->text()) <= steps->width());
    }

    void theNewestRunIsThereAtOnce()
    {
        auto page = makePage();
        const auto *list = child<QTableView>(*page, u"runList"_s);
        QCOMPARE(list->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(list->selectionModel()->selectedRows().first().row(), 0);
        QVERIFY(!page->selectedRun().isEmpty());
    }

    void selectionAsksForTheRun()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        QSignalSpy selected(page.get(), &RunsPage::runSelected);
        page->showRun(u"b222"_s);
        QCOMPARE(selected.count(), 1);
        QCOMPARE(page->selectedRun(), u"b222"_s);
        QCOMPARE(text(*page, u"runName"_s), u"mixtral-8x7b"_s);
        QCOMPARE(text(*page, u"runState"_s), u"Queued"_s);
        QVERIFY(text(*page, u"runReason"_s).contains(u"Resources"_s));
        page->showRun(u"nobody"_s);
        QCOMPARE(page->selectedRun(), u"b222"_s);
    }

    void aCheckedRunShowsWhatItWasAsked()
    {
        auto page = makePage();
        page->showRun(u"b222"_s);
        QVERIFY(page->findChild<QLabel *>(u"runState"_s)->toolTip().isEmpty());
        Run checked = history()[1];
        checked.state = RunState::Checked;
        checked.jobId.clear();
        const PreflightCheck waived{.name = u"space"_s, .state = PreflightCheck::State::Bad, .text = u"3 GB are missing."_s, .field = {}, .milliseconds = 1, .isWaived = true};
        const QJsonObject record = preflightRecord(PreflightAnswer{.checks = {waived}, .at = m_clock.at});
        checked.provenance = QJsonDocument(QJsonObject{{u"preflight"_s, record}}).toJson();
        checked.reason = preflightSentence(record);
        page->updateRun(checked);
        QCOMPARE(text(*page, u"runState"_s), u"Checked"_s);
        QVERIFY(text(*page, u"runReason"_s).contains(u"Waived: space."_s));
        QVERIFY(page->findChild<QLabel *>(u"runState"_s)->toolTip().contains(u"3 GB are missing."_s));
        QVERIFY(page->findChild<QLabel *>(u"runState"_s)->accessibleDescription().contains(u"3 GB are missing."_s));
        QVERIFY(page->findChild<QPushButton *>(u"goOn"_s)->isVisibleTo(page.get()));
    }

    void updateKeepsTheSelection()
    {
        auto page = makePage();
        page->showRun(u"b222"_s);
        Run started = history()[1];
        started.state = RunState::Running;
        started.started = m_clock.at;
        page->updateRun(sampleRun(u"e555"_s, u"newest"_s, RunState::Queued, 1));
        page->updateRun(started);
        QCOMPARE(page->selectedRun(), u"b222"_s);
        QCOMPARE(text(*page, u"runState"_s), u"Running"_s);
    }

    void searchNarrowsTheList()
    {
        auto page = makePage();
        auto *list = child<QTableView>(*page, u"runList"_s);
        auto *search = child<QLineEdit>(*page, u"searchRuns"_s);
        search->setText(u"failed"_s);
        QCOMPARE(list->model()->rowCount(), 1);
        search->setText(u"h100-018"_s);
        QCOMPARE(list->model()->rowCount(), 4);
        search->setText(u"nothing"_s);
        QVERIFY(child<QLabel>(*page, u"noRunMatches"_s)->isVisible());
        page->showRun(u"a111"_s); // what is asked for is shown, search or not
        QCOMPARE(page->selectedRun(), u"a111"_s);
    }

    void measurementIsHeldAgainstThePrediction()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        page->showCurves(drawing(sampleCurves(3000)));
        QCOMPARE(text(*page, u"progressFigure"_s), u"2,999 of 10,000"_s);
        QVERIFY2(text(*page, u"stepTimeFigure"_s).startsWith(u"1.29"_s) || text(*page, u"stepTimeFigure"_s).startsWith(u"1.3"_s), qPrintable(text(*page, u"stepTimeFigure"_s)));
        QVERIFY2(text(*page, u"stepTimeFigureNote"_s).startsWith(u"predicted 1.21 s, +"_s), qPrintable(text(*page, u"stepTimeFigureNote"_s)));
        QVERIFY(text(*page, u"progressFigureNote"_s).contains(u"left"_s));
    }

    void bytesAreReadInGib()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        auto curves = sampleCurves(3);
        const QString name = u"memory_reserved_bytes"_s;
        curves[name].name = name;
        curves[name].points = {{.step = 1, .time = 1, .value = 2147483648.0}, {.step = 2, .time = 2, .value = 4294967296.0}};
        page->showCurves(drawing(curves));
        const auto *chart = child<CurveChart>(*page, u"chart_memory_reserved_bytes"_s);
        QCOMPARE(chart->curves().front().samples.value(1), 4.0);
    }

    void bandsOfMemoryMfuAndPower()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        auto curves = sampleCurves(3);
        for (const QString &name : {u"memory_reserved_bytes"_s, u"mfu"_s, u"tokens_per_second_per_device"_s, u"node/h100-017/gpu0/power_watts"_s})
            curves[name] = MetricSeries{.name = name, .unit = {}, .points = {{.step = 1, .time = 1, .value = 0.4}}};
        page->showCurves(drawing(curves));
        auto *power = child<CurveChart>(*page, u"chart_gpu_power"_s);
        QCOMPARE(power->curves().size(), std::size_t(1));
        const auto canShowResidual = [&](const QString &chart) { return child<CurveChart>(*page, chart)->findChild<QAction *>(u"residual"_s)->isVisible(); };
        QVERIFY(!canShowResidual(u"chart_mfu"_s));
        Deviation deviation;
        for (const auto figure : {Residual::Figure::Mfu, Residual::Figure::Memory, Residual::Figure::Power, Residual::Figure::TokensPerSecond})
            deviation.residuals.push_back({figure, 1, 1, 0.9, 1.1});
        deviation.accelerators = 16;
        page->showDeviation(deviation);
        for (const QString &chart : {u"chart_tokens_per_second_per_device"_s, u"chart_mfu"_s, u"chart_memory_reserved_bytes"_s, u"chart_gpu_power"_s, u"chart_gpu_memory"_s})
            QVERIFY2(canShowResidual(chart), qPrintable(chart));
        page->showRun(u"b222"_s);
        QVERIFY(!canShowResidual(u"chart_gpu_power"_s));
    }

    void curvesGrowAndStartAnew()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        const auto series = std::make_shared<RunDrawing::Series>(sampleCurves(100));
        page->showCurves(drawRun(series));
        auto *loss = child<CurveChart>(*page, u"chart_loss"_s);
        QCOMPARE(loss->curves().front().samples.size(), std::size_t(100));
        (*series)[u"eval_loss"_s] = {.name = u"eval_loss"_s, .unit = {}, .points = {{100, 1'700'010'000.0, 2.6}}};
        page->appendCurves({{u"loss"_s, {{100, 1'700'010'000.0, 2.5}}}, {u"eval_loss"_s, {{100, 1'700'010'000.0, 2.6}}}});
        QCOMPARE(loss->curves().front().samples.size(), std::size_t(101));
        QTRY_VERIFY(page->findChild<CurveChart *>(u"chart_eval_loss"_s));
        page->showRun(u"b222"_s);
        QVERIFY(!child<CurveChart>(*page, u"chart_loss"_s)->hasSamples());
        QVERIFY(!page->findChild<CurveChart *>(u"chart_eval_loss"_s));
    }

    void curvesOfNodesAreApart()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        page->showCurves(drawing(sampleCurves(200)));
        QCOMPARE(child<CurveChart>(*page, u"chart_cpu_utilisation"_s)->curves().size(), std::size_t(4));
        QCOMPARE(child<CurveChart>(*page, u"chart_gpu_memory"_s)->curves().size(), std::size_t(4));
        QCOMPARE(child<CurveChart>(*page, u"chart_gpu_memory"_s)->curves()[0].name, u"h100-017 GPU 0"_s);
        QVERIFY(std::abs(child<CurveChart>(*page, u"chart_gpu_memory"_s)->curves()[0].samples.value(0) - 63.8) < 1e-9);
        QVERIFY(!page->findChild<CurveChart *>(u"chart_node/h100-017/cpu_percent"_s));
        page->appendCurves({{u"node/h100-021/cpu_percent"_s, {{-1, 1'700'010'000.0, 50}}}});
        QCOMPARE(child<CurveChart>(*page, u"chart_cpu_utilisation"_s)->curves().size(), std::size_t(5));
    }

    void nothingIsDrawnWhereNothingWasSampled()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        const auto series = std::make_shared<RunDrawing::Series>();
        MetricSeries &busy = (*series)[u"node/g1/cpu_percent"_s], &held = (*series)[u"node/g1/memory_bytes"_s];
        const auto sample = [&](double begin) {
            for (double time = begin; time < begin + 100; time += 5) {
                busy.points.push_back({-1, time, 50});
                held.points.push_back({-1, time, 1e9});
            }
        };
        sample(1'700'010'000);
        sample(1'700'011'000);
        page->showCurves(drawRun(series));
        const std::vector<TimeSpan> hole{{1'700'010'095, 1'700'011'000}};
        for (const QString &chart : {u"chart_cpu_utilisation"_s, u"chart_memory"_s})
            QCOMPARE(child<CurveChart>(*page, chart)->curves().front().context.pauses, hole);
        sample(1'700'013'000);
        page->appendCurves({{u"node/g1/cpu_percent"_s, {busy.points.begin() + 40, busy.points.end()}}});
        QCOMPARE(child<CurveChart>(*page, u"chart_cpu_utilisation"_s)->curves().front().context.pauses.size(), std::size_t(2));
    }

    void xAxisIsChosenForAllCharts()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        page->showCurves(drawing(sampleCurves(50)));
        auto *axis = child<QComboBox>(*page, u"curvesXAxis"_s);
        const auto choose = [&](XAxis wanted) {
            axis->setCurrentIndex(axis->findData(int(wanted)));
            Q_EMIT axis->activated(axis->currentIndex());
        };
        choose(XAxis::Elapsed);
        for (const char *name : {"chart_loss", "chart_step_seconds", "chart_grad_norm"})
            QVERIFY(child<CurveChart>(*page, QString::fromLatin1(name))->plot()->xAxis().axis == XAxis::Elapsed);
        choose(XAxis::Tokens);
        auto *loss = child<CurveChart>(*page, u"chart_loss"_s);
        QVERIFY(loss->plot()->xAxis().axis == XAxis::Tokens);
        QTRY_COMPARE(loss->plot()->window().to(), 49.0 * 1048576);
        choose(XAxis::PlanPercent);
        QTRY_COMPARE(loss->plot()->window().to(), 0.49);
        QVERIFY(child<CurveChart>(*page, u"chart_memory"_s)->plot()->xAxis().axis == XAxis::Elapsed); // samples of nodes have no step
    }

    void runsAreComparedInTheSameCharts()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        page->showCurves(drawing(sampleCurves(400)));
        QSignalSpy edited(page.get(), &RunsPage::comparisonEdited);
        auto *others = child<QPushButton>(*page, u"compareRuns"_s)->menu();
        QCOMPARE(others->actions().size(), 3);
        others->actions()[1]->trigger(); // the failed one
        QCOMPARE(edited.count(), 1);
        QCOMPARE(edited[0][0].toStringList(), QStringList{u"c333"_s});
        page->showCompared(history()[2], drawing(sampleCurves(250)));
        auto *loss = child<CurveChart>(*page, u"chart_loss"_s), *norm = child<CurveChart>(*page, u"chart_grad_norm"_s);
        QCOMPARE(loss->curves().size(), std::size_t(2));
        QCOMPARE(loss->curves()[1].name, u"llama3-70b-finetune"_s);
        QCOMPARE(norm->curves()[1].color, loss->curves()[1].color); // a run has its colour everywhere
        QVERIFY(loss->curves()[0].color != loss->curves()[1].color && loss->curves()[0].dash != loss->curves()[1].dash);
        page->appendCompared(u"c333"_s, {{u"loss"_s, {{250, 1'700'010'000.0, 2.5}}}});
        QCOMPARE(loss->curves()[1].samples.size(), std::size_t(251));
        auto *baseline = child<QComboBox>(*page, u"baseline"_s);
        QVERIFY(baseline->isVisible());
        baseline->setCurrentIndex(2);
        Q_EMIT baseline->activated(2);
        QCOMPARE(loss->shownCurves().size(), std::size_t(1));
        QTRY_COMPARE(loss->shownCurves()[0].samples.size(), std::size_t(251)); // only where both have steps
        takePictures(*page, u"runs-compared"_s);
        others->actions()[1]->trigger();
        QCOMPARE(loss->curves().size(), std::size_t(1));
        QVERIFY(!baseline->isVisible());
    }

    void filesOfARunGoIntoAFolder()
    {
        const auto page = makePage();
        page->showRun(u"a111"_s);
        QSignalSpy asked(page.get(), &RunsPage::filesRequested);
        child<QAction>(*page, u"saveRunFiles"_s)->trigger();
        auto *dialog = child<QFileDialog>(*page, u"runFilesFolder"_s);
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(u"/somewhere"_s);
        QCOMPARE(asked.value(0), (QVariantList{u"a111"_s, u"/somewhere"_s}));
    }

    void notesAreKeptAndSearched()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        QSignalSpy edited(page.get(), &RunsPage::notesEdited);
        auto *tags = child<QLineEdit>(*page, u"runTags"_s);
        auto *notes = child<QPlainTextEdit>(*page, u"runNotesText"_s);
        tags->setText(u"paper, lr sweep, paper"_s);
        Q_EMIT tags->textEdited(tags->text());
        notes->setPlainText(u"the good one"_s);
        page->showRun(u"b222"_s); // what was written is of the run that was shown
        QCOMPARE(edited.count(), 1);
        QCOMPARE(edited[0][0].toString(), u"a111"_s);
        QCOMPARE(edited[0][1].value<RunNotes>(), (RunNotes{u"the good one"_s, {u"paper"_s, u"lr sweep"_s}}));
        QVERIFY(notes->toPlainText().isEmpty());
        page->showNotes({{u"a111"_s, {u"the good one"_s, {u"paper"_s}}}});
        auto *list = child<QTableView>(*page, u"runList"_s);
        child<QLineEdit>(*page, u"searchRuns"_s)->setText(u"good one"_s);
        QCOMPARE(list->model()->rowCount(), 1);
        QVERIFY(list->model()->index(0, RunListModel::Name).data().toString().contains(u"[paper]"_s));
    }

    void jobOfOthersIsAskedFor()
    {
        auto page = makePage();
        QSignalSpy wanted(page.get(), &RunsPage::attachWanted), requested(page.get(), &RunsPage::attachRequested);
        page->findChild<QAction *>(u"attachJob"_s)->trigger();
        QCOMPARE(wanted.count(), 1);
        page->askForJob({u"local"_s, u"hero"_s}, u"hero"_s);
        auto *dialog = child<QDialog>(*page, u"attachDialog"_s);
        auto *attach = dialog->findChild<QPushButton *>(u"attach"_s);
        QVERIFY(!attach->isEnabled());
        child<QLineEdit>(*page, u"attachJob"_s)->setText(u"12; rm"_s);
        QVERIFY(!attach->isEnabled() && !text(*page, u"attachProblem"_s).isEmpty());
        child<QLineEdit>(*page, u"attachJob"_s)->setText(u"4217"_s);
        attach->click();
        QCOMPARE(requested.count(), 1);
        const auto request = requested[0][0].value<AttachRequest>();
        QCOMPARE(request.cluster, u"hero"_s);
        QCOMPARE(request.jobId, u"4217"_s);
        QVERIFY(request.scheduler == SchedulerKind::Slurm);
    }

    void manyMetricsAreFoundByName()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        auto curves = sampleCurves(20);
        for (int layer = 0; layer < 200; ++layer) {
            const QString name = u"layer%1/grad_norm"_s.arg(layer, 3, 10, QChar(u'0'));
            curves[name] = {name, {}, {{1, 1'700'010'000.0, double(layer)}, {2, 1'700'010'001.0, 1.0}}};
        }
        page->showCurves(drawing(curves));
        const auto shown = [&] {
            int count = 0;
            for (const CurveChart *chart : child<RunCurvesPanel>(*page, u"runCurves"_s)->findChildren<CurveChart *>())
                count += !chart->isHidden();
            return count;
        };
        QTRY_COMPARE(shown(), 24);
        QVERIFY(text(*page, u"metricCount"_s).contains(u"205"_s));
        child<QLineEdit>(*page, u"findMetric"_s)->setText(u"layer17"_s);
        QTRY_COMPARE(shown(), 10);
        QSignalSpy pinned(page.get(), &RunsPage::pinnedMetricsEdited);
        auto *chart = child<CurveChart>(*page, u"chart_layer175/grad_norm"_s);
        QCOMPARE(chart->curves().front().samples.size(), std::size_t(2));
        chart->findChild<QToolButton *>(u"pinChart"_s)->click();
        QCOMPARE(pinned.count(), 1);
        child<QLineEdit>(*page, u"findMetric"_s)->clear();
        QVERIFY(!child<CurveChart>(*page, u"chart_layer175/grad_norm"_s)->isHidden()); // among the first ones now
        QCOMPARE(shown(), 24);
    }

    void cursorIsTheSameInAllCharts()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        page->showCurves(drawing(sampleCurves(200)));
        auto *loss = child<CurveChart>(*page, u"chart_loss"_s), *time = child<CurveChart>(*page, u"chart_step_seconds"_s);
        QTRY_VERIFY(loss->plot()->isVisible() && time->plot()->isVisible());
        QTest::keyClick(loss->plot(), Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(loss->plot()->readout().contains(u"step 199"_s));
        QVERIFY(time->plot()->readout().contains(u"step 199"_s));
        Q_EMIT loss->cursorLeft();
        QVERIFY(time->plot()->readout().isEmpty());
    }

    void textFromElsewhereIsNoMarkup()
    {
        auto page = makePage();
        Run run = sampleRun(u"x"_s, u"x"_s, RunState::Failed, 5);
        run.reason = u"<b>bold</b><img src='file:///x'>"_s;
        page->updateRun(run);
        const QString toolTip = child<QTableView>(*page, u"runList"_s)->model()->index(0, 0).data(Qt::ToolTipRole).toString();
        QVERIFY2(!toolTip.contains(u"<img"_s), qPrintable(toolTip));
    }

    void cancelAsksFirst()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        QSignalSpy cancelled(page.get(), &RunsPage::cancelRequested);
        click(*page, u"cancelRun"_s);
        QCOMPARE(cancelled.count(), 0);
        auto *question = page->findChild<QMessageBox *>(u"cancelRunQuestion"_s);
        QVERIFY(question);
        QTest::mouseClick(child<QPushButton>(*question, u"confirm"_s), Qt::LeftButton);
        QCOMPARE(cancelled.first().first().toString(), u"a111"_s);
    }

    void actionsFitTheState_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QStringList>("offered");
        QTest::addRow("running") << int(RunState::Running) << QStringList{u"cancelRun"_s};
        QTest::addRow("unclear") << int(RunState::Reconciling) << QStringList{u"cancelRun"_s, u"reconcileRun"_s, u"sendAgain"_s};
        QTest::addRow("failed") << int(RunState::Failed) << QStringList{u"submitAgain"_s, u"removeRun"_s};
        QTest::addRow("done") << int(RunState::Done) << QStringList{u"submitAgain"_s, u"removeRun"_s};
    }

    void actionsFitTheState()
    {
        QFETCH(int, state);
        QFETCH(QStringList, offered);
        auto page = makePage();
        page->updateRun(sampleRun(u"x"_s, u"x"_s, RunState(state), 5));
        page->showRun(u"x"_s);
        for (const QString &name : {u"cancelRun"_s, u"reconcileRun"_s, u"sendAgain"_s, u"submitAgain"_s, u"removeRun"_s})
            QVERIFY2(child<QPushButton>(*page, name)->isVisible() == offered.contains(name), qPrintable(name));
    }

    void wishesNameTheRun()
    {
        auto page = makePage();
        page->showRun(u"c333"_s);
        QSignalSpy again(page.get(), &RunsPage::submitAgainRequested), design(page.get(), &RunsPage::openDesignRequested);
        click(*page, u"submitAgain"_s);
        click(*page, u"openDesign"_s);
        click(*page, u"copyFolder"_s);
        QCOMPARE(again.first().first().toString(), u"c333"_s);
        QCOMPARE(design.first().first().toString(), u"c333"_s);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"/scratch/ada/slipway-runs/llama3-70b-finetune-c333"_s);
    }

    void ageOfContactIsSaid()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        page->showContact(true, m_clock.at.addSecs(-1));
        QCOMPARE(text(*page, u"runFact5"_s), u"answered 1 s ago"_s);
        page->showContact(false, m_clock.at.addSecs(-1));
        QVERIFY(text(*page, u"runFact5"_s).contains(u"none for"_s));
    }

    void logsAreOfTheChosenRun()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        QSignalSpy selected(page.get(), &RunsPage::logSelected);
        page->showLogFiles({u"logs/job.log"_s, u"logs/node1.log"_s});
        QCOMPARE(selected.last(), (QList<QVariant>{u"a111"_s, u"logs/job.log"_s}));
        page->showLog(u"logs/job.log"_s, sampleLog(3));
        QVERIFY(child<QPlainTextEdit>(*page, u"logText"_s)->toPlainText().startsWith(u"Slipway sample on 4 nodes"_s));
        page->showRun(u"b222"_s);
        QVERIFY(child<QPlainTextEdit>(*page, u"logText"_s)->toPlainText().isEmpty());
    }

    void whatWasSentIsKeptWhole()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        auto *parts = child<QComboBox>(*page, u"sentParts"_s);
        auto *sent = child<QPlainTextEdit>(*page, u"sentText"_s);
        QVERIFY(sent->toPlainText().contains(u"#SBATCH --nodes=4"_s));
        parts->setCurrentIndex(1);
        QVERIFY(sent->toPlainText().contains(u"model: llama3-8b"_s));
        parts->setCurrentIndex(3);
        QVERIFY(sent->toPlainText().contains(u"4f1c2d0e9b7a"_s));
        parts->setCurrentIndex(4);
        QVERIFY(sent->toPlainText().contains(u"job.sbatch"_s));
    }

    void twoRunsAreCompared()
    {
        RunsPage page(m_clock);
        QList<Run> runs = history();
        runs[0].jobText = "#SBATCH --nodes=4\n#SBATCH --comment=" + runs[0].token.toUtf8() + '\n';
        runs[2].jobText = "#SBATCH --nodes=2\n#SBATCH --comment=" + runs[2].token.toUtf8() + '\n'; // the older one
        runs[0].design = runs[2].design = "name: same\n";
        page.showRuns(runs);
        page.show();
        auto *table = page.findChild<QTableView *>(u"runList"_s);
        auto *compare = page.findChild<QAction *>(u"compareSent"_s);
        QVERIFY(table && compare);
        page.showRun(runs[0].token);
        QVERIFY(!compare->isEnabled());
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, 0).data(RunListModel::TokenRole).toString() == runs[2].token)
                table->selectionModel()->select(table->model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QVERIFY(compare->isEnabled());
        compare->trigger();
        auto *dialog = page.findChild<QWidget *>(u"runDifference"_s);
        QVERIFY(dialog);
        const QString changes = dialog->findChild<QWidget *>(u"jobFileDifference"_s)->findChild<QPlainTextEdit *>(u"unifiedDiff"_s)->toPlainText();
        QVERIFY2(changes.contains(u"- #SBATCH --nodes=2"_s) && changes.contains(u"+ #SBATCH --nodes=4"_s), qPrintable(changes));
        QVERIFY(!changes.contains(u"+ #SBATCH --comment"_s)); // tokens differ always
        QVERIFY(dialog->findChild<QLabel *>(u"designDifference"_s));
    }

    /// Alt and a letter either goes to a tab or does something within it, never half of both.
    void tabsAndWhatIsInThemHaveLettersOfTheirOwn()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        const auto *tabs = child<QTabWidget>(*page, u"runTabs"_s);
        QMap<QString, QString> taken;
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (const QString letter = QKeySequence::mnemonic(tabs->tabText(tab)).toString(); !letter.isEmpty()) {
                QVERIFY2(!taken.contains(letter), qPrintable(tabs->tabText(tab)));
                taken.insert(letter, tabs->tabText(tab));
            }
        QVERIFY(taken.size() >= 8);
        QStringList texts;
        for (const auto *button : tabs->findChildren<QAbstractButton *>())
            texts << button->text();
        for (const auto *label : tabs->findChildren<QLabel *>())
            texts << (label->buddy() ? label->text() : QString());
        for (const QString &text : texts)
            QVERIFY2(!taken.contains(QKeySequence::mnemonic(text).toString()), qPrintable(text));
    }

    void looksRightInLightAndDark()
    {
        auto page = makePage();
        page->showRun(u"a111"_s);
        page->showContact(true, m_clock.at.addSecs(-2));
        page->showCurves(drawing(sampleCurves(3000)));
        page->showLogFiles({u"logs/job.log"_s, u"logs/node1.log"_s});
        page->showLog(u"logs/job.log"_s, sampleLog(300), 1'800'000);
        page->showEvents({{m_clock.at.addSecs(-3960), RunState::Uploading, u"82 files staged in /scratch/ada/slipway-runs/llama3-8b-pretrain-a111"_s},
            {m_clock.at.addSecs(-3940), RunState::Queued, u"Submitted batch job 4217 (journal)"_s}, {m_clock.at.addSecs(-3900), RunState::Running, u"Started on h100-017 to h100-020"_s}});
        auto *tabs = child<QTabWidget>(*page, u"runTabs"_s);
        const QString names[] = {u"curves"_s, u"alerts"_s, u"account"_s, u"nodes"_s, u"fleet"_s, u"log"_s, u"failure"_s, u"checkpoints"_s, u"sent"_s, u"history"_s, u"notes"_s};
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            if (tab == 0)
                QTRY_VERIFY(child<CurveChart>(*page, u"chart_loss"_s)->plot()->isVisible());
            if (names[tab] == u"sent")
                child<QComboBox>(*page, u"sentParts"_s)->setCurrentIndex(2);
            takePictures(*page, u"runs-"_s + names[tab]);
        }
        page->showRun(u"b222"_s);
        tabs->setCurrentIndex(0);
        takePictures(*page, u"runs-queued"_s);
    }
};

QTEST_MAIN(TstRunsPage)
#include "tst_runspage.moc"
