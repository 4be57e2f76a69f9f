// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/reportcommand.h"

#include "app/plandesk.h"
#include "app/readinessdesk.h"
#include "app/reportdesk.h"
#include "app/reportpdf.h"
#include "app/translations.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// As asked for, else as the file's name ends, else HTML.
std::optional<ReportFormat> formatOf(const QCommandLineParser &options)
{
    if (options.isSet(u"format"_s))
        return reportFormatFromWord(options.value(u"format"_s));
    return reportFormatOf(options.value(u"out"_s)).value_or(ReportFormat::Html);
}

/// The pages of the PDF as pictures in a folder.
Result<QStringList> writePages(const Report &report, const QString &folder, const Places &places)
{
    const Result<QString> html = renderReport(report, ReportFormat::Pdf, places);
    if (!html)
        return html.error();
    if (!QDir().mkpath(folder))
        return Error{Error::Kind::Io, Command::tr("The folder %1 could not be made.").arg(folder), {}};
    QStringList paths;
    for (const QImage &page : pagesOf(report, *html, 110)) {
        paths << QDir(folder).filePath(u"page-%1.png"_s.arg(paths.size() + 1, 2, 10, QLatin1Char('0')));
        if (!page.save(paths.last()))
            return Error{Error::Kind::Io, Command::tr("%1 could not be written.").arg(paths.last()), {}};
    }
    return paths;
}

} // namespace

QString ReportCommand::name() const { return u"report"_s; }
QString ReportCommand::synopsis() const { return u"DESIGN [--format html|md|pdf] [--out FILE]"_s; }
QString ReportCommand::summary() const { return Command::tr("The whole plan as a document: what it is, whether it works, what it takes, what is open, and what it rests on"); }

void ReportCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"format"_s, Command::tr("html, md or pdf; by default as the file's name ends, else html"), u"FORMAT"_s});
    parser.addOption({u"out"_s, Command::tr("Write it to this file; a PDF needs one"), u"FILE"_s});
    parser.addOption({u"author"_s, Command::tr("Who answers for it"), u"NAME"_s});
    parser.addOption({u"compliance"_s, Command::tr("What is said of the data: classes, places, licences, checklists"), u"FILE"_s});
    parser.addOption({{u"plan"_s, u"assumptions"_s}, Command::tr("Prices, options, growth: a plan file, laid over your own"), u"FILE"_s});
    parser.addOption({u"pages"_s, Command::tr("The pages of the PDF as pictures into this folder, too"), u"DIR"_s});
    parser.addOption({u"no-search"_s, Command::tr("Leave the comparison with other layouts out, which takes seconds for large clusters")});
}

ExitStatus ReportCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    const std::optional<ReportFormat> format = formatOf(options);
    if (!format)
        return reportUsage(Command::tr("--format takes html, md or pdf"), context);
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one design file: slipway report DESIGN"), context);
    const QString out = options.value(u"out"_s);
    if (out.isEmpty() && format == ReportFormat::Pdf)
        return reportUsage(Command::tr("A PDF goes to a file: name one with --out"), context);
    const Catalog catalog = loadCatalog(context.places);
    const Result<WorkedDesign> worked = workDesignFile(context.arguments.first(), catalog, Explain::Yes);
    if (!worked)
        return reportError(worked.error(), context);
    if (const Result<Done> plannable = checkPlan(*worked); !plannable)
        return reportError(plannable.error(), context);
    ReportWishes wishes{.author = options.value(u"author"_s), .language = languageInUse(context.places), .wantsAlternatives = !options.isSet(u"no-search"_s)};
    QStringList problems;
    const Result<PlanSettings> plan = loadPlanSettings(context.places, options.value(u"plan"_s), problems);
    if (!plan)
        return reportError(plan.error(), context);
    for (const QString &problem : std::as_const(problems))
        std::fprintf(stderr, "%s\n", qPrintable(problem));
    wishes.plan = *plan;
    if (const QString path = options.isSet(u"compliance"_s) ? options.value(u"compliance"_s) : QString::fromStdString(plan->dataFile); !path.isEmpty()) {
        const Result<ComplianceFile> compliance = loadCompliance(path);
        if (!compliance)
            return reportError(compliance.error(), context);
        wishes.compliance = *compliance;
    }
    if (const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data))
        wishes.evidence = evidenceFor(**store, *worked, context.places);
    const Report report = workReport(*worked, catalog, wishes);
    QStringList paths;
    if (out.isEmpty() && !context.asJson) {
        const Result<QString> text = renderReport(report, *format, context.places);
        if (!text)
            return reportError(text.error(), context);
        printLine(text->trimmed());
    } else if (!out.isEmpty()) {
        const Result<QStringList> written = writeReport(report, *format, out, context.places);
        if (!written)
            return reportError(written.error(), context);
        paths = *written;
    }
    if (options.isSet(u"pages"_s)) {
        const Result<QStringList> pages = writePages(report, options.value(u"pages"_s), context.places);
        if (!pages)
            return reportError(pages.error(), context);
        paths += *pages;
    }
    if (context.asJson) {
        QJsonObject json = toJson(report);
        json[u"paths"_s] = QJsonArray::fromStringList(paths);
        printJson(json);
    } else if (!paths.isEmpty()) {
        printLine(paths.join(u'\n'));
    }
    return ExitStatus::Done;
}

} // namespace slipway
