// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/shellhighlighter.h"

#include "views/jobs/shelltokens.h"
#include "views/theme/theme.h"

#include <QTextDocument>

namespace slipway {

namespace {

/// Remembers what a line leaves open; the block state, a bare number, tells Qt when that changed.
struct OpenState : QTextBlockUserData
{
    explicit OpenState(ShellLineState open)
        : state(std::move(open))
    {
    }
    ShellLineState state;
};

int numberOf(const ShellLineState &state)
{
    return state.inside == ShellLineState::Inside::Nothing ? 0 : int(qHash(state.terminator) & 0xffffff) * 16 + int(state.inside) * 2 + state.isExpanded;
}

QTextCharFormat colored(const QColor &color)
{
    QTextCharFormat format;
    format.setForeground(color);
    return format;
}

} // namespace

ShellHighlighter::ShellHighlighter(QTextDocument *document)
    : QSyntaxHighlighter(document)
{
}

void ShellHighlighter::setPalette(const QPalette &palette)
{
    const bool dark = isDark(palette);
    m_formats[int(ShellTokenKind::Comment)] = colored(quietTextColor(palette));
    m_formats[int(ShellTokenKind::Comment)].setFontItalic(true);
    m_formats[int(ShellTokenKind::Directive)] = colored(dark ? QColor(0xd2a8ff) : QColor(0x7b3fb5));
    m_formats[int(ShellTokenKind::Text)] = colored(successColor(palette));
    m_formats[int(ShellTokenKind::Variable)] = colored(dark ? QColor(0xffb77a) : QColor(0x9a4f00));
    m_formats[int(ShellTokenKind::Keyword)] = colored(accentColor(palette));
    m_formats[int(ShellTokenKind::Keyword)].setFontWeight(QFont::DemiBold);
    rehighlight();
}

void ShellHighlighter::highlightBlock(const QString &text)
{
    const auto *open = static_cast<OpenState *>(currentBlock().previous().userData());
    const ShellLine line = shellTokens(text, open ? open->state : ShellLineState());
    for (const ShellToken &token : line.tokens)
        setFormat(token.start, token.length, m_formats[int(token.kind)]);
    setCurrentBlockUserData(new OpenState(line.after));
    setCurrentBlockState(numberOf(line.after));
}

} // namespace slipway
