// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/auditcommand.h"

#include "core/runs/runstore.h"
#include "core/runs/sshsignature.h"
#include "core/support/token.h"

#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

Result<QByteArray> readWhole(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{Error::Kind::NotFound, Command::tr("%1 could not be read.").arg(path), file.errorString()};
    return file.readAll();
}

Result<Done> writeWhole(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Error{Error::Kind::Io, Command::tr("%1 could not be written.").arg(path), file.errorString()};
    return Done{};
}

/// Links of one run, or the whole chain; a run that has none yet gets one.
Result<QList<AuditEntry>> linksOf(RunStore &store, const QString &token)
{
    if (token.isEmpty()) {
        for (const Run &run : store.runs())
            if (store.auditEntries(run.token).isEmpty())
                if (const Result<AuditEntry> recorded = store.recordAudit(run.token); !recorded)
                    return recorded.error();
        return store.auditEntries();
    }
    const Result<AuditEntry> recorded = store.recordAudit(token);
    if (!recorded)
        return recorded.error();
    return store.auditEntries(recorded->token);
}

/// What `audit verify` found out about one file, or about the history.
struct Checked
{
    QString what;
    AuditVerdict verdict;
    std::optional<Result<SshSignature>> signature; ///< none: there is none
};

Result<Checked> check(const QString &path, const QString &signers)
{
    const Result<QByteArray> bytes = readWhole(path);
    if (!bytes)
        return bytes.error();
    Checked checked{.what = path, .verdict = verifyAuditFile(*bytes), .signature = {}};
    if (QFileInfo::exists(path + u".sig"_s))
        checked.signature = verifySignature(path, path + u".sig"_s, signers);
    return checked;
}

bool isGood(const Checked &checked) { return checked.verdict.isIntact() && (!checked.signature || checked.signature->hasValue()); }

QString signatureLine(const std::optional<Result<SshSignature>> &signature)
{
    if (!signature)
        return Command::tr("not signed");
    if (!signature->hasValue())
        return signature->error().message;
    const SshSignature &good = signature->value();
    return good.identity.isEmpty() ? Command::tr("signed with the key %1; whose it is was not asked (--signers FILE)").arg(good.key)
                                   : Command::tr("signed by %1 with the key %2").arg(good.identity, good.key);
}

void printChecked(const Checked &checked, bool hasSignature)
{
    const AuditVerdict &verdict = checked.verdict;
    const QString counted = Command::tr("%n link(s)", nullptr, int(verdict.links));
    printLine(u"%1: %2, %3"_s.arg(checked.what, verdict.isIntact() ? Command::tr("intact") : Command::tr("NOT intact"), counted));
    for (const AuditProblem &problem : verdict.problems)
        printLine(u"  "_s + problem.text);
    if (hasSignature)
        printLine(u"  "_s + signatureLine(checked.signature));
}

QJsonObject toJson(const Checked &checked)
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

ExitStatus report(const QList<Checked> &all, bool areFiles, const CommandContext &context)
{
    bool good = true;
    QJsonArray files;
    for (const Checked &checked : all) {
        good = good && isGood(checked);
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
    const Checked checked{.what = RunStore::fileIn(context.places.data), .verdict = verifyAuditChain((*store)->auditEntries(), (*store)->newestAuditSequence(), (*store)->runs()), .signature = {}};
    return report({checked}, false, context);
}

ExitStatus verify(const QStringList &files, const QString &signers, const CommandContext &context)
{
    if (files.isEmpty())
        return verifyHistory(context);
    QList<Checked> all;
    for (const QString &file : files) {
        const Result<Checked> checked = check(file, signers);
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
    if (const Result<Done> written = writeWhole(path, file); !written)
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
    const Result<QList<AuditEntry>> links = linksOf(**store, context.arguments.value(0));
    if (!links)
        return reportError(links.error(), context);
    const QList<AuditEntry> chain = (*store)->auditEntries();
    const AuditEntry head = chain.isEmpty() ? AuditEntry() : chain.last();
    return writeOut(auditFile(*links, head, isWhole, QDateTime::currentDateTimeUtc()), options, context);
}

} // namespace slipway
