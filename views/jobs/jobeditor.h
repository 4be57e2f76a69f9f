// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/lintfix.h"
#include "views/jobs/codetokens.h"

#include <QPlainTextEdit>

namespace slipway {

class CodeHighlighter;

/// A job file or config file as text: line numbers, colours, the lines that a person changed, and in the margin what is wrong with a line. Resting
/// on a sign tells why it hurts and what to write; a click on it writes that, where there is something to write.
class JobEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    /// Lines that belong together, from 1.
    struct Lines
    {
        int first = 1, count = 1;
        bool operator==(const Lines &) const = default;
    };

    explicit JobEditor(QWidget *parent = nullptr);

    /// Other text, same place: cursor and scroll position stay where they can. Not an edit: undo begins anew.
    void replaceText(const QString &text);
    /// Other text as an edit that can be undone; only the lines that differ are touched.
    void editText(const QString &text);
    /// The text as typed. (toPlainText() turns every no-break space into a space.)
    QString text() const;
    void goToLine(int line); ///< from 1
    void setLanguage(CodeLanguage language);

    /// What is wrong, until the next call; the signs stay with their lines while the text is edited.
    void showFindings(const std::vector<LintedLine> &findings);
    /// Marked in the margin as changed by hand.
    void showChangedLines(const QList<Lines> &lines);
    /// Marked in the text as in conflict.
    void showConflicts(const QList<Lines> &lines);

    void goToNextFinding();
    void goToPreviousFinding();
    /// Applies what mends the first finding of a line that has such, from 1. False where there is none, or the line has changed since.
    bool mendLine(int line);
    /// The same for one fix.
    bool mend(const LintFix &fix);

    /// What the sign of a line tells, as escaped markup; empty where it has none.
    QString findingTip(int line) const;

protected:
    bool viewportEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    friend class JobMargin;

    /// A finding, kept beside its line by a cursor.
    struct Mark
    {
        QTextCursor place;
        LintedLine line;
    };

    int marginWidth() const;
    void placeMargin();
    void markLines();
    void paintMargin(QPaintEvent *event);
    void paintLineMargin(QPainter &painter, const QTextBlock &block, int top);
    QTextBlock blockAt(int y) const;
    void showTip(const QPoint &place, int line);
    QList<const Mark *> marksOf(int line) const;
    void goToFinding(int direction);

    QWidget *m_margin;
    CodeHighlighter *m_highlighter;
    QList<Mark> m_marks;
    QList<Lines> m_changed, m_conflicts;
};

} // namespace slipway
