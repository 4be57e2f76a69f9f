// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/storageplan.h"
#include "core/planning/compliance.h"
#include "core/planning/readiness.h"
#include "core/planning/report.h"
#include "core/search/search.h"

#include <QDateTime>

namespace slipway {

/// What a report is made of. Values that are at hand: nothing is read from a disk or asked of a cluster.
struct ReportInput
{
    const ResolvedDesign &resolved;
    const Estimate &estimate;          ///< explained: the appendix lists its sources
    const StoragePlan &storage;
    const Catalog &catalog;
    SearchResult alternatives = {};    ///< best layouts for the same cluster and batch; may be empty
    const Plan *plan = nullptr;        ///< money, purchases, growth and risks; none: those sections are left out
    std::optional<ComplianceFile> compliance = {}; ///< what is said of the data; none: nothing
    std::vector<ReadinessCheck> readiness = {}; ///< what must be in order before the run; empty: nobody looked
    QByteArray designText = {};
    QString fingerprint = {};          ///< SHA-256 of the design, hex
    QString author = {};
    QString language = {};             ///< "en"
    QDateTime now = {};
};

/// The plan as a document: a summary that can be decided on, what it rests on, what is open, and an appendix with every number. Sentences follow from
/// the figures; nothing is said that the input does not hold.
Report buildReport(const ReportInput &input);

} // namespace slipway
