// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/terminalprompts.h"

#include <QCoreApplication>

#include <cstdio>
#include <iostream>
#include <string>
#include <termios.h>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Keeps typed characters off the screen while it lives.
class Unseen
{
public:
    explicit Unseen(bool wanted)
        : m_isActive(wanted && tcgetattr(STDIN_FILENO, &m_before) == 0)
    {
        if (!m_isActive)
            return;
        termios silent = m_before;
        silent.c_lflag &= ~tcflag_t(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    ~Unseen()
    {
        if (!m_isActive)
            return;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
        std::fputc('\n', stderr);
    }
    Unseen(const Unseen &) = delete;
    Unseen &operator=(const Unseen &) = delete;

private:
    termios m_before{};
    bool m_isActive;
};

void say(const QString &text) { std::fputs(text.toUtf8().constData(), stderr); }

struct PromptText
{
    Q_DECLARE_TR_FUNCTIONS(TerminalPrompts)
};

std::optional<QString> ask(const QString &label, bool isEchoed)
{
    say(label.endsWith(u' ') ? label : label + u' ');
    std::string line;
    {
        const Unseen unseen(!isEchoed);
        if (!std::getline(std::cin, line))
            return {};
    }
    const QString answer = QString::fromStdString(line);
    std::fill(line.begin(), line.end(), '\0');
    return answer;
}

} // namespace

TerminalPrompts::TerminalPrompts(ClusterSession &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session, &ClusterSession::hostKeyQuestion, this, &TerminalPrompts::askHostKey);
    connect(&session, &ClusterSession::loginPrompt, this, &TerminalPrompts::askLogin);
}

void TerminalPrompts::askHostKey(const HostKeyQuestion &question)
{
    say(PromptText::tr("The key of %1 is not known.\n  %2 %3\n  It would be stored in %4.\n").arg(question.host, question.keyType, question.fingerprint, question.knownHostsFile));
    if (question.state != HostKeyQuestion::State::Unknown || isatty(STDIN_FILENO) == 0) {
        say(PromptText::tr("Without a terminal it cannot be accepted: run this once in a terminal, or add the key to known_hosts.\n"));
        m_session.acceptHostKey(false);
        return;
    }
    const std::optional<QString> answer = ask(PromptText::tr("Compare the fingerprint. Accept it (yes/no)?"), true);
    m_session.acceptHostKey(answer && answer->trimmed().compare(u"yes"_s, Qt::CaseInsensitive) == 0);
}

void TerminalPrompts::askLogin(const LoginPrompt &prompt)
{
    if (isatty(STDIN_FILENO) == 0) {
        say(PromptText::tr("%1 asks for a secret and there is no terminal: use an agent or a key without passphrase.\n").arg(prompt.title));
        m_session.cancelPrompt();
        return;
    }
    say(prompt.title + u'\n' + (prompt.instruction.isEmpty() ? QString() : prompt.instruction + u'\n'));
    QStringList answers;
    for (const LoginPrompt::Field &field : prompt.fields) {
        const std::optional<QString> answer = ask(field.label, field.isEchoed);
        if (!answer) {
            m_session.cancelPrompt();
            return;
        }
        answers << *answer;
    }
    m_session.answerPrompt(answers);
}

} // namespace slipway
