// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fleet/fleetmap.h"

#include "core/fleet/stragglers.h"
#include "views/fleet/colorscale.h"
#include "views/theme/theme.h"

#include <QAccessible>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double greatestCell = 64;  ///< pixels
constexpr double cellWithGap = 4;    ///< from here on a hair of background parts the cells
constexpr double findableCell = 7;   ///< a smaller one gets a ring around it
constexpr std::size_t mostRings = 2048;

QRect pixelsOf(const PanZoom &view, const QRectF &cell, double ratio)
{
    const QRectF exact = view.toPixels(cell);
    const int left = int(std::lround(exact.left() * ratio)), top = int(std::lround(exact.top() * ratio));
    const int gap = view.scaleX() >= cellWithGap ? int(std::lround(ratio)) : 0;
    return {left, top, std::max(1, int(std::lround(exact.right() * ratio)) - left - gap), std::max(1, int(std::lround(exact.bottom() * ratio)) - top - gap)};
}

/// Where cells are filled in: pixels of an image, and the part of it that is the map's.
struct Canvas
{
    QImage *image = nullptr;
    QRect part;
};

/// The image that a painter paints on, where its pixels are ours to write: cells cost as much as their pixels then, and no second copy.
Canvas canvasOf(const QPainter &painter, const QSize &size, double ratio)
{
    auto *image = painter.device()->devType() == QInternal::Image ? static_cast<QImage *>(painter.device()) : nullptr;
    const QTransform &at = painter.worldTransform();
    const bool isPlain = image && image->format() == QImage::Format_RGB32 && image->devicePixelRatio() == ratio && at.type() <= QTransform::TxTranslate;
    const QPoint corner(int(std::lround(at.dx() * ratio)), int(std::lround(at.dy() * ratio)));
    return isPlain ? Canvas{.image = image, .part = QRect(corner, size).intersected(image->rect())} : Canvas{};
}

void fill(const Canvas &canvas, const QRect &cell, QRgb color)
{
    const QRect inside = cell.translated(canvas.part.topLeft()).intersected(canvas.part);
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(const_cast<uchar *>(canvas.image->constScanLine(y))); // scanLine() would copy an image that is painted on
        std::fill(line + inside.left(), line + inside.right() + 1, color);
    }
}

} // namespace

FleetMap::FleetMap(QWidget *parent)
    : Drawing(PanZoom::Axes::Both, parent)
{
    setGreatestScale(greatestCell);
    setAccessibleName(tr("All GPUs, coloured by what they do"));
}

void FleetMap::showValues(const FleetView &view)
{
    m_view = view;
    renew();
    announce();
}

void FleetMap::showGroups(const FleetView &view, const std::vector<FleetGroup> &groups)
{
    m_view = view;
    m_groups = groups;
    const std::size_t count = view.roster ? view.roster->gpus().size() : 0;
    m_seats.assign(count, Seat{});
    for (std::size_t group = 0; group < groups.size(); ++group) {
        for (std::size_t member = 0; member < groups[group].gpus.size(); ++member)
            m_seats[std::size_t(groups[group].gpus[member])] = Seat{int(group), int(member)};
    }
    const auto isGone = [count](int gpu) { return std::size_t(gpu) >= count; };
    m_picked.erase(std::remove_if(m_picked.begin(), m_picked.end(), isGone), m_picked.end());
    m_current = m_current >= 0 && isGone(m_current) ? -1 : m_current;
    m_pointed = -1;
    m_isGridOld = true;
    relayout();
    announce();
}

int FleetMap::groupOf(int gpu) const { return gpu >= 0 && std::size_t(gpu) < m_seats.size() ? m_seats[std::size_t(gpu)].group : -1; }

QPointF FleetMap::cellCentre(int gpu) const
{
    const Seat &seat = m_seats[std::size_t(gpu)];
    return view().toPixel(m_grid.cell(seat.group, seat.member).center());
}

QRectF FleetMap::world()
{
    if (m_isGridOld || isFitted()) {
        std::vector<int> sizes;
        double widest = 0;
        const QFontMetricsF metrics(font());
        for (const FleetGroup &group : m_groups) {
            sizes.push_back(int(group.gpus.size()));
            widest = std::max(widest, m_groups.size() <= 1024 ? metrics.horizontalAdvance(group.name) : 0);
        }
        m_grid = FleetGrid(sizes, sceneRect().size(), widest, metrics.height());
    }
    m_isGridOld = false;
    QRectF world = m_grid.world();
    // Few GPUs keep the size of cells that one likes to look at, in the middle.
    const QSizeF least = QSizeF(sceneRect().size()) / 44.0;
    if (world.width() < least.width() && world.height() < least.height()) {
        const QPointF middle = world.center();
        world.setSize(least);
        world.moveCenter(middle);
    }
    return world;
}

void FleetMap::paintScene(QPainter &painter, const PanZoom &view) const
{
    paintCells(painter, view);
    if (m_grid.hasNames())
        paintNames(painter, view);
}

