// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/mainwindow.h"

#include "views/clusters/clusterspage.h"
#include "views/compare/comparepage.h"
#include "views/design/designpage.h"
#include "views/estimate/estimatepanel.h"
#include "views/explore/explorepage.h"
#include "views/jobs/jobpage.h"
#include "views/layout/memorypanel.h"
#include "views/layout/networkpanel.h"
#include "views/layout/placementpanel.h"
#include "views/layout/schedulepanel.h"
#include "views/planning/planpage.h"
#include "views/runs/runspage.h"
#include "views/shell/commandpalette.h"
#include "views/shell/designtabs.h"
#include "views/shell/noticebar.h"

#include <QAction>
#include <QActionGroup>
#include <QClipboard>
#include <QCloseEvent>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHash>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QProgressBar>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoGroup>
#include <QUrl>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QStringList droppedFiles(const QMimeData *mime)
{
    QStringList files;
    for (const QUrl &url : mime->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

MainWindow::MainWindow(const Clock &clock, QWidget *parent)
    : QMainWindow(parent)
{
    setObjectName(u"mainWindow"_s);
    setAcceptDrops(true);
    buildPages(clock);
    buildFileMenu();
    buildEditMenu();
    buildPageActions();
    buildViewMenu();
    buildRunMenu();
    buildHelpMenu();
    buildStatusBar();
    resize(1360, 860);
    showPage(Page::Design);
}

MainWindow::~MainWindow() = default;

void MainWindow::buildPages(const Clock &clock)
{
    m_designPage = new DesignPage(this);
    m_estimatePanel = new EstimatePanel(this);
    m_schedulePanel = new SchedulePanel(this);
    m_estimatePanel->addPart(m_schedulePanel, tr("Schedule"));
    m_memoryPanel = new MemoryPanel(this);
    m_estimatePanel->addPart(m_memoryPanel, tr("Memory"));
    m_placementPanel = new PlacementPanel(this);
    m_estimatePanel->addPart(m_placementPanel, tr("Placement"));
    m_networkPanel = new NetworkPanel(this);
    m_estimatePanel->addPart(m_networkPanel, tr("Network"));
    m_explorePage = new ExplorePage(this);
    m_comparePage = new ComparePage(this);
    m_jobPage = new JobPage(this);
    m_clustersPage = new ClustersPage(this);
    m_runsPage = new RunsPage(clock, this);
    m_planPage = new PlanPage(this);

    auto *design = new QSplitter(Qt::Horizontal, this);
    design->setObjectName(u"designSplitter"_s);
    design->setChildrenCollapsible(false);
    design->addWidget(m_designPage);
    design->addWidget(m_estimatePanel);
    design->setStretchFactor(0, 1);
    design->setStretchFactor(1, 1);

    m_pages = new QStackedWidget(this);
    m_pages->setObjectName(u"pages"_s);
    for (QWidget *page : std::initializer_list<QWidget *>{design, m_explorePage, m_comparePage, m_jobPage, m_clustersPage, m_runsPage, m_planPage})
        m_pages->addWidget(page);

    m_notices = new NoticeBar(this);
    m_designTabs = new DesignTabs(this);
    connect(m_designTabs, &DesignTabs::newRequested, this, &MainWindow::newRequested);
    auto *central = new QWidget(this);
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_designTabs);
    column->addWidget(m_pages, 1);
    setCentralWidget(central);
}

QAction *MainWindow::addCommand(QMenu *menu, const QString &name, const QString &icon, const QString &text, const QKeySequence &keys)
{
    QAction *action = menu->addAction(text);
    action->setObjectName(name);
    if (!icon.isEmpty())
        action->setIcon(themedIcon(icon));
    action->setShortcut(keys);
    return action;
}

void MainWindow::buildFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    connect(addCommand(menu, u"newAction"_s, u"new"_s, tr("&New design"), QKeySequence::New), &QAction::triggered, this, &MainWindow::newRequested);
    menu->actions().last()->setShortcuts({QKeySequence(QKeySequence::New), QKeySequence(Qt::CTRL | Qt::Key_T)});
    connect(addCommand(menu, u"duplicateAction"_s, u"copy"_s, tr("&Duplicate to compare"), QKeySequence(Qt::CTRL | Qt::Key_D)), &QAction::triggered, this,
        &MainWindow::duplicateRequested);
    connect(addCommand(menu, u"openAction"_s, u"open"_s, tr("&Open..."), QKeySequence::Open), &QAction::triggered, this, &MainWindow::openRequested);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(u"recentMenu"_s);
    connect(addCommand(menu, u"openSampleAction"_s, {}, tr("Open the sa&mple design"), {}), &QAction::triggered, this, &MainWindow::openSampleRequested);
    QAction *import = addCommand(menu, u"importAction"_s, u"download"_s, tr("&Import a job file or configuration..."), QKeySequence(Qt::CTRL | Qt::Key_I));
    import->setStatusTip(tr("A design from an sbatch script, a launch line, TOML or YAML of a framework, ds_config.json or a Kubernetes manifest"));
    connect(import, &QAction::triggered, this, &MainWindow::importRequested);
    menu->addSeparator();
    connect(addCommand(menu, u"saveAction"_s, u"save"_s, tr("&Save"), QKeySequence::Save), &QAction::triggered, this, &MainWindow::saveRequested);
    connect(addCommand(menu, u"saveAsAction"_s, u"save-as"_s, tr("Sa&ve as..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)), &QAction::triggered, this,
        &MainWindow::saveAsRequested);
    QAction *report = addCommand(menu, u"reportAction"_s, {}, tr("Re&port..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    report->setStatusTip(tr("The whole plan as a document: PDF, web page or Markdown"));
    connect(report, &QAction::triggered, this, &MainWindow::reportRequested);
    connect(addCommand(menu, u"closeDesignAction"_s, u"close"_s, tr("&Close the design"), QKeySequence(Qt::CTRL | Qt::Key_W)), &QAction::triggered, this,
        &MainWindow::closeDesignRequested);
    menu->addSeparator();
    connect(addCommand(menu, u"settingsAction"_s, u"settings"_s, tr("Se&ttings..."), QKeySequence(Qt::CTRL | Qt::Key_Comma)), &QAction::triggered, this,
        &MainWindow::settingsRequested);
    connect(addCommand(menu, u"quitAction"_s, {}, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q)), &QAction::triggered, this, &QWidget::close);
}

void MainWindow::buildEditMenu()
{
    m_editMenu = menuBar()->addMenu(tr("&Edit"));
    m_firstEditAction = addCommand(m_editMenu, u"paletteAction"_s, u"search"_s, tr("Find a &command..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    connect(m_firstEditAction, &QAction::triggered, this, &MainWindow::openPalette);
    connect(addCommand(m_editMenu, u"pasteDesignAction"_s, {}, tr("&Paste as a new design"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V)), &QAction::triggered,
        this, &MainWindow::pasteDesign);
}

void MainWindow::setUndoGroup(QUndoGroup *group)
{
    QAction *undo = group->createUndoAction(this, tr("&Undo"));
    undo->setObjectName(u"undoAction"_s);
    undo->setShortcut(QKeySequence::Undo);
    undo->setIcon(themedIcon(u"undo"_s));
    QAction *redo = group->createRedoAction(this, tr("&Redo"));
    redo->setObjectName(u"redoAction"_s);
    redo->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z), QKeySequence(Qt::CTRL | Qt::Key_Y)});
    redo->setIcon(themedIcon(u"redo"_s));
    m_editMenu->insertActions(m_firstEditAction, {undo, redo});
    m_editMenu->insertSeparator(m_firstEditAction);
}

void MainWindow::buildPageActions()
{
    struct Entry
    {
        QString name, icon, text;
    };
    const QList<Entry> entries{{u"designPageAction"_s, u"design"_s, tr("&Design")},
        {u"explorePageAction"_s, u"explore"_s, tr("&Explore")}, {u"comparePageAction"_s, u"compare"_s, tr("Co&mpare")}, {u"jobPageAction"_s, u"job"_s, tr("&Job")},
        {u"clustersPageAction"_s, u"clusters"_s, tr("&Clusters")}, {u"runsPageAction"_s, u"runs"_s, tr("&Runs")},
        {u"planPageAction"_s, u"plan"_s, tr("Plan")}};
    auto *bar = new QToolBar(tr("Pages"), this);
    bar->setObjectName(u"pageBar"_s);
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    bar->setIconSize(QSize(24, 24));
    m_pageActions = new QActionGroup(this);
    for (int i = 0; i < entries.size(); ++i) {
        auto *action = new QAction(entries[i].text, m_pageActions);
        action->setObjectName(entries[i].name);
        action->setIcon(themedIcon(entries[i].icon));
        action->setCheckable(true);
        action->setShortcut(QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + i)));
        connect(action, &QAction::triggered, this, [this, i] { showPage(Page(i)); });
        bar->addAction(action);
        bar->widgetForAction(action)->setMinimumWidth(76);
    }
    addToolBar(Qt::LeftToolBarArea, bar);
}

