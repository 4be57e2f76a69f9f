// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/clusterprobe.h"

#include "core/scheduler/farscripts.h"
#include "core/scheduler/preflight.h"
#include "core/scheduler/slurmscheduler.h"
#include "core/scheduler/slurmtext.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Probe
{
    Q_DECLARE_TR_FUNCTIONS(ClusterProbe)
};

constexpr char basics[] = R"sh(now() { date +%s.%N; }
now; section began 0
uname -n; section host 0
printf '%s\n' "$HOME"; section home 0
printf '%s\n' "${SHELL:-}"; section shell 0
uname -s; section system 0
nproc 2>/dev/null || getconf _NPROCESSORS_ONLN; section cores $?
sed -n 's/^MemTotal: *\([0-9]*\).*/\1/p' /proc/meminfo 2>/dev/null; section memory $?
)sh";

/// Of the Pythons there the first that has torch: a `python3` of one's own often lacks what the distribution's has.
constexpr char questions[] = R"sh(sbatch --version 2>/dev/null; slurm=$?; section sbatch $slurm
[ $slurm -ne 0 ] || sinfo -h -o "$format"; section sinfo $?
gpus=$(nvidia-smi --query-gpu=name,memory.total --format=csv,noheader,nounits 2>/dev/null) || gpus=
printf '%s' "$gpus"; section nvidia 0
radeon=$(rocm-smi --showproductname --showmeminfo vram --json 2>/dev/null) || radeon=
printf '%s' "$radeon"; section rocm 0
python=
for candidate in python3 /usr/bin/python3 python; do
    version=$("$candidate" -c 'import torch; print(torch.__version__)' 2>/dev/null) && { python=$candidate; break; }
done
printf '%s' "$version"; section torch 0
if [ $slurm -ne 0 ] && [ -z "$gpus$radeon" ] && [ -n "$python" ]; then "$python" -c "$measurement" </dev/null; section measured $?; fi
now; section ended 0
exit 0
)sh";

/// Half a second of matrix products in fp32 over all cores, half a second of copying: what the estimate takes as rate and
/// bandwidth of a CPU. Copying moves each byte twice. The arrays of 256 MiB do not fit into a cache.
constexpr char measurement[] = R"sh(
import json, os, time, torch
torch.set_num_threads(len(os.sched_getaffinity(0)))
def rate(action, seconds=0.5):
    action()
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        action()
        count += 1
    return count / (time.perf_counter() - start)
n = 1024
a, b, c = torch.rand(n, n), torch.rand(n, n), torch.empty(n, n)
products = rate(lambda: torch.mm(a, b, out=c))
x = torch.ones(64 * 1024 * 1024)
y = torch.empty_like(x)
copies = rate(lambda: y.copy_(x))
print(json.dumps({"gflops": 2 * n ** 3 * products / 1e9, "gb_s": 2 * x.numel() * 4 * copies / 1e9}))
)sh";

QString textOf(const QHash<QByteArray, Section> &sections, const char *name)
{
    return QString::fromUtf8(sections.value(name).text).trimmed();
}

void addGpu(const QString &name, double memoryGib, ClusterProbe &probe)
{
    for (ClusterProbe::Gpu &gpu : probe.gpus) {
        if (gpu.name == name && qFuzzyCompare(gpu.memoryGib, memoryGib)) {
            ++gpu.count;
            return;
        }
    }
    probe.gpus << ClusterProbe::Gpu{name, memoryGib, 1};
}

/// Lines of "NVIDIA H100 80GB HBM3, 81559", in MiB.
void readNvidia(const QString &text, ClusterProbe &probe)
{
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const double mib = line.section(u',', -1).trimmed().toDouble(&isNumber);
        if (isNumber)
            addGpu(line.section(u',', 0, -2).trimmed(), mib / 1024, probe);
    }
}

/// {"card0": {"Card series": "...", "VRAM Total Memory (B)": "..."}}; the name's key differs between releases.
void readRocm(const QByteArray &text, ClusterProbe &probe)
{
    const QJsonObject cards = QJsonDocument::fromJson(text).object();
    for (auto card = cards.begin(); card != cards.end(); ++card) {
        const QJsonObject facts = card.value().toObject();
        if (!card.key().startsWith(u"card"_s) || !facts.contains(u"VRAM Total Memory (B)"_s))
            continue;
        QString name = u"AMD GPU"_s;
        for (const QString &key : {u"Card series"_s, u"Card Series"_s, u"Card model"_s, u"Card Model"_s})
            name = facts.value(key).toString(name);
        addGpu(name, facts.value(u"VRAM Total Memory (B)"_s).toString().toDouble() / 1073741824.0, probe);
    }
}

