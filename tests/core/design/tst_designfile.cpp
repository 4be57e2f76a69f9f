// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/designfile.h"
#include "core/design/designschema.h"
#include "tests/support/folders.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDesignFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void readsEveryKey();
    void readsMachineMadeDesigns();
    void aDefaultDesignComesBack();
    void everythingComesBack();
    void keysAreUniqueAndWriteWhatTheyRead();
    void saysWhatIsWrongAndWhere_data();
    void saysWhatIsWrongAndWhere();
    void takesWhatPeopleWrite_data();
    void takesWhatPeopleWrite();
    void keepsWhatCanBeRead();
    void aFileWithoutAModelIsToldWhichIsAssumed();
    void offersAFix_data();
    void offersAFix();
    void readsOneKey();
    void changesOneKey_data();
    void changesOneKey();
    void refusesToChange_data();
    void refusesToChange();
    void aNodeSuppliesTheAccelerator();
    void readsAConfigBesideTheFile();
    void hostileTextSurvivesTheWriter_data();
    void hostileTextSurvivesTheWriter();
};

static QByteArray data(const QString &name)
{
    QFile file(sourceFolder() + QStringLiteral("/tests/data/designs/") + name);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no %s", qPrintable(name));
    return file.readAll();
}

static QString inLines(const Findings &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines.append(QString::fromStdString(toEnglish(finding)));
    return lines.join(u'\n');
}

void TstDesignFile::readsEveryKey()
{
    const DesignReading reading = readDesign(data(u"every-key.yaml"_s));
    QCOMPARE(inLines(reading.findings), QString());
    const Design &d = reading.design;
    QCOMPARE(d.name, std::string("llama3-8b-pretrain"));
    QCOMPARE(d.model.id, std::string("llama-3.1-8b"));
    QCOMPARE(d.cluster.nodes, 4);
    QCOMPARE(d.cluster.acceleratorsPerNode.value_or(0), 8);
    QCOMPARE(d.cluster.node, std::string("dgx-h100"));
    QCOMPARE(d.cluster.fabric.link.id, std::string("ib-ndr"));
    QCOMPARE(d.cluster.storage.at("scratch").readGbS.value_or(0), 40.0);
    QCOMPARE(d.cluster.storage.at("archive").system, std::string("s3"));
    QCOMPARE(d.training.tokens.value_or(0), 1.0e12);
    QCOMPARE(d.training.globalBatch, 512);
    QCOMPARE(d.training.recompute.mode, Recompute::Selective);
    QVERIFY(!d.training.fusedCrossEntropy);
    QCOMPARE(d.training.learningRate.minimum, 3.0e-5);
    QVERIFY(!d.training.moe.capacityFactor);
    QCOMPARE(d.parallelism.tensor, 2);
    QVERIFY(d.parallelism.sequence && !d.parallelism.stages && !d.parallelism.data && !d.parallelism.overlap);
    QCOMPARE(d.framework.version, std::string("core-0.20"));
    QCOMPARE(d.data.dataset, std::string("/data/tokenized/corpus_text_document"));
    QVERIFY(d.checkpoint.asynchronous && !d.checkpoint.intervalSteps);
    QCOMPARE(d.reliability.nodeFailuresPerDay.value_or(0), 0.004);
    QCOMPARE(d.cost.acceleratorHour.value_or(0), 2.5);
    QCOMPARE(d.launch.timeLimit, std::string("24:00:00"));
    QCOMPARE(d.launch.modules, std::vector<std::string>{"cuda/12.4"});
    QCOMPARE(d.launch.environment.at(0).second, std::string("WARN"));
    QCOMPARE(d.launch.code.exclude, (std::vector<std::string>{".git", "*.pt"}));
    QVERIFY(d.launch.command.empty() && d.launch.array.empty());
    QCOMPARE(d.launch.maxRestarts, 3);
}

void TstDesignFile::readsMachineMadeDesigns()
{
    const QList<QByteArray> lines = data(u"machine-made.jsonl"_s).trimmed().split('\n');
    QVERIFY(lines.size() >= 10);
    for (const QByteArray &line : lines) {
        const DesignReading reading = readDesign(line);
        QVERIFY2(reading.findings.empty(), qPrintable(inLines(reading.findings)));
        QCOMPARE(reading.design.training.steps.value_or(0), 1LL);
        QVERIFY(reading.design.model.changes && reading.design.model.id.empty());
        QCOMPARE(readDesign(writeDesign(reading.design)).design, reading.design);
    }
}

