// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/clusterprofile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QRegularExpression>
#include <QSaveFile>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int lockWaitMs = 3000;
const QString localName = u"local"_s;

struct ProfileText
{
    Q_DECLARE_TR_FUNCTIONS(ClusterProfiles)
};

QJsonObject toJson(const ClusterProfile &p)
{
    return {{u"name"_s, p.name}, {u"alias"_s, p.alias}, {u"host"_s, p.host}, {u"port"_s, p.port}, {u"user"_s, p.user}, {u"identity_file"_s, p.identityFile},
        {u"run_folder"_s, p.runFolder}, {u"scheduler"_s, p.scheduler}, {u"transport"_s, p.transport}, {u"probe"_s, QString::fromUtf8(p.probe)}, {u"probed_at"_s, p.probedAt.toUTC().toString(Qt::ISODate)},
        {u"kube_context"_s, p.kubeContext}, {u"site"_s, QString::fromUtf8(p.site)},
        {u"calibration"_s, QString::fromUtf8(p.calibration)}};
}

ClusterProfile fromJson(const QJsonObject &o)
{
    return {.name = o[u"name"_s].toString(),
        .alias = o[u"alias"_s].toString(),
        .host = o[u"host"_s].toString(),
        .port = o[u"port"_s].toInt(22),
        .user = o[u"user"_s].toString(),
        .identityFile = o[u"identity_file"_s].toString(),
        .runFolder = o[u"run_folder"_s].toString(),
        .scheduler = o[u"scheduler"_s].toString(),
        .transport = o[u"transport"_s].toString(),
        .probe = o[u"probe"_s].toString().toUtf8(),
        .probedAt = QDateTime::fromString(o[u"probed_at"_s].toString(), Qt::ISODate),
        .kubeContext = o[u"kube_context"_s].toString(),
        .site = o[u"site"_s].toString().toUtf8(),
        .calibration = o[u"calibration"_s].toString().toUtf8()};
}

Error invalid(const QString &sentence) { return {Error::Kind::InvalidInput, sentence, {}}; }

Error notKnown(const QString &name) { return {Error::Kind::NotFound, ProfileText::tr("There is no cluster named %1: see slipway cluster list.").arg(name), {}}; }

Result<Done> checked(const ClusterProfile &profile)
{
    static const QRegularExpression space(u"[\\s\\x00-\\x1f]"_s);
    if (profile.name.trimmed().isEmpty() || profile.name.startsWith(u'-') || profile.name.contains(u'\n'))
        return invalid(ProfileText::tr("A cluster needs a name that does not begin with a dash."));
    for (const QString &text : {profile.alias, profile.host, profile.user})
        if (text.contains(space) || text.startsWith(u'-'))
            return invalid(ProfileText::tr("\"%1\" is no host or user name: it has a space in it or begins with a dash.").arg(text));
    if (profile.kubeContext.startsWith(u'-') || profile.kubeContext.contains(u'\n'))
        return invalid(ProfileText::tr("\"%1\" is no context of kubectl: it begins with a dash or has a line break in it.").arg(profile.kubeContext.simplified()));
    if (profile.isKubernetes() && profile.name == localName)
        return invalid(ProfileText::tr("This computer itself is no Kubernetes: add one as a cluster of its own, reached by the kubectl that is here."));
    if (profile.isLocal() && profile.name != localName && !profile.isKubernetes())
        return invalid(ProfileText::tr("%1 needs an OpenSSH host alias or a host name.").arg(profile.name));
    if (!profile.isLocal() && profile.name == localName)
        return invalid(ProfileText::tr("The name \"local\" is this computer's: choose another one."));
    if (profile.port < 1 || profile.port > 65535)
        return invalid(ProfileText::tr("Port %1 is out of range: expected 1 to 65535.").arg(profile.port));
    return Done{};
}

Result<QList<ClusterProfile>> readFile(const QString &path)
{
    QList<ClusterProfile> profiles;
    QFile file(path);
    if (file.exists()) {
        if (!file.open(QIODevice::ReadOnly))
            return Error{Error::Kind::Io, ProfileText::tr("The cluster profiles in %1 could not be read.").arg(path), file.errorString()};
        QJsonParseError problem;
        const QJsonDocument document = QJsonDocument::fromJson(file.readAll(), &problem);
        if (!document.isArray())
            return Error{Error::Kind::InvalidInput, ProfileText::tr("The cluster profiles in %1 are damaged: mend the file or move it away.").arg(path), problem.errorString()};
        for (const QJsonValue &entry : document.array())
            profiles << fromJson(entry.toObject());
    }
    const auto local = std::find_if(profiles.begin(), profiles.end(), [](const ClusterProfile &p) { return p.name == localName; });
    if (local == profiles.end())
        profiles.prepend({.name = localName, .probe = {}});
    else
        profiles.move(local - profiles.begin(), 0);
    return profiles;
}

Result<Done> writeFile(const QString &path, const QList<ClusterProfile> &profiles)
{
    QJsonArray entries;
    for (const ClusterProfile &profile : profiles)
        entries << toJson(profile);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(entries).toJson()) < 0 || !file.commit())
        return Error{Error::Kind::Io, ProfileText::tr("The cluster profiles could not be written to %1.").arg(path), file.errorString()};
    return Done{};
}

/// Reads, changes and writes the file while nobody else does.
template<typename Change>
Result<Done> changeFile(const QString &path, Change change)
{
    QLockFile lock(path + u".lock"_s);
    if (!lock.tryLock(lockWaitMs))
        return Error{Error::Kind::Conflict, ProfileText::tr("The cluster profiles are being changed by another window: try again."), path};
    Result<QList<ClusterProfile>> profiles = readFile(path);
    if (!profiles)
        return profiles.error();
    const Result<Done> changed = change(*profiles);
    if (!changed)
        return changed;
    return writeFile(path, *profiles);
}

auto byName(QList<ClusterProfile> &profiles, const QString &name)
{
    return std::find_if(profiles.begin(), profiles.end(), [&name](const ClusterProfile &p) { return p.name == name; });
}

} // namespace

ClusterProfiles::ClusterProfiles(const QString &settingsFolder)
    : m_file(QDir(settingsFolder).filePath(u"clusters.json"_s))
{
}

Result<QList<ClusterProfile>> ClusterProfiles::list() const { return readFile(m_file); }

Result<ClusterProfile> ClusterProfiles::find(const QString &name) const
{
    Result<QList<ClusterProfile>> profiles = readFile(m_file);
    if (!profiles)
        return profiles.error();
    const auto found = byName(*profiles, name);
    if (found == profiles->end())
        return notKnown(name);
    return *found;
}

Result<Done> ClusterProfiles::save(const ClusterProfile &profile)
{
    const Result<Done> valid = checked(profile);
    if (!valid)
        return valid;
    return changeFile(m_file, [&profile](QList<ClusterProfile> &profiles) -> Result<Done> {
        const auto found = byName(profiles, profile.name);
        if (found == profiles.end())
            profiles << profile;
        else
            *found = profile;
        return Done{};
    });
}

Result<Done> ClusterProfiles::remove(const QString &name)
{
    if (name == localName)
        return invalid(ProfileText::tr("This computer cannot be removed."));
    return changeFile(m_file, [&name](QList<ClusterProfile> &profiles) -> Result<Done> {
        const auto found = byName(profiles, name);
        if (found == profiles.end())
            return notKnown(name);
        profiles.erase(found);
        return Done{};
    });
}

} // namespace slipway
