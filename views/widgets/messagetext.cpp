// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/messagetext.h"

#include "core/units/format.h"
#include "views/widgets/localfigures.h"

#include <QCoreApplication>

namespace slipway {

QString translated(const Message &message, const char *context)
{
    Message local = message;
    local.text = QCoreApplication::translate(context, message.text.c_str()).toStdString();
    for (std::string &argument : local.arguments)
        argument = restyled(argument, localStyle());
    return QString::fromStdString(toEnglish(local));
}

} // namespace slipway
