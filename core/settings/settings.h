// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <memory>

class QSettings;

namespace slipway {

/// What the person chose, by name and type; kept in slipway.conf in the settings folder (an INI file) as soon as it is set.
class Settings
{
public:
    explicit Settings(const QString &settingsFolder);
    ~Settings();

    enum class Theme { System, Light, Dark };
    Theme theme() const;
    void setTheme(Theme theme);

    QString language() const;                 ///< "de", "tr"...; empty: the system's
    void setLanguage(const QString &language);

    QStringList recentFiles() const;          ///< newest first, at most ten, each once
    void addRecentFile(const QString &path);

    QStringList recentEntries(const QString &kind) const; ///< ids of the catalogue, newest first, at most eight
    void addRecentEntry(const QString &kind, const QString &id);

    QString lastCluster() const;
    void setLastCluster(const QString &name);

    /// How long a submission with an unknown outcome is looked for before "nothing found" is said; 10 to 3600 s, 60 by default.
    int reconcileWindowSeconds() const;
    void setReconcileWindowSeconds(int seconds);

    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray &geometry);
    QByteArray windowState() const;           ///< of docks and tool bars, and the splitters
    void setWindowState(const QByteArray &state);

    /// What a page remembers of the person's choices, by names of its own.
    QVariantMap choices(const QString &page) const;
    void setChoices(const QString &page, const QVariantMap &choices);

private:
    std::unique_ptr<QSettings> m_file;
};

} // namespace slipway
