// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/stragglers.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Fleet
{
    Q_DECLARE_TR_FUNCTIONS(Fleet)
};

constexpr double gibibyte = 1073741824.0;
constexpr std::size_t fewest = 4;
constexpr double deviations = 4;
constexpr double leastDeviation = 0.01; ///< of the median: of GPUs that are all alike a hair is no outlier
constexpr double coverage = 0.75;       ///< of a group that must stand out for its name to stand for them
constexpr double leastSeconds = 0.002;  ///< of difference: of short phases the clock's own steps make a ratio
constexpr double alike = 0.98;          ///< score of GPUs that all do the same
constexpr double gaussian = 1.4826;     ///< median absolute deviation of a normal distribution to its standard deviation

std::vector<float> known(const std::vector<float> &values)
{
    std::vector<float> result;
    std::copy_if(values.begin(), values.end(), std::back_inserter(result), [](float value) { return !std::isnan(value); });
    return result;
}

double medianOf(std::vector<float> values)
{
    if (values.empty())
        return std::numeric_limits<double>::quiet_NaN();
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return double(*middle);
}

double deviationOf(std::vector<float> values, double median)
{
    for (float &value : values)
        value = float(std::fabs(value - median));
    return std::max(medianOf(std::move(values)) * gaussian, leastDeviation * std::fabs(median));
}

bool highIsBad(const FleetQuantity &quantity) { return quantity.isPhase() || quantity == GpuQuantity::Temperature; }

/// Places whose value stands out.
std::vector<int> outliers(const std::vector<float> &values, const FleetQuantity &quantity, double limit)
{
    const std::vector<float> all = known(values);
    if (all.size() < fewest)
        return {};
    const double median = medianOf(all), deviation = deviationOf(all, median);
    std::vector<int> found;
    for (std::size_t gpu = 0; gpu < values.size() && median > 0; ++gpu) {
        const double value = values[gpu];
        if (std::isnan(value))
            continue;
        const double score = highIsBad(quantity) ? median / value : value / median;
        const double distance = highIsBad(quantity) ? value - median : median - value;
        if (score < limit && distance > deviations * deviation)
            found.push_back(int(gpu));
    }
    return found;
}

/// The fewest names for some GPUs: groups that they (nearly) fill, largest first; the others one by one.
std::vector<FleetGroup> named(const std::vector<int> &gpus, const FleetRoster &roster)
{
    std::vector<FleetGroup> candidates;
    for (const FleetOrder order : {FleetOrder::Node, FleetOrder::Pipeline, FleetOrder::Data, FleetOrder::Tensor, FleetOrder::Expert, FleetOrder::Context, FleetOrder::Rail}) {
        if (!roster.knows(order))
            continue;
        std::vector<FleetGroup> groups = roster.groups(order);
        if (groups.size() > 1 || order == FleetOrder::Node)
            std::move(groups.begin(), groups.end(), std::back_inserter(candidates));
    }
    std::set<int> left(gpus.begin(), gpus.end());
    std::vector<FleetGroup> names;
    while (!left.empty()) {
        const FleetGroup *best = nullptr;
        std::vector<int> covered;
        for (const FleetGroup &group : candidates) {
            std::vector<int> inside;
            std::copy_if(group.gpus.begin(), group.gpus.end(), std::back_inserter(inside), [&left](int gpu) { return left.count(gpu) > 0; });
            if (group.gpus.size() > 1 && double(inside.size()) >= coverage * double(group.gpus.size()) && inside.size() > covered.size()) {
                best = &group;
                covered = std::move(inside);
            }
        }
        if (!best)
            break;
        for (const int gpu : covered)
            left.erase(gpu);
        names.push_back({best->name, std::move(covered)});
    }
    for (const int gpu : left)
        names.push_back({roster.nameOf(gpu), {gpu}});
    return names;
}

double meanOf(const std::vector<float> &values, const std::vector<int> &gpus)
{
    double sum = 0;
    int count = 0;
    for (const int gpu : gpus) {
        if (const float value = values[std::size_t(gpu)]; !std::isnan(value)) {
            sum += value;
            ++count;
        }
    }
    return count > 0 ? sum / count : std::numeric_limits<double>::quiet_NaN();
}

unsigned bitsOf(const std::vector<float> &reasons, const std::vector<int> &gpus)
{
    unsigned bits = 0;
    for (const int gpu : gpus)
        bits |= std::isnan(reasons[std::size_t(gpu)]) ? 0U : unsigned(reasons[std::size_t(gpu)]);
    return bits;
}

/// Names of those bits that a person can do something about (NVML, nvmlClocksEventReasons).
const std::pair<unsigned, const char *> reasonNames[] = {
    {0x4, QT_TRANSLATE_NOOP("Fleet", "power limit")},
    {0x8, QT_TRANSLATE_NOOP("Fleet", "slowdown by hardware")},
    {0x10, QT_TRANSLATE_NOOP("Fleet", "held to its group")},
    {0x20, QT_TRANSLATE_NOOP("Fleet", "thermal slowdown by the driver")},
    {0x40, QT_TRANSLATE_NOOP("Fleet", "thermal slowdown by hardware")},
    {0x80, QT_TRANSLATE_NOOP("Fleet", "power brake")},
    {0x1, QT_TRANSLATE_NOOP("Fleet", "idle")},
};

} // namespace

