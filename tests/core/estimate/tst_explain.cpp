// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"
#include "wholeschema.h"

#include "core/design/designfile.h"
#include "core/estimate/estimatejson.h"
#include "tests/support/seed.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// The shown terms add up to the shown figures, and the JSON says what the estimate holds.
class TstExplain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void termsAddUpToTheirFigure();
    void everyFigureOpens();
    void ratiosFollowFromTheirInputs();
    void evidenceSaysWhatWasNotMeasured_data();
    void evidenceSaysWhatWasNotMeasured();
    void evidenceSaysWhichOptionsWereTaken();
    void saidOptionsAreFollowed();
    void unknownNamesHaveNoFigures();
    void termsOfGuessesAreExtrapolated();
    void termsAreComplete();
    void inputsAreThoseOfTheDesign();
    void askingChangesNothing();
    void nonsenseGivesNumbers();
    void jsonHasEveryDocumentedKey();
    void jsonReadsBackTheNumbers();
    void jsonEscapesNames();
    void unknownFiguresAreNull();
    void fixesAreKeysWithValues();

private:
    static QJsonObject json(const Estimate &result, Explain explain = Explain::No)
    {
        QJsonParseError error;
        const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(toJson(result, explain)), &error);
        return error.error == QJsonParseError::NoError ? document.object() : QJsonObject();
    }
    static double figure(const QJsonObject &root, const QString &path);
    static void collect(const QJsonValue &value, const QString &path, QStringList &figures);
    static Design everythingOn();
};

/// A run in which no figure is missing: storage, price, failures, experts, a pipeline.
Design TstExplain::everythingOn()
{
    Design design;
    design.model.id = "mixtral-8x7b";
    design.cluster.nodes = 8;
    design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 40.0, .writeGbS = 30.0, .capacityTb = {}};
    design.parallelism.pipeline = 2;
    design.parallelism.expert = 4;
    design.training.recompute.mode = Recompute::Full;
    design.training.steps = 5000;
    design.cost.acceleratorHour = 2.5;
    design.reliability.nodeFailuresPerDay = 0.01;
    return design;
}

/// "memory.stages.0.weights" in the JSON tree.
double TstExplain::figure(const QJsonObject &root, const QString &path)
{
    QJsonValue value = root;
    for (const QString &part : path.split(u'.'))
        value = value.isArray() ? value.toArray().at(part.toInt()) : value.toObject().value(part);
    return value.toDouble(-1);
}

/// Every number that `estimate --json` prints, but for a stage's own index, what the findings carry and the terms themselves.
void TstExplain::collect(const QJsonValue &value, const QString &path, QStringList &figures)
{
    if (value.isDouble() && !path.endsWith(u".stage"_s))
        figures << path;
    const auto inside = [&](const QString &key) { return path.isEmpty() ? key : path + u'.' + key; };
    const QJsonObject object = value.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry)
        if (entry.key() != u"findings"_s && entry.key() != u"terms"_s)
            collect(entry.value(), inside(entry.key()), figures);
    const QJsonArray array = value.toArray();
    for (int i = 0; i < array.size(); ++i)
        collect(array[i], inside(QString::number(i)), figures);
}

void TstExplain::termsAddUpToTheirFigure()
{
    const quint32 seed = testSeed();
    WholeSchema designs(seed);
    for (int i = 0; i < 300; ++i) {
        const QJsonObject root = json(estimateShipped(designs.next(), Explain::Yes), Explain::Yes);
        QHash<QString, double> sums;
        QHash<QString, double> sizes; // adding a goodput near 0 to 1 and -1 loses digits in proportion to these
        for (const QJsonValue &term : root[u"terms"_s].toArray()) {
            sums[term[u"of"_s].toString()] += term[u"value"_s].toDouble();
            sizes[term[u"of"_s].toString()] += std::abs(term[u"value"_s].toDouble());
        }
        QStringList figures;
        collect(root, {}, figures);
        QVERIFY(figures.size() > 40);
        for (const QString &path : figures) {
            const double expected = figure(root, path);
            const double sum = sums.take(path);
            QVERIFY2(std::abs(sum - expected) <= 1e-9 * std::abs(expected) + 1e-14 * sizes[path], qPrintable(u"design %1, %2: %3 shown, %4 explained"_s.arg(i).arg(path).arg(expected).arg(sum)));
        }
        QVERIFY2(sums.isEmpty(), qPrintable(u"a term explains a figure that is not there: "_s + QStringList(sums.keys()).join(u' ')));
    }
}

