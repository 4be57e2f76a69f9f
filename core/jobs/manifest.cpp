// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/manifest_p.h"

#include <QStringList>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

std::vector<ManifestDocument> documentsOf(const QString &text)
{
    std::vector<ManifestDocument> documents{{}};
    int line = 0;
    for (const QString &row : text.split(u'\n')) {
        ++line;
        if (row == u"---"_s || row.startsWith(u"--- "_s)) {
            documents.push_back({{}, line + 1});
            continue;
        }
        documents.back().text += row + u'\n';
    }
    std::erase_if(documents, [](const ManifestDocument &document) { return document.text.trimmed().isEmpty(); });
    return documents;
}

std::string textOf(const YamlValue *value)
{
    return value ? value->asText().value_or(std::string()) : std::string();
}

const YamlValue *at(const YamlValue *value, std::initializer_list<const char *> path)
{
    for (const char *key : path)
        value = value ? value->find(key) : nullptr;
    return value;
}

bool isOneOf(const std::string &text, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(), [&](const char *word) { return text == word; });
}

void visitMappings(const YamlValue &value, const std::function<void(const YamlValue &)> &seen)
{
    if (value.isMapping())
        seen(value);
    for (const auto &[key, child] : value.entries)
        visitMappings(child, seen);
    for (const YamlValue &item : value.items)
        visitMappings(item, seen);
}

std::optional<double> numberIn(const YamlValue &value)
{
    bool isNumber = false;
    const double number = QString::fromStdString(textOf(&value)).toDouble(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

double gpusOf(const YamlValue &container)
{
    double sum = 0;
    if (const YamlValue *limits = at(&container, {"resources", "limits"}); limits && limits->isMapping())
        for (const auto &[key, value] : limits->entries)
            if (isOneOf(key, {"nvidia.com/gpu", "amd.com/gpu", "habana.ai/gaudi"}))
                sum += numberIn(value).value_or(0);
    return sum;
}

} // namespace slipway
