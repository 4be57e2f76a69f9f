// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/startshapes.h"

#include "app/clustersite.h"
#include "app/commands/searchtext.h"
#include "core/estimate/layoutchoice.h"
#include "core/scheduler/preflight.h"
#include "core/search/sizing.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace slipway {

namespace {

struct ShapeText
{
    Q_DECLARE_TR_FUNCTIONS(StartShapes)
};

QList<int> usualCounts(int nodes)
{
    std::set<int> counts{nodes};
    for (int share : {4, 2})
        if (nodes % share == 0)
            counts.insert(nodes / share);
    if (nodes <= std::numeric_limits<int>::max() / 4)
        counts.insert({nodes * 2, nodes * 4});
    return {counts.begin(), counts.end()};
}

/// Each time limit but the last one ends in the queue.
int comebacksOf(const Design &design, double runSeconds)
{
    const double limit = double(slurmSeconds(QString::fromStdString(design.launch.timeLimit)));
    return limit > 0 && std::isfinite(runSeconds) ? int(std::clamp(std::ceil(runSeconds / limit) - 1, 0.0, 1e6)) : 0;
}

void render(StartShape &shape, TemplateEngine &engine, const Catalog &catalog, const SiteSettings &site)
{
    const Resolution resolution = resolve(shape.design, catalog);
    shape.layout = layoutText(choiceOf(resolution.resolved));
    const Result<JobFile> job = renderJob(engine, resolution.resolved, {.token = previewToken(), .runFolder = {}, .checkpointSteps = {}, .site = site.kubernetes, .defaults = site.defaults});
    if (job)
        shape.jobText = job->text.toUtf8();
    else
        shape.problem = job.error().message;
}

} // namespace

std::optional<QDateTime> StartShape::finish() const
{
    if (!estimate.start || !(runSeconds >= 0) || runSeconds > 1e11)
        return std::nullopt;
    return estimate.start->addSecs(qint64(runSeconds));
}

QList<StartShape> makeShapes(const WorkedDesign &worked, const Catalog &catalog, const Places &places, const ClusterProfile &cluster, QList<int> nodes)
{
    const int present = worked.resolved.nodes, perNode = std::max(1, worked.resolved.acceleratorsPerNode);
    if (nodes.isEmpty())
        nodes = usualCounts(present);
    SizingGoal goal;
    goal.nodes.assign(nodes.begin(), nodes.end());
    const Sizing sizing = sizeCluster(worked.resolved, catalog, goal);
    const SiteSettings site = siteOf(cluster).valueOr({});
    TemplateEngine engine(templateLoader(places));
    QList<StartShape> shapes;
    for (int count : nodes) {
        StartShape shape{.nodes = count, .accelerators = count * perNode, .isPresent = count == present, .design = worked.design};
        const auto sized = std::find_if(sizing.clusters.begin(), sizing.clusters.end(), [&](const SizedCluster &one) { return one.best.accelerators == count * perNode; });
        if (shape.isPresent) {
            shape.runSeconds = worked.estimate.run.wall.value;
        } else if (sized != sizing.clusters.end()) {
            shape.design = withChoice(worked.design, sized->best.choice, perNode);
            shape.runSeconds = sized->best.run.wall.value;
        } else {
            shape.problem = ShapeText::tr("No layout fits into the memory of so few.");
        }
        shape.comebacks = comebacksOf(shape.design, shape.runSeconds);
        if (shape.problem.isEmpty())
            render(shape, engine, catalog, site);
        shapes << shape;
    }
    return shapes;
}

RemoteCommand shapesCommand(const QList<StartShape> &shapes)
{
    QList<QByteArray> texts;
    for (const StartShape &shape : shapes)
        if (shape.problem.isEmpty())
            texts << shape.jobText;
    return startEstimatesCommand(texts);
}

QList<StartShape> withEstimates(QList<StartShape> shapes, const CommandResult &reply)
{
    const auto asked = std::count_if(shapes.begin(), shapes.end(), [](const StartShape &shape) { return shape.problem.isEmpty(); });
    QList<StartEstimate> answers = startEstimates(asked, reply);
    for (StartShape &shape : shapes) {
        if (!shape.problem.isEmpty())
            continue;
        shape.estimate = answers.takeFirst();
        shape.problem = shape.estimate.refusal;
    }
    return shapes;
}

qsizetype firstFinished(const QList<StartShape> &shapes)
{
    qsizetype first = -1;
    for (qsizetype at = 0; at < shapes.size(); ++at)
        if (const auto finish = shapes.at(at).finish(); finish && (first < 0 || *finish < *shapes.at(first).finish()))
            first = at;
    return first;
}

} // namespace slipway
