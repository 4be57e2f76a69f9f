// SPDX-License-Identifier: GPL-3.0-or-later
#include "fitting.h"

#include "report.h"

#include "core/estimate/ledger.h"
#include "core/estimate/steptime.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <set>

namespace slipway::fidelity {

using namespace Qt::StringLiterals;

namespace {

constexpr double cut = 0.3;
/// Price of moving a constant by its own size: moves that gain less than this are noise of a few rows.
constexpr double moveCost = 0.004;

double secondsOf(const PublishedRow &row, const Catalog &catalog, const Calibration &calibration)
{
    const Workload work(row.design, calibration);
    Ledger ledger(nullptr);
    return estimateStepTime(work, Machine(row.design, catalog, calibration), Network(row.design, catalog, calibration), ledger).step.total.value;
}

void addGeneration(std::vector<Parameter> &all, std::size_t index)
{
    const std::string name(standardCalibration.generations[index].architecture);
    all.push_back({name + ".sustained", [index](Calibration &c) -> double & { return c.generations[index].sustained; }, 0.6, 1.0});
    all.push_back({name + ".memoryShare", [index](Calibration &c) -> double & { return c.generations[index].memoryShare; }, 0.5, 0.92});
    all.push_back({name + ".attentionForward", [index](Calibration &c) -> double & { return c.generations[index].attentionForward; }, 0.25, 0.8});
    all.push_back({name + ".attentionBackward", [index](Calibration &c) -> double & { return c.generations[index].attentionBackward; }, 0.2, 0.7});
}

double moved(const Calibration &from, const std::vector<Parameter> &all, Calibration &to)
{
    Calibration start = from;
    double sum = 0;
    for (const Parameter &parameter : all)
        sum += std::pow(std::log(parameter.of(to) / parameter.of(start)), 2);
    return moveCost * sum;
}

std::set<QString> summedSources(const std::vector<PublishedRow> &rows)
{
    std::set<QString> sources;
    for (const PublishedRow &row : rows)
        if (row.isSummed && row.stepSeconds)
            sources.insert(row.source);
    return sources;
}

} // namespace

std::vector<Parameter> parameters()
{
    std::vector<Parameter> all{
        {"powerExponent", [](Calibration &c) -> double & { return c.powerExponent; }, 0.2, 1.0},
        {"narrowHeads", [](Calibration &c) -> double & { return c.narrowHeads; }, 0.6, 1.0},
        {"coldShare", [](Calibration &c) -> double & { return c.coldShare; }, 0.85, 1.0},
        {"lossRate", [](Calibration &c) -> double & { return c.lossRate; }, 0.4, 1.2},
        {"scoreRate", [](Calibration &c) -> double & { return c.scoreRate; }, 0.8, 1.3},
        {"scoreProductShare", [](Calibration &c) -> double & { return c.scoreProductShare; }, 0.15, 0.7},
        {"kernelsForward", [](Calibration &c) -> double & { return c.kernelsForward; }, 8, 30},
        {"kernelGap", [](Calibration &c) -> double & { return c.kernelGap; }, 1e-6, 6e-6},
        {"accumulationBytes", [](Calibration &c) -> double & { return c.accumulationBytes; }, 1, 6},
        {"multiprocessorTax", [](Calibration &c) -> double & { return c.multiprocessorTax; }, 0.02, 0.3},
        {"stepSpread", [](Calibration &c) -> double & { return c.stepSpread; }, 0, 0.02},
        {"layerSpread", [](Calibration &c) -> double & { return c.layerSpread; }, 0, 0.03},
        {"peerMessage", [](Calibration &c) -> double & { return c.peerMessage; }, 2e-7, 5e-6},
        {"insideLatency", [](Calibration &c) -> double & { return c.insideLatency; }, 1e-6, 3e-5},
        {"scaleUpShare", [](Calibration &c) -> double & { return c.scaleUpShare; }, 0.5, 0.9},
    };
    for (std::size_t i = 0; i < standardCalibration.generations.size(); ++i)
        addGeneration(all, i);
    return all;
}

std::vector<const PublishedRow *> rowsOf(const std::vector<PublishedRow> &rows, const QString &source)
{
    std::vector<const PublishedRow *> some;
    for (const PublishedRow &row : rows)
        if (row.source == source)
            some.push_back(&row);
    return some;
}

std::vector<const PublishedRow *> rowsWithout(const std::vector<PublishedRow> &rows, const QString &source)
{
    std::vector<const PublishedRow *> some;
    for (const PublishedRow &row : rows)
        if (row.source != source)
            some.push_back(&row);
    return some;
}

double objectiveOf(const std::vector<const PublishedRow *> &rows, const Catalog &catalog, const Calibration &calibration)
{
    std::map<QString, std::pair<double, int>> sums;
    for (const PublishedRow *row : rows) {
        if (!row->isSummed || !row->stepSeconds)
            continue;
        auto &[sum, count] = sums[row->source];
        sum += std::min(std::abs(std::log(secondsOf(*row, catalog, calibration) / *row->stepSeconds)), cut);
        ++count;
    }
    double mean = 0;
    for (const auto &[source, sum] : sums)
        mean += sum.first / sum.second / double(sums.size());
    return mean;
}

/// Constants that these rows say anything about: the others would cost as much time to stay where they are.
static std::vector<Parameter> touchedBy(const std::vector<const PublishedRow *> &rows, const Catalog &catalog)
{
    std::vector<Parameter> touched = parameters();
    const double standard = objectiveOf(rows, catalog, standardCalibration);
    std::erase_if(touched, [&](const Parameter &parameter) {
        Calibration changed = standardCalibration;
        parameter.of(changed) *= 0.95;
        return objectiveOf(rows, catalog, changed) == standard;
    });
    return touched;
}

Fit fit(const std::vector<const PublishedRow *> &rows, const Catalog &catalog)
{
    constexpr int mostSweeps = 3;
    const std::vector<Parameter> all = touchedBy(rows, catalog);
    const auto priceOf = [&](Calibration &calibration) { return objectiveOf(rows, catalog, calibration) + moved(standardCalibration, all, calibration); };
    Calibration best = standardCalibration;
    double price = priceOf(best);
    for (const double step : {0.08, 0.03, 0.01}) {
        bool isBetter = true;
        for (int sweep = 0; isBetter && sweep < mostSweeps; ++sweep) {
            isBetter = false;
            for (const Parameter &parameter : all)
                for (const double factor : {1 + step, 1 / (1 + step)}) {
                    Calibration next = best;
                    parameter.of(next) = std::clamp(parameter.of(next) * factor, parameter.low, parameter.high);
                    const double tried = priceOf(next);
                    if (tried >= price - 1e-9)
                        continue;
                    best = next;
                    price = tried;
                    isBetter = true;
                    break;
                }
        }
    }
    return {best, objectiveOf(rows, catalog, best)};
}

std::map<QString, Fit> leaveOneOut(const std::vector<PublishedRow> &rows, const Catalog &catalog)
{
    std::map<QString, Fit> fits;
    for (const QString &source : summedSources(rows))
        fits[source] = fit(rowsWithout(rows, source), catalog);
    return fits;
}

QString changesText(const Calibration &calibration)
{
    Calibration standard = standardCalibration;
    Calibration fitted = calibration;
    QString text;
    for (const Parameter &parameter : parameters())
        if (const double now = parameter.of(fitted); std::abs(now / parameter.of(standard) - 1) > 1e-6)
            text += u"  %1 %2 -> %3\n"_s.arg(QString::fromStdString(parameter.name), -32).arg(parameter.of(standard), 0, 'g', 3).arg(now, 0, 'g', 3);
    return text;
}

QString leaveOneOutText(const std::vector<PublishedRow> &rows, const std::map<QString, Fit> &fits, const Catalog &catalog)
{
    QString text = u"%1 standard: median  mean  signed | held out: median  mean  signed\n"_s.arg(u"source"_s, -64);
    double standardSum = 0;
    double heldSum = 0;
    const auto summary = [&](const QString &source, const Calibration &calibration) {
        std::vector<Comparison> times;
        for (const PublishedRow *row : rowsOf(rows, source))
            if (row->stepSeconds)
                times.push_back(*compare(*row, catalog, calibration).time);
        return summaryOf(times);
    };
    const auto cells = [](const Summary &s) { return u"%1 %2 %3"_s.arg(s.median, 6, 'f', 1).arg(s.mean, 6, 'f', 1).arg(s.meanSigned, 6, 'f', 1); };
    for (const auto &[source, fitted] : fits) {
        const Summary before = summary(source, standardCalibration);
        const Summary after = summary(source, fitted.calibration);
        standardSum += before.median / double(fits.size());
        heldSum += after.median / double(fits.size());
        text += u"%1          %2 |           %3\n"_s.arg(source.left(64), -64).arg(cells(before), cells(after));
    }
    return text + u"mean of medians: %1 % by the standard constants, %2 % held out\n"_s.arg(standardSum, 0, 'f', 2).arg(heldSum, 0, 'f', 2);
}

} // namespace slipway::fidelity
