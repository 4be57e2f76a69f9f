// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/launchlines.h"
#include "core/jobs/lint.h"

namespace slipway {

/// What the #SBATCH lines say.
class SlurmDirectives
{
public:
    explicit SlurmDirectives(const ShellScript &script);

    /// The value of an option by its long name; "" for a flag; nothing where it is not given.
    std::optional<QString> value(const QString &name) const;
    std::optional<int> number(const QString &name) const;
    int lineOf(const QString &name) const;
    int count(const QString &name) const;
    bool areThere() const { return !m_options.empty(); }

    std::optional<int> nodes() const { return number(QStringLiteral("nodes")); }
    std::optional<int> gpusPerNode() const;

    struct Option
    {
        QString name, value; ///< by its long name, without dashes
        int line = 0;
    };
    const std::vector<Option> &all() const { return m_options; }

private:
    std::vector<Option> m_options;
};

/// A script, read and unwrapped once; all rules look at this.
struct LintedScript
{
    explicit LintedScript(const QString &text);

    ShellScript script;
    SlurmDirectives slurm;
    ShellVariables variables;
    std::vector<Launch> launches;

    /// Launches of training: those with a launcher, and python under srun or mpirun.
    std::vector<const Launch *> trainings() const;
    /// How many nodes a launch runs on; nothing where the file does not say.
    std::optional<int> nodesOf(const Launch &launch) const;
    bool isMultiNode(const Launch &launch) const;
    /// Where the processes meet: the rendezvous endpoint or MASTER_ADDR.
    std::vector<ShellWord> endpointsOf(const Launch &launch) const;
    std::optional<int> number(const std::optional<LaunchWord> &word) const;
};

/// Hosts that a launcher is given, by a list or a file that the script writes; nothing where it is not known.
struct HostSlots
{
    std::optional<int> count, perHost;
};
HostSlots hostsOf(const LintedScript &linted, const LaunchStep &step);

/// How mpirun and its like spread tasks, with the words that say it.
struct TaskSpread
{
    std::optional<int> perNode, total, nodes;
    HostSlots hosts;
    QString perNodeBy, totalBy; ///< "-npernode 8", "-np 16"
    std::optional<int> onEachNode() const;
};
TaskSpread spreadOf(const LintedScript &linted, const Launch &launch);

/// Rule, line, and what the message's places hold.
struct Mistake
{
    const char *rule;
    int line = 0;
    std::vector<std::string> arguments = {};
    std::string picture = {};
};

/// The finding of a rule, with its texts.
LintFinding findingOf(const Mistake &mistake);

void lintLaunchers(const LintedScript &linted, LintFindings &findings);   ///< J01, J03, J04, J06, J11, J12, J16
void lintPlacement(const LintedScript &linted, LintFindings &findings);   ///< J03, J16 and J21 of launchers that reach other hosts by themselves
void lintRendezvous(const LintedScript &linted, LintFindings &findings);  ///< J02, J07, J08, J09, J10, J15
void lintDirectives(const LintedScript &linted, LintFindings &findings);  ///< J05, J14, J18, J19, J20
void lintValues(const LintedScript &linted, LintFindings &findings);      ///< J13, J17
void lintAgainstPlan(const LintedScript &linted, const LintPlan &plan, LintFindings &findings); ///< D01 to D04
void lintProgramOptions(const LintedScript &linted, const LintPlan &plan, LintFindings &findings); ///< O01 to O07

/// A variable that a script or a manifest sets; no value where only running tells.
struct EnvironmentSetting
{
    QString name;
    std::optional<QString> value;
    int line = 0;
};
void lintNcclVariables(const std::vector<EnvironmentSetting> &settings, LintFindings &findings); ///< O01 to O07; others than NCCL's pass
/// A text inside another file, which begins at `firstLine` of it: O01 to O07 where it is the config file of a framework.
LintFindings lintConfigText(const QString &text, int firstLine, const LintPlan &plan);
/// A script inside a manifest: launchers in launchers, secrets, options. How many pods there are the manifest says.
LintFindings lintInnerScript(const QString &text, int firstLine, const LintPlan &plan);
void lintManifest(const QString &text, const LintPlan &plan, LintFindings &findings); ///< K01 to K11

} // namespace slipway