void MainWindow::buildViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    menu->addActions(m_pageActions->actions());
    menu->addSeparator();
    menu->addActions(m_designTabs->walkActions());
    menu->addSeparator();
    connect(addCommand(menu, u"catalogAction"_s, u"table"_s, tr("C&atalogue..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K)), &QAction::triggered, this,
        &MainWindow::catalogRequested);
    menu->addSeparator();
    QMenu *themes = menu->addMenu(tr("&Theme"));
    m_themeActions = new QActionGroup(this);
    const QList<std::pair<ThemeChoice, QString>> choices{
        {ThemeChoice::System, tr("As the &system")}, {ThemeChoice::Light, tr("&Light")}, {ThemeChoice::Dark, tr("&Dark")}};
    for (const auto &[theme, text] : choices) {
        QAction *action = m_themeActions->addAction(text);
        action->setObjectName(u"theme%1Action"_s.arg(int(theme)));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, chosen = theme] { Q_EMIT themeChosen(chosen); });
        themes->addAction(action);
    }
}

void MainWindow::buildRunMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("R&un"));
    connect(addCommand(menu, u"submitAction"_s, u"submit"_s, tr("&Submit the job"), QKeySequence(Qt::CTRL | Qt::Key_Return)), &QAction::triggered, this,
        &MainWindow::submitRequested);
}

