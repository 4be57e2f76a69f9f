// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/explain.h"

#include "core/estimate/bounds.h"
#include "core/estimate/outcome.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace slipway {

namespace {

constexpr const char *ownParts = "The parts of this estimate";
constexpr const char *heldOutErrors = "Errors of published runs of sources that were left out of the fit";
constexpr const char *hardwareCatalogue = "The catalogue's entry of the accelerator";
constexpr const char *tensorList = "Every tensor of the published implementation";
constexpr const char *flopsPaper = "Narayanan et al., Megatron-LM, 2021, appendix; causal attention counted half";
constexpr const char *youngPaper = "Young, A first order approximation to the optimum checkpoint interval, 1974; Daly, 2006";

using Inputs = std::vector<Term::Input>;

/// "step.high_seconds.old_software"
std::string idOf(const std::string &of, std::string name)
{
    std::replace(name.begin(), name.end(), ' ', '_');
    return of + '.' + name;
}

/// Writes terms of one estimate.
class FigureTerms
{
public:
    FigureTerms(const Workload &work, const Machine &machine, Estimate &result)
        : m_work(work)
        , m_machine(machine)
        , m_result(result)
        , m_made(result.terms) // what the additions left
    {
    }

    void addAll();

private:
    void add(const std::string &of, const char *name, double value, const char *unit, const char *text, Inputs inputs, const char *source, Evidence evidence);
    Evidence weakest(std::string_view prefix) const;

    void addParameters();
    void addLayerParts();
    void addMemory();
    void addStageTotal(const std::string &of, const StageMemory &stage);
    void addStep();
    void addThroughput();
    void addUse(const std::string &of, double scale, const char *unit, Inputs inputs);
    void addRun();
    void addLost(const std::string &of, double scale, const char *unit);
    void addPriced();
    void addCheckpoint();
    template<typename Doubts>
    void addBound(const std::string &of, const std::string &part, const Doubts &doubts, double figure, double bound, const char *unit);

