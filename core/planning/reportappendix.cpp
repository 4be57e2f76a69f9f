// SPDX-License-Identifier: GPL-3.0-or-later
// What the main part rests on: assumptions, findings, the numbers behind the drawings, sources, and the design itself.
#include "core/planning/reportsections_p.h"

#include "core/planning/reporttext_p.h"

#include <QSet>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Error: return ReportText::tr("error");
    case Severity::Warning: return ReportText::tr("warning");
    case Severity::Note: return ReportText::tr("note");
    }
    Q_UNREACHABLE();
}

QString sourcesOf(const Sources &sources)
{
    QStringList all;
    for (const auto &[group, texts] : sources)
        for (const std::string &source : texts)
            if (!all.contains(text(source)))
                all << text(source);
    return all.join(u"; "_s);
}

} // namespace

ReportSection assumptionAppendix(const ReportInput &input)
{
    const ResolvedDesign &r = input.resolved;
    const Design &design = r.design;
    ReportSection section{.id = u"assumptions"_s, .title = ReportText::tr("Assumptions"), .isAppendix = true};
    section.say(ReportText::tr("What the figures rest on and the design does not prove. Change the key, and everything that depends on it follows."));
    ReportTable table{.caption = {}, .header = {ReportText::tr("assumption"), ReportText::tr("value"), ReportText::tr("source"), ReportText::tr("key")}, .rows = {}, .numbers = {}, .widths = {25, 14, 33, 28}};
    const QString own = ReportText::tr("the design");
    const auto sourceOf = [&own](bool isDefault) { return isDefault ? ReportText::tr("the default, a value to plan with") : own; };
    table.rows << QStringList{ReportText::tr("Interruptions per node and day"), number(r.nodeFailuresPerDay), design.reliability.nodeFailuresPerDay ? own : text(input.catalog.reliabilitySource), u"reliability.node_failures_per_day"_s};
    table.rows << QStringList{ReportText::tr("Minutes from a failure until training goes on"), number(design.reliability.restartMinutes), sourceOf(design.reliability.restartMinutes == ReliabilityPlan().restartMinutes), u"reliability.restart_minutes"_s};
    table.rows << QStringList{ReportText::tr("Price of an accelerator hour"), design.cost.acceleratorHour ? money(*design.cost.acceleratorHour, text(design.cost.currency)) : ReportText::tr("not given"), design.cost.acceleratorHour ? own : u"–"_s, u"cost.accelerator_hour"_s};
    if (r.nodes > 1)
        table.rows << QStringList{ReportText::tr("Share of the line rate that large collectives reach"), ReportText::tr("%1 to %2").arg(percent(r.link.collectiveLow), percent(r.link.collectiveHigh)), sourcesOf(r.link.sources), u"cluster.fabric.link"_s};
    if (r.nodes > 1)
        table.rows << QStringList{ReportText::tr("Oversubscription of the network"), number(design.cluster.fabric.oversubscription), sourceOf(design.cluster.fabric.oversubscription == FabricPlan().oversubscription), u"cluster.fabric.oversubscription"_s};
    table.rows << QStringList{ReportText::tr("Bytes of a stored token"), number(design.data.bytesPerToken), sourceOf(design.data.bytesPerToken == DataPlan().bytesPerToken), u"data.bytes_per_token"_s};
    table.rows << QStringList{ReportText::tr("Checkpoints kept"), QString::number(design.checkpoint.keepLast), sourceOf(design.checkpoint.keepLast == CheckpointPlan().keepLast), u"checkpoint.keep_last"_s};
    table.rows << QStringList{ReportText::tr("Computing time that rests on measured kernels"), percent(input.estimate.measuredShare), ReportText::tr("the rest is extrapolated by arithmetic intensity"), u"–"_s};
    if (!input.estimate.extrapolated.empty()) {
        QStringList what;
        for (const std::string &one : input.estimate.extrapolated)
            what << text(one);
        table.rows << QStringList{ReportText::tr("Extrapolated, as no measurement of it is known"), u"–"_s, what.join(u"; "_s), u"–"_s};
    }
    section.tabulate(table);
    return section;
}

ReportSection findingAppendix(const ReportInput &input)
{
    ReportSection section{.id = u"findings"_s, .title = ReportText::tr("Findings"), .isAppendix = true};
    ReportTable table{.caption = {}, .header = {ReportText::tr("kind"), ReportText::tr("finding"), ReportText::tr("key")}, .rows = {}, .numbers = {}, .widths = {10, 66, 24}};
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
        for (const Finding &finding : input.estimate.findings)
            if (finding.severity == severity)
                table.rows << QStringList{severityText(severity), inLanguage(finding.message, "Finding"), text(finding.path)};
    if (!table.rows.isEmpty())
        section.tabulate(table);
    return section;
}

ReportSection figureAppendix(const QList<ReportFigure> &figures)
{
    ReportSection section{.id = u"numbers"_s, .title = ReportText::tr("Numbers of the figures"), .isAppendix = true};
    for (const ReportFigure &figure : figures) {
        if (figure.numbers.rows.isEmpty())
            continue;
        ReportTable table = figure.numbers;
        table.caption = figure.caption;
        section.tabulate(table);
    }
    return section;
}

ReportSection sourceAppendix(const ReportInput &input)
{
    const ResolvedDesign &r = input.resolved;
    ReportSection section{.id = u"sources"_s, .title = ReportText::tr("Sources"), .isAppendix = true};
    QStringList items;
    const auto add = [&items](const QString &what, const Sources &sources) {
        if (const QString from = sourcesOf(sources); !from.isEmpty())
            items << u"%1: %2"_s.arg(what, from);
    };
    add(ReportText::tr("Model"), r.model.sources);
    add(ReportText::tr("Accelerator"), r.accelerator.sources);
    add(ReportText::tr("Network"), r.link.sources);
    add(ReportText::tr("Topology"), r.topology.sources);
    for (const auto &[role, system] : r.storage)
        add(ReportText::tr("Storage, %1").arg(text(role)), system.sources);
    QStringList methods;
    for (const std::vector<Term> *terms : {&input.estimate.terms, &input.storage.terms})
        for (const Term &term : *terms)
            if (!term.source.empty() && !methods.contains(text(term.source)))
                methods << text(term.source);
    std::sort(methods.begin(), methods.end());
    section.list(items);
    if (!methods.isEmpty()) {
        section.say(ReportText::tr("The estimates are computed by:"));
        section.list(methods);
    }
    return section;
}

ReportSection designAppendix(const ReportInput &input)
{
    ReportSection section{.id = u"design"_s, .title = ReportText::tr("The design"), .isAppendix = true};
    if (!input.designText.isEmpty())
        section.quote(QString::fromUtf8(input.designText).trimmed());
    return section;
}

} // namespace slipway
