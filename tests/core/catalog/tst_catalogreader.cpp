// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogreader.h"

#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCatalogReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void shippedCatalogueHasNoProblems();
    void holdsAllModels();
    void idsAreUnique();
    void everyEntryHasSources();
    void sourcesAreWrittenOut();
    void readsAnAcceleratorsFigures();
    void memoryFollowsTheLabelWhereNothingElseIsKnown();
    void nodesKnowTheirLink_data();
    void nodesKnowTheirLink();
    void everyIdThatIsNamedExists();
    void curvesAreInOrder();
    void aUserEntryReplacesOneOfItsId();
    void aUserEntryChangesABase();
    void aChangedShapeLosesItsPublishedCount();
    void aBrokenUserFileLeavesTheRest();
    void saysWhatIsWrongAndWhere_data();
    void saysWhatIsWrongAndWhere();
    void findsTheNearestId_data();
    void findsTheNearestId();

private:
    CatalogReading withUserFile(const QByteArray &text);
    CatalogReading m_shipped;
    QTemporaryDir m_folder;
};

void TstCatalogReader::initTestCase()
{
    QElapsedTimer timer;
    timer.start();
    m_shipped = readCatalog({shippedCatalogFolder()});
    qInfo("the shipped catalogue was read in %lld ms", timer.elapsed());
}

