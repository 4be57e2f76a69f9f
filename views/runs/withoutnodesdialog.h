// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/scheduler/nodestates.h"
#include "core/watching/suspects.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace slipway {

/// Asks without which nodes a run is to be sent once more. Those that something speaks against are ticked and come first, with what it is.
class WithoutNodesDialog : public QDialog
{
    Q_OBJECT

public:
    /// \param chosen  ticked whatever speaks against them
    WithoutNodesDialog(const Run &run, const QList<SuspectNode> &suspects, const QStringList &chosen, QWidget *parent = nullptr);

    /// What the batch system says of the nodes, as soon as it has answered: those that take no jobs are ticked, and say why.
    void showStates(const QList<NodeState> &states);
    QStringList nodes() const;

private:
    void addNode(const QString &node, const QString &why, bool isTicked, int row);
    void judge();

    QListWidget *m_nodes;
    QPushButton *m_goOn;
};

} // namespace slipway
