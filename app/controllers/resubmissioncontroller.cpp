// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/resubmissioncontroller.h"

#include "app/controllers/lineanswer.h"
#include "core/scheduler/nodestates.h"
#include "core/watching/alertbook.h"
#include "core/watching/suspects.h"
#include "views/runs/withoutnodesdialog.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QPointer>

namespace slipway {

using namespace Qt::StringLiterals;

using Interactive = ClusterSession::Interactive;

ResubmissionController::ResubmissionController(RunStore &store, ClusterLines &lines, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_lines(lines)
    , m_window(window)
{
}

void ResubmissionController::askWithout(const QString &token, const QStringList &nodes)
{
    const Result<Run> run = m_store.run(token);
    if (!run)
        return showError(run.error());
    auto *dialog = new WithoutNodesDialog(*run, suspectNodes(*run, AlertBook(m_store).alerts(token)), nodes, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, token] { goOn(token, dialog->nodes()); });
    dialog->open();
    const Result<RemoteCommand> question = nodeStatesQuestion(run->scheduler, run->nodes, accessOf(m_lines.profiles().find(run->cluster).valueOr({})));
    if (!question)
        return;
    askOnLine(m_lines, run->cluster, *question, Interactive::No, this, [dialog = QPointer(dialog), kind = run->scheduler](const Result<CommandResult> &answer) {
        if (dialog && answer)
            dialog->showStates(nodeStatesOf(kind, answer->output));
    });
}

void ResubmissionController::goOn(const QString &token, const QStringList &nodes)
{
    const Result<Run> run = m_store.run(token);
    if (!run)
        return showError(run.error());
    if (isFinal(run->state))
        return lookForCheckpoints(*run, nodes);
    m_ending.insert(token, nodes);
    Q_EMIT cancelRequested(token);
}

void ResubmissionController::noteRun(const Run &run)
{
    if (isFinal(run.state) && m_ending.contains(run.token))
        lookForCheckpoints(run, m_ending.take(run.token));
}

void ResubmissionController::lookForCheckpoints(const Run &run, const QStringList &nodes)
{
    const Run seen = seenInFolder(m_lines, run);
    const Result<RemoteCommand> question = checkpointQuestion(seen);
    if (!question)
        return showError(question.error());
    askInFolder(m_lines, run, *question, FolderUse::Read, Interactive::Yes, this, [this, run, seen, nodes](const Result<CommandResult> &answer) {
        const Result<CheckpointList> list = checkpointsOf(seen, answer);
        if (list)
            prepare(run, *list, nodes);
        else
            showError(list.error());
    });
}

/// Newer checkpoints that are not whole are set aside, so that the last complete one is where the new run starts.
void ResubmissionController::prepare(const Run &run, const CheckpointList &list, const QStringList &nodes)
{
    const Result<QByteArray> design = designWithout(run, list, nodes);
    if (!design)
        return showError(design.error());
    const std::optional<Checkpoint> last = lastComplete(list);
    if (!last || newerThan(list, *last).isEmpty())
        return handOver(run, *design, last);
    askInFolder(m_lines, run, goBackTo(list, *last), FolderUse::Change, Interactive::Yes, this, [this, run, design = *design, last](const Result<CommandResult> &answer) {
        const QStringList refused = answer ? readCheckpointAnswer(answer->output).refused : QStringList();
        if (!answer)
            showError(answer.error());
        else if (!refused.isEmpty())
            showError({.kind = Error::Kind::RemoteCommand, .message = tr("The cluster would not touch %1.").arg(refused.join(u", "_s)), .detail = {}});
        else
            handOver(run, design, last);
    });
}

void ResubmissionController::handOver(const Run &run, const QByteArray &design, const std::optional<Checkpoint> &from)
{
    m_window.notices()->showNotice(from ? Severity::Note : Severity::Warning,
        from ? tr("%1 goes on from step %2 as soon as you submit it.").arg(run.name).arg(from->step) : tr("%1 has no complete checkpoint: as a new run it starts at the beginning.").arg(run.name));
    Q_EMIT goOnRequested(design, run.name);
}

void ResubmissionController::showError(const Error &error) { m_window.notices()->showError(error); }

} // namespace slipway
