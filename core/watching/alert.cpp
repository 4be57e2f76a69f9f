// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/alert.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Alert)
};

struct KindWords
{
    QStringView word;
    const char *title;
    const char *explanation;
};

/// In the order of AlertKind.
constexpr std::array<KindWords, alertKinds> kinds{{
    {u"not-a-number", QT_TRANSLATE_NOOP("Alert", "Loss or gradient is not a number"),
     QT_TRANSLATE_NOOP("Alert", "The loss or the gradient's norm is NaN or infinite, or the program skipped an update because of it. What is trained from here on is lost as a rule.")},
    {u"loss-spike", QT_TRANSLATE_NOOP("Alert", "Loss spike"),
     QT_TRANSLATE_NOOP("Alert", "The loss lies far above its running mean, measured by the scatter of the run itself. One such point is a note, several in a row are a warning.")},
    {u"divergence", QT_TRANSLATE_NOOP("Alert", "Loss rises"),
     QT_TRANSLATE_NOOP("Alert", "The smoothed loss has been above its best for many steps and by more than its scatter: the run is getting worse.")},
    {u"no-progress", QT_TRANSLATE_NOOP("Alert", "No progress"),
     QT_TRANSLATE_NOOP("Alert", "No new step for much longer than steps take, and neither a checkpoint nor an evaluation explains it. Training hangs, or its output does not arrive.")},
    {u"slower-than-predicted", QT_TRANSLATE_NOOP("Alert", "Slower than predicted"),
     QT_TRANSLATE_NOOP("Alert", "The median step takes longer than the estimate said. The run will end later and cost more.")},
    {u"slower-than-itself", QT_TRANSLATE_NOOP("Alert", "Slower than before"),
     QT_TRANSLATE_NOOP("Alert", "The median step takes longer than it did earlier in this run: a node that throttles, a neighbour on the network, a leak.")},
    {u"jitter", QT_TRANSLATE_NOOP("Alert", "Uneven steps"),
     QT_TRANSLATE_NOOP("Alert", "The slowest steps take much longer than the median one. Every rank waits for the slowest, so jitter on one node slows all.")},
    {u"data-stall", QT_TRANSLATE_NOOP("Alert", "Waiting for data"),
     QT_TRANSLATE_NOOP("Alert", "A noticeable share of each step is spent waiting for the next batch.")},
    {u"memory", QT_TRANSLATE_NOOP("Alert", "Memory near the limit"),
     QT_TRANSLATE_NOOP("Alert", "The allocator holds nearly all of the memory, frees and retries, or holds more than was predicted. The next longer batch may fail.")},
    {u"gpu-idle", QT_TRANSLATE_NOOP("Alert", "Idle accelerator"),
     QT_TRANSLATE_NOOP("Alert", "An accelerator of the job does nothing while the others work: its process died or was never started.")},
    {u"hardware", QT_TRANSLATE_NOOP("Alert", "Hardware trouble"),
     QT_TRANSLATE_NOOP("Alert", "The driver reports an error, memory that cannot be corrected, or an accelerator that slows down from heat or draws far less power than the others.")},
    {u"checkpoint-overdue", QT_TRANSLATE_NOOP("Alert", "Checkpoint overdue"),
     QT_TRANSLATE_NOOP("Alert", "The newest checkpoint is older than it should ever be. A failure now costs all the work since.")},
    {u"time-limit", QT_TRANSLATE_NOOP("Alert", "Time limit near"),
     QT_TRANSLATE_NOOP("Alert", "The job reaches its time limit before it is done, and there is hardly time left to write a checkpoint.")},
    {u"queue", QT_TRANSLATE_NOOP("Alert", "Queue"), QT_TRANSLATE_NOOP("Alert", "The job waits for another reason than before, or is expected to start later than it was.")},
    {u"disk", QT_TRANSLATE_NOOP("Alert", "Disk nearly full"),
     QT_TRANSLATE_NOOP("Alert", "The storage of the run's folder, or the quota on it, is nearly used up, or a write has failed for want of space.")},
    {u"failure", QT_TRANSLATE_NOOP("Alert", "Failure"), QT_TRANSLATE_NOOP("Alert", "The job failed or was restarted, or its log tells of an error that ends a run.")},
}};

constexpr std::array<QStringView, 3> levels{u"note", u"warning", u"severe"};

QJsonValue orNull(const QString &text) { return text.isEmpty() ? QJsonValue() : QJsonValue(text); }
QJsonValue orNull(const QDateTime &time) { return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue(); }
QDateTime timeOf(const QJsonValue &value) { return QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toUTC(); }

} // namespace

QString toWord(AlertKind kind) { return kinds[std::size_t(kind)].word.toString(); }

std::optional<AlertKind> alertKindFromWord(const QString &word)
{
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const KindWords &one) { return one.word == word; });
    return found == kinds.end() ? std::nullopt : std::optional(AlertKind(found - kinds.begin()));
}

QString titleOf(AlertKind kind) { return Words::tr(kinds[std::size_t(kind)].title); }
QString explanationOf(AlertKind kind) { return Words::tr(kinds[std::size_t(kind)].explanation); }
QString toWord(AlertLevel level) { return levels[std::size_t(level)].toString(); }

QJsonObject toJson(const Alert &alert)
{
    return {{u"rule"_s, toWord(alert.kind)},
            {u"level"_s, toWord(alert.level)},
            {u"subject"_s, orNull(alert.subject)},
            {u"laggard"_s, orNull(alert.laggard)},
            {u"step"_s, alert.step < 0 ? QJsonValue() : QJsonValue(alert.step)},
            {u"at"_s, orNull(alert.at)},
            {u"ended"_s, orNull(alert.ended)},
            {u"count"_s, alert.count},
            {u"title"_s, alert.title},
            {u"evidence"_s, alert.evidence},
            {u"advice"_s, orNull(alert.advice)}};
}

Alert alertFromJson(const QJsonObject &json)
{
    const auto level = std::find(levels.begin(), levels.end(), json.value(u"level"_s).toString());
    return Alert{.kind = alertKindFromWord(json.value(u"rule"_s).toString()).value_or(AlertKind::Failure),
                 .level = level == levels.end() ? AlertLevel::Warning : AlertLevel(level - levels.begin()),
                 .subject = json.value(u"subject"_s).toString(),
                 .laggard = json.value(u"laggard"_s).toString(),
                 .step = json.value(u"step"_s).toInteger(-1),
                 .at = timeOf(json.value(u"at"_s)),
                 .ended = timeOf(json.value(u"ended"_s)),
                 .count = std::max(1, json.value(u"count"_s).toInt(1)),
                 .title = json.value(u"title"_s).toString(),
                 .evidence = json.value(u"evidence"_s).toString(),
                 .advice = json.value(u"advice"_s).toString()};
}

} // namespace slipway
