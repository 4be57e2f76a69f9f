// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/optionline.h"

#include <QJsonArray>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QStringList listOf(const QJsonValue &array)
{
    QStringList list;
    for (const QJsonValue &item : array.toArray())
        list << item.toString();
    return list;
}

/// -1 is a number, -x and --x are options.
bool isOption(const QString &word) { return word.size() > 1 && word[0] == u'-' && !word[1].isDigit() && word[1] != u'.'; }

/// A variable that stands for any number of words.
bool isOpenList(const LaunchWord &word)
{
    if (word.isKnown || word.source.parts.size() != 1)
        return false;
    const ShellPart &part = word.source.parts.front();
    const bool isArray = part.operation.contains(u'@') || part.operation.contains(u'*') || part.text == u"@"_s || part.text == u"*"_s;
    return part.kind != ShellPart::Kind::Arithmetic && (!part.isQuoted || isArray);
}

bool isTruth(const QString &word)
{
    static const QStringList words{u"true"_s, u"false"_s, u"yes"_s, u"no"_s, u"1"_s, u"0"_s};
    return words.contains(word.toLower());
}

/// Takes words one after the other, as argparse does.
class LineReader
{
public:
    LineReader(std::span<const LaunchWord> words, const OptionTable &table)
        : m_words(words)
        , m_table(table)
        , m_hasKeys(table.line()[u"spelling"].toString() == u"keys"_s)
    {
        m_line.config.root.kind = YamlValue::Kind::Mapping;
    }

    OptionLine read();

private:
    void readOption();
    void readValue(const QString &name, const FrameworkOption &option);
    void readStray(const LaunchWord &word);
    void set(const QString &name, YamlValue value, int line);
    YamlValue valueOf(const LaunchWord &word, const QString &text);
    bool hasValueNext() const { return m_at < m_words.size() && !isOption(m_words[m_at].text); }

    std::span<const LaunchWord> m_words;
    const OptionTable &m_table;
    bool m_hasKeys;
    std::size_t m_at = 0;
    int m_plainWords = 0;    ///< that stand for themselves: the model of `vllm serve MODEL`
    QString m_last;          ///< the option that was read last
    OptionLine m_line;
};

void LineReader::set(const QString &name, YamlValue value, int line)
{
    value.line = value.keyLine = line;
    m_line.config.root.set(name.toStdString(), std::move(value)); // the last one counts
}

YamlValue LineReader::valueOf(const LaunchWord &word, const QString &text)
{
    if (!word.isKnown && !m_line.open.contains(m_last))
        m_line.open << m_last;
    YamlValue value = YamlValue::scalar(text.toStdString());
    value.line = word.source.line;
    return value;
}

void LineReader::readValue(const QString &name, const FrameworkOption &option)
{
    const int line = m_words[m_at - 1].source.line;
    if (option.isFlag() || (option.mayStandAlone() && !hasValueNext()))
        return set(name, YamlValue::boolean(true), line);
    const bool isTruthOnly = m_hasKeys && option.type == u"bool"_s;
    if (isTruthOnly && !(hasValueNext() && (isTruth(m_words[m_at].text) || !m_words[m_at].isKnown)))
        return set(name, YamlValue::boolean(true), line);
    if (option.takesSeveral()) {
        std::vector<YamlValue> items;
        while (hasValueNext())
            if (const LaunchWord &word = m_words[m_at++]; isOpenList(word))
                m_line.open << name;
            else
                items.push_back(valueOf(word, word.text));
        return set(name, YamlValue::sequence(std::move(items)), line);
    }
    if (!hasValueNext())
        return m_line.stray.push_back({name, {}, line});
    const LaunchWord &word = m_words[m_at++];
    set(name, valueOf(word, word.text), word.source.line);
}

