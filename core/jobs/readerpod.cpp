// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/readerpod.h"

#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlwriter.h"
#include "core/jobs/manifest_p.h"
#include "core/support/token.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Entries = std::vector<std::pair<std::string, YamlValue>>;

constexpr long long lifeSeconds = 900;

YamlValue text(const std::string &value) { return YamlValue::scalar(value, true); }

/// The container that runs the job's script; nullptr where this is no spec of a pod, or none of ours.
const YamlValue *containerOf(const YamlValue &spec)
{
    const YamlValue *containers = spec.find("containers");
    if (!containers || !containers->isSequence())
        return nullptr;
    for (const YamlValue &container : containers->items)
        if (const YamlValue *mounts = container.find("volumeMounts"))
            for (const YamlValue &mount : mounts->items)
                if (textOf(mount.find("mountPath")) == "/etc/slipway")
                    return &container;
    return nullptr;
}

/// Of what outlives a pod: a claim, a folder of the nodes, a file system of the network.
std::vector<YamlValue> lastingVolumes(const YamlValue &spec)
{
    std::vector<YamlValue> lasting;
    if (const YamlValue *volumes = spec.find("volumes"))
        for (const YamlValue &volume : volumes->items)
            if (!volume.find("configMap") && !volume.find("emptyDir") && !volume.find("secret"))
                lasting.push_back(volume);
    return lasting;
}

std::vector<YamlValue> readingMounts(const YamlValue &container, const std::vector<YamlValue> &volumes)
{
    std::set<std::string> names;
    for (const YamlValue &volume : volumes)
        names.insert(textOf(volume.find("name")));
    std::vector<YamlValue> mounts;
    for (YamlValue mount : container.find("volumeMounts")->items) {
        if (!names.contains(textOf(mount.find("name"))))
            continue;
        mount.set("readOnly", YamlValue::boolean(true));
        mounts.push_back(std::move(mount));
    }
    return mounts;
}

/// No more than the job's own container has, and as little where that has little. Root keeps what lets it read files of others.
YamlValue readerRights(const YamlValue &container)
{
    YamlValue rights = YamlValue::mapping({{"allowPrivilegeEscalation", YamlValue::boolean(false)}});
    if (const YamlValue *dropped = at(&container, {"securityContext", "capabilities", "drop"}))
        rights.set("capabilities", YamlValue::mapping({{"drop", *dropped}}));
    return rights;
}

YamlValue readerContainer(const YamlValue &container, const std::vector<YamlValue> &volumes)
{
    return YamlValue::mapping({
        {"name", text("reader")},
        {"image", *container.find("image")},
        {"command", YamlValue::sequence({text("sleep"), text(std::to_string(lifeSeconds))})},
        {"resources", YamlValue::mapping({{"requests", YamlValue::mapping({{"cpu", text("50m")}, {"memory", text("64Mi")}})},
                                          {"limits", YamlValue::mapping({{"memory", text("256Mi")}})}})},
        {"securityContext", readerRights(container)},
        {"volumeMounts", YamlValue::sequence(readingMounts(container, volumes))},
    });
}

YamlValue readerSpec(const YamlValue &spec, const YamlValue &container)
{
    const std::vector<YamlValue> volumes = lastingVolumes(spec);
    Entries entries{
        {"restartPolicy", text("Never")},
        {"activeDeadlineSeconds", YamlValue::integer(lifeSeconds)},
        {"terminationGracePeriodSeconds", YamlValue::integer(1)},
        {"automountServiceAccountToken", YamlValue::boolean(false)},
        {"enableServiceLinks", YamlValue::boolean(false)},
    };
    for (const char *key : {"serviceAccountName", "imagePullSecrets", "nodeSelector", "tolerations", "securityContext"})
        if (const YamlValue *value = spec.find(key))
            entries.emplace_back(key, *value);
    entries.emplace_back("containers", YamlValue::sequence({readerContainer(container, volumes)}));
    entries.emplace_back("volumes", YamlValue::sequence(volumes));
    return YamlValue::mapping(std::move(entries));
}

Error noPod()
{
    return Error{.kind = Error::Kind::InvalidInput,
                 .message = QCoreApplication::translate("ReaderPod", "The job file names no pod of Slipway's with a volume, so none can be made that reads what it wrote."), .detail = {}};
}

} // namespace

QString podFolderOf(const QByteArray &manifest)
{
    static const QRegularExpression line(u"^ *export SLIPWAY_RUN_DIR=(.+)$"_s, QRegularExpression::MultilineOption);
    QString word = line.match(QString::fromUtf8(manifest)).captured(1).trimmed();
    if (word.size() > 1 && word.startsWith(u'\'') && word.endsWith(u'\''))
        word = word.sliced(1, word.size() - 2).replace(u"'\\''"_s, u"'"_s);
    return word.startsWith(u'/') ? word : QString();
}

QString readerPodName(const QString &token) { return u"slipway-read-"_s + shortToken(token); }

Result<QByteArray> readerPod(const QByteArray &manifest, const QString &token)
{
    std::optional<YamlValue> spec;
    for (const ManifestDocument &document : documentsOf(QString::fromUtf8(manifest))) {
        const auto parsed = parseYaml(document.text.toUtf8());
        if (parsed && !spec)
            visitMappings(*parsed, [&spec](const YamlValue &one) {
                const YamlValue *container = containerOf(one);
                if (!spec && container && container->find("image") && !lastingVolumes(one).empty())
                    spec = readerSpec(one, *container);
            });
    }
    if (!spec)
        return noPod();
    const YamlValue labels = YamlValue::mapping({{"app.kubernetes.io/managed-by", text("slipway")}, {"slipway/reader", text(token.toStdString())}});
    const YamlValue pod = YamlValue::mapping({{"apiVersion", text("v1")}, {"kind", text("Pod")},
                                              {"metadata", YamlValue::mapping({{"name", text(readerPodName(token).toStdString())}, {"labels", labels}})}, {"spec", *spec}});
    return QByteArray::fromStdString(toJson(pod)) + '\n';
}

} // namespace slipway
