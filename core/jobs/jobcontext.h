// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/resolve.h"
#include "core/jobs/sitesettings.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

namespace slipway {

/// What a job file needs to know beside the design.
struct JobIdentity
{
    QString token;             ///< newToken(); a preview uses previewToken()
    QString runFolder;         ///< absolute, on the cluster; empty in a preview: the file then finds its own folder
    std::optional<long long> checkpointSteps = {}; ///< of the estimate on show (CheckpointEstimate::intervalSteps), where the design says auto or minutes;
                                                   ///< none: estimated here, without measured kernels
    KubernetesSite site = {};  ///< settings of the cluster's Kubernetes, where it is one
    SiteDefaults defaults = {}; ///< what the cluster says where the design says nothing
};
QString previewToken();        ///< thirty-two zeros

/// The job's name, and the folder's: the design's name as a slug, a dash, the short token.
QString jobName(const QString &designName, const QString &token);

/// A variable that templates see.
struct JobVariable
{
    QString path;              ///< "parallelism.tensor"
    QString type;              ///< "whole number", "text", "number as text", "flag", "list of text"...
    QString unit;              ///< "tokens", "seconds"..., or empty
    QString meaning;
};

/// All of them, in the order of templates/README.md (a test holds the page true).
QList<JobVariable> jobVariables();

/// Every variable that templates see, as a tree.
QJsonObject jobContext(const ResolvedDesign &resolved, const JobIdentity &identity);

} // namespace slipway
