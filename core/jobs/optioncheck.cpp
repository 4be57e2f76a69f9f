// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/optioncheck.h"

#include "core/catalog/tomlreader.h"
#include "core/catalog/yamlreader.h"
#include "core/templating/rulescript.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// A value with its path: lists of mappings are "datasets[].path".
struct Setting
{
    QString path;
    const YamlValue *value;
};

QString keyOf(const QString &path, const std::string &key) { return path.isEmpty() ? QString::fromStdString(key) : path + u'.' + QString::fromStdString(key); }

void collect(const YamlValue &value, const QString &path, std::vector<Setting> &settings)
{
    if (!path.isEmpty())
        settings.push_back({path, &value});
    for (const auto &[key, inner] : value.entries)
        collect(inner, keyOf(path, key), settings);
    for (const YamlValue &item : value.items)
        if (item.isMapping())
            for (const auto &[key, inner] : item.entries)
                collect(inner, keyOf(path + u"[]"_s, key), settings);
}

QJsonValue jsonOf(const YamlValue &value)
{
    if (value.isSequence() || value.isMapping()) {
        QJsonArray list;
        for (const YamlValue &item : value.items)
            list.append(jsonOf(item));
        return value.isSequence() ? QJsonValue(list) : QJsonValue(QJsonObject());
    }
    if (value.isNull())
        return QJsonValue::Null;
    if (value.isQuoted)
        return QString::fromStdString(value.text);
    if (const auto truth = value.asBool())
        return *truth;
    if (const auto number = value.asNumber())
        return *number;
    return QString::fromStdString(value.text);
}

bool isTruth(const YamlValue &value)
{
    static const QStringList words{u"yes"_s, u"no"_s, u"on"_s, u"off"_s};
    return value.asBool() || (!value.isQuoted && words.contains(QString::fromStdString(value.text).toLower()));
}

/// Which YAML reader a number in exponents is a text to: PyYAML wants a point, and a sign.
bool isTextToYaml(const YamlValue &value)
{
    static const QRegularExpression number(u"\\A[-+]?(\\d+[eE][-+]?\\d+|\\d*\\.\\d*[eE]\\d+)\\z"_s);
    return !value.isQuoted && number.match(QString::fromStdString(value.text)).hasMatch();
}

/// YAML 1.1, which PyYAML reads, has "500_000" for 500000.
bool isGroupedNumber(const YamlValue &value)
{
    static const QRegularExpression grouped(u"\\A[-+]?[1-9][0-9_]*\\z"_s);
    return !value.isQuoted && grouped.match(QString::fromStdString(value.text)).hasMatch();
}

/// Types of the tables that say what a value is; others (classes, callables) take anything.
bool isOfType(const YamlValue &value, const QString &type)
{
    const bool isAuto = value.text == "auto" || value.text.find('$') != std::string::npos; // filled in later
    if (type == u"int"_s)
        return isAuto || (value.asInteger() && !value.isQuoted) || isGroupedNumber(value);
    if (type == u"float"_s)
        return isAuto || (value.asNumber() && !value.isQuoted) || isGroupedNumber(value);
    if (type == u"bool"_s || type == u"bool_str"_s || type.startsWith(u"str(bool"_s) || type.startsWith(u"str(str_to_bool"_s))
        return isAuto || isTruth(value) || value.text == "true" || value.text == "false";
    if (type == u"str"_s)
        return value.isScalar();
    if (type.startsWith(u"list"_s) || type == u"tuple"_s)
        return value.isSequence() || value.isScalar(); // one item, or text with commas
    if (type == u"dict"_s)
        return value.isMapping() || value.isScalar();  // a mapping, or JSON in a text
    return true;
}

class OptionLint
{
public:
    OptionLint(const ConfigText &config, const OptionTable &table, const OptionFacts &facts)
        : m_config(config)
        , m_table(table)
        , m_facts(facts)
    {
        collect(config.root, {}, m_settings);
    }

    LintFindings run()
    {
        for (const Setting &setting : m_settings)
            checkName(setting);
        checkRules();
        return std::move(m_findings);
    }

private:
    void checkName(const Setting &setting);
    void addUnknown(const Setting &setting);
    bool isFlagOnly(const Setting &setting, const FrameworkOption &option);
    void checkValue(const Setting &setting, const FrameworkOption &option);
    void checkChoice(const Setting &setting, const FrameworkOption &option, const YamlValue &value);
    void checkRange(const Setting &setting, const FrameworkOption &option);
    void checkRules();
    int lineOf(const OptionRule &rule) const;
    void add(const char *rule, Severity severity, int line, Message message, Message reason, Message remedy)
    {
        m_findings.push_back({rule, severity, line, std::move(message), std::move(reason), std::move(remedy), {}});
    }

