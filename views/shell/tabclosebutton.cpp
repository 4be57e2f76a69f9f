// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/tabclosebutton.h"

#include "views/theme/theme.h"

#include <QEnterEvent>
#include <QPainter>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int buttonSize = 20;
constexpr int crossSize = 14;
constexpr double dotRadius = 3.5;

} // namespace

TabCloseButton::TabCloseButton(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::NoFocus); // the keyboard closes the current tab by its shortcut
    setFixedSize(sizeHint());
}

void TabCloseButton::setModified(bool isModified)
{
    m_isModified = isModified;
    update();
}

QSize TabCloseButton::sizeHint() const { return {buttonSize, buttonSize}; }

void TabCloseButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void TabCloseButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

void TabCloseButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_isModified && !underMouse()) {
        paintDot(painter);
        return;
    }
    if (underMouse()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(isDown() ? QPalette::Mid : QPalette::Midlight));
        painter.drawRoundedRect(rect(), spacing::cornerRadius, spacing::cornerRadius);
    }
    const QRect place(QPoint((width() - crossSize) / 2, (height() - crossSize) / 2), QSize(crossSize, crossSize));
    themedIcon(u"close"_s).paint(&painter, place);
}

void TabCloseButton::paintDot(QPainter &painter) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::WindowText));
    painter.drawEllipse(QRectF(rect()).center(), dotRadius, dotRadius);
}

} // namespace slipway
