// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/plancontroller.h"
#include "core/planning/serving.h"

namespace slipway {

/// Between the current design and the serving tab, which is worked while it is seen.
class ServingController : public QObject
{
    Q_OBJECT

public:
    /// All must outlive the controller.
    ServingController(PlanController &plans, PlanPage &page, QObject *parent = nullptr);

private:
    void refresh();

    PlanController &m_plans;
    PlanPage &m_page;
};

} // namespace slipway