/// A number that is not zero and opens into nothing would pass the sum above only by being zero; here each must have a term.
void TstExplain::everyFigureOpens()
{
    const QJsonObject root = json(estimateShipped(everythingOn(), Explain::Yes), Explain::Yes);
    QSet<QString> explained;
    for (const QJsonValue &term : root[u"terms"_s].toArray())
        explained.insert(term[u"of"_s].toString());
    for (const QString &path : {u"parameters.active"_s, u"memory.reserved_bytes"_s, u"memory.high_bytes"_s, u"step.seconds"_s, u"step.low_seconds"_s, u"throughput.tokens_per_second"_s,
                                u"throughput.mfu"_s, u"throughput.hfu"_s, u"run.seconds"_s, u"run.goodput"_s, u"run.wall_seconds"_s, u"run.cost"_s, u"run.energy_kwh"_s,
                                u"checkpoint.bytes"_s, u"checkpoint.write_seconds"_s, u"checkpoint.pause_seconds"_s, u"checkpoint.interval_steps"_s, u"evidence.measured_share"_s})
        QVERIFY2(explained.contains(path), qPrintable(path));
}

/// Ratios are one term each, and its inputs make it.
void TstExplain::ratiosFollowFromTheirInputs()
{
    const Estimate result = estimateShipped(everythingOn(), Explain::Yes);
    const auto termOf = [&](const char *id) {
        for (const Term &term : result.terms)
            if (term.id == id)
                return term;
        return Term{};
    };
    const auto input = [](const Term &term, int index) { return term.inputs.at(std::size_t(index)).value; };
    const Term rate = termOf("throughput.tokens_per_second.batch");
    QCOMPARE(input(rate, 0) * input(rate, 1) / input(rate, 2), rate.value);
    const Term mfu = termOf("throughput.mfu.matrices");
    QCOMPARE(input(mfu, 0) / input(mfu, 1) / input(mfu, 2) / input(mfu, 3), mfu.value);
    const Term cost = termOf("run.cost.rent");
    QCOMPARE(input(cost, 0) * input(cost, 1) * input(cost, 2), cost.value);
    const Term seconds = termOf("run.seconds.steps");
    QCOMPARE(input(seconds, 0) * input(seconds, 1), seconds.value);
}

void TstExplain::evidenceSaysWhatWasNotMeasured_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("words");
    QTest::addRow("a schedule that nobody published") << u"parallelism.schedule"_s << u"zb-h1"_s << u"the zb-h1 schedule"_s;
    QTest::addRow("an accelerator without curves") << u"cluster.accelerator"_s << u"mi300x"_s << u"none were measured on mi300x"_s;
    QTest::addRow("a precision that nobody published") << u"training.precision"_s << u"nvfp4"_s << u"step time in nvfp4"_s;
    QTest::addRow("a technique that nobody timed") << u"training.technique"_s << u"qlora"_s << u"step time of qlora"_s;
    QTest::addRow("a sequence beyond all") << u"training.sequence_length"_s << u"1048576"_s << u"sequences of 1048576 tokens"_s;
    QTest::addRow("a model smaller than all") << u"model"_s << u"gpt2"_s << u"hidden size 768"_s;
    QTest::addRow("offloading") << u"parallelism.offload"_s << u"optimizer"_s << u"offloading"_s;
    QTest::addRow("no release") << u"framework.name"_s << u"megatron-lm"_s << u"framework release, taken as the newest"_s;
    QTest::addRow("more accelerators than ever") << u"cluster.nodes"_s << u"1024"_s << u"larger than any published run"_s;
}

void TstExplain::evidenceSaysWhatWasNotMeasured()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(QString, words);
    Design plain;
    plain.parallelism.pipeline = 2;
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    const auto design = withValue(plain, key.toStdString(), isNumber ? YamlValue::number(number) : YamlValue::scalar(value.toStdString()));
    QVERIFY(design);
    const auto says = [&](const Estimate &result) {
        return std::any_of(result.extrapolated.begin(), result.extrapolated.end(), [&](const std::string &one) { return QString::fromStdString(one).contains(words); });
    };
    QVERIFY2(says(estimateShipped(*design)), qPrintable(QString::fromStdString(toJson(estimateShipped(*design))).section(u"evidence"_s, 1).left(600)));
    plain.framework.version = "core-0.16";
    QVERIFY(!says(estimateShipped(plain)));
}

