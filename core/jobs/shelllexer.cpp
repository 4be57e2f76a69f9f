// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/shellparser_p.h"

#include <QScopedValueRollback>

#include <array>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostNested = 60;
constexpr std::array<QStringView, 20> operators{u";;&", u"<<-", u"<<<", u"&>>", u";;", u";&", u"&&", u"||", u"|&", u"<<", u">>", u"<&",
                                               u">&", u"&>", u"<>", u">|", u";", u"&", u"|", u"<"};

bool isNameStart(QChar c) { return c == u'_' || (c.unicode() < 128 && c.isLetter()); }
bool isName(QChar c) { return isNameStart(c) || (c.unicode() < 128 && c.isDigit()); }
bool endsWord(QChar c) { return c.isNull() || c == u' ' || c == u'\t' || c == u'\n' || c == u'\r' || QStringView(u";&|<>()").contains(c); }

} // namespace

void ShellLexer::fail(const QString &expected)
{
    if (!m_problem)
        m_problem = ShellProblem{m_line, expected};
    m_at = m_text.size();
}

void ShellLexer::skip(qsizetype count)
{
    for (; count > 0 && !atEnd(); --count)
        if (m_text[m_at++] == u'\n')
            ++m_line;
}

bool ShellLexer::take(QStringView token)
{
    if (!startsWith(token))
        return false;
    skip(token.size());
    return true;
}

QString ShellLexer::lineText()
{
    const qsizetype end = m_text.indexOf(u'\n', m_at);
    const QStringView line = m_text.sliced(m_at, (end < 0 ? m_text.size() : end) - m_at);
    skip(line.size() + 1);
    return line.toString();
}

void ShellLexer::readAwaited()
{
    const std::vector<Awaited> awaited = std::exchange(m_awaited, {});
    for (const Awaited &one : awaited) {
        bool isClosed = false;
        one.document->line = m_line;
        while (!atEnd() && !isClosed) {
            QString line = lineText();
            while (one.dropsTabs && line.startsWith(u'\t'))
                line.remove(0, 1);
            isClosed = line == one.end;
            if (!isClosed)
                one.document->text += line + u'\n';
        }
        if (!isClosed)
            return fail(one.end);
    }
}

void ShellLexer::skipBlanks(bool lines, std::vector<ShellDirective> *directives)
{
    while (!atEnd()) {
        const QChar c = peek();
        if (c == u'\\' && peek(1) == u'\n') {
            skip(2);
        } else if (c == u' ' || c == u'\t' || c == u'\r') {
            skip(1);
        } else if (c == u'#') {
            const int line = m_line;
            const qsizetype end = m_text.indexOf(u'\n', m_at);
            const QStringView text = m_text.sliced(m_at + 1, (end < 0 ? m_text.size() : end) - m_at - 1);
            if (directives && text.startsWith(u"SBATCH"))
                directives->push_back({u"SBATCH"_s, text.sliced(6).trimmed().toString(), line});
            skip(text.size() + 1);
        } else if (c == u'\n' && lines) {
            skip(1);
            readAwaited();
        } else {
            return;
        }
    }
}

QStringView ShellLexer::bareWord() const
{
    qsizetype end = m_at;
    while (end < m_text.size() && !endsWord(m_text[end]))
        ++end;
    return m_text.sliced(m_at, end - m_at);
}

QStringView ShellLexer::operatorHere() const
{
    for (const QStringView token : operators)
        if (startsWith(token))
            return token;
    return startsWith(u">") || startsWith(u"(") || startsWith(u")") ? m_text.sliced(m_at, 1) : QStringView();
}

std::shared_ptr<const ShellDocument> ShellLexer::await(const QString &end, bool dropsTabs)
{
    m_awaited.push_back({std::make_shared<ShellDocument>(), end, dropsTabs});
    return m_awaited.back().document;
}

void ShellLexer::literal(ShellWord &word, QChar character, bool isQuoted)
{
    if (word.parts.empty() || word.parts.back().kind != ShellPart::Kind::Literal || word.parts.back().isQuoted != isQuoted)
        word.parts.push_back({.kind = ShellPart::Kind::Literal, .isQuoted = isQuoted, .text = {}, .operation = {}, .script = {}});
    word.parts.back().text += character;
}

void ShellLexer::readSingleQuoted(ShellWord &word)
{
    skip(1);
    const qsizetype end = m_text.indexOf(u'\'', m_at);
    if (end < 0)
        return fail(u"'"_s);
    word.parts.push_back({.kind = ShellPart::Kind::Literal, .isQuoted = true, .text = m_text.sliced(m_at, end - m_at).toString(), .operation = {}, .script = {}});
    skip(end - m_at + 1);
}

void ShellLexer::readEscaped(ShellWord &word)
{
    skip(2); // $'
    word.parts.push_back({.kind = ShellPart::Kind::Literal, .isQuoted = true, .text = {}, .operation = {}, .script = {}});
    while (!atEnd() && peek() != u'\'') {
        if (peek() == u'\\')
            skip(1);
        word.parts.back().text += peek();
        skip(1);
    }
    if (!take(u"'"))
        fail(u"'"_s);
}

