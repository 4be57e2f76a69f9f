// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/servedconnection.h"

#include <QDir>
#include <QFile>

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// libssh's message interface is the only one that serves keyboard-interactive; it warns that callbacks are to be preferred.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

int methodFlag(const QString &method)
{
    static const QHash<QString, int> flags{{u"publickey"_s, SSH_AUTH_METHOD_PUBLICKEY}, {u"password"_s, SSH_AUTH_METHOD_PASSWORD},
        {u"keyboard-interactive"_s, SSH_AUTH_METHOD_INTERACTIVE}, {u"none"_s, SSH_AUTH_METHOD_NONE}};
    return flags.value(method);
}

} // namespace

ServedConnection::ServedConnection(SshServerFixture &server, int socket, const QString &hostKeyFile)
    : m_server(server)
    , m_behaviour(server.behaviour())
    , m_session(ssh_new())
    , m_socket(socket)
    , m_hostKeyFile(hostKeyFile)
    , m_thread([this] { serve(); })
{
}

ServedConnection::~ServedConnection()
{
    drop();
    m_thread.join();
    for (const ServedCommand &command : m_commands) {
        if (command.pid > 0 && !command.isExitSent)
            m_orphans << command.pid;
    }
    for (const pid_t pid : std::as_const(m_orphans)) {
        ::kill(-pid, SIGKILL);
        ::waitpid(pid, nullptr, 0);
    }
    ssh_free(m_session);
}

void ServedConnection::drop()
{
    m_isDropped = true;
    ::shutdown(m_socket, SHUT_RDWR);
}

void ServedConnection::serve()
{
    sigset_t pipe; // a command may end before it has read its input
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
    const bool off = false;
    ssh_bind bind = ssh_bind_new();
    ssh_bind_options_set(bind, SSH_BIND_OPTIONS_PROCESS_CONFIG, &off);
    ssh_bind_options_set(bind, SSH_BIND_OPTIONS_HOSTKEY, QFile::encodeName(m_hostKeyFile).constData());
    const bool isAccepted = ssh_bind_accept_fd(bind, m_session, m_socket) == SSH_OK;
    ssh_set_message_callback(m_session, &ServedConnection::onMessage, this);
    ssh_set_auth_methods(m_session, SSH_AUTH_METHOD_PUBLICKEY | SSH_AUTH_METHOD_PASSWORD | SSH_AUTH_METHOD_INTERACTIVE);
    if (isAccepted && ssh_handle_key_exchange(m_session) == SSH_OK) {
        ssh_event event = ssh_event_new();
        ssh_event_add_session(event, m_session);
        while (step(event)) { }
        ssh_event_remove_session(event, m_session);
        ssh_event_free(event);
    }
    ssh_bind_free(bind);
    ssh_disconnect(m_session);
}

bool ServedConnection::step(ssh_event event)
{
    if (m_isDropped || m_server.m_isStopped)
        return false;
    if (m_server.m_isFrozen) {
        ::usleep(1000);
        return true;
    }
    if (m_behaviour.delayMs > 0)
        ::usleep(useconds_t(m_behaviour.delayMs) * 1000);
    if (ssh_event_dopoll(event, 1) == SSH_ERROR || !m_isRunning)
        return false;
    m_orphans.removeIf([](pid_t pid) { return ::waitpid(pid, nullptr, WNOHANG) == pid; });
    for (auto command = m_commands.begin(); command != m_commands.end();)
        command = pump(*command) ? std::next(command) : m_commands.erase(command);
    return true;
}

int ServedConnection::onMessage(ssh_session, ssh_message message, void *self)
{
    return static_cast<ServedConnection *>(self)->answer(message);
}

/// 0: answered; 1: libssh says no.
int ServedConnection::answer(ssh_message message)
{
    switch (ssh_message_type(message)) {
    case SSH_REQUEST_AUTH:
        return answerLogin(message);
    case SSH_REQUEST_CHANNEL_OPEN:
        return openChannel(message);
    case SSH_REQUEST_CHANNEL:
        return ssh_message_subtype(message) == SSH_CHANNEL_REQUEST_EXEC ? startCommand(message) : 1;
    default:
        return 1;
    }
}

bool ServedConnection::wants(const QString &method) const { return m_behaviour.login.value(m_step).contains(method); }

int ServedConnection::passStep(ssh_message message, const QString &method)
{
    if (!wants(method))
        return refuseLogin(message);
    ++m_step;
    const bool isPartial = m_step < m_behaviour.login.size();
    if (isPartial) {
        int methods = 0;
        for (const QString &next : m_behaviour.login[m_step])
            methods |= methodFlag(next);
        ssh_message_auth_set_methods(message, methods);
    }
    ssh_message_auth_reply_success(message, isPartial);
    return 0;
}

