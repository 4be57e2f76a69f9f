// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/design.h"
#include "core/design/finding.h"
#include "core/support/error.h"

#include <QByteArray>
#include <QString>

namespace slipway {

/// A design read from text: with errors among the findings the design holds what could be read, defaults elsewhere.
struct DesignReading
{
    Design design;
    Findings findings;  ///< each with line, column, key, what was expected, and the nearest valid value
    bool namesModel = false; ///< false: the default was taken
    bool isUsable() const { return !hasErrors(findings); }
};

/// Reads YAML or JSON (JSON is YAML). Never throws; text over 1 MiB, nesting over 40 and aliases over 1000 are findings.
DesignReading readDesign(const QByteArray &text);
/// The same from a document that is parsed already.
DesignReading readDesign(const YamlValue &root);

/// What a file needs beside its text: the config.json that its model may name (relative to `folder`), and a note where it names no model at
/// all, for that default decides every figure.
void completeReading(DesignReading &reading, const QString &folder);

/// Reads a file, and the config.json that its model may name (relative to the file). Fails with NotFound or Io where the
/// file itself cannot be read; what is wrong in it, or with the config.json, is among the findings.
Result<DesignReading> readDesignFile(const QString &path);

/// Reads the config.json of {hf_config: path} into design.huggingFaceModel; nothing to do where the design names none. What
/// goes wrong is a warning, so that the design can still be opened and mended; resolve() makes it an error.
Findings loadHuggingFaceConfig(Design &design, const QString &folder);

/// The design as a fresh file: every key that differs from its default, the main keys always, in the order of the
/// format's page; readDesign() gives back an equal design.
QByteArray writeDesign(const Design &design);

/// The text of a person's file brought up to a changed design: only the values that differ are replaced, in place; new
/// keys go to the end of their mapping, keys that went back to auto or to nothing say so (auto, null), so that a comment
/// beside them stays; names that left a free mapping (launch.environment) go with their line. Comments, order, blank lines
/// and anchors elsewhere stay. Falls back to writeDesign() where `original` does not read, or where the patched text would
/// not read as `design`.
QByteArray updateDesign(const QByteArray &original, const Design &design);

/// One key of a design by its path ("training.micro_batch", or by its end where that is clear: "micro_batch"), as written by writeDesign(); null where it is default or absent.
YamlValue designValue(const Design &design, const std::string &path);

/// The design with one key changed: how a Finding's fix and a sweep are applied. Fails with InvalidInput for a path or value
/// that the reader would refuse.
Result<Design> withValue(const Design &design, const std::string &path, const YamlValue &value);

} // namespace slipway
