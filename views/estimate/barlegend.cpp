// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/barlegend.h"

#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace slipway {

namespace {

constexpr int swatch = 11;
constexpr int usualColumn = 196;
constexpr int mostColumns = 3;

/// A number as long as they get.
QString longNumber(BarUnit unit) { return unit == BarUnit::Bytes ? barText(unit, mib(888).value) : barText(unit, unit == BarUnit::Money ? 8.88e6 : 46 * 60 + 48); }

} // namespace

BarLegend::BarLegend(QWidget *parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void BarLegend::showBars(const StackedBars &bars)
{
    const bool shapeChanges = shownParts().size() !=
        [&] {
            m_bars = bars;
            return shownParts();
        }()
            .size();
    m_bar = bars.chosenBar;
    if (shapeChanges)
        updateGeometry();
    describe();
    update();
}

void BarLegend::showBar(int bar)
{
    m_bar = bar;
    describe();
    update();
}

QSize BarLegend::sizeHint() const { return {2 * usualColumn, heightForWidth(2 * usualColumn)}; }

QSize BarLegend::minimumSizeHint() const { return {140, rowHeight()}; }

int BarLegend::heightForWidth(int width) const
{
    const int columns = columnsFor(width);
    const int rows = (int(shownParts().size()) + 1 + columns - 1) / columns;
    return rows * rowHeight();
}

int BarLegend::columnsFor(int width) const { return std::clamp(width / std::max(usualColumn, entryWidth() + spacing::wide), 1, mostColumns); }

int BarLegend::rowHeight() const { return fontMetrics().height() + spacing::tight; }

QList<int> BarLegend::shownParts() const
{
    QList<int> shown;
    for (int part = 0; part < m_bars.parts.size(); ++part) {
        const QList<double> &values = m_bars.parts[part].values;
        if (std::any_of(values.begin(), values.end(), [](double value) { return value > 0; }))
            shown << part;
    }
    return shown;
}

void BarLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_bars.isEmpty())
        return;
    const QList<int> shown = shownParts();
    const int columns = columnsFor(width());
    const int rows = (int(shown.size()) + 1 + columns - 1) / columns;
    const int columnWidth = width() / columns;
    const auto place = [&](int i) {
        return QRect((i / rows) * columnWidth, (i % rows) * rowHeight(), columnWidth - spacing::wide, rowHeight());
    };
    const int share = shareWidth(columnWidth - spacing::wide);
    for (int i = 0; i < shown.size(); ++i)
        drawEntry(painter, place(i), share, m_bars.parts[shown[i]]);
    drawTotal(painter, place(int(shown.size())), share);
}

/// What the longest name and a number need side by side, whatever the language calls the parts.
int BarLegend::entryWidth() const
{
    int name = 0;
    for (const int part : shownParts())
        name = std::max(name, fontMetrics().horizontalAdvance(m_bars.parts[part].name));
    return swatch + spacing::normal + name + spacing::tight + fontMetrics().horizontalAdvance(longNumber(m_bars.unit));
}

/// Room for the share of the whole; none in narrow columns, where the names need it.
int BarLegend::shareWidth(int columnWidth) const
{
    const int share = fontMetrics().horizontalAdvance(inPercent(QStringLiteral("100"))) + spacing::tight;
    return columnWidth < entryWidth() + share ? 0 : share;
}

void BarLegend::drawTotal(QPainter &painter, const QRect &place, int share) const
{
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect text = place.adjusted(swatch + spacing::normal, 0, -share, 0);
    drawNameAndNumber(painter, text, m_bars.bars.size() > 1 ? m_bars.bars.value(m_bar) : tr("In all"), m_bars.total(m_bar));
}

/// The number stays whole; a name gives way to it.
void BarLegend::drawNameAndNumber(QPainter &painter, const QRect &place, const QString &name, double value) const
{
    const QFontMetrics metrics(painter.font());
    const QString number = barText(m_bars.unit, value);
    const int nameRoom = place.width() - metrics.horizontalAdvance(number) - spacing::tight;
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideRight, nameRoom));
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, number);
}

void BarLegend::drawEntry(QPainter &painter, const QRect &place, int share, const StackedBars::Part &part) const
{
    const double value = part.values.value(m_bar);
    const double total = m_bars.total(m_bar);
    painter.fillRect(
        QRect(place.left(), place.center().y() - swatch / 2, swatch, swatch), seriesColor(palette(), part.color));
    painter.setPen(palette().color(QPalette::WindowText));
    const QRect text = place.adjusted(swatch + spacing::normal, 0, -share, 0);
    drawNameAndNumber(painter, text, part.name, value);
    painter.setPen(quietTextColor(palette()));
    if (share)
        painter.drawText(
            place, Qt::AlignRight | Qt::AlignVCenter, inPercent(QString::number(qRound(total > 0 ? 100 * value / total : 0))));
}

void BarLegend::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
}

void BarLegend::describe()
{
    QStringList lines;
    for (const int part : shownParts())
        lines << tr("%1 %2").arg(m_bars.parts[part].name, barText(m_bars.unit, m_bars.parts[part].values.value(m_bar)));
    setAccessibleDescription(lines.join(QStringLiteral(", ")));
}

} // namespace slipway
