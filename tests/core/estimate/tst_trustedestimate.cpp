// SPDX-License-Identifier: GPL-3.0-or-later
// Figures are told of layouts that can be, and of no others.
#include "designs.h"

#include "core/estimate/estimatejson.h"
#include "core/estimate/trustedestimate.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

namespace {

Estimate told(const Design &design, Explain explain = Explain::No)
{
    Resolution resolution = resolve(design, shipped());
    return trustedEstimate(resolution.resolved, std::move(resolution.findings), shipped(), explain);
}

} // namespace

class TstTrustedEstimate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void sizesThatCannotBeHaveNoFigures_data();
    void sizesThatCannotBeHaveNoFigures();
    void whatCanBeIsAsEstimated_data();
    void whatCanBeIsAsEstimated();
    void anUnknownModelHasNoParameters();
};

void TstTrustedEstimate::sizesThatCannotBeHaveNoFigures_data()
{
    QTest::addColumn<Design>("design");
    Design heads;
    heads.parallelism.tensor = 7;
    heads.cluster.nodes = 7;
    heads.training.globalBatch = 56;
    QTest::addRow("heads that tensor does not divide") << heads;
    Design world;
    world.parallelism.pipeline = 3;
    QTest::addRow("ranks that the pipeline does not divide") << world;
    Design batch;
    batch.training.globalBatch = 13;
    QTest::addRow("a batch that the replicas do not divide") << batch;
    Design unknownFabric = batch;
    unknownFabric.cluster.fabric.link.id = "no-such-link";
    QTest::addRow("and something that is not known") << unknownFabric;
}

void TstTrustedEstimate::sizesThatCannotBeHaveNoFigures()
{
    QFETCH(Design, design);
    const Estimate answer = told(design, Explain::Yes);
    QVERIFY(hasErrors(answer.findings));
    QVERIFY(!answer.fits && !hasFigures(answer));
    QCOMPARE(answer.step, StepTimeEstimate());
    QCOMPARE(answer.memory, MemoryEstimate());
    QCOMPARE(answer.run, RunEstimate());
    QVERIFY(answer.terms.empty());
    const QJsonObject json = QJsonDocument::fromJson(QByteArray::fromStdString(toJson(answer))).object();
    QVERIFY(json[u"step"_s][u"seconds"_s].isNull() && json[u"run"_s][u"wall_seconds"_s].isNull() && json[u"memory"_s][u"peak_bytes"_s].isNull());
    QCOMPARE(json[u"parameters"_s][u"total"_s].isNull(), answer.parameters.total == 0);
}

void TstTrustedEstimate::whatCanBeIsAsEstimated_data()
{
    QTest::addColumn<Design>("design");
    QTest::addRow("what fits") << Design();
    Design large;
    large.training.microBatch = 64;
    large.training.globalBatch = 512;
    QTest::addRow("what is only too large") << large;
    Design refused;
    refused.framework.name = "nanotron";
    refused.parallelism.sharding = Sharding::Parameters;
    QTest::addRow("what only the framework refuses") << refused;
}

void TstTrustedEstimate::whatCanBeIsAsEstimated()
{
    QFETCH(Design, design);
    const Estimate answer = told(design, Explain::Yes);
    QCOMPARE(answer, estimateShipped(design, Explain::Yes));
    QVERIFY(hasFigures(answer) && answer.step.total.value > 0);
}

/// Of a layout that cannot be the model is known all the same, if it is.
void TstTrustedEstimate::anUnknownModelHasNoParameters()
{
    Design design;
    design.training.globalBatch = 13;
    QVERIFY(told(design).parameters.total > 1e9);
    design.model.id = "no-such-model";
    QCOMPARE(told(design).parameters.total, 0.0);
}

QTEST_GUILESS_MAIN(TstTrustedEstimate)
#include "tst_trustedestimate.moc"