int ServedConnection::refuseLogin(ssh_message message)
{
    int methods = 0;
    for (const QString &method : m_behaviour.login.value(m_step))
        methods |= methodFlag(method);
    ssh_message_auth_set_methods(message, methods);
    ssh_message_reply_default(message);
    return 0;
}

int ServedConnection::answerLogin(ssh_message message)
{
    const int method = ssh_message_subtype(message);
    if (method == SSH_AUTH_METHOD_NONE)
        return passStep(message, u"none"_s);
    if (method == SSH_AUTH_METHOD_INTERACTIVE)
        return answerKeyboard(message);
    if (method == SSH_AUTH_METHOD_PASSWORD) {
        ++m_server.m_loginAttempts;
        const bool isRight = QString::fromUtf8(ssh_message_auth_password(message)) == m_behaviour.password;
        return isRight ? passStep(message, u"password"_s) : refuseLogin(message);
    }
    if (method != SSH_AUTH_METHOD_PUBLICKEY || !wants(u"publickey"_s))
        return refuseLogin(message);
    char *base64 = nullptr;
    ssh_pki_export_pubkey_base64(ssh_message_auth_pubkey(message), &base64);
    const QByteArray key(base64);
    ssh_string_free_char(base64);
    ++m_server.m_loginAttempts;
    if (!m_server.accepts(key))
        return refuseLogin(message);
    if (ssh_message_auth_publickey_state(message) == SSH_PUBLICKEY_STATE_VALID)
        return passStep(message, u"publickey"_s);
    ssh_message_auth_reply_pk_ok_simple(message);
    return 0;
}

int ServedConnection::answerKeyboard(ssh_message message)
{
    if (!wants(u"keyboard-interactive"_s))
        return refuseLogin(message);
    if (ssh_message_auth_kbdint_is_response(message)) {
        const SshServerBehaviour::Round &asked = m_behaviour.rounds[m_round];
        bool isRight = ssh_userauth_kbdint_getnanswers(m_session) == asked.answers.size();
        for (int i = 0; isRight && i < asked.answers.size(); ++i)
            isRight = QString::fromUtf8(ssh_userauth_kbdint_getanswer(m_session, unsigned(i))) == asked.answers[i];
        m_round = isRight ? m_round + 1 : 0;
        if (!isRight)
            return refuseLogin(message);
    } else {
        ++m_server.m_loginAttempts;
        m_round = 0;
    }
    if (m_round >= m_behaviour.rounds.size())
        return passStep(message, u"keyboard-interactive"_s);
    const SshServerBehaviour::Round &round = m_behaviour.rounds[m_round];
    std::vector<QByteArray> texts;
    std::vector<const char *> prompts;
    std::vector<char> echoes;
    for (const LoginPrompt::Field &field : round.prompts) {
        texts.push_back(field.label.toUtf8());
        echoes.push_back(field.isEchoed ? 1 : 0);
    }
    for (const QByteArray &text : texts)
        prompts.push_back(text.constData());
    ssh_message_auth_interactive_request(message, round.name.toUtf8().constData(), round.instruction.toUtf8().constData(), unsigned(prompts.size()),
        prompts.data(), echoes.data());
    return 0;
}

int ServedConnection::openChannel(ssh_message message)
{
    const bool isLoggedIn = m_step >= m_behaviour.login.size();
    if (!isLoggedIn || ssh_message_subtype(message) != SSH_CHANNEL_SESSION || int(m_commands.size()) >= m_behaviour.mostSessions)
        return 1;
    ServedCommand &command = m_commands.emplace_back();
    command.channel = ssh_message_channel_request_open_reply_accept(message);
    command.callbacks.userdata = &command;
    command.callbacks.channel_data_function = &ServedConnection::onData;
    command.callbacks.channel_eof_function = &ServedConnection::onEof;
    command.callbacks.channel_close_function = &ServedConnection::onClose;
    ssh_callbacks_init(&command.callbacks);
    ssh_set_channel_callbacks(command.channel, &command.callbacks);
    return 0;
}

int ServedConnection::startCommand(ssh_message message)
{
    if (m_behaviour.refusesCommands)
        return 1;
    const QString line = QString::fromUtf8(ssh_message_channel_request_command(message));
    m_server.noteCommand(line);
    for (ServedCommand &command : m_commands) {
        if (command.channel == ssh_message_channel_request_channel(message))
            spawn(command, m_behaviour.shell + QStringList{u"-c"_s, line});
    }
    ssh_message_channel_request_reply_success(message);
    return 0;
}

