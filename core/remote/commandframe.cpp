// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/commandframe_p.h"

#include "core/support/token.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

// Old csh stops at words of a few KiB; the kernel at 128 KiB.
constexpr qsizetype longestInLine = 2048;
constexpr qsizetype keptNoise = 16 * 1024;

QByteArray mark(const QByteArray &token, const char *word) { return "@@SW:" + token + ':' + word; }

/// `payload` empty: it comes by standard input.
QByteArray shellLine(const QByteArray &token, const QByteArray &kind, const QByteArray &payload)
{
    const QByteArray begin = mark("$t", "BEGIN:$$@@"), end = mark("$t", "END:$r@@");
    // What is left of an input must never be taken for the next script: that of a script with one ends its shell.
    const QByteArray one = "one() { s=$(printf %s \"$p\" | base64 -d) || exit 97; echo " + begin + "; echo " + begin + " >&2; "
                           "if [ $k = n ]; then (eval \"$s\") </dev/null; else (eval \"$s\"); fi; r=$?; printf %s " + end + "; printf %s " + end + " >&2; [ $k = n ] || exit $r; }; ";
    const QByteArray first = "t=" + token + " k=" + kind + "; " + (payload.isEmpty() ? "IFS= read -r p"_ba : "p=" + payload) + "; one; ";
    return "exec /bin/sh -c '" + one + first + "while read -r t k p; do one; done; exit $r'";
}

} // namespace

MarkedStream::MarkedStream(const QByteArray &token)
    : m_beginMark(mark(token, "BEGIN:"))
    , m_endMark(mark(token, "END:"))
{
}

void MarkedStream::take(QByteArrayView bytes)
{
    if (m_place == Place::Before) {
        seekBegin(bytes);
    } else if (m_place == Place::Inside) {
        const qsizetype from = std::max<qsizetype>(0, m_content.size() - m_endMark.size() - 8);
        m_content.append(bytes);
        seekEnd(from);
    }
}

void MarkedStream::seekBegin(QByteArrayView bytes)
{
    m_noise.append(bytes);
    const qsizetype at = m_noise.indexOf(m_beginMark);
    const qsizetype numberAt = at + m_beginMark.size();
    const qsizetype close = at < 0 ? -1 : m_noise.indexOf("@@\n", numberAt);
    if (close < 0) {
        if (m_noise.size() > 2 * keptNoise)
            m_noise = m_noise.last(keptNoise);
        return;
    }
    m_place = Place::Inside;
    m_processId = m_noise.mid(numberAt, close - numberAt).toLongLong();
    m_content = m_noise.mid(close + 3);
    m_noise.truncate(at);
    seekEnd(0);
}

void MarkedStream::seekEnd(qsizetype from)
{
    const qsizetype at = m_content.indexOf(m_endMark, from);
    const qsizetype codeAt = at + m_endMark.size();
    const qsizetype close = at < 0 ? -1 : m_content.indexOf("@@", codeAt);
    if (close < 0)
        return;
    m_exitCode = m_content.mid(codeAt, close - codeAt).toInt();
    m_content.truncate(at);
    m_place = Place::After;
}

CommandFrame::CommandFrame(const QByteArray &script, Input input)
    : CommandFrame(script, input, newToken().toLatin1())
{
}

CommandFrame::CommandFrame(const QByteArray &script, Input input, const QByteArray &token)
    : m_output(token)
    , m_errorOutput(token)
    , m_input(input)
    , m_token(token)
    , m_kind(input == Input::None ? "n" : "i")
    , m_payload((script.isEmpty() ? ":"_ba : script).toBase64()) // an empty one would mean "read it from standard input"
{
    const bool fits = m_payload.size() <= longestInLine;
    m_line = shellLine(m_token, m_kind, fits ? m_payload : QByteArray());
    m_preamble = fits ? QByteArray() : m_payload + '\n';
}

QByteArray CommandFrame::killScript() const
{
    if (m_output.processId() <= 1)
        return {};
    // The login shell leads a process group that our shell took over by exec; where a wrapper stands between, only our shell goes.
    const QByteArray id = QByteArray::number(m_output.processId());
    return "kill -s KILL -- -" + id + " 2>/dev/null || kill -s KILL " + id;
}

Result<CommandResult> CommandFrame::result(int exitCode) const
{
    if (!m_output.hasBegun() && noise().contains("Password change required")) {
        return Error{.kind = Error::Kind::Authentication,
            .message = QCoreApplication::translate("ClusterSession",
                "The password there has expired, and until it is changed no command runs. Log in with ssh in a terminal, change it, and connect again."),
            .detail = QString::fromUtf8(noise())};
    }
    if (!m_output.hasBegun()) {
        return Error{.kind = Error::Kind::RemoteCommand,
            .message = QCoreApplication::translate("ClusterSession",
                "The far side did not run the command: its login shell ended before /bin/sh began. Check the shell's start-up files and that base64 is installed there."),
            .detail = QString::fromUtf8(noise())};
    }
    CommandResult result{.exitCode = exitCode, .signal = m_signal, .output = m_output.content(), .errorOutput = m_errorOutput.content()};
    if (m_output.hasEnded())
        result.exitCode = m_output.exitCode();
    else if (!m_signal.isEmpty())
        result.exitCode = -1;
    return result;
}

} // namespace slipway
