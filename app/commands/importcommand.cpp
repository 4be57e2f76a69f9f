// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/importcommand.h"

#include "app/commands/estimatetext.h"
#include "app/designdesk.h"
#include "core/jobs/designimport.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QJsonArray>

#include <cstdio>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// "job.sbatch:12: --weight-decay: ..."
QString lineOf(const UnreadSetting &unread)
{
    QString place = QString::fromStdString(unread.file);
    if (unread.line > 0)
        place += u':' + QString::number(unread.line);
    QStringList parts;
    for (const QString &part : {place, QString::fromStdString(unread.name), QString::fromStdString(toEnglish(unread.reason))})
        if (!part.isEmpty())
            parts += part;
    return parts.join(u": "_s);
}

QJsonObject toJson(const UnreadSetting &unread)
{
    const auto text = [](const std::string &value) { return value.empty() ? QJsonValue() : QJsonValue(QString::fromStdString(value)); };
    return {{u"file"_s, text(unread.file)}, {u"line"_s, unread.line > 0 ? QJsonValue(unread.line) : QJsonValue()}, {u"name"_s, text(unread.name)}, {u"reason"_s, text(toEnglish(unread.reason))}};
}

/// A file that is there already stays as it is.
Result<Done> writeNew(const QString &path, const QByteArray &text)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly) || file.write(text) != text.size() || !file.flush())
        return Error{Error::Kind::Io, Command::tr("%1 could not be written; a file that is there is not replaced.").arg(path), file.errorString()};
    return Done{};
}

/// A config.json is named relative to the design: whole where the two lie apart.
Design withPathsFor(Design design, const QString &source, const QString &target)
{
    const QString folder = QFileInfo(source).absolutePath();
    const QString targetFolder = target.isEmpty() ? QDir::currentPath() : QFileInfo(target).absolutePath();
    if (!design.huggingFaceConfig.empty() && folder != targetFolder)
        design.huggingFaceConfig = QDir(folder).filePath(QString::fromStdString(design.huggingFaceConfig)).toStdString();
    return design;
}

void report(const ImportedDesign &imported)
{
    for (const UnreadSetting &unread : imported.unread)
        std::fprintf(stderr, "%s\n", qPrintable(lineOf(unread)));
    for (const Message &sentence : unsaidSentences(imported))
        std::fprintf(stderr, "%s\n", toEnglish(sentence).c_str());
    for (const Finding &finding : imported.findings)
        std::fprintf(stderr, "%s\n", qPrintable(findingLine(finding)));
}

QJsonObject toJson(const ImportedDesign &imported, const QByteArray &text)
{
    QJsonArray files, unread, unsaid, findings;
    for (const std::string &file : imported.files)
        files += QString::fromStdString(file);
    for (const UnreadSetting &setting : imported.unread)
        unread += toJson(setting);
    for (const std::string &key : imported.unsaid)
        unsaid += QString::fromStdString(key);
    for (const Finding &finding : imported.findings)
        findings += findingLine(finding);
    return {{u"design"_s, QString::fromUtf8(text)}, {u"files"_s, files}, {u"unread"_s, unread}, {u"unsaid"_s, unsaid}, {u"findings"_s, findings}};
}

} // namespace

QString ImportCommand::name() const { return u"import"_s; }
QString ImportCommand::synopsis() const { return u"FILE [--out DESIGN]"_s; }
QString ImportCommand::summary() const { return Command::tr("A design from a job file, a launch line or a framework's configuration"); }

void ImportCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"out"_s, Command::tr("Write the design into this new file instead of to standard output"), u"DESIGN"_s});
}

ExitStatus ImportCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.size() != 1)
        return reportUsage(Command::tr("Name one file: slipway import FILE"), context);
    const Result<ImportedDesign> imported = importDesign(context.arguments.first(), loadCatalog(context.places));
    if (!imported)
        return reportError(imported.error(), context);
    const QByteArray text = writeDesign(withPathsFor(imported->design, context.arguments.first(), options.value(u"out"_s)));
    if (options.isSet(u"out"_s))
        if (const Result<Done> written = writeNew(options.value(u"out"_s), text); !written)
            return reportError(written.error(), context);
    report(*imported);
    if (context.asJson)
        printJson(toJson(*imported, text));
    else
        printLine(options.isSet(u"out"_s) ? options.value(u"out"_s).toUtf8() : text.trimmed());
    return ExitStatus::Done;
}

} // namespace slipway
