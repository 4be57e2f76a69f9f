// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/contradiction.h"

#include "core/catalog/yamlwriter.h"
#include "core/design/designdifference.h"
#include "core/design/designfile.h"
#include "core/jobs/designcomment.h"
#include "core/jobs/designimport.h"

namespace slipway {

namespace {

/// What the lines themselves say, without the design at their end.
QString linesOf(const QString &text)
{
    const auto comment = readDesignComment(text);
    return comment ? comment->above : text;
}

std::string wordOf(const YamlValue &value) { return value.isNull() ? std::string() : value.isScalar() ? value.text : toFlowYaml(value); }

} // namespace

Findings contradictions(const QString &file, const QString &rendered, const QString &edited, const Design &design, const Catalog &catalog)
{
    if (rendered == edited)
        return {};
    const Result<ImportedDesign> before = importDesignText(linesOf(rendered), {}, catalog), after = importDesignText(linesOf(edited), {}, catalog);
    if (!before || !after)
        return {};
    Findings findings;
    for (const KeyDifference &difference : differences({&before->design, &after->design})) {
        const YamlValue told = designValue(after->design, difference.path), planned = designValue(design, difference.path);
        const std::string inFile = difference.values.at(1) == "auto" ? std::string() : difference.values.at(1), inDesign = wordOf(planned).empty() ? difference.values.at(0) : wordOf(planned);
        if (inFile == inDesign)
            continue;
        Finding finding;
        finding.severity = Severity::Warning;
        finding.path = difference.path;
        finding.message = inFile.empty() ? Message{SLIPWAY_TEXT("Finding", "%1 is no longer said in %2, and is %3 in the design"), {difference.path, file.toStdString(), inDesign}}
                                         : Message{SLIPWAY_TEXT("Finding", "%1 is %2 in the edited %3, and %4 in the design"), {difference.path, inFile, file.toStdString(), inDesign.empty() ? "-" : inDesign}};
        if (!inFile.empty() && withValue(design, difference.path, told)) {
            finding.fixPath = difference.path;
            finding.fix = told;
        }
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace slipway
