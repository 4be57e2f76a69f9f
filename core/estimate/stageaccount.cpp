// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/stageaccount.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr const char *zeroPaper = "Rajbhandari et al., ZeRO, 2020, section 3.1";
constexpr const char *activationPaper = "Korthikanti et al., Reducing Activation Recomputation, 2022, section 4";
constexpr const char *blockNote = "Saved tensors of a transformer block, operation by operation, checked on published peaks";
constexpr const char *quantisedPaper = "Dettmers et al., QLoRA, 2023, section 3";
constexpr const char *unitPaper = "Zhao et al., PyTorch FSDP, 2023, section 3";

} // namespace

double gradientBytes(const Workload &work, const StateWidths &widths, const StageElements &elements)
{
    const double each = accumulatedBytes(work, widths);
    const double cut = accumulatedCut(work, work.shardRanks);
    if (!work.isAdapter)
        return each * (elements.dense / cut + elements.experts / accumulatedCut(work, work.expertShardRanks));
    const bool isShared = work.framework.frozenGradients && work.gathersWeights();
    return each * (elements.adapters + (isShared ? elements.total() : 0.0)) / cut;
}

StageAccount::StageAccount(const Workload &work, const MemoryWalk &walk, const LayerWalks *layers, Ledger &ledger, int stage)
    : m_work(work)
    , m_walk(walk)
    , m_layers(layers)
    , m_ledger(ledger)
    , m_widths(walk.widths())
{
    m_memory.stage = stage;
}

Term StageAccount::term(const char *part, const char *name, const char *text, const char *source, std::vector<Term::Input> inputs) const
{
    const std::string stage = std::to_string(m_memory.stage);
    return {.id = "memory.stage" + stage + '.' + part + '.' + name, .of = "memory.stages." + stage + '.' + part, .value = 0, .unit = "bytes",
            .formula = {text, {}}, .inputs = std::move(inputs), .source = source, .evidence = Evidence::Interpolated};
}

StageMemory StageAccount::at(const StageElements &elements, const MemoryMoment &peak, double gradientShare)
{
    m_peak = peak;
    m_gradientShare = gradientShare;
    if (m_work.isAdapter)
        addFrozen(elements);
    else
        addTrained(elements);
    if (m_ledger.isExplaining())
        explainMoment();
    else
        takeMoment();
    addContext();
    return m_memory;
}

/// The sums alone, as nobody asks for their parts.
void StageAccount::takeMoment()
{
    m_memory.activations = Bytes(m_peak.activations);
    m_memory.transient = Bytes(m_peak.transient);
    m_memory.communication = Bytes(m_peak.communication);
}

void StageAccount::explainMoment()
{
    addActivations();
    addTransient();
    addCommunication();
}

void StageAccount::addWeights(const char *kind, double elements, double ranks)
{
    const double cut = stateCuts(m_work, ranks).weights;
    const double copies = weightCopies(m_work.layout->schedule);
    if (m_work.layout->offload == Offload::Parameters)
        return;
    m_ledger.add(m_memory.weights, elements * m_widths.weights * copies / cut, [&] {
        return term("weights", kind, SLIPWAY_TEXT("Term", "parameters on this rank x bytes of a weight / ranks that share them"), zeroPaper,
                    {{"parameters", elements, ""}, {"bytes", m_widths.weights, "B"}, {"ranks", cut, ""}});
    });
}

void StageAccount::addGradients(const char *kind, double elements, double ranks)
{
    const double cut = accumulatedCut(m_work, ranks);
    const double each = accumulatedBytes(m_work, m_widths);
    m_ledger.add(m_memory.gradients, elements * each / cut * m_gradientShare, [&] {
        return term("gradients", kind, SLIPWAY_TEXT("Term", "parameters on this rank x bytes of a gradient / ranks that share them, as far as they exist at the peak"), zeroPaper,
                    {{"parameters", elements, ""}, {"bytes", each, "B"}, {"ranks", cut, ""}, {"share at the peak", m_gradientShare, ""}});
    });
}

void StageAccount::addOptimizer(const char *kind, double elements, double ranks)
{
    const Offload offload = m_work.layout->offload;
    if (offload == Offload::Optimizer || offload == Offload::Parameters)
        return;
    const double cut = stateCuts(m_work, ranks).optimizer;
    m_ledger.add(m_memory.optimizer, elements * m_widths.optimizer() / cut, [&] {
        return term("optimizer", kind, SLIPWAY_TEXT("Term", "parameters on this rank x bytes of main weights and moments / ranks that share them"), zeroPaper,
                    {{"parameters", elements, ""}, {"bytes", m_widths.optimizer(), "B"}, {"ranks", cut, ""}});
    });
}

