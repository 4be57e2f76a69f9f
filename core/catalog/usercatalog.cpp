// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/usercatalog.h"

#include "core/catalog/yamlreader.h"
#include "core/catalog/yamlwriter.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QSaveFile>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array kinds{"models", "accelerators", "links", "topologies", "nodes", "storage", "prices", "kernel_curves"};

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
    if (!isId(id))
        return invalid(CatalogText::tr("\"%1\" is no catalogue id: it may have letters, digits, dots, dashes and underscores.").arg(QString::fromStdString(id)));
    return Done{};
}

QString fileOf(const QString &folder, const std::string &kind, const std::string &id)
{
    return QDir(folder).filePath(QString::fromStdString(kind + '-' + id + ".yaml"));
}

Result<YamlValue> readExisting(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return YamlValue::mapping({});
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("%1 cannot be read.").arg(path), .detail = file.errorString()};
    const auto root = parseYaml(file.readAll());
    if (!root)
        return invalid(CatalogText::tr("%1 is no catalogue file (line %2): mend it or move it away.").arg(path).arg(root.error().line),
                       QString::fromStdString(toEnglish(root.error().message)));
    if (!root->isMapping() && !root->isNull())
        return invalid(CatalogText::tr("%1 is no catalogue file: mend it or move it away.").arg(path));
    return root->isNull() ? YamlValue::mapping({}) : *root;
}

bool isOf(const YamlValue &entry, const std::string &id)
{
    const YamlValue *known = entry.find("id");
    return known && known->text == id;
}

/// The mapping of lists with one entry in place of that of its id, or without it.
YamlValue withEntry(YamlValue root, const std::string &kind, const std::string &id, const YamlValue *entry)
{
    std::vector<YamlValue> entries = root.find(kind) ? root.find(kind)->items : std::vector<YamlValue>();
    std::erase_if(entries, [&id](const YamlValue &known) { return isOf(known, id); });
    if (entry)
        entries.push_back(*entry);
    if (entries.empty())
        root.remove(kind);
    else
        root.set(kind, YamlValue::sequence(std::move(entries)));
    return root;
}

Result<Done> write(const QString &path, const YamlValue &root)
{
    const QByteArray text = "# Kept by Slipway, which writes this file anew. Write entries of your own into another file of this folder.\n"
        + QByteArray::fromStdString(toBlockYaml(root));
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.commit())
        return Done{};
    return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("The catalogue entry could not be written to %1.").arg(path), .detail = file.errorString()};
}

} // namespace

Result<Done> saveUserEntry(const QString &folder, const std::string &kind, const std::string &id, const YamlValue &entry)
{
    if (const auto fine = checked(kind, id); !fine)
        return fine;
    if (!entry.isMapping())
        return invalid(CatalogText::tr("A catalogue entry is a mapping of keys to values."));
    const QString path = fileOf(folder, kind, id);
    const auto existing = readExisting(path);
    if (!existing)
        return existing.error();
    if (!QDir().mkpath(folder))
        return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("The folder %1 cannot be made.").arg(folder), .detail = {}};
    YamlValue named = YamlValue::mapping({{"id", textValue(id)}});
    for (const auto &[key, value] : entry.entries)
        if (key != "id")
            named.set(key, value);
    return write(path, withEntry(*existing, kind, id, &named));
}

Result<Done> removeUserEntry(const QString &folder, const std::string &kind, const std::string &id)
{
    if (const auto fine = checked(kind, id); !fine)
        return fine;
    const QString path = fileOf(folder, kind, id);
    const auto existing = readExisting(path);
    if (!existing)
        return existing.error();
    const YamlValue *list = existing->find(kind);
    if (!list || std::none_of(list->items.begin(), list->items.end(), [&id](const YamlValue &entry) { return isOf(entry, id); }))
        return Error{.kind = Error::Kind::NotFound, .message = CatalogText::tr("No entry %1 is kept.").arg(QString::fromStdString(id)), .detail = path};
    const YamlValue rest = withEntry(*existing, kind, id, nullptr);
    if (!rest.entries.empty())
        return write(path, rest);
    QFile file(path);
    if (file.remove())
        return Done{};
    return Error{.kind = Error::Kind::Io, .message = CatalogText::tr("%1 could not be removed.").arg(path), .detail = file.errorString()};
}

} // namespace slipway