void TstDesignFile::aDefaultDesignComesBack()
{
    const QByteArray text = writeDesign(Design());
    const DesignReading reading = readDesign(text);
    QCOMPARE(inLines(reading.findings), QString());
    QCOMPARE(reading.design, Design());
    QVERIFY(text.startsWith("format: 1\nname: untitled\nmodel: llama-3.1-8b\ncluster:"));
}

void TstDesignFile::everythingComesBack()
{
    Design design = readDesign(data(u"every-key.yaml"_s)).design;
    design.model = {.id = "llama-3.1-8b", .changes = YamlValue::mapping({{"layers", YamlValue::integer(16)}, {"notes", YamlValue::scalar("a: b, \"c\" # d", true)}})};
    design.parallelism.stages = std::vector<int>{9, 10, 10, 9};
    design.parallelism.overlap = OverlapPlan{.data = true, .tensor = true, .pipeline = false, .expert = true};
    design.training.recompute = {.mode = Recompute::Full, .modules = {}, .layers = 4};
    design.training.seed = 9'007'199'254'740'993;
    design.checkpoint.intervalMinutes = 12.5;
    design.launch.timeLimit.clear();
    design.launch.code.exclude.clear();
    design.launch.array = {{"learning_rate.peak", YamlValue::sequence({YamlValue::number(1e-4), YamlValue::number(3e-4)})}};
    const DesignReading reading = readDesign(writeDesign(design));
    QCOMPARE(inLines(reading.findings), QString());
    QCOMPARE(reading.design, design);
}

void TstDesignFile::keysAreUniqueAndWriteWhatTheyRead()
{
    std::set<std::string> paths;
    const Design example = readDesign(data(u"every-key.yaml"_s)).design;
    for (const DesignKey &key : designKeys()) {
        QVERIFY2(paths.insert(key.path).second, key.path.c_str());
        Design copy;
        Findings findings;
        key.read(copy, key.write(example), findings);
        QVERIFY2(findings.empty(), qPrintable(inLines(findings)));
        QVERIFY2(key.write(copy) == key.write(example), key.path.c_str());
        key.read(copy, {}, findings);
        QVERIFY2(findings.empty() && key.write(copy) == key.write(Design()), key.path.c_str());
    }
}

