// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/sshroute.h"
#include "core/settings/clusterprofile.h"

#include <QDialog>

class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QRadioButton;
class QSpinBox;
class QTimer;

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

    /// What OpenSSH's configuration says of the address as it stands in the fields: the answer to addressEdited().
    void showRoute(const QList<SshHop> &hops);
    void showRouteProblem(const Error &error);

Q_SIGNALS:
    /// A moment after the last key: the address can be looked up. Empty fields of an address that is none are not.
    void addressEdited(const slipway::ClusterProfile &profile);

private:
    void build();
    QFormLayout *buildForm();
    void showWay();
    QWidget *buildIdentityField();
    void showProfile();
    void updateFields();
    void chooseIdentity();
    QString addressProblem() const;
    QWidget *buildRoute();
    void askRoute();

    ClusterProfile m_profile;
    QStringList m_taken;
    bool m_isNew;

    QFormLayout *m_form = nullptr;
    QLineEdit *m_name, *m_alias, *m_host, *m_user, *m_identity, *m_runFolder, *m_context;
    QRadioButton *m_byAlias, *m_byHost, *m_byKubectl;
    QSpinBox *m_port;
    QComboBox *m_scheduler, *m_transport;
    QLabel *m_problem;
    QPlainTextEdit *m_route;
    QTimer *m_soon;
    QDialogButtonBox *m_buttons;
};

} // namespace slipway
