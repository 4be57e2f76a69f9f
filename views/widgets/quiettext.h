// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace slipway {

/// Shows the text of an editor (line edit, number field, drop-down, check box) quietly: it stands there by default, nobody
/// said it. Call it again after a change of palette.
void setQuietText(QWidget *editor, bool quiet);

/// Whether setQuietText() made it so.
bool hasQuietText(const QWidget *editor);

} // namespace slipway
