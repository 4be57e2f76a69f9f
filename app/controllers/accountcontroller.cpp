// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/accountcontroller.h"

#include "app/controllers/runscontroller.h"
#include "core/design/designfile.h"
#include "core/runs/runcurves.h"
#include "core/support/deliver.h"
#include "views/runs/accountpanel.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/widgets/clustertitle.h"

#include <QtConcurrent>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int refreshMs = 3000;
constexpr qint64 logSliceBytes = 4 * 1024 * 1024;   // some tens of milliseconds

bool isLog(const QString &path) { return path.endsWith(u".log"_s) || path.endsWith(u".out"_s); }

} // namespace

AccountController::AccountController(RunStore &store, const Catalog &catalog, ClusterProfiles &profiles, const Clock &clock, RunsController &runs, AccountPanel &panel, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_catalog(catalog)
    , m_profiles(profiles)
    , m_clock(clock)
    , m_runs(runs)
    , m_panel(panel)
    , m_window(window)
{
    connect(&panel, &AccountPanel::calibrateRequested, this, &AccountController::calibrate);
    connect(&panel, &AccountPanel::uncalibrateRequested, this, [this] { keep(withoutRun(calibration(), m_run.token, m_catalog)); });
    connect(&panel, &AccountPanel::calibrationActiveEdited, this, [this](bool isActive) {
        ClusterCalibration changed = calibration();
        changed.isActive = isActive;
        keep(changed);
    });
    connect(&panel, &AccountPanel::whatIfRequested, this, &AccountController::search);
    connect(&panel, &AccountPanel::alternativeRequested, this, &AccountController::openAlternative);
    connect(&m_search, &QFutureWatcher<WhatIf>::finished, this, [this] {
        m_panel.setSearching(false);
        if (m_asked != m_run.token || m_search.isCanceled())
            return;
        m_answer = m_search.result();
        m_panel.showWhatIf(m_answer);
    });
    m_kernelPool.setMaxThreadCount(1);
    m_timer.setInterval(refreshMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_panel.isVisible() && !m_run.token.isEmpty() && !isFinal(m_run.state))
            refresh();
    });
    m_timer.start();
    m_logTimer.setSingleShot(true);
    m_logTimer.setInterval(0);
    connect(&m_logTimer, &QTimer::timeout, this, [this] {
        if (!m_run.token.isEmpty())
            readLogs() ? m_logTimer.start() : workOut();
    });
}

AccountController::~AccountController()
{
    m_stop.request_stop();
    m_search.waitForFinished(); // it sees the stop soon; nothing of it is to outlive the window
}

void AccountController::show(const QString &token)
{
    const bool isOther = token != m_run.token;
    const Result<Run> run = token.isEmpty() ? Result<Run>(Error{}) : m_store.run(token);
    m_run = run.valueOr({});
    if (m_run.token.isEmpty())
        return;
    if (!isOther)
        return refresh(); // now all of its curves are there
    m_plan = planOf(m_run, m_catalog);
    m_logTimer.stop();
    m_logs.clear();
    m_logOffsets.clear();
    m_signs.clear();
    m_kernels = std::make_shared<KernelReading>(m_run.token);
    m_stop.request_stop();
    m_stop = {};
    m_found = {};
    m_panel.clearWhatIf(false);
    refresh();
}

/// A slice of what is new, between events. True while there is more.
bool AccountController::readLogs()
{
    qint64 left = logSliceBytes;
    for (const FetchedFile &file : m_store.files(m_run.token)) {
        qint64 &offset = m_logOffsets[file.path];
        if (!isLog(file.path) || file.offset <= offset)
            continue;
        if (left <= 0)
            return true;
        const QByteArray bytes = m_store.content(m_run.token, file.path, offset, left);
        const LogSigns signs = m_logs[file.path].read(bytes);
        m_signs.insert(m_signs.end(), signs.begin(), signs.end());
        offset += bytes.size();
        left -= bytes.size();
        if (offset < file.offset && !bytes.isEmpty())
            return true;
    }
    return false;
}

void AccountController::refresh()
{
    m_run = m_store.run(m_run.token).valueOr(m_run);
    if (readLogs())
        m_logTimer.start();
    readKernels();
    workOut();
}

