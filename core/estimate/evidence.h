// SPDX-License-Identifier: GPL-3.0-or-later
// What an estimate rests on: measured, between measurements, or beyond them.
#pragma once

#include "core/estimate/machine.h"
#include "core/estimate/network.h"
#include "core/estimate/workload.h"

#include <string>
#include <vector>

namespace slipway {

/// The span of the published step times that the model was held against (tests/fidelity; a test there compares).
struct PublishedSpan
{
    int smallestHidden = 2048, largestHidden = 25600;
    int shortestSequence = 2048, longestSequence = 262144;
    int largestExpertGroup = 64;
    int mostAccelerators = 3072;
};
inline constexpr PublishedSpan publishedSpan{};

/// Were runs with it published, so that the model could be held against them?
bool isScheduleCovered(Schedule schedule);
bool isPrecisionCovered(Precision precision);
bool isTechniqueCovered(Technique technique);

/// In words, one sentence part each: what was not modelled, and what nobody measured.
std::vector<std::string> whatIsExtrapolated(const Workload &work, const Machine &machine, const Network &network);

/// Sets the evidence of the step's terms, which are made before anybody knows what they rest on.
void judgeStepTerms(const Workload &work, const Machine &machine, const Network &network, std::vector<Term> &terms);

} // namespace slipway
