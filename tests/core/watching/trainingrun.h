// SPDX-License-Identifier: GPL-3.0-or-later
// A training run as its files tell it, second by second: noise, checkpoints and evaluations as real runs have them, the same for the same seed.
#pragma once

#include "core/telemetry/gpusample.h"
#include "core/watching/runwatch.h"

#include <array>
#include <cmath>
#include <functional>
#include <random>

namespace slipway {

/// Two nodes of eight accelerators, a step of about 1.2 s, a checkpoint every 500 steps and an evaluation every 1,000.
class TrainingRun
{
public:
    explicit TrainingRun(unsigned seed)
        : m_random(seed)
    {
        m_plan.steps = 100000;
        m_plan.stepSeconds = 1.2;
        m_plan.checkpointSteps = 500;
        m_plan.checkpointPause = 15;
        m_plan.tellsCheckpoints = true;
        m_plan.timeLimit = 24 * 3600;
        m_plan.memoryCapacity = 80e9;
        m_plan.accelerators = accelerators;
        m_run.token = QStringLiteral("aa");
        m_run.state = RunState::Running;
        m_run.started = QDateTime::fromMSecsSinceEpoch(qint64(begin * 1000), Qt::UTC);
        m_run.prediction = {.stepSeconds = 1.2, .stepLow = 1.1, .stepHigh = 1.4, .memoryReservedBytes = 62e9, .steps = 100000};
        time = begin + 240; // start-up: containers, communicators, compilation
    }

    static constexpr double begin = 1.9e9;

    /// What goes wrong, from `faultStep` on: changed in place by a test.
    qint64 faultStep = -1;
    std::function<void(TrainingRun &)> fault = [](TrainingRun &) {};

    double lossFactor = 1, lossValue = 0, stepFactor = 1, memoryBytes = 60e9, dataShare = 0.012, diskPercent = 40, slowEvery = 0;
    int slowGpu = -1, idleGpu = -1, hotGpu = -1, weakGpu = -1, brokenGpu = -1, decayingGpu = -1;
    bool savesCheckpoints = true, hangs = false;
    qint64 step = 0;
    double time = 0;

    const Run &run() const { return m_run; }
    Run &run() { return m_run; }
    RunPlan &plan() { return m_plan; }

    /// The next step, or the wait for it, into a watch. \returns seconds that passed
    double advance(RunWatch &watch)
    {
        if (step == faultStep)
            fault(*this);
        const double before = time;
        if (hangs) {
            time += 5;
            giveSamples(watch);
            watch.look(time);
            return time - before;
        }
        pauseIfDue(watch);
        ++step;
        const bool isSlow = slowEvery > 0 && step % qint64(slowEvery) == 0;
        const double seconds = 1.2 * stepFactor * (1 + 0.02 * normal()) * (uniform() < 0.01 ? 1.15 : 1.0) * (isSlow ? 1.8 : 1.0);
        time += seconds;
        give(watch, seconds);
        return time - before;
    }

    /// Until so many seconds after the start, or until `isDone`.
    void runFor(RunWatch &watch, double seconds, const std::function<bool()> &isDone = [] { return false; })
    {
        while (time < begin + seconds && !isDone())
            advance(watch);
    }

private:
    double uniform() { return std::uniform_real_distribution<double>(0, 1)(m_random); }
    double normal() { return std::normal_distribution<double>(0, 1)(m_random); }
    /// Longer tails than a normal distribution, as losses of batches have.
    double tailed() { return std::student_t_distribution<double>(15)(m_random); }

    void pauseIfDue(RunWatch &watch)
    {
        if (step > 0 && step % 500 == 0) {
            const double pause = 14 + 10 * uniform();
            passTime(watch, pause);
            if (savesCheckpoints)
                watch.take(m_log.read(QByteArray("  successfully saved checkpoint from iteration ") + QByteArray::number(step) + " to /ckpt [ t 1/4 ]\n"));
        }
        if (step > 0 && step % 1000 == 0) {
            passTime(watch, 45 + 20 * uniform());
            watch.take(m_log.read(QByteArray(" validation loss at iteration ") + QByteArray::number(step) + " | lm loss value: 2.9E+00 |\n"));
        }
    }

