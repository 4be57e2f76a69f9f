// SPDX-License-Identifier: GPL-3.0-or-later
// What the vendors' tools print about GPUs, and the files that the sampler makes of it.
#include "core/telemetry/linescan.h"
#include "core/telemetry/samplefile.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QByteArray sample(const QString &file)
{
    QFile input(sourceFolder() + QStringLiteral("/tests/data/telemetry/gpu/") + file);
    if (!input.open(QIODevice::ReadOnly))
        qFatal("no sample %s", qPrintable(file));
    return input.readAll();
}

constexpr double mib = 1048576.0;

/// A sampler's file of every tool's sample: two samples of nvidia-smi with DCGM, one of the holes, one of rocm-smi, one whose end is missing.
QByteArray sampledFile()
{
    QByteArray file = "q timestamp,index,uuid,name,pci.bus_id,utilization.gpu,utilization.memory,memory.used,memory.total,temperature.gpu,temperature.memory,power.draw,power.limit,"
                      "clocks.current.sm,clocks.max.sm,clocks_event_reasons.active,ecc.errors.uncorrected.volatile.total,pstate\ne 1001,1004,1005\n";
    const auto lines = [](char letter, const QByteArray &text) {
        QByteArray result;
        for (const QByteArray &line : text.trimmed().split('\n'))
            result += QByteArray(1, letter) + ' ' + line + '\n';
        return result;
    };
    for (const char *time : {"1930000000", "1930000005"})
        file += QByteArray("t ") + time + " 12.5 67212000 263921664\n" + lines('n', sample(u"nvidia_smi_query_gpu_noheader_nounits.csv"_s)) + lines('d', sample(u"dcgmi_dmon_1001_1004_1005.txt"_s)) + ".\n";
    file += "r 0:8 1:9\nt 1930000010 99.9 1 2\n" + lines('n', sample(u"nvidia_smi_query_gpu_holes.csv"_s)) + ".\n";
    file += "t 1930000015 0.0 1 2\na " + sample(u"rocm_smi_json.json"_s).trimmed() + "\n.\n";
    file += "t 1930000020 0.0 1 2\np " + sample(u"dcgm_exporter_metrics.prom"_s).trimmed().replace('\n', "\np ") + "\n";
    file += "b 3=00000000:9a:00.0\nz +0200\nK no\nt 1930000025 3.0 1 2\nk 1930000024.5 NVRM: Xid (PCI:0000:9a:00): 79, gone\n.\n";
    return file;
}

std::vector<NodeSample> read(const QByteArray &bytes, qsizetype first)
{
    NodeSampleReader reader;
    std::vector<NodeSample> samples;
    const qsizetype used = reader.read(QByteArrayView(bytes).first(first), samples);
    reader.read(QByteArrayView(bytes).sliced(used), samples);
    return samples;
}

bool isSame(const std::vector<NodeSample> &one, const std::vector<NodeSample> &other)
{
    const auto same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [&](const NodeSample &a, const NodeSample &b) {
        return a.time == b.time && same(a.cpuPercent, b.cpuPercent) && a.trouble == b.trouble
            && a.kernel == b.kernel && a.utcOffset == b.utcOffset && std::equal(a.gpus.begin(), a.gpus.end(), b.gpus.begin(), b.gpus.end(),
                          [&](const GpuReading &x, const GpuReading &y) { return x.index == y.index && std::equal(x.values.begin(), x.values.end(), y.values.begin(), same); });
    });
}

/// Reads all lines of a table; how many were of a GPU.
int readLines(NvidiaSmiTable &table, const QByteArray &text, GpuReadings &readings)
{
    int count = 0;
    for (const QByteArray &line : text.split('\n'))
        count += table.read(viewOf(line), readings) == NvidiaSmiTable::Line::Gpu ? 1 : 0;
    return count;
}

} // namespace

class TstGpuSamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void nvidiaSmi_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addRow("header and units") << u"nvidia_smi_query_gpu_units.csv"_s;
        QTest::addRow("neither") << u"nvidia_smi_query_gpu_noheader_nounits.csv"_s;
    }

    void nvidiaSmi()
    {
        QFETCH(QString, file);
        NvidiaSmiTable table;
        table.setColumns("timestamp, index, uuid, name, pci.bus_id, utilization.gpu [%], utilization.memory [%], memory.used [MiB], memory.total [MiB], temperature.gpu, temperature.memory, power.draw [W], "
                         "power.limit [W], clocks.current.sm [MHz], clocks.max.sm [MHz], clocks_event_reasons.active, ecc.errors.uncorrected.volatile.total, pstate");
        GpuReadings gpus;
        QCOMPARE(readLines(table, sample(file), gpus), 8);
        QCOMPARE(gpus.size(), std::size_t(8));
        const GpuReading &slow = gpus[5];
        QCOMPARE(slow.index, 5);
        QCOMPARE(slow[GpuQuantity::Utilisation], 37.0);
        QCOMPARE(slow[GpuQuantity::MemoryActivity], 21.0);
        QCOMPARE(slow[GpuQuantity::Memory], 67277 * mib);
        QCOMPARE(slow[GpuQuantity::MemoryTotal], 81559 * mib);
        QCOMPARE(slow[GpuQuantity::Power], 263.41);
        QCOMPARE(slow[GpuQuantity::Clock], 1335.0);
        QCOMPARE(slow[GpuQuantity::Temperature], 60.0);
        QCOMPARE(slow[GpuQuantity::MemoryTemperature], 75.0);
        QCOMPARE(slow[GpuQuantity::ClockReasons], double(0x48));
        QVERIFY(unsigned(slow[GpuQuantity::ClockReasons]) & hardwareClockReasons);
        QVERIFY(!(unsigned(gpus[0][GpuQuantity::ClockReasons]) & hardwareClockReasons)); // 0x4: the power limit
        QCOMPARE(slow[GpuQuantity::EccErrors], 0.0);
        QVERIFY(std::isnan(slow[GpuQuantity::TensorActivity]));
    }

    void nvidiaSmiWithHoles()
    {
        NvidiaSmiTable table;
        GpuReadings gpus;
        QCOMPARE(readLines(table, sample(u"nvidia_smi_query_gpu_holes.csv"_s), gpus), 4);
        QCOMPARE(gpus[0][GpuQuantity::Utilisation], 97.0);
        QCOMPARE(gpus[0][GpuQuantity::Power], 655.12);
        QVERIFY(std::isnan(gpus[1][GpuQuantity::Utilisation]));
        QCOMPARE(gpus[1][GpuQuantity::Memory], 70123 * mib);
        for (const double value : gpus[2].values)
            QVERIFY(std::isnan(value));
        for (const double value : gpus[3].values)
            QVERIFY(std::isnan(value));
        QCOMPARE(readLines(table, sample(u"nvidia_smi_failures.txt"_s), gpus), 0);
    }

    void dcgm()
    {
        DcgmTable table;
        table.setFields("1001,1004,1005");
        GpuReadings gpus;
        for (const QByteArray &line : sample(u"dcgmi_dmon_1001_1004_1005.txt"_s).split('\n'))
            table.read(viewOf(line), gpus);
        QCOMPARE(gpus.size(), std::size_t(2));
        QCOMPARE(readingOf(gpus, 0)[GpuQuantity::TensorActivity], 41.2);
        QCOMPARE(readingOf(gpus, 0)[GpuQuantity::Utilisation], 98.1);
        QCOMPARE(readingOf(gpus, 1)[GpuQuantity::MemoryActivity], 39.1);
        QVERIFY(table.read("GPU 1 9223372036854775794 0.5 0.5", gpus));
        QCOMPARE(readingOf(gpus, 1)[GpuQuantity::Utilisation], 97.9); // DCGM's blank says nothing
        QVERIFY(!table.read("GPU-I 1 0.5", gpus));
        QVERIFY(!table.read("GPU 99999999 0.5", gpus));
    }

    void amd()
    {
        GpuReadings gpus = readAmdJson(sample(u"rocm_smi_json.json"_s));
        QCOMPARE(gpus.size(), std::size_t(2));
        QCOMPARE(gpus[0][GpuQuantity::Utilisation], 97.0);
        QCOMPARE(gpus[0][GpuQuantity::Memory], 173020217344.0);
        QCOMPARE(gpus[0][GpuQuantity::MemoryTotal], 206141652992.0);
        QCOMPARE(gpus[0][GpuQuantity::Temperature], 63.0);
        QCOMPARE(gpus[0][GpuQuantity::MemoryTemperature], 58.0);
        QCOMPARE(gpus[0][GpuQuantity::Power], 611.0);
        QCOMPARE(gpus[1][GpuQuantity::Temperature], 61.0);
        gpus = readAmdJson(R"([{"gpu": 3, "usage": {"gfx_activity": {"value": 88, "unit": "%"}, "umc_activity": "N/A"}, "power": {"socket_power": {"value": 702, "unit": "W"}},
            "clock": {"gfx_0": {"clk": {"value": 2100, "unit": "MHz"}}}, "temperature": {"edge": "N/A", "hotspot": {"value": 71, "unit": "C"}}, "mem_usage": {"used_vram": {"value": 1024, "unit": "MB"}}}])");
        QCOMPARE(gpus.size(), std::size_t(1));
        QCOMPARE(gpus[0].index, 3);
        QCOMPARE(gpus[0][GpuQuantity::Utilisation], 88.0);
        QVERIFY(std::isnan(gpus[0][GpuQuantity::MemoryActivity]));
        QCOMPARE(gpus[0][GpuQuantity::Power], 702.0);
        QCOMPARE(gpus[0][GpuQuantity::Clock], 2100.0);
        QCOMPARE(gpus[0][GpuQuantity::Temperature], 71.0);
        QCOMPARE(gpus[0][GpuQuantity::Memory], 1024 * mib);
        QVERIFY(readAmdJson("ERROR: no devices").empty());
    }

    void dcgmExporter()
    {
        GpuReadings gpus;
        QStringList hosts;
        for (const QByteArray &line : sample(u"dcgm_exporter_metrics.prom"_s).split('\n'))
            if (const auto host = readExporterLine(viewOf(line), gpus))
                hosts << *host;
        hosts.removeDuplicates();
        QCOMPARE(hosts, QStringList{u"orca-g001"_s});
        QCOMPARE(gpus.size(), std::size_t(2));
        GpuReading &fifth = readingOf(gpus, 5);
        QCOMPARE(fifth[GpuQuantity::Utilisation], 37.0);
        QCOMPARE(fifth[GpuQuantity::TensorActivity], 10.1);
        QCOMPARE(fifth[GpuQuantity::MemoryActivity], 12.0);
        QCOMPARE(fifth[GpuQuantity::Memory], 67277 * mib);
        QCOMPARE(fifth[GpuQuantity::Power], 263.2);
        QCOMPARE(fifth[GpuQuantity::Xid], 79.0);
        QVERIFY(std::isnan(fifth[GpuQuantity::MemoryTemperature])); // 9223372036854775794
    }

    void aSamplersFile()
    {
        const QByteArray file = sampledFile();
        const std::vector<NodeSample> samples = read(file, file.size());
        QCOMPARE(samples.size(), std::size_t(6));
        QCOMPARE(samples[0].time, 1930000000.0);
        QCOMPARE(samples[0].cpuPercent, 12.5);
        QCOMPARE(samples[0].memoryBytes, 67212000 * 1024.0);
        QCOMPARE(samples[0].gpus.size(), std::size_t(8));
        QCOMPARE(samples[1].gpus[0][GpuQuantity::TensorActivity], 41.2); // DCGM beside nvidia-smi
        QCOMPARE(samples[1].gpus[7][GpuQuantity::Clock], 1755.0);
        QCOMPARE(samples[2].ranks, (std::vector<std::pair<int, int>>{{0, 8}, {1, 9}}));
        QVERIFY(samples[1].ranks.empty() && samples[3].ranks.empty());
        QCOMPARE(samples[2].trouble, u"Unable to determine the device handle for GPU 0000:9A:00.0: Unknown Error"_s);
        QCOMPARE(samples[3].gpus[1][GpuQuantity::Power], 598.0);
        QCOMPARE(samples[4].time, 1930000020.0); // its full stop never came
        QCOMPARE(samples[4].gpus[1][GpuQuantity::Xid], 79.0);
        QCOMPARE(samples[5].cpuPercent, 3.0);
    }

    /// Lines of the kernel belong to the accelerator whose bus address stands in them; those of an accelerator that is not the job's are not told.
    void theKernelsLog()
    {
        NodeSampleReader reader;
        std::vector<NodeSample> samples;
        reader.read("K dmesg: read kernel buffer failed: Operation not permitted\nb 0=00000000:1B:00.0 5=00000000:9A:00.0\nz -0430\nt 1930000000 1 1 1\n"
                    "k 1929999999.250 NVRM: Xid (PCI:0000:9a:00): 79, GPU has fallen off the bus.\nk 1929999999.5 NVRM: Xid (PCI:0000:c1:00): 48\n"
                    "k 1929999999.750 nvidia-nvswitch0: SXid (PCI:0000:05:00.0): 12028\nk 1929999999.8 mlx5_core 0000:0d:00.0: Link down\n.\nt 1930000005 1 1 1\n.\n", samples);
        QCOMPARE(samples.size(), std::size_t(2));
        QCOMPARE(samples[0].kernelTrouble, u"dmesg: read kernel buffer failed: Operation not permitted"_s);
        QCOMPARE(samples[0].utcOffset, std::optional(-(4 * 3600 + 30 * 60)));
        QCOMPARE(samples[0].kernel, (std::vector<KernelLine>{{1929999999.25, 5, u"NVRM: Xid (PCI:0000:9a:00): 79, GPU has fallen off the bus."_s},
                                                             {1929999999.75, -1, u"nvidia-nvswitch0: SXid (PCI:0000:05:00.0): 12028"_s}, {1929999999.8, -1, u"mlx5_core 0000:0d:00.0: Link down"_s}}));
        QVERIFY(samples[1].kernel.empty() && samples[1].kernelTrouble.isEmpty() && !samples[1].utcOffset);
    }

    void aHostileKernelsLog()
    {
        NodeSampleReader reader;
        std::vector<NodeSample> samples;
        QByteArray file = "b " + QByteArray("1=0000:00:00 x=y 99999999999=0000:01:00 3= =0000:02:00 ").repeated(2000) + "\nz +9999\nz 0200\nk 5 before any sample\nt 9 1 1 1\nk nan x\nk 1e999 x\nk -1 x\nk\nk 7\n";
        for (int i = 0; i < 1000; ++i)
            file += "k 8 \x1b[31m" + QByteArray(5000, 'y') + "\xe2\x80\xae\xff\n";
        reader.read(file + ".\n", samples);
        QCOMPARE(samples.size(), std::size_t(1));
        QVERIFY(samples[0].kernel.size() <= 64 && !samples[0].utcOffset);
        for (const KernelLine &line : samples[0].kernel)
            QVERIFY(line.text.size() <= 300 && !line.text.contains(QChar(0x1b)) && !line.text.contains(QChar(0x202e)));
    }

    void everySplitGivesTheSame()
    {
        const QByteArray file = sampledFile();
        const std::vector<NodeSample> whole = read(file, file.size());
        for (qsizetype first = 0; first < file.size(); ++first)
            QVERIFY2(isSame(read(file, first), whole), qPrintable(QString::number(first)));
        NodeSampleReader reader; // byte by byte
        std::vector<NodeSample> samples;
        QByteArray waiting;
        for (const char byte : file) {
            waiting += byte;
            waiting.remove(0, reader.read(waiting, samples));
        }
        QVERIFY(isSame(samples, whole));
    }

    void earlierReleases()
    {
        NodeSampleReader reader;
        std::vector<NodeSample> samples;
        reader.read("{\"time\": 5.5, \"host\": \"g1\", \"cpu_percent\": 80, \"memory_bytes\": 1e9, \"gpus\": [{\"index\": 3, \"utilization_percent\": 97, \"power_watts\": null}]}\n{\"cpu_percent\": 4}\n", samples);
        QCOMPARE(samples.size(), std::size_t(1));
        QCOMPARE(samples[0].host, u"g1"_s);
        QCOMPARE(samples[0].gpus[0].index, 3);
        QCOMPARE(samples[0].gpus[0][GpuQuantity::Utilisation], 97.0);
        QVERIFY(std::isnan(samples[0].gpus[0][GpuQuantity::Power]));
        QCOMPARE(reader.unreadable(), 1);
    }

    void asSeries()
    {
        FileFormat format = fileFormat(u"samples/g1.txt"_s);
        QCOMPARE(format.trust, Trust::Own);
        MeasuredLines lines;
        format.reader->read("q index,utilization.gpu,power.draw\nu 87\nt 7 12.5 1 2\nn 4,97,[N/A]\n.\n", lines);
        QCOMPARE(lines.size(), std::size_t(1));
        QHash<QString, double> values;
        for (const auto &[name, value] : lines[0].values)
            values[name] = value;
        QCOMPARE(values, (QHash<QString, double>{{u"node/g1/cpu_percent"_s, 12.5}, {u"node/g1/memory_bytes"_s, 1024}, {u"node/g1/memory_total_bytes"_s, 2048}, {u"node/g1/disk_used_percent"_s, 87}, {u"node/g1/gpu4/utilization_percent"_s, 97}}));
        QCOMPARE(lines[0].time, 7.0);
    }

    void hostileFiles()
    {
        NodeSampleReader reader;
        std::vector<NodeSample> samples;
        QCOMPARE(reader.read(QByteArray(3 << 20, 'x'), samples), qsizetype(3 << 20)); // a line without an end is not held
        reader.read("\nt 1e999 1 1 1\nt nan 1 1 1\nt -5 1 1 1\nn 0,1\nt 5 inf -inf 1e308\nn 2000000000,1\nn \x1b[31m,\nq \nn 0,1,2\na {\"card-1\": {}, \"card99999999999\": {}}\n.\n", samples);
        QCOMPARE(samples.size(), std::size_t(1));
        QVERIFY(std::isnan(samples[0].cpuPercent));
        QVERIFY(samples[0].gpus.empty());
        QByteArray columns = "q index" + QByteArray(",utilization.gpu").repeated(5000) + "\nt 9 1 1 1\nn 0" + QByteArray(",4").repeated(5000) + "\n.\n";
        reader.read(columns, samples);
        QCOMPARE(samples.back().gpus.size(), std::size_t(1));
        QCOMPARE(samples.back().gpus[0][GpuQuantity::Utilisation], 4.0);
    }

    void whichFilesAreSamples()
    {
        QCOMPARE(sampledHost(u"samples/g001.cluster.example.txt"_s), std::optional(u"g001.cluster.example"_s));
        QCOMPARE(sampledHost(u"samples/g001.jsonl"_s), std::optional(u"g001"_s));
        QVERIFY(!sampledHost(u"samples/.txt"_s));
        QVERIFY(!sampledHost(u"logs/g001.txt"_s));
    }
};

QTEST_GUILESS_MAIN(TstGpuSamples)
#include "tst_gpusamples.moc"
