// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/sshsignature.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int patienceMs = 300'000; // somebody may be looking for a passphrase, or for the button of a hardware key

struct Signature
{
    Q_DECLARE_TR_FUNCTIONS(SshSignature)
};

struct Reply
{
    int exitCode = -1;
    QString text;
};

Result<Reply> sshKeygen(const QStringList &arguments, const QString &input = {})
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"LC_ALL"_s, u"C"_s);
    program.setProcessEnvironment(environment);
    program.setProcessChannelMode(QProcess::MergedChannels);
    program.setStandardInputFile(input.isEmpty() ? QProcess::nullDevice() : input);
    program.start(u"ssh-keygen"_s, arguments);
    if (!program.waitForStarted())
        return Error{.kind = Error::Kind::NotFound, .message = Signature::tr("ssh-keygen is not installed: it comes with OpenSSH (the package openssh-client)."), .detail = program.errorString()};
    if (!program.waitForFinished(patienceMs))
        return Error{.kind = Error::Kind::Timeout, .message = Signature::tr("ssh-keygen did not answer."), .detail = {}};
    return Reply{program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1, QString::fromUtf8(program.readAll())};
}

/// Whose key made the signature; empty: nobody's.
Result<QString> identityOf(const QString &signature, const QString &allowedSigners)
{
    const Result<Reply> reply = sshKeygen({u"-Y"_s, u"find-principals"_s, u"-f"_s, allowedSigners, u"-s"_s, signature});
    if (!reply)
        return reply.error();
    return reply->exitCode == 0 ? reply->text.section(u'\n', 0, 0).section(u',', 0, 0).trimmed() : QString();
}

} // namespace

Result<QString> signFile(const QString &file, const QString &key)
{
    if (!QFileInfo(key).isReadable())
        return Error{.kind = Error::Kind::NotFound, .message = Signature::tr("The key %1 cannot be read.").arg(key), .detail = {}};
    const QString signature = file + u".sig"_s;
    QFile::remove(signature); // ssh-keygen would ask
    const Result<Reply> reply = sshKeygen({u"-Y"_s, u"sign"_s, u"-f"_s, key, u"-n"_s, QString::fromUtf16(auditNamespace), file});
    if (!reply)
        return reply.error();
    if (reply->exitCode != 0 || !QFileInfo::exists(signature))
        return Error{.kind = Error::Kind::Authentication, .message = Signature::tr("ssh-keygen did not sign with %1.").arg(key), .detail = reply->text};
    return signature;
}

Result<SshSignature> verifySignature(const QString &file, const QString &signature, const QString &allowedSigners)
{
    QString identity;
    QStringList arguments{u"-Y"_s, u"check-novalidate"_s};
    if (!allowedSigners.isEmpty()) {
        const Result<QString> found = identityOf(signature, allowedSigners);
        if (!found)
            return found.error();
        if (found->isEmpty())
            return Error{.kind = Error::Kind::Authentication, .message = Signature::tr("The key that signed %1 is none of those in %2.").arg(file, allowedSigners), .detail = {}};
        identity = *found;
        arguments = {u"-Y"_s, u"verify"_s, u"-f"_s, allowedSigners, u"-I"_s, identity};
    }
    const Result<Reply> reply = sshKeygen(arguments + QStringList{u"-n"_s, QString::fromUtf16(auditNamespace), u"-s"_s, signature}, file);
    if (!reply)
        return reply.error();
    if (reply->exitCode != 0)
        return Error{.kind = Error::Kind::Conflict, .message = Signature::tr("The signature %1 is not of this file: one of the two was changed.").arg(signature), .detail = reply->text};
    static const QRegularExpression named(u"with (\\S+) key (\\S+)"_s);
    const auto match = named.match(reply->text);
    return SshSignature{.key = match.hasMatch() ? match.captured(1) + u' ' + match.captured(2) : QString(), .identity = identity};
}

} // namespace slipway
