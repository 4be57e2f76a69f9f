// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/usercatalog.h"

#include "core/catalog/yamlreader.h"
#include "core/catalog/yamllist.h"
#include "core/catalog/yamlwriter.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array kinds{"models", "accelerators", "links", "topologies", "nodes", "storage", "prices", "frameworks", "kernel_curves"};

struct CatalogText
{
    Q_DECLARE_TR_FUNCTIONS(UserCatalog)
};

Error invalid(const QString &message, const QString &detail = {})
{
    return {.kind = Error::Kind::InvalidInput, .message = message, .detail = detail};
}

bool isId(const std::string &id)
{
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_'; };
    return !id.empty() && id.front() != '.' && id.size() <= 100 && std::all_of(id.begin(), id.end(), fits);
}

Result<Done> checked(const std::string &kind, const std::string &id)
{
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
        return invalid(CatalogText::tr("A catalogue has no entries of the kind %1.").arg(QString::fromStdString(kind)));
    if (const QString problem = idProblem(id); !problem.isEmpty())
        return invalid(problem);
    return Done{};
}

QString fileOf(const QString &folder, const std::string &kind, const std::string &id)
{
    return QDir(folder).filePath(QString::fromStdString(kind + '-' + id + ".yaml"));
}

/// A file of entries, as it stands.
struct CatalogFile
{
    QString path;
    QByteArray text;
    YamlValue root;
};

Result<CatalogFile> readFile(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return CatalogFile{.path = path, .text = {}, .root = {}};
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("%1 cannot be read.").arg(path), .detail = file.errorString()};
    CatalogFile read{.path = path, .text = file.readAll(), .root = {}};
    const auto root = parseYaml(read.text);
    if (!root)
        return invalid(CatalogText::tr("%1 is no catalogue file (line %2): mend it or move it away.").arg(path).arg(root.error().line),
                       QString::fromStdString(toEnglish(root.error().message)));
    if (!root->isMapping() && !root->isNull())
        return invalid(CatalogText::tr("%1 is no catalogue file: mend it or move it away.").arg(path));
    read.root = *root;
    return read;
}

/// An entry that changes another under its own name may leave out the id.
std::string idOf(const YamlValue &entry)
{
    const YamlValue *id = entry.find("id") ? entry.find("id") : entry.find("base");
    return id ? id->text : std::string();
}

bool isOf(const YamlValue &entry, const std::string &id)
{
    return idOf(entry) == id;
}

/// The place of the last entry of an id, or behind all.
YamlListPlace placeOf(const YamlValue &root, const std::string &kind, const std::string &id)
{
    const YamlValue *list = root.find(kind);
    const std::size_t length = list ? list->items.size() : 0;
    for (std::size_t i = length; i-- > 0;)
        if (isOf(list->items[i], id))
            return {.list = kind, .index = i};
    return {.list = kind, .index = length};
}

bool isThere(const YamlValue &root, const YamlListPlace &place)
{
    const YamlValue *list = root.find(place.list);
    return list && place.index < list->items.size();
}

YamlValue named(const std::string &id, const YamlValue &entry)
{
    YamlValue whole = YamlValue::mapping({{"id", textValue(id)}});
    for (const auto &[key, value] : entry.entries)
        if (key != "id")
            whole.set(key, value);
    return whole;
}

Result<Done> write(const QString &path, const std::string &text)
{
    const QByteArray bytes = QByteArray::fromStdString(text);
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return Done{};
    return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("The catalogue entry could not be written to %1.").arg(path), .detail = file.errorString()};
}

Error notUnderstood(const QString &path)
{
    return invalid(CatalogText::tr("%1 is written in a way that cannot be changed here without harm: change it by hand.").arg(path));
}

