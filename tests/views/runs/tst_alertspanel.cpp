// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/accountpanel.h"
#include "views/runs/alertmodel.h"
#include "views/runs/alertsettingsdialog.h"
#include "views/runs/alertspanel.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/pictures.h"
#include "tests/views/runs/runsamples.h"
#include "views/runs/timelinebar.h"
#include "views/runs/withoutnodesdialog.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolTip>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

Alert alertAt(int seconds, AlertKind kind, AlertLevel level = AlertLevel::Warning)
{
    return {.kind = kind, .level = level, .subject = {}, .step = seconds, .at = QDateTime::fromSecsSinceEpoch(1'700'000'000 + seconds, Qt::UTC), .ended = {}, .title = u"title %1"_s.arg(seconds),
        .evidence = u"evidence %1"_s.arg(seconds), .advice = u"advice %1"_s.arg(seconds)};
}

QString textOf(const QWidget &page, const QString &name) { return page.findChild<QLabel *>(name)->text(); }

} // namespace

class TstAlertsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void theNewestIsFirst()
    {
        AlertModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        Alerts alerts{alertAt(1, AlertKind::Jitter)};
        model.setAlerts(alerts);
        alerts << alertAt(2, AlertKind::Disk, AlertLevel::Note);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.setAlerts(alerts);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(model.index(0, AlertModel::What).data().toString(), u"title 2"_s);
        QCOMPARE(model.holding(), 1); // a note is none
        alerts[0].ended = alerts[0].at.addSecs(725);
        model.setAlerts(alerts);
        QCOMPARE(model.holding(), 0);
        QVERIFY(model.index(1, AlertModel::State).data().toString().contains(u"12 min 5 s"_s));
        model.setAlerts({});
        QCOMPARE(model.rowCount(), 0);
    }

    void theSelectedOneIsExplained()
    {
        AlertsPanel panel;
        panel.showAlerts({alertAt(1, AlertKind::Jitter), alertAt(2, AlertKind::Disk)}, {});
        QCOMPARE(textOf(panel, u"alertTitle"_s), u"title 2"_s);
        panel.findChild<QTableView *>(u"alertList"_s)->selectRow(1);
        QCOMPARE(textOf(panel, u"alertEvidence"_s), u"Evidence: evidence 1"_s);
        QVERIFY(textOf(panel, u"alertRule"_s).contains(titleOf(AlertKind::Jitter)));
        QCOMPARE(panel.holding(), 2);
    }

    /// Where it is a node's fault, and there are others.
    void theNodeAtFaultIsAClickAway()
    {
        AlertsPanel panel;
        Run run = sampleRun(u"aa"_s, u"llama"_s, RunState::Running, 600);
        Alert hot = alertAt(2, AlertKind::Hardware);
        hot.subject = u"h100-018 GPU 3"_s;
        panel.showRun(run);
        panel.showAlerts({alertAt(1, AlertKind::Jitter), hot}, {});
        auto *goOn = panel.findChild<QPushButton *>(u"goOnWithoutBlamed"_s);
        QVERIFY(!goOn->isHidden() && goOn->text().contains(u"h100-018"_s));
        QSignalSpy asked(&panel, &AlertsPanel::goOnWithoutRequested);
        goOn->click();
        QCOMPARE(asked.value(0), QVariantList{QStringList{u"h100-018"_s}});
        panel.findChild<QTableView *>(u"alertList"_s)->selectRow(1);
        QVERIFY(goOn->isHidden());
        panel.findChild<QTableView *>(u"alertList"_s)->selectRow(0);
        run.scheduler = SchedulerKind::Host;
        panel.showRun(run);
        QVERIFY(goOn->isHidden());
    }

    void nodesAreChosenByWhatSpeaksAgainstThem()
    {
        const Run run = sampleRun(u"aa"_s, u"llama"_s, RunState::Running, 600);
        WithoutNodesDialog dialog(run, {{.node = u"h100-019"_s, .why = u"Xid 79"_s}}, {u"h100-017"_s});
        QCOMPARE(dialog.nodes(), (QStringList{u"h100-019"_s, u"h100-017"_s}));
        const auto *list = dialog.findChild<QListWidget *>(u"nodesLeftOut"_s);
        QCOMPARE(list->item(0)->text(), u"h100-019: Xid 79"_s);
        dialog.showStates({{.node = u"h100-018"_s, .takesJobs = true, .words = u"idle"_s}, {.node = u"h100-020"_s, .takesJobs = false, .words = u"down*"_s}});
        QCOMPARE(dialog.nodes(), (QStringList{u"h100-019"_s, u"h100-017"_s, u"h100-020"_s}));
        QVERIFY(list->item(3)->text().contains(u"down*"_s));
        for (int row = 0; row < list->count(); ++row)
            list->item(row)->setCheckState(Qt::Unchecked);
        QVERIFY(!dialog.findChild<QPushButton *>(u"goOnWithoutNodes"_s)->isEnabled());
    }

    void aRuleIsMuted()
    {
        AlertsPanel panel;
        QSignalSpy muted(&panel, &AlertsPanel::muteEdited);
        panel.showAlerts({alertAt(1, AlertKind::Jitter)}, {});
        auto *box = panel.findChild<QCheckBox *>(u"muteRule"_s);
        QVERIFY(!box->isChecked());
        box->click();
        QCOMPARE(muted.size(), 1);
        QCOMPARE(muted.first().at(0).value<AlertKind>(), AlertKind::Jitter);
        QCOMPARE(muted.first().at(1).toBool(), true);
        panel.showAlerts({alertAt(1, AlertKind::Jitter)}, {AlertKind::Jitter});
        QVERIFY(box->isChecked());
        QCOMPARE(muted.size(), 1); // shown, not wished
        QCOMPARE(panel.holding(), 0);
    }

    void theDialogKeepsWhatItIsGiven()
    {
        AlertPreferences preferences{.limits = {}, .onDesktop = false, .command = u"true"_s, .webhook = u"https://example.org/x"_s};
        preferences.limits.jitterRatio = 1.5;
        preferences.limits.memoryShare = 0.9;
        AlertSettingsDialog dialog(preferences);
        QCOMPARE(dialog.preferences(), preferences);
        dialog.findChild<QDoubleSpinBox *>(u"limit:disk_share"_s)->setValue(80);
        QVERIFY(std::abs(dialog.preferences().limits.diskShare - 0.8) < 1e-12);
        dialog.findChild<QLineEdit *>(u"alertWebhook"_s)->setText(u"ftp://example.org"_s);
        QVERIFY(dialog.preferences().webhook.isEmpty());
        QSignalSpy tried(&dialog, &AlertSettingsDialog::trialRequested);
        dialog.findChild<QPushButton *>(u"alertTrial"_s)->click();
        QCOMPARE(tried.size(), 1);
    }

    void theAccountIsShownAsTextToo()
    {
        AccountPanel panel;
        RunAccount account;
        account.spans = {{TimeKind::Queue, 0, 100}, {TimeKind::Compute, 100, 400, 1, 300}, {TimeKind::Stall, 400, 500, 300, 300}};
        account.marks = {{.kind = TimeMark::Kind::Checkpoint, .time = 300, .step = 200, .text = {}}, {.kind = TimeMark::Kind::Restart, .time = 390, .step = 201, .text = {}}};
        account.seconds[std::size_t(TimeKind::Queue)] = 100;
        account.seconds[std::size_t(TimeKind::Compute)] = 300;
        account.seconds[std::size_t(TimeKind::Stall)] = 100;
        account.cost = 12.5;
        panel.showAccount(account, u"USD"_s);
        QVERIFY(textOf(panel, u"accountFigures"_s).contains(u"75"_s));
        QVERIFY(textOf(panel, u"accountFigures"_s).contains(u"USD"_s));
        QCOMPARE(panel.findChild<QTableView *>(u"accountTimes"_s)->model()->rowCount(), 3);
        panel.resize(700, 900);
        QVERIFY(!panel.grab().isNull());
        QVERIFY(!panel.findChild<TimelineBar *>()->accessibleDescription().isEmpty());
    }

    /// What the kernels of the nodes said stands on the timeline: named where one points, and in words for who does not see it.
    void kernelsAreMarkedOnTheTimeline()
    {
        AccountPanel panel;
        RunAccount account;
        account.spans = {{TimeKind::Compute, 0, 400, 1, 300}};
        panel.showAccount(account, u"USD"_s);
        QVERIFY(panel.findChild<QLabel *>(u"accountMarks"_s)->isHidden());
        const auto said = [](double time, LogSign::Kind kind, const QString &text) { return TimeMark{.kind = TimeMark::Kind::Kernel, .time = time, .text = text, .sign = kind}; };
        account.marks = {said(100, LogSign::Kind::HardwareError, u"g1 GPU 3: NVRM: Xid (PCI:0000:9a:00): 79, GPU has fallen off the bus."_s),
                         said(200, LogSign::Kind::LinkDown, u"g2 0000:3b:00.0: mlx5_core 0000:3b:00.0: Link down"_s),
                         said(300, LogSign::Kind::OutOfMemory, u"g3: Out of memory: Killed process 4711 (python)"_s)};
        panel.showAccount(account, u"USD"_s);
        QVERIFY(!panel.findChild<QLabel *>(u"accountMarks"_s)->isHidden());
        auto *bar = panel.findChild<TimelineBar *>();
        for (const TimeMark &mark : account.marks)
            QVERIFY2(bar->accessibleDescription().contains(mark.text), qPrintable(bar->accessibleDescription()));
        QVERIFY(bar->accessibleDescription().contains(u"error of the hardware"_s) && bar->accessibleDescription().contains(u"ended for want of memory"_s));
        panel.resize(900, 900);
        panel.show();
        const QPoint at(bar->width() / 2, 8); // the link
        QHelpEvent help(QEvent::ToolTip, at, bar->mapToGlobal(at));
        QApplication::sendEvent(bar, &help);
        QVERIFY2(QToolTip::text().contains(u"link down: g2 0000:3b:00.0"_s), qPrintable(QToolTip::text()));
        QVERIFY(!QToolTip::text().contains(u"Xid"_s));
        QToolTip::hideText();
        account.marks.push_back({.kind = TimeMark::Kind::Checkpoint, .time = 150, .step = 100, .text = {}});
        account.marks.push_back(said(205, LogSign::Kind::LinkUp, u"g2 0000:3b:00.0: mlx5_core 0000:3b:00.0: Link up"_s));
        panel.showAccount(account, u"USD"_s);
        takePictures(panel, u"account-kernels"_s);
    }

    /// By their shapes alone, as on grey paper.
    void marksDifferWithoutColour()
    {
        TimelineBar bar;
        bar.resize(200, bar.sizeHint().height());
        QList<QImage> shapes;
        const auto shapeOf = [&bar](const std::vector<TimeMark> &marks) {
            RunAccount account;
            account.spans = {{TimeKind::Compute, 0, 400, 1, 300}};
            account.marks = marks;
            bar.showAccount(account);
            return bar.grab(QRect(0, 0, 200, 18)).toImage().convertToFormat(QImage::Format_RGB32);
        };
        const QImage empty = shapeOf({});
        for (const TimeMark &mark : {TimeMark{.kind = TimeMark::Kind::Checkpoint, .time = 200, .text = {}}, TimeMark{.kind = TimeMark::Kind::Restart, .time = 200, .text = {}},
                                     TimeMark{.kind = TimeMark::Kind::Kernel, .time = 200, .text = {}, .sign = LogSign::Kind::HardwareError}, TimeMark{.kind = TimeMark::Kind::Kernel, .time = 200, .text = {}, .sign = LogSign::Kind::LinkDown},
                                     TimeMark{.kind = TimeMark::Kind::Kernel, .time = 200, .text = {}, .sign = LogSign::Kind::LinkUp}, TimeMark{.kind = TimeMark::Kind::Kernel, .time = 200, .text = {}, .sign = LogSign::Kind::OutOfMemory}}) {
            const QImage shown = shapeOf({mark});
            QImage shape(shown.size(), QImage::Format_RGB32);
            int marked = 0;
            for (int y = 0; y < shown.height(); ++y)
                for (int x = 0; x < shown.width(); ++x) {
                    const bool isInk = std::abs(qGray(shown.pixel(x, y)) - qGray(empty.pixel(x, y))) > 24;
                    shape.setPixel(x, y, isInk ? 0 : 0xffffffff);
                    marked += isInk ? 1 : 0;
                }
            QVERIFY(marked > 8);
            QVERIFY(!shapes.contains(shape));
            shapes << shape;
        }
    }

    void causesAndCalibrationAreSaid()
    {
        AccountPanel panel;
        Deviation deviation;
        deviation.residuals = {{Residual::Figure::StepTime, 1.5, 1, 0.9, 1.2}};
        deviation.causes = {{Cause::Kind::Data, 0.4, u"Steps wait for data."_s, u"30 %"_s, u"More workers."_s}};
        panel.showDeviation(deviation);
        QVERIFY(textOf(panel, u"accountCauses"_s).contains(u"Steps wait for data."_s));
        QSignalSpy wished(&panel, &AccountPanel::calibrateRequested);
        CalibrationState state{.cluster = u"hero"_s, .refusal = u"too few steps"_s};
        panel.showCalibration(state);
        QVERIFY(!panel.findChild<QPushButton *>(u"calibrate"_s)->isEnabled());
        QCOMPARE(textOf(panel, u"calibrationState"_s), u"too few steps"_s);
        state.refusal.clear();
        state.errors = CalibrationErrors{.stepBefore = -0.2, .stepAfter = 0.001};
        panel.showCalibration(state);
        panel.findChild<QPushButton *>(u"calibrate"_s)->click();
        QCOMPARE(wished.size(), 1);
        QVERIFY(textOf(panel, u"calibrationState"_s).contains(u"-20"_s));
    }

    void alternativesAreRows()
    {
        AccountPanel panel;
        panel.clearWhatIf(true);
        WhatIf answer{.secondsToEnd = 7200, .stepSeconds = 2};
        answer.alternatives = {{.stepSeconds = 1, .secondsToEnd = 3700, .gainSeconds = 3500}};
        panel.showWhatIf(answer);
        auto *table = panel.findChild<QTableView *>(u"alternatives"_s);
        QCOMPARE(table->model()->rowCount(), 1);
        auto *open = panel.findChild<QPushButton *>(u"openAlternative"_s);
        QVERIFY(!open->isEnabled());
        table->selectRow(0);
        QSignalSpy opened(&panel, &AccountPanel::alternativeRequested);
        open->click();
        QCOMPARE(opened.value(0).value(0).toInt(), 0);
    }
};

QTEST_MAIN(TstAlertsPanel)
#include "tst_alertspanel.moc"
