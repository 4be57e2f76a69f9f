// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/reportchart.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array colors{"#2862c4", "#e08a1e", "#2f9e77", "#a83f6f", "#7a5cc7", "#6f9a2f", "#c0392b", "#4fa3c7", "#8a8f98", "#c9a60c", "#6b4f3a"};
constexpr auto ink = "#1c2128", quiet = "#5c6570", grid = "#dfe3e8";
constexpr double fontSize = 11;

/// About what a text of this size takes; a drawing need not know the font that a reader has.
double widthOf(const QString &text, double size = fontSize) { return 0.58 * size * double(text.size()); }

/// The text with an ellipsis where it is wider.
QString shortened(const QString &text, double width)
{
    return widthOf(text) <= width ? text : text.left(qsizetype(width / (0.58 * fontSize)) - 1).trimmed() + u'…';
}

QString at(double value) { return QString::number(value, 'f', 1); }

class Canvas
{
public:
    explicit Canvas(int height)
        : m_height(height)
    {
    }

    void rectangle(double x, double y, double width, double height, const char *fill)
    {
        if (width > 0.05)
            m_body += u"<rect x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\" fill=\"%5\"/>\n"_s.arg(at(x), at(y), at(width), at(height), QString::fromLatin1(fill));
    }
    void line(double x1, double y1, double x2, double y2, const char *stroke, double width = 1, bool isDashed = false)
    {
        m_body += u"<line x1=\"%1\" y1=\"%2\" x2=\"%3\" y2=\"%4\" stroke=\"%5\" stroke-width=\"%6\"%7/>\n"_s.arg(at(x1), at(y1), at(x2), at(y2), QString::fromLatin1(stroke), at(width),
            isDashed ? u" stroke-dasharray=\"4,3\""_s : QString());
    }
    void text(double x, double y, const QString &text, const char *anchor = "start", const char *fill = ink, bool isBold = false)
    {
        m_body += u"<text x=\"%1\" y=\"%2\" text-anchor=\"%3\" fill=\"%4\" font-size=\"%5\"%6>%7</text>\n"_s.arg(at(x), at(y), QString::fromLatin1(anchor), QString::fromLatin1(fill), at(fontSize),
            isBold ? u" font-weight=\"bold\""_s : QString(), text.toHtmlEscaped());
    }
    void path(const QString &points, const char *stroke)
    {
        m_body += u"<polyline points=\"%1\" fill=\"none\" stroke=\"%2\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n"_s.arg(points, QString::fromLatin1(stroke));
    }
    void dot(double x, double y, const char *fill)
    {
        m_body += u"<circle cx=\"%1\" cy=\"%2\" r=\"4\" fill=\"%3\" stroke=\"#ffffff\" stroke-width=\"1.5\"/>\n"_s.arg(at(x), at(y), QString::fromLatin1(fill));
    }
    SvgDrawing drawing() const
    {
        const QString head = u"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\" viewBox=\"0 0 %1 %2\" font-family=\"sans-serif\">\n"_s.arg(width).arg(m_height);
        return SvgDrawing{.svg = (head + m_body + u"</svg>\n"_s).toUtf8(), .width = width, .height = m_height};
    }

    static constexpr int width = 660;

private:
    int m_height;
    QString m_body;
};

const char *colorAt(qsizetype i) { return colors[std::size_t(i) % colors.size()]; }

/// Keys of colours in rows as wide as the drawing. \returns where each stands
struct KeyPlace
{
    double x = 0, y = 0;
};
QList<KeyPlace> placeKeys(const QStringList &texts, double top, double &bottom)
{
    QList<KeyPlace> places;
    double x = 0, y = top;
    for (const QString &text : texts) {
        const double needed = 16 + widthOf(text) + 18;
        if (x > 0 && x + needed > Canvas::width) {
            x = 0;
            y += 18;
        }
        places << KeyPlace{x, y};
        x += needed;
    }
    bottom = y + 16;
    return places;
}

void drawKeys(Canvas &canvas, const QStringList &texts, const QList<KeyPlace> &places)
{
    for (qsizetype i = 0; i < texts.size(); ++i) {
        canvas.rectangle(places[i].x, places[i].y, 10, 10, colorAt(i));
        canvas.text(places[i].x + 15, places[i].y + 9.5, texts[i]);
    }
}

double widest(const QList<Bar> &bars, QString Bar::*member)
{
    double most = 0;
    for (const Bar &bar : bars)
        most = std::max(most, widthOf(bar.*member));
    return most;
}

