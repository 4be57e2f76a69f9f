// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/memorydrawing.h"

#include "views/layout/timescale.h"
#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double widestMoment = 48; ///< pixels, as far as it zooms
constexpr double headroom = 1.06;   ///< above the highest column

QString bytesText(double bytes) { return localGib(Bytes(bytes)); }

} // namespace

MemoryDrawing::MemoryDrawing(QWidget *parent)
    : Drawing(PanZoom::Axes::Horizontal, parent)
{
    setGreatestScale(widestMoment);
    setAccessibleName(tr("Memory of a stage, operation by operation"));
    const QFontMetrics metrics = fontMetrics();
    setMargins({metrics.horizontalAdvance(u"888 GiB"_s) + spacing::normal, metrics.height() / 2 + 1, 0, metrics.height() + spacing::tight});
}

void MemoryDrawing::showMemory(const ShownMemory &memory)
{
    if (memory == m_memory)
        return;
    m_memory = memory;
    const int peak = memory.peak();
    const double most = peak < 0 ? 0 : memory.moments[std::size_t(peak)].total();
    // What the accelerator has is drawn where it is in reach; a tenth of it would be a flat line.
    m_top = headroom * std::max(most, memory.capacity.value <= 2.5 * most ? memory.capacity.value : 0.0);
    m_top = m_top > 0 ? m_top : 1;
    m_pointed = -1;
    m_current = std::min(m_current, int(memory.moments.size()) - 1);
    relayout();
    announce();
    Q_EMIT viewChanged();
}

QColor MemoryDrawing::partColor(ShownMemory::Part part) const { return seriesColor(palette(), int(part)); }

QRectF MemoryDrawing::world() { return {0, 0, double(std::max<std::size_t>(1, m_memory.moments.size())), 1}; }

double MemoryDrawing::pixelOf(const PanZoom &view, double bytes) const { return view.toPixel({0, 1 - bytes / m_top}).y(); }

void MemoryDrawing::paintScene(QPainter &painter, const PanZoom &view) const
{
    if (m_memory.moments.empty()) {
        painter.setPen(quietTextColor(palette()));
        painter.drawText(QRectF(QPointF(0, 0), view.view()), Qt::AlignCenter | Qt::TextWordWrap, tr("Nothing to walk through yet: mend what the findings name."));
        return;
    }
    painter.setPen(outlineColor(palette()));
    for (const double mark : roundByteMarks(m_top, 6))
        painter.drawLine(QPointF(0, pixelOf(view, mark)), QPointF(view.view().width(), pixelOf(view, mark)));
    const int count = int(m_memory.moments.size());
    const int right = int(std::min(view.view().width(), std::ceil(view.toPixel({double(count), 0}).x())));
    for (int x = std::max(0, int(view.toPixel({0, 0}).x())); x < right;) {
        const int first = std::clamp(int(std::floor(view.toWorld({double(x), 0}).x())), 0, count - 1);
        const int next = std::max(x + 1, int(std::ceil(view.toPixel({first + 1.0, 0}).x())));
        const int last = std::clamp(int(std::ceil(view.toWorld({double(next), 0}).x())), first + 1, count);
        const auto highest = std::max_element(m_memory.moments.begin() + first, m_memory.moments.begin() + last,
                                              [](const auto &a, const auto &b) { return a.total() < b.total(); });
        paintColumn(painter, view, next - x > 1 ? first : int(highest - m_memory.moments.begin()), x, next - x);
        x = next;
    }
    paintCapacity(painter, view);
}

void MemoryDrawing::paintColumn(QPainter &painter, const PanZoom &view, int moment, int left, int width) const
{
    double foot = 0;
    int below = int(std::lround(pixelOf(view, 0)));
    const int gap = width >= 6 ? 1 : 0;
    for (int part = 0; part < ShownMemory::PartCount; ++part) {
        foot += m_memory.moments[std::size_t(moment)].bytes[std::size_t(part)];
        const int above = int(std::lround(pixelOf(view, foot)));
        if (above < below)
            painter.fillRect(QRect(left, above, width - gap, below - above), partColor(ShownMemory::Part(part)));
        below = std::min(below, above);
    }
}

void MemoryDrawing::paintCapacity(QPainter &painter, const PanZoom &view) const
{
    if (m_memory.capacity.value <= 0 || m_memory.capacity.value > m_top)
        return;
    const double at = std::round(pixelOf(view, m_memory.capacity.value)) + 0.5;
    painter.setPen(QPen(palette().color(QPalette::Text), 1.5, Qt::DashLine));
    painter.drawLine(QPointF(0, at), QPointF(view.view().width(), at));
    const QString text = tr("%1 usable").arg(bytesText(m_memory.capacity.value));
    const QFontMetricsF metrics(font());
    const QSizeF size(metrics.horizontalAdvance(text) + 8, metrics.height());
    const double top = at - size.height() - 2 >= 0 ? at - size.height() - 2 : at + 2;
    const QRectF plate(QPointF(view.view().width() - size.width() - 2, top), size);
    painter.fillRect(plate, palette().color(QPalette::Base));
    painter.drawText(plate, Qt::AlignCenter, text);
}

