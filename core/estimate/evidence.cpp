// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/evidence.h"

#include "core/design/words.h"
#include "core/estimate/compute.h"

#include <algorithm>
#include <string_view>

namespace slipway {

namespace {

using Words = std::vector<std::string>;

void noteMachine(const Workload &work, const Machine &machine, Words &words)
{
    const GpuSpec &accelerator = work.resolved->accelerator;
    if (machine.isCpu())
        words.emplace_back("matrix products, from the processor's measured rate");
    else if (machine.gemmEvidence() == Evidence::Extrapolated)
        words.push_back("matrix products, from the nearest architecture: none were measured on " + accelerator.id);
    const bool isKnown = standardCalibration.generation(accelerator.architecture).architecture == accelerator.architecture;
    if (!machine.isCpu() && !isKnown)
        words.push_back("attention and sustained clocks of " + accelerator.id + ", of which no training was measured");
}

void noteNetwork(const Workload &work, const Network &network, Words &words)
{
    const ResolvedDesign &design = *work.resolved;
    if (design.accelerators() <= 1)
        return;
    if (!network.isMeasured())
        words.emplace_back("collectives, from link rates");
    if (design.accelerators() <= design.scaleUpDomain)
        return;
    words.emplace_back("collectives across the fabric, from the link's rate and the share of it that others reached");
    if (const std::string &topology = design.topology.id; topology.starts_with("torus") || topology.starts_with("dragonfly") || topology == "rail-only")
        words.push_back("contention in the network, by a closed form of its " + topology);
    if (design.accelerators() > publishedSpan.mostAccelerators)
        words.push_back("a cluster larger than any published run it was held against (" + std::to_string(publishedSpan.mostAccelerators) + " accelerators)");
}

void noteShape(const Workload &work, Words &words)
{
    if (work.model->hidden < publishedSpan.smallestHidden || work.model->hidden > publishedSpan.largestHidden)
        words.push_back("a model of hidden size " + std::to_string(work.model->hidden) + ": published runs have " + std::to_string(publishedSpan.smallestHidden) + " to " + std::to_string(publishedSpan.largestHidden));
    const int sequence = work.training->sequenceLength;
    if (sequence < publishedSpan.shortestSequence || sequence > publishedSpan.longestSequence)
        words.push_back("sequences of " + std::to_string(sequence) + " tokens: published runs have " + std::to_string(publishedSpan.shortestSequence) + " to " + std::to_string(publishedSpan.longestSequence));
    if (work.expert > publishedSpan.largestExpertGroup)
        words.push_back("expert groups of more than " + std::to_string(publishedSpan.largestExpertGroup) + " ranks, which no published run has");
    if (work.model->slidingWindow)
        words.emplace_back("sliding windows, counted by the tokens they attend to");
}

void noteTraining(const Workload &work, Words &words)
{
    const TrainingPlan &training = *work.training;
    if (work.pipeline > 1 && !isScheduleCovered(work.layout->schedule))
        words.push_back("the " + std::string(toWord(work.layout->schedule)) + " schedule, from its paper: no published run to hold it against");
    if (!isPrecisionCovered(training.precision))
        words.push_back("step time in " + std::string(toWord(training.precision)) + ": no published run to hold it against");
    if (!isTechniqueCovered(training.technique))
        words.push_back("step time of " + std::string(toWord(training.technique)) + ": no published run to hold it against");
    if (work.layout->offload != Offload::None)
        words.emplace_back("offloading, from the host link's rate");
    if (work.model->moe && training.moe.dispatch != "capacity" && training.moe.imbalance <= 1)
        words.emplace_back("experts, taken as evenly loaded");
}

/// What a framework is told when it is started, where the design leaves it to the framework; and what graphs hold.
void noteOptions(const Workload &work, Words &words)
{
    if (work.expert > 1 && work.training->moe.dispatcher == "auto")
        words.emplace_back(work.framework.dispatchesOnce ? "tokens sent to experts, taken as once to each place that holds some (flex dispatcher, DeepEP or HybridEP)"
                                                         : "tokens sent to experts, taken as a copy to each expert (all-to-all dispatcher)");
    const bool isGraph = capturedByGraphs(work) != Captured::Nothing;
    if (isGraph && work.resolved->design.framework.cudaGraphs == "auto")
        words.emplace_back("attention and routing, taken as started by CUDA graphs");
    if (isGraph)
        words.emplace_back("memory of CUDA graphs, not counted");
}

void noteSurroundings(const Workload &work, Words &words)
{
    if (!work.framework.isVersionKnown)
        words.emplace_back("framework release, taken as the newest");
    const auto tier = work.resolved->design.cluster.storage.find("scratch");
    if (tier != work.resolved->design.cluster.storage.end() && tier->second.readGbS)
        words.emplace_back("data loading, from the storage's read rate alone");
}

/// Collectives are measured up to a node; across the fabric only link rates are known.
Evidence networkEvidence(const Network &network, bool leavesDomain)
{
    return network.isMeasured() && !leavesDomain ? Evidence::Interpolated : Evidence::Extrapolated;
}

Evidence evidenceOf(const Term &term, const Workload &work, const Machine &machine, const Network &network)
{
    const std::string_view figure = std::string_view(term.of).substr(std::string_view("step.").size());
    const bool isAttentionKnown = !machine.isCpu() && standardCalibration.generation(work.resolved->accelerator.architecture).architecture == work.resolved->accelerator.architecture;
    if (figure == "compute" && term.id.ends_with(".launch"))
        return Evidence::Extrapolated;
    if (figure == "compute" && term.id.ends_with(".attention"))
        return isAttentionKnown ? Evidence::Interpolated : Evidence::Extrapolated;
    if (figure == "compute")
        return machine.gemmEvidence();
    if (figure == "tensor_exposed")
        return networkEvidence(network, network.leavesDomain(work.tensorGroup()));
    if (figure == "context_exposed")
        return networkEvidence(network, network.leavesDomain(work.contextGroup()));
    if (figure == "expert_exposed")
        return networkEvidence(network, network.leavesDomain(work.expertGroup()));
    if (figure == "data_exposed")
        return networkEvidence(network, network.leavesDomain(work.dataGroup()) || network.leavesDomain(work.replicaGroup()));
    if (figure == "pipeline_bubble")
        return isScheduleCovered(work.layout->schedule) ? machine.gemmEvidence() : Evidence::Extrapolated;
    if (figure == "pipeline_exposed" || figure == "offload" || figure == "data_loading")
        return Evidence::Extrapolated;
    return term.evidence;
}

} // namespace

bool isScheduleCovered(Schedule schedule)
{
    return schedule == Schedule::OneForwardOneBackward || schedule == Schedule::Interleaved;
}

bool isPrecisionCovered(Precision precision)
{
    return precision == Precision::Bf16 || precision == Precision::Fp16 || precision == Precision::Fp8;
}

/// Continued training and full fine-tuning do the same as training from the start.
bool isTechniqueCovered(Technique technique)
{
    return technique != Technique::Qlora;
}

Words whatIsExtrapolated(const Workload &work, const Machine &machine, const Network &network)
{
    Words words;
    noteMachine(work, machine, words);
    noteNetwork(work, network, words);
    noteShape(work, words);
    noteTraining(work, words);
    noteOptions(work, words);
    noteSurroundings(work, words);
    return words;
}

void judgeStepTerms(const Workload &work, const Machine &machine, const Network &network, std::vector<Term> &terms)
{
    for (Term &term : terms)
        if (term.of.starts_with("step."))
            term.evidence = evidenceOf(term, work, machine, network);
}

} // namespace slipway
