// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planpage.h"

#include "views/planning/planauditcard.h"
#include "views/planning/planbillpanel.h"
#include "views/planning/plancompliancepanel.h"
#include "views/planning/plancostpanel.h"
#include "views/planning/planoptionspanel.h"
#include "views/planning/planreadinesspanel.h"
#include "views/planning/planriskspanel.h"
#include "views/planning/planservingpanel.h"
#include "views/planning/plansizingpanel.h"
#include "views/planning/planteamspanel.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/emptystate.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

PlanPage::PlanPage(QWidget *parent)
    : QWidget(parent)
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(u"plan"_s, QString(), this))
    , m_tabs(new QTabWidget(this))
    , m_subject(new ElidedLabel(this))
    , m_cost(new PlanCostPanel(this))
    , m_options(new PlanOptionsPanel(this))
    , m_bill(new PlanBillPanel(this))
    , m_sizing(new PlanSizingPanel(this))
    , m_risks(new PlanRisksPanel(this))
    , m_readiness(new PlanReadinessPanel(this))
    , m_compliance(new PlanCompliancePanel(this))
    , m_audit(new PlanAuditCard(this))
    , m_teams(new PlanTeamsPanel(this))
    , m_serving(new PlanServingPanel(this))
{
    setObjectName(u"planPage"_s);
    m_empty->setObjectName(u"planEmpty"_s);
    m_empty->setAction(tr("Go to the design"));
    m_tabs->setObjectName(u"planTabs"_s);
    m_tabs->setAccessibleName(tr("Parts of the plan"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_cost, tr("Cost"));
    m_tabs->addTab(m_options, tr("Options"));
    m_tabs->addTab(m_bill, tr("Bill of materials"));
    m_tabs->addTab(m_sizing, tr("Sizing and growth"));
    m_tabs->addTab(m_risks, tr("Risks"));
    m_tabs->addTab(m_readiness, tr("Readiness"));
    m_tabs->addTab(m_compliance, tr("Compliance"));
    m_tabs->addTab(m_teams, tr("Teams"));
    m_tabs->addTab(m_serving, tr("Serving"));
    m_compliance->addCard(m_audit);
    m_tabs->setCornerWidget(buildBar());
    m_pages->addWidget(m_tabs);
    m_pages->addWidget(m_empty);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::pageMargin, spacing::normal, spacing::pageMargin, 0);
    layout->addWidget(m_pages);
    connect(m_empty, &EmptyState::actionTriggered, this, &PlanPage::designPageRequested);
}

QWidget *PlanPage::buildBar()
{
    auto *bar = new QWidget(this);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, spacing::tight);
    m_subject->setObjectName(u"planSubject"_s);
    m_subject->setForegroundRole(QPalette::PlaceholderText);
    m_subject->setMinimumWidth(120);
    m_subject->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto *menu = new QMenu(bar);
    const auto addWish = [&](const QString &name, const QString &icon, const QString &text, void (PlanPage::*wish)()) {
        QAction *action = menu->addAction(themedIcon(icon), text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, wish);
    };
    addWish(u"planOpenFile"_s, u"open"_s, tr("&Open a plan file..."), &PlanPage::openFileRequested);
    addWish(u"planSaveFile"_s, u"save-as"_s, tr("&Save as a plan file..."), &PlanPage::saveFileRequested);
    addWish(u"planReset"_s, u"reset"_s, tr("Back to the &usual assumptions"), &PlanPage::resetRequested);
    menu->addSeparator();
    addWish(u"planUndo"_s, u"undo"_s, tr("U&ndo the last change of the plan"), &PlanPage::undoRequested);
    addWish(u"planRedo"_s, u"redo"_s, tr("&Redo it"), &PlanPage::redoRequested);
    m_undo = menu->actions().at(menu->actions().size() - 2);
    m_redo = menu->actions().last();
    showUndo(false, false);
    auto *button = new QToolButton(bar);
    button->setObjectName(u"planFile"_s);
    button->setIcon(themedIcon(u"folder"_s));
    button->setText(tr("Plan file"));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMenu(menu);
    row->addWidget(m_subject, 1);
    row->addWidget(button);
    return bar;
}

void PlanPage::showPlan(const Plan &plan, const PlanSettings &settings)
{
    m_pages->setCurrentIndex(0);
    m_cost->showPlan(plan, settings);
    m_options->showPlan(plan, settings);
    m_bill->showPlan(plan);
    m_sizing->showPlan(plan, settings);
    m_risks->showPlan(plan, settings);
    m_compliance->showOptions(plan.options);
}

void PlanPage::showUndo(bool canUndo, bool canRedo)
{
    m_undo->setEnabled(canUndo);
    m_redo->setEnabled(canRedo);
}

void PlanPage::showNothing(const QString &sentence)
{
    m_empty->setSentence(sentence);
    m_pages->setCurrentIndex(1);
}

/// All tabs are to be seen in a small window, too: beside them the subject takes what is left.
void PlanPage::resizeEvent(QResizeEvent *event)
{
    constexpr int least = 200, tabsAndMenu = 1040;
    m_subject->setMaximumWidth(std::max(least, width() - tabsAndMenu));
    QWidget::resizeEvent(event);
}

void PlanPage::showSubject(const QString &subject) { m_subject->setText(subject); }

} // namespace slipway
