// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/teams.h"

#include "core/catalog/entryreader.h"
#include "core/catalog/yamlreader.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Finding finding(Severity severity, const std::string &path, Message message)
{
    return Finding{.severity = severity, .path = path, .message = std::move(message)};
}

std::vector<std::string> textsOf(EntryReader &entry, const char *key)
{
    std::vector<std::string> texts;
    const YamlValue *list = entry.value(key);
    if (list && !list->isSequence())
        entry.report(key, {SLIPWAY_TEXT("Catalog", "%1 must be a list"), {key}});
    else if (list)
        for (const YamlValue &item : list->items)
            texts.push_back(item.asText().value_or(std::string()));
    return texts;
}

Team readTeam(const YamlValue &value, const std::string &path, EntryProblems &problems)
{
    EntryReader entry(value, path, problems);
    Team team;
    team.name = entry.text("name");
    team.description = entry.text("description");
    team.parent = entry.text("parent");
    team.share = entry.number("share", 0.001, 100'000).value_or(1);
    team.guaranteed = entry.integer("guaranteed");
    team.limit = entry.integer("limit");
    team.hours = entry.number("hours", 0, 1e12);
    team.runningJobs = entry.integer("running_jobs");
    team.queuedJobs = entry.integer("queued_jobs");
    team.largestJob = entry.integer("largest_job", 1);
    team.longestJob = entry.number("longest_job_hours", 0.02, 24 * 366);
    EntryReader quota = entry.section("kubernetes");
    team.cpus = quota.number("cpus", 0, 1e9);
    team.memoryGib = quota.number("memory_gib", 0, 1e12);
    team.storageGib = quota.number("storage_gib", 0, 1e12);
    quota.finish();
    team.users = textsOf(entry, "users");
    entry.finish();
    return team;
}

/// A name that both schedulers take: a label of DNS (RFC 1123).
bool isName(const std::string &name)
{
    static const QRegularExpression label(u"\\A[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?\\z"_s);
    return label.match(QString::fromStdString(name)).hasMatch();
}

/// What useradd takes, and Slurm with it.
bool isUserName(const std::string &name)
{
    static const QRegularExpression user(u"\\A[A-Za-z0-9_][-A-Za-z0-9_.@]{0,63}\\z"_s);
    return user.match(QString::fromStdString(name)).hasMatch();
}

const Team *find(const TeamPlan &plan, const std::string &name)
{
    const auto found = std::find_if(plan.teams.begin(), plan.teams.end(), [&name](const Team &team) { return team.name == name; });
    return found == plan.teams.end() ? nullptr : &*found;
}

/// How many stand above; nothing where they stand in a ring.
std::optional<int> depthOf(const TeamPlan &plan, const Team &team)
{
    int depth = 0;
    for (const Team *above = find(plan, team.parent); above; above = find(plan, above->parent))
        if (++depth > int(plan.teams.size()))
            return {};
    return depth;
}

void judgeNames(const TeamPlan &plan, Findings &findings)
{
    std::set<std::string> seen;
    for (const Team &team : plan.teams) {
        const std::string path = "teams." + team.name;
        if (!isName(team.name) || team.name == "root")
            findings.push_back(finding(Severity::Error, path, {SLIPWAY_TEXT("Finding", "\"%1\" is no name of a team: lower-case letters, digits and dashes, at most 63, and not root"), {team.name}}));
        if (!seen.insert(team.name).second)
            findings.push_back(finding(Severity::Error, path, {SLIPWAY_TEXT("Finding", "the team %1 is there twice"), {team.name}}));
        if (!team.parent.empty() && !find(plan, team.parent))
            findings.push_back(finding(Severity::Error, path, {SLIPWAY_TEXT("Finding", "%1 stands under %2, which is no team of this file"), {team.name, team.parent}}));
        else if (!depthOf(plan, team))
            findings.push_back(finding(Severity::Error, path, {SLIPWAY_TEXT("Finding", "%1 stands under itself"), {team.name}}));
        for (const std::string &user : team.users)
            if (!isUserName(user))
                findings.push_back(finding(Severity::Error, path, {SLIPWAY_TEXT("Finding", "\"%1\" is no login name"), {user}}));
    }
}

void judgeQuotas(const TeamPlan &plan, Findings &findings)
{
    long long guaranteed = 0;
    for (const Team &team : plan.teams) {
        const std::string path = "teams." + team.name;
        if (team.parent.empty())
            guaranteed += team.guaranteed.value_or(0);
        if (team.guaranteed && team.limit && *team.guaranteed > *team.limit)
            findings.push_back(finding(Severity::Warning, path, {SLIPWAY_TEXT("Finding", "%1 is guaranteed %2 accelerators and limited to %3"), {team.name, std::to_string(*team.guaranteed), std::to_string(*team.limit)}}));
        if (plan.accelerators > 0 && team.limit && *team.limit > plan.accelerators)
            findings.push_back(finding(Severity::Warning, path, {SLIPWAY_TEXT("Finding", "%1 may take %2 accelerators, and the cluster has %3"), {team.name, std::to_string(*team.limit), std::to_string(plan.accelerators)}}));
        if (team.limit && team.largestJob && *team.largestJob > *team.limit)
            findings.push_back(finding(Severity::Warning, path, {SLIPWAY_TEXT("Finding", "a job of %1 may have %2 accelerators, but all its jobs together only %3"), {team.name, std::to_string(*team.largestJob), std::to_string(*team.limit)}}));
    }
    if (plan.accelerators > 0 && guaranteed > plan.accelerators)
        findings.push_back(finding(Severity::Warning, "teams", {SLIPWAY_TEXT("Finding", "%1 accelerators are guaranteed, and the cluster has %2: not all of them can be kept"), {std::to_string(guaranteed), std::to_string(plan.accelerators)}}));
}

QString text(const std::string &value) { return QString::fromStdString(value); }

template<typename Number>
QJsonValue orNull(const std::optional<Number> &number) { return number ? QJsonValue(qint64(std::llround(double(*number)))) : QJsonValue(); }

/// As Slurm writes a time: "2-12:30:00".
QString slurmTime(double hours)
{
    const qint64 minutes = std::max<qint64>(1, std::llround(hours * 60));
    return u"%1-%2:%3:00"_s.arg(minutes / 1440).arg(minutes / 60 % 24, 2, 10, QLatin1Char('0')).arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

QJsonObject toContext(const TeamPlan &plan, const Team &team)
{
    QJsonArray users;
    for (const std::string &user : team.users)
        users << text(user);
    QJsonValue borrowing;
    if (team.limit)
        borrowing = std::max(0, *team.limit - team.guaranteed.value_or(0));
    const bool isLeaf = std::none_of(plan.teams.begin(), plan.teams.end(), [&team](const Team &other) { return other.parent == team.name; });
    return {{u"name"_s, text(team.name)}, {u"description"_s, text(team.description.empty() ? team.name : team.description)}, {u"parent"_s, text(team.parent.empty() ? "root" : team.parent)},
            {u"share"_s, int(std::max<long long>(1, std::llround(team.share * (team.share < 1 ? 1000 : 1))))}, {u"weight"_s, QString::number(team.share)}, {u"guaranteed"_s, team.guaranteed.value_or(0)},
            {u"limit"_s, orNull(team.limit)}, {u"borrowing"_s, borrowing}, {u"minutes"_s, orNull(team.hours ? std::optional(*team.hours * 60) : std::nullopt)}, {u"running_jobs"_s, orNull(team.runningJobs)},
            {u"queued_jobs"_s, orNull(team.queuedJobs)}, {u"largest_job"_s, orNull(team.largestJob)}, {u"longest_job"_s, team.longestJob ? QJsonValue(slurmTime(*team.longestJob)) : QJsonValue()},
            {u"cpus"_s, orNull(team.cpus)}, {u"memory_gib"_s, orNull(team.memoryGib)}, {u"storage_gib"_s, orNull(team.storageGib)}, {u"users"_s, users}, {u"is_leaf"_s, isLeaf}};
}

} // namespace

TeamReading readTeams(const QByteArray &yaml)
{
    TeamReading reading;
    const Result<YamlValue, YamlProblem> root = parseYaml(yaml);
    if (!root) {
        Finding problem = finding(Severity::Error, {}, root.error().message);
        problem.line = root.error().line;
        problem.column = root.error().column;
        reading.findings.push_back(problem);
        return reading;
    }
    EntryProblems problems;
    EntryReader entry(*root, {}, problems);
    entry.ignore({"format"});
    reading.plan.cluster = entry.text("cluster");
    reading.plan.accelerators = entry.integer("accelerators").value_or(0);
    if (const std::string resource = entry.text("kubernetes_resource"); !resource.empty())
        reading.plan.resource = resource;
    if (const std::string tres = entry.text("slurm_tres"); !tres.empty())
        reading.plan.tres = tres;
    const YamlValue *teams = entry.value("teams");
    for (std::size_t i = 0; teams && i < teams->items.size(); ++i)
        reading.plan.teams.push_back(readTeam(teams->items[i], "teams." + std::to_string(i + 1), problems));
    entry.finish();
    for (const EntryProblem &problem : problems)
        reading.findings.push_back(Finding{.severity = Severity::Error, .path = problem.key, .message = problem.message, .line = problem.line, .column = problem.column});
    if (reading.plan.teams.empty())
        reading.findings.push_back(finding(Severity::Error, "teams", {SLIPWAY_TEXT("Finding", "the file names no team"), {}}));
    judgeNames(reading.plan, reading.findings);
    if (!hasErrors(reading.findings))
        judgeQuotas(reading.plan, reading.findings);
    return reading;
}

QJsonObject teamContext(const TeamPlan &plan)
{
    std::vector<const Team *> ordered;
    for (const Team &team : plan.teams)
        ordered.push_back(&team);
    std::stable_sort(ordered.begin(), ordered.end(), [&plan](const Team *a, const Team *b) { return depthOf(plan, *a).value_or(0) < depthOf(plan, *b).value_or(0); });
    QJsonArray teams;
    for (const Team *team : ordered)
        teams << toContext(plan, *team);
    return {{u"cluster"_s, text(plan.cluster)}, {u"accelerators"_s, plan.accelerators}, {u"resource"_s, text(plan.resource)}, {u"tres"_s, text(plan.tres)}, {u"teams"_s, teams}};
}

} // namespace slipway
