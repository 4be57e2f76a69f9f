// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/handedit.h"

#include <QJsonArray>
#include <QJsonObject>

namespace slipway {

using namespace Qt::StringLiterals;

QJsonArray toJson(const HandEdits &edits)
{
    QJsonArray array;
    for (const HandEdit &edit : edits)
        array << QJsonObject{{u"file"_s, edit.file}, {u"base"_s, edit.base}, {u"text"_s, edit.text}};
    return array;
}

HandEdits handEditsFromJson(const QJsonArray &array)
{
    HandEdits edits;
    for (const QJsonValue &value : array)
        if (value[u"file"_s].isString() && value[u"text"_s].isString())
            edits << HandEdit{.file = value[u"file"_s].toString(), .base = value[u"base"_s].toString(), .text = value[u"text"_s].toString()};
    return edits;
}

} // namespace slipway
