// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/genericlines.h"

#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

std::optional<MeasuredLine> GenericLines::parse(QByteArrayView bytes) const
{
    static const QRegularExpression step(u"\\b(?:step|iter|iteration)\\b\\s*[:=#]?\\s*(\\d+)(?:\\s*/\\s*\\d+)?\\s*[,|:;]?\\s*(.*)$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression pair(u"([A-Za-z][A-Za-z0-9_./-]*(?: norm| rate)?)\\s*[:=]?\\s*([-+]?(?:\\d[\\d,]*\\.?\\d*(?:[eE][-+]?\\d+)?|nan|inf)\\b)"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    if (!bytes.contains("loss") && !bytes.contains("Loss"))
        return std::nullopt;
    const QString text = QString::fromUtf8(bytes);
    const auto match = step.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    MeasuredLine line{.step = match.captured(1).toLongLong(), .time = logTime(text), .values = {}};
    for (auto pairs = pair.globalMatch(match.captured(2)); pairs.hasNext();) {
        const auto field = pairs.next();
        if (const auto value = numberOf(field.captured(2)))
            line.values.push_back({seriesName(field.captured(1)), *value});
    }
    const auto isLoss = [](const auto &value) { return value.first == u"loss"; };
    return std::any_of(line.values.begin(), line.values.end(), isLoss) ? std::optional<MeasuredLine>(line) : std::nullopt;
}

} // namespace slipway
