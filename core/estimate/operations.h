// SPDX-License-Identifier: GPL-3.0-or-later
// The operations of one decoder layer in order: what each keeps for its backward pass, and what it needs while it runs.
#pragma once

#include "core/estimate/workload.h"

#include <array>
#include <span>

namespace slipway {

/// Groups of saved tensors, as the terms of an explanation name them.
enum class SavedKind { Norms, Dropout, Projections, Attention, Scores, Mlp, Experts };

/// What recomputation can be asked to drop, by the names of Megatron-Core.
enum class Module { None, NormOutput, CoreAttention, LatentUp, Mlp, SharedExperts, Experts };

/// One operation, for one microbatch on one rank. All in bytes.
///
/// An operation saves its inputs, so a tensor that two of them read belongs to the first of them in order. When its backward
/// pass has run, what it saved is free.
struct Operation
{
    const char *name = "";
    SavedKind kind = SavedKind::Norms;
    Module module = Module::None;      ///< that what it saves belongs to
    bool savesProduct = false;         ///< what it saves is the output of an activation function
    double saved = 0;     ///< kept until its backward pass if nothing were recomputed
    double weightInput = 0; ///< what of it the gradients of weights need
    double kept = 0;      ///< what the design's recomputation leaves of that
    double forward = 0;   ///< only while it runs forward: outputs that nobody saves, gathered inputs
    double backward = 0;  ///< only while it runs backward: gradients in and out, gathered inputs, dequantised weights
};

class Operations
{
public:
    std::span<const Operation> list() const { return {m_list.data(), m_count}; }
    Operation &add(Operation operation) { return m_list[m_count++] = operation; }
    std::span<Operation> all() { return {m_list.data(), m_count}; }

private:
    std::array<Operation, 24> m_list{};
    std::size_t m_count = 0;
};

/// The operations of a dense or a mixture-of-experts layer.
/// Source: Korthikanti et al., 2022, section 4 (attention, dropout); the saved tensors of TransformerEngine's modules, of
/// PyTorch's derivatives.yaml for single operations, of bitsandbytes' MatMul4Bit, and of PEFT's linear layers.
Operations layerOperations(const Workload &work, bool isMoe);

} // namespace slipway
