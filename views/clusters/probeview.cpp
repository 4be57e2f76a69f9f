// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/probeview.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/sectionbox.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

ProbeView::ProbeView(QWidget *parent)
    : QWidget(parent)
    , m_facts(new KeyValueTable(tr("What the probe found")))
    , m_partitionBox(new SectionBox(tr("Partitions"), this))
    , m_noteBox(new SectionBox(tr("Notes"), this))
    , m_partitions(new QTableWidget(0, 7))
    , m_notes(new QLabel)
{
    m_facts->setObjectName(u"probeFacts"_s);
    auto *factBox = new SectionBox(tr("What it is"), this);
    factBox->setContent(m_facts);
    m_partitions->setObjectName(u"probePartitions"_s);
    m_partitions->setAccessibleName(tr("Partitions"));
    m_partitions->setHorizontalHeaderLabels({tr("Partition"), tr("State"), tr("Nodes"), tr("Idle"), tr("GPUs per node"), tr("Time limit"), tr("Smallest node")});
    m_partitions->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_partitions->verticalHeader()->hide();
    m_partitions->setShowGrid(false);
    m_partitions->setFrameShape(QFrame::NoFrame);
    m_partitions->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_partitions->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_partitions->setTabKeyNavigation(false);
    addCopyAction(m_partitions);
    m_partitionBox->setContent(m_partitions);
    m_notes->setObjectName(u"probeNotes"_s);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setMargin(spacing::normal);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_noteBox->setContent(m_notes);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::wide);
    column->addWidget(factBox);
    column->addWidget(m_partitionBox);
    column->addWidget(m_noteBox);
    column->addStretch(1);
}

void ProbeView::showProbe(const ClusterProbe &probe, const QDateTime &probedAt)
{
    showFacts(probe, probedAt);
    showPartitions(probe);
    m_notes->setText(probe.notes.join(u'\n'));
    m_noteBox->setVisible(!probe.notes.isEmpty());
}

QList<KeyValue> ProbeView::kubernetesRows(const KubernetesFacts &facts) const
{
    const auto listed = [](const QStringList &names) { return names.isEmpty() ? tr("none") : names.join(u", "_s); };
    return {{tr("Namespace"), facts.nameSpace},
            {tr("Kinds of jobs"), listed(facts.jobKinds), tr("What launch.job can be: the servers know these")},
            {tr("Queues"), listed(facts.queues), tr("Of Kueue in the namespace, and of Volcano")},
            {tr("Storage classes"), listed(facts.storageClasses)},
            {tr("Claims"), listed(facts.claims), tr("PersistentVolumeClaims of the namespace, for storage in the site's settings")},
            {tr("Network resources"), listed(facts.networkResources), tr("What pods ask for to reach the network directly, for rdma in the site's settings")}};
}

void ProbeView::showFacts(const ClusterProbe &probe, const QDateTime &probedAt)
{
    const auto number = [this](double value, int decimals) { return locale().toString(value, 'f', decimals); };
    QList<KeyValue> rows{{tr("Scheduler"), probe.schedulerName}, {tr("Host"), probe.hostName}, {tr("Home folder"), probe.homeFolder}};
    for (const ClusterProbe::Gpu &gpu : probe.gpus)
        rows.append({tr("GPUs of the host"), tr("%1 x %2, %3 GiB each").arg(QString::number(gpu.count), gpu.name, number(gpu.memoryGib, 1))});
    if (probe.cpuCores > 0)
        rows.append({tr("CPU cores"), locale().toString(probe.cpuCores)});
    if (probe.memoryGib > 0)
        rows.append({tr("Memory"), tr("%1 GiB").arg(number(probe.memoryGib, 1))});
    if (probe.cpuGflops)
        rows.append({tr("CPU rate"), tr("%1 GFLOP/s").arg(number(*probe.cpuGflops, 1)), tr("Measured by a matrix product of about a second")});
    if (probe.memoryGbS)
        rows.append({tr("Memory bandwidth"), tr("%1 GB/s").arg(number(*probe.memoryGbS, 1)), tr("Measured by copying memory for about a second")});
    if (probe.kubernetes)
        rows += kubernetesRows(*probe.kubernetes);
    else
        rows.append({tr("PyTorch"), probe.torchVersion.isEmpty() ? tr("not found on the login host") : probe.torchVersion});
    const double offset = probe.clockOffsetSeconds;
    rows.append({tr("Clock"), std::abs(offset) < 1 ? tr("agrees with this computer") : offset > 0 ? tr("%1 s ahead of this computer").arg(number(offset, 0)) : tr("%1 s behind this computer").arg(number(-offset, 0))});
    if (probedAt.isValid())
        rows.append({tr("Probed"), locale().toString(probedAt.toLocalTime(), QLocale::ShortFormat), tr("Probe again after the cluster has changed")});
    rows.removeIf([](const KeyValue &row) { return row.value.isEmpty(); });
    m_facts->setRows(rows);
}

void ProbeView::showPartitions(const ClusterProbe &probe)
{
    const QList<PartitionStatus> &partitions = probe.partitions;
    m_partitionBox->setTitle(probe.kubernetes ? tr("Nodes") : tr("Partitions"));
    m_partitions->setHorizontalHeaderLabels({probe.kubernetes ? tr("Accelerators") : tr("Partition"), tr("State"), tr("Nodes"), probe.kubernetes ? tr("Take pods") : tr("Idle"), tr("GPUs per node"), tr("Time limit"), tr("Smallest node")});
    for (int column : {5, 6})
        m_partitions->setColumnHidden(column, probe.kubernetes.has_value());
    m_partitionBox->setVisible(!partitions.isEmpty());
    m_partitions->setRowCount(int(partitions.size()));
    for (int row = 0; row < partitions.size(); ++row) {
        const PartitionStatus &partition = partitions[row];
        const QString gpus = partition.gpusPerNode == 0 ? tr("none") : partition.gpuType.isEmpty() ? QString::number(partition.gpusPerNode)
                                                                                                  : u"%1 x %2"_s.arg(QString::number(partition.gpusPerNode), partition.gpuType);
        const QStringList cells{partition.isDefault ? tr("%1 (default)").arg(partition.name) : partition.name, partition.isUp ? tr("up") : tr("down"),
            locale().toString(partition.nodes), locale().toString(partition.idleNodes), gpus, partition.timeLimit.isEmpty() ? tr("none") : partition.timeLimit,
            partition.cores > 0 ? tr("%1 cores, %2 GiB").arg(partition.cores).arg(qRound(partition.memoryGib)) : QString()};
        for (int column = 0; column < cells.size(); ++column)
            m_partitions->setItem(row, column, new QTableWidgetItem(cells[column]));
    }
    const int rows = std::min<int>(int(partitions.size()), 12);
    m_partitions->setFixedHeight(m_partitions->horizontalHeader()->sizeHint().height() + rows * m_partitions->verticalHeader()->defaultSectionSize() + 4);
}

} // namespace slipway
