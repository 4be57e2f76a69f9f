// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/kubernetesscheduler.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/journal.h"
#include "core/scheduler/kubernetesstatus.h"
#include "core/support/shellquote.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QMap>
#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Kube
{
    Q_DECLARE_TR_FUNCTIONS(Kubernetes)
};

/// A request waits 25 s; a script asks a handful of questions.
constexpr int patienceMs = 120000;

/// `objects`: those of the run's file that are there, a line each. `kube get` prints a list, or the object where the file holds one alone.
constexpr char objectsFunction[] = R"sh(one='{{.apiVersion}}|{{.kind}}|{{.metadata.namespace}}|{{.metadata.name}}|{{.metadata.uid}}|{{with .metadata.labels}}{{index . "slipway/token"}}{{end}}{{"\n"}}'
objects() { kube get -f "./$job" --ignore-not-found -o go-template="{{define \"one\"}}$one{{end}}{{if .items}}{{range .items}}{{template \"one\" .}}{{end}}{{else}}{{template \"one\" .}}{{end}}"; }
# The job among them, if it is this run's: "namespace/resource/name apiVersion kind uid".
job_of() {
    awk -F '|' -v token="$token" '
        function resource(version, kind,   group) {
            group = version; if (!sub(/\/.*/, "", group)) group = ""
            if (known[group "/" kind]) return known[group "/" kind]
            return tolower(kind) (group == "" ? "" : "." group)
        }
        BEGIN {
            known["batch/Job"] = "jobs.batch"; known["jobset.x-k8s.io/JobSet"] = "jobsets.jobset.x-k8s.io"
            known["kubeflow.org/PyTorchJob"] = "pytorchjobs.kubeflow.org"; known["kubeflow.org/MPIJob"] = "mpijobs.kubeflow.org"
            known["trainer.kubeflow.org/TrainJob"] = "trainjobs.trainer.kubeflow.org"; known["batch.volcano.sh/Job"] = "jobs.batch.volcano.sh"
        }
        $6 == token && $2 !~ /^(ConfigMap|Service|TrainingRuntime|Secret|PersistentVolumeClaim|ServiceAccount|PodGroup|NetworkPolicy|Role|RoleBinding)$/ {
            found = $3 "/" resource($1, $2) "/" $4 " " $1 " " $2 " " $5
        }
        END { if (found != "") print found }'
}
)sh";

/// Names come from the token and `create` never changes what is there, so trying again is safe; what counts in the end is whether the
/// job is there and carries the token. What else the file made goes with the job, or at once where the job was refused.
constexpr char submitCommands[] = R"sh(note_begin
tries=1
while :; do
    kube create -f "./$job" >submit.out 2>submit.err
    rc=$?
    seen=$(objects 2>>submit.err); asked=$?
    found=$(printf '%s\n' "$seen" | job_of)
    [ -z "$found" ] || break
    # A verdict is a verdict only where the server was there to give it.
    if [ $rc -ne 0 ] && grep -Eq 'Unauthorized|must be logged in|executable .* not found|command not found|is not recognized' submit.err; then break; fi
    if [ $rc -ne 0 ] && [ $asked -eq 0 ] && ! grep -Eq 'Unable to connect|[Tt]imeout|timed out|refused|EOF|TooManyRequests|ServiceUnavailable|InternalError|etcdserver' submit.err; then break; fi
    [ $tries -lt 4 ] || { rc=-1; break; }
    tries=$((tries + 1)); sleep 2
done
if [ -n "$found" ]; then
    set -- $found
    note "\"state\":\"SUBMITTED\",\"job_id\":\"$1\",\"rc\":0"
    owner="{\"metadata\":{\"ownerReferences\":[{\"apiVersion\":\"$2\",\"kind\":\"$3\",\"name\":\"${1##*/}\",\"uid\":\"$4\"}]}}"
    printf '%s\n' "$seen" | while IFS='|' read -r version kind namespace name uid label; do
        [ "$label" = "$token" ] && [ "$uid" != "$4" ] || continue
        kube patch "$kind" "$name" --namespace="$namespace" --type=merge -p "$owner" >/dev/null 2>&1
    done
