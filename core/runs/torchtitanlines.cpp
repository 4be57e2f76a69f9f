// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/torchtitanlines.h"

#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double gibibyte = 1073741824.0;

std::pair<QString, double> measured(const QString &key, double value, bool isValidation)
{
    const QString prefix = isValidation ? u"validation_"_s : QString();
    if (key == u"memory")
        return {prefix + u"memory_reserved_bytes"_s, value * gibibyte};
    if (key == u"tps")
        return {prefix + u"tokens_per_second_per_device"_s, value};
    if (key == u"tflops")
        return {u"tflops_per_gpu"_s, value};
    if (key == u"mfu")
        return {key, value / 100};
    return {prefix + seriesName(key), value};
}

} // namespace

std::optional<MeasuredLine> TorchtitanLines::parse(QByteArrayView bytes) const
{
    static const QRegularExpression step(u"(?:^|- )(validate )?step:\\s*(\\d+)\\s+(loss:.*)$"_s);
    static const QRegularExpression pair(u"([a-z_]+):\\s+([-+]?[0-9.,]+(?:[eE][-+]?\\d+)?|[-+]?(?:nan|inf))(GiB|%)?"_s);
    if (!bytes.contains("step:"))
        return std::nullopt;
    const QString text = QString::fromUtf8(bytes);
    const auto match = step.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    MeasuredLine line{.step = match.captured(2).toLongLong(), .time = logTime(text), .values = {}};
    for (auto pairs = pair.globalMatch(match.captured(3)); pairs.hasNext();) {
        const auto field = pairs.next();
        if (const auto value = numberOf(field.captured(2)))
            line.values.push_back(measured(field.captured(1), *value, match.hasCaptured(1) && !match.captured(1).isEmpty()));
    }
    return line;
}

} // namespace slipway