    /// Training stands still; samples go on.
    void passTime(RunWatch &watch, double seconds)
    {
        const double end = time + seconds;
        m_isPaused = true;
        while (time + 5 < end) {
            time += 5;
            giveSamples(watch);
            watch.look(time);
        }
        time = end;
        m_isPaused = false;
    }

    void give(RunWatch &watch, double seconds)
    {
        m_drift = 0.95 * m_drift + 0.003 * normal();
        const double level = 2.6 + 8 * std::exp(-double(step) / 400) - 0.4 * std::min(1.0, double(step) / 6000);
        const double loss = lossValue != 0 ? lossValue : level * lossFactor * (1 + m_drift + 0.012 * tailed());
        MetricBatch batch;
        const auto add = [&](const QString &name, double value) { batch[name].push_back({step, time, value}); };
        add(QStringLiteral("loss"), loss);
        add(QStringLiteral("grad_norm"), std::isfinite(loss) ? 0.4 + 0.1 * std::abs(normal()) : loss);
        add(QStringLiteral("step_seconds"), seconds);
        add(QStringLiteral("memory_reserved_bytes"), memoryBytes * (1 + 0.002 * uniform()));
        if (step % 10 == 0)
            add(QStringLiteral("time_metrics/data_loading"), 100 * dataShare * (1 + 0.3 * uniform()));
        watch.take(batch, {.now = time, .isJustNow = true});
        if (time - m_sampled >= 5)
            giveSamples(watch);
        watch.look(time + 0.3);
    }

    void giveSamples(RunWatch &watch)
    {
        m_sampled = time;
        const auto say = [this](const QString &name, double value) { m_samples[name].assign(1, {-1, time, value}); };
        for (int gpu = 0; gpu < accelerators; ++gpu) {
            const auto &[utilisation, power, clock, memory, memoryTotal, reasons, eccErrors, xid] = m_names[std::size_t(gpu)];
            const bool isIdle = m_isPaused || gpu == idleGpu;
            say(utilisation, isIdle ? 0 : 92 + 8 * uniform());
            say(power, isIdle ? 110 : (600 + 25 * normal()) * (gpu == weakGpu ? 0.5 : 1));
            say(clock, gpu == slowGpu ? 1335 : 1755);
            say(memory, memoryBytes + 1.5e9);
            say(memoryTotal, 80e9);
            say(reasons, gpu == hotGpu ? 0x40 : 0x4);
            say(eccErrors, 3 + (gpu == decayingGpu ? 1 : 0)); // some are from before
            say(xid, gpu == brokenGpu ? 79 : 0);
        }
        say(m_diskName, diskPercent);
        watch.take(m_samples, {.now = time, .isJustNow = true});
    }

    static constexpr int accelerators = 16;
    /// The series of one accelerator: hours of samples name them a million times.
    using GpuNames = std::array<QString, 8>;
    static std::array<GpuNames, accelerators> gpuNames()
    {
        std::array<GpuNames, accelerators> all;
        for (int gpu = 0; gpu < accelerators; ++gpu) {
            const QString name = QStringLiteral("node/g%1/gpu%2/").arg(gpu / 8).arg(gpu % 8);
            all[std::size_t(gpu)] = {name + QStringLiteral("utilization_percent"), name + QStringLiteral("power_watts"), name + QStringLiteral("clock_mhz"),
                                     name + QStringLiteral("memory_bytes"), name + QStringLiteral("memory_total_bytes"), name + seriesWord(GpuQuantity::ClockReasons),
                                     name + seriesWord(GpuQuantity::EccErrors), name + seriesWord(GpuQuantity::Xid)};
        }
        return all;
    }

    const std::array<GpuNames, accelerators> m_names = gpuNames();
    const QString m_diskName = QStringLiteral("node/g0/disk_used_percent");
    MetricBatch m_samples;        ///< the newest of each
    std::mt19937 m_random;
    LogReading m_log;
    Run m_run;
    RunPlan m_plan;
    double m_drift = 0, m_sampled = 0;
    bool m_isPaused = false;
};

} // namespace slipway
