// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/auditcommand.h"

#include "app/auditdesk.h"

#include <QCommandLineParser>
#include <QJsonArray>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

void printChecked(const CheckedManifest &checked, bool hasSignature)
{
    const AuditVerdict &verdict = checked.verdict;
    const QString counted = Command::tr("%n link(s)", nullptr, int(verdict.links));
    printLine(u"%1: %2, %3"_s.arg(checked.what, verdict.isIntact() ? Command::tr("intact") : Command::tr("NOT intact"), counted));
    for (const AuditProblem &problem : verdict.problems)
        printLine(u"  "_s + problem.text);
    if (hasSignature)
        printLine(u"  "_s + signatureText(checked));
}

QJsonObject toJson(const CheckedManifest &checked)
{
    QJsonArray problems;
    for (const AuditProblem &problem : checked.verdict.problems)
        problems << QJsonObject{{u"sequence"_s, problem.sequence}, {u"text"_s, problem.text}};
    QJsonValue signature;
    if (checked.signature && checked.signature->hasValue())
        signature = QJsonObject{{u"good"_s, true}, {u"key"_s, checked.signature->value().key}, {u"identity"_s, checked.signature->value().identity}};
    else if (checked.signature)
        signature = QJsonObject{{u"good"_s, false}, {u"message"_s, checked.signature->error().message}};
    return {{u"what"_s, checked.what}, {u"intact"_s, checked.verdict.isIntact()}, {u"links"_s, qint64(checked.verdict.links)}, {u"whole"_s, checked.verdict.isWhole},
            {u"runs"_s, QJsonArray::fromStringList(checked.verdict.runs)}, {u"head"_s, checked.verdict.head}, {u"problems"_s, problems}, {u"signature"_s, signature}};
}

ExitStatus report(const QList<CheckedManifest> &all, bool areFiles, const CommandContext &context)
{
    bool good = true;
    QJsonArray files;
    for (const CheckedManifest &checked : all) {
        good = good && checked.isGood();
        files << toJson(checked);
        if (!context.asJson)
            printChecked(checked, areFiles);
    }
    if (context.asJson)
        printJson({{u"good"_s, good}, {u"checked"_s, files}});
    return good ? ExitStatus::Done : ExitStatus::No;
}

ExitStatus verifyHistory(const CommandContext &context)
{
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    return report({checkHistory(**store)}, false, context);
}

ExitStatus verify(const QStringList &files, const QString &signers, const CommandContext &context)
{
    if (files.isEmpty())
        return verifyHistory(context);
    QList<CheckedManifest> all;
    for (const QString &file : files) {
        const Result<CheckedManifest> checked = checkManifest(file, signers);
        if (!checked)
            return reportError(checked.error(), context);
        all << *checked;
    }
    return report(all, true, context);
}

ExitStatus writeOut(const QByteArray &file, const QCommandLineParser &options, const CommandContext &context)
{
    const QString path = options.value(u"out"_s);
    if (path.isEmpty()) {
        printLine(file.chopped(1)); // printLine() ends the line
        return ExitStatus::Done;
    }
    if (const Result<Done> written = writeManifest(path, file); !written)
        return reportError(written.error(), context);
    QStringList paths{path};
    if (options.isSet(u"sign"_s)) {
        const Result<QString> signature = signFile(path, options.value(u"sign"_s));
        if (!signature)
            return reportError(signature.error(), context);
        paths << *signature;
    }
    if (context.asJson)
        printJson({{u"paths"_s, QJsonArray::fromStringList(paths)}});
    else
        printLine(paths.join(u'\n'));
    return ExitStatus::Done;
}

} // namespace

QString AuditCommand::name() const { return u"audit"_s; }
QString AuditCommand::synopsis() const { return u"RUN | --all [--sign KEY] [--out FILE]  |  verify [FILE...] [--signers FILE]"_s; }
QString AuditCommand::summary() const { return Command::tr("Manifests of runs: who trained what on which data, hash-chained and signed; verify checks files, or the history"); }

void AuditCommand::addOptions(QCommandLineParser &parser) const
{
    parser.addOption({u"all"_s, Command::tr("The whole chain of the history")});
    parser.addOption({u"out"_s, Command::tr("Write it to this file instead of to standard output"), u"FILE"_s});
    parser.addOption({u"sign"_s, Command::tr("Sign the file with this SSH key by ssh-keygen; the signature goes to FILE.sig"), u"KEY"_s});
    parser.addOption({u"signers"_s, Command::tr("verify: take signatures of these keys alone (allowed signers, see ssh-keygen(1))"), u"FILE"_s});
}

ExitStatus AuditCommand::run(const QCommandLineParser &options, const CommandContext &context)
{
    if (context.arguments.value(0) == u"verify")
        return verify(context.arguments.mid(1), options.value(u"signers"_s), context);
    const bool isWhole = options.isSet(u"all"_s);
    if (context.arguments.size() != (isWhole ? 0 : 1))
        return reportUsage(Command::tr("Name one run, or --all, or verify: slipway audit RUN"), context);
    if (options.isSet(u"sign"_s) && !options.isSet(u"out"_s))
        return reportUsage(Command::tr("A signature lies beside a file: name one with --out"), context);
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const Result<QByteArray> manifest = manifestOf(**store, context.arguments.value(0));
    if (!manifest)
        return reportError(manifest.error(), context);
    return writeOut(*manifest, options, context);
}

} // namespace slipway
