// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QMainWindow>

class QActionGroup;
class QLabel;
class QProgressBar;
class QStackedWidget;
class QToolButton;
class QUndoStack;

namespace slipway {

class Clock;
class ClustersPage;
class DesignPage;
class EstimatePanel;
class JobPage;
class NoticeBar;
class RunsPage;

/// The window: pages in a stack, a bar to choose among them, menus, a notice bar and the status bar. It arranges; what
/// happens is decided by whoever listens to its wishes.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    enum class Page { Design, Job, Clusters, Runs };
    Q_ENUM(Page)

    /// The clock (ages, durations) must outlive the window.
    explicit MainWindow(const Clock &clock, QWidget *parent = nullptr);
    ~MainWindow() override;

    DesignPage *designPage() const { return m_designPage; }
    EstimatePanel *estimatePanel() const { return m_estimatePanel; }
    JobPage *jobPage() const { return m_jobPage; }
    ClustersPage *clustersPage() const { return m_clustersPage; }
    RunsPage *runsPage() const { return m_runsPage; }
    NoticeBar *notices() const { return m_notices; }

    void showPage(Page page);
    Page currentPage() const;
    /// The stack whose undo and redo the Edit menu offers; it outlives the window.
    void setUndoStack(QUndoStack *stack);
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
    void saveRequested();
    void saveAsRequested();
    void closeRequested();
    void submitRequested();
    void settingsRequested();
    void helpRequested();
    void aboutRequested();
    void themeChosen(slipway::ThemeChoice theme);
    void taskCancelRequested();
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

    NoticeBar *m_notices = nullptr;
    QStackedWidget *m_pages = nullptr;
    DesignPage *m_designPage = nullptr;
    EstimatePanel *m_estimatePanel = nullptr;
    JobPage *m_jobPage = nullptr;
    ClustersPage *m_clustersPage = nullptr;
    RunsPage *m_runsPage = nullptr;
    QActionGroup *m_pageActions = nullptr;
    QActionGroup *m_themeActions = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_editMenu = nullptr;
    QAction *m_firstEditAction = nullptr;
    QLabel *m_status = nullptr;
    QLabel *m_taskText = nullptr;
    QProgressBar *m_taskProgress = nullptr;
    QToolButton *m_taskCancel = nullptr;
    bool m_mayClose = false;
};

} // namespace slipway
