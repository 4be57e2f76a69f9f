// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobeditor.h"

#include "views/jobs/shellhighlighter.h"
#include "views/theme/theme.h"

#include <QFontDatabase>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>

namespace slipway {

using namespace Qt::StringLiterals;

/// The margin with the line numbers.
class JobLineNumbers : public QWidget
{
public:
    explicit JobLineNumbers(JobEditor *editor)
        : QWidget(editor)
        , m_editor(editor)
    {
    }

protected:
    void paintEvent(QPaintEvent *event) override { m_editor->paintNumbers(event); }

private:
    JobEditor *m_editor;
};

JobEditor::JobEditor(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_numbers(new JobLineNumbers(this))
    , m_highlighter(new ShellHighlighter(document()))
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true); // job files are written by spaces; Tab leaves, as everywhere
    connect(this, &QPlainTextEdit::blockCountChanged, this, &JobEditor::placeNumbers);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int scrolled) {
        scrolled ? m_numbers->scroll(0, scrolled) : m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &JobEditor::markCurrentLine);
    m_highlighter->setPalette(palette());
    placeNumbers();
    markCurrentLine();
}

void JobEditor::replaceText(const QString &text)
{
    const int position = textCursor().position(), vertical = verticalScrollBar()->value(), horizontal = horizontalScrollBar()->value();
    setPlainText(text);
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(position, int(document()->characterCount()) - 1));
    setTextCursor(cursor);
    verticalScrollBar()->setValue(vertical);
    horizontalScrollBar()->setValue(horizontal);
}

QString JobEditor::text() const
{
    return document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
}

void JobEditor::goToLine(int line)
{
    setTextCursor(QTextCursor(document()->findBlockByNumber(std::max(0, line - 1))));
    centerCursor();
}

int JobEditor::numberWidth() const
{
    const int digits = std::max(3, int(QString::number(blockCount()).size()));
    return fontMetrics().horizontalAdvance(u'9') * digits + 2 * spacing::normal;
}

void JobEditor::placeNumbers()
{
    setViewportMargins(numberWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_numbers->setGeometry(inside.left(), inside.top(), numberWidth(), inside.height());
}

void JobEditor::markCurrentLine()
{
    QTextEdit::ExtraSelection line;
    line.format.setBackground(palette().color(QPalette::AlternateBase));
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    line.cursor = textCursor();
    line.cursor.clearSelection();
    setExtraSelections({line});
}

void JobEditor::paintNumbers(QPaintEvent *event)
{
    QPainter painter(m_numbers);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    const int current = textCursor().blockNumber(), right = m_numbers->width() - spacing::normal;
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom())
            break;
        painter.setPen(block.blockNumber() == current ? palette().color(QPalette::Text) : quietTextColor(palette()));
        painter.drawText(QRectF(0, place.top(), right, fontMetrics().height()), Qt::AlignRight, QString::number(block.blockNumber() + 1));
    }
}

void JobEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeNumbers();
}

void JobEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter) {
        m_highlighter->setPalette(palette());
        markCurrentLine();
    }
}

} // namespace slipway
