// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace slipway {

/// The real Slurm of tests/integration/slurm-bench.sh, for as long as this object lives.
class Bench
{
public:
    enum class Start { Running, Impossible, Failed };

    ~Bench();
    /// Impossible: this machine cannot do it (no root, no namespaces, no packages); message() says why.
    Start start(int nodes = 2);
    QString message() const { return m_message; }

    void cut(const QString &host);
    void mend(const QString &host);

    QString sshConfig() const { return m_folder.filePath(QStringLiteral("bench/ssh/config")); }
    QString sshConfigWithoutKnownHosts() const { return m_folder.filePath(QStringLiteral("bench/ssh/config-unknown")); }
    /// A folder on the disk that all hosts share.
    QString sharedFolder() const { return m_folder.filePath(QStringLiteral("runs")); }

private:
    int call(const QStringList &arguments);

    QTemporaryDir m_folder{QStringLiteral("/var/tmp/slipway-test-XXXXXX")};
    QString m_message;
    bool m_isRunning = false;
};

/// The program, run with its own home; its exit status and what it printed.
struct Answer
{
    int status = -1;
    QByteArray output, errors;
};
Answer runSlipway(const QStringList &arguments, const QString &home, int timeoutMs = 120000);

/// The shipped sample as a design file `name` in `folder`, with the sample's code beside it: `steps` steps, and the
/// lines of `changes` (old text -> new text) replaced. \returns its path
QString sampleDesign(const QString &folder, const QString &name, const QList<QPair<QByteArray, QByteArray>> &changes);

/// Turns the sample's launch section to Slurm and its cluster to two nodes of two processes.
QList<QPair<QByteArray, QByteArray>> forSlurm();

} // namespace slipway
