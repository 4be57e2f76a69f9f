// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

#include <QProcess>
#include <QTemporaryDir>

namespace slipway {

/// The system's own sshd on a loopback port, with keys and configuration of its own; the second judge besides SshServerFixture. Logs in as
/// the user of the tests.
class OpenSshServer
{
public:
    /// Empty where sshd can be started, else why not.
    static QString whyNot();

    /// \param more  further lines for sshd_config
    explicit OpenSshServer(const QByteArray &more = {});
    ~OpenSshServer();

    bool start();                      ///< waits until it listens
    int port() const { return m_port; }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    /// Hosts: "direct"; "jumped" by way of "direct"; "far" by way of both; "lost", which the jump host cannot reach.
    ClusterAddress address(const QString &alias = QStringLiteral("direct")) const;
    void forgetHosts();                ///< empties known_hosts
    QByteArray log() const;

private:
    void writeFiles(const QByteArray &more);

    QTemporaryDir m_folder;
    QProcess m_sshd;
    int m_port = 0;
};

} // namespace slipway