/// Where the design leaves them open.
void TstExplain::evidenceSaysWhichOptionsWereTaken()
{
    const auto says = [](const char *framework, int expert, const char *accelerator, const char *words) {
        Design design;
        design.model.id = "qwen3-30b-a3b";
        design.framework = {.name = framework, .version = "2026-01"};
        design.cluster.accelerator.id = accelerator;
        design.cluster.scaleUpDomain = QByteArray(accelerator).startsWith("gb") ? 72 : 8;
        design.cluster.acceleratorsPerNode = QByteArray(accelerator).startsWith("gb") ? 4 : 8;
        design.parallelism.expert = expert;
        const std::vector<std::string> all = estimateShipped(design).extrapolated;
        return std::any_of(all.begin(), all.end(), [&](const std::string &one) { return one.find(words) != std::string::npos; });
    };
    QVERIFY(says("megatron-lm", 8, "h100-sxm", "all-to-all dispatcher"));
    QVERIFY(says("megatron-bridge", 8, "h100-sxm", "flex dispatcher"));
    QVERIFY(!says("megatron-bridge", 1, "h100-sxm", "dispatcher"));
    QVERIFY(says("megatron-bridge", 4, "gb200", "CUDA graphs"));
    QVERIFY(!says("megatron-bridge", 4, "h100-sxm", "CUDA graphs"));
}

/// Then nothing is taken: the steps differ, and the evidence does not speak of it.
void TstExplain::saidOptionsAreFollowed()
{
    const auto design = [](const char *dispatcher, const char *graphs) {
        Design one;
        one.model.id = "qwen3-30b-a3b";
        one.cluster.nodes = 4;
        one.framework = {.name = "megatron-bridge", .version = "0.4", .cudaGraphs = graphs};
        one.training.moe.dispatcher = dispatcher;
        one.parallelism.expert = 32;
        return one;
    };
    const auto seconds = [](const Design &one) { return estimateShipped(one).step.total.value; };
    QCOMPARE(seconds(design("deepep", "none")), seconds(design("auto", "auto")));
    QVERIFY(seconds(design("alltoall", "none")) > seconds(design("deepep", "none")));
    double before = 1e9;
    for (const char *graphs : {"none", "routing", "attention", "full"}) {
        Design fewTokens = design("deepep", graphs); // so few that passes wait for the host
        fewTokens.training.sequenceLength = 256;
        QVERIFY2(seconds(fewTokens) < before, graphs);
        before = seconds(fewTokens);
    }
    for (const std::string &one : estimateShipped(design("alltoall", "none")).extrapolated)
        QVERIFY2(one.find("dispatcher") == std::string::npos && one.find("CUDA") == std::string::npos, one.c_str());
}

/// Those of the entry that stands in for them would be another's.
void TstExplain::unknownNamesHaveNoFigures()
{
    Design model, configuration, accelerator, shape;
    shape.model = {.id = {}, .changes = YamlValue::mapping({})};
    shape.model.changes->set("layers", YamlValue::scalar("24")); // and not how wide they are
    model.model.id = "no-such-model";
    accelerator.cluster.accelerator.id = "no-such-part";
    configuration.huggingFaceConfig = "nowhere.json";
    for (const Design &design : {model, configuration, accelerator, shape}) {
        const Estimate result = estimateShipped(design);
        QVERIFY(hasErrors(result.findings));
        QVERIFY(!result.fits);
        QVERIFY(result.memory.stages.empty());
        const QString json = QString::fromStdString(toJson(result));
        for (const QString &key : {u"seconds"_s, u"peak_bytes"_s, u"mfu"_s, u"total"_s, u"steps"_s, u"bytes"_s})
            QVERIFY2(json.contains(u"\"%1\":null"_s.arg(key)), qPrintable(json));
    }
}

