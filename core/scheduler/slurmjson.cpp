// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/slurmjson.h"

#include "core/scheduler/slurmtext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// 7, or {"set": true, "infinite": false, "number": 7}.
std::optional<qint64> countOf(const QJsonValue &value)
{
    const QJsonObject told = value.toObject();
    if (value.isObject() && (!told.value("set"_L1).toBool() || told.value("infinite"_L1).toBool()))
        return std::nullopt;
    const QJsonValue number = value.isObject() ? told.value("number"_L1) : value;
    return number.isDouble() ? std::optional(number.toInteger()) : std::nullopt;
}

QDateTime timeOf(const QJsonValue &value)
{
    const qint64 seconds = countOf(value).value_or(0);
    return seconds > 0 ? QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC) : QDateTime();
}

/// "RUNNING", or ["RUNNING", "COMPLETING"]: what is going on stands last, and is what squeue prints as text.
QString stateWord(const QJsonValue &value)
{
    QString state = value.toString();
    for (const QJsonValue &word : value.toArray())
        state = slurmState(word.toString()) == JobState::Unknown ? state : word.toString();
    return state;
}

/// A signal counts as the shell counts it. The accounting of Slurm 22.05 says SUCCESS and 0 of whatever no signal ended, also of a job that exited with 3:
/// only of one that completed is that known to be so.
std::optional<int> exitCodeOf(const QJsonValue &value, JobState state)
{
    const QJsonObject told = value.toObject(), signalTold = told.value("signal"_L1).toObject();
    const auto code = countOf(told.value("return_code"_L1));
    if (told.value("status"_L1).toString() == u"SUCCESS" && code == 0 && state != JobState::Completed)
        return std::nullopt;
    if (const auto waitStatus = countOf(value)) // as wait(2) has it
        return int(*waitStatus & 0x7f) != 0 ? 128 + int(*waitStatus & 0x7f) : int(*waitStatus >> 8 & 0xff);
    const auto signal = countOf(signalTold.value(signalTold.contains("id"_L1) ? "id"_L1 : "signal_id"_L1));
    if (signal.value_or(0) > 0 && code.value_or(0) == 0)
        return 128 + int(*signal & 0x7f);
    return code ? std::optional(int(*code)) : std::nullopt;
}

/// "3-5,9" of "0x238": bit by bit, the lowest last.
QString tasksOfMask(const QString &mask)
{
    QStringList ranges;
    int first = -1, task = 0;
    for (qsizetype at = mask.size() - 1; at >= 1; --at) { // the x of 0x is no digit: it ends the last range
        const int bits = QString(mask.at(at)).toInt(nullptr, 16);
        for (int bit = 0; bit < 4; ++bit, ++task) {
            const bool isSet = (bits >> bit & 1) != 0;
            if (isSet && first < 0)
                first = task;
            if (!isSet && first >= 0)
                ranges << (first == task - 1 ? QString::number(first) : u"%1-%2"_s.arg(first).arg(task - 1));
            first = isSet ? first : -1;
        }
    }
    return ranges.join(u',');
}

/// "0-3%2", the tasks of an array that wait and how many of them may run at once. The accounting of Slurm 22.05 has a mask in its place.
QString waitingTasks(const QJsonObject &job, const QJsonObject &array)
{
    const QString told = job.contains("array_task_string"_L1) ? job.value("array_task_string"_L1).toString() : array.value("task"_L1).toString();
    if (!told.startsWith(u"0x"))
        return told;
    const QJsonObject most = array.value("limits"_L1).toObject().value("max"_L1).toObject().value("running"_L1).toObject();
    const qint64 atOnce = countOf(most.value("tasks"_L1)).value_or(0);
    return tasksOfMask(told) + (atOnce > 0 ? u"%%1"_s.arg(atOnce) : QString());
}

