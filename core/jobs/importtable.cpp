// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/importtable.h"

#include "core/catalog/yamlreader.h"

#include <QFile>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

std::vector<std::string> textsOf(const YamlValue *list)
{
    std::vector<std::string> texts;
    if (list)
        for (const YamlValue &item : list->items)
            texts.push_back(item.asText().value_or(std::string()));
    return texts;
}

ImportRule readRule(const YamlValue &value)
{
    ImportRule rule;
    if (value.isScalar())
        rule.key = *value.asText();
    if (const YamlValue *key = value.find("key"))
        rule.key = *key->asText();
    if (const YamlValue *words = value.find("words"))
        for (const auto &[word, meaning] : words->entries)
            rule.words[word] = *meaning.asText();
    if (const YamlValue *set = value.find("set"))
        rule.set = set->entries;
    return rule;
}

ImportFramework readFramework(const YamlValue &entry, const std::vector<ImportFramework> &before)
{
    ImportFramework framework;
    if (const YamlValue *like = entry.find("like")) {
        const YamlValue *within = entry.find("within");
        const auto other = std::find_if(before.begin(), before.end(), [&](const ImportFramework &one) { return one.name == *like->asText(); });
        for (const auto &[option, rule] : other->rules)
            framework.rules[within ? *within->asText() + "." + option : option] = rule;
    }
    framework.name = *entry.find("name")->asText();
    const YamlValue *marks = entry.find("marks");
    framework.files = textsOf(marks->find("files"));
    framework.programs = textsOf(marks->find("programs"));
    framework.arguments = textsOf(marks->find("arguments"));
    framework.readsOverrides = marks->find("overrides") && marks->find("overrides")->asBool().value_or(false);
    for (const auto &[option, rule] : entry.find("options")->entries)
        framework.rules[importName(option)] = readRule(rule);
    return framework;
}

std::vector<ImportFramework> readTable()
{
    QFile file(u":/import/options.yaml"_s);
    std::vector<ImportFramework> frameworks;
    const bool isOpen = file.open(QIODevice::ReadOnly);
    const auto root = parseYaml(file.readAll());
    Q_ASSERT_X(isOpen && root, "importFrameworks", "options.yaml is part of the program");
    for (const YamlValue &entry : root->find("frameworks")->items)
        frameworks.push_back(readFramework(entry, frameworks));
    return frameworks;
}

bool holds(const std::vector<std::string> &keys, const std::string &mark)
{
    return std::any_of(keys.begin(), keys.end(), [&](const std::string &key) { return key == mark || key.starts_with(mark + "."); });
}

bool isToldBy(const ImportFramework &framework, const QStringList &words)
{
    const auto isIn = [&](const std::string &mark) {
        return std::any_of(words.begin(), words.end(), [&](const QString &word) { return !word.startsWith(u'-') && word.contains(QString::fromStdString(mark)); });
    };
    const auto isGiven = [&](const std::string &mark) {
        return std::any_of(words.begin(), words.end(), [&](const QString &word) { return word.startsWith(u"--"_s) && importName(word.mid(2).section(u'=', 0, 0).toStdString()) == importName(mark); });
    };
    return std::any_of(framework.programs.begin(), framework.programs.end(), isIn) || std::any_of(framework.arguments.begin(), framework.arguments.end(), isGiven);
}

} // namespace

const ImportRule *ImportFramework::find(const std::string &option) const
{
    const auto found = rules.find(importName(option));
    return found == rules.end() ? nullptr : &found->second;
}

bool ImportFramework::knowsAround(const std::string &option) const
{
    for (std::size_t end = option.rfind('.'); end != std::string::npos && end > 0; end = option.rfind('.', end - 1))
        if (const ImportRule *rule = find(option.substr(0, end)); rule && rule->isKnownOnly())
            return true;
    return false;
}

std::string importName(std::string option)
{
    std::replace(option.begin(), option.end(), '-', '_');
    return option;
}

const std::vector<ImportFramework> &importFrameworks()
{
    static const std::vector<ImportFramework> frameworks = readTable();
    return frameworks;
}

const ImportFramework *frameworkOfKeys(const std::vector<std::string> &keys)
{
    const ImportFramework *best = nullptr;
    std::ptrdiff_t most = 0;
    for (const ImportFramework &framework : importFrameworks()) {
        const auto told = std::count_if(framework.files.begin(), framework.files.end(), [&](const std::string &mark) { return holds(keys, mark); });
        if (told > most) {
            most = told;
            best = &framework;
        }
    }
    return best;
}

const ImportFramework *frameworkOfWords(const QStringList &words)
{
    const std::vector<ImportFramework> &all = importFrameworks();
    const auto found = std::find_if(all.begin(), all.end(), [&](const ImportFramework &framework) { return isToldBy(framework, words); });
    return found == all.end() ? nullptr : &*found;
}

} // namespace slipway
