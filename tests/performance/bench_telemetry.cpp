// SPDX-License-Identifier: GPL-3.0-or-later
// How fast logs and metric files are read: bytes a second of one core, every line a metric line.
#include "core/telemetry/filereader.h"
#include "tests/support/folders.h"

#include <QFile>

#include <benchmark/benchmark.h>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// The sample over and over, 32 MiB of it.
QByteArray grown(const QString &file)
{
    constexpr qsizetype size = 32 << 20;
    QFile input(sourceFolder() + QStringLiteral("/tests/data/telemetry/") + file);
    if (!input.open(QIODevice::ReadOnly))
        qFatal("no sample %s", qPrintable(file));
    const QByteArray sample = input.readAll();
    return sample.repeated(size / sample.size());
}

void readFile(benchmark::State &state, const QString &path, const QByteArray &bytes)
{
    constexpr qsizetype chunk = 256 << 10; // as they come from a cluster
    for (auto _ : state) {
        const FileFormat format = fileFormat(path);
        MeasuredLines lines;
        qsizetype used = 0;
        for (qsizetype end = chunk; used < bytes.size() && end - chunk < bytes.size(); end += chunk) {
            used += format.reader->read(QByteArrayView(bytes).sliced(used, std::min(end, bytes.size()) - used), lines);
            benchmark::DoNotOptimize(lines.data());
            lines.clear();
        }
    }
    state.SetBytesProcessed(state.iterations() * bytes.size());
}

void megatron(benchmark::State &state) { readFile(state, u"job.log"_s, grown(u"megatron/megatron_lm_core0.20.log"_s)); }
void torchtitan(benchmark::State &state) { readFile(state, u"job.log"_s, grown(u"torchtitan/torchtitan_0.2.2_color.log"_s)); }
void trainer(benchmark::State &state) { readFile(state, u"job.log"_s, grown(u"axolotl/axolotl_0.18_trainer_5.x.log"_s)); }
void nanotron(benchmark::State &state) { readFile(state, u"job.log"_s, grown(u"nanotron/nanotron_0.4.log"_s)); }
void chatter(benchmark::State &state)
{
    readFile(state, u"job.log"_s, "2031-03-04 09:15:00,123 INFO loading shard 12 of 400 from the dataset, workers are ready\n"_ba.repeated(300000));
}
void metricLines(benchmark::State &state)
{
    readFile(state, u"metrics.jsonl"_s, "{\"step\": 1200, \"time\": 1930000000.25, \"loss\": 2.3456, \"grad_norm\": 0.51, \"learning_rate\": 3e-05}\n"_ba.repeated(300000));
}

BENCHMARK(megatron)->Unit(benchmark::kMillisecond);
BENCHMARK(torchtitan)->Unit(benchmark::kMillisecond);
BENCHMARK(trainer)->Unit(benchmark::kMillisecond);
BENCHMARK(nanotron)->Unit(benchmark::kMillisecond);
BENCHMARK(chatter)->Unit(benchmark::kMillisecond);
BENCHMARK(metricLines)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
