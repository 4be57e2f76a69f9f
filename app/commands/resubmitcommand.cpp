// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/resubmitcommand.h"

#include "app/commands/clusterquestion.h"
#include "app/controllers/lineanswer.h"
#include "app/commands/sendtask.h"
#include "app/designdesk.h"
#include "core/design/designfile.h"
#include "core/runs/resubmission.h"
#include "core/scheduler/nodestates.h"
#include "core/watching/alertbook.h"
#include "core/watching/suspects.h"

#include <QCommandLineParser>
#include <QDir>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

void say(const QString &sentence) { std::fprintf(stderr, "%s\n", qPrintable(sentence)); }

/// "--without g1,g2 --without g3"
QStringList nodesOf(const QCommandLineParser &options)
{
    return options.values(u"without"_s).join(u',').split(u',', Qt::SkipEmptyParts);
}

/// What speaks against nodes that nobody asked to leave out: by the run's alerts, and by its batch system.
void nameSuspects(RunStore &store, ClusterLines &lines, const Run &run, const QStringList &without)
{
    for (const SuspectNode &suspect : suspectNodes(run, AlertBook(store).alerts(run.token)))
        if (!without.contains(suspect.node))
            say(Command::tr("%1: %2 To go on without it: --without %1").arg(suspect.node, suspect.why));
    const Result<RemoteCommand> question = nodeStatesQuestion(run.scheduler, run.nodes, accessOf(lines.profiles().find(run.cluster).valueOr({})));
    const Result<CommandResult> answer = question ? askCluster(lines, run.cluster, *question) : Result<CommandResult>(question.error());
    for (const NodeState &node : answer ? nodeStatesOf(run.scheduler, answer->output) : QList<NodeState>())
        if (!node.takesJobs && !without.contains(node.node))
            say(Command::tr("%1 takes no jobs now: %2").arg(node.node, node.words));
}

/// Newer checkpoints that are not whole are set aside, so that the last complete one is where the new run starts.
Result<Done> makeReady(ClusterLines &lines, const Run &run, const CheckpointList &list)
{
    const std::optional<Checkpoint> last = lastComplete(list);
    if (!last) {
        say(Command::tr("No complete checkpoint is in %1: the run starts at the beginning.").arg(list.folder));
        return Done{};
    }
    if (const Result<Done> can = canGoBackTo(run, *last); !can)
        return can.error();
    say(Command::tr("The new run starts from step %1, in %2.").arg(last->step).arg(list.folder));
    const Result<CommandResult> answer = newerThan(list, *last).isEmpty() ? Result<CommandResult>(CommandResult{}) : askInFolder(lines, run, goBackTo(list, *last), FolderUse::Change);
    if (!answer)
        return answer.error();
    const QStringList refused = readCheckpointAnswer(answer->output).refused;
    if (!refused.isEmpty())
        return Error{.kind = Error::Kind::RemoteCommand, .message = Command::tr("The cluster would not set %1 aside.").arg(refused.join(u", "_s)), .detail = {}};
    return Done{};
}

/// The new run's design, once the cluster has told its checkpoints and is ready for it.
Result<QByteArray> nextDesign(ClusterLines &lines, const Run &run, const QStringList &without)
{
    const Run seen = seenInFolder(lines, run);
    const Result<RemoteCommand> question = checkpointQuestion(seen);
    const Result<CheckpointList> list = question ? checkpointsOf(seen, askInFolder(lines, run, *question, FolderUse::Read)) : Result<CheckpointList>(question.error());
    if (!list)
        return list.error();
    Result<QByteArray> design = designWithout(run, *list, without); // before anything is moved over there
    if (!design)
        return design;
    if (const Result<Done> ready = makeReady(lines, run, *list); !ready)
        return ready.error();
    return design;
}

/// Paths of its code are read from the current folder: the history keeps the design, not where it stood.
WorkedDesign workNext(const QByteArray &text, const ClusterProfiles &profiles, const QString &cluster, const CommandContext &context)
{
    const DesignReading reading = readDesign(text);
    return workDesign(reading.design, text, QDir::currentPath(), reading.findings, loadCatalog(context.places), Explain::No, calibrationFor(profiles, cluster));
}

} // namespace

QString ResubmitCommand::name() const { return u"resubmit"_s; }
QString ResubmitCommand::synopsis() const { return u"RUN [--without NODE,...]"_s; }
QString ResubmitCommand::summary() const { return Command::tr("A new run, exactly once, from the last complete checkpoint of one that has ended; without nodes that let it down"); }

void ResubmitCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"without"_s, Command::tr("Nodes that the new job is kept away from; can be given several times"), u"NODE,..."_s});
    addReconcileOption(parser);
}

ExitStatus ResubmitCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Expected: slipway resubmit RUN [--without NODE,...]"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    const Result<Run> run = store ? (*store)->run(context.arguments.first()) : Result<Run>(store.error());
    if (!run)
        return reportError(run.error(), context);
    if (!isFinal(run->state))
        return reportError(Error{Error::Kind::Conflict, Command::tr("The run is under way: end it first, by slipway cancel %1").arg(context.arguments.first()), {}}, context);
    ClusterProfiles profiles(context.places.settings);
    ClusterLines lines(profiles, context.sshConfig);
    const QStringList without = nodesOf(options);
    const Result<QByteArray> text = nextDesign(lines, *run, without);
    if (!text)
        return reportError(text.error(), context);
    nameSuspects(**store, lines, *run, without);
    const Result<ClusterProfile> profile = profiles.find(run->cluster);
    const WorkedDesign worked = workNext(*text, profiles, run->cluster, context);
    const Result<SubmissionRequest> request = profile ? prepareSubmission(worked, *profile, context.places) : Result<SubmissionRequest>(profile.error());
    if (!request)
        return reportError(request.error(), context);
    SendTask task(**store, lines, context, reconcileWindowMs(options, context));
    return task.run(run->cluster, run->scheduler, [&](Submission &submission) { submission.start(*request); });
}

} // namespace slipway
