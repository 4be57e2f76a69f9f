// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs around a training, really running: text becomes tokens, and a checkpoint is handed to a stand-in for vLLM.
#include "core/jobs/lint.h"
#include "core/jobs/stepjobs.h"
#include "tests/core/jobs/jobcase.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtEndian>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstStepJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void textBecomesIndexedTokens();
    void shardsAreNoLargerThanTheyMay_data();
    void shardsAreNoLargerThanTheyMay();
    void aWrongSumEndsAll();
    void aFailedStepMayBeRunAgain();
    void slurmWaitsForEachStep();
    void asksForWhatTheDesignLacks_data();
    void asksForWhatTheDesignLacks();
    void servesTheLastCheckpoint();
    void servesAsManyAsHoldTheWeights();
    void isLintClean();
    void namesAreData();

private:
    QByteArray design(const QByteArray &scheduler, const QByteArray &prepare, const QByteArray &format = "megatron-indexed") const
    {
        return smallDesign(scheduler, "  command: train.py\n") + "data: {dataset: " + path("data/corpus") + ", format: " + format + ", tokenizer: bytes, prepare: {source: [" + path("in") + "]" + prepare + "}}\n";
    }
    QByteArray path(const char *name) const { return (m_folder->path() + u'/' + QLatin1StringView(name)).toUtf8(); }
    void write(const QByteArray &yaml, JobSteps steps);
    int run(const QString &script);

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_said;
    TemplateEngine m_engine{folderLoader({templatesFolder()})};
};

void TstStepJobs::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
    for (const char *folder : {"in", "run", "bin"})
        QDir().mkpath(QString::fromUtf8(path(folder)));
    writeFile(QString::fromUtf8(path("in/a.jsonl")), "{\"text\": \"ab\"}\n{\"text\": \"\"}\n{\"text\": \"c\xc3\xbc\"}\n");
    writeFile(QString::fromUtf8(path("in/b.txt")), "plain\n");
}

void TstStepJobs::write(const QByteArray &yaml, JobSteps steps)
{
    const auto job = renderSteps(m_engine, resolvedDesign(yaml), sampleIdentity(), steps);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    for (const RenderedFile &file : QList<RenderedFile>{{job->name, job->templateName, job->text}} + job->files)
        writeFile(QString::fromUtf8(path("run/")) + file.name, file.text.toUtf8());
}

int TstStepJobs::run(const QString &script)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, QString::fromUtf8(path("bin")) + u":/usr/bin:/bin"_s);
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(u"bash"_s, {QString::fromUtf8(path("run/")) + script});
    process.waitForFinished(60000);
    m_said = process.readAll();
    return process.exitCode();
}

/// Two-byte tokens in the order of the files, 0 at each document's end; the index says where each begins.
void TstStepJobs::textBecomesIndexedTokens()
{
    write(design("host", {}), JobSteps::Data);
    QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData());
    const QByteArray tokens = readFile(QString::fromUtf8(path("data/corpus.bin"))), index = readFile(QString::fromUtf8(path("data/corpus.idx")));
    const QByteArray text("ab\0c\xc3\xbc\0plain\n\0", 14);
    QCOMPARE(tokens.size(), 2 * text.size());
    for (qsizetype i = 0; i < text.size(); ++i)
        QCOMPARE(qFromLittleEndian<quint16>(tokens.constData() + 2 * i), quint16(quint8(text[i])));
    QVERIFY(index.startsWith(QByteArray("MMIDIDX\0\0\1\0\0\0\0\0\0\0\10", 18))); // version 1, uint16
    QCOMPARE(qFromLittleEndian<quint64>(index.constData() + 18), 3u);
    QCOMPARE(qFromLittleEndian<quint64>(index.constData() + 26), 4u);
    const QList<qint32> sizes{qFromLittleEndian<qint32>(index.constData() + 34), qFromLittleEndian<qint32>(index.constData() + 38), qFromLittleEndian<qint32>(index.constData() + 42)};
    QCOMPARE(sizes, (QList<qint32>{3, 4, 7}));
    QCOMPARE(qFromLittleEndian<qint64>(index.constData() + 46 + 16), 14);
    QCOMPARE(index.size(), 34 + 3 * 4 + 3 * 8 + 4 * 8);
}

