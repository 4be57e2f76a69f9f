// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/messagetext.h"

#include <QCoreApplication>

namespace slipway {

QString translated(const Message &message, const char *context)
{
    Message local = message;
    local.text = QCoreApplication::translate(context, message.text.c_str()).toStdString();
    return QString::fromStdString(toEnglish(local));
}

} // namespace slipway
