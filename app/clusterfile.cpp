// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clusterfile.h"

#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlwriter.h"
#include "core/jobs/sitesettings.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct FileText
{
    Q_DECLARE_TR_FUNCTIONS(ClusterFile)
};

struct Field
{
    const char *key;
    QString ClusterProfile::*member;
};
const std::array<Field, 6> fields{{{"name", &ClusterProfile::name},
                                   {"alias", &ClusterProfile::alias},
                                   {"host", &ClusterProfile::host},
                                   {"run_folder", &ClusterProfile::runFolder},
                                   {"scheduler", &ClusterProfile::scheduler},
                                   {"kube_context", &ClusterProfile::kubeContext}}};

Error mistake(int line, const QString &what) { return {Error::Kind::InvalidInput, FileText::tr("Line %1 of the cluster's file: %2").arg(line).arg(what), {}}; }

/// The lines below "site:", as they stand there; empty where it is written in another way.
QByteArray siteLines(const QByteArray &yaml)
{
    QByteArray site;
    bool isInside = false;
    for (const QByteArray &line : yaml.split('\n')) {
        if (line.trimmed() == "site:" && line.startsWith("site:"))
            isInside = true;
        else if (isInside && !line.trimmed().isEmpty() && !line.startsWith("  "))
            break;
        else if (isInside)
            site += line.mid(2) + '\n';
    }
    return site.trimmed().isEmpty() ? QByteArray() : site.trimmed() + '\n';
}

Result<Done> readField(const std::string &key, const YamlValue &value, ClusterProfile &profile)
{
    const auto field = std::find_if(fields.begin(), fields.end(), [&key](const Field &known) { return key == known.key; });
    if (field != fields.end()) {
        const auto text = value.asText();
        if (!text)
            return mistake(value.keyLine, FileText::tr("%1 takes a text.").arg(QString::fromStdString(key)));
        profile.*field->member = QString::fromStdString(*text);
        return Done{};
    }
    if (key == "port") {
        const auto port = value.asInteger();
        if (!port || *port < 1 || *port > 65535)
            return mistake(value.keyLine, FileText::tr("port takes a number from 1 to 65535."));
        profile.port = int(*port);
        return Done{};
    }
    if (key != "site")
        return mistake(value.keyLine, FileText::tr("%1 is no key here; these are: name, alias, host, port, run_folder, scheduler, kube_context, site.").arg(QString::fromStdString(key).simplified()));
    return Done{};
}

} // namespace

QByteArray writeClusterFile(const ClusterProfile &profile)
{
    YamlValue head;
    for (const Field &field : fields)
        if (const QString text = profile.*field.member; !text.isEmpty())
            head.set(field.key, textValue(text.toStdString()));
    if (!profile.host.isEmpty() && profile.port != 22)
        head.set("port", YamlValue::integer(profile.port));
    QByteArray yaml = "# A cluster of Slipway: slipway cluster import FILE, or Import on the Clusters page.\n" + QByteArray::fromStdString(toBlockYaml(head));
    if (!yaml.endsWith('\n'))
        yaml += '\n';
    if (profile.site.trimmed().isEmpty())
        return yaml;
    yaml += "site:\n";
    for (const QByteArray &line : profile.site.trimmed().split('\n'))
        yaml += line.trimmed().isEmpty() ? "\n"_ba : "  " + line + '\n';
    return yaml;
}

ClusterProfile withOwn(ClusterProfile imported, const ClusterProfile &own)
{
    imported.user = own.user;
    imported.identityFile = own.identityFile;
    imported.probe = own.probe;
    imported.probedAt = own.probedAt;
    return imported;
}

Result<ClusterProfile> readClusterFile(const QByteArray &yaml)
{
    const Result<YamlValue, YamlProblem> parsed = parseYaml(yaml);
    if (!parsed)
        return mistake(parsed.error().line, QString::fromStdString(toEnglish(parsed.error().message)));
    if (!parsed->isMapping())
        return mistake(1, FileText::tr("expected keys and values."));
    ClusterProfile profile{.name = {}, .probe = {}};
    for (const auto &[key, value] : parsed->entries)
        if (const Result<Done> read = readField(key, value, profile); !read)
            return read.error();
    if (const YamlValue *site = parsed->find("site"); site && !site->isNull()) {
        profile.site = siteLines(yaml);
        if (profile.site.isEmpty())
            profile.site = QByteArray::fromStdString(toBlockYaml(*site));
        if (const Result<SiteSettings> settings = readSiteSettings(profile.site); !settings)
            return settings.error();
    }
    return profile;
}

} // namespace slipway
