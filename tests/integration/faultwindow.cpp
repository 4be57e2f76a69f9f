// SPDX-License-Identifier: GPL-3.0-or-later
// The window, driven by nobody: faultwindow DESIGN CLUSTER click|double-click|idle SSH_CONFIG. Clicks "Submit" (twice at once), or only opens and
// lets it do what it does by itself; leaves when every run of the history has a job, an end, or waits for a click.
#include "app/workbench.h"
#include "core/settings/settings.h"
#include "views/shell/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QDeadlineTimer>
#include <QPushButton>
#include <QTimer>

#include <cstdio>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr int windowMs = 2000;
constexpr int patienceMs = 60000;

class Driver : public QObject
{
public:
    Driver(Workbench &workbench, const QString &mode)
        : m_workbench(workbench)
        , m_clicks(mode == u"click" ? 1 : mode == u"double-click" ? 2 : 0)
        , m_patience(patienceMs)
    {
        m_timer.callOnTimeout(this, [this] { look(); });
        m_timer.start(50);
    }

private:
    void look()
    {
        if (m_patience.hasExpired())
            return QCoreApplication::exit(2);
        auto *submit = m_workbench.window().findChild<QPushButton *>(u"submitJob"_s);
        // What is asked before the sending is no part of it: the faults are for the protocol.
        m_workbench.window().findChild<QCheckBox *>(u"checkBeforeSending"_s)->setChecked(false);
        if (m_clicks > 0 && submit->isEnabled()) {
            while (m_clicks-- > 0)
                submit->click();
            m_hasBegun = true;
            return;
        }
        // A click begins in a thread: the run is there a moment later.
        if (m_clicks <= 0 && isSettled() && (submit->isEnabled() || !m_hasBegun))
            QCoreApplication::exit(0);
    }

    bool isSettled() const
    {
        const QList<Run> runs = m_workbench.store().runs();
        return !runs.isEmpty() && std::all_of(runs.begin(), runs.end(), [this](const Run &run) {
            return !run.jobId.isEmpty() || isFinal(run.state) || (m_hasBegun && !m_workbench.store().isLeased(run.token));
        });
    }

    Workbench &m_workbench;
    int m_clicks = 0;
    bool m_hasBegun = false;
    QDeadlineTimer m_patience;
    QTimer m_timer;
};

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() != 5)
        return 2;
    const Places places = Places::standard();
    Settings(places.settings).setLastCluster(words.at(2));
    Workbench::Options options;
    options.designFiles = {words.at(1)};
    options.sshConfig = words.at(4);
    options.reconcileWindowMs = windowMs;
    options.probesThisComputer = false;
    const Result<std::unique_ptr<Workbench>> workbench = Workbench::make(places, options);
    if (!workbench) {
        std::fprintf(stderr, "%s\n", qPrintable(workbench.error().message));
        return 1;
    }
    (*workbench)->show();
    const Driver driver(**workbench, words.at(3));
    return QCoreApplication::exec();
}
