// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobeditor.h"

#include "views/jobs/codehighlighter.h"
#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/messagetext.h"

#include <QFontDatabase>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int signSize = 14;
constexpr int changeBarWidth = 3;

QColor tinted(const QColor &color, const QColor &base, double share)
{
    const auto mix = [share](int a, int b) { return int(a * share + b * (1 - share)); };
    return {mix(color.red(), base.red()), mix(color.green(), base.green()), mix(color.blue(), base.blue())};
}

bool contains(const QList<JobEditor::Lines> &ranges, int line)
{
    return std::any_of(ranges.begin(), ranges.end(), [line](const JobEditor::Lines &lines) { return line >= lines.first && line < lines.first + std::max(1, lines.count); });
}

/// One finding as markup. What comes from the file is escaped.
QString tipOf(const LintedLine &line)
{
    const LintFinding &finding = line.finding;
    const auto text = [](const Message &message) { return translated(message, "Lint").toHtmlEscaped(); };
    QString tip = u"<p><b>%1 %2</b> %3</p><p>%4</p><p>%5</p>"_s.arg(severityName(finding.severity).toHtmlEscaped(), QString::fromStdString(finding.rule).toHtmlEscaped(), text(finding.message),
                                                                     text(finding.reason), text(finding.remedy));
    if (!finding.picture.empty())
        tip += u"<pre>%1</pre>"_s.arg(QString::fromStdString(finding.picture).toHtmlEscaped());
    if (line.fix)
        tip += u"<p><i>%1</i></p><pre>%2</pre>"_s.arg(JobEditor::tr("A click on the sign writes:").toHtmlEscaped(), line.fix->after.trimmed().toHtmlEscaped());
    return tip;
}

} // namespace

/// The margin: signs, line numbers, and a bar beside what was changed by hand.
class JobMargin : public QWidget
{
public:
    explicit JobMargin(JobEditor *editor)
        : QWidget(editor)
        , m_editor(editor)
    {
        setObjectName(u"editorMargin"_s);
        setMouseTracking(true);
    }

protected:
    void paintEvent(QPaintEvent *event) override { m_editor->paintMargin(event); }

    void mouseMoveEvent(QMouseEvent *event) override
    {
        const int line = lineAt(event->position().toPoint());
        const auto marks = m_editor->marksOf(line);
        const bool canMend = !m_editor->isReadOnly() && std::any_of(marks.begin(), marks.end(), [](const auto *mark) { return mark->line.fix.has_value(); });
        setCursor(canMend ? Qt::PointingHandCursor : Qt::ArrowCursor);
    }

    void mousePressEvent(QMouseEvent *event) override { event->accept(); }

    void mouseReleaseEvent(QMouseEvent *event) override
    {
        event->accept();
        const int line = lineAt(event->position().toPoint());
        if (event->button() != Qt::LeftButton || line < 1)
            return;
        if (m_editor->mendLine(line))
            QToolTip::hideText();
        else if (!m_editor->marksOf(line).isEmpty())
            m_editor->showTip(event->globalPosition().toPoint(), line);
        m_editor->setFocus();
    }

    bool event(QEvent *event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QWidget::event(event);
        const auto *help = static_cast<QHelpEvent *>(event);
        m_editor->showTip(help->globalPos(), lineAt(help->pos()));
        return true;
    }

private:
    int lineAt(const QPoint &place) const
    {
        const QTextBlock block = m_editor->blockAt(place.y());
        return block.isValid() ? block.blockNumber() + 1 : 0;
    }

    JobEditor *m_editor;
};

JobEditor::JobEditor(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_margin(new JobMargin(this))
    , m_highlighter(new CodeHighlighter(document()))
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true); // job files are written by spaces; Tab leaves, as everywhere
    connect(this, &QPlainTextEdit::blockCountChanged, this, &JobEditor::placeMargin);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int scrolled) {
        scrolled ? m_margin->scroll(0, scrolled) : m_margin->update(0, rect.y(), m_margin->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &JobEditor::markLines);
    m_highlighter->setPalette(palette());
    placeMargin();
    markLines();
}

