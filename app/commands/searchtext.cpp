// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/searchtext.h"

#include "app/commands/estimatetext.h"
#include "core/design/words.h"
#include "core/units/format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct SearchText
{
    Q_DECLARE_TR_FUNCTIONS(SearchText)
};

QString formatted(const std::string &text) { return QString::fromStdString(text); }
QString formatted(long long count) { return QLocale::c().toString(count); }

/// "2 s" as "2.00 s": what stands in a column has three significant digits, whichever they are.
QString threeDigits(const std::string &text)
{
    QString number = formatted(text).section(u' ', 0, 0);
    const QString unit = formatted(text).section(u' ', 1);
    if (unit.contains(u' ') || number.toDouble() == 0)
        return formatted(text); // "12 min 5 s"
    qsizetype digits = 0;
    for (const QChar c : std::as_const(number))
        digits += c.isDigit() && (digits > 0 || c != u'0') ? 1 : 0;
    if (digits < 3)
        number += (number.contains(u'.') ? QString() : u"."_s) + QString(3 - digits, u'0');
    return unit.isEmpty() ? number : number + u' ' + unit;
}

QString tableLine(const QString &rank, const QString &step, const QString &rate, const QString &mfu, const QString &memory, const QString &accelerators, const QString &layout)
{
    return u"%1  %2  %3  %4  %5  %6  %7\n"_s.arg(rank, 4).arg(step, 10).arg(rate, 10).arg(mfu, 6).arg(memory, 9).arg(accelerators, 6).arg(layout);
}

QString candidateLine(int rank, const SearchCandidate &candidate)
{
    return tableLine(QString::number(rank), threeDigits(formatDuration(candidate.figures.step.total)), threeDigits(formatCount(candidate.tokensPerSecond)),
                     QCoreApplication::translate("Unit", "%1 %").arg(threeDigits(formatNumber(100 * candidate.mfu))), threeDigits(formatGib(candidate.figures.memory.device)),
                     QString::number(candidate.accelerators), layoutText(candidate.choice));
}

QString tableHead()
{
    return tableLine(u"#"_s, SearchText::tr("step"), SearchText::tr("tokens/s"), SearchText::tr("MFU"), SearchText::tr("memory"), SearchText::tr("GPUs"), SearchText::tr("layout"));
}

QString editText(const LayoutEdit &edit)
{
    return u"%1: %2"_s.arg(formatted(edit.path), edit.value.isNull() ? u"auto"_s : formatted(edit.value.asText().value_or("...")));
}

QString editsText(const std::vector<LayoutEdit> &edits)
{
    QStringList lines;
    for (const LayoutEdit &edit : edits)
        lines << editText(edit);
    return lines.join(u", "_s);
}

QString found(const ResolvedDesign &design, const SearchResult &result)
{
    QString text = tableHead();
    int rank = 0;
    for (const SearchCandidate &candidate : result.candidates)
        text += candidateLine(++rank, candidate);
    const std::vector<LayoutEdit> edits = editsFor(design.design, result.candidates.front().choice, design.acceleratorsPerNode);
    text += edits.empty() ? SearchText::tr("\nThe design has the best layout already.\n") : SearchText::tr("\nFor the best: %1\n").arg(editsText(edits));
    return text;
}

QString ways(const Shortfall &why)
{
    if (why.waysOut.empty())
        return SearchText::tr("\nNo single change of what was searched makes it fit.\n");
    QString text = SearchText::tr("\nWhat would make it fit, cheapest first:\n");
    for (const WayOut &way : why.waysOut)
        text += u"  %1: %2, %3 (%4)\n"_s.arg(editsText(way.change), formatted(formatDuration(way.best.figures.step.total)),
                                            formatted(formatGib(way.best.figures.memory.device)), layoutText(way.best.choice));
    return text;
}

QString notFound(const Shortfall &why)
{
    QString text = SearchText::tr("Nothing fits.\n\n%1 of %2 cuts over tensor, pipeline and context ranks are legal.\n").arg(formatted(why.legalCuts), formatted(why.cuts));
    for (const BrokenRule &rule : why.rules)
        text += SearchText::tr("  %1 are not, such as: %2\n").arg(formatted(rule.cuts), formatted(toEnglish(rule.example.message)));
    if (!why.closest.empty())
        text += SearchText::tr("\nClosest to fitting, of %1:\n").arg(formatted(formatGib(why.closest.front().figures.memory.capacity))) + tableHead();
    int rank = 0;
    for (const SearchCandidate &candidate : why.closest)
        text += candidateLine(++rank, candidate);
    return text + ways(why);
}

} // namespace

QString layoutText(const LayoutChoice &choice)
{
    QStringList parts;
    const auto size = [&parts](const char16_t *name, int value) {
        if (value > 1)
            parts << QString::fromUtf16(name) + u' ' + QString::number(value);
    };
    size(u"TP", choice.tensor);
    if (choice.sequence && choice.tensor > 1)
        parts.last() += u" SP"_s;
    size(u"PP", choice.pipeline);
    if (choice.virtualPipeline > 1)
        parts.last() += u" x "_s + QString::number(choice.virtualPipeline);
    if (choice.pipeline > 1)
        parts.last() += u' ' + formatted(toWord(choice.schedule));
    size(u"CP", choice.context);
    if (choice.context > 1)
        parts.last() += u' ' + formatted(toWord(choice.contextAlgorithm));
    size(u"EP", choice.expert);
    size(u"ETP", choice.expertTensor);
    if (choice.sharding != Sharding::None)
        parts << SearchText::tr("%1 sharded").arg(formatted(toWord(choice.sharding)));
    if (choice.shardSize > 0)
        parts.last() += u" / "_s + QString::number(choice.shardSize);
    if (choice.recomputeLayers > 0)
        parts << SearchText::tr("%n layers of each stage recomputed", nullptr, choice.recomputeLayers);
    else if (choice.recompute != Recompute::None)
        parts << SearchText::tr("%1 recompute").arg(formatted(toWord(choice.recompute)));
    if (choice.offload != Offload::None)
        parts << SearchText::tr("%1 offloaded").arg(formatted(toWord(choice.offload)));
    parts << SearchText::tr("micro-batch %1").arg(choice.microBatch);
    return parts.join(u", "_s);
}

QString searchText(const ResolvedDesign &design, const SearchResult &result, const Shortfall &why, const Findings &problems)
{
    QString text;
    for (const Finding &finding : problems)
        text += findingLine(finding) + u'\n';
    if (hasErrors(problems))
        return text.trimmed();
    const SearchProgress &counts = result.progress;
    text += SearchText::tr("%1: %2 layouts considered in %3\n\n")
                .arg(formatted(design.design.name), formatted(counts.considered), formatted(formatDuration(Seconds(counts.elapsed))));
    if (!result.isComplete && result.candidates.empty())
        return text + SearchText::tr("Stopped before a layout was found that fits.");
    if (!result.isComplete)
        text += SearchText::tr("Stopped: these are the best of what was looked at; better ones may be missing.\n\n");
    return (text + (result.candidates.empty() ? notFound(why) : found(design, result))).trimmed();
}

} // namespace slipway
