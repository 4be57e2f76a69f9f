// SPDX-License-Identifier: GPL-3.0-or-later
// What a search offers, the framework's job file can say: the two share their rules, and this holds them to it.
#include "core/design/designfile.h"
#include "core/jobs/jobcheck.h"
#include "core/jobs/jobfile.h"
#include "core/search/search.h"

#include "tests/core/estimate/designs.h"
#include "tests/support/folders.h"
#include "tests/support/seed.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

namespace {

JobIdentity identity() { return {.token = u"9f2c6d1e07ab4c11a3b9d0e2f4a6c8e0"_s, .runFolder = {}}; }

/// A framework with what its job file needs, and models that it starts.
struct Framework
{
    const char *name;
    const char *version;
    const char *format;                     ///< of data
    Technique technique;
    std::vector<const char *> models;
    std::vector<const char *> optimizers{"adamw"};
};

const std::vector<Framework> &frameworks()
{
    static const std::vector<Framework> all{
        {"megatron-lm", "", "megatron-indexed", Technique::Pretrain, {"llama-3.1-8b", "gpt3-13b", "llama-3.1-405b", "mixtral-8x7b", "qwen3-30b-a3b", "deepseek-v2-lite"}, {"adamw", "muon"}},
        {"megatron-bridge", "", "megatron-indexed", Technique::Pretrain, {"llama-3.1-8b", "llama-3.1-405b", "qwen3-30b-a3b"}},
        {"torchtitan", "", "huggingface", Technique::Pretrain, {"llama-3.1-8b", "llama-3.1-405b", "qwen3-30b-a3b", "deepseek-v2-lite"}},
        {"torchtitan", "0.2.2", "huggingface", Technique::Pretrain, {"llama-3.1-8b", "llama-3.1-70b", "qwen3-30b-a3b"}},
        {"accelerate", "", "huggingface", Technique::FullFinetune, {"llama-3.1-8b", "qwen3-8b"}, {"adamw", "adamw-8bit", "adafactor"}},
        {"trl", "", "huggingface", Technique::Lora, {"llama-3.1-8b", "llama-3.1-70b"}, {"adamw", "adamw-8bit"}},
        {"llama-factory", "", "huggingface", Technique::Qlora, {"llama-3.1-8b", "qwen3-8b"}, {"adamw", "adamw-8bit"}},
        {"axolotl", "", "huggingface", Technique::FullFinetune, {"llama-3.1-8b", "qwen3-30b-a3b"}, {"adamw", "adamw-8bit"}},
        {"llm-foundry", "", "mosaic-streaming", Technique::FullFinetune, {"llama-3.1-8b"}},
        {"nanotron", "", "huggingface", Technique::Pretrain, {"llama-3.1-8b", "llama-3.2-1b"}},
        {"deepspeed", "", "huggingface", Technique::Pretrain, {"llama-3.1-8b", "mixtral-8x7b"}},
        {"pytorch-ddp", "", "huggingface", Technique::Pretrain, {"llama-3.2-1b"}},
        {"pytorch-fsdp", "", "huggingface", Technique::Pretrain, {"llama-3.1-8b", "mixtral-8x7b"}},
    };
    return all;
}

template<typename List>
auto oneOf(const List &list, QRandomGenerator &random)
{
    return list[std::size_t(random.bounded(int(list.size())))];
}

Design drawn(const Framework &framework, QRandomGenerator &random)
{
    Design design;
    design.name = "drawn";
    design.model.id = oneOf(framework.models, random);
    design.framework = {.name = framework.name, .version = framework.version, .transformerEngine = {}};
    const bool isLarge = design.model.id.ends_with("405b") || design.model.id.ends_with("70b");
    design.cluster.nodes = oneOf(isLarge ? std::vector{8, 32} : std::vector{1, 2, 3, 4}, random);
    design.training.technique = framework.technique;
    design.training.steps = 1000;
    design.training.sequenceLength = oneOf(std::vector{2048, 8192}, random);
    design.training.globalBatch = design.cluster.nodes * oneOf(std::vector{8, 16, 48}, random);
    design.training.optimizer.name = oneOf(framework.optimizers, random);
    design.data.dataset = "/data/corpus";
    design.data.format = framework.format;
    design.launch.scheduler = SchedulerKind::Slurm;
    if (design.framework.name == "deepspeed" || design.framework.name.starts_with("pytorch-"))
        design.launch.command = "train.py";
    return design;
}

} // namespace