elif [ $rc -eq -1 ] || [ $rc -eq 0 ]; then
    note "\"state\":\"UNCLEAR\",\"rc\":1,\"stderr\":\"$(quoted_text submit.err)\""
else
    note "\"state\":\"REJECTED\",\"rc\":$rc,\"stderr\":\"$(quoted_text submit.err)\""
    printf '%s\n' "$seen" | while IFS='|' read -r version kind namespace name uid label; do
        [ "$label" = "$token" ] || continue
        kube delete "$kind" "$name" --namespace="$namespace" --wait=false >/dev/null 2>&1
    done
fi
)sh";

/// Of one namespace. Events are reduced there: a busy namespace has thousands.
constexpr char statusFunction[] = R"sh(ask() {
    namespace=$1 tokens=$2 names=$3; shift 3
    selector="slipway/token in ($tokens)"
    for resource in pods "$@"; do
        kube get "$resource" --namespace="$namespace" -l "$selector" -o json >"$answer"; rc=$?
        cat "$answer"; section "list:$namespace:$resource" $rc
        if grep -q '"suspend": true' "$answer"; then
            kube get workloads.kueue.x-k8s.io --namespace="$namespace" -o json 2>/dev/null; section "list:$namespace:workloads" $?
        fi
    done
    kube get events --namespace="$namespace" --field-selector type=Warning -o go-template='{{range .items}}{{.involvedObject.kind}}|{{.involvedObject.name}}|{{.reason}}|{{printf "%.600q" .message}}{{"\n"}}{{end}}' 2>/dev/null |
        grep -E "$names" | tail -n 200; section "events:$namespace" $?
}
)sh";

/// The run's pods that are at work. `kubectl exec` gives back what the command in the pod ended with.
constexpr char runningPods[] = R"sh(running=$(kube get pods --namespace="$namespace" -l "slipway/token=$token" --field-selector=status.phase=Running -o go-template='{{range .items}}{{if not .metadata.deletionTimestamp}}{{.metadata.name}}{{"\n"}}{{end}}{{end}}') || exit 1
[ -n "$running" ] || exit 68
)sh";

/// One pod is enough: it writes the stop file, which all of them follow. What is not the job's script is left alone.
constexpr char saveCommands[] = R"sh(rc=1
for pod in $running; do
    kube exec "$pod" --namespace="$namespace" -- bash -c 'tr "\0" "\n" </proc/1/cmdline | grep -qxF /etc/slipway/job.sh || exit 69; kill -TERM 1' >/dev/null && exit 0
    rc=$?
done
exit $rc
)sh";

/// The server says which version of an eviction it takes: policy/v1 since Kubernetes 1.22, policy/v1beta1 alone before.
constexpr char evictCommands[] = R"sh(version=$(kube get --raw /api/v1 2>/dev/null | sed -n 's/.*"name":"pods\/eviction"[^}]*"version":"\([a-z0-9]*\)".*/\1/p')
body=$(mktemp) || exit 1
trap 'rm -f "$body"' EXIT
rc=0
for pod in $running; do
    printf '{"apiVersion":"policy/%s","kind":"Eviction","metadata":{"name":"%s","namespace":"%s"}}\n' "${version:-v1}" "$pod" "$namespace" >"$body"
    kube create --raw "/api/v1/namespaces/$namespace/pods/$pod/eviction" -f "$body" >/dev/null || rc=1
done
exit $rc
)sh";

QByteArray enterFolder(const StagedRun &run) { return "cd -- " + shellQuote(run.folder).toUtf8() + " || exit 66\n"; }

