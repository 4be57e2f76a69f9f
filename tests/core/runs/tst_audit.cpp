// SPDX-License-Identifier: GPL-3.0-or-later
// The audit chain of a history, its files, and their signatures, which the real ssh-keygen makes and checks.
#include "core/runs/datasums.h"
#include "core/runs/provenance.h"
#include "core/runs/runfolder.h"
#include "core/runs/runstore.h"
#include "core/runs/sshsignature.h"
#include "core/support/canonicaljson.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstAudit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_store.reset(); m_folder.reset(); }
    void aRunIsToldOfWhenItIsSentAndWhenItEnds();
    void theManifestSaysWhoWhatAndWhere();
    void theManifestSaysWhatTheJobToldOfItsData();
    void sumsThatComeAfterTheEndAreLinked();
    void halfAListOfSumsIsNone();
    void secretsOfTheEnvironmentStayOut();
    void removingARunIsWrittenDown();
    void aRunOfAnOlderHistoryIsRecordedOnce();
    void anIntactFileVerifies();
    void everyAlteredByteIsNoticed();
    void aRunTakenOutOfTheFileIsNoticed();
    void aRunTakenOutOfTheHistoryIsNoticed();
    void aChangedLinkOfTheHistoryIsNoticed();
    void oneRunAloneMayHaveGaps();
    void sumsAreThoseOfTheShell();
    void sshKeygenSignsAndVerifies();
    void aSignatureOfAnotherFileIsRefused();
    void aStrangersKeyIsRefused();

private:
    Run sent(char digit);
    QByteArray wholeFile() const;
    QString written(const QString &name, const QByteArray &bytes) const;
    QString key(const QString &name) const;
    void sql(const QString &statement) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
};

namespace {

const QDateTime noon(QDate(2031, 2, 28), QTime(12, 0, 0, 5), Qt::UTC);

SubmissionRequest request(char digit)
{
    SubmissionRequest request;
    request.token = QString(32, QLatin1Char(digit));
    request.resolved.design.name = "Größe";
    request.resolved.design.data.dataset = "{code}/corpus.txt";
    request.resolved.design.launch.environment = {{"WANDB_API_KEY", "geheim"}};
    request.resolved.model.id = "llama-3.1-8b";
    request.resolved.model.licence = "Llama 3.1 Community Licence";
    request.designText = "name: Größe\n";
    request.job = JobFile{.name = u"job.sbatch"_s, .templateName = {}, .text = u"#!/bin/bash\nexport WANDB_API_KEY=geheim\n"_s, .fingerprint = {}};
    request.code.files = {{.path = u"code/corpus.txt"_s, .localPath = {}, .content = "to be or not to be\n"}, {.path = u"code/train.py"_s, .localPath = {}, .content = "print(1)\n"}};
    request.code.commit = u"deadbeef"_s;
    request.cluster = u"orca"_s;
    request.folder = u"/scratch/runs/x"_s;
    return request;
}

const QByteArray sum(64, 'a'), ends(64, 'b'), listed(64, 'c');
const QByteArray dataSums = "# slipway-data-sums/1 gpu1 2031-02-28T12:00:00Z\n" + sum + "  /data/a file.txt\n\\" + sum + "  /data/back\\\\slash\n# listed " + listed
    + " 70000000000 1700000000 /data/shard 0.bin\n# ends " + ends + " 70000000000 1700000000 /data/shard 0.bin\n# sampled " + ends + " 80000000 1700000000 /data/shard 1.bin\n# size - 5 1700000000 /data/late.bin\n# commit 1f2e3d - - org/tokens\n"
      "# none - - - s3://bucket/x\n# end\n";

QJsonObject parsed(const AuditEntry &entry) { return QJsonDocument::fromJson(entry.document).object(); }

} // namespace

void TstAudit::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
    Result<std::unique_ptr<RunStore>> store = RunStore::open(m_folder->path());
    QVERIFY(store.hasValue());
    m_store = std::move(*store);
}

/// A run that was drafted, sent and done.
Run TstAudit::sent(char digit)
{
    const SubmissionRequest asked = request(digit);
    Run run = draftRun(asked, SchedulerKind::Slurm, noon);
    const Result<QByteArray> manifest = manifestOf(runFolderFiles(asked));
    run.manifest = manifest.hasValue() ? *manifest : QByteArray();
    bool isKept = m_store->add(run).hasValue();
    for (const RunState state : {RunState::Uploading, RunState::Submitting, RunState::Queued, RunState::Running, RunState::Done}) {
        run.state = state;
        if (state == RunState::Queued)
            run.jobId = u"42"_s;
        if (state == RunState::Done)
            run.exitCode = 0;
        isKept = isKept && m_store->update(run).hasValue();
    }
    return isKept ? run : Run();
}