    const ConfigText &m_config;
    const OptionTable &m_table;
    const OptionFacts &m_facts;
    std::vector<Setting> m_settings;
    LintFindings m_findings;
};

std::string text(const QString &qt) { return qt.toStdString(); }

int lineAt(const YamlValue &value) { return value.keyLine > 0 ? value.keyLine : value.line; }

void OptionLint::checkName(const Setting &setting)
{
    const FrameworkOption *option = m_table.find(setting.path);
    if (option && m_table.successorOf(setting.path).isEmpty()) {
        const auto lacks = [this](const QString &release) { return m_facts.release.contains(release); };
        if (std::any_of(option->notIn.begin(), option->notIn.end(), lacks))
            return add("O01", Severity::Error, lineAt(*setting.value), {SLIPWAY_TEXT("Lint", "%1 is no option of %2 %3"), {text(setting.path), text(m_table.title()), text(m_facts.release)}},
                       {SLIPWAY_TEXT("Lint", "The framework stops at it: other releases have it."), {}}, {SLIPWAY_TEXT("Lint", "Remove it, or take a release that knows it."), {}});
        return isFlagOnly(setting, *option) ? void() : checkValue(setting, *option);
    }
    const QString parent = setting.path.contains(u'.') ? setting.path.section(u'.', 0, -2) : QString();
    const bool isFree = !parent.isEmpty() && !m_table.hasOptionsBelow(parent);
    if (!isFree && !m_table.hasOptionsBelow(setting.path))
        addUnknown(setting);
}

/// A launch line may be read by a person's own copy of the program, and the table of a part of its options knows not all: there only a name that
/// is nearly one of ours is surely wrong.
void OptionLint::addUnknown(const Setting &setting)
{
    const QJsonObject line = m_table.line();
    const bool isSure = !m_facts.isLine, isSilent = line[u"isSilent"].toBool();
    const bool isPart = line[u"isPart"].toBool() || isSilent || line[u"abbreviates"].toBool();
    const QString successor = m_table.successorOf(setting.path), nearest = m_table.nearest(setting.path, isSure ? 1000 : setting.path.size() > 8 ? 3 : 2);
    const bool isNear = !successor.isEmpty() || !nearest.isEmpty();
    if (!isSure && !isNear && isPart)
        return;
    const Message remedy = !successor.isEmpty() ? Message{SLIPWAY_TEXT("Lint", "It is called %1 now."), {text(successor)}}
                           : !nearest.isEmpty() ? Message{SLIPWAY_TEXT("Lint", "The nearest that it knows is %1."), {text(nearest)}}
                           : isSure             ? Message{SLIPWAY_TEXT("Lint", "Remove it, or look the name up in the framework's documentation."), {}}
                                                : Message{SLIPWAY_TEXT("Lint", "Remove it, unless your copy of the program adds it."), {}};
    const Message reason = isSilent ? Message{SLIPWAY_TEXT("Lint", "It is dropped without a word."), {}}
                                    : Message{SLIPWAY_TEXT("Lint", "The framework stops at it, or drops it without a word and trains with something else."), {}};
    add("O01", (isSure || isNear) && !isSilent ? Severity::Error : Severity::Warning, lineAt(*setting.value),
        {SLIPWAY_TEXT("Lint", "%1 is no option of %2"), {text(setting.path), text(m_table.title())}}, reason, remedy);
}

/// A flag that is given a value stops the program.
bool OptionLint::isFlagOnly(const Setting &setting, const FrameworkOption &option)
{
    if (!option.isFlag())
        return false;
    const bool isBare = setting.value->asBool() && !setting.value->isQuoted;
    if (!isBare)
        add("O02", Severity::Error, lineAt(*setting.value), {SLIPWAY_TEXT("Lint", "%1 takes no value in %2, and is given %3"), {text(setting.path), text(m_table.title()), setting.value->text}},
            {SLIPWAY_TEXT("Lint", "The framework stops at it."), {}}, {SLIPWAY_TEXT("Lint", "Give the name alone."), {}});
    return !isBare;
}

/// What the table says instead: a name, or a sentence.
Message successorAdvice(const QString &successor)
{
    if (successor.startsWith(u'-'))
        return {SLIPWAY_TEXT("Lint", "It is called %1 now."), {text(successor)}};
    return {SLIPWAY_TEXT("Lint", "Use its successor, which the framework names in its log."), {}};
}

