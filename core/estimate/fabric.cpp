// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/fabric.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace slipway {

namespace {

/// What an exchange pays that must reach other rails through the scale-up links. Source: Wang et al., "Rail-only", 2023:
/// 8.2 to 11.2 % of an all-to-all.
constexpr double railForwarding = 1.10;
/// Adaptive routing sends traffic between two groups of a dragonfly over a third one: every packet takes two global links.
/// Source: Kim et al., "Technology-Driven, Highly-Scalable Dragonfly Topology", 2008 (Valiant routing halves the rate).
constexpr double detour = 2;

/// Ports of a switch at the link's rate. Source: QM8700 40, QM9700 64, Q3400 144; Ethernet and Slingshot switches 64.
double portsOf(const LinkSpec &link)
{
    if (link.kind != "infiniband")
        return 64;
    const double rate = link.lineRate.value;
    return rate < 40e9 ? 40 : rate < 80e9 ? 64 : 144;
}

} // namespace

Fabric::Fabric(const ResolvedDesign &design)
    : m_oversubscription(std::max(design.design.cluster.fabric.oversubscription, 1.0))
    , m_world(std::max(design.accelerators(), 1))
    , m_perNode(std::max(design.acceleratorsPerNode, 1))
{
    const std::string_view id = design.topology.id;
    const double ports = portsOf(design.link);
    const double nics = std::max(design.nicsPerNode, 1);
    const double down = std::floor(ports * m_oversubscription / (m_oversubscription + 1));
    if (id == "single-switch")
        return;
    if (id.starts_with("torus")) {
        m_shape = Shape::Torus;
        m_dimensions = id == "torus-2d" ? 2 : 3;
        m_side = std::max(1.0, m_dimensions == 2 ? std::sqrt(m_world / m_perNode) : std::cbrt(m_world / m_perNode));
    } else if (id.starts_with("dragonfly")) {
        m_shape = Shape::Dragonfly;
        m_unit = std::max(1.0, std::floor(ports * ports / 8 / nics)) * m_perNode; // k/2 routers with k/4 end ports each
    } else if (id.starts_with("rail")) {
        m_shape = id == "rail-only" ? Shape::Rails : Shape::Tree;
        m_unit = (id == "rail-only" ? ports : down) * m_perNode; // one port of each rail's switch for a node
    } else {
        m_shape = Shape::Tree;
        m_unit = std::max(1.0, std::floor(down / nics)) * m_perNode;
    }
}

/// Share of the ranks that leave their unit.
double Fabric::climbing(double distance) const
{
    return m_world <= m_unit ? 0.0 : std::min(1.0, std::max(distance, m_perNode) / m_unit);
}

double Fabric::shiftSlowdown(double distance) const
{
    switch (m_shape) {
    case Shape::Free: return 1;
    case Shape::Tree:
    case Shape::Rails: return std::max(1.0, climbing(distance) * m_oversubscription);
    case Shape::Dragonfly: return std::max(1.0, climbing(distance) * m_oversubscription * detour);
    case Shape::Torus: {
        // Nodes lie row by row: steps along one row, or over rows, or over planes; the way round is never longer than half.
        double nodes = std::max(1.0, distance / m_perNode);
        while (nodes >= m_side && m_side > 1)
            nodes /= m_side;
        return std::max(1.0, std::min(nodes, 0.5 * m_side));
    }
    }
    return 1;
}

double Fabric::exchangeSlowdown(double extent) const
{
    if (m_shape == Shape::Torus) // each byte takes a quarter of the side along each dimension
        return std::max(1.0, m_dimensions * std::min(m_side, std::ceil(extent / m_perNode)) / 4);
    const double forwarding = m_shape == Shape::Rails ? railForwarding : 1.0;
    if (m_shape == Shape::Free || m_world <= m_unit || extent <= m_unit)
        return forwarding;
    return forwarding * std::max(1.0, (1 - m_unit / extent) * m_oversubscription);
}

} // namespace slipway
