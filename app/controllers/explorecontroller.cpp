// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/explorecontroller.h"

#include "app/designsubject.h"
#include "core/settings/settings.h"
#include "views/explore/explorepage.h"
#include "views/explore/searchpanel.h"
#include "views/explore/sizingpanel.h"
#include "views/explore/sweeppanel.h"

namespace slipway {

using namespace Qt::StringLiterals;

ExploreController::ExploreController(ExplorePage &page, Settings &settings, QObject *parent)
    : QObject(parent)
    , m_page(page)
    , m_settings(settings)
    , m_search(*page.searchPanel())
    , m_sweep(*page.sweepPanel())
    , m_sizing(*page.sizingPanel())
{
    keepChoices(*page.searchPanel(), u"explore.search"_s);
    keepChoices(*page.sweepPanel(), u"explore.sweep"_s);
    keepChoices(*page.sizingPanel(), u"explore.sizing"_s);
    for (AsideController *controller : controllers()) {
        connect(controller, &AsideController::editRequested, this, &ExploreController::editRequested);
        connect(controller, &AsideController::compareRequested, this, &ExploreController::compareRequested);
        connect(controller, &AsideController::explainRequested, this, &ExploreController::explainRequested);
    }
}

std::array<AsideController *, 3> ExploreController::controllers() { return {&m_search, &m_sweep, &m_sizing}; }

template<typename Panel>
void ExploreController::keepChoices(Panel &panel, const QString &name)
{
    panel.setChoices(m_settings.choices(name));
    connect(&panel, &Panel::choicesChanged, this, [this, &panel, name] { m_settings.setChoices(name, panel.choices()); });
}

void ExploreController::setCatalog(const Catalog &catalog)
{
    for (AsideController *controller : controllers())
        controller->setCatalog(catalog);
}

void ExploreController::showDesign(const WorkedDesign &worked)
{
    m_page.showSubject(subjectOf(worked));
    for (AsideController *controller : controllers())
        controller->showDesign(worked);
}

} // namespace slipway
