// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/insidepods.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/kubernetesscheduler.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Pods
{
    Q_DECLARE_TR_FUNCTIONS(Kubernetes)
};

/// Longer than a command in a pod takes; a node that has gone silent must not hold the next look up.
constexpr int execSeconds = 40;

/// One command in one pod. Its answer is whole where the mark that the pod itself sets stands at its end: kubectl has been seen to lose the end of what a command printed, with
/// exit status 0.
constexpr char attempts[] = R"sh(folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cat >"$folder/script"
bounded=; ! command -v timeout >/dev/null 2>&1 || bounded="timeout -k 2 $seconds"
: >"$folder/said"
attempt() {
    $bounded kubectl ${context:+--context="$context"} exec -i "$1" -c "$2" --namespace="$namespace" -- bash -s <"$folder/script" >"$folder/answer" 2>"$folder/said.now"
    if ! tail -n 1 "$folder/answer" | grep -q "$(printf '^\036inside ')"; then
        cat "$folder/said.now" >>"$folder/said"
        if [ -s "$folder/answer" ]; then mv "$folder/answer" "$folder/broken"; broken=$1; fi
        return 1
    fi
    cat "$folder/answer"; section "$3" 0
    printf %s "$1"; section pod 0
    exit 0
}
broken=
)sh";

/// Three at most: of a thousand pods on a network that is down not each is waited for.
constexpr char ownPods[] = R"sh(kube get pods --namespace="$namespace" -l "slipway/token=$token" --field-selector=status.phase=Running -o go-template='{{range .items}}{{$pod := .metadata}}{{range .spec.containers}}{{$name := .name}}{{range .volumeMounts}}{{if eq .mountPath "/etc/slipway"}}{{if $pod.deletionTimestamp}}1{{else}}0{{end}} {{$pod.name}} {{$name}}{{"\n"}}{{end}}{{end}}{{end}}{{end}}' >"$folder/pods" || exit 1
sort "$folder/pods" | head -n "$most" >"$folder/few"
while read -r leaves pod container; do attempt "$pod" "$container" own; done <"$folder/few"
)sh";

/// One that has reached its deadline is made again.
constexpr char readerPods[] = R"sh(phase=$(kube get pod "$reader" --namespace="$namespace" --ignore-not-found -o go-template='{{.status.phase}}') || exit 1
case $phase in Succeeded|Failed) kube delete pod "$reader" --namespace="$namespace" --ignore-not-found --timeout=20s >/dev/null; phase= ;; esac
if [ -z "$phase" ]; then
    printf '%s' "$manifest" >"$folder/reader.json"
    kube create --namespace="$namespace" -f "$folder/reader.json" >/dev/null 2>"$folder/said" || grep -q AlreadyExists "$folder/said" || { cat "$folder/said"; section refused 1; exit 0; }
fi
while [ $tries -gt 0 ]; do
    tries=$((tries - 1))
    if kube wait --for=condition=Ready "pod/$reader" --namespace="$namespace" --timeout=20s >/dev/null 2>&1; then attempt "$reader" reader reader; fi
done
if [ ! -s "$folder/said" ]; then
    kube get pod "$reader" --namespace="$namespace" -o go-template='{{range .status.conditions}}{{with .message}}{{.}}{{"\n"}}{{end}}{{end}}{{range .status.containerStatuses}}{{with .state.waiting}}{{.reason}} {{with .message}}{{.}}{{end}}{{"\n"}}{{end}}{{end}}' 2>/dev/null
else
    cat "$folder/said"
fi
section starting 0
)sh";

constexpr char nobody[] = R"sh(if [ -n "$broken" ]; then
    cat "$folder/broken"; section broken 0
    printf %s "$broken"; section pod 0
elif [ -s "$folder/few" ]; then
    cat "$folder/said"; section refused 1
else
    section none 0
fi
exit 0
)sh";

/// As it runs in the pod. All of it is read before any of it runs: a script that broke off on its way is no script.
QByteArray innerScript(const RemoteCommand &command)
{
    return "{ { printf %s '" + command.input.toBase64() + "' | base64 -d; } | (\n" + command.script + "\n)\nprintf '\\n\\036inside %s\\n' $?\nexit 0\n}\n";
}

QByteArray question(const KubernetesAccess &access, const PodsOfRun &pods)
{
    return sectionFunction() + kubectlCommands(access) + "namespace=" + shellQuote(pods.nameSpace).toUtf8() + "\ntoken=" + shellQuote(pods.token).toUtf8() + "\nreader=" + shellQuote(pods.readerName).toUtf8() + '\n';
}

/// Without a line that broke off.
QByteArray wholeLines(const QByteArray &text) { return text.first(text.lastIndexOf('\n') + 1); }

