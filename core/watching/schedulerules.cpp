// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/schedulerules.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double unlimited = 1e9;     ///< seconds: a limit beyond is none
constexpr double reasonHolds = 600;   ///< seconds that a change of the reason is news

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(AlertRule)
};

/// The scheduler's word, without what was added for the person.
QString plainReason(const QString &reason) { return reason.section(u" ("_s, 0, 0).trimmed(); }

/// The word that such a reason is known by.
QString wordOf(const QString &reason) { return reason.section(u',', 0, 0).section(u':', 0, 0); }

/// In the queue; or it has its nodes and will not start there all the same, because a pod has no image.
bool isWaiting(const Run &run)
{
    return run.state == RunState::Queued || run.state == RunState::Requeued || (run.state == RunState::Starting && !blockedAdvice(plainReason(run.reason)).isEmpty());
}

struct FailureWords
{
    AlertLevel level;
    QString title, advice;
};

FailureWords wordsOf(LogSign::Kind kind)
{
    switch (kind) {
    case LogSign::Kind::OutOfMemory:
        return {AlertLevel::Severe, Words::tr("A process ran out of memory."), Words::tr("A smaller micro-batch, more recomputation or more sharding; the Explore page finds layouts that fit.")};
    case LogSign::Kind::CommunicationTimeout:
        return {AlertLevel::Severe, Words::tr("A collective operation timed out."),
                Words::tr("Some rank did not come to it: look for the first rank that fell silent. The others are victims.")};
    case LogSign::Kind::NodeFailed: return {AlertLevel::Severe, Words::tr("A node failed."), Words::tr("Go on from the last checkpoint without it.")};
    case LogSign::Kind::TimeLimit: return {AlertLevel::Warning, Words::tr("The time limit ended the job."), Words::tr("Submit it again: it goes on from its last checkpoint.")};
    case LogSign::Kind::Preempted: return {AlertLevel::Warning, Words::tr("The job was preempted."), Words::tr("It goes on from its last checkpoint when it is started again.")};
    default: return {};
    }
}

bool endsARun(LogSign::Kind kind) { return !wordsOf(kind).title.isEmpty(); }

} // namespace

void CheckpointOverdueRule::take(const QString &, const MetricPoint &point, const Moment &moment)
{
    if (point.step < 0)
        return;
    if (m_base < 0) {
        m_base = point.step;
        m_baseTime = moment.now;
    }
    m_step = std::max(m_step, point.step);
}

void CheckpointOverdueRule::see(const LogSign &sign, const Moment &moment)
{
    if (sign.kind != LogSign::Kind::CheckpointSaved)
        return;
    m_isTold = true;
    m_base = std::max({m_base, sign.step, sign.step < 0 ? m_step : -1});
    m_baseTime = moment.now;
}

void CheckpointOverdueRule::restart(const Moment &)
{
    m_step = m_base = -1;
}

void CheckpointOverdueRule::judge(const Moment &moment, Conditions &conditions)
{
    if (!moment.isRunning || m_base < 0 || (!m_isTold && !moment.plan.tellsCheckpoints))
        return;
    const double intervals = moment.limits.checkpointIntervals;
    const double late = moment.plan.checkpointSteps > 0 ? double(m_step - m_base) / double(moment.plan.checkpointSteps)
        : moment.plan.checkpointMinutes > 0             ? (moment.now - m_baseTime) / 60 / moment.plan.checkpointMinutes
                                                        : 0.0;
    if (late <= intervals)
        return;
    const QString interval = moment.plan.checkpointSteps > 0 ? Words::tr("%n step(s)", nullptr, int(std::min<qint64>(moment.plan.checkpointSteps, 1000000000)))
                                                             : secondsText(moment.plan.checkpointMinutes * 60);
    conditions.push_back({.level = AlertLevel::Severe,
                          .step = m_base,
                          .title = m_isTold ? Words::tr("No checkpoint since step %1.").arg(m_base) : Words::tr("No checkpoint has been written yet."),
                          .evidence = Words::tr("now at step %1, written every %2: %3 intervals ago (limit %4)").arg(m_step).arg(interval, QString::number(late, 'f', 1), figureText(intervals)),
                          .advice = Words::tr("Look for errors of the storage in the log, and whether there is space left. A failure now would cost all the work since.")});
}

void TimeLimitRule::take(const QString &series, const MetricPoint &point, const Moment &)
{
    if (const auto seconds = m_times.take(series, point))
        m_recent.add(*seconds);
    m_step = std::max(m_step, point.step);
}

