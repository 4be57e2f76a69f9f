// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations of models as files: told from designs by their content, found in folders, refused by name.
#include "core/catalog/huggingface.h"

#include "core/catalog/specreader.h"
#include "core/catalog/yamlreader.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestConfig = 2 * 1024 * 1024;
constexpr int mostFiles = 200;

struct ConfigText
{
    Q_DECLARE_TR_FUNCTIONS(HuggingFace)
};

Error refused(const QString &path, const QString &why, const QString &detail = {})
{
    return {.kind = Error::Kind::InvalidInput,
            .message = ConfigText::tr("%1 cannot be used as a model: %2.").arg(QDir::toNativeSeparators(path), why), .detail = detail};
}

} // namespace

bool isHuggingFaceConfig(const QString &path)
{
    QFile file(path);
    if (!path.endsWith(u".json"_s, Qt::CaseInsensitive) || file.size() > largestConfig || !file.open(QIODevice::ReadOnly))
        return false;
    const auto root = parseYaml(file.readAll(), {.bytes = largestConfig});
    if (!root || !root->isMapping() || root->find("format"))
        return false;
    static constexpr const char *signs[] = {"model_type", "architectures", "num_hidden_layers", "n_layer", "n_layers"};
    return std::any_of(std::begin(signs), std::end(signs), [&root](const char *key) { return root->find(key) != nullptr; });
}

QStringList huggingFaceConfigsIn(const QString &folder)
{
    const QDir top(folder);
    QStringList folders{folder};
    for (const QString &name : top.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::Readable, QDir::Name))
        folders << top.filePath(name);
    QStringList found;
    int looked = 0;
    for (const QString &one : folders)
        for (const QString &name : QDir(one).entryList({u"*.json"_s}, QDir::Files | QDir::Readable, QDir::Name))
            if (looked++ < mostFiles && isHuggingFaceConfig(QDir(one).filePath(name)))
                found << QDir(one).filePath(name);
    return found;
}

Result<YamlValue> readHuggingFaceConfig(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{.kind = file.exists() ? Error::Kind::Io : Error::Kind::NotFound,
                     .message = ConfigText::tr("%1 cannot be opened.").arg(QDir::toNativeSeparators(path)), .detail = file.errorString()};
    const auto model = modelFromHuggingFace(file.read(largestConfig));
    if (!model)
        return refused(path, model.error().message, model.error().detail);
    EntryProblems problems;
    readModel(*model, problems);
    if (!problems.empty())
        return refused(path, QString::fromStdString(toEnglish(problems.front().message)));
    return *model;
}

} // namespace slipway
