// SPDX-License-Identifier: GPL-3.0-or-later
// A shell script as a tree: what a job file says, without running it.
#pragma once

#include <QString>
#include <QStringView>

#include <memory>
#include <optional>
#include <vector>

namespace slipway {

struct ShellScript;

/// A piece of a word, after quotes are read.
struct ShellPart
{
    enum class Kind { Literal, Variable, Command, Arithmetic };

    Kind kind = Kind::Literal;
    bool isQuoted = false;
    QString text;       ///< the literal, the variable's name, the arithmetic expression
    QString operation;  ///< of ${NAME...}: what follows the name, "" for a plain one: ":-localhost"
    std::shared_ptr<const ShellScript> script; ///< of $(...) and `...`
};

struct ShellWord
{
    std::vector<ShellPart> parts;
    int line = 0;

    /// The text, where nothing in it is left to be expanded.
    std::optional<QString> literal() const;
    /// The text as somebody would write it: $NAME for variables, $(...) for commands.
    QString shown() const;
    /// Is the variable named anywhere in it, commands inside included?
    bool uses(QStringView variable) const;
};

struct ShellAssignment
{
    QString name;
    ShellWord value;
    std::vector<ShellWord> items; ///< of an array
    int line = 0;
};

/// The lines of a here-document.
struct ShellDocument
{
    QString text;
    int line = 0;       ///< of its first line
};

struct ShellRedirection
{
    QString operation;  ///< "<", ">", ">>", "<<", "<<<"...
    ShellWord target;
    std::shared_ptr<const ShellDocument> document; ///< of a here-document; null for the others
};

/// Which commands of a body one branch holds: from `begin`, before `end`.
struct ShellArm
{
    std::size_t begin = 0, end = 0;
};

/// One command of a script. Compound ones (if, loops, case, groups, functions) hold all their commands in `body`, in the order of the file.
struct ShellCommand
{
    enum class Kind { Simple, Group, Loop, Function, Test, Arithmetic };
    enum class Join { Next, And, Or, Pipe };

    Kind kind = Kind::Simple;
    QString name;                        ///< of a function; of a loop's variable
    std::vector<ShellAssignment> assignments;
    std::vector<ShellWord> words;
    std::vector<ShellRedirection> redirections;
    std::vector<ShellCommand> body;
    std::vector<ShellArm> arms;          ///< of if and case: their branches; conditions are in none
    bool hasDefaultArm = false;          ///< there is an else, or *)
    Join join = Join::Next;              ///< what stands between the command before and this one
    bool isBackground = false;
    int line = 0;
};

/// A line like "#SBATCH --nodes=2", before the first command.
struct ShellDirective
{
    QString keyword;    ///< "SBATCH"
    QString text;       ///< all behind it
    int line = 0;
};

struct ShellProblem
{
    int line = 0;
    QString expected;   ///< what should have come: "\"", "fi", ")"
};

struct ShellScript
{
    std::vector<ShellDirective> directives;
    std::vector<ShellCommand> commands;
    std::optional<ShellProblem> problem; ///< where reading ended, if it did before the end
};

/// Reads a bash or POSIX script: quotes, expansions, here-documents, arrays and all compound commands. Never fails: what cannot be read ends the
/// script with a problem. Nesting beyond 60 levels and texts over a megabyte count as that.
ShellScript parseShell(QStringView text, int firstLine = 1);

} // namespace slipway
