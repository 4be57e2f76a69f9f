// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/thresholds.h"

#include <QCoreApplication>

#include <array>

namespace slipway {

namespace {

using Limits = AlertThresholds;
using Kind = AlertKind;

constexpr std::array fields{
    ThresholdField{"spike_sigmas", &Limits::spikeSigmas, Kind::LossSpike, QT_TRANSLATE_NOOP("AlertThresholds", "above the running mean by"), QT_TRANSLATE_NOOP("AlertThresholds", "sigma"), 2, 20, false, 1},
    ThresholdField{"spike_points", &Limits::spikePoints, Kind::LossSpike, QT_TRANSLATE_NOOP("AlertThresholds", "points in a row that are a warning"), "", 1, 100},
    ThresholdField{"divergence_share", &Limits::divergenceShare, Kind::Divergence, QT_TRANSLATE_NOOP("AlertThresholds", "above the best smoothed loss by"), "%", 0.01, 1, true},
    ThresholdField{"divergence_steps", &Limits::divergenceSteps, Kind::Divergence, QT_TRANSLATE_NOOP("AlertThresholds", "for"), QT_TRANSLATE_NOOP("AlertThresholds", "steps"), 10, 100000},
    ThresholdField{"progress_factor", &Limits::progressFactor, Kind::NoProgress, QT_TRANSLATE_NOOP("AlertThresholds", "median steps without a new one"), "", 2, 100},
    ThresholdField{"progress_seconds", &Limits::progressSeconds, Kind::NoProgress, QT_TRANSLATE_NOOP("AlertThresholds", "and at least"), "s", 10, 86400},
    ThresholdField{"first_step_minutes", &Limits::firstStepMinutes, Kind::NoProgress, QT_TRANSLATE_NOOP("AlertThresholds", "from the start to the first step"), "min", 1, 1440},
    ThresholdField{"over_predicted", &Limits::overPredicted, Kind::SlowerThanPredicted, QT_TRANSLATE_NOOP("AlertThresholds", "above the prediction by"), "%", 0.01, 5, true},
    ThresholdField{"over_best", &Limits::overBest, Kind::SlowerThanItself, QT_TRANSLATE_NOOP("AlertThresholds", "above the best median by"), "%", 0.01, 5, true},
    ThresholdField{"jitter_ratio", &Limits::jitterRatio, Kind::Jitter, QT_TRANSLATE_NOOP("AlertThresholds", "95th percentile over median"), "", 1.02, 10, false, 2},
    ThresholdField{"data_share", &Limits::dataShare, Kind::DataStall, QT_TRANSLATE_NOOP("AlertThresholds", "share of the step"), "%", 0.01, 1, true},
    ThresholdField{"memory_share", &Limits::memoryShare, Kind::Memory, QT_TRANSLATE_NOOP("AlertThresholds", "share of the memory"), "%", 0.5, 1, true},
    ThresholdField{"memory_over_predicted", &Limits::memoryOverPredicted, Kind::Memory, QT_TRANSLATE_NOOP("AlertThresholds", "above the prediction by"), "%", 0.01, 5, true},
    ThresholdField{"idle_percent", &Limits::idlePercent, Kind::GpuIdle, QT_TRANSLATE_NOOP("AlertThresholds", "utilisation below"), "%", 1, 90},
    ThresholdField{"busy_percent", &Limits::busyPercent, Kind::GpuIdle, QT_TRANSLATE_NOOP("AlertThresholds", "while the others are above"), "%", 1, 100},
    ThresholdField{"idle_minutes", &Limits::idleMinutes, Kind::GpuIdle, QT_TRANSLATE_NOOP("AlertThresholds", "for"), "min", 0.5, 120, false, 1},
    ThresholdField{"power_share", &Limits::powerShare, Kind::Hardware, QT_TRANSLATE_NOOP("AlertThresholds", "power below the siblings' median, share"), "%", 0.1, 0.95, true},
    ThresholdField{"checkpoint_intervals", &Limits::checkpointIntervals, Kind::CheckpointOverdue, QT_TRANSLATE_NOOP("AlertThresholds", "intervals since the newest checkpoint"), "", 1.1, 50, false, 1},
    ThresholdField{"time_limit_minutes", &Limits::timeLimitMinutes, Kind::TimeLimit, QT_TRANSLATE_NOOP("AlertThresholds", "left beside a checkpoint"), "min", 1, 1440},
    ThresholdField{"queue_slip_minutes", &Limits::queueSlipMinutes, Kind::Queue, QT_TRANSLATE_NOOP("AlertThresholds", "expected start later by"), "min", 5, 10080},
    ThresholdField{"disk_share", &Limits::diskShare, Kind::Disk, QT_TRANSLATE_NOOP("AlertThresholds", "share of the space"), "%", 0.5, 1, true},
    ThresholdField{"repeat_minutes", &Limits::repeatMinutes, Kind::Failure, QT_TRANSLATE_NOOP("AlertThresholds", "told again no sooner than after"), "min", 0, 1440},
};

} // namespace

std::span<const ThresholdField> thresholdFields() { return fields; }

QJsonObject toJson(const AlertThresholds &limits)
{
    static constexpr AlertThresholds defaults;
    QJsonObject json;
    for (const ThresholdField &field : fields)
        if (limits.*field.place != defaults.*field.place)
            json.insert(QString::fromLatin1(field.key), limits.*field.place);
    return json;
}

AlertThresholds thresholdsFromJson(const QJsonObject &json)
{
    AlertThresholds limits;
    for (const ThresholdField &field : fields) {
        const QJsonValue value = json.value(QString::fromLatin1(field.key));
        if (value.isDouble() && value.toDouble() >= field.low && value.toDouble() <= field.high)
            limits.*field.place = value.toDouble();
    }
    return limits;
}

} // namespace slipway
