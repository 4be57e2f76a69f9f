// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/tensorboardfile.h"

#include "core/telemetry/linescan.h"
#include "core/telemetry/protobuf_p.h"

#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t headLength = 12, tailLength = 4;
constexpr quint64 largestRecord = 16 << 20; // pictures and graphs are larger than scalars; they are passed over

const std::array<quint32, 256> &crcTable()
{
    static const auto table = [] {
        std::array<quint32, 256> values{};
        for (quint32 i = 0; i < values.size(); ++i) {
            quint32 value = i;
            for (int bit = 0; bit < 8; ++bit)
                value = value & 1 ? (value >> 1) ^ 0x82f63b78U : value >> 1;
            values[i] = value;
        }
        return values;
    }();
    return table;
}

/// Of a TensorProto that holds one number: float_val 5, double_val 6, int_val 7, int64_val 10, or its raw content 4; dtype 1.
std::optional<double> numberIn(std::string_view tensor)
{
    constexpr quint64 floatType = 1, doubleType = 2;
    quint64 type = 0;
    std::string_view content;
    WireReader reader(tensor);
    while (const auto field = reader.next()) {
        switch (field->number) {
        case 1: type = field->value; break;
        case 4: content = field->bytes; break;
        case 5:
            if (field->type == 5 || field->bytes.size() == 4)
                return field->type == 5 ? field->asFloat() : std::bit_cast<float>(littleEndian<quint32>(field->bytes.data()));
            break;
        case 6:
            if (field->type == 1 || field->bytes.size() == 8)
                return field->type == 1 ? field->asDouble() : std::bit_cast<double>(littleEndian<quint64>(field->bytes.data()));
            break;
        case 7:
        case 10:
            if (field->type == 0)
                return double(qint64(field->value));
            break;
        default: break;
        }
    }
    if (type == floatType && content.size() == sizeof(float))
        return std::bit_cast<float>(littleEndian<quint32>(content.data()));
    if (type == doubleType && content.size() == sizeof(double))
        return std::bit_cast<double>(littleEndian<quint64>(content.data()));
    return std::nullopt;
}

} // namespace

quint32 maskedCrc32c(std::string_view bytes)
{
    quint32 value = 0xffffffffU;
    for (const char c : bytes)
        value = crcTable()[(value ^ static_cast<unsigned char>(c)) & 0xff] ^ (value >> 8);
    value = ~value;
    return ((value >> 15) | (value << 17)) + 0xa282ead8U;
}

TensorBoardFile::TensorBoardFile()
    : m_names({{"train/loss", {u"loss"_s, 1}},
               {"train/learning_rate", {u"learning_rate"_s, 1}},
               {"train/grad_norm", {u"grad_norm"_s, 1}},
               {"train/epoch", {u"epoch"_s, 1}},
               {"train/train_loss", {u"loss_of_run"_s, 1}},
               {"eval/loss", {u"validation_loss"_s, 1}},
               {"lm loss validation", {u"validation_loss"_s, 1}},
               {"iteration-time", {u"step_seconds"_s, 1}},
               {"learning-rate", {u"learning_rate"_s, 1}},
               {"loss_metrics/global_avg_loss", {u"loss"_s, 1}},
               {"throughput(tps)", {u"tokens_per_second_per_device"_s, 1}},
               {"time_metrics/end_to_end(s)", {u"step_seconds"_s, 1}},
               {"mfu(%)", {u"mfu"_s, 0.01}},
               {"tflops", {u"tflops_per_gpu"_s, 1}},
               {"memory/max_reserved(GiB)", {u"memory_reserved_bytes"_s, 1073741824.0}},
               {"memory/max_active(GiB)", {u"memory_max_active_bytes"_s, 1073741824.0}},
               {"loss/train/total", {u"loss"_s, 1}},
               {"throughput/tokens_per_sec", {u"tokens_per_second"_s, 1}},
               {"throughput/device/tokens_per_sec", {u"tokens_per_second_per_device"_s, 1}},
               {"throughput/device/mfu", {u"mfu"_s, 1}},
               {"l2_norm/grad/global", {u"grad_norm"_s, 1}}})
{
}

qsizetype TensorBoardFile::read(QByteArrayView bytes, MeasuredLines &lines)
{
    std::string_view rest = viewOf(bytes);
    while (!m_isBroken && rest.size() >= headLength) {
        const auto length = littleEndian<quint64>(rest.data());
        if (length > largestRecord || littleEndian<quint32>(rest.data() + 8) != maskedCrc32c(rest.substr(0, 8))) {
            ++m_unreadable;
            m_isBroken = true; // what follows cannot be told from data
            break;
        }
        const std::size_t whole = headLength + std::size_t(length) + tailLength;
        if (rest.size() < whole)
            break;
        const std::string_view event = rest.substr(headLength, std::size_t(length));
        if (littleEndian<quint32>(rest.data() + headLength + length) == maskedCrc32c(event))
            takeEvent(event, lines);
        else
            ++m_unreadable;
        rest.remove_prefix(whole);
    }
    return m_isBroken ? bytes.size() : bytes.size() - qsizetype(rest.size());
}

/// Event: wall_time 1, step 2, summary 5 { value 1 { tag 1, simple_value 2, tensor 8 } }.
void TensorBoardFile::takeEvent(std::string_view event, MeasuredLines &lines)
{
    MeasuredLine line{.step = 0, .time = 0, .values = {}};
    WireReader fields(event);
    while (const auto field = fields.next()) {
        if (field->number == 1 && field->type == 1)
            line.time = std::isfinite(field->asDouble()) ? field->asDouble() : 0;
        else if (field->number == 2 && field->type == 0)
            line.step = qint64(field->value) >= 0 ? qint64(field->value) : -1;
        else if (field->number == 5 && field->type == 2) {
            WireReader values(field->bytes);
            while (const auto value = values.next()) {
                if (value->number == 1 && value->type == 2)
                    takeScalar(value->bytes, line);
            }
        }
    }
    if (!line.values.empty())
        lines.push_back(std::move(line));
}

void TensorBoardFile::takeScalar(std::string_view scalar, MeasuredLine &line)
{
    std::string_view tag;
    std::optional<double> number;
    WireReader fields(scalar);
    while (const auto field = fields.next()) {
        if (field->number == 1 && field->type == 2)
            tag = field->bytes;
        else if (field->number == 2 && field->type == 5)
            number = field->asFloat();
        else if (field->number == 8 && field->type == 2)
            number = numberIn(field->bytes);
    }
    if (tag.empty() || !number)
        return;
    if (const SeriesNames::Name &name = m_names(tag); !name.series.isEmpty())
        line.values.emplace_back(name.series, *number * name.factor);
}

} // namespace slipway
