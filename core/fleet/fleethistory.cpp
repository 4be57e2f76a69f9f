// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleethistory.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::uint16_t unknown = 0xffff;
constexpr double greatest = 0xfffe;
constexpr std::size_t mostTroubles = 1000;
constexpr int mostGpus = 1 << 17;
constexpr qsizetype mostNodes = 1 << 16;
constexpr int mostOfANode = 1024;
constexpr qsizetype shownOfKernel = 120;
constexpr double repeatSeconds = 600; ///< what a tool says again and again is noted this often

/// What one step of a held value stands for: 0.01 %, 16 MiB, 0.1 W, 1 MHz, 0.1 degrees, a bit.
constexpr std::array<double, heldQuantities> steps{0.01, 0.01, 0.01, 16777216.0, 0.1, 1, 0.1, 1};

constexpr std::size_t reasonsAt = std::size_t(GpuQuantity::ClockReasons);

std::uint16_t coded(std::size_t quantity, double value)
{
    if (!std::isfinite(value) || value < 0)
        return unknown;
    if (quantity == reasonsAt)
        return std::uint16_t(value < 9e15 ? quint64(value) & 0x7fff : 0);
    return std::uint16_t(std::lround(std::min(value / steps[quantity], greatest)));
}

double decoded(std::size_t quantity, std::uint16_t code)
{
    return code == unknown ? std::numeric_limits<double>::quiet_NaN() : code * steps[quantity];
}

std::size_t costOf(std::size_t values) { return values * sizeof(std::uint16_t) + 64; }

} // namespace

FleetHistory::FleetHistory()
    : FleetHistory(Limits{})
{
}

FleetHistory::FleetHistory(const Limits &limits)
    : m_limits(limits)
{
}

void FleetHistory::setHosts(const QStringList &hosts)
{
    if (!m_gpus.empty())
        return;
    m_hosts.clear();
    m_nodes.clear();
    m_places.clear();
    for (const QString &host : hosts)
        nodeOf(host);
}

int FleetHistory::nodeOf(const QString &host)
{
    const auto found = m_nodes.constFind(host);
    if (found != m_nodes.constEnd())
        return *found;
    m_nodes.insert(host, int(m_hosts.size()));
    m_hosts << host;
    m_places.emplace_back();
    return int(m_hosts.size()) - 1;
}

int FleetHistory::find(const QString &host, int index) const
{
    const auto node = m_nodes.constFind(host);
    if (node == m_nodes.constEnd() || index < wholeNode)
        return -1;
    const std::vector<int> &places = m_places[std::size_t(*node)];
    return std::size_t(index + 1) < places.size() ? places[std::size_t(index + 1)] : -1;
}

int FleetHistory::gpuOf(int node, int index)
{
    std::vector<int> &places = m_places[std::size_t(node)];
    const std::size_t at = std::size_t(index + 1);
    if (places.size() <= at)
        places.resize(at + 1, -1);
    if (places[at] >= 0)
        return places[at];
    if (index != wholeNode && places[0] >= 0) { // its tool did not answer at first: the node's place becomes that of its first GPU
        places[at] = std::exchange(places[0], -1);
        becomeGpu(places[at], index);
    } else if (int(m_gpus.size()) < mostGpus) {
        places[at] = int(m_gpus.size());
        m_gpus.push_back(FleetGpu{.node = node, .index = index, .rank = -1});
        ++m_revision;
    }
    return places[at];
}

void FleetHistory::becomeGpu(int place, int index)
{
    m_gpus[std::size_t(place)].index = index;
    ++m_revision;
    const std::size_t at = std::size_t(place) * heldQuantities;
    for (Frame &frame : m_frames) {
        if (frame.values.size() > at)
            std::fill_n(frame.values.begin() + std::ptrdiff_t(at), heldQuantities, unknown);
    }
}

void FleetHistory::add(const QString &file, const NodeSample &sample)
{
    constexpr double latest = 32503680000; // the year 3000: a clock that says more says nothing
    if (!(sample.time > 0 && sample.time < latest))
        return;
    const QString &host = sample.host.isEmpty() ? file : sample.host;
    if (m_hosts.size() >= mostNodes && !m_nodes.contains(host))
        return;
    const int node = nodeOf(host);
    Frame *frame = frameFor(sample.time);
    if (!frame)
        return;
    for (const GpuReading &reading : sample.gpus) {
        const int gpu = reading.index >= 0 && reading.index < mostOfANode ? gpuOf(node, reading.index) : -1;
        for (std::size_t quantity = 0; gpu >= 0 && quantity < heldQuantities; ++quantity)
            put(*frame, gpu, GpuQuantity(quantity), reading.values[quantity]);
    }
    const std::vector<int> &places = m_places[std::size_t(node)];
    const bool hasGpus = std::any_of(places.begin() + (places.empty() ? 0 : 1), places.end(), [](int place) { return place >= 0; });
    if (const int whole = sample.gpus.empty() && !hasGpus ? gpuOf(node, wholeNode) : -1; whole >= 0) {
        put(*frame, whole, GpuQuantity::Utilisation, sample.cpuPercent);
        put(*frame, whole, GpuQuantity::Memory, sample.memoryBytes);
    }
    takeRanks(node, sample);
    noteTroubles(node, sample);
    joinOldFrames();
}

