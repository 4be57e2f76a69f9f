// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/farscripts.h"

#include "core/scheduler/journal.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr char sectionMark = '\x1e'; // record separator: nothing that Slurm prints holds one

/// Few programs: at a busy login node each that is started costs as much as a round trip.
constexpr char noteFunctions[] = R"sh(# One journal line more for each fact. By temporary file and rename: a reader, or the next try, never sees half of one.
note() {
    now=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    { [ ! -f journal.jsonl ] || while IFS= read -r line; do printf '%s\n' "$line"; done <journal.jsonl
      for fact in "$@"; do printf '{"v":1,"token":"%s","try":%s,%s,"utc":"%s"}\n' "$token" "$try" "$fact" "$now"; done
    } >"journal.$$.tmp" && mv -f "journal.$$.tmp" journal.jsonl
}
# From here on a job may exist.
note_begin() {
    sum=$(sha256sum <"$job")
    note "\"state\":\"PREPARED\",\"sha256\":\"${sum%% *}\"" '"state":"SUBMITTING"' || exit 75
}
# A file's beginning as the inside of a JSON text.
quoted_text() { [ ! -s "$1" ] || LC_ALL=C tr -c '[:print:]' ' ' <"$1" | cut -c1-2000 | sed 's/\\/\\\\/g; s/"/\\"/g'; }
)sh";

constexpr char lockCommands[] = R"sh(# mkdir is atomic: whoever makes the folder submits, everybody else leaves. A further try ("again N", after N that
# were begun) has a folder of its own, so that of two that ask for it one is let through.
lock=submit.lock
try=0
case ${1:-} in again) try=${2:?}; lock=submit.lock/again.$try ;; esac
mkdir "$lock" 2>/dev/null || exit 0
echo "$$ $(uname -n)" >submit.lock/helper
)sh";

/// By what the shell can do itself.
constexpr char journalFunctions[] = R"sh(# Sets `journal`, and its `last` line.
read_journal() {
    journal= last=
    [ -f journal.jsonl ] || return 0
    while IFS= read -r line; do
        last=$line
        journal="$journal$line
"
    done <journal.jsonl
}
)sh";

/// Nothing is looked for while our helper works: it is waited for, in a session of its own, so that whoever ends this script leaves it alone. The
/// wait is over at once where another one holds the lock; then the journal is looked at now and then.
constexpr char startCommands[] = R"sh(detach=nohup; command -v setsid >/dev/null 2>&1 && detach=setsid
$detach sh ./submit.sh $again </dev/null >>submit.log 2>&1 &
[ $detach = nohup ] || wait $!
)sh";

constexpr char helperSection[] = R"sh(helper=none
if [ -f submit.lock/helper ]; then
    read -r pid host <submit.lock/helper
    helper=gone
    [ "$host" = "$(uname -n)" ] || helper=elsewhere
    if [ "$helper" = gone ] && tr '\0' ' ' <"/proc/$pid/cmdline" 2>/dev/null | grep -q 'submit\.sh'; then helper=alive; fi
fi
printf %s "$helper"; section helper 0
tries=0
for lock in submit.lock submit.lock/again.*; do [ ! -d "$lock" ] || tries=$((tries + 1)); done
printf %s "$tries"; section tries 0
)sh";

QByteArray enterFolder(const StagedRun &run)
{
    return "cd -- " + shellQuote(run.folder).toUtf8() + " || exit 66\n";
}

} // namespace

RemoteCommand farCommand(const QByteArray &script, int timeoutMs) { return RemoteCommand{.script = script, .input = {}, .timeoutMs = timeoutMs}; }

QByteArray sectionFunction() { return "section() { printf '\\n\\036%s %s\\n' \"$1\" \"$2\"; }\n"; }

QHash<QByteArray, Section> readSections(const QByteArray &output)
{
    QHash<QByteArray, Section> sections;
    qsizetype from = 0;
    for (qsizetype mark = output.indexOf(sectionMark); mark >= 0; mark = output.indexOf(sectionMark, from)) {
        const qsizetype end = output.indexOf('\n', mark);
        if (end < 0)
            break;
        const QList<QByteArray> words = output.mid(mark + 1, end - mark - 1).split(' ');
        const qsizetype length = std::max<qsizetype>(0, mark - from - 1); // section() begins a line of its own
        sections.insert(words.first(), Section{output.mid(from, length), words.value(1, "-1").toInt()});
        from = end + 1;
    }
    return sections;
}

QByteArray helperPreamble(const StagedRun &run)
{
    return "#!/bin/sh\n# Hands this run to the batch system, once. The journal (journal.jsonl) says how far it came, whatever\n"
           "# happens to the line, or to the computer that started it. Safe to start any number of times.\n"
           + enterFolder(run) + "token=" + shellQuote(run.token).toUtf8() + "\n" + noteFunctions + lockCommands;
}