double sumOf(const Bar &bar) { return std::accumulate(bar.values.begin(), bar.values.end(), 0.0); }

} // namespace

SvgDrawing shareBar(const QList<BarPart> &parts)
{
    double total = 0;
    QStringList keys;
    for (const BarPart &part : parts) {
        total += std::max(0.0, part.value);
        keys << u"%1  %2"_s.arg(part.label, part.text);
    }
    double bottom = 0;
    const QList<KeyPlace> places = placeKeys(keys, 40, bottom);
    Canvas canvas(int(bottom) + 2);
    double x = 0;
    for (qsizetype i = 0; i < parts.size() && total > 0; ++i) {
        const double width = std::max(0.0, parts[i].value) / total * Canvas::width;
        canvas.rectangle(x, 0, width, 28, colorAt(i));
        const QString share = QCoreApplication::translate("Unit", "%1 %").arg(100 * parts[i].value / total, 0, 'f', 0);
        if (width > widthOf(share) + 6)
            canvas.text(x + width / 2, 18, share, "middle", "#ffffff", true);
        x += width;
    }
    drawKeys(canvas, keys, places);
    return canvas.drawing();
}

SvgDrawing stackedBars(const BarChart &chart)
{
    constexpr double barHeight = 16, step = 22;
    const double left = std::min(320.0, widest(chart.bars, &Bar::label) + 10), right = widest(chart.bars, &Bar::text) + 16;
    const double top = chart.limit > 0 ? 18 : 2, scaleWidth = Canvas::width - left - right;
    double most = chart.limit;
    for (const Bar &bar : chart.bars)
        most = std::max(most, sumOf(bar));
    const double keysTop = top + step * double(chart.bars.size()) + 8;
    double bottom = 0;
    const QList<KeyPlace> places = placeKeys(chart.series, keysTop, bottom);
    Canvas canvas(int(bottom) + 2);
    const auto xOf = [&](double value) { return left + (most > 0 ? value / most : 0) * scaleWidth; };
    double y = top;
    for (const Bar &bar : chart.bars) {
        canvas.text(left - 8, y + 12, bar.label, "end", quiet);
        double sum = 0;
        for (qsizetype i = 0; i < bar.values.size(); ++i) {
            canvas.rectangle(xOf(sum), y, xOf(sum + bar.values[i]) - xOf(sum), barHeight, colorAt(i));
            sum += bar.values[i];
        }
        const double end = xOf(sum) + 6, line = xOf(chart.limit);
        const bool isCrossed = chart.limit > 0 && end < line + 2 && end + widthOf(bar.text) > line - 2; // the text goes behind the line
        canvas.text(isCrossed ? line + 5 : end, y + 12, bar.text);
        y += step;
    }
    if (chart.limit > 0) {
        canvas.line(xOf(chart.limit), top - 4, xOf(chart.limit), keysTop - 6, "#c0392b", 1.5, true);
        canvas.text(std::min(xOf(chart.limit), Canvas::width - widthOf(chart.limitText) / 2), 10, chart.limitText, "middle", "#c0392b");
    }
    drawKeys(canvas, chart.series, places);
    return canvas.drawing();
}

