// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/refusals.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace slipway {

namespace {

enum class Lasting { No, Yes };

struct Row
{
    const char *cause;
    const char *pattern;   ///< a regular expression, without regard to case
    const char *meaning;
    const char *advice;
    const char *field;
    Lasting lasting = Lasting::Yes;
};

/// Slurm's words are those of slurm_errno.c and its limit names those of slurmdb's QOS and association checks; the telling ones stand first.
constexpr auto rows = std::to_array<Row>({
    {"file-quota", "disk quota exceeded|quota exceeded|SSH_FX_FAILURE", QT_TRANSLATE_NOOP("Refusal", "Your quota on the cluster's file system is used up, or the folder may not be written to."),
     QT_TRANSLATE_NOOP("Refusal", "Free some space, or choose another run folder in the cluster's profile."), ""},
    {"disk-full", "no space left on device", QT_TRANSLATE_NOOP("Refusal", "The cluster's file system is full."),
     QT_TRANSLATE_NOOP("Refusal", "Choose a run folder on another file system in the cluster's profile."), ""},
    {"submit-limit", "(QOS|Assoc|Grp)\\w*Max\\w*SubmitJob\\w*|(QOS|Assoc)\\w*Grp\\w*Submit\\w*", QT_TRANSLATE_NOOP("Refusal", "You have as many jobs waiting or running as the site allows."),
     QT_TRANSLATE_NOOP("Refusal", "Send it when one of them has ended, or choose another QOS."), "launch.qos", Lasting::No},
    {"time-limit-policy", "(QOS|Assoc)\\w*(Wall|Minutes)\\w*", QT_TRANSLATE_NOOP("Refusal", "The time limit is longer than your QOS or account allows, or its hours are used up."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for a shorter time limit: the run saves before it ends and goes on from its checkpoint."), "launch.time_limit"},
    {"gpu-limit", "(QOS|Assoc)\\w*(Gres|TRES|Gpu)\\w*", QT_TRANSLATE_NOOP("Refusal", "The job asks for more GPUs than your QOS or account may hold."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for fewer nodes, or choose another QOS or account."), "cluster.nodes"},
    {"node-limit", "(QOS|Assoc)\\w*Node\\w*", QT_TRANSLATE_NOOP("Refusal", "The job asks for more nodes than your QOS or account allows."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for fewer nodes, or choose another QOS."), "cluster.nodes"},
    {"cpu-limit", "(QOS|Assoc)\\w*Cpu\\w*", QT_TRANSLATE_NOOP("Refusal", "The job asks for more CPU cores than your QOS or account allows."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for fewer nodes, or choose another QOS."), "cluster.nodes"},
    {"memory-limit", "(QOS|Assoc)\\w*Mem\\w*|memory specification can ?not be satisfied", QT_TRANSLATE_NOOP("Refusal", "The job asks for more main memory than a node has or your QOS allows."),
     QT_TRANSLATE_NOOP("Refusal", "Remove or lower --mem in the job file."), ""},
    {"account", "invalid account|account/partition combination|user's? (not|isn't) .*account|InvalidAccount", QT_TRANSLATE_NOOP("Refusal", "The account does not exist, or you may not use it in this partition."),
     QT_TRANSLATE_NOOP("Refusal", "Choose one of your accounts: sacctmgr show associations user=$USER lists them."), "launch.account"},
    {"qos", "invalid qos|InvalidQOS", QT_TRANSLATE_NOOP("Refusal", "The QOS does not exist, or your account may not use it."),
     QT_TRANSLATE_NOOP("Refusal", "Choose one of your account's, or leave the field empty."), "launch.qos"},
    {"partition", "invalid partition|PartitionDown|partition .*(down|inactive|not available)", QT_TRANSLATE_NOOP("Refusal", "There is no such partition, or it takes no jobs now."),
     QT_TRANSLATE_NOOP("Refusal", "Choose one that the cluster's profile lists as up."), "launch.partition"},
    {"partition-access", "user's group not permitted|not permitted to use this partition|access/permission denied", QT_TRANSLATE_NOOP("Refusal", "You may not use this partition."),
     QT_TRANSLATE_NOOP("Refusal", "Choose another one, or ask the site for access."), "launch.partition"},
    {"time-limit", "time limit is invalid|invalid time limit|PartitionTimeLimit|exceeds .*time limit", QT_TRANSLATE_NOOP("Refusal", "The time limit is missing, or longer than the partition allows."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for a time within the partition's limit: the run saves before it ends and goes on from its checkpoint."), "launch.time_limit"},
    {"gres", "invalid generic resource|invalid gres|invalid trestype", QT_TRANSLATE_NOOP("Refusal", "The partition has no GPUs of this name, or none at all."),
     QT_TRANSLATE_NOOP("Refusal", "Choose another partition, or the accelerator that its nodes have."), "cluster.accelerator"},
    {"shape", "node configuration is not available|more processors requested than permitted|node count specification invalid|PartitionNodeLimit|too many nodes",
     QT_TRANSLATE_NOOP("Refusal", "No nodes of the partition have this shape: more nodes, GPUs or cores are asked for than there are."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for fewer nodes or fewer accelerators in each."), "cluster.nodes"},
    {"reservation", "reservation (is )?invalid|invalid reservation|reservation .*not", QT_TRANSLATE_NOOP("Refusal", "The reservation does not exist, is over, or is not yours."),
     QT_TRANSLATE_NOOP("Refusal", "Remove --reservation from the job file, or correct its name."), ""},
    {"constraint", "invalid feature specification|BadConstraints", QT_TRANSLATE_NOOP("Refusal", "No node has the feature that the job asks for."),
     QT_TRANSLATE_NOOP("Refusal", "Remove --constraint from the job file, or correct it."), ""},
    {"node-name", "invalid node name", QT_TRANSLATE_NOOP("Refusal", "The job names a node that this cluster does not have."),
     QT_TRANSLATE_NOOP("Refusal", "Correct the names in launch.exclude_nodes, or remove it."), "launch.exclude_nodes"},
    {"licence", "invalid license", QT_TRANSLATE_NOOP("Refusal", "The licence that the job asks for is not known to the site."),
     QT_TRANSLATE_NOOP("Refusal", "Remove --licenses from the job file, or correct it."), ""},
    {"policy", "violates accounting/QOS policy", QT_TRANSLATE_NOOP("Refusal", "The job is beyond a limit of your account or QOS: how many jobs, how large, or how long."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for less, wait until another job has ended, or choose another QOS."), "launch.qos"},
    {"line-ends", "DOS line breaks", QT_TRANSLATE_NOOP("Refusal", "The job file has the line ends of Windows."),
     QT_TRANSLATE_NOOP("Refusal", "Put the job file back to the rendered one, or save it with LF line ends."), ""},
    {"no-shebang", "does not look like a batch script", QT_TRANSLATE_NOOP("Refusal", "The job file does not begin with #! and an interpreter."),
     QT_TRANSLATE_NOOP("Refusal", "Put the job file back to the rendered one."), ""},
    {"directive", "unrecognized option|invalid option|invalid argument|invalid directive", QT_TRANSLATE_NOOP("Refusal", "A line that begins with #SBATCH holds what this Slurm does not know."),
     QT_TRANSLATE_NOOP("Refusal", "Correct that line of the job file."), ""},
    {"rate-limit", "rate limit exceeded", QT_TRANSLATE_NOOP("Refusal", "The controller has been asked too often in a short time."),
     QT_TRANSLATE_NOOP("Refusal", "Send it again in a few seconds."), "", Lasting::No},
    {"controller", "unable to contact slurm controller|slurm temporarily unable|connect failure", QT_TRANSLATE_NOOP("Refusal", "Slurm's controller is down or restarting."),
     QT_TRANSLATE_NOOP("Refusal", "Nothing is wrong with the run: send it again once the controller answers."), "", Lasting::No},
    {"lost-answer", "timed out on send/recv|zero bytes transmitted|socket timed out", QT_TRANSLATE_NOOP("Refusal", "The controller's answer got lost: the job may have been taken."),
     QT_TRANSLATE_NOOP("Refusal", "Let Slipway find out; it looks for the job by its name."), "", Lasting::No},
    {"no-slurm", "sbatch: (command )?not found|sbatch was not found", QT_TRANSLATE_NOOP("Refusal", "This host has no Slurm commands."),
     QT_TRANSLATE_NOOP("Refusal", "Connect to a login host where sbatch works."), ""},
    {"admission", "admission webhook .*denied|exceeded quota|forbidden:", QT_TRANSLATE_NOOP("Refusal", "The cluster's admission rules or the namespace's quota do not allow this job."),
     QT_TRANSLATE_NOOP("Refusal", "Ask for fewer nodes, or use another namespace or queue."), "cluster.nodes"},
    {"site-policy", "lua:|job_submit plugin|cli_filter", QT_TRANSLATE_NOOP("Refusal", "A rule of the site refuses the job, in its own words above."),
     QT_TRANSLATE_NOOP("Refusal", "Change what it names; the site's documentation tells more."), ""},
});

} // namespace

std::optional<Refusal> explainRefusal(const QString &said)
{
    for (const Row &row : rows) {
        const QRegularExpression pattern(QString::fromLatin1(row.pattern), QRegularExpression::CaseInsensitiveOption);
        if (!pattern.match(said).hasMatch())
            continue;
        return Refusal{.cause = QString::fromLatin1(row.cause),
                       .meaning = QCoreApplication::translate("Refusal", row.meaning),
                       .advice = QCoreApplication::translate("Refusal", row.advice),
                       .field = QString::fromLatin1(row.field),
                       .isTransient = row.lasting == Lasting::No};
    }
    return std::nullopt;
}

} // namespace slipway