QByteArray variables(const StagedRun &run)
{
    return "token=" + shellQuote(run.token).toUtf8() + "\njob=" + shellQuote(run.jobFile).toUtf8() + "\n";
}

/// The webhook of TrainJob wants its runtime to be there, which a dry run does not make; what is there already is this run's own.
bool isOfDryRun(const QString &said)
{
    static const QRegularExpression complaint(u"^[Ee]rror"_s);
    QStringList complaints = said.split(u'\n').filter(complaint);
    const qsizetype all = complaints.size();
    complaints.removeIf([](const QString &line) { return line.contains(u"(AlreadyExists)"_s) || line.contains(u"must be created before the TrainJob"_s); });
    return all > 0 && complaints.isEmpty();
}

Result<SubmitOutcome> checkOutcome(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    if (reply->exitCode == 66)
        return scriptError(*reply);
    const QString said = QString::fromUtf8(reply->errorOutput);
    SubmitOutcome outcome{.message = reply->exitCode == 0 ? QString() : kubernetesMessage(reply->errorOutput)};
    if (reply->exitCode == 0 || isOfDryRun(said))
        outcome.state = SubmitOutcome::State::Accepted;
    else if (!isUnanswered(said))
        outcome.state = SubmitOutcome::State::Rejected;
    return outcome;
}

/// The journal's outcome in the cluster's own words.
SubmitOutcome withMessage(SubmitOutcome outcome)
{
    outcome.message = outcome.message.isEmpty() ? QString() : kubernetesMessage(outcome.message.toUtf8());
    return outcome;
}

Result<SubmitOutcome> started(const StagedRun &run, const Result<CommandResult> &reply)
{
    const Result<SubmitOutcome> outcome = startOutcome(run, reply);
    return outcome ? Result<SubmitOutcome>(withMessage(*outcome)) : outcome;
}

/// What a run's own folder tells once the cluster has no trace of the job.
JobStatus goneStatus(const QString &jobId, const QByteArray &marks)
{
    JobStatus status{.jobId = jobId};
    if (marks.contains("ended")) {
        status.state = JobState::Completed;
        status.exitCode = 0;
    } else if (marks.contains("cancelled")) {
        status.state = JobState::Cancelled;
    } else {
        status.reason = Kube::tr("The cluster no longer has the job: somebody deleted it, or its end is more than a week ago.");
    }
    return status;
}

/// What the status of some runs of one namespace asks for.
struct Question
{
    QByteArrayList tokens, names, resources;
};

} // namespace

QByteArray kubectlCommands(const KubernetesAccess &access)
{
    return R"sh(if ! command -v kubectl >/dev/null 2>&1; then
    for shell in "${SHELL:-/bin/sh}" bash sh; do
        said=$("$shell" -lc 'echo "slipway-path:$PATH"; echo "slipway-conf:$KUBECONFIG"' </dev/null 2>/dev/null)
        more=$(printf '%s\n' "$said" | sed -n 's/^slipway-path://p' | tail -n 1)
        conf=$(printf '%s\n' "$said" | sed -n 's/^slipway-conf://p' | tail -n 1)
        PATH=$PATH${more:+:$more}
        if [ -n "$conf" ] && [ -z "${KUBECONFIG:-}" ]; then export KUBECONFIG="$conf"; fi
        command -v kubectl >/dev/null 2>&1 && break
    done
    PATH=$PATH:/usr/local/bin:/snap/bin:$HOME/bin:$HOME/.local/bin
    export PATH
fi
context=)sh"
           + shellQuote(access.context).toUtf8() + R"sh(
# No one answers a plugin's question here: it fails, and says why. A pager or colours would end up in what we read.
kube() { kubectl ${context:+--context="$context"} --request-timeout=25s "$@" </dev/null; }
)sh";
}

bool isUnanswered(const QString &said)
{
    static const QRegularExpression pattern(u"Unable to connect|[Tt]imeout|timed out|refused|EOF|TooManyRequests|ServiceUnavailable|etcdserver"_s);
    return pattern.match(said).hasMatch();
}

