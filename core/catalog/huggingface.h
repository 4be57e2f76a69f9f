// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/support/error.h"

#include <QByteArray>

namespace slipway {

/// A Hugging Face config.json as an entry of the model catalogue (readModel()).
///
/// Understands the keys of the Llama, Mistral, Qwen, Gemma, Phi, OLMo, GPT-2, GPT-NeoX, OPT, BLOOM, MPT and Falcon families, the
/// experts of Mixtral, Qwen MoE, DeepSeek and gpt-oss, DeepSeek's latent attention, and a `text_config` inside. What a family's code
/// fixes without a key (Qwen2's biases of q, k and v; Qwen3's norms of q and k) comes from model_type. The source names the file.
/// Fails with InvalidInput where the text is no JSON object, or a size is missing.
Result<YamlValue> modelFromHuggingFace(const QByteArray &json);

} // namespace slipway
