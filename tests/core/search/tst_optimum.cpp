// SPDX-License-Identifier: GPL-3.0-or-later
// The search's answer against plain enumeration: nested loops over every value, estimate() for each layout, and rules of
// legality written down here once more. Nothing of the search's own code decides what is tried.
#include "core/search/search.h"

#include "tests/core/estimate/designs.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <tuple>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// A space small enough to walk through, with what is special about it.
struct Scenario
{
    ResolvedDesign base;
    bool mayOffload = false;
    bool mayShrink = false;       ///< fewer nodes than there are
    SearchObjective objective = SearchObjective::Time;
};

/// A layout that can be run, as the enumeration saw it.
struct Found
{
    double seconds = 0, device = 0;
    int accelerators = 0;
    double runCost = 0;
};

ModelSpec smallModel()
{
    ModelSpec model = test::tinyModel();
    model.layers = 8;
    model.hidden = 1024;
    model.ffn = 4096;
    model.heads = 8;
    model.kvHeads = 4;
    model.headDim = 128;
    model.vocabulary = 32000;
    return model;
}

ModelSpec smallMixture()
{
    ModelSpec model = smallModel();
    model.layers = 4;
    model.moe = MoeSpec{.experts = 4, .topK = 2, .expertFfn = 1024, .sharedExperts = 1, .sharedFfnTotal = 1024, .firstDenseLayers = 1, .interval = 1};
    return model;
}

ResolvedDesign smallCluster(ModelSpec model, const std::string &framework, int nodes, double memoryGib)
{
    Design design;
    design.framework.name = framework;
    design.cluster.nodes = nodes;
    design.cluster.acceleratorsPerNode = 4;
    design.training.sequenceLength = 2048;
    design.training.globalBatch = 16;
    design.training.steps = 1000;
    ResolvedDesign base = resolve(design, test::shipped()).resolved;
    base.model = std::move(model);
    base.accelerator.memory = gib(memoryGib);
    return base;
}

bool isZeroBubble(Schedule schedule)
{
    return schedule == Schedule::ZeroBubbleH1 || schedule == Schedule::ZeroBubbleH2 || schedule == Schedule::DualPipe;
}

/// Who may keep a copy of the states.
bool mayShard(const ResolvedDesign &r, int data)
{
    const ParallelLayout &p = r.design.parallelism;
    const std::string &framework = r.design.framework.name;
    const int ranks = data * p.context;
    if (framework == "torchtitan" && p.sharding == Sharding::Optimizer && ranks > 1)
        return false;
    if (!p.shardSize)
        return true;
    if (framework == "deepspeed" && p.sharding != Sharding::Parameters)
        return false;
    if (framework != "megatron-lm")
        return *p.shardSize % p.context == 0;
    const int copies = ranks / *p.shardSize;
    return !r.model.moe || (p.tensor * ranks / (p.expert * p.expertTensor)) % copies == 0;
}

bool mayRecompute(const ResolvedDesign &r)
{
    const auto &layers = r.design.training.recompute.layers;
    const std::string &framework = r.design.framework.name;
    const int chunks = r.design.parallelism.pipeline > 1 ? r.design.parallelism.virtualPipeline : 1;
    return !layers || (framework == "megatron-lm" ? *layers % chunks == 0 : framework != "torchtitan");
}