SvgDrawing lines(const LineChart &chart)
{
    double low = 1e300, high = -1e300, bottom = 1e300, top = -1e300;
    for (const ChartLine &line : chart.lines)
        for (const LinePoint &point : line.points) {
            low = std::min(low, point.x);
            high = std::max(high, point.x);
            bottom = std::min(bottom, point.y);
            top = std::max(top, point.y);
        }
    for (const ChartTick &tick : chart.yTicks) {
        bottom = std::min(bottom, tick.at);
        top = std::max(top, tick.at);
    }
    if (!(low < high) || !(bottom <= top))
        return Canvas(1).drawing();
    if (bottom == top)
        top = bottom + 1;
    double left = 20;
    for (const ChartTick &tick : chart.yTicks)
        left = std::max(left, widthOf(tick.text) + 12);
    constexpr double plotTop = 22, plotHeight = 90, right = 14;
    const double plotWidth = Canvas::width - left - right;
    QStringList keys;
    for (const ChartLine &line : chart.lines)
        keys << line.label;
    double keysBottom = plotTop + plotHeight + 36;
    const QList<KeyPlace> places = chart.lines.size() > 1 ? placeKeys(keys, keysBottom + 2, keysBottom) : QList<KeyPlace>();
    Canvas canvas(int(keysBottom) + 4);
    const auto position = [&](double x) { return chart.isLogarithmic ? (std::log(x) - std::log(low)) / (std::log(high) - std::log(low)) : (x - low) / (high - low); };
    const auto xOf = [&](double x) { return left + position(x) * plotWidth; };
    const auto yOf = [&](double y) { return plotTop + plotHeight - (y - bottom) / (top - bottom) * plotHeight; };
    for (const ChartTick &tick : chart.yTicks) {
        canvas.line(left, yOf(tick.at), left + plotWidth, yOf(tick.at), grid);
        canvas.text(left - 6, yOf(tick.at) + 4, tick.text, "end", quiet);
    }
    for (const ChartTick &tick : chart.xTicks)
        if (tick.at >= low && tick.at <= high) {
            canvas.line(xOf(tick.at), plotTop + plotHeight, xOf(tick.at), plotTop + plotHeight + 4, quiet);
            canvas.text(xOf(tick.at), plotTop + plotHeight + 17, tick.text, "middle", quiet);
        }
    canvas.line(left, plotTop + plotHeight, left + plotWidth, plotTop + plotHeight, quiet);
    canvas.text(left, 11, chart.yTitle, "start", quiet);
    canvas.text(left + plotWidth, plotTop + plotHeight + 31, chart.xTitle, "end", quiet);
    for (qsizetype i = 0; i < chart.lines.size(); ++i) {
        QString points;
        for (const LinePoint &point : chart.lines[i].points)
            points += u"%1,%2 "_s.arg(at(xOf(point.x)), at(yOf(point.y)));
        canvas.path(points, colorAt(i));
    }
    for (const LineMark &mark : chart.marks) {
        const double x = xOf(std::clamp(mark.x, low, high)), y = yOf(std::clamp(mark.y, bottom, top)), half = widthOf(mark.text) / 2;
        canvas.dot(x, y, ink);
        const bool isHigh = y < plotTop + 24;
        canvas.text(std::clamp(x, left + half, Canvas::width - half), isHigh ? y + 20 : y - 9, mark.text, "middle", ink, true);
    }
    if (!places.isEmpty())
        drawKeys(canvas, keys, places);
    return canvas.drawing();
}

SvgDrawing tornado(const QList<TornadoRow> &rows, double base, const QString &baseText)
{
    constexpr double step = 20, barHeight = 14, top = 22;
    double left = 60, low = base, high = base, ends = 0;
    for (const TornadoRow &row : rows) {
        left = std::max(left, std::min(330.0, widthOf(row.label) + 10));
        low = std::min({low, row.low, row.high});
        high = std::max({high, row.low, row.high});
        ends = std::max({ends, widthOf(row.lowText), widthOf(row.highText)});
    }
    const double begin = left + ends + 8, span = std::max(1.0, Canvas::width - begin - ends - 8);
    const auto xOf = [&](double value) { return begin + (high > low ? (value - low) / (high - low) : 0.5) * span; };
    Canvas canvas(int(top + step * double(rows.size())) + 8);
    double y = top;
    for (const TornadoRow &row : rows) {
        const double from = std::min(row.low, row.high), to = std::max(row.low, row.high);
        canvas.text(left - 8, y + 11.5, shortened(row.label, left - 10), "end", quiet);
        canvas.rectangle(xOf(from), y, xOf(std::min(base, to)) - xOf(from), barHeight, "#2f9e77");
        canvas.rectangle(xOf(std::max(base, from)), y, xOf(to) - xOf(std::max(base, from)), barHeight, "#e08a1e");
        canvas.text(xOf(from) - 5, y + 11.5, row.low <= row.high ? row.lowText : row.highText, "end");
        canvas.text(xOf(to) + 5, y + 11.5, row.low <= row.high ? row.highText : row.lowText);
        y += step;
    }
    canvas.line(xOf(base), top - 6, xOf(base), y, ink, 1.2);
    canvas.text(xOf(base), 11, baseText, "middle", ink, true);
    return canvas.drawing();
}

QList<double> roundTicks(double low, double high, int most)
{
    QList<double> ticks;
    if (!(high > low) || !std::isfinite(high - low) || most < 1)
        return ticks;
    double step = std::pow(10, std::floor(std::log10((high - low) / most)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0, 10.0})
        if ((high - low) / (step * factor) <= most) {
            step *= factor;
            break;
        }
    for (double tick = std::ceil(low / step) * step; tick <= high + step * 1e-9; tick += step)
        ticks << (std::abs(tick) < step * 1e-9 ? 0 : tick);
    return ticks;
}

} // namespace slipway
