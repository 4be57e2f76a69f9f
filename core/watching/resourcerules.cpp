// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/resourcerules.h"

#include "core/telemetry/gpusample.h"
#include "core/units/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double judgeEvery = 4;      ///< seconds between looks at all accelerators of a job: there may be thousands
constexpr std::size_t fewDevices = 1024; ///< whose memory is looked at each time
constexpr double staleAfter = 60;     ///< seconds without a sample: nothing is known of that accelerator
constexpr double slowFor = 30;        ///< seconds of slowdown before it is said
constexpr double lowPowerFor = 120;   ///< seconds
constexpr double busyForPower = 60;   ///< per cent: power is compared between accelerators that work

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(AlertRule)
};

QString bytesText(double bytes) { return QString::fromStdString(formatGib(Bytes(bytes))); }

/// The middle one; sorts what it is given.
double medianOf(std::vector<double> &values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

QString xidTitle(const QString &device, int xid) { return Words::tr("%1: Xid %2, %3.").arg(device.isEmpty() ? u"GPU"_s : device).arg(xid).arg(xidMeaning(xid)); }

bool isReserved(const QString &series) { return series == u"memory_reserved_bytes" || (series.startsWith(u"memory/"_s) && series.endsWith(u"max_reserved_bytes"_s)); }
bool isRetry(const QString &series) { return series.endsWith(u"num_alloc_retries"_s); }
bool isOfGpu(const QString &series) { return series.startsWith(u"node/"_s) && series.contains(u"/gpu"_s); }

/// Which of the quantities that tell of the hardware a series of an accelerator is.
std::optional<GpuQuantity> quantityOf(const QString &series)
{
    using enum GpuQuantity;
    static const std::array known{std::pair(seriesWord(Power), Power), std::pair(seriesWord(Utilisation), Utilisation), std::pair(seriesWord(ClockReasons), ClockReasons),
                                  std::pair(seriesWord(EccErrors), EccErrors), std::pair(seriesWord(Xid), Xid)};
    const QStringView word = QStringView(series).mid(series.lastIndexOf(u'/') + 1);
    const auto found = std::find_if(known.begin(), known.end(), [word](const auto &one) { return one.first == word; });
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

QString deviceOf(const QString &series)
{
    if (!series.startsWith(u"node/"_s))
        return {};
    const QStringList parts = series.split(u'/');
    const bool hasGpu = parts.size() >= 4 && parts.at(2).startsWith(u"gpu"_s);
    return hasGpu ? Words::tr("%1 GPU %2").arg(parts.at(1), parts.at(2).mid(3)) : parts.value(1);
}

bool MemoryRule::wants(const QString &series) const
{
    return isReserved(series) || isRetry(series) || (series.startsWith(u"node/"_s) && (series.endsWith(u"/memory_bytes"_s) || series.endsWith(u"/memory_total_bytes"_s)));
}

void MemoryRule::take(const QString &series, const MetricPoint &point, const Moment &)
{
    if (isRetry(series)) {
        if (point.value > m_retries)
            m_retryStep = point.step;
        m_retriesBefore = std::exchange(m_retries, point.value);
        return;
    }
    const QStringView device = series.startsWith(u"node/"_s) ? QStringView(series).left(series.lastIndexOf(u'/')) : QStringView();
    auto place = m_held.find(device);
    if (place == m_held.end())
        place = m_held.emplace(device.toString(), Held()).first;
    Held &held = place->second;
    if (series.endsWith(u"memory_total_bytes"_s)) {
        held.capacity = point.value;
        return;
    }
    held.isOfProgram = isReserved(series);
    held.isOfNode = !held.isOfProgram && !isOfGpu(series);
    held.bytes = held.isOfProgram && point.step == held.step ? std::max(held.bytes, point.value) : point.value; // the fullest rank of a step
    held.step = point.step;
}

void MemoryRule::restart(const Moment &)
{
    m_held.clear();
    m_found.clear();
    m_retries = m_retriesBefore = 0;
}

void MemoryRule::judge(const Moment &moment, Conditions &conditions)
{
    if (m_held.size() <= fewDevices || moment.now - m_judged >= judgeEvery) {
        m_judged = moment.now;
        m_found.clear();
        for (const auto &[device, held] : m_held)
            judgeHeld(device, held, moment, m_found);
    }
    conditions.insert(conditions.end(), m_found.begin(), m_found.end());
    if (m_retries > m_retriesBefore) {
        conditions.push_back({.subject = u"retries"_s,
                              .step = m_retryStep,
                              .title = Words::tr("The allocator had to free its cache to go on."),
                              .evidence = Words::tr("allocation retries: %1, before %2").arg(figureText(m_retries), figureText(m_retriesBefore)),
                              .advice = Words::tr("Each retry stops the accelerator, and the next may fail: a smaller micro-batch, more recomputation, or expandable segments.")});
    }
}

void MemoryRule::judgeHeld(const QString &device, const Held &held, const Moment &moment, Conditions &conditions) const
{
    const double capacity = held.capacity > 0 ? held.capacity : held.isOfNode ? 0 : moment.plan.memoryCapacity;
    const MemoryEstimate &predicted = moment.plan.estimate.memory;
    const double expected = held.isOfNode ? 0 : held.isOfProgram ? std::max(moment.run.prediction.memoryReservedBytes, 0.0) : predicted.device().value;
    const double share = capacity > 0 ? held.bytes / capacity : 0;
    const bool isOverPrediction = expected > 0 && held.bytes > expected * (1 + moment.limits.memoryOverPredicted);
    const bool isNearlyFull = share > moment.limits.memoryShare;
    if (!isNearlyFull && !isOverPrediction)
        return;
    const QString subject = deviceOf(device + u"/x"_s);
    if (isNearlyFull) {
        conditions.push_back({.subject = subject,
                              .step = held.step,
                              .title = held.isOfNode ? Words::tr("The memory of %1 is nearly used up.").arg(subject) : Words::tr("The accelerator's memory is nearly used up."),
                              .evidence = Words::tr("%1 of %2: %3 (limit %4)").arg(bytesText(held.bytes), bytesText(capacity), percentText(share), percentText(moment.limits.memoryShare)),
                              .advice = held.isOfNode ? Words::tr("The kernel ends a process when it is full: fewer data loader workers, or less kept in memory by the storage.")
                                                      : Words::tr("A longer batch may fail: a smaller micro-batch, more recomputation or more sharding leaves room.")});
    } else {
        conditions.push_back({.level = share > 0.8 ? AlertLevel::Warning : AlertLevel::Note,
                              .subject = subject,
                              .step = held.step,
                              .title = Words::tr("More memory is held than predicted."),
                              .evidence = Words::tr("%1, predicted %2: %3 more (limit %4)")
                                              .arg(bytesText(held.bytes), bytesText(expected), percentText(held.bytes / expected - 1), percentText(moment.limits.memoryOverPredicted)),
                              .advice = Words::tr("Calibrate the cluster by this run, so that later designs are held against what it really takes.")});
    }
}

bool GpuIdleRule::wants(const QString &series) const { return isOfGpu(series) && series.endsWith(u"/utilization_percent"_s); }

void GpuIdleRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    Use &use = m_uses[series];
    const bool isIdle = point.value < moment.limits.idlePercent;
    use.idleSince = !isIdle ? 0 : use.idleSince > 0 ? use.idleSince : moment.now;
    use.percent = point.value;
    use.time = moment.now;
}

void GpuIdleRule::restart(const Moment &)
{
    m_uses.clear();
    m_found.clear();
}

void GpuIdleRule::judge(const Moment &moment, Conditions &conditions)
{
    if (moment.now - m_judged >= judgeEvery) {
        m_judged = moment.now;
        m_found.clear();
        std::vector<double> percents;
        for (const auto &[series, use] : m_uses)
            if (moment.now - use.time < staleAfter)
                percents.push_back(use.percent);
        const double median = percents.size() > 1 ? medianOf(percents) : 0;
        for (const auto &[series, use] : m_uses) {
            if (median <= moment.limits.busyPercent || use.idleSince <= 0 || moment.now - use.time >= staleAfter || moment.now - use.idleSince < moment.limits.idleMinutes * 60)
                continue;
            const QString device = deviceOf(series);
            m_found.push_back({.subject = device,
                               .title = Words::tr("%1 does nothing while the others work.").arg(device),
                               .evidence = Words::tr("utilisation %1 % for %2, median of the job %3 % (limits %4 % for %5, %6 %)")
                                               .arg(figureText(use.percent), secondsText(moment.now - use.idleSince), figureText(median), figureText(moment.limits.idlePercent),
                                                    secondsText(moment.limits.idleMinutes * 60), figureText(moment.limits.busyPercent)),
                               .advice = Words::tr("Look at the log of the rank that belongs there: its process may have died, or was never started.")});
        }
    }
    conditions.insert(conditions.end(), m_found.begin(), m_found.end());
}

QString xidMeaning(int xid)
{
    switch (xid) {
    case 48: return Words::tr("double-bit error of its memory");
    case 63: return Words::tr("a row of its memory was remapped");
    case 64: return Words::tr("a row of its memory could not be remapped");
    case 74: return Words::tr("NVLink error");
    case 79: return Words::tr("it has fallen off the bus");
    case 92: return Words::tr("many single-bit errors of its memory");
    case 94: return Words::tr("contained memory error: the process that met it ends");
    case 95: return Words::tr("uncontained memory error: the node must be restarted");
    case 119:
    case 120: return Words::tr("its system processor does not answer");
    default: return {};
    }
}

bool HardwareRule::wants(const QString &series) const
{
    return isOfGpu(series) && quantityOf(series).has_value();
}

void HardwareRule::take(const QString &series, const MetricPoint &point, const Moment &moment)
{
    Device &device = m_devices[series.section(u'/', 0, 2)];
    const auto quantity = quantityOf(series);
    if (!std::isfinite(point.value) || !quantity)
        return;
    switch (*quantity) {
    case GpuQuantity::Power: device.power.add(point.value); break;
    case GpuQuantity::Utilisation: device.utilization = point.value; break;
    case GpuQuantity::EccErrors:
        device.uncorrected = point.value;
        if (device.uncorrectedAtStart < 0)
            device.uncorrectedAtStart = point.value;
        break;
    case GpuQuantity::Xid: device.xid = point.value > 0 && point.value < 1000 ? int(point.value) : 0; break;
    default:
        device.slowReasons = point.value >= 0 && point.value < 1e9 ? int(unsigned(point.value) & hardwareClockReasons) : 0;
        device.slowSince = device.slowReasons == 0 ? 0 : device.slowSince > 0 ? device.slowSince : moment.now;
    }
}

void HardwareRule::see(const LogSign &sign, const Moment &)
{
    if (sign.kind == LogSign::Kind::HardwareError && (sign.code == 0 || !xidMeaning(sign.code).isEmpty()))
        noteError(sign);
    else if (sign.kind == LogSign::Kind::LinkDown)
        m_errors.insert_or_assign(sign.subject, sign);
    else if (sign.kind == LogSign::Kind::LinkUp)
        m_errors.erase(sign.subject);
}

/// The first error of a device is nearest to the cause; one that has a number says more.
void HardwareRule::noteError(const LogSign &sign)
{
    LogSign &known = m_errors.try_emplace(sign.subject, sign).first->second;
    if (known.code == 0 && sign.code > 0)
        known = sign;
}

void HardwareRule::restart(const Moment &)
{
    m_devices.clear();
    m_errors.clear();
    m_found.clear();
}

void HardwareRule::judge(const Moment &moment, Conditions &conditions)
{
    for (const auto &[key, sign] : m_errors) {
        const bool isLink = sign.kind == LogSign::Kind::LinkDown;
        conditions.push_back({.level = isLink ? AlertLevel::Warning : AlertLevel::Severe,
                              .subject = sign.subject,
                              .step = sign.step,
                              .at = sign.due,
                              .title = isLink ? Words::tr("%1: a network link is down.").arg(sign.subject) : sign.code > 0 ? xidTitle(sign.subject, sign.code) : Words::tr("%1: the kernel reports an error of the hardware.").arg(sign.subject),
                              .evidence = sign.text,
                              .advice = isLink ? Words::tr("Collectives over it wait, then time out. If it comes again, leave the node out and have the cable looked at.")
                                               : Words::tr("Have the node taken out and go on from the last checkpoint without it.")});
    }
    if (moment.now - m_judged >= judgeEvery) {
        m_judged = moment.now;
        m_found.clear();
        for (const auto &[name, device] : m_devices)
            judgeDevice(name, device, moment, m_found);
        judgePower(moment, m_found);
    }
    conditions.insert(conditions.end(), m_found.begin(), m_found.end());
}

/// Its name is made where there is something to say: there may be thousands.
void HardwareRule::judgeDevice(const QString &series, const Device &device, const Moment &moment, Conditions &conditions) const
{
    const bool isUncorrected = device.uncorrected > device.uncorrectedAtStart && device.uncorrectedAtStart >= 0, isSlow = device.slowSince > 0 && moment.now - device.slowSince >= slowFor;
    if (device.xid <= 0 && !isUncorrected && !isSlow)
        return;
    const QString name = deviceOf(series + u"/x"_s);
    if (device.xid > 0 && !xidMeaning(device.xid).isEmpty())
        conditions.push_back({.level = AlertLevel::Severe, .subject = name, .title = xidTitle(name, device.xid),
                              .evidence = Words::tr("the driver's newest error number is %1").arg(device.xid), .advice = Words::tr("Have the node taken out and go on from the last checkpoint without it.")});
    if (isUncorrected)
        conditions.push_back({.level = AlertLevel::Severe, .subject = name, .title = Words::tr("%1 has memory errors that cannot be corrected.").arg(name),
                              .evidence = Words::tr("%1 since the job began, before %2").arg(figureText(device.uncorrected - device.uncorrectedAtStart), figureText(device.uncorrectedAtStart)),
                              .advice = Words::tr("Have the node taken out and go on from the last checkpoint without it.")});
    if (isSlow) {
        const bool isHeat = unsigned(device.slowReasons) & (0x20 | 0x40);
        conditions.push_back({.subject = name,
                              .title = isHeat ? Words::tr("%1 slows down from heat.").arg(name) : Words::tr("%1 is slowed down by its board.").arg(name),
                              .evidence = Words::tr("clock event reasons 0x%1 for %2").arg(QString::number(device.slowReasons, 16), secondsText(moment.now - device.slowSince)),
                              .advice = Words::tr("All ranks wait for it. Have the cooling or the power of the node looked at, or go on without the node.")});
    }
}

/// Accelerators that work alike draw alike: one that draws far less runs with lower clocks, or waits.
void HardwareRule::judgePower(const Moment &moment, Conditions &conditions)
{
    std::vector<double> powers;
    for (const auto &[name, device] : m_devices)
        if (device.power.isFull() && device.utilization > busyForPower)
            powers.push_back(*device.power.median());
    const double median = powers.size() >= 4 ? medianOf(powers) : 0;
    for (auto &[name, device] : m_devices) {
        const double own = device.power.isFull() ? *device.power.median() : 0;
        const bool isLow = median > 0 && device.utilization > busyForPower && own > 0 && own < median * moment.limits.powerShare;
        device.lowSince = !isLow ? 0 : device.lowSince > 0 ? device.lowSince : moment.now;
        if (!isLow || moment.now - device.lowSince < lowPowerFor)
            continue;
        const QString shown = deviceOf(name + u"/x"_s);
        conditions.push_back({.subject = shown,
                              .title = Words::tr("%1 draws far less power than the others.").arg(shown),
                              .evidence = Words::tr("%1 W, median of the job %2 W: %3 (limit %4)").arg(figureText(own), figureText(median), percentText(own / median), percentText(moment.limits.powerShare)),
                              .advice = Words::tr("Look at its clocks and its power limit: one slow accelerator holds up all.")});
    }
}

bool DiskRule::wants(const QString &series) const { return series.endsWith(u"disk_used_percent"_s) || series.endsWith(u"quota_used_percent"_s); }

void DiskRule::take(const QString &series, const MetricPoint &point, const Moment &) { m_used[deviceOf(series)] = point.value; }

void DiskRule::see(const LogSign &sign, const Moment &)
{
    if (sign.kind == LogSign::Kind::DiskFull)
        m_full = sign;
}

void DiskRule::restart(const Moment &)
{
    m_used.clear();
    m_full.reset();
}

void DiskRule::judge(const Moment &moment, Conditions &conditions)
{
    const QString advice = Words::tr("Remove old checkpoints or ask for more space: a checkpoint that cannot be written ends most programs.");
    if (m_full)
        conditions.push_back({.level = AlertLevel::Severe, .subject = u"write"_s, .step = m_full->step, .title = Words::tr("A write failed: there is no space left."), .evidence = m_full->text, .advice = advice});
    // Nodes share the run's folder as a rule: the fullest speaks for all.
    const auto fullest = std::max_element(m_used.begin(), m_used.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    if (fullest != m_used.end() && fullest->second / 100 > moment.limits.diskShare)
        conditions.push_back({.title = Words::tr("The storage of the run's folder is nearly full."),
                              .evidence = Words::tr("%1 used (limit %2)").arg(percentText(fullest->second / 100, 1), percentText(moment.limits.diskShare)),
                              .advice = advice});
}

} // namespace slipway
