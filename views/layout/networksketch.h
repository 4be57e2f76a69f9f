// SPDX-License-Identifier: GPL-3.0-or-later
// A network as boxes and lines: the switches of each tier above the nodes, what there is more of as "× 512".
#pragma once

#include "views/layout/placeddesign.h"

#include <QFontMetricsF>
#include <QList>
#include <QRectF>
#include <QString>

namespace slipway {

struct NetworkSketch
{
    enum class Look { Node, Switch, Rest, Bus }; ///< Rest: more of the same; Bus: each joined to each

    struct Box
    {
        QRectF rect;
        Look look = Look::Switch;
        QString title;
        QString detail;      ///< a sentence, for whoever points at it
        int rail = -1;       ///< of a rail's switch
        bool operator==(const Box &) const = default;
    };
    struct Line
    {
        QPointF from, to;
        int rail = -1;
        bool isSummary = false; ///< stands for many
        bool operator==(const Line &) const = default;
    };
    struct Label
    {
        QRectF rect;
        QString text;
        bool isTitle = false;   ///< of a row; else of the links between two
        bool operator==(const Label &) const = default;
    };

    QList<Box> boxes;        ///< from the top row to the nodes, each from left to right
    QList<Line> lines;
    QList<Label> labels;
    QSizeF size;
    int acceleratorsInNode = 0;
    int nics = 0;            ///< of a node, drawn on its upper edge
    bool hasRails = false;
};

/// Lays a network out for a window; what does not fit side by side becomes one box that says how many it stands for.
NetworkSketch sketchOf(const PlacedDesign &design, const QSizeF &window, const QFontMetricsF &metrics);

/// Where the link of a node's NIC leaves the node.
QPointF nicPoint(const NetworkSketch &sketch, const QRectF &node, int nic);

} // namespace slipway
