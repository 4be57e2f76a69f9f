// SPDX-License-Identifier: GPL-3.0-or-later
// Job files of every kind, over the designs of the golden files: CPU time of the first one of a template engine, its loading included, and of those after it.
// `program_first_ms` is the first of all. Goals: the first takes at most 50, a later one at most 10.
#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/jobs/jobfile.h"
#include "tests/support/cputime.h"
#include "tests/support/folders.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

struct Case
{
    QString name;
    ResolvedDesign resolved;
};

std::vector<Case> readCases()
{
    static const Catalog catalog = readCatalog({sourceFolder() + QStringLiteral("/resources/catalog")}).catalog;
    std::vector<Case> cases;
    const QDir folder(sourceFolder() + QStringLiteral("/tests/core/jobs/golden"));
    for (const QString &name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        QFile file(folder.filePath(name + u"/design.yaml"_s));
        if (file.open(QIODevice::ReadOnly))
            cases.push_back({name, resolve(readDesign(file.readAll()).design, catalog).resolved});
    }
    return cases;
}

/// The value that `share` of them do not exceed.
double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[std::size_t(std::ceil(share * double(values.size()))) - 1];
}

/// CPU time of what is done, in milliseconds: a busy neighbour adds nothing to it.
template<typename Work>
double cost(Work work)
{
    const double before = cpuMilliseconds();
    work();
    return cpuMilliseconds() - before;
}

void report(benchmark::State &state, const std::string &name, const std::vector<double> &values)
{
    state.counters[name + "_median_ms"] = quantile(values, 0.5);
    state.counters[name + "_p95_ms"] = quantile(values, 0.95);
    state.counters[name + "_worst_ms"] = quantile(values, 1);
}

void render(benchmark::State &state)
{
    const std::vector<Case> cases = readCases();
    const JobIdentity identity{.token = previewToken(), .runFolder = {}};
    std::vector<double> firsts, laters;
    for (auto _ : state) {
        for (const Case &one : cases) {
            std::optional<TemplateEngine> engine;
            bool isRendered = false;
            firsts.push_back(cost([&] {
                engine.emplace(folderLoader({u":/templates"_s}));
                isRendered = bool(renderJob(*engine, one.resolved, identity));
            }));
            if (!isRendered)
                return state.SkipWithError(qPrintable(one.name));
            for (int time = 0; time < 9; ++time)
                laters.push_back(cost([&] { benchmark::DoNotOptimize(renderJob(*engine, one.resolved, identity)); }));
        }
    }
    state.counters["program_first_ms"] = firsts.front();
    report(state, "first", firsts);
    report(state, "later", laters);
}

} // namespace

BENCHMARK(render)->Unit(benchmark::kMillisecond)->Iterations(3);

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
