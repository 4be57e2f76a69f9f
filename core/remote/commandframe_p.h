// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"

namespace slipway {

/// What stands between our two marks in one of a command's output streams; everything around it is noise.
class MarkedStream
{
public:
    explicit MarkedStream(const QByteArray &token);

    void take(QByteArrayView bytes);
    bool hasBegun() const { return m_place != Place::Before; }
    bool hasEnded() const { return m_place == Place::After; }
    int exitCode() const { return m_exitCode; }
    qint64 processId() const { return m_processId; } ///< of the shell over there; 0: not known
    const QByteArray &content() const { return m_content; }
    const QByteArray &noise() const { return m_noise; } ///< the last 16 KiB of what came before the mark

private:
    enum class Place { Before, Inside, After };
    void seekBegin(QByteArrayView bytes);
    void seekEnd(qsizetype from);

    Place m_place = Place::Before;
    QByteArray m_beginMark, m_endMark;
    QByteArray m_noise, m_content;
    int m_exitCode = -1;
    qint64 m_processId = 0;
};

/// A script dressed to travel through any login shell, and its answer undressed again.
///
/// The line is one physical line, without backslash, exclamation mark or quote inside its quotes, so that csh, fish and
/// zsh hand it on as bash does. It carries the script as base64; a long script follows on standard input instead, because csh
/// limits a word and the kernel an argument. Random marks around both streams keep banners and rc-file output apart.
///
/// The shell over there stays for as long as its standard input does, and takes further scripts by it: a login shell's start-up files, which may
/// take seconds, are then read once. A script with an input has the rest of that input, so it is the last one of its shell.
class CommandFrame
{
public:
    enum class Input { None, Follows };
    explicit CommandFrame(const QByteArray &script, Input input = Input::Follows);

    bool hasInput() const { return m_input == Input::Follows; }
    /// From here on the script is for a shell that has run another one: all of it goes to standard input, and the line is of no use.
    void goToOpenShell() { m_preamble = m_token + ' ' + m_kind + ' ' + m_payload + '\n'; }

    const QByteArray &line() const { return m_line; }
    const QByteArray &preamble() const { return m_preamble; } ///< goes to standard input before the command's own input

    void takeOutput(QByteArrayView bytes) { m_output.take(bytes); }
    void takeErrorOutput(QByteArrayView bytes) { m_errorOutput.take(bytes); }
    void takeSignal(const QString &name) { m_signal = name; }

    qint64 size() const { return m_output.content().size() + m_errorOutput.content().size(); }
    bool hasBegun() const { return m_output.hasBegun(); }
    QByteArray noise() const { return m_output.noise() + m_errorOutput.noise(); } ///< before the script began
    /// Ends the script and its children from beside it; empty before it began. Closing a channel stops nothing over there.
    QByteArray killScript() const;
    /// Both streams have come to their end mark: the script is over, even where a child of its keeps the streams open.
    bool isComplete() const { return m_output.hasEnded() && m_errorOutput.hasEnded(); }
    /// The answer, once complete or once the line has closed; `exitCode` is used where the script died before its end
    /// mark. Fails with RemoteCommand where it never began.
    Result<CommandResult> result(int exitCode = -1) const;

private:
    CommandFrame(const QByteArray &script, Input input, const QByteArray &token);

    MarkedStream m_output, m_errorOutput;
    const Input m_input;
    const QByteArray m_token, m_kind, m_payload;
    QByteArray m_line, m_preamble;
    QString m_signal;
};

} // namespace slipway
