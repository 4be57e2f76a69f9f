// SPDX-License-Identifier: GPL-3.0-or-later
// Holds the estimates against published runs: fidelity --help.
#include "fitting.h"
#include "learning.h"
#include "report.h"

#include "core/catalog/catalogreader.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::fidelity;

namespace {

void print(const QString &text)
{
    std::fputs(text.toUtf8().constData(), stdout);
}

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(u"Estimates published runs and prints the errors, source by source, in percent."_s);
    parser.addHelpOption();
    parser.addPositionalArgument(u"rows"_s, u"One JSON object a line; the rows of the tests where none is named."_s, u"[rows.jsonl]"_s);
    parser.addOptions({{u"rows"_s, u"Print every row."_s},
                       {u"json"_s, u"Print JSON."_s},
                       {u"markdown"_s, u"Print the table of the README."_s},
                       {u"source"_s, u"Only sources whose name contains <text>."_s, u"text"_s},
                       {u"fit"_s, u"Fit the constants to the rows; print what moves and the table that follows."_s},
                       {u"leave-one-out"_s, u"Fit all sources but one and judge that one, for each."_s},
                       {u"bounds"_s, u"Learn the bounds from the errors of sources left out; print weights and coverage."_s}});
}

std::vector<PublishedRow> chosen(std::vector<PublishedRow> rows, const QString &source)
{
    std::erase_if(rows, [&](const PublishedRow &row) { return !row.source.contains(source, Qt::CaseInsensitive); });
    return rows;
}

void printReport(const std::vector<PublishedRow> &rows, const Catalog &catalog, const QCommandLineParser &options)
{
    const std::vector<RowOutcome> outcomes = compareAll(rows, catalog);
    const Report report = reportOf(outcomes);
    if (options.isSet(u"rows"_s))
        print(rowsText(outcomes) + u'\n');
    if (options.isSet(u"json"_s))
        return print(QString::fromUtf8(toJson(report)));
    print(options.isSet(u"markdown"_s) ? toMarkdown(report) : toText(report));
}

void printFit(const std::vector<PublishedRow> &rows, const Catalog &catalog)
{
    const Fit fitted = fit(rowsWithout(rows, {}), catalog);
    print(changesText(fitted.calibration) + toText(reportOf(compareAll(rows, catalog, fitted.calibration))));
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    addOptions(parser);
    parser.process(application);
    const CatalogReading catalog = readCatalog({shippedCatalogFolder()});
    const QString path = parser.positionalArguments().value(0, shippedRows());
    const auto rows = readRows(path, catalog.catalog);
    if (!rows) {
        std::fputs((rows.error().message + u'\n').toUtf8().constData(), stderr);
        return 1;
    }
    const std::vector<PublishedRow> used = chosen(*rows, parser.value(u"source"_s));
    if (parser.isSet(u"fit"_s))
        printFit(used, catalog.catalog);
    else if (parser.isSet(u"leave-one-out"_s))
        print(leaveOneOutText(used, leaveOneOut(used, catalog.catalog), catalog.catalog));
    else if (parser.isSet(u"bounds"_s))
        print(boundsText(used, readRows(furtherRows(), catalog.catalog).valueOr({}), catalog.catalog));
    else
        printReport(used, catalog.catalog, parser);
    return 0;
}
