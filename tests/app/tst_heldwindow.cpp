// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing holds the window's thread up while it connects to a real sshd, sends a large file, submits, loses the line, comes back and closes: by
// both transports. What is measured is time in which the thread waited for anything but a core, so that a busy machine changes nothing.
#include "app/workbench.h"
#include "core/settings/clusterprofile.h"
#include "core/settings/settings.h"
#include "tests/support/heldthread.h"
#include "tests/support/lineproxy.h"
#include "tests/support/opensshserver.h"
#include "tests/support/strictwarnings.h"
#include "views/shell/mainwindow.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTest>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

class TstHeldWindow : public QObject
{
    Q_OBJECT

public:
    explicit TstHeldWindow(WatchedApplication &application)
        : m_application(application)
    {
    }

private Q_SLOTS:
    void init() { failOnAnyWarning(); }
    void noticesWhatWaits();
    void noWaitFromTheLoginToTheClose_data();
    void noWaitFromTheLoginToTheClose();

private:
    void prepare(const QString &transport);
    void openWindow();
    void closeWindow();
    void submit();
    Run newestRun() const { return m_workbench->store().runs().value(0); }
    void live();

    static constexpr double longest = 0.05; // seconds
    static constexpr int patienceMs = 60000;

    WatchedApplication &m_application;
    std::unique_ptr<OpenSshServer> m_server;
    std::unique_ptr<LineProxy> m_line;
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstHeldWindow::noticesWhatWaits()
{
    m_application.forget();
    QTimer::singleShot(0, this, [] { ::usleep(500'000); });
    QTRY_VERIFY(m_application.longestWait.wait > 0.07); // less than it slept, where other threads of this program waited for a core meanwhile
    QVERIFY(m_application.longestWork.processor < 0.07);
}

void TstHeldWindow::prepare(const QString &transport)
{
    m_workbench.reset();
    m_line.reset();
    m_server = std::make_unique<OpenSshServer>();
    QVERIFY2(m_server->start(), m_server->log().constData());
    m_line = std::make_unique<LineProxy>(m_server->port(), LineProxy::Line{.delayMs = 5, .bytesPerSecond = 8'000'000});
    m_server->setClientPort(m_line->port());
    // A disk that is busy with something else is no fault of ours.
    const QString memory = u"/dev/shm"_s;
    m_home = std::make_unique<QTemporaryDir>(QFileInfo(memory).isWritable() ? memory + u"/slipway-XXXXXX"_s : QDir::tempPath() + u"/slipway-XXXXXX"_s);
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    QDir(m_home->path()).mkdir(u"code"_s);
    for (const auto &[name, content] : {std::pair{u"code/train.py"_s, "print('done')\n"_ba}, {u"code/weights.bin"_s, QByteArray(20'000'000, 'w')},
             {u"held.yaml"_s, "name: held\nmodel: gpt2\ncluster: {accelerator: this-computer, nodes: 1, accelerators_per_node: 1}\n"
                              "training: {steps: 1, sequence_length: 128, micro_batch: 1, global_batch: 1, precision: fp32}\nparallelism: {sharding: none}\n"
                              "framework: {name: pytorch-ddp}\ndata: {dataset: none}\nlaunch: {command: train.py, code: {path: code}, scheduler: host, job: script}\n"_ba}}) {
        QFile file(m_home->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    const Places places = Places::standard();
    QVERIFY(ClusterProfiles(places.settings).save({.name = u"bench"_s, .alias = u"direct"_s, .runFolder = m_server->path(u"runs"_s), .scheduler = u"host"_s, .transport = transport}));
    Settings(places.settings).setLastCluster(u"bench"_s);
}

void TstHeldWindow::openWindow()
{
    Workbench::Options options;
    options.designFiles = {m_home->filePath(u"held.yaml"_s)};
    options.sshConfig = m_server->path(u"ssh_config"_s);
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    m_workbench->window().showPage(MainWindow::Page::Job);
}

void TstHeldWindow::closeWindow()
{
    const HoldClock clock;
    m_workbench.reset();
    m_application.note(clock.end(), "the end of the window");
}

void TstHeldWindow::submit()
{
    auto *button = m_workbench->window().findChild<QPushButton *>(u"submitJob"_s);
    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), patienceMs);
    button->click();
}

void TstHeldWindow::noWaitFromTheLoginToTheClose_data()
{
    QTest::addColumn<QString>("transport");
    QTest::addRow("built in") << QString();
    QTest::addRow("the system's ssh") << u"system-ssh"_s;
}

/// Login, pre-flight, a large file, the job's number; the line is cut half-way through a second file; it comes back for a third, and the window
/// closes while that is under way.
void TstHeldWindow::live()
{
    submit();
    QTRY_VERIFY_WITH_TIMEOUT(!newestRun().jobId.isEmpty(), patienceMs);
    submit();
    QTRY_VERIFY_WITH_TIMEOUT(newestRun().jobId.isEmpty() && newestRun().state == RunState::Uploading, patienceMs);
    m_line->cut();
    QTRY_VERIFY_WITH_TIMEOUT(!newestRun().reason.isEmpty(), patienceMs); // it says that the line dropped, and waits for a click
    submit();
    QTRY_VERIFY_WITH_TIMEOUT(newestRun().reason.isEmpty() && newestRun().state == RunState::Uploading, patienceMs);
}

void TstHeldWindow::noWaitFromTheLoginToTheClose()
{
    if (!OpenSshServer::whyNot().isEmpty())
        QSKIP(qPrintable(OpenSshServer::whyNot()));
    QFETCH(QString, transport);
    // What waits for a reason waits each time; a page of the program that was read from the disk just once does not.
    for (int attempt = 0; attempt < 3; ++attempt) {
        prepare(transport);
        openWindow();
        m_application.forget();
        live();
        if (QTest::currentTestFailed())
            return;
        closeWindow();
        qInfo("worked %.0f ms (%s), waited %.0f ms (%s)", 1e3 * m_application.longestWork.processor, m_application.longestWork.what.constData(), 1e3 * m_application.longestWait.wait,
            m_application.longestWait.what.constData());
        if (m_application.longestWait.wait < longest)
            return;
    }
    QFAIL("the window's thread waited each time");
}

int main(int argc, char **argv)
{
    WatchedApplication application(argc, argv);
    TstHeldWindow test(application);
    return QTest::qExec(&test, argc, argv);
}
#include "tst_heldwindow.moc"
