// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/failureadvice.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace slipway {

namespace {

struct Failure
{
    Q_DECLARE_TR_FUNCTIONS(Failure)
};

struct XidFact
{
    int number;
    const char *meaning;
    bool isHardware;
};
/// NVIDIA, "XID Errors", the table of common ones.
constexpr XidFact xidFacts[] = {
    {13, QT_TRANSLATE_NOOP("Failure", "A kernel made an illegal access or instruction: mostly the program, rarely the GPU."), false},
    {31, QT_TRANSLATE_NOOP("Failure", "A memory page fault of the GPU: a kernel used an illegal address. Mostly the program."), false},
    {43, QT_TRANSLATE_NOOP("Failure", "The GPU stopped working on a program that failed; the GPU itself is well."), false},
    {45, QT_TRANSLATE_NOOP("Failure", "The work of a program was taken off the GPU, as it ended or failed. What came before it says why."), false},
    {48, QT_TRANSLATE_NOOP("Failure", "A double-bit error of its memory that could not be corrected."), true},
    {62, QT_TRANSLATE_NOOP("Failure", "The GPU's own controller halted."), true},
    {63, QT_TRANSLATE_NOOP("Failure", "A row of its memory was remapped or a page retired; it takes effect with the next reset."), true},
    {64, QT_TRANSLATE_NOOP("Failure", "Remapping a row of its memory failed."), true},
    {74, QT_TRANSLATE_NOOP("Failure", "An error of an NVLink: the link, its cable or a switch."), true},
    {79, QT_TRANSLATE_NOOP("Failure", "The GPU has fallen off the bus: the host cannot reach it any more. Power, heat, the board or its slot."), true},
    {92, QT_TRANSLATE_NOOP("Failure", "Many memory errors that were corrected: the memory gets worse."), true},
    {94, QT_TRANSLATE_NOOP("Failure", "An error of its memory that could not be corrected, but was contained: only the program that used it ended."), true},
    {95, QT_TRANSLATE_NOOP("Failure", "An error of its memory that was not contained: every program on the GPU is affected."), true},
    {119, QT_TRANSLATE_NOOP("Failure", "The GPU's system processor (GSP) did not answer."), true},
    {120, QT_TRANSLATE_NOOP("Failure", "The GPU's system processor (GSP) failed."), true},
    {140, QT_TRANSLATE_NOOP("Failure", "An error of its memory that could not be corrected, and was not recovered from."), true},
};

FailureAdvice xidAdvice(long long number)
{
    const auto known = std::find_if(std::begin(xidFacts), std::end(xidFacts), [number](const XidFact &fact) { return fact.number == number; });
    const bool isHardware = known == std::end(xidFacts) || known->isHardware;
    return {.name = Failure::tr("Xid %1: the driver reports the GPU").arg(number),
            .meaning = known == std::end(xidFacts) ? Failure::tr("An error that the NVIDIA driver reports of the GPU; its number is in NVIDIA's list of Xid errors.") : Failure::tr(known->meaning),
            .todo = isHardware ? Failure::tr("Submit again without that node, and tell the cluster's operators: the GPU wants a reset or a repair.")
                               : Failure::tr("Run once with CUDA_LAUNCH_BLOCKING=1 to find the kernel; if it fails on that node alone, leave the node out."),
            .isHardware = isHardware};
}

FailureAdvice hardwareAdvice(FailureKind kind)
{
    const QString leave = Failure::tr("Submit again without that node, and tell the cluster's operators.");
    if (kind == FailureKind::NvlinkError)
        return {.name = Failure::tr("An NVSwitch reports an error"), .meaning = Failure::tr("The switch that joins the node's GPUs met an error on one of its links: a GPU, the link or the switch itself."), .todo = leave, .isHardware = true};
    if (kind == FailureKind::MachineCheck)
        return {.name = Failure::tr("A hardware error of the node"), .meaning = Failure::tr("A processor, its memory or a PCI Express link met an error that was not corrected."), .todo = leave, .isHardware = true};
    if (kind == FailureKind::LinkDown)
        return {.name = Failure::tr("A network link went down"), .meaning = Failure::tr("The adapter lost its link: the cable, its transceiver, the port of the switch, or the switch. Collectives over it wait, then time out."),
                .todo = Failure::tr("If it comes again, leave that node out and have the cable looked at."), .isHardware = true};
    return {.name = Failure::tr("The driver reports the GPU"), .meaning = Failure::tr("The amdgpu driver met an error of the GPU, or reset it: programs on it end."), .todo = leave, .isHardware = true};
}

FailureAdvice memoryAdvice()
{
    return {.name = Failure::tr("Out of GPU memory"),
            .meaning = Failure::tr("The program asked for more memory than the GPU had left. Reserved but unallocated memory beside it points at fragmentation."),
            .todo = Failure::tr("Compare the estimate's memory of that pipeline stage with what was measured. Then: a smaller microbatch, more recomputation, more sharding or tensor parallelism; "
                                "for fragmentation PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True.")};
}

FailureAdvice networkAdvice(FailureKind kind)
{
    if (kind == FailureKind::NcclTimeout)
        return {.name = Failure::tr("A collective timed out"),
                .meaning = Failure::tr("Some ranks waited in a collective for others that never came. It is rarely the cause: a rank that failed, hung or took another path in the program is."),
                .todo = Failure::tr("Look at the ranks that do not report it: their logs end earlier. TORCH_NCCL_TRACE_BUFFER_SIZE=20000 keeps what each rank did last for the next time."),
                .isConsequence = true};
    return {.name = Failure::tr("The network under NCCL failed"),
            .meaning = Failure::tr("A connection between two ranks broke: the other rank ended, or the adapter, cable or switch between them failed."),
            .todo = Failure::tr("If no rank failed before: run the pre-flight with its all-reduce (launch.preflight: full), and leave out the node that is named most often."),
            .isConsequence = true};
}

FailureAdvice diskAdvice(FailureKind kind)
{
    const QString todo = Failure::tr("Make room, keep fewer checkpoints (checkpoint.keep), or write them elsewhere; then go on from the last complete one.");
    if (kind == FailureKind::QuotaExceeded)
        return {.name = Failure::tr("Quota exceeded"), .meaning = Failure::tr("The file system refused to write: your quota, or your group's, is used up."), .todo = todo};
    return {.name = Failure::tr("No space left"), .meaning = Failure::tr("The file system is full."), .todo = todo};
}

FailureAdvice startAdvice(FailureKind kind)
{
    if (kind == FailureKind::DuplicateGpu)
        return {.name = Failure::tr("Two ranks on one GPU"),
                .meaning = Failure::tr("Two processes chose the same GPU: mostly a launcher was started by another one, so that each node has its processes twice."),
                .todo = Failure::tr("Start torchrun once a node (srun with one task each), and let it start the processes.")};
    if (kind == FailureKind::PortInUse)
        return {.name = Failure::tr("The rendezvous port is taken"),
                .meaning = Failure::tr("Another process on the first node listens there: another job, or one that an earlier attempt left behind."),
                .todo = Failure::tr("Start again; if it stays, end what an earlier attempt left on that node.")};
    return {.name = Failure::tr("The ranks did not find each other"),
            .meaning = Failure::tr("A node could not reach the first one in time: it never came, its name does not resolve, or a firewall lies between."),
            .todo = Failure::tr("See which node's log is missing or ends first; set network_interface in the site's settings if nodes have several networks."),
            .isConsequence = true};
}

FailureAdvice schedulerAdvice(FailureKind kind)
{
    if (kind == FailureKind::NodeFailure)
        return {.name = Failure::tr("A node failed"), .meaning = Failure::tr("The batch system lost a node: it crashed, was switched off, or its daemon died."),
                .todo = Failure::tr("Go on from the last checkpoint without that node."), .isHardware = true};
    if (kind == FailureKind::TimeLimit)
        return {.name = Failure::tr("The time limit was reached"), .meaning = Failure::tr("The batch system ended the job; nothing was wrong with it."),
                .todo = Failure::tr("Go on from the last checkpoint, as a chain of jobs (launch.chain) if the limit cannot be longer.")};
    if (kind == FailureKind::Preempted)
        return {.name = Failure::tr("The job was preempted"), .meaning = Failure::tr("The batch system gave its nodes to a job of higher priority."), .todo = Failure::tr("It goes on when it is requeued; checkpoint more often where that happens a lot.")};
    return {.name = Failure::tr("The job was cancelled"), .meaning = Failure::tr("Somebody, or a rule of the site, ended it."), .todo = {}};
}

FailureAdvice processAdvice(FailureKind kind, const FailureEvent &event)
{
    switch (kind) {
    case FailureKind::HostOutOfMemory:
        return {.name = Failure::tr("Out of host memory"), .meaning = Failure::tr("The kernel killed a process: the node, or the job's share of it, ran out of memory."),
                .todo = Failure::tr("Fewer data loader workers, no offload to the host, smaller checkpoint buffers, or a larger memory request.")};
    case FailureKind::Segfault: return {.name = Failure::tr("A process crashed"), .meaning = Failure::tr("Compiled code made an illegal memory access: a library, an extension, or bad memory of the host."), .todo = Failure::tr("If it is always the same node, leave it out; else look at the newest compiled extension.")};
    case FailureKind::CudaError:
        return {.name = Failure::tr("A CUDA error"), .meaning = Failure::tr("A kernel failed. It is reported late: the Python line beside it need not be the one that did it."),
                .todo = Failure::tr("Run once with CUDA_LAUNCH_BLOCKING=1. An assertion is mostly a label or token beyond the vocabulary.")};
    case FailureKind::ChildFailed:
        return {.name = Failure::tr("A program of torchrun failed"), .meaning = Failure::tr("torchrun tells which of its programs it saw fail first (exit code %1).").arg(event.number), .todo = Failure::tr("Look at that rank's log: the lines before its end say why."), .isConsequence = true};
    case FailureKind::TaskExit: return {.name = Failure::tr("A task left with an error"), .meaning = Failure::tr("srun tells that the task of a node ended with exit code %1.").arg(event.number), .todo = {}, .isConsequence = true};
    case FailureKind::Terminated: return {.name = Failure::tr("Told to end"), .meaning = Failure::tr("A process was ended because another one had failed, or the job was over."), .todo = {}, .isConsequence = true};
    default: return {.name = Failure::tr("An exception of the program"), .meaning = Failure::tr("The program ended with a Python exception that nothing caught."), .todo = Failure::tr("Its last frame says where: %1").arg(event.detail.isEmpty() ? Failure::tr("see the log") : event.detail)};
    }
}

} // namespace

