// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/gputools.h"

#include "core/telemetry/linescan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <charconv>
#include <iterator>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double mebibyte = 1048576.0;
/// DCGM marks what it does not know by values near these (dcgm_structs.h: DCGM_INT64_BLANK 0x7ffffffffffffff0, DCGM_FP64_BLANK 2^47, DCGM_INT32_BLANK 0x7ffffff0).
constexpr double blankFrom = 140737488355328.0;
/// No node has more; a tool that says so is not believed, as each would get a place.
constexpr int mostGpus = 1024;

bool isGpu(double index) { return index >= 0 && index < mostGpus; }

/// "98", "98 %", "655.12 W", "0x0000000000000004"; nothing for "N/A" and "[Unknown Error]".
std::optional<double> valueOf(std::string_view field)
{
    field = trimmed(field);
    if (field.starts_with("0x")) {
        quint64 bits = 0;
        const auto [end, problem] = std::from_chars(field.data() + 2, field.data() + field.size(), bits, 16);
        return problem == std::errc() && end == field.data() + field.size() ? std::optional(double(bits)) : std::nullopt;
    }
    const std::string_view number = field.substr(0, field.find(' '));
    const std::optional<double> value = numberOf(number);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

bool isSaid(double value) { return std::isfinite(value) && std::fabs(value) < blankFrom; }

/// The text between the quotes of `name="..."` in a list of labels.
std::string_view labelOf(std::string_view labels, std::string_view name)
{
    for (std::size_t at = labels.find(name); at != std::string_view::npos; at = labels.find(name, at + 1)) {
        const bool isWhole = at == 0 || labels[at - 1] == ',' || labels[at - 1] == '{';
        std::string_view rest = labels.substr(at + name.size());
        if (!isWhole || !rest.starts_with("=\""))
            continue;
        rest.remove_prefix(2);
        const std::size_t end = rest.find('"');
        return end == std::string_view::npos ? std::string_view() : rest.substr(0, end);
    }
    return {};
}

struct ExporterName
{
    std::string_view name;
    GpuQuantity quantity;
    double factor;
};
constexpr ExporterName exporterNames[] = {
    {"DCGM_FI_DEV_GPU_UTIL", GpuQuantity::Utilisation, 1},          {"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", GpuQuantity::TensorActivity, 100},
    {"DCGM_FI_PROF_DRAM_ACTIVE", GpuQuantity::MemoryActivity, 100}, {"DCGM_FI_DEV_FB_USED", GpuQuantity::Memory, mebibyte},
    {"DCGM_FI_DEV_POWER_USAGE", GpuQuantity::Power, 1},             {"DCGM_FI_DEV_SM_CLOCK", GpuQuantity::Clock, 1},
    {"DCGM_FI_DEV_GPU_TEMP", GpuQuantity::Temperature, 1},          {"DCGM_FI_DEV_CLOCKS_EVENT_REASONS", GpuQuantity::ClockReasons, 1},
    {"DCGM_FI_DEV_CLOCK_THROTTLE_REASONS", GpuQuantity::ClockReasons, 1}, {"DCGM_FI_DEV_MEMORY_TEMP", GpuQuantity::MemoryTemperature, 1},
    {"DCGM_FI_DEV_XID_ERRORS", GpuQuantity::Xid, 1},
};

std::optional<double> numberIn(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toDouble();
    if (value.isObject())
        return numberIn(value.toObject().value(u"value"_s)); // amd-smi: {"value": 97, "unit": "%"}
    const QByteArray text = value.toString().toUtf8();
    return valueOf(viewOf(text));
}

void put(GpuReading &reading, GpuQuantity quantity, std::optional<double> value, double factor = 1)
{
    if (value && std::isfinite(*value))
        reading[quantity] = *value * factor;
}

/// rocm-smi's names change a little from release to release; the first that is there counts.
std::optional<double> firstOf(const QJsonObject &card, std::initializer_list<QStringView> names)
{
    for (const QStringView name : names) {
        if (const auto value = numberIn(card.value(name)))
            return value;
    }
    return std::nullopt;
}

/// "(1755Mhz)"
std::optional<double> clockIn(const QJsonObject &card)
{
    static const QRegularExpression megahertz(u"\\((\\d{1,5})\\s*mhz\\)"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = megahertz.match(card.value(u"sclk clock speed:").toString());
    return match.hasMatch() ? std::optional(match.captured(1).toDouble()) : std::nullopt;
}

GpuReading readRocmCard(const QJsonObject &card, int index)
{
    GpuReading reading(index);
    put(reading, GpuQuantity::Utilisation, firstOf(card, {u"GPU use (%)"}));
    put(reading, GpuQuantity::MemoryActivity, firstOf(card, {u"GPU Memory Read/Write Activity (%)"}));
    put(reading, GpuQuantity::Memory, firstOf(card, {u"VRAM Total Used Memory (B)"}));
    put(reading, GpuQuantity::MemoryTotal, firstOf(card, {u"VRAM Total Memory (B)"}));
    put(reading, GpuQuantity::Power, firstOf(card, {u"Current Socket Graphics Package Power (W)", u"Average Graphics Package Power (W)"}));
    put(reading, GpuQuantity::Temperature, firstOf(card, {u"Temperature (Sensor junction) (C)", u"Temperature (Sensor edge) (C)"}));
    put(reading, GpuQuantity::MemoryTemperature, firstOf(card, {u"Temperature (Sensor memory) (C)"}));
    put(reading, GpuQuantity::Clock, clockIn(card));
    return reading;
}

std::optional<double> memoryIn(const QJsonObject &usage, QStringView name)
{
    const QJsonValue value = usage.value(name);
    const auto number = numberIn(value);
    const QString unit = value.toObject().value(u"unit"_s).toString();
    return number ? std::optional(*number * (unit == u"GB" ? 1024 * mebibyte : unit == u"B" ? 1 : mebibyte)) : std::nullopt; // its MB are of 2^20 bytes
}

GpuReading readAmdSmiGpu(const QJsonObject &gpu, int index)
{
    GpuReading reading(index);
    const QJsonObject usage = gpu.value(u"usage"_s).toObject(), memory = gpu.value(u"mem_usage"_s).toObject(), temperature = gpu.value(u"temperature"_s).toObject();
    put(reading, GpuQuantity::Utilisation, numberIn(usage.value(u"gfx_activity"_s)));
    put(reading, GpuQuantity::MemoryActivity, numberIn(usage.value(u"umc_activity"_s)));
    put(reading, GpuQuantity::Memory, memoryIn(memory, u"used_vram"));
    put(reading, GpuQuantity::MemoryTotal, memoryIn(memory, u"total_vram"));
    put(reading, GpuQuantity::Power, numberIn(gpu.value(u"power"_s).toObject().value(u"socket_power"_s)));
    put(reading, GpuQuantity::Clock, numberIn(gpu.value(u"clock"_s).toObject().value(u"gfx_0"_s).toObject().value(u"clk"_s)));
    put(reading, GpuQuantity::Temperature, firstOf(temperature, {u"hotspot", u"edge"}));
    put(reading, GpuQuantity::MemoryTemperature, numberIn(temperature.value(u"mem"_s)));
    return reading;
}

} // namespace

GpuReading &readingOf(GpuReadings &readings, int gpu)
{
    for (auto one = readings.rbegin(); one != readings.rend(); ++one) {
        if (one->index == gpu)
            return *one;
    }
    return readings.emplace_back(gpu);
}

QString seriesWord(GpuQuantity quantity)
{
    switch (quantity) {
    case GpuQuantity::Utilisation: return u"utilization_percent"_s;
    case GpuQuantity::TensorActivity: return u"tensor_percent"_s;
    case GpuQuantity::MemoryActivity: return u"memory_activity_percent"_s;
    case GpuQuantity::Memory: return u"memory_bytes"_s;
    case GpuQuantity::Power: return u"power_watts"_s;
    case GpuQuantity::Clock: return u"clock_mhz"_s;
    case GpuQuantity::Temperature: return u"temperature_c"_s;
    case GpuQuantity::ClockReasons: return u"clock_event_reasons"_s;
    case GpuQuantity::MemoryTotal: return u"memory_total_bytes"_s;
    case GpuQuantity::MemoryTemperature: return u"memory_temperature_c"_s;
    case GpuQuantity::EccErrors: return u"ecc_uncorrected"_s;
    case GpuQuantity::Xid: return u"xid"_s;
    }
    return {};
}

std::optional<NvidiaSmiTable::Column> NvidiaSmiTable::columnOf(std::string_view name)
{
    name = trimmed(name.substr(0, name.find(" [")));
    struct Known
    {
        std::string_view name;
        GpuQuantity quantity;
        double factor;
    };
    static constexpr Known known[] = {
        {"utilization.gpu", GpuQuantity::Utilisation, 1},
        {"utilization.memory", GpuQuantity::MemoryActivity, 1},
        {"memory.used", GpuQuantity::Memory, mebibyte},
        {"memory.total", GpuQuantity::MemoryTotal, mebibyte},
        {"power.draw", GpuQuantity::Power, 1},
        {"clocks.current.sm", GpuQuantity::Clock, 1},
        {"clocks.sm", GpuQuantity::Clock, 1},
        {"temperature.gpu", GpuQuantity::Temperature, 1},
        {"temperature.memory", GpuQuantity::MemoryTemperature, 1},
        {"clocks_event_reasons.active", GpuQuantity::ClockReasons, 1},
        {"clocks_throttle_reasons.active", GpuQuantity::ClockReasons, 1},
        {"ecc.errors.uncorrected.volatile.total", GpuQuantity::EccErrors, 1},
    };
    if (name == "index")
        return Column{.quantity = int(Special::Index)};
    const auto found = std::find_if(std::begin(known), std::end(known), [name](const Known &one) { return one.name == name; });
    return found == std::end(known) ? std::nullopt : std::optional(Column{.quantity = int(found->quantity), .factor = found->factor});
}

void NvidiaSmiTable::setColumns(std::string_view names)
{
    constexpr std::size_t mostColumns = 256;
    m_columns.clear();
    m_index = -1;
    while (!names.empty() && m_columns.size() < mostColumns) {
        const Column column = columnOf(takeField(names, ',')).value_or(Column{});
        if (column.quantity == int(Special::Index))
            m_index = int(m_columns.size());
        m_columns.push_back(column);
    }
}

NvidiaSmiTable::Line NvidiaSmiTable::read(std::string_view line, GpuReadings &readings)
{
    std::array<std::string_view, 256> fields;
    std::size_t count = 0;
    bool isHeader = false;
    for (std::string_view rest = line; !rest.empty() && count < fields.size(); ++count) {
        fields[count] = trimmed(takeField(rest, ','));
        isHeader = isHeader || fields[count] == "index";
    }
    if (isHeader) {
        setColumns(line);
        return Line::Header;
    }
    const auto index = m_index >= 0 && std::size_t(m_index) < count ? valueOf(fields[std::size_t(m_index)]) : std::nullopt;
    if (!index || !isGpu(*index))
        return Line::Other;
    GpuReading &reading = readingOf(readings, int(*index));
    for (std::size_t i = 0; i < std::min(count, m_columns.size()); ++i) {
        const Column &column = m_columns[i];
        if (const auto value = column.quantity >= 0 ? valueOf(fields[i]) : std::nullopt)
            reading.values[std::size_t(column.quantity)] = *value * column.factor;
    }
    return Line::Gpu;
}

/// Source: DCGM, dcgm_fields.h. Shares come between 0 and 1.
DcgmTable::Field DcgmTable::fieldOf(int number)
{
    switch (number) {
    case 203: return {int(GpuQuantity::Utilisation), 1};
    case 1001: return {int(GpuQuantity::Utilisation), 100};
    case 1004: return {int(GpuQuantity::TensorActivity), 100};
    case 1005: return {int(GpuQuantity::MemoryActivity), 100};
    case 100: return {int(GpuQuantity::Clock), 1};
    case 140: return {int(GpuQuantity::MemoryTemperature), 1};
    case 150: return {int(GpuQuantity::Temperature), 1};
    case 155: return {int(GpuQuantity::Power), 1};
    case 230: return {int(GpuQuantity::Xid), 1};
    case 252: return {int(GpuQuantity::Memory), mebibyte};
    default: return {};
    }
}

void DcgmTable::setFields(std::string_view numbers)
{
    constexpr std::size_t mostFields = 64;
    m_fields.clear();
    while (!numbers.empty() && m_fields.size() < mostFields) {
        const auto number = leadingInteger(trimmed(takeField(numbers, ',')));
        m_fields.push_back(number && *number < 100000 ? fieldOf(int(*number)) : Field{});
    }
}

bool DcgmTable::read(std::string_view line, GpuReadings &readings)
{
    line = trimmed(line);
    if (!line.starts_with("GPU "))
        return false;
    std::size_t length = 0;
    line.remove_prefix(4);
    const auto index = leadingInteger(line, &length);
    if (!index || !isGpu(double(*index)))
        return false;
    line.remove_prefix(length);
    GpuReading &reading = readingOf(readings, int(*index));
    for (const Field &field : m_fields) {
        line = trimmed(line);
        if (line.empty())
            break;
        const auto value = numberOf(takeField(line, ' '));
        if (field.quantity >= 0 && value && isSaid(*value))
            reading.values[std::size_t(field.quantity)] = *value * field.factor;
    }
    return true;
}

GpuReadings readAmdJson(QByteArrayView json)
{
    GpuReadings readings;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromRawData(json.data(), json.size()));
    const QJsonObject cards = document.object();
    for (auto card = cards.begin(); card != cards.end(); ++card) {
        bool isNumber = false;
        const int index = card.key().startsWith(u"card") ? card.key().mid(4).toInt(&isNumber) : 0;
        if (isNumber && isGpu(index))
            readings.push_back(readRocmCard(card.value().toObject(), index));
    }
    const QJsonArray gpus = document.isArray() ? document.array() : cards.value(u"gpu_data"_s).toArray(); // the latter from ROCm 7 on
    for (const QJsonValue &gpu : gpus) {
        const int index = gpu.toObject().value(u"gpu"_s).toInt(-1);
        if (isGpu(index))
            readings.push_back(readAmdSmiGpu(gpu.toObject(), index));
    }
    std::stable_sort(readings.begin(), readings.end(), [](const GpuReading &a, const GpuReading &b) { return a.index < b.index; });
    return readings;
}

