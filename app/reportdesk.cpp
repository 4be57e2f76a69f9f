// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reportdesk.h"

#include "app/plandesk.h"
#include "app/reportpdf.h"
#include "core/planning/reportbuilder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QUrl>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct DeskText
{
    Q_DECLARE_TR_FUNCTIONS(ReportDesk)
};

QString templateOf(ReportFormat format)
{
    switch (format) {
    case ReportFormat::Html: return u"report/report.html.jinja"_s;
    case ReportFormat::Markdown: return u"report/report.md.jinja"_s;
    case ReportFormat::Pdf: return u"report/print.html.jinja"_s;
    }
    Q_UNREACHABLE();
}

Result<Done> writeBytes(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Error{Error::Kind::Io, DeskText::tr("%1 could not be written.").arg(path), file.errorString()};
    return Done{};
}

/// The drawings, each a file of its own; the folder is made.
Result<QStringList> writeFigures(const Report &report, const QString &folder)
{
    if (!QDir().mkpath(folder))
        return Error{Error::Kind::Io, DeskText::tr("The folder %1 could not be made.").arg(folder), {}};
    QStringList paths;
    for (const ReportFigure &figure : report.figures()) {
        paths << QDir(folder).filePath(figure.id + u".svg"_s);
        if (const Result<Done> written = writeBytes(paths.last(), figure.svg); !written)
            return written.error();
    }
    return paths;
}

} // namespace

std::optional<ReportFormat> reportFormatFromWord(const QString &word)
{
    if (word == u"html" || word == u"htm")
        return ReportFormat::Html;
    if (word == u"md" || word == u"markdown")
        return ReportFormat::Markdown;
    return word == u"pdf" ? std::optional(ReportFormat::Pdf) : std::nullopt;
}

std::optional<ReportFormat> reportFormatOf(const QString &path) { return reportFormatFromWord(QFileInfo(path).suffix().toLower()); }

Result<ComplianceFile> loadCompliance(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::InvalidInput, DeskText::tr("%1 could not be read.").arg(path), file.errorString()};
    const ComplianceReading reading = readCompliance(file.read(1024 * 1024));
    QStringList mistakes;
    for (const Finding &finding : reading.findings)
        mistakes << QString::fromStdString(toEnglish(finding));
    if (!mistakes.isEmpty())
        return Error{Error::Kind::InvalidInput, DeskText::tr("%1 has mistakes: %2").arg(path, mistakes.first()), mistakes.join(u'\n')};
    return reading.file;
}

Report workReport(const WorkedDesign &worked, const Catalog &catalog, const ReportWishes &wishes)
{
    ReportInput input{.resolved = worked.resolved, .estimate = worked.estimate, .storage = worked.storage, .catalog = catalog};
    if (wishes.wantsAlternatives && isComputable(worked.resolved)) {
        SearchOptions options;
        options.top = 12;
        options.wantsPareto = false;
        input.alternatives = search(worked.resolved, catalog, options);
    }
    const Plan plan = planOf(worked, catalog, wishes.plan.value_or(PlanSettings()), wishes.wantsAlternatives ? WithSizing::Yes : WithSizing::No, wishes.compliance ? &*wishes.compliance : nullptr);
    input.plan = &plan;
    input.designText = worked.text;
    input.fingerprint = QString::fromLatin1(designFingerprint(worked.design).toHex());
    input.compliance = wishes.compliance;
    const PlanSettings settings = wishes.plan.value_or(PlanSettings());
    if (wishes.evidence)
        input.readiness = readinessOf(ReadinessInput{worked.resolved, worked.estimate, worked.storage, plan, settings, wishes.compliance ? &*wishes.compliance : nullptr, *wishes.evidence});
    input.author = wishes.author;
    input.language = wishes.language;
    input.now = QDateTime::currentDateTime();
    return buildReport(input);
}

Result<QString> renderReport(const Report &report, ReportFormat format, const Places &places, const QString &figures)
{
    TemplateEngine engine(templateLoader(places));
    QJsonObject context = toJson(report);
    context[u"folder"_s] = figures;
    return engine.render(templateOf(format), context);
}

Result<QStringList> writeReport(const Report &report, ReportFormat format, const QString &path, const Places &places)
{
    const QFileInfo target(path);
    const QString folder = target.completeBaseName() + u"-figures"_s;
    const Result<QString> rendered = renderReport(report, format, places, format == ReportFormat::Markdown ? QString::fromUtf8(QUrl::toPercentEncoding(folder)) : QString());
    if (!rendered)
        return rendered.error();
    QStringList paths{path};
    if (format == ReportFormat::Markdown) {
        const Result<QStringList> drawn = writeFigures(report, target.dir().filePath(folder));
        if (!drawn)
            return drawn.error();
        paths += *drawn;
    }
    const Result<Done> written = format == ReportFormat::Pdf ? writePdf(report, *rendered, path) : writeBytes(path, rendered->toUtf8());
    return written ? Result<QStringList>(paths) : Result<QStringList>(written.error());
}

} // namespace slipway
