// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/networksketch.h"

#include "views/layout/layoutwords.h"
#include "views/widgets/localfigures.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

using Look = NetworkSketch::Look;

constexpr double switchHeight = 30, nodeHeight = 62, nodeWidth = 112, boxGap = 10;
constexpr double smallestGap = 46;  ///< between rows, for the lines
constexpr int mostRails = 16;

struct SketchText
{
    Q_DECLARE_TR_FUNCTIONS(NetworkSketch)
};

QString counted(long long count) { return QLocale().toString(qlonglong(count)); }

QString ratioText(double down, double up)
{
    return SketchText::tr("%1:1").arg(localNumber(up > 0 ? down / up : 1.0));
}

/// Boxes of one row: all of them, or as many as fit and one for the rest.
struct Row
{
    Look look = Look::Switch;
    long long count = 0;
    int shown = 0;         ///< without the rest
    double width = 0;
    QList<QRectF> rects;   ///< the shown ones, then the rest's
    bool hasRest() const { return shown < count; }
};

class Sketcher
{
public:
    Sketcher(const PlacedDesign &design, const QSizeF &window, const QFontMetricsF &metrics)
        : m_design(design)
        , m_fabric(design.fabric)
        , m_metrics(metrics)
        , m_width(std::max(window.width(), 300.0))
        , m_height(window.height())
    {
        m_sketch.acceleratorsInNode = design.placement.perNode();
        m_sketch.hasRails = m_fabric.shape == FabricShape::Rails || m_fabric.shape == FabricShape::RailsAlone;
        m_sketch.nics = std::min(m_fabric.shape == FabricShape::NoNetwork || m_fabric.shape == FabricShape::Torus ? 0 : m_fabric.nicsPerNode, mostRails);
    }

    NetworkSketch sketch();

private:
    void planRows();
    Row plan(Look look, long long count, double width, int most) const;
    void placeRows();
    void addRowBoxes(std::size_t row);
    void addTitle(std::size_t row, double top);
    QRectF titleRect(const QString &text, double top) const;
    QString restTitle(const Row &row) const;
    void addLinks();
    void addNodeLinks();
    void addMeshLinks(std::size_t upper);
    void addLinkLabel(std::size_t upper, const QString &text);
    void sketchTorus();
    QString boxName(std::size_t row, int index) const;
    QString boxDetail(std::size_t row) const;
    QString rowTitle(std::size_t row) const;
    const SwitchTier *tierOf(std::size_t row) const;
    int groupsOfDragonfly() const { return std::max(1, (m_fabric.nodes + std::max(1, m_fabric.nodesPerPod) - 1) / std::max(1, m_fabric.nodesPerPod)); }
    bool isDragonfly() const { return m_fabric.shape == FabricShape::Dragonfly; }

    const PlacedDesign &m_design;
    const SwitchFabric &m_fabric;
    const QFontMetricsF &m_metrics;
    double m_width, m_height;
    std::vector<Row> m_rows;              ///< from the top; the nodes last
    NetworkSketch m_sketch;
};

Row Sketcher::plan(Look look, long long count, double width, int most) const
{
    Row row{.look = look, .count = count, .width = width};
    const int room = std::clamp(int((m_width + boxGap) / (width + boxGap)), 2, std::max(2, most));
    row.shown = count <= room ? int(count) : room - 1;
    return row;
}

/// A dragonfly has one bar above its routers, in which each is joined to each, and a row of groups above that.
void Sketcher::planRows()
{
    const double box = m_metrics.horizontalAdvance(u"spine 000"_s) + 12;
    if (isDragonfly()) {
        if (groupsOfDragonfly() > 1)
            m_rows.push_back(plan(Look::Switch, groupsOfDragonfly(), box + 10, 8));
        m_rows.push_back({.look = Look::Bus, .count = 1, .shown = 1, .width = m_width});
    }
    for (auto tier = m_fabric.tiers.rbegin(); tier != m_fabric.tiers.rend(); ++tier) {
        const bool isAlone = m_fabric.shape == FabricShape::OneSwitch;
        Row row = isAlone ? Row{.look = Look::Bus, .count = 1, .shown = 1, .width = m_width} : plan(Look::Switch, tier->count, box, 9);
        if (isDragonfly()) // of the first group alone
            row = plan(Look::Switch, std::min(tier->count, (1LL * m_fabric.nodesPerPod * m_fabric.nicsPerNode + tier->down - 1) / std::max(1, tier->down)), box, 9);
        m_rows.push_back(std::move(row));
    }
    const bool isSmall = m_fabric.nodes == 1;
    m_rows.push_back(plan(Look::Node, m_fabric.nodes, isSmall ? std::min(m_width, 3 * nodeWidth) : nodeWidth, 6));
}

