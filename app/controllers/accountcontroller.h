// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runstore.h"
#include "core/settings/clusterprofile.h"
#include "core/support/clock.h"
#include "core/watching/calibrating.h"
#include "core/watching/deviation.h"
#include "core/watching/kernelreading.h"
#include "core/watching/logsigns.h"
#include "core/watching/runaccount.h"
#include "core/watching/whatif.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <map>

namespace slipway {

class AccountPanel;
class MainWindow;
class RunsController;

/// The chosen run's account: its time and cost, its figures against the prediction, the calibration of its cluster by it, and other layouts for it.
class AccountController : public QObject
{
    Q_OBJECT

public:
    AccountController(RunStore &store, const Catalog &catalog, ClusterProfiles &profiles, const Clock &clock, RunsController &runs, AccountPanel &panel, MainWindow &window, QObject *parent = nullptr);
    ~AccountController() override;

    void show(const QString &token);

Q_SIGNALS:
    void calibrationChanged(const QString &cluster);
    void openDesignRequested(const QByteArray &text, const QString &name);

private:
    /// What follows from the curves: of a long history more than the window's thread has time for.
    struct Findings
    {
        RunAccount account;
        Deviation deviation;
        Result<CalibrationRun> measured = Error{};
    };
    void refresh();
    bool readLogs();
    void readKernels();
    void workOut();
    void showFindings(const Findings &findings);
    void showCalibration();
    ClusterCalibration calibration() const;
    void keep(const ClusterCalibration &calibration);
    void calibrate();
    void search();
    void openAlternative(int row);

    RunStore &m_store;
    const Catalog &m_catalog;
    ClusterProfiles &m_profiles;
    const Clock &m_clock;
    RunsController &m_runs;
    AccountPanel &m_panel;
    MainWindow &m_window;
    Run m_run;
    RunPlan m_plan;
    Findings m_found;
    int m_newest = 0;                             ///< of the questions that were asked
    QThreadPool m_pool;
    std::map<QString, LogReading> m_logs;
    std::map<QString, qint64> m_logOffsets;
    LogSigns m_signs;
    std::shared_ptr<KernelReading> m_kernels;     ///< of the run; read aside
    QThreadPool m_kernelPool;
    bool m_isReadingKernels = false;
    WhatIf m_answer;
    QString m_asked;                              ///< the run that a search is for
    QFutureWatcher<WhatIf> m_search;
    std::stop_source m_stop;
    QTimer m_timer, m_logTimer;
};

} // namespace slipway
