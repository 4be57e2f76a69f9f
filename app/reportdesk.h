// SPDX-License-Identifier: GPL-3.0-or-later
// From a design to a report and from a report to files: shared by the window and the command line.
#pragma once

#include "app/designdesk.h"
#include "core/planning/compliance.h"
#include "core/planning/plansettings.h"
#include "core/planning/readiness.h"
#include "core/planning/report.h"

#include <optional>

namespace slipway {

enum class ReportFormat { Html, Markdown, Pdf };
std::optional<ReportFormat> reportFormatFromWord(const QString &word);  ///< "html", "md", "pdf"
/// By the end of a file's name; none where it tells nothing.
std::optional<ReportFormat> reportFormatOf(const QString &path);

struct ReportWishes
{
    QString author;
    QString language = {};          ///< code of the language that the program speaks; empty: English
    std::optional<PlanSettings> plan = {}; ///< prices, options, growth; none: what holds without
    std::optional<ComplianceFile> compliance = {}; ///< what is said of the data
    std::optional<ReadinessEvidence> evidence = {}; ///< what the history shows; none: nobody looked, and the checklist is left out
    bool wantsAlternatives = true;  ///< searches the layouts of the cluster, which takes a moment
};

/// Reads what a person says of the data. Fails with InvalidInput for a file that cannot be read or has mistakes, naming them.
Result<ComplianceFile> loadCompliance(const QString &path);

/// Works everything that the report says. Takes seconds for large clusters: call it from a worker thread.
Report workReport(const WorkedDesign &worked, const Catalog &catalog, const ReportWishes &wishes = {});

/// The text of a report by the templates in templates/report, the user's before ours; of Pdf the page that the PDF is laid out from.
/// `figures` is the folder, as a Markdown file names it, where the drawings lie; empty: none. Fails with the template's error.
Result<QString> renderReport(const Report &report, ReportFormat format, const Places &places, const QString &figures = {});

/// Writes the file, and for Markdown its drawings into a folder beside it; needs a QGuiApplication for PDF.
/// \returns the paths that were written. Fails with Io, or the template's error.
Result<QStringList> writeReport(const Report &report, ReportFormat format, const QString &path, const Places &places);

} // namespace slipway
