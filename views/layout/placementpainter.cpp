// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/placementpainter.h"

#include "views/theme/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace slipway {

namespace {

constexpr double smallestCell = 1.5;  ///< pixels; below, a block is one spot
constexpr double cellWithGap = 5;     ///< from here on a hair of background parts the cells
constexpr double cellWithNumber = 26; ///< from here on its rank is written into it

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto channel = [share](int x, int y) { return int(std::lround(x * share + y * (1 - share))); };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

/// Luminance as WCAG weighs it.
double luminance(const QColor &color)
{
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// Of two colours the one that is read better on a third.
QColor readableOn(const QColor &ground, const QColor &a, const QColor &b)
{
    const auto contrast = [&ground](const QColor &text) {
        const double x = luminance(ground) + 0.05, y = luminance(text) + 0.05;
        return std::max(x, y) / std::min(x, y);
    };
    return contrast(a) >= contrast(b) ? a : b;
}

} // namespace

PlacementPainter::PlacementPainter(const RankPlacement &placement, const PlacementGrid &grid, GroupKind kind, const QPalette &palette)
    : m_placement(placement)
    , m_grid(grid)
    , m_kind(kind)
    , m_idle(palette.color(QPalette::Midlight))
    , m_frame(outlineColor(palette))
    , m_text(palette.color(QPalette::Text))
    , m_quiet(quietTextColor(palette))
{
    const QColor base = palette.color(QPalette::Base);
    for (std::size_t i = 0; i < colorCount; ++i) {
        m_colors[i] = seriesColor(palette, int(i));
        m_pale[i] = mixed(m_colors[i], base, 0.16);
        m_textOn[i] = readableOn(m_colors[i], base, m_text);
    }
}

QRect PlacementPainter::cellPixels(const PanZoom &view, const QRectF &cell)
{
    const QRectF exact = view.toPixels(cell);
    const int left = int(std::lround(exact.left())), top = int(std::lround(exact.top()));
    const int gap = view.scaleX() >= cellWithGap ? 1 : 0;
    return {left, top, std::max(1, int(std::lround(exact.right())) - left - gap), std::max(1, int(std::lround(exact.bottom())) - top - gap)};
}

QColor PlacementPainter::cellColor(int accelerator) const
{
    if (accelerator >= m_placement.ranks())
        return m_idle;
    const std::size_t slot = std::size_t(m_placement.groupIndex(m_kind, accelerator)) % colorCount;
    return m_highlight && !m_highlight->contains(accelerator) ? m_pale[slot] : m_colors[slot];
}

void PlacementPainter::paint(QPainter &painter, const PanZoom &view) const
{
    const QRect blocks = m_grid.blocksIn(view.visible());
    if (view.scaleX() < smallestCell) {
        paintSpots(painter, view, blocks);
        return;
    }
    for (int row = blocks.top(); row <= blocks.bottom(); ++row)
        for (int column = blocks.left(); column <= blocks.right(); ++column)
            if (const int block = row * m_grid.columns() + column; block < m_grid.blocks())
                paintBlock(painter, view, block);
}

/// Far out every block is one spot of at least a pixel; where many fall on one pixel, one of them stands for all.
void PlacementPainter::paintSpots(QPainter &painter, const PanZoom &view, const QRect &blocks) const
{
    const QSizeF pitch = m_grid.pitch() * view.scaleX();
    const int across = std::max(1, int(1 / pitch.width())), down = std::max(1, int(1 / pitch.height()));
    for (int row = blocks.top(); row <= blocks.bottom(); row += down)
        for (int column = blocks.left(); column <= blocks.right(); column += across)
            if (const int block = row * m_grid.columns() + column; block < m_grid.blocks())
                painter.fillRect(cellPixels(view, m_grid.blockRect(block)), spotColor(block));
}

/// The mean of the block's cells.
QColor PlacementPainter::spotColor(int block) const
{
    const int perBlock = m_placement.perNode() * m_grid.nodesPerBlock();
    const int first = block * perBlock;
    const int count = std::min(perBlock, m_placement.accelerators() - first);
    int red = 0, green = 0, blue = 0;
    for (int i = 0; i < count; ++i) {
        const QColor color = cellColor(first + i);
        red += color.red();
        green += color.green();
        blue += color.blue();
    }
    return {red / count, green / count, blue / count};
}

void PlacementPainter::paintBlock(QPainter &painter, const PanZoom &view, int block) const
{
    const int first = block * m_grid.nodesPerBlock();
    const int end = std::min(first + m_grid.nodesPerBlock(), m_placement.nodes());
    for (int node = first; node < end; ++node)
        paintNode(painter, view, node);
    if (view.scaleX() * m_grid.cellColumns() < 44 || PlacementGrid::header * view.scaleX() < 10)
        return;
    const QRectF exact = view.toPixels(m_grid.blockRect(block));
    const QRectF line(exact.left(), exact.top(), exact.width(), PlacementGrid::header * view.scaleX() - 2);
    QFont font = painter.font();
    font.setPixelSize(std::clamp(int(line.height() * 0.8), 8, 13));
    painter.save();
    painter.setFont(font);
    painter.setPen(m_quiet);
    const QString name = m_grid.nodesPerBlock() > 1 ? QCoreApplication::translate("PlacementPainter", "rack %1").arg(block)
                                                    : QCoreApplication::translate("PlacementPainter", "node %1").arg(block);
    if (QFontMetricsF(font).horizontalAdvance(name) <= line.width())
        painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom, name);
    painter.restore();
}

