// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QDialog>

class QFormLayout;
class QLineEdit;
class QVBoxLayout;

namespace slipway {

/// Passes a login question of the server on: passphrase of a key, password, or one round of keyboard-interactive in the
/// server's own words. Answers are kept nowhere. Use open(), then accepted() with answers(), or rejected().
class LoginDialog : public QDialog
{
    Q_OBJECT

public:
    LoginDialog(const QString &cluster, const LoginPrompt &prompt, QWidget *parent = nullptr);

    /// One text per field of the prompt, in order; none where the round has no field.
    QStringList answers() const;

private:
    QString heading(const QString &cluster) const;
    void addField(QFormLayout *form, const LoginPrompt::Field &field);
    void addButtons(QVBoxLayout *column);

    LoginPrompt m_prompt;
    QList<QLineEdit *> m_fields;
};

} // namespace slipway
