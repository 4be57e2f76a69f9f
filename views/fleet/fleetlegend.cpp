// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fleet/fleetlegend.h"

#include "core/fleet/stragglers.h"
#include "views/fleet/colorscale.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int barWidth = 96;

} // namespace

FleetLegend::FleetLegend(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"fleetLegend"_s);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FleetLegend::showScale(const FleetQuantity &quantity, double low, double high)
{
    const bool isBits = quantity == GpuQuantity::ClockReasons;
    m_low = isBits ? quantityText(quantity, 0) : quantityText(quantity, low);
    m_high = isBits ? tr("by something") : quantityText(quantity, high);
    setAccessibleName(tr("Colours from %1 to %2").arg(m_low, m_high));
    updateGeometry();
    update();
}

QSize FleetLegend::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    const int text = metrics.horizontalAdvance(m_low) + metrics.horizontalAdvance(m_high) + metrics.horizontalAdvance(tr("no sample"));
    return {text + barWidth + metrics.height() + 2 * spacing::section + 3 * spacing::tight, metrics.height() + spacing::tight};
}

void FleetLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const ColorScale scale(palette());
    const QFontMetrics metrics = fontMetrics();
    const int swatch = metrics.ascent(), top = (height() - swatch) / 2;
    const auto write = [&](int x, const QString &text) {
        painter.drawText(QRect(x, 0, metrics.horizontalAdvance(text) + 2, height()), Qt::AlignVCenter | Qt::AlignLeft, text);
        return x + metrics.horizontalAdvance(text);
    };
    painter.setPen(quietTextColor(palette()));
    int x = write(0, m_low) + spacing::tight;
    QImage ramp(barWidth, 1, QImage::Format_RGB32);
    for (int i = 0; i < barWidth; ++i)
        ramp.setPixel(i, 0, scale(float(i) / (barWidth - 1)));
    painter.drawImage(QRect(x, top, barWidth, swatch), ramp);
    x = write(x + barWidth + spacing::tight, m_high) + spacing::section;
    painter.fillRect(x, top, swatch, swatch, QColor::fromRgb(scale.unknown()));
    painter.setPen(outlineColor(palette()));
    painter.drawRect(x, top, swatch - 1, swatch - 1);
    painter.setPen(quietTextColor(palette()));
    write(x + swatch + spacing::tight, tr("no sample"));
}

} // namespace slipway