class TstOffered : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everyLayoutRenders_data();
    void everyLayoutRenders();
    void chunksAreWrittenAsTheyAreCounted_data();
    void chunksAreWrittenAsTheyAreCounted();
    void someLayersAreOffered();

private:
    TemplateEngine m_engine{folderLoader({sourceFolder() + QStringLiteral("/templates")})};
};

void TstOffered::everyLayoutRenders_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(frameworks().size()); ++i)
        QTest::addRow("%s %s", frameworks()[std::size_t(i)].name, frameworks()[std::size_t(i)].version) << i;
}

void TstOffered::everyLayoutRenders()
{
    QFETCH(int, index);
    const quint32 seed = testSeed();
    QRandomGenerator random(seed);
    int offered = 0;
    for (int round = 0; round < 3; ++round) {
        const Design design = drawn(frameworks()[std::size_t(index)], random);
        const ResolvedDesign base = resolve(design, test::shipped()).resolved;
        SearchOptions options{.top = 20};
        if (random.bounded(2) == 0)
            options.space.offloads.clear();
        SearchResult found = search(base, test::shipped(), options);
        found.candidates.insert(found.candidates.end(), found.pareto.begin(), found.pareto.end());
        for (std::size_t i = 0; i < found.candidates.size(); ++i) {
            const Design laid = withChoice(design, found.candidates[i].choice, base.acceleratorsPerNode);
            const Resolution resolution = resolve(laid, test::shipped());
            const Result<Done> checked = checkJob(resolution.resolved, identity());
            QVERIFY2(checked, checked ? "" : qPrintable(checked.error().message + u'\n' + QString::fromUtf8(writeDesign(laid))));
            ++offered;
            if (i > 0)
                continue; // a rendering takes its time
            const Result<JobFile> job = renderJob(m_engine, resolution.resolved, identity());
            QVERIFY2(job, job ? "" : qPrintable(job.error().message + u'\n' + QString::fromUtf8(writeDesign(laid))));
        }
    }
    QVERIFY(offered > 0);
}

