// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/elidedlabel.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace slipway {

ElidedLabel::ElidedLabel(QWidget *parent)
    : ElidedLabel(QString(), parent)
{
}

ElidedLabel::ElidedLabel(const QString &text, QWidget *parent)
    : QLabel(text, parent)
{
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {std::min(QLabel::minimumSizeHint().width(), fontMetrics().averageCharWidth() * 4),
        QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const QRect inside = contentsRect().adjusted(margin(), margin(), -margin(), -margin());
    painter.drawText(
        inside, int(alignment()) | Qt::TextSingleLine, fontMetrics().elidedText(text(), m_mode, inside.width()));
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const bool isCut = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), isCut ? text() : QString(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace slipway