void MainWindow::buildHelpMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Help"));
    connect(addCommand(menu, u"helpAction"_s, u"help"_s, tr("&Manual"), QKeySequence::HelpContents), &QAction::triggered, this, &MainWindow::helpRequested);
    connect(addCommand(menu, u"aboutAction"_s, {}, tr("&About Slipway"), {}), &QAction::triggered, this, &MainWindow::aboutRequested);
}

void MainWindow::buildStatusBar()
{
    m_taskText = new QLabel(this);
    m_taskText->setObjectName(u"taskText"_s);
    m_taskProgress = new QProgressBar(this);
    m_taskProgress->setObjectName(u"taskProgress"_s);
    m_taskProgress->setAccessibleName(tr("Progress of the running task"));
    m_taskProgress->setMaximumWidth(180);
    m_taskProgress->setTextVisible(false);
    m_taskCancel = new QToolButton(this);
    m_taskCancel->setObjectName(u"taskCancel"_s);
    m_taskCancel->setText(tr("Cancel"));
    m_taskCancel->setAutoRaise(true); // no higher than the text beside it
    m_status = new QLabel(this);
    m_status->setObjectName(u"statusText"_s);
    const auto keysOf = [this](const QString &action) { return findChild<QAction *>(action)->shortcut().toString(QKeySequence::NativeText); };
    m_idleHint = new QLabel(tr("%1 finds any command, field or open design; %2 opens the manual").arg(keysOf(u"paletteAction"_s), keysOf(u"helpAction"_s)), this);
    m_idleHint->setObjectName(u"idleHint"_s);
    m_idleHint->setIndent(spacing::normal);
    m_idleHint->setForegroundRole(QPalette::PlaceholderText);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_idleHint, m_taskText, m_taskProgress, m_taskCancel})
        statusBar()->addWidget(widget);
    statusBar()->addPermanentWidget(m_status);
    connect(m_taskCancel, &QToolButton::clicked, this, &MainWindow::taskCancelRequested);
    showTask({});
}

void MainWindow::showTask(const QString &text, int permille, bool canCancel)
{
    m_idleHint->setVisible(text.isEmpty());
    m_taskText->setText(text);
    m_taskText->setVisible(!text.isEmpty());
    m_taskProgress->setVisible(!text.isEmpty());
    m_taskProgress->setRange(0, permille < 0 ? 0 : 1000);
    m_taskProgress->setValue(qMax(0, permille));
    m_taskCancel->setVisible(!text.isEmpty() && canCancel);
}

void MainWindow::showStatus(const QString &text) { m_status->setText(text); }