/// What the design file's page and the frameworks' option tables allow, in words of their own.
bool mayRun(const ResolvedDesign &r, int data)
{
    const ParallelLayout &p = r.design.parallelism;
    const TrainingPlan &t = r.design.training;
    const ModelSpec &m = r.model;
    const std::string &framework = r.design.framework.name;
    const bool ofMegatron = framework == "megatron-lm", ofPyTorch = framework == "torchtitan";
    const bool splitsKeys = m.kvHeads % p.tensor == 0 || (ofMegatron && p.tensor % m.kvHeads == 0);
    if (m.heads % p.tensor || !splitsKeys || m.ffn % p.tensor || (p.sequence && t.sequenceLength / p.context % p.tensor))
        return false;
    if (p.context > 1 && p.contextAlgorithm == ContextAlgorithm::Ring && t.sequenceLength % (2 * p.context))
        return false;
    if (p.context > 1 && p.contextAlgorithm == ContextAlgorithm::AllToAll && (t.sequenceLength % (ofMegatron ? 2 * p.context : p.context) || m.heads / p.tensor % p.context))
        return false;
    if (ofMegatron && p.context > 1 && p.contextAlgorithm == ContextAlgorithm::AllToAll && std::max(m.kvHeads / p.tensor, 1) % p.context)
        return false;
    if (p.pipeline * p.virtualPipeline > m.layers + (ofMegatron ? 2 : 0))
        return false;
    const int microbatches = t.globalBatch / (data * t.microBatch);
    const bool inChunks = p.schedule == Schedule::Interleaved || (ofPyTorch && p.pipeline > 1 && (p.schedule == Schedule::ZeroBubbleH1 || p.schedule == Schedule::DualPipe));
    if (inChunks != (p.virtualPipeline > 1) || (ofPyTorch && p.pipeline > 1 && p.schedule == Schedule::DualPipe && p.virtualPipeline != 2))
        return false;
    const int rounds = ofPyTorch ? std::max(microbatches / p.pipeline, 1) : p.pipeline;
    const bool goesRound = p.schedule == Schedule::Interleaved || (ofPyTorch && p.pipeline > 1 && p.schedule == Schedule::ZeroBubbleH1);
    if (goesRound && (p.pipeline == 1 || microbatches % rounds))
        return false;
    if (!mayShard(r, data) || !mayRecompute(r))
        return false;
    if (p.context > 1 && p.contextAlgorithm == (framework == "deepspeed" ? ContextAlgorithm::Ring : ContextAlgorithm::AllToAll) && !ofMegatron)
        return false;
    if (p.schedule == Schedule::DualPipe && (p.pipeline % 2 || microbatches < 2 * p.pipeline))
        return false;
    if (m.moe) {
        if (m.moe->sharedFfnTotal % p.tensor || (ofMegatron && p.tensor > 1 && !p.sequence) || (ofPyTorch && p.expertTensor > 1))
            return false;
        if (m.moe->experts % p.expert || m.moe->expertFfn % p.expertTensor || p.tensor * p.context * data % (p.expert * p.expertTensor))
            return false;
    } else if (p.expert > 1) {
        return false;
    }
    if (p.offload == Offload::Parameters && p.sharding != Sharding::Parameters)
        return false;
    if ((ofMegatron || framework == "deepspeed") && p.pipeline > 1 && p.schedule == Schedule::GPipe)
        return false;
    if ((ofMegatron && p.offload == Offload::Parameters) || (ofPyTorch && (p.offload == Offload::Optimizer || p.offload == Offload::Activations)))
        return false;
    if (ofMegatron && p.offload == Offload::Activations && (p.pipeline > 1 || t.recompute.mode != Recompute::None))
        return false;
    if (ofMegatron)
        return !(isZeroBubble(p.schedule) && p.pipeline > 1) && !(p.sharding == Sharding::Parameters && p.pipeline > 1);
    if (framework == "deepspeed") {
        const bool offloadsStates = p.offload == Offload::Optimizer || p.offload == Offload::Parameters;
        return p.virtualPipeline == 1 && !(isZeroBubble(p.schedule) && p.pipeline > 1) && !(p.pipeline > 1 && p.sharding >= Sharding::Gradients)
            && !(offloadsStates && p.sharding == Sharding::None);
    }
    return ofPyTorch && !(p.schedule == Schedule::ZeroBubbleH2 && p.pipeline > 1); // runs all the others
}