void TstDesignFile::saysWhatIsWrongAndWhere_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("a mistyped key") << "format: 1\nparallelism:\n  tenzor: 2\n"_ba
        << u"line 3, column 3: parallelism.tenzor is not a key; did you mean parallelism.tensor?"_s;
    QTest::addRow("a mistyped section") << "paralelism: {tensor: 2}\n"_ba << u"line 1, column 1: paralelism is not a key; did you mean parallelism?"_s;
    QTest::addRow("a key of another section") << "training:\n  tensor: 2\n"_ba
        << u"line 2, column 3: training.tensor is not a key; did you mean parallelism.tensor?"_s;
    QTest::addRow("the first word of a key") << "training: {sequence: 4096}\n"_ba
        << u"line 1, column 12: training.sequence is not a key; did you mean training.sequence_length?"_s;
    QTest::addRow("a key like none") << "xyzzy_plugh: 2\n"_ba << u"line 1, column 1: xyzzy_plugh is not a key"_s;
    QTest::addRow("text for a number") << "cluster: {nodes: four}\n"_ba
        << u"line 1, column 18: cluster.nodes must be a whole number from 1 to 1000000, not four"_s;
    QTest::addRow("a quoted number") << "cluster: {nodes: \"4\"}\n"_ba
        << u"line 1, column 18: cluster.nodes must be a whole number from 1 to 1000000, not \"4\""_s;
    QTest::addRow("zero") << "parallelism:\n  data: 0\n"_ba << u"line 2, column 9: parallelism.data must be auto or a whole number from 1 to 1000000, not 0"_s;
    QTest::addRow("a fraction") << "training: {micro_batch: 1.5}\n"_ba
        << u"line 1, column 25: training.micro_batch must be a whole number from 1 to 1000000, not 1.5"_s;
    QTest::addRow("yes for true") << "parallelism: {sequence: yes}\n"_ba << u"line 1, column 25: parallelism.sequence must be true or false, not yes"_s;
    QTest::addRow("a mistyped word") << "training:\n  precision: bf61\n"_ba
        << u"line 2, column 14: training.precision must be one of fp32, fp16, bf16, fp8, mxfp8, nvfp4, not bf61; did you mean bf16?"_s;
    QTest::addRow("a word like none") << "training: {attention: xxxxxxxx}\n"_ba << u"line 1, column 23: training.attention must be one of flash, math, not xxxxxxxx"_s;
    QTest::addRow("a list for a word") << "framework: {name: [trl]}\n"_ba
        << u"line 1, column 19: framework.name must be one of megatron-lm, megatron-bridge, nemo, torchtitan, pytorch-fsdp, pytorch-ddp, deepspeed, accelerate, llama-factory, axolotl, trl, llm-foundry, nanotron, not a list"_s;
    QTest::addRow("a word for a section") << "cluster: big\n"_ba << u"line 1, column 10: cluster must be a mapping of keys to values, not big"_s;
    QTest::addRow("a list for a choice") << "model: [a]\n"_ba
        << u"line 1, column 8: model must be a catalogue id, or a mapping: {base: id, ...} or a whole entry; not a list"_s;
    QTest::addRow("two kinds of recompute") << "training: {recompute: {layers: 2, modules: [a]}}\n"_ba
        << u"line 1, column 23: training.recompute must be none, selective, full, {modules: [...]} or {layers: n}, not a mapping"_s;
    QTest::addRow("a mistyped kind of recompute") << "training: {recompute: {layer: 2}}\n"_ba
        << u"line 1, column 24: training.recompute.layer is not a key; did you mean training.recompute.layers?"_s;
    QTest::addRow("a storage role that does not exist") << "cluster: {storage: {scrach: {system: lustre}}}\n"_ba
        << u"line 1, column 21: cluster.storage.scrach is not a key; did you mean cluster.storage.scratch?"_s;
    QTest::addRow("a time limit in words") << "launch: {time_limit: 2 days}\n"_ba
        << u"line 1, column 22: launch.time_limit must be none or a time as Slurm takes it (90 minutes, \"24:00:00\", \"2-12:00:00\"), not 2 days"_s;
    QTest::addRow("a variable's name with a space") << "launch:\n  environment:\n    A B: 1\n"_ba
        << u"line 3, column 10: launch.environment.A B: the name of a variable has letters, digits and underscores, and no digit first"_s;
    QTest::addRow("a list as a variable") << "launch: {environment: {A: [1]}}\n"_ba << u"line 1, column 27: launch.environment.A must be text, not a list"_s;
    QTest::addRow("a sweep over an unknown key") << "launch: {array: {learning_rate.peek: [1]}}\n"_ba << u"line 1, column 18: learning_rate.peek is not a key; did you mean training.learning_rate.peak?"_s;
    QTest::addRow("a sweep with a value of the wrong kind") << "launch: {array: {training.seed: [1, x]}}\n"_ba
        << u"line 1, column 37: training.seed must be a whole number from 0 to 9223372036854775807, not x"_s;
    QTest::addRow("a job of another scheduler") << "launch: {scheduler: host, job: sbatch}\n"_ba
        << u"line 1, column 32: a job of kind sbatch does not go to the scheduler host; did you mean script?"_s;
    QTest::addRow("a later format") << "format: 2\n"_ba << u"line 1, column 9: this file is of format 2; this program knows format 1 and needs an update to read it"_s;
    QTest::addRow("tokens and steps") << "training: {tokens: 1e9, steps: 10}\n"_ba << u"line 1, column 20: training.steps counts where training.tokens is given too"_s;
    QTest::addRow("no mapping") << "- a\n- b\n"_ba << u"line 1, column 1: a design is a mapping that begins with `format: 1`, not a list"_s;
    QTest::addRow("no YAML") << "a: [\n"_ba << u"line 1, column 4: the bracket that opens here is not closed, or a comma is missing"_s;
    QTest::addRow("a key given twice") << "cluster:\n  nodes: 1\n  nodes: 2\n"_ba << u"line 3, column 3: the key nodes is given twice; it stands on line 2 already"_s;
    QTest::addRow("a column after characters beyond ASCII") << "{name: größe, data: {fromat: jsonl}}\n"_ba << u"line 1, column 22: data.fromat is not a key; did you mean data.format?"_s;
}

