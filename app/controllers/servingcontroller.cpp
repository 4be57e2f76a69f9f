// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/servingcontroller.h"

#include "views/planning/planpage.h"
#include "views/planning/planservingpanel.h"

namespace slipway {

ServingController::ServingController(PlanController &plans, PlanPage &page, QObject *parent)
    : QObject(parent)
    , m_plans(plans)
    , m_page(page)
{
    connect(&plans, &PlanController::planned, this, &ServingController::refresh);
    connect(page.servingPanel(), &PlanServingPanel::shown, this, &ServingController::refresh);
    connect(page.servingPanel(), &PlanServingPanel::rowChosen, this, &ServingController::refresh);
    connect(page.servingPanel(), &PlanServingPanel::loadEdited, this, [this](const ServingLoad &load) {
        PlanSettings settings = m_plans.settings();
        settings.serving = load;
        m_plans.change(std::move(settings));
    });
}

void ServingController::refresh()
{
    PlanServingPanel *panel = m_page.servingPanel();
    const WorkedDesign &worked = m_plans.worked();
    if (!panel->isVisible() || worked.resolved.accelerators() <= 0)
        return;
    const ServingLoad &asked = m_plans.settings().serving;
    ShownServing shown{.asked = asked, .estimate = estimateServing(worked.resolved, worked.estimate.parameters.total, worked.estimate.parameters.active, asked),
                       .accelerator = QString::fromStdString(worked.resolved.accelerator.name.empty() ? worked.resolved.accelerator.id : worked.resolved.accelerator.name),
                       .hour = servingHour(m_plans.plan()), .currency = m_plans.plan().assumptions.currency, .vllm = {}, .tgi = {}};
    const int row = panel->chosen() >= 0 ? panel->chosen() : shown.estimate.recommended;
    if (row >= 0 && row < int(shown.estimate.plans.size()) && shown.estimate.plans[std::size_t(row)].fits()) {
        const ServingPlan &plan = shown.estimate.plans[std::size_t(row)];
        shown.vllm = QString::fromStdString(vllmCommand(worked.resolved, shown.estimate, plan, "export"));
        shown.tgi = QString::fromStdString(tgiCommand(worked.resolved, shown.estimate, plan, "export"));
    }
    panel->showServing(shown);
}

} // namespace slipway
