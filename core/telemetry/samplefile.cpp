// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/samplefile.h"

#include "core/telemetry/linescan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cctype>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t longestLine = 1 << 20;
constexpr double kibibyte = 1024;
constexpr qsizetype longestTrouble = 200, longestKernelLine = 300;
constexpr std::size_t mostKernelLines = 64, mostBuses = 1024;   ///< of a sample; of a node

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

bool isHex(char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; }

/// The first bus address in a text, "0000:9a:00", however its domain is filled up: the driver says "PCI:0000:9a:00", nvidia-smi "00000000:9A:00.0". Empty: none.
std::string busAddress(std::string_view text)
{
    constexpr std::size_t length = 10; // with four digits of the domain
    for (std::size_t at = 0; at + length <= text.size(); ++at) {
        const std::string_view part = text.substr(at, length);
        const bool isEnded = at + length == text.size() || !isHex(text[at + length]);
        bool fits = isEnded && part[4] == ':' && part[7] == ':';
        for (std::size_t i = 0; fits && i < length; ++i)
            fits = i == 4 || i == 7 || isHex(part[i]);
        if (!fits)
            continue;
        std::string address(part);
        std::transform(address.begin(), address.end(), address.begin(), [](unsigned char c) { return char(std::tolower(c)); });
        return address;
    }
    return {};
}

/// Whether a line of the kernel is about the accelerator whose address stands in it, and not about a switch or a network adapter.
bool isOfAccelerator(std::string_view line)
{
    return (line.find("Xid (") != std::string_view::npos && line.find("SXid (") == std::string_view::npos) || line.find("amdgpu") != std::string_view::npos;
}

/// Plain text, whatever came.
QString plainText(std::string_view text, qsizetype most)
{
    QString plain = QString::fromUtf8(text.data(), qsizetype(std::min(text.size(), std::size_t(most) * 4)));
    plain.removeIf([](QChar c) { return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format; });
    return plain.simplified().left(most);
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
    case 'b': readBuses(rest); return true;
    case 'z': readZone(rest); return true;
    case 'k': return readKernelLine(rest);
    case 'K': m_kernelTrouble = plainText(rest, longestTrouble); return true;
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
    m_sample.utcOffset = std::exchange(m_utcOffset, std::nullopt);
    m_sample.kernelTrouble = std::exchange(m_kernelTrouble, QString());
    m_isOpen = true;
    return true;
}

void NodeSampleReader::readBuses(std::string_view list)
{
    while (!list.empty() && m_buses.size() < mostBuses) {
        std::string_view pair = takeField(list, ' ');
        const auto gpu = leadingInteger(takeField(pair, '='));
        const std::string address = busAddress(pair);
        if (gpu && *gpu >= 0 && *gpu < qint64(mostBuses) && !address.empty())
            m_buses.insert_or_assign(address, int(*gpu));
    }
}

/// "+0530"
void NodeSampleReader::readZone(std::string_view zone)
{
    const auto digits = zone.size() == 5 && (zone[0] == '+' || zone[0] == '-') ? leadingInteger(zone.substr(1)) : std::nullopt;
    if (digits && *digits / 100 <= 14 && *digits % 100 < 60)
        m_utcOffset = int(*digits / 100 * 3600 + *digits % 100 * 60) * (zone[0] == '-' ? -1 : 1);
}

/// An accelerator that is not among those of the job is another job's.
bool NodeSampleReader::readKernelLine(std::string_view line)
{
    const auto time = numberOf(takeField(line, ' '));
    if (!m_isOpen || !time || !std::isfinite(*time) || *time <= 0)
        return false;
    const auto bus = m_buses.find(busAddress(line));
    const bool isOfAnother = bus == m_buses.end() && !m_buses.empty() && isOfAccelerator(line) && !busAddress(line).empty();
    if (!isOfAnother && m_sample.kernel.size() < mostKernelLines)
        m_sample.kernel.push_back({.time = *time, .gpu = bus == m_buses.end() ? -1 : bus->second, .text = plainText(line, longestKernelLine)});
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
        m_sample.trouble = plainText(line, longestTrouble);
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
