// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/attach.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace slipway {

/// Asks for a job that somebody else submitted: its number, or what it writes.
class AttachDialog : public QDialog
{
    Q_OBJECT

public:
    AttachDialog(const QStringList &clusters, const QString &chosen, QWidget *parent = nullptr);

    AttachRequest request() const;

private:
    void judge();

    QComboBox *m_cluster;
    QLineEdit *m_job, *m_path, *m_name;
    QLabel *m_problem;
    QPushButton *m_attach;
};

} // namespace slipway
