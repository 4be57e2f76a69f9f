// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "views/layout/shownschedule.h"

#include <QObject>

#include <memory>

namespace slipway {

class MemoryPanel;
class NetworkPanel;
class PlacementPanel;
class SchedulePanel;

/// Draws the design that was worked last: schedule, memory, placement, network. A drawing that is out of sight waits until it is looked at.
/// The schedule is run aside of the window's thread, one at a time; only the answer to the newest question is shown.
class DrawingsController : public QObject
{
    Q_OBJECT

public:
    struct Panels
    {
        SchedulePanel &schedule;
        MemoryPanel &memory;
        PlacementPanel &placement;
        NetworkPanel &network;
    };

    DrawingsController(const Panels &panels, const Catalog &catalog, QObject *parent = nullptr);

    /// Before the designs that are worked with it are shown.
    void setCatalog(const Catalog &catalog);
    void showDesign(const WorkedDesign &worked);

private:
    bool isDrawable() const;
    void showMemory();
    void showPlacement();
    void showNetwork();
    void showSchedule();
    void scheduleIsThere(int question, const ShownSchedulePtr &schedule);

    Panels m_panels;
    std::shared_ptr<const Catalog> m_catalog; ///< shared with a schedule that is being run
    WorkedDesign m_worked;
    bool m_isScheduleOld = true, m_isMemoryOld = true, m_isPlacementOld = true, m_isNetworkOld = true;
    bool m_isRunning = false;
    int m_question = 0;
};

} // namespace slipway
