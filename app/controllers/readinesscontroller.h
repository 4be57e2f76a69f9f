// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/plancontroller.h"
#include "app/readinessdesk.h"

namespace slipway {

/// Between the plan, the history of runs, and the readiness tab. The history is asked in a thread of its own while the tab is seen.
class ReadinessController : public QObject
{
    Q_OBJECT

public:
    /// All must outlive the controller.
    ReadinessController(PlanController &plans, const Places &places, PlanPage &page, MainWindow &window, QObject *parent = nullptr);

Q_SIGNALS:
    /// A design to be opened beside the others, as a drill of the current one.
    void designOffered(const slipway::Design &design);

private:
    void ask();
    void show();
    void makeDrill();
    void takeTime();

    PlanController &m_plans;
    const Places &m_places;
    PlanPage &m_page;
    MainWindow &m_window;
    ReadinessEvidence m_evidence;
    QString m_askedFor;       ///< the design that the evidence is of
    int m_question = 0;
};

} // namespace slipway
