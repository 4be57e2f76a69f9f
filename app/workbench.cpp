// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench.h"

#include "app/clustersite.h"
#include "app/controllers/accountcontroller.h"
#include "app/controllers/alertcontroller.h"
#include "app/controllers/auditcontroller.h"
#include "app/controllers/catalogcontroller.h"
#include "app/controllers/checkpointcontroller.h"
#include "app/controllers/resubmissioncontroller.h"
#include "app/controllers/clustercontroller.h"
#include "app/controllers/comparecontroller.h"
#include "app/controllers/compliancecontroller.h"
#include "app/controllers/designcontroller.h"
#include "app/controllers/diagnosiscontroller.h"
#include "app/controllers/drawingscontroller.h"
#include "app/controllers/explaincontroller.h"
#include "app/controllers/explorecontroller.h"
#include "app/controllers/filecontroller.h"
#include "app/controllers/fleetcontroller.h"
#include "app/controllers/importcontroller.h"
#include "app/controllers/jobcontroller.h"
#include "app/controllers/preflightcontroller.h"
#include "app/controllers/reportcontroller.h"
#include "app/controllers/plancontroller.h"
#include "app/controllers/readinesscontroller.h"
#include "app/controllers/runscontroller.h"
#include "app/controllers/servingcontroller.h"
#include "app/controllers/sessioncontroller.h"
#include "app/controllers/teamscontroller.h"
#include "app/translations.h"
#include "app/versions.h"
#include "views/clusters/clusterspage.h"
#include "views/design/designpage.h"
#include "views/estimate/estimatepanel.h"
#include "views/explore/explorepage.h"
#include "views/jobs/jobpage.h"
#include "views/planning/planpage.h"
#include "views/runs/runspage.h"
#include "views/settings/settingsdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/commandpalette.h"
#include "views/shell/helpwindow.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/shell/traynotifier.h"
#include "views/theme/theme.h"
#include "views/widgets/findingstrip.h"

#include <QApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

