// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/readinesscontroller.h"

#include "core/support/deliver.h"
#include "views/planning/planpage.h"
#include "views/planning/planreadinesspanel.h"
#include "views/planning/planriskspanel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// With a store of its own, as one belongs to one thread. A history that cannot be opened shows nothing.
ReadinessEvidence askHistory(const WorkedDesign &worked, const Places &places)
{
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(places.data);
    return store ? evidenceFor(**store, worked, places) : ReadinessEvidence();
}

} // namespace

ReadinessController::ReadinessController(PlanController &plans, const Places &places, PlanPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_plans(plans)
    , m_places(places)
    , m_page(page)
    , m_window(window)
{
    PlanReadinessPanel *panel = page.readinessPanel();
    connect(&plans, &PlanController::planned, this, [this] {
        show();
        if (m_page.readinessPanel()->isVisible() && m_askedFor != QString::fromStdString(m_plans.worked().design.name))
            ask();
    });
    connect(panel, &PlanReadinessPanel::shown, this, &ReadinessController::ask);
    connect(panel, &PlanReadinessPanel::drillRequested, this, &ReadinessController::makeDrill);
    connect(panel, &PlanReadinessPanel::takeTimeRequested, this, &ReadinessController::takeTime);
    connect(panel, &PlanReadinessPanel::fixRequested, page.risksPanel(), &PlanRisksPanel::fixRequested); // one way for every edit of the plan page
}

void ReadinessController::ask()
{
    const int question = ++m_question;
    m_askedFor = QString::fromStdString(m_plans.worked().design.name);
    m_page.readinessPanel()->showSearching();
    deliver(QtConcurrent::run([worked = m_plans.worked(), places = m_places] { return askHistory(worked, places); }), this, [this, question](const ReadinessEvidence &evidence) {
        if (question != m_question)
            return;
        m_evidence = evidence;
        show();
    });
}

void ReadinessController::show()
{
    if (m_plans.plan().work.productive.value <= 0)
        return;
    const bool isOfThis = m_askedFor == QString::fromStdString(m_plans.worked().design.name);
    const ReadinessEvidence evidence = isOfThis ? m_evidence : ReadinessEvidence();
    PlanReadinessPanel *panel = m_page.readinessPanel();
    panel->showReadiness(readinessOf({m_plans.worked(), m_plans.plan(), m_plans.settings(), m_plans.compliance()}, evidence), evidence.drill);
    const auto said = m_plans.settings().assumptions.find("failures.restart_minutes");
    panel->setTaken(evidence.drill && said != m_plans.settings().assumptions.end() && said->second == restartOf(*evidence.drill));
}

void ReadinessController::makeDrill()
{
    const WorkedDesign &worked = m_plans.worked();
    const Result<Design> drill = drillDesign(worked.resolved, worked.estimate);
    if (!drill)
        return m_window.notices()->showError(drill.error());
    Q_EMIT designOffered(*drill);
    m_window.showPage(MainWindow::Page::Job);
    m_window.notices()->showNotice(Severity::Note, tr("This is the drill of %1: send it like any run. What it measures stands under Readiness when it has ended.").arg(QString::fromStdString(worked.design.name)));
}

void ReadinessController::takeTime()
{
    if (!m_evidence.drill)
        return;
    PlanSettings settings = m_plans.settings();
    settings.assumptions["failures.restart_minutes"] = restartOf(*m_evidence.drill);
    settings.hasRecoveryDrill = true;
    m_plans.change(std::move(settings));
}

} // namespace slipway