void TstStepJobs::shardsAreNoLargerThanTheyMay_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QString>("pattern");
    QTest::addRow("WebDataset") << QByteArray("webdataset") << u"*.tar"_s;
    QTest::addRow("text") << QByteArray("jsonl") << u"*.jsonl"_s;
}

void TstStepJobs::shardsAreNoLargerThanTheyMay()
{
    QFETCH(QByteArray, format);
    QFETCH(QString, pattern);
    QByteArray lines;
    for (int i = 0; i < 3000; ++i)
        lines += "{\"text\": \"" + QByteArray(500, char('a' + i % 26)) + "\"}\n";
    writeFile(QString::fromUtf8(path("in/c.jsonl")), lines);
    write(design("host", ", shard_mb: 1", format), JobSteps::Data);
    QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData());
    const QFileInfoList shards = QDir(QString::fromUtf8(path("data/corpus"))).entryInfoList({pattern}, QDir::Files);
    QVERIFY2(shards.size() > 3, m_said.constData());
    for (const QFileInfo &shard : shards)
        QVERIFY2(shard.size() < 2500000, qPrintable(QString::number(shard.size()))); // a tar has blocks of its own beside the tokens
}

void TstStepJobs::aWrongSumEndsAll()
{
    writeFile(QString::fromUtf8(path("sums")), QByteArray(64, '0') + "  a.jsonl\n");
    write(design("host", ", checksums: " + path("sums")), JobSteps::Data);
    QVERIFY(run(u"submit.sh"_s) != 0);
    QVERIFY2(m_said.contains("the SHA-256 sum of a.jsonl is not the one of the list") && m_said.contains("download failed"), m_said.constData());
    QVERIFY(!QFile::exists(QString::fromUtf8(path("data/corpus.bin"))));
}

void TstStepJobs::aFailedStepMayBeRunAgain()
{
    writeFile(QString::fromUtf8(path("sums")), QByteArray(64, '0') + "  a.jsonl\n");
    write(design("host", ", checksums: " + path("sums")), JobSteps::Data);
    QVERIFY(run(u"submit.sh"_s) != 0);
    const QByteArray right = QCryptographicHash::hash(readFile(QString::fromUtf8(path("in/a.jsonl"))), QCryptographicHash::Sha256).toHex();
    writeFile(QString::fromUtf8(path("sums")), right + "  a.jsonl\n");
    QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData());
    QVERIFY(QFile::exists(QString::fromUtf8(path("data/corpus.bin"))));
    QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData()); // once more: all is done
    QVERIFY2(m_said.contains("has run this already"), m_said.constData());
}

void TstStepJobs::slurmWaitsForEachStep()
{
    writeFile(QString::fromUtf8(path("bin/sbatch")), "#!/bin/bash\necho \"$*\" >>\"$(dirname \"$0\")/calls\"\necho $((100 + $(wc -l <\"$(dirname \"$0\")/calls\")));\n", true);
    write(design("slurm", ", clean: dask, vocabulary: 1000"), JobSteps::All);
    QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData());
    QCOMPARE(QString::fromUtf8(readFile(QString::fromUtf8(path("bin/calls")))),
             u"--parsable download.sbatch\n--parsable --dependency=afterok:101 --kill-on-invalid-dep=yes clean.sbatch\n--parsable --dependency=afterok:102 --kill-on-invalid-dep=yes tokenizer.sbatch\n"
             "--parsable --dependency=afterok:103 --kill-on-invalid-dep=yes tokenize.sbatch\n--parsable --dependency=afterok:104 --kill-on-invalid-dep=yes job.sbatch\n"
             "--parsable --dependency=afterok:105 --kill-on-invalid-dep=yes serve.sbatch\n"_s);
}

void TstStepJobs::asksForWhatTheDesignLacks_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("words");
    QTest::addRow("a source") << smallDesign("host", "  command: t.py\n") << u"data.prepare.source"_s;
    QTest::addRow("a place for the tokens") << smallDesign("host", "  command: t.py\n") + "data: {prepare: {source: [a]}}\n" << u"data.dataset"_s;
    QTest::addRow("a tokenizer") << smallDesign("host", "  command: t.py\n") + "data: {dataset: /d, prepare: {source: [a]}}\n" << u"data.tokenizer|data.prepare.vocabulary"_s;
    QTest::addRow("another scheduler") << smallDesign("kubernetes", "  command: t.py\n") << u"Kubernetes"_s;
}

