// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/kubernetesplan_p.h"

#include "core/design/words.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Kube
{
    Q_DECLARE_TR_FUNCTIONS(KubernetesJob)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

struct Place
{
    const char *key;
    const std::string &path;
};

/// Paths of the design that a pod must find. A name on a hub is none.
std::vector<Place> placesOf(const Design &design)
{
    std::vector<Place> places;
    for (const Place &place : {Place{"checkpoint.directory", design.checkpoint.directory}, Place{"data.dataset", design.data.dataset}, Place{"data.tokenizer", design.data.tokenizer}})
        if (place.path.starts_with('/') || place.path == "~" || place.path.starts_with("~/"))
            places.push_back(place);
    return places;
}

std::string firstFolder(const std::string &path)
{
    const std::size_t begin = path.find_first_not_of('/');
    return begin == std::string::npos ? std::string() : path.substr(begin, path.find('/', begin) - begin);
}

bool isInside(const std::string &path, const std::string &folder) { return path == folder || path.starts_with(folder + "/"); }

const KubernetesVolume *volumeFor(const std::string &path, const std::vector<KubernetesVolume> &volumes)
{
    const KubernetesVolume *best = nullptr;
    for (const KubernetesVolume &volume : volumes)
        if (isInside(path, volume.path) && (!best || volume.path.size() > best->path.size()))
            best = &volume;
    return best;
}

Result<Done> checkImage(const ContainerPlan &container)
{
    const QString image = QString::fromStdString(container.image);
    if (container.runtime != "none")
        return refusal(Kube::tr("launch.container.runtime is %1. On Kubernetes the pod is the container: set it to none.").arg(QString::fromStdString(container.runtime).simplified()));
    if (image.isEmpty())
        return refusal(Kube::tr("Pods need an image: name it in launch.container.image, as REGISTRY/NAME:TAG. It must hold bash and the program's environment."));
    if (!isImageReference(container.image))
        return refusal(Kube::tr("launch.container.image is %1, which is no reference of an image: write REGISTRY/NAME:TAG.").arg(image.simplified()));
    return Done{};
}

Result<Done> checkPlace(const QString &key, const std::string &path, const KubernetesSite &site, const std::vector<KubernetesVolume> &volumes)
{
    const QString shown = QString::fromStdString(path).simplified();
    if (path.starts_with('~'))
        return refusal(Kube::tr("%1 is %2. A pod's home folder ends with the pod: name an absolute folder on a volume, or one inside the run's folder.").arg(key, shown));
    if (path.find("/../") != std::string::npos || path.ends_with("/.."))
        return refusal(Kube::tr("%1 is %2: write it without \"..\", so that the volume can be told.").arg(key, shown));
    if (!site.storage.empty() && !volumeFor(path, volumes))
        return refusal(Kube::tr("%1 is %2, and the site's settings mount no volume there: add one to its storage, or choose a folder on one of these: %3.")
                           .arg(key, shown, [&] { QStringList list; for (const auto &volume : volumes) list << QString::fromStdString(volume.path); return list.join(u", "_s); }()));
    const std::string first = firstFolder(path);
    if (site.storage.empty() && (!isKubernetesName(first) || first.size() > 50 || first.find('.') != std::string::npos))
        return refusal(Kube::tr("%1 is %2. Without settings of the site its first folder is taken for the name of a claim, which has lower-case letters, digits and dashes alone: name the volumes in the cluster's "
                                "settings.").arg(key, shown));
    return Done{};
}

Result<Done> checkPlaces(const ResolvedDesign &resolved, const JobIdentity &identity)
{
    const std::vector<KubernetesVolume> volumes = volumesOf(resolved.design, identity.site);
    for (const Place &place : placesOf(resolved.design))
        if (const auto checked = checkPlace(QLatin1String(place.key), place.path, identity.site, volumes); !checked)
            return checked;
    const std::string folder = podRunFolder(resolved.design, identity).toStdString();
    const KubernetesVolume *own = volumeFor(folder, volumes);
    if (!own || own->isReadOnly)
        return refusal(Kube::tr("The run's folder is %1, and no volume that can be written to is mounted there: see the storage of the site's settings.").arg(QString::fromStdString(folder)));
    const KubernetesVolume *checkpoints = volumeFor(resolved.design.checkpoint.directory, volumes);
    if (checkpoints && checkpoints->isReadOnly)
        return refusal(Kube::tr("checkpoint.directory is %1, which is on a volume that pods can only read.").arg(QString::fromStdString(resolved.design.checkpoint.directory).simplified()));
    return Done{};
}

} // namespace

std::string kubernetesJob(const LaunchPlan &launch) { return launch.job.empty() ? jobKinds(SchedulerKind::Kubernetes).front() : launch.job; }

