// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a layout that a search may vary, as a person ticks them.
#pragma once

#include "core/estimate/layoutchoice.h"

#include <QList>
#include <QString>

#include <string>
#include <vector>

namespace slipway {

/// Keys that are varied or held together.
struct VariedPart
{
    QString id;                     ///< that settings keep: "tensor"
    QString name;                   ///< "Tensor parallel"
    QString explanation;
    std::vector<std::string> keys;  ///< of the design file
    bool isUsual = true;            ///< varied until the person says otherwise
};

/// All of them, in the person's language of the moment.
QList<VariedPart> variedParts();

/// What a layout says there: "8, sequence parallel".
QString partText(const QString &id, const LayoutChoice &choice);

/// What a key that a search or a sweep changes is called on the screen: "Micro-batch"; the key itself where it has no name here.
QString layoutKeyName(const QString &path);

} // namespace slipway
