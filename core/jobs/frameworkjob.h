// SPDX-License-Identifier: GPL-3.0-or-later
// How each framework is started and told of a design: the templates of its launch line and config files, and what it has options for.
#pragma once

#include "core/design/resolve.h"
#include "core/support/error.h"

#include <QString>

#include <string>
#include <vector>

namespace slipway {

/// A config file that travels in the run's folder beside the job file.
struct ConfigTemplate
{
    QString name;          ///< of the file: "train.toml"
    QString templateName;  ///< "frameworks/torchtitan-toml.train.toml.jinja"
};

/// What a framework takes for one property of a design; anything else is refused with this list. What it takes of layouts and
/// recomputation is the design's to judge (frameworkFindings()), so that a search offers nothing else.
struct OptionLimit
{
    const char *key;                  ///< of the design: "training.precision"
    std::vector<std::string> words;   ///< what it takes, the nearest to the usual first
};

/// One framework, for a line of its releases. What is here is data: the checks over it are the same for all.
struct FrameworkJob
{
    const char *id;                   ///< also the name of its launch template: "frameworks/ID.jinja"; empty template: launch.command alone
    const char *framework;            ///< of the design file
    const char *title;                ///< for people: "torchtitan with TOML files (to 0.2.2)"
    const char *launcher;             ///< starts the processes of a node: torchrun, accelerate, llamafactory-cli...
    bool (*isOfTime)(const ResolvedDesign &resolved) = nullptr; ///< the releases that it is for; nullptr: whatever is left
    bool hasProgram = true;           ///< it has a training program of its own; else launch.command names one
    bool savesOnTerm = false;         ///< a TERM to the program makes it save and leave
    bool servesCommands = false;      ///< its launcher and files also serve a launch.command
    bool startsFromWeights = false;   ///< it loads published weights, so the model needs a name on the hub
    bool needsData = false;           ///< it has no data of its own to begin with
    bool readsNoHome = false;         ///< its files expand no ~
    bool takesWholeAlpha = false;     ///< the scale of its adapters is a whole number
    std::vector<ConfigTemplate> files = {};
    std::vector<OptionLimit> limits = {};
    Result<Done> (*check)(const ResolvedDesign &resolved) = nullptr; ///< what no list of words says
};

/// All of them; a framework with two kinds of files stands twice.
const std::vector<FrameworkJob> &frameworkJobs();

/// The one of a design's framework and version; nullptr for a framework that Slipway does not start.
const FrameworkJob *frameworkJob(const ResolvedDesign &resolved);

/// Whether the framework can say all of the design. Fails with InvalidInput, naming the key, its value and what the framework takes instead.
Result<Done> checkFramework(const FrameworkJob &job, const ResolvedDesign &resolved);

/// The name of a model in torchtitan's registry.
struct TitanModel
{
    std::string module;  ///< "llama3"
    std::string flavor;  ///< "8B"; empty where torchtitan does not have the model
};
/// \param isToml  of the releases that read TOML
TitanModel titanModel(const ResolvedDesign &resolved, bool isToml);

/// The stem of a model's recipes in Megatron-Bridge ("llama31_8b"); empty where there are none, or the design changes the shape.
std::string bridgeModel(const ResolvedDesign &resolved);

/// The modules of a Hugging Face model that a design's LoRA targets (q, k, v, o, gate, up, down) mean; other words pass as they are.
std::vector<std::string> adapterModules(const ResolvedDesign &resolved);
/// The other way round: a module that several words share ("c_attn") stands for all of them.
std::vector<std::string> adapterTargets(const ModelSpec &model, const std::vector<std::string> &modules);

/// The class of a Hugging Face model's layers ("LlamaDecoderLayer"); empty where it is not known, and the framework looks itself.
std::string layerClass(const ModelSpec &model);

} // namespace slipway
