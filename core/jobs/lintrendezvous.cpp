// SPDX-License-Identifier: GPL-3.0-or-later
// Where the processes of a job meet.
#include "core/jobs/lintrules_p.h"

#include <algorithm>
#include <functional>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 16;

/// Walks the parts of a word and of all that it is made from.
void walk(const LintedScript &linted, const ShellWord &word, const std::function<void(const ShellPart &)> &visit, int depth = 0)
{
    if (depth > deepest)
        return;
    for (const ShellPart &part : word.parts) {
        visit(part);
        const ShellAssignment *assignment = part.kind == ShellPart::Kind::Variable ? linted.variables.find(part.text) : nullptr;
        if (!assignment)
            continue;
        walk(linted, assignment->value, visit, depth + 1);
        for (const ShellWord &item : assignment->items)
            walk(linted, item, visit, depth + 1);
    }
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

void checkFixedNames(const LintedScript &linted, const Launch &launch, LintFindings &findings)
{
    const LaunchStep *starter = launch.starter();
    if (!starter || starter->has({u"standalone"_s}))
        return;
    const auto isFixed = [](const QString &text) { return text.toInt() != 0; }; // 0 is any that is free
    const auto endpoint = starter->value({u"rdzv-endpoint"_s});
    QString endpointPort = endpoint && endpoint->text.contains(u':') ? endpoint->text.section(u':', -1) : QString();
    if (endpointPort.startsWith(u'$')) // the host is not known, and the port may be
        if (const ShellAssignment *variable = linted.variables.find(endpointPort.mid(1)))
            endpointPort = linted.variables.evaluate(variable->value).value_or(QString());
    if (isFixed(endpointPort))
        addFixed(u"the port"_s, endpointPort, starter->line, findings);
    const auto port = starter->value({u"master-port"_s, u"main-process-port"_s});
    if (port && port->isKnown && isFixed(port->text))
        addFixed(u"the port"_s, port->text, starter->line, findings);
    else if (const ShellAssignment *variable = linted.variables.find(u"MASTER_PORT"_s); !port && !endpoint && variable)
        if (const auto value = linted.variables.evaluate(variable->value); value && isFixed(*value))
            addFixed(u"the port"_s, *value, variable->line, findings);
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