/// All that stands before that mark: what a command prints may hold marks of its own.
QByteArray textBefore(const QByteArray &section, const QByteArray &output) { return output.first(std::max<qsizetype>(0, output.lastIndexOf("\n\x1e" + section + ' '))); }

/// Of what kubectl says, what is not about a pod that ended between being listed and being entered.
QByteArray withoutEnded(const QByteArray &said)
{
    static const QRegularExpression ended(u"\\(NotFound\\)|container not found|in a completed pod|is not running|is terminated"_s);
    QByteArrayList lines = said.split('\n');
    lines.removeIf([](const QByteArray &line) { return ended.match(QString::fromUtf8(line)).hasMatch(); });
    return lines.join('\n').trimmed();
}

QString noPodSentence() { return Pods::tr("No pod of the run is at work, and its folder is on a volume that pods alone mount."); }

} // namespace

RemoteCommand insidePods(const KubernetesAccess &access, const PodsOfRun &pods, const RemoteCommand &command)
{
    const int seconds = std::max(execSeconds, command.timeoutMs / 1000), tries = std::max(1, pods.readerTries);
    QByteArray script = question(access, pods) + "seconds=" + QByteArray::number(seconds) + "\nmost=" + (pods.isRepeatable ? "3" : "1") + '\n' + attempts + ownPods;
    if (!pods.reader.isEmpty())
        script += "manifest=" + shellQuote(QString::fromUtf8(pods.reader)).toUtf8() + "\ntries=" + QByteArray::number(tries) + '\n' + readerPods + "exit 0\n";
    // Three pods, one list, and the reader.
    return RemoteCommand{.script = script + nobody, .input = innerScript(command), .timeoutMs = (3 * seconds + 60 + 25 * tries) * 1000};
}

Result<PodAnswer> podAnswer(const Result<CommandResult> &reply, const PodsOfRun &pods)
{
    if (!reply)
        return reply.error();
    const QString said = QString::fromUtf8(reply->errorOutput);
    if (reply->exitCode != 0 && isUnanswered(said))
        return Error{.kind = Error::Kind::Network, .message = Pods::tr("Kubernetes does not answer: %1").arg(kubernetesMessage(reply->errorOutput)), .detail = said};
    if (reply->exitCode != 0)
        return PodAnswer{.state = PodAnswer::State::Refused, .why = kubernetesMessage(reply->errorOutput)};
    const auto sections = readSections(reply->output);
    PodAnswer answer{.pod = QString::fromUtf8(sections.value("pod").text)};
    answer.isOfReader = answer.pod == pods.readerName && !pods.readerName.isEmpty();
    if (sections.contains("inside")) {
        answer.state = PodAnswer::State::Answered;
        answer.reply = {.exitCode = sections.value("inside").exitCode, .signal = {}, .output = textBefore("inside", reply->output), .errorOutput = {}};
    } else if (sections.contains("broken")) {
        answer.state = PodAnswer::State::Broken;
        answer.reply.output = wholeLines(textBefore("broken", reply->output));
    } else if (sections.contains("starting")) {
        answer.state = PodAnswer::State::Starting;
        answer.why = kubernetesMessage(sections.value("starting").text);
    } else if (sections.contains("refused")) {
        const QByteArray words = sections.value("refused").text.trimmed(), refusal = withoutEnded(words);
        answer.state = words.isEmpty() || !refusal.isEmpty() ? PodAnswer::State::Refused : PodAnswer::State::NoPod;
        answer.why = words.isEmpty() ? Pods::tr("kubectl was given no answer in time.") : kubernetesMessage(refusal);
    }
    return answer;
}

Result<CommandResult> plainAnswer(const Result<CommandResult> &reply, const PodsOfRun &pods)
{
    const Result<PodAnswer> answer = podAnswer(reply, pods);
    if (!answer)
        return answer.error();
    switch (answer->state) {
    case PodAnswer::State::Answered: return answer->reply;
    case PodAnswer::State::Broken: return Error{.kind = Error::Kind::Network, .message = Pods::tr("The answer of pod %1 broke off. Ask again.").arg(answer->pod), .detail = {}};
    case PodAnswer::State::NoPod: return Error{.kind = Error::Kind::NotFound, .message = noPodSentence(), .detail = {}};
    case PodAnswer::State::Starting: return Error{.kind = Error::Kind::Timeout, .message = Pods::tr("The pod that reads the run's folder has not started: %1").arg(answer->why), .detail = {}};
    case PodAnswer::State::Refused: break;
    }
    return Error{.kind = Error::Kind::RemoteCommand, .message = Pods::tr("The run's folder cannot be read in its pods: %1").arg(answer->why), .detail = {}};
}

RemoteCommand endReader(const KubernetesAccess &access, const PodsOfRun &pods)
{
    return farCommand(question(access, pods) + "kube delete pod \"$reader\" --namespace=\"$namespace\" --ignore-not-found --wait=false >/dev/null\n", 60000);
}

} // namespace slipway
