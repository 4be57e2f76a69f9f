// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/samplefile.h"

#include "core/telemetry/linescan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t longestLine = 1 << 20;
constexpr double kibibyte = 1024;
constexpr qsizetype longestTrouble = 200;

double numberOr(const QJsonObject &object, QStringView key)
{
    return object.value(key).toDouble(std::numeric_limits<double>::quiet_NaN());
}

/// A line of samples/<host>.jsonl.
std::optional<NodeSample> readJsonSample(QByteArrayView line)
{
    const QJsonObject object = QJsonDocument::fromJson(QByteArray::fromRawData(line.data(), line.size())).object();
    if (!object.value(u"time"_s).isDouble())
        return std::nullopt;
    NodeSample sample;
    sample.time = object.value(u"time"_s).toDouble();
    sample.host = object.value(u"host"_s).toString();
    sample.cpuPercent = numberOr(object, u"cpu_percent");
    sample.memoryBytes = numberOr(object, u"memory_bytes");
    sample.memoryTotalBytes = numberOr(object, u"memory_total_bytes");
    const QJsonArray gpus = object.value(u"gpus"_s).toArray();
    for (qsizetype i = 0; i < gpus.size() && i < 1024; ++i) {
        const QJsonObject gpu = gpus.at(i).toObject();
        GpuReading &reading = sample.gpus.emplace_back(gpu.value(u"index"_s).toInt(int(i)));
        for (std::size_t quantity = 0; quantity < gpuQuantities; ++quantity)
            reading.values[quantity] = numberOr(gpu, seriesWord(GpuQuantity(quantity)));
    }
    return sample;
}

double numberOrNan(std::string_view text)
{
    const auto value = numberOf(text);
    return value && std::isfinite(*value) ? *value : std::numeric_limits<double>::quiet_NaN();
}

void addKnown(const QString &name, double value, MeasuredLine &line)
{
    if (!std::isnan(value))
        line.values.emplace_back(name, value);
}

} // namespace

qsizetype NodeSampleReader::read(QByteArrayView bytes, std::vector<NodeSample> &samples)
{
    const std::string_view text = viewOf(bytes);
    std::size_t from = 0;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', from)) {
        const bool isTooLong = std::exchange(m_isPassing, false) || end - from > longestLine;
        if (isTooLong || !take(bytes.sliced(qsizetype(from), qsizetype(end - from)), samples))
            ++m_unreadable;
        from = end + 1;
    }
    if (m_isPassing || text.size() - from > longestLine) {
        m_isPassing = true;
        return bytes.size();
    }
    return qsizetype(from);
}

bool NodeSampleReader::take(QByteArrayView bytes, std::vector<NodeSample> &samples)
{
    const std::string_view line = viewOf(bytes);
    if (line.starts_with('{')) {
        std::optional<NodeSample> sample = readJsonSample(bytes);
        if (sample)
            samples.push_back(std::move(*sample));
        return sample.has_value();
    }
    if (line == ".") {
        finish(samples);
        return true;
    }
    if (line.size() < 2 || line[1] != ' ')
        return trimmed(line).empty();
    const std::string_view rest = line.substr(2);
    switch (line.front()) {
    case 'q': m_nvidia.setColumns(rest); return true;
    case 'e': m_dcgm.setFields(rest); return true;
    case 'r': readRanks(rest); return true;
    case 'u': m_disk = numberOrNan(rest); return true;
    case 't': finish(samples); return begin(rest);
    default: return readGpus(line.front(), rest);
    }
}

bool NodeSampleReader::begin(std::string_view figures)
{
    const auto time = numberOf(takeField(figures, ' '));
    if (!time || !std::isfinite(*time) || *time <= 0)
        return false;
    m_sample.time = *time;
    m_sample.cpuPercent = numberOrNan(takeField(figures, ' '));
    m_sample.memoryBytes = numberOrNan(takeField(figures, ' ')) * kibibyte;
    m_sample.memoryTotalBytes = numberOrNan(takeField(figures, ' ')) * kibibyte;
    m_sample.ranks = std::exchange(m_ranks, {});
    m_sample.diskPercent = std::exchange(m_disk, std::numeric_limits<double>::quiet_NaN());
    m_isOpen = true;
    return true;
}

