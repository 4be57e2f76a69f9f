// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/lintcommand.h"

#include "app/designdesk.h"
#include "core/jobs/lint.h"

#include <QCommandLineParser>
#include <QFile>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostBytes = 4 << 20;

Result<QString> readText(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::Io, Command::tr("%1 could not be read.").arg(path), file.errorString()};
    const QByteArray bytes = file.read(mostBytes + 1);
    if (bytes.size() > mostBytes)
        return Error{Error::Kind::InvalidInput, Command::tr("%1 is larger than 4 MiB, which no job file is.").arg(path), {}};
    return QString::fromUtf8(bytes);
}

QString severityWord(Severity severity)
{
    return severity == Severity::Error ? u"error"_s : severity == Severity::Warning ? u"warning"_s : u"note"_s;
}

QJsonObject toJson(const LintFinding &finding)
{
    const auto text = [](const Message &message) { return QString::fromStdString(toEnglish(message)); };
    return {{u"rule"_s, QString::fromStdString(finding.rule)}, {u"severity"_s, severityWord(finding.severity)}, {u"line"_s, finding.line > 0 ? QJsonValue(finding.line) : QJsonValue()},
            {u"message"_s, text(finding.message)},             {u"reason"_s, text(finding.reason)},              {u"remedy"_s, text(finding.remedy)},
            {u"picture"_s, finding.picture.empty() ? QJsonValue() : QJsonValue(QString::fromStdString(finding.picture))}};
}

void print(const QString &path, const LintFinding &finding)
{
    const QString place = finding.line > 0 ? u"%1:%2"_s.arg(path).arg(finding.line) : path;
    printLine(u"%1: %2 %3: %4"_s.arg(place, severityWord(finding.severity), QString::fromStdString(finding.rule), QString::fromStdString(toEnglish(finding.message))));
    printLine(u"    "_s + QString::fromStdString(toEnglish(finding.reason)));
    printLine(u"    "_s + QString::fromStdString(toEnglish(finding.remedy)));
    for (const QString &line : QString::fromStdString(finding.picture).split(u'\n', Qt::SkipEmptyParts))
        printLine(u"        "_s + line);
}

} // namespace

QString LintCommand::name() const { return u"lint"_s; }
QString LintCommand::synopsis() const { return u"FILE [--design DESIGN]"_s; }
QString LintCommand::summary() const { return Command::tr("Mistakes in any job file: sbatch, shell, Kubernetes, or the config file of a framework"); }

void LintCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"design"_s, Command::tr("Hold the file against this design, too"), u"DESIGN"_s});
}

ExitStatus LintCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one job file: slipway lint FILE"), context);
    const QString path = context.arguments.first();
    const Result<QString> text = readText(path);
    if (!text)
        return reportError(text.error(), context);
    LintPlan plan;
    std::optional<WorkedDesign> worked;
    if (options.isSet(u"design"_s)) {
        Result<WorkedDesign> design = workDesignFile(options.value(u"design"_s), loadCatalog(context.places));
        if (!design)
            return reportError(design.error(), context);
        worked = std::move(*design);
        plan.design = &worked->resolved;
        plan.runSeconds = worked->estimate.run.wall.value;
        if (worked->estimate.checkpoint.write)
            plan.checkpointSeconds = worked->estimate.checkpoint.write->value;
    }
    const LintFindings findings = lintJobFile(*text, plan);
    if (context.asJson) {
        QJsonArray list;
        for (const LintFinding &finding : findings)
            list += toJson(finding);
        printJson({{u"file"_s, path}, {u"findings"_s, list}});
    } else {
        for (const LintFinding &finding : findings)
            print(path, finding);
        if (findings.empty())
            printLine(Command::tr("%1: no mistake found").arg(path));
    }
    return hasErrors(findings) ? ExitStatus::No : ExitStatus::Done;
}

} // namespace slipway
