// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/linediff.h"

#include <QPlainTextEdit>

namespace slipway {

/// Changed lines as text with "+" and "-" before them, coloured besides.
class DiffView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit DiffView(QWidget *parent = nullptr);

    void showDiff(const QList<DiffLine> &lines);

protected:
    void changeEvent(QEvent *event) override;

private:
    void writeLines();
    QTextCharFormat formatFor(DiffLine::Kind kind) const;

    QList<DiffLine> m_lines;
};

} // namespace slipway
