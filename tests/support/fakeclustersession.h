// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QPromise>

#include <functional>
#include <memory>

namespace slipway {

/// A cluster that answers what a test tells it to. Online from the start; answers arrive through the event loop, as from a real line.
class FakeClusterSession final : public ClusterSession
{
    Q_OBJECT

public:
    using Answer = std::function<Result<CommandResult>(const RemoteCommand &)>;

    explicit FakeClusterSession(const ClusterAddress &address = fakeAddress(), QObject *parent = nullptr);
    ~FakeClusterSession() override;

    static ClusterAddress fakeAddress(); ///< the alias "fake"

    /// Answers every script that contains `part`; the rule added last wins.
    void answer(const QByteArray &part, Answer answer);
    void answer(const QByteArray &part, const CommandResult &result);
    void answer(const QByteArray &part, const Error &error);
    /// The same, but the n-th matching script gets the n-th result; the last one stays.
    void answerInTurn(const QByteArray &part, const QList<CommandResult> &results);
    void answerOutput(const QByteArray &part, const QByteArray &output, int exitCode = 0);
    /// What a script gets that no rule knows; exit status 127 unless told.
    void setDefaultAnswer(Answer answer) { m_defaultAnswer = std::move(answer); }

    /// From now on the next uploads end so; Done unless told.
    void setUploadAnswer(const Result<Done> &answer) { m_uploadAnswer = answer; }
    void setOpenAnswer(const Result<Done> &answer) { m_openAnswer = answer; }

    /// While held, commands and uploads stay without an answer.
    void hold() { m_isHeld = true; }
    void release();
    /// The line drops: everything under way fails with Network, the state is Lost.
    void dropLine();

    const QList<RemoteCommand> &commands() const { return m_commands; }
    const QList<Upload> &uploads() const { return m_uploads; }
    int openCount() const { return m_openCount; }
    int cancelledCount() const { return m_cancelledCount; }   ///< commands and uploads whose future was cancelled
    qsizetype underWay() const { return m_pending.size(); }
    const QStringList &promptAnswers() const { return m_promptAnswers; }

    void askHostKey(const HostKeyQuestion &question) { Q_EMIT hostKeyQuestion(question); }
    void askLogin(const LoginPrompt &prompt) { Q_EMIT loginPrompt(prompt); }
    const QList<bool> &hostKeyAnswers() const { return m_hostKeyAnswers; }
    int cancelledPrompts() const { return m_cancelledPrompts; }

    ClusterAddress address() const override { return m_address; }
    State state() const override { return m_state; }
    Error lastError() const override { return m_lastError; }
    QFuture<Result<Done>> open(Interactive interactive = Interactive::Yes) override;
    void close() override;
    QFuture<Result<CommandResult>> run(const RemoteCommand &command) override;
    QFuture<Result<Done>> upload(const Upload &upload) override;

public Q_SLOTS:
    void acceptHostKey(bool accepted) override { m_hostKeyAnswers << accepted; }
    void answerPrompt(const QStringList &answers) override { m_promptAnswers = answers; }
    void cancelPrompt() override { ++m_cancelledPrompts; }

private:
    struct Pending
    {
        std::function<void()> answer;
        std::function<void(const Error &)> fail;
    };
    struct Rule
    {
        QByteArray part;
        Answer answer;
    };

    template<typename T>
    QFuture<Result<T>> promise(std::function<Result<T>()> answer);
    void answerPending();
    void failPending(const Error &error);
    Result<CommandResult> resultOf(const RemoteCommand &command) const;
    void setState(State state);

    ClusterAddress m_address;
    State m_state = State::Online;
    Error m_lastError;
    QList<Rule> m_rules;
    Answer m_defaultAnswer;
    Result<Done> m_uploadAnswer = Done{};
    Result<Done> m_openAnswer = Done{};
    bool m_isHeld = false;
    QList<std::shared_ptr<Pending>> m_pending;
    QList<RemoteCommand> m_commands;
    QList<Upload> m_uploads;
    QStringList m_promptAnswers;
    QList<bool> m_hostKeyAnswers;
    int m_openCount = 0, m_cancelledCount = 0, m_cancelledPrompts = 0;
};

} // namespace slipway
