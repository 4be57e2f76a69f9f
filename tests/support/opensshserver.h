// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QProcess>
#include <QTemporaryDir>

namespace slipway {

/// A login of an OpenSshServer beside the user of the tests. Its home folder is empty but for `files`.
struct OpenSshAccount
{
    QByteArray name;
    QByteArray shell = "/bin/sh";
    QByteArray password = {};          ///< empty: none can be right
    bool mustChangePassword = false;
    QList<QPair<QString, QByteArray>> files = {}; ///< in its home folder: path and content
};

/// The system's own sshd on a loopback port, with keys and configuration of its own; the second judge besides SshServerFixture. Logs in as
/// the user of the tests; with accounts also as those, through PAM, in a mount namespace with an /etc of its own.
class OpenSshServer
{
public:
    struct Site
    {
        QByteArray config = {};        ///< further lines for sshd_config; they win
        QList<OpenSshAccount> accounts = {};
        QByteArray pam = {};           ///< content of /etc/pam.d/sshd; FOLDER stands for the folder of the server
    };

    /// Empty where sshd can be started, else why not.
    static QString whyNot();
    /// The same for a server with accounts.
    static QString whyNoAccounts();

    /// \param more  further lines for sshd_config
    explicit OpenSshServer(const QByteArray &more = {});
    explicit OpenSshServer(const Site &site);
    ~OpenSshServer();

    bool start();                      ///< waits until it listens
    bool restart();                    ///< with what its files say now
    int port() const { return m_port; }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    /// Hosts: "direct"; "jumped" by way of "direct"; "far" by way of both; "lost", which the jump host cannot reach; and one for each account.
    ClusterAddress address(const QString &alias = QStringLiteral("direct")) const;
    void forgetHosts();                ///< empties known_hosts
    void writeKnownHosts(const QByteArray &text);
    QByteArray hostKey() const;        ///< type and base64
    /// Client's settings that go before the others: of `alias`, or of every host.
    void configure(const QByteArray &lines, const QByteArray &alias = "*");
    /// Another port in the client's settings, of a proxy for instance.
    void setClientPort(int port);
    QByteArray log() const;

private:
    void stop();
    void writeServerFiles(const Site &site);
    void writeClientFiles();
    void writeAccounts(const Site &site);

    QTemporaryDir m_folder;
    QProcess m_sshd;
    QByteArray m_clientLines;
    QByteArrayList m_accounts;
    int m_port = 0, m_clientPort = 0;
};

} // namespace slipway
