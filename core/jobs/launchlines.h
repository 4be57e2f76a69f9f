// SPDX-License-Identifier: GPL-3.0-or-later
// Which processes a script starts: its launchers, unwrapped from one another, with variables that the script sets filled in.
#pragma once

#include "core/jobs/shellflow.h"
#include "core/jobs/shellsyntax.h"

#include <QHash>
#include <QStringList>

#include <limits>
#include <optional>
#include <vector>

namespace slipway {

/// One word of a command line after expansion.
struct LaunchWord
{
    QString text;         ///< as known; variables that the script does not set stay as $NAME
    bool isKnown = true;  ///< nothing in it is left open
    ShellWord source;
};

struct LaunchStep
{
    enum class Kind { Srun, Mpirun, Remote, Torchrun, Accelerate, DeepSpeed, Composer, LlamaFactory, Axolotl, Container, Program };

    Kind kind = Kind::Program;
    QString name;                    ///< as written: "torchrun", "python -m torch.distributed.run"
    std::vector<LaunchWord> options; ///< everything up to what it starts; of a Program, all its words
    int line = 0;

    /// The last value of an option under any of its names ("nproc-per-node": dashes and underscores count the same); nothing where it is not given.
    std::optional<LaunchWord> value(const QStringList &names) const;
    bool has(const QStringList &names) const { return value(names).has_value(); }
    int count(const QString &name) const;
};

/// srun ... torchrun ... train.py: three steps.
struct Launch
{
    std::vector<LaunchStep> steps;
    bool isBackground = false;
    bool isInLoop = false;           ///< over hosts, with ssh
    int line = 0;

    const LaunchStep *find(LaunchStep::Kind kind) const;
    /// The first step that starts one process per accelerator on its node.
    const LaunchStep *starter() const;
    const LaunchStep &program() const { return steps.back(); }
};

/// Is this a launcher that starts a process per accelerator by itself?
bool startsProcesses(LaunchStep::Kind kind);

/// What a script sets, in the order of the file.
class ShellVariables
{
public:
    explicit ShellVariables(const ShellScript &script);

    bool isSet(const QString &name) const { return m_values.contains(name); }
    const ShellAssignment *find(const QString &name) const;
    /// As it is where the `before`th assignment is made: A="$A more" adds to the value before it.
    const ShellAssignment *find(const QString &name, qsizetype before) const;
    const std::vector<ShellAssignment> &all() const { return m_all; }
    /// Those that its value may come from, each branch's among them.
    std::vector<const ShellAssignment *> sources(const QString &name) const { return sources(name, AssignmentFlow::end); }
    /// Every text that a word may come to, by each branch and default that the script has for it. A $ stands for what only running tells; where there is too
    /// much to follow, it is all there is.
    QStringList possible(const ShellWord &word) const;
    /// Values that the scheduler gives ($SLURM_NNODES).
    void give(const QString &name, const QString &value) { m_given.insert(name, value); }
    /// A word's text; nothing where something in it cannot be known.
    std::optional<QString> evaluate(const ShellWord &word) const;
    /// Whole-number arithmetic of the shell: + - * / % and brackets over numbers and names. Nothing for anything else, and for a division by zero.
    std::optional<long long> evaluateArithmetic(QStringView expression) const;
    /// Words after expansion: arrays, and variables of several words.
    std::vector<LaunchWord> expand(const std::vector<ShellWord> &words) const;
    /// Names that decide the value of a word, itself included, through every assignment.
    bool dependsOn(const ShellWord &word, QStringView variable) const { return dependsOn(word, variable, 0); }

    /// How far an evaluation may still go: variables set from one another may circle or multiply.
    struct Reach
    {
        int depth = 20;
        int *steps = nullptr;
        qsizetype before = std::numeric_limits<qsizetype>::max(); ///< assignments from here on are not made yet
    };
    std::optional<QString> valueOf(const QString &name, Reach reach) const;

private:
    void collect(const std::vector<ShellCommand> &commands);
    void collectChoice(const ShellCommand &command);
    void collectOwn(const ShellCommand &command);
    void collectDefaults(const ShellCommand &command);
    void add(ShellAssignment assignment);
    void setOpen(const QString &name, int line);
    std::vector<const ShellAssignment *> sources(const QString &name, qsizetype before) const;
    const ShellAssignment *written(const QString &name, qsizetype before) const;
    QStringList possible(const ShellWord &word, Reach reach) const;
    QStringList possible(const ShellPart &part, Reach reach) const;
    QStringList possibleOf(const ShellPart &part, Reach reach) const;
    std::optional<ShellWord> defaultWord(const QString &text) const;
    std::optional<QString> evaluate(const ShellWord &word, Reach reach) const;
    std::optional<QString> evaluate(const ShellPart &part, Reach reach) const;
    std::optional<QString> defaultOf(const QString &text, Reach reach) const;
    bool dependsOn(const ShellWord &word, QStringView variable, int depth) const;
    void expandInto(const ShellWord &word, std::vector<LaunchWord> &words, int depth, qsizetype before) const;
    qsizetype placeOf(const ShellAssignment *assignment) const { return assignment - m_all.data(); }

    QHash<QString, std::vector<qsizetype>> m_values; ///< name -> its places in m_all
    QHash<QString, QString> m_given;
    std::vector<ShellAssignment> m_all;
    AssignmentFlow m_flow;
};

/// Is a training run tuned by this variable? Others are the script's own.
bool isTuningVariable(const QString &name);

/// Every command of the script that starts something, functions and `bash -c '...'` included.
std::vector<Launch> findLaunches(const ShellScript &script, const ShellVariables &variables);

} // namespace slipway
