// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/csvfile.h"

#include "core/telemetry/linescan.h"

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostColumns = 4096;

std::string_view unquoted(std::string_view cell)
{
    cell = trimmed(cell);
    return cell.size() >= 2 && cell.front() == '"' && cell.back() == '"' ? cell.substr(1, cell.size() - 2) : cell;
}

} // namespace

CsvLines::CsvLines()
    : m_names({{"epoch", {}}, {"step", {}}, {"train_loss_step", {u"loss"_s, 1}}, {"train_loss_epoch", {u"loss_of_epoch"_s, 1}}})
{
}

bool CsvLines::parse(QByteArrayView bytes, MeasuredLines &lines)
{
    std::string_view rest = viewOf(bytes);
    if (m_columns.empty()) {
        while (!rest.empty() && m_columns.size() < mostColumns)
            m_columns.emplace_back(unquoted(takeField(rest, ',')));
        return true;
    }
    MeasuredLine measured;
    std::size_t column = 0;
    for (; !rest.empty() && column < m_columns.size(); ++column) {
        const auto value = numberOf(unquoted(takeField(rest, ',')));
        const std::string &key = m_columns[column];
        if (!value)
            continue;
        if (key == "step")
            measured.step = *value >= 0 && *value < 1e15 ? qint64(*value) + 1 : -1;
        else if (const SeriesNames::Name &name = m_names(key); !name.series.isEmpty())
            measured.values.emplace_back(name.series, *value * name.factor);
    }
    if (measured.step < 0 || !rest.empty())
        return false;
    if (!measured.values.empty())
        lines.push_back(std::move(measured));
    return true;
}

} // namespace slipway
