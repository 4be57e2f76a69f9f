// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/lintfix.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace slipway {

/// The findings of the file that is shown, below it: each with its line and, opened, why it hurts and what to write. Takes no room while there are none.
class LintList : public QWidget
{
    Q_OBJECT

public:
    explicit LintList(QWidget *parent = nullptr);

    void showFindings(const std::vector<LintedLine> &findings);
    /// The text can only be read: nothing is offered to be written.
    void setReadOnly(bool readOnly);

Q_SIGNALS:
    void lineActivated(int line);          ///< from 1
    void fixRequested(const slipway::LintFix &fix);

protected:
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void updateButtons();
    const LintedLine *current() const;

    std::vector<LintedLine> m_findings;
    bool m_isReadOnly = false;
    QLabel *m_summary;
    QPushButton *m_fix;
    QTreeWidget *m_tree;
};

} // namespace slipway