void StageAccount::addTrained(const StageElements &elements)
{
    const auto addKind = [this](const char *kind, double count, double ranks) {
        addWeights(kind, count, ranks);
        addGradients(kind, count, ranks);
        addOptimizer(kind, count, ranks);
    };
    addKind("dense", elements.dense, m_work.shardRanks);
    if (elements.experts > 0)
        addKind("experts", elements.experts, m_work.expertShardRanks);
    const double linears = elements.total() - elements.frozenTables;
    const double cached = lowPrecisionCacheBytes(m_work);
    m_ledger.add(m_memory.weights, cached * linears, [&] {
        return term("weights", "low_precision", SLIPWAY_TEXT("Term", "copies of the weights in the type of the products, by rows and by columns"),
                    "TransformerEngine documentation, FP8 primer", {{"parameters", linears, ""}, {"bytes", cached, "B"}});
    });
}

void StageAccount::addFrozen(const StageElements &elements)
{
    if (m_work.layout->offload != Offload::Parameters)
        addFrozenWeights(elements);
    addWeights("adapters", elements.adapters, m_work.shardRanks);
    addGradients("adapters", elements.adapters, m_work.shardRanks);
    if (m_work.framework.frozenGradients && m_work.gathersWeights())
        addGradients("frozen", elements.total(), m_work.shardRanks);
    addOptimizer("adapters", elements.adapters, m_work.shardRanks);
}

void StageAccount::addFrozenWeights(const StageElements &elements)
{
    const double cut = m_work.gathersWeights() ? m_work.shardRanks : 1;
    const double linears = elements.total() - elements.frozenTables;
    const double width = frozenWeightBytes(m_work);
    m_ledger.add(m_memory.weights, linears * width / cut, [&] {
        return term("weights", "frozen", SLIPWAY_TEXT("Term", "frozen parameters x bytes each / ranks that share them"), quantisedPaper,
                    {{"parameters", linears, ""}, {"bytes", width, "B"}, {"ranks", cut, ""}});
    });
    m_ledger.add(m_memory.weights, elements.frozenTables * 2 / cut, [&] {
        return term("weights", "tables", SLIPWAY_TEXT("Term", "embedding, output layer and norms x 2 bytes / ranks that share them"), quantisedPaper,
                    {{"parameters", elements.frozenTables, ""}, {"ranks", cut, ""}});
    });
}

void StageAccount::addSaved(const char *name, double bytes, double layers, const char *text, const char *source)
{
    const double held = m_walk.held();
    m_ledger.add(m_memory.activations, bytes * layers * held, [&] {
        return term("activations", name, text, source, {{"bytes of a layer", bytes, "B"}, {"layers", layers, ""}, {"microbatches in flight", held, ""}});
    });
}

void StageAccount::addKept(bool isMoe, double layers)
{
    if (layers <= 0)
        return;
    const LayerActivations kept = keptBy((isMoe && m_layers->moe ? *m_layers->moe : m_layers->dense).operations);
    const auto add = [&](const char *dense, const char *moe, double bytes, const char *text, const char *source) { addSaved(isMoe ? moe : dense, bytes, layers, text, source); };
    add("norms", "norms.moe", kept.norms, SLIPWAY_TEXT("Term", "inputs and outputs of the norms x layers x microbatches in flight"), blockNote);
    add("dropout", "dropout.moe", kept.dropout, SLIPWAY_TEXT("Term", "dropout masks x layers x microbatches in flight"), activationPaper);
    add("projections", "projections.moe", kept.projections, SLIPWAY_TEXT("Term", "queries, keys and values x layers x microbatches in flight"), blockNote);
    add("attention", "attention.moe", kept.attention, SLIPWAY_TEXT("Term", "attention output x layers x microbatches in flight"), blockNote);
    add("scores", "scores.moe", kept.scores, SLIPWAY_TEXT("Term", "attention scores x layers x microbatches in flight"), activationPaper);
    add("mlp", "mlp.moe", kept.mlp, SLIPWAY_TEXT("Term", "MLP before and after its activation x layers x microbatches in flight"), blockNote);
    add("experts", "experts.moe", kept.experts, SLIPWAY_TEXT("Term", "routed rows of the experts x layers x microbatches in flight"), "Megatron-LM pull request 6782");
}