void TimeLimitRule::restart(const Moment &)
{
    m_times.restart();
    m_step = -1;
}

void TimeLimitRule::judge(const Moment &moment, Conditions &conditions)
{
    const double limit = moment.plan.timeLimit;
    if (!moment.isRunning || !moment.isLive || limit <= 0 || limit > unlimited || moment.started <= 0)
        return;
    const double left = moment.started + limit - moment.now, needed = moment.limits.timeLimitMinutes * 60 + moment.plan.checkpointPause;
    const double step = m_recent.median().value_or(moment.plan.stepSeconds);
    const double toGo = moment.plan.steps > 0 ? double(std::max<qint64>(0, moment.plan.steps - std::max<qint64>(m_step, 0))) * step : limit;
    if (left > needed || toGo <= left)
        return;
    conditions.push_back({.step = m_step,
                          .title = Words::tr("The time limit ends the job in %1.").arg(secondsText(std::max(0.0, left))),
                          .evidence = moment.plan.steps > 0 ? Words::tr("limit %1; at step %2 of %3, %4 to go").arg(secondsText(limit)).arg(m_step).arg(moment.plan.steps).arg(secondsText(toGo))
                                                            : Words::tr("limit %1").arg(secondsText(limit)),
                          .advice = Words::tr("See to it that a checkpoint is written before: what comes after the last one is lost. Then submit it again to go on.")});
}

QString blockedAdvice(const QString &reason)
{
    static const QHash<QString, const char *> known{
        {u"JobHeldUser"_s, QT_TRANSLATE_NOOP("AlertRule", "It is held: release it with scontrol release.")},
        {u"JobHeldAdmin"_s, QT_TRANSLATE_NOOP("AlertRule", "An administrator holds it: ask why.")},
        {u"DependencyNeverSatisfied"_s, QT_TRANSLATE_NOOP("AlertRule", "The job that it waits for failed: cancel it.")},
        {u"PartitionTimeLimit"_s, QT_TRANSLATE_NOOP("AlertRule", "It asks for more time than the partition allows: shorten the time limit.")},
        {u"PartitionNodeLimit"_s, QT_TRANSLATE_NOOP("AlertRule", "It asks for more nodes than the partition allows.")},
        {u"PartitionDown"_s, QT_TRANSLATE_NOOP("AlertRule", "The partition is down: choose another or wait for it.")},
        {u"PartitionInactive"_s, QT_TRANSLATE_NOOP("AlertRule", "The partition takes no jobs: choose another.")},
        {u"BadConstraints"_s, QT_TRANSLATE_NOOP("AlertRule", "No node has what it asks for.")},
        {u"ReqNodeNotAvail"_s, QT_TRANSLATE_NOOP("AlertRule", "A node that it needs is down, drained or reserved.")},
        {u"AccountNotAllowed"_s, QT_TRANSLATE_NOOP("AlertRule", "Its account may not use the partition.")},
        {u"InvalidAccount"_s, QT_TRANSLATE_NOOP("AlertRule", "Its account is not known.")},
        {u"InvalidQOS"_s, QT_TRANSLATE_NOOP("AlertRule", "Its QOS is not known.")},
        {u"QOSNotAllowed"_s, QT_TRANSLATE_NOOP("AlertRule", "Its QOS may not use the partition.")},
        {u"ImagePullBackOff"_s, QT_TRANSLATE_NOOP("AlertRule", "The image cannot be pulled: look at its name and at the pull secret.")},
        {u"ErrImagePull"_s, QT_TRANSLATE_NOOP("AlertRule", "The image cannot be pulled: look at its name and at the pull secret.")},
        {u"InvalidImageName"_s, QT_TRANSLATE_NOOP("AlertRule", "The image's name is no legal one.")},
        {u"CreateContainerConfigError"_s, QT_TRANSLATE_NOOP("AlertRule", "A secret or a configuration that the pod names is missing.")},
    };
    const char *advice = known.value(wordOf(reason), nullptr);
    return advice ? Words::tr(advice) : QString();
}

