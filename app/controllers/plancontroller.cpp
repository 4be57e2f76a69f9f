// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/plancontroller.h"

#include "app/controllers/planundo.h"
#include "app/designsubject.h"
#include "app/plandesk.h"
#include "core/planning/planedits.h"
#include "core/planning/planfiles.h"
#include "core/support/deliver.h"
#include "views/planning/planbillpanel.h"
#include "views/planning/plancostpanel.h"
#include "views/planning/planoptionspanel.h"
#include "views/planning/planpage.h"
#include "views/planning/planriskspanel.h"
#include "views/planning/plansizingpanel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/widgets/findingstrip.h"

#include <QDir>
#include <QFileDialog>
#include <QSaveFile>
#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int sizesWaitMs = 400; // after the last edit: a search takes the processor

/// Where an item of the bill is counted among what is there.
int *existingCount(ExistingCluster &cluster, const QString &item)
{
    if (item == u"compute.nodes")
        return &cluster.nodes;
    if (item == u"compute.spares")
        return &cluster.spareNodes;
    if (item == u"training.leaf")
        return &cluster.leaves;
    if (item == u"training.spine")
        return &cluster.spines;
    if (item == u"training.core")
        return &cluster.cores;
    if (item == u"servers.head")
        return &cluster.headNodes;
    if (item == u"servers.login")
        return &cluster.loginNodes;
    return item == u"storage.servers" ? &cluster.storageNodes : nullptr;
}

} // namespace

PlanController::PlanController(PlanPage &page, MainWindow &window, const Places &places, QObject *parent)
    : QObject(parent)
    , m_page(page)
    , m_window(window)
    , m_places(places)
{
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(0);
    m_sizesSoon.setSingleShot(true);
    m_sizesSoon.setInterval(sizesWaitMs);
    connect(&m_refresh, &QTimer::timeout, this, &PlanController::refresh);
    connect(&m_sizesSoon, &QTimer::timeout, this, &PlanController::searchSizes);
    connect(&window, &MainWindow::pageShown, this, &PlanController::refreshSoon);
    connectPage();
    loadSettings();
}

PlanController::~PlanController() { m_stop.request_stop(); }

void PlanController::connectPage()
{
    connect(&m_page, &PlanPage::designPageRequested, this, [this] { m_window.showPage(MainWindow::Page::Design); });
    connect(&m_page, &PlanPage::openFileRequested, this, &PlanController::askForFile);
    connect(&m_page, &PlanPage::saveFileRequested, this, &PlanController::askWhereToSave);
    connect(&m_page, &PlanPage::resetRequested, this, [this] {
        PlanSettings settings = m_settings;
        settings.assumptions.clear();
        settings.weights.clear();
        change(std::move(settings));
    });
    connect(&m_page, &PlanPage::undoRequested, &m_undo, &QUndoStack::undo);
    connect(&m_page, &PlanPage::redoRequested, &m_undo, &QUndoStack::redo);
    connect(&m_undo, &QUndoStack::indexChanged, this, [this] { m_page.showUndo(m_undo.canUndo(), m_undo.canRedo()); });
    connect(m_page.costPanel(), &PlanCostPanel::listEdited, this, &PlanController::changeList);
    connect(m_page.optionsPanel(), &PlanOptionsPanel::listEdited, this, &PlanController::changeList);
    connect(m_page.sizingPanel(), &PlanSizingPanel::listEdited, this, &PlanController::changeList);
    connect(m_page.costPanel(), &PlanCostPanel::assumptionEdited, this, &PlanController::changeAssumption);
    connect(m_page.costPanel(), &PlanCostPanel::tenureChosen, this, [this](std::optional<Tenure> tenure) {
        PlanSettings settings = m_settings;
        settings.tenure = tenure;
        change(std::move(settings));
    });
    connect(m_page.optionsPanel(), &PlanOptionsPanel::weightEdited, this, [this](const QString &row, std::optional<double> weight) {
        PlanSettings settings = m_settings;
        if (weight)
            settings.weights[row.toStdString()] = *weight;
        else
            settings.weights.erase(row.toStdString());
        change(std::move(settings));
    });
    connect(m_page.optionsPanel(), &PlanOptionsPanel::declaredEdited, this, &PlanController::changeDeclared);
    connect(m_page.billPanel(), &PlanBillPanel::existingEdited, this, &PlanController::changeExisting);
    connect(m_page.sizingPanel(), &PlanSizingPanel::goalsEdited, this, [this](std::optional<double> deadlineDays, std::optional<double> budget) {
        PlanSettings settings = m_settings;
        settings.deadlineDays = deadlineDays;
        settings.budget = budget;
        change(std::move(settings));
    });
    connect(m_page.sizingPanel(), &PlanSizingPanel::growthEdited, this, [this](const PlannedGrowth &growth) {
        PlanSettings settings = m_settings;
        settings.growth = growth;
        change(std::move(settings));
    });
    connect(m_page.sizingPanel(), &PlanSizingPanel::shown, this, [this] { m_sizesSoon.start(); });
    connect(m_page.risksPanel(), &PlanRisksPanel::fixRequested, this, &PlanController::applyFix);
    connect(m_page.risksPanel(), &PlanRisksPanel::drillEdited, this, [this](bool hasDrill) {
        PlanSettings settings = m_settings;
        settings.hasRecoveryDrill = hasDrill;
        change(std::move(settings));
    });
}