/// Do so many chunks for each stage lack as much as output layer and embedding make up for?
bool lacksTwoAtMost(int layers, int chunks)
{
    return chunks < layers && ((layers + 1) % chunks == 0 || (layers + 2) % chunks == 0);
}

/// Stages of several chunks are offered with equal chunks wherever stages can be equal, else with nearly equal ones where there are any.
bool isOffered(const ModelSpec &model, const ParallelLayout &p)
{
    const int layers = model.layers, chunks = p.pipeline * p.virtualPipeline;
    if (p.virtualPipeline == 1 || layers % chunks == 0)
        return true;
    bool canBeNearlyEqual = false;
    for (int count = 2; count < layers; ++count)
        canBeNearlyEqual = canBeNearlyEqual || lacksTwoAtMost(layers, p.pipeline * count);
    return layers % p.pipeline != 0 && (!canBeNearlyEqual || lacksTwoAtMost(layers, chunks));
}

/// Walks the whole space and keeps what can be run and fits.
class Enumeration
{
public:
    explicit Enumeration(const Scenario &scenario)
        : m_scenario(scenario)
        , m_design(scenario.base)
    {
    }

    std::vector<Found> run()
    {
        for (int nodes = m_scenario.mayShrink ? 1 : m_scenario.base.nodes; nodes <= m_scenario.base.nodes; ++nodes)
            walkSizes(nodes);
        return std::move(m_found);
    }
    long long tried() const { return m_tried; }

private:
    void walkSizes(int nodes);
    void walkBatches(int data);
    void walkSchedules(int data);
    void walkStates(int data);
    void tryOne(int data);

    const Scenario &m_scenario;
    ResolvedDesign m_design;
    std::vector<Found> m_found;
    long long m_tried = 0;
};

void Enumeration::walkSizes(int nodes)
{
    m_design.nodes = m_design.design.cluster.nodes = nodes;
    const int all = nodes * m_design.acceleratorsPerNode;
    ParallelLayout &p = m_design.design.parallelism;
    for (p.tensor = 1; p.tensor <= all; ++p.tensor)
        for (p.pipeline = 1; p.pipeline <= all; ++p.pipeline)
            for (p.context = 1; p.context <= all; ++p.context) {
                if (all % (p.tensor * p.pipeline * p.context))
                    continue;
                for (p.expert = 1; p.expert <= (m_design.model.moe ? all : 1); ++p.expert)
                    for (p.expertTensor = 1; p.expertTensor <= (m_design.model.moe ? all : 1); ++p.expertTensor)
                        walkBatches(all / (p.tensor * p.pipeline * p.context));
            }
}

void Enumeration::walkBatches(int data)
{
    ParallelLayout &p = m_design.design.parallelism;
    TrainingPlan &t = m_design.design.training;
    for (t.microBatch = 1; t.microBatch <= t.globalBatch; ++t.microBatch) {
        if (t.globalBatch % (data * t.microBatch))
            continue;
        const int longest = (m_design.model.layers + p.pipeline - 1) / p.pipeline; // of the stages; none of their layers is half recomputed
        for (int recompute = 0; recompute < 3 + longest - 1; ++recompute)
            for (const ContextAlgorithm algorithm : {ContextAlgorithm::Ring, ContextAlgorithm::AllToAll})
                for (const bool sequence : {false, true}) {
                    t.recompute.mode = Recompute(std::min(recompute, 2));
                    t.recompute.layers = recompute > 2 ? std::optional(recompute - 2) : std::nullopt;
                    p.contextAlgorithm = algorithm;
                    p.sequence = sequence;
                    if ((p.context > 1 || algorithm == ContextAlgorithm::Ring) && (p.tensor > 1 || !sequence))
                        walkSchedules(data);
                }
    }
}