/// Cells of a row that have one colour and no gap between them are one rectangle.
void PlacementPainter::paintNode(QPainter &painter, const PanZoom &view, int node) const
{
    const int first = node * m_placement.perNode();
    const int end = first + m_placement.perNode();
    const bool areParted = view.scaleX() >= cellWithGap;
    for (int cell = first; cell < end;) {
        const QColor color = cellColor(cell);
        const int rowEnd = std::min(end, cell + m_grid.cellColumns() - (cell - first) % m_grid.cellColumns());
        int next = cell + 1;
        while (!areParted && next < rowEnd && cellColor(next) == color)
            ++next;
        painter.fillRect(cellPixels(view, m_grid.cellRect(cell).united(m_grid.cellRect(next - 1))), color);
        cell = next;
    }
    if (view.scaleX() >= cellWithNumber)
        paintNames(painter, view, node);
}

/// The rank, and below it the number of its group where there is room for both.
void PlacementPainter::paintNames(QPainter &painter, const PanZoom &view, int node) const
{
    painter.save();
    QFont font = painter.font();
    font.setPixelSize(std::clamp(int(view.scaleX() * 0.3), 8, 14));
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    const int first = node * m_placement.perNode();
    const bool hasRoom = view.scaleX() >= 2.4 * metrics.height();
    for (int cell = first; cell < first + m_placement.perNode() && cell < m_placement.ranks(); ++cell) {
        const QRectF place = cellPixels(view, m_grid.cellRect(cell));
        const int group = m_placement.groupIndex(m_kind, cell);
        const bool isPale = m_highlight && !m_highlight->contains(cell);
        painter.setPen(isPale ? m_quiet : m_textOn[std::size_t(group) % colorCount]);
        const QString rank = QString::number(cell);
        if (metrics.horizontalAdvance(rank) > place.width() - 2)
            break;
        const QRectF upper = hasRoom ? place.adjusted(0, 0, 0, -place.height() * 0.42) : place;
        painter.drawText(upper, Qt::AlignCenter, rank);
        const QString name = QCoreApplication::translate("PlacementPainter", "group %1").arg(group);
        if (hasRoom && metrics.horizontalAdvance(name) <= place.width() - 4)
            painter.drawText(place.adjusted(0, place.height() * 0.42, 0, 0), Qt::AlignCenter, name);
    }
    painter.restore();
}

} // namespace slipway