namespace slipway {

using namespace Qt::StringLiterals;

Result<std::unique_ptr<Workbench>> Workbench::make(const Places &places, const Options &options)
{
    Result<std::unique_ptr<RunStore>> store = RunStore::open(places.data);
    if (!store)
        return store.error();
    return std::unique_ptr<Workbench>(new Workbench(places, options, std::move(*store)));
}

Workbench::Workbench(const Places &places, const Options &options, std::unique_ptr<RunStore> store)
    : m_places(places)
    , m_options(options)
    , m_log(places.logs)
    , m_settings(places.settings)
    , m_profiles(places.settings)
    , m_store(std::move(store))
    , m_open(places.recoveryFolder())
    , m_lines(m_profiles, options.sshConfig)
{
    m_log.install();
    applyTheme(*qApp, ThemeChoice(m_settings.theme()));
    m_window = std::make_unique<MainWindow>(m_clock);
    m_window->setUndoGroup(m_open.undoGroup());
    makeControllers();
    wireDesign();
    wireImport();
    wireExplore();
    wireCompare();
    wirePlan();
    wireSubmission();
    wirePreflight();
    wireRuns();
    wireAlerts();
    wireClusters();
    wireWindow();
    openFirstDesign();
    m_runs->followUnfinished();
    if (m_options.probesThisComputer)
        m_clusters->probeThisComputerOnce();
}

Workbench::~Workbench() = default;

void Workbench::makeControllers()
{
    QStringList problems;
    Catalog catalog = loadCatalog(m_places, &problems);
    m_files = std::make_unique<FileController>(m_open, m_settings, m_places, *m_window);
    m_designs = std::make_unique<DesignController>(m_open, *m_window->designPage(), *m_window->estimatePanel(), std::move(catalog));
    m_catalogs = std::make_unique<CatalogController>(*m_designs, m_open, m_settings, m_places, *m_window);
    m_drawings = std::make_unique<DrawingsController>(
        DrawingsController::Panels{
            .schedule = *m_window->schedulePanel(),
            .memory = *m_window->memoryPanel(),
            .placement = *m_window->placementPanel(),
            .network = *m_window->networkPanel(),
        },
        m_designs->catalog());
    m_explore = std::make_unique<ExploreController>(*m_window->explorePage(), m_settings);
    m_compare = std::make_unique<CompareController>(m_open, *m_store, *m_window, m_designs->catalog());
    m_reports = std::make_unique<ReportController>(*m_designs, m_places, *m_window);
    m_plans = std::make_unique<PlanController>(*m_window->planPage(), *m_window, m_places);
    m_imports = std::make_unique<ImportController>(m_open, *m_window, m_designs->catalog());
    m_jobs = std::make_unique<JobController>(m_places, *m_store, *m_window->jobPage(), *m_window);
    m_clusters = std::make_unique<ClusterController>(m_lines, m_places, *m_window->clustersPage(), *m_window);
    m_clusters->setSshConfig(m_options.sshConfig);
    m_submissions = std::make_unique<SubmissionController>(m_lines, *m_store, m_places, *m_window->jobPage(), *m_window);
    m_preflight = std::make_unique<PreflightController>(m_lines, *m_store, m_places, *m_window->jobPage(), *m_window);
    m_submissions->setReconcileWindowMs(m_options.reconcileWindowMs.value_or(m_settings.reconcileWindowSeconds() * 1000));
    m_runs = std::make_unique<RunsController>(*m_store, m_lines, *m_window->runsPage(), *m_window);
    m_runs->setPace(m_options.pace);
    m_fleet = std::make_unique<FleetController>(*m_store, *m_window->runsPage()->fleet(), m_designs->catalog());
    m_diagnosis = std::make_unique<DiagnosisController>(*m_store, *m_window->runsPage()->diagnosis());
    m_resubmissions = std::make_unique<ResubmissionController>(*m_store, m_lines, *m_window);
    m_checkpoints = std::make_unique<CheckpointController>(*m_store, m_lines, *m_window->runsPage()->checkpoints(), *m_window);
    LogPatternReading formats = readLogPatterns(m_places.logFormatsFolder());
    m_runs->setLogPatterns(formats.patterns);
    m_notifier = std::make_unique<TrayNotifier>();
    m_alerts = std::make_unique<AlertController>(*m_store, m_designs->catalog(), m_clock, m_settings, *m_window->runsPage(), *m_window, *m_notifier);
    m_alerts->setPatterns(formats.patterns);
    m_accounts = std::make_unique<AccountController>(*m_store, m_designs->catalog(), m_profiles, m_clock, *m_runs, *m_window->runsPage()->account(), *m_window);
    m_formatProblems = std::move(formats.problems);
    m_catalogs->noteCatalog(problems);
}

/// What the start could not read, told once the first design is open: opening one clears what was told before.
void Workbench::tellProblems()
{
    for (const Error &problem : m_formatProblems)
        m_window->notices()->showNotice(Severity::Warning, problem.message, problem.detail);
    if (!m_store->caveat().isEmpty())
        m_window->notices()->showNotice(Severity::Warning, m_store->caveat());
    m_catalogs->tellProblems();
}

void Workbench::wireDesign()
{
    connect(m_designs.get(), &DesignController::workedChanged, m_jobs.get(), [this](const WorkedDesign &worked) { m_jobs->showDesign(worked, m_open.current()); });
    connect(m_designs.get(), &DesignController::workedChanged, m_drawings.get(), &DrawingsController::showDesign);
    connect(m_files.get(), &FileController::modelRequested, m_catalogs.get(), &CatalogController::importModel);
    connect(m_window->designPage(), &DesignPage::pathPasted, m_files.get(), &FileController::openFile);
    connect(m_clusters.get(), &ClusterController::catalogChanged, this, &Workbench::reloadCatalog);
    connect(m_catalogs.get(), &CatalogController::catalogChanged, this, &Workbench::reloadCatalog);
    m_jobs->setCatalog(m_designs->catalog());
    m_jobs->showDesign(m_designs->worked(), m_open.current());
    m_drawings->showDesign(m_designs->worked());
}

void Workbench::wireImport()
{
    connect(m_files.get(), &FileController::importRequested, m_imports.get(), &ImportController::importFile);
    connect(m_window->designPage(), &DesignPage::textPasted, m_imports.get(), &ImportController::importText);
    connect(m_imports.get(), &ImportController::imported, m_files.get(), &FileController::openUnsaved);
    connect(m_imports.get(), &ImportController::designRequested, m_files.get(), &FileController::load);
}

void Workbench::wireExplore()
{
    connect(m_designs.get(), &DesignController::workedChanged, m_explore.get(), &ExploreController::showDesign);
    connect(m_explore.get(), &ExploreController::editRequested, m_designs.get(), &DesignController::edit);
    connect(m_window->estimatePanel(), &EstimatePanel::exploreRequested, this, [this] { m_window->showPage(MainWindow::Page::Explore); });
    connect(m_window->explorePage(), &ExplorePage::designPageRequested, this, [this] { m_window->showPage(MainWindow::Page::Design); });
    m_explore->setCatalog(m_designs->catalog());
    m_explore->showDesign(m_designs->worked());
}

void Workbench::wireCompare()
{
    connect(m_files.get(), &FileController::duplicated, m_compare.get(), &CompareController::compare);
    connect(m_explore.get(), &ExploreController::compareRequested, m_compare.get(), &CompareController::pin);
    auto *explaining = new ExplainController(*m_designs, *m_window, m_compare.get());
    connect(m_explore.get(), &ExploreController::explainRequested, explaining, &ExplainController::explain);
    connect(m_compare.get(), &CompareController::explainRequested, explaining, &ExplainController::explain);
    connect(m_compare.get(), &CompareController::duplicateRequested, m_files.get(), &FileController::duplicate);
    connect(m_compare.get(), &CompareController::openFileRequested, m_files.get(), &FileController::openFile);
    connect(m_compare.get(), &CompareController::openDesignRequested, m_files.get(), &FileController::openUnsaved);
}

void Workbench::wirePlan()
{
    connect(m_designs.get(), &DesignController::workedChanged, m_plans.get(), &PlanController::showDesign);
    connect(m_plans.get(), &PlanController::editRequested, m_designs.get(), &DesignController::edit);
    PlanPage &page = *m_window->planPage();
    auto *readiness = new ReadinessController(*m_plans, m_places, page, *m_window, m_plans.get());
    connect(readiness, &ReadinessController::designOffered, m_files.get(), &FileController::openUnsaved);
    auto *compliance = new ComplianceController(*m_plans, page, *m_window, m_plans.get());
    connect(compliance, &ComplianceController::fileRead, m_clusters.get(), &ClusterController::judgeBy);
    m_clusters->judgeBy(m_plans->compliance());
    new TeamsController(*m_plans, *m_store, m_places, page, *m_window, m_plans.get());
    new AuditController(*m_store, *page.auditCard(), *m_window, QDir::home().filePath(u".ssh"_s), m_plans.get());
    new ServingController(*m_plans, page, m_plans.get());
    m_plans->setCatalog(m_designs->catalog());
    m_plans->showDesign(m_designs->worked());
}

void Workbench::wireSubmission()
{
    JobPage *page = m_window->jobPage();
    connect(page, &JobPage::clusterChosen, this, [this](const QString &cluster) {
        m_cluster = cluster;
        m_settings.setLastCluster(cluster);
        showSite();
    });
    connect(page, &JobPage::submitRequested, this, [this] { submit(SubmissionController::When::Now); });
    connect(page, &JobPage::submitLaterRequested, this, [this] { submit(SubmissionController::When::Later); });
    connect(m_window.get(), &MainWindow::submitRequested, this, [this] {
        m_window->showPage(MainWindow::Page::Job);
        submit(SubmissionController::When::Now);
    });
    connect(m_submissions.get(), &SubmissionController::finished, this, [this](const Run &run) {
        m_runs->follow(run);
        m_runs->select(run.token);
        m_jobs->showSent();
    });
    connect(page, &JobPage::addClusterRequested, this, [this] {
        m_window->showPage(MainWindow::Page::Clusters);
        m_window->clustersPage()->openAddDialog();
    });
    connect(page, &JobPage::findingActivated, this, [this](const QString &path) {
        m_window->showPage(MainWindow::Page::Design);
        m_window->designPage()->focusField(path);
    });
    connect(page, &JobPage::fixRequested, m_designs.get(), &DesignController::applyFix);
    connect(page, &JobPage::showRunRequested, this, [this](const QString &token) {
        m_runs->select(token);
        m_window->showPage(MainWindow::Page::Runs);
    });
}

void Workbench::wireAlerts()
{
    connect(m_runs.get(), &RunsController::monitorMade, m_alerts.get(), [this](RunMonitor *monitor) { m_alerts->listenTo(*monitor); });
    connect(m_runs.get(), &RunsController::runNoted, m_alerts.get(), &AlertController::setRun);
    connect(m_runs.get(), &RunsController::runShown, m_alerts.get(), &AlertController::show);
    connect(m_runs.get(), &RunsController::curvesShown, m_accounts.get(), &AccountController::show);
    connect(m_accounts.get(), &AccountController::calibrationChanged, this, &Workbench::showSite);
    connect(m_accounts.get(), &AccountController::openDesignRequested, this, &Workbench::openSubmittedDesign);
    connect(m_alerts.get(), &AlertController::runRequested, this, [this](const QString &token) {
        m_window->show();
        m_window->raise();
        m_window->activateWindow();
        m_window->showPage(MainWindow::Page::Runs);
        m_runs->select(token);
        m_window->runsPage()->showAlertsTab();
    });
}

void Workbench::wireRuns()
{
    connect(m_runs.get(), &RunsController::runShown, m_fleet.get(), &FleetController::showRun);
    connect(m_runs.get(), &RunsController::runShown, m_diagnosis.get(), &DiagnosisController::showRun);
    connect(m_runs.get(), &RunsController::runShown, m_checkpoints.get(), &CheckpointController::showRun);
    connect(m_runs.get(), &RunsController::runNoted, m_checkpoints.get(), &CheckpointController::updateRun);
    connect(m_runs.get(), &RunsController::bytesStored, m_fleet.get(), &FleetController::takeBytes);
    connect(m_runs.get(), &RunsController::lineWanted, m_clusters.get(), &ClusterController::keepOpen);
    using Wish = SubmissionController::Wish;
    const auto wish = [this](void (RunsController::*asked)(const QString &), Wish what) {
        connect(m_runs.get(), asked, m_submissions.get(), [this, what](const QString &token) { m_submissions->ask(token, what); });
    };
    wish(&RunsController::reconcileRequested, Wish::Reconcile);
    wish(&RunsController::sendAgainRequested, Wish::SendAgain);
    wish(&RunsController::inspectRequested, Wish::Inspect);
    wish(&RunsController::sendReleasedRequested, Wish::SendReleased);
    wish(&RunsController::goOnRequested, Wish::GoOn);
    wish(&RunsController::releaseRequested, Wish::Release);
    wish(&RunsController::cancelUnsentRequested, Wish::Cancel);
    connect(m_clusters.get(), &ClusterController::opened, m_runs.get(), &RunsController::settleUnsent);
    connect(m_runs.get(), &RunsController::openDesignRequested, this, &Workbench::openSubmittedDesign);
    const auto submitAgain = [this](const QByteArray &text, const QString &name) {
        openSubmittedDesign(text, name);
        m_window->showPage(MainWindow::Page::Job);
    };
    connect(m_runs.get(), &RunsController::submitAgainRequested, this, submitAgain);
    connect(m_checkpoints.get(), &CheckpointController::goOnRequested, this, submitAgain);
    connect(m_window->runsPage(), &RunsPage::goOnWithoutRequested, m_resubmissions.get(), &ResubmissionController::askWithout);
    connect(m_runs.get(), &RunsController::runNoted, m_resubmissions.get(), &ResubmissionController::noteRun);
    connect(m_resubmissions.get(), &ResubmissionController::cancelRequested, m_runs.get(), &RunsController::cancel);
    connect(m_resubmissions.get(), &ResubmissionController::goOnRequested, this, submitAgain);
    const QString kept = u"charts"_s;
    m_window->runsPage()->setPinnedMetrics(m_settings.choices(kept).value(u"pinned"_s).toStringList());
    connect(m_window->runsPage(), &RunsPage::pinnedMetricsEdited, this, [this, kept](const QStringList &metrics) { m_settings.setChoices(kept, {{u"pinned"_s, metrics}}); });
    connect(m_window->runsPage(), &RunsPage::designPageRequested, this, [this] { m_window->showPage(MainWindow::Page::Design); });
}

void Workbench::wireClusters()
{
    connect(m_clusters.get(), &ClusterController::profilesChanged, this, &Workbench::showClusters);
    m_cluster = m_settings.lastCluster();
    showClusters();
}

void Workbench::showClusters()
{
    const QStringList names = m_clusters->clusterNames();
    if (!names.contains(m_cluster))
        m_cluster = names.value(0);
    m_window->jobPage()->showClusters(names, m_cluster);
    showSite();
}

/// The job page shows the file as the chosen cluster gets it.
void Workbench::showSite()
{
    m_designs->setCalibration(calibrationFor(m_profiles, m_cluster));
    m_jobs->showSite(siteOf(m_lines.profiles().find(m_cluster).valueOr({})).valueOr({}));
}

void Workbench::wireWindow()
{
    connect(m_window.get(), &MainWindow::themeChosen, this, &Workbench::chooseTheme);
    connect(m_window.get(), &MainWindow::settingsRequested, this, &Workbench::showSettings);
    connect(m_window.get(), &MainWindow::helpRequested, this, &Workbench::showHelp);
    connect(m_window.get(), &MainWindow::aboutRequested, this, &Workbench::showAbout);
    m_window->showTheme(ThemeChoice(m_settings.theme()));
    const QString kept = u"palette"_s;
    m_window->setRecentCommands(m_settings.choices(kept).value(u"recent"_s).toStringList());
    connect(m_window.get(), &MainWindow::recentCommandsChanged, this,
        [this, kept](const QStringList &commands) { m_settings.setChoices(kept, {{u"recent"_s, commands}}); });
    m_window->setPaletteExtras([this] { return paletteFixes(); });
}

/// The fixes of the current design's findings, to be applied from the palette.
QList<PalettePlace> Workbench::paletteFixes()
{
    QList<PalettePlace> fixes;
    for (const Finding &finding : m_designs->worked().estimate.findings)
        if (finding.fix && !finding.fixPath.empty())
            fixes << PalettePlace{tr("Fix: %1").arg(fixText(finding)), findingText(finding), [this, finding] { m_designs->applyFix(finding); }};
    return fixes;
}

void Workbench::openFirstDesign()
{
    m_session = std::make_unique<SessionController>(m_open, m_settings, m_places, *m_window, *m_compare);
    connect(m_files.get(), &FileController::opened, m_session.get(), &SessionController::noteElsewhere);
    const bool isRestored = m_session->restore();
    for (const QString &file : m_options.designFiles)
        m_files->openFile(file);
    if (m_options.designFiles.isEmpty() && !isRestored && !m_session->isOpenElsewhere()) // a second window begins with a new design: what was last is the first one's
        openLast();
    tellProblems();
    m_session->offerLeftCopies();
}

void Workbench::openLast()
{
    const QString last = m_settings.recentFiles().value(0);
    if (QFileInfo::exists(last))
        m_files->openFile(last);
    else
        m_files->openSample();
}

void Workbench::show() { m_window->show(); }

void Workbench::submit(SubmissionController::When when)
{
    const WorkedDesign worked = m_designs->worked();
    if (hasErrors(worked.estimate.findings)) {
        m_window->notices()->showNotice(Severity::Error, tr("The design has errors: mend them on the Design page before it is sent."));
        return;
    }
    const PreflightController::Question question{.worked = worked, .edits = m_jobs->handEdits(), .cluster = m_cluster};
    const bool isChecked = m_preflight->hasPassed(question);
    if (when == SubmissionController::When::Now && m_window->jobPage()->checksFirst() && !isChecked)
        return m_preflight->check(question);
    m_submissions->submit({.worked = worked, .edits = question.edits, .cluster = m_cluster, .preflight = isChecked ? m_preflight->answer() : PreflightAnswer{}}, when);
}

void Workbench::wirePreflight()
{
    JobPage *page = m_window->jobPage();
    const QString kept = u"job"_s;
    page->setChecksFirst(m_settings.choices(kept).value(u"checksFirst"_s, true).toBool());
    connect(page, &JobPage::checksFirstChosen, this, [this, kept](bool checks) { m_settings.setChoices(kept, {{u"checksFirst"_s, checks}}); });
    connect(m_preflight.get(), &PreflightController::passed, this, [this] { submit(SubmissionController::When::Now); });
    connect(page, &JobPage::shapesRequested, this, [this] {
        m_preflight->showShapes({.worked = m_designs->worked(), .edits = m_jobs->handEdits(), .cluster = m_cluster}, m_designs->catalog());
    });
    connect(page, &JobPage::refused, this, [this](const QString &field) {
        m_preflight->propose({.worked = m_designs->worked(), .edits = {}, .cluster = m_cluster}, field, m_designs->catalog());
    });
    connect(m_preflight.get(), &PreflightController::proposalTaken, this, [this](const Design &design) { m_designs->edit(design, tr("Ask for what the cluster takes")); });
    connect(m_preflight.get(), &PreflightController::shapeChosen, this,
        [this](const Design &design, int nodes) { m_designs->edit(design, tr("Use %n nodes", nullptr, nodes)); });
}

void Workbench::openSubmittedDesign(const QByteArray &text, const QString &name)
{
    const DesignReading reading = readDesign(text);
    if (!reading.isUsable()) {
        m_window->notices()->showNotice(Severity::Error, tr("The design of %1 cannot be read by this version.").arg(name));
        return;
    }
    m_files->openUnsaved(reading.design);
}

void Workbench::reloadCatalog()
{
    QStringList problems;
    Catalog catalog = loadCatalog(m_places, &problems);
    m_drawings->setCatalog(catalog);
    m_jobs->setCatalog(catalog);
    m_explore->setCatalog(catalog);
    m_compare->setCatalog(catalog);
    m_plans->setCatalog(catalog);
    m_imports->setCatalog(catalog);
    m_fleet->setCatalog(catalog);
    m_designs->setCatalog(std::move(catalog));
    m_catalogs->noteCatalog(problems);
}

void Workbench::showSettings()
{
    const Preferences before{.theme = ThemeChoice(m_settings.theme()), .language = m_settings.language(), .reconcileSeconds = m_settings.reconcileWindowSeconds()};
    const QList<QPair<QString, QString>> folders{{tr("Your templates"), m_places.templatesFolder()}, {tr("Your catalogue"), m_places.catalogFolder()}};
    auto *dialog = new SettingsDialog(before, availableLanguages(), folders, m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::themePreviewed, this, [](ThemeChoice theme) { applyTheme(*qApp, theme); });
    connect(dialog, &SettingsDialog::openFolderRequested, this, [](const QString &path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
    connect(dialog, &QDialog::accepted, this, [this, dialog] { keepPreferences(dialog->preferences()); });
    connect(dialog, &QDialog::rejected, this, [this] { chooseTheme(ThemeChoice(m_settings.theme())); });
    dialog->open();
}

void Workbench::keepPreferences(const Preferences &preferences)
{
    chooseTheme(preferences.theme);
    m_settings.setLanguage(preferences.language);
    m_settings.setReconcileWindowSeconds(preferences.reconcileSeconds);
    m_submissions->setReconcileWindowMs(preferences.reconcileSeconds * 1000);
}

void Workbench::chooseTheme(ThemeChoice theme)
{
    m_settings.setTheme(Settings::Theme(theme));
    applyTheme(*qApp, theme);
    m_window->showTheme(theme);
}

void Workbench::showHelp()
{
    auto *help = m_window->findChild<HelpWindow *>();
    if (!help)
        help = new HelpWindow(u":/help"_s, m_window.get());
    help->show();
    help->raise();
    help->activateWindow();
}

void Workbench::showAbout()
{
    QList<QPair<QString, QString>> facts = versions();
    facts << QPair(tr("Log file"), m_log.path()) << QPair(tr("Settings"), m_places.settings) << QPair(tr("History"), m_places.data);
    auto *dialog = new AboutDialog(facts, m_window.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AboutDialog::openLogRequested, this, [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_log.path())); });
    dialog->open();
}

} // namespace slipway
