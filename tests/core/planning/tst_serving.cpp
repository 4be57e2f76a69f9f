// SPDX-License-Identifier: GPL-3.0-or-later
// Serving against cases worked by hand, and laws that hold for every model.
#include "core/planning/serving.h"

#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/estimate/estimate.h"
#include "core/planning/plan.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstServing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void keysAndValuesOfLlama();
    void latentAttentionKeepsLittle();
    void weightsByPrecision();
    void seventyBillionNeedFourCards();
    void decodingReadsTheWeightsOnce();
    void throughputIsNearWhatWasPublished_data();
    void throughputIsNearWhatWasPublished();
    void lawsHoldForEveryModel();
    void aMillionAnswersHaveTheirPrice();
    void theCommandNamesWhatItNeeds();
    void anAdapterIsServedOverItsBase();
    void everyFrameworkSaysHowToExport();

private:
    ResolvedDesign resolvedOf(const QByteArray &text) const { return resolve(readDesign(text).design, m_catalog).resolved; }
    ServingEstimate servingOf(const QByteArray &text, const ServingLoad &load = {}) const;
    static const ServingPlan *find(const ServingEstimate &serving, ServingPrecision precision, int accelerators);

    const Catalog m_catalog = readCatalog({shippedCatalogFolder()}).catalog;
};

ServingEstimate TstServing::servingOf(const QByteArray &text, const ServingLoad &load) const
{
    const ResolvedDesign resolved = resolvedOf(text);
    const ParameterCount parameters = countParameters(resolved.model);
    return estimateServing(resolved, parameters.total, parameters.active, load);
}

const ServingPlan *TstServing::find(const ServingEstimate &serving, ServingPrecision precision, int accelerators)
{
    for (const ServingPlan &plan : serving.plans)
        if (plan.precision == precision && plan.accelerators == accelerators)
            return &plan;
    return nullptr;
}

void TstServing::keysAndValuesOfLlama()
{
    // 2 x 32 layers x 8 heads x 128 x 2 bytes = 128 KiB a token; 70B: 2 x 80 x 8 x 128 x 2 = 320 KiB.
    QCOMPARE(servingOf("format: 1\nmodel: llama-3.1-8b\n").plans.front().cachePerToken.value, 131072.0);
    QCOMPARE(servingOf("format: 1\nmodel: llama-3.1-70b\n").plans.front().cachePerToken.value, 327680.0);
}

void TstServing::latentAttentionKeepsLittle()
{
    // 61 layers x (512 + 64) x 2 bytes = 70,272 bytes, as the DeepSeek-V3 paper has it (70.272 KB a token); every accelerator holds all of it.
    const ServingEstimate serving = servingOf("format: 1\nmodel: deepseek-v3\ncluster: {accelerator: h200-sxm}\n");
    QCOMPARE(serving.plans.front().cachePerToken.value, 70272.0);
    QCOMPARE(find(serving, ServingPrecision::Fp8, 8)->cachePerToken.value, 8 * 70272.0);
}

void TstServing::weightsByPrecision()
{
    const ServingEstimate serving = servingOf("format: 1\nmodel: llama-3.1-8b\n");
    QCOMPARE(find(serving, ServingPrecision::Bf16, 1)->weights.value, 2 * 8030261248.0);
    // Embedding and head, 2 x 128256 x 4096, stay at two bytes.
    QCOMPARE(find(serving, ServingPrecision::Fp8, 1)->weights.value, 8030261248.0 + 2 * 128256.0 * 4096);
    QVERIFY(find(serving, ServingPrecision::Int4, 1)->weights.value < 0.45 * 2 * 8030261248.0);
}

void TstServing::seventyBillionNeedFourCards()
{
    // 141 GB of bf16 weights on cards of 79.6 GiB: two hold them and nothing else, four serve.
    const ServingEstimate serving = servingOf("format: 1\nmodel: llama-3.1-70b\ncluster: {accelerator: h100-sxm}\n");
    QVERIFY(!find(serving, ServingPrecision::Bf16, 1)->fits());
    QVERIFY(serving.best());
    QCOMPARE(serving.best()->accelerators, 4);
    QVERIFY(find(serving, ServingPrecision::Fp8, 2)->fits());
}

