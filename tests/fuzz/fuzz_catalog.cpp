// SPDX-License-Identifier: GPL-3.0-or-later
// A file of the user's catalogue: whatever entries come of it, a design can choose them.
#include "judge.h"

#include <QFile>
#include <QTemporaryDir>

#include <cstdlib>

using namespace slipway;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, std::size_t size)
{
    static const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("own.yaml")));
    if (!file.open(QIODevice::WriteOnly) || file.write(reinterpret_cast<const char *>(data), qsizetype(size)) != qsizetype(size))
        std::abort();
    file.close();
    const CatalogReading reading = readCatalog({folder.path()});
    for (const CatalogProblem &problem : reading.problems)
        if (problem.message.isEmpty())
            test::demand(QStringLiteral("a problem without words"));
    DesignReading design;
    if (!reading.catalog.models.empty())
        design.design.model.id = reading.catalog.models.front().id;
    if (!reading.catalog.accelerators.empty())
        design.design.cluster.accelerator.id = reading.catalog.accelerators.front().id;
    if (!reading.catalog.links.empty())
        design.design.cluster.fabric.link.id = reading.catalog.links.front().id;
    if (!reading.catalog.nodes.empty())
        design.design.cluster.node = reading.catalog.nodes.front().id;
    if (!reading.catalog.topologies.empty())
        design.design.cluster.fabric.topology = reading.catalog.topologies.front().id;
    if (!reading.catalog.storage.empty())
        design.design.cluster.storage["scratch"].system = reading.catalog.storage.front().id;
    design.design.cluster.nodes = 16;
    test::judge(design, reading.catalog);
    return 0;
}