void PlanController::loadSettings()
{
    QStringList problems;
    const Result<PlanSettings> settings = loadPlanSettings(m_places, {}, problems);
    if (settings)
        m_settings = *settings;
    if (!problems.isEmpty())
        m_window.notices()->showNotice(Severity::Warning, tr("Some of the plan file was left out: it has mistakes."), problems.join(u'\n'));
}

void PlanController::setCatalog(const Catalog &catalog)
{
    m_catalog = std::make_shared<const Catalog>(catalog);
    m_prices = shippedPrices(catalog);
}

void PlanController::showDesign(const WorkedDesign &worked)
{
    m_worked = worked;
    refreshSoon();
}

void PlanController::change(PlanSettings settings)
{
    if (settings == m_settings)
        return;
    m_undo.push(new PlanUndo<PlanSettings>(this, [this](const PlanSettings &said) { apply(said); }, m_settings, std::move(settings)));
}

void PlanController::apply(const PlanSettings &settings)
{
    m_settings = settings;
    if (const Result<Done> saved = saveOwnPlan(m_places, m_settings); !saved)
        m_window.notices()->showError(saved.error());
    Q_EMIT settingsChanged();
    refreshSoon();
}

void PlanController::setCompliance(const std::optional<ComplianceFile> &compliance)
{
    if (compliance == m_compliance)
        return;
    m_compliance = compliance;
    refreshSoon();
}

/// Options of one's own begin with the usual ones: what is there is easier to mend than to write.
void PlanController::changeList(const QString &cell, const QString &text)
{
    PlanSettings settings = m_settings;
    if (settings.options.empty() && cell.startsWith(u"options/"))
        for (const ComparedOption &compared : m_plan.options.options)
            settings.options.push_back(compared.option);
    if (editPlan(settings, cell.toStdString(), text.toStdString()))
        return change(std::move(settings));
    m_window.notices()->showNotice(Severity::Warning, tr("“%1” is nothing that goes there: what was there stays.").arg(text));
}

void PlanController::changeAssumption(const QString &key, std::optional<double> value)
{
    PlanSettings settings = m_settings;
    if (value)
        settings.assumptions[key.toStdString()].value = value;
    else
        settings.assumptions.erase(key.toStdString());
    change(std::move(settings));
}

/// What is said of a usual option makes the usual ones the person's own.
void PlanController::changeDeclared(int option, const QString &row, std::optional<double> score, const QString &text)
{
    PlanSettings settings = m_settings;
    if (settings.options.empty())
        for (const ComparedOption &compared : m_plan.options.options)
            settings.options.push_back(compared.option);
    if (option < 0 || option >= int(settings.options.size()))
        return;
    auto &declared = settings.options[std::size_t(option)].declared;
    if (score)
        declared[row.toStdString()] = {*score, text.toStdString()};
    else
        declared.erase(row.toStdString());
    change(std::move(settings));
}

void PlanController::changeExisting(const QString &item, int count)
{
    PlanSettings settings = m_settings;
    ExistingCluster cluster = settings.existing.value_or(ExistingCluster());
    int *place = existingCount(cluster, item);
    if (!place)
        return;
    *place = count;
    settings.existing = cluster == ExistingCluster() ? std::nullopt : std::optional(cluster);
    change(std::move(settings));
}

