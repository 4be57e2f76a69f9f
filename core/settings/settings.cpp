// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRecentFiles = 10;
constexpr int mostRecentEntries = 8;
constexpr int defaultReconcileSeconds = 60;
constexpr int leastReconcileSeconds = 10;
constexpr int mostReconcileSeconds = 3600;

const QString themeKey = u"window/theme"_s;
const QString languageKey = u"window/language"_s;
const QString geometryKey = u"window/geometry"_s;
const QString stateKey = u"window/state"_s;
const QString recentKey = u"files/recent"_s;
const QString recentEntriesKey = u"recentEntries/"_s;
const QString clusterKey = u"clusters/last"_s;
const QString reconcileKey = u"clusters/reconcile_seconds"_s;
const QString choicesGroup = u"choices/"_s;
const QStringList themeWords{u"system"_s, u"light"_s, u"dark"_s};

QStringList newestFirst(const QString &newest, QStringList list, qsizetype most)
{
    list.removeAll(newest);
    list.prepend(newest);
    return list.mid(0, most);
}

} // namespace

Settings::Settings(const QString &settingsFolder)
    : m_file(std::make_unique<QSettings>(QDir(settingsFolder).filePath(u"slipway.conf"_s), QSettings::IniFormat))
{
}

Settings::~Settings() = default;

Settings::Theme Settings::theme() const { return Theme(qMax(0, int(themeWords.indexOf(m_file->value(themeKey).toString())))); }

void Settings::setTheme(Theme theme) { m_file->setValue(themeKey, themeWords.at(int(theme))); }

QString Settings::language() const { return m_file->value(languageKey).toString(); }

void Settings::setLanguage(const QString &language) { m_file->setValue(languageKey, language); }

QStringList Settings::recentFiles() const { return m_file->value(recentKey).toStringList(); }

void Settings::addRecentFile(const QString &path)
{
    if (!path.isEmpty())
        m_file->setValue(recentKey, newestFirst(QFileInfo(path).absoluteFilePath(), recentFiles(), mostRecentFiles));
}

QStringList Settings::recentEntries(const QString &kind) const { return m_file->value(recentEntriesKey + kind).toStringList(); }

void Settings::addRecentEntry(const QString &kind, const QString &id)
{
    if (!id.isEmpty())
        m_file->setValue(recentEntriesKey + kind, newestFirst(id, recentEntries(kind), mostRecentEntries));
}

QString Settings::lastCluster() const { return m_file->value(clusterKey).toString(); }

void Settings::setLastCluster(const QString &name) { m_file->setValue(clusterKey, name); }

int Settings::reconcileWindowSeconds() const
{
    return qBound(leastReconcileSeconds, m_file->value(reconcileKey, defaultReconcileSeconds).toInt(), mostReconcileSeconds);
}

void Settings::setReconcileWindowSeconds(int seconds) { m_file->setValue(reconcileKey, qBound(leastReconcileSeconds, seconds, mostReconcileSeconds)); }

QByteArray Settings::windowGeometry() const { return m_file->value(geometryKey).toByteArray(); }

void Settings::setWindowGeometry(const QByteArray &geometry) { m_file->setValue(geometryKey, geometry); }

QByteArray Settings::windowState() const { return m_file->value(stateKey).toByteArray(); }

void Settings::setWindowState(const QByteArray &state) { m_file->setValue(stateKey, state); }

QVariantMap Settings::choices(const QString &page) const { return m_file->value(choicesGroup + page).toMap(); }

void Settings::setChoices(const QString &page, const QVariantMap &choices) { m_file->setValue(choicesGroup + page, choices); }

} // namespace slipway
