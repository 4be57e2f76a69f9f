// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QMutex>
#include <QString>

namespace slipway {

/// The text with what looks like a secret blacked out: values after password=, token:, passphrase..., bearer tokens, private
/// keys, keys of known services (hf_..., sk-..., AKIA...).
QString withoutSecrets(const QString &text);

/// The workbench's own log, for bug reports: slipway.log, at most `maximumBytes`, older ones kept as slipway.log.1 to .3.
/// Takes every qDebug/qInfo/qWarning of the program while installed. Any thread may write.
class LogFile
{
public:
    explicit LogFile(const QString &folder, qint64 maximumBytes = 2 * 1024 * 1024);
    ~LogFile();
    LogFile(const LogFile &) = delete;
    LogFile &operator=(const LogFile &) = delete;

    /// Qt's messages go here from now on, warnings to standard error too; undone by the destructor.
    void install();
    void write(const QString &line);
    QString path() const;

private:
    void rotate();

    QMutex m_mutex;
    QFile m_file;
    qint64 m_maximumBytes;
    bool m_isInstalled = false;
};

} // namespace slipway