void Sketcher::placeRows()
{
    const double title = m_metrics.height() + 3;
    double needed = 0;
    for (const Row &row : m_rows)
        needed += title + (row.look == Look::Node ? nodeHeight : switchHeight);
    const double gaps = double(m_rows.size() - 1);
    const double gap = gaps > 0 ? std::clamp((m_height - needed) / gaps, smallestGap, 130.0) : 0.0;
    const double whole = needed + gaps * gap;
    m_sketch.size = {m_width, std::max(whole, m_height)};
    double top = std::max(0.0, (m_height - whole) / 2);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row &row = m_rows[i];
        const double height = row.look == Look::Node ? nodeHeight : switchHeight;
        // Beneath the nodes no line crosses it.
        const bool isBeneath = i > 0 && row.look == Look::Node;
        addTitle(i, isBeneath ? top + height + 3 : top);
        top += isBeneath ? 0 : title;
        const int boxes = row.shown + (row.hasRest() ? 1 : 0);
        const double left = (m_width - boxes * row.width - (boxes - 1) * boxGap) / 2;
        for (int box = 0; box < boxes; ++box)
            row.rects << QRectF(left + box * (row.width + boxGap), top, row.width, height);
        addRowBoxes(i);
        top += height + gap;
    }
}

const SwitchTier *Sketcher::tierOf(std::size_t row) const
{
    const std::size_t below = m_rows.size() - 1 - row; // 0: nodes
    return below >= 1 && below <= m_fabric.tiers.size() ? &m_fabric.tiers[below - 1] : nullptr;
}

QString Sketcher::rowTitle(std::size_t row) const
{
    if (row + 1 == m_rows.size())
        return SketchText::tr("%Ln node(s)", nullptr, m_fabric.nodes) + u", "_s
            + SketchText::tr("%1 on %2 in each").arg(counted(m_design.placement.perNode()), m_design.scaleUpName.empty() ? SketchText::tr("one board") : QString::fromStdString(m_design.scaleUpName));
    const SwitchTier *tier = tierOf(row);
    if (!tier)
        return m_rows[row].look == Look::Bus ? QString() : SketchText::tr("%Ln group(s), each joined to each other", nullptr, groupsOfDragonfly());
    QString text = roleName(tier->role, tier->count);
    if (tier->up > 0)
        text += u", "_s + SketchText::tr("%1 ports down and %2 up").arg(counted(tier->down), counted(tier->up));
    else
        text += u", "_s + SketchText::tr("%1 ports").arg(counted(tier->down));
    return text;
}

void Sketcher::addTitle(std::size_t row, double top)
{
    if (const QString text = rowTitle(row); !text.isEmpty())
        m_sketch.labels << NetworkSketch::Label{titleRect(text, top), text, true};
}

QRectF Sketcher::titleRect(const QString &text, double top) const
{
    const double width = std::min(m_width, m_metrics.horizontalAdvance(text) + 12);
    return {(m_width - width) / 2, top, width, m_metrics.height()};
}

QString Sketcher::boxName(std::size_t row, int index) const
{
    if (m_rows[row].look == Look::Node)
        return SketchText::tr("node %1").arg(index);
    const SwitchTier *tier = tierOf(row);
    if (m_rows[row].look == Look::Bus)
        return tier ? SketchText::tr("one switch of %1 ports").arg(counted(tier->down)) : SketchText::tr("group 0: each router joined to each other");
    if (!tier)
        return SketchText::tr("group %1").arg(index);
    switch (tier->role) {
    case SwitchTier::Role::Leaf: return SketchText::tr("leaf %1").arg(index);
    case SwitchTier::Role::Spine: return SketchText::tr("spine %1").arg(index);
    case SwitchTier::Role::Core: return SketchText::tr("core %1").arg(index);
    case SwitchTier::Role::Router: return SketchText::tr("router %1").arg(index);
    case SwitchTier::Role::Switch: break;
    }
    return SketchText::tr("rail %1").arg(index);
}

