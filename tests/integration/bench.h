// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <QTemporaryDir>

namespace slipway {

/// The real Slurm that the test suite has started (bench-fixture.sh).
class Bench
{
public:
    /// Where it is not running, because this machine cannot have it, the tests skip themselves.
    bool isRunning() const;

    void cut(const QString &host);
    void mend(const QString &host);

    QString sshConfig() const { return folder() + QStringLiteral("/ssh/config"); }
    QString sshConfigWithoutKnownHosts() const { return folder() + QStringLiteral("/ssh/config-unknown"); }
    /// The known_hosts of that configuration.
    QString knownHostsFile() const { return folder() + QStringLiteral("/ssh/known_hosts.unknown"); }
    /// A folder on the disk that all hosts share.
    QString sharedFolder() const { return m_shared.path(); }

private:
    static QString folder();
    static void call(const QStringList &arguments);

    QTemporaryDir m_shared{QStringLiteral("/var/tmp/slipway-test-XXXXXX")};
};

/// The bench's own words for a skipped test.
inline constexpr auto noBench = "the Slurm bench is not running: this machine cannot have it, or tests/run did not start it";

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
