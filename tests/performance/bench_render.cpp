// SPDX-License-Identifier: GPL-3.0-or-later
// Job files of every kind: the first one of a template engine, and those after it, over the designs of the golden files. Goals: `first_ms` at most 50,
// `later_ms` at most 10, both of the worst design.
#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/jobs/jobfile.h"
#include "tests/support/folders.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>

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

double milliseconds(const QElapsedTimer &timer) { return double(timer.nsecsElapsed()) / 1e6; }

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

void render(benchmark::State &state)
{
    const std::vector<Case> cases = readCases();
    const JobIdentity identity{.token = previewToken(), .runFolder = {}};
    std::vector<double> firsts(cases.size()), laters(cases.size());
    for (auto _ : state) {
        for (std::size_t at = 0; at < cases.size(); ++at) {
            QElapsedTimer timer;
            timer.start();
            TemplateEngine engine(folderLoader({sourceFolder() + QStringLiteral("/templates")}));
            if (!renderJob(engine, cases[at].resolved, identity))
                return state.SkipWithError(qPrintable(cases[at].name));
            firsts[at] = milliseconds(timer);
            std::vector<double> again;
            for (int time = 0; time < 9; ++time) {
                timer.start();
                benchmark::DoNotOptimize(renderJob(engine, cases[at].resolved, identity));
                again.push_back(milliseconds(timer));
            }
            laters[at] = median(again);
        }
    }
    const auto worst = std::max_element(laters.begin(), laters.end()) - laters.begin();
    std::fprintf(stderr, "slowest: %s\n", qPrintable(cases[std::size_t(worst)].name));
    state.counters["first_ms"] = *std::max_element(firsts.begin(), firsts.end());
    state.counters["first_median_ms"] = median(firsts);
    state.counters["later_ms"] = *std::max_element(laters.begin(), laters.end());
    state.counters["later_median_ms"] = median(laters);
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
