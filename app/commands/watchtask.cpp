// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/watchtask.h"

#include "app/commands/terminalprompts.h"
#include "app/designdesk.h"
#include "core/runs/runjson.h"
#include "core/support/deliver.h"

#include <QCoreApplication>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int retryMs = 5000;

ExitStatus statusOf(RunState state, WatchTask::Purpose purpose)
{
    if (purpose == WatchTask::Purpose::Cancel)
        return state == RunState::Cancelled || state == RunState::Done ? ExitStatus::Done : ExitStatus::No;
    return state == RunState::Done ? ExitStatus::Done : ExitStatus::No;
}

QJsonValue numberOrNull(double value) { return std::isfinite(value) ? QJsonValue(value) : QJsonValue(); }

} // namespace

WatchTask::WatchTask(RunStore &store, ClusterLines &lines, const CommandContext &context, Purpose purpose)
    : m_store(store)
    , m_lines(lines)
    , m_context(context)
    , m_purpose(purpose)
{
    m_retry.setSingleShot(true);
    m_retry.setInterval(retryMs);
    connect(&m_retry, &QTimer::timeout, this, &WatchTask::open);
}

WatchTask::~WatchTask() = default;

ExitStatus WatchTask::run(const QString &tokenOrBeginning)
{
    const Result<Run> run = m_store.run(tokenOrBeginning);
    if (!run)
        return reportError(run.error(), m_context);
    m_run = *run;
    m_curves = std::make_unique<RunCurves>(m_store, m_run.token, readLogPatterns(m_context.places.logFormatsFolder()).patterns);
    showRun(m_run);
    showNewPoints();
    if (m_purpose == Purpose::Watch)
        startWatcher();
    if (isFinal(m_run.state)) // the history has it all: no line is needed
        return statusOf(m_run.state, m_purpose);
    const Result<ClusterSession *> session = m_lines.session(m_run.cluster);
    const Result<Scheduler *> scheduler = m_lines.scheduler(m_run.cluster, m_run.scheduler);
    if (!session || !scheduler)
        return reportError(session ? scheduler.error() : session.error(), m_context);
    m_session = *session;
    m_scheduler = *scheduler;
    new TerminalPrompts(*m_session, this);
    connect(m_session, &ClusterSession::stateChanged, this, [this](ClusterSession::State state) {
        if (state == ClusterSession::State::Lost)
            m_retry.start();
    });
    open();
    return ExitStatus(QCoreApplication::exec());
}

/// What the history knows is said first; a run that ended unwatched is judged from its bytes.
void WatchTask::startWatcher()
{
    m_catalog = loadCatalog(m_context.places);
    m_watcher = std::make_unique<RunWatcher>(m_store, m_catalog, m_clock);
    m_watcher->setPatterns(readLogPatterns(m_context.places.logFormatsFolder()).patterns);
    m_watcher->setLimits(alertThresholds(Settings(m_context.places.settings)));
    m_watcher->watch(m_run);
    const bool isUnjudged = isFinal(m_run.state) && !m_watcher->book().watched(m_run.token);
    if (isUnjudged)
        m_watcher->noteCaughtUp(m_run.token);
    for (const Alert &alert : m_watcher->book().alerts(m_run.token))
        showAlert(alert);
    connect(m_watcher.get(), &RunWatcher::alertRaised, this, [this](const Run &, const Alert &alert) { showAlert(alert); });
    connect(m_watcher.get(), &RunWatcher::summaryReady, this, [this](const Run &, const AwaySummary &summary) { showSummary(summary); });
}

void WatchTask::showAlert(const Alert &alert)
{
    if (m_context.asJson) {
        QJsonObject json = toJson(alert);
        json.insert(u"event"_s, u"alert"_s);
        return printJson(json);
    }
    printLine(QCoreApplication::translate("Command", "alert, %1: %2 (%3)").arg(toWord(alert.level), alert.title, alert.evidence));
}

void WatchTask::showSummary(const AwaySummary &summary)
{
    if (m_context.asJson)
        return printJson({{u"event"_s, u"away"_s}, {u"seconds"_s, summary.seconds}, {u"steps"_s, summary.steps}, {u"restarts"_s, summary.restarts}, {u"summary"_s, toSentence(summary)}});
    printLine(QCoreApplication::translate("Command", "while nobody watched: %1").arg(toSentence(summary)));
}