void JobEditor::replaceText(const QString &text)
{
    const int position = textCursor().position(), vertical = verticalScrollBar()->value(), horizontal = horizontalScrollBar()->value();
    m_marks.clear(); // their cursors would all fall to where the text changes
    editText(text);  // lines that stay as they are keep their layout and colours: each edit of a design comes by here
    document()->clearUndoRedoStacks();
    document()->setModified(false);
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(position, int(document()->characterCount()) - 1));
    setTextCursor(cursor);
    verticalScrollBar()->setValue(vertical);
    horizontalScrollBar()->setValue(horizontal);
}

void JobEditor::editText(const QString &text)
{
    const QString before = this->text();
    if (before == text)
        return;
    const qsizetype shorter = std::min(before.size(), text.size());
    qsizetype head = 0, tail = 0;
    while (head < shorter && before[head] == text[head])
        ++head;
    while (tail < shorter - head && before[before.size() - 1 - tail] == text[text.size() - 1 - tail])
        ++tail;
    QTextCursor cursor(document());
    cursor.setPosition(int(head));
    cursor.setPosition(int(before.size() - tail), QTextCursor::KeepAnchor);
    cursor.insertText(text.mid(head, text.size() - head - tail));
}

QString JobEditor::text() const
{
    return document()->toRawText().replace(QChar::ParagraphSeparator, u'\n');
}

void JobEditor::goToLine(int line)
{
    setTextCursor(QTextCursor(document()->findBlockByNumber(std::clamp(line, 1, blockCount()) - 1)));
    centerCursor();
}

void JobEditor::setLanguage(CodeLanguage language) { m_highlighter->setLanguage(language); }

void JobEditor::showFindings(const std::vector<LintedLine> &findings)
{
    m_marks.clear();
    for (const LintedLine &finding : findings) {
        const QTextBlock block = document()->findBlockByNumber(std::clamp(finding.finding.line, 1, blockCount()) - 1);
        m_marks.append({QTextCursor(block), finding});
    }
    markLines();
    m_margin->update();
}

void JobEditor::showChangedLines(const QList<Lines> &lines)
{
    if (lines == m_changed)
        return;
    m_changed = lines;
    m_margin->update();
}

void JobEditor::showConflicts(const QList<Lines> &lines)
{
    if (lines == m_conflicts)
        return;
    m_conflicts = lines;
    markLines();
    m_margin->update();
}

QList<const JobEditor::Mark *> JobEditor::marksOf(int line) const
{
    QList<const Mark *> marks;
    for (const Mark &mark : m_marks)
        if (mark.place.blockNumber() + 1 == line)
            marks << &mark;
    return marks;
}

QString JobEditor::findingTip(int line) const
{
    QStringList tips;
    for (const Mark *mark : marksOf(line))
        tips << tipOf(mark->line);
    return tips.join(u"<hr>"_s);
}

void JobEditor::showTip(const QPoint &place, int line)
{
    const QString tip = findingTip(line);
    tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(place, tip, this);
}

bool JobEditor::mend(const LintFix &fix)
{
    if (isReadOnly())
        return false;
    for (const Mark &mark : std::as_const(m_marks)) {
        if (mark.line.fix != fix)
            continue;
        const int moved = mark.place.blockNumber() + 1 - mark.line.finding.line; // since it was found
        QTextCursor cursor(document()->findBlockByNumber(fix.line - 1 + moved));
        if (cursor.isNull() || cursor.block().text() != fix.before)
            return false;
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.insertText(fix.after);
        return true;
    }
    return false;
}

bool JobEditor::mendLine(int line)
{
    for (const Mark *mark : marksOf(line))
        if (mark->line.fix)
            return mend(LintFix(*mark->line.fix));
    return false;
}

void JobEditor::goToFinding(int direction)
{
    QList<int> lines;
    for (const Mark &mark : std::as_const(m_marks))
        lines << mark.place.blockNumber();
    std::sort(lines.begin(), lines.end());
    if (lines.isEmpty())
        return;
    const int here = textCursor().blockNumber();
    const auto next = direction > 0 ? std::upper_bound(lines.cbegin(), lines.cend(), here) : std::lower_bound(lines.cbegin(), lines.cend(), here);
    if (direction > 0)
        return goToLine(1 + (next == lines.cend() ? lines.first() : *next));
    goToLine(1 + (next == lines.cbegin() ? lines.last() : *std::prev(next)));
}

void JobEditor::goToNextFinding() { goToFinding(1); }
void JobEditor::goToPreviousFinding() { goToFinding(-1); }