void TstServing::decodingReadsTheWeightsOnce()
{
    // One sequence of 8B in bf16 on one H100 reads 16.06 GB and some cache at 65 % of 3.352 TB/s: 7.4 ms a token, and a prompt of one token as much again once.
    const ServingEstimate serving = servingOf("format: 1\nmodel: llama-3.1-8b\n", {.prompt = 1, .answer = 1000, .mostSequences = 1});
    const double each = find(serving, ServingPrecision::Bf16, 1)->eachToken.value;
    QVERIFY2(each > 0.0073 && each < 0.0076, qPrintable(QString::number(each)));
}

/// Tokens of answers a second of all requests, in fp8 on H100.
/// NVIDIA NIM for LLMs, "Performance" (docs.nvidia.com/nim/benchmarking/llm), NIM 1.8.0: Llama 3.3 70B on two, by concurrency. Whether keys and values were bf16 is not said.
/// NVIDIA TensorRT-LLM 0.5.0, docs/source/performance.md, "High Throughput", 2023: Llama 7B on one and 70B on four. Its keys and values must have been fp8: to read 16 bits of
/// them for 64 answers of 2048 tokens takes 45.7 GB a step, 13.6 ms at all of 3.352 TB/s, which is 4,700 tokens a second where it prints 5,367. Llama 70B's long answers, 2,616 and 1,583,
/// are left out: they are half of ours because that release reads grouped keys once for each query head; NVIDIA's "New XQA-kernel provides 2.4x more Llama-70B throughput" tells of the change.
void TstServing::throughputIsNearWhatWasPublished_data()
{
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<int>("accelerators");
    QTest::addColumn<int>("atOnce");
    QTest::addColumn<int>("prompt");
    QTest::addColumn<int>("answer");
    QTest::addColumn<double>("published");
    QTest::addColumn<double>("tolerance");
    QTest::addColumn<bool>("isCacheFp8");
    QTest::addRow("70B on two, one request") << "llama-3.3-70b"_ba << 2 << 1 << 5000 << 500 << 51.67 << 0.2 << false;
    QTest::addRow("70B on two, five requests") << "llama-3.3-70b"_ba << 2 << 5 << 5000 << 500 << 218.48 << 0.2 << false;
    QTest::addRow("70B on two, 25 requests") << "llama-3.3-70b"_ba << 2 << 25 << 5000 << 500 << 623.4 << 0.2 << false;
    QTest::addRow("7B, short prompts and answers") << "llama-2-7b"_ba << 1 << 64 << 128 << 128 << 9193.0 << 0.15 << true;
    QTest::addRow("7B, long prompts") << "llama-2-7b"_ba << 1 << 64 << 2048 << 128 << 2058.0 << 0.15 << true;
    QTest::addRow("7B, long answers") << "llama-2-7b"_ba << 1 << 64 << 128 << 2048 << 5367.0 << 0.15 << true;
    QTest::addRow("7B, long prompts and answers") << "llama-2-7b"_ba << 1 << 32 << 2048 << 2048 << 2230.0 << 0.15 << true;
    QTest::addRow("70B on four, short prompts and answers") << "llama-2-70b"_ba << 4 << 64 << 128 << 128 << 3317.0 << 0.25 << true;
    QTest::addRow("70B on four, long prompts") << "llama-2-70b"_ba << 4 << 64 << 2048 << 128 << 843.0 << 0.25 << true;
}

void TstServing::throughputIsNearWhatWasPublished()
{
    QFETCH(QByteArray, model);
    QFETCH(int, accelerators);
    QFETCH(int, atOnce);
    QFETCH(int, prompt);
    QFETCH(int, answer);
    QFETCH(double, published);
    QFETCH(double, tolerance);
    QFETCH(bool, isCacheFp8);
    const ServingEstimate serving = servingOf("format: 1\nmodel: " + model + "\ncluster: {accelerator: h100-sxm}\n", {.prompt = prompt, .answer = answer, .context = prompt + answer, .cache = isCacheFp8 ? ServingPrecision::Fp8 : ServingPrecision::Bf16, .mostSequences = atOnce});
    const ServingPlan *plan = find(serving, ServingPrecision::Fp8, accelerators);
    QVERIFY(plan && plan->fits());
    QVERIFY2(std::abs(plan->answersPerSecond / published - 1) < tolerance, qPrintable(QString::number(plan->answersPerSecond)));
}