/// "778120", "778100_3", "778100_[0-3%2]" or "778101+0", as text has them.
QString idOf(const QJsonObject &job)
{
    const QJsonObject array = job.value("array"_L1).toObject(), parts = job.value("het"_L1).toObject();
    const auto number = [&job](QLatin1StringView key, const QJsonObject &nested, QLatin1StringView nestedKey) {
        return countOf(job.contains(key) ? job.value(key) : nested.value(nestedKey));
    };
    const qint64 ofArray = number("array_job_id"_L1, array, "job_id"_L1).value_or(0), ofParts = number("het_job_id"_L1, parts, "job_id"_L1).value_or(0);
    const auto task = number("array_task_id"_L1, array, "task_id"_L1), part = number("het_job_offset"_L1, parts, "job_offset"_L1);
    const QString tasks = waitingTasks(job, array);
    if (ofArray > 0 && !tasks.isEmpty())
        return u"%1_[%2]"_s.arg(ofArray).arg(tasks);
    if (ofArray > 0 && task)
        return u"%1_%2"_s.arg(ofArray).arg(*task);
    if (ofParts > 0 && part)
        return u"%1+%2"_s.arg(ofParts).arg(*part);
    return QString::number(countOf(job.value("job_id"_L1)).value_or(0));
}

/// As squeue's text has it: the words, where there are some, in place of the one word.
QString reasonOf(const QJsonObject &job, JobState state)
{
    const QString words = job.value("state_description"_L1).toString();
    if (!words.isEmpty())
        return words;
    const QJsonValue accounted = job.value("state"_L1).toObject().value("reason"_L1);
    const QString reason = job.value("state_reason"_L1).toString(accounted.toString());
    const bool isOld = !accounted.isUndefined() && state != JobState::Pending && !isFinal(state); // what a job waited for that runs by now
    return reason == u"None" || isOld ? QString() : reason;
}

JobStatus statusOf(const QJsonObject &job)
{
    // sacct has in objects what squeue has side by side.
    const QJsonObject state = job.value("state"_L1).toObject(), time = job.value("time"_L1).toObject();
    const auto timeNamed = [&](QLatin1StringView key, QLatin1StringView ofAccounting) { return timeOf(job.contains(key) ? job.value(key) : time.value(ofAccounting)); };
    const QString word = stateWord(job.contains("job_state"_L1) ? job.value("job_state"_L1) : state.value("current"_L1));
    JobStatus status{.jobId = idOf(job), .name = job.value("name"_L1).toString(), .state = slurmState(word)};
    status.reason = word == u"PREEMPTED" ? u"Preempted"_s : reasonOf(job, status.state);
    status.nodes = expandHostList(job.value("nodes"_L1).toString());
    status.submitted = timeNamed("submit_time"_L1, "submission"_L1);
    (status.state == JobState::Pending ? status.expectedStart : status.started) = timeNamed("start_time"_L1, "start"_L1);
    if (isFinal(status.state)) {
        status.ended = timeNamed("end_time"_L1, "end"_L1);
        status.exitCode = exitCodeOf(job.value("exit_code"_L1), status.state);
    }
    status.restarts = int(countOf(job.value("restart_cnt"_L1)).value_or(0));
    return status;
}

} // namespace

std::optional<QList<JobStatus>> parseSlurmJson(const QByteArray &output)
{
    const qsizetype begin = output.indexOf('{'), end = output.lastIndexOf('}');
    const QJsonObject all = begin < 0 || end < begin ? QJsonObject() : QJsonDocument::fromJson(output.sliced(begin, end + 1 - begin)).object();
    if (!all.value("jobs"_L1).isArray())
        return std::nullopt;
    QList<JobStatus> jobs;
    for (const QJsonValue &job : all.value("jobs"_L1).toArray()) {
        const JobStatus status = statusOf(job.toObject());
        if (status.state != JobState::Unknown)
            jobs << status;
    }
    return jobs;
}

} // namespace slipway
