// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/resubmission.h"

#include "core/design/designfile.h"
#include "core/design/excludednodes.h"

#include <QCoreApplication>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Resubmission
{
    Q_DECLARE_TR_FUNCTIONS(Resubmission)
};

Error refusal(const QString &sentence) { return Error{.kind = Error::Kind::InvalidInput, .message = sentence, .detail = {}}; }

/// As the job files name it where the design does not.
QString keptIn(const Run &run)
{
    const QString folder = checkpointFolder(run);
    return folder.isEmpty() || folder != run.folder ? folder : folder + u"/checkpoints"_s;
}

/// Whether "~/ckpt" is "/home/ada/ckpt": a run's folder that lies in /home/ada tells where home is.
bool isBelowHome(const QString &word, const QString &path, const QStringList &runFolders)
{
    const QString rest = word.mid(1);
    if (!word.startsWith(u"~/"_s) || path.startsWith(u'~') || !path.endsWith(rest) || path.size() == rest.size())
        return false;
    const QString home = path.chopped(rest.size() - 1);
    return std::any_of(runFolders.begin(), runFolders.end(), [&home](const QString &folder) { return folder.startsWith(home); });
}

/// Whether its design is worth reading for where its checkpoints are: a history may hold thousands.
bool mayKeepIn(const Run &run, const QString &folder)
{
    const QString tail = folder.startsWith(u"~/"_s) ? folder.mid(1) : folder;
    return !run.folder.isEmpty() && (tail.contains(run.folder.section(u'/', -1)) || run.design.contains(tail.toUtf8()) || run.design.contains("~/"));
}

bool keepsIn(const Run &other, const QString &folder, const Run &run)
{
    if (!mayKeepIn(other, folder))
        return false;
    const QString kept = keptIn(other);
    const QStringList folders{other.folder, run.folder};
    return kept == folder || isBelowHome(kept, folder, folders) || isBelowHome(folder, kept, folders);
}

} // namespace

std::optional<Checkpoint> lastComplete(const CheckpointList &list)
{
    const auto whole = std::find_if(list.checkpoints.begin(), list.checkpoints.end(), [](const Checkpoint &one) { return one.state == Checkpoint::State::Complete; });
    return whole == list.checkpoints.end() ? std::nullopt : std::optional(*whole);
}

QString whyNotResubmit(const Run &run)
{
    if (run.isAttached() || run.design.isEmpty())
        return Resubmission::tr("The job was not sent by Slipway: there is no design to send once more.");
    if (isBeforeSending(run.state) || run.folder.isEmpty())
        return Resubmission::tr("The run was not sent yet.");
    if (run.scheduler == SchedulerKind::Host)
        return Resubmission::tr("A bare host is one machine: there is no other to go on with.");
    return {};
}

Result<QByteArray> designWithout(const Run &run, const CheckpointList &list, const QStringList &nodes)
{
    if (const QString why = whyNotResubmit(run); !why.isEmpty())
        return refusal(why);
    if (const auto odd = std::find_if_not(nodes.begin(), nodes.end(), isNodeName); odd != nodes.end())
        return refusal(Resubmission::tr("%1 is no name of a node.").arg(*odd));
    const QByteArray text = designGoingOn(run, list);
    DesignReading reading = readDesign(text);
    if (!reading.isUsable())
        return refusal(Resubmission::tr("The design of %1 cannot be read by this version.").arg(run.name));
    excludeNodes(reading.design, nodes);
    return updateDesign(text, reading.design);
}

QString goesOnFrom(const Run &run, const QList<Run> &runs)
{
    if (!run.design.contains("directory"))
        return {};
    const QString folder = checkpointFolder(run);
    const Run *before = nullptr;
    for (const Run &other : runs) {
        const bool isEarlier = other.token != run.token && other.cluster == run.cluster && other.created < run.created && (!before || before->created < other.created);
        if (isEarlier && keepsIn(other, folder, run))
            before = &other;
    }
    return before ? before->token : QString();
}

} // namespace slipway
