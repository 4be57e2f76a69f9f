// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/tierbars.h"

#include "views/estimate/storagewords.h"
#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int readColor = 1, writeColor = 2;
constexpr double textShare = 0.42; ///< of the width, for what a line says

int colorOf(StoredItem::Kind kind)
{
    switch (kind) {
    case StoredItem::Kind::Shards: return 0;
    case StoredItem::Kind::Checkpoints: return 3;
    case StoredItem::Kind::RawText: return 6;
    case StoredItem::Kind::Logs: return 7;
    case StoredItem::Kind::Export: break;
    }
    return 4;
}

} // namespace

TierBars::TierBars(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void TierBars::showTiers(const std::vector<TierPlan> &tiers)
{
    if (tiers == m_tiers)
        return;
    m_tiers = tiers;
    m_lines.clear();
    m_current = -1;
    for (int index = 0; index < int(tiers.size()); ++index) {
        const TierPlan &tier = tiers[std::size_t(index)];
        if (!tier.isNamed() && tier.role != TierRole::Scratch)
            continue;
        const QString key = u"storage.%1"_s.arg(QLatin1String(wordOf(tier.role)));
        addSpace(index, tier);
        if (tier.readNeeded.value > 0)
            addRate(index, key + u".read_needed"_s, tr("Read"), tier.readNeeded, tier.readGiven, readColor);
        if (tier.writeNeeded && tier.writeNeeded->value > 0)
            addRate(index, key + u".write_needed"_s, tr("Write"), *tier.writeNeeded, tier.writeGiven, writeColor);
    }
    QStringList spoken;
    for (const Line &line : m_lines)
        spoken << tr("%1, %2: %3").arg(tierName(tiers[std::size_t(line.tier)].role), line.name, line.text);
    setAccessibleDescription(spoken.join(u"; "_s));
    layOut();
    update();
}

void TierBars::layOut()
{
    m_words.clear();
    int top = 0;
    for (int tier = 0; tier < int(m_tiers.size()); ++tier) {
        top = layOutTitle(m_tiers[std::size_t(tier)], top);
        for (Line &line : m_lines)
            if (line.tier == tier) {
                line.top = top;
                top += rowHeight();
            }
        top += spacing::tight;
    }
    if (std::exchange(m_height, top) != top)
        updateGeometry();
}

/// \returns where the lines below it begin.
int TierBars::layOutTitle(const TierPlan &tier, int top)
{
    const QFontMetrics metrics = fontMetrics();
    int left = 0;
    const auto place = [&](const QString &text, int color, bool isQuiet) {
        const int wide = (color < 0 ? 0 : metrics.ascent() + spacing::tight) + metrics.horizontalAdvance(text) + 2; // advances are rounded
        if (left > 0 && left + wide > width()) {
            left = 0;
            top += titleHeight();
        }
        m_words.push_back({{left, top, std::min(wide, width()), titleHeight()}, text, color, isQuiet});
        left += wide + spacing::wide;
    };
    place(tierName(tier.role), -1, false);
    place(tier.isNamed() ? QString::fromStdString(tier.system) : tr("none named"), -1, true);
    for (const StoredItem &item : tier.items)
        place(tr("%1 %2").arg(itemName(item.kind), localStored(item.size)), colorOf(item.kind), true);
    return top + titleHeight();
}

void TierBars::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void TierBars::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

void TierBars::addSpace(int index, const TierPlan &tier)
{
    Line line{.tier = index, .key = u"storage.%1.needed"_s.arg(QLatin1String(wordOf(tier.role))), .name = tr("Space"), .text = {}, .parts = {}};
    const double needed = tier.needed().value;
    line.hasEnd = tier.capacity && tier.capacity->value > 0;
    line.needed = line.hasEnd ? needed / tier.capacity->value : 0;
    const double whole = line.hasEnd ? std::max(needed, tier.capacity->value) : needed;
    for (const StoredItem &item : tier.items)
        line.parts.push_back({colorOf(item.kind), whole > 0 ? item.size.value / whole : 0});
    line.text = !line.hasEnd  ? tr("%1, capacity not said").arg(localStored(tier.needed()))
        : line.needed > 1     ? tr("%1 of %2: %3 short").arg(localStored(tier.needed()), localStored(*tier.capacity), localStored(tier.needed() - *tier.capacity))
                              : tr("%1 of %2").arg(localStored(tier.needed()), localStored(*tier.capacity));
    m_lines.push_back(std::move(line));
}

void TierBars::addRate(int index, const QString &key, const QString &name, BytesPerSecond needed, const std::optional<BytesPerSecond> &given, int color)
{
    Line line{.tier = index, .key = key, .name = name, .text = {}, .parts = {}};
    line.hasEnd = given && given->value > 0;
    line.needed = line.hasEnd ? needed / *given : 0;
    if (line.hasEnd)
        line.parts.push_back({color, std::min(line.needed, 1.0)});
    line.text = !line.hasEnd ? tr("%1 needed, rate not said").arg(storedRateText(needed))
        : line.needed > 1    ? tr("%1 needed, %2 given: too slow").arg(storedRateText(needed), storedRateText(*given))
                             : tr("%1 needed, %2 given").arg(storedRateText(needed), storedRateText(*given));
    m_lines.push_back(std::move(line));
}

int TierBars::rowHeight() const { return fontMetrics().height() + spacing::tight + spacing::hair; }

int TierBars::titleHeight() const { return fontMetrics().height() + spacing::normal; }

QSize TierBars::sizeHint() const { return {420, m_height}; }

QSize TierBars::minimumSizeHint() const { return {300, sizeHint().height()}; }

int TierBars::nameWidth() const
{
    int widest = 0;
    for (const Line &line : m_lines)
        widest = std::max(widest, fontMetrics().horizontalAdvance(line.name));
    return widest + spacing::wide;
}

QRect TierBars::lineRect(int line) const
{
    return {0, m_lines[std::size_t(line)].top, width(), rowHeight()};
}

int TierBars::lineAt(const QPoint &point) const
{
    for (int line = 0; line < lineCount(); ++line)
        if (lineRect(line).contains(point))
            return line;
    return -1;
}

void TierBars::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Word &word : m_words)
        drawWord(painter, word);
    for (int line = 0; line < lineCount(); ++line)
        drawLine(painter, line);
}

