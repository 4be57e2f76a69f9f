// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scheduler/job.h"
#include "views/widgets/keyvaluetable.h"

#include <QWidget>

class QLabel;
class QTableWidget;

namespace slipway {

class SectionBox;

/// What a probe found: facts, partitions, notes.
class ProbeView : public QWidget
{
    Q_OBJECT

public:
    explicit ProbeView(QWidget *parent = nullptr);

    void showProbe(const ClusterProbe &probe, const QDateTime &probedAt = {});

private:
    void showFacts(const ClusterProbe &probe, const QDateTime &probedAt);
    QList<KeyValue> kubernetesRows(const KubernetesFacts &facts) const;
    void showPartitions(const ClusterProbe &probe);

    KeyValueTable *m_facts;
    SectionBox *m_partitionBox, *m_noteBox;
    QTableWidget *m_partitions;
    QLabel *m_notes;
};

} // namespace slipway
