// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench.h"

#include "app/controllers/clustercontroller.h"
#include "app/controllers/designcontroller.h"
#include "app/controllers/filecontroller.h"
#include "app/controllers/jobcontroller.h"
#include "app/controllers/runscontroller.h"
#include "app/controllers/submissioncontroller.h"
#include "app/translations.h"
#include "app/versions.h"
#include "views/clusters/clusterspage.h"
#include "views/design/designpage.h"
#include "views/jobs/jobpage.h"
#include "views/runs/runspage.h"
#include "views/settings/settingsdialog.h"
#include "views/shell/aboutdialog.h"
#include "views/shell/helpwindow.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QDesktopServices>
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
    , m_document(places.recoveryFolder())
    , m_lines(m_profiles, options.sshConfig)
{
    m_log.install();
    applyTheme(*qApp, ThemeChoice(m_settings.theme()));
    m_window = std::make_unique<MainWindow>(m_clock);
    m_window->setUndoStack(m_document.undoStack());
    makeControllers();
    wireDesign();
    wireSubmission();
    wireRuns();
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
    m_files = std::make_unique<FileController>(m_document, m_settings, m_places, *m_window);
    m_designs = std::make_unique<DesignController>(m_document, *m_window->designPage(), *m_window->estimatePanel(), std::move(catalog));
    m_jobs = std::make_unique<JobController>(m_places, *m_window->jobPage(), *m_window);
    m_clusters = std::make_unique<ClusterController>(m_lines, m_places, *m_window->clustersPage(), *m_window);
    m_submissions = std::make_unique<SubmissionController>(m_lines, *m_store, m_places, *m_window->jobPage(), *m_window);
    m_submissions->setReconcileWindowMs(m_options.reconcileWindowMs.value_or(m_settings.reconcileWindowSeconds() * 1000));
    m_runs = std::make_unique<RunsController>(*m_store, m_lines, *m_window->runsPage(), *m_window);
    m_runs->setPace(m_options.pace);
    if (!m_store->caveat().isEmpty())
        m_window->notices()->showNotice(Severity::Warning, m_store->caveat());
    if (!problems.isEmpty())
        m_window->notices()->showNotice(Severity::Warning, tr("Your own catalogue was read only in part: %1").arg(problems.first()), problems.join(u'\n'));
}

void Workbench::wireDesign()
{
    connect(m_designs.get(), &DesignController::workedChanged, m_jobs.get(), &JobController::showDesign);
    connect(m_clusters.get(), &ClusterController::catalogChanged, this, &Workbench::reloadCatalog);
    m_jobs->showDesign(m_designs->worked());
}

void Workbench::wireSubmission()
{
    JobPage *page = m_window->jobPage();
    connect(page, &JobPage::clusterChosen, this, [this](const QString &cluster) {
        m_cluster = cluster;
        m_settings.setLastCluster(cluster);
    });
    connect(page, &JobPage::submitRequested, this, &Workbench::submit);
    connect(m_window.get(), &MainWindow::submitRequested, this, [this] {
        m_window->showPage(MainWindow::Page::Job);
        submit();
    });
    connect(m_submissions.get(), &SubmissionController::finished, this, [this](const Run &run) {
        m_runs->follow(run);
        m_runs->select(run.token);
        m_runs->reconcileUnclear(run.cluster);
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

void Workbench::wireRuns()
{
    connect(m_runs.get(), &RunsController::lineWanted, m_clusters.get(), &ClusterController::keepOpen);
    connect(m_runs.get(), &RunsController::reconcileRequested, m_submissions.get(), &SubmissionController::reconcile);
    connect(m_runs.get(), &RunsController::sendAgainRequested, m_submissions.get(), &SubmissionController::sendAgain);
    connect(m_clusters.get(), &ClusterController::opened, m_runs.get(), &RunsController::reconcileUnclear);
    connect(m_runs.get(), &RunsController::openDesignRequested, this, &Workbench::openSubmittedDesign);
    connect(m_runs.get(), &RunsController::submitAgainRequested, this, [this](const QByteArray &text, const QString &name) {
        openSubmittedDesign(text, name);
        m_window->showPage(MainWindow::Page::Job);
    });
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
}

void Workbench::wireWindow()
{
    connect(m_window.get(), &MainWindow::themeChosen, this, &Workbench::chooseTheme);
    connect(m_window.get(), &MainWindow::settingsRequested, this, &Workbench::showSettings);
    connect(m_window.get(), &MainWindow::helpRequested, this, &Workbench::showHelp);
    connect(m_window.get(), &MainWindow::aboutRequested, this, &Workbench::showAbout);
    connect(qApp, &QCoreApplication::aboutToQuit, this, &Workbench::keepWindow);
    m_window->showTheme(ThemeChoice(m_settings.theme()));
    m_window->restoreGeometry(m_settings.windowGeometry());
}

void Workbench::openFirstDesign()
{
    const QString last = m_settings.recentFiles().value(0);
    if (!m_options.designFile.isEmpty())
        m_files->openFile(m_options.designFile);
    else if (QFileInfo::exists(last))
        m_files->openFile(last);
    else
        m_files->openSample();
    m_files->offerRecovery();
}

void Workbench::show() { m_window->show(); }

void Workbench::submit()
{
    const WorkedDesign worked = m_designs->worked();
    if (hasErrors(worked.estimate.findings)) {
        m_window->notices()->showNotice(Severity::Error, tr("The design has errors: mend them on the Design page before it is sent."));
        return;
    }
    m_submissions->submit(worked, m_jobs->editedText(), m_cluster);
}

void Workbench::openSubmittedDesign(const QByteArray &text, const QString &name)
{
    const DesignReading reading = readDesign(text);
    if (!reading.isUsable()) {
        m_window->notices()->showNotice(Severity::Error, tr("The design of %1 cannot be read by this version.").arg(name));
        return;
    }
    m_document.apply(reading.design, tr("Design of run %1").arg(name));
    m_window->showPage(MainWindow::Page::Design);
}

void Workbench::reloadCatalog() { m_designs->setCatalog(loadCatalog(m_places)); }

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

void Workbench::keepWindow() { m_settings.setWindowGeometry(m_window->saveGeometry()); }

} // namespace slipway
