// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/memory.h"

#include "core/estimate/activations.h"
#include "core/estimate/states.h"

#include <algorithm>

namespace slipway {

namespace {

constexpr const char *zeroPaper = "Rajbhandari et al., ZeRO, 2020, section 3.1";
constexpr const char *activationPaper = "Korthikanti et al., Reducing Activation Recomputation, 2022, section 4";
constexpr const char *blockNote = "Saved tensors of a fused transformer block, checked on published peaks";

/// The parts of one stage, as they are walked.
class StageWalk
{
public:
    StageWalk(const Workload &work, Ledger &ledger, int index)
        : m_work(work)
        , m_ledger(ledger)
        , m_shape(work.stage(index))
        , m_elements(work.elements(m_shape))
    {
        m_memory.stage = index;
    }

    StageMemory walk()
    {
        if (m_work.isAdapter)
            addFrozenStates();
        else
            addStates();
        addActivations();
        addTransient();
        addCommunication();
        addContext();
        return m_memory;
    }

private:
    Term term(const char *part, const char *name, const char *text, const char *source, std::vector<Term::Input> inputs) const
    {
        const std::string prefix = "memory.stage" + std::to_string(m_memory.stage) + "." + part;
        return {.id = prefix + "." + name, .of = "memory.stages." + std::to_string(m_memory.stage) + "." + part, .value = 0,
                .unit = "bytes", .formula = {text, {}}, .inputs = std::move(inputs), .source = source, .evidence = Evidence::Interpolated};
    }

    void addStates();
    void addStateKind(const char *kind, double elements, double ranks);
    void addFrozenStates();
    void addActivations();
    void addLayerActivations(bool isMoe, double layers);
    void addSaved(const char *name, double bytes, double layers, const char *text, const char *source);
    void addTransient();
    double backwardPeak() const;
    void addCommunication();
    void addContext();
    double unitElements() const;

