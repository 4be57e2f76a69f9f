// SPDX-License-Identifier: GPL-3.0-or-later
#include "learning.h"

#include "report.h"

#include "core/estimate/ledger.h"
#include "core/estimate/memory.h"
#include "core/estimate/steptime.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace slipway::fidelity {

using namespace Qt::StringLiterals;

namespace {

/// A little beyond the nine of ten that are wanted of each side: a publication that was not seen is off in its own way.
constexpr double wantedQuantile = 0.93;
constexpr double weightCost = 0.005;
constexpr double mostWeight = 1.5;

/// The loss whose least value is the wanted quantile (Koenker and Bassett, Regression Quantiles, 1978).
double quantileLoss(double error)
{
    return error > 0 ? wantedQuantile * error : (wantedQuantile - 1) * error;
}

template<std::size_t count>
double lossOf(const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &model, double DoubtWeight::*side, double sign)
{
    std::map<QString, std::pair<double, int>> sums;
    for (const auto &sample : samples) {
        auto &[sum, number] = sums[sample.source];
        sum += quantileLoss(sign * sample.error - distance(model, sample.doubts, side));
        ++number;
    }
    double loss = 0;
    for (const auto &[source, sum] : sums)
        loss += sum.first / sum.second / double(sums.size());
    for (const DoubtWeight &weight : model.weights)
        loss += weightCost * weight.*side;
    return loss;
}

template<std::size_t count>
void learnSide(const std::vector<DoubtSample<count>> &samples, double DoubtWeight::*side, double sign, DoubtModel<count> &model)
{
    double loss = lossOf(samples, model, side, sign);
    for (const double step : {0.16, 0.08, 0.04, 0.02, 0.01}) {
        bool isBetter = true;
        while (isBetter) {
            isBetter = false;
            for (DoubtWeight &weight : model.weights) {
                if (weight.isAssumed)
                    continue;
                for (const double change : {step, -step}) {
                    const double before = weight.*side;
                    weight.*side = std::clamp(before + change, 0.0, mostWeight);
                    const double tried = lossOf(samples, model, side, sign);
                    if (tried < loss - 1e-9) {
                        loss = tried;
                        isBetter = true;
                        break;
                    }
                    weight.*side = before;
                }
            }
        }
    }
}

template<std::size_t count>
std::set<QString> sourcesOf(const std::vector<DoubtSample<count>> &samples)
{
    std::set<QString> sources;
    for (const auto &sample : samples)
        sources.insert(sample.source);
    return sources;
}

template<std::size_t count>
double widthOf(const DoubtSample<count> &sample, const DoubtModel<count> &model)
{
    return std::exp(distance(model, sample.doubts, &DoubtWeight::below) + distance(model, sample.doubts, &DoubtWeight::above));
}

template<std::size_t count>
bool isInside(const DoubtSample<count> &sample, const DoubtModel<count> &model)
{
    return -sample.error <= distance(model, sample.doubts, &DoubtWeight::below) && sample.error <= distance(model, sample.doubts, &DoubtWeight::above);
}

template<std::size_t count>
QString weightsText(const DoubtModel<count> &model)
{
    QString text;
    for (const DoubtWeight &weight : model.weights)
        text += u"    {\"%1\", %2, %3%4},\n"_s.arg(QString::fromUtf8(weight.name)).arg(weight.below, 0, 'f', 2).arg(weight.above, 0, 'f', 2).arg(weight.isAssumed ? u", true"_s : u""_s);
    return text;
}

QString coverageText(const QString &name, const Coverage &coverage)
{
    QString text = u"%1: %2 % inside (mean over sources), median high/low %3\n"_s.arg(name).arg(100 * coverage.inside, 0, 'f', 0).arg(coverage.medianWidth, 0, 'f', 2);
    for (const auto &[source, inside] : coverage.bySource)
        text += u"  %1 %2 %\n"_s.arg(source.left(64), -64).arg(100 * inside, 4, 'f', 0);
    return text;
}

template<std::size_t count>
QString learnedText(const QString &name, const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &shipped)
{
    return name + u": learned from %1 runs of %2 sources\n"_s.arg(samples.size()).arg(sourcesOf(samples).size()) + weightsText(learn(samples, shipped))
        + coverageText(u"learned, sources left out in turn"_s, heldOutCoverage(samples, shipped)) + coverageText(u"as shipped"_s, coverageOf(samples, shipped));
}

} // namespace

