// SPDX-License-Identifier: GPL-3.0-or-later
// What the GPUs of a node do at one moment.
#pragma once

#include <QString>

#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace slipway {

/// What is measured of a GPU. The first `heldQuantities` of them are held for all GPUs of a fleet; the others are told where they are asked for.
enum class GpuQuantity : unsigned char {
    Utilisation,       ///< %; of the time in which any kernel ran: a waiting all-reduce counts too
    TensorActivity,    ///< %; of the cycles in which the tensor cores worked
    MemoryActivity,    ///< %; of the cycles in which device memory was read or written
    Memory,            ///< bytes in use
    Power,             ///< watts
    Clock,             ///< MHz, of the SMs
    Temperature,       ///< degrees Celsius, of the chip (AMD: its hottest spot)
    ClockReasons,      ///< bits of NVML's clocks event reasons: why the clock is not the highest
    MemoryTotal,       ///< bytes
    MemoryTemperature, ///< degrees Celsius
    EccErrors,         ///< uncorrected ones since the driver was loaded
    Xid,               ///< number of the last one; 0: none
};
inline constexpr std::size_t gpuQuantities = 12;
inline constexpr std::size_t heldQuantities = 8;

/// Reasons that say the hardware is in trouble, not that there is no work or that the power limit holds it back.
/// Source: NVML, nvmlClocksEventReasons: HwSlowdown 0x8, SwThermalSlowdown 0x20, HwThermalSlowdown 0x40, HwPowerBrakeSlowdown 0x80.
inline constexpr unsigned hardwareClockReasons = 0x8 | 0x20 | 0x40 | 0x80;

/// One GPU. What is not known is NaN.
struct GpuReading
{
    int index = 0;     ///< on its node
    std::array<double, gpuQuantities> values;

    GpuReading() { values.fill(std::numeric_limits<double>::quiet_NaN()); }
    explicit GpuReading(int gpu)
        : GpuReading()
    {
        index = gpu;
    }
    double &operator[](GpuQuantity quantity) { return values[std::size_t(quantity)]; }
    double operator[](GpuQuantity quantity) const { return values[std::size_t(quantity)]; }
};
using GpuReadings = std::vector<GpuReading>;

/// The reading of that GPU; a new one, nothing known, where there is none yet.
GpuReading &readingOf(GpuReadings &readings, int gpu);

/// Something that the kernel of a node said of its hardware or of the run.
struct KernelLine
{
    double time = 0;   ///< seconds since the epoch, the node's clock
    int gpu = -1;      ///< that it is about, where its bus address is known
    QString text;      ///< at most 300 characters, none of them a control
    bool operator==(const KernelLine &) const = default;
};

/// A node at one moment.
struct NodeSample
{
    double time = 0;                                                       ///< seconds since the epoch, the node's clock
    double cpuPercent = std::numeric_limits<double>::quiet_NaN();
    double memoryBytes = std::numeric_limits<double>::quiet_NaN();        ///< in use
    double memoryTotalBytes = std::numeric_limits<double>::quiet_NaN();
    double diskPercent = std::numeric_limits<double>::quiet_NaN();         ///< in use, of the file system of the run's folder; told now and then
    QString host;                                                          ///< empty: the file's name says it
    GpuReadings gpus;                                                      ///< in the order of their indices as the tools print them
    std::vector<std::pair<int, int>> ranks;                                ///< GPU and the rank of the program on it, where it was looked up
    std::vector<KernelLine> kernel;                                        ///< since the sample before
    QString kernelTrouble;                                                 ///< why the kernel's log cannot be read; told once
    std::optional<int> utcOffset;                                          ///< seconds that the node's own times are ahead of UTC; told now and then
    QString trouble;                                                       ///< what a tool said instead of figures: "Unable to determine the device handle for GPU ..."
};

/// "utilization_percent", "memory_bytes"...: how the quantity ends the name of its series.
QString seriesWord(GpuQuantity quantity);

} // namespace slipway
