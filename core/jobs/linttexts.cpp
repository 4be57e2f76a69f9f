// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/lintrules_p.h"

#include <array>
#include <cstring>

namespace slipway {

namespace {

struct RuleText
{
    const char *rule;
    Severity severity;
    const char *message;
    const char *reason;
    const char *remedy;
};

/// Each was seen in published scripts. Messages: %1 and on are what the file says.
constexpr std::array ruleTexts{
    RuleText{"S00", Severity::Error, SLIPWAY_TEXT("Lint", "the shell cannot read this: %1 is missing"),
             SLIPWAY_TEXT("Lint", "The job ends with a syntax error."), SLIPWAY_TEXT("Lint", "Close what is open, and put values where a <placeholder> stands.")},
    RuleText{"J01", Severity::Error, SLIPWAY_TEXT("Lint", "%1 tasks on each node each start %2, which starts one process per accelerator itself"),
             SLIPWAY_TEXT("Lint", "Every accelerator gets several processes: \"Duplicate GPU detected\", a node rank out of range, or a hang."),
             SLIPWAY_TEXT("Lint", "Say --ntasks-per-node=1, to mpirun --map-by ppr:1:node: one launcher a node.")},
    RuleText{"J02", Severity::Error, SLIPWAY_TEXT("Lint", "the rendezvous endpoint is $%1, a compressed list such as node[01-04]"),
             SLIPWAY_TEXT("Lint", "It is a host name with one node only; with more, nothing resolves it and all nodes wait."),
             SLIPWAY_TEXT("Lint", "Take the first host: $(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1).")},
    RuleText{"J03", Severity::Error, SLIPWAY_TEXT("Lint", "%1 runs in the batch script, which only the first of %2 nodes executes"),
             SLIPWAY_TEXT("Lint", "The other nodes stay idle and the first waits for them until the rendezvous times out."),
             SLIPWAY_TEXT("Lint", "Start it by srun, one task a node.")},
    RuleText{"J04", Severity::Error, SLIPWAY_TEXT("Lint", "%1 starts %2, which starts its processes itself"),
             SLIPWAY_TEXT("Lint", "Launchers inside launchers: as many processes as the product, and all want the same accelerators."),
             SLIPWAY_TEXT("Lint", "Start only one of the two.")},
    RuleText{"J05", Severity::Error, SLIPWAY_TEXT("Lint", "#SBATCH lines expand nothing: %1"),
             SLIPWAY_TEXT("Lint", "sbatch reads the text as it stands and refuses it, or makes a file of that very name."),
             SLIPWAY_TEXT("Lint", "Write the value, use a pattern such as %j, or give the option on sbatch's command line.")},
    RuleText{"J06", Severity::Warning, SLIPWAY_TEXT("Lint", "%1 runs on every node at once"),
             SLIPWAY_TEXT("Lint", "All nodes write the same files at the same time."),
             SLIPWAY_TEXT("Lint", "Run it once: srun --nodes=1 --ntasks=1, or a job of its own before this one.")},
    RuleText{"J07", Severity::Error, SLIPWAY_TEXT("Lint", "the first host falls back to %1"),
             SLIPWAY_TEXT("Lint", "Where the host cannot be found each node trains alone, and nothing tells."),
             SLIPWAY_TEXT("Lint", "Leave with an error where the host is not known.")},
    RuleText{"J08", Severity::Warning, SLIPWAY_TEXT("Lint", "the rendezvous endpoint is $SLURM_LAUNCH_NODE_IPADDR"),
             SLIPWAY_TEXT("Lint", "That is the node where srun was started, by the address of any of its interfaces: perhaps none of the job's nodes."),
             SLIPWAY_TEXT("Lint", "Take the first host: $(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1).")},
    RuleText{"J09", Severity::Warning, SLIPWAY_TEXT("Lint", "the rendezvous endpoint comes from %1"),
             SLIPWAY_TEXT("Lint", "It may print 127.0.1.1, several addresses, or that of a slow interface."),
             SLIPWAY_TEXT("Lint", "Use the first host's name.")},
    RuleText{"J10", Severity::Warning, SLIPWAY_TEXT("Lint", "%1 is fixed: %2"),
             SLIPWAY_TEXT("Lint", "Two jobs on one node, or a restart of this one, meet each other's rendezvous."),
             SLIPWAY_TEXT("Lint", "Make it from the job: $((15000 + SLURM_JOB_ID % 15000)), $SLURM_JOB_ID-${SLURM_RESTART_COUNT:-0}.")},
    RuleText{"J11", Severity::Warning, SLIPWAY_TEXT("Lint", "srun lets the other nodes go on when one fails: no %1"),
             SLIPWAY_TEXT("Lint", "One dead rank, and the rest of the allocation waits in a collective until the time limit."),
             SLIPWAY_TEXT("Lint", "Add --kill-on-bad-exit=1 --wait=60.")},
    RuleText{"J12", Severity::Warning, SLIPWAY_TEXT("Lint", "srun does not say --cpus-per-task"),
             SLIPWAY_TEXT("Lint", "From Slurm 22.05 until 23.11 srun does not inherit it from the job: one core then serves all data loaders."),
             SLIPWAY_TEXT("Lint", "Say it again on srun, or export SRUN_CPUS_PER_TASK=$SLURM_CPUS_PER_TASK.")},
    RuleText{"J13", Severity::Warning, SLIPWAY_TEXT("Lint", "$%1 is used as a size, and nothing here sets it"),
             SLIPWAY_TEXT("Lint", "Where it is not exported by hand the option is left empty."),
             SLIPWAY_TEXT("Lint", "Set it in the file, or use Slurm's own: SLURM_NNODES, SLURM_GPUS_ON_NODE.")},
    RuleText{"J14", Severity::Error, SLIPWAY_TEXT("Lint", "%1"),
             SLIPWAY_TEXT("Lint", "An unhandled signal kills the launcher before the program can save, and a trap does not run while a command is in the foreground: no checkpoint."),
             SLIPWAY_TEXT("Lint", "--signal=B:USR2@600, start srun in the background, wait for it, and ask the program to save in the trap.")},
    RuleText{"J15", Severity::Warning, SLIPWAY_TEXT("Lint", "%1=%2 names the interfaces of several sites"),
             SLIPWAY_TEXT("Lint", "A list copied from elsewhere picks a slow interface, or none."),
             SLIPWAY_TEXT("Lint", "Name the one interface of this cluster, or leave it out.")},
    RuleText{"J16", Severity::Error, SLIPWAY_TEXT("Lint", "%1 does not go with %2"),
             SLIPWAY_TEXT("Lint", "The program stops at its first assertion, or accelerators stay idle."),
             SLIPWAY_TEXT("Lint", "Nodes x accelerators is the number of processes, and a multiple of tensor x pipeline x context.")},
    RuleText{"J17", Severity::Error, SLIPWAY_TEXT("Lint", "%1 holds a secret"),
             SLIPWAY_TEXT("Lint", "Job scripts are kept: scontrol show job and sacct give them to others."),
             SLIPWAY_TEXT("Lint", "Read it from a file that only you can read, or log in once on the cluster.")},
    RuleText{"J18", Severity::Warning, SLIPWAY_TEXT("Lint", "the log is always %1"),
             SLIPWAY_TEXT("Lint", "A restart or a second job overwrites it."),
             SLIPWAY_TEXT("Lint", "Put %j (or %A_%a in an array) into the name, and say --open-mode=append.")},
    RuleText{"J19", Severity::Warning, SLIPWAY_TEXT("Lint", "--container-mounts is given %1 times"),
             SLIPWAY_TEXT("Lint", "Some releases of the plugin take only the last."),
             SLIPWAY_TEXT("Lint", "One option with a list: A:A,B:B.")},
    RuleText{"J20", Severity::Warning, SLIPWAY_TEXT("Lint", "the log goes to the folder %1, which sbatch does not make"),
             SLIPWAY_TEXT("Lint", "Where it is missing the job fails before its first line and leaves no log."),
             SLIPWAY_TEXT("Lint", "Make the folder before submitting, or keep the log beside the script.")},
    RuleText{"J21", Severity::Warning, SLIPWAY_TEXT("Lint", "%1 does not hand on %2 to other hosts"),
             SLIPWAY_TEXT("Lint", "It is set on the first host alone. Elsewhere the processes run with other settings: a slow network, or a hang."),
             SLIPWAY_TEXT("Lint", "Name each variable with -x (Open MPI), or in ~/.deepspeed_env (DeepSpeed).")},
    RuleText{"K01", Severity::Error, SLIPWAY_TEXT("Lint", "%1 has no memory behind /dev/shm"),
             SLIPWAY_TEXT("Lint", "Containers get 64 MiB: data loaders and NCCL fail with a bus error."),
             SLIPWAY_TEXT("Lint", "Mount an emptyDir with medium: Memory at /dev/shm and count its sizeLimit in the memory limit.")},
    RuleText{"K02", Severity::Error, SLIPWAY_TEXT("Lint", "backoffLimit is %1"),
             SLIPWAY_TEXT("Lint", "A pod that comes back alone does not find its ranks again; the job burns its retries while the others wait."),
             SLIPWAY_TEXT("Lint", "backoffLimit: 0, and restart the whole set.")},
    RuleText{"K03", Severity::Error, SLIPWAY_TEXT("Lint", "the rendezvous endpoint is the pod's own address"),
             SLIPWAY_TEXT("Lint", "Every pod meets itself."), SLIPWAY_TEXT("Lint", "Use the stable DNS name of the pod with index 0.")},
    RuleText{"K04", Severity::Warning, SLIPWAY_TEXT("Lint", "the CPU limit is %1 for %2 accelerators"),
             SLIPWAY_TEXT("Lint", "One core for each process: the data loaders starve."), SLIPWAY_TEXT("Lint", "Ask for the node's share of cores, or set no CPU limit.")},
    RuleText{"K05", Severity::Error, SLIPWAY_TEXT("Lint", "%1 names a queue but is not suspended"),
             SLIPWAY_TEXT("Lint", "It starts at once, past the queue and its quota."), SLIPWAY_TEXT("Lint", "suspend: true; Kueue lifts it.")},
    RuleText{"K06", Severity::Note, SLIPWAY_TEXT("Lint", "%1 is a resource of particular clusters"),
             SLIPWAY_TEXT("Lint", "Where no node offers it the pods stay pending for ever."), SLIPWAY_TEXT("Lint", "Compare with kubectl describe node on yours.")},
    RuleText{"K07", Severity::Error, SLIPWAY_TEXT("Lint", "%1 has a generated name"),
             SLIPWAY_TEXT("Lint", "Each attempt to create it makes another run."), SLIPWAY_TEXT("Lint", "metadata.name, made from the run's token.")},
    RuleText{"K08", Severity::Error, SLIPWAY_TEXT("Lint", "RANK is the index of the pod"),
             SLIPWAY_TEXT("Lint", "With several accelerators in a pod the ranks collide: the program takes it for the rank of a process."),
             SLIPWAY_TEXT("Lint", "Give it as NODE_RANK, or as --node-rank to torchrun.")},
    RuleText{"K09", Severity::Warning, SLIPWAY_TEXT("Lint", "the image %1 has no fixed version"),
             SLIPWAY_TEXT("Lint", "Pods of one job, or its restart, may run different images."), SLIPWAY_TEXT("Lint", "Name a tag other than latest, or a digest.")},
    RuleText{"K10", Severity::Warning, SLIPWAY_TEXT("Lint", "the pods are given %1 s to save"),
             SLIPWAY_TEXT("Lint", "A checkpoint that takes longer is cut off by the kill."), SLIPWAY_TEXT("Lint", "terminationGracePeriodSeconds of at least a checkpoint's time.")},
    RuleText{"K11", Severity::Warning, SLIPWAY_TEXT("Lint", "a condition is read by its position: %1"),
             SLIPWAY_TEXT("Lint", "Their order is not defined."), SLIPWAY_TEXT("Lint", "Select it by type: {.status.conditions[?(@.type==\"Complete\")].status}.")},
    RuleText{"D01", Severity::Error, SLIPWAY_TEXT("Lint", "%1 here, %2 in the design"), SLIPWAY_TEXT("Lint", "The run is not the one that was planned."),
             SLIPWAY_TEXT("Lint", "Write the file anew from the design, or change the design.")},
    RuleText{"D02", Severity::Warning, SLIPWAY_TEXT("Lint", "the time limit of %1 is shorter than the run of %2, and nothing requeues it"),
             SLIPWAY_TEXT("Lint", "The job ends before the training does."), SLIPWAY_TEXT("Lint", "A longer limit, or --requeue with a warning signal.")},
    RuleText{"D03", Severity::Warning, SLIPWAY_TEXT("Lint", "the warning comes %1 s before the end, and a checkpoint takes %2 s"),
             SLIPWAY_TEXT("Lint", "The last checkpoint is cut off."), SLIPWAY_TEXT("Lint", "A longer lead in --signal.")},
    RuleText{"D04", Severity::Error, SLIPWAY_TEXT("Lint", "the batch of %1 is no multiple of %2 x %3"), SLIPWAY_TEXT("Lint", "The program refuses the batch at its start."),
             SLIPWAY_TEXT("Lint", "Global batch = micro batch x data-parallel ranks x a whole number.")},
    RuleText{"F00", Severity::Error, SLIPWAY_TEXT("Lint", "this is no shell script, no Kubernetes manifest and no config file of a framework that is known"), SLIPWAY_TEXT("Lint", "Nothing could be checked."),
             SLIPWAY_TEXT("Lint", "Give an sbatch script, a shell script, a YAML manifest, or a config file of a framework: TOML, YAML or JSON.")},
    RuleText{"F01", Severity::Error, SLIPWAY_TEXT("Lint", "the YAML cannot be read: %1"), SLIPWAY_TEXT("Lint", "kubectl refuses the file."), SLIPWAY_TEXT("Lint", "Mend the line.")},
};

} // namespace

LintFinding findingOf(const Mistake &mistake)
{
    for (const RuleText &text : ruleTexts)
        if (std::strcmp(text.rule, mistake.rule) == 0)
            return {mistake.rule, text.severity, mistake.line, {text.message, mistake.arguments}, {text.reason, {}}, {text.remedy, {}}, mistake.picture};
    return {mistake.rule, Severity::Error, mistake.line, {mistake.rule, {}}, {}, {}, {}};
}

} // namespace slipway
