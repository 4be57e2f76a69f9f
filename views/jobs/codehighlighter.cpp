// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/codehighlighter.h"

#include "views/theme/theme.h"

#include <QTextDocument>

namespace slipway {

namespace {

/// Remembers what a line leaves open; the block state, a bare number, tells Qt when that changed.
struct OpenState : QTextBlockUserData
{
    explicit OpenState(CodeLineState open)
        : state(std::move(open))
    {
    }
    CodeLineState state;
};

int numberOf(const CodeLineState &state)
{
    if (state == CodeLineState())
        return 0;
    return int(qHashMulti(0, state.shell.terminator, int(state.shell.inside), state.shell.isExpanded, state.openQuotes, state.blockIndent, state.isBlockShell) & 0x3fffffff) + 1;
}

QTextCharFormat colored(const QColor &color)
{
    QTextCharFormat format;
    format.setForeground(color);
    return format;
}

} // namespace

CodeHighlighter::CodeHighlighter(QTextDocument *document)
    : QSyntaxHighlighter(document)
{
}

void CodeHighlighter::setPalette(const QPalette &palette)
{
    const bool dark = isDark(palette);
    const auto format = [this](CodeTokenKind kind) -> QTextCharFormat & { return m_formats[int(kind)]; };
    format(CodeTokenKind::Comment) = colored(quietTextColor(palette));
    format(CodeTokenKind::Comment).setFontItalic(true);
    format(CodeTokenKind::Directive) = colored(dark ? QColor(0xd2a8ff) : QColor(0x7b3fb5));
    format(CodeTokenKind::Text) = colored(successColor(palette));
    format(CodeTokenKind::Variable) = colored(dark ? QColor(0xffb77a) : QColor(0x9a4f00));
    format(CodeTokenKind::Number) = format(CodeTokenKind::Variable);
    format(CodeTokenKind::Keyword) = colored(accentColor(palette));
    format(CodeTokenKind::Keyword).setFontWeight(QFont::DemiBold);
    format(CodeTokenKind::Key) = colored(accentColor(palette));
    rehighlight();
}

void CodeHighlighter::setLanguage(CodeLanguage language)
{
    if (language == m_language)
        return;
    m_language = language;
    rehighlight();
}

void CodeHighlighter::highlightBlock(const QString &text)
{
    const auto *open = static_cast<OpenState *>(currentBlock().previous().userData());
    const CodeLine line = codeTokens(m_language, text, open ? open->state : CodeLineState());
    for (const CodeToken &token : line.tokens)
        setFormat(token.start, token.length, m_formats[int(token.kind)]);
    setCurrentBlockUserData(new OpenState(line.after));
    setCurrentBlockState(numberOf(line.after));
}

} // namespace slipway