std::vector<float> relativeScores(const FleetHistory &history, std::size_t first, std::size_t last, GpuQuantity quantity)
{
    std::vector<float> values;
    history.means(first, last, quantity, values);
    const double median = medianOf(known(values));
    for (float &value : values) {
        const double score = median > 0 && value > 0 ? (highIsBad(quantity) ? median / value : value / median) : value == 0.0F && median > 0 ? (highIsBad(quantity) ? 1.0 : 0.0) : std::numeric_limits<double>::quiet_NaN();
        value = float(std::min(score, 1.0));
        if (std::isnan(score))
            value = std::numeric_limits<float>::quiet_NaN();
    }
    return values;
}

PhaseScores phaseScores(const FleetHistory &history, const FleetRoster &roster, std::size_t frame, const QString &phase)
{
    PhaseScores scores;
    valuesOf(history, roster, frame, FleetQuantity::ofPhase(phase), scores.values);
    const int index = int(history.phases().phases().indexOf(phase));
    for (const FleetGpu &gpu : roster.gpus())
        scores.best.push_back(float(history.phases().best(index, gpu.rank)));
    std::map<int, std::vector<float>> ofStage;
    const auto stageOf = [&roster](std::size_t gpu) {
        const auto place = roster.place(int(gpu));
        return place ? place->pipeline : -1;
    };
    for (std::size_t gpu = 0; gpu < scores.values.size(); ++gpu) {
        if (!std::isnan(scores.values[gpu]))
            ofStage[stageOf(gpu)].push_back(scores.values[gpu]);
    }
    std::map<int, float> medians;
    for (auto &[stage, values] : ofStage)
        medians[stage] = values.size() < fewest ? std::numeric_limits<float>::quiet_NaN() : float(medianOf(std::move(values)));
    for (std::size_t gpu = 0; gpu < scores.values.size(); ++gpu) {
        const auto median = medians.find(stageOf(gpu));
        scores.typical.push_back(median == medians.end() ? std::numeric_limits<float>::quiet_NaN() : median->second);
    }
    return scores;
}

namespace {

std::vector<Straggler> stragglersOf(std::vector<int> gpus, const FleetQuantity &quantity, const std::vector<float> &values, const std::vector<float> &usual, const FleetRoster &roster)
{
    std::vector<Straggler> found;
    for (FleetGroup &group : named(gpus, roster)) {
        const double value = meanOf(values, group.gpus), typical = meanOf(usual, group.gpus);
        const double score = highIsBad(quantity) ? typical / value : value / typical;
        found.push_back(Straggler{.who = group.name, .gpus = std::move(group.gpus), .quantity = quantity, .value = value, .typical = typical, .score = std::isfinite(score) ? std::clamp(score, 0.0, 1.0) : 1});
    }
    return found;
}

/// Places whose share of what is usual (1: as usual, 0.5: twice as long) stands out among all.
std::vector<int> slower(const std::vector<float> &values, const std::vector<float> &usual, double limit)
{
    std::vector<float> shares;
    for (std::size_t gpu = 0; gpu < values.size(); ++gpu)
        shares.push_back(usual[gpu] / values[gpu]);
    std::vector<int> found = outliers(shares, GpuQuantity::Clock, limit);
    std::erase_if(found, [&](int gpu) { return values[std::size_t(gpu)] - usual[std::size_t(gpu)] < leastSeconds; });
    return found;
}

std::vector<Straggler> slowInPhase(const FleetHistory &history, const FleetRoster &roster, std::size_t frame, const QString &phase, double limit)
{
    const PhaseScores scores = phaseScores(history, roster, frame, phase);
    const FleetQuantity quantity = FleetQuantity::ofPhase(phase);
    const std::vector<int> slow = slower(scores.values, scores.typical, limit);
    std::vector<int> slowed = slower(scores.values, scores.best, limit);
    std::erase_if(slowed, [&slow](int gpu) { return std::find(slow.begin(), slow.end(), gpu) != slow.end(); });
    std::vector<Straggler> found = stragglersOf(slow, quantity, scores.values, scores.typical, roster);
    for (Straggler &one : stragglersOf(slowed, quantity, scores.values, scores.best, roster)) {
        one.isBesideItself = true;
        found.push_back(std::move(one));
    }
    return found;
}

} // namespace

