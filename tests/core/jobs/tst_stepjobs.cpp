// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs around a training, really running: text becomes tokens, and a checkpoint is handed to a stand-in for vLLM.
#include "core/design/words.h"
#include "core/jobs/lint.h"
#include "core/jobs/stepjobs.h"
#include "tests/core/jobs/jobcase.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
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
    void textIsCleanedAndATokenizerTrained();
    void shardsAreNoLargerThanTheyMay_data();
    void shardsAreNoLargerThanTheyMay();
    void aWrongSumEndsAll();
    void aFailedStepMayBeRunAgain();
    void slurmWaitsForEachStep();
    void dataStepsHaveAPartitionOfTheirOwn();
    void asksForWhatTheDesignLacks_data();
    void asksForWhatTheDesignLacks();
    void servesTheLastCheckpoint();
    void servesAsManyAsHoldTheWeights();
    void isLintClean();
    void setsNothingOfTheTraining();
    void namesAreData();
    void podsTakeTheStepsInOrder();
    void dataPodsHaveAPlaceOfTheirOwn_data();
    void dataPodsHaveAPlaceOfTheirOwn();
    void manifestsFitTheSchemas_data();
    void manifestsFitTheSchemas();
    void trainingWaitsForTheData_data();
    void trainingWaitsForTheData();
    void podsServeTheLastCheckpoint_data();
    void podsServeTheLastCheckpoint();
    void theKeyOfAServerIsASecret_data();
    void theKeyOfAServerIsASecret();
    void exportsAreWhole();

private:
    void unpack(const QString &manifest);
    QByteArray podDesign(const QByteArray &prepare, const QByteArray &kind) const;
    JobIdentity podIdentity() const;
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
    process.waitForFinished(240000);
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

/// By Dask and SentencePiece themselves: each document once, none that is hardly text, in pieces of the tokenizer that was trained on them.
void TstStepJobs::textIsCleanedAndATokenizerTrained()
{
    if (QProcess::execute(u"/usr/bin/python3"_s, {u"-c"_s, u"import dask.bag, sentencepiece"_s}) != 0)
        QSKIP("python3-dask or python3-sentencepiece is not installed (app/packages.sh)");
    constexpr int documents = 400, pieces = 310;
    QByteArray lines = "{\"text\": \"short\"}\nno json\n{\"text\": \"" + QByteArray("0123456789 !?").repeated(9) + "\"}\n";
    for (int i = 0; i < documents; ++i) {
        const QByteArray text = "the vessel of number " + QByteArray::number(i) + " goes down the slipway into the water on the morning tide";
        lines += "{\"text\": \"" + text + "\"}\n{\"text\": \"  " + text.toUpper() + "\"}\n"; // the same but for case and blanks
    }
    writeFile(QString::fromUtf8(path("in/c.jsonl")), lines);
    write(design("host", ", clean: dask, vocabulary: " + QByteArray::number(pieces)), JobSteps::Data);
    QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData());
    QVERIFY2(QFile::exists(QString::fromUtf8(path("data/prepare/tokenizer.model"))), m_said.constData());
    const QByteArray tokens = readFile(QString::fromUtf8(path("data/corpus.bin"))), index = readFile(QString::fromUtf8(path("data/corpus.idx")));
    QCOMPARE(qFromLittleEndian<quint64>(index.constData() + 18), quint64(documents));
    QVERIFY(tokens.size() > documents * 2 && tokens.size() < lines.size()); // fewer pieces than letters
    for (qsizetype i = 0; i < tokens.size(); i += 2)
        QVERIFY(qFromLittleEndian<quint16>(tokens.constData() + i) < pieces);
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