void TstDesignFile::saysWhatIsWrongAndWhere()
{
    QFETCH(QByteArray, text);
    QTEST(inLines(readDesign(text).findings), "expected");
}

void TstDesignFile::takesWhatPeopleWrite_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    QTest::addRow("a year as a version") << "framework: {version: 2024}"_ba << u"framework.version"_s << u"2024"_s;
    QTest::addRow("a version that keeps its zero") << "framework: {version: 0.10}"_ba << u"framework.version"_s << u"0.10"_s;
    QTest::addRow("nothing after a key") << "launch:\n  command:\n"_ba << u"launch.command"_s << QString();
    QTest::addRow("a section of comments") << "data:\n  # dataset: x\ncost:\n"_ba << u"data.dataset"_s << QString();
    QTest::addRow("a whole number with an exponent") << "training: {steps: 1e5}"_ba << u"training.steps"_s << u"100000"_s;
    QTest::addRow("a leading zero") << "cluster: {nodes: 010}"_ba << u"cluster.nodes"_s << u"10"_s;
    QTest::addRow("a time limit without quotes") << "launch: {time_limit: 12:30:00}"_ba << u"launch.time_limit"_s << u"12:30:00"_s;
    QTest::addRow("a time limit in minutes") << "launch: {time_limit: 90}"_ba << u"launch.time_limit"_s << u"90"_s;
    QTest::addRow("the partition's time limit") << "launch: {time_limit: none}"_ba << u"launch.time_limit"_s << u"none"_s;
    QTest::addRow("no overlap") << "parallelism: {overlap: none}"_ba << u"parallelism.overlap"_s << u"none"_s;
    QTest::addRow("a name that is a number") << "name: 42"_ba << u"name"_s << u"42"_s;
}

void TstDesignFile::takesWhatPeopleWrite()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, path);
    const DesignReading reading = readDesign(text);
    QCOMPARE(inLines(reading.findings), QString());
    QTEST(QString::fromStdString(designValue(reading.design, path.toStdString()).text), "expected");
}

void TstDesignFile::keepsWhatCanBeRead()
{
    const DesignReading reading = readDesign("cluster: {nodes: -4, accelerator: a100-sxm-80}\nparallelism: {tensor: 4}\n");
    QVERIFY(!reading.isUsable());
    QCOMPARE(reading.findings.size(), std::size_t(1));
    QCOMPARE(reading.design.cluster.nodes, 1);
    QCOMPARE(reading.design.cluster.accelerator.id, std::string("a100-sxm-80"));
    QCOMPARE(reading.design.parallelism.tensor, 4);
}

/// A fragment takes the default; a file that a person opens is told so.
void TstDesignFile::aFileWithoutAModelIsToldWhichIsAssumed()
{
    const QTemporaryDir folder;
    const auto notes = [&folder](const QByteArray &text) {
        QFile file(folder.filePath(u"design.yaml"_s));
        const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        file.close();
        const auto reading = readDesignFile(file.fileName());
        return isWritten && reading && reading->isUsable() && (reading->findings.empty() || reading->findings.front().path == "model") ? inLines(reading->findings) : u"not read"_s;
    };
    const QString note = u"no model is named: llama-3.1-8b is assumed"_s;
    QCOMPARE(notes("format: 1\n"), note);
    QCOMPARE(notes("format: 1\nmodel: null\n"), note);
    QCOMPARE(notes("format: 1\nmodel: llama-3.1-8b\n"), QString());
    QCOMPARE(notes("format: 1\nmodel: {base: llama-3.1-8b, layers: 16}\n"), QString());
}

