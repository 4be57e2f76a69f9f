// SPDX-License-Identifier: GPL-3.0-or-later
// What was open is open again: after a normal end, and after a window was killed, by a real process that is really killed.
#include "app/workbench.h"
#include "views/compare/comparepage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <cstdio>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

std::unique_ptr<Workbench> makeWorkbench(const QStringList &designs = {})
{
    Workbench::Options options;
    options.designFiles = designs;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    if (!made)
        qFatal("%s", qPrintable(made.error().message));
    (*made)->show();
    return std::move(*made);
}

void setNodes(Workbench &workbench, int nodes)
{
    Design design = workbench.document().design();
    design.cluster.nodes = nodes;
    workbench.document().apply(design, u"Nodes"_s);
}

QString trigger(Workbench &workbench, const char *action)
{
    workbench.window().findChild<QAction *>(QLatin1String(action))->trigger();
    return workbench.document().displayName();
}

/// What the child process does: a window with a.yaml edited and a new design edited, then it waits to be killed.
int runEditedWindow()
{
    const std::unique_ptr<Workbench> workbench = makeWorkbench({qEnvironmentVariable("SLIPWAY_HOME") + u"/a.yaml"_s});
    setNodes(*workbench, 7);
    trigger(*workbench, "newAction");
    setNodes(*workbench, 9);
    workbench->openDesigns().setCurrent(0);
    workbench->window().showPage(MainWindow::Page::Clusters);
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, [&poll] {
        const QDir folder(Places::standard().recoveryFolder());
        if (folder.entryList({u"*.recovery"_s}).size() < 2 || folder.entryList({u"*.session"_s}).isEmpty())
            return;
        std::puts("ready");
        std::fflush(stdout);
        poll.stop();
    });
    poll.start(50);
    return QCoreApplication::exec();
}

} // namespace

class TstSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void filesComeBackAfterANormalEnd();
    void theWindowIsDividedAsItWas();
    void unsavedDesignsAreKeptWhereOneWants();
    void discardedChangesStayAway();
    void aFileThatIsGoneIsSaid();
    void nothingIsLostWhenTheWindowIsKilled();
    void aSecondWindowLeavesTheFirstAlone();
    void aSecondWindowWithoutAFileBeginsANewDesign();
    void aFileOfAnotherWindowIsSaid();
    void whatIsComparedComesBack();
    void theCommandThatWasRunLastStandsFirst();

private:
    QString write(const QString &name);
    void killAnEditedWindow(QProcess &window);
    void startEditedWindow(QProcess &window);
    QStringList open(const Workbench &workbench) const;
    QStringList compared(Workbench &workbench) const;
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstSession::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
}

void TstSession::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

QString TstSession::write(const QString &name)
{
    const QString path = m_home->filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write("name: " + QFileInfo(name).baseName().toUtf8() + "\nmodel: llama-3.1-8b\n") < 0)
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

QStringList TstSession::open(const Workbench &workbench) const
{
    QStringList names;
    auto &designs = const_cast<Workbench &>(workbench).openDesigns();
    for (int i = 0; i < designs.count(); ++i)
        names << designs.at(i).displayName() + (designs.at(i).isModified() ? u"*"_s : QString());
    return names;
}

/// What the Compare page shows, from left to right.
QStringList TstSession::compared(Workbench &workbench) const
{
    workbench.window().showPage(MainWindow::Page::Compare);
    QCoreApplication::processEvents(); // it is worked with the next turn of the loop
    QStringList names;
    while (const auto *chip = workbench.window().findChild<QWidget *>(u"comparedDesign%1"_s.arg(names.size())))
        names << chip->findChild<QLabel *>(u"comparedName"_s)->text();
    return names;
}

void TstSession::startEditedWindow(QProcess &window)
{
    write(u"a.yaml"_s);
    window.start(QCoreApplication::applicationFilePath(), {u"--edited-window"_s});
    QByteArray said;
    QTRY_VERIFY_WITH_TIMEOUT((said += window.readAllStandardOutput()).contains("ready"), 30000);
}

void TstSession::killAnEditedWindow(QProcess &window)
{
    startEditedWindow(window);
    window.kill();
    QTRY_COMPARE(window.state(), QProcess::NotRunning);
    QCOMPARE(window.exitStatus(), QProcess::CrashExit);
}

