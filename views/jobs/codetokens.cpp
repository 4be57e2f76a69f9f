// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/codetokens.h"

#include <QRegularExpression>
#include <QSet>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Kind = CodeTokenKind;

const QSet<QString> &wordsOf(CodeLanguage language)
{
    static const QSet<QString> data{u"true"_s, u"false"_s, u"null"_s, u"yes"_s, u"no"_s, u"inf"_s, u"nan"_s};
    static const QSet<QString> python{u"and"_s, u"as"_s, u"assert"_s, u"break"_s, u"class"_s, u"continue"_s, u"def"_s, u"del"_s, u"elif"_s, u"else"_s, u"except"_s, u"False"_s, u"finally"_s, u"for"_s,
                                      u"from"_s, u"global"_s, u"if"_s, u"import"_s, u"in"_s, u"is"_s, u"lambda"_s, u"None"_s, u"not"_s, u"or"_s, u"pass"_s, u"raise"_s, u"return"_s, u"True"_s,
                                      u"try"_s, u"while"_s, u"with"_s, u"yield"_s};
    return language == CodeLanguage::Python ? python : data;
}

bool isWordPart(QChar c) { return c.isLetterOrNumber() || u"_-+."_s.contains(c); }

/// Walks one line of a config file or a program and collects its tokens.
class CodeScanner
{
public:
    CodeScanner(CodeLanguage language, const QString &line, const CodeLineState &before)
        : m_language(language)
        , m_line(line)
        , m_state(before)
    {
    }

    CodeLine scan()
    {
        if (!m_state.openQuotes.isEmpty())
            takeLongText(0);
        else if (m_state.blockIndent >= 0 && goesOnWithBlock())
            return {m_tokens, m_state};
        else
            takeHead();
        while (m_at < m_line.size())
            step();
        return {m_tokens, m_state};
    }

private:
    void add(qsizetype start, qsizetype end, Kind kind)
    {
        if (end > start)
            m_tokens.append({int(start), int(end - start), kind});
        m_at = end;
    }

    qsizetype indent() const
    {
        qsizetype spaces = 0;
        while (spaces < m_line.size() && m_line[spaces] == u' ')
            ++spaces;
        return spaces;
    }

    /// A line of a YAML block scalar; false where the block has ended.
    bool goesOnWithBlock()
    {
        const bool isBlank = m_line.trimmed().isEmpty();
        if (!isBlank && indent() <= m_state.blockIndent) {
            m_state = {};
            takeHead();
            while (m_at < m_line.size())
                step();
            return true;
        }
        m_state.isBlockShell |= m_line.trimmed().startsWith(u"#!"_s) && m_line.contains(u"sh"_s);
        if (!m_state.isBlockShell) {
            add(indent(), m_line.size(), Kind::Text);
            return true;
        }
        const ShellLine shell = shellTokens(m_line, m_state.shell);
        m_tokens = shell.tokens;
        m_state.shell = shell.after;
        return true;
    }

    /// What a line begins with: the key, a section, a marker.
    void takeHead()
    {
        static const QRegularExpression yamlKey(u"^(\\s*(?:-\\s+)*)(\"[^\"]*\"|'[^']*'|[^\\s#:'\"{}\\[\\],&*!|>%@-][^#:]*?|-[^\\s#:][^#:]*?)\\s*:(?=\\s|$)"_s);
        static const QRegularExpression tomlKey(u"^(\\s*)([\\w.\"'-]+)\\s*(?==)"_s), section(u"^\\s*\\[\\[?[^\\]]*\\]\\]?"_s), marker(u"^(---|\\.\\.\\.|%\\w+.*)"_s), decorator(u"^\\s*@[\\w.]+"_s);
        const QRegularExpression *wholes[] = {m_language == CodeLanguage::Toml ? &section : m_language == CodeLanguage::Yaml ? &marker : m_language == CodeLanguage::Python ? &decorator : nullptr};
        for (const QRegularExpression *whole : wholes)
            if (const auto match = whole ? whole->match(m_line) : QRegularExpressionMatch(); match.hasMatch())
                return add(match.capturedStart(), match.capturedEnd(), Kind::Directive);
        const QRegularExpression *key = m_language == CodeLanguage::Yaml ? &yamlKey : m_language == CodeLanguage::Toml ? &tomlKey : nullptr;
        if (const auto match = key ? key->match(m_line) : QRegularExpressionMatch(); match.hasMatch())
            add(match.capturedStart(2), match.capturedEnd(2), Kind::Key);
    }

