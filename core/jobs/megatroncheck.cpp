// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobcheck.h"

#include "core/design/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Megatron
{
    Q_DECLARE_TR_FUNCTIONS(Megatron)
};

Error refusal(const QString &message) { return Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}}; }

/// What to do where Megatron-LM has no flag for something.
Error noFlag(const char *key, const std::string &value)
{
    return refusal(Megatron::tr("Megatron-LM has no flag for %1: %2. Change it, or name a program of your own in launch.command.")
                       .arg(QLatin1StringView(key), QString::fromStdString(value).simplified()));
}

bool isOneOf(const std::string &text, std::initializer_list<const char *> known)
{
    return std::any_of(known.begin(), known.end(), [&text](const char *one) { return text == one; });
}

/// pretrain_gpt.py knows gated SiLU, and without a gate GELU in two forms and squared ReLU.
bool hasActivation(const ModelSpec &model)
{
    if (model.gatedMlp)
        return isOneOf(model.activation, {"silu", ""});
    return isOneOf(model.activation, {"gelu", "gelu_new", "gelu_tanh", "squared_relu", ""});
}

Result<Done> checkShape(const ModelSpec &model)
{
    if (!hasActivation(model))
        return noFlag("model.activation", (model.gatedMlp ? "gated " : "") + model.activation);
    if (!isOneOf(model.positions, {"rope", "learned", "none", ""}))
        return noFlag("model.position", model.positions);
    if (model.qkNorm == "full")
        return noFlag("model.qk_norm", model.qkNorm);
    if (model.normHasBias && model.norm.starts_with("rmsnorm"))
        return noFlag("model.norm", "rmsnorm with a bias");
    return Done{};
}

Result<Done> checkTraining(const Design &design)
{
    const TrainingPlan &training = design.training;
    if (training.technique == Technique::Lora || training.technique == Technique::Qlora)
        return noFlag("training.technique", toWord(training.technique));
    if (!isOneOf(training.optimizer.name, {"adamw", "sgd", "muon"}))
        return noFlag("training.optimizer.name", training.optimizer.name);
    if (training.optimizer.moments == NumberType::Int8)
        return noFlag("training.optimizer.moments", toWord(training.optimizer.moments));
    if (!design.data.dataset.empty() && design.data.format != "megatron-indexed")
        return noFlag("data.format", design.data.format);
    return Done{};
}

} // namespace

Result<Done> checkMegatron(const ResolvedDesign &resolved)
{
    if (const auto checked = checkShape(resolved.model); !checked)
        return checked;
    return checkTraining(resolved.design);
}

} // namespace slipway
