// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/alert.h"

#include <QJsonObject>

#include <span>

namespace slipway {

/// When the rules speak; a person may change each. Shares are parts of 1.
struct AlertThresholds
{
    double spikeSigmas = 4;            ///< robust standard deviations above the running mean. ZClip clips gradients at z 2.5 with a mean of the same kind (0.97)
    double spikePoints = 3;            ///< in a row: a warning; fewer are a note
    double divergenceShare = 0.10;     ///< of the smoothed loss over its best
    double divergenceSteps = 200;
    double progressFactor = 5;         ///< median steps without a new one
    double progressSeconds = 120;      ///< and at least so long
    double firstStepMinutes = 30;      ///< from the start of the job to its first step
    double overPredicted = 0.15;       ///< of the median of the last 20 steps over the prediction
    double overBest = 0.10;            ///< of the median of the last 50 steps over the best such median
    double jitterRatio = 1.25;         ///< 95th percentile over median of the last 200 steps
    double dataShare = 0.05;           ///< of a step spent waiting for data
    double memoryShare = 0.95;         ///< of the accelerator's memory
    double memoryOverPredicted = 0.10;
    double idlePercent = 10;           ///< utilisation of the idle one
    double busyPercent = 60;           ///< and of its siblings
    double idleMinutes = 3;
    double powerShare = 0.70;          ///< of the siblings' median power, at the same utilisation
    double checkpointIntervals = 2;
    double timeLimitMinutes = 10;      ///< left after the time that a checkpoint takes
    double queueSlipMinutes = 60;
    double diskShare = 0.90;
    double repeatMinutes = 30;         ///< the same again sooner is counted, not told once more
    bool operator==(const AlertThresholds &) const = default;
};

/// One of them, as the settings show it.
struct ThresholdField
{
    const char *key;                   ///< in the settings and in JSON
    double AlertThresholds::*place;
    AlertKind kind;                    ///< whose rule it belongs to; Failure: all of them
    const char *label;                 ///< context "AlertThresholds"
    const char *suffix;                ///< "%", "min"...; of a share the field shows percent
    double low, high;                  ///< as stored
    bool isShare = false;
    int decimals = 0;
};
std::span<const ThresholdField> thresholdFields();

/// Only what differs from the defaults is written; what is out of range, missing or no number keeps its default.
QJsonObject toJson(const AlertThresholds &limits);
AlertThresholds thresholdsFromJson(const QJsonObject &json);

} // namespace slipway
