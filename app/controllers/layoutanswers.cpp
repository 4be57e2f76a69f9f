// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/layoutanswers.h"

#include "app/commands/searchtext.h"
#include "core/design/designschema.h"
#include "views/explore/measure.h"
#include "views/explore/variedparts.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/localfigures.h"

#include <QLocale>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct AnswerText
{
    Q_DECLARE_TR_FUNCTIONS(LayoutAnswers)
};

/// As the file says it; "auto" where it says nothing.
QString valueText(const YamlValue &value)
{
    if (value.isNull())
        return u"auto"_s;
    if (!value.isSequence())
        return QString::fromStdString(value.asText().value_or("..."));
    QStringList items;
    for (const YamlValue &item : value.items)
        items << QString::fromStdString(item.asText().value_or("..."));
    return items.join(u", "_s);
}

QList<LayoutDifference> differencesOf(const Design &design, const std::vector<LayoutEdit> &edits)
{
    QList<LayoutDifference> differences;
    for (const LayoutEdit &edit : edits)
        differences << LayoutDifference{QString::fromStdString(edit.path), valueText(findDesignKey(edit.path)->write(design)), valueText(edit.value)};
    return differences;
}

QString missText(const SearchCandidate &closest)
{
    const LayoutMemory &memory = closest.figures.memory;
    return AnswerText::tr("Closest: %1 of %2 usable with %3.")
        .arg(localGib(memory.device), localGib(memory.capacity), layoutText(closest.choice));
}

} // namespace

std::optional<SearchCandidate> presentCandidate(const WorkedDesign &worked)
{
    const Estimate &estimate = worked.estimate;
    if (!(estimate.step.total.value > 0))
        return std::nullopt;
    const LayoutMemory memory{.capacity = estimate.memory.capacity, .peak = estimate.memory.peak, .device = estimate.memory.device(), .peakStage = estimate.memory.peakStage};
    return SearchCandidate{.choice = choiceOf(worked.resolved),
                           .figures = {estimate.step, memory},
                           .accelerators = worked.resolved.accelerators(),
                           .tokensPerSecond = estimate.throughput.tokensPerSecond,
                           .mfu = estimate.throughput.mfu,
                           .run = estimate.run};
}

QString pricedCurrency(const Design &design) { return design.cost.acceleratorHour ? QString::fromStdString(design.cost.currency) : QString(); }

ShownLayout shownLayout(const Design &design, int acceleratorsPerNode, const SearchCandidate &candidate)
{
    const std::vector<LayoutEdit> edits = editsFor(design, candidate.choice, acceleratorsPerNode);
    return {.candidate = candidate, .words = layoutText(candidate.choice), .isPresent = edits.empty(), .differences = differencesOf(design, edits)};
}

ShownLayouts shownLayouts(const WorkedDesign &worked, const SearchResult &result)
{
    const auto show = [&worked](const SearchCandidate &candidate) { return shownLayout(worked.design, worked.resolved.acceleratorsPerNode, candidate); };
    ShownLayouts shown{.present = presentCandidate(worked), .currency = pricedCurrency(worked.design)};
    bool hasPresent = false;
    for (const SearchCandidate &candidate : result.candidates) {
        shown.layouts << show(candidate);
        shown.layouts.last().rank = int(shown.layouts.size());
        hasPresent = hasPresent || shown.layouts.last().isPresent;
    }
    for (const SearchCandidate &candidate : result.pareto) {
        const auto known = std::find_if(shown.layouts.begin(), shown.layouts.end(), [&](const ShownLayout &layout) { return layout.candidate.choice == candidate.choice; });
        ShownLayout &layout = known != shown.layouts.end() ? *known : shown.layouts.emplaceBack(show(candidate));
        layout.isOnFront = true;
        hasPresent = hasPresent || layout.isPresent;
    }
    if (shown.present && !hasPresent)
        shown.layouts << show(*shown.present);
    return shown;
}

QString changeText(const Design &design, const std::vector<LayoutEdit> &edits)
{
    QStringList changes;
    for (const LayoutDifference &difference : differencesOf(design, edits))
        changes << AnswerText::tr("%1: %2 → %3").arg(layoutKeyName(difference.path), difference.before, difference.after);
    return changes.join(u", "_s);
}

ShownShortfall shownShortfall(const WorkedDesign &worked, const Shortfall &shortfall)
{
    const QLocale locale;
    ShownShortfall shown;
    if (shortfall.legalCuts == 0)
        shown.reasons << AnswerText::tr("None of %1 ways to cut the model over tensor, pipeline and context ranks is legal.").arg(locale.toString(shortfall.cuts));
    else if (!shortfall.closest.empty())
        shown.reasons << AnswerText::tr("Every legal layout needs more memory than an accelerator has.") << missText(shortfall.closest.front());
    else
        shown.reasons << AnswerText::tr("What is held leaves no legal layout.");
    for (const BrokenRule &rule : shortfall.rules)
        if (shortfall.legalCuts == 0)
            shown.reasons << AnswerText::tr("%1 of them: %2").arg(locale.toString(rule.cuts), findingText(rule.example));
    const QString currency = pricedCurrency(worked.design);
    for (const WayOut &way : shortfall.waysOut) {
        const SearchCandidate &best = way.best;
        const QString effect = AnswerText::tr("%1 a step, %2 of %3, %4")
                                   .arg(measureText(Measure::StepTime, best.figures.step.total.value, currency), localGib(best.figures.memory.device),
                                        localGib(best.figures.memory.capacity), layoutText(best.choice));
        shown.ways << ShownWay{changeText(worked.design, way.change), effect};
    }
    return shown;
}

Design withWay(const ResolvedDesign &resolved, const WayOut &way)
{
    Design design = resolved.design;
    for (const LayoutEdit &edit : way.change)
        if (const Result<Design> changed = withValue(design, edit.path, edit.value))
            design = *changed;
    return withChoice(design, way.best.choice, resolved.acceleratorsPerNode);
}

} // namespace slipway