std::vector<std::string_view> exporterQuantities()
{
    std::vector<std::string_view> names;
    for (const ExporterName &one : exporterNames)
        names.push_back(one.name);
    return names;
}

std::optional<QString> readExporterLine(std::string_view line, GpuReadings &readings)
{
    const std::size_t open = line.find('{'), close = line.rfind('}');
    if (line.empty() || line.front() == '#' || open == std::string_view::npos || close == std::string_view::npos || close < open)
        return std::nullopt;
    const std::string_view name = line.substr(0, open), labels = line.substr(open, close - open);
    const auto known = std::find_if(std::begin(exporterNames), std::end(exporterNames), [name](const ExporterName &one) { return one.name == name; });
    std::string_view rest = trimmed(line.substr(close + 1));
    const auto value = numberOf(takeField(rest, ' ')); // a time may follow
    const auto index = leadingInteger(labelOf(labels, "gpu"));
    if (known == std::end(exporterNames) || !value || !isSaid(*value) || !index || !isGpu(double(*index)))
        return std::nullopt;
    readingOf(readings, int(*index))[known->quantity] = *value * known->factor;
    const std::string_view host = labelOf(labels, "hostname").empty() ? labelOf(labels, "Hostname") : labelOf(labels, "hostname");
    return QString::fromUtf8(host.data(), qsizetype(host.size()));
}

} // namespace slipway
