// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/alertrelay.h"
#include "core/settings/settings.h"
#include "core/watching/runwatcher.h"
#include "views/runs/alertsettingsdialog.h"

#include <QHash>
#include <QObject>

namespace slipway {

class MainWindow;
class Notifier;
class RunMonitor;
class RunsPage;

/// Watches the runs that are followed, and tells the person: on the run's page, in the window, on the desktop, by a command or a web address of theirs.
class AlertController : public QObject
{
    Q_OBJECT

public:
    AlertController(RunStore &store, const Catalog &catalog, const Clock &clock, Settings &settings, RunsPage &page, MainWindow &window, Notifier &notifier, QObject *parent = nullptr);
    ~AlertController() override;

    void setPatterns(const LogPatterns &patterns) { m_watcher.setPatterns(patterns); }
    /// Of the bytes that this monitor brings.
    void listenTo(RunMonitor &monitor);
    void setRun(const Run &run);
    /// The chosen run of the page; one that ended unwatched is judged now, from the history alone.
    void show(const QString &token);
    void showSettings();

Q_SIGNALS:
    void runRequested(const QString &token);     ///< the person wants to see it

private:
    AlertPreferences preferences() const;
    void keep(const AlertPreferences &preferences);
    void showAlerts();
    void tell(const Run &run, const Alert &alert);
    void tellTogether(const Run &run, const AwaySummary &summary);
    void passOn(const AlertPreferences &preferences, const Run &run, const Alert &alert);
    void setMuted(AlertKind kind, bool isMuted);
    void count(const QString &token);
    void showTrial(const AlertPreferences &preferences);

    RunStore &m_store;
    Settings &m_settings;
    RunsPage &m_page;
    MainWindow &m_window;
    Notifier &m_notifier;
    RunWatcher m_watcher;
    AlertRelay m_relay;
    QString m_shown, m_toldRun;
    QHash<QString, int> m_holding;               ///< by run
    QStringList m_away;                          ///< sentences of the runs that went on alone
};

} // namespace slipway
