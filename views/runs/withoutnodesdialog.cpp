// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/withoutnodesdialog.h"

#include "views/widgets/clustertitle.h"
#include "views/widgets/plaintooltip.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int nodeRole = Qt::UserRole;

QLabel *paragraph(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

WithoutNodesDialog::WithoutNodesDialog(const Run &run, const QList<SuspectNode> &suspects, const QStringList &chosen, QWidget *parent)
    : QDialog(parent)
    , m_nodes(new QListWidget(this))
{
    setObjectName(u"withoutNodesDialog"_s);
    setWindowTitle(tr("Go on without nodes"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_goOn = buttons->addButton(tr("&Go on"), QDialogButtonBox::AcceptRole);
    m_goOn->setObjectName(u"goOnWithoutNodes"_s);
    m_nodes->setObjectName(u"nodesLeftOut"_s);
    m_nodes->setAccessibleName(tr("Nodes to be left out"));
    m_nodes->setMinimumSize(620, 180);
    m_nodes->setWordWrap(true);
    m_nodes->setResizeMode(QListView::Adjust); // lines are broken anew
    m_nodes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const SuspectNode &suspect : suspects)
        addNode(suspect.node, suspect.why, true, m_nodes->count());
    for (const QString &node : run.nodes)
        if (std::none_of(suspects.begin(), suspects.end(), [&node](const SuspectNode &suspect) { return suspect.node == node; }))
            addNode(node, {}, chosen.contains(node), m_nodes->count());
    auto *column = new QVBoxLayout(this);
    column->addWidget(paragraph(tr("%1 becomes a new run: it starts from the last complete checkpoint, and its job is kept away from the ticked nodes of %2. You see the job file before it is sent.").arg(run.name, clusterTitle(run.cluster)), this));
    if (!isFinal(run.state))
        column->addWidget(paragraph(tr("Job %1 is ended first: the steps since its last checkpoint are done once more.").arg(run.jobId), this));
    column->addWidget(m_nodes, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_nodes, &QListWidget::itemChanged, this, &WithoutNodesDialog::judge);
    judge();
}

void WithoutNodesDialog::addNode(const QString &node, const QString &why, bool isTicked, int row)
{
    auto *item = new QListWidgetItem(why.isEmpty() ? node : tr("%1: %2", "node, what speaks against it").arg(node, why));
    item->setData(nodeRole, node);
    item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    item->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
    item->setToolTip(plainToolTip(why));
    m_nodes->insertItem(row, item);
}

void WithoutNodesDialog::showStates(const QList<NodeState> &states)
{
    const QSignalBlocker quiet(m_nodes);
    for (int row = 0; row < m_nodes->count(); ++row) {
        QListWidgetItem *item = m_nodes->item(row);
        const auto state = std::find_if(states.begin(), states.end(), [item](const NodeState &one) { return !one.takesJobs && one.node == item->data(nodeRole).toString(); });
        if (state == states.end())
            continue;
        item->setText(tr("%1 (%2)", "node, its state").arg(item->text(), state->words));
        item->setCheckState(Qt::Checked);
    }
    judge();
}

QStringList WithoutNodesDialog::nodes() const
{
    QStringList ticked;
    for (int row = 0; row < m_nodes->count(); ++row)
        if (m_nodes->item(row)->checkState() == Qt::Checked)
            ticked << m_nodes->item(row)->data(nodeRole).toString();
    return ticked;
}

void WithoutNodesDialog::judge() { m_goOn->setEnabled(!nodes().isEmpty()); }

} // namespace slipway