void TstOffered::chunksAreWrittenAsTheyAreCounted_data()
{
    QTest::addColumn<QByteArray>("design");
    QTest::addColumn<QString>("with");
    QTest::addColumn<QString>("without");
    const auto row = [](const char *name, const QByteArray &model, const QByteArray &layout, const QString &with, const QString &without) {
        QTest::addRow("%s", name) << "model: " + model + "\ncluster: {nodes: 64}\ntraining: {global_batch: 512, steps: 10}\nparallelism: " + layout + "\n" << with << without;
    };
    row("chunks that come out even", "llama-3.1-70b", "{tensor: 8, sequence: true, pipeline: 4, virtual_pipeline: 5, schedule: interleaved}", u"--num-virtual-stages-per-pipeline-rank 5"_s, u"--account-for"_s);
    row("embedding and output layer counted", "llama-3.1-405b", "{tensor: 8, sequence: true, pipeline: 8, virtual_pipeline: 4, schedule: interleaved}",
        u"--account-for-loss-in-pipeline-split\n        --account-for-embedding-in-pipeline-split"_s, u"--pipeline-model-parallel-layout"_s);
    row("the output layer counted", "{base: llama-3.1-405b, layers: 127}", "{tensor: 8, sequence: true, pipeline: 8, virtual_pipeline: 4, schedule: interleaved}", u"--account-for-loss-in-pipeline-split"_s, u"--account-for-embedding"_s);
    row("chunks of any length", "{base: llama-3.1-8b, layers: 9}", "{pipeline: 2, virtual_pipeline: 2, schedule: interleaved}", u"--pipeline-model-parallel-layout 'Et*3|t*2|t*2|t*2L'"_s, u"--num-virtual-stages"_s);
    row("listed stages in chunks", "{base: llama-3.1-8b, layers: 8}", "{pipeline: 2, virtual_pipeline: 2, schedule: interleaved, stages: [3, 5]}", u"--pipeline-model-parallel-layout 'Et*2|t*3|t*1|t*2L'"_s, u"--num-virtual-stages"_s);
    row("listed stages without chunks", "{base: llama-3.1-8b, layers: 8}", "{pipeline: 2, stages: [3, 5]}", u"--pipeline-model-parallel-layout 'Et*3|t*5L'"_s, u"--num-virtual-stages"_s);
    row("copies of the sharded states", "llama-3.1-8b", "{tensor: 2, context: 2, shard_size: 32}", u"--num-distributed-optimizer-instances 8"_s, u"--use-megatron-fsdp"_s);
    row("layers of every chunk", "llama-3.1-70b", "{tensor: 8, sequence: true, pipeline: 4, virtual_pipeline: 5, schedule: interleaved}\ntraining: {global_batch: 512, steps: 10, recompute: {layers: 10}}", u"--recompute-num-layers 2\n"_s, u"uniform"_s);
}

void TstOffered::chunksAreWrittenAsTheyAreCounted()
{
    QFETCH(QByteArray, design);
    QFETCH(QString, with);
    QFETCH(QString, without);
    if (design.count("training:") > 1)
        design.replace("training: {global_batch: 512, steps: 10}\n", "");
    const DesignReading reading = readDesign(design);
    QVERIFY(reading.isUsable());
    const ResolvedDesign resolved = resolve(reading.design, test::shipped()).resolved;
    QVERIFY(!hasErrors(validate(resolved)));
    const Result<JobFile> job = renderJob(m_engine, resolved, identity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QVERIFY2(job->text.contains(with), qPrintable(job->text));
    QVERIFY2(!job->text.contains(without), qPrintable(job->text));
}

void TstOffered::someLayersAreOffered()
{
    Design design;
    design.cluster.nodes = 2;
    design.training.globalBatch = 64;
    design.training.steps = 10;
    const ResolvedDesign base = resolve(design, test::shipped()).resolved;
    SearchOptions options{.top = 400};
    options.space.pipeline = {2};
    options.space.recomputes = {Recompute::Full};
    std::set<int> seen;
    for (const SearchCandidate &candidate : search(base, test::shipped(), options).candidates) {
        seen.insert(candidate.choice.recomputeLayers);
        QVERIFY(candidate.choice.recomputeLayers % candidate.choice.virtualPipeline == 0);
    }
    QVERIFY(seen.contains(1) && !seen.contains(16)); // sixteen are all of a stage
    options.space.recomputeLayers = {4};
    for (const SearchCandidate &candidate : search(base, test::shipped(), options).candidates)
        QCOMPARE(candidate.choice.recomputeLayers, 4);
    design.training.recompute = {.mode = Recompute::Full, .modules = {}, .layers = 4};
    SearchOptions kept;
    for (const std::string &key : searchKeys())
        keepAsDesigned(kept.space, resolve(design, test::shipped()).resolved, key);
    const SearchResult asDesigned = search(design, test::shipped(), kept);
    QCOMPARE(asDesigned.progress.considered, 1LL);
    QVERIFY(!asDesigned.candidates.empty() && editsFor(design, asDesigned.candidates.front().choice, 8).empty());
}

QTEST_GUILESS_MAIN(TstOffered)
#include "tst_offered.moc"
