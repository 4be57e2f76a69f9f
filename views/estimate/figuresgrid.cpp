// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/figuresgrid.h"

#include "views/estimate/figuretile.h"
#include "views/theme/theme.h"
#include "views/widgets/localfigures.h"

#include <QGridLayout>
#include <QLocale>
#include <QResizeEvent>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int widthForFour = 430;
constexpr int widthForEight = 1120;

QString text(const std::string &standard) { return QString::fromStdString(standard); }

/// Money in full below ten thousand, then in thousands and millions.
QString money(double amount)
{
    return amount < 1e4 ? QLocale().toString(amount, 'f', amount < 100 ? 2 : 0) : localCount(amount);
}

/// What the figure of the whole device consists of.
QString memoryNote(const MemoryEstimate &memory)
{
    const double share = memory.capacity.value > 0 ? memory.device() / memory.capacity : 0;
    return FiguresGrid::tr(
        "%1 in use. The allocator's peak is %2 (%3 to %4); its cache, the driver and the libraries are counted too.")
        .arg(localPercent(share), localGib(memory.peak), localGib(memory.low), localGib(memory.high));
}

QString perAccelerator(const Throughput &throughput)
{
    return FiguresGrid::tr("%1 each").arg(localCount(throughput.tokensPerSecondPerAccelerator));
}

} // namespace

FiguresGrid::FiguresGrid(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QGridLayout(this))
    , m_memory(addTile(u"memoryFigure"_s, tr("Memory"), u"memory"_s))
    , m_step(addTile(u"stepFigure"_s, tr("Step time"), u"step"_s))
    , m_throughput(addTile(u"throughputFigure"_s, tr("Tokens a second"), u"throughput.tokens_per_second"_s))
    , m_mfu(addTile(u"mfuFigure"_s, tr("MFU"), u"throughput.mfu"_s))
    , m_duration(addTile(u"durationFigure"_s, tr("Duration"), u"run.wall_seconds"_s))
    , m_cost(addTile(u"costFigure"_s, tr("Cost"), u"run.cost"_s))
    , m_goodput(addTile(u"goodputFigure"_s, tr("Goodput"), u"run.goodput"_s))
    , m_checkpoint(addTile(u"checkpointFigure"_s, tr("Checkpoint"), u"checkpoint"_s))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(spacing::tight);
    arrange(4);
}

FigureTile *FiguresGrid::addTile(const QString &name, const QString &caption, const QString &key)
{
    auto *tile = new FigureTile(name, caption, this);
    m_tiles.push_back(tile);
    connect(tile, &QAbstractButton::clicked, this, [this, key] { Q_EMIT figureActivated(key); });
    return tile;
}

void FiguresGrid::showEstimate(const Estimate &estimate, const Design &design)
{
    showMachineFigures(estimate);
    showRunFigures(estimate, design);
}

void FiguresGrid::showMachineFigures(const Estimate &estimate)
{
    const MemoryEstimate &memory = estimate.memory;
    const bool hasMemory = memory.peak.value > 0;
    m_memory->showFigure(hasMemory ? localGib(memory.device()) : QString(),
        hasMemory ? tr("of %1").arg(localGib(memory.capacity)) : QString(),
        hasMemory ? memoryNote(memory) : QString());
    const bool hasStep = estimate.step.total.value > 0;
    m_step->showFigure(hasStep ? localDuration(estimate.step.total) : QString(),
        hasStep ? tr("%1 to %2").arg(localDuration(estimate.step.low), localDuration(estimate.step.high)) : QString());
    m_throughput->showFigure(hasStep ? localCount(estimate.throughput.tokensPerSecond) : QString(),
        hasStep ? perAccelerator(estimate.throughput) : QString(), tr("Tokens trained on, all accelerators together, while steps run."));
    m_mfu->showFigure(hasStep ? localPercent(estimate.throughput.mfu) : QString(),
        hasStep ? tr("%1 TFLOP/s").arg(localNumber(estimate.throughput.modelTflopsPerAccelerator)) : QString(),
        hasStep ? tr("Operations of the model over the dense peak: causal attention counted half, nothing recomputed. HFU, with what is recomputed: %1.").arg(localPercent(estimate.throughput.hfu)) : QString());
}

void FiguresGrid::showRunFigures(const Estimate &estimate, const Design &design)
{
    const bool hasRun = estimate.run.wall.value > 0;
    m_duration->showFigure(hasRun ? localDuration(estimate.run.wall) : QString(),
        hasRun ? tr("%1 steps").arg(localCount(double(estimate.run.steps))) : QString(), tr("Wall time: steps, checkpoint pauses, lost work and restarts."));
    const QString energy
        = estimate.run.energyKwh ? tr("%1 kWh").arg(localCount(*estimate.run.energyKwh)) : QString();
    const bool hasCost = hasRun && estimate.run.cost;
    m_cost->setCaption(hasCost ? tr("Cost in %1").arg(text(design.cost.currency)) : tr("Cost"));
    m_cost->showFigure(
        hasCost ? money(*estimate.run.cost) : QString(), hasRun && !hasCost ? tr("no price given") : energy,
        tr("Accelerator hours of the wall time at the design's price. Energy: accelerators at their power limit, without nodes, network and cooling."));
    m_goodput->showFigure(
        hasRun ? localPercent(estimate.run.goodput) : QString(), hasRun ? tr("of the wall time") : QString(),
        tr("The share of the wall time that makes lasting progress: without pauses, work lost to failures and restarts."));
    const CheckpointEstimate &checkpoint = estimate.checkpoint;
    const bool hasCheckpoint = checkpoint.size.value > 0;
    m_checkpoint->showFigure(hasCheckpoint ? localGib(checkpoint.size) : QString(),
        !hasCheckpoint         ? QString()
            : checkpoint.write ? tr("written in %1").arg(localDuration(*checkpoint.write))
                               : tr("write rate not known"),
        tr("Weights and optimizer state of one checkpoint; gradients are not kept."));
}

void FiguresGrid::showNothing()
{
    for (FigureTile *tile : m_tiles)
        tile->showFigure({}, {});
}

void FiguresGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int width = event->size().width();
    arrange(width >= widthForEight ? 8 : width >= widthForFour ? 4 : 2);
}

void FiguresGrid::arrange(int columns)
{
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_layout->addWidget(m_tiles[i], int(i) / columns, int(i) % columns);
    for (int column = 0; column < 8; ++column)
        m_layout->setColumnStretch(column, column < columns ? 1 : 0);
}

} // namespace slipway