/// Everything that a stage keeps when the forward pass of its last microbatch is done, less what is free at the peak.
void StageAccount::addActivations()
{
    if (m_peak.activations <= 0)
        return;
    addKept(false, m_walk.keptLayers(false));
    addKept(true, m_walk.keptLayers(true));
    addSaved("checkpoints", checkpointBytes(m_work), m_walk.keptInputs(), SLIPWAY_TEXT("Term", "inputs of the recomputed layers x microbatches in flight"), activationPaper);
    addSaved("outputs", m_walk.outputs(), 1, SLIPWAY_TEXT("Term", "what the stage has sent on and keeps until its backward pass x microbatches in flight"), "DeepSpeed, runtime/pipe/engine.py");
    const double waiting = m_walk.waiting(), inputs = m_walk.weightInputs();
    m_ledger.add(m_memory.activations, inputs * waiting, [&] {
        return term("activations", "weight_inputs", SLIPWAY_TEXT("Term", "inputs of the linears x microbatches whose weight gradients wait"), "Qi et al., Zero Bubble, 2023, table 1",
                    {{"bytes of the stage", inputs, "B"}, {"microbatches waiting", waiting, ""}});
    });
    const double freed = m_peak.activations - m_memory.activations.value;
    m_ledger.add(m_memory.activations, freed, [&] {
        return term("activations", "freed", SLIPWAY_TEXT("Term", "what the backward pass has freed by the peak, or has yet to come"), blockNote, {});
    });
}

void StageAccount::addBuffer(const char *name, double bytes, const char *text, const char *source)
{
    m_ledger.add(m_memory.transient, bytes, [&] { return term("transient", name, text, source, {{"tokens", m_work.tokens, ""}}); });
}

void StageAccount::addTransient()
{
    const double casts = m_peak.operation == updateMoment ? 0.0 : m_walk.casts();
    addBuffer("dummy_gradients", m_walk.dummies(), SLIPWAY_TEXT("Term", "one cached 2-byte gradient for each distinct linear"), "TransformerEngine from 2.3, module/base.py");
    addBuffer("casts", casts, SLIPWAY_TEXT("Term", "2-byte copies of fp32 weights, kept for the backward pass"), "PyTorch documentation, automatic mixed precision");
    addBuffer("workspace", m_walk.workspace(), SLIPWAY_TEXT("Term", "workspaces of the matrix libraries"), "PyTorch documentation, CUBLAS_WORKSPACE_CONFIG; TransformerEngine, module/base.py");
    const double rest = m_peak.transient - m_memory.transient.value;
    if (m_peak.operation == lossMoment)
        m_ledger.add(m_memory.transient, rest, [&] {
            return term("transient", "loss", SLIPWAY_TEXT("Term", "logits and their gradient around the loss, tokens x vocabulary"), "Peaks of published Megatron-LM runs",
                        {{"vocabulary", m_work.vocabulary, ""}, {"tokens", m_work.tokens, ""}, {"tensor", double(m_work.tensor), ""}});
        });
    else if (m_peak.layer < 0)
        addBuffer("step", rest, SLIPWAY_TEXT("Term", "gradients of embedding or output layer, or fp32 copies for the optimizer's step, whichever the peak is in"), zeroPaper);
    else
        addBuffer(m_peak.isBackward ? "backward" : "forward", rest,
                  SLIPWAY_TEXT("Term", "buffers of one operation of the layer at the peak, with what recomputation has brought back"), blockNote);
}

void StageAccount::addCommunication()
{
    const double resident = m_walk.resident();
    m_ledger.add(m_memory.communication, resident, [&] {
        return term("communication", "resident", SLIPWAY_TEXT("Term", "gathered weights or gradient buckets that stay through the step"), unitPaper, {});
    });
    m_ledger.add(m_memory.communication, m_peak.communication - resident, [&] {
        return term("communication", "gathered", SLIPWAY_TEXT("Term", "gathered weights: the unit in use and the one ahead; a unit's gradients while they are reduced and scattered"), unitPaper, {});
    });
}

/// The whole, each kind of group that has more than one rank, and with a pipeline the ranks of one replica and both ends'.
int StageAccount::communicators() const
{
    const bool isPipelined = m_work.pipeline > 1;
    return 1 + (m_work.tensor > 1) + (m_work.data > 1) + (m_work.context > 1) + (m_work.expert > 1) + (m_work.replicaGroups > 1) + (isPipelined ? 3 : 0);
}

void StageAccount::addContext()
{
    if (m_work.resolved->accelerator.vendor == GpuSpec::Vendor::Cpu)
        return;
    const bool isAlone = m_work.resolved->accelerators() == 1;
    const double bytes = gib(isAlone ? 0.6 : m_work.framework.contextGib).value;
    m_ledger.add(m_memory.context, bytes, [&] {
        return term("context", "driver", SLIPWAY_TEXT("Term", "driver context and loaded kernels"), "BLOOM training chronicles, device reading of an idle process: 1.3 to 1.6 GB", {});
    });
    const double groups = isAlone ? 0 : communicators();
    const double each = gib(m_work.framework.communicatorGib).value;
    m_ledger.add(m_memory.context, groups * each, [&] {
        return term("context", "communicators", SLIPWAY_TEXT("Term", "buffers of the communication library x communicators of this rank"),
                    "AIConfigurator, NCCL memory: 342 MiB of 2 ranks, 392 MiB of 4 and 8", {{"communicators", groups, ""}, {"bytes", each, "B"}});
    });
}

} // namespace slipway
