// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/phasehistory.h"
#include "core/telemetry/gpusample.h"

#include <QHash>
#include <QStringList>

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

namespace slipway {

/// One GPU of a run; of a node without any, the node itself.
struct FleetGpu
{
    int node = 0;     ///< in FleetHistory::hosts(); -1: of a rank that no node is known of
    int index = 0;    ///< on its node; FleetHistory::wholeNode: its processors and memory, as Utilisation and Memory
    int rank = -1;    ///< -1: not known
    bool operator==(const FleetGpu &) const = default;
};

/// A span of time, and how far its values go.
struct FleetMoment
{
    double begin = 0;     ///< seconds since the epoch
    double seconds = 0;
    double end() const { return begin + seconds; }
    bool operator==(const FleetMoment &) const = default;
};

/// Something that a node's tools said beside figures.
struct FleetTrouble
{
    double time = 0;
    int node = 0;
    int gpu = -1;         ///< index on its node; -1: of the node
    QString text;
};

/// What every GPU of a run did, over time, in bounded memory: frames of all GPUs, each value in two bytes. When they come to more than the limit,
/// neighbouring frames of old times become one that holds their mean; the last minutes keep what was sampled. The files of the samples keep everything.
///
/// 16,384 GPUs take 262 kB a frame: 128 MiB hold five minutes of every fifth second and 450 coarser frames before them.
class FleetHistory
{
public:
    struct Limits
    {
        std::size_t bytes = 128U << 20;
        double frameSeconds = 5;      ///< samples of one frame: those whose time falls into it
        std::size_t recentFrames = 60; ///< that are never joined
        std::size_t mostFrames = 20000;
    };
    static constexpr int wholeNode = -1;

    FleetHistory();
    explicit FleetHistory(const Limits &limits);

    /// The order of nodes, as far as it is known before their samples; others follow as they come. Ignored once there is a sample.
    void setHosts(const QStringList &hosts);
    void add(const QString &host, const NodeSample &sample);
    /// What the program itself tells of its ranks; its time is as the nodes' clocks have it.
    void add(const RankTimes &times);

    const QStringList &hosts() const { return m_hosts; }
    /// In the order in which their samples came.
    const std::vector<FleetGpu> &gpus() const { return m_gpus; }
    /// Rises whenever gpus() changes, or there are more ranks.
    int revision() const { return m_revision; }
    int find(const QString &host, int index) const;   ///< -1: not there

    std::size_t frames() const { return m_frames.size(); }
    FleetMoment moment(std::size_t frame) const;
    /// The frame of a time, or the last before it; 0 where there is none.
    std::size_t frameAt(double time) const;
    /// NaN where nothing is known.
    double value(std::size_t frame, int gpu, GpuQuantity quantity) const;
    /// Of all GPUs, into `values`: a frame of the map.
    void values(std::size_t frame, GpuQuantity quantity, std::vector<float> &values) const;
    /// The mean of each GPU over the frames from `first` to `last`; of ClockReasons, all bits that were set.
    void means(std::size_t first, std::size_t last, GpuQuantity quantity, std::vector<float> &values) const;
    /// Whether any GPU has it anywhere in the last frames.
    bool has(GpuQuantity quantity) const { return m_has[std::size_t(quantity)]; }

    /// How long the phases of a step took every rank.
    const PhaseHistory &phases() const { return m_phases; }

    const std::vector<FleetTrouble> &troubles() const { return m_troubles; }
    std::size_t heldBytes() const { return m_bytes + m_phases.heldBytes(); }

private:
    using Value = std::uint16_t;
    struct Frame
    {
        double begin = 0, seconds = 0;
        std::vector<Value> values;   ///< heldQuantities of each GPU; of later ones nothing
    };

    int nodeOf(const QString &host);
    int gpuOf(int node, int index);
    void becomeGpu(int place, int index);
    Frame *frameFor(double time);
    void put(Frame &frame, int gpu, GpuQuantity quantity, double value);
    Value held(const Frame &frame, int gpu, std::size_t quantity) const;
    void takeRanks(int node, const NodeSample &sample);
    void noteTroubles(int node, const NodeSample &sample);
    void joinOldFrames();
    void join(std::size_t frame);
    static Value joined(std::size_t quantity, Value a, double secondsA, Value b, double secondsB);

    Limits m_limits;
    QStringList m_hosts;
    QHash<QString, int> m_nodes;
    std::vector<FleetGpu> m_gpus;
    std::vector<std::vector<int>> m_places;   ///< node -> GPU index + 1 -> place in m_gpus; -1: none
    std::deque<Frame> m_frames;
    PhaseHistory m_phases;
    std::vector<FleetTrouble> m_troubles;
    QHash<QString, double> m_lastSaid;        ///< trouble -> when it was noted last
    std::array<bool, heldQuantities> m_has{};
    std::size_t m_bytes = 0;
    int m_revision = 0;
};

} // namespace slipway
