// SPDX-License-Identifier: GPL-3.0-or-later
#include "judge.h"

#include "core/estimate/estimatejson.h"
#include "tests/support/estimatelaws.h"

#include <cstdio>
#include <cstdlib>

namespace slipway::test {

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

void demand(const QString &broken)
{
    if (broken.isEmpty())
        return;
    std::fprintf(stderr, "%s\n", qPrintable(broken));
    std::abort();
}

void judge(DesignReading reading, const Catalog &catalog)
{
    Resolution resolution = resolve(std::move(reading.design), catalog);
    resolution.findings.insert(resolution.findings.begin(), reading.findings.begin(), reading.findings.end());
    constexpr int stagesWorthExplaining = 64; // thousands of stages have a hundred thousand terms
    const Explain explain = resolution.resolved.design.parallelism.pipeline <= stagesWorthExplaining ? Explain::Yes : Explain::No;
    const Estimate result = estimate(resolution.resolved, std::move(resolution.findings), catalog, explain);
    demand(brokenLaw(result));
    demand(brokenLawOfJson(QByteArray::fromStdString(toJson(result, explain))));
}

} // namespace slipway::test
