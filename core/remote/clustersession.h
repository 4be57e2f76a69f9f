// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QByteArray>
#include <QFuture>
#include <QObject>
#include <QStringList>

namespace slipway {

/// How to reach a cluster. Without host this computer is meant.
struct ClusterAddress
{
    QString alias;            ///< an OpenSSH host alias, resolved by `ssh -G`; or empty
    QString host;             ///< used where there is no alias
    int port = 22;
    QString user;             ///< empty: OpenSSH's own choice
    QString identityFile;     ///< empty: the agent, then OpenSSH's defaults
    QString sshConfig;        ///< path of another ssh_config; empty: the user's
    enum class Transport { BuiltIn, SystemSsh };
    Transport transport = Transport::BuiltIn; ///< SystemSsh: by the `ssh` program, see SystemSshSession
    bool isLocal() const { return alias.isEmpty() && host.isEmpty(); }
    bool operator==(const ClusterAddress &) const = default;
};

/// A POSIX shell script for the far side; sent so that any login shell (csh, fish) and any banner is survived.
struct RemoteCommand
{
    QByteArray script;        ///< run by /bin/sh, standard output and error come back apart
    QByteArray input;         ///< standard input of the script
    int timeoutMs = 30000;
};

struct CommandResult
{
    int exitCode = -1;        ///< -1: killed by `signal`
    QString signal;           ///< without SIG; empty where it exited
    QByteArray output;        ///< between our markers only
    QByteArray errorOutput;
    bool operator==(const CommandResult &) const = default;
};

/// A file that goes up: content in memory or read from a local path.
struct UploadFile
{
    QString path;             ///< relative to the folder, forward slashes, no ".."
    QString localPath;
    QByteArray content;
    bool isExecutable = false;
};

/// A folder of files that appears whole or not at all: written to `<folder>.partial`, every file's SHA-256 compared on the far side, then
/// renamed. Fails with Conflict where the folder is there already.
struct Upload
{
    QString folder;           ///< absolute, or beginning with ~/
    QList<UploadFile> files;
    int timeoutMs = 600000;
};

struct HostKeyQuestion
{
    enum class State { Unknown, Changed, OtherType, Revoked };
    State state = State::Unknown;
    QString host;             ///< as it will be stored: name or [name]:port
    QString keyType;          ///< "ssh-ed25519"
    QString fingerprint;      ///< "SHA256:..."
    QString knownFingerprint; ///< of the stored key where it changed, may be empty
    QString knownHostsFile;   ///< where it will be, or is, stored
    bool operator==(const HostKeyQuestion &) const = default;
};

struct LoginPrompt
{
    enum class Kind { KeyPassphrase, Password, KeyboardInteractive };
    struct Field
    {
        QString label;        ///< the server's own words
        bool isEchoed = false;
        bool operator==(const Field &) const = default;
    };
    Kind kind = Kind::Password;
    QString title;            ///< key file or user@host, or the server's name of the round
    QString instruction;
    QList<Field> fields;      ///< may be empty: an empty round is answered with no text
    bool operator==(const LoginPrompt &) const = default;
};

/// A line to one cluster: one connection for everything, owned by a thread of its own (or, for this computer, child processes).
/// All functions are called from the thread the object lives in and return at once.
class ClusterSession : public QObject
{
    Q_OBJECT

public:
    enum class State { Offline, Connecting, Online, Lost };
    Q_ENUM(State)

    explicit ClusterSession(QObject *parent = nullptr);
    ~ClusterSession() override;

    virtual ClusterAddress address() const = 0;
    virtual State state() const = 0;
    /// Why the state is Offline or Lost after a failure; empty message otherwise.
    virtual Error lastError() const = 0;

    /// Connects, asking by the signals below what it must; a second call while connecting joins the first. Interactive is
    /// No for a reconnect behind the person's back: it then fails rather than asks.
    enum class Interactive { No, Yes };
    virtual QFuture<Result<Done>> open(Interactive interactive = Interactive::Yes) = 0;
    virtual void close() = 0;

    /// Runs a script. Fails with Network where the line is not up or drops, Timeout, Cancelled when the future is cancelled. A script that
    /// exits non-zero is a value. Beyond the channel budget commands wait their turn.
    virtual QFuture<Result<CommandResult>> run(const RemoteCommand &command) = 0;

    /// Sends a folder; progress by the future's progress value in [0, 1000]. Cancelling leaves at most `<folder>.partial`.
    virtual QFuture<Result<Done>> upload(const Upload &upload) = 0;

public Q_SLOTS:
    /// Answers hostKeyQuestion.
    virtual void acceptHostKey(bool accepted) = 0;
    /// Answers loginPrompt, one text per field; nothing: the person cancelled.
    virtual void answerPrompt(const QStringList &answers) = 0;
    virtual void cancelPrompt() = 0;

Q_SIGNALS:
    void stateChanged(slipway::ClusterSession::State state);
    void hostKeyQuestion(const slipway::HostKeyQuestion &question);
    void loginPrompt(const slipway::LoginPrompt &prompt);
};

/// The session for an address: SSH, or for this computer its own shell. The same code runs over both.
std::unique_ptr<ClusterSession> makeClusterSession(const ClusterAddress &address);

} // namespace slipway

Q_DECLARE_METATYPE(slipway::HostKeyQuestion)
Q_DECLARE_METATYPE(slipway::LoginPrompt)
Q_DECLARE_METATYPE(slipway::CommandResult)