void PlanController::applyFix(const QString &path, const YamlValue &value)
{
    if (const Result<Design> edited = withValue(m_worked.design, path.toStdString(), value))
        Q_EMIT editRequested(*edited, tr("Lower a risk: %1").arg(path));
}

void PlanController::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a plan file"), QDir::homePath(), tr("Plan files (*.yaml *.yml);;All files (*)"));
    dialog->setObjectName(u"planFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &PlanController::openFile);
    dialog->open();
}

void PlanController::openFile(const QString &path)
{
    const Result<PlanReading> reading = readPlanFile(path);
    if (!reading) {
        m_window.notices()->showError(reading.error());
        return;
    }
    if (!reading->problems.empty()) {
        const EntryProblem &first = reading->problems.front();
        m_window.notices()->showNotice(Severity::Error, tr("The plan file was not taken: it has mistakes."), tr("line %1: %2").arg(first.line).arg(QString::fromStdString(toEnglish(first.message))));
        return;
    }
    change(laidOver(m_settings, reading->settings));
}

void PlanController::askWhereToSave()
{
    auto *dialog = new QFileDialog(&m_window, tr("Save as a plan file"), QDir::home().filePath(u"plan.yaml"_s), tr("Plan files (*.yaml)"));
    dialog->setObjectName(u"planSaveDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"yaml"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        QSaveFile file(path);
        QFile before(path);
        const QByteArray text = writtenPlan(m_settings, before.open(QIODevice::ReadOnly) ? before.readAll() : QByteArray());
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
            m_window.notices()->showNotice(Severity::Error, tr("%1 could not be written: check that the folder can be written to.").arg(path), file.errorString());
    });
    dialog->open();
}

/// Nothing is worked for a page that nobody sees.
void PlanController::refreshSoon()
{
    if (m_window.currentPage() == MainWindow::Page::Plan)
        m_refresh.start();
}

void PlanController::refresh()
{
    if (!m_catalog)
        return;
    const ResolvedDesign &resolved = m_worked.resolved;
    m_page.showSubject(subjectOf(m_worked));
    if (const Findings obstacles = obstaclesToPlan(m_worked); !obstacles.empty()) {
        QStringList missing;
        for (const Finding &finding : obstacles)
            missing << findingText(finding);
        m_page.showNothing(tr("There is no plan of this design yet: %1. Mend that on the Design page.").arg(missing.join(u"; "_s)));
        return;
    }
    if (m_worked.estimate.step.total.value <= 0 || m_worked.estimate.run.steps <= 0) {
        m_page.showNothing(tr("There is no plan of this design yet: its errors leave nothing to estimate. Mend them on the Design page."));
        return;
    }
    m_plan = makePlan({resolved, m_worked.estimate, m_worked.storage, *m_catalog, m_prices, m_settings, m_compliance ? &*m_compliance : nullptr});
    m_page.showPlan(m_plan, m_settings);
    Q_EMIT planned();
    if (m_page.sizingPanel()->isVisible())
        m_sizesSoon.start();
}

void PlanController::searchSizes()
{
    if (!m_catalog || !m_page.sizingPanel()->isVisible() || m_plan.work.productive.value <= 0)
        return;
    m_stop.request_stop();
    m_stop = std::stop_source();
    const int question = ++m_question;
    m_page.sizingPanel()->showSearching();
    const auto search = [resolved = m_worked.resolved, catalog = m_catalog, assumptions = m_plan.assumptions, settings = m_settings, tenure = m_plan.tenure, stop = m_stop.get_token()] {
        return sizePlan(resolved, *catalog, assumptions, settings, tenure, stop);
    };
    deliver(QtConcurrent::run(search), this, [this, question](const PlannedSizing &sizing) { takeSizing(question, sizing); });
}

void PlanController::takeSizing(int question, const PlannedSizing &sizing)
{
    if (question != m_question || !sizing.isComplete)
        return;
    m_plan.sizing = sizing;
    m_page.sizingPanel()->showSizing(m_plan.sizing, m_plan.assumptions.currency);
}

} // namespace slipway
