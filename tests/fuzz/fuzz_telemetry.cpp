// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a training program writes: logs, tables, event files. Read at once and in two halves it must give the same figures.
#include "core/telemetry/failurelines.h"
#include "core/telemetry/filereader.h"
#include "core/telemetry/gputools.h"
#include "core/telemetry/tensorboardfile.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

MeasuredLines read(const QString &path, QByteArrayView bytes, qsizetype first)
{
    const FileFormat format = fileFormat(path);
    MeasuredLines lines;
    const qsizetype used = format.reader->read(bytes.first(first), lines);
    if (used < 0 || used > first)
        std::abort();
    format.reader->read(bytes.sliced(used), lines);
    return lines;
}

bool isSame(const MeasuredLines &one, const MeasuredLines &other)
{
    const auto sameValue = [](const auto &x, const auto &y) { return x.first == y.first && (x.second == y.second || (std::isnan(x.second) && std::isnan(y.second))); };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [&](const MeasuredLine &a, const MeasuredLine &b) {
        return a.step == b.step && a.step >= -1 && (a.time == b.time || std::isnan(a.time)) && std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(), sameValue);
    });
}

/// A fuzzer never guesses a checksum: records of its bytes with the right ones.
QByteArray framed(QByteArrayView event)
{
    const auto little = [](quint64 value, int bytes) {
        QByteArray text;
        for (int i = 0; i < bytes; ++i)
            text.append(char(value >> (8 * i)));
        return text;
    };
    const QByteArray length = little(quint64(event.size()), 8);
    return length + little(maskedCrc32c({length.data(), 8}), 4) + event.toByteArray() + little(maskedCrc32c({event.data(), std::size_t(event.size())}), 4);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const QString paths[] = {u"logs/a.log"_s, u"metrics.jsonl"_s, u"samples/a.jsonl"_s, u"samples/a.txt"_s, u"metrics.csv"_s, u"x.tfevents.1"_s, u"run-a.wandb"_s};
    const QByteArrayView bytes(reinterpret_cast<const char *>(data + 1), qsizetype(size - 1)); // bytes are characters here
    for (const QString &path : paths) {
        const qsizetype half = qsizetype(data[0]) * bytes.size() / 256;
        if (!isSame(read(path, bytes, bytes.size()), read(path, bytes, half)))
            std::abort();
    }
    read(u"x.tfevents.1"_s, framed(bytes), 12);
    readAmdJson(bytes);
    for (const FailureEvent &event : failuresIn(bytes, 2031)) {
        if (event.text.size() > 400 || event.rank < -1 || event.localRank < -1 || !(event.time >= 0))
            std::abort();
    }
    return 0;
}
