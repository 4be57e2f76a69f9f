// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/alertrule.h"
#include "core/watching/recentvalues.h"

#include <map>

namespace slipway {

/// "g013 GPU 5" of "node/g013/gpu5/power_watts"; "g013" of "node/g013/memory_bytes"; empty for a series of the run.
QString deviceOf(const QString &series);

/// Memory that the allocator or the driver holds: over a share of the accelerator's, or over the prediction; allocations that had to be tried
/// again; a node whose own memory is nearly used up.
class MemoryRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::Memory; }
    bool wants(const QString &series) const override;
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    struct Held
    {
        double bytes = 0, capacity = 0;   ///< capacity as the sampler tells it; 0: the plan's counts
        qint64 step = -1;
        bool isOfProgram = false;         ///< the allocator's own figure; else the driver's, with its context
        bool isOfNode = false;
    };
    void judgeHeld(const QString &device, const Held &held, const Moment &moment, Conditions &conditions) const;

    std::map<QString, Held, std::less<>> m_held; ///< "node/g013/gpu5"; under "" what the program tells
    double m_judged = 0;
    Conditions m_found;
    double m_retries = 0, m_retriesBefore = 0;
    qint64 m_retryStep = -1;
};

/// An accelerator that does nothing for minutes while the median of the others is busy.
class GpuIdleRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::GpuIdle; }
    bool wants(const QString &series) const override;
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    struct Use
    {
        double percent = 0, time = 0, idleSince = 0;
    };
    std::map<QString, Use> m_uses;
    double m_judged = 0;
    Conditions m_found;
};

/// What the driver, the kernel and the log report: Xid errors, machine checks, links that go down, memory that cannot be corrected, slowdown by heat or by the board, and power far under the siblings'.
class HardwareRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::Hardware; }
    bool wants(const QString &series) const override;
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void see(const LogSign &sign, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    struct Device
    {
        RecentValues power{12};           ///< a minute at the sampler's usual pace
        double utilization = 0;
        double lowSince = 0;
        double slowSince = 0;             ///< by heat or by the board
        int slowReasons = 0;
        double uncorrected = 0, uncorrectedAtStart = -1;
        int xid = 0;
    };
    void noteError(const LogSign &sign);
    void judgePower(const Moment &moment, Conditions &conditions);
    void judgeDevice(const QString &series, const Device &device, const Moment &moment, Conditions &conditions) const;

    std::map<QString, Device> m_devices;
    std::map<QString, LogSign> m_errors;  ///< that logs and kernels tell of, by subject
    double m_judged = 0;
    Conditions m_found;
};

/// What an Xid number means, in a few translated words; empty for one that tells nothing about the hardware.
QString xidMeaning(int xid);

/// Storage or quota nearly used up (a series that ends in "disk_used_percent" or "quota_used_percent"), or a write that failed for want of space.
class DiskRule final : public AlertRule
{
public:
    AlertKind kind() const override { return AlertKind::Disk; }
    bool wants(const QString &series) const override;
    void take(const QString &series, const MetricPoint &point, const Moment &moment) override;
    void see(const LogSign &sign, const Moment &moment) override;
    void restart(const Moment &moment) override;
    void judge(const Moment &moment, Conditions &conditions) override;

private:
    std::map<QString, double> m_used;     ///< per cent, by subject
    std::optional<LogSign> m_full;
};

} // namespace slipway