void Enumeration::walkSchedules(int data)
{
    ParallelLayout &p = m_design.design.parallelism;
    for (const Schedule schedule : {Schedule::GPipe, Schedule::OneForwardOneBackward, Schedule::Interleaved, Schedule::ZeroBubbleH1,
                                    Schedule::ZeroBubbleH2, Schedule::DualPipe})
        for (p.virtualPipeline = 1; p.virtualPipeline <= m_design.model.layers; ++p.virtualPipeline) {
            p.schedule = schedule;
            if (p.pipeline > 1 || schedule == Schedule::OneForwardOneBackward)
                walkStates(data);
        }
}

void Enumeration::walkStates(int data)
{
    ParallelLayout &p = m_design.design.parallelism;
    for (const Sharding sharding : {Sharding::None, Sharding::Optimizer, Sharding::Gradients, Sharding::Parameters})
        for (int shard = 0; shard < data * p.context; ++shard)
            for (const bool reshard : {true, false})
                for (const Offload offload : {Offload::None, Offload::Optimizer, Offload::Parameters, Offload::Activations}) {
                    if ((shard == 1) || (shard > 1 && (sharding == Sharding::None || data * p.context % shard)))
                        continue;
                    if ((!reshard && sharding != Sharding::Parameters) || (offload != Offload::None && !m_scenario.mayOffload))
                        continue;
                    p.sharding = sharding;
                    p.shardSize = shard ? std::optional(shard) : std::nullopt;
                    p.reshardAfterForward = reshard;
                    p.offload = offload;
                    tryOne(data);
                }
}

void Enumeration::tryOne(int data)
{
    if (!isOffered(m_design.model, m_design.design.parallelism) || !mayRun(m_design, data))
        return;
    ++m_tried;
    spreadLayout(m_design);
    // Memory first: a whole estimate of what does not fit would look for changes that make it fit.
    const Workload work(m_design);
    Ledger nobodyAsks(nullptr);
    const MemoryEstimate memory = estimateMemory(work, nobodyAsks);
    if (memory.device() > memory.capacity)
        return;
    const Estimate whole = estimate(m_design, {}, test::shipped());
    if (!whole.fits)
        return; // validate() sees an error that the rules above do not: the comparison below will show it
    const int accelerators = m_design.accelerators();
    m_found.push_back({whole.step.total.value, whole.memory.device().value, accelerators, whole.run.cost.value_or(whole.run.wall.value / 3600 * accelerators)});
}

std::tuple<double, double, double> orderOf(const Found &found, SearchObjective objective)
{
    if (objective == SearchObjective::Cost)
        return {found.runCost, found.seconds, found.device};
    if (objective == SearchObjective::Accelerators)
        return {found.accelerators, found.seconds, found.device};
    return {found.seconds, found.device, found.accelerators};
}

/// Those that no other beats in all three, each combination of figures once.
std::set<std::tuple<int, double, double>> frontOf(std::vector<Found> all)
{
    std::sort(all.begin(), all.end(), [](const Found &a, const Found &b) {
        return std::tie(a.accelerators, a.seconds, a.device) < std::tie(b.accelerators, b.seconds, b.device);
    });
    std::vector<Found> front;
    for (const Found &next : all)
        if (std::none_of(front.begin(), front.end(), [&](const Found &other) { return other.seconds <= next.seconds && other.device <= next.device; }))
            front.push_back(next);
    std::set<std::tuple<int, double, double>> result;
    for (const Found &one : front)
        result.emplace(one.accelerators, one.seconds, one.device);
    return result;
}

} // namespace

Q_DECLARE_METATYPE(Scenario)

class TstOptimum : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalsPlainEnumeration_data();
    void equalsPlainEnumeration();
};