QString kubernetesMessage(const QByteArray &errorOutput)
{
    static const QRegularExpression prefix(u"(^|\\n)(error: |Error from server )?(\\(\\w+\\): )?((error when creating|unable to recognize|error validating) \"[^\"]*\": )?"_s);
    QStringList lines;
    for (QString line : QString::fromUtf8(errorOutput).split(u'\n', Qt::SkipEmptyParts)) {
        line = line.remove(prefix).simplified();
        if (!line.isEmpty() && !line.startsWith(u"Warning:"_s) && !lines.contains(line))
            lines << line;
    }
    const QString said = lines.join(u"; "_s).left(600);
    if (said.contains(u"exceeded quota"_s))
        return Kube::tr("The namespace's quota does not allow it: %1").arg(said);
    if (said.contains(u"no matches for kind"_s))
        return Kube::tr("The cluster does not know this kind of job: choose another one in launch.job, or have its operator installed. %1").arg(said);
    if (said.contains(u"is forbidden"_s) || said.contains(u"Forbidden"_s))
        return Kube::tr("You may not do this here: check the namespace, or ask for the permission. %1").arg(said);
    if (said.contains(u"must be logged in"_s) || said.contains(u"Unauthorized"_s))
        return Kube::tr("kubectl's login has run out or was never made: log in where kubectl runs. %1").arg(said);
    if (said.contains(u"kubectl: not found"_s) || said.contains(u"kubectl: command not found"_s))
        return Kube::tr("kubectl was not found: install it on the host that this cluster is reached from.");
    return said;
}

KubernetesScheduler::KubernetesScheduler(ClusterSession &session, KubernetesAccess access)
    : m_session(session)
    , m_access(std::move(access))
{
}

QByteArray KubernetesScheduler::access() const { return kubectlCommands(m_access); }

QByteArray KubernetesScheduler::submitHelper(const StagedRun &run) const
{
    return helperPreamble(run) + "job=" + shellQuote(run.jobFile).toUtf8() + "\n" + access() + objectsFunction + submitCommands;
}

QFuture<Result<SubmitOutcome>> KubernetesScheduler::check(const StagedRun &run)
{
    const QByteArray script = enterFolder(run) + variables(run) + access() + "kube create --dry-run=server -f \"./$job\" >/dev/null\n";
    return m_session.run(farCommand(script, 60000)).then(checkOutcome);
}

QFuture<Result<SubmitOutcome>> KubernetesScheduler::submit(const StagedRun &run, int timeoutMs)
{
    return m_session.run(farCommand(startScript(run, -1, timeoutMs / 1000), timeoutMs + 15000))
        .then([run](const Result<CommandResult> &reply) { return started(run, reply); });
}

QFuture<Result<SubmitOutcome>> KubernetesScheduler::submitAgain(const StagedRun &run, int attempts, int timeoutMs)
{
    return m_session.run(farCommand(startScript(run, attempts, timeoutMs / 1000), timeoutMs + 15000))
        .then([run](const Result<CommandResult> &reply) { return started(run, reply); });
}

QFuture<Result<SubmitOutcome>> KubernetesScheduler::reconcile(const StagedRun &run)
{
    const QByteArray script = sectionFunction() + journalSections(run) + variables(run) + access() + objectsFunction + "objects; section objects $?\nexit 0\n";
    return m_session.run(farCommand(script, patienceMs)).then([run](const Result<CommandResult> &reply) -> Result<SubmitOutcome> {
        if (!reply || reply->exitCode != 0)
            return started(run, reply);
        return kubernetesReconciliation(run, *reply);
    });
}

