// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/alertcontroller.h"

#include "app/designdesk.h"
#include "core/runs/runmonitor.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/shell/traynotifier.h"

#include <QJsonDocument>

#include <algorithm>
#include <numeric>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QString choicesKey = u"alerts"_s, showAction = u"alerts.show"_s;
constexpr qsizetype mostAway = 5;          // runs that one notice names

Severity severityOfAlert(AlertLevel level) { return level == AlertLevel::Severe ? Severity::Error : level == AlertLevel::Warning ? Severity::Warning : Severity::Note; }

} // namespace

AlertController::AlertController(RunStore &store, const Catalog &catalog, const Clock &clock, Settings &settings, RunsPage &page, MainWindow &window, Notifier &notifier, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_settings(settings)
    , m_page(page)
    , m_window(window)
    , m_notifier(notifier)
    , m_watcher(store, catalog, clock)
{
    m_watcher.setJudgesAside(true);
    m_watcher.setLimits(preferences().limits);
    connect(&m_watcher, &RunWatcher::alertRaised, this, &AlertController::tell);
    connect(&m_watcher, &RunWatcher::summaryReady, this, &AlertController::tellTogether);
    connect(&m_watcher, &RunWatcher::alertsChanged, this, [this](const QString &token) {
        count(token);
        if (token == m_shown)
            showAlerts();
    });
    connect(&page, &RunsPage::muteEdited, this, &AlertController::setMuted);
    connect(&page, &RunsPage::alertRulesRequested, this, &AlertController::showSettings);
    const auto wanted = [this] {
        m_away.clear();
        Q_EMIT runRequested(m_toldRun);
    };
    connect(&notifier, &Notifier::activated, this, wanted);
    connect(window.notices(), &NoticeBar::actionRequested, this, [wanted](const QString &action) {
        if (action == showAction)
            wanted();
    });
    connect(&m_relay, &AlertRelay::failed, this, [](const QString &sentence) { qWarning("%s", qPrintable(sentence)); });
}

AlertController::~AlertController() = default;

void AlertController::listenTo(RunMonitor &monitor)
{
    connect(&monitor, &RunMonitor::runChanged, this, &AlertController::setRun);
    connect(&monitor, &RunMonitor::bytesStored, this, [this](const QString &token, const QString &path) { m_watcher.noteBytes(token, path); });
    connect(&monitor, &RunMonitor::caughtUp, this, [this, &monitor](const QString &token) { m_watcher.noteCaughtUp(token, monitor.clockOffset()); });
    connect(&monitor, &RunMonitor::contactChanged, this, [this, &monitor](bool isInContact) {
        for (const QString &token : monitor.followed()) {
            if (!isInContact)
                m_watcher.noteSilence(token);
        }
    });
}

void AlertController::setRun(const Run &run)
{
    if (m_watcher.isWatched(run.token))
        m_watcher.setRun(run);
    else if (!isBeforeSending(run.state) && !isFinal(run.state))
        m_watcher.watch(run);
}

void AlertController::show(const QString &token)
{
    m_shown = token;
    const Result<Run> run = token.isEmpty() ? Result<Run>(Error{}) : m_store.run(token);
    if (run && isFinal(run->state) && !m_watcher.isWatched(token) && !m_watcher.book().watched(token)) {
        m_watcher.watch(*run);
        m_watcher.noteCaughtUp(token);
    }
    showAlerts();
}

void AlertController::showAlerts()
{
    m_page.showAlerts(m_watcher.book().alerts(m_shown), m_watcher.book().muted(m_shown));
}

void AlertController::setMuted(AlertKind kind, bool isMuted)
{
    m_watcher.book().setMuted(m_shown, kind, isMuted);
    count(m_shown);
    showAlerts();
}

void AlertController::count(const QString &token)
{
    const QSet<AlertKind> muted = m_watcher.book().muted(token);
    const Alerts alerts = m_watcher.book().alerts(token);
    m_holding[token] = int(std::count_if(alerts.begin(), alerts.end(), [&](const Alert &alert) { return !alert.isOver() && alert.level > AlertLevel::Note && !muted.contains(alert.kind); }));
    m_page.showAlertCount(token, m_holding.value(token));
    m_notifier.setBadge(std::accumulate(m_holding.cbegin(), m_holding.cend(), 0));
}

void AlertController::tell(const Run &run, const Alert &alert)
{
    m_toldRun = run.token;
    const QString sentence = tr("%1: %2", "name of a run, its alert").arg(run.name, alert.title);
    m_window.notices()->showAction(severityOfAlert(alert.level), sentence, showAction, tr("Show"));
    const AlertPreferences wanted = preferences();
    if (wanted.onDesktop)
        m_notifier.notify(severityOfAlert(alert.level), sentence, alert.evidence);
    passOn(wanted, run, alert);
}

void AlertController::passOn(const AlertPreferences &wanted, const Run &run, const Alert &alert)
{
    m_relay.runCommand(wanted.command, run, alert);
    m_relay.post(wanted.webhook, run, alert);
}

/// Runs come one after another as their lines open: the notice grows.
void AlertController::tellTogether(const Run &run, const AwaySummary &summary)
{
    m_toldRun = run.token;
    m_away << tr("%1: %2", "name of a run, what happened to it").arg(run.name, toSentence(summary));
    if (m_away.size() > mostAway)
        m_away.removeFirst();
    const bool isBad = !summary.holding.isEmpty() || summary.restarts > 0 || !summary.alerts.isEmpty();
    m_window.notices()->showAction(isBad ? Severity::Warning : Severity::Note, tr("While you were away: %1").arg(m_away.join(tr("; ", "between the sentences of runs"))), showAction, tr("Show"));
    if (isBad && preferences().onDesktop)
        m_notifier.notify(Severity::Warning, tr("While you were away"), m_away.last());
}

AlertPreferences AlertController::preferences() const
{
    const QVariantMap kept = m_settings.choices(choicesKey);
    return {.limits = alertThresholds(m_settings),
            .onDesktop = kept.value(u"desktop"_s, true).toBool(),
            .command = kept.value(u"command"_s).toString(),
            .webhook = kept.value(u"webhook"_s).toString()};
}

void AlertController::keep(const AlertPreferences &wanted)
{
    m_settings.setChoices(choicesKey, {{u"limits"_s, QJsonDocument(toJson(wanted.limits)).toJson(QJsonDocument::Compact)}, {u"desktop"_s, wanted.onDesktop}, {u"command"_s, wanted.command}, {u"webhook"_s, wanted.webhook}});
    m_watcher.setLimits(wanted.limits);
}

void AlertController::showSettings()
{
    auto *dialog = new AlertSettingsDialog(preferences(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AlertSettingsDialog::trialRequested, this, &AlertController::showTrial);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { keep(dialog->preferences()); });
    dialog->open();
}

void AlertController::showTrial(const AlertPreferences &wanted)
{
    const Run run{.token = u"0"_s, .name = tr("a trial")};
    const Alert alert{.kind = AlertKind::Failure, .level = AlertLevel::Warning, .at = QDateTime::currentDateTimeUtc(), .title = tr("This is how alerts reach you."), .evidence = tr("nothing is wrong"), .advice = {}};
    if (wanted.onDesktop)
        m_notifier.notify(Severity::Warning, alert.title, alert.evidence);
    passOn(wanted, run, alert);
}

} // namespace slipway
