// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a new user through the window, against a real Slurm over real SSH: design, job, cluster, submit, runs, history.
#include "app/workbench.h"
#include "core/runs/runcurves.h"
#include "tests/integration/bench.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"
#include "views/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QAbstractSpinBox>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstJourney : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void opensTheDesign();
    void estimatesEachEdit();
    void showsTheJobFile();
    void addsTheCluster();
    void acceptsTheHostKeyAndProbes();
    void submitsWithOneClick();
    void followsTheRun();
    void keepsTheRunInTheHistory();

private:
    template<typename T>
    T *find(const QString &name) { return m_workbench->window().findChild<T *>(name); }
    template<typename T>
    T *findDialog();
    void grab(const QString &name);

    Bench m_bench;
    QTemporaryDir m_home;
    std::unique_ptr<Workbench> m_workbench;
    QString m_token;
};

template<typename T>
T *TstJourney::findDialog()
{
    for (QWidget *widget : QApplication::topLevelWidgets())
        if (auto *dialog = qobject_cast<T *>(widget); dialog && dialog->isVisible())
            return dialog;
    return nullptr;
}

void TstJourney::grab(const QString &name)
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (!folder.isEmpty())
        m_workbench->window().grab().save(u"%1/journey-%2.png"_s.arg(folder, name));
}

void TstJourney::initTestCase()
{
    if (!m_bench.isRunning())
        QSKIP(noBench);
    QVERIFY(QFile::resize(m_bench.knownHostsFile(), 0)); // as on the first day
    qputenv("SLIPWAY_HOME", m_home.path().toUtf8());
    const QString design = sampleDesign(m_home.path(), u"journey.yaml"_s, forSlurm() + QList<QPair<QByteArray, QByteArray>>{{"steps: 300", "steps: 40"}});
    QVERIFY2(!design.isEmpty(), "the sample is not as this test expects it");
    Workbench::Options options;
    options.designFiles = {design};
    options.sshConfig = m_bench.sshConfigWithoutKnownHosts();
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY(bool(made));
    m_workbench = std::move(*made);
    m_workbench->window().resize(1400, 900);
    m_workbench->show();
}

void TstJourney::cleanupTestCase() { m_workbench.reset(); }

void TstJourney::opensTheDesign()
{
    QCOMPARE(QString::fromStdString(m_workbench->document().design().name), u"tiny-transformer"_s);
    QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Design);
    grab(u"1-design"_s);
}

void TstJourney::estimatesEachEdit()
{
    auto *microBatch = find<QAbstractSpinBox>(u"training.micro_batch"_s);
    QVERIFY(microBatch);
    const QString before = microBatch->text();
    microBatch->setFocus();
    microBatch->selectAll();
    QTest::keyClicks(microBatch, u"4"_s);
    QTest::keyClick(microBatch, Qt::Key_Return);
    QTRY_COMPARE(m_workbench->document().design().training.microBatch, 4);
    find<QAction>(u"undoAction"_s)->trigger();
    QCOMPARE(microBatch->text(), before);
}

void TstJourney::showsTheJobFile()
{
    find<QAction>(u"jobPageAction"_s)->trigger();
    auto *editor = find<QPlainTextEdit>(u"jobText"_s);
    QTRY_VERIFY(editor->toPlainText().contains(u"#SBATCH --nodes=2"_s));
    grab(u"2-job"_s);
}

void TstJourney::addsTheCluster()
{
    m_workbench->window().findChild<QWidget *>(u"jobPage"_s)->findChild<QPushButton *>(u"addCluster"_s)->click();
    QDialog *dialog = nullptr;
    QTRY_VERIFY((dialog = findDialog<QDialog>()) && dialog->objectName() == u"clusterDialog"_s);
    QTest::keyClicks(dialog->findChild<QLineEdit *>(u"clusterName"_s), u"orca"_s);
    QTest::keyClicks(dialog->findChild<QLineEdit *>(u"clusterAlias"_s), u"bench"_s);
    QTest::keyClicks(dialog->findChild<QLineEdit *>(u"clusterRunFolder"_s), m_bench.sharedFolder());
    dialog->findChild<QPushButton *>(u"acceptCluster"_s)->click();
    QTRY_VERIFY(!findDialog<QDialog>());
    grab(u"3-cluster"_s);
}