/// Without samples their times are the moments that there are; else a report is looked up by the time of a sample.
void FleetHistory::add(const RankTimes &times)
{
    const int before = m_phases.ranks();
    const std::size_t reports = m_phases.reports();
    m_phases.add(times);
    m_revision += m_phases.ranks() != before ? 1 : 0;
    if (m_gpus.empty() && m_phases.reports() != reports) {
        frameFor(times.time);
        joinOldFrames();
    }
}

void FleetHistory::takeRanks(int node, const NodeSample &sample)
{
    for (const auto &[local, rank] : sample.ranks) {
        const int gpu = find(m_hosts.at(node), local);
        if (gpu >= 0 && std::exchange(m_gpus[std::size_t(gpu)].rank, rank) != rank)
            ++m_revision;
    }
}

void FleetHistory::noteTroubles(int node, const NodeSample &sample)
{
    const auto note = [&](int gpu, const QString &text) {
        const QString key = u"%1/%2/%3"_s.arg(node).arg(gpu).arg(text);
        const auto last = m_lastSaid.constFind(key);
        if (m_troubles.size() >= mostTroubles || (last != m_lastSaid.constEnd() && std::fabs(sample.time - *last) < repeatSeconds))
            return;
        m_lastSaid.insert(key, sample.time);
        m_troubles.push_back(FleetTrouble{.time = sample.time, .node = node, .gpu = gpu, .text = text});
    };
    if (!sample.trouble.isEmpty())
        note(-1, sample.trouble);
    for (const KernelLine &line : sample.kernel)
        note(line.gpu, line.text.left(shownOfKernel));
    for (const GpuReading &reading : sample.gpus) {
        if (const double xid = reading[GpuQuantity::Xid]; xid > 0 && xid < 1000)
            note(reading.index, u"Xid %1"_s.arg(int(xid)));
        if (const double errors = reading[GpuQuantity::EccErrors]; errors > 0 && errors < 1e9)
            note(reading.index, u"ECC %1"_s.arg(qint64(errors)));
    }
}

/// Mostly the last one; samples of other nodes and of the past find theirs by their time.
FleetHistory::Frame *FleetHistory::frameFor(double time)
{
    const double begin = std::floor(time / m_limits.frameSeconds) * m_limits.frameSeconds;
    auto after = std::upper_bound(m_frames.begin(), m_frames.end(), time, [](double t, const Frame &frame) { return t < frame.begin; });
    if (after != m_frames.begin()) {
        Frame &before = *std::prev(after);
        if (time < before.begin + before.seconds)
            return &before;
    }
    Frame frame{.begin = begin, .seconds = m_limits.frameSeconds, .values = std::vector<Value>(m_gpus.size() * heldQuantities, unknown)};
    if (after != m_frames.begin() && std::prev(after)->begin + std::prev(after)->seconds > begin)
        frame.begin = std::prev(after)->begin + std::prev(after)->seconds; // joined frames end between two of ours where their clock did not fit
    m_bytes += costOf(frame.values.size());
    return &*m_frames.insert(after, std::move(frame));
}

FleetHistory::Value FleetHistory::held(const Frame &frame, int gpu, std::size_t quantity) const
{
    const std::size_t at = std::size_t(gpu) * heldQuantities + quantity;
    return at < frame.values.size() ? frame.values[at] : unknown;
}

void FleetHistory::put(Frame &frame, int gpu, GpuQuantity quantity, double value)
{
    const Value news = coded(std::size_t(quantity), value);
    if (news == unknown)
        return;
    if (frame.values.size() < m_gpus.size() * heldQuantities) {
        const std::size_t before = frame.values.size();
        frame.values.resize(m_gpus.size() * heldQuantities, unknown);
        m_bytes += (frame.values.size() - before) * sizeof(Value);
    }
    Value &old = frame.values[std::size_t(gpu) * heldQuantities + std::size_t(quantity)];
    // Of a joined frame the sample is one of several; of a plain one the later of two samples counts.
    const double others = std::max(frame.seconds - m_limits.frameSeconds, 0.0);
    old = joined(std::size_t(quantity), old, others, news, m_limits.frameSeconds);
    m_has[std::size_t(quantity)] = true;
}

