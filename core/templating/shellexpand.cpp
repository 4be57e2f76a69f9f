// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/shellexpand.h"

#include "core/support/shellquote.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Error notExpandable(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// The shell's word for one placeholder; empty where its NAME is none.
QString placeholderWord(const QRegularExpressionMatch &match)
{
    if (match.captured(1) == u"run"_s)
        return u"\"$SLIPWAY_RUN_DIR\""_s;
    if (match.captured(1) == u"code"_s)
        return u"\"$SLIPWAY_CODE_DIR\""_s;
    const QString name = match.captured(2);
    return isVariableName(name) ? u"\"${%1:-}\""_s.arg(name) : QString();
}

} // namespace

bool isVariableName(const QString &name)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z_][A-Za-z0-9_]*\\z"_s);
    return pattern.match(name).hasMatch();
}

Result<QString> shellExpand(const QString &text)
{
    if (text.contains(QChar(u'\0')))
        return notExpandable(QCoreApplication::translate("Template", "A NUL character cannot be passed on: remove it."));
    static const QRegularExpression placeholder(u"\\{(run|code|env:([^{}]*))\\}"_s);
    QString words;
    qsizetype done = 0;
    for (auto matches = placeholder.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString word = placeholderWord(match);
        if (word.isEmpty())
            return notExpandable(QCoreApplication::translate("Template", "%1 names no environment variable: write {env:NAME} with letters, digits and underscores.").arg(match.captured()));
        if (match.capturedStart() > done)
            words += shellQuote(text.mid(done, match.capturedStart() - done));
        words += word;
        done = match.capturedEnd();
    }
    if (done < text.size() || words.isEmpty())
        words += shellQuote(text.mid(done));
    return words;
}

} // namespace slipway
