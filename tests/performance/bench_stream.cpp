// SPDX-License-Identifier: GPL-3.0-or-later
// What a line of `slipway estimate --stream` costs, whole and by part, on one core.
#include "core/catalog/catalogreader.h"
#include "core/catalog/yamlreader.h"
#include "core/design/designfile.h"
#include "core/estimate/estimate.h"
#include "core/estimate/estimatejson.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QRegularExpression>

#include <benchmark/benchmark.h>

namespace {

using namespace slipway;

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

/// Designs as other programs write them: whole models, and every key of the layout.
QList<QByteArray> machineMade()
{
    QFile file(sourceFolder() + QStringLiteral("/tests/data/designs/machine-made.jsonl"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split('\n') : QList<QByteArray>();
}

/// The same, each with another width of its feed-forward layers and another batch: no two share a kernel's shape or a pipeline.
QList<QByteArray> allDifferent()
{
    static const QRegularExpression width(QStringLiteral("\"ffn\": (\\d+)"));
    QList<QByteArray> lines;
    for (int variant = 0; variant < 200; ++variant)
        for (const QByteArray &line : machineMade()) {
            QString text = QString::fromUtf8(line);
            const int ffn = width.match(text).captured(1).toInt();
            lines.append(text.replace(width, QStringLiteral("\"ffn\": %1").arg(ffn + 64 * variant)).toUtf8());
        }
    return lines;
}

/// A design as a script writes it that varies one thing: catalogue ids and little else.
QList<QByteArray> byCatalogue()
{
    return {R"({"model": "llama-3.1-8b", "cluster": {"accelerator": "h100-sxm", "nodes": 4}, "training": {"micro_batch": 2, "global_batch": 512}, )"
            R"("parallelism": {"tensor": 2, "sequence": true}})"};
}

template<typename Work>
void overLines(benchmark::State &state, const QList<QByteArray> &lines, Work work)
{
    if (lines.isEmpty())
        return state.SkipWithError("no designs to read");
    qsizetype next = 0;
    for (auto _ : state)
        work(next++ % lines.size());
    state.SetItemsProcessed(state.iterations());
}

void whole(benchmark::State &state, const QList<QByteArray> &lines)
{
    overLines(state, lines, [&](qsizetype line) {
        DesignReading reading = readDesign(lines[line]);
        Resolution resolution = resolve(reading.design, shipped());
        benchmark::DoNotOptimize(toJson(estimate(resolution.resolved, std::move(reading.findings), shipped())));
    });
}

void parse(benchmark::State &state, const QList<QByteArray> &lines)
{
    overLines(state, lines, [&](qsizetype line) { benchmark::DoNotOptimize(parseYaml(lines[line])); });
}

void read(benchmark::State &state, const QList<QByteArray> &lines)
{
    overLines(state, lines, [&](qsizetype line) { benchmark::DoNotOptimize(readDesign(lines[line])); });
}

void lookUp(benchmark::State &state, const QList<QByteArray> &lines)
{
    std::vector<Design> designs;
    for (const QByteArray &line : lines)
        designs.push_back(readDesign(line).design);
    overLines(state, lines, [&](qsizetype line) { benchmark::DoNotOptimize(resolve(designs[std::size_t(line)], shipped())); });
}

void judge(benchmark::State &state, const QList<QByteArray> &lines)
{
    std::vector<ResolvedDesign> designs;
    for (const QByteArray &line : lines)
        designs.push_back(resolve(readDesign(line).design, shipped()).resolved);
    overLines(state, lines, [&](qsizetype line) { benchmark::DoNotOptimize(validate(designs[std::size_t(line)])); });
}

void compute(benchmark::State &state, const QList<QByteArray> &lines)
{
    std::vector<ResolvedDesign> designs;
    for (const QByteArray &line : lines)
        designs.push_back(resolve(readDesign(line).design, shipped()).resolved);
    overLines(state, lines, [&](qsizetype line) { benchmark::DoNotOptimize(estimate(designs[std::size_t(line)], {}, shipped())); });
}

void print(benchmark::State &state, const QList<QByteArray> &lines)
{
    std::vector<Estimate> estimates;
    for (const QByteArray &line : lines)
        estimates.push_back(estimate(readDesign(line).design, shipped()));
    overLines(state, lines, [&](qsizetype line) { benchmark::DoNotOptimize(toJson(estimates[std::size_t(line)])); });
}

} // namespace

#define SLIPWAY_STREAM_BENCHMARK(part) \
    BENCHMARK_CAPTURE(part, machine_made, machineMade()); \
    BENCHMARK_CAPTURE(part, all_different, allDifferent()); \
    BENCHMARK_CAPTURE(part, by_catalogue, byCatalogue())

SLIPWAY_STREAM_BENCHMARK(whole);
SLIPWAY_STREAM_BENCHMARK(parse);
SLIPWAY_STREAM_BENCHMARK(read);
SLIPWAY_STREAM_BENCHMARK(lookUp);
SLIPWAY_STREAM_BENCHMARK(judge);
SLIPWAY_STREAM_BENCHMARK(compute);
SLIPWAY_STREAM_BENCHMARK(print);
BENCHMARK_MAIN();
