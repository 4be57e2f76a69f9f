// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>

#include <optional>

namespace slipway {

/// The colours an icon is drawn in, by the state of what carries it.
struct IconColors
{
    QColor normal, disabled, selected;

    static IconColors of(const QPalette &palette);
    bool operator==(const IconColors &) const = default;
};

/// The line drawing ":/icons/NAME.svg" in the given colours; without colours in those of the application's palette when
/// it is painted. Null where there is no such drawing.
QIcon iconFromSvg(const QString &name, const std::optional<IconColors> &colors);

} // namespace slipway
