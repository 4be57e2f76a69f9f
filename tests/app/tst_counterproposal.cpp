// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/counterproposal.h"

#include "core/catalog/catalogreader.h"
#include "core/scheduler/clusterprobejson.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

WorkedDesign work(const Design &design) { return workDesign(design, {}, {}, {}, shipped()); }

Design sample()
{
    Design design;
    design.model.id = "llama-3.1-8b";
    design.cluster.nodes = 8;
    design.training.globalBatch = 512;
    design.launch.partition = "gpu";
    design.launch.timeLimit = "7-00:00:00";
    return design;
}

ClusterProfile cluster(const PartitionStatus &partition)
{
    ClusterProbe probe;
    probe.partitions = {partition};
    return ClusterProfile{.name = u"c"_s, .probe = QJsonDocument(toJson(probe)).toJson()};
}

} // namespace

/// What stands beside a refusal is a run that the cluster may take, with what is estimated for it.
class TstCounterproposal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void asManyNodesAsThePartitionHas()
    {
        const auto proposal = counterproposal(work(sample()), u"cluster.nodes"_s, cluster({.name = u"gpu"_s, .nodes = 6}), shipped());
        QVERIFY(proposal);
        QVERIFY2(proposal->design.cluster.nodes <= 6, qPrintable(proposal->sentence));
        QVERIFY(proposal->design.cluster.nodes >= 3);
        QVERIFY(work(proposal->design).estimate.fits);
    }

    void halfOfThemWhereThePartitionIsNotKnown()
    {
        const auto proposal = counterproposal(work(sample()), u"cluster.nodes"_s, {}, shipped());
        QVERIFY(proposal);
        QCOMPARE(proposal->design.cluster.nodes, 4);
        QVERIFY(work(proposal->design).estimate.run.wall > work(sample()).estimate.run.wall);
    }

    void aModelThatFitsOnNoFewerNodesHasNone()
    {
        Design design = sample();
        design.model.id = "deepseek-v3";
        design.cluster.nodes = 2;
        QVERIFY(!counterproposal(work(design), u"cluster.nodes"_s, {}, shipped()));
    }

    void theLimitOfThePartition_data()
    {
        QTest::addColumn<QString>("limit");
        QTest::addColumn<bool>("isProposed");
        QTest::addRow("a day") << u"1-00:00:00"_s << true;
        QTest::addRow("none") << u"infinite"_s << false;
        QTest::addRow("the one that is asked for") << u"7-00:00:00"_s << false;
        QTest::addRow("not known") << QString() << false;
    }

    void theLimitOfThePartition()
    {
        QFETCH(QString, limit);
        QFETCH(bool, isProposed);
        const auto proposal = counterproposal(work(sample()), u"launch.time_limit"_s, cluster({.name = u"gpu"_s, .timeLimit = limit}), shipped());
        QCOMPARE(proposal.has_value(), isProposed);
        if (proposal)
            QCOMPARE(QString::fromStdString(proposal->design.launch.timeLimit), limit);
    }

    void otherFieldsHaveNone() { QVERIFY(!counterproposal(work(sample()), u"launch.account"_s, {}, shipped())); }
};

QTEST_GUILESS_MAIN(TstCounterproposal)
#include "tst_counterproposal.moc"
