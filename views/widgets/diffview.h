// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/linediff.h"

#include <QWidget>

class QPlainTextEdit;
class QStackedWidget;
class QTextCharFormat;

namespace slipway {

/// What changed between two texts: one below the other with "+" and "-" before the lines, or both side by side. Coloured besides; of a line that
/// was changed the part that differs stands out.
class DiffView : public QWidget
{
    Q_OBJECT

public:
    enum class Mode { Unified, SideBySide };
    explicit DiffView(QWidget *parent = nullptr);

    void showDiff(const QList<DiffLine> &lines);
    /// The same from texts; lines that neither side changed are left out but for those near a change.
    void showTexts(const QString &before, const QString &after);
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }

protected:
    void changeEvent(QEvent *event) override;

private:
    QPlainTextEdit *makeEdit(const QString &name, const QString &accessibleName);
    void writeLines();
    void writeUnified();
    void writeSides();
    void keepSidesTogether();

    QList<DiffLine> m_lines;
    Mode m_mode = Mode::Unified;
    QStackedWidget *m_stack;
    QPlainTextEdit *m_unified, *m_before, *m_after;
};

} // namespace slipway