QString Sketcher::boxDetail(std::size_t row) const
{
    if (m_rows[row].look == Look::Node && m_sketch.nics > 0)
        return SketchText::tr("%1 links of %2 into the network, %3 each way inside").arg(counted(m_fabric.nicsPerNode), lineRateText(m_fabric.linkRate), rateText(m_design.scaleUpRate));
    if (m_rows[row].look == Look::Node)
        return SketchText::tr("%1 each way for every GPU inside").arg(rateText(m_design.scaleUpRate));
    const SwitchTier *tier = tierOf(row);
    if (!tier)
        return SketchText::tr("%1 routers of %2 ports each").arg(counted(m_fabric.tiers.front().down * 2), counted(m_fabric.radix));
    if (tier->up == 0)
        return SketchText::tr("%1 ports of %2").arg(counted(tier->down), lineRateText(m_fabric.linkRate));
    return SketchText::tr("%1 ports down, %2 up, %3 each: %4").arg(counted(tier->down), counted(tier->up), lineRateText(m_fabric.linkRate), ratioText(tier->down, tier->up));
}

void Sketcher::addRowBoxes(std::size_t index)
{
    const Row &row = m_rows[index];
    const SwitchTier *tier = tierOf(index);
    const bool isRail = m_sketch.hasRails && tier && (tier->role == SwitchTier::Role::Leaf || tier->role == SwitchTier::Role::Switch);
    for (int i = 0; i < row.shown; ++i)
        m_sketch.boxes << NetworkSketch::Box{row.rects[i], row.look, boxName(index, i), boxDetail(index), isRail ? i % m_fabric.nicsPerNode : -1};
    if (row.hasRest())
        m_sketch.boxes << NetworkSketch::Box{row.rects.last(), Look::Rest, restTitle(row), boxDetail(index)};
}

QString Sketcher::restTitle(const Row &row) const
{
    const QString count = counted(row.count - row.shown);
    const QString text = SketchText::tr("× %1 more").arg(count);
    return m_metrics.horizontalAdvance(text) <= row.width - 4 ? text : u"+ "_s + count;
}

void Sketcher::addLinkLabel(std::size_t upper, const QString &text)
{
    const double top = m_rows[upper].rects.first().bottom();
    const double title = m_rows[upper + 1].look == Look::Node ? 0 : m_metrics.height() + 3;
    const double bottom = m_rows[upper + 1].rects.first().top() - title;
    const double width = std::min(m_width, m_metrics.horizontalAdvance(text) + 12);
    const double height = m_metrics.height() + 4;
    m_sketch.labels << NetworkSketch::Label{QRectF((m_width - width) / 2, (top + bottom - height) / 2, width, height), text};
}

/// Each shown switch of a tier to each shown one of the next.
void Sketcher::addMeshLinks(std::size_t upper)
{
    for (const QRectF &above : m_rows[upper].rects)
        for (const QRectF &below : m_rows[upper + 1].rects) {
            const bool isRest = (m_rows[upper].hasRest() && above == m_rows[upper].rects.last()) || (m_rows[upper + 1].hasRest() && below == m_rows[upper + 1].rects.last());
            m_sketch.lines << NetworkSketch::Line{{above.center().x(), above.bottom()}, {below.center().x(), below.top()}, -1, isRest};
        }
}

/// Rails: NIC i to switch i. Else every NIC of a node to its leaf, or to the router or the switch that serves it.
void Sketcher::addNodeLinks()
{
    const Row &nodes = m_rows.back();
    const Row &leaves = m_rows[m_rows.size() - 2];
    for (int node = 0; node < nodes.shown; ++node) {
        const int unit = node / std::max(1, m_fabric.nodesPerLeaf);
        for (int nic = 0; nic < m_sketch.nics; ++nic) {
            const int leaf = leaves.look == Look::Bus ? 0 : m_sketch.hasRails ? unit * m_fabric.nicsPerNode + nic : unit;
            const QRectF target = leaf < leaves.shown ? leaves.rects[leaf] : leaves.rects.last();
            const QPointF from = nicPoint(m_sketch, nodes.rects[node], nic);
            const double spread = leaves.look == Look::Bus ? from.x() : target.center().x() + (m_sketch.hasRails ? 0 : (nic - (m_sketch.nics - 1) / 2.0) * 3);
            m_sketch.lines << NetworkSketch::Line{{spread, target.bottom()}, from, m_sketch.hasRails ? nic : -1, leaf >= leaves.shown};
        }
    }
    if (nodes.hasRest()) {
        const QRectF rest = nodes.rects.last();
        const double above = leaves.look == Look::Bus ? rest.center().x() : leaves.rects.last().center().x();
        m_sketch.lines << NetworkSketch::Line{{above, leaves.rects.last().bottom()}, {rest.center().x(), rest.top()}, -1, true};
    }
    addLinkLabel(m_rows.size() - 2, SketchText::tr("%1 × %2 from each node").arg(counted(m_fabric.nicsPerNode), lineRateText(m_fabric.linkRate)));
}

