// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/calibrating.h"

#include "core/design/designfile.h"
#include "core/estimate/estimate.h"
#include "core/watching/alertrule.h"
#include "core/watching/recentvalues.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Calibration)
};

constexpr int warmUpSteps = 10;
constexpr std::size_t leastSteps = 20;
constexpr double mostScatter = 0.25;
constexpr double measuredWithin = 0.01;       // a run's median, against the next run of the same
constexpr int rounds = 12;
constexpr double probe = 0.02;                // of a logarithm, for derivatives
constexpr double farthest = 1.3862943611198906; // ln 4: beyond that something else is the matter

/// Factors that a step time can tell, and how far each is from 1 on clusters that were seen, in logarithms.
struct Known
{
    const char *key;
    double ClusterFactors::*place;
    double spread;
};
constexpr std::array<Known, 5> stepFactors{{{"compute", &ClusterFactors::compute, 0.10}, {"memory_bound", &ClusterFactors::memoryBound, 0.15}, {"scale_up", &ClusterFactors::scaleUp, 0.25},
    {"scale_out", &ClusterFactors::scaleOut, 0.40}, {"host_link", &ClusterFactors::hostLink, 0.30}}};
constexpr std::size_t count = stepFactors.size();
using Logs = std::array<double, count>;

ClusterFactors factorsOf(const Logs &logs, double reserve)
{
    ClusterFactors factors;
    for (std::size_t i = 0; i < count; ++i)
        factors.*stepFactors[i].place = std::exp(logs[i]);
    factors.reserve = reserve;
    return factors;
}

/// A run's design, ready to be estimated again and again.
struct Observed
{
    ResolvedDesign resolved;
    double stepSeconds = 0, reservedBytes = 0;
};

Estimate estimateWith(const ResolvedDesign &resolved, const ClusterFactors &factors, const Catalog &catalog)
{
    Calibration calibration;
    calibration.cluster = factors;
    return estimate(resolved, {}, catalog, Explain::No, calibration);
}

std::vector<Observed> observedRuns(const QList<CalibrationRun> &runs, const Catalog &catalog)
{
    std::vector<Observed> observed;
    for (const CalibrationRun &run : runs) {
        const DesignReading reading = readDesign(run.design);
        if (!reading.isUsable() || !(run.stepSeconds > 0))
            continue;
        Observed one{.resolved = resolve(reading.design, catalog).resolved, .stepSeconds = run.stepSeconds, .reservedBytes = run.reservedBytes};
        if (isComputable(one.resolved))
            observed.push_back(std::move(one));
    }
    return observed;
}

double logOfStep(const Observed &run, const Logs &logs, const Catalog &catalog)
{
    return std::log(std::max(estimateWith(run.resolved, factorsOf(logs, 1), catalog).step.total.value, 1e-12));
}

/// Solves a small symmetric system by elimination; what has no pivot stays zero.
Logs solved(std::array<std::array<double, count + 1>, count> rows)
{
    for (std::size_t column = 0; column < count; ++column) {
        std::size_t best = column;
        for (std::size_t row = column + 1; row < count; ++row)
            best = std::abs(rows[row][column]) > std::abs(rows[best][column]) ? row : best;
        std::swap(rows[column], rows[best]);
        if (std::abs(rows[column][column]) < 1e-12)
            continue;
        for (std::size_t row = 0; row < count; ++row) {
            if (row == column)
                continue;
            const double factor = rows[row][column] / rows[column][column];
            for (std::size_t i = column; i <= count; ++i)
                rows[row][i] -= factor * rows[column][i];
        }
    }
    Logs result{};
    for (std::size_t i = 0; i < count; ++i)
        result[i] = std::abs(rows[i][i]) < 1e-12 ? 0 : rows[i][count] / rows[i][i];
    return result;
}

/// One round of Gauss-Newton: the step from `logs` towards what explains the runs and changes the least.
Logs stepFrom(const Logs &logs, const std::vector<Observed> &runs, const Catalog &catalog)
{
    std::array<std::array<double, count + 1>, count> rows{};
    for (std::size_t i = 0; i < count; ++i) {
        const double weight = 1 / (stepFactors[i].spread * stepFactors[i].spread);
        rows[i][i] += weight;
        rows[i][count] -= weight * logs[i];
    }
    constexpr double weight = 1 / (measuredWithin * measuredWithin);
    for (const Observed &run : runs) {
        const double here = logOfStep(run, logs, catalog), miss = std::log(run.stepSeconds) - here;
        Logs slope{};
        for (std::size_t i = 0; i < count; ++i) {
            Logs beside = logs;
            beside[i] += probe;
            slope[i] = (logOfStep(run, beside, catalog) - here) / probe;
        }
        for (std::size_t i = 0; i < count; ++i) {
            for (std::size_t j = 0; j < count; ++j)
                rows[i][j] += weight * slope[i] * slope[j];
            rows[i][count] += weight * slope[i] * miss;
        }
    }
    return solved(rows);
}

double fittedReserve(const std::vector<Observed> &runs, const Catalog &catalog)
{
    std::vector<double> ratios;
    for (const Observed &run : runs) {
        const double estimated = estimateWith(run.resolved, {}, catalog).memory.reserved.value;
        if (run.reservedBytes > 0 && estimated > 0)
            ratios.push_back(run.reservedBytes / estimated);
    }
    if (ratios.empty())
        return 1;
    std::sort(ratios.begin(), ratios.end());
    return std::clamp(ratios[ratios.size() / 2], 0.5, 2.0);
}

ClusterFactors fitted(const QList<CalibrationRun> &kept, const Catalog &catalog)
{
    const std::vector<Observed> runs = observedRuns(kept, catalog);
    if (runs.empty())
        return {};
    Logs logs{};
    for (int round = 0; round < rounds; ++round) {
        const Logs step = stepFrom(logs, runs, catalog);
        double largest = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const double next = std::clamp(logs[i] + step[i], -farthest, farthest);
            largest = std::max(largest, std::abs(next - logs[i]));
            logs[i] = next;
        }
        if (largest < 1e-5)
            break;
    }
    return factorsOf(logs, fittedReserve(runs, catalog));
}

Error unfit(const QString &sentence) { return {Error::Kind::InvalidInput, sentence, {}}; }

/// Steady steps, and the most memory that the allocator held.
RecentValues steadySteps(const std::map<QString, MetricSeries> &series)
{
    RecentValues values(1000000);
    StepTimes times;
    const auto told = series.find(u"step_seconds"_s), loss = series.find(u"loss"_s);
    const auto &points = told != series.end() ? told->second.points : loss != series.end() ? loss->second.points : std::vector<MetricPoint>();
    qint64 last = -1;
    int ignored = 0;
    for (const MetricPoint &point : points) {
        ignored = point.step <= last ? 0 : ignored;
        last = point.step;
        const auto seconds = times.take(told != series.end() ? u"step_seconds"_s : u"loss"_s, point);
        if (seconds && ignored++ >= warmUpSteps)
            values.add(*seconds);
    }
    return values;
}

double reservedOf(const std::map<QString, MetricSeries> &series)
{
    double most = 0;
    for (const auto &[name, one] : series) {
        const bool isReserved = name == u"memory_reserved_bytes" || (name.startsWith(u"memory/"_s) && name.endsWith(u"max_reserved_bytes"_s));
        for (const MetricPoint &point : one.points)
            most = isReserved && std::isfinite(point.value) ? std::max(most, point.value) : most;
    }
    return most;
}

} // namespace

Result<CalibrationRun> measureRun(const Run &run, const std::map<QString, MetricSeries> &series, const QDateTime &now)
{
    const DesignReading reading = readDesign(run.design);
    if (run.design.isEmpty() || !reading.isUsable())
        return unfit(Words::tr("%1 has no design that can be read: there is nothing to compare it with.").arg(run.name));
    const RecentValues steps = steadySteps(series);
    if (steps.size() < leastSteps)
        return unfit(Words::tr("%1 has %2 steady steps: at least %3 are needed beside the first %4 of each start.").arg(run.name).arg(steps.size()).arg(leastSteps).arg(warmUpSteps));
    const double median = *steps.median();
    if (steps.scatter() > mostScatter * median)
        return unfit(Words::tr("The steps of %1 scatter by %2 of their median: calibrate by a run that is steady.").arg(run.name, percentText(steps.scatter() / median)));
    return CalibrationRun{.token = run.token, .name = run.name, .at = now, .design = run.design, .stepSeconds = median, .steps = qint64(steps.size()), .reservedBytes = reservedOf(series)};
}

ClusterCalibration withoutRun(ClusterCalibration before, const QString &token, const Catalog &catalog)
{
    before.runs.removeIf([&](const CalibrationRun &run) { return run.token == token; });
    before.factors = fitted(before.runs, catalog);
    return before;
}

ClusterCalibration withRun(ClusterCalibration before, const CalibrationRun &run, const Catalog &catalog)
{
    before.runs.removeIf([&](const CalibrationRun &other) { return other.token == run.token; });
    before.runs.append(run);
    before.factors = fitted(before.runs, catalog);
    before.isActive = true;
    return before;
}

CalibrationErrors errorsOf(const CalibrationRun &run, const ClusterFactors &before, const ClusterFactors &after, const Catalog &catalog)
{
    CalibrationErrors errors;
    const std::vector<Observed> observed = observedRuns({run}, catalog);
    if (observed.empty())
        return errors;
    const Estimate first = estimateWith(observed.front().resolved, before, catalog), second = estimateWith(observed.front().resolved, after, catalog);
    errors.stepBefore = first.step.total.value / run.stepSeconds - 1;
    errors.stepAfter = second.step.total.value / run.stepSeconds - 1;
    if (run.reservedBytes > 0) {
        errors.memoryBefore = first.memory.reserved.value / run.reservedBytes - 1;
        errors.memoryAfter = second.memory.reserved.value / run.reservedBytes - 1;
    }
    return errors;
}

Calibration calibrationOf(const ClusterCalibration &cluster)
{
    Calibration calibration;
    if (cluster.isActive && !cluster.isEmpty())
        calibration.cluster = cluster.factors;
    return calibration;
}

QJsonObject toJson(const ClusterFactors &factors)
{
    QJsonObject json{{u"reserve"_s, factors.reserve}};
    for (const Known &known : stepFactors)
        json.insert(QString::fromLatin1(known.key), factors.*known.place);
    return json;
}

QByteArray toJson(const ClusterCalibration &cluster)
{
    if (cluster.isEmpty())
        return {};
    QJsonArray runs;
    for (const CalibrationRun &run : cluster.runs)
        runs << QJsonObject{{u"token"_s, run.token}, {u"name"_s, run.name}, {u"at"_s, run.at.toUTC().toString(Qt::ISODateWithMs)}, {u"design"_s, QString::fromUtf8(run.design)}, {u"step_seconds"_s, run.stepSeconds},
            {u"steps"_s, run.steps}, {u"reserved_bytes"_s, run.reservedBytes}};
    return QJsonDocument(QJsonObject{{u"active"_s, cluster.isActive}, {u"factors"_s, toJson(cluster.factors)}, {u"runs"_s, runs}}).toJson(QJsonDocument::Compact);
}

ClusterCalibration calibrationFromJson(const QByteArray &text)
{
    const QJsonObject json = QJsonDocument::fromJson(text).object(), factors = json.value(u"factors"_s).toObject();
    const auto factor = [&](const QString &key) {
        const double value = factors.value(key).toDouble(1);
        return value >= 0.1 && value <= 10 ? value : 1.0;
    };
    ClusterCalibration cluster;
    cluster.isActive = json.value(u"active"_s).toBool(true);
    for (const Known &known : stepFactors)
        cluster.factors.*known.place = factor(QString::fromLatin1(known.key));
    cluster.factors.reserve = factor(u"reserve"_s);
    for (const QJsonValue &value : json.value(u"runs"_s).toArray()) {
        const QJsonObject run = value.toObject();
        cluster.runs << CalibrationRun{.token = run.value(u"token"_s).toString(), .name = run.value(u"name"_s).toString(), .at = QDateTime::fromString(run.value(u"at"_s).toString(), Qt::ISODateWithMs).toUTC(),
            .design = run.value(u"design"_s).toString().toUtf8(), .stepSeconds = run.value(u"step_seconds"_s).toDouble(), .steps = run.value(u"steps"_s).toInteger(),
            .reservedBytes = run.value(u"reserved_bytes"_s).toDouble()};
    }
    return cluster;
}

} // namespace slipway
