// SPDX-License-Identifier: GPL-3.0-or-later
// What follows from a design and a site for pods.
#pragma once

#include "core/jobs/jobcontext.h"

namespace slipway {

/// "indexed-job", "jobset", "pytorchjob"...: the design's, or the usual one.
std::string kubernetesJob(const LaunchPlan &launch);
/// At most 40 characters, a letter first: room for what JobSet, Kueue and the operators put behind it, within 63.
QString kubernetesName(const Design &design, const QString &token);
QString designLabel(const Design &design);

/// The site's volumes; where it names none, a folder /NAME/... of the design is on the claim NAME, and the runs are on `scratch`.
std::vector<KubernetesVolume> volumesOf(const Design &design, const KubernetesSite &site);
/// Whether pods find an absolute path on one of the volumes.
bool isMounted(const std::string &path, const Design &design, const KubernetesSite &site);
/// The run's folder as pods see it: the identity's, else the job's name on the volume `scratch`.
QString podRunFolder(const Design &design, const JobIdentity &identity);

/// Empty for processors, and for vendors whose resource is not known.
std::string acceleratorResource(const ResolvedDesign &resolved, const KubernetesSite &site);
std::string rdmaResource(const ResolvedDesign &resolved, const KubernetesSite &site);
bool usesRdma(const ResolvedDesign &resolved, const KubernetesSite &site);
bool usesHostNetwork(const ResolvedDesign &resolved, const KubernetesSite &site);

/// Whether pods can do what the design asks for, on that site; part of checkJob().
Result<Done> checkKubernetes(const ResolvedDesign &resolved, const JobIdentity &identity);

} // namespace slipway
