// SPDX-License-Identifier: GPL-3.0-or-later
#include "designs.h"

#include "core/estimate/estimatejson.h"

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
    void termsAreComplete();
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
    static QStringList figures(const QJsonObject &root);
};

/// "memory.stages.0.weights" in the JSON tree.
double TstExplain::figure(const QJsonObject &root, const QString &path)
{
    QJsonValue value = root;
    for (const QString &part : path.split(u'.'))
        value = value.isArray() ? value.toArray().at(part.toInt()) : value.toObject().value(part);
    return value.toDouble(-1);
}

/// Every figure that must be explained: parameters, each part of each stage, each part of the step, the checkpoint.
QStringList TstExplain::figures(const QJsonObject &root)
{
    QStringList paths{u"parameters.total"_s, u"checkpoint.bytes"_s};
    const auto stages = root[u"memory"_s].toObject()[u"stages"_s].toArray();
    for (int i = 0; i < stages.size(); ++i)
        for (const QString &part : {u"weights"_s, u"gradients"_s, u"optimizer"_s, u"activations"_s, u"transient"_s, u"communication"_s, u"context"_s})
            paths << u"memory.stages.%1.%2"_s.arg(i).arg(part);
    for (const QString &part : root[u"step"_s].toObject().keys())
        if (!part.endsWith(u"seconds"_s))
            paths << u"step."_s + part;
    return paths;
}

void TstExplain::termsAddUpToTheirFigure()
{
    RandomDesigns designs(21);
    for (int i = 0; i < 60; ++i) {
        const QJsonObject root = json(estimateShipped(designs.next(), Explain::Yes), Explain::Yes);
        QHash<QString, double> sums;
        for (const QJsonValue &term : root[u"terms"_s].toArray())
            sums[term[u"of"_s].toString()] += term[u"value"_s].toDouble();
        for (const QString &path : figures(root)) {
            const double expected = figure(root, path);
            QVERIFY2(std::abs(sums.take(path) - expected) <= 1e-9 * std::abs(expected), qPrintable(path));
        }
        QVERIFY2(sums.isEmpty(), "a term explains a figure that is not there");
    }
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

/// Sizes of zero, one and too much in every place: figures stay finite and not negative.
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
        QString text = QString::fromStdString(toJson(estimateOf(design)));
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
        {u"evidence"_s, {u"extrapolated"_s, u"measured_share"_s}}};
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
