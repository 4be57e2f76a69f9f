// SPDX-License-Identifier: GPL-3.0-or-later
// Mistakes in a framework's config file: names that it does not know, values that it does not take, settings that exclude each other.
#pragma once

#include "core/jobs/lint.h"
#include "core/jobs/optiontable.h"

#include "core/catalog/yamlvalue.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace slipway {

/// A config file as it was read.
struct ConfigText
{
    YamlValue root;
    bool isYaml = false;   ///< neither TOML nor JSON, where a number is a number
};

/// The text as YAML, TOML or JSON, whichever it is; nothing where it is a mapping in none of them.
std::optional<ConfigText> readConfigText(const QString &text);

/// The table of the framework that the file is for, by its keys; nullptr where none fits.
const OptionTable *tableOf(const ConfigText &config, const std::vector<OptionTable> &tables);

/// What is known of the settings beside the file: rules that need more say nothing.
struct OptionFacts
{
    std::optional<int> processes, nodes;
    std::optional<QJsonObject> environment = QJsonObject(); ///< variables of the processes; nothing: not known
    QString architecture;                 ///< of the accelerators: "hopper"; empty: not known
    QString release;                      ///< of the framework; empty: not known
    QStringList open = {};                ///< settings that are given, with values that only running tells
    bool isWhole = true;                  ///< false: there may be settings that are not seen
    bool isLine = false;                  ///< of a launch line, which a person's own copy of the program may read with more options
};

/// The same, from a design.
OptionFacts factsOf(const LintPlan &plan, const OptionTable &table);

/// Findings O01 to O07, each with its line and the nearest that is valid.
LintFindings lintOptions(const ConfigText &config, const OptionTable &table, const OptionFacts &facts);
LintFindings lintOptions(const ConfigText &config, const OptionTable &table, const LintPlan &plan = {});

} // namespace slipway
