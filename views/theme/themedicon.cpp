// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/themedicon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Draws one SVG in one colour, at the size and scale that is asked for.
class LineIconEngine : public QIconEngine
{
public:
    LineIconEngine(QString name, QByteArray svg, std::optional<IconColors> colors)
        : m_name(std::move(name))
        , m_svg(std::move(svg))
        , m_colors(std::move(colors))
    {
    }

    QIconEngine *clone() const override { return new LineIconEngine(*this); }
    QString key() const override { return u"slipway.line"_s; }
    QString iconName() override { return m_name; }
    bool isNull() override { return m_svg.isEmpty(); }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QSvgRenderer renderer(inColor(colorFor(mode)));
        const int side = std::min(rect.width(), rect.height());
        QRectF square(0, 0, side, side);
        square.moveCenter(QRectF(rect).center());
        renderer.render(painter, square);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    /// Qt asks with the size in device pixels and sets the ratio itself.
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State state, qreal) override
    {
        const QString cacheKey
            = u"slipway.icon/%1/%2/%3x%4"_s.arg(m_name, colorFor(mode).name()).arg(size.width()).arg(size.height());
        QPixmap pixmap;
        if (!QPixmapCache::find(cacheKey, &pixmap)) {
            pixmap = QPixmap(size);
            pixmap.fill(Qt::transparent);
            QPainter painter(&pixmap);
            paint(&painter, QRect(QPoint(), size), mode, state);
            painter.end();
            QPixmapCache::insert(cacheKey, pixmap);
        }
        return pixmap;
    }

private:
    QColor colorFor(QIcon::Mode mode) const
    {
        const IconColors colors = m_colors ? *m_colors : IconColors::of(QGuiApplication::palette());
        return mode == QIcon::Disabled ? colors.disabled : mode == QIcon::Selected ? colors.selected : colors.normal;
    }

    QByteArray inColor(const QColor &color) const
    {
        return QByteArray(m_svg).replace("currentColor", color.name(QColor::HexRgb).toLatin1());
    }

    QString m_name;
    QByteArray m_svg;
    std::optional<IconColors> m_colors;
};

} // namespace

IconColors IconColors::of(const QPalette &palette)
{
    return {.normal = palette.color(QPalette::Active, QPalette::ButtonText),
        .disabled = palette.color(QPalette::Disabled, QPalette::ButtonText),
        .selected = palette.color(QPalette::Active, QPalette::HighlightedText)};
}

QIcon iconFromSvg(const QString &name, const std::optional<IconColors> &colors)
{
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new LineIconEngine(name, file.readAll(), colors));
}

} // namespace slipway
