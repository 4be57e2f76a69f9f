// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plansheet.h"

#include "views/theme/theme.h"

#include <QResizeEvent>
#include <QVBoxLayout>

namespace slipway {

PlanSheet::PlanSheet(const QString &name, const QString &spoken, QWidget *parent)
    : QScrollArea(parent)
{
    setObjectName(name);
    setAccessibleName(spoken);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, spacing::normal, spacing::normal, spacing::pageMargin);
    m_column->setSpacing(spacing::wide);
    setWidget(content);
}

void PlanSheet::add(QWidget *widget)
{
    const bool isFinished = m_column->count() > 0 && m_column->itemAt(m_column->count() - 1)->spacerItem();
    m_column->insertWidget(m_column->count() - (isFinished ? 1 : 0), widget);
}

void PlanSheet::addPair(QWidget *left, QWidget *right)
{
    auto *pair = new QBoxLayout(QBoxLayout::TopToBottom);
    pair->setSpacing(spacing::wide);
    pair->addWidget(left, 1);
    pair->addWidget(right, 1);
    m_column->addLayout(pair);
    m_pairs << pair;
}

void PlanSheet::finish() { m_column->addStretch(1); }

void PlanSheet::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    for (QBoxLayout *pair : m_pairs)
        pair->setDirection(viewport()->width() >= widthForTwo ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

} // namespace slipway