QByteArray TstAudit::wholeFile() const
{
    const QList<AuditEntry> chain = m_store->auditEntries();
    return auditFile(chain, chain.last(), true, noon);
}

QString TstAudit::written(const QString &name, const QByteArray &bytes) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? file.fileName() : QString();
}

QString TstAudit::key(const QString &name) const
{
    const QString path = m_folder->filePath(name);
    return QProcess::execute(u"ssh-keygen"_s, {u"-q"_s, u"-t"_s, u"ed25519"_s, u"-N"_s, QString(), u"-f"_s, path}) == 0 ? path : QString();
}

/// What somebody with the sqlite3 program could do.
void TstAudit::sql(const QString &statement) const
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"stranger"_s);
        database.setDatabaseName(RunStore::fileIn(m_folder->path()));
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(statement));
    }
    QSqlDatabase::removeDatabase(u"stranger"_s);
}

void TstAudit::aRunIsToldOfWhenItIsSentAndWhenItEnds()
{
    const Run run = sent('a');
    const QList<AuditEntry> links = m_store->auditEntries();
    QCOMPARE(links.size(), 2);
    QCOMPARE(parsed(links[0])[u"event"_s].toString(), u"sent"_s);
    QCOMPARE(parsed(links[0])[u"previous"_s], QJsonValue());
    QCOMPARE(parsed(links[1])[u"event"_s].toString(), u"ended"_s);
    QCOMPARE(parsed(links[1])[u"previous"_s].toString(), links[0].hash);
    QCOMPARE(parsed(links[1])[u"outcome"_s][u"state"_s].toString(), u"done"_s);
    QVERIFY(m_store->update(run, u"a remark"_s).hasValue());
    QCOMPARE(m_store->auditEntries().size(), 2); // nothing new to tell
    QVERIFY(verifyAuditChain(links, m_store->newestAuditSequence(), m_store->runs()).isIntact());
}

void TstAudit::theManifestSaysWhoWhatAndWhere()
{
    const Run run = sent('a');
    const QJsonObject manifest = parsed(m_store->auditEntries().last());
    QVERIFY(!manifest[u"who"_s][u"host"_s].toString().isEmpty());
    QVERIFY(manifest[u"who"_s][u"user_id"_s].isDouble());
    QCOMPARE(manifest[u"model"_s][u"licence"_s].toString(), u"Llama 3.1 Community Licence"_s);
    QCOMPARE(manifest[u"data"_s][u"files"_s].toArray(), (QJsonArray{QJsonObject{{u"path"_s, u"code/corpus.txt"_s}, {u"sha256"_s, sha256Hex("to be or not to be\n")}}}));
    QCOMPARE(manifest[u"design"_s][u"sha256"_s].toString(), sha256Hex(run.design));
    QCOMPARE(manifest[u"job_file"_s][u"sha256"_s].toString(), sha256Hex(run.jobText));
    QCOMPARE(manifest[u"files"_s][u"manifest_sha256"_s].toString(), sha256Hex(run.manifest));
    QCOMPARE(manifest[u"cluster"_s][u"job_id"_s].toString(), u"42"_s);
    QCOMPARE(manifest[u"outcome"_s][u"exit_code"_s].toInt(-1), 0);
}

