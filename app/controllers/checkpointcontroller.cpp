// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/checkpointcontroller.h"

#include "app/controllers/lineanswer.h"
#include "core/runs/resubmission.h"
#include "views/runs/checkpointspanel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/widgets/clustertitle.h"

namespace slipway {

using namespace Qt::StringLiterals;

CheckpointController::CheckpointController(const RunStore &store, ClusterLines &lines, CheckpointsPanel &panel, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_lines(lines)
    , m_panel(panel)
    , m_window(window)
{
    connect(&panel, &CheckpointsPanel::shown, this, [this] { look(Interactive::No); });
    connect(&panel, &CheckpointsPanel::refreshRequested, this, [this] { look(Interactive::Yes); });
    connect(&panel, &CheckpointsPanel::pruneRequested, this, &CheckpointController::prune);
    connect(&panel, &CheckpointsPanel::goOnRequested, this, &CheckpointController::goOn);
}

void CheckpointController::showRun(const QString &token)
{
    m_token = token;
    m_list.reset();
    ++m_newest;
    m_panel.showProblem({});
    if (m_panel.isVisible())
        look(Interactive::No);
}

void CheckpointController::updateRun(const Run &run)
{
    if (run.token == m_token && m_list)
        show(run);
}

void CheckpointController::look(Interactive interactive)
{
    const Result<Run> run = m_store.run(m_token);
    if (m_token.isEmpty() || !run)
        return;
    const Run seen = seenInFolder(m_lines, *run);
    const Result<RemoteCommand> question = checkpointQuestion(seen);
    if (!question)
        return m_panel.showProblem(question.error().message);
    m_panel.showBusy(tr("Looking on %1...").arg(clusterTitle(run->cluster)));
    askInFolder(m_lines, *run, *question, FolderUse::Read, interactive, this, [this, ticket = ++m_newest, run = *run](const Result<CommandResult> &answer) {
        if (ticket == m_newest)
            showAnswer(m_store.run(run.token).valueOr(run), answer);
    });
}

void CheckpointController::showAnswer(const Run &run, const Result<CommandResult> &answer)
{
    const Result<CheckpointList> list = checkpointsOf(seenInFolder(m_lines, run), answer);
    m_list = list ? std::optional(*list) : std::nullopt;
    if (m_list)
        show(run);
    else
        m_panel.showProblem(list.error().message);
}

void CheckpointController::show(const Run &run)
{
    const std::optional<Checkpoint> last = lastComplete(*m_list);
    const Result<Done> can = last ? canGoBackTo(run, *last) : Result<Done>(Done{});
    const int kept = retentionOf(run);
    m_panel.showCheckpoints({.list = *m_list, .keepLast = kept, .doomed = prunable(*m_list, kept), .cluster = run.cluster, .whyNotGoOn = can ? QString() : can.error().message});
}

void CheckpointController::prune(const QList<Checkpoint> &doomed)
{
    const Result<Run> run = m_store.run(m_token);
    if (!run || !m_list)
        return;
    m_panel.showBusy(tr("Removing..."));
    askInFolder(m_lines, *run, removeCheckpoints(*m_list, doomed), FolderUse::Change, Interactive::Yes, this, [this](const Result<CommandResult> &answer) {
        isDone(answer);
        look(Interactive::No);
    });
}

void CheckpointController::goOn(const Checkpoint &wanted)
{
    const Result<Run> run = m_store.run(m_token);
    if (!run || !m_list)
        return;
    if (const Result<Done> can = canGoBackTo(*run, wanted); !can)
        return m_window.notices()->showError(can.error());
    m_panel.showBusy(tr("Setting newer ones aside..."));
    askInFolder(m_lines, *run, goBackTo(*m_list, wanted), FolderUse::Change, Interactive::Yes, this, [this, run = *run, list = *m_list](const Result<CommandResult> &answer) {
        const bool isReady = isDone(answer);
        look(Interactive::No);
        if (const QByteArray design = designGoingOn(run, list); isReady && !design.isEmpty())
            Q_EMIT goOnRequested(design, run.name);
    });
}

/// Says what was not done.
bool CheckpointController::isDone(const Result<CommandResult> &answer)
{
    if (!answer) {
        m_window.notices()->showError(answer.error());
        return false;
    }
    const QStringList refused = readCheckpointAnswer(answer->output).refused;
    if (!refused.isEmpty())
        m_window.notices()->showNotice(Severity::Warning, tr("The cluster would not touch %1.").arg(refused.join(u", "_s)));
    return refused.isEmpty();
}

} // namespace slipway