SubmitOutcome kubernetesReconciliation(const StagedRun &run, const CommandResult &reply)
{
    const auto sections = readSections(reply.output);
    SubmitOutcome outcome = withMessage(journalOutcome(run, sections));
    if (outcome.state != SubmitOutcome::State::Unknown)
        return outcome;
    for (const KubernetesObject &object : parseKubernetesObjects(sections.value("objects").text)) {
        if (!object.isJob() || object.token != run.token)
            continue;
        outcome.state = SubmitOutcome::State::Accepted;
        outcome.jobId = object.id().toText();
        outcome.evidence = u"cluster, by name and token"_s;
        outcome.message.clear();
        return outcome;
    }
    if (sections.value("helper").text == "alive") {
        outcome.message = Kube::tr("The run is still being handed to Kubernetes.");
    } else if (sections.value("objects").exitCode == 0) {
        outcome.state = SubmitOutcome::State::NotFound;
        outcome.message = Kube::tr("Neither the run's journal nor Kubernetes knows a job of this name.");
    } else {
        outcome.message = Kube::tr("Kubernetes does not answer: %1").arg(kubernetesMessage(reply.errorOutput));
    }
    return outcome;
}

QFuture<Result<Done>> KubernetesScheduler::bar(const StagedRun &run)
{
    // The claim keeps a job from training where the pods see this folder, the lock keeps the helper from sending one; a job that is there
    // nevertheless is found by its name.
    const QByteArray script = "( " + barScript(run) + ") || exit $?\n" + enterFolder(run) + variables(run) + access() + objectsFunction
                              + "seen=$(objects) || exit 1\n[ -z \"$(printf '%s\\n' \"$seen\" | job_of)\" ] || exit 68\nexit 0\n";
    return m_session.run(farCommand(script, patienceMs)).then(barOutcome);
}

QFuture<Result<QList<JobStatus>>> KubernetesScheduler::status(const QList<StagedRun> &runs, const QStringList &jobIds)
{
    QMap<QString, Question> questions;
    QByteArray marks;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        const KubernetesJobId id = kubernetesJobId(jobIds.at(i));
        Question &question = questions[id.nameSpace];
        question.tokens << runs.at(i).token.toUtf8();
        question.names << shortToken(runs.at(i).token).toUtf8();
        if (const QByteArray resource = id.resource.toUtf8(); !question.resources.contains(resource))
            question.resources << resource;
        marks += "( cd -- " + shellQuote(runs.at(i).folder).toUtf8() + " 2>/dev/null || exit 0; [ ! -e " + shellQuote(u"claim."_s + runs.at(i).token + u"/ended"_s).toUtf8()
                 + " ] || echo ended; [ ! -e cancel.requested ] || echo cancelled ); section " + QByteArray::number(i) + " 0\n";
    }
    QByteArray script = sectionFunction() + access() + statusFunction + "answer=$(mktemp) || exit 1\ntrap 'rm -f \"$answer\"' EXIT\n";
    for (auto question = questions.cbegin(); question != questions.cend(); ++question) {
        script += "ask " + shellQuote(question.key()).toUtf8() + " '" + question->tokens.join(',') + "' '" + question->names.join('|') + "'";
        for (const QByteArray &resource : question->resources)
            script += ' ' + shellQuote(QString::fromUtf8(resource)).toUtf8();
        script += '\n';
    }
    script += marks + "exit 0\n";
    return m_session.run(farCommand(script, patienceMs)).then([runs, jobIds](const Result<CommandResult> &reply) -> Result<QList<JobStatus>> {
        if (!reply)
            return reply.error();
        if (reply->exitCode != 0)
            return scriptError(*reply);
        return kubernetesStatuses(runs, jobIds, *reply);
    });
}