void TstDesignFile::offersAFix_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("fix");
    QTest::addRow("the nearest word") << "training: {precision: bfp16}"_ba << u"training.precision: bf16"_s;
    QTest::addRow("the nearest number") << "cluster: {nodes: 0}"_ba << u"cluster.nodes: 1"_s;
    QTest::addRow("true for yes") << "parallelism: {sequence: yes}"_ba << u"parallelism.sequence: true"_s;
    QTest::addRow("nothing near") << "cluster: {nodes: some}"_ba << u": -"_s;
}

void TstDesignFile::offersAFix()
{
    QFETCH(QByteArray, text);
    const DesignReading reading = readDesign(text);
    QCOMPARE(reading.findings.size(), std::size_t(1));
    const Finding &finding = reading.findings.front();
    QTEST(QString::fromStdString(finding.fixPath + ": " + (finding.fix ? finding.fix->text : "-")), "fix");
    if (finding.fix)
        QVERIFY(withValue(reading.design, finding.fixPath, *finding.fix));
}

void TstDesignFile::readsOneKey()
{
    Design design;
    QVERIFY(designValue(design, "training.micro_batch").isNull());
    design.training.microBatch = 4;
    QCOMPARE(designValue(design, "training.micro_batch").text, std::string("4"));
    QCOMPARE(designValue(design, "micro_batch").text, std::string("4"));
    QVERIFY(designValue(design, "no.such.key").isNull());
    design.cluster.accelerator = {.id = "h100-sxm", .changes = YamlValue::mapping({{"power_w", YamlValue::integer(500)}})};
    QCOMPARE(designValue(design, "cluster.accelerator.power_w").text, std::string("500"));
}

void TstDesignFile::changesOneKey_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("readBack");
    QTest::addRow("a number") << u"training.micro_batch"_s << u"8"_s << u"8"_s;
    QTest::addRow("by the end of its path") << u"learning_rate.peak"_s << u"1e-4"_s << u"1.0e-4"_s;
    QTest::addRow("inside a choice") << u"cluster.accelerator.power_w"_s << u"450"_s << u"450"_s;
    QTest::addRow("deep inside a choice") << u"model.moe.top_k"_s << u"2"_s << u"2"_s;
    QTest::addRow("a variable") << u"launch.environment.NCCL_DEBUG"_s << u"INFO"_s << u"INFO"_s;
    QTest::addRow("steps in place of minutes") << u"checkpoint.interval.steps"_s << u"500"_s << u"500"_s;
    QTest::addRow("a swept key") << u"launch.array.training.seed"_s << u"x"_s << u"?"_s;
}

void TstDesignFile::changesOneKey()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    Design design;
    design.checkpoint.intervalMinutes = 5;
    if (path.startsWith(u"launch.array")) {
        const auto swept = withValue(design, path.toStdString(), YamlValue::sequence({YamlValue::integer(1), YamlValue::integer(2)}));
        QVERIFY(swept);
        QCOMPARE(swept->launch.array.front().first, std::string("training.seed"));
        return;
    }
    const auto changed = withValue(design, path.toStdString(), YamlValue::scalar(value.toStdString()));
    QVERIFY2(changed, changed ? "" : qPrintable(changed.error().message));
    QTEST(QString::fromStdString(designValue(*changed, path.toStdString()).text), "readBack");
    const auto back = withValue(*changed, path.toStdString(), YamlValue());
    if (path.count(u'.') == 1)
        QCOMPARE(back.valueOr(Design()), design);
}

void TstDesignFile::refusesToChange_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addRow("an unknown key") << u"parallelism.tenzor"_s << u"2"_s;
    QTest::addRow("a value of another kind") << u"parallelism.tensor"_s << u"two"_s;
    QTest::addRow("out of range") << u"parallelism.tensor"_s << u"0"_s;
    QTest::addRow("a key that several sections have") << u"name"_s << QString();
    QTest::addRow("inside a plain key") << u"parallelism.tensor.size"_s << u"2"_s;
}

void TstDesignFile::refusesToChange()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    const YamlValue to = path == u"name"_s ? YamlValue::sequence({}) : YamlValue::scalar(value.toStdString());
    const auto changed = withValue(Design(), path.toStdString(), to);
    QVERIFY(!changed);
    QCOMPARE(changed.error().kind, Error::Kind::InvalidInput);
    QVERIFY(!changed.error().message.isEmpty());
}

