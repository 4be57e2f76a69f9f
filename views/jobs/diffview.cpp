// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/diffview.h"

#include "views/theme/theme.h"

#include <QEvent>
#include <QFontDatabase>
#include <QTextBlock>

namespace slipway {

using namespace Qt::StringLiterals;

DiffView::DiffView(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(NoWrap);
}

void DiffView::showDiff(const QList<DiffLine> &lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    writeLines();
}

QTextCharFormat DiffView::formatFor(DiffLine::Kind kind) const
{
    QTextCharFormat format;
    if (kind == DiffLine::Kind::Added)
        format.setForeground(successColor(palette()));
    else if (kind == DiffLine::Kind::Removed)
        format.setForeground(severityColor(palette(), Severity::Error));
    else if (kind == DiffLine::Kind::Skipped)
        format.setForeground(quietTextColor(palette()));
    return format;
}

void DiffView::writeLines()
{
    clear();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (const DiffLine &line : std::as_const(m_lines)) {
        const QString number = line.newLine > 0 ? QString::number(line.newLine) : QString();
        const QString sign = line.kind == DiffLine::Kind::Added ? u"+"_s : line.kind == DiffLine::Kind::Removed ? u"-"_s : u" "_s;
        const QString text = line.kind == DiffLine::Kind::Skipped ? u"    \u22ef"_s : u"%1 %2 %3"_s.arg(number, 4).arg(sign, line.text);
        cursor.insertText(text + u'\n', formatFor(line.kind));
    }
    cursor.endEditBlock();
    moveCursor(QTextCursor::Start);
}

void DiffView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        writeLines();
}

} // namespace slipway
