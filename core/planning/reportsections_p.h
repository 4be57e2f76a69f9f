// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of a report, each from the same input.
#pragma once

#include "core/planning/reportbuilder.h"

#include <optional>

namespace slipway {

/// The layout of `alternatives` that beats the design's step by more than its own doubt is worth (3 %); nullptr where none does.
const SearchCandidate *betterLayout(const ReportInput &input);

/// "tensor 4, pipeline 2, data 16, optimizer states sharded, selective recomputation".
QString layoutText(const LayoutChoice &choice, const ResolvedDesign &resolved);

/// Tokens of the whole run.
double tokensOf(const ResolvedDesign &resolved);

/// "Llama 3.1 70B": how the catalogue's id reads.
QString modelName(const ResolvedDesign &resolved);

ReportSection summarySection(const ReportInput &input, const QStringList &questions);
ReportSection workSection(const ReportInput &input);
ReportSection memorySection(const ReportInput &input);
ReportSection timeSection(const ReportInput &input);
ReportSection reliabilitySection(const ReportInput &input);
ReportSection storageSection(const ReportInput &input);
ReportSection servingSection(const ReportInput &input);
ReportSection complianceSection(const ReportInput &input);
ReportSection costSection(const ReportInput &input);
ReportSection optionSection(const ReportInput &input);
ReportSection sizingSection(const ReportInput &input);
ReportSection purchaseSection(const ReportInput &input);
ReportSection growthSection(const ReportInput &input);
ReportSection riskSection(const ReportInput &input);
ReportSection questionSection(const QStringList &questions);
QStringList openQuestions(const ReportInput &input);

ReportSection billAppendix(const ReportInput &input);
ReportSection sizingAppendix(const ReportInput &input);
ReportSection assumptionAppendix(const ReportInput &input);
ReportSection planAssumptionAppendix(const ReportInput &input);
ReportSection findingAppendix(const ReportInput &input);
ReportSection figureAppendix(const QList<ReportFigure> &figures);
ReportSection servingAppendix(const ReportInput &input);
ReportSection readinessAppendix(const ReportInput &input);
ReportSection checklistAppendix(const ReportInput &input);
ReportSection sourceAppendix(const ReportInput &input);
ReportSection designAppendix(const ReportInput &input);

} // namespace slipway