std::vector<Straggler> findStragglers(const FleetHistory &history, const FleetRoster &roster, std::size_t first, std::size_t last, double limit)
{
    std::vector<float> reasons;
    history.means(first, last, GpuQuantity::ClockReasons, reasons);
    std::vector<Straggler> found;
    std::set<int> slowed;
    for (const GpuQuantity quantity : {GpuQuantity::Clock, GpuQuantity::Utilisation, GpuQuantity::TensorActivity, GpuQuantity::Power, GpuQuantity::Temperature}) {
        std::vector<float> values;
        history.means(first, last, quantity, values);
        std::vector<int> gpus = outliers(values, quantity, limit);
        for (std::size_t gpu = 0; quantity == GpuQuantity::Clock && gpu < reasons.size(); ++gpu) {
            const bool isSlowed = !std::isnan(reasons[gpu]) && (unsigned(reasons[gpu]) & hardwareClockReasons) != 0;
            if (isSlowed && std::find(gpus.begin(), gpus.end(), int(gpu)) == gpus.end())
                gpus.push_back(int(gpu));
        }
        std::erase_if(gpus, [&roster](int gpu) { return std::size_t(gpu) >= roster.gpus().size(); }); // came after the roster
        // What a low clock does to power, heat and work is told by the clock.
        if (quantity == GpuQuantity::Clock)
            slowed.insert(gpus.begin(), gpus.end());
        else if (quantity != GpuQuantity::Utilisation)
            std::erase_if(gpus, [&slowed](int gpu) { return slowed.count(gpu) > 0; });
        const std::vector<float> usual(values.size(), float(medianOf(known(values))));
        for (Straggler &one : stragglersOf(gpus, quantity, values, usual, roster)) {
            one.clockReasons = bitsOf(reasons, one.gpus);
            found.push_back(std::move(one));
        }
    }
    for (const QString &phase : history.phases().phases()) {
        if (isOwnWork(phase))
            std::ranges::move(slowInPhase(history, roster, last, phase, limit), std::back_inserter(found));
    }
    std::stable_sort(found.begin(), found.end(), [](const Straggler &a, const Straggler &b) { return a.score < b.score; });
    return found;
}

QString straggleText(const Straggler &straggler)
{
    const QString reasons = clockReasonsText(straggler.clockReasons & hardwareClockReasons);
    if (straggler.score > alike && !reasons.isEmpty())
        return Fleet::tr("%1 %2; %3", "SM clock 1,290 MHz; thermal slowdown").arg(quantityName(straggler.quantity), quantityText(straggler.quantity, straggler.value), reasons);
    if (straggler.isBesideItself)
        return Fleet::tr("%1 %2, where its own best is %3").arg(quantityName(straggler.quantity), quantityText(straggler.quantity, straggler.value), quantityText(straggler.quantity, straggler.typical));
    const QString text = Fleet::tr("%1 %2 where %3 is usual").arg(quantityName(straggler.quantity), quantityText(straggler.quantity, straggler.value), quantityText(straggler.quantity, straggler.typical));
    return reasons.isEmpty() ? text : Fleet::tr("%1; %2").arg(text, reasons);
}

QString quantityName(GpuQuantity quantity)
{
    switch (quantity) {
    case GpuQuantity::Utilisation: return Fleet::tr("Utilisation");
    case GpuQuantity::TensorActivity: return Fleet::tr("Tensor activity");
    case GpuQuantity::MemoryActivity: return Fleet::tr("Memory traffic");
    case GpuQuantity::Memory: return Fleet::tr("Memory");
    case GpuQuantity::Power: return Fleet::tr("Power");
    case GpuQuantity::Clock: return Fleet::tr("SM clock");
    case GpuQuantity::Temperature: return Fleet::tr("Temperature");
    case GpuQuantity::ClockReasons: return Fleet::tr("Held back by");
    default: return seriesWord(quantity);
    }
}

QString quantityText(GpuQuantity quantity, double value)
{
    if (std::isnan(value))
        return u"–"_s;
    const QLocale locale;
    switch (quantity) {
    case GpuQuantity::Memory:
    case GpuQuantity::MemoryTotal: return Fleet::tr("%1 GiB").arg(locale.toString(value / gibibyte, 'f', 1));
    case GpuQuantity::Power: return Fleet::tr("%1 W").arg(locale.toString(value, 'f', 0));
    case GpuQuantity::Clock: return Fleet::tr("%1 MHz").arg(locale.toString(value, 'f', 0));
    case GpuQuantity::Temperature:
    case GpuQuantity::MemoryTemperature: return Fleet::tr("%1 °C").arg(locale.toString(value, 'f', 0));
    case GpuQuantity::ClockReasons: return value >= 0 && value < 65536 && !clockReasonsText(unsigned(value)).isEmpty() ? clockReasonsText(unsigned(value)) : Fleet::tr("nothing");
    case GpuQuantity::EccErrors:
    case GpuQuantity::Xid: return locale.toString(value, 'f', 0);
    default: return Fleet::tr("%1 %").arg(locale.toString(value, 'f', value > 0 && value < 10 ? 1 : 0));
    }
}

QString clockReasonsText(unsigned bits)
{
    QStringList names;
    for (const auto &[bit, name] : reasonNames) {
        if (bits & bit)
            names << Fleet::tr(name);
    }
    return names.join(Fleet::tr(", ", "between reasons"));
}

} // namespace slipway
