// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/drawingscontroller.h"

#include "app/hiddentraffic.h"
#include "core/estimate/memory.h"
#include "core/estimate/trustedestimate.h"
#include "core/estimate/volume.h"
#include "core/support/deliver.h"
#include "views/layout/memorypanel.h"
#include "views/layout/networkpanel.h"
#include "views/layout/placementpanel.h"
#include "views/layout/schedulepanel.h"

#include <QtConcurrentRun>

#include <utility>

namespace slipway {

namespace {

/// The stage in the middle stands for all: the first and the last send less along the pipeline.
PlacedDesign placedDesign(const ResolvedDesign &resolved, Seconds step)
{
    const Workload work(resolved);
    const TrafficVolume volume = trafficVolume(work, work.pipeline / 2);
    PlacedDesign placed{.placement = RankPlacement(resolved), .fabric = fabricOf(resolved)};
    for (const GroupKind kind : groupKinds)
        placed.loads[std::size_t(kind)] = loadOf(resolved, placed.fabric, kind, sentTo(kind, volume), step);
    placed.contextSize = work.context;
    placed.accelerator = resolved.accelerator.name;
    placed.scaleUpName = resolved.accelerator.scaleUpKind;
    placed.scaleUpRate = resolved.accelerator.scaleUp.value_or(resolved.accelerator.pcie);
    placed.linkName = resolved.link.id;
    return placed;
}

/// Of the stage whose peak decides whether the design fits.
ShownMemory shownMemory(const ResolvedDesign &resolved, const MemoryEstimate &memory)
{
    ShownMemory shown{.stage = memory.peakStage, .capacity = memory.capacity, .moments = {}};
    for (const MemoryEvent &event : memoryTimeline(resolved, memory.peakStage))
        shown.moments.push_back({.operation = QString::fromStdString(event.operation),
                                 .layer = event.layer,
                                 .isBackward = event.isBackward,
                                 .bytes = {event.weights, event.gradients, event.optimizer, event.activations, event.transient, event.communication}});
    return shown;
}

} // namespace

DrawingsController::DrawingsController(const Panels &panels, const Catalog &catalog, QObject *parent)
    : QObject(parent)
    , m_panels(panels)
{
    setCatalog(catalog);
    connect(&panels.schedule, &SchedulePanel::shown, this, &DrawingsController::showSchedule);
    connect(&panels.memory, &MemoryPanel::shown, this, &DrawingsController::showMemory);
    connect(&panels.placement, &PlacementPanel::shown, this, &DrawingsController::showPlacement);
    connect(&panels.network, &NetworkPanel::shown, this, &DrawingsController::showNetwork);
}

void DrawingsController::setCatalog(const Catalog &catalog) { m_catalog = std::make_shared<const Catalog>(catalog); }

void DrawingsController::showDesign(const WorkedDesign &worked)
{
    m_worked = worked;
    m_isScheduleOld = m_isMemoryOld = m_isPlacementOld = m_isNetworkOld = true;
    ++m_question;
    if (m_panels.schedule.isVisible())
        showSchedule();
    if (m_panels.memory.isVisible())
        showMemory();
    if (m_panels.placement.isVisible())
        showPlacement();
    if (m_panels.network.isVisible())
        showNetwork();
}

/// What cannot be is not drawn: what is in the way of it stands there.
bool DrawingsController::isDrawable() const { return hasFigures(m_worked.estimate); }

void DrawingsController::showMemory()
{
    if (isDrawable() && std::exchange(m_isMemoryOld, false))
        m_panels.memory.showMemory(shownMemory(m_worked.resolved, m_worked.estimate.memory));
}

void DrawingsController::showPlacement()
{
    if (!isDrawable() || !std::exchange(m_isPlacementOld, false))
        return;
    m_panels.placement.showDesign(placedDesign(m_worked.resolved, m_worked.estimate.step.total));
}

void DrawingsController::showNetwork()
{
    if (!isDrawable() || !std::exchange(m_isNetworkOld, false))
        return;
    m_panels.network.showDesign(placedDesign(m_worked.resolved, m_worked.estimate.step.total));
}

void DrawingsController::showSchedule()
{
    if (!isDrawable() || !m_isScheduleOld || m_isRunning)
        return;
    m_isRunning = true;
    const auto run = [resolved = m_worked.resolved, catalog = m_catalog] { return summedUp(scheduleTimeline(resolved, *catalog)); };
    deliver(QtConcurrent::run(run), this, [this, question = m_question](const ShownSchedulePtr &schedule) { scheduleIsThere(question, schedule); });
}

void DrawingsController::scheduleIsThere(int question, const ShownSchedulePtr &schedule)
{
    m_isRunning = false;
    if (question == m_question) {
        m_isScheduleOld = false;
        m_panels.schedule.showSchedule(schedule);
    } else if (m_panels.schedule.isVisible()) {
        showSchedule(); // the design has changed meanwhile
    }
}

} // namespace slipway
