// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/searchcommand.h"

#include "app/commands/searchtext.h"
#include "app/commands/searchwatch.h"
#include "app/designdesk.h"
#include "core/design/designfile.h"
#include "core/search/searchjson.h"

#include <QCommandLineParser>
#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct SearchText
{
    Q_DECLARE_TR_FUNCTIONS(SearchCommand)
};

QString variedKeys()
{
    QStringList keys;
    for (const std::string &key : searchKeys())
        keys << QString::fromStdString(key);
    return keys.join(u", "_s);
}

Error usage(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// "16", "4-16" or "1,2,4".
Result<std::vector<int>> nodeCounts(const QString &text)
{
    constexpr int most = 100'000;
    std::vector<int> counts;
    for (const QString &part : text.split(u',')) {
        const QStringList ends = part.split(u'-');
        bool isFirstNumber = false, isLastNumber = false;
        const int first = ends.first().toInt(&isFirstNumber);
        const int last = ends.last().toInt(&isLastNumber);
        if (ends.size() > 2 || !isFirstNumber || !isLastNumber || first < 1 || last < first || last > most)
            return usage(SearchText::tr("--nodes takes counts from 1 to %1, such as 16, 4-16 or 1,2,4; not %2").arg(most).arg(text));
        for (int count = first; count <= last; ++count)
            counts.push_back(count);
    }
    return counts;
}

/// What the command line asks for.
Result<SearchOptions> searchOptions(const QCommandLineParser &parser, const ResolvedDesign &design)
{
    SearchOptions options;
    bool isNumber = false;
    options.top = parser.value(u"top"_s).toInt(&isNumber);
    if (!isNumber || options.top < 1 || options.top > 10'000)
        return usage(SearchText::tr("--top takes a number from 1 to 10000, not %1").arg(parser.value(u"top"_s)));
    const auto objective = objectiveFromWord(parser.value(u"objective"_s).toStdString());
    if (!objective)
        return usage(SearchText::tr("--objective takes time, cost or accelerators, not %1").arg(parser.value(u"objective"_s)));
    options.objective = *objective;
    if (parser.isSet(u"nodes"_s)) {
        Result<std::vector<int>> counts = nodeCounts(parser.value(u"nodes"_s));
        if (!counts)
            return counts.error();
        options.space.nodes = std::move(*counts);
    } else if (*objective != SearchObjective::Time) {
        options.space.nodes = nodesUpTo(design.nodes);
    }
    if (parser.isSet(u"offload"_s))
        options.space.offloads.clear();
    for (const QString &key : parser.value(u"keep"_s).split(u',', Qt::SkipEmptyParts))
        if (!keepAsDesigned(options.space, design, key.trimmed().toStdString()))
            return usage(SearchText::tr("--keep: a search does not vary %1; it varies %2").arg(key, variedKeys()));
    return options;
}

SearchResult watchedSearch(const ResolvedDesign &design, const Catalog &catalog, SearchOptions options)
{
    SearchWatch watch;
    watch.attach(options);
    return search(design, catalog, options);
}

} // namespace

QString SearchCommand::name() const { return u"search"_s; }
QString SearchCommand::synopsis() const { return u"DESIGN [--top K] [--objective time|cost|accelerators]"_s; }
QString SearchCommand::summary() const { return QCoreApplication::translate("Command", "Every layout that is legal and fits on the design's cluster, best first"); }

void SearchCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"top"_s, QCoreApplication::translate("Command", "How many layouts to answer"), u"K"_s, u"10"_s});
    parser.addOption({u"objective"_s, QCoreApplication::translate("Command", "What is best: the shortest step, the cheapest run or the fewest accelerators"), u"time|cost|accelerators"_s, u"time"_s});
    parser.addOption({u"nodes"_s, QCoreApplication::translate("Command", "Node counts to try: 16, 4-16 or 1,2,4; by default the design's, with cost and accelerators every count up to it"), u"COUNTS"_s});
    parser.addOption({u"keep"_s, QCoreApplication::translate("Command", "Keys to leave as the design has them: tensor,micro_batch"), u"KEYS"_s});
    parser.addOption({u"offload"_s, QCoreApplication::translate("Command", "Try layouts that offload to the host, too")});
}

ExitStatus SearchCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const Catalog catalog = loadCatalog(context.places);
    if (context.arguments.size() != 1)
        return reportUsage(QCoreApplication::translate("Command", "Name one design file: slipway search DESIGN"), context);
    const Result<DesignReading> reading = readDesignFile(context.arguments.first());
    if (!reading)
        return reportError(reading.error(), context);
    Resolution resolution = resolve(reading->design, catalog);
    const Result<SearchOptions> wanted = searchOptions(options, resolution.resolved);
    if (!wanted)
        return reportError(wanted.error(), context);
    Findings problems = reading->findings;
    problems.insert(problems.end(), resolution.findings.begin(), resolution.findings.end());
    const bool isSearchable = !hasErrors(problems);
    const SearchResult result = isSearchable ? watchedSearch(resolution.resolved, catalog, *wanted) : SearchResult();
    const Shortfall why = isSearchable && result.isComplete && result.candidates.empty() ? explainShortfall(resolution.resolved, catalog, *wanted) : Shortfall();
    if (context.asJson)
        printLine(QByteArray::fromStdString(toJson(resolution.resolved, wanted->objective, result, why, problems)));
    else
        printLine(searchText(resolution.resolved, result, why, problems));
    if (!isSearchable)
        return ExitStatus::WrongUsage;
    return result.candidates.empty() ? ExitStatus::No : ExitStatus::Done;
}

} // namespace slipway
