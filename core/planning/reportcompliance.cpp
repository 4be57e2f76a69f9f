// SPDX-License-Identifier: GPL-3.0-or-later
// Where the data may lie, and what the licences ask; and the checklists.
#include "core/planning/reportsections_p.h"

#include "core/planning/reporttext_p.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString answerText(PlaceVerdict::Answer answer)
{
    switch (answer) {
    case PlaceVerdict::Answer::Allowed: return ReportText::tr("allowed");
    case PlaceVerdict::Answer::Conditions: return ReportText::tr("with conditions");
    case PlaceVerdict::Answer::Excluded: return ReportText::tr("excluded");
    }
    Q_UNREACHABLE();
}

QString commercialText(const LicenceVerdict &verdict)
{
    if (!verdict.rule)
        return ReportText::tr("not known here");
    switch (verdict.rule->commercial) {
    case LicenceRule::Commercial::Yes: return ReportText::tr("yes");
    case LicenceRule::Commercial::No: return ReportText::tr("no");
    case LicenceRule::Commercial::Conditions: return ReportText::tr("with conditions");
    }
    Q_UNREACHABLE();
}

QString joined(const std::vector<std::string> &list)
{
    QStringList parts;
    for (const std::string &item : list)
        parts << text(item);
    return parts.join(u"; "_s);
}

} // namespace

ReportSection complianceSection(const ReportInput &input)
{
    ReportSection section{.id = u"compliance"_s, .title = ReportText::tr("Data and licences")};
    const Compliance compliance = judgeCompliance(input.compliance.value_or(ComplianceFile()), input.resolved.model);
    QStringList findings;
    for (const Message &finding : compliance.findings)
        findings << inLanguage(finding, "Compliance");
    if (!input.compliance)
        section.say(ReportText::tr("What kind of data it is, whom it is about and where it may lie is not described; without that only the model's licence is looked at."));
    else if (compliance.regimes.empty())
        section.say(ReportText::tr("By the data classes that were named no special regime applies."));
    else {
        QStringList titles;
        for (const Regime &regime : compliance.regimes)
            titles << text(regime.title);
        section.say(ReportText::tr("These apply: %1. The constraints below are for planning and are no legal advice.").arg(titles.join(u"; "_s)));
    }
    section.list(findings);
    if (!compliance.places.empty()) {
        ReportTable table{.caption = {}, .header = {ReportText::tr("place"), ReportText::tr("region"), ReportText::tr("answer"), ReportText::tr("why")}, .rows = {}, .numbers = {}, .widths = {20, 9, 15, 56}};
        for (const PlaceVerdict &verdict : compliance.places) {
            QStringList reasons;
            for (const Message &reason : verdict.reasons)
                reasons << inLanguage(reason, "Compliance");
            table.rows << QStringList{text(verdict.place.name), text(verdict.place.region), answerText(verdict.answer), reasons.join(u' ')};
        }
        section.tabulate(table);
    }
    ReportTable licences{.caption = {}, .header = {ReportText::tr("used"), ReportText::tr("licence"), ReportText::tr("commercial use"), ReportText::tr("asks")}, .rows = {}, .numbers = {}, .widths = {18, 18, 14, 50}};
    for (const LicenceVerdict &verdict : compliance.licences)
        licences.rows << QStringList{text(verdict.what), verdict.licence.empty() ? u"–"_s : text(verdict.licence), commercialText(verdict), verdict.rule ? joined(verdict.rule->asks) : u"–"_s};
    section.tabulate(licences);
    return section;
}

namespace {

QString stateText(ReadinessCheck::State state)
{
    switch (state) {
    case ReadinessCheck::State::Done: return ReportText::tr("done");
    case ReadinessCheck::State::Doubtful: return ReportText::tr("doubtful");
    case ReadinessCheck::State::Open: return ReportText::tr("open");
    case ReadinessCheck::State::NotNeeded: return ReportText::tr("not needed");
    }
    Q_UNREACHABLE();
}

} // namespace

ReportSection readinessAppendix(const ReportInput &input)
{
    ReportSection section{.id = u"readiness"_s, .title = ReportText::tr("Before the run"), .isAppendix = true};
    if (input.readiness.empty())
        return section;
    const auto open = std::count_if(input.readiness.begin(), input.readiness.end(), [](const ReadinessCheck &check) { return check.state == ReadinessCheck::State::Open; });
    section.say(open == 0 ? ReportText::tr("A point counts when something proves it. None is open.") : ReportText::tr("A point counts when something proves it. %n point(s) are open.", nullptr, int(open)));
    ReportTable table{.caption = {}, .header = {ReportText::tr("point"), ReportText::tr("state"), ReportText::tr("evidence"), ReportText::tr("to do")}, .rows = {}, .numbers = {}, .widths = {22, 10, 36, 32}};
    for (const ReadinessCheck &check : input.readiness) {
        const bool isSettled = check.state == ReadinessCheck::State::Done || check.state == ReadinessCheck::State::NotNeeded || check.remedy.isEmpty();
        table.rows << QStringList{planText(check.label), stateText(check.state), planText(check.evidence), isSettled ? u"–"_s : planText(check.remedy)};
    }
    section.tabulate(table);
    return section;
}

ReportSection checklistAppendix(const ReportInput &input)
{
    ReportSection section{.id = u"checklists"_s, .title = ReportText::tr("Checklists"), .isAppendix = true};
    if (!input.compliance)
        return section;
    ReportTable table{.caption = {}, .header = {ReportText::tr("point"), ReportText::tr("source"), ReportText::tr("state"), ReportText::tr("evidence")}, .rows = {}, .numbers = {}, .widths = {44, 28, 10, 18}};
    for (const ChecklistEntry &entry : judgeCompliance(*input.compliance, input.resolved.model).checklist)
        table.rows << QStringList{text(entry.rule.text), text(entry.rule.source), entry.state.state == "done" ? ReportText::tr("done") : entry.state.state == "open" ? ReportText::tr("open") : ReportText::tr("not applicable"),
                                  entry.state.evidence.empty() ? u"–"_s : text(entry.state.evidence)};
    if (!table.rows.isEmpty())
        section.tabulate(table);
    return section;
}

} // namespace slipway