FailureAdvice adviceOn(const FailureEvent &event)
{
    switch (event.kind) {
    case FailureKind::Xid: return xidAdvice(event.number);
    case FailureKind::GpuLost: {
        FailureAdvice lost = xidAdvice(79);
        lost.name = Failure::tr("A GPU was lost");
        return lost;
    }
    case FailureKind::EccError: {
        FailureAdvice ecc = xidAdvice(48);
        ecc.name = Failure::tr("A memory error of a GPU");
        return ecc;
    }
    case FailureKind::GpuFault:
    case FailureKind::NvlinkError:
    case FailureKind::MachineCheck:
    case FailureKind::LinkDown: return hardwareAdvice(event.kind);
    case FailureKind::CudaOutOfMemory: return memoryAdvice();
    case FailureKind::DiskFull:
    case FailureKind::QuotaExceeded: return diskAdvice(event.kind);
    case FailureKind::DuplicateGpu:
    case FailureKind::PortInUse:
    case FailureKind::Rendezvous: return startAdvice(event.kind);
    case FailureKind::NcclTimeout:
    case FailureKind::NcclError: return networkAdvice(event.kind);
    case FailureKind::NodeFailure:
    case FailureKind::TimeLimit:
    case FailureKind::Preempted:
    case FailureKind::Cancelled: return schedulerAdvice(event.kind);
    default: return processAdvice(event.kind, event);
    }
}

} // namespace slipway
