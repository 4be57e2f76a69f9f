// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogreader.h"
#include "core/estimate/estimate.h"
#include "core/estimate/parameters.h"
#include "core/estimate/tensors.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

/// Counts against every published figure of the catalogue, and against small shapes summed by hand.
class TstParameters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void publishedCounts_data();
    void publishedCounts();
    void seventySixOfAHundredAndFiveAreExact();
    void exceptionsAreFewAndNeeded();
    void plainDecoderByHand();
    void gatedGroupedQueriesByHand();
    void expertsByHand();
    void fewKeyHeadsAreCopied();
    void adaptersByHand_data();
    void adaptersByHand();

private:
    static const CatalogReading &shipped()
    {
        static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
        return reading;
    }
    static double published(const ModelSpec &model) { return countParameters(model).total + storedTwice(model); }
    static ModelSpec tiny();
};

/// h 8, 2 layers, 2 heads of 4, MLP 16, 10 words, one gain vector a norm.
ModelSpec TstParameters::tiny()
{
    ModelSpec model;
    model.layers = 2;
    model.hidden = 8;
    model.ffn = 16;
    model.heads = 2;
    model.kvHeads = 2;
    model.headDim = 4;
    model.vocabulary = 10;
    return model;
}

void TstParameters::publishedCounts_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(shipped().catalog.models.size()); ++i)
        if (shipped().catalog.models[std::size_t(i)].publishedParameters > 0)
            QTest::addRow("%s as published", shipped().catalog.models[std::size_t(i)].id.c_str()) << i;
}

void TstParameters::publishedCounts()
{
    QFETCH(int, index);
    const ModelSpec &model = shipped().catalog.models[std::size_t(index)];
    if (!model.formulaException.empty())
        QSKIP("the catalogue says why this count is rounded or holds more than the decoder");
    const double error = published(model) / model.publishedParameters - 1;
    QVERIFY2(std::abs(error) < 0.005, qPrintable(u"%1 counted, %2 published"_s.arg(published(model), 0, 'f', 0).arg(model.publishedParameters, 0, 'f', 0)));
}

void TstParameters::seventySixOfAHundredAndFiveAreExact()
{
    const auto &models = shipped().catalog.models;
    QVERIFY2(models.size() >= 105, qPrintable(QString::number(models.size())));
    const auto exact = std::count_if(models.begin(), models.end(), [](const ModelSpec &m) { return published(m) == m.publishedParameters; });
    QVERIFY2(exact >= 76, qPrintable(QString::number(exact)));
}

/// No model is left out for want of a published count, and no exception is declared that is not one.
void TstParameters::exceptionsAreFewAndNeeded()
{
    QStringList exceptions;
    for (const ModelSpec &model : shipped().catalog.models) {
        QVERIFY2(model.publishedParameters > 0, model.id.c_str());
        if (model.formulaException.empty())
            continue;
        QVERIFY2(published(model) != model.publishedParameters, model.id.c_str());
        if (std::abs(published(model) / model.publishedParameters - 1) >= 0.005)
            exceptions << QString::fromStdString(model.id);
    }
    QVERIFY2(exceptions.size() <= 10, qPrintable(exceptions.join(u' ')));
}

void TstParameters::plainDecoderByHand()
{
    // Attention 4 x 8 x 8 = 256, MLP 2 x 8 x 16 = 256, norms 2 x 8 = 16: 528 a layer.
    // Embedding 80, output layer 80, final norm 8: 168. 2 x 528 + 168 = 1224.
    QCOMPARE(countParameters(tiny()).total, 1224.0);
    ModelSpec tied = tiny();
    tied.tiedEmbeddings = true;
    QCOMPARE(countParameters(tied).total, 1144.0);
}

void TstParameters::gatedGroupedQueriesByHand()
{
    // One key/value head: q 64, k 32, v 32, o 64 = 192; three MLP matrices 384; norms 16: 592 a layer.
    ModelSpec model = tiny();
    model.kvHeads = 1;
    model.gatedMlp = true;
    QCOMPARE(countParameters(model).total, 2 * 592.0 + 168.0);
}

void TstParameters::expertsByHand()
{
    // Second of two layers has 4 experts of width 4, 2 of them active, and a router of 8 x 4 = 32.
    // Experts 4 x 2 x 8 x 4 = 256, active 128; attention and norms 272.
    ModelSpec model = tiny();
    model.moe = MoeSpec{.experts = 4, .topK = 2, .expertFfn = 4, .firstDenseLayers = 1};
    const ParameterCount count = countParameters(model);
    QCOMPARE(count.total, 528.0 + (272.0 + 32.0 + 256.0) + 168.0);
    QCOMPARE(count.active, count.total - 128.0);
}

/// One head of 4 for keys and values beside two for queries: of two tensor ranks each has half of q, o and MLP, and k and v whole.
void TstParameters::fewKeyHeadsAreCopied()
{
    ModelSpec model = tiny();
    model.kvHeads = 1;
    const LayerTensors layer = denseLayer(model);
    const double whole = layer.denseOnRank(1), copied = 2 * (8.0 * 4);
    QCOMPARE(layer.denseOnRank(2), layer.vectors() + copied + (whole - layer.vectors() - copied) / 2);
    model.kvHeads = 2;
    const LayerTensors split = denseLayer(model);
    QCOMPARE(split.denseOnRank(2), split.vectors() + (split.denseOnRank(1) - split.vectors()) / 2);
}

void TstParameters::adaptersByHand_data()
{
    QTest::addColumn<QStringList>("targets");
    QTest::addColumn<QString>("variant");
    QTest::addColumn<double>("expected");
    // Rank 2: q, k, v, o are 8 x 8, so 2 x 16 = 32 each; up and down are 8 x 16: 2 x 24 = 48 each. Two layers.
    QTest::addRow("query alone") << QStringList{u"q"_s} << u"lora"_s << 64.0;
    QTest::addRow("all of attention") << QStringList{u"q"_s, u"k"_s, u"v"_s, u"o"_s} << u"lora"_s << 256.0;
    QTest::addRow("every linear") << QStringList{u"all"_s} << u"lora"_s << 448.0;
    QTest::addRow("DoRA adds a magnitude per output") << QStringList{u"q"_s} << u"dora"_s << 80.0;
    QTest::addRow("AdaLoRA adds its singular values") << QStringList{u"q"_s} << u"adalora"_s << 68.0;
    QTest::addRow("no target") << QStringList{} << u"lora"_s << 0.0;
}

void TstParameters::adaptersByHand()
{
    QFETCH(QStringList, targets);
    QFETCH(QString, variant);
    QFETCH(double, expected);
    LoraPlan lora;
    lora.rank = 2;
    lora.variant = variant.toStdString();
    lora.targets.clear();
    for (const QString &target : targets)
        lora.targets.push_back(target.toStdString());
    QCOMPARE(countParameters(tiny(), Technique::Lora, lora).trainable, expected);
}

QTEST_GUILESS_MAIN(TstParameters)
#include "tst_parameters.moc"
