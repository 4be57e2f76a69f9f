// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/yamlvalue.h"
#include "core/support/error.h"

#include <QByteArray>
#include <QStringList>

namespace slipway {

/// A Hugging Face config.json as an entry of the model catalogue (readModel()).
///
/// Understands the keys of the Llama, Mistral, Qwen, Gemma, Phi, OLMo, GPT-2, GPT-NeoX, OPT, BLOOM, MPT and Falcon families, the
/// experts of Mixtral, Qwen MoE, DeepSeek and gpt-oss, DeepSeek's latent attention, and a `text_config` inside. What a family's code
/// fixes without a key (Qwen2's biases of q, k and v; Qwen3's norms of q and k) comes from model_type. The source names the file.
/// Fails with InvalidInput where the text is no JSON object, or a size is missing; the message names the key.
Result<YamlValue> modelFromHuggingFace(const QByteArray &json);

/// The same from a file. Fails with NotFound or Io too; the message names file and key. What the model's reader would refuse
/// (sizes out of range, heads that do not divide) is refused here.
Result<YamlValue> readHuggingFaceConfig(const QString &path);

/// Whether a file (*.json, at most 2 MiB) is such a configuration, by its content: sizes or a kind of model are in it, and no
/// `format`, which makes it a design.
bool isHuggingFaceConfig(const QString &path);

/// The configurations in a folder and in the folders right inside it, sorted; at most 200 files are looked at.
QStringList huggingFaceConfigsIn(const QString &folder);

} // namespace slipway