void LineReader::readOption()
{
    const LaunchWord &word = m_words[m_at++];
    const qsizetype equals = word.text.indexOf(u'=');
    const QString spelled = equals < 0 ? word.text : word.text.left(equals);
    QString name = optionNamed(spelled, m_table);
    const FrameworkOption *option = m_table.find(name);
    const QString positive = u"--"_s + spelled.mid(5), key = spelled.mid(5).replace(u'-', u'_');
    if (!option && (spelled.startsWith(u"--no-"_s) || spelled.startsWith(u"--no_"_s)))
        if (const FrameworkOption *pair = m_table.find(m_hasKeys ? key : positive); pair && (m_hasKeys || pair->type == u"flag_pair"_s)) {
            m_last = pair->name;
            return set(pair->name, YamlValue::boolean(false), word.source.line);
        }
    m_last = name = option ? option->name : name;
    if (equals >= 0)
        return set(name, valueOf(word, word.text.mid(equals + 1)), word.source.line);
    if (option)
        return readValue(name, *option);
    set(name, YamlValue::boolean(true), word.source.line); // unknown: whether it takes words is unknown, too
    while (hasValueNext())
        ++m_at;
}

void LineReader::readStray(const LaunchWord &word)
{
    const qsizetype equals = word.text.indexOf(u'=');
    if (isOpenList(word))
        m_line.isWhole = false;
    else if (m_hasKeys && equals > 0) { // llamafactory-cli train x.yaml learning_rate=1e-4
        m_last = word.text.left(equals);
        set(m_last, valueOf(word, word.text.mid(equals + 1)), word.source.line);
    } else if (m_hasKeys && m_last.isEmpty())
        m_line.isWhole = false; // a config file before the options, which says the rest
    else if (m_plainWords < m_table.line()[u"words"].toInt())
        ++m_plainWords;
    else
        m_line.stray.push_back({m_last, word.text, word.source.line});
}

OptionLine LineReader::read()
{
    while (m_at < m_words.size()) {
        const LaunchWord &word = m_words[m_at];
        if (word.text == u"--"_s)
            break;
        if (isOption(word.text)) {
            readOption();
        } else {
            readStray(word);
            ++m_at;
        }
    }
    for (const QString &other : listOf(m_table.line()[u"others"]))
        if (m_line.config.root.find(other.toStdString())) {
            m_line.config.root.remove(other.toStdString());
            m_line.isWhole = false; // a config file says the rest
        }
    return std::move(m_line);
}

} // namespace

QString optionNamed(const QString &word, const OptionTable &table)
{
    const QString spelling = table.line()[u"spelling"].toString();
    QString name = word;
    if (spelling == u"keys"_s)
        name = name.mid(name.startsWith(u"--"_s) ? 2 : 0).replace(u'-', u'_');
    else if (spelling == u"dashes"_s)
        name.replace(u'_', u'-');
    if (const FrameworkOption *option = table.find(name))
        return option->name;
    if (!table.line()[u"abbreviates"].toBool() || !word.startsWith(u"--"_s))
        return name;
    const QStringList meant = table.namesFrom(name);
    return meant.size() == 1 ? meant.first() : name;
}

std::optional<std::span<const LaunchWord>> wordsForTable(const LaunchStep &program, const OptionTable &table)
{
    const QJsonObject line = table.line();
    const QStringList programs = listOf(line[u"programs"]), modules = listOf(line[u"modules"]);
    const std::span<const LaunchWord> words(program.options);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const QString &text = words[i].text;
        if (text.startsWith(u'-'))
            continue;
        const QString before = i > 0 ? words[0].text.section(u'/', -1) : QString();
        if (i > 0 && !before.startsWith(u"python"_s) && !before.startsWith(u'-')) // [ -f pretrain_gpt.py ] starts none
            return std::nullopt;
        const bool isProgram = std::any_of(programs.begin(), programs.end(), [&text](const QString &name) { return text == name || text.endsWith(u'/' + name); });
        if (isProgram || modules.contains(text))
            return words.subspan(i + 1);
        for (const QJsonValue &verb : line[u"verbs"].toArray())
            if (i + 1 < words.size() && text.section(u'/', -1) == verb[0].toString() && words[i + 1].text == verb[1].toString())
                return words.subspan(i + 2);
    }
    return std::nullopt;
}

OptionLine readOptionLine(std::span<const LaunchWord> words, const OptionTable &table)
{
    return LineReader(words, table).read();
}

} // namespace slipway