void TstJourney::acceptsTheHostKeyAndProbes()
{
    m_workbench->window().activateWindow(); // questions wait for a window in front
    QVERIFY(QTest::qWaitForWindowActive(&m_workbench->window()));
    find<QPushButton>(u"probeCluster"_s)->click();
    QDialog *question = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((question = findDialog<QDialog>()) && question->objectName() == u"hostKeyDialog"_s, 20000);
    bool showsFingerprint = false;
    for (const QLabel *label : question->findChildren<QLabel *>())
        showsFingerprint = showsFingerprint || label->text().contains(u"SHA256:"_s);
    QVERIFY(showsFingerprint);
    question->findChild<QPushButton *>(u"acceptHostKey"_s)->click();
    QTRY_VERIFY_WITH_TIMEOUT(
        [this] {
            const QByteArray profiles = [this] {
                QFile file(Places::standard().settings + u"/clusters.json"_s);
                return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
            }();
            return profiles.contains("h100");
        }(),
        30000);
    grab(u"4-probe"_s);
}

void TstJourney::submitsWithOneClick()
{
    find<QAction>(u"jobPageAction"_s)->trigger();
    auto *clusters = find<QComboBox>(u"targetCluster"_s);
    QTest::keyClick(clusters, Qt::Key_O); // chooses the entry that begins with it
    QCOMPARE(clusters->currentText(), u"orca"_s);
    auto *submit = find<QPushButton>(u"submitJob"_s);
    QTRY_VERIFY(submit->isEnabled());
    submit->click();
    const auto newest = [this] { return m_workbench->store().runs().value(0); };
    QTRY_VERIFY_WITH_TIMEOUT(!newest().jobId.isEmpty() || isFinal(newest().state), 60000);
    QVERIFY2(!newest().jobId.isEmpty(), qPrintable(newest().reason));
    m_token = m_workbench->store().runs().first().token;
    grab(u"5-submitted"_s);
    auto *showRun = find<QPushButton>(u"showSubmittedRun"_s);
    QTRY_VERIFY(showRun->isVisible() && showRun->isEnabled());
    showRun->click();
    QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Runs);
}

void TstJourney::followsTheRun()
{
    QVERIFY(!m_token.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(isFinal(m_workbench->store().run(m_token)->state), 240000);
    const Run run = *m_workbench->store().run(m_token);
    QTRY_COMPARE_WITH_TIMEOUT(m_workbench->window().findChild<QLabel *>(u"statusText"_s)->text(), QString(), 30000); // everything is fetched
    for (const auto &[theme, name] : {std::pair(ThemeChoice::Light, u"light"_s), std::pair(ThemeChoice::Dark, u"dark"_s)}) {
        applyTheme(*qApp, theme);
        QTest::qWaitForWindowExposed(&m_workbench->window());
        grab(u"6-run-"_s + name);
    }
    QCOMPARE(m_workbench->window().runsPage()->selectedRun(), m_token);
    QVERIFY2(run.state == RunState::Done, qPrintable(toWord(run.state) + u": "_s + run.reason));
    QCOMPARE(run.nodes.size(), 2);
}

void TstJourney::keepsTheRunInTheHistory()
{
    QVERIFY(!m_token.isEmpty());
    const Run run = *m_workbench->store().run(m_token);
    RunCurves curves(m_workbench->store(), m_token);
    QTRY_COMPARE(curves.update().size() >= 0 ? int(curves.series().at(u"loss"_s).points.size()) : 0, 40);
    const std::vector<MetricPoint> &loss = curves.series().at(u"loss"_s).points;
    QVERIFY2(loss.back().value < loss.front().value - 0.5, "the loss did not fall");
    QFile metrics(run.folder + u"/metrics.jsonl"_s); // the bench shares this machine's disk
    QVERIFY(metrics.open(QIODevice::ReadOnly));
    QCOMPARE(m_workbench->store().content(m_token, u"metrics.jsonl"_s), metrics.readAll());
    QVERIFY(!run.design.isEmpty() && !run.jobText.isEmpty());
}

QTEST_MAIN(TstJourney)
#include "tst_journey.moc"
