// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/shelltokens.h"

#include <QRegularExpression>
#include <QSet>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

bool isNameCharacter(QChar c)
{
    return c.isLetterOrNumber() || c == u'_';
}

/// Walks one line and collects its tokens.
class ShellScanner
{
public:
    ShellScanner(const QString &line, const ShellLineState &before)
        : m_line(line)
        , m_state(before)
    {
    }

    ShellLine scan()
    {
        if (m_state.inside == Inside::HereDocument) {
            scanHereDocument();
            return {m_tokens, m_state};
        }
        if (m_state.inside == Inside::Nothing && m_line.startsWith(u"#SBATCH"_s)) {
            add(0, m_line.size(), CodeTokenKind::Directive);
            return {m_tokens, m_state};
        }
        while (m_at < m_line.size())
            step();
        if (!m_pending.isEmpty() && m_state.inside == Inside::Nothing)
            m_state = {Inside::HereDocument, m_pending, m_pendingExpands};
        return {m_tokens, m_state};
    }

private:
    using Inside = ShellLineState::Inside;

    void add(qsizetype start, qsizetype length, CodeTokenKind kind)
    {
        if (length > 0)
            m_tokens.append({int(start), int(length), kind});
    }

    void step()
    {
        const QChar c = m_line[m_at];
        if (m_state.inside == Inside::SingleQuotes)
            scanQuoted(u'\'', m_at);
        else if (m_state.inside == Inside::DoubleQuotes)
            scanQuoted(u'"', m_at);
        else if (c == u'\\')
            m_at += 2;
        else if (c == u'\'' || c == u'"')
            openQuote(c);
        else if (c == u'#' && isWordStart())
            takeRest(CodeTokenKind::Comment);
        else if (c == u'$')
            scanVariable();
        else if (m_line.mid(m_at, 3) == u"<<<"_s)
            m_at += 3;
        else if (m_line.mid(m_at, 2) == u"<<"_s)
            scanHereOperator();
        else if (isNameCharacter(c))
            scanWord();
        else
            ++m_at;
    }

    bool isWordStart() const { return m_at == 0 || m_line[m_at - 1].isSpace() || m_line[m_at - 1] == u';'; }

    void takeRest(CodeTokenKind kind)
    {
        add(m_at, m_line.size() - m_at, kind);
        m_at = m_line.size();
    }

    void openQuote(QChar quote)
    {
        m_state.inside = quote == u'"' ? Inside::DoubleQuotes : Inside::SingleQuotes;
        const qsizetype start = m_at++;
        scanQuoted(quote, start);
    }

    /// Up to the closing quote or the end of the line; variables inside double quotes are tokens of their own.
    void scanQuoted(QChar quote, qsizetype start)
    {
        while (m_at < m_line.size() && m_line[m_at] != quote) {
            if (quote == u'"' && m_line[m_at] == u'$') {
                add(start, m_at - start, CodeTokenKind::Text);
                scanVariable();
                start = m_at;
            } else {
                m_at += quote == u'"' && m_line[m_at] == u'\\' ? 2 : 1;
            }
        }
        m_at = std::min(m_at, m_line.size());
        if (m_at < m_line.size()) {
            ++m_at;
            m_state.inside = Inside::Nothing;
        }
        add(start, m_at - start, CodeTokenKind::Text);
    }

    void scanVariable()
    {
        const qsizetype start = m_at++;
        if (m_at >= m_line.size())
            return;
        if (m_line[m_at] == u'{') {
            const qsizetype end = m_line.indexOf(u'}', m_at);
            m_at = end < 0 ? m_line.size() : end + 1;
        } else if (isNameCharacter(m_line[m_at])) {
            while (m_at < m_line.size() && isNameCharacter(m_line[m_at]))
                ++m_at;
        } else if (u"@*#?$!-"_s.contains(m_line[m_at])) {
            ++m_at;
        } else {
            return; // "$(" and "$((": what is inside is code again
        }
        add(start, m_at - start, CodeTokenKind::Variable);
    }

    void scanHereOperator()
    {
        static const QRegularExpression operatorLine(u"<<-?\\s*(['\"]?)([A-Za-z_][A-Za-z_0-9]*)\\1"_s);
        const auto match = operatorLine.match(m_line, m_at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch()) {
            m_at += 2;
            return;
        }
        m_pending = match.captured(2);
        m_pendingExpands = match.captured(1).isEmpty();
        m_at = match.capturedEnd();
    }

    void scanHereDocument()
    {
        if (m_line.trimmed() == m_state.terminator) {
            m_state = {};
            return;
        }
        qsizetype start = 0;
        while (m_at < m_line.size()) {
            if (m_state.isExpanded && m_line[m_at] == u'$') {
                add(start, m_at - start, CodeTokenKind::Text);
                scanVariable();
                start = m_at;
            } else {
                ++m_at;
            }
        }
        add(start, m_line.size() - start, CodeTokenKind::Text);
    }

    void scanWord()
    {
        static const QSet<QString> keywords{u"if"_s, u"then"_s, u"else"_s, u"elif"_s, u"fi"_s, u"for"_s, u"in"_s, u"do"_s, u"done"_s, u"while"_s,
            u"until"_s, u"case"_s, u"esac"_s, u"function"_s, u"return"_s, u"exit"_s, u"export"_s, u"local"_s, u"set"_s, u"trap"_s, u"exec"_s, u"wait"_s,
            u"source"_s, u"srun"_s, u"torchrun"_s};
        const qsizetype start = m_at;
        while (m_at < m_line.size() && (isNameCharacter(m_line[m_at]) || u"-./"_s.contains(m_line[m_at])))
            ++m_at;
        const bool isWord = start == 0 || m_line[start - 1].isSpace() || u";|&(`"_s.contains(m_line[start - 1]);
        if (isWord && keywords.contains(m_line.mid(start, m_at - start)))
            add(start, m_at - start, CodeTokenKind::Keyword);
    }

    const QString &m_line;
    ShellLineState m_state;
    QList<CodeToken> m_tokens;
    qsizetype m_at = 0;
    QString m_pending;
    bool m_pendingExpands = true;
};

} // namespace

ShellLine shellTokens(const QString &line, const ShellLineState &before)
{
    return ShellScanner(line, before).scan();
}

} // namespace slipway
