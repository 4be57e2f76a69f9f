// SPDX-License-Identifier: GPL-3.0-or-later
// The checkpoints of a run in the window: listed from its cluster (this computer), removed after asking, gone on from.
#include "app/workbench.h"
#include "core/design/excludednodes.h"
#include "core/document/designdocument.h"
#include "core/runs/runstore.h"
#include "views/runs/checkpointspanel.h"
#include "views/runs/runspage.h"
#include "views/runs/withoutnodesdialog.h"
#include "views/shell/mainwindow.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstRunCheckpoints : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_workbench.reset(); }
    void theyAreListed();
    void whatThePlanDoesNotKeepGoesAfterAsking();
    void aNewRunGoesOnFromAnOlderOne();
    void aRunGoesOnWithoutANode();
    void aRunUnderWayIsNotGoneOnFrom();
    void whyThereAreNone();

private:
    void addRun(const QString &token, RunState state, const QString &folder, const QString &cluster = u"local"_s);
    void write(const QString &path);
    void open(const QString &token);
    CheckpointsPanel *panel() const { return m_workbench->window().runsPage()->checkpoints(); }
    QAbstractItemModel *model() const { return child<QTableView>(u"checkpointTable"_s)->model(); }
    QString text(int row, int column) const { return model()->index(row, column).data().toString(); }
    QString sentence() const;
    void agree(const QString &question, const QString &expected);
    template<typename T>
    T *child(const QString &name) const { return m_workbench->window().findChild<T *>(name); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstRunCheckpoints::addRun(const QString &token, RunState state, const QString &folder, const QString &cluster)
{
    auto store = RunStore::open(Places::standard().data);
    QVERIFY(store.hasValue());
    Run run{.token = token, .name = u"steady"_s, .cluster = cluster};
    run.scheduler = token == u"ca5e"_s ? SchedulerKind::Slurm : SchedulerKind::Host;
    run.nodes = QStringList{u"g012"_s, u"g013"_s};
    run.state = state;
    run.folder = folder;
    run.created = run.submitted = run.started = QDateTime::currentDateTimeUtc().addSecs(-60);
    run.design = "name: steady\nmodel: llama-3.1-8b\ncheckpoint: {keep_last: 2}\n";
    QVERIFY((*store)->add(run).hasValue());
}

void TstRunCheckpoints::write(const QString &path)
{
    const QString whole = m_home->filePath(u"run/checkpoints/"_s + path);
    QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
    QFile file(whole);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(2 << 20, 'w'));
}

void TstRunCheckpoints::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    for (const int step : {10, 20, 30, 40})
        write(u"step-%1/.metadata"_s.arg(step));
    write(u"step-50/half.distcp"_s);
    addRun(u"e0ded"_s, RunState::Failed, m_home->filePath(u"run"_s));
    addRun(u"ca5e"_s, RunState::Failed, m_home->filePath(u"run"_s));
    addRun(u"a11ce"_s, RunState::Running, m_home->filePath(u"run"_s));
    addRun(u"ba4e"_s, RunState::Failed, {});
    addRun(u"d15c"_s, RunState::Failed, m_home->filePath(u"not-there"_s));
    addRun(u"f00d"_s, RunState::Failed, m_home->filePath(u"run"_s), u"nowhere"_s);
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY(made.hasValue());
    m_workbench = std::move(*made);
    m_workbench->show();
    m_workbench->window().showPage(MainWindow::Page::Runs);
    child<QTabWidget>(u"runTabs"_s)->setCurrentWidget(panel());
}

void TstRunCheckpoints::open(const QString &token)
{
    m_workbench->window().runsPage()->showRun(token);
    QCOMPARE(m_workbench->window().runsPage()->selectedRun(), token);
}

QString TstRunCheckpoints::sentence() const
{
    QStringList all;
    for (const QLabel *label : panel()->findChildren<QLabel *>())
        if (label->isVisible())
            all << label->text();
    return all.join(u' ');
}

void TstRunCheckpoints::agree(const QString &question, const QString &expected)
{
    auto *box = child<QMessageBox>(question);
    QVERIFY(box);
    QVERIFY2((box->text() + box->informativeText()).contains(expected), qPrintable(box->text() + box->informativeText()));
    box->findChild<QPushButton *>(u"confirm"_s)->click();
}

void TstRunCheckpoints::theyAreListed()
{
    open(u"e0ded"_s);
    QTRY_COMPARE(model()->rowCount(), 5);
    QAbstractItemModelTester tester(model());
    QCOMPARE(text(0, CheckpointModel::Step), u"50"_s);
    QVERIFY(text(0, CheckpointModel::State).startsWith(u"not known"_s));
    QCOMPARE(text(1, CheckpointModel::State), u"complete"_s);
    QCOMPARE(text(1, CheckpointModel::Size), u"2 MiB"_s);
    QCOMPARE(text(1, CheckpointModel::Path), u"checkpoints/step-40"_s);
    QCOMPARE(text(2, CheckpointModel::Plan), u"stays"_s);
    QCOMPARE(text(3, CheckpointModel::Plan), u"goes"_s);
    QVERIFY(sentence().contains(u"The plan keeps the last 2."_s));
    // What is not known to be whole is not gone on from.
    child<QTableView>(u"checkpointTable"_s)->selectRow(0);
    QVERIFY(!child<QPushButton>(u"goOnFromCheckpoint"_s)->isEnabled());
    child<QTableView>(u"checkpointTable"_s)->selectRow(1);
    QVERIFY(child<QPushButton>(u"goOnFromCheckpoint"_s)->isEnabled());
}

