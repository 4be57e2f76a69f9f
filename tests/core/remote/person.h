// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

namespace slipway {

/// Sits before a session in a test: answers what it asks, and remembers the questions.
class Person : public QObject
{
public:
    explicit Person(ClusterSession &session)
        : m_session(session)
    {
        connect(&session, &ClusterSession::hostKeyQuestion, this, [this](const HostKeyQuestion &question) {
            keyQuestions << question;
            if (answersKeys)
                m_session.acceptHostKey(acceptsKeys);
        });
        connect(&session, &ClusterSession::loginPrompt, this, [this](const LoginPrompt &prompt) {
            prompts << prompt;
            if (answers.isEmpty())
                m_session.cancelPrompt();
            else
                m_session.answerPrompt(answers.takeFirst());
        });
    }

    bool answersKeys = true, acceptsKeys = true;
    QList<QStringList> answers; ///< one for each prompt; cancels when there are no more
    QList<HostKeyQuestion> keyQuestions;
    QList<LoginPrompt> prompts;

private:
    ClusterSession &m_session;
};

} // namespace slipway