QString designLabel(const Design &design) { return slug(QString::fromStdString(design.name)); }

QString kubernetesName(const Design &design, const QString &token)
{
    constexpr qsizetype longest = 27; // with a dash and the short token 40
    QString name = designLabel(design);
    if (!name.front().isLetter()) // a Service's name begins with a letter
        name.prepend(u"run-"_s);
    name.truncate(longest);
    while (name.endsWith(u'-'))
        name.chop(1);
    return name + u'-' + shortToken(token);
}

std::vector<KubernetesVolume> volumesOf(const Design &design, const KubernetesSite &site)
{
    if (!site.storage.empty())
        return site.storage;
    std::vector<KubernetesVolume> volumes{{.name = "scratch", .claim = "scratch", .path = "/scratch"}};
    for (const Place &place : placesOf(design)) {
        const std::string name = firstFolder(place.path);
        const auto isThere = [&name](const KubernetesVolume &volume) { return volume.name == name; };
        if (isKubernetesName(name) && std::none_of(volumes.begin(), volumes.end(), isThere))
            volumes.push_back({.name = name, .claim = name, .path = "/" + name});
    }
    return volumes;
}

bool isMounted(const std::string &path, const Design &design, const KubernetesSite &site) { return volumeFor(path, volumesOf(design, site)) != nullptr; }

QString podRunFolder(const Design &design, const JobIdentity &identity)
{
    if (!identity.runFolder.isEmpty())
        return identity.runFolder;
    const std::vector<KubernetesVolume> volumes = volumesOf(design, identity.site);
    const auto scratch = std::find_if(volumes.begin(), volumes.end(), [](const KubernetesVolume &volume) { return volume.name == "scratch"; });
    return QString::fromStdString(scratch->path) + u'/' + jobName(QString::fromStdString(design.name), identity.token);
}

std::string acceleratorResource(const ResolvedDesign &resolved, const KubernetesSite &site)
{
    if (resolved.accelerator.vendor == GpuSpec::Vendor::Cpu || !site.acceleratorResource.empty())
        return resolved.accelerator.vendor == GpuSpec::Vendor::Cpu ? std::string() : site.acceleratorResource;
    switch (resolved.accelerator.vendor) { // as the vendors' device plugins name them
    case GpuSpec::Vendor::Nvidia: return "nvidia.com/gpu";
    case GpuSpec::Vendor::Amd: return "amd.com/gpu";
    case GpuSpec::Vendor::Intel: return resolved.accelerator.id.starts_with("gaudi") ? "habana.ai/gaudi" : "gpu.intel.com/xe";
    case GpuSpec::Vendor::Google: return "google.com/tpu";
    case GpuSpec::Vendor::Aws: return "aws.amazon.com/neuron";
    case GpuSpec::Vendor::Cpu:
    case GpuSpec::Vendor::Other: break;
    }
    return {};
}

std::string rdmaResource(const ResolvedDesign &resolved, const KubernetesSite &site)
{
    if (!usesRdma(resolved, site))
        return {};
    const bool isUsual = site.rdmaResource.empty() && resolved.link.kind == "efa";
    return isUsual ? "vpc.amazonaws.com/efa" : site.rdmaResource; // AWS's plugin has one name for it everywhere
}

bool usesRdma(const ResolvedDesign &resolved, const KubernetesSite &site)
{
    if (resolved.nodes < 2 || resolved.accelerator.vendor == GpuSpec::Vendor::Cpu)
        return false;
    const std::string &kind = resolved.link.kind;
    return !site.rdmaResource.empty() || kind == "infiniband" || kind == "efa" || kind == "slingshot" || kind == "omni-path" || (kind == "ethernet" && resolved.design.cluster.fabric.gpudirectRdma);
}

bool usesHostNetwork(const ResolvedDesign &resolved, const KubernetesSite &site)
{
    // Slingshot's cards belong to the host's network; the others reach pods by device plugins or not at all.
    return site.hostNetwork.value_or(resolved.nodes > 1 && resolved.link.kind == "slingshot");
}

Result<Done> checkKubernetes(const ResolvedDesign &resolved, const JobIdentity &identity)
{
    const GpuSpec &accelerator = resolved.accelerator;
    if (const auto checked = checkImage(resolved.design.launch.container); !checked)
        return checked;
    if (accelerator.vendor != GpuSpec::Vendor::Cpu && acceleratorResource(resolved, identity.site).empty())
        return refusal(Kube::tr("How pods ask for %1 is not known: set accelerator_resource in the site's settings, to what kubectl describe node shows.").arg(QString::fromStdString(accelerator.id)));
    return checkPlaces(resolved, identity);
}

} // namespace slipway
