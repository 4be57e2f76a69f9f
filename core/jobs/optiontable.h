// SPDX-License-Identifier: GPL-3.0-or-later
// The options of a framework, as data: names, types, choices, defaults, and rules among them (resources/frameworks).
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace slipway {

struct FrameworkOption
{
    QString name;                        ///< path in the file ("fsdp_config.fsdp_version"; "datasets[].path" inside a list), or flag ("--num-layers")
    QString type;                        ///< "int", "float", "bool", "str", "dict", "section", "list[...]", "flag", or several with | between
    QStringList choices;
    std::optional<double> low, high;
    bool isDeprecated = false;
    bool isCounted = false;              ///< of a flag: takes several words
    QStringList notIn;                   ///< releases that lack it: "0.15"

    bool isFlag() const { return type == QLatin1StringView("flag") || type == QLatin1StringView("flag_pair"); }
    bool mayStandAlone() const { return type.endsWith(QLatin1StringView("|flag")); }
    bool takesSeveral() const { return isCounted || type.startsWith(QLatin1StringView("list")); }
};

struct OptionRule
{
    QString id, severity, text;          ///< severity: error (the framework stops), warn (it changes a setting), silent (nothing is said)
    QStringList names;                   ///< options that it speaks of
};

class OptionTable
{
public:
    explicit OptionTable(QJsonObject data);

    QString framework() const { return m_data[u"framework"].toString(); }  ///< "axolotl"
    QString title() const { return m_data[u"title"].toString(); }
    /// The option by its name or one of its other spellings; nullptr where there is none.
    const FrameworkOption *find(const QString &name) const;
    /// Whether there are options below a path: then others below it are unknown; without any it is free.
    bool hasOptionsBelow(const QString &path) const { return m_sections.contains(path); }
    /// How its launch line is read, an object; empty where it has only files.
    QJsonObject line() const { return m_data[u"line"].toObject(); }
    /// Options whose names begin so.
    QStringList namesFrom(const QString &beginning) const;
    /// What to use in place of a removed name; empty where it is none.
    QString successorOf(const QString &name) const { return m_data[u"removed"][name].toString(); }
    /// The option whose name is spelled most alike; empty where nothing is near, or more than `most` letters differ.
    QString nearest(const QString &name, int most = 1000) const;
    /// Whether a file with these paths is one of this framework.
    bool marks(const QStringList &paths) const;
    const OptionRule *rule(const QString &id) const;
    const QJsonObject &data() const { return m_data; }

private:
    void addOption(const QJsonArray &row);

    QJsonObject m_data;
    std::vector<FrameworkOption> m_options;
    std::vector<OptionRule> m_rules;
    QHash<QString, int> m_byName;
    QStringList m_sections;
};

/// The tables that travel in the program (:/frameworks), read once; empty where the program carries none.
const std::vector<OptionTable> &shippedOptionTables();

/// One of them; nullptr where the program carries none of that name.
const OptionTable *shippedOptionTable(const QString &framework);

} // namespace slipway
