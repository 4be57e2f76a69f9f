// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/secrets.h"

#include <QRegularExpression>

#include <vector>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// What stands in group 1 stays, what stands in group 2 is the secret.
struct Rule
{
    QRegularExpression expression;
};

const std::vector<Rule> &rules()
{
    using Option = QRegularExpression;
    static const QString names = u"(?:[A-Za-z0-9_.-]*(?:token|secret|passw(?:or)?d|passphrase|api[_-]?key|access[_-]?key|private[_-]?key|credential|auth[_-]?key)[A-Za-z0-9_.-]*)"_s;
    static const std::vector<Rule> all{
        {Option(u"(-----BEGIN [A-Z ]*PRIVATE KEY-----)(.*?)(?=-----END|\\z)"_s, Option::DotMatchesEverythingOption)},
        // NAME=value, name: value, "name": "value", --name value; no reference, no number of tokens, no empty value.
        {Option(u"(\\b%1[\"']?\\s{0,3}(?:=|:)\\s{0,3}[\"']?)((?![$/\\s\"'\\[{<]|\\d{1,12}\\b|(?:true|false|null|none)\\b)[^\\s\"',;}\\]&]{4,})"_s.arg(names), Option::CaseInsensitiveOption)},
        {Option(u"(--%1[ =][\"']?)((?![$/\\s\"'\\[-]|\\d{1,12}\\b)[^\\s\"',;]{4,})"_s.arg(names), Option::CaseInsensitiveOption)},
        {Option(u"(\\b(?:bearer|basic)\\s+)([A-Za-z0-9._~+/=-]{12,})"_s, Option::CaseInsensitiveOption)},
        {Option(u"(\\b[a-z][a-z0-9+.-]{1,12}://[^\\s/:@\"']{0,128}:)([^\\s/@\"'$]{1,256})(?=@)"_s, Option::CaseInsensitiveOption)},
        {Option(u"(\\b)(hf_[A-Za-z0-9]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|glpat-[A-Za-z0-9_-]{16,}|sk-[A-Za-z0-9_-]{20,}|xox[abprs]-[A-Za-z0-9-]{10,}|"
                "AKIA[0-9A-Z]{16}|AIza[A-Za-z0-9_-]{30,}|eyJ[A-Za-z0-9_-]{8,}\\.eyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,})"_s)},
        {Option(u"(\\bwandb[^\\n]{0,80}?[ =:\"'])([0-9a-f]{40})(?![0-9a-f])"_s, Option::CaseInsensitiveOption)},
    };
    return all;
}

} // namespace

CleanedText withoutSecrets(const QByteArray &text)
{
    // Latin-1 keeps every byte as one character and back, whatever the bytes are.
    QString working = QString::fromLatin1(text);
    CleanedText cleaned;
    for (const Rule &rule : rules()) {
        QString next;
        qsizetype last = 0;
        for (auto matches = rule.expression.globalMatch(working); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            if (match.captured(2) == u"[removed]"_s)
                continue;
            next += QStringView(working).mid(last, match.capturedStart(2) - last).toString() + u"[removed]"_s;
            last = match.capturedEnd(2);
            ++cleaned.removed;
        }
        if (last > 0)
            working = next + QStringView(working).mid(last).toString();
    }
    cleaned.text = working.toLatin1();
    return cleaned;
}

} // namespace slipway
