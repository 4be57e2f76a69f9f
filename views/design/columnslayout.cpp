// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/columnslayout.h"

#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

namespace {

constexpr int widthForTwo = 680;
constexpr int widthForThree = 1180;
constexpr int mostColumns = 3;

} // namespace

ColumnsLayout::ColumnsLayout(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(spacing::pageMargin, spacing::normal, spacing::pageMargin, spacing::pageMargin);
    m_layout->setSpacing(spacing::wide);
    for (int i = 0; i < mostColumns; ++i) {
        auto *column = new QVBoxLayout;
        column->setSpacing(spacing::wide);
        column->addStretch(1);
        m_columns.push_back(column);
        m_layout->addLayout(column);
    }
}

void ColumnsLayout::addSection(QWidget *section, int columnOfTwo, int columnOfThree)
{
    section->setParent(this);
    m_sections.push_back({section, columnOfTwo, columnOfThree});
    arrange(m_columnCount == 0 ? columnsFor(width()) : m_columnCount);
}

/// As many as there is room for, and never so many that a section would be cut off.
int ColumnsLayout::columnsFor(int width) const
{
    const QMargins margins = m_layout->contentsMargins();
    const int room = (width - margins.left() - margins.right() + spacing::wide) / std::max(1, narrowestColumn() + spacing::wide);
    const int wanted = width >= widthForThree ? 3 : width >= widthForTwo ? 2 : 1;
    return std::clamp(room, 1, wanted);
}

int ColumnsLayout::narrowestColumn() const
{
    int width = 0;
    for (const Section &section : m_sections)
        width = std::max({width, section.widget->minimumSizeHint().width(), section.widget->minimumWidth()});
    return width;
}

/// That of one column: a window that becomes narrower must not be held open by the columns it has now.
QSize ColumnsLayout::minimumSizeHint() const
{
    const QMargins margins = m_layout->contentsMargins();
    return {narrowestColumn() + margins.left() + margins.right(), QWidget::minimumSizeHint().height()};
}

void ColumnsLayout::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (const int columns = columnsFor(event->size().width()); columns != m_columnCount)
        arrange(columns);
}

void ColumnsLayout::arrange(int columns)
{
    m_columnCount = columns;
    for (const Section &section : m_sections)
        for (QVBoxLayout *column : m_columns)
            column->removeWidget(section.widget);
    for (const Section &section : m_sections) {
        const int target = columns == 1 ? 0 : columns == 2 ? section.columnOfTwo : section.columnOfThree;
        QVBoxLayout *column = m_columns[std::size_t(target)];
        column->insertWidget(column->count() - 1, section.widget);
    }
    for (int i = 0; i < mostColumns; ++i)
        m_layout->setStretch(i, i < columns ? 1 : 0);
    m_layout->setSpacing(columns > 1 ? spacing::wide : 0);
}

} // namespace slipway
