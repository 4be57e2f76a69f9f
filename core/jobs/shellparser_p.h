// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/shellsyntax.h"

#include <initializer_list>

namespace slipway {

/// Reads the characters of a script into words, and knows in which line it is.
class ShellLexer
{
public:
    ShellLexer(QStringView text, int line, int depth)
        : m_text(text)
        , m_line(line)
        , m_depth(depth)
    {
    }

    bool atEnd() const { return m_at >= m_text.size(); }
    int line() const { return m_line; }
    int depth() const { return m_depth; }
    bool failed() const { return m_problem.has_value(); }
    const std::optional<ShellProblem> &problem() const { return m_problem; }
    void fail(const QString &expected);

    QChar peek(qsizetype ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar(); }
    bool startsWith(QStringView token) const { return m_text.sliced(m_at).startsWith(token); }
    void skip(qsizetype count);
    bool take(QStringView token);
    /// Blanks, comments and continued lines; with `lines`, line ends and the here-documents that wait behind them, too.
    void skipBlanks(bool lines, std::vector<ShellDirective> *directives = nullptr);

    /// The next word; nothing where an operator, a line end or the end stands.
    std::optional<ShellWord> word();
    /// A word of letters, digits and underscores that stands at this place, without taking it.
    QStringView bareWord() const;
    /// The operator at this place: the longest of ours.
    QStringView operatorHere() const;
    /// The text of a here-document, which is filled in when its line ends.
    std::shared_ptr<const ShellDocument> await(const QString &end, bool dropsTabs);

private:
    struct Awaited
    {
        std::shared_ptr<ShellDocument> document;
        QString end;
        bool dropsTabs = false;
    };

    void literal(ShellWord &word, QChar character, bool isQuoted);
    void readSingleQuoted(ShellWord &word);
    void readDoubleQuoted(ShellWord &word);
    void readEscaped(ShellWord &word);
    void readDollar(ShellWord &word, bool isQuoted);
    void readBraced(ShellWord &word, bool isQuoted);
    void readBackticks(ShellWord &word, bool isQuoted);
    /// Everything up to the bracket that closes the one just taken.
    QString balanced(QChar open, QChar close);
    void addScript(ShellWord &word, const QString &text, int line, bool isQuoted);
    void readAwaited();
    QString lineText();

    QStringView m_text;
    qsizetype m_at = 0;
    int m_line = 1;
    int m_depth = 0;
    int m_quotes = 0; ///< that are open here, one in the braces of the other
    std::vector<Awaited> m_awaited;
    std::optional<ShellProblem> m_problem;
};

ShellScript parseShellAt(QStringView text, int firstLine, int depth);

} // namespace slipway
