// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runspage.h"

#include "core/runs/resubmission.h"
#include "core/watching/suspects.h"
#include "views/fleet/fleetpanel.h"
#include "views/runs/checkpointspanel.h"
#include "views/runs/diagnosispanel.h"
#include "views/runs/accountpanel.h"
#include "views/runs/alertspanel.h"
#include "views/runs/attachdialog.h"
#include "views/runs/figurestrip.h"
#include "views/runs/logview.h"
#include "views/runs/nodespanel.h"
#include "views/runs/notespanel.h"
#include "views/runs/runcurvespanel.h"
#include "views/runs/rundifferencedialog.h"
#include "views/runs/runeventmodel.h"
#include "views/runs/runheader.h"
#include "views/runs/runlistmodel.h"
#include "views/runs/sentpanel.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/emptystate.h"

#include <QAction>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// A table of rows one reads: no grid, no edits, a row is selected as a whole, Tab leaves.
QTableView *makeTable(const QString &name, const QString &accessibleName, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(accessibleName);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->setIconSize(QSize(16, 16));
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(28);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    addCopyAction(table);
    return table;
}

} // namespace

RunsPage::RunsPage(const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
    , m_model(new RunListModel(clock, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_events(new RunEventModel(this))
    , m_pages(new QStackedWidget(this))
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_empty(new EmptyState(u"runs"_s, tr("No runs yet. Design one, look at its job file, and send it: it will be followed here, and stays in the history.")))
{
    setObjectName(u"runsPage"_s);
    m_empty->setAction(tr("Open the design"));
    m_splitter->setObjectName(u"runsSplitter"_s);
    m_splitter->addWidget(buildList());
    m_splitter->addWidget(buildDetails());
    m_splitter->setStretchFactor(0, 1); // a wide window has room for all columns of the list
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({430, 850});
    m_splitter->setChildrenCollapsible(false);
    m_pages->addWidget(m_splitter);
    m_pages->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addWidget(m_pages);
    connectSignals();
    updatePages();
}

RunsPage::~RunsPage() = default;

QWidget *RunsPage::buildList()
{
    auto *side = new QWidget;
    side->setMinimumWidth(300);
    m_search = new QLineEdit(side);
    m_search->setObjectName(u"searchRuns"_s);
    m_search->setPlaceholderText(tr("Search by name, cluster, job, state or node"));
    m_search->setAccessibleName(tr("Search the runs"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themedIcon(u"search"_s), QLineEdit::LeadingPosition);
    m_noMatch = new QLabel(tr("No run matches."), side);
    m_noMatch->setObjectName(u"noRunMatches"_s);
    m_noMatch->setForegroundRole(QPalette::PlaceholderText);
    m_noMatch->hide();
    buildTable();
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(spacing::pageMargin, spacing::pageMargin, spacing::tight, spacing::pageMargin);
    column->setSpacing(spacing::normal);
    auto *more = new QToolButton(side);
    more->setObjectName(u"historyMenu"_s);
    more->setIcon(themedIcon(u"more"_s));
    more->setAutoRaise(true);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setToolTip(tr("Watch another job, take evidence, back up the history"));
    more->setAccessibleName(tr("More for the history"));
    more->setMenu(buildMenu(more));
    auto *top = new QHBoxLayout;
    top->setSpacing(spacing::tight);
    top->addWidget(m_search, 1);
    top->addWidget(more);
    column->addLayout(top);
    column->addWidget(m_noMatch);
    column->addWidget(m_table, 1);
    return side;
}

QMenu *RunsPage::buildMenu(QWidget *parent)
{
    auto *menu = new QMenu(parent);
    const auto add = [&](const QString &icon, const QString &text, const QString &name, auto act) {
        QAction *action = menu->addAction(themedIcon(icon), text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, act);
    };
    add(u"connect"_s, tr("&Watch a job that was not submitted here..."), u"attachJob"_s, [this] { Q_EMIT attachWanted(); });
    add(u"save-as"_s, tr("Save &evidence of the chosen run..."), u"saveEvidence"_s, [this] { askForEvidence(); });
    add(u"download"_s, tr("Save the &files of the chosen run..."), u"saveRunFiles"_s, [this] { askForFolder(); });
    menu->addSeparator();
    add(u"save"_s, tr("&Back up the history..."), u"backUpHistory"_s,
        [this] { askForPath(u"backupFile"_s, tr("Back up the history"), u"slipway-history.sqlite"_s, &RunsPage::backupRequested); });
    add(u"open"_s, tr("&Restore runs from a backup..."), u"restoreHistory"_s,
        [this] { askForPath(u"restoreFile"_s, tr("Restore runs from a backup"), {}, &RunsPage::restoreRequested); });
    return menu;
}

/// A proposal makes it a file that is to be written.
void RunsPage::askForPath(const QString &name, const QString &title, const QString &proposal, void (RunsPage::*wish)(const QString &))
{
    auto *dialog = new QFileDialog(this, title, proposal);
    dialog->setObjectName(name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(proposal.isEmpty() ? QFileDialog::AcceptOpen : QFileDialog::AcceptSave);
    dialog->setFileMode(proposal.isEmpty() ? QFileDialog::ExistingFile : QFileDialog::AnyFile);
    connect(dialog, &QFileDialog::fileSelected, this, wish);
    dialog->open();
}

void RunsPage::askForEvidence()
{
    const Run *run = m_model->run(m_selected);
    if (!run)
        return;
    auto *dialog = new QFileDialog(this, tr("Save evidence of %1").arg(run->name), run->name + u'-' + run->token.left(12) + u".tar.gz"_s, tr("Archives (*.tar.gz)"));
    dialog->setObjectName(u"evidenceFile"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    connect(dialog, &QFileDialog::fileSelected, this, [this, token = run->token](const QString &path) { Q_EMIT evidenceRequested(token, path); });
    dialog->open();
}

void RunsPage::askForFolder()
{
    const Run *run = m_model->run(m_selected);
    if (!run)
        return;
    auto *dialog = new QFileDialog(this, tr("A folder for the files of %1").arg(run->name));
    dialog->setObjectName(u"runFilesFolder"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, [this, token = run->token](const QString &folder) { Q_EMIT filesRequested(token, folder); });
    dialog->open();
}

void RunsPage::askForJob(const QStringList &clusters, const QString &chosen)
{
    auto *dialog = new AttachDialog(clusters, chosen, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { Q_EMIT attachRequested(dialog->request()); });
    dialog->open();
}

void RunsPage::showNotes(const QHash<QString, RunNotes> &notes)
{
    m_model->setNotes(notes);
    m_notes->showNotes(m_selected, m_model->notes(m_selected));
}

void RunsPage::buildTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(RunListModel::SortRole);
    m_sorted->setFilterRole(RunListModel::SearchRole);
    m_sorted->setFilterKeyColumn(0);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = makeTable(u"runList"_s, tr("Runs"), this);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    // Newest first, as the model has them, until a heading is clicked.
    m_table->sortByColumn(-1, Qt::DescendingOrder);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSectionsMovable(true);
    m_table->horizontalHeader()->setStretchLastSection(true);
    const int widths[] = {96, 150, 84, 62, 70, 60, 120, 90};
    for (int column = 0; column < RunListModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, widths[column]);
    // How far and how good comes before where: a narrow list shows that without scrolling.
    m_table->horizontalHeader()->moveSection(RunListModel::Progress, RunListModel::Cluster);
    m_table->horizontalHeader()->moveSection(RunListModel::Loss, RunListModel::Job);
}

QWidget *RunsPage::buildDetails()
{
    auto *details = new QWidget;
    m_header = new RunHeader(m_clock, details);
    m_figures = new FigureStrip(details);
    m_tabs = new QTabWidget(details);
    m_tabs->setObjectName(u"runTabs"_s);
    m_tabs->setDocumentMode(true);
    m_curves = new RunCurvesPanel(m_clock);
    m_nodes = new NodesPanel(m_clock);
    m_fleet = new FleetPanel(m_clock);
    m_diagnosis = new DiagnosisPanel;
    m_log = new LogView;
    m_alerts = new AlertsPanel;
    m_account = new AccountPanel;
    m_checkpoints = new CheckpointsPanel;
    m_sent = new SentPanel;
    m_notes = new NotesPanel;
    m_history = makeTable(u"runEvents"_s, tr("History of the run"), this);
    m_history->setModel(m_events);
    m_history->horizontalHeader()->setStretchLastSection(true);
    m_history->setColumnWidth(RunEventModel::At, 150);
    m_history->setColumnWidth(RunEventModel::State, 120);
    m_tabs->addTab(m_curves, tr("Cu&rves"));
    m_tabs->addTab(m_alerts, tr("&Alerts"));
    m_tabs->addTab(m_account, tr("Time and c&ost"));
    m_tabs->addTab(m_nodes, tr("&Nodes"));
    m_tabs->addTab(m_fleet, tr("Flee&t"));
    m_tabs->addTab(m_log, tr("&Log"));
    m_tabs->addTab(m_diagnosis, tr("Fa&ilure"));
    m_tabs->addTab(m_checkpoints, tr("Chec&kpoints"));
    m_tabs->addTab(m_sent, tr("&Sent"));
    auto *history = new QWidget;
    auto *around = new QVBoxLayout(history);
    around->setContentsMargins(0, spacing::normal, 0, 0); // as the other tabs have it
    around->addWidget(m_history);
    m_tabs->addTab(history, tr("History"));
    m_tabs->addTab(m_notes, tr("Notes"));
    auto *column = new QVBoxLayout(details);
    column->setContentsMargins(spacing::normal, spacing::pageMargin, spacing::pageMargin, spacing::pageMargin);
    column->setSpacing(spacing::normal);
    column->addWidget(m_header);
    column->addWidget(m_figures);
    column->addWidget(m_tabs, 1);
    m_detailPages = new QStackedWidget;
    m_detailPages->addWidget(details);
    m_detailPages->addWidget(new EmptyState(u"chart"_s, tr("Choose a run to see its curves.")));
    return m_detailPages;
}

void RunsPage::connectSignals()
{
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunsPage::selectionChanged);
    addCompareAction();
    connect(m_search, &QLineEdit::textChanged, this, &RunsPage::filter);
    connect(m_empty, &EmptyState::actionTriggered, this, &RunsPage::designPageRequested);
    connect(m_notes, &NotesPanel::notesEdited, this, &RunsPage::notesEdited);
    connect(m_curves, &RunCurvesPanel::comparisonEdited, this, &RunsPage::comparisonEdited);
    connect(m_curves, &RunCurvesPanel::pinsEdited, this, &RunsPage::pinnedMetricsEdited);
    connect(m_diagnosis, &DiagnosisPanel::logWanted, this, [this] { m_tabs->setCurrentWidget(m_log); });
    connect(m_log, &LogView::logSelected, this, [this](const QString &path) { Q_EMIT logSelected(m_selected, path); });
    connect(m_alerts, &AlertsPanel::muteEdited, this, &RunsPage::muteEdited);
    connect(m_alerts, &AlertsPanel::rulesRequested, this, &RunsPage::alertRulesRequested);
    connect(m_fleet, &FleetPanel::goOnWithoutRequested, this, [this](const QStringList &hosts) {
        if (const Run *run = m_model->run(m_selected))
            Q_EMIT goOnWithoutRequested(m_selected, nodesOf(*run, hosts));
    });
    connect(m_alerts, &AlertsPanel::goOnWithoutRequested, this, [this](const QStringList &nodes) { Q_EMIT goOnWithoutRequested(m_selected, nodes); });
    connect(&m_ticker, &QTimer::timeout, this, &RunsPage::tick);
    m_ticker.start(1000);
    connectHeader();
}

/// Two runs of the list, by the context menu or the key.
void RunsPage::addCompareAction()
{
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_compareSent = new QAction(themedIcon(u"compare"_s), tr("Compare what the two were sent with"), m_table);
    m_compareSent->setObjectName(u"compareSent"_s);
    m_compareSent->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    m_compareSent->setShortcutContext(Qt::WidgetShortcut);
    m_compareSent->setEnabled(false);
    m_table->addAction(m_compareSent);
    connect(m_compareSent, &QAction::triggered, this, &RunsPage::compareSent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        [this] { m_compareSent->setEnabled(m_table->selectionModel()->selectedRows().size() == 2); });
}

/// The older one is the one before.
void RunsPage::compareSent()
{
    QList<const Run *> runs;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows())
        runs << m_model->run(row.data(RunListModel::TokenRole).toString());
    if (runs.size() != 2 || runs.contains(nullptr))
        return;
    if (runs[1]->created < runs[0]->created)
        runs.swapItemsAt(0, 1);
    auto *dialog = new RunDifferenceDialog(*runs[0], *runs[1], this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void RunsPage::connectHeader()
{
    connect(m_header, &RunHeader::cancelRequested, this, &RunsPage::cancelRequested);
    connect(m_header, &RunHeader::requeueRequested, this, &RunsPage::requeueRequested);
    connect(m_header, &RunHeader::saveNowRequested, this, &RunsPage::saveNowRequested);
    connect(m_header, &RunHeader::goOnWithoutRequested, this, [this](const QString &token) { Q_EMIT goOnWithoutRequested(token, {}); });
    connect(m_header, &RunHeader::reconcileRequested, this, &RunsPage::reconcileRequested);
    connect(m_header, &RunHeader::sendAgainRequested, this, &RunsPage::sendAgainRequested);
    connect(m_header, &RunHeader::goOnRequested, this, &RunsPage::goOnRequested);
    connect(m_header, &RunHeader::releaseRequested, this, &RunsPage::releaseRequested);
    connect(m_header, &RunHeader::cancelDuplicatesRequested, this, &RunsPage::cancelDuplicatesRequested);
    connect(m_header, &RunHeader::submitAgainRequested, this, &RunsPage::submitAgainRequested);
    connect(m_header, &RunHeader::openDesignRequested, this, &RunsPage::openDesignRequested);
    connect(m_header, &RunHeader::removeRequested, this, &RunsPage::removeRequested);
}

void RunsPage::showRuns(const QList<Run> &runs)
{
    m_model->setRuns(runs);
    m_curves->setRuns(m_model->runs());
    updatePages();
    if (const Run *run = m_model->run(m_selected))
        showDetails(*run);
    else
        selectionChanged();
}

void RunsPage::updateRun(const Run &run)
{
    const bool isNew = m_model->rowOf(run.token) < 0;
    m_model->setRun(run);
    if (isNew)
        m_curves->setRuns(m_model->runs());
    updatePages();
    if (run.token == m_selected)
        showDetails(run);
}

/// The newest run, where none was chosen yet: the page is never half empty.
void RunsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_selected.isEmpty() && m_sorted->rowCount() > 0)
        choose(m_sorted->index(0, 0));
}

/// Whatever keys are held: the table itself would take Ctrl of Ctrl+6 for a wish to add to what is selected.
void RunsPage::choose(const QModelIndex &index)
{
    m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void RunsPage::showRun(const QString &token)
{
    const int row = m_model->rowOf(token);
    if (row < 0)
        return;
    QModelIndex index = m_sorted->mapFromSource(m_model->index(row, 0));
    if (!index.isValid()) {
        m_search->clear(); // a search hides it
        index = m_sorted->mapFromSource(m_model->index(row, 0));
    }
    choose(index);
    m_table->scrollTo(index);
}

QString RunsPage::selectedRun() const
{
    return m_selected;
}

void RunsPage::selectionChanged()
{
    const QString token = m_table->currentIndex().data(RunListModel::TokenRole).toString();
    if (token == m_selected)
        return;
    m_selected = token;
    showCurves(std::make_shared<RunDrawing>());
    m_log->showFiles({});
    m_events->setEvents({});
    showAlerts({}, {});
    m_header->showContact(false, {});
    updatePages();
    if (const Run *run = m_model->run(token)) {
        showDetails(*run);
        Q_EMIT runSelected(token);
    }
}

void RunsPage::showDetails(const Run &run)
{
    const Run *before = m_model->run(goesOnFrom(run, m_model->runs()));
    m_header->showRun(run, !before ? QString() : before->jobId.isEmpty() ? before->name : before->jobId);
    m_curves->showRun(run);
    m_nodes->showRun(run);
    m_alerts->showRun(run);
    m_fleet->setGoesOnWithout(whyNotResubmit(run).isEmpty());
    m_sent->showRun(run);
    m_notes->showNotes(run.token, m_model->notes(run.token));
    updateFigures();
}

void RunsPage::updatePages()
{
    m_pages->setCurrentIndex(m_model->rowCount() > 0 ? 0 : 1);
    m_detailPages->setCurrentIndex(m_model->run(m_selected) ? 0 : 1);
}

void RunsPage::updateFigures()
{
    const Run *run = m_model->run(m_selected);
    if (!run)
        return;
    const RunFigures figures = runFigures(*run, *m_series);
    m_figures->showFigures(*run, figures);
    m_fleet->showPhases(*m_series);
    if (!m_series->empty())
        m_model->setFigures(m_selected, figures);
}

void RunsPage::showCurves(const std::shared_ptr<RunDrawing> &drawing)
{
    m_series = drawing->series;
    m_nodes->showCurves(*drawing);
    m_curves->showCurves(drawing);
    updateFigures();
}

DrawingWish RunsPage::drawingWish() const { return m_curves->drawingWish(); }

void RunsPage::showDeviation(const Deviation &deviation)
{
    m_curves->showDeviation(deviation);
    m_nodes->showDeviation(deviation);
}

void RunsPage::showLeftOut(const QString &note) { m_curves->showLeftOut(note); }

void RunsPage::showReading(std::optional<double> share) { m_curves->showReading(share); }

void RunsPage::showCompared(const Run &run, const std::shared_ptr<RunDrawing> &drawing)
{
    m_curves->showCompared(run, drawing);
}

void RunsPage::appendCompared(const QString &token, const MetricBatch &batch)
{
    m_curves->appendCompared(token, batch);
}

void RunsPage::setPinnedMetrics(const QStringList &metrics)
{
    m_curves->setPinned(metrics);
}

void RunsPage::appendCurves(const MetricBatch &batch)
{
    m_curves->appendCurves(batch);
    m_nodes->appendCurves(batch);
    updateFigures();
}

void RunsPage::showFigures(const QString &token, const RunFigures &figures)
{
    m_model->setFigures(token, figures);
}

void RunsPage::showLogFiles(const QStringList &paths)
{
    m_log->showFiles(paths);
}

void RunsPage::showLog(const QString &path, const QByteArray &tail, qint64 skippedBytes)
{
    m_log->showLog(path, tail, skippedBytes);
}

void RunsPage::appendLog(const QString &path, const QByteArray &bytes)
{
    m_log->appendLog(path, bytes);
}

void RunsPage::showEvents(const QList<RunEvent> &events)
{
    m_events->setEvents(events);
}

void RunsPage::showAlerts(const Alerts &alerts, const QSet<AlertKind> &muted)
{
    m_alerts->showAlerts(alerts, muted);
    m_curves->showAlerts(alerts);
    const int holding = m_alerts->holding();
    m_tabs->setTabText(m_tabs->indexOf(m_alerts), holding > 0 ? tr("&Alerts (%1)").arg(holding) : tr("&Alerts"));
}

void RunsPage::showAlertCount(const QString &token, int count)
{
    m_model->setAlertCount(token, count);
}

void RunsPage::showAlertsTab()
{
    m_tabs->setCurrentWidget(m_alerts);
}

void RunsPage::showContact(bool isInContact, const QDateTime &lastAnswer)
{
    m_header->showContact(isInContact, lastAnswer);
}

void RunsPage::filter(const QString &text)
{
    m_sorted->setFilterFixedString(text.trimmed());
    m_noMatch->setVisible(m_sorted->rowCount() == 0 && m_model->rowCount() > 0);
}

void RunsPage::tick()
{
    if (!isVisible())
        return;
    m_model->tick();
    m_header->tick();
}

} // namespace slipway