    void step()
    {
        const QChar c = m_line[m_at];
        const bool isStart = m_at == 0 || !isWordPart(m_line[m_at - 1]);
        if (c == u'#' && m_language != CodeLanguage::Json && (m_language != CodeLanguage::Yaml || m_at == 0 || m_line[m_at - 1].isSpace()))
            add(m_at, m_line.size(), Kind::Comment);
        else if (c == u'"' || c == u'\'')
            takeQuoted(c);
        else if (m_language == CodeLanguage::Yaml && isStart && (c == u'|' || c == u'>') && takeBlockMark())
            return;
        else if (m_language == CodeLanguage::Yaml && c == u'$' && m_at + 1 < m_line.size() && u"({"_s.contains(m_line[m_at + 1]))
            takeVariable();
        else if (isWordPart(c) && isStart)
            takeWord();
        else
            ++m_at;
    }

    void takeQuoted(QChar quote)
    {
        const QString three(3, quote);
        if (m_language != CodeLanguage::Yaml && m_language != CodeLanguage::Json && QStringView(m_line).mid(m_at).startsWith(three)) {
            m_state.openQuotes = three;
            return takeLongText(3);
        }
        const qsizetype start = m_at++;
        while (m_at < m_line.size() && m_line[m_at] != quote)
            m_at += m_line[m_at] == u'\\' && quote == u'"' ? 2 : 1;
        const qsizetype end = std::min(m_line.size(), m_at + 1);
        add(start, end, isKeyBefore(end) ? Kind::Key : Kind::Text);
    }

    /// Up to the three quotes that end it, from `opening` characters on.
    void takeLongText(qsizetype opening)
    {
        const qsizetype start = m_at, close = m_line.indexOf(m_state.openQuotes, m_at + opening);
        if (close >= 0)
            m_state.openQuotes.clear();
        add(start, close < 0 ? m_line.size() : close + 3, Kind::Text);
    }

    /// A name in a mapping inside braces.
    bool isKeyBefore(qsizetype end) const
    {
        while (end < m_line.size() && m_line[end].isSpace())
            ++end;
        return end < m_line.size() && m_line[end] == u':' && (m_language == CodeLanguage::Json || (m_language == CodeLanguage::Yaml && (end + 1 == m_line.size() || m_line[end + 1].isSpace())));
    }

    bool takeBlockMark()
    {
        static const QRegularExpression mark(u"[|>][-+0-9]*\\s*(?=$|#)"_s);
        const auto match = mark.match(m_line, m_at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            return false;
        const QString before = m_line.left(m_at);
        m_state = {};
        m_state.blockIndent = int(indent());
        m_state.isBlockShell = before.contains(u".sh:"_s);
        add(match.capturedStart(), match.capturedEnd(), Kind::Keyword);
        return true;
    }

    void takeVariable()
    {
        const qsizetype close = m_line.indexOf(m_line[m_at + 1] == u'(' ? u')' : u'}', m_at);
        add(m_at, close < 0 ? m_line.size() : close + 1, Kind::Variable);
    }

    void takeWord()
    {
        static const QRegularExpression number(u"\\A[-+]?(0x[0-9a-fA-F_]+|[0-9][0-9_]*\\.?[0-9_]*([eE][-+]?[0-9]+)?|\\.[0-9]+)\\z"_s);
        const qsizetype start = m_at;
        qsizetype end = start;
        while (end < m_line.size() && isWordPart(m_line[end]))
            ++end;
        const QString word = m_line.mid(start, end - start);
        if (wordsOf(m_language).contains(word))
            add(start, end, Kind::Keyword);
        else if (number.match(word).hasMatch() && !(start > 0 && u":/"_s.contains(m_line[start - 1]))) // no part of an address
            add(start, end, Kind::Number);
        else if (m_language == CodeLanguage::Yaml && isKeyBefore(end))
            add(start, end, Kind::Key);
        else
            m_at = std::max(end, start + 1);
    }

    CodeLanguage m_language;
    const QString &m_line;
    CodeLineState m_state;
    QList<CodeToken> m_tokens;
    qsizetype m_at = 0;
};

} // namespace

CodeLanguage languageOf(const QString &fileName, const QString &text)
{
    const QString ending = fileName.section(u'.', -1).toLower();
    if (ending == u"sbatch" || ending == u"sh")
        return CodeLanguage::Shell;
    if (ending == u"yaml" || ending == u"yml")
        return CodeLanguage::Yaml;
    if (ending == u"toml")
        return CodeLanguage::Toml;
    if (ending == u"json")
        return CodeLanguage::Json;
    if (ending == u"py")
        return CodeLanguage::Python;
    const QString first = text.left(text.indexOf(u'\n'));
    return !first.startsWith(u"#!"_s) ? CodeLanguage::Plain : first.contains(u"python"_s) ? CodeLanguage::Python : CodeLanguage::Shell;
}

CodeLine codeTokens(CodeLanguage language, const QString &line, const CodeLineState &before)
{
    if (language == CodeLanguage::Plain)
        return {};
    if (language != CodeLanguage::Shell)
        return CodeScanner(language, line, before).scan();
    const ShellLine shell = shellTokens(line, before.shell);
    return {shell.tokens, {.shell = shell.after, .openQuotes = {}, .blockIndent = -1, .isBlockShell = false}};
}

} // namespace slipway
