// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/lightninglines.h"

#include "core/telemetry/linescan.h"

namespace slipway {

using namespace Qt::StringLiterals;

LightningLines::LightningLines()
    : m_names({{"v_num", {}}, {"train_loss_step", {u"loss"_s, 1}}, {"train_loss_epoch", {u"loss_of_epoch"_s, 1}}, {"reduced_train_loss", {u"loss"_s, 1}}})
{
}

bool LightningLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    const std::string_view line = viewOf(bytes);
    constexpr std::string_view word = "Epoch ";
    if (!line.starts_with(word))
        return false;
    const auto epoch = leadingInteger(line.substr(word.size()));
    const auto bar = barOf(line);
    if (!epoch || !bar || *epoch > 1000000 || bar->total > 1000000000000)
        return false;
    const qint64 step = *epoch * bar->total + bar->done;
    MeasuredLine measured{.step = step, .time = 0, .values = {}};
    for (std::string_view rest = bar->postfix; !rest.empty();) {
        std::string_view field = takeField(rest, ',');
        const std::string_view key = trimmed(takeField(field, '='));
        const auto value = numberOf(trimmed(field));
        const SeriesNames::Name &name = m_names(key);
        if (value && !name.series.isEmpty())
            measured.values.emplace_back(name.series, *value);
    }
    if (step == m_last || step == 0 || measured.values.empty())
        return true; // drawn once more
    m_last = step;
    if (bar->secondsPerStep)
        measured.values.emplace_back(u"step_seconds"_s, *bar->secondsPerStep);
    lines.push_back(std::move(measured));
    return true;
}

} // namespace slipway