/// Pixel by pixel: 16,384 rectangles are nothing that way and half a frame to a painter. Onto anything but an image they come as one.
void FleetMap::paintCells(QPainter &painter, const PanZoom &view) const
{
    double ratio = painter.device()->devicePixelRatioF();
    QSize size = (QSizeF(sceneRect().size()) * ratio).toSize();
    Canvas canvas = canvasOf(painter, size, ratio);
    QImage own;
    if (!canvas.image) { // a file: as sharp as twice the screen
        ratio = std::max(ratio, 2.0);
        size = (QSizeF(sceneRect().size()) * ratio).toSize();
        own = QImage(size, QImage::Format_RGB32);
        own.setDevicePixelRatio(ratio);
        own.fill(palette().color(QPalette::Base));
        canvas = Canvas{.image = &own, .part = own.rect()};
    }
    const ColorScale scale(palette());
    for (std::size_t gpu = 0; gpu < m_seats.size(); ++gpu) {
        const Seat &seat = m_seats[gpu];
        if (seat.group < 0)
            continue;
        const float value = gpu < m_view.values.size() ? m_view.values[gpu] : std::numeric_limits<float>::quiet_NaN();
        const bool isBits = m_view.quantity == GpuQuantity::ClockReasons && !std::isnan(value);
        const float share = isBits ? ((unsigned(value) & hardwareClockReasons) ? 1.0F : (unsigned(value) & ~1U) ? 0.6F : 0.0F) : m_view.shareOf(value);
        fill(canvas, pixelsOf(view, m_grid.cell(seat.group, seat.member), ratio), scale(share));
    }
    if (!own.isNull())
        painter.drawImage(QPointF(0, 0), own);
}

void FleetMap::paintNames(QPainter &painter, const PanZoom &view) const
{
    painter.setPen(quietTextColor(palette()));
    const QFontMetricsF metrics(painter.font());
    for (std::size_t group = 0; group < m_groups.size(); ++group) {
        const QRectF place = view.toPixels(m_grid.name(int(group)));
        if (place.height() >= metrics.height() * 0.9 && place.intersects(QRectF(sceneRect())))
            painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(m_groups[group].name, Qt::ElideRight, place.width()));
    }
}

void FleetMap::paintOver(QPainter &painter, const PanZoom &view) const
{
    if (m_picked.size() <= mostRings)
        for (const int gpu : m_picked)
            frameCell(painter, view, gpu, 1);
    if (m_current >= 0 && hasFocus())
        frameCell(painter, view, m_current, 2);
    if (m_pointed >= 0)
        frameCell(painter, view, m_pointed, 2);
}

void FleetMap::frameCell(QPainter &painter, const PanZoom &view, int gpu, double width) const
{
    const Seat &seat = m_seats[std::size_t(gpu)];
    if (seat.group < 0)
        return;
    QRectF place = pixelsOf(view, m_grid.cell(seat.group, seat.member), 1);
    if (const double missing = findableCell - place.width(); missing > 0)
        place.adjust(-missing / 2, -missing / 2, missing / 2, missing / 2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Base), width + 2));
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setPen(QPen(palette().color(QPalette::Text), width));
    painter.drawRect(place.adjusted(-0.5, -0.5, 0.5, 0.5));
}

int FleetMap::gpuAt(const QPointF &pixel) const
{
    int group = -1, member = -1;
    return m_grid.find(view().toWorld(pixel), group, member) && std::size_t(group) < m_groups.size() ? m_groups[std::size_t(group)].gpus[std::size_t(member)] : -1;
}

void FleetMap::pointAt(const QPointF *pixel)
{
    const int gpu = pixel ? gpuAt(*pixel) : -1;
    if (gpu == m_pointed)
        return;
    m_pointed = gpu;
    announce();
}

void FleetMap::clickAt(const QPointF &pixel)
{
    const int group = m_grid.findName(view().toWorld(pixel));
    if (group >= 0)
        return pick(m_groups[std::size_t(group)].gpus);
    const int gpu = gpuAt(pixel);
    m_current = gpu;
    pickOne(gpu, QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier));
}

void FleetMap::pickOne(int gpu, bool isAdded)
{
    std::vector<int> picked = isAdded ? m_picked : std::vector<int>();
    const auto found = std::find(picked.begin(), picked.end(), gpu);
    if (found != picked.end())
        picked.erase(found);
    else if (gpu >= 0 && (isAdded || m_picked != std::vector<int>{gpu})) // a second click lets it go
        picked.push_back(gpu);
    pick(picked);
}

void FleetMap::pick(const std::vector<int> &gpus)
{
    if (gpus == m_picked)
        return;
    m_picked = gpus;
    update();
    Q_EMIT pickedChanged();
}

