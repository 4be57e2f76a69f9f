// SPDX-License-Identifier: GPL-3.0-or-later
// From a design file to everything that is computed from it: shared by the window and the command line.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/designfile.h"
#include "core/estimate/estimate.h"
#include "core/estimate/storageplan.h"
#include "core/jobs/jobfile.h"
#include "core/runs/submission.h"
#include "core/settings/clusterprofile.h"
#include "core/settings/places.h"
#include "core/support/handedit.h"
#include "core/settings/settings.h"
#include "core/watching/thresholds.h"

#include <QString>
#include <QStringList>

namespace slipway {

/// The catalogue that ships and the user's own over it; what was wrong with the user's files goes to `problems`.
Catalog loadCatalog(const Places &places, QStringList *problems = nullptr);

/// Templates: the user's folder first, then ours.
TemplateLoader templateLoader(const Places &places);

/// When the rules that watch runs speak, as the person set it.
AlertThresholds alertThresholds(const Settings &settings);

/// A design with what follows from it.
struct WorkedDesign
{
    Design design;
    QByteArray text;              ///< as in the file
    QString folder;               ///< of the file: relative paths start here
    ResolvedDesign resolved;
    Estimate estimate;            ///< holds every finding, those of the reader first, those of storage last
    StoragePlan storage;
};

/// Reads and works a design file. Fails with NotFound or Io where the file cannot be read; what is wrong inside is among
/// the estimate's findings.
/// \param calibration  of the cluster that it is for
Result<WorkedDesign> workDesignFile(const QString &path, const Catalog &catalog, Explain explain = Explain::No, const Calibration &calibration = standardCalibration);

/// The same from a Design in hand; `reading` are findings of the reader that belong to it.
WorkedDesign workDesign(const Design &design, const QByteArray &text, const QString &folder, Findings reading, const Catalog &catalog,
    Explain explain = Explain::No, const Calibration &calibration = standardCalibration);

/// The constants to estimate with for a cluster, by its profile; as shipped where it is not calibrated or not known.
Calibration calibrationFor(const ClusterProfiles &profiles, const QString &cluster);

/// Everything a click on Submit needs, with a new token: collects the code folder, renders the job file. Takes a moment:
/// call it from a worker thread. `edits` is what a person made of the preview's files: they are sent as they stand there.
/// Fails with InvalidInput where the design has errors.
Result<SubmissionRequest> prepareSubmission(const WorkedDesign &worked, const ClusterProfile &cluster, const Places &places, const HandEdits &edits = {});

/// The folder where the samples lie for use: copied from the program on first use, never overwritten.
Result<QString> samplesFolder(const Places &places);

} // namespace slipway