/// What rests on a guess does not claim a measurement.
void TstExplain::termsOfGuessesAreExtrapolated()
{
    Design design;
    design.cluster.accelerator.id = "mi300x";
    design.cluster.nodes = 4;
    for (const Term &term : estimateShipped(design, Explain::Yes).terms)
        if (term.of == "step.seconds" || term.of == "throughput.mfu" || term.id.ends_with(".linear"))
            QVERIFY2(term.evidence == Evidence::Extrapolated || term.id.ends_with("memory_bound") || term.id.ends_with("optimizer"), term.id.c_str());
    for (const Term &term : estimateShipped(Design{}, Explain::Yes).terms)
        if (term.id.ends_with(".linear"))
            QCOMPARE(int(term.evidence), int(Evidence::Interpolated));
}

void TstExplain::termsAreComplete()
{
    QSet<QString> ids;
    for (const Term &term : estimateShipped(Design{}, Explain::Yes).terms) {
        QVERIFY2(!ids.contains(QString::fromStdString(term.id)), term.id.c_str());
        ids.insert(QString::fromStdString(term.id));
        QVERIFY2(!term.formula.isEmpty() && !term.source.empty() && !term.of.empty(), term.id.c_str());
    }
    QVERIFY(ids.size() > 15);
}

/// What a formula takes in by a name of the design is what the design says.
void TstExplain::inputsAreThoseOfTheDesign()
{
    QSet<QString> seen;
    RandomDesigns designs(41);
    for (int i = 0; i < 60; ++i) {
        const Design design = i == 0 ? everythingOn() : designs.next();
        const Estimate explained = estimateShipped(design, Explain::Yes);
        const QHash<QString, double> said{{u"tensor"_s, double(design.parallelism.tensor)}, {u"pipeline"_s, double(design.parallelism.pipeline)},
                                          {u"expert"_s, double(design.parallelism.expert)}, {u"global batch"_s, double(design.training.globalBatch)},
                                          {u"sequence"_s, double(design.training.sequenceLength)}, {u"rank"_s, double(design.training.lora.rank)}};
        for (const Term &term : explained.terms)
            for (const Term::Input &input : term.inputs)
                if (const auto expected = said.constFind(QString::fromStdString(input.name)); expected != said.constEnd()) {
                    QVERIFY2(input.value == *expected, qPrintable(u"%1: %2 is %3, the design says %4"_s.arg(QString::fromStdString(term.id), expected.key()).arg(input.value).arg(*expected)));
                    seen.insert(expected.key());
                }
    }
    QVERIFY2(seen.size() >= 5, qPrintable(QStringList(seen.values()).join(u", "_s)));
}

void TstExplain::askingChangesNothing()
{
    RandomDesigns designs(22);
    for (int i = 0; i < 100; ++i) {
        const Design design = designs.next();
        Estimate explained = estimateShipped(design, Explain::Yes);
        explained.terms.clear();
        QVERIFY(explained == estimateShipped(design));
    }
}