void OptionLint::checkValue(const Setting &setting, const FrameworkOption &option)
{
    const YamlValue &value = *setting.value;
    if (value.isNull() || m_facts.open.contains(setting.path))
        return;
    if (option.isDeprecated)
        add("O05", Severity::Warning, lineAt(value), {SLIPWAY_TEXT("Lint", "%1 is deprecated in %2"), {text(setting.path), text(m_table.title())}},
            {SLIPWAY_TEXT("Lint", "A later release will not know it."), {}}, successorAdvice(m_table.data()[u"deprecated"][setting.path].toString()));
    const QStringList types = option.type.split(u'|');
    const bool wantsNumber = types.contains(u"float"_s) || types.contains(u"int"_s);
    if (m_config.isYaml && wantsNumber && isTextToYaml(value))
        return add("O06", Severity::Warning, value.line, {SLIPWAY_TEXT("Lint", "%1: %2 is a text to most YAML readers, not a number"), {text(setting.path), value.text}},
                   {SLIPWAY_TEXT("Lint", "They know no exponent without a point before it and a sign after it."), {}}, {SLIPWAY_TEXT("Lint", "Write it as 1.0e-5."), {}});
    const bool isKnownType = std::any_of(types.begin(), types.end(), [&value](const QString &type) { return isOfType(value, type); });
    if (!isKnownType)
        return add("O02", Severity::Error, value.line, {SLIPWAY_TEXT("Lint", "%1 is %2, and %3 takes %4 there"), {text(setting.path), value.isScalar() ? value.text : "a list or a mapping", text(m_table.title()), text(option.type)}},
                   {SLIPWAY_TEXT("Lint", "The framework stops at it, or reads something else out of it."), {}}, {SLIPWAY_TEXT("Lint", "Write a value of that type."), {}});
    if (!option.choices.isEmpty() && value.isScalar())
        checkChoice(setting, option, value);
    for (const YamlValue &item : value.items)
        if (!option.choices.isEmpty() && item.isScalar() && item.text.find(',') == std::string::npos)
            checkChoice(setting, option, item);
    checkRange(setting, option);
}

void OptionLint::checkChoice(const Setting &setting, const FrameworkOption &option, const YamlValue &value)
{
    const QString given = QString::fromStdString(value.text);
    const bool isWordOfTruth = m_config.isYaml && !value.isQuoted && !value.asBool() && isTruth(value);
    if (isWordOfTruth && option.choices.contains(given))
        return add("O03", Severity::Error, value.line, {SLIPWAY_TEXT("Lint", "%1: %2 without quotes is a truth value to most YAML readers"), {text(setting.path), value.text}},
                   {SLIPWAY_TEXT("Lint", "The framework gets false or true where it wants a word."), {}}, {SLIPWAY_TEXT("Lint", "Put it in quotes."), {}});
    const bool isAnyCase = m_table.line()[u"isSilent"].toBool(); // NCCL reads its words so
    const auto isGiven = [&given, &value, isAnyCase](const QString &choice) {
        return choice.compare(given, isAnyCase ? Qt::CaseInsensitive : Qt::CaseSensitive) == 0 || (value.asNumber() && !value.isQuoted && choice.toDouble() == *value.asNumber());
    };
    if (given == u"auto"_s || given.contains(u'$') || std::any_of(option.choices.begin(), option.choices.end(), isGiven))
        return;
    add("O03", Severity::Error, value.line, {SLIPWAY_TEXT("Lint", "%1 is %2, which %3 does not take"), {text(setting.path), value.text, text(m_table.title())}},
        {SLIPWAY_TEXT("Lint", "The framework stops at it, or falls back to something else."), {}}, {SLIPWAY_TEXT("Lint", "One of: %1."), {text(option.choices.join(u", "_s))}});
}

void OptionLint::checkRange(const Setting &setting, const FrameworkOption &option)
{
    const auto number = setting.value->asNumber();
    const bool isOutside = number && !setting.value->isQuoted && ((option.low && *number < *option.low) || (option.high && *number > *option.high));
    if (!isOutside)
        return;
    const QString bounds = option.low && option.high ? u"%1 to %2"_s.arg(*option.low).arg(*option.high) : option.low ? u">= %1"_s.arg(*option.low) : u"<= %1"_s.arg(*option.high);
    add("O04", Severity::Error, setting.value->line, {SLIPWAY_TEXT("Lint", "%1 is %2, out of the range that %3 takes"), {text(setting.path), setting.value->text, text(m_table.title())}},
        {SLIPWAY_TEXT("Lint", "The framework stops at it."), {}}, {SLIPWAY_TEXT("Lint", "A number %1."), {text(bounds)}});
}

int OptionLint::lineOf(const OptionRule &rule) const
{
    for (const QString &name : rule.names)
        for (const Setting &setting : m_settings)
            if (setting.path == name)
                return lineAt(*setting.value);
    return 0;
}

