// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/token.h"

#include <QRandomGenerator>

namespace slipway {

using namespace Qt::StringLiterals;

QString newToken()
{
    quint32 words[4];
    QRandomGenerator::system()->fillRange(words);
    QString token;
    for (quint32 word : words)
        token += QString::number(word, 16).rightJustified(8, u'0');
    return token;
}

QString shortToken(const QString &token) { return token.left(12); }

QString slug(const QString &name)
{
    QString out;
    for (QChar c : name.toLower()) {
        const bool kept = (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
        if (kept)
            out += c;
        else if (!out.isEmpty() && !out.endsWith(u'-'))
            out += u'-';
    }
    out.truncate(40);
    while (out.endsWith(u'-'))
        out.chop(1);
    return out.isEmpty() ? u"run"_s : out;
}

} // namespace slipway