void TstServing::lawsHoldForEveryModel()
{
    int checked = 0;
    for (const ModelSpec &model : m_catalog.models) {
        const ServingEstimate serving = servingOf("format: 1\nmodel: " + QByteArray::fromStdString(model.id) + "\ncluster: {accelerator: h200-sxm}\n");
        for (const ServingPlan &plan : serving.plans) {
            const ServingPlan *twice = find(serving, plan.precision, 2 * plan.accelerators);
            QVERIFY2(std::isfinite(plan.answersPerSecond) && plan.answersPerSecond >= 0, model.id.c_str());
            if (twice && plan.fits() && plan.weights > gigabytes(4)) { // of smaller ones the latency of the reductions is most
                QVERIFY2(twice->cache > plan.cache, model.id.c_str());          // more cards, more room
                QVERIFY2(twice->firstToken < plan.firstToken * 1.5, model.id.c_str()); // and hardly ever slower
            }
            const ServingPlan *half = find(serving, ServingPrecision::Fp8, plan.accelerators);
            if (plan.precision == ServingPrecision::Bf16 && half)
                QVERIFY2(half->weights <= plan.weights && half->cache >= plan.cache, model.id.c_str());
            ++checked;
        }
    }
    QVERIFY(checked > 500);
}

void TstServing::aMillionAnswersHaveTheirPrice()
{
    // Four accelerators at 2.50 an hour, 2,000 tokens a second: 10 an hour for 7.2 million tokens.
    const ServingPlan plan{.accelerators = 4, .answersPerSecond = 2000};
    QCOMPARE(perMillionAnswers(plan, 2.5), 10 / 7.2);
    QCOMPARE(perMillionAnswers(ServingPlan{}, 2.5), 0.0);
    QCOMPARE(servingHour(Plan()), 0.0); // before there is a plan
}

void TstServing::theCommandNamesWhatItNeeds()
{
    const ResolvedDesign resolved = resolvedOf("format: 1\nmodel: llama-3.1-70b\nserve: {max_length: 16384, port: 9000}\n");
    const ServingEstimate serving = estimateServing(resolved, 70.6e9, 70.6e9);
    QCOMPARE(QString::fromStdString(vllmCommand(resolved, serving, *serving.best(), "my model")), u"vllm serve 'my model' --tensor-parallel-size 4 --max-model-len 16384 --gpu-memory-utilization 0.9 --port 9000"_s);
    QVERIFY(QString::fromStdString(tgiCommand(resolved, serving, *serving.best(), "m")).contains(u"--num-shard 4 --max-total-tokens 16384"_s));
    const ServingEstimate small = estimateServing(resolved, 70.6e9, 70.6e9, {.cache = ServingPrecision::Fp8}); // half the bytes, twice the tokens
    QCOMPARE(2 * small.plans.back().cachePerToken.value, serving.plans.back().cachePerToken.value);
    QVERIFY(QString::fromStdString(vllmCommand(resolved, small, *small.best(), "m")).contains(u" --kv-cache-dtype fp8 "_s));
}

void TstServing::anAdapterIsServedOverItsBase()
{
    const ResolvedDesign resolved = resolvedOf("format: 1\nmodel: llama-3.1-8b\ntraining: {technique: lora, lora: {rank: 32}}\n");
    const ServingEstimate serving = estimateServing(resolved, 8.03e9, 8.03e9);
    QVERIFY(serving.isAdapter);
    const QString command = QString::fromStdString(vllmCommand(resolved, serving, *serving.best(), "a"));
    QVERIFY2(command.contains(u"--enable-lora --lora-modules tuned=a --max-lora-rank 32"_s), qPrintable(command));
}

void TstServing::everyFrameworkSaysHowToExport()
{
    for (const FrameworkSpec &framework : m_catalog.frameworks)
        QVERIFY(!servingOf("format: 1\nframework: {name: " + QByteArray::fromStdString(framework.id) + "}\n").exportNote.isEmpty());
}

QTEST_GUILESS_MAIN(TstServing)
#include "tst_serving.moc"
