// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/cardpaint.h"

#include "views/theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace slipway {

void paintCard(QWidget &card)
{
    QPainter painter(&card);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(outlineColor(card.palette()));
    painter.setBrush(card.palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius + 2, spacing::cornerRadius + 2);
}

} // namespace slipway