void TstRunCheckpoints::whatThePlanDoesNotKeepGoesAfterAsking()
{
    open(u"e0ded"_s);
    QTRY_COMPARE(model()->rowCount(), 5);
    child<QPushButton>(u"pruneCheckpoints"_s)->click();
    QVERIFY(QFileInfo::exists(m_home->filePath(u"run/checkpoints/step-10"_s))); // nothing before the person agrees
    agree(u"pruneQuestion"_s, u"Steps 20; 10: 4 MiB"_s);
    QTRY_COMPARE(model()->rowCount(), 3);
    QVERIFY(!QFileInfo::exists(m_home->filePath(u"run/checkpoints/step-10"_s)));
    QVERIFY(QFileInfo::exists(m_home->filePath(u"run/checkpoints/step-30"_s)));
    QTRY_VERIFY(child<QPushButton>(u"refreshCheckpoints"_s)->isEnabled());
    QVERIFY(!child<QPushButton>(u"pruneCheckpoints"_s)->isEnabled());
}

void TstRunCheckpoints::aNewRunGoesOnFromAnOlderOne()
{
    open(u"e0ded"_s);
    QTRY_COMPARE(model()->rowCount(), 5);
    child<QTableView>(u"checkpointTable"_s)->selectRow(2);
    child<QPushButton>(u"goOnFromCheckpoint"_s)->click();
    agree(u"goOnQuestion"_s, u"steps 50; 40"_s);
    QTRY_COMPARE(m_workbench->window().currentPage(), MainWindow::Page::Job);
    const QString folder = QFileInfo(m_home->filePath(u"run/checkpoints"_s)).canonicalFilePath();
    QCOMPARE(QString::fromStdString(m_workbench->document().design().checkpoint.directory), folder);
    QVERIFY(QFileInfo::exists(folder + u"/step-40.set-aside"_s) && QFileInfo::exists(folder + u"/step-30"_s));
}

/// From the last complete checkpoint: what is newer and not known to be whole is set aside.
void TstRunCheckpoints::aRunGoesOnWithoutANode()
{
    open(u"e0ded"_s);
    QVERIFY(!child<QAction>(u"goOnWithout"_s)->isEnabled()); // a bare host is the only one
    open(u"ca5e"_s);
    child<QAction>(u"goOnWithout"_s)->trigger();
    auto *dialog = child<WithoutNodesDialog>(u"withoutNodesDialog"_s);
    QVERIFY(dialog);
    auto *goOn = child<QPushButton>(u"goOnWithoutNodes"_s);
    QVERIFY(!goOn->isEnabled());
    child<QListWidget>(u"nodesLeftOut"_s)->item(1)->setCheckState(Qt::Checked);
    goOn->click();
    QTRY_COMPARE(m_workbench->window().currentPage(), MainWindow::Page::Job);
    const Design &design = m_workbench->document().design();
    const QString folder = QFileInfo(m_home->filePath(u"run/checkpoints"_s)).canonicalFilePath();
    QCOMPARE(QString::fromStdString(design.checkpoint.directory), folder);
    QCOMPARE(excludedNodeNames(design.launch), QStringList{u"g013"_s});
    QVERIFY(QFileInfo::exists(folder + u"/step-50.set-aside"_s) && QFileInfo::exists(folder + u"/step-40"_s));
}

void TstRunCheckpoints::aRunUnderWayIsNotGoneOnFrom()
{
    open(u"a11ce"_s);
    QTRY_COMPARE(model()->rowCount(), 5);
    child<QTableView>(u"checkpointTable"_s)->selectRow(1);
    const auto *goOn = child<QPushButton>(u"goOnFromCheckpoint"_s);
    QVERIFY(!goOn->isEnabled());
    QVERIFY(goOn->toolTip().contains(u"under way"_s));
}

void TstRunCheckpoints::whyThereAreNone()
{
    open(u"ba4e"_s);
    QTRY_VERIFY2(sentence().contains(u"no folder on a cluster yet"_s), qPrintable(sentence()));
    open(u"d15c"_s);
    QTRY_VERIFY2(sentence().contains(u"not-there, is not there"_s), qPrintable(sentence()));
    open(u"f00d"_s);
    QTRY_VERIFY2(sentence().contains(u"nowhere"_s), qPrintable(sentence()));
}

QTEST_MAIN(TstRunCheckpoints)
#include "tst_runcheckpoints.moc"
