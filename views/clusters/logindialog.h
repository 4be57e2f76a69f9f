// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QDialog>

class QCheckBox;
class QFormLayout;
class QLineEdit;
class QVBoxLayout;

namespace slipway {

/// Passes a login question of the server on: passphrase of a key, password, or one round of keyboard-interactive in the
/// server's own words. Answers are kept nowhere but in the desktop's keychain, and only where the person asks for it. Use open(), then accepted() with answers(), or rejected().
class LoginDialog : public QDialog
{
    Q_OBJECT

public:
    /// Keeping: offered for passwords and passphrases alone; the words of a round are the server's, and good once.
    enum class Keeping { NotOffered, Offered };
    LoginDialog(const QString &cluster, const LoginPrompt &prompt, Keeping keeping, QWidget *parent = nullptr);
    LoginDialog(const QString &cluster, const LoginPrompt &prompt, QWidget *parent = nullptr);
    /// The person asked for the answer to be kept in the keychain.
    bool isToBeKept() const;

    /// One text per field of the prompt, in order; none where the round has no field.
    QStringList answers() const;

private:
    QString heading(const QString &cluster) const;
    QString note() const;
    void addField(QFormLayout *form, const LoginPrompt::Field &field);
    void addButtons(QVBoxLayout *column);

    LoginPrompt m_prompt;
    QList<QLineEdit *> m_fields;
    QCheckBox *m_keep = nullptr;
};

} // namespace slipway