void ServedConnection::spawn(ServedCommand &command, const QStringList &arguments)
{
    int in[2], out[2], err[2];
    for (int *ends : {in, out, err}) {
        if (::pipe2(ends, O_CLOEXEC) != 0)
            qFatal("no file descriptors left");
    }
    posix_spawn_file_actions_t streams;
    posix_spawn_file_actions_init(&streams);
    posix_spawn_file_actions_adddup2(&streams, in[0], 0);
    posix_spawn_file_actions_adddup2(&streams, out[1], 1);
    posix_spawn_file_actions_adddup2(&streams, err[1], 2);
    posix_spawn_file_actions_addchdir_np(&streams, QFile::encodeName(QDir::homePath()).constData());
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK);
    std::vector<QByteArray> texts;
    for (const QString &argument : arguments)
        texts.push_back(argument.toUtf8());
    std::vector<char *> pointers;
    for (QByteArray &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    std::vector<char *> environment;
    QByteArray path = "PATH=" + m_behaviour.path;
    for (char **variable = environ; *variable; ++variable)
        environment.push_back(!m_behaviour.path.isEmpty() && qstrncmp(*variable, "PATH=", 5) == 0 ? path.data() : *variable);
    environment.push_back(nullptr);
    if (posix_spawn(&command.pid, pointers[0], &streams, &attributes, pointers.data(), environment.data()) != 0)
        qFatal("the login shell cannot be started");
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&streams);
    ::close(in[0]);
    ::close(out[1]);
    ::close(err[1]);
    command.in = in[1];
    command.out = out[0];
    command.err = err[0];
    for (int fd : {command.in, command.out, command.err})
        ::fcntl(fd, F_SETFL, O_NONBLOCK);
}

int ServedConnection::onData(ssh_session, ssh_channel, void *bytes, uint32_t length, int, void *command)
{
    static_cast<ServedCommand *>(command)->waitingInput.append(static_cast<const char *>(bytes), qsizetype(length));
    return int(length);
}

void ServedConnection::onEof(ssh_session, ssh_channel, void *command) { static_cast<ServedCommand *>(command)->isInputOver = true; }

void ServedConnection::onClose(ssh_session, ssh_channel, void *command) { static_cast<ServedCommand *>(command)->isClosed = true; }

bool ServedConnection::pump(ServedCommand &command)
{
    if (command.pid > 0) {
        writeInput(command);
        for (int turn = 0; turn < 16; ++turn)
            carry(command, command.out, false);
        carry(command, command.err, true);
        sendExit(command);
    }
    const bool isOver = command.isClosed || (command.isExitSent && command.out < 0 && command.err < 0);
    if (!isOver)
        return true;
    // As OpenSSH does: the streams go, the process may live on.
    for (int fd : {command.in, command.out, command.err}) {
        if (fd >= 0)
            ::close(fd);
    }
    ssh_remove_channel_callbacks(command.channel, &command.callbacks);
    ssh_channel_send_eof(command.channel);
    ssh_channel_close(command.channel);
    ssh_channel_free(command.channel);
    if (!command.isExitSent && command.pid > 0)
        m_orphans << command.pid;
    return false;
}

void ServedConnection::writeInput(ServedCommand &command)
{
    while (!command.waitingInput.isEmpty() && command.in >= 0) {
        const ssize_t written = ::write(command.in, command.waitingInput.constData(), size_t(command.waitingInput.size()));
        if (written < 0 && errno == EAGAIN)
            return;
        if (written < 0)
            command.waitingInput.clear();
        command.waitingInput.remove(0, std::max<ssize_t>(written, 0));
    }
    if (command.isInputOver && command.in >= 0) {
        ::close(command.in);
        command.in = -1;
    }
}

void ServedConnection::carry(ServedCommand &command, int &from, bool isError)
{
    const uint32_t room = ssh_channel_window_size(command.channel);
    if (from < 0 || room == 0)
        return;
    char bytes[32768];
    const ssize_t got = ::read(from, bytes, std::min<size_t>(sizeof bytes, room));
    if (got > 0)
        isError ? ssh_channel_write_stderr(command.channel, bytes, uint32_t(got)) : ssh_channel_write(command.channel, bytes, uint32_t(got));
    if (got == 0 || (got < 0 && errno != EAGAIN)) {
        ::close(from);
        from = -1;
    }
}

void ServedConnection::sendExit(ServedCommand &command)
{
    int status = 0;
    if (command.isExitSent || ::waitpid(command.pid, &status, WNOHANG) != command.pid)
        return;
    command.isExitSent = true;
    if (WIFSIGNALED(status))
        ssh_channel_request_send_exit_signal(command.channel, sigabbrev_np(WTERMSIG(status)), 0, "", "");
    else
        ssh_channel_request_send_exit_status(command.channel, WEXITSTATUS(status));
}

} // namespace slipway
