// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/secret_p.h"
#include "core/remote/threadsession.h"

#include <QFileSystemWatcher>
#include <QProcess>
#include <QTemporaryDir>

#include <optional>

namespace slipway {

/// A connection of the system's `ssh` program that others share (ControlMaster): the person's own where one is up, else one that is started
/// here. What it asks comes through a program of ours (SSH_ASKPASS) by way of named pipes in a folder that nobody else may enter.
class SshMaster : public QObject
{
    Q_OBJECT

public:
    SshMaster(const ClusterAddress &address, const SshPace &pace, QObject *parent = nullptr);
    ~SshMaster() override; ///< waits until ssh has put its socket away, a second at most

    /// Emits ready() or ended().
    void open(ClusterSession::Interactive interactive);

    /// What `ssh` is called with to run a command over the connection; the command follows.
    QStringList commandArguments() const;
    /// Whether the connection is still there; `answer` is called later, in the context of `receiver`.
    void check(QObject *receiver, std::function<void(bool)> answer);

    void acceptHostKey(bool isAccepted);
    void answerPrompt(const std::vector<Secret> &answers);
    void cancelPrompt();

Q_SIGNALS:
    void ready();
    void ended(const slipway::Error &why);
    void hostKeyQuestion(const slipway::HostKeyQuestion &question);
    void loginPrompt(const slipway::LoginPrompt &prompt);

private:
    void lookForOpenOne();
    void startOwn();
    bool writeHelper();
    QProcessEnvironment environment() const;
    QStringList destination() const;
    QStringList checkArguments() const;
    void onFolderChanged();
    void showQuestion(const QString &file);
    void passOn(const QString &hint, const QString &text);
    void answer(const QByteArray &text);
    void writeAnswer(const QString &pipe, const QByteArray &text, int triesLeft);
    void onProcessFinished();
    void takeErrorOutput();

    const ClusterAddress m_address;
    const SshPace m_pace;
    QTemporaryDir m_folder;
    QFileSystemWatcher m_watcher;
    QProcess m_process;
    ClusterSession::Interactive m_interactive = ClusterSession::Interactive::Yes;
    QByteArray m_said;                       ///< by ssh on its standard error, the last of it
    qsizetype m_shown = 0;                   ///< of m_said, with an earlier question
    QString m_asking;                        ///< the question that waits for its answer
    bool m_isBorrowed = false, m_isReady = false, m_isCancelled = false, m_isKeyRefused = false;
};

/// What a question of ssh means. Exported for its test: the words are those of OpenSSH's sources, which it does not translate.
struct SshQuestion
{
    std::optional<HostKeyQuestion> hostKey;
    LoginPrompt prompt;                      ///< where it is not about a host key
};
SshQuestion readSshQuestion(const QString &text, const QString &login);

/// The kind of failure that ssh's words tell of, with a sentence about `host`.
Error readSshFailure(const QString &words, const QString &host);

} // namespace slipway
