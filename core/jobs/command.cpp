// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/command.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Command
{
    Q_DECLARE_TR_FUNCTIONS(Command)
};

Error badCommand(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// Reads a command character by character; one word is built at a time.
class Splitter
{
public:
    explicit Splitter(const QString &text)
        : m_text(text)
    {
    }

    bool run()
    {
        for (; m_at < m_text.size(); ++m_at)
            takeCharacter(m_text[m_at]);
        endWord();
        return m_quote.isNull() && !m_isEscaped;
    }

    QStringList words;

private:
    void takeCharacter(QChar c)
    {
        if (m_isEscaped) {
            // Between double quotes a backslash is one, except before what it can protect there.
            if (m_quote == u'"' && !u"\"\\$`"_s.contains(c))
                add(u'\\');
            add(c);
            m_isEscaped = false;
        } else if (c == u'\\' && m_quote != u'\'') {
            m_isEscaped = true;
        } else if (!m_quote.isNull()) {
            takeQuoted(c);
        } else if (c == u'\'' || c == u'"') {
            m_quote = c;
            m_hasWord = true; // '' is a word
        } else if (c.isSpace()) {
            endWord();
        } else {
            add(c);
        }
    }

    void takeQuoted(QChar c)
    {
        if (c == m_quote)
            m_quote = QChar();
        else
            add(c);
    }

    void add(QChar c)
    {
        m_word += c;
        m_hasWord = true;
    }

    void endWord()
    {
        if (m_hasWord)
            words << m_word;
        m_word.clear();
        m_hasWord = false;
    }

    const QString &m_text;
    qsizetype m_at = 0;
    QString m_word;
    QChar m_quote;
    bool m_hasWord = false, m_isEscaped = false;
};

/// Programs that start one process per accelerator by themselves.
bool isLauncher(const QString &name)
{
    static const QStringList launchers{u"torchrun"_s, u"srun"_s, u"mpirun"_s, u"mpiexec"_s, u"accelerate"_s, u"deepspeed"_s, u"llamafactory-cli"_s, u"axolotl"_s,
                                       u"composer"_s, u"ft_launcher"_s, u"sbatch"_s};
    return launchers.contains(name);
}

bool isPython(const QString &name)
{
    static const QRegularExpression python(u"\\Apython(3(\\.\\d+)?)?\\z"_s);
    return python.match(name).hasMatch();
}

Program pythonProgram(const QStringList &words)
{
    const QString next = words.value(1);
    const bool isAnyPython = !words.first().contains(u'/'); // torchrun's own will do; a certain one is kept
    if (isAnyPython && next == u"-m"_s && words.size() > 2)
        return {.kind = Program::Kind::PythonModule, .words = words.mid(2)};
    if (isAnyPython && next.endsWith(u".py"_s))
        return {.kind = Program::Kind::PythonScript, .words = words.mid(1)};
    return {.kind = Program::Kind::Executable, .words = words};
}

} // namespace

Result<QStringList> splitCommand(const QString &command)
{
    Splitter splitter(command);
    if (!splitter.run())
        return badCommand(Command::tr("The command has an open quote, or a backslash at its end: %1").arg(command));
    return splitter.words;
}

Result<Program> programOf(const QString &command)
{
    const Result<QStringList> split = splitCommand(command);
    if (!split)
        return split.error();
    if (split->isEmpty() || split->first().isEmpty())
        return badCommand(Command::tr("launch.command names no program."));
    const QString name = split->first().section(u'/', -1);
    if (name.startsWith(u'-') || split->first().startsWith(u'-'))
        return badCommand(Command::tr("launch.command begins with an option, %1: name the program first.").arg(split->first()));
    const bool isTorchModule = isPython(name) && split->value(1) == u"-m"_s && split->value(2).startsWith(u"torch.distributed"_s);
    if (isLauncher(name) || isTorchModule)
        return badCommand(Command::tr("launch.command begins with %1, which starts the processes itself. Slipway's job file does that: name the training "
                                      "program alone, such as train.py.").arg(isTorchModule ? split->value(2) : name));
    if (isPython(name))
        return pythonProgram(*split);
    return Program{.kind = name.endsWith(u".py"_s) ? Program::Kind::PythonScript : Program::Kind::Executable, .words = *split};
}

} // namespace slipway
