// SPDX-License-Identifier: GPL-3.0-or-later
// The map of the program: what there is, and who tells whom.
#pragma once

#include "app/controllers/clusterlines.h"
#include "app/designdesk.h"
#include "core/document/designdocument.h"
#include "core/runs/runmonitor.h"
#include "core/runs/runstore.h"
#include "core/settings/settings.h"
#include "core/support/clock.h"
#include "core/support/logfile.h"

#include <QObject>

#include <memory>
#include <optional>

namespace slipway {

class ClusterController;
class DesignController;
class FileController;
class JobController;
class MainWindow;
class RunsController;
class SubmissionController;
struct Preferences;
enum class ThemeChoice;

/// Makes everything and wires it: places, settings, catalogue, history, document, lines to clusters, window, controllers.
class Workbench : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        QString designFile;      ///< opens this one; empty: the last design, or the sample the first time
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
    DesignDocument &document() { return m_document; }

private:
    Workbench(const Places &places, const Options &options, std::unique_ptr<RunStore> store);
    void makeControllers();
    void wireDesign();
    void wireSubmission();
    void wireRuns();
    void wireClusters();
    void wireWindow();
    void openFirstDesign();
    void submit();
    void openSubmittedDesign(const QByteArray &text, const QString &name);
    void reloadCatalog();
    void showClusters();
    void showSettings();
    void keepPreferences(const Preferences &preferences);
    void chooseTheme(ThemeChoice theme);
    void showHelp();
    void showAbout();
    void keepWindow();

    Places m_places;
    Options m_options;
    LogFile m_log;
    SystemClock m_clock;
    Settings m_settings;
    ClusterProfiles m_profiles;
    std::unique_ptr<RunStore> m_store;
    DesignDocument m_document;
    ClusterLines m_lines;
    QString m_cluster;                        // chosen on the job page
    std::unique_ptr<MainWindow> m_window;     // controllers refer to its pages: destroyed after them
    std::unique_ptr<FileController> m_files;
    std::unique_ptr<DesignController> m_designs;
    std::unique_ptr<JobController> m_jobs;
    std::unique_ptr<ClusterController> m_clusters;
    std::unique_ptr<SubmissionController> m_submissions;
    std::unique_ptr<RunsController> m_runs;
};

} // namespace slipway
