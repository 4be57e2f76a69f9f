// SPDX-License-Identifier: GPL-3.0-or-later
// How a window is divided: kept from one start to the next.
#pragma once

#include <QByteArray>

class QWidget;

namespace slipway {

/// The sizes in every splitter below `root` and the chosen page of every tab widget, by their object names.
QByteArray layoutOf(const QWidget &root);

/// Divides it so again. What is not there any more, or not yet, stays as it is; bytes of anything else change nothing.
void restoreLayout(QWidget &root, const QByteArray &layout);

} // namespace slipway
