// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/podfiles.h"

#include "core/jobs/readerpod.h"
#include "core/scheduler/kubernetesstatus.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PodFiles
{
    Q_DECLARE_TR_FUNCTIONS(PodFiles)
};

/// Images are large: of a node that has not got it yet, minutes.
constexpr int readerTries = 6;

bool isBelow(const QString &folder, const QString &parent)
{
    return !parent.isEmpty() && folder.startsWith(parent.endsWith(u'/') ? parent : parent + u'/');
}

/// For one question, after which the reader goes.
PodsOfRun podsFor(const Run &run, const KubernetesAccess &access, FolderUse use)
{
    PodsOfRun pods = podsOf(run, access);
    pods.isRepeatable = use == FolderUse::Read;
    pods.readerTries = readerTries;
    if (use == FolderUse::Change)
        pods.reader.clear();
    return pods;
}

QString whatWouldHelp(const KubernetesAccess &access, FolderUse use)
{
    if (use == FolderUse::Change)
        return PodFiles::tr("What is changed in it is changed by one of its pods, or by you where the volume is mounted.");
    return access.mayRunReader ? QString() : PodFiles::tr("With reader_pod: true in the site's settings Slipway may start a small pod that reads it.");
}

} // namespace

QString folderInPods(const Run &run, const KubernetesAccess *access)
{
    if (!access || run.scheduler != SchedulerKind::Kubernetes || run.isAttached() || isBelow(run.folder, access->loginFolder))
        return {};
    const QString folder = podFolderOf(run.jobText);
    return folder == run.folder ? QString() : folder;
}

PodsOfRun podsOf(const Run &run, const KubernetesAccess &access)
{
    PodsOfRun pods{.token = run.token, .nameSpace = kubernetesJobId(run.jobId).nameSpace, .readerName = readerPodName(run.token)};
    if (isFinal(run.state) && access.mayRunReader)
        pods.reader = readerPod(run.jobText, run.token).valueOr({});
    return pods;
}

RemoteCommand whereFolderIs(const Run &run, const KubernetesAccess *access, const RemoteCommand &command, FolderUse use)
{
    if (folderInPods(run, access).isEmpty())
        return command;
    const PodsOfRun pods = podsFor(run, *access, use);
    RemoteCommand inside = insidePods(*access, pods, command);
    if (!pods.reader.isEmpty()) // whatever comes of it
        inside.script = "(\n" + inside.script + ")\nleft=$?\n" + endReader(*access, pods).script + "exit $left\n";
    return inside;
}

Result<CommandResult> answerFromFolder(const Run &run, const KubernetesAccess *access, const Result<CommandResult> &reply, FolderUse use)
{
    if (folderInPods(run, access).isEmpty())
        return reply;
    Result<CommandResult> answer = plainAnswer(reply, podsFor(run, *access, use));
    if (answer || answer.error().kind != Error::Kind::NotFound)
        return answer;
    Error error = answer.error();
    if (const QString help = whatWouldHelp(*access, use); !help.isEmpty())
        error.message = PodFiles::tr("%1 %2").arg(error.message, help);
    return error;
}

Run asSeenInFolder(Run run, const KubernetesAccess *access)
{
    if (const QString folder = folderInPods(run, access); !folder.isEmpty())
        run.folder = folder;
    return run;
}

QString missingEnd(const Run &run, const KubernetesAccess &access, const QDateTime &since, const QString &why)
{
    const Result<QByteArray> reader = readerPod(run.jobText, run.token);
    const QString what = since.isValid() ? PodFiles::tr("What the run wrote after %1 UTC could not be read: its pods have ended, and its folder is on a volume that pods alone mount.").arg(since.toUTC().toString(u"yyyy-MM-dd HH:mm:ss"_s))
                                         : PodFiles::tr("What the run wrote at last could not be read: its pods have ended, and its folder is on a volume that pods alone mount.");
    const QString how = access.mayRunReader ? PodFiles::tr("The pod that was to read it did not start: %1").arg(reader ? why : reader.error().message) : whatWouldHelp(access, FolderUse::Read);
    return PodFiles::tr("%1 %2").arg(what, how);
}

} // namespace slipway
