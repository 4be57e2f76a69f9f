// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plantiles.h"

#include "views/theme/theme.h"
#include "views/widgets/cardpaint.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace slipway {

PlanTiles::PlanTiles(const QString &name, QWidget *parent)
    : QFrame(parent)
    , m_row(new QHBoxLayout(this))
{
    setObjectName(name);
    m_row->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    m_row->setSpacing(spacing::section);
}

PlanTiles::Labels PlanTiles::addTile()
{
    Labels labels{new ElidedLabel(this), new ElidedLabel(this), new ElidedLabel(this)};
    QFont large = labels.value->font();
    large.setPointSizeF(large.pointSizeF() * 1.35);
    large.setBold(true);
    labels.value->setFont(large);
    labels.name->setForegroundRole(QPalette::PlaceholderText);
    labels.detail->setForegroundRole(QPalette::PlaceholderText);
    auto *column = new QVBoxLayout;
    column->setSpacing(spacing::hair);
    for (QLabel *label : {labels.name, labels.value, labels.detail})
        column->addWidget(label);
    m_row->addLayout(column, 1);
    addCopyFigure(labels.value, [labels] { return tr("%1: %2 (%3)").arg(labels.name->text(), labels.value->text(), labels.detail->text()); });
    return labels;
}

void PlanTiles::showTiles(const QList<PlanTile> &tiles)
{
    while (m_tiles.size() < tiles.size())
        m_tiles << addTile();
    for (int i = 0; i < m_tiles.size(); ++i) {
        const PlanTile tile = tiles.value(i);
        m_tiles[i].name->setText(tile.name);
        m_tiles[i].value->setText(tile.value);
        m_tiles[i].detail->setText(tile.detail);
        m_tiles[i].value->setAccessibleName(tile.name);
    }
}

void PlanTiles::paintEvent(QPaintEvent *) { paintCard(*this); }

} // namespace slipway
