// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/optiontable.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QStringList textsOf(const QJsonValue &list)
{
    QStringList texts;
    for (const QJsonValue &item : list.toArray())
        texts << (item.isBool() ? (item.toBool() ? u"true"_s : u"false"_s) : item.toVariant().toString());
    return texts;
}

std::optional<double> numberOf(const QJsonValue &value) { return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt; }

/// How many letters must change (Levenshtein).
int distance(const QString &a, const QString &b)
{
    std::vector<int> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int corner = row[0]++;
        for (qsizetype j = 0; j < b.size(); ++j) {
            const int change = corner + (a[i] != b[j]);
            corner = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

QString parentOf(const QString &path) { return path.contains(u'.') ? path.section(u'.', 0, -2) : QString(); }

/// The texts in an expression: names of options, most of them.
QStringList namesIn(const QString &expression)
{
    static const QRegularExpression quoted(u"\"([A-Za-z_-][^\"]*)\""_s);
    QStringList names;
    for (auto matches = quoted.globalMatch(expression); matches.hasNext();)
        names << matches.next().captured(1);
    return names;
}

/// \param variables  the table's: a rule speaks of what they are computed from
OptionRule ruleOf(const QJsonObject &data, const QJsonObject &variables)
{
    static const QRegularExpression word(u"\\b[A-Za-z]\\w*\\b"_s);
    OptionRule rule{.id = data[u"id"].toString(), .severity = data[u"severity"].toString(), .text = data[u"text"].toString(), .names = {}};
    for (const QString &part : {data[u"require"].toString(), data[u"when"].toString()}) {
        rule.names += namesIn(part);
        for (auto words = word.globalMatch(part); words.hasNext();)
            rule.names += namesIn(variables[words.next().captured()].toString());
    }
    return rule;
}

} // namespace

OptionTable::OptionTable(QJsonObject data)
    : m_data(std::move(data))
{
    for (const QJsonValue &row : m_data[u"options"].toArray())
        addOption(row.toArray());
    for (const QJsonValue &rule : m_data[u"rules"].toArray())
        m_rules.push_back(ruleOf(rule.toObject(), m_data[u"variables"].toObject()));
}

void OptionTable::addOption(const QJsonArray &row)
{
    const QJsonObject more = row[3].toObject();
    FrameworkOption option{.name = row[0].toString(), .type = row[1].toString(), .choices = textsOf(more[u"choices"]), .low = numberOf(more[u"min"]), .high = numberOf(more[u"max"]),
                           .isDeprecated = !more[u"deprecated"].isUndefined() || m_data[u"deprecated"].toObject().contains(row[0].toString()),
                           .isCounted = !more[u"nargs"].isUndefined(), .notIn = textsOf(more[u"not_in"])};
    const int index = int(m_options.size());
    for (const QString &name : QStringList{option.name} + textsOf(more[u"aliases"])) {
        m_byName.insert(name, index);
        for (QString section = parentOf(name); !section.isEmpty() && !m_sections.contains(section); section = parentOf(section)) {
            m_sections << section;
            if (section.endsWith(u"[]"_s))
                m_sections << section.chopped(2);
        }
    }
    m_options.push_back(std::move(option));
}

const FrameworkOption *OptionTable::find(const QString &name) const
{
    const auto found = m_byName.constFind(name);
    return found == m_byName.constEnd() ? nullptr : &m_options[*found];
}

QStringList OptionTable::namesFrom(const QString &beginning) const
{
    QStringList names;
    for (const FrameworkOption &option : m_options)
        if (option.name.startsWith(beginning))
            names << option.name;
    return names;
}

QString OptionTable::nearest(const QString &name, int most) const
{
    QString best;
    int least = std::min(most, std::max(2, int(name.size()) / 3)) + 1;
    for (const FrameworkOption &option : m_options) {
        const int changes = parentOf(option.name) == parentOf(name) ? distance(name, option.name) : least;
        if (changes < least) {
            least = changes;
            best = option.name;
        }
    }
    return best;
}

bool OptionTable::marks(const QStringList &paths) const
{
    const auto isThere = [&paths](const QJsonValue &mark) {
        return std::any_of(paths.begin(), paths.end(), [name = mark.toString()](const QString &path) {
            return path == name || (path.startsWith(name) && (path[name.size()] == u'.' || path[name.size()] == u'['));
        });
    };
    const QJsonArray marks = m_data[u"marks"].toArray();
    return std::any_of(marks.begin(), marks.end(), [&isThere](const QJsonValue &all) {
        const QJsonArray names = all.toArray();
        return std::all_of(names.begin(), names.end(), isThere);
    });
}

const OptionRule *OptionTable::rule(const QString &id) const
{
    const auto found = std::find_if(m_rules.begin(), m_rules.end(), [&id](const OptionRule &rule) { return rule.id == id; });
    return found == m_rules.end() ? nullptr : &*found;
}

const std::vector<OptionTable> &shippedOptionTables()
{
    static const std::vector<OptionTable> tables = [] {
        std::vector<OptionTable> read;
        QDirIterator it(u":/frameworks"_s, {u"*.json"_s}, QDir::Files);
        while (it.hasNext()) {
            QFile file(it.next());
            if (file.open(QIODevice::ReadOnly))
                read.emplace_back(QJsonDocument::fromJson(file.readAll()).object());
        }
        std::sort(read.begin(), read.end(), [](const OptionTable &a, const OptionTable &b) { return a.framework() < b.framework(); });
        return read;
    }();
    return tables;
}

const OptionTable *shippedOptionTable(const QString &framework)
{
    const std::vector<OptionTable> &tables = shippedOptionTables();
    const auto found = std::find_if(tables.begin(), tables.end(), [&framework](const OptionTable &table) { return table.framework() == framework; });
    return found == tables.end() ? nullptr : &*found;
}

} // namespace slipway
