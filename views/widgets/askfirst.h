// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace slipway {

/// A question before an act that cannot be taken back.
struct FirstQuestion
{
    QString name;                     ///< object name of the dialog; its button is "confirm"
    QString title;
    QString text;                     ///< what will happen
    QString button;
};

/// Opens it over `parent`; `act` follows when the person agrees and the parent is still there. Cancel is the default.
void askFirst(QWidget *parent, const FirstQuestion &question, const std::function<void()> &act);

} // namespace slipway