StepSamples stepSamples(const std::vector<PublishedRow> &rows, const std::map<QString, Fit> &fits, const Catalog &catalog)
{
    StepSamples samples;
    for (const PublishedRow &row : rows) {
        const auto fitted = fits.find(row.source);
        if (!row.stepSeconds || fitted == fits.end())
            continue;
        const Calibration &calibration = fitted->second.calibration;
        const Workload work(row.design, calibration);
        const Machine machine(row.design, catalog, calibration);
        Ledger ledger(nullptr);
        const StepTiming timing = estimateStepTime(work, machine, Network(row.design, catalog, calibration), ledger);
        samples.push_back({row.source, std::log(*row.stepSeconds / timing.step.total.value), doubtsOf(work, machine, timing.step)});
    }
    return samples;
}

MemorySamples memorySamples(const std::vector<PublishedRow> &rows, const Catalog &catalog)
{
    MemorySamples samples;
    for (const PublishedRow &row : rows) {
        if (!row.memoryBytes || !row.isSummed)
            continue;
        const Comparison compared = *compare(row, catalog, standardCalibration).memory;
        const Workload work(row.design);
        Ledger ledger(nullptr);
        const MemoryEstimate memory = estimateMemory(work, ledger);
        const double above = compared.estimated - memory.peak.value; // the statistic's part on top of the peak has no bounds of its own
        samples.push_back({row.source, std::log(std::max(*row.memoryBytes - above, 1.0) / memory.peak.value), doubtsOf(work, memory.stages[std::size_t(memory.peakStage)])});
    }
    return samples;
}

template<std::size_t count>
DoubtModel<count> learn(const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &names)
{
    DoubtModel<count> model = names;
    for (DoubtWeight &weight : model.weights)
        if (!weight.isAssumed)
            weight.below = weight.above = 0;
    learnSide(samples, &DoubtWeight::below, -1, model);
    learnSide(samples, &DoubtWeight::above, 1, model);
    return model;
}

template<std::size_t count>
Coverage coverageOf(const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &model)
{
    Coverage coverage;
    std::vector<double> widths;
    std::map<QString, int> numbers;
    for (const auto &sample : samples) {
        coverage.bySource[sample.source] += isInside(sample, model) ? 1 : 0;
        ++numbers[sample.source];
        widths.push_back(widthOf(sample, model));
    }
    for (auto &[source, inside] : coverage.bySource) {
        inside /= numbers[source];
        coverage.inside += inside / double(numbers.size());
    }
    coverage.medianWidth = medianOf(std::move(widths));
    return coverage;
}

template<std::size_t count>
Coverage heldOutCoverage(const std::vector<DoubtSample<count>> &samples, const DoubtModel<count> &names)
{
    Coverage all;
    std::vector<double> widths;
    const std::set<QString> sources = sourcesOf(samples);
    for (const QString &source : sources) {
        std::vector<DoubtSample<count>> others, own;
        for (const auto &sample : samples)
            (sample.source == source ? own : others).push_back(sample);
        const DoubtModel<count> model = learn(others, names);
        all.bySource[source] = coverageOf(own, model).inside;
        all.inside += all.bySource[source] / double(sources.size());
        for (const auto &sample : own)
            widths.push_back(widthOf(sample, model));
    }
    all.medianWidth = medianOf(std::move(widths));
    return all;
}

template DoubtModel<stepDoubts> learn(const StepSamples &, const StepDoubtModel &);
template DoubtModel<memoryDoubts> learn(const MemorySamples &, const MemoryDoubtModel &);
template Coverage coverageOf(const StepSamples &, const StepDoubtModel &);
template Coverage coverageOf(const MemorySamples &, const MemoryDoubtModel &);
template Coverage heldOutCoverage(const StepSamples &, const StepDoubtModel &);
template Coverage heldOutCoverage(const MemorySamples &, const MemoryDoubtModel &);

QString boundsText(const std::vector<PublishedRow> &rows, const std::vector<PublishedRow> &further, const Catalog &catalog)
{
    const std::map<QString, Fit> fits = leaveOneOut(rows, catalog);
    StepSamples samples = stepSamples(rows, fits, catalog);
    std::map<QString, Fit> standard;
    for (const PublishedRow &row : further)
        standard.try_emplace(row.source);
    const StepSamples others = stepSamples(further, standard, catalog);
    samples.insert(samples.end(), others.begin(), others.end());
    return leaveOneOutText(rows, fits, catalog) + u'\n' + learnedText(u"step time"_s, samples, standardStepDoubts()) + u'\n'
        + learnedText(u"memory"_s, memorySamples(rows, catalog), standardMemoryDoubts());
}

} // namespace slipway::fidelity
