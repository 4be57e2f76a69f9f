// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/logfile.h"

#include <QDateTime>
#include <QDir>
#include <QRegularExpression>

#include <array>
#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

LogFile *installedLog = nullptr; // Qt's message handler is a bare function: this is its only way to us
constexpr int keptFiles = 3;

QStringView levelName(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg: return u"debug";
    case QtInfoMsg: return u"info";
    case QtWarningMsg: return u"warning";
    case QtCriticalMsg: return u"error";
    case QtFatalMsg: return u"fatal";
    }
    return u"info";
}

void takeMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    const QString line = u"%1 %2: %3"_s.arg(levelName(type), QString::fromUtf8(context.category ? context.category : "default"), text);
    if (installedLog)
        installedLog->write(line);
    if (type != QtDebugMsg && type != QtInfoMsg)
        std::fprintf(stderr, "%s\n", qPrintable(withoutSecrets(text)));
}

} // namespace

QString withoutSecrets(const QString &text)
{
    static const std::array patterns{
        QRegularExpression(u"(-----BEGIN [A-Z ]*PRIVATE KEY-----).*?(-----END|\\z)"_s, QRegularExpression::DotMatchesEverythingOption),
        QRegularExpression(u"((?:pass(?:word|phrase|wd)?|secret|api[_-]?key|(?:access|auth|api|hf|wandb)[_-]?token|credential)s?[\"']?\\s*[=:]\\s*)(?:\"[^\"]*\"|'[^']*'|\\S+)()"_s,
            QRegularExpression::CaseInsensitiveOption),
        QRegularExpression(u"(bearer\\s+)\\S+()"_s, QRegularExpression::CaseInsensitiveOption),
        QRegularExpression(u"(\\b)(?:hf_[A-Za-z0-9]{8,}|sk-[A-Za-z0-9_-]{12,}|AKIA[A-Z0-9]{12,}|gh[pousr]_[A-Za-z0-9]{16,})()"_s),
    };
    QString clean = text;
    for (const QRegularExpression &pattern : patterns)
        clean.replace(pattern, u"\\1[removed]\\2"_s);
    return clean;
}

LogFile::LogFile(const QString &folder, qint64 maximumBytes)
    : m_file(QDir(folder).filePath(u"slipway.log"_s))
    , m_maximumBytes(maximumBytes)
{
    QDir().mkpath(folder);
    if (m_file.open(QIODevice::Append | QIODevice::Text))
        m_file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

LogFile::~LogFile()
{
    if (m_isInstalled) {
        qInstallMessageHandler(nullptr);
        installedLog = nullptr;
    }
}

void LogFile::install()
{
    installedLog = this;
    m_isInstalled = true;
    qInstallMessageHandler(takeMessage);
}

QString LogFile::path() const { return m_file.fileName(); }

void LogFile::write(const QString &line)
{
    const QByteArray entry = (QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs) + u' ' + withoutSecrets(line) + u'\n').toUtf8();
    const QMutexLocker lock(&m_mutex);
    if (!m_file.isOpen())
        return;
    if (m_file.size() + entry.size() > m_maximumBytes)
        rotate();
    m_file.write(entry);
    m_file.flush();
}

void LogFile::rotate()
{
    const QString base = m_file.fileName();
    m_file.close();
    QFile::remove(u"%1.%2"_s.arg(base).arg(keptFiles));
    for (int i = keptFiles - 1; i >= 1; --i)
        QFile::rename(u"%1.%2"_s.arg(base).arg(i), u"%1.%2"_s.arg(base).arg(i + 1));
    QFile::rename(base, base + u".1"_s);
    if (m_file.open(QIODevice::Append | QIODevice::Text))
        m_file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

} // namespace slipway