void Sketcher::addLinks()
{
    addNodeLinks();
    for (std::size_t upper = 0; upper + 2 < m_rows.size(); ++upper) {
        addMeshLinks(upper);
        const SwitchTier *above = tierOf(upper), *below = tierOf(upper + 1);
        if (above && below)
            addLinkLabel(upper, SketchText::tr("%1 links of %2, %3").arg(counted(above->linksDown), lineRateText(m_fabric.linkRate), ratioText(below->down, below->up)));
        else if (!above && !below)
            addLinkLabel(upper, SketchText::tr("global links, %1 from each router").arg(counted(m_fabric.tiers.front().up)));
    }
}

/// A corner of the torus: chips joined to their neighbours, layers behind each other.
void Sketcher::sketchTorus()
{
    const auto &sides = m_fabric.torus;
    const int columns = std::min(sides[0], 5), rows = std::min(sides[1], 4), layers = std::min(sides[2], 3);
    const double title = m_metrics.height() + 12, chip = 26, depth = 18;
    const double step = std::max(chip + 12, std::min((m_width - layers * depth - chip) / columns, (m_height - title - layers * depth - chip) / rows));
    m_sketch.size = {m_width, std::max(m_height, title + rows * step + layers * depth + chip)};
    const double left = (m_width - (columns - 1) * step - chip - (layers - 1) * depth) / 2;
    const auto corner = [&](int x, int y, int z) { return QPointF(left + x * step + z * depth, title + (layers - 1 - z) * depth + y * step); };
    const auto middle = [&](int x, int y, int z) { return corner(x, y, z) + QPointF(chip / 2, chip / 2); };
    for (int z = layers - 1; z >= 0; --z)
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) {
                if (x + 1 < columns || columns < sides[0])
                    m_sketch.lines << NetworkSketch::Line{middle(x, y, z), middle(x, y, z) + QPointF(x + 1 < columns ? step : step / 2, 0), -1, x + 1 == columns};
                if (y + 1 < rows || rows < sides[1])
                    m_sketch.lines << NetworkSketch::Line{middle(x, y, z), middle(x, y, z) + QPointF(0, y + 1 < rows ? step : step / 2), -1, y + 1 == rows};
                if (z + 1 < layers)
                    m_sketch.lines << NetworkSketch::Line{middle(x, y, z), middle(x, y, z + 1), -1, false};
                m_sketch.boxes << NetworkSketch::Box{QRectF(corner(x, y, z), QSizeF(chip, chip)), Look::Switch, {},
                    SketchText::tr("Chip %1, %2, %3: joined to its neighbours on every side").arg(x).arg(y).arg(z)};
            }
    const QString text = SketchText::tr("%1 × %2 × %3 chips, each joined to its neighbours; the ends of each row meet").arg(counted(sides[0]), counted(sides[1]), counted(sides[2]));
    m_sketch.labels << NetworkSketch::Label{titleRect(text, 0), text, true};
}

NetworkSketch Sketcher::sketch()
{
    if (m_fabric.shape == FabricShape::Torus) {
        sketchTorus();
        return std::move(m_sketch);
    }
    planRows();
    placeRows();
    if (m_fabric.shape != FabricShape::NoNetwork)
        addLinks();
    return std::move(m_sketch);
}

} // namespace

NetworkSketch sketchOf(const PlacedDesign &design, const QSizeF &window, const QFontMetricsF &metrics)
{
    return Sketcher(design, window, metrics).sketch();
}

QPointF nicPoint(const NetworkSketch &sketch, const QRectF &node, int nic)
{
    return {node.left() + (nic + 0.5) * node.width() / std::max(1, sketch.nics), node.top()};
}

} // namespace slipway