/// Within its group, and on into the next.
void FleetMap::walk(int key)
{
    const int count = int(m_groups.size());
    if (count == 0)
        return;
    Seat seat = m_current >= 0 ? m_seats[std::size_t(m_current)] : Seat{0, -1};
    if (key == Qt::Key_Home || m_current < 0)
        seat = Seat{0, 0};
    else if (key == Qt::Key_End)
        seat = Seat{count - 1, int(m_groups.back().gpus.size()) - 1};
    else if (key == Qt::Key_Right)
        ++seat.member;
    else if (key == Qt::Key_Left)
        --seat.member;
    else
        seat.group = std::clamp(seat.group + (key == Qt::Key_Down ? 1 : -1), 0, count - 1);
    const auto size = [this](int group) { return int(m_groups[std::size_t(group)].gpus.size()); };
    if (seat.member < 0 && seat.group > 0)
        seat = Seat{seat.group - 1, size(seat.group - 1) - 1};
    else if (seat.member >= size(seat.group) && seat.group + 1 < count && key == Qt::Key_Right)
        seat = Seat{seat.group + 1, 0};
    seat.member = std::clamp(seat.member, 0, size(seat.group) - 1);
    m_current = m_groups[std::size_t(seat.group)].gpus[std::size_t(seat.member)];
    m_pointed = -1;
    reveal(m_grid.cell(seat.group, seat.member));
    announce();
}

void FleetMap::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Left:
    case Qt::Key_Down:
    case Qt::Key_Up:
    case Qt::Key_Home:
    case Qt::Key_End: return walk(event->key());
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: return pickOne(m_current, event->modifiers().testFlag(Qt::ControlModifier));
    case Qt::Key_Escape:
        if (!m_picked.empty())
            return pick({});
        [[fallthrough]];
    default: Drawing::keyPressEvent(event);
    }
}

void FleetMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0 && event->reason() != Qt::MouseFocusReason)
        walk(Qt::Key_Home);
    update();
}

bool FleetMap::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return Drawing::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int gpu = gpuAt(help->pos());
    QToolTip::showText(help->globalPos(), gpu < 0 ? QString() : gpuText(m_view, gpu) + u'\n' + gpuDetails(m_view, gpu), this);
    return true;
}

void FleetMap::announce()
{
    const int gpu = currentGpu();
    setAccessibleDescription(gpu < 0 ? QString() : gpuText(m_view, gpu));
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT currentGpuChanged(gpu);
    update();
}

namespace {

/// "0.82 beside the others of its stage, 0.97 beside its own best": 1 is as good.
QString scoresText(const PhaseScores &scores, std::size_t gpu)
{
    const auto text = [](float usual, float value) { return QLocale().toString(std::min(double(usual / value), 1.0), 'f', 2); };
    const float value = scores.values[gpu], typical = scores.typical[gpu], best = scores.best[gpu];
    if (std::isnan(value))
        return {};
    const QString own = FleetMap::tr("score %1 beside its own best").arg(text(best, value));
    return std::isnan(typical) ? own : FleetMap::tr("%1, %2 beside the others of its stage", "score 0.97 beside its own best, 0.82 beside...").arg(own, text(typical, value));
}

} // namespace

QString gpuText(const FleetView &view, int gpu)
{
    if (!view.roster || std::size_t(gpu) >= view.roster->gpus().size())
        return {};
    QString text = view.roster->nameOf(gpu);
    if (const auto place = view.roster->place(gpu)) {
        const RankPlacement &layout = *view.roster->placement();
        const std::pair<int, QString> coordinates[] = {
            {layout.size(GroupKind::Tensor) > 1 ? place->tensor : -1, u"TP %1"_s}, {layout.size(GroupKind::Context) > 1 ? place->context : -1, u"CP %1"_s},
            {layout.size(GroupKind::Expert) > 1 ? place->expert : -1, u"EP %1"_s}, {layout.dataReplicas() > 1 ? place->data : -1, u"DP %1"_s},
            {layout.size(GroupKind::Pipeline) > 1 ? place->pipeline : -1, u"PP %1"_s}};
        for (const auto &[number, word] : coordinates)
            text += number >= 0 ? u", "_s + word.arg(number) : QString();
    }
    const float value = std::size_t(gpu) < view.values.size() ? view.values[std::size_t(gpu)] : std::numeric_limits<float>::quiet_NaN();
    return FleetMap::tr("%1: %2 %3").arg(text, quantityName(view.quantity), quantityText(view.quantity, value));
}

QString gpuDetails(const FleetView &view, int gpu)
{
    QStringList parts;
    if (!view.history || !view.roster)
        return {};
    if (view.quantity.isPhase() && std::size_t(gpu) < view.roster->gpus().size())
        parts << scoresText(phaseScores(*view.history, *view.roster, view.frame, view.quantity.phase), std::size_t(gpu));
    for (const FleetQuantity &quantity : quantitiesOf(*view.history)) {
        const double value = valueOf(*view.history, *view.roster, view.frame, gpu, quantity);
        if (quantity != view.quantity && !std::isnan(value))
            parts << FleetMap::tr("%1 %2").arg(quantityName(quantity), quantityText(quantity, value));
    }
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

} // namespace slipway