void TstDesignFile::aNodeSuppliesTheAccelerator()
{
    QVERIFY(readDesign("cluster: {node: dgx-b200}").design.cluster.accelerator.id.empty());
    QCOMPARE(readDesign("cluster: {node: dgx-b200, accelerator: gb200}").design.cluster.accelerator.id, std::string("gb200"));
    const Design design = readDesign("cluster: {node: dgx-b200}").design;
    QCOMPARE(readDesign(writeDesign(design)).design, design);
}

void TstDesignFile::readsAConfigBesideTheFile()
{
    QTemporaryDir folder;
    const auto write = [&folder](const QString &name, const QByteArray &text) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write(u"d.yaml"_s, "model: {hf_config: config.json}\n"));
    QVERIFY(write(u"config.json"_s, R"({"model_type": "qwen2", "num_hidden_layers": 24, "hidden_size": 896, "intermediate_size": 4864,
        "num_attention_heads": 14, "num_key_value_heads": 2, "vocab_size": 151936, "rms_norm_eps": 1e-06, "hidden_act": "silu", "tie_word_embeddings": true})"));
    const auto reading = readDesignFile(folder.filePath(u"d.yaml"_s));
    QVERIFY(reading);
    QCOMPARE(inLines(reading->findings), QString());
    QVERIFY(reading->design.huggingFaceModel);
    QCOMPARE(reading->design.huggingFaceModel->find("layers")->text, std::string("24"));

    QVERIFY(write(u"d.yaml"_s, "model: {hf_config: missing.json}\n"));
    const auto missing = readDesignFile(folder.filePath(u"d.yaml"_s));
    QVERIFY(missing && missing->isUsable() && !missing->design.huggingFaceModel);
    QVERIFY(inLines(missing->findings).contains(u"missing.json"_s));
    QCOMPARE(readDesignFile(folder.filePath(u"nowhere.yaml"_s)).error().kind, Error::Kind::NotFound);
}

void TstDesignFile::hostileTextSurvivesTheWriter_data()
{
    QTest::addColumn<QString>("text");
    for (const auto &[name, text] : std::initializer_list<std::pair<const char *, QString>>{
             {"quotes", u"it's \"quoted\""_s}, {"newline", u"one\ntwo\n"_s}, {"command substitution", u"$(touch pwned) `x`"_s}, {"leading dash", u"-rf /"_s},
             {"only a dash", u"-"_s}, {"comment sign", u"a #b"_s}, {"colon", u"a: b"_s}, {"ends in a colon", u"a:"_s}, {"brackets", u"[a, {b}]"_s}, {"alias sign", u"*x &y"_s},
             {"tag sign", u"!!str x"_s}, {"percent", u"%TAG"_s}, {"looks like a number", u"0010"_s}, {"looks like a bool", u"true"_s}, {"yes", u"yes"_s},
             {"null", u"null"_s}, {"tilde", u"~"_s}, {"spaces around", u"  x  "_s}, {"a tab", u"a\tb"_s}, {"backslashes", u"C:\\new\\x41"_s},
             {"document mark", u"--- x"_s}, {"merge sign", u"<<"_s}, {"a control character", QString(QChar(0x07)) + u"x"_s}, {"beyond ASCII", u"größe 数据 🚢"_s},
             {"a time", u"12:30"_s}, {"a star", u"*.pt"_s}, {"question mark", u"? x"_s}, {"auto", u"auto"_s}})
        QTest::addRow("%s", name) << text;
}

void TstDesignFile::hostileTextSurvivesTheWriter()
{
    QFETCH(QString, text);
    Design design;
    design.name = text.toStdString();
    design.data.dataset = text.toStdString();
    design.launch.code.exclude = {text.toStdString(), ""};
    design.launch.environment = {{"A", text.toStdString()}};
    const DesignReading reading = readDesign(writeDesign(design));
    QCOMPARE(inLines(reading.findings), QString());
    QCOMPARE(reading.design, design);
}

QTEST_GUILESS_MAIN(TstDesignFile)
#include "tst_designfile.moc"
