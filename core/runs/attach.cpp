// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/attach.h"

#include "core/runs/tailscript.h"
#include "core/support/shellquote.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Attach
{
    Q_DECLARE_TR_FUNCTIONS(Attach)
};

/// "J NAME", "A STATE" of the job; "F folder"; "W log inside the folder"; "N" where there is nothing to watch.
constexpr char look[] = R"sh(record=
field() { printf '%s\n' "$record" | sed -n "s/.*[ ]$1=\([^=]*\) [A-Za-z:\/]*=.*/\1/p;s/.*[ ]$1=\([^= ]*\)\$/\1/p" | head -n 1; }
log=
if [ -n "$job" ]; then
    record=$(scontrol show job -o -- "$job" 2>/dev/null | head -n 1)
    if [ -n "$record" ]; then
        printf 'J %s\n' "$(field JobName)"
        [ -n "$path" ] || { path=$(field WorkDir); log=$(field StdOut); }
    else
        record=$(sacct -X -n -P -j "$job" --format=JobName,WorkDir 2>/dev/null | head -n 1)
        [ -n "$record" ] || { echo 'N job'; exit 0; }
        printf 'J %s\n' "${record%|*}"
        [ -n "$path" ] || path=${record##*|}
    fi
fi
case $path in '~') path=$HOME ;; '~/'*) path=$HOME/${path#'~/'} ;; esac
if [ -n "$log" ]; then
    # Output in another folder than the job works in: there is what is worth watching.
    case $log in "$path"/*) ;; *) path=$log ;; esac
fi
if [ -f "$path" ] || { [ ! -d "$path" ] && [ -d "${path%/*}" ] && [ -n "$job" ]; }; then log=$path; path=${path%/*}; [ -n "$path" ] || path=/; fi
cd -- "$path" 2>/dev/null || { echo 'N path'; exit 0; }
folder=$(pwd -P)
printf 'F %s\n' "$folder"
if [ -n "$log" ]; then
    # Beside it lie the outputs of other jobs.
    printf 'W %s\n' "${log#"$path"/}"
    error=$(field StdErr)
    case $error in "$log"|'') ;; "$path"/*) printf 'W %s\n' "${error#"$path"/}" ;; esac
else
    find . -maxdepth 2 -type f \( -name '*.out' -o -name '*.err' -o -name '*.log' \) -size +0 -printf '%T@ %P\n' 2>/dev/null | sort -rn | head -n 4 | sed 's/^[^ ]* /W /'
fi
exit 0
)sh";

} // namespace

std::optional<Error> problemOf(const AttachRequest &request)
{
    static const QRegularExpression slurmId(u"\\A\\d+(?:[_+]\\d+)?\\z"_s);
    const auto wrong = [](const QString &sentence) { return Error{.kind = Error::Kind::InvalidInput, .message = sentence, .detail = {}}; };
    if (request.jobId.isEmpty() && request.path.isEmpty())
        return wrong(Attach::tr("Name the job by its number, or a folder or log that it writes."));
    if (!request.jobId.isEmpty() && request.scheduler != SchedulerKind::Slurm)
        return wrong(Attach::tr("A job is attached to by its number under Slurm alone. Name a folder or a log."));
    if (!request.jobId.isEmpty() && !slurmId.match(request.jobId).hasMatch())
        return wrong(Attach::tr("\"%1\" is no number of a Slurm job.").arg(request.jobId));
    if (!request.path.isEmpty() && !request.path.startsWith(u'/') && !request.path.startsWith(u'~'))
        return wrong(Attach::tr("The path must be absolute, or begin with ~/."));
    return std::nullopt;
}

RemoteCommand lookToAttach(const AttachRequest &request)
{
    const QString path = request.path.size() > 1 && request.path.endsWith(u'/') ? request.path.chopped(1) : request.path;
    return RemoteCommand{.script = "job=" + shellQuote(request.jobId).toUtf8() + "\npath=" + shellQuote(path).toUtf8() + '\n' + look, .input = {}, .timeoutMs = 30000};
}

Result<Run> attachedRun(const AttachRequest &request, const QByteArray &output, const QDateTime &now)
{
    Run run;
    run.token = newToken();
    run.cluster = request.cluster;
    run.scheduler = request.scheduler;
    run.jobId = request.jobId;
    run.name = request.name;
    run.watched = QStringList();
    run.programVersion = u"" SLIPWAY_VERSION ""_s;
    run.created = run.submitted = now;
    for (const QByteArray &line : output.split('\n')) {
        const QString rest = QString::fromUtf8(line.mid(2));
        if (line.startsWith("N job"))
            return Error{.kind = Error::Kind::NotFound, .message = Attach::tr("Slurm knows no job %1.").arg(request.jobId), .detail = {}};
        if (line.startsWith("N path"))
            return Error{.kind = Error::Kind::NotFound, .message = Attach::tr("%1 is not there, or cannot be read.").arg(request.path.isEmpty() ? Attach::tr("The job's folder") : request.path), .detail = {}};
        if (line.startsWith("J "))
            run.jobName = rest;
        else if (line.startsWith("F "))
            run.folder = rest;
        else if (line.startsWith("W ") && !rest.startsWith(u'/') && !isUsuallyTailed(rest) && !run.watched->contains(rest))
            run.watched->append(rest);
    }
    if (run.folder.isEmpty())
        return Error{.kind = Error::Kind::NotFound, .message = Attach::tr("The cluster's answer names no folder to watch."), .detail = QString::fromUtf8(output.left(500))};
    if (run.name.isEmpty())
        run.name = run.jobName.isEmpty() ? run.folder.section(u'/', -1) : run.jobName;
    run.state = run.jobId.isEmpty() ? RunState::Running : RunState::Queued;
    if (run.jobId.isEmpty())
        run.started = now;
    run.reason = run.jobId.isEmpty() ? Attach::tr("Watched by its files: how the job stands is not known.") : QString();
    return run;
}

} // namespace slipway
