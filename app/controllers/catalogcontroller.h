// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/usercatalog.h"
#include "core/settings/places.h"

#include <QObject>
#include <QPointer>
#include <QStringList>

#include <map>
#include <optional>
#include <string>

namespace slipway {

class CatalogDialog;
class DesignController;
struct EntryDraft;
class MainWindow;
class OpenDesigns;
class Settings;

/// What a person brings to the catalogue and the design: configurations of models, entries of their own.
class CatalogController : public QObject
{
    Q_OBJECT

public:
    CatalogController(DesignController &designs, const OpenDesigns &open, Settings &settings, Places places, MainWindow &window, QObject *parent = nullptr);

    /// Makes the model of a Hugging Face configuration the design's, as one undoable edit. A folder that holds several asks
    /// which; an empty path opens a file dialog. What cannot be read is told with file and key.
    void importModel(const QString &path);

    /// The catalogue was read anew; `problems` are those of the user's files, each with file and line. They are told.
    void noteCatalog(const QStringList &problems);
    /// Again, where something else was told meanwhile.
    void tellProblems();

Q_SIGNALS:
    /// The user's files changed: read the catalogue anew.
    void catalogChanged();

private:
    void pickModelFile();
    void importFolder(const QString &folder);
    void useModelFile(const QString &path);
    void openCatalog(const std::string &kind, const std::string &id);
    void useEntry(const std::string &kind, const std::string &id);
    void makeOwn(const std::string &kind, const std::string &id);
    void makeOwnFrom(const std::string &kind, const QString &path);
    void editEntry(const std::string &kind, const std::string &id);
    void askRemove(const std::string &kind, const std::string &id);
    void removeEntry(const UserEntry &known);
    QStringList usersOf(const std::string &kind, const std::string &id) const;
    void openDialog(EntryDraft draft, const QString &path, const std::optional<UserEntry> &known);
    void keepEntry(const std::string &id, const YamlValue &entry, const EntryDraft &draft, const QString &path, const std::optional<UserEntry> &known);
    void setInDesign(const QString &path, const std::string &id);
    std::optional<UserEntry> ownEntry(const std::string &kind, const std::string &id) const;
    YamlValue baseOf(const std::string &kind, const std::string &baseId, const std::string &ownId) const;
    QStringList idsOf(const std::string &kind) const;

    void noteUses();
    void noteUse(const std::string &kind, const std::string &id);

    DesignController &m_designs;
    const OpenDesigns &m_open;
    Settings &m_settings;
    Places m_places;
    MainWindow &m_window;
    QPointer<CatalogDialog> m_dialog;
    QStringList m_problems;
    std::map<std::string, std::string> m_used; ///< what the design used last, by kind
};

} // namespace slipway
