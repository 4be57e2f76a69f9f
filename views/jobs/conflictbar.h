// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/textmerge.h"

#include <QFrame>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace slipway {

/// Where a person's edit and the design changed the same lines: one after the other, both versions, and the choice between them.
class ConflictBar : public QFrame
{
    Q_OBJECT

public:
    explicit ConflictBar(QWidget *parent = nullptr);

    /// Takes no room while there are none.
    void showConflicts(const QList<MergeConflict> &conflicts);

Q_SIGNALS:
    void mineChosen(qsizetype conflict);
    void theirsChosen(qsizetype conflict);
    void lineRequested(int line);          ///< from 1

protected:
    void changeEvent(QEvent *event) override;

private:
    void go(int step);
    void showCurrent();

    QList<MergeConflict> m_conflicts;
    qsizetype m_current = 0;
    QLabel *m_title, *m_icon;
    QPlainTextEdit *m_mine, *m_theirs;
    QPushButton *m_keepMine, *m_takeTheirs, *m_previous, *m_next;
};

} // namespace slipway