/// The samples of many nodes, in which their kernels speak, are more than the window's thread has time for.
void AccountController::readKernels()
{
    if (std::exchange(m_isReadingKernels, true))
        return;
    const auto read = [folder = m_store.folder(), kernels = m_kernels] {
        const auto store = RunStore::open(folder);
        return store ? kernels->read(**store) : LogSigns();
    };
    deliver(QtConcurrent::run(&m_kernelPool, read), this, [this, kernels = m_kernels](const LogSigns &signs) {
        m_isReadingKernels = false;
        if (kernels != m_kernels)
            return readKernels(); // of the run before
        m_signs.insert(m_signs.end(), signs.begin(), signs.end());
        if (!signs.empty())
            workOut();
    });
}

void AccountController::workOut()
{
    const auto ask = [run = m_run, events = m_store.events(m_run.token), plan = m_plan, signs = m_signs, curves = m_runs.lend(), now = m_clock.now()] {
        static const std::map<QString, MetricSeries> none; // a long history is still read
        const std::map<QString, MetricSeries> &series = curves ? curves->series() : none;
        return Findings{accountOf(run, events, plan, series, signs, double(now.toMSecsSinceEpoch()) / 1000), deviationOf(run, plan, series), measureRun(run, series, now)};
    };
    deliver(QtConcurrent::run(&m_pool, ask), this, [this, question = ++m_newest](const Findings &findings) {
        if (question == m_newest && !m_run.token.isEmpty())
            showFindings(findings);
    });
}

void AccountController::showFindings(const Findings &findings)
{
    const bool couldAsk = m_found.account.steps > 0;
    m_found = findings;
    m_panel.showAccount(m_found.account, m_plan.currency);
    m_panel.showDeviation(m_found.deviation);
    m_window.runsPage()->showDeviation(m_found.deviation);
    if (!couldAsk && m_found.account.steps > 0)
        m_panel.clearWhatIf(!isFinal(m_run.state));
    showCalibration();
}

ClusterCalibration AccountController::calibration() const { return calibrationFromJson(m_profiles.find(m_run.cluster).valueOr({}).calibration); }

/// What one click would make of it, where it was not made yet.
void AccountController::showCalibration()
{
    const ClusterCalibration now = calibration();
    const Result<CalibrationRun> &run = m_found.measured;
    CalibrationState state{.cluster = clusterTitle(m_run.cluster), .isActive = now.isActive, .runs = int(now.runs.size()), .factors = now.factors};
    state.holdsRun = std::any_of(now.runs.begin(), now.runs.end(), [this](const CalibrationRun &one) { return one.token == m_run.token; });
    if (!run)
        state.refusal = run.error().message;
    else if (!state.holdsRun)
        state.factors = withRun(now, *run, m_catalog).factors;
    if (run)
        state.errors = errorsOf(*run, {}, state.factors, m_catalog);
    m_panel.showCalibration(state);
}

void AccountController::calibrate()
{
    const Result<CalibrationRun> &run = m_found.measured;
    if (!run)
        return m_window.notices()->showError(run.error());
    keep(withRun(calibration(), *run, m_catalog));
}

void AccountController::keep(const ClusterCalibration &changed)
{
    Result<ClusterProfile> profile = m_profiles.find(m_run.cluster);
    if (!profile)
        return m_window.notices()->showError(profile.error());
    profile->calibration = toJson(changed);
    if (const Result<Done> saved = m_profiles.save(*profile); !saved)
        return m_window.notices()->showError(saved.error());
    showCalibration();
    Q_EMIT calibrationChanged(m_run.cluster);
}

void AccountController::search()
{
    m_asked = m_run.token;
    m_panel.setSearching(true);
    m_search.setFuture(QtConcurrent::run([run = m_run, plan = m_plan, account = m_found.account, catalog = m_catalog, calibration = calibrationOf(calibration()), stop = m_stop.get_token()] {
        return whatIf(run, plan, account, catalog, calibration, 8, stop);
    }));
}

void AccountController::openAlternative(int row)
{
    if (row >= 0 && row < int(m_answer.alternatives.size()))
        Q_EMIT openDesignRequested(writeDesign(m_answer.alternatives[std::size_t(row)].design), m_run.name);
}

} // namespace slipway
