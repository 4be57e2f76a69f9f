// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/design/layersplit.h"
#include "core/design/resolve.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstResolve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_catalog = readCatalog({shippedCatalogFolder()}).catalog; }
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void aDefaultDesignIsWhole();
    void sizesTheCluster_data();
    void sizesTheCluster();
    void aNodeSuppliesWhatIsNotSaid();
    void ownFiguresGoOverTheCatalogue();
    void ownStorageFiguresGoOverTheSystems();
    void sharesOutTheBatch();
    void spreadsLayers_data();
    void spreadsLayers();
    void splitsAddUpToStages();
    void countsSteps_data();
    void countsSteps();
    void saysWhatIsUnknown_data();
    void saysWhatIsUnknown();
    void takesAModelFromItsConfig();
    void survivesAnEmptyCatalogue();

private:
    Resolution resolved(const QByteArray &text) const;
    Catalog m_catalog;
};

Resolution TstResolve::resolved(const QByteArray &text) const
{
    const DesignReading reading = readDesign(text);
    if (!reading.isUsable())
        qFatal("%s", toEnglish(reading.findings.front()).c_str());
    return resolve(reading.design, m_catalog);
}

static QString inLines(const Findings &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        if (finding.severity != Severity::Note)
            lines.append(QString::fromStdString(finding.path + " | " + toEnglish(finding)));
    return lines.join(u'\n');
}

void TstResolve::aDefaultDesignIsWhole()
{
    const Resolution resolution = resolve(Design(), m_catalog);
    QCOMPARE(inLines(resolution.findings), QString());
    const ResolvedDesign &d = resolution.resolved;
    QCOMPARE(d.model.id, std::string("llama-3.1-8b"));
    QCOMPARE(d.accelerator.id, std::string("h100-sxm"));
    QCOMPARE(d.link.id, std::string("ib-ndr"));
    QCOMPARE(d.topology.id, std::string("rail-optimized"));
    QCOMPARE(d.accelerators(), 8);
    QCOMPARE(d.dataParallel, 8);
    QCOMPARE(d.microbatches, 32);
    QCOMPARE(d.stageLayers, std::vector<int>{32});
    QCOMPARE(d.steps, 1000LL);
    QCOMPARE(d.nodeFailuresPerDay, 0.004);
}

void TstResolve::sizesTheCluster_data()
{
    QTest::addColumn<QByteArray>("cluster");
    QTest::addColumn<QString>("expected"); // accelerators per node, domain, NICs
    QTest::addRow("an HGX board") << "{accelerator: h200-sxm}"_ba << u"8 8 8"_s;
    QTest::addRow("as said") << "{accelerator: h200-sxm, accelerators_per_node: 4, scale_up_domain: 2, fabric: {nics_per_node: 1}}"_ba << u"4 2 1"_s;
    QTest::addRow("part of a board") << "{accelerator: h100-sxm, accelerators_per_node: 2}"_ba << u"2 2 2"_s;
    QTest::addRow("a rack of trays") << "{accelerator: gb200, nodes: 18}"_ba << u"4 72 4"_s;
    QTest::addRow("a tray of the catalogue") << "{node: gb200-tray, nodes: 18}"_ba << u"4 72 4"_s;
    QTest::addRow("a rack as one node") << "{node: gb200-nvl72-rack}"_ba << u"72 72 72"_s;
    QTest::addRow("no scale-up link") << "{accelerator: l40s}"_ba << u"8 1 8"_s;
    QTest::addRow("pairs") << "{accelerator: h100-pcie}"_ba << u"8 2 8"_s;
    QTest::addRow("this computer") << "{accelerator: this-computer}"_ba << u"1 1 1"_s;
    QTest::addRow("a node with more NICs than accelerators") << "{node: aws-p5.48xlarge}"_ba << u"8 8 32"_s;
    QTest::addRow("a node whose NICs are not published") << "{node: aws-p6e-gb200.36xlarge}"_ba << u"4 72 4"_s;
}

void TstResolve::sizesTheCluster()
{
    QFETCH(QByteArray, cluster);
    const ResolvedDesign d = resolved("cluster: " + cluster).resolved;
    QTEST(u"%1 %2 %3"_s.arg(d.acceleratorsPerNode).arg(d.scaleUpDomain).arg(d.nicsPerNode), "expected");
}

void TstResolve::aNodeSuppliesWhatIsNotSaid()
{
    const ResolvedDesign node = resolved("cluster: {node: aws-p5en.48xlarge}").resolved;
    QCOMPARE(node.accelerator.id, std::string("h200-sxm"));
    QCOMPARE(node.link.id, std::string("efa-v3"));
    QCOMPARE(node.nicsPerNode, 16);
    const ResolvedDesign said = resolved("cluster: {node: aws-p5en.48xlarge, fabric: {link: ib-hdr, nics_per_node: 2}}").resolved;
    QCOMPARE(said.link.id, std::string("ib-hdr"));
    QCOMPARE(said.nicsPerNode, 2);
}

