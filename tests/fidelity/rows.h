// SPDX-License-Identifier: GPL-3.0-or-later
// Published runs of training, each as a design and what was measured of it.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/resolve.h"
#include "core/support/error.h"

#include <QString>

#include <optional>
#include <vector>

namespace slipway::fidelity {

/// Which of an estimate's figures a source's memory compares with. Sources differ: the allocator's peak, what it reserved, or a
/// reading of the device with the driver's context in it.
enum class MemoryStatistic { Allocated, Reserved, Device };

struct PublishedRow
{
    QString id;
    QString source;      ///< the publication; errors are summed for each
    QString reference;   ///< page, table, commit
    bool isSummed = true; ///< grade A; grade C (single figures, ±40 % by the authors' word) is listed and not summed
    std::optional<double> stepSeconds;
    std::optional<double> memoryBytes;
    MemoryStatistic statistic = MemoryStatistic::Allocated;
    ResolvedDesign design;
    Findings findings;   ///< of reading and resolving
};

/// Reads a file of one JSON object a line. Fails with NotFound where there is no such file and InvalidInput where a line is
/// not a row, naming the line.
Result<std::vector<PublishedRow>> readRows(const QString &path, const Catalog &catalog);

/// The rows that come with the tests: those that constants were set with, and those that fitted none.
QString shippedRows();
QString furtherRows();

} // namespace slipway::fidelity
