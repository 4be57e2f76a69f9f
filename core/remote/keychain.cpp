// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/keychain.h"

#include "core/remote/remotetext_p.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

#include <memory>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int deadlineMs = 60000; // its owner may have to type the keychain's own password

QStringList attributes(const SecretName &name) { return {u"application"_s, u"slipway"_s, u"cluster"_s, name.cluster, u"account"_s, name.account}; }

struct ToolAnswer
{
    bool isDone = false;   ///< it ended with 0
    QByteArray output;
};

/// Runs the tool with that input; the answer comes once, whatever happens.
QFuture<ToolAnswer> ask(const QString &program, const QStringList &arguments, const QByteArray &input)
{
    auto promise = std::make_shared<QPromise<ToolAnswer>>();
    promise->start();
    auto *tool = new QProcess;
    const auto answer = [promise, tool](const ToolAnswer &given) {
        tool->disconnect();
        promise->addResult(given);
        promise->finish();
        tool->deleteLater();
    };
    QObject::connect(tool, &QProcess::finished, tool, [answer, tool](int code, QProcess::ExitStatus status) {
        answer({.isDone = status == QProcess::NormalExit && code == 0, .output = tool->readAllStandardOutput()});
    });
    QObject::connect(tool, &QProcess::errorOccurred, tool, [answer](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            answer({});
    });
    QTimer::singleShot(deadlineMs, tool, [tool] { tool->kill(); });
    tool->setStandardErrorFile(QProcess::nullDevice());
    tool->start(program, arguments);
    tool->write(input);
    tool->closeWriteChannel();
    return promise->future();
}

Result<Done> doneOrError(const ToolAnswer &answer)
{
    if (answer.isDone)
        return Done{};
    return Error{Error::Kind::Io, SshText::tr("The keychain did not take it: is it unlocked?"), {}};
}

} // namespace

Keychain::Keychain(const QString &program)
    : m_program(program)
{
}

bool Keychain::isAvailable() const { return !QStandardPaths::findExecutable(m_program).isEmpty(); }

QFuture<QString> Keychain::find(const SecretName &name) const
{
    return ask(m_program, QStringList{u"lookup"_s} + attributes(name), {}).then([](const ToolAnswer &answer) { return answer.isDone ? QString::fromUtf8(answer.output) : QString(); });
}

QFuture<Result<Done>> Keychain::keep(const SecretName &name, const QString &secret) const
{
    const QString label = u"--label="_s + SshText::tr("Slipway: %1 of %2").arg(name.account, name.cluster);
    return ask(m_program, QStringList{u"store"_s, label} + attributes(name), secret.toUtf8()).then(doneOrError);
}

QFuture<Result<Done>> Keychain::forget(const SecretName &name) const { return ask(m_program, QStringList{u"clear"_s} + attributes(name), {}).then(doneOrError); }

} // namespace slipway