QList<JobStatus> kubernetesStatuses(const QList<StagedRun> &runs, const QStringList &jobIds, const CommandResult &reply)
{
    const auto sections = readSections(reply.output);
    KubernetesAnswer answer;
    for (auto section = sections.cbegin(); section != sections.cend(); ++section) {
        if (section.key().startsWith("list:") && section->exitCode == 0)
            answer.add(section->text);
        else if (section.key().startsWith("events:"))
            answer.addEvents(parseKubernetesEvents(section->text));
    }
    QList<JobStatus> statuses;
    for (qsizetype i = 0; i < runs.size(); ++i) {
        const KubernetesJobId id = kubernetesJobId(jobIds.at(i));
        const QByteArray space = "list:" + id.nameSpace.toUtf8() + ':';
        const bool isAnswered = sections.value(space + "pods").exitCode == 0 && sections.value(space + id.resource.toUtf8()).exitCode == 0;
        const std::optional<JobStatus> known = isAnswered ? answer.status(jobIds.at(i), runs.at(i).token) : std::nullopt;
        if (known)
            statuses << *known;
        else if (isAnswered)
            statuses << goneStatus(jobIds.at(i), sections.value(QByteArray::number(i)).text);
        else
            statuses << JobStatus{.jobId = jobIds.at(i), .reason = Kube::tr("Kubernetes does not answer: %1").arg(kubernetesMessage(reply.errorOutput))};
        statuses.last().name = runs.at(i).jobName;
    }
    return statuses;
}

QFuture<Result<Done>> KubernetesScheduler::cancel(const StagedRun &run, const QString &jobId)
{
    // By the token as well: should another job have the name by now, nothing happens.
    const KubernetesJobId id = kubernetesJobId(jobId);
    const QByteArray script = "( cd -- " + shellQuote(run.folder).toUtf8() + " && : >>cancel.requested ) || exit 66\n" + access() + "kube delete " + shellQuote(id.resource).toUtf8()
                              + " --namespace=" + shellQuote(id.nameSpace).toUtf8() + " -l " + shellQuote(u"slipway/token="_s + run.token).toUtf8()
                              + " --ignore-not-found --wait=false >/dev/null\n";
    return m_session.run(farCommand(script, 60000)).then([](const Result<CommandResult> &reply) -> Result<Done> {
        if (!reply)
            return reply.error();
        if (reply->exitCode == 66)
            return scriptError(*reply);
        if (reply->exitCode != 0) {
            return Error{.kind = Error::Kind::RemoteCommand, .message = Kube::tr("The job could not be deleted: %1").arg(kubernetesMessage(reply->errorOutput)),
                         .detail = QString::fromUtf8(reply->errorOutput)};
        }
        return Done{};
    });
}

static Result<Done> toldOutcome(const Result<CommandResult> &reply)
{
    if (!reply)
        return reply.error();
    const auto refused = [&reply](Error::Kind kind, const QString &why) { return Error{.kind = kind, .message = why, .detail = QString::fromUtf8(reply->errorOutput)}; };
    switch (reply->exitCode) {
    case 0: return Done{};
    case 68: return refused(Error::Kind::Conflict, Kube::tr("No pod of the job runs now."));
    case 69: return refused(Error::Kind::Conflict, Kube::tr("The first process of its pods is not the job's script, which alone saves when it is told."));
    default: return refused(Error::Kind::RemoteCommand, Kube::tr("Kubernetes refused: %1").arg(kubernetesMessage(reply->errorOutput)));
    }
}

QFuture<Result<Done>> KubernetesScheduler::tell(const StagedRun &run, const QString &jobId, const QByteArray &commands)
{
    const QByteArray script = access() + variables(run) + "namespace=" + shellQuote(kubernetesJobId(jobId).nameSpace).toUtf8() + "\n" + runningPods + commands;
    return m_session.run(farCommand(script, patienceMs)).then(toldOutcome);
}

QFuture<Result<Done>> KubernetesScheduler::requeue(const StagedRun &run, const QString &jobId) { return tell(run, jobId, evictCommands); }

QFuture<Result<Done>> KubernetesScheduler::askToSave(const StagedRun &run, const QString &jobId) { return tell(run, jobId, saveCommands); }

} // namespace slipway