/// No step but the server needs an accelerator, and none should keep a node of them.
void TstStepJobs::dataStepsHaveAPartitionOfTheirOwn()
{
    const ResolvedDesign resolved = resolvedDesign(QByteArray("format: 1\nname: a\nmodel: llama-3.2-1b\ncluster: {accelerator: h100-sxm, nodes: 2, accelerators_per_node: 8, fabric: {link: ib-ndr}}\n"
                                                              "training: {technique: pretrain, steps: 10}\nframework: {name: pytorch-ddp}\nparallelism: {sharding: none}\ndata: {dataset: /data/c, format: jsonl, tokenizer: bytes, prepare: {source: [/raw]}}\n"
                                                              "launch: {command: t.py, scheduler: slurm, partition: gpu, account: lab, qos: high, time_limit: \"24:00:00\"}\n"));
    const auto directivesOf = [&](const QString &name, const DataStepSite &site) {
        JobIdentity identity = sampleIdentity();
        identity.defaults.dataSteps = site;
        const auto job = renderSteps(m_engine, resolved, identity, JobSteps::All);
        QStringList lines;
        for (const RenderedFile &file : job ? job->files : QList<RenderedFile>())
            for (const QString &line : file.name == name ? file.text.split(u'\n') : QStringList())
                if (static const QRegularExpression asked(u"^#SBATCH --(partition|account|qos|time)="_s); line.contains(asked))
                    lines << line.mid(10);
        return lines;
    };
    const QStringList training{u"time=24:00:00"_s, u"account=lab"_s, u"partition=gpu"_s, u"qos=high"_s};
    QCOMPARE(directivesOf(u"tokenize.sbatch"_s, {}), training);
    QCOMPARE(directivesOf(u"tokenize.sbatch"_s, {.partition = "cpu"}), (QStringList{u"time=24:00:00"_s, u"account=lab"_s, u"partition=cpu"_s}));
    const DataStepSite whole{.partition = "cpu", .account = "data", .qos = "long", .timeLimit = "12:00:00"};
    QCOMPARE(directivesOf(u"download.sbatch"_s, whole), (QStringList{u"time=12:00:00"_s, u"account=data"_s, u"partition=cpu"_s, u"qos=long"_s}));
    for (const QString &name : {u"job.sbatch"_s, u"serve.sbatch"_s})
        QCOMPARE(directivesOf(name, whole), training);
}

