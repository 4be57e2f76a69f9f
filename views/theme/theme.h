// SPDX-License-Identifier: GPL-3.0-or-later
// How everything looks: light and dark, colours that mean something, icons, distances.
#pragma once

#include "core/design/finding.h"

#include <QColor>
#include <QIcon>
#include <QPalette>

class QApplication;

namespace slipway {

enum class ThemeChoice { System, Light, Dark };

/// Distances in logical pixels, so that pages breathe alike.
namespace spacing {
inline constexpr int hair = 2;
inline constexpr int tight = 4;
inline constexpr int normal = 8;
inline constexpr int wide = 12;
inline constexpr int section = 20;
inline constexpr int pageMargin = 16;
inline constexpr int iconSize = 18;
inline constexpr int cornerRadius = 4;
} // namespace spacing

/// Gives the application our style and palette; call it again whenever the choice changes. With ThemeChoice::System the
/// desktop's palette decides between light and dark, now and whenever the desktop changes its mind.
void applyTheme(QApplication &application, ThemeChoice choice);

/// A palette is dark when its windows are darker than the text on them.
bool isDark(const QPalette &palette);

/// Colour of the index-th curve or bar segment. Ten colours told apart by colour-blind eyes too, at least 3:1 against
/// the base colour; they repeat after that.
QColor seriesColor(const QPalette &palette, int index);

/// Colour of an error, a warning or a note: readable as text (4.5:1) on the base and window colours. Never the only
/// sign.
QColor severityColor(const QPalette &palette, Severity severity);

/// The one accent: focus, the default button, what is chosen.
QColor accentColor(const QPalette &palette);

/// Thin lines between things.
QColor outlineColor(const QPalette &palette);

/// Text of second importance: units, hints, sources. Readable (4.5:1) on base and window.
QColor quietTextColor(const QPalette &palette);

/// Green: it fits, it works. Readable as text.
QColor successColor(const QPalette &palette);

/// The icon ":/icons/NAME.svg" in the palette's text colours, crisp at every scale. Null where there is no such icon.
QIcon themedIcon(const QString &name, const QPalette &palette);

/// The same in the colours of the application's palette at the moment of painting: it follows a change of theme by
/// itself.
QIcon themedIcon(const QString &name);

/// Icon of a severity, in its colour.
QIcon severityIcon(Severity severity, const QPalette &palette);

} // namespace slipway
