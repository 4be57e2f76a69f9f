// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/lintfix.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostTries = 16; // each is a lint of the whole file

const QString firstHost = u"$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1)"_s;
const QString portOfJob = u"$((15000 + SLURM_JOB_ID % 15000))"_s;

/// What a rule's mistake looks like in a line, and what to write there. In `after` \1 and on are the pattern's groups.
struct Rewrite
{
    QString pattern, after;
};

/// Rewrites that need nothing but the rule, the likeliest first.
QList<Rewrite> fixedRewrites(const std::string &rule)
{
    static const QHash<std::string, QList<Rewrite>> rewrites{
        {"J01", {{u"--ntasks-per-node(=|\\s+)\\d+"_s, u"--ntasks-per-node\\11"_s}}},
        {"J02", {{u"^(\\s*(?:export\\s+)?\\w+=).*NODELIST.*$"_s, u"\\1"_s + firstHost}, {u"\\$\\{?SLURM_(?:JOB_)?NODELIST\\}?"_s, firstHost}}},
        {"J06", {{u"(?<![\\w/-])srun\\b"_s, u"srun --nodes=1 --ntasks=1"_s}}},
        {"J07", {{u"\\$\\{(\\w+):?-(?:localhost|127\\.0\\.0\\.1)\\}"_s, u"${\\1:?the first host is not known}"_s}, {u"\\s*\\|\\|\\s*(?:echo|printf)\\s+[\"']?(?:localhost|127\\.0\\.0\\.1)[\"']?"_s, QString()}}},
        {"J08", {{u"\\$\\{?SLURM_LAUNCH_NODE_IPADDR\\}?"_s, firstHost}}},
        {"J09", {{u"^(\\s*(?:export\\s+)?\\w+=).*(?:hostname|getent|ip\\s+a).*$"_s, u"\\1"_s + firstHost}, {u"\\$\\((?:[^()]|\\([^()]*\\))*hostname(?:[^()]|\\([^()]*\\))*\\)"_s, firstHost}}},
        {"J10",
         {{u"(--rdzv[-_]endpoint(?:=|\\s+)\\S*?:)\\d+\\b"_s, u"\\1"_s + portOfJob},
          {u"(--(?:master|main_process)[-_]port(?:=|\\s+))\\d+\\b"_s, u"\\1"_s + portOfJob},
          {u"^(\\s*(?:export\\s+)?\\w*PORT=)[\"']?\\d+[\"']?(?=\\s*$)"_s, u"\\1"_s + portOfJob},
          {u"(--rdzv[-_]id(?:=|\\s+))[^\\s\"']+"_s, u"\\1$SLURM_JOB_ID-${SLURM_RESTART_COUNT:-0}"_s}}},
        {"J14", {{u"--signal(=|\\s+)(?!\\S*B)(R?:)?"_s, u"--signal\\1B:"_s}}},
        {"J18",
         {{u"((?:--output|--error|-o|-e)(?:=|\\s+)[^\\s%]+?)((?:\\.[A-Za-z]+)?)(?=\\s|$)"_s, u"\\1-%j\\2"_s},
          {u"((?:--output|--error|-o|-e)(?:=|\\s+)[^\\s%]+?)((?:\\.[A-Za-z]+)?)(?=\\s|$)"_s, u"\\1-%A_%a\\2"_s}}},
        {"J19", {{u"(--container-mounts(?:=|\\s+))(\\S+)(.*?)\\s--container-mounts(?:=|\\s+)(\\S+)"_s, u"\\1\\2,\\4\\3"_s}}},
        {"J20", {{u"((?:--output|--error|-o|-e)(?:=|\\s+))(?:[^\\s/]+/)+([^\\s/]+)"_s, u"\\1\\2"_s}}},
        {"K01", {{u"emptyDir:\\s*\\{\\s*\\}"_s, u"emptyDir: {medium: Memory}"_s}, {u"emptyDir:\\s*\\{(?!.*medium)"_s, u"emptyDir: {medium: Memory, "_s}}},
        {"K02", {{u"backoffLimit:\\s*\\d+"_s, u"backoffLimit: 0"_s}}},
        {"K05", {{u"suspend:\\s*false"_s, u"suspend: true"_s}}},
        {"K08", {{u"(name:\\s*)RANK\\b"_s, u"\\1NODE_RANK"_s}}},
        {"O03", {{u"(:\\s*)(on|off|yes|no|y|n|true|false|On|Off|Yes|No|True|False)(?=\\s*(?:#|,|\\}|$))"_s, u"\\1\"\\2\""_s}}},
        {"O06", {{u"(:\\s*[-+]?\\d+)[eE]([-+]?)(\\d+)"_s, u"\\1.0e\\2\\3"_s}, {u"(:\\s*[-+]?\\d*\\.\\d+)[eE](\\d+)"_s, u"\\1e+\\2"_s}}},
    };
    return rewrites.value(rule);
}

