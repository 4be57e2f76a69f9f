// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/agentrelay_p.h"
#include "core/remote/privatekey_p.h"
#include "core/remote/sshhandles_p.h"
#include "core/remote/sshhost_p.h"
#include "core/remote/sessionlink_p.h"

namespace slipway {

/// The login to one host: agent, key files, keyboard-interactive, password, in this order, as far as the server offers them; again
/// from the start where one more is wanted (partial success). Runs in the connection's thread and waits for the person.
class SshAuthentication
{
public:
    struct Terms
    {
        bool mayAsk = true;
        std::shared_ptr<UnlockedKeys> unlockedKeys; ///< never null
    };

    SshAuthentication(ssh_session session, const SshHost &host, SessionLink &link, const Terms &terms);

    /// Fails with Authentication, Cancelled (the person, or the link was stopped), Network or NotFound (a named key file).
    Result<Done> run();

private:
    enum class Outcome { Success, Partial, Denied };
    using Attempt = Result<Outcome>;
    static constexpr int mostRounds = 8;       ///< partial successes
    static constexpr int mostQuestions = 3;    ///< as OpenSSH's NumberOfPasswordPrompts; more might lock the account

    Attempt tryMethods();
    Attempt tryAgent();
    Attempt tryAgentKeys();
    AgentRelay::Choice agentChoice() const;
    QString agentSocket() const;
    Attempt tryKeyFiles();
    Attempt tryKeyFile(const QString &path);
    Attempt offerKey(ssh_key key, const QString &path);
    Attempt tryCertificate(ssh_key key, const QString &path);
    Result<KeyHandle> unlock(const QString &path); ///< null: leave this key
    Attempt tryKeyboard();
    Attempt answerRounds();
    Result<Done> answerRound();
    Attempt tryPassword();

    template<typename Call>
    Attempt await(Call call);
    Attempt outcomeOf(int answer);
    Result<std::vector<Secret>> ask(const LoginPrompt &prompt);
    Error refusal() const;
    bool offers(int method) const;
    void note(const QString &attempt) { m_tried << attempt; }

    ssh_session m_session;
    const SshHost &m_host;
    SessionLink &m_link;
    const Terms m_terms;
    bool m_neededPerson = false;
    bool m_agentDone = false;
    bool m_hasOffered = false;                 ///< anything that a server could count against the account
    int m_questionsLeft = mostQuestions;
    QStringList m_tried, m_keysDone;
    QByteArrayList m_blobsDone;                ///< that the agent offered in vain
    std::unique_ptr<AgentRelay> m_agent;
};

} // namespace slipway
