// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/clusterprofile.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QRadioButton;
class QSpinBox;

namespace slipway {

/// Adds or edits a cluster. Says beside the button what is missing; its name stays once it has been added, since runs in the
/// history refer to it. Use open(), then accepted() and profile().
class ClusterDialog : public QDialog
{
    Q_OBJECT

public:
    /// A new cluster; `taken` are the names that others have.
    explicit ClusterDialog(const QStringList &taken, QWidget *parent = nullptr);
    explicit ClusterDialog(const ClusterProfile &profile, QWidget *parent = nullptr);

    ClusterProfile profile() const;
    /// Why it cannot be accepted; empty where it can.
    QString problem() const;

private:
    void build();
    QFormLayout *buildForm();
    QWidget *buildIdentityField();
    void showProfile();
    void updateFields();
    void chooseIdentity();
    QString addressProblem() const;

    ClusterProfile m_profile;
    QStringList m_taken;
    bool m_isNew;

    QFormLayout *m_form = nullptr;
    QLineEdit *m_name, *m_alias, *m_host, *m_user, *m_identity, *m_runFolder, *m_context;
    QRadioButton *m_byAlias, *m_byHost, *m_byKubectl;
    QSpinBox *m_port;
    QComboBox *m_scheduler, *m_transport;
    QLabel *m_problem;
    QDialogButtonBox *m_buttons;
};

} // namespace slipway