void MemoryDrawing::paintMargins(QPainter &painter, const PanZoom &view) const
{
    if (m_memory.moments.empty())
        return;
    const QRect scene = sceneRect();
    const QFontMetrics metrics = fontMetrics();
    painter.setPen(quietTextColor(palette()));
    for (const double mark : roundByteMarks(m_top, 6)) {
        const double y = scene.top() + pixelOf(view, mark);
        painter.drawText(QRectF(0, y - metrics.height() / 2.0, scene.left() - spacing::tight, metrics.height()), Qt::AlignRight | Qt::AlignVCenter,
                         mark == 0 ? u"0"_s : bytesText(mark));
    }
    // Forward, backward: where the walk turns round.
    const auto turn = std::find_if(m_memory.moments.begin(), m_memory.moments.end(), [](const ShownMemory::Moment &moment) { return moment.isBackward; });
    const double middle = scene.left() + view.toPixel({double(turn - m_memory.moments.begin()), 0}).x();
    const double limit = std::clamp(middle, double(scene.left()), double(scene.right()));
    const auto writeBetween = [&](double from, double to, const QString &text) {
        if (to - from > metrics.horizontalAdvance(text))
            painter.drawText(QRectF(from, scene.bottom() + spacing::hair, to - from, metrics.height()), Qt::AlignCenter, text);
    };
    writeBetween(scene.left(), limit, tr("forward"));
    writeBetween(limit, scene.right(), tr("backward and step"));
    if (middle > scene.left() && middle < scene.right())
        painter.drawLine(QPointF(middle, scene.bottom()), QPointF(middle, scene.bottom() + metrics.height()));
}

void MemoryDrawing::paintOver(QPainter &painter, const PanZoom &view) const
{
    const int moment = currentMoment();
    if (moment < 0 || moment >= int(m_memory.moments.size()))
        return;
    const double left = view.toPixel({double(moment), 0}).x();
    const double above = pixelOf(view, m_memory.moments[std::size_t(moment)].total());
    const QRectF box(left, above, std::max(2.0, view.scaleX()), pixelOf(view, 0) - above);
    painter.setPen(QPen(palette().color(QPalette::Base), 4));
    painter.drawRect(box);
    painter.setPen(QPen(palette().color(QPalette::Text), 2));
    painter.drawRect(box);
}

int MemoryDrawing::momentAt(const QPointF &pixel) const
{
    const double at = std::floor(view().toWorld(pixel).x());
    return at >= 0 && at < double(m_memory.moments.size()) ? int(at) : -1;
}

void MemoryDrawing::pointAt(const QPointF *pixel)
{
    m_pointed = pixel ? momentAt(*pixel) : -1;
    announce();
}

void MemoryDrawing::clickAt(const QPointF &pixel)
{
    m_current = momentAt(pixel);
    announce();
}

void MemoryDrawing::walkTo(int moment)
{
    m_current = std::clamp(moment, 0, int(m_memory.moments.size()) - 1);
    m_pointed = -1;
    reveal(QRectF(m_current, 0, 1, 1));
    announce();
}

void MemoryDrawing::keyPressEvent(QKeyEvent *event)
{
    if (m_memory.moments.empty()) {
        Drawing::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Right: walkTo(m_current + 1); break;
    case Qt::Key_Left: walkTo(m_current - 1); break;
    case Qt::Key_Home: walkTo(0); break;
    case Qt::Key_End: walkTo(int(m_memory.moments.size()) - 1); break;
    case Qt::Key_P: walkTo(m_memory.peak()); break;
    default: Drawing::keyPressEvent(event);
    }
}

QString MemoryDrawing::currentText() const
{
    const int index = currentMoment();
    if (index < 0 || index >= int(m_memory.moments.size()))
        return {};
    const ShownMemory::Moment &moment = m_memory.moments[std::size_t(index)];
    QString place = moment.isBackward ? tr("%1, backward").arg(moment.operation) : moment.operation;
    if (moment.layer >= 0)
        place = tr("%1, layer %2").arg(place).arg(moment.layer);
    const QString changed = tr("activations %1, transient %2").arg(bytesText(moment.bytes[ShownMemory::Activations]), bytesText(moment.bytes[ShownMemory::Transient]));
    return tr("%1: %2 · %3").arg(place, bytesText(moment.total()), changed);
}

void MemoryDrawing::announce()
{
    setAccessibleDescription(currentText());
    QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT currentChanged();
    update();
}

} // namespace slipway