void TstOptimum::equalsPlainEnumeration_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addRow("dense model with room to spare") << Scenario{.base = smallCluster(smallModel(), "megatron-lm", 2, 80)};
    QTest::addRow("dense model that only just fits") << Scenario{.base = smallCluster(smallModel(), "megatron-lm", 2, 3.1)};
    QTest::addRow("dense model that fits nowhere") << Scenario{.base = smallCluster(smallModel(), "megatron-lm", 2, 1.5)};
    for (const int layers : {9, 10}) {
        ModelSpec odd = smallModel();
        odd.layers = layers;
        QTest::addRow("%d layers, which do not divide by most pipelines", layers) << Scenario{.base = smallCluster(odd, "megatron-lm", 3, 4)};
    }
    QTest::addRow("twelve accelerators, three nodes") << Scenario{.base = smallCluster(smallModel(), "megatron-lm", 3, 4)};
    QTest::addRow("zero-bubble schedules and sharded parameters") << Scenario{.base = smallCluster(smallModel(), "torchtitan", 2, 3)};
    QTest::addRow("offload where memory is short") << Scenario{.base = smallCluster(smallModel(), "deepspeed", 2, 3.0), .mayOffload = true};
    QTest::addRow("mixture of experts") << Scenario{.base = smallCluster(smallMixture(), "megatron-lm", 2, 4)};
    QTest::addRow("mixture of experts that fits nowhere") << Scenario{.base = smallCluster(smallMixture(), "megatron-lm", 2, 2.2)};
    QTest::addRow("mixture whose gathered gradients accumulate") << Scenario{.base = smallCluster(smallMixture(), "torchtitan", 2, 2.8)};
    QTest::addRow("fewest accelerators") << Scenario{.base = smallCluster(smallModel(), "megatron-lm", 3, 4), .mayShrink = true, .objective = SearchObjective::Accelerators};
    QTest::addRow("cheapest run") << Scenario{.base = smallCluster(smallModel(), "torchtitan", 2, 4), .mayShrink = true, .objective = SearchObjective::Cost};
}

void TstOptimum::equalsPlainEnumeration()
{
    QFETCH(Scenario, scenario);
    Enumeration enumeration(scenario);
    std::vector<Found> all = enumeration.run();
    std::sort(all.begin(), all.end(), [&](const Found &a, const Found &b) { return orderOf(a, scenario.objective) < orderOf(b, scenario.objective); });

    SearchOptions options{.objective = scenario.objective, .top = 25};
    if (scenario.mayOffload)
        options.space.offloads.clear();
    if (scenario.mayShrink)
        options.space.nodes = nodesUpTo(scenario.base.nodes);
    const SearchResult result = search(scenario.base, test::shipped(), options);
    const SearchProgress &counts = result.progress;
    qInfo("%lld layouts enumerated, %zu fit; search considered %lld, evaluated %lld, front of %zu", enumeration.tried(), all.size(), counts.considered,
          counts.evaluated, result.pareto.size());

    QVERIFY(result.isComplete);
    QCOMPARE(result.candidates.size(), std::min(all.size(), std::size_t(25)));
    for (std::size_t i = 0; i < result.candidates.size(); ++i) {
        const SearchCandidate &candidate = result.candidates[i];
        const Found ours{candidate.figures.step.total.value, candidate.figures.memory.device.value, candidate.accelerators, candidate.runCost()};
        QVERIFY2(orderOf(ours, scenario.objective) == orderOf(all[i], scenario.objective), qPrintable(u"place %1: %2 s, enumeration %3 s"_s.arg(i).arg(ours.seconds, 0, 'g', 17).arg(all[i].seconds, 0, 'g', 17)));
    }
    std::set<std::tuple<int, double, double>> front;
    for (const SearchCandidate &candidate : result.pareto)
        front.emplace(candidate.accelerators, candidate.figures.step.total.value, candidate.figures.memory.device.value);
    QCOMPARE(front.size(), result.pareto.size());
    QVERIFY(front == frontOf(all));
    QVERIFY(counts.considered >= enumeration.tried());
    QCOMPARE(counts.considered, counts.pruned + counts.tooLarge + counts.illegal + counts.kept);
}

QTEST_GUILESS_MAIN(TstOptimum)
#include "tst_optimum.moc"