QByteArray startScript(const StagedRun &run, int attempts, int seconds)
{
    const QByteArray again = attempts < 0 ? "" : "again " + QByteArray::number(attempts);
    // The answer of this very try; of the first one any final word will do.
    const QByteArray answer = attempts < 0 ? "*" : "*'\"try\":" + QByteArray::number(attempts) + ",'*";
    return enterFolder(run) + "[ -f submit.sh ] || exit 66\nagain='" + again + "'\n"
           // Where nobody ever took the lock there was no try: the plain start is the one to repeat.
           + "[ -d submit.lock ] || again=\n" + journalFunctions
           + "is_answered() {\n"
             "    case $last in\n    "
           + answer
           + "'\"state\":\"SUBMITTED\"'*|" + answer + "'\"state\":\"REJECTED\"'*|" + answer
           + "'\"state\":\"UNCLEAR\"'*) return 0 ;;\n    esac\n    return 1\n}\n" + startCommands
           + "n=0\nwhile read_journal; ! is_answered && [ $n -lt " + QByteArray::number(seconds * 5) + " ]; do sleep 0.2; n=$((n + 1)); done\n"
             "printf %s \"$journal\"\n";
}

QByteArray journalSections(const StagedRun &run)
{
    return enterFolder(run) + "cat journal.jsonl 2>/dev/null; section journal 0\n" + helperSection
           + "cat " + shellQuote(u"claim."_s + run.token).toUtf8() + "/job 2>/dev/null; section claim $?\n";
}

SubmitOutcome journalOutcome(const StagedRun &run, const QHash<QByteArray, Section> &sections)
{
    SubmitOutcome outcome = outcomeOf(parseJournal(sections.value("journal").text, run.token));
    const Section tries = sections.value("tries");
    outcome.attempts = std::max(outcome.attempts, tries.text.trimmed().toInt());
    outcome.isUntouched = tries.exitCode == 0 && outcome.attempts == 0;
    return outcome;
}

RemoteCommand lookCommand(const StagedRun &run, const QByteArray &manifest)
{
    const QByteArray folder = shellQuote(run.folder).toUtf8();
    // The sums are compared again: scratch file systems are swept, and a run may have waited for days.
    QByteArray script = sectionFunction() + "if ! cd -- " + folder + " 2>/dev/null; then\n    [ ! -e " + folder + " ] || exit 69\n    section absent 0\n    exit 0\nfi\n"
                        + "[ -d submit.lock ] || [ -e journal.jsonl ]; section lock $?\nsum=sha256sum; command -v sha256sum >/dev/null || sum='shasum -a 256'\n";
    if (!manifest.isEmpty())
        script += "cat | cmp -s - manifest.sha256 && $sum -c manifest.sha256 >/dev/null 2>&1; section same $?\n";
    return RemoteCommand{.script = script + "exit 0\n", .input = manifest, .timeoutMs = 120000};
}

Result<StagedFolder> stagedFolder(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    if (reply->exitCode != 0)
        return scriptError(*reply);
    const auto sections = readSections(reply->output);
    return StagedFolder{.isThere = !sections.contains("absent"), .isAsSent = sections.value("same").exitCode == 0, .isHandedOver = sections.value("lock").exitCode == 0};
}

QByteArray barScript(const StagedRun &run)
{
    const QByteArray claim = shellQuote(u"claim."_s + run.token).toUtf8(), mark = barredClaim;
    // As the job does it: the owner first, then one rename, which fails on a folder that is not empty.
    // Marked as ended too: a job would take over from an owner that it finds dead.
    return enterFolder(run) + "mkdir -p .claim.barred && : >.claim.barred/ended && echo " + mark + " >.claim.barred/job || exit 1\n"
           + "if ! mv -T .claim.barred " + claim + " 2>/dev/null; then\n"
           + "    rm -rf .claim.barred\n    [ \"$(cat " + claim + "/job)\" = " + mark + " ] || exit 68\nfi\n"
           + "mkdir submit.lock 2>/dev/null\nexit 0\n";
}

Result<Done> barOutcome(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    if (reply->exitCode == 68) {
        return Error{.kind = Error::Kind::Conflict,
                     .message = QCoreApplication::translate("Scheduler", "A job of this run has begun meanwhile."), .detail = {}};
    }
    if (reply->exitCode != 0)
        return scriptError(*reply);
    return Done{};
}

bool isLineLoss(const Error &error)
{
    return error.kind == Error::Kind::Network || error.kind == Error::Kind::Timeout || error.kind == Error::Kind::Cancelled;
}

Error scriptError(const CommandResult &reply)
{
    const QString said = QString::fromUtf8(reply.errorOutput).simplified().left(500);
    if (reply.exitCode == 66) {
        return Error{.kind = Error::Kind::NotFound,
                     .message = QCoreApplication::translate("Scheduler", "The run's folder is not on the cluster, or is not whole."),
                     .detail = said};
    }
    return Error{.kind = Error::Kind::RemoteCommand,
                 .message = QCoreApplication::translate("Scheduler", "A command on the cluster failed (exit status %1): %2")
                                .arg(reply.exitCode)
                                .arg(said.isEmpty() ? QCoreApplication::translate("Scheduler", "it said nothing") : said),
                 .detail = QString::fromUtf8(reply.errorOutput)};
}

Result<SubmitOutcome> startOutcome(const StagedRun &run, const Result<CommandResult> &reply)
{
    if (!reply && isLineLoss(reply.error()))
        return SubmitOutcome{.message = reply.error().message};
    if (!reply)
        return reply.error();
    if (reply->exitCode != 0)
        return scriptError(*reply);
    return outcomeOf(parseJournal(reply->output, run.token));
}

} // namespace slipway
