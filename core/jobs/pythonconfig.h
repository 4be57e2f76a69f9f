// SPDX-License-Identifier: GPL-3.0-or-later
// Configurations that are written in Python, as torchtitan's are: read, never run.
#pragma once

#include "core/catalog/yamlvalue.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace slipway {

struct PythonConfig
{
    YamlValue root;                                  ///< a mapping; null where no function of the file builds a configuration
    std::vector<std::pair<std::string, int>> open;   ///< keys whose value only running tells, and their lines
};

/// What a function returns, as keys: Trainer.Config(training=TrainingConfig(steps=10)) is {class: Trainer.Config, training: {class: TrainingConfig, steps: 10}}.
///
/// A call is the mapping of its keyword arguments. `class` is what it calls, `module` where that was imported from, and `arg0` and on are arguments without a
/// name. Names stand for what the file assigns to them, and calls of its own functions for what those return. Literals, lists and dictionaries are read,
/// and within a list texts that count: *(f"layers.{i}" for i in range(0, 8)). Every other expression is open.
/// \param function  of the file; empty: the last one that returns a call with keyword arguments
PythonConfig readPythonConfig(const QString &text, const QString &function = {});

} // namespace slipway
