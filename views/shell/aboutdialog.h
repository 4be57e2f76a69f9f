// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>
#include <QPair>

namespace slipway {

/// What this is, under which licence, and the versions that a bug report wants, copied with one click.
class AboutDialog : public QDialog
{
    Q_OBJECT

public:
    /// \param facts  name and value in order: "Slipway" "0.1.0", "Qt" "6.4.2", "Log file" "/..."
    explicit AboutDialog(const QList<QPair<QString, QString>> &facts, QWidget *parent = nullptr);

Q_SIGNALS:
    void openLogRequested();
};

} // namespace slipway