void TstSession::filesComeBackAfterANormalEnd()
{
    m_workbench = makeWorkbench({write(u"a.yaml"_s)});
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    m_workbench->openDesigns().setCurrent(0);
    m_workbench->window().showPage(MainWindow::Page::Runs);
    m_workbench.reset();
    m_workbench = makeWorkbench();
    QCOMPARE(open(*m_workbench), (QStringList{u"a.yaml"_s, u"b.yaml"_s}));
    QCOMPARE(m_workbench->openDesigns().currentIndex(), 0);
    QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Runs);
    m_workbench.reset();
    m_workbench = makeWorkbench({write(u"c.yaml"_s), write(u"d.yaml"_s)}); // files that are asked for open beside them
    QCOMPARE(open(*m_workbench), (QStringList{u"a.yaml"_s, u"b.yaml"_s, u"c.yaml"_s, u"d.yaml"_s}));
    QCOMPARE(m_workbench->openDesigns().currentIndex(), 3);
}

void TstSession::theWindowIsDividedAsItWas()
{
    const auto splitter = [this] { return m_workbench->window().findChild<QSplitter *>(u"designSplitter"_s); };
    m_workbench = makeWorkbench({write(u"a.yaml"_s)});
    m_workbench->window().resize(1300, 820);
    const QList<int> sizes{splitter()->sizes()[0] - 60, splitter()->sizes()[1] + 60};
    splitter()->setSizes(sizes);
    const QList<int> divided = splitter()->sizes();
    m_workbench.reset();
    m_workbench = makeWorkbench();
    QTRY_COMPARE(splitter()->sizes(), divided);
    QCOMPARE(m_workbench->window().size(), QSize(1300, 820));
}

void TstSession::unsavedDesignsAreKeptWhereOneWants()
{
    m_workbench = makeWorkbench({write(u"a.yaml"_s)});
    setNodes(*m_workbench, 7);
    trigger(*m_workbench, "duplicateAction");
    m_workbench->window().close();
    auto *question = m_workbench->window().findChild<QMessageBox *>(u"quitQuestion"_s);
    QVERIFY(question);
    question->findChild<QPushButton *>(u"keepButton"_s)->click();
    QVERIFY(!m_workbench->window().isVisible());
    m_workbench.reset();
    m_workbench = makeWorkbench();
    QCOMPARE(open(*m_workbench), (QStringList{u"a.yaml*"_s, u"a-2*"_s}));
    QCOMPARE(m_workbench->openDesigns().at(1).design().cluster.nodes, 7);
    QVERIFY(m_workbench->window().findChild<QLabel *>(u"noticeText"_s)->text().isEmpty()); // as it was left: nothing to tell
    QFile file(m_home->filePath(u"a.yaml"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "name: a\nmodel: llama-3.1-8b\n"_ba);
}

void TstSession::discardedChangesStayAway()
{
    m_workbench = makeWorkbench({write(u"a.yaml"_s)});
    setNodes(*m_workbench, 7);
    m_workbench->window().close();
    m_workbench->window().findChild<QPushButton *>(u"discardButton"_s)->click();
    m_workbench.reset();
    m_workbench = makeWorkbench();
    QCOMPARE(open(*m_workbench), QStringList{u"a.yaml"_s});
    QCOMPARE(m_workbench->document().design().cluster.nodes, 1);
}

void TstSession::aFileThatIsGoneIsSaid()
{
    m_workbench = makeWorkbench({write(u"a.yaml"_s)});
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    m_workbench.reset();
    QVERIFY(QFile::remove(m_home->filePath(u"b.yaml"_s)));
    m_workbench = makeWorkbench();
    QCOMPARE(open(*m_workbench), QStringList{u"a.yaml"_s});
    QVERIFY(m_workbench->window().findChild<QLabel *>(u"noticeText"_s)->text().contains(u"b.yaml"_s));
}

void TstSession::nothingIsLostWhenTheWindowIsKilled()
{
    QProcess window;
    killAnEditedWindow(window);
    for (int start = 0; start < 2; ++start) { // the second time after a kill in between: nothing is there twice
        m_workbench = makeWorkbench();
        QCOMPARE(open(*m_workbench), (QStringList{u"a.yaml*"_s, u"untitled*"_s}));
        QCOMPARE(m_workbench->openDesigns().at(0).design().cluster.nodes, 7);
        QCOMPARE(m_workbench->openDesigns().at(1).design().cluster.nodes, 9);
        QCOMPARE(m_workbench->openDesigns().currentIndex(), 0);
        QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Clusters);
        QVERIFY(m_workbench->window().findChild<QLabel *>(u"noticeText"_s)->text().contains(u"2"_s));
        m_workbench->window().close();
        m_workbench->window().findChild<QPushButton *>(u"discardButton"_s)->click();
        m_workbench.reset();
        QDir(Places::standard().recoveryFolder()).removeRecursively();
        if (start == 0)
            killAnEditedWindow(window);
    }
}