QString argument(const Message &message, std::size_t place)
{
    return place < message.arguments.size() ? QString::fromStdString(message.arguments[place]) : QString();
}

bool saysCores(const QString &text)
{
    static const QRegularExpression directive(u"^#SBATCH\\s.*(?:--cpus-per-task|-c\\s*\\d)"_s, QRegularExpression::MultilineOption);
    return directive.match(text).hasMatch();
}

/// The option of D01, "nodes 4" or "micro-batch-size 3", with the design's value.
QList<Rewrite> plannedRewrites(const LintFinding &finding)
{
    const QString what = argument(finding.message, 0).section(u' ', 0, -2), planned = argument(finding.message, 1);
    if (what == u"nodes")
        return {{u"(--nodes(?:=|\\s+)|-N\\s*)\\d+"_s, u"\\1"_s + planned}};
    if (what == u"accelerators per node")
        return {{u"(--gpus-per-node(?:=|\\s+)(?:[\\w.-]+:)?)\\d+"_s, u"\\1"_s + planned}, {u"(--gres(?:=|\\s+)gpu:(?:[\\w.-]+:)?)\\d+"_s, u"\\1"_s + planned}};
    return {{u"(--"_s + QRegularExpression::escape(what).replace(u"\\-"_s, u"[-_]"_s) + u"(?:=|\\s+))\\d+"_s, u"\\1"_s + planned}};
}

/// The name that the framework knows in place of the one that stands there.
QList<Rewrite> renaming(const LintFinding &finding)
{
    const QString known = argument(finding.remedy, 0), given = argument(finding.message, 0);
    if (known.isEmpty() || known.contains(u' ') || given.section(u'.', 0, -2) != known.section(u'.', 0, -2))
        return {};
    return {{u"(?<![\\w-])"_s + QRegularExpression::escape(given.section(u'.', -1)).replace(u"_"_s, u"[-_]"_s) + u"(?![\\w-])"_s, known.section(u'.', -1)}};
}

QList<Rewrite> rewritesOf(const QString &text, const LintFinding &finding, const LintPlan &plan)
{
    const std::string &rule = finding.rule;
    if (rule == "J03") {
        const QString start = u"srun --kill-on-bad-exit=1 --wait=60 "_s + (saysCores(text) ? u"--cpus-per-task=\"$SLURM_CPUS_PER_TASK\" "_s : QString());
        return {{u"(?<![\\w/-])("_s + QRegularExpression::escape(argument(finding.message, 0)) + u")\\b"_s, start + u"\\1"_s}};
    }
    if (rule == "J11") {
        const QString missing = argument(finding.message, 0);
        return {{u"(?<![\\w/-])srun\\b"_s, u"srun"_s + (missing.contains(u"kill"_s) ? u" --kill-on-bad-exit=1"_s : QString()) + (missing.contains(u"wait"_s) ? u" --wait=60"_s : QString())}};
    }
    if (rule == "J12")
        return saysCores(text) ? QList<Rewrite>{{u"(?<![\\w/-])srun\\b"_s, u"srun --cpus-per-task=\"$SLURM_CPUS_PER_TASK\""_s}} : QList<Rewrite>();
    if (rule == "J13") {
        const QString name = argument(finding.message, 0), known = name.contains(u"GPU"_s) ? u"$SLURM_GPUS_ON_NODE"_s : name.contains(u"NODE"_s) ? u"$SLURM_NNODES"_s : QString();
        return known.isEmpty() ? QList<Rewrite>() : QList<Rewrite>{{u"\\$(?:\\{"_s + name + u"\\}|"_s + name + u"\\b)"_s, known}};
    }
    if (rule == "K10" || rule == "D03") {
        const int seconds = std::max(600, int(std::ceil(std::min(plan.checkpointSeconds.value_or(0), 1e6) / 60) * 60));
        return {{rule == "K10" ? u"(terminationGracePeriodSeconds:\\s*)\\d+"_s : u"(--signal(?:=|\\s+)[^\\s@]+)(?:@\\d+)?"_s, rule == "K10" ? u"\\1"_s + QString::number(seconds) : u"\\1@"_s + QString::number(seconds)}};
    }
    if (rule == "D01")
        return plannedRewrites(finding);
    if (rule == "O01" || rule == "O05")
        return renaming(finding);
    return fixedRewrites(rule);
}