void MainWindow::showPage(Page page)
{
    m_pages->setCurrentIndex(int(page));
    m_designTabs->setVisible(page == Page::Design || page == Page::Explore || page == Page::Job || page == Page::Plan); // the pages about the current design
    m_pageActions->actions().at(int(page))->setChecked(true);
    Q_EMIT pageShown(page);
}

MainWindow::Page MainWindow::currentPage() const { return Page(m_pages->currentIndex()); }

void MainWindow::showDocument(const QString &name, bool isModified, const QString &filePath)
{
    setWindowFilePath(filePath);
    setWindowTitle(tr("%1[*] - Slipway").arg(name));
    setWindowModified(isModified);
}

void MainWindow::showRecentFiles(const QStringList &paths)
{
    m_recentMenu->clear();
    m_recentMenu->setEnabled(!paths.isEmpty());
    int number = 1;
    for (const QString &path : paths) {
        QString label = QFileInfo(path).fileName();
        label.replace(u'&', u"&&"_s);
        QAction *action = m_recentMenu->addAction(number < 10 ? u"&%1  %2"_s.arg(number).arg(label) : label);
        action->setProperty("isData", true); // a file name is not translated
        action->setProperty("paletteName", QFileInfo(path).fileName()); // the number is for this menu
        action->setToolTip(path);
        action->setStatusTip(path);
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT openFileRequested(path); });
        ++number;
    }
}

void MainWindow::showTheme(ThemeChoice theme) { m_themeActions->actions().at(int(theme))->setChecked(true); }

void MainWindow::openPalette()
{
    auto *palette = new CommandPalette(findChildren<QAction *>(), palettePlaces(), m_recentCommands, this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    connect(palette, &CommandPalette::ran, this, &MainWindow::noteCommand);
    palette->open();
}

void MainWindow::noteCommand(const QString &text)
{
    constexpr int mostCommands = 12;
    m_recentCommands.removeAll(text);
    m_recentCommands.prepend(text);
    m_recentCommands = m_recentCommands.mid(0, mostCommands);
    Q_EMIT recentCommandsChanged(m_recentCommands);
}

/// What is in the clipboard: a file, the path of one, or text.
void MainWindow::pasteDesign()
{
    const QMimeData *pasted = QGuiApplication::clipboard()->mimeData();
    const QStringList files = pasted ? droppedFiles(pasted) : QStringList();
    const QString text = pasted ? pasted->text() : QString();
    if (!files.isEmpty())
        Q_EMIT openFileRequested(files.first());
    else if (const QString path = text.trimmed(); !path.isEmpty() && !path.contains(u'\n') && QFileInfo(path).isFile())
        Q_EMIT openFileRequested(path);
    else
        Q_EMIT textImportRequested(text);
}

/// The fields of the design and the open designs.
QList<PalettePlace> MainWindow::palettePlaces()
{
    QList<PalettePlace> places = m_paletteExtras ? m_paletteExtras() : QList<PalettePlace>();
    const QList<DesignPage::Field> fields = m_designPage->fields();
    QHash<QString, int> labels; // each tier of storage has a capacity: these are told apart by their keys
    for (const DesignPage::Field &field : fields)
        ++labels[field.label];
    for (const DesignPage::Field &field : fields)
        places << PalettePlace{field.label, labels[field.label] > 1 ? tr("field, %1, %2").arg(field.section, field.path) : tr("field, %1").arg(field.section), [this, path = field.path] {
                                   showPage(Page::Design);
                                   m_designPage->focusField(path);
                               }};
    const QStringList designs = m_designTabs->names();
    for (int i = 0; i < designs.size(); ++i)
        places << PalettePlace{designs[i], tr("open design"), [this, i] {
                                   showPage(Page::Design);
                                   Q_EMIT m_designTabs->chosen(i);
                               }};
    return places;
}

void MainWindow::closeNow()
{
    m_mayClose = true;
    close();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_mayClose)
        Q_EMIT closeRequested();
    event->setAccepted(m_mayClose); // the answer may have come at once
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFiles(event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QStringList files = droppedFiles(event->mimeData());
    if (files.isEmpty() && !event->mimeData()->hasText())
        return;
    event->acceptProposedAction();
    if (files.isEmpty())
        Q_EMIT textImportRequested(event->mimeData()->text());
    for (const QString &file : files)
        Q_EMIT openFileRequested(file);
}

} // namespace slipway
