// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QScrollArea;
class QWidget;

namespace slipway {

/// A column of settings at the left of a page: as wide as it wants to be, scrolling where the window is low.
QScrollArea *sideBar(QWidget *content, const QString &name);

/// A panel's parts in their places: the settings at the left, the line that says how far the work is over its results.
void layOutBesideSettings(QWidget &panel, QWidget *settings, QWidget *status, QWidget *results);

} // namespace slipway
