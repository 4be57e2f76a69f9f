// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of a report as SVG, of the parts of it that Qt, browsers and office programs all draw. Printed on white, told apart without colour too:
// every part has its text.
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace slipway {

struct SvgDrawing
{
    QByteArray svg;
    int width = 660, height = 0;
};

/// A part of a bar.
struct BarPart
{
    QString label;
    double value = 0;
    QString text;             ///< of the value, with its unit
};

/// One bar, whole width, with its parts named below: shares of one total.
SvgDrawing shareBar(const QList<BarPart> &parts);

struct Bar
{
    QString label;
    QList<double> values;     ///< one for each of the series
    QString text;             ///< of the sum, with its unit
};

/// Bars from left to right, their parts coloured by series; a limit is a line across all of them.
struct BarChart
{
    QStringList series;
    QList<Bar> bars;
    double limit = 0;         ///< 0: none
    QString limitText;
};
SvgDrawing stackedBars(const BarChart &chart);

struct LinePoint
{
    double x = 0, y = 0;
};
struct ChartLine
{
    QString label;
    QList<LinePoint> points;
};
struct LineMark
{
    double x = 0, y = 0;
    QString text;
};
/// A tick with its text: whoever knows the unit places them.
struct ChartTick
{
    double at = 0;
    QString text;
};
struct LineChart
{
    QList<ChartLine> lines;
    QList<LineMark> marks;
    QList<ChartTick> xTicks, yTicks;
    QString xTitle, yTitle;
    bool isLogarithmic = false; ///< in x
};
SvgDrawing lines(const LineChart &chart);

struct TornadoRow
{
    QString label;
    double low = 0, high = 0;   ///< the total at the assumption's low and high value
    QString lowText, highText;
};
/// How far each assumption moves a total, around what it is now.
SvgDrawing tornado(const QList<TornadoRow> &rows, double base, const QString &baseText);

/// Round values between low and high, at most `most`.
QList<double> roundTicks(double low, double high, int most = 6);

} // namespace slipway
