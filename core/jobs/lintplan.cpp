// SPDX-License-Identifier: GPL-3.0-or-later
// A script against the design that it should run.
#include "core/jobs/jobvariables_p.h"
#include "core/jobs/lintrules_p.h"

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

void compare(const char *name, std::optional<int> told, int planned, int line, LintFindings &findings)
{
    if (told && *told != planned)
        findings.push_back(findingOf({"D01", line, {std::string(name) + " " + std::to_string(*told), std::to_string(planned)}}));
}

void checkSizes(const LintedScript &linted, const ResolvedDesign &design, LintFindings &findings)
{
    compare("nodes", linted.slurm.nodes(), design.nodes, linted.slurm.lineOf(u"nodes"_s), findings);
    compare("accelerators per node", linted.slurm.gpusPerNode(), design.acceleratorsPerNode, linted.slurm.lineOf(u"gpus-per-node"_s), findings);
    for (const Launch *launch : linted.trainings()) {
        const LaunchStep &program = launch->program();
        const auto check = [&](const char *option, int planned) { compare(option, linted.number(program.value({QLatin1StringView(option)})), planned, program.line, findings); };
        const ParallelLayout &layout = design.design.parallelism;
        check("tensor-model-parallel-size", layout.tensor);
        check("pipeline-model-parallel-size", layout.pipeline);
        check("context-parallel-size", layout.context);
        check("micro-batch-size", design.design.training.microBatch);
        check("global-batch-size", design.design.training.globalBatch);
        check("seq-length", design.design.training.sequenceLength);
        check("num-layers", design.model.layers);
        check("hidden-size", design.model.hidden);
    }
}

void checkBatch(const ResolvedDesign &design, LintFindings &findings)
{
    const long long part = 1LL * design.design.training.microBatch * design.dataParallel;
    if (part > 0 && design.design.training.globalBatch % part != 0)
        findings.push_back(findingOf({"D04", 0, {std::to_string(design.design.training.globalBatch), std::to_string(design.design.training.microBatch), std::to_string(design.dataParallel)}}));
}

std::string hours(double seconds)
{
    return QString::number(seconds / 3600, 'f', seconds < 36000 ? 1 : 0).toStdString() + " h";
}

void checkTime(const LintedScript &linted, const LintPlan &plan, LintFindings &findings)
{
    const auto limit = linted.slurm.value(u"time"_s);
    const double seconds = limit ? double(timeLimitSeconds(limit->toStdString())) : 0.0;
    if (seconds > 0 && plan.runSeconds && *plan.runSeconds > seconds && !linted.slurm.value(u"requeue"_s))
        findings.push_back(findingOf({"D02", linted.slurm.lineOf(u"time"_s), {hours(seconds), hours(*plan.runSeconds)}}));
    const auto signal = linted.slurm.value(u"signal"_s);
    if (!signal || !plan.checkpointSeconds)
        return;
    const int lead = signal->contains(u'@') ? signal->section(u'@', -1).toInt() : 60;
    if (lead < *plan.checkpointSeconds)
        findings.push_back(findingOf({"D03", linted.slurm.lineOf(u"signal"_s), {std::to_string(lead), std::to_string(std::lround(std::min(*plan.checkpointSeconds, 1e9)))}}));
}

} // namespace

void lintAgainstPlan(const LintedScript &linted, const LintPlan &plan, LintFindings &findings)
{
    if (!plan.design)
        return;
    checkSizes(linted, *plan.design, findings);
    checkBatch(*plan.design, findings);
    checkTime(linted, plan, findings);
}

} // namespace slipway
