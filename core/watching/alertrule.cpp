// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/alertrule.h"

#include "core/units/format.h"
#include "core/watching/lossrules.h"
#include "core/watching/pacerules.h"
#include "core/watching/resourcerules.h"
#include "core/watching/schedulerules.h"

#include <QCoreApplication>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

AlertRule::~AlertRule() = default;
bool AlertRule::wants(const QString &) const { return false; }
void AlertRule::take(const QString &, const MetricPoint &, const Moment &) {}
void AlertRule::see(const LogSign &, const Moment &) {}
void AlertRule::restart(const Moment &) {}

std::vector<std::unique_ptr<AlertRule>> allRules()
{
    std::vector<std::unique_ptr<AlertRule>> rules;
    rules.push_back(std::make_unique<NotANumberRule>());
    rules.push_back(std::make_unique<LossSpikeRule>());
    rules.push_back(std::make_unique<DivergenceRule>());
    rules.push_back(std::make_unique<NoProgressRule>());
    rules.push_back(std::make_unique<SlowerThanPredictedRule>());
    rules.push_back(std::make_unique<SlowerThanItselfRule>());
    rules.push_back(std::make_unique<JitterRule>());
    rules.push_back(std::make_unique<DataStallRule>());
    rules.push_back(std::make_unique<MemoryRule>());
    rules.push_back(std::make_unique<GpuIdleRule>());
    rules.push_back(std::make_unique<HardwareRule>());
    rules.push_back(std::make_unique<CheckpointOverdueRule>());
    rules.push_back(std::make_unique<TimeLimitRule>());
    rules.push_back(std::make_unique<QueueRule>());
    rules.push_back(std::make_unique<DiskRule>());
    rules.push_back(std::make_unique<FailureRule>());
    return rules;
}

std::optional<double> StepTimes::take(const QString &series, const MetricPoint &point)
{
    if (series == u"step_seconds") {
        m_isTold = true;
        return point.value > 0 && std::isfinite(point.value) ? std::optional(point.value) : std::nullopt;
    }
    if (m_isTold || series != u"loss" || point.step < 0)
        return std::nullopt;
    const bool isNext = m_step >= 0 && point.step > m_step && m_time > 0 && point.time > m_time;
    const double seconds = isNext ? (point.time - m_time) / double(point.step - m_step) : 0;
    m_step = point.step;
    m_time = point.time;
    return isNext ? std::optional(seconds) : std::nullopt;
}

void StepTimes::restart()
{
    m_step = -1;
    m_time = 0;
}

QString percentText(double share, int decimals) { return QCoreApplication::translate("Unit", "%1 %").arg(QString::number(share * 100, 'f', decimals)); }
QString secondsText(double seconds) { return QString::fromStdString(formatDuration(Seconds(seconds))); }
QString figureText(double value) { return std::isfinite(value) ? QString::fromStdString(formatNumber(value, 4)) : std::isnan(value) ? u"NaN"_s : value > 0 ? u"Inf"_s : u"-Inf"_s; }

} // namespace slipway