void TierBars::drawWord(QPainter &painter, const Word &word) const
{
    QRect text = word.place;
    if (word.color >= 0) {
        const int square = fontMetrics().ascent() - 2;
        painter.fillRect(QRect(text.left(), text.top() + (text.height() - square) / 2, square, square), seriesColor(palette(), word.color));
        text.setLeft(text.left() + square + 2 + spacing::tight);
    }
    painter.setPen(word.isQuiet ? quietTextColor(palette()) : palette().color(QPalette::WindowText));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(word.text, Qt::ElideRight, text.width()));
}

void TierBars::drawLine(QPainter &painter, int index) const
{
    const Line &line = m_lines[std::size_t(index)];
    const QRect row = lineRect(index);
    if (index == m_current) {
        painter.setPen(hasFocus() ? accentColor(palette()) : QColor(Qt::transparent));
        painter.setBrush(palette().color(QPalette::Midlight));
        painter.drawRoundedRect(QRectF(row).adjusted(0.5, 0.5, -0.5, -0.5), spacing::cornerRadius, spacing::cornerRadius);
    }
    const int names = nameWidth(), texts = int(textShare * width());
    painter.setPen(quietTextColor(palette()));
    painter.drawText(row.adjusted(spacing::tight, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, line.name);
    drawBar(painter, QRectF(row.left() + names, row.top() + 3.5, std::max(1, row.width() - names - texts), row.height() - 7), line);
    painter.setPen(line.needed > 1 ? severityColor(palette(), Severity::Warning) : palette().color(QPalette::WindowText));
    const QRect place(row.right() - texts + spacing::normal, row.top(), texts - spacing::normal, row.height());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, fontMetrics().elidedText(line.text, Qt::ElideRight, place.width()));
}

void TierBars::drawBar(QPainter &painter, const QRectF &bar, const Line &line) const
{
    painter.setPen(outlineColor(palette()));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
    painter.setPen(Qt::NoPen);
    double left = bar.left();
    for (const Part &part : line.parts) {
        const double wide = std::max(part.share * bar.width(), part.share > 0 ? 1.0 : 0.0);
        const QRectF piece = QRectF(left, bar.top(), wide, bar.height()) & bar;
        painter.fillRect(piece, line.hasEnd ? QBrush(seriesColor(palette(), part.color)) : QBrush(seriesColor(palette(), part.color), Qt::Dense4Pattern));
        left += part.share * bar.width();
    }
    if (line.needed <= 1)
        return;
    const double end = bar.left() + bar.width() / line.needed; // what there is; beyond it: too much
    const QRectF over(end, bar.top(), bar.right() - end, bar.height());
    painter.fillRect(over, QBrush(severityColor(palette(), Severity::Warning), Qt::BDiagPattern));
    painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
    painter.drawLine(over.topLeft(), over.bottomLeft());
}

void TierBars::setCurrent(int line)
{
    if (line == m_current)
        return;
    m_current = line;
    setCursor(line >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(line >= 0 ? tr("%1\nPress to see why").arg(m_lines[std::size_t(line)].text) : QString());
    update();
}

void TierBars::mouseMoveEvent(QMouseEvent *event) { setCurrent(lineAt(event->position().toPoint())); }

void TierBars::mousePressEvent(QMouseEvent *event)
{
    const int line = lineAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && line >= 0)
        Q_EMIT lineActivated(m_lines[std::size_t(line)].key);
}

void TierBars::leaveEvent(QEvent *) { setCurrent(-1); }

void TierBars::focusOutEvent(QFocusEvent *event)
{
    setCurrent(-1);
    QWidget::focusOutEvent(event);
}

void TierBars::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up) {
        const int step = event->key() == Qt::Key_Down ? 1 : -1;
        setCurrent(std::clamp(m_current + step, 0, std::max(0, lineCount() - 1)));
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) && m_current >= 0) {
        Q_EMIT lineActivated(m_lines[std::size_t(m_current)].key);
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace slipway