/// Sizes of zero, one and too much in every place: figures stay finite and not negative, or are not known.
void TstExplain::nonsenseGivesNumbers()
{
    std::mt19937 random(5);
    const auto any = [&random] { return std::array{0, 1, 2, 7, 64, 4096, 2'000'000'000}[random() % 7]; };
    const QRegularExpression broken(u"null|-[0-9]|inf|nan"_s);
    for (int i = 0; i < 2000; ++i) {
        ResolvedDesign design = tinyDesign(random() % 2 ? plainGpu() : plainProcessor());
        ModelSpec &model = design.model;
        for (int *size : {&model.layers, &model.hidden, &model.ffn, &model.heads, &model.kvHeads, &model.headDim, &model.vocabulary})
            *size = random() % 3 ? *size : any();
        if (random() % 2)
            model.moe = MoeSpec{.experts = any(), .topK = any(), .expertFfn = any(), .firstDenseLayers = any(), .interval = any()};
        ParallelLayout &layout = design.design.parallelism;
        for (int *size : {&layout.tensor, &layout.context, &layout.expert, &layout.expertTensor, &layout.virtualPipeline})
            *size = random() % 3 ? *size : any();
        layout.pipeline = int(random() % 9);
        layout.sharding = Sharding(random() % 4);
        design.dataParallel = any();
        design.microbatches = any();
        design.design.training.sequenceLength = any();
        const Estimate result = estimateOf(design);
        QString text = QString::fromStdString(toJson(result));
        QCOMPARE(text.contains(u"\"peak_bytes\":null"_s), result.memory.stages.empty());
        if (result.memory.stages.empty())
            continue;
        text.remove(QRegularExpression(u"\"(cost|energy_kwh|write_seconds|pause_seconds|interval_steps)\":null|e-[0-9]+|\"findings\".*"_s));
        QVERIFY2(!broken.match(text).hasMatch(), qPrintable(text));
    }
}

void TstExplain::jsonHasEveryDocumentedKey()
{
    const QJsonObject root = json(estimateShipped(Design{}));
    const QHash<QString, QStringList> expected{
        {u"parameters"_s, {u"active"_s, u"total"_s, u"trainable"_s}},
        {u"memory"_s, {u"capacity_bytes"_s, u"high_bytes"_s, u"low_bytes"_s, u"peak_bytes"_s, u"peak_stage"_s, u"reserved_bytes"_s, u"stages"_s}},
        {u"step"_s, {u"compute"_s, u"context_exposed"_s, u"data_exposed"_s, u"data_loading"_s, u"expert_exposed"_s, u"high_seconds"_s, u"low_seconds"_s,
                     u"memory_bound"_s, u"offload"_s, u"optimizer"_s, u"pipeline_bubble"_s, u"pipeline_exposed"_s, u"seconds"_s, u"tensor_exposed"_s}},
        {u"throughput"_s, {u"flops_convention"_s, u"hfu"_s, u"mfu"_s, u"model_tflops_per_accelerator"_s, u"tokens_per_second"_s, u"tokens_per_second_per_accelerator"_s}},
        {u"run"_s, {u"cost"_s, u"energy_kwh"_s, u"goodput"_s, u"seconds"_s, u"steps"_s, u"wall_seconds"_s}},
        {u"checkpoint"_s, {u"bytes"_s, u"interval_steps"_s, u"pause_seconds"_s, u"write_seconds"_s}},
        {u"evidence"_s, {u"exact_share"_s, u"extrapolated"_s, u"measured_share"_s}}};
    for (auto part = expected.begin(); part != expected.end(); ++part)
        QCOMPARE(root[part.key()].toObject().keys(), part.value());
    QCOMPARE(root[u"memory"_s][u"stages"_s][0].toObject().keys(),
             (QStringList{u"activations"_s, u"allocated_bytes"_s, u"communication"_s, u"context"_s, u"gradients"_s, u"optimizer"_s, u"stage"_s, u"transient"_s, u"weights"_s}));
    QVERIFY(!root.contains(u"terms"_s));
}

void TstExplain::jsonReadsBackTheNumbers()
{
    const Estimate result = estimateShipped(Design{});
    const QJsonObject root = json(result);
    QCOMPARE(root[u"parameters"_s][u"total"_s].toDouble(), 8030261248.0);
    QVERIFY(root[u"step"_s][u"seconds"_s].toDouble() == result.step.total.value); // every bit
    QVERIFY(root[u"memory"_s][u"peak_bytes"_s].toDouble() == result.memory.peak.value);
}

void TstExplain::jsonEscapesNames()
{
    Design design;
    design.name = "a \"quoted\"\\\n\x01 name";
    QCOMPARE(json(estimateShipped(design))[u"name"_s].toString(), QString::fromStdString(design.name));
}

void TstExplain::unknownFiguresAreNull()
{
    const QJsonObject root = json(estimateShipped(Design{}));
    QVERIFY(root[u"run"_s][u"cost"_s].isNull());             // the design names no price
    QVERIFY(root[u"checkpoint"_s][u"write_seconds"_s].isNull()); // and no storage
}

void TstExplain::fixesAreKeysWithValues()
{
    Design design;
    design.framework.name = "torchtitan"; // Megatron-Core would copy the heads
    design.parallelism.tensor = 16;
    design.cluster.nodes = 2;
    bool isFound = false;
    for (const QJsonValue &finding : json(estimateShipped(design))[u"findings"_s].toArray())
        if (finding[u"message"_s].toString() == u"kv_heads 8 cannot be split over tensor 16"_s) {
            isFound = true;
            QCOMPARE(finding[u"severity"_s].toString(), u"error"_s);
            QCOMPARE(finding[u"path"_s].toString(), u"parallelism.tensor"_s);
            QCOMPARE(finding[u"fix"_s][u"parallelism.tensor"_s].toInt(), 8);
        }
    QVERIFY(isFound);
}

QTEST_GUILESS_MAIN(TstExplain)
#include "tst_explain.moc"