void ShellLexer::readDoubleQuoted(ShellWord &word)
{
    if (m_quotes >= mostNested)
        return fail(u"\""_s);
    const QScopedValueRollback within(m_quotes, m_quotes + 1);
    skip(1);
    if (peek() == u'"') // an empty word is a word
        word.parts.push_back({.kind = ShellPart::Kind::Literal, .isQuoted = true, .text = {}, .operation = {}, .script = {}});
    while (!atEnd() && peek() != u'"') {
        if (peek() == u'\\' && peek(1) == u'\n') {
            skip(2);
        } else if (peek() == u'\\' && QStringView(u"$`\"\\").contains(peek(1))) {
            literal(word, peek(1), true);
            skip(2);
        } else if (peek() == u'$') {
            readDollar(word, true);
        } else if (peek() == u'`') {
            readBackticks(word, true);
        } else {
            literal(word, peek(), true);
            skip(1);
        }
    }
    if (!take(u"\""))
        fail(u"\""_s);
}

QString ShellLexer::balanced(QChar open, QChar close)
{
    const qsizetype start = m_at;
    int depth = 1;
    while (!atEnd()) {
        const QChar c = peek();
        if (c == u'\\') {
            skip(2);
            continue;
        }
        if (c == u'\'' || c == u'"') {
            ShellWord ignored;
            c == u'"' ? readDoubleQuoted(ignored) : readSingleQuoted(ignored);
            continue;
        }
        depth += c == open ? 1 : c == close ? -1 : 0;
        skip(1);
        if (depth == 0)
            return m_text.sliced(start, m_at - start - 1).toString();
    }
    fail(QString(close));
    return {};
}

void ShellLexer::addScript(ShellWord &word, const QString &text, int line, bool isQuoted)
{
    if (m_depth >= mostNested)
        return fail(u")"_s);
    auto script = std::make_shared<ShellScript>(parseShellAt(text, line, m_depth + 1));
    word.parts.push_back({.kind = ShellPart::Kind::Command, .isQuoted = isQuoted, .text = text, .operation = {}, .script = std::move(script)});
}

void ShellLexer::readBackticks(ShellWord &word, bool isQuoted)
{
    const int line = m_line;
    skip(1);
    QString text;
    while (!atEnd() && peek() != u'`') {
        if (peek() == u'\\' && QStringView(u"$`\\").contains(peek(1)))
            skip(1);
        text += peek();
        skip(1);
    }
    if (!take(u"`"))
        return fail(u"`"_s);
    addScript(word, text, line, isQuoted);
}

void ShellLexer::readBraced(ShellWord &word, bool isQuoted)
{
    skip(2); // ${
    const QString text = balanced(u'{', u'}');
    qsizetype begin = text.startsWith(u'!') || (text.startsWith(u'#') && text.size() > 1) ? 1 : 0;
    qsizetype end = begin;
    while (end < text.size() && isName(text[end]))
        ++end;
    if (end == begin && end < text.size())
        ++end; // $?, $@ and the like
    word.parts.push_back({.kind = ShellPart::Kind::Variable, .isQuoted = isQuoted, .text = text.mid(begin, end - begin), .operation = text.left(begin) + text.mid(end), .script = {}});
}

void ShellLexer::readDollar(ShellWord &word, bool isQuoted)
{
    const int line = m_line;
    if (startsWith(u"$((")) {
        skip(3);
        QString text = balanced(u'(', u')');
        take(u")");
        word.parts.push_back({.kind = ShellPart::Kind::Arithmetic, .isQuoted = isQuoted, .text = text.trimmed(), .operation = {}, .script = {}});
    } else if (startsWith(u"$(")) {
        skip(2);
        addScript(word, balanced(u'(', u')'), line, isQuoted);
    } else if (startsWith(u"${")) {
        readBraced(word, isQuoted);
    } else if (startsWith(u"$'") && !isQuoted) {
        readEscaped(word);
    } else if (startsWith(u"$\"") && !isQuoted) {
        skip(1);
        readDoubleQuoted(word);
    } else if (isNameStart(peek(1))) {
        skip(1);
        QString name;
        for (; isName(peek()); skip(1))
            name += peek();
        word.parts.push_back({.kind = ShellPart::Kind::Variable, .isQuoted = isQuoted, .text = name, .operation = {}, .script = {}});
    } else if (!peek(1).isNull() && QStringView(u"?@*#$!-0123456789").contains(peek(1))) {
        word.parts.push_back({.kind = ShellPart::Kind::Variable, .isQuoted = isQuoted, .text = QString(peek(1)), .operation = {}, .script = {}});
        skip(2);
    } else {
        literal(word, u'$', isQuoted);
        skip(1);
    }
}

std::optional<ShellWord> ShellLexer::word()
{
    skipBlanks(false);
    const bool isSubstitution = startsWith(u"<(") || startsWith(u">(");
    if (atEnd() || (endsWord(peek()) && !isSubstitution))
        return std::nullopt;
    ShellWord word;
    word.line = m_line;
    while (!atEnd()) {
        const QChar c = peek();
        if (startsWith(u"<(") || startsWith(u">(")) {
            const int line = m_line;
            skip(2);
            addScript(word, balanced(u'(', u')'), line, false);
        } else if (endsWord(c)) {
            break;
        } else if (c == u'\\') {
            if (peek(1) != u'\n')
                literal(word, peek(1), true);
            skip(2);
        } else if (c == u'\'') {
            readSingleQuoted(word);
        } else if (c == u'"') {
            readDoubleQuoted(word);
        } else if (c == u'$') {
            readDollar(word, false);
        } else if (c == u'`') {
            readBackticks(word, false);
        } else {
            literal(word, c, false);
            skip(1);
        }
    }
    return word;
}

} // namespace slipway