void OptionLint::checkRules()
{
    if (m_settings.empty() || m_table.data()[u"rules"].toArray().isEmpty())
        return;
    QJsonObject given;
    for (const Setting &setting : m_settings)
        given.insert(setting.path, jsonOf(*setting.value));
    QJsonObject facts{{u"given"_s, given}, {u"open"_s, QJsonArray::fromStringList(m_facts.open)}, {u"isPart"_s, !m_facts.isWhole}};
    if (m_facts.processes)
        facts.insert(u"world"_s, *m_facts.processes);
    if (m_facts.nodes)
        facts.insert(u"nodes"_s, *m_facts.nodes);
    if (!m_facts.architecture.isEmpty())
        facts.insert(u"architecture"_s, m_facts.architecture);
    if (m_facts.environment)
        facts.insert(u"environment"_s, *m_facts.environment);
    thread_local RuleScript script; // an engine takes longer to start than the rules of a file to be judged
    for (const QString &id : script.brokenRules(m_table.data(), facts)) {
        const OptionRule *rule = m_table.rule(id);
        add("O07", rule->severity == u"error"_s ? Severity::Error : Severity::Warning, lineOf(*rule), {SLIPWAY_TEXT("Lint", "a rule of %1 is broken (%2): %3"), {text(m_table.title()), text(id), text(rule->text)}},
            rule->severity == u"error"_s  ? Message{SLIPWAY_TEXT("Lint", "The framework stops at its start."), {}}
            : rule->severity == u"warn"_s ? Message{SLIPWAY_TEXT("Lint", "It runs, but changes or drops the setting."), {}}
                                          : Message{SLIPWAY_TEXT("Lint", "Nothing is said, and something else is trained than was meant."), {}},
            {SLIPWAY_TEXT("Lint", "Change one of the settings that the rule names."), {}});
    }
}

/// TOML has headings and equals signs, YAML colons.
bool looksLikeToml(const QString &text)
{
    static const QRegularExpression assignment(u"^\\s*[A-Za-z_][A-Za-z0-9_.-]*\\s*=\\s*\\S|^\\s*\\[[A-Za-z_][A-Za-z0-9_.]*\\]\\s*(#.*)?$"_s, QRegularExpression::MultilineOption);
    return assignment.match(text).hasMatch();
}

} // namespace

std::optional<ConfigText> readConfigText(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    const bool isJson = text.trimmed().startsWith(u'{');
    if (!isJson && looksLikeToml(text))
        if (auto toml = parseToml(bytes); toml && toml->isMapping())
            return ConfigText{std::move(*toml), false};
    auto yaml = parseYaml(bytes);
    if (!yaml || !yaml->isMapping())
        return std::nullopt;
    return ConfigText{std::move(*yaml), !isJson};
}

const OptionTable *tableOf(const ConfigText &config, const std::vector<OptionTable> &tables)
{
    std::vector<Setting> settings;
    collect(config.root, {}, settings);
    QStringList paths;
    for (const Setting &setting : settings)
        paths << setting.path;
    const OptionTable *best = nullptr;
    int most = 0;
    for (const OptionTable &table : tables) {
        const int known = table.marks(paths) ? int(std::count_if(paths.begin(), paths.end(), [&table](const QString &path) { return table.find(path); })) : 0;
        if (known > most) {
            most = known;
            best = &table;
        }
    }
    return best;
}

OptionFacts factsOf(const LintPlan &plan, const OptionTable &table)
{
    OptionFacts facts;
    if (!plan.design)
        return facts;
    facts.processes = plan.design->accelerators();
    if (const ParallelLayout &layout = plan.design->design.parallelism; table.framework() == u"deepspeed"_s && layout.pipeline > 0 && layout.context > 0)
        // the program brings the groups of those ranks itself; of tensor ranks the file tells but beside ZeRO-3
        facts.processes = *facts.processes / layout.pipeline / layout.context / (layout.sharding == Sharding::Parameters ? std::max(layout.tensor, 1) : 1);
    facts.nodes = plan.design->nodes;
    facts.architecture = QString::fromStdString(plan.design->accelerator.architecture).toLower();
    const auto &framework = plan.design->design.framework;
    if (table.framework() == QString::fromStdString(framework.name))
        facts.release = QString::fromStdString(framework.version);
    return facts;
}

LintFindings lintOptions(const ConfigText &config, const OptionTable &table, const OptionFacts &facts)
{
    return OptionLint(config, table, facts).run();
}

LintFindings lintOptions(const ConfigText &config, const OptionTable &table, const LintPlan &plan)
{
    return lintOptions(config, table, factsOf(plan, table));
}

} // namespace slipway
