// SPDX-License-Identifier: GPL-3.0-or-later
// The map of the program: what there is, and who tells whom.
#pragma once

#include "app/controllers/clusterlines.h"
#include "app/controllers/submissioncontroller.h"
#include "app/designdesk.h"
#include "core/document/opendesigns.h"
#include "core/runs/runmonitor.h"
#include "core/runs/runstore.h"
#include "core/settings/settings.h"
#include "core/support/clock.h"
#include "core/support/logfile.h"

#include <QObject>

#include <memory>
#include <optional>

namespace slipway {

class AccountController;
class AlertController;
class CatalogController;
class ClusterController;
class CompareController;
class DesignController;
class DrawingsController;
class ExploreController;
class FileController;
class ImportController;
class CheckpointController;
class ResubmissionController;
class DiagnosisController;
class FleetController;
class JobController;
class PreflightController;
class MainWindow;
class ReportController;
class PlanController;
class Notifier;
class RunsController;
class SessionController;
struct PalettePlace;
struct Preferences;
enum class ThemeChoice;

/// Makes everything and wires it: places, settings, catalogue, history, document, lines to clusters, window, controllers.
class Workbench : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        QStringList designFiles; ///< opens these beside what was open before; the sample opens the first time
        QString sshConfig;       ///< instead of the user's, or empty
        RunMonitor::Pace pace;   ///< of following runs
        std::optional<int> reconcileWindowMs; ///< instead of the settings'
        bool probesThisComputer = true;
    };

    /// Fails where the history cannot be opened: the person is told what to do.
    static Result<std::unique_ptr<Workbench>> make(const Places &places, const Options &options);
    ~Workbench() override;

    void show();
    MainWindow &window() { return *m_window; }
    RunStore &store() { return *m_store; }
    OpenDesigns &openDesigns() { return m_open; }
    DesignDocument &document() { return m_open.current(); }

private:
    Workbench(const Places &places, const Options &options, std::unique_ptr<RunStore> store);
    void makeControllers();
    void wireDesign();
    void wireImport();
    void wireExplore();
    void wireCompare();
    void wirePlan();
    void wireSubmission();
    void wireRuns();
    void wireAlerts();
    void wireClusters();
    void wireWindow();
    QList<PalettePlace> paletteFixes();
    void openFirstDesign();
    void tellProblems();
    void openLast();
    void submit(SubmissionController::When when);
    void wirePreflight();
    void openSubmittedDesign(const QByteArray &text, const QString &name);
    void reloadCatalog();
    void showClusters();
    void showSite();
    void showSettings();
    void keepPreferences(const Preferences &preferences);
    void chooseTheme(ThemeChoice theme);
    void showHelp();
    void showAbout();

    Places m_places;
    Options m_options;
    LogFile m_log;
    SystemClock m_clock;
    Settings m_settings;
    ClusterProfiles m_profiles;
    std::unique_ptr<RunStore> m_store;
    OpenDesigns m_open;
    ClusterLines m_lines;
    QList<Error> m_formatProblems;            // of log formats of one's own
    QString m_cluster;                        // chosen on the job page
    std::unique_ptr<MainWindow> m_window;     // controllers refer to its pages: destroyed after them
    std::unique_ptr<FileController> m_files;
    std::unique_ptr<DesignController> m_designs;
    std::unique_ptr<CatalogController> m_catalogs;
    std::unique_ptr<DrawingsController> m_drawings;
    std::unique_ptr<ExploreController> m_explore;
    std::unique_ptr<CompareController> m_compare;
    std::unique_ptr<PlanController> m_plans;
    std::unique_ptr<ImportController> m_imports;
    std::unique_ptr<JobController> m_jobs;
    std::unique_ptr<ClusterController> m_clusters;
    std::unique_ptr<SubmissionController> m_submissions;
    std::unique_ptr<PreflightController> m_preflight;
    std::unique_ptr<RunsController> m_runs;
    std::unique_ptr<ReportController> m_reports;
    std::unique_ptr<FleetController> m_fleet;
    std::unique_ptr<DiagnosisController> m_diagnosis;
    std::unique_ptr<CheckpointController> m_checkpoints;
    std::unique_ptr<ResubmissionController> m_resubmissions;
    std::unique_ptr<Notifier> m_notifier;
    std::unique_ptr<AlertController> m_alerts;
    std::unique_ptr<AccountController> m_accounts;
    std::unique_ptr<SessionController> m_session;
};

} // namespace slipway
