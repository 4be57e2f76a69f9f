// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/journal.h"

#include "core/scheduler/slurmtext.h"

#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

std::optional<JournalEntry> entryOf(const QJsonObject &line)
{
    static const QHash<QString, JournalEntry::State> states{
        {u"PREPARED"_s, JournalEntry::State::Prepared},   {u"SUBMITTING"_s, JournalEntry::State::Submitting},
        {u"SUBMITTED"_s, JournalEntry::State::Submitted}, {u"REJECTED"_s, JournalEntry::State::Rejected},
        {u"UNCLEAR"_s, JournalEntry::State::Unclear},
    };
    const auto state = states.constFind(line.value(u"state"_s).toString());
    if (state == states.constEnd() || line.value(u"v"_s).toInt() != 1)
        return std::nullopt;
    return JournalEntry{.state = *state,
                        .token = line.value(u"token"_s).toString(),
                        .jobId = line.value(u"job_id"_s).toString(),
                        .exitCode = line.value(u"rc"_s).toInt(),
                        .errorOutput = line.value(u"stderr"_s).toString(),
                        .at = QDateTime::fromString(line.value(u"utc"_s).toString(), Qt::ISODate)};
}

bool isRefused(const JournalEntry &entry)
{
    return entry.state == JournalEntry::State::Rejected && !isAmbiguousSubmission(entry.exitCode, entry.errorOutput);
}

} // namespace

QList<JournalEntry> parseJournal(const QByteArray &text, const QString &token)
{
    QList<JournalEntry> journal;
    for (const QByteArray &line : text.split('\n')) {
        const auto entry = entryOf(QJsonDocument::fromJson(line).object());
        if (entry && entry->token == token)
            journal << *entry;
    }
    return journal;
}

SubmitOutcome outcomeOf(const QList<JournalEntry> &journal)
{
    SubmitOutcome outcome;
    outcome.attempts = int(std::count_if(journal.begin(), journal.end(), [](const JournalEntry &entry) { return entry.state == JournalEntry::State::Submitting; }));
    if (journal.isEmpty())
        return outcome;
    const JournalEntry &last = journal.last();
    outcome.message = slurmMessage(last.errorOutput.toUtf8());
    if (last.state == JournalEntry::State::Submitted && !last.jobId.isEmpty()) {
        outcome.state = SubmitOutcome::State::Accepted;
        outcome.jobId = last.jobId;
        outcome.evidence = u"journal"_s;
    } else if (isRefused(last) && std::count_if(journal.begin(), journal.end(), isRefused) >= outcome.attempts) {
        outcome.state = SubmitOutcome::State::Rejected;
        outcome.evidence = u"journal"_s;
    }
    return outcome;
}

} // namespace slipway
