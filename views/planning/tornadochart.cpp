// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/tornadochart.h"

#include "views/planning/planwords.h"
#include "views/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

TornadoChart::TornadoChart(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
}

void TornadoChart::showBars(const QList<TornadoBar> &bars, double total, const QString &unit)
{
    m_bars = bars;
    m_total = m_least = m_most = total;
    m_unit = unit;
    for (const TornadoBar &bar : bars)
        for (const double end : {bar.atLow, bar.atHigh}) {
            m_least = std::min(m_least, end);
            m_most = std::max(m_most, end);
        }
    m_current = std::min(m_current, int(bars.size()) - 1);
    setAccessibleDescription(bars.isEmpty() ? QString() : textOf(0));
    updateGeometry();
    update();
}

double TornadoChart::roomForNames() const { return width() * 0.45; }

/// Two lines for all where a name takes them.
int TornadoChart::rowHeight() const
{
    const bool isWrapped = std::any_of(m_bars.begin(), m_bars.end(), [this](const TornadoBar &bar) { return fontMetrics().horizontalAdvance(bar.name) + spacing::wide > roomForNames(); });
    return fontMetrics().height() * (isWrapped ? 2 : 1) + (isWrapped ? spacing::tight : spacing::normal);
}

void TornadoChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateGeometry();
}

QSize TornadoChart::sizeHint() const
{
    return {480, int(std::max<qsizetype>(m_bars.size(), 1)) * rowHeight() + 2 * fontMetrics().height() + spacing::normal};
}

QRectF TornadoChart::plot() const
{
    int names = 0;
    for (const TornadoBar &bar : m_bars)
        names = std::max(names, fontMetrics().horizontalAdvance(bar.name));
    const double left = std::min(double(names + spacing::wide), roomForNames());
    const double margin = fontMetrics().horizontalAdvance(amountText(m_most)) / 2.0 + spacing::tight;
    return {left + margin, 0, std::max(1.0, width() - left - 2 * margin), double(m_bars.size()) * rowHeight()};
}

double TornadoChart::xOf(double amount) const
{
    const QRectF area = plot();
    const double range = std::max(m_most - m_least, 1e-12);
    return area.left() + (amount - m_least) / range * area.width();
}

QString TornadoChart::textOf(int bar) const
{
    const TornadoBar &shown = m_bars[bar];
    return tr("%1: %2 at %3, %4 at %5").arg(shown.name, amountText(shown.atLow) + u' ' + m_unit, shown.lowText, amountText(shown.atHigh) + u' ' + m_unit, shown.highText);
}

void TornadoChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_bars.isEmpty()) {
        painter.setPen(quietTextColor(palette()));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("Nothing to move: no price is known."));
        return;
    }
    const QRectF area = plot();
    for (int bar = 0; bar < m_bars.size(); ++bar)
        drawBar(painter, bar);
    painter.setPen(QPen(palette().color(QPalette::WindowText), 1));
    const double middle = xOf(m_total);
    painter.drawLine(QPointF(middle, area.top()), QPointF(middle, area.bottom() + spacing::tight));
    painter.setPen(quietTextColor(palette()));
    const int high = fontMetrics().height();
    QList<QRectF> taken;
    for (const double amount : {m_total, m_most, m_least}) { // the total first: the others give way
        const QString text = taken.isEmpty() ? amountText(amount) + u' ' + m_unit : amountText(amount);
        const double wide = fontMetrics().horizontalAdvance(text);
        const QRectF place(std::clamp(xOf(amount) - wide / 2, 0.0, width() - wide), area.bottom() + spacing::tight, wide + 1, high);
        const bool isFree = std::none_of(taken.begin(), taken.end(), [&place](const QRectF &other) { return other.intersects(place.adjusted(-spacing::normal, 0, spacing::normal, 0)); });
        if (isFree)
            painter.drawText(place, Qt::AlignCenter, text);
        taken << place;
    }
    const QString key = tr("hollow: low end of the range, filled: high end");
    painter.drawText(QRectF(0, area.bottom() + spacing::tight + high, width(), high), Qt::AlignRight | Qt::AlignVCenter, key);
}

void TornadoChart::drawBar(QPainter &painter, int bar) const
{
    const TornadoBar &shown = m_bars[bar];
    const QRectF area = plot();
    const double top = bar * rowHeight() + spacing::tight / 2.0, high = rowHeight() - spacing::tight;
    const double middle = xOf(m_total);
    if (bar == m_current) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().brush(QPalette::AlternateBase));
        painter.drawRect(QRectF(0, bar * rowHeight(), width(), rowHeight()));
    }
    painter.setPen(palette().color(QPalette::WindowText));
    const double names = area.left() - fontMetrics().horizontalAdvance(amountText(m_most)) / 2.0 - spacing::wide;
    painter.drawText(QRectF(0, bar * rowHeight(), names, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, shown.name);
    const auto drawEnd = [&](double amount, bool isFilled, int color) {
        const double end = xOf(amount);
        const QRectF rect(std::min(middle, end), top + 2, std::abs(end - middle), high - 4);
        const QColor ink = seriesColor(palette(), color);
        painter.setPen(QPen(ink, 1.4));
        painter.setBrush(isFilled ? QBrush(ink) : QBrush(palette().color(QPalette::Base)));
        if (rect.width() >= 1)
            painter.drawRect(rect);
    };
    drawEnd(shown.atHigh, true, 0);
    drawEnd(shown.atLow, false, 1);
}

void TornadoChart::setCurrent(int bar)
{
    const int wanted = bar >= 0 && bar < m_bars.size() ? bar : -1;
    if (wanted == m_current)
        return;
    m_current = wanted;
    if (wanted >= 0)
        setAccessibleDescription(textOf(wanted));
    update();
}

void TornadoChart::mouseMoveEvent(QMouseEvent *event) { setCurrent(int(event->position().y()) / rowHeight()); }

void TornadoChart::leaveEvent(QEvent *) { setCurrent(-1); }

void TornadoChart::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    if (step == 0)
        return QWidget::keyPressEvent(event);
    setCurrent(std::clamp(m_current + step, 0, std::max(0, int(m_bars.size()) - 1)));
}

bool TornadoChart::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && m_current >= 0) {
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), textOf(m_current), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace slipway
