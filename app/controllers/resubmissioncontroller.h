// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "core/runs/resubmission.h"
#include "core/runs/runstore.h"

#include <QHash>
#include <QObject>

namespace slipway {

class MainWindow;

/// Sends a run once more from its last complete checkpoint, without nodes that let it down: asks which, ends the job where it still runs, makes its checkpoints ready, and
/// hands over the design of the new run, which is then sent as any other.
class ResubmissionController : public QObject
{
    Q_OBJECT

public:
    ResubmissionController(RunStore &store, ClusterLines &lines, MainWindow &window, QObject *parent = nullptr);

    /// \param nodes  that the person pointed at; what the run's alerts and its batch system speak against is ticked as well
    void askWithout(const QString &token, const QStringList &nodes);
    /// Something about a run is new: its job may have ended.
    void noteRun(const Run &run);

Q_SIGNALS:
    void cancelRequested(const QString &token);
    void goOnRequested(const QByteArray &designText, const QString &name);

private:
    void goOn(const QString &token, const QStringList &nodes);
    void lookForCheckpoints(const Run &run, const QStringList &nodes);
    void prepare(const Run &run, const CheckpointList &list, const QStringList &nodes);
    void handOver(const Run &run, const QByteArray &design, const std::optional<Checkpoint> &from);
    void showError(const Error &error);

    RunStore &m_store;
    ClusterLines &m_lines;
    MainWindow &m_window;
    QHash<QString, QStringList> m_ending;   ///< without which nodes a run goes on once its job has ended
};

} // namespace slipway
