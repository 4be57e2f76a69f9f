// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QObject>

namespace slipway {

/// Answers a session's questions on the terminal: host key by typing yes, secrets unseen. Without a terminal a question is
/// refused with a sentence that says what to do.
class TerminalPrompts : public QObject
{
    Q_OBJECT

public:
    explicit TerminalPrompts(ClusterSession &session, QObject *parent = nullptr);

private:
    void askHostKey(const HostKeyQuestion &question);
    void askLogin(const LoginPrompt &prompt);

    ClusterSession &m_session;
};

} // namespace slipway
