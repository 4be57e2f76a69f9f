// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/job.h"

#include <array>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<std::pair<JobState, QStringView>, 13> words{{
    {JobState::Unknown, u"UNKNOWN"},
    {JobState::Pending, u"PENDING"},
    {JobState::Starting, u"STARTING"},
    {JobState::Running, u"RUNNING"},
    {JobState::Suspended, u"SUSPENDED"},
    {JobState::Requeued, u"REQUEUED"},
    {JobState::Completing, u"COMPLETING"},
    {JobState::Completed, u"COMPLETED"},
    {JobState::Failed, u"FAILED"},
    {JobState::Cancelled, u"CANCELLED"},
    {JobState::TimedOut, u"TIMEOUT"},
    {JobState::OutOfMemory, u"OUT_OF_MEMORY"},
    {JobState::NodeFailed, u"NODE_FAIL"},
}};

} // namespace

bool isFinal(JobState state) { return state >= JobState::Completed; }

QString toWord(JobState state)
{
    for (const auto &[known, word] : words) {
        if (known == state)
            return word.toString();
    }
    Q_UNREACHABLE();
}

JobState jobStateFromWord(const QString &word)
{
    for (const auto &[state, known] : words) {
        if (known == word)
            return state;
    }
    return JobState::Unknown;
}

} // namespace slipway
