// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/nodestates.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/kubernetesscheduler.h"
#include "core/scheduler/slurmscheduler.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Nodes
{
    Q_DECLARE_TR_FUNCTIONS(NodeState)
};

/// A star behind a state: the node does not answer. Source: sinfo(1), NODE STATE CODES.
bool takesSlurmJobs(const QString &state)
{
    static const QStringList out{u"down"_s, u"drain"_s, u"fail"_s, u"unk"_s, u"maint"_s, u"power"_s};
    return !state.endsWith(u'*') && std::none_of(out.begin(), out.end(), [&state](const QString &word) { return state.startsWith(word); });
}

/// "gpu1|down*|Not responding"
std::optional<NodeState> slurmState(const QString &line)
{
    const QString node = line.section(u'|', 0, 0), state = line.section(u'|', 1, 1).toLower(), reason = line.section(u'|', 2).trimmed();
    if (node.isEmpty() || state.isEmpty())
        return std::nullopt;
    return NodeState{.node = node, .takesJobs = takesSlurmJobs(state), .words = reason.isEmpty() || reason == u"none"_s ? state : Nodes::tr("%1: %2", "state of a node, its reason").arg(state, reason)};
}

/// "g012 True <none>", or "g013 Unknown true": name, Ready, cordoned.
std::optional<NodeState> kubernetesState(const QString &line)
{
    const QStringList words = line.split(u' ', Qt::SkipEmptyParts);
    if (words.size() != 3)
        return std::nullopt;
    const bool isReady = words.at(1) == u"True", isCordoned = words.at(2) == u"true";
    return NodeState{.node = words.at(0), .takesJobs = isReady && !isCordoned, .words = isReady ? isCordoned ? u"SchedulingDisabled"_s : u"Ready"_s : u"NotReady"_s};
}

QByteArray quoted(const QStringList &words)
{
    QByteArray text;
    for (const QString &word : words)
        text += ' ' + shellQuote(word).toUtf8();
    return text;
}

} // namespace

Result<RemoteCommand> nodeStatesQuestion(SchedulerKind kind, const QStringList &nodes, const KubernetesAccess &access)
{
    if (kind == SchedulerKind::Host)
        return Error{.kind = Error::Kind::Conflict, .message = Nodes::tr("A bare host has no batch system that knows of nodes."), .detail = {}};
    if (nodes.isEmpty())
        return Error{.kind = Error::Kind::NotFound, .message = Nodes::tr("No node of the job is known."), .detail = {}};
    if (kind == SchedulerKind::Slurm)
        return farCommand(slurmPathCommands() + "sinfo --noheader --Node --format='%N|%T|%E' --nodes=" + shellQuote(nodes.join(u',')).toUtf8() + '\n');
    return farCommand(kubectlCommands(access) + "kube get nodes --no-headers --ignore-not-found -o 'custom-columns=N:.metadata.name,R:.status.conditions[?(@.type==\"Ready\")].status,U:.spec.unschedulable'" + quoted(nodes) + '\n');
}

QList<NodeState> nodeStatesOf(SchedulerKind kind, const QByteArray &output)
{
    QList<NodeState> states;
    for (const QString &line : QString::fromUtf8(output).split(u'\n', Qt::SkipEmptyParts)) {
        const std::optional<NodeState> state = kind == SchedulerKind::Slurm ? slurmState(line.trimmed()) : kubernetesState(line);
        const auto isSame = [&state](const NodeState &other) { return other.node == state->node; };
        if (state && std::none_of(states.begin(), states.end(), isSame)) // sinfo tells a node once for each of its partitions
            states << *state;
    }
    return states;
}

} // namespace slipway
