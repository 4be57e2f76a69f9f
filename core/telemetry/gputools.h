// SPDX-License-Identifier: GPL-3.0-or-later
// What the vendors' tools print about GPUs.
#pragma once

#include "core/telemetry/gpusample.h"

#include <QByteArrayView>

#include <optional>
#include <string_view>
#include <vector>

namespace slipway {

/// `nvidia-smi --query-gpu=... --format=csv`, with or without header and units. Columns that it does not know, and values that are none
/// ("[N/A]", "[Unknown Error]", "[GPU requires reset]"), are passed over.
class NvidiaSmiTable
{
public:
    /// "index,utilization.gpu,memory.used", with " [MiB]" behind a name or not. A column that is not known takes its place only.
    void setColumns(std::string_view names);
    enum class Line { Gpu, Header, Other };
    /// Values of a GPU go to `readings`; a header sets the columns.
    Line read(std::string_view line, GpuReadings &readings);

private:
    enum class Special : signed char { None = -1, Index = -2 };
    struct Column
    {
        int quantity = int(Special::None);
        double factor = 1;
    };
    static std::optional<Column> columnOf(std::string_view name);

    std::vector<Column> m_columns;
    int m_index = -1;            ///< of the column "index"
};

/// `dcgmi dmon -e 1001,1004`: a header, then a line for each GPU and round, of which the first rounds are N/A.
class DcgmTable
{
public:
    /// The numbers behind -e, which stay the same where names change between releases.
    void setFields(std::string_view numbers);
    bool read(std::string_view line, GpuReadings &readings);

private:
    struct Field
    {
        int quantity = -1;
        double factor = 1;
    };
    static Field fieldOf(int number);

    std::vector<Field> m_fields;
};

/// `rocm-smi --json` ({"card0": {"GPU use (%)": "97", ...}}) or `amd-smi metric --json` ([{"gpu": 0, "usage": {...}}, ...]). Nothing where it is neither.
GpuReadings readAmdJson(QByteArrayView json);

/// A line of dcgm-exporter's text, "DCGM_FI_DEV_POWER_USAGE{gpu="0",...,hostname="g1"} 603.41"; the host that it names.
/// Nothing for a comment, for a quantity that is not held, and for DCGM's blanks.
std::optional<QString> readExporterLine(std::string_view line, GpuReadings &readings);

/// The names of what is held of dcgm-exporter's figures.
std::vector<std::string_view> exporterQuantities();

} // namespace slipway
