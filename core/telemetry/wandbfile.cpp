// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/wandbfile.h"

#include "core/telemetry/linescan.h"
#include "core/telemetry/protobuf_p.h"

#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 blockLength = 32768;
constexpr std::size_t fileHead = 7, recordHead = 7;
constexpr std::size_t largestRecord = 16 << 20;
enum PartType { Full = 1, First = 2, Middle = 3, Last = 4 };

/// The CRC-32 of zlib.
quint32 crc32(std::string_view bytes)
{
    static const auto table = [] {
        std::array<quint32, 256> values{};
        for (quint32 i = 0; i < values.size(); ++i) {
            quint32 value = i;
            for (int bit = 0; bit < 8; ++bit)
                value = value & 1 ? (value >> 1) ^ 0xedb88320U : value >> 1;
            values[i] = value;
        }
        return values;
    }();
    quint32 value = 0xffffffffU;
    for (const char c : bytes)
        value = table[(value ^ static_cast<unsigned char>(c)) & 0xff] ^ (value >> 8);
    return ~value;
}

/// A number of JSON, also as a string of one; nothing for other values.
std::optional<double> numberOfJson(std::string_view text)
{
    text = trimmed(text);
    if (text.size() >= 2 && text.front() == '"' && text.back() == '"')
        text = text.substr(1, text.size() - 2); // "NaN", "Infinity"
    return numberOf(text);
}

/// HistoryItem and StatsItem: key 1, nested_key 2 (joined by dots), value_json 16.
struct Item
{
    std::string key;
    std::optional<double> value;
};

Item itemOf(std::string_view message)
{
    Item item;
    WireReader fields(message);
    while (const auto field = fields.next()) {
        if (field->type != 2)
            continue;
        if (field->number == 1)
            item.key = field->bytes;
        else if (field->number == 2)
            item.key += (item.key.empty() ? "" : ".") + std::string(field->bytes);
        else if (field->number == 16)
            item.value = numberOfJson(field->bytes);
    }
    return item;
}

} // namespace

WandbFile::WandbFile()
    : m_names({{"_step", {}},
               {"_runtime", {}},
               {"train/loss", {u"loss"_s, 1}},
               {"train.loss", {u"loss"_s, 1}}, // of a nested history
               {"train/learning_rate", {u"learning_rate"_s, 1}},
               {"train/grad_norm", {u"grad_norm"_s, 1}},
               {"train/epoch", {u"epoch"_s, 1}},
               {"train/global_step", {}},
               {"eval/loss", {u"validation_loss"_s, 1}},
               {"loss_metrics/global_avg_loss", {u"loss"_s, 1}},
               {"throughput(tps)", {u"tokens_per_second_per_device"_s, 1}},
               {"mfu(%)", {u"mfu"_s, 0.01}},
               {"iteration-time", {u"step_seconds"_s, 1}}})
{
}

qsizetype WandbFile::read(QByteArrayView bytes, MeasuredLines &lines)
{
    std::string_view rest = viewOf(bytes);
    if (m_position == 0 && !m_isBroken) {
        if (rest.size() < fileHead)
            return 0;
        m_isBroken = !rest.starts_with(":W&B") || littleEndian<quint16>(rest.data() + 4) != 0xBEE1;
        m_unreadable += m_isBroken ? 1 : 0;
        m_position = fileHead;
        rest.remove_prefix(fileHead);
    }
    while (!m_isBroken && takeChunk(rest, lines)) { }
    return m_isBroken ? bytes.size() : bytes.size() - qsizetype(rest.size());
}

