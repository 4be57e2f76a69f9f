// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/genericlines.h"

#include "core/telemetry/linescan.h"
#include "core/telemetry/seriesnames.h"

#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestLine = 16384; // a figure beyond that is none of a person's

bool mentionsLoss(std::string_view line)
{
    for (std::size_t at = line.find("oss"); at != std::string_view::npos; at = line.find("oss", at + 1)) {
        if (at > 0 && (line[at - 1] == 'l' || line[at - 1] == 'L'))
            return true;
    }
    return false;
}

} // namespace

bool GenericLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    static const QRegularExpression step(u"\\b(?:step|iter|iteration)\\b\\s*[:=#]?\\s*(\\d{1,15})(?!\\d)(?:\\s*/\\s*\\d+)?\\s*[,|:;]?\\s*(.*)$"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression pair(u"([A-Za-z][A-Za-z0-9_./-]*(?: norm| rate)?)\\s*[:=]?\\s*([-+]?(?:\\d[\\d,]*\\.?\\d*(?:[eE][-+]?\\d+)?|nan|inf)\\b)"_s,
                                         QRegularExpression::CaseInsensitiveOption);
    if (bytes.size() > longestLine || !mentionsLoss(viewOf(bytes)))
        return false;
    const QString text = QString::fromUtf8(bytes);
    const auto match = step.match(text);
    if (!match.hasMatch())
        return false;
    MeasuredLine line{.step = match.captured(1).toLongLong(), .time = logTime(viewOf(bytes)), .values = {}};
    for (auto pairs = pair.globalMatch(match.captured(2)); pairs.hasNext();) {
        const auto field = pairs.next();
        const QByteArray key = field.captured(1).toUtf8(), number = field.captured(2).toLatin1();
        if (const auto value = numberOf(viewOf(number)))
            line.values.push_back({seriesName(viewOf(key)), *value});
    }
    const auto isLoss = [](const auto &value) { return value.first == u"loss"; };
    if (std::none_of(line.values.begin(), line.values.end(), isLoss))
        return false;
    lines.push_back(std::move(line));
    return true;
}

} // namespace slipway