void TstStepJobs::asksForWhatTheDesignLacks()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QString, words);
    const auto job = renderSteps(m_engine, resolvedDesign(yaml), sampleIdentity(), JobSteps::Data);
    QVERIFY(!job);
    for (const QString &word : words.split(u'|'))
        QVERIFY2(job.error().message.contains(word), qPrintable(job.error().message));
}

/// The one of the highest step, whatever its name sorts like.
void TstStepJobs::servesTheLastCheckpoint()
{
    writeFile(QString::fromUtf8(path("bin/vllm")), "#!/bin/bash\nprintf '%s\\n' \"$@\" >\"$SLIPWAY_RUN_DIR/vllm\"\n", true);
    for (const char *folder : {"checkpoint-90", "checkpoint-1000"}) {
        QDir().mkpath(QString::fromUtf8(path("run/checkpoints/")) + QLatin1StringView(folder));
        writeFile(QString::fromUtf8(path("run/checkpoints/")) + QLatin1StringView(folder) + u"/config.json"_s, "{}");
    }
    write(smallDesign("host", "  command: t.py\n") + "serve: {port: 9000, max_length: 777}\n", JobSteps::Serve);
    QVERIFY2(run(u"serve.sh"_s) == 0, m_said.constData());
    const QByteArrayList words = readFile(QString::fromUtf8(path("run/vllm"))).split('\n');
    QCOMPARE(words.mid(0, 2), (QByteArrayList{"serve", path("run/checkpoints/checkpoint-1000")}));
    QCOMPARE(words[words.indexOf("--port") + 1], QByteArray("9000"));
    QCOMPARE(words[words.indexOf("--max-model-len") + 1], QByteArray("777"));
    QCOMPARE(words[words.indexOf("--tensor-parallel-size") + 1], QByteArray("1"));
}

/// 70 billion parameters of two bytes: half of four H100 hold them, and of two do not.
void TstStepJobs::servesAsManyAsHoldTheWeights()
{
    const auto tensor = [](const QByteArray &model) {
        const QByteArray yaml = smallDesign("slurm", "  command: t.py\n").replace("llama-3.2-1b", model).replace("this-computer, nodes: 1, accelerators_per_node: 2", "h100-sxm, nodes: 1, accelerators_per_node: 8");
        return jobContext(resolvedDesign(yaml), sampleIdentity())[u"serve"_s][u"tensor"_s].toInt();
    };
    QCOMPARE(tensor("llama-3.1-70b"), 4);
    QCOMPARE(tensor("llama-3.1-8b"), 1);
}

void TstStepJobs::isLintClean()
{
    const auto job = renderSteps(m_engine, resolvedDesign(design("slurm", ", clean: spark, vocabulary: 1000")), sampleIdentity(), JobSteps::All);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    for (const RenderedFile &file : job->files) {
        if (!file.name.endsWith(u".sbatch"_s))
            continue;
        for (const LintFinding &finding : lintJobFile(file.text))
            QVERIFY2(finding.severity == Severity::Note, qPrintable(u"%1 %2:%3 %4"_s.arg(file.name, QString::fromStdString(finding.rule)).arg(finding.line).arg(QString::fromStdString(toEnglish(finding.message)))));
    }
}

void TstStepJobs::namesAreData()
{
    const QString nasty = QString::fromUtf8(path("in")) + u"/-x 'q\" $(touch PWNED) `id` ü.txt"_s;
    writeFile(nasty, "text\n");
    ResolvedDesign resolved = resolvedDesign(design("host", {}));
    resolved.design.data.prepare.source = {nasty.toStdString()};
    resolved.design.data.dataset = (nasty + u".tokens"_s).toStdString();
    const auto job = renderSteps(m_engine, resolved, sampleIdentity(), JobSteps::Data);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    for (const RenderedFile &file : QList<RenderedFile>{{job->name, job->templateName, job->text}} + job->files)
        writeFile(QString::fromUtf8(path("run/")) + file.name, file.text.toUtf8());
    QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData());
    QCOMPARE(readFile(nasty + u".tokens.bin"_s).size(), 12);
    QVERIFY(!QFile::exists(QString::fromUtf8(path("run/PWNED"))));
}

QTEST_GUILESS_MAIN(TstStepJobs)
#include "tst_stepjobs.moc"
