// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/megatronlines.h"

#include <QRegularExpression>
#include <QStringList>

#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Values = std::vector<std::pair<QString, double>>;

constexpr double mebibyte = 1048576.0; // report_memory divides by 1024 * 1024 and says MB

/// "key: value" between bars.
QList<std::pair<QString, double>> fieldsOf(const QString &text)
{
    QList<std::pair<QString, double>> fields;
    for (const QString &field : text.split(u'|')) {
        const qsizetype colon = field.lastIndexOf(u':');
        const auto value = colon < 0 ? std::nullopt : numberOf(field.mid(colon + 1).trimmed());
        if (value)
            fields.append({field.left(colon).trimmed(), *value});
    }
    return fields;
}

void addField(const QString &key, double value, Values &values)
{
    if (key == u"elapsed time per iteration (ms)")
        values.push_back({u"step_seconds"_s, value / 1000});
    else if (key == u"throughput per GPU (TFLOP/s/GPU)")
        values.push_back({u"tflops_per_gpu"_s, value});
    else
        values.push_back({seriesName(key.section(u" ("_s, 0, 0)), value});
}

MeasuredLine iterationLine(qint64 step, const QString &text)
{
    MeasuredLine line{.step = step, .time = logTime(text), .values = {}};
    bool hasLoss = false;
    double notNumbers = 0;
    for (const auto &[key, value] : fieldsOf(text.section(u'|', 1))) {
        // The first iteration contains the start-up: its time would spoil every statistic.
        if (step == 1 && (key.startsWith(u"elapsed time"_s) || key.startsWith(u"throughput"_s)))
            continue;
        hasLoss = hasLoss || key == u"lm loss";
        notNumbers += key == u"number of nan iterations" ? value : 0;
        addField(key, value, line.values);
    }
    if (!hasLoss && notNumbers > 0) // a loss that is NaN is left out of the line
        line.values.push_back({u"loss"_s, std::numeric_limits<double>::quiet_NaN()});
    return line;
}

MeasuredLine memoryLine(const QRegularExpressionMatch &match)
{
    MeasuredLine line{.step = match.captured(2).toLongLong(), .time = 0, .values = {}};
    for (const auto &[key, value] : fieldsOf(match.captured(3)))
        line.values.push_back({u"memory/rank%1/%2_bytes"_s.arg(match.captured(1), seriesName(key)), value * mebibyte});
    return line;
}

} // namespace

std::optional<MeasuredLine> MegatronLines::parse(QByteArrayView bytes) const
{
    static const QRegularExpression iteration(u"\\biteration\\s+(\\d+)/\\s*\\d+ \\|"_s);
    static const QRegularExpression validation(u"\\bvalidation loss at iteration (\\d+)\\b.*?\\| lm loss value: (\\S+)"_s);
    static const QRegularExpression memory(u"\\[Rank (\\d+)\\] \\(after (\\d+) iterations\\) memory \\(MB\\) \\|(.*)"_s);
    if (!bytes.contains("iteration"))
        return std::nullopt;
    const QString text = QString::fromUtf8(bytes);
    if (const auto match = iteration.match(text); match.hasMatch())
        return iterationLine(match.captured(1).toLongLong(), text);
    if (const auto match = memory.match(text); match.hasMatch())
        return memoryLine(match);
    const auto match = validation.match(text);
    const auto loss = match.hasMatch() ? numberOf(match.captured(2)) : std::nullopt;
    if (!loss)
        return std::nullopt;
    return MeasuredLine{.step = match.captured(1).toLongLong(), .time = 0, .values = {{u"validation_loss"_s, *loss}}};
}

} // namespace slipway