void NodeSampleReader::readRanks(std::string_view list)
{
    constexpr std::size_t mostPrograms = 1024;
    m_ranks.clear();
    while (!list.empty() && m_ranks.size() < mostPrograms) {
        std::string_view pair = takeField(list, ' ');
        const auto local = leadingInteger(takeField(pair, ':')), rank = leadingInteger(pair);
        if (local && rank && *local >= 0 && *local < qint64(mostPrograms) && *rank >= 0 && *rank < (1 << 24))
            m_ranks.emplace_back(int(*local), int(*rank));
    }
}

bool NodeSampleReader::readGpus(char tool, std::string_view line)
{
    if (!m_isOpen)
        return false; // the beginning of a file that was cut
    if (tool == 'n') {
        if (m_nvidia.read(line, m_sample.gpus) == NvidiaSmiTable::Line::Other)
            noteTrouble(line);
    } else if (tool == 'd')
        m_dcgm.read(line, m_sample.gpus); // headings come with every round
    else if (tool == 'p')
        readExporterLine(line, m_sample.gpus);
    else if (tool == 'a') {
        m_sample.gpus = readAmdJson({line.data(), qsizetype(line.size())});
        if (m_sample.gpus.empty())
            noteTrouble(line);
    }
    return tool == 'n' || tool == 'd' || tool == 'p' || tool == 'a';
}

void NodeSampleReader::noteTrouble(std::string_view line)
{
    if (m_sample.trouble.isEmpty())
        m_sample.trouble = QString::fromUtf8(line.data(), qsizetype(line.size())).left(longestTrouble).simplified();
}

void NodeSampleReader::finish(std::vector<NodeSample> &samples)
{
    if (m_isOpen)
        samples.push_back(std::move(m_sample));
    m_sample = NodeSample();
    m_isOpen = false;
}

std::optional<QString> sampledHost(const QString &path)
{
    const QString name = path.section(u'/', -1);
    if (!path.startsWith(u"samples/"_s))
        return std::nullopt;
    for (const QStringView ending : {QStringView(u".txt"), QStringView(u".jsonl")}) {
        if (name.endsWith(ending) && name.size() > ending.size())
            return name.chopped(ending.size());
    }
    return std::nullopt;
}

qsizetype SampleFile::read(QByteArrayView bytes, MeasuredLines &lines)
{
    std::vector<NodeSample> samples;
    const qsizetype used = m_reader.read(bytes, samples);
    m_unreadable = m_reader.unreadable();
    for (const NodeSample &sample : samples)
        lines.push_back(lineOf(sample));
    return used;
}

MeasuredLine SampleFile::lineOf(const NodeSample &sample) const
{
    const QString node = u"node/"_s + (sample.host.isEmpty() ? m_host : sample.host) + u'/';
    MeasuredLine line{.step = -1, .time = sample.time, .values = {}};
    addKnown(node + u"cpu_percent"_s, sample.cpuPercent, line);
    addKnown(node + u"memory_bytes"_s, sample.memoryBytes, line);
    addKnown(node + u"memory_total_bytes"_s, sample.memoryTotalBytes, line);
    addKnown(node + u"disk_used_percent"_s, sample.diskPercent, line);
    for (const GpuReading &gpu : sample.gpus) {
        const QString prefix = node + u"gpu%1/"_s.arg(gpu.index);
        for (std::size_t quantity = 0; quantity < gpuQuantities; ++quantity)
            addKnown(prefix + seriesWord(GpuQuantity(quantity)), gpu.values[quantity], line);
    }
    return line;
}

} // namespace slipway
