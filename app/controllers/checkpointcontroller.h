// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "core/runs/checkpoints.h"
#include "core/runs/runstore.h"

#include <QObject>

#include <optional>

namespace slipway {

class CheckpointsPanel;
class MainWindow;

/// The checkpoints of the chosen run, asked of its cluster when the panel comes into sight. The newest question wins;
/// of what was done on the cluster the person hears in any case.
class CheckpointController : public QObject
{
    Q_OBJECT

public:
    CheckpointController(const RunStore &store, ClusterLines &lines, CheckpointsPanel &panel, MainWindow &window, QObject *parent = nullptr);

    void showRun(const QString &token);     ///< empty: none
    /// Something about a run is new: whether one may go on from its checkpoints.
    void updateRun(const Run &run);

Q_SIGNALS:
    /// A new run of this design goes on where a checkpoint was chosen.
    void goOnRequested(const QByteArray &designText, const QString &name);

private:
    using Interactive = ClusterSession::Interactive;
    void look(Interactive interactive);
    void showAnswer(const Run &run, const Result<CommandResult> &answer);
    void show(const Run &run);
    void prune(const QList<Checkpoint> &doomed);
    void goOn(const Checkpoint &wanted);
    bool isDone(const Result<CommandResult> &answer);

    const RunStore &m_store;
    ClusterLines &m_lines;
    CheckpointsPanel &m_panel;
    MainWindow &m_window;
    QString m_token;
    std::optional<CheckpointList> m_list;   ///< of the chosen run, as it was answered last
    quint64 m_newest = 0;
};

} // namespace slipway
