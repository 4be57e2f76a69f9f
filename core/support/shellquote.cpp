// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/shellquote.h"

#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

QString shellQuote(const QString &text)
{
    static const QRegularExpression plain(u"\\A[A-Za-z0-9_@%+=:,./][A-Za-z0-9_@%+=:,./-]*\\z"_s);
    if (plain.match(text).hasMatch())
        return text;
    QString inner = text;
    inner.remove(QChar(u'\0'));
    inner.replace(u"'"_s, u"'\\''"_s);
    return u"'"_s + inner + u"'"_s;
}

QString shellJoin(const QStringList &words)
{
    QStringList quoted;
    for (const QString &word : words)
        quoted << shellQuote(word);
    return quoted.join(u' ');
}

} // namespace slipway
