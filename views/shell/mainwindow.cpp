// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/mainwindow.h"

#include "views/clusters/clusterspage.h"
#include "views/design/designpage.h"
#include "views/estimate/estimatepanel.h"
#include "views/jobs/jobpage.h"
#include "views/runs/runspage.h"
#include "views/shell/commandpalette.h"
#include "views/shell/noticebar.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QFileInfo>
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
#include <QUndoStack>
#include <QUrl>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QUrl droppedFile(const QMimeData *mime)
{
    const QList<QUrl> urls = mime->urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first() : QUrl();
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
    m_jobPage = new JobPage(this);
    m_clustersPage = new ClustersPage(this);
    m_runsPage = new RunsPage(clock, this);

    auto *design = new QSplitter(Qt::Horizontal, this);
    design->setObjectName(u"designSplitter"_s);
    design->setChildrenCollapsible(false);
    design->addWidget(m_designPage);
    design->addWidget(m_estimatePanel);
    design->setStretchFactor(0, 3);
    design->setStretchFactor(1, 2);

    m_pages = new QStackedWidget(this);
    m_pages->setObjectName(u"pages"_s);
    for (QWidget *page : std::initializer_list<QWidget *>{design, m_jobPage, m_clustersPage, m_runsPage})
        m_pages->addWidget(page);

    m_notices = new NoticeBar(this);
    auto *central = new QWidget(this);
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notices);
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
    connect(addCommand(menu, u"openAction"_s, u"open"_s, tr("&Open..."), QKeySequence::Open), &QAction::triggered, this, &MainWindow::openRequested);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(u"recentMenu"_s);
    connect(addCommand(menu, u"openSampleAction"_s, {}, tr("Open the sa&mple design"), {}), &QAction::triggered, this, &MainWindow::openSampleRequested);
    menu->addSeparator();
    connect(addCommand(menu, u"saveAction"_s, u"save"_s, tr("&Save"), QKeySequence::Save), &QAction::triggered, this, &MainWindow::saveRequested);
    connect(addCommand(menu, u"saveAsAction"_s, u"save-as"_s, tr("Sa&ve as..."), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)), &QAction::triggered, this,
        &MainWindow::saveAsRequested);
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
}

void MainWindow::setUndoStack(QUndoStack *stack)
{
    QAction *undo = stack->createUndoAction(this, tr("&Undo"));
    undo->setObjectName(u"undoAction"_s);
    undo->setShortcut(QKeySequence::Undo);
    undo->setIcon(themedIcon(u"undo"_s));
    QAction *redo = stack->createRedoAction(this, tr("&Redo"));
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
    const QList<Entry> entries{{u"designPageAction"_s, u"design"_s, tr("&Design")}, {u"jobPageAction"_s, u"job"_s, tr("&Job")},
        {u"clustersPageAction"_s, u"clusters"_s, tr("&Clusters")}, {u"runsPageAction"_s, u"runs"_s, tr("&Runs")}};
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
    m_status = new QLabel(this);
    m_status->setObjectName(u"statusText"_s);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_taskText, m_taskProgress, m_taskCancel})
        statusBar()->addWidget(widget);
    statusBar()->addPermanentWidget(m_status);
    connect(m_taskCancel, &QToolButton::clicked, this, &MainWindow::taskCancelRequested);
    showTask({});
}

void MainWindow::showTask(const QString &text, int permille, bool canCancel)
{
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
        action->setToolTip(path);
        action->setStatusTip(path);
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT openFileRequested(path); });
        ++number;
    }
}

void MainWindow::showTheme(ThemeChoice theme) { m_themeActions->actions().at(int(theme))->setChecked(true); }

void MainWindow::openPalette()
{
    auto *palette = new CommandPalette(findChildren<QAction *>(), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void MainWindow::closeNow()
{
    m_mayClose = true;
    close();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_mayClose) {
        event->accept();
        return;
    }
    event->ignore();
    Q_EMIT closeRequested();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (droppedFile(event->mimeData()).isValid())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QUrl url = droppedFile(event->mimeData());
    if (!url.isValid())
        return;
    event->acceptProposedAction();
    Q_EMIT openFileRequested(url.toLocalFile());
}

} // namespace slipway
