// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>

namespace slipway {

/// A file system of some MiB in a file, mounted through a loop device while this lives; only root may do that.
class SmallFileSystem
{
public:
    /// \param folder  made here: where it is mounted
    SmallFileSystem(const QString &folder, int mebibytes)
        : m_folder(folder)
        , m_image(folder + QStringLiteral(".image"))
    {
        QFile image(m_image);
        const bool isMade = QDir().mkpath(folder) && image.open(QIODevice::WriteOnly) && image.resize(qint64(mebibytes) * 1024 * 1024);
        image.close();
        m_isMounted = isMade && succeeds(QStringLiteral("mkfs.ext4"), {QStringLiteral("-q"), QStringLiteral("-F"), QStringLiteral("-m"), QStringLiteral("0"), m_image})
            && succeeds(QStringLiteral("mount"), {QStringLiteral("-o"), QStringLiteral("loop"), m_image, folder});
    }
    ~SmallFileSystem()
    {
        if (m_isMounted)
            succeeds(QStringLiteral("umount"), {QStringLiteral("--lazy"), m_folder});
        QFile::remove(m_image);
    }
    Q_DISABLE_COPY_MOVE(SmallFileSystem)

    bool isMounted() const { return m_isMounted; }
    QString path() const { return m_folder; }

private:
    static bool succeeds(const QString &program, const QStringList &arguments)
    {
        QProcess process;
        process.start(program, arguments);
        return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
    }

    const QString m_folder, m_image;
    bool m_isMounted = false;
};

} // namespace slipway
