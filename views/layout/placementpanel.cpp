// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/placementpanel.h"

#include "views/layout/grouptable.h"
#include "views/layout/layoutwords.h"
#include "views/layout/placementdrawing.h"
#include "views/layout/ranktable.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/drawingcard.h"
#include "views/widgets/elidedlabel.h"

#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

PlacementPanel::PlacementPanel(QWidget *parent)
    : QWidget(parent)
    , m_drawing(new PlacementDrawing)
    , m_ranks(new RankTableModel)
    , m_groupModel(new GroupTableModel(this))
    , m_card(new DrawingCard(u"placement"_s, tr("Placement"), m_drawing, m_ranks, this))
    , m_groups(new QTableView(this))
    , m_rankLine(new ElidedLabel(this))
    , m_groupLine(new ElidedLabel(this))
{
    setObjectName(u"placementPanel"_s);
    buildGroups();
    auto *lines = new QWidget(this);
    auto *column = new QVBoxLayout(lines);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_rankLine);
    column->addWidget(m_groupLine);
    m_groupLine->setForegroundRole(QPalette::PlaceholderText);
    m_card->addBelow(lines);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(m_card, 1);
    layout->addWidget(m_groups);
    connect(m_drawing, &PlacementDrawing::currentRankChanged, this, &PlacementPanel::showRank);
    showRank(-1);
}

void PlacementPanel::buildGroups()
{
    m_groups->setObjectName(u"placementGroups"_s);
    m_groups->setAccessibleName(tr("Groups, and what their traffic goes through; the chosen row gives the colours"));
    m_groups->setModel(m_groupModel);
    m_groups->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_groups->setSelectionMode(QAbstractItemView::SingleSelection);
    m_groups->setFrameShape(QFrame::NoFrame);
    m_groups->setShowGrid(false);
    m_groups->setTabKeyNavigation(false);
    m_groups->setWordWrap(false);
    m_groups->verticalHeader()->setVisible(false);
    const int rowHeight = fontMetrics().height() + spacing::normal - 2;
    m_groups->verticalHeader()->setMinimumSectionSize(rowHeight);
    m_groups->verticalHeader()->setDefaultSectionSize(rowHeight);
    QHeaderView *header = m_groups->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(GroupTableModel::Crosses, QHeaderView::Stretch);
    header->setHighlightSections(false);
    m_groups->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_groups->setFixedHeight(int(groupKinds.size()) * rowHeight + header->sizeHint().height() + 2);
    addCopyAction(m_groups);
    connect(m_groups->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        m_isKindChosen = m_isKindChosen || !m_isChoosing;
        chooseKind(now.row());
    });
    chooseUsualKind();
}

void PlacementPanel::chooseKind(int row)
{
    if (row >= 0)
        m_drawing->setKind(groupKinds[std::size_t(row)]);
}

/// Until the person chooses: the first kind of which a group has more than one rank, for colours that tell something.
void PlacementPanel::chooseUsualKind()
{
    const RankPlacement &placement = m_drawing->design().placement;
    std::size_t row = 0;
    while (row + 1 < groupKinds.size() && placement.groupCount(groupKinds[row]) >= placement.ranks())
        ++row;
    if (row + 1 == groupKinds.size() && placement.groupCount(groupKinds[row]) >= placement.ranks())
        row = 0; // every rank is alone
    m_isChoosing = true;
    m_groups->selectRow(int(row));
    m_isChoosing = false;
}

void PlacementPanel::showDesign(const PlacedDesign &design)
{
    m_groupModel->setDesign(design);
    m_ranks->setPlacement(design.placement);
    m_drawing->showDesign(design);
    if (!m_isKindChosen)
        chooseUsualKind();
    m_card->setNote(placementSummary(design));
    showRank(m_drawing->currentRank());
}

void PlacementPanel::showRank(int rank)
{
    if (rank < 0) {
        m_rankLine->setText(tr("Point at a GPU, or walk with the arrow keys."));
        m_groupLine->setText(tr("Click it to light its group alone; choose below what the colours tell apart."));
        return;
    }
    m_rankLine->setText(rankText(m_drawing->design(), rank));
    m_groupLine->setText(groupText(m_drawing->design(), m_drawing->kind(), rank));
}

void PlacementPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway
