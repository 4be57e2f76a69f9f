// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/recoverydrill.h"

#include "core/design/bounds.h"
#include "core/design/formervariables.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double intervalSeconds = 120;   // long enough to be a fair sample, short enough that a drill is cheap
constexpr int leastInterval = 5;          // steps
constexpr int intervals = 3;
constexpr double startSeconds = 900;      // of a program, twice in a drill, generously

struct DrillText
{
    Q_DECLARE_TR_FUNCTIONS(RecoveryDrill)
};

/// "01:30:00", at least half an hour.
std::string limitFor(double seconds)
{
    const long long minutes = std::max(30LL, (long long)(std::ceil(seconds / 60)));
    char text[32];
    std::snprintf(text, sizeof text, "%02lld:%02lld:00", minutes / 60, minutes % 60);
    return text;
}

std::optional<QDateTime> killedAt(const QByteArray &log)
{
    static const QRegularExpression line(u"slipway: (\\S+) drill: killed"_s);
    const auto match = line.match(QString::fromUtf8(log));
    const QDateTime at = QDateTime::fromString(match.captured(1), Qt::ISODate);
    return match.hasMatch() && at.isValid() ? std::optional(at.toUTC()) : std::nullopt;
}

QString lostNode(const QByteArray &log)
{
    static const QRegularExpression line(u"slipway: \\S+ drill: .* (?:is queued again|goes on) without (\\S+)"_s);
    return line.match(QString::fromUtf8(log)).captured(1);
}

double medianStep(const std::vector<MetricPoint> &points, double until)
{
    std::vector<double> waits;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].time <= until && points[i].step > points[i - 1].step && points[i].time > points[i - 1].time)
            waits.push_back((points[i].time - points[i - 1].time) / double(points[i].step - points[i - 1].step));
    if (waits.empty())
        return 0;
    std::nth_element(waits.begin(), waits.begin() + std::ptrdiff_t(waits.size() / 2), waits.end());
    return waits[waits.size() / 2];
}

/// The first point after the kill that a program wrote which had started again. What was under way ends on time, and is the dying program's still.
auto firstAgain(const std::vector<MetricPoint> &points, double killed, double stepSeconds)
{
    auto point = std::find_if(points.begin(), points.end(), [killed](const MetricPoint &at) { return at.time > killed && at.step >= 0; });
    const auto isOnTime = [&] { return point != points.begin() && point->step > std::prev(point)->step && point->time - std::prev(point)->time < 3 * stepSeconds; };
    while (point != points.end() && isOnTime())
        ++point;
    return point;
}

/// Holds the steps after the kill against the same steps before it.
void compare(DrillResult &result, const std::vector<MetricPoint> &points, double killed)
{
    std::map<qint64, double> before;
    for (const MetricPoint &point : points)
        if (point.time <= killed)
            before[point.step] = point.value;
    for (const MetricPoint &point : points) {
        const auto same = before.find(point.step);
        if (point.time <= killed || same == before.end())
            continue;
        ++result.compared;
        const double scale = std::max(std::abs(same->second), 1e-12);
        const double difference = std::abs(point.value - same->second) / scale;
        result.lossDifference = std::isfinite(difference) ? std::max(result.lossDifference, difference) : std::numeric_limits<double>::infinity();
    }
}

} // namespace

Result<Design> drillDesign(const ResolvedDesign &resolved, const Estimate &estimate)
{
    if (estimate.step.total.value <= 0)
        return Error{.kind = Error::Kind::InvalidInput, .message = DrillText::tr("There is no step time to plan the drill with: mend the design's errors first."), .detail = {}};
    Design design = resolved.design;
    const double step = estimate.step.total.value;
    const int interval = std::max(leastInterval, int(std::min(1e6, std::round(intervalSeconds / step))));
    const double wait = std::max(1.0, std::round(interval / 2.0 * step));
    const double write = estimate.checkpoint.write.value_or(Seconds(300)).value;
    design.name += "-drill";
    design.training.tokens.reset();
    design.training.steps = (long long)interval * intervals;
    design.training.learningRate.warmupSteps = std::min(design.training.learningRate.warmupSteps, interval);
    design.checkpoint.intervalSteps = interval;
    design.checkpoint.intervalMinutes = {};
    design.checkpoint.directory.clear(); // the run's own folder: nothing of the long run is touched
    design.checkpoint.keepLast = std::max(2, design.checkpoint.keepLast);
    design.launch.maxRestarts = design.launch.scheduler == SchedulerKind::Host ? 0 : 1; // what lets Slurm queue it again, and Kubernetes start it again
    design.launch.chain = 1;
    design.launch.array.clear();
    design.launch.timeLimit = limitFor(2 * startSeconds + intervals * (interval * step + 2 * write) + wait);
    forgetFormerVariable(design, "launch.recovery_drill.after_seconds");
    design.launch.recoveryDrillSeconds = int(std::min(wait, double(bounds::drillSeconds.high)));
    return design;
}

bool isDrill(const Design &design)
{
    return recoveryDrill(design.launch).has_value();
}

Result<DrillResult> measureDrill(const Run &run, const QByteArray &jobLog, const std::map<QString, MetricSeries> &series)
{
    const auto killed = killedAt(jobLog);
    if (!killed)
        return Error{.kind = Error::Kind::NotFound, .message = DrillText::tr("The log of %1 does not tell of a kill: the drill has not come so far, or it is no drill.").arg(run.name), .detail = {}};
    const auto loss = series.find(u"loss"_s);
    const std::vector<MetricPoint> points = loss == series.end() ? std::vector<MetricPoint>() : loss->second.points;
    const double at = double(killed->toMSecsSinceEpoch()) / 1000;
    const double stepSeconds = medianStep(points, at);
    const auto first = firstAgain(points, at, stepSeconds);
    const auto last = first == points.begin() ? points.end() : std::prev(first);
    if (first == points.end() || last == points.end() || last->step < 0)
        return Error{.kind = Error::Kind::InvalidInput, .message = DrillText::tr("No step of %1 is known on both sides of the kill: it did not come back, or it prints no loss.").arg(run.name), .detail = {}};
    DrillResult result{.token = run.token, .cluster = run.cluster, .lostNode = lostNode(jobLog), .at = *killed};
    result.lastStep = last->step;
    result.resumedStep = first->step;
    result.firstStep = std::max<qint64>(0, points.front().step - 1);
    result.stepSeconds = stepSeconds;
    result.restartSeconds = std::max(0.0, first->time - at - result.stepSeconds);
    compare(result, points, last->time);
    return result;
}

} // namespace slipway
