// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/telemetry/filereader.h"
#include "core/telemetry/gputools.h"

#include <map>
#include <string>

namespace slipway {

/// samples/<host>.txt as the job file's sampler writes it: what the tools of the node print, a letter before each line that says which.
///
///     q index,utilization.gpu,memory.used     the columns of the lines n
///     e 1001,1004,1005                        the fields of the lines d
///     t 1930000000 12.5 67212000 263921664    a sample begins: seconds since the epoch, CPU in per cent, memory in use and of the node in KiB
///     r 0:8 1:9                               ranks: local, and of all; of the sample that follows
///     u 87                                    per cent in use of the run folder's file system; of the sample that follows
///     b 0=00000000:9a:00.0                    bus addresses of the accelerators, by which the kernel calls them
///     z +0200                                 the node's time zone; of the sample that follows
///     K dmesg: ...: Operation not permitted   the kernel's log cannot be read; of the sample that follows
///     n 0,98,67212                            nvidia-smi
///     d GPU 0 0.981 0.412 0.388               dcgmi dmon
///     a {"card0": {...}}                      rocm-smi or amd-smi, as JSON
///     k 1930000001.250 NVRM: Xid (PCI:0000... what the kernel said, and when
///     .                                       the sample is whole
///
/// A sample whose end never came (its node died, its disk was full) is whole when the next begins; figures of a line that nobody understands
/// are left out and kept as the sample's trouble. Also read: samples/<host>.jsonl of earlier releases, one JSON object a sample.
class NodeSampleReader
{
public:
    /// Reads the whole lines of `bytes`, which follow those that were used before; how many bytes were used. Samples go to `samples` as they become whole.
    qsizetype read(QByteArrayView bytes, std::vector<NodeSample> &samples);
    /// Lines that were not understood.
    int unreadable() const { return m_unreadable; }

private:
    bool take(QByteArrayView line, std::vector<NodeSample> &samples);
    bool begin(std::string_view figures);
    void readRanks(std::string_view list);
    void readBuses(std::string_view list);
    void readZone(std::string_view zone);
    bool readKernelLine(std::string_view line);
    bool readGpus(char tool, std::string_view line);
    void noteTrouble(std::string_view line);
    void finish(std::vector<NodeSample> &samples);

    NvidiaSmiTable m_nvidia;
    DcgmTable m_dcgm;
    NodeSample m_sample;
    std::vector<std::pair<int, int>> m_ranks;
    std::map<std::string, int, std::less<>> m_buses; ///< which accelerator an address is
    std::optional<int> m_utcOffset;
    QString m_kernelTrouble;
    double m_disk = std::numeric_limits<double>::quiet_NaN();
    bool m_isOpen = false;
    bool m_isPassing = false;   ///< the rest of a line that was too long
    int m_unreadable = 0;
};

/// Whether a file of a run's folder holds samples of a node, and of which.
std::optional<QString> sampledHost(const QString &path);

/// The same file as series: "node/<host>/cpu_percent", "node/<host>/gpu<i>/power_watts"...
class SampleFile final : public FileReader
{
public:
    explicit SampleFile(QString host)
        : m_host(std::move(host))
    {
    }
    qsizetype read(QByteArrayView bytes, MeasuredLines &lines) override;

private:
    MeasuredLine lineOf(const NodeSample &sample) const;

    QString m_host;
    NodeSampleReader m_reader;
};

} // namespace slipway