void QueueRule::judge(const Moment &moment, Conditions &conditions)
{
    if (!moment.isLive)
        return;
    if (!isWaiting(moment.run)) {
        m_reason.clear();
        m_changed = 0;
        m_expected = {};
        return;
    }
    const QString reason = plainReason(moment.run.reason);
    if (!reason.isEmpty() && reason != m_reason) {
        m_before = std::exchange(m_reason, reason);
        m_changed = m_before.isEmpty() ? 0 : moment.now;
    }
    const QString advice = blockedAdvice(m_reason);
    const bool isNews = m_changed > 0 && moment.now - m_changed < reasonHolds;
    if (!advice.isEmpty() || isNews) {
        conditions.push_back({.level = advice.isEmpty() ? AlertLevel::Note : AlertLevel::Warning,
                              .subject = advice.isEmpty() ? m_reason : wordOf(m_reason),
                              .title = advice.isEmpty() ? Words::tr("The job now waits for another reason: %1.").arg(m_reason) : Words::tr("The job will not start by itself: %1.").arg(m_reason),
                              .evidence = m_before.isEmpty() ? Words::tr("pending reason %1").arg(m_reason) : Words::tr("pending reason %1, before %2").arg(m_reason, m_before),
                              .advice = advice});
    }
    const QDateTime expected = moment.run.expectedStart;
    if (expected.isValid() && (!m_expected.isValid() || expected < m_expected))
        m_expected = expected;
    const double slip = expected.isValid() ? double(m_expected.secsTo(expected)) : 0;
    if (slip >= moment.limits.queueSlipMinutes * 60) {
        conditions.push_back({.subject = u"start"_s,
                              .title = Words::tr("The expected start has slipped by %1.").arg(secondsText(slip)),
                              .evidence = Words::tr("expected %1 UTC, before %2 UTC").arg(expected.toUTC().toString(u"yyyy-MM-dd HH:mm"_s), m_expected.toUTC().toString(u"yyyy-MM-dd HH:mm"_s)),
                              .advice = Words::tr("Fewer nodes or a shorter time limit start sooner where the scheduler fills gaps.")});
    }
}

void FailureRule::take(const QString &, const MetricPoint &point, const Moment &)
{
    if (point.step < 0)
        return;
    m_step = std::max(m_step, point.step);
    if (m_isBeginning && m_step > std::max<qint64>(m_before, 0))
        m_isBeginning = false;
}

void FailureRule::see(const LogSign &sign, const Moment &)
{
    if (endsARun(sign.kind))
        m_signs.try_emplace(sign.kind, sign);
}

void FailureRule::restart(const Moment &)
{
    ++m_restarts;
    m_before = std::max(m_before, m_step);
    m_step = -1;
    m_isBeginning = true;
    m_signs.clear();
}

void FailureRule::judge(const Moment &moment, Conditions &conditions)
{
    for (const auto &[kind, sign] : m_signs) {
        const FailureWords words = wordsOf(kind);
        conditions.push_back({.level = words.level, .subject = sign.subject, .step = sign.step, .at = sign.due, .title = words.title, .evidence = sign.text, .advice = words.advice});
    }
    if (m_isBeginning) {
        conditions.push_back({.level = AlertLevel::Warning,
                              .subject = u"restart %1"_s.arg(m_restarts),
                              .step = m_before,
                              .title = Words::tr("Training was restarted."),
                              .evidence = m_step < 0 ? Words::tr("it had come to step %1").arg(m_before)
                                                     : Words::tr("it had come to step %1 and goes on from step %2: %3 steps are done again").arg(m_before).arg(m_step).arg(std::max<qint64>(0, m_before - m_step + 1)),
                              .advice = Words::tr("Look at what the log says before the restart; the History tab has the scheduler's reason.")});
    }
    if (moment.isLive && moment.run.state == RunState::Running && moment.run.reason.startsWith(u"NodeNotReady"_s)) {
        conditions.push_back({.level = AlertLevel::Severe,
                              .subject = u"node"_s,
                              .step = m_step,
                              .title = Words::tr("A node of the job is not heard of any more."),
                              .evidence = moment.run.reason,
                              .advice = Words::tr("If it stays silent, Kubernetes makes its pods anew elsewhere, after five minutes where the site says nothing else; to wait no longer, go on from the last checkpoint without it.")});
    }
    if (moment.isLive && moment.run.state == RunState::Failed) {
        conditions.push_back({.level = AlertLevel::Severe,
                              .subject = u"job"_s,
                              .step = std::max(m_step, m_before),
                              .at = moment.run.ended.isValid() ? double(moment.run.ended.toMSecsSinceEpoch()) / 1000 : 0,
                              .title = Words::tr("The job failed."),
                              .evidence = moment.run.reason.isEmpty() ? Words::tr("the scheduler tells no reason") : moment.run.reason,
                              .advice = Words::tr("The end of the logs tells more; submit it again to go on from its last checkpoint.")});
    }
}

} // namespace slipway
