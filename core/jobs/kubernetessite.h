// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/error.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace slipway {

/// A volume that the pods mount: a claim of the namespace, or a folder of the node.
struct KubernetesVolume
{
    std::string name;          ///< "scratch" holds the runs' folders; others as the site likes
    std::string claim;         ///< a PersistentVolumeClaim
    std::string hostPath;      ///< a folder of every node; one of the two is empty
    std::string path;          ///< where pods see it, absolute
    std::string loginPath = {}; ///< where the host that kubectl runs on sees the same folder, absolute; empty: it does not
    bool isReadOnly = false;
    bool operator==(const KubernetesVolume &) const = default;
};

/// A taint that the pods bear.
struct KubernetesToleration
{
    std::string key, operation, value, effect; ///< operation: Exists or Equal
    bool operator==(const KubernetesToleration &) const = default;
};

/// A variable whose value stays in a Secret of the namespace.
struct KubernetesSecret
{
    std::string variable, secret, key;
    bool operator==(const KubernetesSecret &) const = default;
};

/// Where the pod of the steps before the training runs, which needs no accelerator. What is not said is the training's; an empty list is none at all.
struct KubernetesDataSteps
{
    std::optional<std::vector<std::pair<std::string, std::string>>> nodeSelector;
    std::optional<std::vector<KubernetesToleration>> tolerations;
    std::string queue;                ///< LocalQueue of Kueue
    std::optional<int> cores, memoryGib;
    bool operator==(const KubernetesDataSteps &) const = default;
};

/// What differs from cluster to cluster and has no place in a design. A default one fits a cluster with nothing but its own objects.
struct KubernetesSite
{
    std::string nameSpace;     ///< empty: the one that kubectl is set to
    std::string queue;         ///< LocalQueue of Kueue, or queue of Volcano; empty: none
    std::string priorityClass, serviceAccount;
    std::vector<std::string> pullSecrets;
    std::string serveImage;           ///< that vLLM is in; empty: the run's own
    std::vector<std::pair<std::string, std::string>> nodeSelector;
    std::vector<KubernetesToleration> tolerations;
    KubernetesDataSteps dataSteps;
    std::string acceleratorResource;  ///< empty: the vendor's usual one
    std::string rdmaResource;         ///< empty: none, or EFA's on EFA
    std::optional<int> rdmaCount;     ///< none: the node's network cards
    std::optional<bool> hostNetwork;  ///< none: as the fabric needs it
    std::optional<int> cores;         ///< that a pod may ask of a node; none: from the design's node
    std::optional<int> memoryGib;
    std::string topologyLevel;        ///< node label that a run is kept together by; empty: none
    bool isTopologyRequired = false;  ///< rather wait than be spread
    std::vector<KubernetesVolume> storage; ///< empty: a folder /NAME/... of the design is on the claim NAME
    bool mayRunReader = false; ///< a pod of our own may be made to read what a run wrote before its last pod ended, see readerPod()
    std::vector<KubernetesSecret> secrets;
    std::optional<long long> user, group;  ///< that the pods run as; none: as the image says
    bool operator==(const KubernetesSite &) const = default;
};

/// Where the host that kubectl runs on sees the volume of the runs' folders; empty: nowhere, pods alone mount it.
QString loginFolder(const KubernetesSite &site);

/// Reads a site's settings, YAML with the keys that the manual lists. An empty text is a default site.
/// Fails with InvalidInput, naming line, key and what was expected.
Result<KubernetesSite> readKubernetesSite(const QByteArray &yaml);

/// The site as the pod of the steps before the training sees it. One pod has nobody to stand beside: it heeds no topology.
KubernetesSite atDataSteps(KubernetesSite site);

/// A name of an object: lower-case letters, digits, dashes and dots, a letter or digit at both ends, up to 253 characters.
bool isKubernetesName(const std::string &name);

/// A reference of an image: REGISTRY/NAME:TAG or NAME@DIGEST, no file.
bool isImageReference(const std::string &text);

} // namespace slipway
