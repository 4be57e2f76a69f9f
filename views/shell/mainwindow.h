// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QMainWindow>

#include <functional>

class QActionGroup;
class QLabel;
class QProgressBar;
class QStackedWidget;
class QToolButton;
class QUndoGroup;

namespace slipway {

class Clock;
class ClustersPage;
class ComparePage;
class DesignPage;
class DesignTabs;
class EstimatePanel;
class ExplorePage;
class JobPage;
class MemoryPanel;
class NetworkPanel;
class NoticeBar;
struct PalettePlace;
class PlacementPanel;
class PlanPage;
class RunsPage;
class SchedulePanel;

/// The window: pages in a stack, a bar to choose among them, menus, a notice bar and the status bar. It arranges; what
/// happens is decided by whoever listens to its wishes.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    enum class Page { Design, Explore, Compare, Job, Clusters, Runs, Plan };
    Q_ENUM(Page)

    /// The clock (ages, durations) must outlive the window.
    explicit MainWindow(const Clock &clock, QWidget *parent = nullptr);
    ~MainWindow() override;

    DesignTabs *designTabs() const { return m_designTabs; }
    DesignPage *designPage() const { return m_designPage; }
    EstimatePanel *estimatePanel() const { return m_estimatePanel; }
    SchedulePanel *schedulePanel() const { return m_schedulePanel; }
    MemoryPanel *memoryPanel() const { return m_memoryPanel; }
    PlacementPanel *placementPanel() const { return m_placementPanel; }
    NetworkPanel *networkPanel() const { return m_networkPanel; }
    ExplorePage *explorePage() const { return m_explorePage; }
    ComparePage *comparePage() const { return m_comparePage; }
    JobPage *jobPage() const { return m_jobPage; }
    ClustersPage *clustersPage() const { return m_clustersPage; }
    RunsPage *runsPage() const { return m_runsPage; }
    PlanPage *planPage() const { return m_planPage; }
    NoticeBar *notices() const { return m_notices; }

    void showPage(Page page);
    Page currentPage() const;
    /// Whose undo and redo the Edit menu offers; it outlives the window.
    void setUndoGroup(QUndoGroup *group);
    /// What else the palette lists each time it opens, beside actions, fields and designs: fixes of findings.
    void setPaletteExtras(std::function<QList<PalettePlace>()> extras) { m_paletteExtras = std::move(extras); }
    /// Commands of the palette that were run last, newest first.
    void setRecentCommands(const QStringList &commands) { m_recentCommands = commands; }
    /// Name and modified state in the title, as the platform shows them.
    void showDocument(const QString &name, bool isModified, const QString &filePath);
    void showRecentFiles(const QStringList &paths);
    void showTheme(ThemeChoice theme);
    /// A running task in the status bar, with a cancel button; an empty text takes it away. permille -1: not known.
    void showTask(const QString &text, int permille = -1, bool canCancel = false);
    /// A lasting sentence at the right of the status bar ("2 runs followed").
    void showStatus(const QString &text);
    /// Closes without asking: the answer to closeRequested().
    void closeNow();

Q_SIGNALS:
    void newRequested();
    void openRequested();
    void openFileRequested(const QString &path);   ///< a recent file, or one dropped on the window
    void openSampleRequested();
    void importRequested();                        ///< a design from a job file or a configuration, which one is asked
    void textImportRequested(const QString &text); ///< the same from text that was dropped or pasted
    void catalogRequested();
    void duplicateRequested();
    void closeDesignRequested();
    void saveRequested();
    void saveAsRequested();
    void closeRequested();
    void reportRequested();                        ///< the plan as a document
    void submitRequested();
    void settingsRequested();
    void helpRequested();
    void aboutRequested();
    void themeChosen(slipway::ThemeChoice theme);
    void taskCancelRequested();
    void recentCommandsChanged(const QStringList &commands); ///< newest first
    void pageShown(slipway::MainWindow::Page page);

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void buildPages(const Clock &clock);
    void buildPageActions();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildRunMenu();
    void buildHelpMenu();
    void buildStatusBar();
    QAction *addCommand(QMenu *menu, const QString &name, const QString &icon, const QString &text, const QKeySequence &keys);
    void openPalette();
    void noteCommand(const QString &text);
    void pasteDesign();
    QList<PalettePlace> palettePlaces();

    NoticeBar *m_notices = nullptr;
    QStackedWidget *m_pages = nullptr;
    DesignTabs *m_designTabs = nullptr;
    DesignPage *m_designPage = nullptr;
    EstimatePanel *m_estimatePanel = nullptr;
    SchedulePanel *m_schedulePanel = nullptr;
    MemoryPanel *m_memoryPanel = nullptr;
    PlacementPanel *m_placementPanel = nullptr;
    NetworkPanel *m_networkPanel = nullptr;
    ExplorePage *m_explorePage = nullptr;
    ComparePage *m_comparePage = nullptr;
    JobPage *m_jobPage = nullptr;
    ClustersPage *m_clustersPage = nullptr;
    RunsPage *m_runsPage = nullptr;
    PlanPage *m_planPage = nullptr;
    QActionGroup *m_pageActions = nullptr;
    QActionGroup *m_themeActions = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_editMenu = nullptr;
    QAction *m_firstEditAction = nullptr;
    QLabel *m_status = nullptr;
    QLabel *m_idleHint = nullptr; ///< where no task runs
    QLabel *m_taskText = nullptr;
    QProgressBar *m_taskProgress = nullptr;
    QToolButton *m_taskCancel = nullptr;
    QStringList m_recentCommands; ///< newest first
    std::function<QList<PalettePlace>()> m_paletteExtras;
    bool m_mayClose = false;
};

} // namespace slipway
