// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/startestimate.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/refusals.h"
#include "core/scheduler/slurmscheduler.h"
#include "core/scheduler/slurmtext.h"
#include "core/support/shellquote.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct StartText
{
    Q_DECLARE_TR_FUNCTIONS(StartEstimate)
};

constexpr char functions[] = R"sh(cd "${TMPDIR:-/tmp}" || exit 1
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
try() {
    printf '%s' "$2" >"$scratch/job"
    began=$(date +%s%N); test_only "$scratch/words" "$scratch/job"; code=$?
    cat "$scratch/words"; printf '\nms=%s' $((($(date +%s%N) - began) / 1000000)); section "$1" $code
}
)sh";

StartEstimate judge(const Section &section)
{
    const QString all = QString::fromUtf8(section.text);
    const qsizetype mark = all.lastIndexOf(u"\nms="_s);
    const QString said = mark < 0 ? all : all.left(mark);
    StartEstimate estimate{.start = {}, .refusal = {}, .field = {}, .milliseconds = mark < 0 ? 0 : all.mid(mark + 4).trimmed().toInt()};
    if (section.exitCode == 0) {
        estimate.start = parseTestOnlyStart(said.toUtf8());
        return estimate;
    }
    if (section.exitCode == nodesNotReported) {
        estimate.refusal = nodesNotReportedText() + u'.';
        return estimate;
    }
    const QString message = slurmMessage(said.toUtf8());
    const auto refusal = explainRefusal(said);
    estimate.refusal = refusal ? StartText::tr("%1 %2 (%3)").arg(refusal->meaning, refusal->advice, message) : message.isEmpty() ? StartText::tr("Slurm refuses it without a word.") : message;
    estimate.field = refusal ? refusal->field : QString();
    return estimate;
}

QString sectionName(qsizetype job) { return u"shape%1"_s.arg(job); }

} // namespace

QByteArray directivesOf(const QByteArray &jobText)
{
    QByteArray head = "#!/bin/sh\n";
    for (const QByteArray &line : jobText.split('\n')) {
        if (line.startsWith("#SBATCH"))
            head += line + '\n';
        else if (!line.isEmpty() && !line.startsWith('#'))
            break; // Slurm looks no further than the first command
    }
    return head + "true\n";
}

RemoteCommand startEstimatesCommand(const QList<QByteArray> &jobTexts)
{
    QByteArray script = sectionFunction() + slurmTestOnlyCommands() + functions;
    for (qsizetype job = 0; job < jobTexts.size(); ++job)
        script += "try " + sectionName(job).toUtf8() + ' ' + shellQuote(QString::fromUtf8(directivesOf(jobTexts.at(job)))).toUtf8() + '\n';
    return RemoteCommand{.script = script + "exit 0\n", .input = {}, .timeoutMs = 120000};
}

QList<StartEstimate> startEstimates(qsizetype jobs, const CommandResult &reply)
{
    const auto sections = readSections(reply.output);
    QList<StartEstimate> estimates;
    for (qsizetype job = 0; job < jobs; ++job) {
        if (const QByteArray name = sectionName(job).toLatin1(); sections.contains(name))
            estimates << judge(sections.value(name));
        else
            estimates << StartEstimate{.start = {}, .refusal = StartText::tr("The cluster did not answer."), .field = {}, .milliseconds = 0};
    }
    return estimates;
}

} // namespace slipway