int JobEditor::marginWidth() const
{
    const int digits = std::max(3, int(QString::number(blockCount()).size()));
    return spacing::tight + signSize + spacing::tight + fontMetrics().horizontalAdvance(u'9') * digits + spacing::tight + changeBarWidth + spacing::tight;
}

void JobEditor::placeMargin()
{
    setViewportMargins(marginWidth(), 0, 0, 0);
    const QRect inside = contentsRect();
    m_margin->setGeometry(inside.left(), inside.top(), marginWidth(), inside.height());
}

/// The current line, conflicts, and the lines with findings underlined.
void JobEditor::markLines()
{
    QList<QTextEdit::ExtraSelection> marks;
    const auto add = [&marks](const QTextCursor &cursor) -> QTextCharFormat & {
        marks << QTextEdit::ExtraSelection{cursor, {}};
        return marks.last().format;
    };
    QTextCursor here = textCursor();
    here.clearSelection();
    QTextCharFormat &current = add(here);
    current.setBackground(palette().color(QPalette::AlternateBase));
    current.setProperty(QTextFormat::FullWidthSelection, true);
    for (const Lines &lines : std::as_const(m_conflicts))
        for (int line = lines.first; line < lines.first + std::max(1, lines.count); ++line) {
            QTextCharFormat &format = add(QTextCursor(document()->findBlockByNumber(std::min(line, blockCount()) - 1)));
            format.setBackground(tinted(severityColor(palette(), Severity::Warning), palette().color(QPalette::Base), 0.18));
            format.setProperty(QTextFormat::FullWidthSelection, true);
        }
    for (const Mark &mark : std::as_const(m_marks)) {
        if (mark.line.finding.line < 1)
            continue; // of the file as a whole
        const QString text = mark.place.block().text();
        const auto first = std::find_if(text.begin(), text.end(), [](QChar c) { return !c.isSpace(); });
        QTextCursor line(mark.place.block());
        line.setPosition(line.position() + int(first - text.begin()));
        line.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat &format = add(line);
        format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        format.setUnderlineColor(severityColor(palette(), mark.line.finding.severity));
    }
    setExtraSelections(marks);
}

QTextBlock JobEditor::blockAt(int y) const
{
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (y >= place.top() && y < place.bottom())
            return block;
        if (place.top() > y)
            break;
    }
    return {};
}

void JobEditor::paintMargin(QPaintEvent *event)
{
    QPainter painter(m_margin);
    painter.fillRect(event->rect(), palette().color(QPalette::AlternateBase));
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > event->rect().bottom())
            break;
        paintLineMargin(painter, block, int(place.top()));
    }
}

void JobEditor::paintLineMargin(QPainter &painter, const QTextBlock &block, int top)
{
    const int height = fontMetrics().height(), line = block.blockNumber() + 1, right = m_margin->width();
    painter.setPen(block.blockNumber() == textCursor().blockNumber() ? palette().color(QPalette::Text) : quietTextColor(palette()));
    painter.drawText(QRect(0, top, right - changeBarWidth - 2 * spacing::tight, height), Qt::AlignRight, QString::number(line));
    const bool isConflict = contains(m_conflicts, line);
    if (isConflict || contains(m_changed, line))
        painter.fillRect(QRect(right - changeBarWidth - spacing::hair, top, changeBarWidth, height), isConflict ? severityColor(palette(), Severity::Warning) : accentColor(palette()));
    const auto marks = marksOf(line);
    if (marks.isEmpty())
        return;
    const auto worst = std::max_element(marks.begin(), marks.end(), [](const Mark *a, const Mark *b) { return a->line.finding.severity < b->line.finding.severity; });
    severityIcon((*worst)->line.finding.severity, palette()).paint(&painter, QRect(spacing::tight, top + (height - signSize) / 2, signSize, signSize));
}

bool JobEditor::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QPlainTextEdit::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    showTip(help->globalPos(), cursorForPosition(help->pos()).blockNumber() + 1);
    return true;
}

void JobEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_F8)
        event->modifiers() & Qt::ShiftModifier ? goToPreviousFinding() : goToNextFinding();
    else if (event->key() == Qt::Key_Return && event->modifiers() == Qt::AltModifier)
        mendLine(textCursor().blockNumber() + 1);
    else
        QPlainTextEdit::keyPressEvent(event);
}

void JobEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeMargin();
}

void JobEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_highlighter) {
        m_highlighter->setPalette(palette());
        markLines();
    }
}

} // namespace slipway