    const Workload &m_work;
    Ledger &m_ledger;
    StageShape m_shape;
    StageElements m_elements;
    StageMemory m_memory;
};

void StageWalk::addStateKind(const char *kind, double elements, double ranks)
{
    const StateWidths widths = stateWidths(m_work);
    const StateCuts cuts = stateCuts(m_work, ranks);
    const Offload offload = m_work.layout->offload;
    const double copies = weightCopies(m_work.layout->schedule);
    const auto inputs = [&](double width, double cut) {
        return std::vector<Term::Input>{{"parameters", elements, ""}, {"bytes", width, "B"}, {"ranks", cut, ""}};
    };
    if (offload != Offload::Parameters)
        m_ledger.add(m_memory.weights, elements * widths.weights * copies / cuts.weights, [&] {
            return term("weights", kind, SLIPWAY_TEXT("Term", "parameters on this rank x bytes of a weight / ranks that share them"), zeroPaper, inputs(widths.weights, cuts.weights));
        });
    m_ledger.add(m_memory.gradients, elements * widths.gradients / cuts.gradients, [&] {
        return term("gradients", kind, SLIPWAY_TEXT("Term", "parameters on this rank x bytes of a gradient / ranks that share them"), zeroPaper, inputs(widths.gradients, cuts.gradients));
    });
    if (offload == Offload::None || offload == Offload::Activations)
        m_ledger.add(m_memory.optimizer, elements * widths.optimizer() / cuts.optimizer, [&] {
            return term("optimizer", kind, SLIPWAY_TEXT("Term", "parameters on this rank x bytes of main weights and moments / ranks that share them"), zeroPaper, inputs(widths.optimizer(), cuts.optimizer));
        });
}

void StageWalk::addStates()
{
    addStateKind("dense", m_elements.dense, m_work.shardRanks);
    addStateKind("experts", m_elements.experts, m_work.expertShardRanks);
    const double linears = m_elements.total() - m_elements.frozenTables;
    m_ledger.add(m_memory.weights, lowPrecisionCacheBytes(m_work) * linears, [&] {
        return term("weights", "low_precision", SLIPWAY_TEXT("Term", "8-bit copies of the weights, by rows and by columns"),
                    "TransformerEngine documentation, FP8 primer", {{"parameters", linears, ""}});
    });
}

void StageWalk::addFrozenStates()
{
    const double cut = m_work.gathersWeights() ? m_work.shardRanks : 1;
    const double linears = m_elements.total() - m_elements.frozenTables;
    const double width = frozenWeightBytes(m_work);
    m_ledger.add(m_memory.weights, linears * width / cut, [&] {
        return term("weights", "frozen", SLIPWAY_TEXT("Term", "frozen parameters x bytes each / ranks that share them"),
                    "Dettmers et al., QLoRA, 2023, section 3", {{"parameters", linears, ""}, {"bytes", width, "B"}, {"ranks", cut, ""}});
    });
    m_ledger.add(m_memory.weights, m_elements.frozenTables * 2 / cut, [&] {
        return term("weights", "tables", SLIPWAY_TEXT("Term", "embedding, output layer and norms x 2 bytes / ranks that share them"),
                    "Dettmers et al., QLoRA, 2023, section 3", {{"parameters", m_elements.frozenTables, ""}, {"ranks", cut, ""}});
    });
    addStateKind("adapters", m_elements.adapters, m_work.shardRanks);
}

void StageWalk::addSaved(const char *name, double bytes, double layers, const char *text, const char *source)
{
    const double held = inFlight(m_work.pipelineShape(), m_memory.stage);
    m_ledger.add(m_memory.activations, bytes * layers * held, [&] {
        return term("activations", name, text, source,
                    {{"bytes of a layer", bytes, "B"}, {"layers", layers, ""}, {"microbatches in flight", held, ""}});
    });
}

void StageWalk::addLayerActivations(bool isMoe, double layers)
{
    if (layers <= 0)
        return;
    const LayerActivations saved = savedActivations(m_work, isMoe);
    const char *kind = isMoe ? ".moe" : "";
    const auto named = [kind](const char *name) { return std::string(name) + kind; };
    addSaved(named("norms").c_str(), saved.norms, layers, SLIPWAY_TEXT("Term", "inputs and outputs of the norms x layers x microbatches in flight"), blockNote);
    addSaved(named("dropout").c_str(), saved.dropout, layers, SLIPWAY_TEXT("Term", "dropout masks x layers x microbatches in flight"), activationPaper);
    addSaved(named("projections").c_str(), saved.projections, layers, SLIPWAY_TEXT("Term", "queries, keys and values x layers x microbatches in flight"), blockNote);
    addSaved(named("attention").c_str(), saved.attention, layers, SLIPWAY_TEXT("Term", "attention output x layers x microbatches in flight"), blockNote);
    addSaved(named("scores").c_str(), saved.scores, layers, SLIPWAY_TEXT("Term", "attention scores x layers x microbatches in flight"), activationPaper);
    addSaved(named("mlp").c_str(), saved.mlp, layers, SLIPWAY_TEXT("Term", "MLP before and after its activation x layers x microbatches in flight"), blockNote);
    addSaved(named("experts").c_str(), saved.experts, layers, SLIPWAY_TEXT("Term", "routed rows of the experts x layers x microbatches in flight"), "Megatron-LM pull request 6782");
}

void StageWalk::addActivations()
{
    if (m_work.layout->offload == Offload::Activations)
        return addSaved("window", savedActivations(m_work, m_shape.moeLayers > 0).total(), std::min(2, m_shape.layers()),
                        SLIPWAY_TEXT("Term", "two layers stay while the others travel to the host"), blockNote);
    const int layers = m_shape.layers();
    const int recomputed = recomputedLayers(m_work, layers);
    const double keptShare = layers > 0 ? double(layers - recomputed) / layers : 0.0;
    addLayerActivations(false, m_shape.denseLayers * keptShare);
    addLayerActivations(true, m_shape.moeLayers * keptShare);
    addSaved("checkpoints", checkpointBytes(m_work), recomputed, SLIPWAY_TEXT("Term", "inputs of the recomputed layers x microbatches in flight"), activationPaper);
}

double StageWalk::backwardPeak() const
{
    const bool hasMoe = m_shape.moeLayers > 0;
    double peak = 0;
    if (m_shape.layers() > 0)
        peak = std::max(m_shape.denseLayers > 0 ? mlpBackwardBytes(m_work, false) : 0.0, hasMoe ? mlpBackwardBytes(m_work, true) : 0.0);
    // A layer that is recomputed exists in full while its backward pass runs.
    if (recomputedLayers(m_work, m_shape.layers()) > 0)
        peak += fullActivations(m_work, hasMoe).total();
    else if (m_work.training->recompute.mode == Recompute::Selective)
        peak += std::max(fullActivations(m_work, hasMoe).total() - savedActivations(m_work, hasMoe).total(), 0.0);
    return peak;
}

void StageWalk::addTransient()
{
    const double dummy = dummyGradientBytes(m_work, m_shape);
    m_ledger.add(m_memory.transient, dummy, [&] {
        return term("transient", "dummy_gradients", SLIPWAY_TEXT("Term", "one cached 2-byte gradient for each distinct linear"),
                    "TransformerEngine from 2.3, module/base.py", {});
    });
    const double backward = backwardPeak();
    const double loss = m_shape.hasHead ? lossBytes(m_work) : 0.0;
    if (loss > backward)
        m_ledger.add(m_memory.transient, loss, [&] {
            return term("transient", "loss", SLIPWAY_TEXT("Term", "logits and their gradient around the loss, tokens x vocabulary"),
                        "Peaks of published Megatron-LM runs", {{"vocabulary", m_work.vocabulary, ""}, {"tokens", m_work.tokens, ""}, {"tensor", double(m_work.tensor), ""}});
        });
    else
        m_ledger.add(m_memory.transient, backward, [&] {
            return term("transient", "backward", SLIPWAY_TEXT("Term", "buffers of one layer's backward pass, with what it recomputes"),
                        blockNote, {{"tokens", m_work.tokens, ""}});
        });
}

/// The largest unit that is gathered as one: a layer, or a table.
double StageWalk::unitElements() const
{
    const bool isMoe = m_shape.moeLayers > 0;
    const LayerTensors &layer = isMoe ? m_work.moe : m_work.dense;
    return layer.denseOnRank(m_work.tensor) + (isMoe ? layer.expertsOnRank(m_work.expert, m_work.expertTensor) : 0.0);
}

void StageWalk::addCommunication()
{
    if (!m_work.gathersWeights() || m_work.shardRanks <= 1)
        return;
    const double unit = unitElements();
    const double wide = m_work.elementBytes;
    const bool isWhole = m_work.layout->sharding == Sharding::Gradients || !m_work.layout->reshardAfterForward;
    // Two units gathered, one in use and one ahead; all of them where they stay for the backward pass.
    const double gathered = isWhole ? m_elements.total() : 2 * unit;
    m_ledger.add(m_memory.communication, gathered * wide, [&] {
        return term("communication", "gathered", SLIPWAY_TEXT("Term", "gathered weights: the unit in use and the one ahead"),
                    "Zhao et al., PyTorch FSDP, 2023, section 3", {{"parameters", gathered, ""}, {"bytes", wide, "B"}});
    });
    if (m_work.isAdapter)
        return;
    const double width = stateWidths(m_work).gradients;
    m_ledger.add(m_memory.communication, unit * (wide + width), [&] {
        return term("communication", "gradients", SLIPWAY_TEXT("Term", "a unit's gradients while they are reduced and scattered"),
                    "Zhao et al., PyTorch FSDP, 2023, section 3", {{"parameters", unit, ""}, {"bytes", wide + width, "B"}});
    });
}

void StageWalk::addContext()
{
    if (m_work.resolved->accelerator.vendor == GpuSpec::Vendor::Cpu)
        return;
    const bool isAlone = m_work.resolved->accelerators() == 1;
    const double bytes = gib(isAlone ? 0.6 : m_work.framework.contextGib).value;
    m_ledger.add(m_memory.context, bytes, [&] {
        return term("context", "driver", SLIPWAY_TEXT("Term", "driver context and the communication library's buffers"),
                    "BLOOM training chronicles, device reading less allocator: 1.3 to 1.6 GB", {});
    });
}

bool areAlike(const Workload &work, int a, int b)
{
    return work.stage(a) == work.stage(b) && inFlight(work.pipelineShape(), a) == inFlight(work.pipelineShape(), b);
}

/// Relative width of the bounds: narrow where the framework's release is known and its rules were checked on it.
double memoryDoubt(const Workload &work)
{
    const bool isChecked = work.framework.dummyWeightGradients && work.framework.isVersionKnown;
    const double doubt = isChecked ? 0.04 : 0.10;
    return work.model->moe ? doubt + 0.05 : doubt;
}

} // namespace

MemoryEstimate estimateMemory(const Workload &work, Ledger &ledger)
{
    MemoryEstimate memory;
    memory.capacity = work.resolved->accelerator.memory;
    memory.stages.reserve(std::size_t(work.pipeline));
    for (int i = 0; i < work.pipeline; ++i) {
        if (i > 0 && !ledger.isExplaining() && areAlike(work, i, i - 1)) {
            memory.stages.push_back(memory.stages.back());
            memory.stages.back().stage = i;
        } else {
            memory.stages.push_back(StageWalk(work, ledger, i).walk());
        }
        if (memory.stages.back().allocated() > memory.peak) {
            memory.peak = memory.stages.back().allocated();
            memory.peakStage = i;
        }
    }
    const double doubt = memoryDoubt(work);
    memory.low = memory.peak * (1 - doubt);
    memory.high = memory.peak * (1 + doubt);
    const bool isCpu = work.resolved->accelerator.vendor == GpuSpec::Vendor::Cpu;
    memory.reserved = memory.peak * (isCpu ? 1.0 : work.framework.reserve);
    return memory;
}

} // namespace slipway