/// The lines where the mistake may stand, the likeliest first: the finding's, with those that it is continued on; assignments of the variables in
/// them; directives.
class Places
{
public:
    Places(const QStringList &lines, int line)
        : m_lines(lines)
    {
        int first = std::clamp(line, 1, int(lines.size())) - 1, last = first;
        while (first > 0 && lines[first - 1].endsWith(u'\\'))
            --first;
        while (last + 1 < lines.size() && lines[last].endsWith(u'\\'))
            ++last;
        add(line - 1);
        for (int at = first; at <= last; ++at)
            add(at);
        addAssignments();
        for (int at = 0; at < lines.size(); ++at)
            if (lines[at].startsWith(u"#SBATCH"_s))
                add(at);
        for (int at = last + 1; at < std::min<int>(int(lines.size()), last + 60); ++at) // a manifest's object begins at the finding's line
            add(at);
    }

    const QList<int> &found() const { return m_found; }

private:
    void add(int at)
    {
        if (at >= 0 && at < m_lines.size() && !m_found.contains(at))
            m_found << at;
    }

    void addAssignments()
    {
        static const QRegularExpression use(u"\\$\\{?(\\w+)"_s), assignment(u"^\\s*(?:export\\s+)?(\\w+)\\+?="_s);
        for (int depth = 0; depth < 3; ++depth) {
            QSet<QString> names;
            for (int at : std::as_const(m_found))
                for (auto it = use.globalMatch(m_lines[at]); it.hasNext();)
                    names << it.next().captured(1);
            for (int at = 0; at < m_lines.size(); ++at)
                if (const auto match = assignment.match(m_lines[at]); match.hasMatch() && names.contains(match.captured(1)))
                    add(at);
        }
    }

    const QStringList &m_lines;
    QList<int> m_found;
};

/// What two findings must have in common to be the same mistake: a fix moves no line, but may change a neighbour's words.
bool isSame(const LintFinding &a, const LintFinding &b) { return a.rule == b.rule && a.line == b.line; }

qsizetype countLike(const LintFindings &findings, const LintFinding &finding)
{
    return std::count_if(findings.begin(), findings.end(), [&finding](const LintFinding &other) { return isSame(other, finding); });
}

/// The finding is gone, and nothing came in its place.
bool isMended(const LintFindings &before, const LintFindings &after, const LintFinding &finding)
{
    if (after.size() >= before.size() || countLike(after, finding) >= countLike(before, finding))
        return false;
    return std::all_of(after.begin(), after.end(), [&](const LintFinding &left) { return countLike(before, left) >= countLike(after, left); });
}

std::optional<LintFix> triedFix(const QString &text, const LintFindings &before, const LintFinding &finding, const LintPlan &plan)
{
    const QList<Rewrite> rewrites = finding.line > 0 ? rewritesOf(text, finding, plan) : QList<Rewrite>();
    if (rewrites.isEmpty())
        return std::nullopt;
    const QStringList lines = text.split(u'\n');
    const QList<int> places = Places(lines, finding.line).found();
    int tries = 0;
    for (const Rewrite &rewrite : rewrites) {
        const QRegularExpression pattern(rewrite.pattern);
        for (int at : places) {
            LintFix fix{.line = at + 1, .before = lines[at], .after = QString(lines[at]).replace(pattern, rewrite.after)};
            if (fix.after == fix.before)
                continue;
            if (++tries > mostTries)
                return std::nullopt;
            if (isMended(before, lintJobFile(withFix(text, fix), plan), finding))
                return fix;
        }
    }
    return std::nullopt;
}

} // namespace

QString withFix(const QString &text, const LintFix &fix)
{
    QStringList lines = text.split(u'\n');
    if (fix.line < 1 || fix.line > lines.size() || lines[fix.line - 1] != fix.before)
        return text;
    lines[fix.line - 1] = fix.after;
    return lines.join(u'\n');
}

std::optional<LintFix> lintFix(const QString &text, const LintFinding &finding, const LintPlan &plan)
{
    return triedFix(text, lintJobFile(text, plan), finding, plan);
}

std::vector<LintedLine> lintWithFixes(const QString &text, const LintPlan &plan)
{
    const LintFindings findings = lintJobFile(text, plan);
    std::vector<LintedLine> linted;
    for (const LintFinding &finding : findings)
        linted.push_back({finding, triedFix(text, findings, finding, plan)});
    return linted;
}

} // namespace slipway
