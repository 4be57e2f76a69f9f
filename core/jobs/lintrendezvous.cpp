// SPDX-License-Identifier: GPL-3.0-or-later
// Where the processes of a job meet.
#include "core/jobs/lintrules_p.h"

#include <algorithm>
#include <functional>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 16;

/// Walks the parts of a word and of all that it may be made from, by whichever branch.
void walk(const LintedScript &linted, const ShellWord &word, const std::function<void(const ShellPart &)> &visit, std::set<const ShellAssignment *> &seen, int depth = 0)
{
    if (depth > deepest)
        return;
    for (const ShellPart &part : word.parts) {
        visit(part);
        if (part.kind != ShellPart::Kind::Variable)
            continue;
        for (const ShellAssignment *assignment : linted.variables.sources(part.text)) {
            if (!seen.insert(assignment).second)
                continue;
            walk(linted, assignment->value, visit, seen, depth + 1);
            for (const ShellWord &item : assignment->items)
                walk(linted, item, visit, seen, depth + 1);
        }
    }
}

void walk(const LintedScript &linted, const ShellWord &word, const std::function<void(const ShellPart &)> &visit)
{
    std::set<const ShellAssignment *> seen;
    walk(linted, word, visit, seen);
}

bool mentions(const std::vector<ShellCommand> &commands, const std::function<bool(const ShellCommand &)> &wanted)
{
    return std::any_of(commands.begin(), commands.end(), [&](const ShellCommand &command) { return wanted(command) || mentions(command.body, wanted); });
}

QString wordAt(const ShellCommand &command, std::size_t index)
{
    return index < command.words.size() ? command.words[index].literal().value_or(QString()) : QString();
}

bool expandsHosts(const ShellPart &part)
{
    return part.script && mentions(part.script->commands, [](const ShellCommand &command) { return wordAt(command, 0) == u"scontrol"_s || wordAt(command, 0) == u"nodeset"_s; });
}

void checkNodeList(const LintedScript &linted, const ShellWord &endpoint, LintFindings &findings)
{
    QString raw;
    walk(linted, endpoint, [&](const ShellPart &part) {
        for (const QString &name : {u"SLURM_JOB_NODELIST"_s, u"SLURM_NODELIST"_s}) {
            ShellWord alone;
            alone.parts.push_back(part);
            const bool isDirect = part.kind == ShellPart::Kind::Variable && part.text == name;
            if (isDirect || (part.kind == ShellPart::Kind::Command && alone.uses(name) && !expandsHosts(part)))
                raw = name;
        }
    });
    if (!raw.isEmpty())
        findings.push_back(findingOf({"J02", endpoint.line, {raw.toStdString()}, "node 0   GPU 0 ...: launcher 0 looks for a host called node[01-04]\nnode 1   GPU 0 ...: launcher 1 looks for the same\nno process is started on any accelerator"}));
}

bool isLocal(const QString &host) { return host == u"localhost"_s || host.startsWith(u"127."_s); }

void checkFallback(const LintedScript &linted, const ShellWord &endpoint, LintFindings &findings)
{
    QString fallback;
    walk(linted, endpoint, [&](const ShellPart &part) {
        if (part.kind == ShellPart::Kind::Variable && part.operation.startsWith(u":-"_s) && isLocal(part.operation.mid(2)))
            fallback = part.operation.mid(2);
        if (part.script)
            mentions(part.script->commands, [&](const ShellCommand &command) {
                if (command.join == ShellCommand::Join::Or && wordAt(command, 0) == u"echo"_s && isLocal(wordAt(command, 1)))
                    fallback = wordAt(command, 1);
                return false;
            });
    });
    if (!fallback.isEmpty())
        findings.push_back(findingOf({"J07", endpoint.line, {fallback.toStdString()}}));
}

void checkAddress(const LintedScript &linted, const ShellWord &endpoint, LintFindings &findings)
{
    QString command;
    bool isLaunchNode = false;
    walk(linted, endpoint, [&](const ShellPart &part) {
        isLaunchNode |= part.kind == ShellPart::Kind::Variable && part.text == u"SLURM_LAUNCH_NODE_IPADDR"_s;
        if (!part.script)
            return;
        mentions(part.script->commands, [&](const ShellCommand &one) {
            for (std::size_t i = 0; i + 1 < one.words.size(); ++i) {
                const QString option = wordAt(one, i + 1);
                if (wordAt(one, i) == u"hostname"_s && (option == u"--ip-address"_s || option == u"-i"_s || option == u"-I"_s || option == u"--all-ip-addresses"_s))
                    command = u"hostname "_s + option;
            }
            return false;
        });
    });
    if (isLaunchNode)
        findings.push_back(findingOf({"J08", endpoint.line}));
    if (!command.isEmpty())
        findings.push_back(findingOf({"J09", endpoint.line, {command.toStdString()}}));
}