Result<Done> putEntry(const QString &path, const std::string &kind, const std::string &id, const YamlValue &entry)
{
    if (const auto fine = checked(kind, id); !fine)
        return fine;
    if (!entry.isMapping())
        return invalid(CatalogText::tr("A catalogue entry is a mapping of keys to values."));
    const auto file = readFile(path);
    if (!file)
        return file.error();
    const std::string text = file->text.isEmpty() ? std::string("# Your own entries of the catalogue. Comments and other entries in this file stay when Slipway changes it.\n")
                                                  : file->text.toStdString();
    const auto changed = withListEntry(text, file->root, placeOf(file->root, kind, id), named(id, entry));
    if (!changed)
        return notUnderstood(path);
    if (!QDir().mkpath(QFileInfo(path).path()))
        return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("The folder %1 cannot be made.").arg(QFileInfo(path).path()), .detail = {}};
    return write(path, *changed);
}

bool hasEntries(const YamlValue &root, const YamlListPlace &butThis)
{
    return std::any_of(root.entries.begin(), root.entries.end(), [&butThis](const auto &entry) {
        const std::size_t ours = entry.first == butThis.list ? 1 : 0;
        return entry.second.isSequence() ? entry.second.items.size() > ours : !entry.second.isNull();
    });
}

/// Lines of comments that a person wrote: all but the first, which is ours.
bool hasComments(const QByteArray &text)
{
    const QList<QByteArray> lines = text.split('\n');
    return std::any_of(lines.begin() + (text.startsWith('#') ? 1 : 0), lines.end(), [](const QByteArray &line) { return line.contains('#'); });
}

Result<Done> dropEntry(const QString &path, const std::string &kind, const std::string &id)
{
    if (const auto fine = checked(kind, id); !fine)
        return fine;
    const auto file = readFile(path);
    if (!file)
        return file.error();
    const YamlListPlace place = placeOf(file->root, kind, id);
    if (!isThere(file->root, place))
        return Error{.kind = Error::Kind::NotFound, .message = CatalogText::tr("No entry %1 is kept.").arg(QString::fromStdString(id)), .detail = path};
    if (!hasEntries(file->root, place) && !hasComments(file->text)) {
        QFile gone(path);
        if (gone.remove())
            return Done{};
        return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("%1 could not be removed.").arg(path), .detail = gone.errorString()};
    }
    const auto changed = withoutListEntry(file->text.toStdString(), file->root, place);
    return changed ? write(path, *changed) : Result<Done>(notUnderstood(path));
}

} // namespace

QString idProblem(const std::string &id)
{
    if (isId(id))
        return {};
    return CatalogText::tr("\"%1\" is no catalogue id: it may have letters, digits, dots, dashes and underscores.").arg(QString::fromStdString(id));
}

std::vector<UserEntry> readUserEntries(const QString &folder)
{
    std::vector<UserEntry> entries;
    const QDir dir(folder);
    for (const QString &name : dir.entryList({u"*.yaml"_s, u"*.yml"_s}, QDir::Files, QDir::Name)) {
        const auto file = readFile(dir.filePath(name));
        if (!file)
            continue;
        for (const auto &[kind, list] : file->root.entries)
            for (const YamlValue &entry : list.items)
                if (const std::string id = idOf(entry); !id.empty() && std::find(kinds.begin(), kinds.end(), kind) != kinds.end())
                    entries.push_back({.kind = kind, .id = id, .file = file->path, .line = entry.line, .entry = entry});
    }
    return entries;
}

Result<Done> saveUserEntry(const QString &folder, const std::string &kind, const std::string &id, const YamlValue &entry)
{
    return putEntry(fileOf(folder, kind, id), kind, id, entry);
}

Result<Done> removeUserEntry(const QString &folder, const std::string &kind, const std::string &id)
{
    return dropEntry(fileOf(folder, kind, id), kind, id);
}

Result<Done> changeUserEntry(const UserEntry &known, const YamlValue &entry)
{
    return putEntry(known.file, known.kind, known.id, entry);
}

Result<Done> removeUserEntry(const UserEntry &known)
{
    return dropEntry(known.file, known.kind, known.id);
}

} // namespace slipway