    const Workload &m_work;
    const Machine &m_machine;
    Estimate &m_result;
    const std::vector<Term> m_made;
};

void FigureTerms::add(const std::string &of, const char *name, double value, const char *unit, const char *text, Inputs inputs, const char *source, Evidence evidence)
{
    if (value == 0)
        return;
    m_result.terms.push_back({.id = idOf(of, name), .of = of, .value = value, .unit = unit, .formula = {text, {}}, .inputs = std::move(inputs), .source = source, .evidence = evidence});
}

/// A sum is as sure as the least sure of its terms.
Evidence FigureTerms::weakest(std::string_view prefix) const
{
    Evidence result = Evidence::Measured;
    for (const Term &term : m_made)
        if (std::string_view(term.of).substr(0, prefix.size()) == prefix)
            result = std::max(result, term.evidence);
    return result;
}

void FigureTerms::addLayerParts()
{
    const ModelSpec &model = *m_work.model;
    const double experts = moeLayers(model);
    const double moeCount = experts > 0 ? experts + model.mtpModules : 0;
    const double denseCount = model.layers - experts + (experts > 0 ? 0 : model.mtpModules);
    enum Part { Attention, Mlp, Routed, Vectors };
    std::array<double, 4> sums{};
    const auto count = [&](const LayerTensors &layer, double layers) {
        for (const Linear &linear : layer.linears()) {
            const Part part = isExpert(linear.role) ? Routed : linear.role <= LinearRole::LatentUp ? Attention : Mlp;
            sums[part] += layers * (linear.weights() + linear.biases());
        }
        sums[Vectors] += layers * layer.vectors();
    };
    count(m_work.dense, denseCount);
    count(m_work.moe, moeCount);
    const Inputs layers{{"layers", double(model.layers), ""}, {"prediction modules", double(model.mtpModules), ""}};
    const auto part = [&](const char *name, Part index, const char *text) { add("parameters.total", name, sums[index], "", text, layers, tensorList, Evidence::Measured); };
    part("attention", Attention, SLIPWAY_TEXT("Term", "attention projections of every layer"));
    part("mlp", Mlp, SLIPWAY_TEXT("Term", "MLPs, shared experts and routers of every layer"));
    part("experts", Routed, SLIPWAY_TEXT("Term", "routed experts of every layer"));
    part("vectors", Vectors, SLIPWAY_TEXT("Term", "norms and other vectors of every layer"));
}

void FigureTerms::addParameters()
{
    const ModelSpec &model = *m_work.model;
    const Inputs table{{"vocabulary", double(model.vocabulary), ""}, {"hidden", double(model.hidden), ""}};
    add("parameters.total", "embedding", embeddingElements(model), "", SLIPWAY_TEXT("Term", "token and position table, and the norm behind them"), table, tensorList, Evidence::Measured);
    add("parameters.total", "head", headElements(model) + normElements(model), "", SLIPWAY_TEXT("Term", "output layer, nothing where it is tied to the embedding, and the final norm"), table, tensorList, Evidence::Measured);
    add("parameters.total", "prediction", model.mtpModules * predictionModuleElements(model), "", SLIPWAY_TEXT("Term", "projections and norms of the prediction modules"),
        {{"prediction modules", double(model.mtpModules), ""}}, tensorList, Evidence::Measured);
    addLayerParts();
    const ParameterCount &count = m_result.parameters;
    add("parameters.active", "all", count.total, "", SLIPWAY_TEXT("Term", "all parameters"), {}, tensorList, Evidence::Measured);
    if (model.moe)
        add("parameters.active", "idle_experts", count.active - count.total, "", SLIPWAY_TEXT("Term", "less the experts that a token does not visit"),
            {{"experts", double(model.moe->experts), ""}, {"of them visited", double(model.moe->topK), ""}}, tensorList, Evidence::Measured);
    if (m_work.isAdapter)
        add("parameters.trainable", "adapters", count.trainable, "", SLIPWAY_TEXT("Term", "rank x (inputs + outputs) of every adapted linear"),
            {{"rank", double(m_work.training->lora.rank), ""}}, "Hu et al., LoRA, 2021, section 4.1", Evidence::Measured);
    else
        add("parameters.trainable", "all", count.trainable, "", SLIPWAY_TEXT("Term", "all parameters"), {}, tensorList, Evidence::Measured);
}

void FigureTerms::addStageTotal(const std::string &of, const StageMemory &stage)
{
    const std::string own = "memory.stages." + std::to_string(stage.stage) + ".";
    const auto part = [&](const char *name, Bytes bytes, const char *text) {
        add(of, name, bytes.value, "bytes", text, {{"stage", double(stage.stage), ""}}, ownParts, weakest(own + name));
    };
    part("weights", stage.weights, SLIPWAY_TEXT("Term", "weights of the stage"));
    part("gradients", stage.gradients, SLIPWAY_TEXT("Term", "gradients of the stage"));
    part("optimizer", stage.optimizer, SLIPWAY_TEXT("Term", "optimizer state of the stage"));
    part("activations", stage.activations, SLIPWAY_TEXT("Term", "saved activations of the stage"));
    part("transient", stage.transient, SLIPWAY_TEXT("Term", "what lives only for a moment at the peak"));
    part("communication", stage.communication, SLIPWAY_TEXT("Term", "communication buffers of the stage"));
}

/// A bound as the figure and what each reason to doubt it adds or takes.
template<typename Doubts>
void FigureTerms::addBound(const std::string &of, const std::string &part, const Doubts &doubts, double figure, double bound, const char *unit)
{
    add(of, "estimate", figure, unit, SLIPWAY_TEXT("Term", "the estimate"), {}, ownParts, weakest(part));
    const auto shares = doubtShares(doubts, figure, bound);
    for (std::size_t i = 0; i < shares.size(); ++i)
        add(of, shares[i].name, shares[i].value, unit, SLIPWAY_TEXT("Term", "what four of five published runs like this stay within, the part of one reason"),
            {{"how far it applies", doubts[i], ""}, {"bound over estimate", figure > 0 ? bound / figure : 1, ""}}, heldOutErrors, Evidence::Interpolated);
}

void FigureTerms::addMemory()
{
    const MemoryEstimate &memory = m_result.memory;
    add("memory.capacity_bytes", "usable", memory.capacity.value, "bytes", SLIPWAY_TEXT("Term", "memory of one accelerator that programs can use"), {}, hardwareCatalogue, Evidence::Measured);
    for (const StageMemory &stage : memory.stages)
        addStageTotal("memory.stages." + std::to_string(stage.stage) + ".allocated_bytes", stage);
    if (memory.stages.empty())
        return;
    addStageTotal("memory.peak_bytes", memory.stages[std::size_t(memory.peakStage)]);
    add("memory.peak_stage", "index", memory.peakStage, "", SLIPWAY_TEXT("Term", "the stage with the most allocated, counted from 0"), {{"stages", double(memory.stages.size()), ""}}, ownParts, weakest("memory."));
    const MemoryDoubts doubts = doubtsOf(m_work, memory.stages[std::size_t(memory.peakStage)]);
    addBound("memory.low_bytes", "memory.", doubts, memory.peak.value, memory.low.value, "bytes");
    addBound("memory.high_bytes", "memory.", doubts, memory.peak.value, memory.high.value, "bytes");
    add("memory.reserved_bytes", "allocated", memory.peak.value, "bytes", SLIPWAY_TEXT("Term", "allocated at the peak"), {}, ownParts, weakest("memory."));
    add("memory.reserved_bytes", "cache", (memory.reserved - memory.peak).value, "bytes", SLIPWAY_TEXT("Term", "what the allocator keeps and does not hand out"),
        {{"reserved over allocated", memory.peak.value > 0 ? memory.reserved.value / memory.peak.value : 1, ""}}, "Both figures of 43 published Megatron-LM runs and of torchtitan's tables", Evidence::Interpolated);
}

void FigureTerms::addStep()
{
    const StepTimeEstimate &step = m_result.step;
    const auto part = [&](const char *name, Seconds seconds, const char *text) {
        add("step.seconds", name, seconds.value, "seconds", text, {}, ownParts, weakest(std::string("step.") + name));
    };
    part("compute", step.compute, SLIPWAY_TEXT("Term", "matrix products, attention and waiting for the host"));
    part("memory_bound", step.memoryBound, SLIPWAY_TEXT("Term", "operations that wait for the accelerator's memory"));
    part("tensor_exposed", step.tensorExposed, SLIPWAY_TEXT("Term", "tensor-parallel communication that shows"));
    part("context_exposed", step.contextExposed, SLIPWAY_TEXT("Term", "context-parallel communication that shows"));
    part("expert_exposed", step.expertExposed, SLIPWAY_TEXT("Term", "expert-parallel communication that shows"));
    part("pipeline_bubble", step.pipelineBubble, SLIPWAY_TEXT("Term", "waiting for other stages of the pipeline"));
    part("pipeline_exposed", step.pipelineExposed, SLIPWAY_TEXT("Term", "messages between stages that show"));
    part("data_exposed", step.dataExposed, SLIPWAY_TEXT("Term", "gradients and weights exchanged between replicas, as far as it shows"));
    part("optimizer", step.optimizer, SLIPWAY_TEXT("Term", "the optimizer's update"));
    part("data_loading", step.dataLoading, SLIPWAY_TEXT("Term", "waiting for training data"));
    part("offload", step.offload, SLIPWAY_TEXT("Term", "waiting for the host link"));
    const StepDoubts doubts = doubtsOf(m_work, m_machine, step);
    addBound("step.low_seconds", "step.", doubts, step.total.value, step.low.value, "seconds");
    addBound("step.high_seconds", "step.", doubts, step.total.value, step.high.value, "seconds");
}

/// The model's operations a second and accelerator, in the unit of `scale`.
void FigureTerms::addUse(const std::string &of, double scale, const char *unit, Inputs inputs)
{
    const ModelOperations operations = modelOperations(m_work);
    const Evidence evidence = weakest("step.");
    inputs.push_back({"accelerators", double(std::max(m_work.resolved->accelerators(), 1)), ""});
    inputs.push_back({"step", m_result.step.total.value, "s"});
    const auto with = [&](double count) { Inputs all{{"operations", count, "FLOP"}}; all.insert(all.end(), inputs.begin(), inputs.end()); return all; };
    add(of, "matrices", scale * operations.matrices, unit, SLIPWAY_TEXT("Term", "operations of the matrices / accelerators / step"), with(operations.matrices), flopsPaper, evidence);
    add(of, "attention", scale * operations.attention, unit, SLIPWAY_TEXT("Term", "operations of causal attention / accelerators / step"), with(operations.attention), flopsPaper, evidence);
}

void FigureTerms::addThroughput()
{
    const double seconds = m_result.step.total.value;
    if (seconds <= 0)
        return;
    const Evidence evidence = weakest("step.");
    const double accelerators = std::max(m_work.resolved->accelerators(), 1);
    const Inputs tokens{{"global batch", double(m_work.training->globalBatch), "sequences"}, {"sequence", m_work.sequence, "tokens"}, {"step", seconds, "s"}};
    const Throughput &throughput = m_result.throughput;
    add("throughput.tokens_per_second", "batch", throughput.tokensPerSecond, "tokens/s", SLIPWAY_TEXT("Term", "global batch x sequence / step"), tokens, ownParts, evidence);
    add("throughput.tokens_per_second_per_accelerator", "share", throughput.tokensPerSecondPerAccelerator, "tokens/s", SLIPWAY_TEXT("Term", "tokens a second / accelerators"),
        {{"tokens a second", throughput.tokensPerSecond, "tokens/s"}, {"accelerators", accelerators, ""}}, ownParts, evidence);
    const double rate = 1 / (seconds * accelerators);
    const double peak = m_machine.peakFlops();
    addUse("throughput.model_tflops_per_accelerator", rate / 1e12, "TFLOP/s", {});
    addUse("throughput.mfu", rate / peak, "", {{"peak", peak, "FLOP/s"}});
    addUse("throughput.hfu", rate / peak, "", {{"peak", peak, "FLOP/s"}});
    add("throughput.hfu", "recompute", throughput.hfu - throughput.mfu, "", SLIPWAY_TEXT("Term", "operations of layers that are recomputed in full"),
        {{"mfu", throughput.mfu, ""}}, "Korthikanti et al., Reducing Activation Recomputation, 2022, section 6", evidence);
}

/// What pauses, failures and restarts take: a part of the productive time each.
void FigureTerms::addLost(const std::string &of, double scale, const char *unit)
{
    const LostShares lost = lostShares(m_work, m_result.step, m_result.checkpoint);
    const double failures = secondsBetweenFailures(*m_work.resolved);
    const Inputs often{{"between failures", failures, "s"}};
    const Evidence evidence = Evidence::Extrapolated; // no published run of this design says how often it fails
    add(of, "pauses", scale * lost.pauses, unit, SLIPWAY_TEXT("Term", "pause for a checkpoint / interval between checkpoints"), {{"pause", m_result.checkpoint.pause.value_or(Seconds()).value, "s"}}, youngPaper, evidence);
    add(of, "lost_work", scale * lost.work, unit, SLIPWAY_TEXT("Term", "half an interval is lost at a failure"), often, youngPaper, evidence);
    add(of, "restarts", scale * lost.restarts, unit, SLIPWAY_TEXT("Term", "time to start again / time between failures"), often, "Node failures a day and restart minutes of the design", evidence);
}

void FigureTerms::addPriced()
{
    const ResolvedDesign &design = *m_work.resolved;
    const RunEstimate &run = m_result.run;
    const Inputs hours{{"wall time", run.wall.value / 3600, "h"}, {"accelerators", double(design.accelerators()), ""}};
    const Evidence evidence = weakest("step.");
    if (run.cost) {
        Inputs inputs = hours;
        inputs.push_back({"price of an accelerator hour", *design.design.cost.acceleratorHour, design.design.cost.currency});
        add("run.cost", "rent", *run.cost, design.design.cost.currency.c_str(), SLIPWAY_TEXT("Term", "wall time x accelerators x price of an hour"), inputs, "The design's price", evidence);
    }
    if (run.energyKwh) {
        Inputs inputs = hours;
        inputs.push_back({"power of an accelerator", design.accelerator.powerWatts, "W"});
        add("run.energy_kwh", "accelerators", *run.energyKwh, "kWh", SLIPWAY_TEXT("Term", "wall time x accelerators x power limit; nodes, network and cooling not counted"), inputs, hardwareCatalogue, Evidence::Extrapolated);
    }
}

void FigureTerms::addRun()
{
    const RunEstimate &run = m_result.run;
    const Evidence evidence = weakest("step.");
    add("run.steps", "steps", double(run.steps), "", SLIPWAY_TEXT("Term", "steps of the design, or its tokens / (global batch x sequence)"),
        {{"global batch", double(m_work.training->globalBatch), "sequences"}, {"sequence", m_work.sequence, "tokens"}}, "The design", Evidence::Measured);
    add("run.seconds", "steps", run.seconds.value, "seconds", SLIPWAY_TEXT("Term", "steps x step"), {{"steps", double(run.steps), ""}, {"step", m_result.step.total.value, "s"}}, ownParts, evidence);
    add("run.goodput", "all", 1, "", SLIPWAY_TEXT("Term", "the whole wall time, less:"), {}, youngPaper, Evidence::Measured);
    addLost("run.goodput", -run.goodput, "");
    add("run.wall_seconds", "productive", run.seconds.value, "seconds", SLIPWAY_TEXT("Term", "all steps without a pause"), {}, ownParts, evidence);
    addLost("run.wall_seconds", run.seconds.value, "seconds");
    addPriced();
}

void FigureTerms::addCheckpoint()
{
    const CheckpointEstimate &checkpoint = m_result.checkpoint;
    const Inputs size{{"size", checkpoint.size.value, "B"}};
    if (checkpoint.write)
        add("checkpoint.write_seconds", "write", checkpoint.write->value, "seconds", SLIPWAY_TEXT("Term", "size of a checkpoint / write rate of the scratch tier"), size, "The design's storage, or the catalogue's", Evidence::Extrapolated);
    if (checkpoint.pause)
        add("checkpoint.pause_seconds", "pause", checkpoint.pause->value, "seconds",
            m_work.resolved->design.checkpoint.asynchronous ? SLIPWAY_TEXT("Term", "each accelerator's share copied to the host; the rest happens beside training") : SLIPWAY_TEXT("Term", "training waits until the checkpoint is written"),
            size, "PCI Express rate of the accelerator, or the storage's", Evidence::Extrapolated);
    if (!checkpoint.intervalSteps)
        return;
    const CheckpointPlan &plan = m_work.resolved->design.checkpoint;
    const bool isChosen = plan.intervalSteps || plan.intervalMinutes;
    add("checkpoint.interval_steps", isChosen ? "design" : "young", double(*checkpoint.intervalSteps), "",
        isChosen ? SLIPWAY_TEXT("Term", "interval of the design, in steps") : SLIPWAY_TEXT("Term", "square root of 2 x pause x time between failures, no shorter than an asynchronous write, in steps"),
        {{"pause", checkpoint.pause.value_or(Seconds()).value, "s"}, {"between failures", secondsBetweenFailures(*m_work.resolved), "s"}, {"step", m_result.step.total.value, "s"}}, youngPaper,
        isChosen ? Evidence::Measured : Evidence::Extrapolated);
}

void FigureTerms::addAll()
{
    addParameters();
    addMemory();
    addStep();
    addThroughput();
    addRun();
    addCheckpoint();
    const std::vector<Term::Input> compute{{"compute", m_result.step.compute.value, "s"}};
    const char *source = "Kernels of AIConfigurator and SimuMax by shape (both Apache-2.0)";
    const char *exact = SLIPWAY_TEXT("Term", "kernels measured at this very shape on this accelerator / all of compute");
    const char *between = SLIPWAY_TEXT("Term", "kernels between shapes measured on this accelerator / all of compute");
    add("evidence.measured_share", "exact", m_result.exactShare, "", exact, compute, source, Evidence::Measured);
    add("evidence.measured_share", "interpolated", m_result.measuredShare - m_result.exactShare, "", between, compute, source, m_machine.gemmEvidence());
    add("evidence.exact_share", "kernels", m_result.exactShare, "", exact, compute, source, Evidence::Measured);
}

} // namespace

void explainFigures(const Workload &work, const Machine &machine, Estimate &result)
{
    FigureTerms(work, machine, result).addAll();
}

} // namespace slipway
