// SPDX-License-Identifier: GPL-3.0-or-later
// After training: what serving the finished model takes, on accelerators like those that it was trained on.
#pragma once

#include "core/design/resolve.h"
#include "core/support/message.h"

#include <optional>
#include <string>
#include <vector>

namespace slipway {

enum class ServingPrecision { Bf16, Fp8, Int4 };
/// "bf16", "fp8", "int4".
const char *wordOf(ServingPrecision precision);
/// Of the forms that an engine keeps keys and values in: bf16 and fp8.
std::optional<ServingPrecision> cacheFromWord(const std::string &word);

/// What is asked of the service.
struct ServingLoad
{
    int prompt = 1024, answer = 256;      ///< tokens of a usual request
    int context = 0;                      ///< tokens of the longest; 0: serve.max_length, else the training's sequence length
    double memoryShare = 0.9;             ///< of an accelerator that the engine takes: vLLM's default of --gpu-memory-utilization
    ServingPrecision cache = ServingPrecision::Bf16; ///< of keys and values: bf16, or fp8 (vLLM's --kv-cache-dtype fp8)
    int mostSequences = 256;              ///< that are worked on at once: vLLM's usual --max-num-seqs
    bool operator==(const ServingLoad &) const = default;
};

/// One way to serve it: so many accelerators share every layer.
struct ServingPlan
{
    ServingPrecision precision = ServingPrecision::Bf16;
    int accelerators = 1;
    Bytes weights;                        ///< of all accelerators together
    Bytes cache;                          ///< room for keys and values, all together; 0 where the weights do not fit
    Bytes cachePerToken;
    double cachedTokens = 0;
    double longestRequests = 0;           ///< of `context` tokens that fit at once
    double sequences = 0;                 ///< usual requests that are worked on at once
    double answersPerSecond = 0;          ///< tokens of answers a second, all sequences together, prompts of new ones included
    Seconds firstToken;                   ///< of a usual prompt, alone
    Seconds eachToken;                    ///< between two tokens of one answer, with all sequences at work
    bool fits() const { return longestRequests >= 1; }
    bool operator==(const ServingPlan &) const = default;
};

struct ServingEstimate
{
    ServingLoad load;
    std::vector<ServingPlan> plans;       ///< by precision, then by accelerators; those that do not fit too
    int recommended = -1;                 ///< index: as trained in bf16, the fewest accelerators with room for eight of the longest requests; -1: none
    bool isAdapter = false;               ///< LoRA: the adapter is served over its base
    std::string exportTool;               ///< what turns the checkpoint into the form that engines load; empty: it is in it
    Message exportNote;                   ///< context "Serving"
    std::vector<Message> notes;           ///< what the figures leave out; context "Serving"
    const ServingPlan *best() const { return recommended < 0 ? nullptr : &plans[std::size_t(recommended)]; }
};

/// Estimates serving by vLLM or TGI.
///
/// Weights: two, one or 0.53 bytes a parameter (4 bits with a scale and a zero point for each 128; embedding and head stay bf16). Keys and values: two vectors of
/// kv_heads x head_dim a layer, or with latent attention its latent and rotary part; of two bytes, in fp8 of one. A step of decoding reads the weights that its tokens touch
/// and their keys and values from memory, or computes 2 FLOP a parameter, whichever is longer, and reduces twice a layer over the accelerators.
/// Shares of the peaks (65 % of the bandwidth, 50 % of the matrix rate) are values to plan with: measure before you promise.
/// Sources: Kwon et al., "Efficient Memory Management for Large Language Model Serving with PagedAttention", 2023; Pope et al., "Efficiently Scaling Transformer Inference", 2022.
ServingEstimate estimateServing(const ResolvedDesign &resolved, double parameters, double activeParameters, const ServingLoad &load = {});

/// What a million tokens of answers cost where the service is as busy as the plan says: its accelerators' hours over what they answer. 0 where it answers nothing.
double perMillionAnswers(const ServingPlan &plan, double acceleratorHour);

/// The command that starts vLLM on an exported model, for a shell. `path` and names are quoted.
std::string vllmCommand(const ResolvedDesign &resolved, const ServingEstimate &serving, const ServingPlan &plan, const std::string &path);
/// The same of Text Generation Inference.
std::string tgiCommand(const ResolvedDesign &resolved, const ServingEstimate &serving, const ServingPlan &plan, const std::string &path);

} // namespace slipway
