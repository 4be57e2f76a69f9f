// SPDX-License-Identifier: GPL-3.0-or-later
// Looking into Kubernetes manifests.
#pragma once

#include "core/catalog/yamlvalue.h"

#include <QString>

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace slipway {

struct ManifestDocument
{
    QString text;
    int firstLine = 1;
};

/// The documents of a stream, each with the line where it begins.
std::vector<ManifestDocument> documentsOf(const QString &text);

/// A scalar's text; empty for anything else.
std::string textOf(const YamlValue *value);

/// The value at a path; nullptr where there is none.
const YamlValue *at(const YamlValue *value, std::initializer_list<const char *> path);

bool isOneOf(const std::string &text, std::initializer_list<const char *> words);

/// Every mapping, depth first.
void visitMappings(const YamlValue &value, const std::function<void(const YamlValue &)> &seen);

/// A number, in quotes or not: Kubernetes takes both for quantities. Nothing for one with a unit.
std::optional<double> numberIn(const YamlValue &value);

/// Accelerators that a container asks for.
double gpusOf(const YamlValue &container);

} // namespace slipway
