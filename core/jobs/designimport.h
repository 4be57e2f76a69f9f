// SPDX-License-Identifier: GPL-3.0-or-later
// A design from what people already have: a job file, a launch line, a framework's configuration, a Kubernetes manifest, a model's config.json.
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/finding.h"
#include "core/support/error.h"

#include <QString>

#include <string>
#include <vector>

namespace slipway {

/// Something of the file that is not in the design. Texts are in the context "Import".
struct UnreadSetting
{
    std::string file;      ///< its name, without folders
    int line = 0;          ///< from 1; 0 for the file as a whole
    std::string name;      ///< "--weight-decay", "quantize.linear"; empty where it is no option
    Message reason;
    bool operator==(const UnreadSetting &) const = default;
};

struct ImportedDesign
{
    Design design;                      ///< defaults where the files say nothing
    std::vector<std::string> files;     ///< what was read, without folders: the file, and the configurations that it names
    std::vector<UnreadSetting> unread;  ///< in the order in which they were met
    std::vector<std::string> unsaid;    ///< keys that no file says, and that stand as they are by default: "cluster.storage", in the order of the format's page
    Findings findings;                  ///< what the design's reader says of the values
};

/// The keys that no file says, a sentence for each section of the design: "not said in training, and as usual: tokens, optimizer". In the context "Import".
std::vector<Message> unsaidSentences(const ImportedDesign &imported);

/// Reads a file, and the configuration files that it names where they lie beside it.
///
/// Understood: sbatch and shell scripts with the launch line inside, bare launch lines, torchtitan's TOML and its configurations in Python, the YAML of Accelerate, TRL,
/// LLaMA-Factory, Axolotl, llm-foundry and nanotron, ds_config.json, Kubernetes manifests, and a Hugging Face config.json. What an option means is data:
/// resources/import/options.yaml. A job file of Slipway's own says its design at its end (designComment()): unchanged, it is that design; where somebody changed
/// it, or a file beside it, what the files say counts, and the design for the rest. A model is taken from the catalogue where its name or its shape is there. Nothing is run, and nothing is guessed
/// without saying so among `unread`.
/// Fails with NotFound or Io where the file cannot be read, and with InvalidInput where nothing in it describes a training run.
Result<ImportedDesign> importDesign(const QString &path, const Catalog &catalog);

/// The same from text of any of these kinds: pasted, or dropped. Files that it names are looked for in `folder`. Fails with InvalidInput.
Result<ImportedDesign> importDesignText(const QString &text, const QString &folder, const Catalog &catalog);

} // namespace slipway
