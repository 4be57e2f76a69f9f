// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleetquantity.h"

#include "core/fleet/stragglers.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Fleet
{
    Q_DECLARE_TR_FUNCTIONS(Fleet)
};

struct PhaseWords
{
    QStringView phase;
    const char *name;
};

/// The phases of Megatron-LM's timers and of DeepSpeed's that a person has other words for.
/// Sources: Megatron-LM (core 0.20), megatron/training/training.py `training_log`; DeepSpeed, deepspeed/utils/timer.py.
constexpr std::array phaseWords{
    PhaseWords{u"step", QT_TRANSLATE_NOOP("Fleet", "Step")},
    PhaseWords{u"forward_backward", QT_TRANSLATE_NOOP("Fleet", "Forward and backward, waiting included")},
    PhaseWords{u"forward_compute", QT_TRANSLATE_NOOP("Fleet", "Forward")},
    PhaseWords{u"backward_compute", QT_TRANSLATE_NOOP("Fleet", "Backward")},
    PhaseWords{u"batch_generator", QT_TRANSLATE_NOOP("Fleet", "Data loading")},
    PhaseWords{u"all_grads_sync", QT_TRANSLATE_NOOP("Fleet", "All-reduce of gradients")},
    PhaseWords{u"optimizer", QT_TRANSLATE_NOOP("Fleet", "Optimizer")},
    PhaseWords{u"save_checkpoint", QT_TRANSLATE_NOOP("Fleet", "Saving a checkpoint")},
    PhaseWords{u"load_checkpoint", QT_TRANSLATE_NOOP("Fleet", "Loading a checkpoint")},
    PhaseWords{u"fwd", QT_TRANSLATE_NOOP("Fleet", "Forward")},
    PhaseWords{u"bwd", QT_TRANSLATE_NOOP("Fleet", "Backward, reduction included")},
    PhaseWords{u"bwd_inner", QT_TRANSLATE_NOOP("Fleet", "Backward")},
    PhaseWords{u"bwd_allreduce", QT_TRANSLATE_NOOP("Fleet", "All-reduce of gradients")},
};

/// The report of a phase that a frame is shown by.
int reportAt(const FleetHistory &history, std::size_t frame, int phase) { return history.phases().reportAt(history.moment(frame).end(), phase); }

int phaseIndex(const FleetHistory &history, const FleetQuantity &quantity) { return int(history.phases().phases().indexOf(quantity.phase)); }

} // namespace

std::vector<FleetQuantity> quantitiesOf(const FleetHistory &history)
{
    std::vector<FleetQuantity> all;
    for (std::size_t i = 0; i < heldQuantities; ++i) {
        if (history.has(GpuQuantity(i)))
            all.emplace_back(GpuQuantity(i));
    }
    for (const QString &phase : history.phases().phases())
        all.push_back(FleetQuantity::ofPhase(phase));
    return all;
}

double valueOf(const FleetHistory &history, const FleetRoster &roster, std::size_t frame, int gpu, const FleetQuantity &quantity)
{
    if (!quantity.isPhase())
        return history.value(frame, gpu, quantity.sampled);
    const int phase = phaseIndex(history, quantity);
    const bool isThere = gpu >= 0 && std::size_t(gpu) < roster.gpus().size();
    return isThere ? history.phases().seconds(reportAt(history, frame, phase), phase, roster.gpus()[std::size_t(gpu)].rank) : std::numeric_limits<double>::quiet_NaN();
}

void valuesOf(const FleetHistory &history, const FleetRoster &roster, std::size_t frame, const FleetQuantity &quantity, std::vector<float> &values)
{
    if (!quantity.isPhase()) {
        history.values(frame, quantity.sampled, values);
        values.resize(std::max(values.size(), roster.gpus().size()), std::numeric_limits<float>::quiet_NaN());
        return;
    }
    const int phase = phaseIndex(history, quantity), report = reportAt(history, frame, phase);
    values.clear();
    for (const FleetGpu &gpu : roster.gpus())
        values.push_back(float(history.phases().seconds(report, phase, gpu.rank)));
}

std::optional<PhaseHistory::Moment> reportOf(const FleetHistory &history, std::size_t frame, const FleetQuantity &quantity)
{
    const int report = quantity.isPhase() ? reportAt(history, frame, phaseIndex(history, quantity)) : -1;
    return report < 0 ? std::nullopt : std::optional(history.phases().moment(report));
}

QString phaseName(const QString &phase)
{
    for (const PhaseWords &one : phaseWords) {
        if (phase == one.phase)
            return Fleet::tr(one.name);
    }
    return QString(phase).replace(u'_', u' ');
}

QString quantityName(const FleetQuantity &quantity) { return quantity.isPhase() ? phaseName(quantity.phase) : quantityName(quantity.sampled); }

QString quantityText(const FleetQuantity &quantity, double value)
{
    if (!quantity.isPhase())
        return quantityText(quantity.sampled, value);
    if (std::isnan(value))
        return u"–"_s;
    const QLocale locale;
    return value < 1 ? Fleet::tr("%1 ms").arg(locale.toString(value * 1000, 'f', value < 0.01 ? 2 : 1)) : Fleet::tr("%1 s").arg(locale.toString(value, 'f', 2));
}

} // namespace slipway
