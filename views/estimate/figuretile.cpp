// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/figuretile.h"

#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>

namespace slipway {

using namespace Qt::StringLiterals;

FigureTile::FigureTile(const QString &name, const QString &caption, QWidget *parent)
    : QAbstractButton(parent)
    , m_caption(caption)
{
    setObjectName(name);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    auto *why = new QAction(themedIcon(u"explain"_s), tr("Why?"), this);
    why->setObjectName(u"why"_s);
    addAction(why);
    connect(why, &QAction::triggered, this, &QAbstractButton::click);
    addCopyFigure(this, [this] { return tr("%1: %2").arg(m_caption, m_value); });
    showFigure({}, {});
}

void FigureTile::showFigure(const QString &value, const QString &detail, const QString &note)
{
    const QString shown = value.isEmpty() ? u"–"_s : value;
    if (shown == m_value && detail == m_detail && note == m_note)
        return;
    m_value = shown;
    m_detail = detail;
    m_note = note;
    describe();
    update();
}

void FigureTile::setCaption(const QString &caption)
{
    if (caption == m_caption)
        return;
    m_caption = caption;
    describe();
    update();
}

void FigureTile::describe()
{
    setAccessibleName(tr("%1: %2").arg(m_caption, m_value == u"–"_s ? tr("not known") : m_value));
    setAccessibleDescription(m_detail);
    QStringList lines {m_detail, m_note, tr("Press to see why")};
    lines.removeAll(QString());
    setToolTip(lines.join(u'\n'));
}

QSize FigureTile::sizeHint() const
{
    const int small = QFontMetrics(smallFont()).height();
    return {118, 2 * small + QFontMetrics(valueFont()).height() + 2 * (spacing::tight + spacing::hair)};
}

QSize FigureTile::minimumSizeHint() const { return {84, sizeHint().height()}; }

QFont FigureTile::valueFont() const
{
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.45);
    large.setWeight(QFont::DemiBold);
    return large;
}

QFont FigureTile::smallFont() const
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.88);
    return small;
}

void FigureTile::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isFocused = hasFocus();
    if (underMouse() || isFocused || isDown()) {
        painter.setPen(isFocused ? accentColor(palette()) : QColor(Qt::transparent));
        painter.setBrush(palette().color(isDown() ? QPalette::Mid : QPalette::Midlight));
        painter.drawRoundedRect(
            QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius, spacing::cornerRadius);
    }
    QRect place = rect().adjusted(spacing::normal, spacing::tight + spacing::hair, -spacing::tight, 0);
    const auto line = [&](const QString &text, const QFont &lineFont, const QColor &color) {
        const QFontMetrics metrics(lineFont);
        painter.setFont(lineFont);
        painter.setPen(color);
        painter.drawText(QRect(place.topLeft(), QSize(place.width(), metrics.height())),
            Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, place.width()));
        place.setTop(place.top() + metrics.height());
    };
    line(m_caption, smallFont(), quietTextColor(palette()));
    line(m_value, valueFont(), palette().color(QPalette::WindowText));
    line(m_detail, smallFont(), quietTextColor(palette()));
}

void FigureTile::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void FigureTile::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void FigureTile::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

} // namespace slipway
