// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/clusterprofile.h"

#include <QDialog>

class QDialogButtonBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace slipway {

/// Edits the settings of a cluster's site as text, and says beside the button what is wrong with them. Use open(), then accepted() and profile().
class SiteDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SiteDialog(const ClusterProfile &profile, QWidget *parent = nullptr);

    ClusterProfile profile() const;
    /// Why it cannot be accepted, naming the line; empty where it can.
    QString problem() const;

private:
    QString example() const;
    void addLines(const QString &lines);
    void update();

    ClusterProfile m_profile;
    QString m_freePartition;   ///< without accelerators, as the last probe found it; or empty
    QPlainTextEdit *m_text;
    QPushButton *m_suggestion;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace slipway
