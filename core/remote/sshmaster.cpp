// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshmaster_p.h"

#include "core/remote/remotetext_p.h"
#include "core/remote/shelltask_p.h"
#include "core/remote/waits_p.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QPointer>
#include <QStandardPaths>
#include <QTimer>

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype keptWords = 16 * 1024;
constexpr qsizetype longestQuestion = 16 * 1024;
constexpr int pipeRetryMs = 10, pipeRetries = 500;
constexpr int connectSeconds = 20;
constexpr int waitMs = 500;

/// Called by ssh with its question; the answer comes through a pipe, so that it is in no file and on no command line. The question is
/// there, whole, once its file has its name. A pipe that is closed without a line is a "no". Nobody opens the pipe once ssh, or the workbench and
/// with it ssh, is gone: then the helper goes too.
constexpr const char *helper = R"(#!/bin/sh
umask 077
d=${0%/*}
mkfifo "$d/a.$$" || exit 1
(while kill -0 "$PPID" 2>/dev/null; do sleep 1; done; kill "$$") </dev/null >/dev/null 2>&1 &
printf '%s\n%s' "$SSH_ASKPASS_PROMPT" "$1" > "$d/.q.$$" && mv "$d/.q.$$" "$d/q.$$"
IFS= read -r answer < "$d/a.$$"
got=$?
kill "$!"
rm -f "$d/a.$$"
[ "$got" = 0 ] || exit 1
printf '%s\n' "$answer"
)";

/// A socket's path has room for 107 bytes, of which ssh wants some for itself.
QString folderTemplate()
{
    const QString runtime = QString::fromLocal8Bit(qgetenv("XDG_RUNTIME_DIR"));
    const bool isUsable = !runtime.isEmpty() && runtime.size() < 40 && QFileInfo(runtime).isWritable();
    return (isUsable ? runtime : u"/tmp"_s) + u"/slipway-ssh-XXXXXX"_s;
}

} // namespace

SshMaster::SshMaster(const ClusterAddress &address, const SshPace &pace, QObject *parent)
    : QObject(parent)
    , m_address(address)
    , m_pace(pace)
    , m_folder(folderTemplate())
{
    m_process.setChildProcessModifier([] {
        ::setsid();                          // no terminal to ask on
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // no connection that outlives a workbench that was killed
    });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &SshMaster::onFolderChanged);
    connect(&m_process, &QProcess::readyReadStandardError, this, &SshMaster::takeErrorOutput);
    connect(&m_process, &QProcess::finished, this, &SshMaster::onProcessFinished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            Q_EMIT ended(Error{Error::Kind::NotFound, SshText::tr("There is no ssh program on this computer. Install OpenSSH's client, or choose the built-in SSH in the cluster's settings."), m_process.errorString()});
    });
}

SshMaster::~SshMaster()
{
    expectToWait("SshMaster::~SshMaster");
    disconnect(&m_process, nullptr, this, nullptr);
    m_process.terminate();
    for (QProcess *check : findChildren<QProcess *>()) {
        disconnect(check, nullptr, nullptr, nullptr);
        check->kill();
        check->waitForFinished(waitMs);
    }
    if (!m_process.waitForFinished(waitMs)) // it has only its socket to put away
        m_process.kill();
    m_process.waitForFinished(waitMs); // killed: a matter of milliseconds
}

void SshMaster::open(ClusterSession::Interactive interactive)
{
    m_interactive = interactive;
    const QString name = nameOf(m_address);
    if (name.isEmpty() || name.startsWith(u'-') || name.contains(QChar(u'\0'))) {
        Q_EMIT ended(noHostNameError(name));
        return;
    }
    if (!m_folder.isValid() || !writeHelper()) {
        Q_EMIT ended(Error{Error::Kind::Io, SshText::tr("No folder for the connection could be made in %1.").arg(QDir::tempPath()), m_folder.errorString()});
        return;
    }
    m_watcher.addPath(m_folder.path());
    lookForOpenOne();
}

bool SshMaster::writeHelper()
{
    QFile file(m_folder.filePath(u"ask"_s));
    return file.open(QIODevice::WriteOnly) && file.write(helper) > 0 && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

QStringList SshMaster::destination() const
{
    QStringList arguments;
    if (!m_address.sshConfig.isEmpty())
        arguments << u"-F"_s << m_address.sshConfig;
    if (m_address.alias.isEmpty())
        arguments << u"-p"_s << QString::number(m_address.port);
    if (!m_address.user.isEmpty())
        arguments << u"-l"_s << m_address.user;
    if (!m_address.identityFile.isEmpty())
        arguments << u"-i"_s << m_address.identityFile << u"-o"_s << u"IdentitiesOnly=yes"_s;
    return arguments << u"--"_s << nameOf(m_address);
}

QStringList SshMaster::checkArguments() const
{
    if (m_isBorrowed || m_process.state() == QProcess::NotRunning)
        return QStringList{u"-O"_s, u"check"_s} + destination();
    return {u"-F"_s, u"none"_s, u"-S"_s, m_folder.filePath(u"m"_s), u"-O"_s, u"check"_s, u"--"_s, nameOf(m_address)};
}

/// Where the connection is gone `ssh` would make one of its own, unasked: it must not come far.
QStringList SshMaster::commandArguments() const
{
    const QStringList strict{u"-T"_s, u"-o"_s, u"ControlMaster=no"_s, u"-o"_s, u"BatchMode=yes"_s, u"-o"_s, u"LogLevel=ERROR"_s};
    if (m_isBorrowed)
        return strict + QStringList{u"-o"_s, u"PreferredAuthentications=none"_s, u"-o"_s, u"ClearAllForwardings=yes"_s} + destination();
    return strict + QStringList{u"-F"_s, u"none"_s, u"-S"_s, m_folder.filePath(u"m"_s), u"-o"_s, u"ProxyCommand=false"_s, u"--"_s, nameOf(m_address)};
}

void SshMaster::check(QObject *receiver, std::function<void(bool)> answer)
{
    auto *ssh = new QProcess(this); // whoever asks may be gone before the answer
    ssh->setChildProcessModifier([] { ::setsid(); });
    connect(ssh, &QProcess::finished, ssh, &QObject::deleteLater);
    connect(ssh, &QProcess::finished, receiver, [answer](int code, QProcess::ExitStatus status) { answer(status == QProcess::NormalExit && code == 0); });
    connect(ssh, &QProcess::errorOccurred, receiver, [ssh, answer](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        ssh->deleteLater();
        answer(false);
    });
    ssh->start(u"ssh"_s, checkArguments());
    ssh->closeWriteChannel();
}

/// The person may be logged in already, in a terminal: nobody needs to ask again then.
void SshMaster::lookForOpenOne()
{
    check(this, [this](bool isUp) {
        m_isBorrowed = isUp;
        if (!isUp)
            return startOwn();
        m_isReady = true;
        Q_EMIT ready();
    });
}

void SshMaster::startOwn()
{
    const bool mayAsk = m_interactive == ClusterSession::Interactive::Yes;
    // Of two unanswered signs of life ssh ends the line with the second, so one may be missing.
    const int aliveSeconds = std::max(1, m_pace.keepAliveMs / 1000);
    QStringList arguments{u"-M"_s, u"-N"_s, u"-T"_s, u"-S"_s, m_folder.filePath(u"m"_s)};
    for (const QString &option : {u"ControlPersist=no"_s, u"StrictHostKeyChecking=ask"_s, u"ForwardAgent=no"_s, u"ForwardX11=no"_s, u"ClearAllForwardings=yes"_s,
             u"PermitLocalCommand=no"_s, u"LogLevel=INFO"_s, u"ServerAliveCountMax=1"_s, u"ServerAliveInterval=%1"_s.arg(aliveSeconds),
             u"ConnectTimeout=%1"_s.arg(connectSeconds), mayAsk ? u"BatchMode=no"_s : u"BatchMode=yes"_s})
        arguments << u"-o"_s << option;
    m_process.setProcessEnvironment(environment());
    m_process.start(u"ssh"_s, arguments + destination());
    m_process.closeWriteChannel();
}

QProcessEnvironment SshMaster::environment() const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const bool mayAsk = m_interactive == ClusterSession::Interactive::Yes;
    environment.insert(u"SSH_ASKPASS"_s, m_folder.filePath(u"ask"_s));
    environment.insert(u"SSH_ASKPASS_REQUIRE"_s, mayAsk ? u"force"_s : u"never"_s);
    if (environment.value(u"DISPLAY"_s).isEmpty())
        environment.insert(u"DISPLAY"_s, u":0"_s); // before OpenSSH 8.4 nothing was asked without one; ours opens no window
    return environment;
}

void SshMaster::onFolderChanged()
{
    const QDir folder(m_folder.path());
    if (!m_isReady && QFileInfo::exists(folder.filePath(u"m"_s))) { // it is there once the login is done
        m_isReady = true;
        Q_EMIT ready();
        return;
    }
    const QStringList questions = folder.entryList({u"q.*"_s}, QDir::Files, QDir::Time | QDir::Reversed);
    if (m_asking.isEmpty() && !questions.isEmpty())
        showQuestion(questions.first());
}

void SshMaster::showQuestion(const QString &name)
{
    QFile file(m_folder.filePath(name));
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QString text = QString::fromUtf8(file.read(longestQuestion));
    file.remove();
    m_asking = m_folder.filePath(u"a."_s + name.mid(2));
    takeErrorOutput(); // what ssh said just before belongs to the question
    passOn(text.section(u'\n', 0, 0), text.section(u'\n', 1));
}

void SshMaster::passOn(const QString &hint, const QString &text)
{
    const QString said = QString::fromUtf8(m_said.mid(m_shown)).trimmed();
    m_shown = m_said.size();
    SshQuestion question = readSshQuestion(text, nameOf(m_address));
    if (question.hostKey) {
        Q_EMIT hostKeyQuestion(*question.hostKey);
        return;
    }
    if (hint == u"none"_s || hint == u"confirm"_s) { // "touch your key": there is nothing to type
        question.prompt.instruction = text.trimmed();
        question.prompt.fields.clear();
    } else if (!said.isEmpty()) {
        question.prompt.instruction = said;
    }
    Q_EMIT loginPrompt(question.prompt);
}

void SshMaster::acceptHostKey(bool isAccepted)
{
    m_isKeyRefused |= !isAccepted && !m_asking.isEmpty();
    answer(isAccepted ? "yes" : "no");
}

void SshMaster::answerPrompt(const std::vector<Secret> &answers)
{
    const char *text = answers.empty() ? "" : answers.front().text();
    answer(QByteArray::fromRawData(text, qsizetype(std::strlen(text))));
}

/// ssh would ask the same again, up to three times.
void SshMaster::cancelPrompt()
{
    if (m_asking.isEmpty() || m_isReady)
        return;
    m_isCancelled = true;
    m_asking.clear();
    m_process.terminate();
}

void SshMaster::answer(const QByteArray &text)
{
    if (m_asking.isEmpty())
        return;
    QByteArray line = text + '\n';
    writeAnswer(std::exchange(m_asking, {}), line, pipeRetries);
    explicit_bzero(line.data(), size_t(line.size()));
    onFolderChanged(); // the next question may be there already
}

/// Without waiting: the helper may not have opened its end yet.
void SshMaster::writeAnswer(const QString &pipe, const QByteArray &text, int triesLeft)
{
    const int fd = ::open(QFile::encodeName(pipe).constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd >= 0) {
        [[maybe_unused]] const ssize_t written = ::write(fd, text.constData(), size_t(text.size()));
        ::close(fd);
    } else if (triesLeft > 0) {
        const auto kept = std::make_shared<Secret>(QString::fromUtf8(text.chopped(1)));
        QTimer::singleShot(pipeRetryMs, this, [this, pipe, kept, triesLeft] { writeAnswer(pipe, QByteArray(kept->text()) + '\n', triesLeft - 1); });
    }
}

void SshMaster::takeErrorOutput()
{
    m_said += m_process.readAllStandardError();
    const qsizetype over = std::max<qsizetype>(0, m_said.size() - keptWords);
    m_said.remove(0, over);
    m_shown = std::max<qsizetype>(0, m_shown - over);
}

void SshMaster::onProcessFinished()
{
    takeErrorOutput();
    const QString words = QString::fromUtf8(m_said).trimmed(), name = nameOf(m_address);
    if (m_isReady)
        Q_EMIT ended(droppedError(name, words));
    else if (m_isKeyRefused)
        Q_EMIT ended(Error{Error::Kind::HostKey, SshText::tr("The host key of %1 was not accepted, so no login was tried.").arg(name), {}});
    else if (m_isCancelled)
        Q_EMIT ended(Error{Error::Kind::Cancelled, SshText::tr("The login was cancelled."), {}});
    else
        Q_EMIT ended(readSshFailure(words, name));
}

} // namespace slipway