void WatchTask::open()
{
    if (m_isOpening)
        return;
    m_isOpening = true;
    // Once the line was up, only a silent reconnect is tried: nobody may be sitting at the terminal any more.
    const auto interactive = m_monitor ? ClusterSession::Interactive::No : ClusterSession::Interactive::Yes;
    deliver(m_session->open(interactive), this, [this](const Result<Done> &opened) {
        m_isOpening = false;
        if (opened)
            follow();
        else if (m_monitor && (opened.error().kind == Error::Kind::Network || opened.error().kind == Error::Kind::Timeout))
            m_retry.start();
        else
            end(reportError(opened.error(), m_context));
    });
}

void WatchTask::follow()
{
    if (m_monitor)
        return;
    m_monitor = std::make_unique<RunMonitor>(*m_session, *m_scheduler, m_store, m_clock);
    connect(m_monitor.get(), &RunMonitor::runChanged, this, &WatchTask::showRun);
    connect(m_monitor.get(), &RunMonitor::bytesStored, this, [this](const QString &, const QString &path) {
        showNewPoints();
        showNewLog(path);
        if (m_watcher)
            m_watcher->noteBytes(m_run.token, path);
    });
    connect(m_monitor.get(), &RunMonitor::caughtUp, this, [this] {
        if (m_watcher)
            m_watcher->noteCaughtUp(m_run.token, m_monitor->clockOffset());
        checkEnd();
    });
    connect(m_monitor.get(), &RunMonitor::problem, this, [this](const QString &, const Error &error) {
        if (m_context.asJson)
            printJson({{u"event"_s, u"problem"_s}, {u"message"_s, error.message}});
        else
            printLine(error.message);
    });
    connect(m_monitor.get(), &RunMonitor::contactChanged, this, [this](bool isInContact) {
        if (m_watcher && !isInContact)
            m_watcher->noteSilence(m_run.token);
    });
    m_monitor->follow(m_run.token);
    if (m_purpose == Purpose::Cancel)
        m_monitor->cancel(m_run.token);
}

void WatchTask::showRun(const Run &run)
{
    const bool isNews = run.state != m_run.state || run.reason != m_run.reason || !m_monitor;
    m_run = run;
    if (m_watcher)
        m_watcher->setRun(run);
    if (!isNews)
        return;
    if (m_context.asJson)
        printJson({{u"event"_s, u"state"_s}, {u"state"_s, toWord(run.state)}, {u"reason"_s, run.reason}, {u"job_id"_s, run.jobId}, {u"run"_s, toJson(run)}});
    else
        printLine(u"%1%2"_s.arg(toWord(run.state), run.reason.isEmpty() ? QString() : u": "_s + run.reason));
    if (m_monitor && run.state == RunState::Reconciling) // its job was lost: nothing is left to watch, slipway resume goes on
        end(ExitStatus::Unreachable);
}

void WatchTask::showNewPoints()
{
    const MetricBatch batch = m_curves->update();
    for (auto it = batch.begin(); it != batch.end(); ++it) {
        for (const MetricPoint &point : it.value()) {
            if (m_context.asJson)
                printJson({{u"event"_s, u"metric"_s}, {u"name"_s, it.key()}, {u"step"_s, point.step < 0 ? QJsonValue() : QJsonValue(point.step)}, {u"time"_s, point.time},
                    {u"value"_s, numberOrNull(point.value)}});
            else if (it.key() == u"loss")
                printLine(QCoreApplication::translate("Command", "step %1  loss %2").arg(point.step).arg(point.value, 0, 'g', 6));
        }
    }
}

void WatchTask::showNewLog(const QString &path)
{
    if (!m_context.asJson || path.endsWith(u".jsonl"_s))
        return;
    const QByteArray bytes = m_store.content(m_run.token, path, m_shownLog.value(path));
    m_shownLog[path] += bytes.size();
    if (!bytes.isEmpty())
        printJson({{u"event"_s, u"log"_s}, {u"path"_s, path}, {u"text"_s, QString::fromUtf8(bytes)}});
}

void WatchTask::checkEnd()
{
    if (!isFinal(m_run.state))
        return;
    showNewPoints();
    if (m_context.asJson)
        printJson({{u"event"_s, u"ended"_s}, {u"state"_s, toWord(m_run.state)}, {u"exit_code"_s, m_run.exitCode ? QJsonValue(*m_run.exitCode) : QJsonValue()}});
    end(statusOf(m_run.state, m_purpose));
}

void WatchTask::end(ExitStatus status) { QCoreApplication::exit(int(status)); }

ExitStatus followRun(const CommandContext &context, WatchTask::Purpose purpose)
{
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one run by its token, or the beginning of it: see slipway runs"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    return WatchTask(**store, lines, context, purpose).run(context.arguments.first());
}

} // namespace slipway