CatalogReading TstCatalogReader::withUserFile(const QByteArray &text)
{
    QFile file(m_folder.filePath(u"mine.yaml"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write");
    file.close();
    return readCatalog({shippedCatalogFolder(), m_folder.path()});
}

void TstCatalogReader::shippedCatalogueHasNoProblems()
{
    for (const CatalogProblem &problem : m_shipped.problems)
        qInfo("%s", qPrintable(toEnglish(problem)));
    QVERIFY(m_shipped.problems.isEmpty());
}

void TstCatalogReader::holdsAllModels()
{
    QCOMPARE(m_shipped.catalog.models.size(), std::size_t(105));
    const ModelSpec *llama = m_shipped.catalog.model("llama-3.1-8b");
    QVERIFY(llama);
    QCOMPARE(llama->layers, 32);
    QCOMPARE(llama->kvHeads, 8);
    QCOMPARE(llama->vocabulary, 128256);
    QCOMPARE(llama->publishedParameters, 8030261248.0);
    QVERIFY(llama->gatedMlp && !llama->normHasBias && !llama->biasQkv);
    QCOMPARE(llama->activation, "silu");
    QCOMPARE(llama->norm, "rmsnorm");
    QCOMPARE(llama->positions, "rope");
    QCOMPARE(llama->ropeTheta, std::optional(500000.0));
    QCOMPARE(llama->ropeFraction, std::optional(1.0));
    const ModelSpec *deepseek = m_shipped.catalog.model("deepseek-v3");
    QVERIFY(deepseek && deepseek->moe && deepseek->mla);
    QCOMPARE(deepseek->moe->experts, 256);
    QCOMPARE(deepseek->mla->queryRank.value_or(0), 1536);
    QVERIFY(!m_shipped.catalog.model("deepseek-v2-lite")->mla->queryRank);
    QCOMPARE(m_shipped.catalog.model("mistral-7b-v0.1")->slidingWindow.value_or(0), 4096);
    const ModelSpec *gemma = m_shipped.catalog.model("gemma-3-27b");
    QCOMPARE(gemma->slidingWindow.value_or(0), 1024);
    QCOMPARE(gemma->windowedLayers(), 52); // of 62, every sixth sees the whole sequence
    QVERIFY(m_shipped.catalog.model("llama-4-scout-17b-16e")->chunkedAttention);
    QCOMPARE(m_shipped.catalog.model("gpt2")->learnedPositions, 1024);
}

template<typename Specs>
static void verifyUnique(const Specs &specs)
{
    std::set<std::string> ids;
    for (const auto &spec : specs)
        QVERIFY2(!spec.id.empty() && ids.insert(spec.id).second, spec.id.c_str());
}

void TstCatalogReader::idsAreUnique()
{
    const Catalog &catalog = m_shipped.catalog;
    verifyUnique(catalog.models);
    verifyUnique(catalog.accelerators);
    verifyUnique(catalog.links);
    verifyUnique(catalog.nodes);
    verifyUnique(catalog.topologies);
    verifyUnique(catalog.storage);
    QCOMPARE(catalog.accelerators.size(), std::size_t(40));
    QCOMPARE(catalog.nodes.size(), std::size_t(43));
    QCOMPARE(catalog.prices.size(), std::size_t(50)); // they have no ids
}

template<typename Specs>
static void verifySources(const Specs &specs)
{
    for (const auto &spec : specs) {
        QVERIFY2(!spec.sources.empty(), spec.id.c_str());
        for (const auto &[group, texts] : spec.sources) {
            QVERIFY2(!texts.empty(), spec.id.c_str());
            for (const std::string &text : texts)
                QVERIFY2(!text.empty(), spec.id.c_str());
        }
    }
}

void TstCatalogReader::everyEntryHasSources()
{
    const Catalog &catalog = m_shipped.catalog;
    verifySources(catalog.models);
    verifySources(catalog.accelerators);
    verifySources(catalog.links);
    verifySources(catalog.nodes);
    verifySources(catalog.topologies);
    verifySources(catalog.storage);
    for (const RentalPrice &price : catalog.prices)
        QVERIFY2(!price.source.empty() && price.usdPerAcceleratorHour > 0, price.provider.c_str());
    for (const auto &[id, curves] : catalog.kernelCurves)
        QVERIFY2(!curves.source.empty(), id.c_str());
    QVERIFY(!catalog.reliabilitySource.empty());
    QCOMPARE(catalog.nodeFailuresPerDay, 0.004);
}

/// An id of the sources table that was left as it is would be one short word.
void TstCatalogReader::sourcesAreWrittenOut()
{
    const auto isWrittenOut = [](const Sources &sources) {
        return std::all_of(sources.begin(), sources.end(), [](const auto &group) {
            return std::all_of(group.second.begin(), group.second.end(), [](const std::string &text) { return text.find(' ') != std::string::npos || text.find('/') != std::string::npos; });
        });
    };
    for (const GpuSpec &gpu : m_shipped.catalog.accelerators)
        QVERIFY2(isWrittenOut(gpu.sources), gpu.id.c_str());
    for (const NodeSpec &node : m_shipped.catalog.nodes)
        QVERIFY2(isWrittenOut(node.sources), node.id.c_str());
    for (const LinkSpec &link : m_shipped.catalog.links)
        QVERIFY2(isWrittenOut(link.sources), link.id.c_str());
    for (const StorageSpec &storage : m_shipped.catalog.storage)
        QVERIFY2(isWrittenOut(storage.sources), storage.id.c_str());
    for (const RentalPrice &price : m_shipped.catalog.prices)
        QVERIFY2(price.source.find(' ') != std::string::npos, price.source.c_str());
    QCOMPARE(m_shipped.catalog.accelerator("h100-sxm")->sources.at("memory").at(1),
             std::string("stas00/ml-engineering compute/accelerator/README.md, snapshot 2026-08-22 (tables cite vendor pages read 2026-07/08) (3.35 TB/s)"));
}

void TstCatalogReader::readsAnAcceleratorsFigures()
{
    const GpuSpec *h100 = m_shipped.catalog.accelerator("h100-sxm");
    QVERIFY(h100);
    QCOMPARE(h100->vendor, GpuSpec::Vendor::Nvidia);
    QCOMPARE(h100->memory.value, gib(79.65).value);
    QCOMPARE(h100->peakDense.at(Precision::Bf16).value, 989.4e12);
    QCOMPARE(h100->peakDense.at(Precision::MxFp8).value, h100->peakDense.at(Precision::Fp8).value);
    QVERIFY(!h100->peakDense.contains(Precision::NvFp4));
    QCOMPARE(h100->scaleUp->value, 450e9);
    QCOMPARE(h100->scaleUpDomain, 8);
    QCOMPARE(h100->pcie.value, 63e9);
    QCOMPARE(h100->measuredMatmul.at(Precision::Bf16).value, 794.5e12);
    QCOMPARE(m_shipped.catalog.accelerator("b200-sxm")->peakDense.count(Precision::NvFp4), std::size_t(1));

    const GpuSpec *thisComputer = m_shipped.catalog.accelerator("this-computer");
    QVERIFY(thisComputer);
    QCOMPARE(thisComputer->vendor, GpuSpec::Vendor::Cpu);
    QVERIFY(!thisComputer->scaleUp);
    QCOMPARE(thisComputer->sources.at("memory").front(), std::string("planning default until this computer is probed"));
}

void TstCatalogReader::memoryFollowsTheLabelWhereNothingElseIsKnown()
{
    const GpuSpec *mi300x = m_shipped.catalog.accelerator("mi300x");
    QVERIFY(mi300x);
    QCOMPARE(mi300x->labelMemory.value, 192e9);
    QCOMPARE(mi300x->memory.value, 192e9 * 0.93);
}

void TstCatalogReader::nodesKnowTheirLink_data()
{
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("link");
    QTest::addRow("InfiniBand NDR") << u"dgx-h100"_s << u"ib-ndr"_s;
    QTest::addRow("either fabric: the first named") << u"dgx-a100-640"_s << u"ib-hdr"_s;
    QTest::addRow("RoCE at 400") << u"oci-bm.gpu.h100.8"_s << u"eth-400g-roce"_s;
    QTest::addRow("EFA of the second generation") << u"aws-p5.48xlarge"_s << u"efa-v2"_s;
    QTest::addRow("TCPXO is not TCPX") << u"gcp-a3-megagpu-8g"_s << u"gcp-tcpxo"_s;
    QTest::addRow("TCPX") << u"gcp-a3-highgpu-8g"_s << u"gcp-tcpx"_s;
    QTest::addRow("plain TCP at 100") << u"gcp-a2-highgpu-8g"_s << u"eth-100g"_s;
    QTest::addRow("no rate known") << u"gcp-tpu-v5p-host"_s << QString();
}

void TstCatalogReader::nodesKnowTheirLink()
{
    QFETCH(QString, node);
    const NodeSpec *spec = m_shipped.catalog.node(node.toStdString());
    QVERIFY(spec);
    QTEST(QString::fromStdString(spec->link), "link");
}

void TstCatalogReader::everyIdThatIsNamedExists()
{
    const Catalog &catalog = m_shipped.catalog;
    for (const NodeSpec &node : catalog.nodes) {
        QVERIFY2(catalog.accelerator(node.accelerator), node.id.c_str());
        QVERIFY2(node.link.empty() || catalog.link(node.link), node.id.c_str());
    }
    for (const RentalPrice &price : catalog.prices)
        QVERIFY2(catalog.accelerator(price.accelerator), price.accelerator.c_str());
    for (const GpuSpec &gpu : catalog.accelerators)
        QVERIFY2(gpu.kernelCurves.empty() || catalog.kernelCurves.contains(gpu.kernelCurves), gpu.id.c_str());
}

void TstCatalogReader::curvesAreInOrder()
{
    const KernelCurves &h100 = m_shipped.catalog.kernelCurves.at("h100_sxm");
    const auto &bands = h100.gemm.at("bfloat16").bands;
    QCOMPARE(bands.size(), std::size_t(5));
    QVERIFY(std::isinf(bands.rbegin()->first));
    QCOMPARE(bands.at(2048).at(2).rows, 4096.0);
    QCOMPARE(bands.at(2048).at(2).median, 0.727);
    QCOMPARE(h100.peak.at("fp8").value, 1979e12);
    QCOMPARE(h100.collectives.size(), std::size_t(12));
    QCOMPARE(h100.collectives.back().operation, std::string("all_reduce"));
    QCOMPARE(h100.collectives.back().ranks, 8);
    QCOMPARE(h100.collectives.back().points.back().busBandwidth.value, 445e9);
    const KernelCurves &h800 = m_shipped.catalog.kernelCurves.at("h800_sxm");
    QVERIFY(h800.collectives.empty());
    QCOMPARE(h800.gemm, h100.gemm);
}

void TstCatalogReader::aUserEntryReplacesOneOfItsId()
{
    const auto reading = withUserFile("links:\n- {id: ib-ndr, kind: infiniband, line_gb_s: 47, source: measured here}\n");
    QVERIFY(reading.problems.isEmpty());
    QCOMPARE(reading.catalog.links.size(), m_shipped.catalog.links.size());
    QCOMPARE(reading.catalog.link("ib-ndr")->lineRate.value, 47e9);
    QCOMPARE(reading.catalog.link("ib-ndr")->sources.at("all").front(), std::string("measured here"));
}

void TstCatalogReader::aUserEntryChangesABase()
{
    const auto reading = withUserFile("accelerators:\n- {base: h100-sxm, id: our-h100, power_w: 500, memory: {bandwidth_gb_s: 2400}}\n");
    QVERIFY(reading.problems.isEmpty());
    const GpuSpec *ours = reading.catalog.accelerator("our-h100");
    QVERIFY(ours);
    QCOMPARE(ours->powerWatts, 500.0);
    QCOMPARE(ours->memoryBandwidth.value, 2400e9);
    QCOMPARE(ours->memory.value, gib(79.65).value);
    QCOMPARE(ours->sources.at("changes").front(), std::string("own figures: id, power_w, memory.bandwidth_gb_s"));
    QVERIFY(reading.catalog.accelerator("h100-sxm")->powerWatts == 700.0);
}

void TstCatalogReader::aChangedShapeLosesItsPublishedCount()
{
    const auto reading = withUserFile("models:\n- {base: llama-3.1-8b, id: half, layers: 16}\n- {base: llama-3.1-8b, id: same, licence: ours}\n");
    QVERIFY(reading.problems.isEmpty());
    QCOMPARE(reading.catalog.model("half")->publishedParameters, 0.0);
    QCOMPARE(reading.catalog.model("half")->layers, 16);
    QCOMPARE(reading.catalog.model("same")->publishedParameters, 8030261248.0);
}

void TstCatalogReader::aBrokenUserFileLeavesTheRest()
{
    const auto reading = withUserFile("accelerators: [\n");
    QCOMPARE(reading.problems.size(), 1);
    QVERIFY(reading.problems.front().file.endsWith(u"mine.yaml"_s));
    QCOMPARE(reading.catalog.accelerators, m_shipped.catalog.accelerators);
}

void TstCatalogReader::saysWhatIsWrongAndWhere_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("a list that does not exist") << "acelerators: []\n"_ba
        << u"line 1, column 1: acelerators is not a part of a catalogue file; did you mean accelerators?"_s;
    QTest::addRow("not a list") << "models: {id: x}\n"_ba << u"line 1, column 9: models must be a list of entries, each with its id"_s;
    QTest::addRow("no id") << "links:\n- {line_gb_s: 5}\n"_ba << u"line 2, column 3: an entry of links must be a mapping with an id"_s;
    QTest::addRow("an unknown key") << "links:\n- id: x\n  line_gb_s: 5\n  latncy_us: [1, 2]\n"_ba
        << u"line 4, column 3 (x): latncy_us is not a key; did you mean latency_us?"_s;
    QTest::addRow("a wrong type") << "links:\n- id: x\n  line_gb_s: fast\n"_ba << u"line 3, column 14 (x): line_gb_s must be a number of at least 0.0001, not fast"_s;
    QTest::addRow("a missing key") << "models:\n- {id: x, layers: 2, hidden: 8, heads: 2}\n"_ba << u"line 2, column 3 (x): vocab is missing"_s;
    QTest::addRow("heads that do not share") << "models:\n- {id: x, layers: 2, hidden: 8, heads: 3, kv_heads: 2, vocab: 10}\n"_ba
        << u"line 2, column 53 (x): 3 heads cannot share 2 key/value heads evenly"_s;
    QTest::addRow("groups that do not hold a token's experts") << "models:\n- {base: deepseek-v3, id: x, moe: {groups: 128, group_top_k: 2}}\n"_ba
        << u"line 2, column 44 (x): 256 experts, of which a token visits 8, cannot be picked from 2 of 128 groups"_s;
    QTest::addRow("scores of experts by neither") << "models:\n- {base: deepseek-v3, id: x, moe: {score_function: cosine}}\n"_ba
        << u"line 2, column 52 (x): experts are scored by softmax or sigmoid, not by cosine"_s;
    QTest::addRow("an unknown base") << "accelerators:\n- {base: h100-smx}\n"_ba
        << u"line 2, column 10: there is no entry h100-smx to start from; did you mean h100-sxm?"_s;
    QTest::addRow("a key given twice") << "links:\n- id: x\n  id: y\n"_ba << u"line 3, column 3: the key id is given twice; it stands on line 2 already"_s;
    QTest::addRow("a range the wrong way round") << "links:\n- {id: x, line_gb_s: 1, latency_us: [5, 1]}\n"_ba
        << u"line 2, column 37 (x): latency_us must be a number or [low, high], not a list"_s;
}

void TstCatalogReader::saysWhatIsWrongAndWhere()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto reading = withUserFile(text);
    QStringList problems;
    for (const CatalogProblem &problem : reading.problems)
        problems.append(toEnglish(problem).section(u"mine.yaml, "_s, 1));
    QCOMPARE(problems, QStringList(expected));
}

void TstCatalogReader::findsTheNearestId_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected");
    QTest::addRow("two letters swapped") << u"h100-smx"_s << u"h100-sxm"_s;
    QTest::addRow("underscore and capitals") << u"H100_SXM"_s << u"h100-sxm"_s;
    QTest::addRow("exact") << u"gb200"_s << u"gb200"_s;
    QTest::addRow("nothing like it") << u"zzzzzzzz"_s << QString();
    QTest::addRow("empty") << QString() << QString();
    QTest::addRow("as long as a book") << QString(10000, u'h') << QString();
}

void TstCatalogReader::findsTheNearestId()
{
    QFETCH(QString, typed);
    std::vector<std::string> ids;
    for (const GpuSpec &gpu : m_shipped.catalog.accelerators)
        ids.push_back(gpu.id);
    QTEST(QString::fromStdString(nearestId(typed.toStdString(), ids)), "expected");
}

QTEST_GUILESS_MAIN(TstCatalogReader)
#include "tst_catalogreader.moc"
