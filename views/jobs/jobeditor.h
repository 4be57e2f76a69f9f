// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace slipway {

class ShellHighlighter;

/// A job file as text: line numbers, the current line marked, bash and #SBATCH in colour.
class JobEditor : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit JobEditor(QWidget *parent = nullptr);

    /// Other text, same place: cursor and scroll position stay where they can. Not an edit: undo begins anew.
    void replaceText(const QString &text);
    /// The text as typed. (toPlainText() turns every no-break space into a space.)
    QString text() const;
    void goToLine(int line); ///< from 1

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    friend class JobLineNumbers;
    int numberWidth() const;
    void placeNumbers();
    void markCurrentLine();
    void paintNumbers(QPaintEvent *event);

    QWidget *m_numbers;
    ShellHighlighter *m_highlighter;
};

} // namespace slipway