void TstStepJobs::asksForWhatTheDesignLacks_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("words");
    QTest::addRow("a source") << smallDesign("host", "  command: t.py\n") << u"data.prepare.source"_s;
    QTest::addRow("a place for the tokens") << smallDesign("host", "  command: t.py\n") + "data: {prepare: {source: [a]}}\n" << u"data.dataset"_s;
    QTest::addRow("a tokenizer") << smallDesign("host", "  command: t.py\n") + "data: {dataset: /d, prepare: {source: [a]}}\n" << u"data.tokenizer|data.prepare.vocabulary"_s;
    const QByteArray pods = smallDesign("kubernetes", "  command: t.py\n  container: {image: \"a/b:1\"}\n");
    QTest::addRow("a volume") << pods + "data: {dataset: /data/d, tokenizer: bytes, prepare: {source: [/elsewhere/in]}}\n" << u"/elsewhere/in|storage"_s;
    QTest::addRow("a place that is no home folder") << pods + "data: {dataset: /data/d, tokenizer: bytes, prepare: {source: [~/in]}}\n" << u"~/in|storage"_s;
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
    writeFile(QString::fromUtf8(path("bin/vllm")), "#!/bin/bash\nprintf '%s\\n' \"$@\" >\"$SLIPWAY_RUN_DIR/vllm\"\nprintf '%s' \"$VLLM_API_KEY\" >\"$SLIPWAY_RUN_DIR/key\"\n", true);
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
    // Nobody asks it without the key, which no word of a command line and no other user tells.
    const QString key = QString::fromUtf8(path("run/serve.key"));
    QCOMPARE(readFile(key).size(), 48);
    QCOMPARE(readFile(QString::fromUtf8(path("run/key"))), readFile(key));
    QCOMPARE(QFile::permissions(key) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
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

/// One node makes data or serves: what orders the kernels or the network of a training is none of its.
void TstStepJobs::setsNothingOfTheTraining()
{
    const QByteArray design = "format: 1\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 4, fabric: {link: efa-v1, topology: rail-only}}\ntraining: {steps: 10, global_batch: 16}\n"
                              "parallelism: {tensor: 8, sharding: optimizer}\ndata: {dataset: /data/corpus, tokenizer: bytes, prepare: {source: [/data/in]}}\nlaunch: {scheduler: slurm}\n";
    const auto steps = renderSteps(m_engine, resolvedDesign(design), sampleIdentity(), JobSteps::All);
    QVERIFY2(steps, steps ? "" : qPrintable(steps.error().message));
    for (const RenderedFile &file : steps->files)
        for (const QString &name : {u"CUDA_DEVICE_MAX_CONNECTIONS="_s, u"FI_PROVIDER="_s, u"NCCL_CROSS_NIC="_s})
            QVERIFY2(file.text.contains(name) == (file.name == u"job.sbatch"_s), qPrintable(file.name + u' ' + name));
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

QByteArray TstStepJobs::podDesign(const QByteArray &prepare, const QByteArray &kind) const
{
    return smallDesign("kubernetes", "  command: train.py\n  container: {image: \"registry.example.org/train:1\"}\n  job: " + kind + "\n") + "data: {dataset: " + path("data/corpus")
        + ", format: megatron-indexed, tokenizer: bytes, prepare: {source: [" + path("in") + "]" + prepare + "}}\n";
}

/// Of a cluster that has this test's folder mounted in its pods.
JobIdentity TstStepJobs::podIdentity() const
{
    JobIdentity identity = sampleIdentity(QString::fromUtf8(path("run")));
    const auto site = readKubernetesSite("namespace: research\nqueue: team-a\nstorage: {scratch: {claim: shared, path: " + m_folder->path().toUtf8() + "}}\n");
    if (!site)
        QTest::qFail(qPrintable(site.error().message), __FILE__, __LINE__);
    else
        identity.site = *site;
    return identity;
}

/// The files of the manifest's ConfigMap, where the pod would see them.
void TstStepJobs::unpack(const QString &manifest)
{
    QDir().mkpath(QString::fromUtf8(path("etc")));
    QProcess python;
    python.start(u"/usr/bin/python3"_s, {u"-c"_s, u"import sys, yaml, pathlib\nfor name, text in next(d for d in yaml.safe_load_all(sys.stdin) if d)['data'].items():\n"
                                                  "    (pathlib.Path(sys.argv[1]) / name).write_text(text.replace('/etc/slipway', sys.argv[1]))\n"_s, QString::fromUtf8(path("etc"))});
    python.write(manifest.toUtf8());
    python.closeWriteChannel();
    QVERIFY2(python.waitForFinished(60000) && python.exitCode() == 0, python.readAllStandardError().constData());
}

/// Run as the pod runs them. A pod that comes after one that was done has nothing to do.
void TstStepJobs::podsTakeTheStepsInOrder()
{
    const auto job = renderSteps(m_engine, resolvedDesign(podDesign({}, "indexed-job")), podIdentity(), JobSteps::Data);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(job->files.size(), 1);
    QCOMPARE(job->files[0].name, u"data.yaml"_s);
    unpack(job->files[0].text);
    QVERIFY2(run(u"../etc/job.sh"_s) == 0, m_said.constData());
    QCOMPARE(readFile(QString::fromUtf8(path("data/corpus.bin"))).size(), 28);
    QVERIFY(m_said.indexOf(" download") < m_said.indexOf(" tokenize"));
    QVERIFY2(run(u"../etc/job.sh"_s) == 0, m_said.constData());
    QVERIFY2(m_said.contains("download is done already") && m_said.contains("tokenize is done already"), m_said.constData());
}

/// On nodes without accelerators, where the site has such; the training and the server stay where they were.
void TstStepJobs::dataPodsHaveAPlaceOfTheirOwn_data()
{
    QTest::addColumn<QByteArray>("dataSteps");
    QTest::addColumn<QByteArray>("there");
    QTest::addColumn<QByteArray>("notThere");
    QTest::addRow("nothing said: the training's, and no rack") << ""_ba << "pool: h100|nvidia.com/gpu|queue-name: team-a|cpu: 90|memory: 900Gi"_ba << "example.org/rack"_ba;
    QTest::addRow("elsewhere") << "data_steps: {node_selector: {pool: cpu}, tolerations: [], queue: team-cpu, cores: 16, memory_gib: 64}\n"_ba << "pool: cpu|queue-name: team-cpu|cpu: 16|memory: 64Gi"_ba << "h100|nvidia.com/gpu|team-a|example.org/rack"_ba;
    QTest::addRow("anywhere, with a taint of its own") << "data_steps: {node_selector: {}, tolerations: [{key: batch, operator: Exists}]}\n"_ba << "key: batch"_ba << "h100|nvidia.com/gpu|nodeSelector"_ba;
}

void TstStepJobs::dataPodsHaveAPlaceOfTheirOwn()
{
    QFETCH(QByteArray, dataSteps);
    QFETCH(QByteArray, there);
    QFETCH(QByteArray, notThere);
    const auto site = readKubernetesSite("queue: team-a\nnode_selector: {pool: h100}\ntolerations: [{key: nvidia.com/gpu, operator: Exists}]\ntopology: {level: example.org/rack, required: true}\n"
                                         "cores: 90\nmemory_gib: 900\nstorage: {scratch: {claim: shared, path: " + m_folder->path().toUtf8() + "}}\n" + dataSteps);
    QVERIFY2(site, site ? "" : qPrintable(site.error().message));
    JobIdentity identity = podIdentity();
    identity.site = *site;
    const auto job = renderSteps(m_engine, resolvedDesign(podDesign({}, "indexed-job")), identity, JobSteps::All);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    const QString data = job->files[0].text.section(u"\nkind: Job\n"_s, 1).remove(u'"');
    for (const QByteArray &part : there.split('|'))
        QVERIFY2(data.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + u" is not in\n"_s + data));
    for (const QByteArray &part : notThere.split('|'))
        QVERIFY2(!data.contains(QString::fromUtf8(part)), qPrintable(QString::fromUtf8(part) + u" is in\n"_s + data));
    for (const RenderedFile &file : {job->files[1], job->files[2]})
        QVERIFY2(QString(file.text).remove(u'"').contains(u"pool: h100"_s) && QString(file.text).remove(u'"').contains(u"key: nvidia.com/gpu"_s), qPrintable(file.text));
}

void TstStepJobs::manifestsFitTheSchemas_data()
{
    QTest::addColumn<QByteArray>("kind");
    for (const std::string &kind : jobKinds(SchedulerKind::Kubernetes))
        QTest::addRow("%s", kind.c_str()) << QByteArray::fromStdString(kind);
}

void TstStepJobs::manifestsFitTheSchemas()
{
    QFETCH(QByteArray, kind);
    const auto job = renderSteps(m_engine, resolvedDesign(podDesign(", clean: dask, vocabulary: 1000", kind)), podIdentity(), JobSteps::All);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(job->files.size(), 3);
    QString said;
    QJsonArray manifests;
    for (const RenderedFile &file : job->files) {
        manifests << file.text;
        for (const LintFinding &finding : lintJobFile(file.text))
            said += file.name + QString::fromStdString(" " + finding.rule + ": " + toEnglish(finding.message) + "\n");
    }
    QVERIFY2(said.isEmpty(), qPrintable(said));
    QProcess judge;
    judge.start(u"/usr/bin/python3"_s, {sourceFolder() + u"/tests/core/jobs/kubernetes_judge.py"_s});
    judge.write(QJsonDocument(manifests).toJson());
    judge.closeWriteChannel();
    QVERIFY(judge.waitForFinished(120000));
    const QJsonArray answers = QJsonDocument::fromJson(judge.readAllStandardOutput()).array();
    QCOMPARE(answers.size(), 3);
    for (const QJsonValue &answer : answers)
        QVERIFY2(answer[u"mistakes"_s].toArray().isEmpty(), QJsonDocument(answer.toObject()).toJson().constData());
    QCOMPARE(job->files[0].text.contains(u"suspend: true"_s), kind != "volcano"); // whose queue is none of Kueue's
    QVERIFY(!job->files[0].text.contains(u"nvidia.com/gpu"_s));
}

void TstStepJobs::trainingWaitsForTheData_data()
{
    QTest::addColumn<QByteArray>("conditions");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("created");
    QTest::addRow("done") << QByteArray("SuccessCriteriaMet Complete ") << 0 << u"data.yaml job.yaml serve.yaml "_s;
    QTest::addRow("failed") << QByteArray("FailureTarget Failed ") << 1 << u"data.yaml "_s;
}

/// A stand-in for kubectl has the data already, answers the first question with nothing, and the second with the conditions.
void TstStepJobs::trainingWaitsForTheData()
{
    QFETCH(QByteArray, conditions);
    QFETCH(int, exitCode);
    QFETCH(QString, created);
    writeFile(QString::fromUtf8(path("bin/kubectl")), "#!/bin/bash\nhere=$(dirname \"$0\")\ncase $1 in\ncreate) printf '%s ' \"$3\" >>\"$here/created\"\n"
              "[ $3 = job.yaml ] || { echo 'configmap/x created'; echo 'Error from server (AlreadyExists): error when creating \"data.yaml\"' >&2; exit 1; } ;;\n"
              "get) [ -e \"$here/asked\" ] && printf '%s' '" + conditions + "'; : >\"$here/asked\" ;;\nesac\n", true);
    writeFile(QString::fromUtf8(path("bin/sleep")), "#!/bin/bash\n", true);
    const auto job = renderSteps(m_engine, resolvedDesign(podDesign({}, "indexed-job")), podIdentity(), JobSteps::All);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    writeFile(QString::fromUtf8(path("run/submit.sh")), job->text.toUtf8());
    QVERIFY2(run(u"submit.sh"_s) == exitCode, m_said.constData());
    QCOMPARE(QString::fromUtf8(readFile(QString::fromUtf8(path("bin/created")))), created);
}

void TstStepJobs::podsServeTheLastCheckpoint_data()
{
    QTest::addColumn<QByteArray>("image");
    QTest::addColumn<QString>("expected");
    QTest::addRow("the run's image") << ""_ba << u"registry.example.org/train:1"_s;
    QTest::addRow("the site's") << "serve_image: vllm/vllm-openai:v0.14.0\n"_ba << u"vllm/vllm-openai:v0.14.0"_s;
}

/// What the two containers of the pod run, one after the other: the server reads what the export has left, of the highest step.
void TstStepJobs::podsServeTheLastCheckpoint()
{
    QFETCH(QByteArray, image);
    QFETCH(QString, expected);
    writeFile(QString::fromUtf8(path("bin/vllm")), "#!/bin/bash\nprintf '%s\\n' \"$@\" >\"$SLIPWAY_RUN_DIR/vllm\"\n", true);
    for (const char *folder : {"checkpoint-90", "checkpoint-1000"}) {
        QDir().mkpath(QString::fromUtf8(path("run/checkpoints/")) + QLatin1StringView(folder));
        writeFile(QString::fromUtf8(path("run/checkpoints/")) + QLatin1StringView(folder) + u"/config.json"_s, "{}");
    }
    JobIdentity identity = podIdentity();
    const auto site = readKubernetesSite(image);
    QVERIFY2(site, site ? "" : qPrintable(site.error().message));
    identity.site.serveImage = site->serveImage;
    const auto job = renderSteps(m_engine, resolvedDesign(podDesign({}, "jobset")), identity, JobSteps::Serve);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(job->files.size(), 1);
    QVERIFY(job->text.contains(u"create serve.yaml"_s) && !job->text.contains(u"data.yaml"_s) && !job->text.contains(u"wait_for"_s));
    QVERIFY2(job->files[0].text.section(u"- name: vllm"_s, 1).contains(expected), qPrintable(job->files[0].text));
    unpack(job->files[0].text);
    QVERIFY2(run(u"../etc/export.sh"_s) == 0, m_said.constData());
    QVERIFY2(run(u"../etc/export.sh"_s) == 0, m_said.constData()); // the pod was moved
    QVERIFY2(run(u"../etc/serve.sh"_s) == 0, m_said.constData());
    QCOMPARE(QFileInfo(QString::fromUtf8(path("run/serving"))).symLinkTarget(), QString::fromUtf8(path("run/checkpoints/checkpoint-1000")));
    QCOMPARE(readFile(QString::fromUtf8(path("run/vllm"))).split('\n').mid(0, 2), (QByteArrayList{"serve", path("run/serving")}));
}

void TstStepJobs::theKeyOfAServerIsASecret_data()
{
    QTest::addColumn<QByteArray>("environment");
    QTest::addColumn<QByteArray>("secrets");
    QTest::addColumn<bool>("isDrawn");
    QTest::addRow("drawn") << ""_ba << ""_ba << true;
    QTest::addRow("the site's") << ""_ba << "secrets: [{variable: VLLM_API_KEY, secret: vllm, key: token}]\n"_ba << false;
    QTest::addRow("the design's") << "  environment: {VLLM_API_KEY: \"{env:TEAM_KEY}\"}\n"_ba << ""_ba << false;
}

/// It goes to the cluster by a pipe. Where it is there already it stays, and the export, which asks for nothing, never has it.
void TstStepJobs::theKeyOfAServerIsASecret()
{
    QFETCH(QByteArray, environment);
    QFETCH(QByteArray, secrets);
    QFETCH(bool, isDrawn);
    writeFile(QString::fromUtf8(path("bin/kubectl")), "#!/bin/bash\nhere=$(dirname \"$0\")\nprintf '%s\\n' \"$*\" >>\"$here/asked\"\ncase \"$1 $2\" in\n'get secret') [ -e \"$here/key\" ] ;;\n"
              "'create secret') cat >\"$here/key\" ;;\nesac\n", true);
    JobIdentity identity = podIdentity();
    const auto site = readKubernetesSite(secrets);
    QVERIFY2(site, site ? "" : qPrintable(site.error().message));
    identity.site.secrets = site->secrets;
    const QByteArray design = podDesign({}, "jobset").replace("  job: jobset\n", "  job: jobset\n" + environment);
    const auto job = renderSteps(m_engine, resolvedDesign(design), identity, JobSteps::Serve);
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    const QString containers = job->files[0].text.section(u"initContainers:"_s, 1);
    QCOMPARE(containers.section(u"\n      containers:"_s, 0, 0).contains(u"api-key"_s), false);
    QCOMPARE(containers.section(u"\n      containers:"_s, 1).contains(u"key: api-key"_s), isDrawn);

    writeFile(QString::fromUtf8(path("run/submit.sh")), job->text.toUtf8());
    for (int start = 0; start < 2; ++start)
        QVERIFY2(run(u"submit.sh"_s) == 0, m_said.constData());
    const QByteArray key = readFile(QString::fromUtf8(path("bin/key"))), asked = readFile(QString::fromUtf8(path("bin/asked")));
    QCOMPARE(key.size(), isDrawn ? 48 : 0);
    QCOMPARE(asked.count("create secret generic "), isDrawn ? 1 : 0);
    QCOMPARE(asked.count("--namespace=research"), isDrawn ? 4 : 0);
    QVERIFY(key.isEmpty() || (!asked.contains(key) && !m_said.contains(key)));
}

/// A converter that was killed half way leaves nothing that is taken for a model.
void TstStepJobs::exportsAreWhole()
{
    writeFile(QString::fromUtf8(path("bin/vllm")), "#!/bin/bash\nprintf '%s\\n' \"$@\" >\"$SLIPWAY_RUN_DIR/vllm\"\n", true);
    writeFile(QString::fromUtf8(path("bin/torchrun")), "#!/bin/bash\nfor word; do case $word in --save_path=*) mkdir -p \"${word#*=}\"; echo '{}' >\"${word#*=}/config.json\" ;; esac; done\n[ ! -e \"$SLIPWAY_RUN_DIR/killed\" ]\n", true);
    const QByteArray yaml = smallDesign("host", "  environment: {NANOTRON_PATH: /opt/nanotron}\n").replace("pytorch-ddp", "nanotron").replace("precision: fp32", "precision: bf16") + "data: {dataset: owner/corpus, format: huggingface, tokenizer: owner/t}\n";
    QDir().mkpath(QString::fromUtf8(path("run/checkpoints/90")));
    write(yaml, JobSteps::Serve);
    writeFile(QString::fromUtf8(path("run/killed")), {});
    QVERIFY(run(u"serve.sh"_s) != 0);
    QVERIFY(!QFile::exists(QString::fromUtf8(path("run/export/90"))) && !QFile::exists(QString::fromUtf8(path("run/vllm"))));
    QFile::remove(QString::fromUtf8(path("run/killed")));
    QVERIFY2(run(u"serve.sh"_s) == 0, m_said.constData());
    QCOMPARE(readFile(QString::fromUtf8(path("run/vllm"))).split('\n').value(1), path("run/export/90"));
}

QTEST_GUILESS_MAIN(TstStepJobs)
#include "tst_stepjobs.moc"