FleetHistory::Value FleetHistory::joined(std::size_t quantity, Value a, double secondsA, Value b, double secondsB)
{
    if (a == unknown || b == unknown)
        return a == unknown ? b : a;
    if (quantity == reasonsAt)
        return secondsA > 0 ? Value(a | b) : b;
    return Value(std::lround((a * secondsA + b * secondsB) / (secondsA + secondsB)));
}

void FleetHistory::joinOldFrames()
{
    while ((m_bytes > m_limits.bytes || m_frames.size() > m_limits.mostFrames) && m_frames.size() > m_limits.recentFrames + 2) {
        // Those two that stay shortest: the past becomes coarser evenly.
        const std::size_t old = m_frames.size() - m_limits.recentFrames - 1;
        std::size_t best = 0;
        double shortest = std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < old; ++i) {
            const double span = m_frames[i + 1].begin + m_frames[i + 1].seconds - m_frames[i].begin;
            if (span < shortest) {
                shortest = span;
                best = i;
            }
        }
        join(best);
    }
}

void FleetHistory::join(std::size_t at)
{
    Frame &into = m_frames[at];
    const Frame &from = m_frames[at + 1];
    m_bytes -= costOf(into.values.size()) + costOf(from.values.size());
    into.values.resize(std::max(into.values.size(), from.values.size()), unknown);
    for (std::size_t i = 0; i < from.values.size(); ++i)
        into.values[i] = joined(i % heldQuantities, into.values[i], into.seconds, from.values[i], from.seconds);
    into.seconds = from.begin + from.seconds - into.begin;
    m_bytes += costOf(into.values.size());
    m_frames.erase(m_frames.begin() + std::ptrdiff_t(at) + 1);
}

FleetMoment FleetHistory::moment(std::size_t frame) const
{
    return frame < m_frames.size() ? FleetMoment{m_frames[frame].begin, m_frames[frame].seconds} : FleetMoment{};
}

std::size_t FleetHistory::frameAt(double time) const
{
    const auto after = std::upper_bound(m_frames.begin(), m_frames.end(), time, [](double t, const Frame &frame) { return t < frame.begin; });
    return after == m_frames.begin() ? 0 : std::size_t(std::prev(after) - m_frames.begin());
}

double FleetHistory::value(std::size_t frame, int gpu, GpuQuantity quantity) const
{
    if (frame >= m_frames.size() || gpu < 0 || std::size_t(gpu) >= m_gpus.size() || std::size_t(quantity) >= heldQuantities)
        return std::numeric_limits<double>::quiet_NaN();
    return decoded(std::size_t(quantity), held(m_frames[frame], gpu, std::size_t(quantity)));
}

void FleetHistory::values(std::size_t frame, GpuQuantity quantity, std::vector<float> &values) const
{
    values.assign(m_gpus.size(), std::numeric_limits<float>::quiet_NaN());
    const std::size_t at = std::size_t(quantity);
    if (frame >= m_frames.size() || at >= heldQuantities)
        return;
    const std::vector<Value> &held = m_frames[frame].values;
    for (std::size_t gpu = 0, place = at; gpu < values.size() && place < held.size(); ++gpu, place += heldQuantities)
        values[gpu] = float(decoded(at, held[place]));
}

void FleetHistory::means(std::size_t first, std::size_t last, GpuQuantity quantity, std::vector<float> &values) const
{
    const std::size_t at = std::size_t(quantity);
    std::vector<double> sums(m_gpus.size(), 0), seconds(m_gpus.size(), 0);
    std::vector<Value> bits(m_gpus.size(), 0);
    for (std::size_t i = first; i <= last && i < m_frames.size() && at < heldQuantities; ++i) {
        const Frame &frame = m_frames[i];
        for (std::size_t gpu = 0, place = at; place < frame.values.size(); ++gpu, place += heldQuantities) {
            if (frame.values[place] == unknown)
                continue;
            sums[gpu] += frame.values[place] * frame.seconds;
            seconds[gpu] += frame.seconds;
            bits[gpu] |= frame.values[place];
        }
    }
    values.assign(m_gpus.size(), std::numeric_limits<float>::quiet_NaN());
    for (std::size_t gpu = 0; gpu < values.size(); ++gpu) {
        if (seconds[gpu] > 0)
            values[gpu] = float(at == reasonsAt ? double(bits[gpu]) : sums[gpu] / seconds[gpu] * steps[at]);
    }
}

} // namespace slipway