void addFixed(const QString &what, const QString &value, int line, LintFindings &findings)
{
    findings.push_back(findingOf({"J10", line, {what.toStdString(), value.toStdString()}}));
}

/// Behind "--name=", where the option and its value are one word.
QString valueIn(const QString &text)
{
    return text.startsWith(u'-') ? text.section(u'=', 1) : text;
}

/// What a value may come to, "29500 or 29501", where each of it stands in the script; nothing where one is made when the job runs, or is 0: any that is free.
QString fixedIn(const LintedScript &linted, const ShellWord &word, bool isBehindColon)
{
    QStringList fixed;
    for (const QString &text : linted.variables.possible(word)) {
        const QString value = valueIn(text);
        const QString port = isBehindColon ? value.section(u':', -1) : value;
        if (port.toInt() == 0 || (isBehindColon && !value.contains(u':')))
            return {};
        fixed << port;
    }
    fixed.removeDuplicates();
    return fixed.join(u" or "_s);
}

void checkPorts(const LintedScript &linted, const LaunchStep &starter, LintFindings &findings)
{
    const auto endpoint = starter.value({u"rdzv-endpoint"_s});
    const auto port = starter.value({u"master-port"_s, u"main-process-port"_s});
    if (endpoint)
        if (const QString fixed = fixedIn(linted, endpoint->source, true); !fixed.isEmpty())
            addFixed(u"the port"_s, fixed, starter.line, findings);
    if (port)
        if (const QString fixed = fixedIn(linted, port->source, false); !fixed.isEmpty())
            addFixed(u"the port"_s, fixed, starter.line, findings);
    for (const LaunchWord &word : starter.options) // -x MASTER_PORT=29500
        if (word.isKnown && word.text.startsWith(u"MASTER_PORT=") && word.text.section(u'=', 1).toInt() != 0)
            addFixed(u"the port"_s, word.text.section(u'=', 1), starter.line, findings);
    if (port || endpoint || linted.variables.sources(u"MASTER_PORT"_s).empty())
        return;
    const ShellPart variable{.kind = ShellPart::Kind::Variable, .isQuoted = true, .text = u"MASTER_PORT"_s, .operation = {}, .script = {}};
    const int line = linted.variables.sources(u"MASTER_PORT"_s).back()->line;
    if (const QString fixed = fixedIn(linted, {{variable}, line}, false); !fixed.isEmpty())
        addFixed(u"the port"_s, fixed, line, findings);
}

void checkFixedNames(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *starter = launch.starter() ? launch.starter() : launch.find(LaunchStep::Kind::Mpirun);
    if (!starter || starter->has({u"standalone"_s}))
        return;
    checkPorts(linted, *starter, findings);
    if (const auto id = starter->value({u"rdzv-id"_s}); id && id->isKnown && !id->text.contains(u'$'))
        addFixed(u"the rendezvous id"_s, id->text, starter->line, findings);
}

void checkInterfaces(const LintedScript &linted, LintFindings &findings)
{
    for (const QString &name : {u"NCCL_SOCKET_IFNAME"_s, u"GLOO_SOCKET_IFNAME"_s}) {
        const ShellAssignment *assignment = linted.variables.find(name);
        const auto value = assignment ? assignment->value.literal() : std::nullopt;
        if (value && value->contains(u',') && !value->startsWith(u'^'))
            findings.push_back(findingOf({"J15", assignment->line, {name.toStdString(), value->toStdString()}}));
    }
}

} // namespace

void lintRendezvous(const LintedScript &linted, LintFindings &findings)
{
    std::vector<int> seen; // MASTER_ADDR serves several launches
    for (const Launch *launch : linted.trainings()) {
        for (const ShellWord &endpoint : linted.endpointsOf(*launch)) {
            if (std::find(seen.begin(), seen.end(), endpoint.line) != seen.end())
                continue;
            seen.push_back(endpoint.line);
            checkNodeList(linted, endpoint, findings);
            checkAddress(linted, endpoint, findings);
            if (linted.nodesOf(*launch).value_or(2) > 1)
                checkFallback(linted, endpoint, findings);
        }
        checkFixedNames(linted, *launch, findings);
    }
    checkInterfaces(linted, findings);
}

} // namespace slipway