void TstResolve::ownFiguresGoOverTheCatalogue()
{
    const Resolution resolution = resolved("cluster: {accelerator: {base: h100-sxm, power_w: 500, memory: {bandwidth_gb_s: 2400}}}\n"
                                           "model: {base: llama-3.1-8b, layers: 16}\n");
    QCOMPARE(inLines(resolution.findings), QString());
    QCOMPARE(resolution.resolved.accelerator.powerWatts, 500.0);
    QCOMPARE(resolution.resolved.accelerator.memoryBandwidth.value, 2400e9);
    QCOMPARE(resolution.resolved.accelerator.memory.value, gib(79.65).value);
    QCOMPARE(resolution.resolved.model.layers, 16);
    QCOMPARE(resolution.resolved.model.publishedParameters, 0.0);
}

void TstResolve::ownStorageFiguresGoOverTheSystems()
{
    const auto storage = resolved("cluster: {storage: {scratch: {system: lustre, read_gb_s: 33}, local: {system: our filer, write_gb_s: 1}}}").resolved.storage;
    QCOMPARE(storage.at("scratch").clientReadHigh->value, 33e9);
    QCOMPARE(storage.at("scratch").clientWriteHigh->value, 25e9);
    QCOMPARE(storage.at("local").id, std::string("our filer"));
    QVERIFY(!storage.at("local").clientReadLow);
    QCOMPARE(storage.at("local").clientWriteLow->value, 1e9);
}

void TstResolve::sharesOutTheBatch()
{
    const ResolvedDesign d = resolved("cluster: {nodes: 4}\nparallelism: {tensor: 2, pipeline: 2, context: 2}\ntraining: {micro_batch: 2, global_batch: 64}").resolved;
    QCOMPARE(d.dataParallel, 4);
    QCOMPARE(d.microbatches, 8);
    const ResolvedDesign tooLarge = resolved("parallelism: {tensor: 64}\ntraining: {micro_batch: 512}").resolved;
    QCOMPARE(tooLarge.dataParallel, 1);
    QCOMPARE(tooLarge.microbatches, 1);
    QCOMPARE(resolved("parallelism: {data: 3}").resolved.dataParallel, 3);
}

void TstResolve::spreadsLayers_data()
{
    QTest::addColumn<QByteArray>("layout");
    QTest::addColumn<QString>("expected");
    QTest::addRow("evenly") << "{pipeline: 4}"_ba << u"8 8 8 8"_s;
    QTest::addRow("the first stages take the rest") << "{pipeline: 5}"_ba << u"7 7 6 6 6"_s;
    QTest::addRow("as said") << "{pipeline: 4, stages: [9, 7, 9, 7]}"_ba << u"9 7 9 7"_s;
    QTest::addRow("said for another number of stages") << "{pipeline: 2, stages: [9, 7, 9, 7]}"_ba << u"16 16"_s;
    QTest::addRow("in chunks") << "{pipeline: 3, virtual_pipeline: 4}"_ba << u"11 11 10"_s;
    QTest::addRow("in chunks, one layer short: the last stage has the output layer") << "{pipeline: 3, virtual_pipeline: 11}"_ba << u"11 11 10"_s;
    QTest::addRow("more stages than layers") << "{pipeline: 40}"_ba << QString(u"1 "_s.repeated(32) + u"0 "_s.repeated(8)).trimmed();
}

void TstResolve::spreadsLayers()
{
    QFETCH(QByteArray, layout);
    QStringList layers;
    int sum = 0;
    for (const int n : resolved("parallelism: " + layout).resolved.stageLayers) {
        layers.append(QString::number(n));
        sum += n;
    }
    QTEST(layers.join(u' '), "expected");
    QCOMPARE(sum, 32);
}

/// What is written down of a split is what is estimated of it.
void TstResolve::splitsAddUpToStages()
{
    Design design;
    for (int layers = 1; layers <= 70; ++layers)
        for (int pipeline = 1; pipeline <= 9; ++pipeline)
            for (int chunks = 1; chunks <= 5; ++chunks) {
                ResolvedDesign one = resolve(design, m_catalog).resolved;
                one.model.layers = layers;
                one.design.parallelism.pipeline = pipeline;
                one.design.parallelism.virtualPipeline = chunks;
                spreadLayout(one);
                const LayerSplit split = layerSplit(one);
                QCOMPARE(int(split.chunks.size()), pipeline * chunks);
                std::vector<int> sums(std::size_t(pipeline), 0);
                for (std::size_t i = 0; i < split.chunks.size(); ++i)
                    sums[i % sums.size()] += split.chunks[i];
                QCOMPARE(sums, one.stageLayers);
                const bool isEven = std::all_of(split.chunks.begin(), split.chunks.end(), [&](int count) { return count == split.chunks.front(); });
                QCOMPARE(split.kind == LayerSplit::Even, isEven);
            }
}