void TstSession::aSecondWindowLeavesTheFirstAlone()
{
    QProcess first;
    startEditedWindow(first);
    m_workbench = makeWorkbench({write(u"b.yaml"_s)});
    QCOMPARE(open(*m_workbench), QStringList{u"b.yaml"_s}); // neither its tabs nor its copies
    QVERIFY(m_workbench->window().notices()->isHidden());
    first.kill();
    QTRY_COMPARE(first.state(), QProcess::NotRunning);
    QCOMPARE(DesignDocument::recoverable(Places::standard().recoveryFolder()).size(), 2);
    m_workbench.reset();
    m_workbench = makeWorkbench(); // the newest window comes back, the other's unsaved designs are offered
    QCOMPARE(open(*m_workbench), QStringList{u"b.yaml"_s});
    auto *offer = m_workbench->window().findChild<QPushButton *>(u"noticeAction"_s);
    QVERIFY(offer->isVisible());
    offer->click();
    const QStringList opened = open(*m_workbench);
    QCOMPARE(opened.size(), 3);
    QVERIFY(opened.contains(u"a.yaml*"_s) && opened.contains(u"untitled*"_s));
}

void TstSession::aSecondWindowWithoutAFileBeginsANewDesign()
{
    QProcess first;
    startEditedWindow(first); // a.yaml, which is the last of the recent files
    m_workbench = makeWorkbench();
    QCOMPARE(open(*m_workbench), QStringList{u"untitled"_s});
    first.kill();
    QTRY_COMPARE(first.state(), QProcess::NotRunning);
}

void TstSession::aFileOfAnotherWindowIsSaid()
{
    QProcess first;
    startEditedWindow(first);
    m_workbench = makeWorkbench({m_home->filePath(u"a.yaml"_s)});
    QCOMPARE(open(*m_workbench), QStringList{u"a.yaml"_s});
    QVERIFY(m_workbench->window().findChild<QLabel *>(u"noticeText"_s)->text().contains(u"a.yaml"_s));
    first.kill();
    QTRY_COMPARE(first.state(), QProcess::NotRunning);
}

void TstSession::whatIsComparedComesBack()
{
    m_workbench = makeWorkbench({write(u"a.yaml"_s)});
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    trigger(*m_workbench, "duplicateAction"); // compared with its copy, which has no file
    ComparePage *page = m_workbench->window().comparePage();
    Q_EMIT page->addRequested(u"tab:0"_s);
    QCOMPARE(compared(*m_workbench), (QStringList{u"b.yaml"_s, u"b-2"_s, u"a.yaml"_s}));
    Q_EMIT page->baselineChosen(u"3"_s);
    m_workbench->window().close();
    m_workbench->window().findChild<QPushButton *>(u"keepButton"_s)->click();
    m_workbench.reset();
    m_workbench = makeWorkbench();
    QCOMPARE(compared(*m_workbench), (QStringList{u"b.yaml"_s, u"b-2"_s, u"a.yaml"_s}));
    QVERIFY(m_workbench->window().findChild<QToolButton *>(u"compareBaseline2"_s)->isChecked());
}

void TstSession::theCommandThatWasRunLastStandsFirst()
{
    const auto palette = [this] {
        trigger(*m_workbench, "paletteAction");
        return m_workbench->window().findChild<QDialog *>(u"commandPalette"_s);
    };
    m_workbench = makeWorkbench({write(u"a.yaml"_s)});
    QDialog *opened = palette();
    QTest::keyClicks(opened->findChild<QLineEdit *>(u"commandFilter"_s), u"runs"_s);
    QTest::keyClick(opened->findChild<QLineEdit *>(u"commandFilter"_s), Qt::Key_Return);
    QTRY_COMPARE(m_workbench->window().currentPage(), MainWindow::Page::Runs);
    m_workbench.reset();
    m_workbench = makeWorkbench();
    QCOMPARE(palette()->findChild<QListWidget *>(u"commandList"_s)->item(0)->text().left(4), u"Runs"_s);
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (application.arguments().value(1) == u"--edited-window"_s)
        return runEditedWindow();
    TstSession test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_session.moc"
