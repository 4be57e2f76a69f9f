// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QTabWidget;

namespace slipway {

class DiffView;

/// What two runs were sent with, against each other: job file, design, and the code's own changes. Their tokens, which differ in every run, are left out.
class RunDifferenceDialog : public QDialog
{
    Q_OBJECT

public:
    RunDifferenceDialog(const Run &before, const Run &after, QWidget *parent = nullptr);

private:
    void addText(const QString &name, const QString &title, const QString &before, const QString &after);
    QString heading(const Run &before, const Run &after) const;

    QTabWidget *m_tabs;
    QCheckBox *m_sideBySide;
};

} // namespace slipway