void TstResolve::countsSteps_data()
{
    QTest::addColumn<QByteArray>("training");
    QTest::addColumn<qlonglong>("expected");
    QTest::addRow("from tokens, rounded up") << "{tokens: 1e9, sequence_length: 4096, global_batch: 256}"_ba << 954LL;
    QTest::addRow("as said") << "{steps: 77}"_ba << 77LL;
    QTest::addRow("steps before tokens") << "{steps: 77, tokens: 1e12}"_ba << 77LL;
    QTest::addRow("fewer tokens than a step takes") << "{tokens: 10}"_ba << 1LL;
    QTest::addRow("neither") << "{}"_ba << 1000LL;
}

void TstResolve::countsSteps()
{
    QFETCH(QByteArray, training);
    QTEST(qlonglong(resolved("training: " + training).resolved.steps), "expected");
}

void TstResolve::saysWhatIsUnknown_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("a model") << "model: llama-3.1-8"_ba << u"model | the catalogue has no llama-3.1-8 for model; did you mean llama-3.1-8b?"_s;
    QTest::addRow("a mapping of a name alone") << "model: {id: llama3-70b}"_ba
        << u"model | the catalogue has no llama3-70b for model; did you mean llama-3-70b?"_s;
    QTest::addRow("an accelerator") << "cluster: {accelerator: h100_sxm}"_ba
        << u"cluster.accelerator | the catalogue has no h100_sxm for cluster.accelerator; did you mean h100-sxm?"_s;
    QTest::addRow("a base") << "cluster: {accelerator: {base: h1000-sxm, power_w: 1}}"_ba
        << u"cluster.accelerator.base | the catalogue has no h1000-sxm for cluster.accelerator.base; did you mean h100-sxm?"_s;
    QTest::addRow("a link") << "cluster: {fabric: {link: ib-nrd}}"_ba << u"cluster.fabric.link | the catalogue has no ib-nrd for cluster.fabric.link; did you mean ib-ndr?"_s;
    QTest::addRow("a topology") << "cluster: {fabric: {topology: fat-tree}}"_ba
        << u"cluster.fabric.topology | the catalogue has no fat-tree for cluster.fabric.topology; did you mean fat-tree-2?"_s;
    QTest::addRow("a node") << "cluster: {node: dgx-h10, accelerator: h100-sxm}"_ba << u"cluster.node | the catalogue has no dgx-h10 for cluster.node; did you mean dgx-h100?"_s;
    QTest::addRow("a storage system without figures") << "cluster: {storage: {scratch: {system: lustr}}}"_ba
        << u"cluster.storage.scratch.system | the catalogue has no lustr for cluster.storage.scratch.system; did you mean lustre?"_s;
    QTest::addRow("nothing near") << "model: zzzzzzzzzzzz"_ba << u"model | the catalogue has no zzzzzzzzzzzz for model"_s;
    QTest::addRow("a key inside a choice") << "cluster:\n  accelerator: {base: h100-sxm, powr_w: 500}"_ba
        << u"cluster.accelerator.powr_w | line 2, column 33: cluster.accelerator.powr_w is not a key; did you mean power_w?"_s;
    QTest::addRow("a model without a size") << "model: {layers: 2, hidden: 64, heads: 2}"_ba << u"model.vocab | line 1, column 8: model.vocab is missing"_s;
    QTest::addRow("a node with other accelerators") << "cluster: {node: dgx-h100, accelerator: b200-sxm}"_ba
        << u"cluster.accelerator | the node dgx-h100 has h100-sxm, the design says b200-sxm"_s;
    QTest::addRow("a number type that the accelerator lacks") << "cluster: {accelerator: a100-sxm-80}\ntraining: {precision: fp8}"_ba
        << u"training.precision | no fp8 rate of NVIDIA A100 SXM4 80GB is known: it may not support it"_s;
}

void TstResolve::saysWhatIsUnknown()
{
    QFETCH(QByteArray, text);
    QTEST(inLines(resolved(text).findings), "expected");
}

void TstResolve::takesAModelFromItsConfig()
{
    Design design;
    design.huggingFaceConfig = "config.json";
    QVERIFY(hasErrors(resolve(design, m_catalog).findings));
    design.huggingFaceModel = YamlValue::mapping({{"layers", YamlValue::integer(3)}, {"hidden", YamlValue::integer(64)}, {"heads", YamlValue::integer(4)},
                                                  {"vocab", YamlValue::integer(100)}});
    const Resolution resolution = resolve(design, m_catalog);
    QVERIFY(!hasErrors(resolution.findings));
    QCOMPARE(resolution.resolved.model.layers, 3);
    QCOMPARE(resolution.resolved.model.headDim, 16);
}

void TstResolve::survivesAnEmptyCatalogue()
{
    const Resolution resolution = resolve(Design(), Catalog());
    QVERIFY(hasErrors(resolution.findings));
    QVERIFY(resolution.resolved.dataParallel >= 1);
}

QTEST_GUILESS_MAIN(TstResolve)
#include "tst_resolve.moc"
