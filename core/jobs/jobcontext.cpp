// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/jobcontext.h"

#include "core/design/bounds.h"
#include "core/estimate/estimate.h"
#include "core/jobs/jobvariables_p.h"
#include "core/support/token.h"

#include <QJsonArray>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

std::vector<VariableRow> allRows()
{
    std::vector<VariableRow> rows = runVariables();
    for (const auto &section : {modelVariables(), trainingVariables(), kubernetesVariables(), stepVariables()})
        rows.insert(rows.end(), section.begin(), section.end());
    return rows;
}

/// Puts a value at a dotted path.
void insertAt(QJsonObject &tree, const QStringList &path, const QJsonValue &value)
{
    if (path.size() == 1) {
        tree.insert(path.first(), value);
        return;
    }
    QJsonObject inner = tree.value(path.first()).toObject();
    insertAt(inner, path.mid(1), value);
    tree.insert(path.first(), inner);
}

/// The design's interval, else the caller's, else an estimate of our own; at least two checkpoints where nothing is known.
long long checkpointInterval(const ResolvedDesign &resolved, const JobIdentity &identity, const CheckpointEstimate &checkpoint)
{
    const std::optional<int> &chosen = resolved.design.checkpoint.intervalSteps;
    const long long fallback = std::max(1LL, resolved.steps / 2);
    const long long steps = chosen ? *chosen : identity.checkpointSteps ? *identity.checkpointSteps : checkpoint.intervalSteps.value_or(fallback);
    return std::clamp(steps, 1LL, std::max(1LL, resolved.steps));
}

/// Time for the step in progress and for writing a checkpoint; two minutes where the write is not known.
double savingSeconds(const Estimate &estimate)
{
    return (estimate.checkpoint.write ? estimate.checkpoint.write->value : 120) + estimate.step.total.value;
}

/// Twice the time to save, in whole minutes. A warning may come up to a minute early, and never before half of the time limit.
int warningSeconds(const ResolvedDesign &resolved, double toSave)
{
    const double minutes = std::clamp(std::ceil((60 + 2 * toSave) / 60), 2.0, 60.0);
    const long long limit = timeLimitSeconds(resolved.design.launch.timeLimit);
    return limit > 0 ? int(std::clamp<long long>(limit / 2, 1, int(minutes) * 60)) : int(minutes) * 60;
}

/// As many jobs as the estimated duration needs, where each has its time limit less the time to save; no more than a job array holds.
int linksOf(const ResolvedDesign &resolved, double wallSeconds, int warnSeconds)
{
    const LaunchPlan &launch = resolved.design.launch;
    const long long limit = timeLimitSeconds(launch.timeLimit);
    if (launch.chain || limit <= 0)
        return launch.chain.value_or(1);
    return int(std::clamp(std::ceil(wallSeconds / double(std::max(1LL, limit - warnSeconds))), 1.0, double(bounds::chain.high)));
}

} // namespace

QJsonValue jsonNumber(double number)
{
    if (std::abs(number) < 1e15 && number == std::floor(number))
        return QString::number(qint64(number)); // 500000, not 5e+05: some flags take whole numbers only
    return QString::number(number, 'g', QLocale::FloatingPointShortest);
}

QJsonValue jsonList(const std::vector<std::string> &texts)
{
    QJsonArray list;
    for (const std::string &text : texts)
        list.append(QString::fromStdString(text));
    return list;
}

long long timeLimitSeconds(const std::string &limit)
{
    static const QRegularExpression pattern(u"\\A(?:(\\d{1,5})-)?(\\d{1,7})(?::(\\d{1,2}))?(?::(\\d{1,2}))?\\z"_s);
    const auto match = pattern.match(QString::fromStdString(limit));
    if (!match.hasMatch())
        return -1;
    const auto part = [&match](int index) { return match.captured(index).toLongLong(); };
    const bool hasDays = !match.captured(1).isEmpty(), hasSecond = !match.captured(3).isEmpty(), hasThird = !match.captured(4).isEmpty();
    if (hasDays) // days-hours[:minutes[:seconds]]
        return part(1) * 86400 + part(2) * 3600 + part(3) * 60 + part(4);
    if (hasThird)
        return part(2) * 3600 + part(3) * 60 + part(4);
    return part(2) * 60 + (hasSecond ? part(3) : 0); // minutes[:seconds]
}

QString previewToken() { return QString(32, u'0'); }

QString jobName(const QString &designName, const QString &token) { return slug(designName) + u'-' + shortToken(token); }

QList<JobVariable> jobVariables()
{
    QList<JobVariable> variables;
    for (const VariableRow &row : allRows())
        variables.append({QString::fromUtf8(row.path), QString::fromUtf8(row.type), QString::fromUtf8(row.unit), QString::fromUtf8(row.meaning)});
    return variables;
}

QJsonObject jobContext(const ResolvedDesign &resolved, const JobIdentity &identity)
{
    const Estimate expected = estimate(resolved, {}, Catalog());
    const int warning = warningSeconds(resolved, savingSeconds(expected));
    const JobFacts facts{.resolved = resolved, .identity = identity, .checkpointSteps = checkpointInterval(resolved, identity, expected.checkpoint), .warnSeconds = warning,
                         .links = linksOf(resolved, expected.run.wall.value, warning), .checkpointBytes = (long long)(std::clamp(expected.checkpoint.size.value, 0.0, 1e18)),
                         .parameters = expected.parameters.total, .saveSeconds = savingSeconds(expected)};
    QJsonObject tree;
    for (const VariableRow &row : allRows())
        insertAt(tree, QString::fromUtf8(row.path).split(u'.'), row.value(facts));
    return tree;
}

} // namespace slipway
