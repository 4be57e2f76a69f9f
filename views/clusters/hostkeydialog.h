// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QDialog>

namespace slipway {

/// Asks once about the key of a host that is new. Where the key has changed or was revoked it explains and refuses: there is
/// no button that goes on. Use open(); accepted() means the key may be stored.
class HostKeyDialog : public QDialog
{
    Q_OBJECT

public:
    explicit HostKeyDialog(const HostKeyQuestion &question, QWidget *parent = nullptr);

private:
    QString heading() const;
    QString explanation() const;
    QString advice() const;
    QWidget *buildFacts();
    QWidget *buildButtons();
    bool isAcceptable() const { return m_question.state == HostKeyQuestion::State::Unknown; }

    HostKeyQuestion m_question;
};

} // namespace slipway