void TstAudit::theManifestSaysWhatTheJobToldOfItsData()
{
    const QJsonObject data = dataOnCluster(dataSums);
    QCOMPARE(data[u"host"_s].toString(), u"gpu1"_s);
    QCOMPARE(data[u"count"_s].toInt(), 5);
    QVERIFY(data[u"all"_s].toBool());
    QCOMPARE(data[u"sums_sha256"_s].toString(), sha256Hex(dataSums));
    const QJsonArray files = data[u"files"_s].toArray();
    QCOMPARE(files[0].toObject(), (QJsonObject{{u"path"_s, u"/data/a file.txt"_s}, {u"sha256"_s, QString::fromLatin1(sum)}}));
    QCOMPARE(files[1][u"path"_s].toString(), u"/data/back\\slash"_s);
    QCOMPARE(files[2].toObject(), (QJsonObject{{u"path"_s, u"/data/late.bin"_s}, {u"bytes"_s, 5}, {u"modified"_s, u"2023-11-14T22:13:20Z"_s}}));
    QCOMPARE(files[3].toObject(), (QJsonObject{{u"path"_s, u"/data/shard 0.bin"_s}, {u"bytes"_s, qint64(70'000'000'000)}, {u"modified"_s, u"2023-11-14T22:13:20Z"_s},
                                               {u"ends_sha256"_s, QString::fromLatin1(ends)}, {u"listed_sha256"_s, QString::fromLatin1(listed)}}));
    QCOMPARE(files[4].toObject(), (QJsonObject{{u"path"_s, u"/data/shard 1.bin"_s}, {u"bytes"_s, 80'000'000}, {u"modified"_s, u"2023-11-14T22:13:20Z"_s}, {u"sampled_sha256"_s, QString::fromLatin1(ends)}}));
    QCOMPARE(data[u"revisions"_s].toArray(), (QJsonArray{QJsonObject{{u"name"_s, u"org/tokens"_s}, {u"commit"_s, u"1f2e3d"_s}}}));
    QCOMPARE(data[u"not_found"_s].toArray(), QJsonArray{u"s3://bucket/x"_s});
    QCOMPARE(dataSentence(data), u"5 file(s), 2 summed whole, 1 summed by sampled blocks, 1 summed by their ends, 1 known by commit, 1 not found"_s);
    const QByteArray contradicted = QByteArray(dataSums).replace("# end\n", sum + "  /data/shard 0.bin\n# end\n"); // summed whole, and the list beside it says another
    QVERIFY(dataSentence(dataOnCluster(contradicted)).contains(u"1 other than the list beside it says"_s));
    QVERIFY(!dataOnCluster(QByteArray(dataSums).replace("# end\n", "# more - - - -\n# end\n"))[u"all"_s].toBool());
}

/// Of a short run they are fetched when its end is known; a link more tells of them, and it is one more alone.
void TstAudit::sumsThatComeAfterTheEndAreLinked()
{
    const Run run = sent('a');
    QVERIFY(!parsed(m_store->auditEntries().last())[u"data"_s].toObject().contains(u"on_cluster"_s));
    QVERIFY(m_store->append(run.token, {.path = dataSumsPath, .offset = 0, .identity = u"1:2:3"_s, .generation = 0}, dataSums).hasValue());
    const Result<AuditEntry> recorded = m_store->recordAudit(run.token);
    QVERIFY(recorded.hasValue());
    QCOMPARE(recorded->sequence, 3);
    QCOMPARE(parsed(*recorded)[u"data"_s][u"on_cluster"_s].toObject(), dataOnCluster(dataSums));
    QCOMPARE(m_store->recordAudit(run.token)->sequence, 3);
    const QByteArray file = wholeFile();
    QVERIFY(verifyAuditFile(file).isIntact());
    QVERIFY(!verifyAuditFile(QByteArray(file).replace(ends, QByteArray(ends).replace(5, 1, "e"))).isIntact());
}

void TstAudit::halfAListOfSumsIsNone()
{
    QVERIFY(dataOnCluster({}).isEmpty());
    QVERIFY(dataOnCluster("a log\n# end\n").isEmpty());
    for (qsizetype length = 0; length < dataSums.size(); ++length)
        QVERIFY2(dataOnCluster(dataSums.left(length)).isEmpty(), qPrintable(QString::number(length)));
}

void TstAudit::secretsOfTheEnvironmentStayOut()
{
    sent('a');
    const AuditEntry link = m_store->auditEntries().last();
    QCOMPARE(parsed(link)[u"environment"_s][u"variables"_s].toArray(), QJsonArray{u"WANDB_API_KEY"_s});
    QVERIFY(!link.document.contains("geheim"));
}

void TstAudit::removingARunIsWrittenDown()
{
    const Run run = sent('a');
    sent('b');
    QVERIFY(m_store->remove(run.token).hasValue());
    const QList<AuditEntry> links = m_store->auditEntries();
    QCOMPARE(links.size(), 5);
    QCOMPARE(parsed(links.last())[u"event"_s].toString(), u"removed"_s);
    QVERIFY(verifyAuditChain(links, m_store->newestAuditSequence(), m_store->runs()).isIntact());
}

void TstAudit::aRunOfAnOlderHistoryIsRecordedOnce()
{
    Run run = draftRun(request('a'), SchedulerKind::Slurm, noon);
    run.state = RunState::Done;
    run.provenance.clear();
    QVERIFY(m_store->add(run).hasValue());
    const Result<AuditEntry> first = m_store->recordAudit(run.token.left(6));
    QVERIFY(first.hasValue());
    QCOMPARE(parsed(*first)[u"event"_s].toString(), u"recorded"_s);
    QCOMPARE(parsed(*first)[u"who"_s], QJsonValue()); // not known any more, and not made up
    QCOMPARE(*m_store->recordAudit(run.token), *first);
    QCOMPARE(m_store->recordAudit(u"f"_s).error().kind, Error::Kind::NotFound);
}

void TstAudit::anIntactFileVerifies()
{
    sent('a');
    sent('b');
    const AuditVerdict verdict = verifyAuditFile(wholeFile());
    QVERIFY2(verdict.isIntact(), qPrintable(verdict.problems.value(0).text));
    QCOMPARE(verdict.links, 4);
    QCOMPARE(verdict.runs.size(), 2);
    QVERIFY(verdict.isWhole);
}

void TstAudit::everyAlteredByteIsNoticed()
{
    sent('a');
    const QByteArray file = wholeFile();
    for (qsizetype at = 0; at < file.size(); ++at) {
        QByteArray altered = file;
        altered[at] = char(altered[at] ^ 1);
        const AuditVerdict verdict = verifyAuditFile(altered);
        // The head's own time of export is in no sum: for that there is the signature.
        const bool isExportTime = at > file.indexOf("\"exported\":") && at < file.indexOf(",\"format\":\"slipway-audit-head");
        QVERIFY2(!verdict.isIntact() || isExportTime, qPrintable(u"byte %1: %2"_s.arg(at).arg(QString::fromUtf8(altered.mid(at - 20, 40)))));
    }
    QVERIFY(!verifyAuditFile(file.chopped(1)).isIntact());
    QVERIFY(!verifyAuditFile(file + '\n').isIntact());
    QVERIFY(!verifyAuditFile({}).isIntact());
}

void TstAudit::aRunTakenOutOfTheFileIsNoticed()
{
    sent('a');
    sent('b');
    sent('c');
    const QList<AuditEntry> chain = m_store->auditEntries();
    const QList<AuditEntry> without = chain.mid(0, 2) + chain.mid(4);
    const AuditVerdict verdict = verifyAuditFile(auditFile(without, chain.last(), true, noon)); // with a head that was made to fit
    QVERIFY(!verdict.isIntact());
    QCOMPARE(verdict.problems.first().text, u"Links 3 to 4 are missing: they were taken out of the chain."_s);
    const AuditVerdict cut = verifyAuditFile(auditFile(chain.mid(0, 4), chain.last(), true, noon));
    QCOMPARE(cut.problems.first().text, u"Links 5 to 6 are missing: they were taken out of the chain."_s);
}

void TstAudit::aRunTakenOutOfTheHistoryIsNoticed()
{
    const Run first = sent('a');
    const Run last = sent('b');
    sql(u"DELETE FROM runs WHERE token = '%1'"_s.arg(first.token));
    AuditVerdict verdict = verifyAuditChain(m_store->auditEntries(), m_store->newestAuditSequence(), m_store->runs());
    QCOMPARE(verdict.problems.size(), 1);
    QVERIFY(verdict.problems.first().text.contains(u"aaaaaaaaaaaa"_s));
    sql(u"DELETE FROM audit WHERE token = '%1'"_s.arg(first.token));
    verdict = verifyAuditChain(m_store->auditEntries(), m_store->newestAuditSequence(), m_store->runs());
    QCOMPARE(verdict.problems.first().text, u"Links 1 to 2 are missing: they were taken out of the chain."_s);
    sql(u"DELETE FROM audit WHERE token = '%1'"_s.arg(last.token));
    verdict = verifyAuditChain(m_store->auditEntries(), m_store->newestAuditSequence(), m_store->runs());
    QCOMPARE(verdict.problems.first().text, u"Links 1 to 4 are missing: they were taken out of the chain."_s);
}

void TstAudit::aChangedLinkOfTheHistoryIsNoticed()
{
    sent('a');
    AuditEntry forged = m_store->auditEntries().first();
    QByteArray document = forged.document;
    document.replace("Llama 3.1", "Llama 3.2");
    sql(u"UPDATE audit SET document = '%1', hash = '%2' WHERE sequence = 1"_s.arg(QString::fromUtf8(document), sha256Hex(document)));
    const AuditVerdict verdict = verifyAuditChain(m_store->auditEntries(), m_store->newestAuditSequence(), m_store->runs());
    QCOMPARE(verdict.problems.size(), 1);
    QVERIFY(verdict.problems.first().text.startsWith(u"Link 2 does not stand on link 1"_s));
}

void TstAudit::oneRunAloneMayHaveGaps()
{
    const Run first = sent('a');
    sent('b');
    QVERIFY(m_store->remove(first.token).hasValue());
    const QList<AuditEntry> own = m_store->auditEntries(first.token);
    QCOMPARE(own.size(), 3); // 1, 2 and 5
    const AuditVerdict verdict = verifyAuditFile(auditFile(own, m_store->auditEntries().last(), false, noon));
    QVERIFY2(verdict.isIntact(), qPrintable(verdict.problems.value(0).text));
    QVERIFY(!verdict.isWhole);
}

void TstAudit::sumsAreThoseOfTheShell()
{
    sent('a');
    const QString path = written(u"audit.jsonl"_s, wholeFile());
    QProcess shell; // as resources/help/audit.md has it
    shell.start(u"sh"_s, {u"-c"_s, u"sed -n 1p \"$1\" | tr -d '\\n' | sha256sum | cut -d' ' -f1"_s, u"sh"_s, path});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(QString::fromLatin1(shell.readAllStandardOutput().trimmed()), parsed(m_store->auditEntries().last())[u"previous"_s].toString());
}

void TstAudit::sshKeygenSignsAndVerifies()
{
    if (QStandardPaths::findExecutable(u"ssh-keygen"_s).isEmpty())
        QSKIP("needs ssh-keygen");
    sent('a');
    const QString path = written(u"audit.jsonl"_s, wholeFile());
    const QString secret = key(u"id"_s);
    const Result<QString> signature = signFile(path, secret);
    QVERIFY2(signature.hasValue(), qPrintable(signature ? QString() : signature.error().detail));
    const Result<SshSignature> anybody = verifySignature(path, *signature);
    QVERIFY(anybody.hasValue());
    QVERIFY(anybody->key.startsWith(u"ED25519 SHA256:"_s));
    QFile half(secret + u".pub"_s);
    QVERIFY(half.open(QIODevice::ReadOnly));
    const QString signers = written(u"signers"_s, "ada@example.org namespaces=\"slipway-audit\" " + half.readAll());
    const Result<SshSignature> known = verifySignature(path, *signature, signers);
    QVERIFY2(known.hasValue(), qPrintable(known ? QString() : known.error().detail));
    QCOMPARE(known->identity, u"ada@example.org"_s);
    QVERIFY(signFile(path, secret).hasValue()); // a second time, over the first
}

void TstAudit::aSignatureOfAnotherFileIsRefused()
{
    sent('a');
    QByteArray bytes = wholeFile();
    const QString path = written(u"audit.jsonl"_s, bytes);
    const Result<QString> signature = signFile(path, key(u"id"_s));
    QVERIFY(signature.hasValue());
    bytes.replace("T12:00:00.005Z", "T12:00:00.006Z"); // also what no sum covers
    written(u"audit.jsonl"_s, bytes);
    QCOMPARE(verifySignature(path, *signature).error().kind, Error::Kind::Conflict);
    QCOMPARE(signFile(path, m_folder->filePath(u"no-such-key"_s)).error().kind, Error::Kind::NotFound);
}

void TstAudit::aStrangersKeyIsRefused()
{
    sent('a');
    const QString path = written(u"audit.jsonl"_s, wholeFile());
    const Result<QString> signature = signFile(path, key(u"id"_s));
    QVERIFY(signature.hasValue());
    QFile half(key(u"other"_s) + u".pub"_s);
    QVERIFY(half.open(QIODevice::ReadOnly));
    const QString signers = written(u"signers"_s, "ada@example.org " + half.readAll());
    QCOMPARE(verifySignature(path, *signature, signers).error().kind, Error::Kind::Authentication);
}

QTEST_GUILESS_MAIN(TstAudit)
#include "tst_audit.moc"
