// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace slipway {

/// The ground of a card: rounded, outlined, in the palette's base colour. To be called from the widget's paintEvent().
void paintCard(QWidget &card);

} // namespace slipway