void readMeasurement(const QHash<QByteArray, Section> &sections, ClusterProbe &probe)
{
    const QJsonObject measured = QJsonDocument::fromJson(sections.value("measured").text).object();
    if (measured.contains(u"gflops"_s)) {
        probe.cpuGflops = measured.value(u"gflops"_s).toDouble();
        probe.memoryGbS = measured.value(u"gb_s"_s).toDouble();
    }
}

void addNotes(const QHash<QByteArray, Section> &sections, ClusterProbe &probe)
{
    if (probe.torchVersion.isEmpty())
        probe.notes << Probe::tr("No Python with PyTorch was found on this host's plain path.");
    if (sections.contains("measured") && !probe.cpuGflops)
        probe.notes << Probe::tr("The measurement of the CPU failed.");
    if (probe.schedulerName == u"host" && probe.gpus.isEmpty() && !sections.contains("measured"))
        probe.notes << Probe::tr("The CPU was not measured: that needs PyTorch.");
    if (probe.schedulerName != u"host" && probe.partitions.isEmpty())
        probe.notes << Probe::tr("Slurm is installed, but its controller did not tell its partitions.");
    if (textOf(sections, "system") != u"Linux")
        probe.notes << Probe::tr("The system is %1; Slipway runs jobs on Linux.").arg(textOf(sections, "system"));
    if (std::abs(probe.clockOffsetSeconds) > 5)
        probe.notes << Probe::tr("The clock there is %1 seconds off ours.").arg(qRound(probe.clockOffsetSeconds));
}

} // namespace

QByteArray probeScript()
{
    return sectionFunction() + basics + slurmPathCommands() + "format='" + sinfoFormat + "'\nmeasurement='" + measurement + "'\n" + questions;
}

ClusterProbe readProbe(const QByteArray &output, double sentAt, double answeredAt)
{
    const auto sections = readSections(output);
    ClusterProbe probe;
    probe.hostName = textOf(sections, "host");
    probe.homeFolder = textOf(sections, "home");
    probe.cpuCores = textOf(sections, "cores").toInt();
    probe.memoryGib = textOf(sections, "memory").toDouble() / 1048576.0;
    const bool isSlurm = sections.value("sbatch").exitCode == 0;
    // Debian's says "slurm-wlm 22.05.8".
    probe.schedulerName = isSlurm ? u"slurm "_s + textOf(sections, "sbatch").section(u' ', -1) : u"host"_s;
    if (isSlurm)
        probe.partitions = parseSinfo(sections.value("sinfo").text);
    readNvidia(textOf(sections, "nvidia"), probe);
    readRocm(sections.value("rocm").text, probe);
    probe.torchVersion = textOf(sections, "torch");
    readMeasurement(sections, probe);
    // As NTP does it: the way there and the way back are taken for equally long.
    const double there = textOf(sections, "began").toDouble() - sentAt, back = textOf(sections, "ended").toDouble() - answeredAt;
    probe.clockOffsetSeconds = (there + back) / 2;
    addNotes(sections, probe);
    return probe;
}

QString partitionWithoutGpus(const ClusterProbe &probe)
{
    const QList<PartitionStatus> &all = probe.partitions;
    if (probe.kubernetes || std::none_of(all.begin(), all.end(), [](const PartitionStatus &one) { return one.gpusPerNode > 0; }))
        return {};
    const auto isForTrials = [](const PartitionStatus &one) {
        constexpr qint64 hour = 3600;
        const qint64 limit = slurmSeconds(one.timeLimit);
        return limit > 0 && limit <= hour;
    };
    const PartitionStatus *best = nullptr;
    for (const PartitionStatus &one : all)
        if (one.isUp && one.gpusPerNode == 0 && !isForTrials(one) && (!best || one.nodes > best->nodes))
            best = &one;
    return best ? best->name : QString();
}

QFuture<Result<ClusterProbe>> probeCluster(ClusterSession &session)
{
    const auto seconds = [] { return double(QDateTime::currentMSecsSinceEpoch()) / 1000; };
    const double sentAt = seconds();
    return session.run(farCommand(probeScript(), 90000))
        .then([sentAt, seconds](const Result<CommandResult> &reply) -> Result<ClusterProbe> {
            if (!reply)
                return reply.error();
            if (!readSections(reply->output).contains("ended"))
                return scriptError(*reply);
            return readProbe(reply->output, sentAt, seconds());
        });
}

} // namespace slipway
