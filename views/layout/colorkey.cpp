// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/colorkey.h"

#include "views/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace slipway {

namespace {

constexpr int patch = 10; ///< pixels

} // namespace

ColorKey::ColorKey(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ColorKey::showEntries(const QList<Entry> &entries)
{
    if (entries == m_entries)
        return;
    m_entries = entries;
    QStringList texts;
    for (const Entry &entry : entries)
        texts << entry.text;
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QList<QRect> ColorKey::places(int width) const
{
    QList<QRect> result;
    const int height = fontMetrics().height() + spacing::hair;
    int x = 0, y = 0;
    for (const Entry &entry : m_entries) {
        const int wanted = patch + spacing::tight + fontMetrics().horizontalAdvance(entry.text) + spacing::wide;
        if (x > 0 && x + wanted - spacing::wide > width) {
            x = 0;
            y += height;
        }
        result << QRect(x, y, wanted, height);
        x += wanted;
    }
    return result;
}

int ColorKey::heightForWidth(int width) const
{
    const QList<QRect> all = places(width);
    return all.isEmpty() ? fontMetrics().height() : all.last().bottom() + 1;
}

QSize ColorKey::sizeHint() const { return {320, heightForWidth(std::max(320, width()))}; }

QSize ColorKey::minimumSizeHint() const { return {120, fontMetrics().height()}; }

void ColorKey::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QList<QRect> all = places(width());
    for (int i = 0; i < all.size(); ++i) {
        const QRect box(all[i].left(), all[i].center().y() - patch / 2, patch, patch);
        painter.fillRect(box, m_entries[i].color);
        painter.setPen(outlineColor(palette())); // some colours are hardly apart from the card
        painter.drawRect(box.adjusted(0, 0, -1, -1));
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(all[i].adjusted(patch + spacing::tight, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, m_entries[i].text);
    }
}

} // namespace slipway
