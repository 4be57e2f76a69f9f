// SPDX-License-Identifier: GPL-3.0-or-later
// Runs, curves and logs as they come from real ones, for tests of the views.
#pragma once

#include "core/runs/metrics.h"
#include "core/runs/run.h"
#include "core/support/clock.h"
#include "views/runs/rundrawing.h"

#include <cmath>
#include <map>
#include <random>

namespace slipway {

using namespace Qt::StringLiterals;

class FakeClock : public Clock
{
public:
    QDateTime now() const override { return at; }
    QDateTime at = QDateTime::fromSecsSinceEpoch(1'700'010'000, Qt::UTC);
};

inline Run sampleRun(const QString &token, const QString &name, RunState state, int secondsAgo)
{
    const QDateTime now = QDateTime::fromSecsSinceEpoch(1'700'010'000, Qt::UTC);
    Run run;
    run.token = token;
    run.name = name;
    run.cluster = u"hero"_s;
    run.folder = u"/scratch/ada/slipway-runs/%1-%2"_s.arg(name, token.left(12));
    run.jobId = u"4217"_s;
    run.jobName = name + u'-' + token.left(12);
    run.state = state;
    run.created = now.addSecs(-secondsAgo - 60);
    run.submitted = run.created.addSecs(20);
    if (state != RunState::Queued && state != RunState::Reconciling)
        run.started = now.addSecs(-secondsAgo);
    run.lastContact = now.addSecs(-2);
    run.nodes = {u"h100-017"_s, u"h100-018"_s, u"h100-019"_s, u"h100-020"_s};
    run.design = "name: " + name.toUtf8() + "\nmodel: llama3-8b\ncluster:\n  accelerator: h100-sxm\n  nodes: 4\n";
    run.jobText = "#!/bin/bash\n#SBATCH --nodes=4\nsrun torchrun train.py\n";
    run.manifest = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08  job.sbatch\n";
    run.codeCommit = u"4f1c2d0e9b7a"_s;
    run.prediction = {.stepSeconds = 1.21, .stepLow = 1.08, .stepHigh = 1.4, .tokensPerSecond = 866000, .mfu = 0.41, .memoryPeakBytes = 61.4 * 1073741824.0,
        .memoryReservedBytes = 66.0 * 1073741824.0, .wallSeconds = 121000, .cost = 8123.0, .steps = 10000};
    run.tokensPerStep = 1048576;
    run.programVersion = u"0.1.0"_s;
    return run;
}

inline std::shared_ptr<RunDrawing> drawing(std::map<QString, MetricSeries> curves) { return drawRun(std::make_shared<const RunDrawing::Series>(std::move(curves))); }

inline std::map<QString, MetricSeries> sampleCurves(int steps)
{
    std::mt19937 random(3);
    std::normal_distribution<double> noise(0, 1);
    std::map<QString, MetricSeries> curves;
    const auto add = [&](const QString &name, qint64 step, double time, double value) {
        curves[name].name = name;
        curves[name].points.push_back({step, time, value});
    };
    const double begin = 1'700'010'000.0 - steps * 1.3;
    for (int step = 0; step < steps; ++step) {
        const double time = begin + step * 1.3, seconds = 1.3 + 0.02 * noise(random) + (step % 500 == 499 ? 2.1 : 0);
        add(u"loss"_s, step, time, 2.15 + 8.6 * std::exp(-step / 260.0) + 1.1 * std::exp(-step / 2500.0) + 0.035 * noise(random));
        add(u"step_seconds"_s, step, time, seconds);
        add(u"tokens_per_second"_s, step, time, 1048576 / seconds);
        add(u"grad_norm"_s, step, time, 0.4 + 2.5 * std::exp(-step / 150.0) + std::abs(0.08 * noise(random)));
        add(u"learning_rate"_s, step, time, 3e-4 * std::min(1.0, step / 400.0) * (0.55 + 0.45 * std::cos(3.14159 * step / 10000)));
    }
    for (int at = 0; at < steps; at += 5) {
        for (const QString &node : {u"h100-017"_s, u"h100-018"_s, u"h100-019"_s, u"h100-020"_s}) {
            add(u"node/%1/cpu_percent"_s.arg(node), -1, begin + at * 1.3, 14 + 2 * noise(random));
            add(u"node/%1/memory_bytes"_s.arg(node), -1, begin + at * 1.3, (212 + 0.3 * noise(random) + at * 0.002) * 1073741824.0);
        }
        for (int gpu = 0; gpu < 4; ++gpu) {
            add(u"node/h100-017/gpu%1/utilization_percent"_s.arg(gpu), -1, begin + at * 1.3, std::min(100.0, 97 - 3 * gpu + 1.2 * noise(random)));
            add(u"node/h100-017/gpu%1/memory_bytes"_s.arg(gpu), -1, begin + at * 1.3, (63.8 + 0.4 * gpu) * 1073741824.0);
        }
    }
    return curves;
}

inline QByteArray sampleLog(int lines)
{
    QByteArray log = "\x1b[1mSlipway sample\x1b[0m on 4 nodes x 8 GPUs\n";
    for (int step = 0; step < lines; ++step)
        log += "[2026-11-20 14:0" + QByteArray::number(step / 60 % 10) + ':' + QByteArray::number(step % 60).rightJustified(2, '0') + "] step " + QByteArray::number(step * 10)
            + " | loss " + QByteArray::number(2.15 + 8.6 * std::exp(-step / 26.0), 'f', 4) + " | lr 3.00e-04 | grad norm 0.412 | 1.302 s/step | 805,319 tokens/s\n";
    return log;
}

} // namespace slipway