/// The next part of a record, or the padding at the end of a block; false where more bytes are needed.
bool WandbFile::takeChunk(std::string_view &rest, MeasuredLines &lines)
{
    const auto pass = [&](std::size_t count) {
        rest.remove_prefix(count);
        m_position += qint64(count);
    };
    const auto leftInBlock = std::size_t(blockLength - m_position % blockLength);
    if (leftInBlock < recordHead) {
        if (rest.size() < leftInBlock)
            return false;
        pass(leftInBlock);
        return true;
    }
    if (rest.size() < recordHead)
        return false;
    const auto length = littleEndian<quint16>(rest.data() + 4);
    const std::size_t whole = recordHead + length;
    if (whole > leftInBlock) { // no length that a block can hold: on to the next block
        if (rest.size() < leftInBlock)
            return false;
        ++m_unreadable;
        m_isInRecord = false;
        pass(leftInBlock);
        return true;
    }
    if (rest.size() < whole)
        return false;
    const std::string_view typeAndData = rest.substr(recordHead - 1, std::size_t(length) + 1);
    const bool isSound = littleEndian<quint32>(rest.data()) == crc32(typeAndData);
    const int type = static_cast<unsigned char>(typeAndData.front());
    if (isSound)
        takePart(type, typeAndData.substr(1), lines);
    m_unreadable += isSound ? 0 : 1;
    m_isInRecord = m_isInRecord && isSound;
    pass(whole);
    return true;
}

void WandbFile::takePart(int type, std::string_view data, MeasuredLines &lines)
{
    if (type == Full) {
        m_isInRecord = false;
        return takeRecord(data, lines);
    }
    if (type == First) {
        m_record.clear();
        m_isInRecord = true;
    }
    if (!m_isInRecord || m_record.size() + data.size() > largestRecord) {
        m_isInRecord = false;
        return;
    }
    m_record += data;
    if (type != Last)
        return;
    m_isInRecord = false;
    takeRecord(m_record, lines);
}

void WandbFile::takeRecord(std::string_view record, MeasuredLines &lines)
{
    constexpr int history = 2, statistics = 7;
    WireReader fields(record);
    while (const auto field = fields.next()) {
        if (field->type == 2 && field->number == history)
            takeHistory(field->bytes, lines);
        else if (field->type == 2 && field->number == statistics)
            takeStatistics(field->bytes, lines);
    }
}

/// HistoryRecord: item 1, step 2 { num 1 }.
void WandbFile::takeHistory(std::string_view history, MeasuredLines &lines)
{
    MeasuredLine line;
    WireReader fields(history);
    while (const auto field = fields.next()) {
        if (field->type != 2)
            continue;
        if (field->number == 2) {
            WireReader step(field->bytes);
            const auto number = step.next();
            line.step = number && number->type == 0 ? qint64(number->value) : line.step;
            continue;
        }
        const Item item = field->number == 1 ? itemOf(field->bytes) : Item{};
        if (!item.value)
            continue;
        if (item.key == "_step" && *item.value >= 0 && *item.value < 1e15)
            line.step = qint64(*item.value);
        else if (item.key == "_timestamp")
            line.time = std::isfinite(*item.value) ? *item.value : 0;
        else if (const SeriesNames::Name &name = m_names(item.key); !name.series.isEmpty())
            line.values.emplace_back(name.series, *item.value * name.factor);
    }
    if (!line.values.empty())
        lines.push_back(std::move(line));
}

/// StatsRecord: timestamp 2 { seconds 1, nanos 2 }, item 3.
void WandbFile::takeStatistics(std::string_view statistics, MeasuredLines &lines)
{
    MeasuredLine line;
    WireReader fields(statistics);
    while (const auto field = fields.next()) {
        if (field->type != 2)
            continue;
        if (field->number == 2) {
            WireReader stamp(field->bytes);
            while (const auto part = stamp.next())
                line.time += part->number == 1 ? double(qint64(part->value)) : part->number == 2 ? double(qint64(part->value)) * 1e-9 : 0;
        } else if (field->number == 3) {
            const Item item = itemOf(field->bytes);
            if (item.value)
                line.values.emplace_back(u"system/"_s + QString::fromUtf8(item.key.data(), qsizetype(item.key.size())), *item.value);
        }
    }
    if (!line.values.empty())
        lines.push_back(std::move(line));
}

} // namespace slipway
