// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/readinessdesk.h"

#include "core/runs/pauses.h"
#include "core/runs/runcurves.h"
#include "core/settings/settings.h"
#include "core/telemetry/logpatterns.h"

#include <QJsonArray>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using State = ReadinessCheck::State;

constexpr int trialsLookedAt = 3;          // the newest of a name: parsing a long run's files takes seconds
constexpr long long leastSteps = 10;       // that a trial must have done

struct ReadinessDesk
{
    Q_DECLARE_TR_FUNCTIONS(ReadinessDesk)
};

QString sentence(const Message &message)
{
    QString words = QCoreApplication::translate("Plan", message.text.c_str());
    for (const std::string &argument : message.arguments)
        words = words.arg(QString::fromStdString(argument));
    return words;
}

bool isDrill(const Run &run) { return isDrill(readDesign(run.design).design); }

/// All that its job printed, of every file that is kept.
QByteArray logOf(const RunStore &store, const QString &token)
{
    QByteArray all;
    for (const FetchedFile &file : store.files(token))
        if (file.path.endsWith(u".log"_s) || file.path.endsWith(u".out"_s))
            all += store.content(token, file.path);
    return all;
}

std::map<QString, MetricSeries> seriesOf(const RunStore &store, const QString &token, const Places &places)
{
    RunCurves curves(store, token, readLogPatterns(places.logFormatsFolder()).patterns);
    curves.update();
    return curves.series();
}

double medianSeconds(const std::map<QString, MetricSeries> &series)
{
    const auto found = series.find(u"step_seconds"_s);
    if (found == series.end() || found->second.points.empty())
        return 0;
    std::vector<double> values;
    for (const MetricPoint &point : found->second.points)
        values.push_back(point.value);
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(values.size() / 2), values.end());
    return values[values.size() / 2];
}

/// A step that came again, and was not the first of all: it went on from a checkpoint.
bool wentOn(const std::vector<MetricPoint> &points)
{
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].step >= 0 && points[i].step <= points[i - 1].step && points[i].step > points.front().step)
            return true;
    return false;
}

/// The longest wait after a step whose checkpoint was due, less the step itself.
std::optional<double> checkpointPause(const std::vector<MetricPoint> &points, qint64 interval, double stepSeconds)
{
    std::optional<double> longest;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (interval > 0 && stepSeconds > 0 && points[i - 1].step > 0 && points[i - 1].step % interval == 0 && points[i].step == points[i - 1].step + 1)
            longest = std::max(longest.value_or(0), points[i].time - points[i - 1].time - stepSeconds);
    return longest;
}

void lookAt(ReadinessEvidence &evidence, const RunStore &store, const Run &run, const Places &places)
{
    const std::map<QString, MetricSeries> series = seriesOf(store, run.token, places);
    const auto loss = series.find(u"loss"_s);
    if (loss == series.end() || loss->second.points.empty())
        return;
    if (evidence.restoredRun.empty() && wentOn(loss->second.points))
        evidence.restoredRun = run.token.toStdString();
    const long long steps = (long long)newestPerStep(loss->second.points).size();
    if (evidence.trial || steps < leastSteps)
        return;
    evidence.trial = ReadinessEvidence::Trial{.token = run.token.toStdString(), .steps = steps, .stepSeconds = medianSeconds(series), .predictedSeconds = run.prediction.stepSeconds,
                                              .checkpointPause = checkpointPause(loss->second.points, readDesign(run.design).design.checkpoint.intervalSteps.value_or(0), medianSeconds(series)),
                                              .passedPreflight = logOf(store, run.token).contains("pre-flight: all nodes are in order")};
}

QJsonObject toJson(const ReadinessCheck &check)
{
    return {{u"check"_s, QString::fromStdString(check.id)}, {u"state"_s, QString::fromLatin1(wordOf(check.state))}, {u"evidence"_s, sentence(check.evidence)}, {u"todo"_s, sentence(check.remedy)},
            {u"edit_key"_s, QString::fromStdString(check.fixPath)}, {u"edit_value"_s, check.fix ? QJsonValue(QString::fromStdString(check.fix->asText().value_or(std::string()))) : QJsonValue()}};
}

} // namespace

Result<DrillResult> measuredDrill(const RunStore &store, const Run &run, const Places &places) { return measureDrill(run, logOf(store, run.token), seriesOf(store, run.token, places)); }

Result<DrillResult> measuredDrill(const RunStore &store, const QString &design, const Places &places)
{
    for (const Run &run : store.runs())
        if (run.name == design + u"-drill"_s && isDrill(run))
            return measuredDrill(store, run, places);
    return Error{.kind = Error::Kind::NotFound, .message = ReadinessDesk::tr("No drill of %1 is in the history: slipway drill DESIGN makes one.").arg(design), .detail = {}};
}

ReadinessEvidence evidenceFor(const RunStore &store, const WorkedDesign &worked, const Places &places)
{
    ReadinessEvidence evidence;
    const QString name = QString::fromStdString(worked.design.name);
    const Result<DrillResult> drill = measuredDrill(store, name, places);
    if (drill)
        evidence.drill = *drill;
    else if (drill.error().kind == Error::Kind::InvalidInput)
        evidence.drillProblem = drill.error().message.toStdString();
    int looked = 0;
    for (const Run &run : store.runs()) {
        if (run.name != name || isBeforeSending(run.state) || looked == trialsLookedAt)
            continue;
        lookAt(evidence, store, run, places);
        ++looked;
    }
    const QVariantMap alerts = Settings(places.settings).choices(u"alerts"_s);
    evidence.hasAlertWay = !alerts.value(u"command"_s).toString().isEmpty() || !alerts.value(u"webhook"_s).toString().isEmpty();
    return evidence;
}

std::vector<ReadinessCheck> readinessOf(const ReadinessQuestion &question, ReadinessEvidence evidence)
{
    return readinessOf(ReadinessInput{question.worked.resolved, question.worked.estimate, question.worked.storage, question.plan, question.settings, question.compliance ? &*question.compliance : nullptr, std::move(evidence)});
}

ExitStatus reportReadiness(const ReadinessQuestion &question, const CommandContext &context)
{
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(context.places.data);
    if (!store)
        return reportError(store.error(), context);
    const std::vector<ReadinessCheck> checks = readinessOf(question, evidenceFor(**store, question.worked, context.places));
    QJsonArray all;
    for (const ReadinessCheck &check : checks) {
        all << toJson(check);
        if (context.asJson)
            continue;
        printLine(u"%1 %2: %3"_s.arg(u"[%1]"_s.arg(QString::fromLatin1(wordOf(check.state))), -13).arg(QCoreApplication::translate("Plan", check.label.c_str()), sentence(check.evidence)));
        if (!check.remedy.text.empty())
            printLine(QString(14, u' ') + sentence(check.remedy));
    }
    if (context.asJson)
        printJson({{u"ready"_s, isReady(checks)}, {u"checks"_s, all}});
    else
        printLine(isReady(checks) ? ReadinessDesk::tr("No point is open.") : ReadinessDesk::tr("%n points are open.", nullptr, int(std::count_if(checks.begin(), checks.end(), [](const ReadinessCheck &check) { return check.state == State::Open; }))));
    return isReady(checks) ? ExitStatus::Done : ExitStatus::No;
}

} // namespace slipway
