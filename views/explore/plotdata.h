// SPDX-License-Identifier: GPL-3.0-or-later
// What a plot shows: points and lines over two axes. Values, in the units that the axes' titles name.
#pragma once

#include <QList>
#include <QString>

namespace slipway {

struct PlotAxis
{
    QString title;                ///< with its unit: "Step time, ms"
    bool isLogarithmic = false;   ///< asked for; taken where all values are above zero
    QList<double> marks = {};     ///< where to write numbers; none: at round values
    bool operator==(const PlotAxis &) const = default;
};

struct PlotPoint
{
    double x = 0, y = 0;          ///< a point without a finite place is left out
    int key = -1;                 ///< of the plot's own, each once; -1: cannot be chosen
    QString text = {};            ///< all that there is to say of it; lines apart by \n
    bool operator==(const PlotPoint &) const = default;
};

enum class PlotMark { Dot, Circle, Diamond, Square, Triangle, Cross };

struct PlotSeries
{
    QString name;
    QList<PlotPoint> points = {};
    PlotMark mark = PlotMark::Circle;
    int color = 0;                ///< of the theme's series; -1: quiet, -2: that of text
    bool isJoined = false;        ///< a line runs through its points in their order; a point without a place breaks it
    bool operator==(const PlotSeries &) const = default;
};

/// A line to stay on one side of: a deadline, a budget.
struct PlotGoal
{
    Qt::Orientation orientation = Qt::Vertical;
    double value = 0;
    QString text = {};
    bool operator==(const PlotGoal &) const = default;
};

struct PlotData
{
    PlotAxis x, y;
    QList<PlotSeries> series = {};
    QList<PlotGoal> goals = {};
    QString nothing = {};         ///< what to say where there is no point
    bool operator==(const PlotData &) const = default;
};

} // namespace slipway
