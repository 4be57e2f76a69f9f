// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/runscontroller.h"

#include "core/jobs/sitesettings.h"
#include "core/support/deliver.h"
#include "views/runs/runfigures.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QtConcurrent>

#include <numeric>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int refreshMs = 1000;               // how soon another window's runs are seen
constexpr int coalesceMs = 30;                // files of very many nodes come one after the other
constexpr qsizetype mostFigures = 100;         // runs whose progress and loss stand in the list at the start
constexpr int longFiguresSeconds = 60;         // between two looks at a long run that is not chosen
constexpr qint64 shownLogBytes = 4 * 1024 * 1024;

/// What a run wrote that its curves do not show.
QString noteOn(const RunCurves &curves)
{
    QStringList notes;
    const QLocale locale;
    if (const qint64 points = curves.leftOut().points; points > 0)
        notes << RunsController::tr("%1 points are left out: this run has too many metrics, from \"%2\" on. Is a step or a rank part of their names?").arg(locale.toString(points), curves.leftOut().example);
    if (curves.unreadable() > 0)
        notes << RunsController::tr("%n line(s) of its metric files could not be read.", nullptr, curves.unreadable());
    return notes.join(u' ');
}

bool isWorthAside(const RunCurves &curves) { return curves.pendingBytes() > CurvesReader::WorthAside; }

/// So many points are drawn aside: to make what a chart needs of a million takes tens of milliseconds.
constexpr std::size_t manyPoints = 200'000;

std::size_t pointsOf(const RunDrawing::Series &series)
{
    return std::accumulate(series.begin(), series.end(), std::size_t(0), [](std::size_t sum, const auto &one) { return sum + one.second.points.size(); });
}

bool isLog(const QString &path) { return path.endsWith(u".log"_s) || path.endsWith(u".out"_s); }

} // namespace

RunsController::RunsController(RunStore &store, ClusterLines &lines, RunsPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_lines(lines)
    , m_page(page)
    , m_window(window)
    , m_reader(store.folder())
    , m_figuresReader(store.folder())
{
    connectReaders();
    connectPage();
    connectHistory();
    connect(&lines, &ClusterLines::sessionDropped, this, &RunsController::forgetCluster);
    connect(&store, &RunStore::runsChanged, this, [this](const QStringList &tokens) {
        if (tokens.isEmpty()) {
            showAll();
            followUnfinished();
        }
        for (const QString &token : tokens)
            if (const Result<Run> run = m_store.run(token))
                showRun(*run);
    });
    m_refresh.setInterval(refreshMs);
    connect(&m_refresh, &QTimer::timeout, &store, &RunStore::refresh);
    connect(&m_refresh, &QTimer::timeout, this, &RunsController::showContact);
    m_refresh.start();
    m_curvesTimer.setSingleShot(true);
    m_curvesTimer.setInterval(coalesceMs);
    connect(&m_curvesTimer, &QTimer::timeout, this, &RunsController::showNewPoints);
    m_figuresTimer.setInterval(0); // one run at a time, between events: a long history must not hold the window up
    connect(&m_figuresTimer, &QTimer::timeout, this, &RunsController::showNextFigures);
    showAll();
}

RunsController::~RunsController() = default;

void RunsController::connectPage()
{
    connect(&m_page, &RunsPage::runSelected, this, &RunsController::select);
    connect(&m_page, &RunsPage::cancelRequested, this, &RunsController::cancel);
    connect(&m_page, &RunsPage::requeueRequested, this, [this](const QString &token) { command(token, &RunMonitor::requeue); });
    connect(&m_page, &RunsPage::saveNowRequested, this, [this](const QString &token) { command(token, &RunMonitor::askToSave); });
    connect(&m_page, &RunsPage::cancelDuplicatesRequested, this, [this](const QString &token) { command(token, &RunMonitor::cancelDuplicates); });
    connect(&m_page, &RunsPage::removeRequested, this, &RunsController::remove);
    connect(&m_page, &RunsPage::logSelected, this, [this](const QString &, const QString &path) { showLog(path); });
    connect(&m_page, &RunsPage::reconcileRequested, this, &RunsController::reconcileRequested);
    connect(&m_page, &RunsPage::sendAgainRequested, this, &RunsController::sendAgainRequested);
    connect(&m_page, &RunsPage::goOnRequested, this, &RunsController::goOnRequested);
    connect(&m_page, &RunsPage::releaseRequested, this, &RunsController::releaseRequested);
    connect(&m_page, &RunsPage::comparisonEdited, this, &RunsController::compare);
    connect(&m_page, &RunsPage::openDesignRequested, this, [this](const QString &token) {
        if (const Result<Run> run = m_store.run(token))
            Q_EMIT openDesignRequested(run->design, run->name);
    });
    connect(&m_page, &RunsPage::submitAgainRequested, this, [this](const QString &token) {
        if (const Result<Run> run = m_store.run(token))
            Q_EMIT submitAgainRequested(run->design, run->name);
    });
}

void RunsController::showContact()
{
    for (const auto &[key, monitor] : m_monitors)
        if (monitor && monitor->followed().contains(m_selected))
            m_page.showContact(monitor->isInContact(), monitor->lastAnswer());
}

void RunsController::showAll()
{
    const QList<Run> runs = m_store.runs();
    m_page.showRuns(runs);
    m_page.showNotes(m_store.allNotes());
    for (const Run &run : runs.mid(0, mostFigures))
        if (!m_figuresShown.contains(run.token))
            m_figuresWanted << run.token;
    if (!m_figuresWanted.isEmpty())
        m_figuresTimer.start();
    updateStatus();
}

RunMonitor *RunsController::monitor(const QString &cluster, SchedulerKind kind)
{
    std::unique_ptr<RunMonitor> &monitor = m_monitors[{cluster, kind}];
    if (monitor)
        return monitor.get();
    const Result<ClusterSession *> session = m_lines.session(cluster);
    const Result<Scheduler *> scheduler = m_lines.scheduler(cluster, kind);
    if (!session || !scheduler)
        return nullptr;
    monitor = std::make_unique<RunMonitor>(**session, **scheduler, m_store, m_clock);
    monitor->setPace(m_pace);
    connect(monitor.get(), &RunMonitor::runChanged, this, &RunsController::showRun);
    connect(monitor.get(), &RunMonitor::caughtUp, this, &RunsController::updateStatus);
    connect(monitor.get(), &RunMonitor::bytesStored, this, &RunsController::showNewBytes);
    connect(monitor.get(), &RunMonitor::bytesStored, this, &RunsController::bytesStored);
    connect(monitor.get(), &RunMonitor::contactChanged, this, &RunsController::showContact);
    connect(monitor.get(), &RunMonitor::problem, this, [this](const QString &, const Error &error) { m_window.notices()->showError(error); });
    watchPrometheus(cluster, kind, **session);
    Q_EMIT monitorMade(monitor.get());
    return monitor.get();
}

/// Where the settings of the site name one; they may be edited meanwhile.
void RunsController::watchPrometheus(const QString &cluster, SchedulerKind kind, ClusterSession &session)
{
    const auto address = [this, cluster] {
        const Result<SiteSettings> site = readSiteSettings(m_lines.profiles().find(cluster).valueOr({}).site);
        return site ? QString::fromStdString(site->defaults.prometheus) : QString();
    };
    auto watch = std::make_unique<PrometheusWatch>(session, *m_monitors.at({cluster, kind}), m_store, m_clock, address);
    connect(watch.get(), &PrometheusWatch::bytesStored, this, &RunsController::showNewBytes);
    connect(watch.get(), &PrometheusWatch::bytesStored, this, &RunsController::bytesStored);
    connect(watch.get(), &PrometheusWatch::problem, this, [this](const QString &, const Error &error) { m_window.notices()->showError(error); });
    m_prometheus.insert_or_assign({cluster, kind}, std::move(watch));
}

void RunsController::forgetCluster(const QString &cluster)
{
    std::erase_if(m_prometheus, [&cluster](const auto &entry) { return entry.first.first == cluster; });
    std::erase_if(m_monitors, [&cluster](const auto &entry) { return entry.first.first == cluster; });
}

void RunsController::followUnfinished()
{
    for (const Run &run : m_store.runs())
        if (!isFinal(run.state))
            follow(run);
}

void RunsController::settleUnsent(const QString &cluster)
{
    for (const Run &run : m_store.runs()) {
        if (run.cluster != cluster || m_store.isLeased(run.token)) // leased: a window, perhaps this one, is at work at it
            continue;
        if (run.state == RunState::Submitting || run.state == RunState::Reconciling)
            Q_EMIT reconcileRequested(run.token);
        else if (isBeforeSending(run.state) && run.isReleased)
            Q_EMIT sendReleasedRequested(run.token);
        else if (isBeforeSending(run.state))
            Q_EMIT inspectRequested(run.token);
    }
}

void RunsController::follow(const Run &run)
{
    if (isFinal(run.state) || run.folder.isEmpty())
        return;
    RunMonitor *following = monitor(run.cluster, run.scheduler);
    if (!following || following->followed().contains(run.token))
        return;
    Q_EMIT runNoted(run);
    following->follow(run.token);
    Q_EMIT lineWanted(run.cluster);
    updateStatus();
}

void RunsController::showRun(const Run &run)
{
    Q_EMIT runNoted(run);
    m_page.updateRun(run);
    m_page.showNotes(m_store.allNotes());
    if (run.token == m_selected)
        m_page.showEvents(m_store.events(run.token));
    updateStatus();
}

void RunsController::select(const QString &token)
{
    if (token == m_selected && m_page.selectedRun() == token)
        return;
    m_selected = token;
    if (const Result<Run> run = m_store.run(token)) // it may be newer than the list
        m_page.updateRun(*run);
    showSelected();
}

void RunsController::showSelected()
{
    m_reader.cancel();
    for (auto *curves : {&m_curves, &m_whole, &m_drawing, &m_shown})
        curves->reset();
    m_shownLog.clear();
    m_page.showRun(m_selected);
    m_page.showReading({});
    m_page.showLeftOut({});
    Q_EMIT runShown(m_selected);
    if (m_selected.isEmpty())
        return;
    auto curves = std::make_shared<RunCurves>(m_store, m_selected, m_patterns);
    if (isWorthAside(*curves)) {
        m_page.showReading(0);
        m_reader.open(m_selected, m_patterns);
    } else {
        curves->update();
        m_whole = curves;
        show(curves);
    }
    m_page.showEvents(m_store.events(m_selected));
    showContact();
    showLogList();
    if (!m_curves)
        Q_EMIT curvesShown(m_selected);
}

/// Aside where they are many. The series are not to change until `show` is called.
void RunsController::draw(const std::shared_ptr<RunCurves> &curves, const std::function<void(const std::shared_ptr<RunDrawing> &)> &show)
{
    const auto series = std::shared_ptr<const RunDrawing::Series>(curves, &curves->series());
    if (pointsOf(*series) < manyPoints)
        return show(drawRun(series, m_page.drawingWish()));
    deliver(QtConcurrent::run(&m_pool, [series, wish = m_page.drawingWish()] { return drawRun(series, wish); }), this, show);
}

/// Of the chosen run, in the place of what is shown now. The newest ones win.
void RunsController::show(const std::shared_ptr<RunCurves> &curves)
{
    m_drawing = curves;
    draw(curves, [this, curves](const std::shared_ptr<RunDrawing> &drawing) {
        if (m_drawing != curves)
            return;
        m_drawing.reset();
        m_shown = curves;
        m_page.showCurves(drawing);
        if (m_shown == m_whole)
            goOn();
    });
}

/// All that was stored is shown: what is new follows.
void RunsController::goOn()
{
    m_curves = m_whole;
    m_page.showReading({});
    showNewPoints();
    Q_EMIT curvesShown(m_selected);
}

std::shared_ptr<const RunCurves> RunsController::lend()
{
    std::shared_ptr<const RunCurves> lent = m_lent.lock();
    if (m_curves && lent.get() != m_curves.get()) {
        lent = {m_curves.get(), [kept = m_curves](const RunCurves *) {}};
        m_lent = lent;
    }
    return m_curves ? lent : nullptr;
}

void RunsController::connectReaders()
{
    connect(&m_reader, &CurvesReader::endsRead, this, [this](const QString &, const std::shared_ptr<RunCurves> &ends) {
        if (!m_whole)
            show(ends);
    });
    connect(&m_reader, &CurvesReader::progressed, this, [this](const QString &, qint64 read, qint64 bytes) { m_page.showReading(double(read) / double(bytes)); });
    connect(&m_reader, &CurvesReader::opened, this, &RunsController::showRead);
    connect(&m_figuresReader, &CurvesReader::opened, this, [this](const QString &token, const std::shared_ptr<RunCurves> &curves) {
        if (curves)
            showFiguresOf(token, *curves);
        m_figuresTimer.start();
    });
}

/// With our own connection. Where the history could not be opened a second time, it is read here.
std::shared_ptr<RunCurves> RunsController::ours(const QString &token, const std::shared_ptr<RunCurves> &curves) const
{
    if (curves) {
        curves->setStore(m_store);
        return curves;
    }
    auto own = std::make_shared<RunCurves>(m_store, token, m_patterns);
    own->update();
    return own;
}

void RunsController::showRead(const QString &token, const std::shared_ptr<RunCurves> &curves)
{
    m_whole = ours(token, curves);
    if (m_shown == m_whole)
        goOn();
    else if (m_drawing != m_whole)
        show(m_whole);
}

void RunsController::showLogList()
{
    QStringList logs;
    for (const FetchedFile &file : m_store.files(m_selected))
        if (isLog(file.path))
            logs << file.path;
    m_page.showLogFiles(logs);
    if (m_shownLog.isEmpty() && !logs.isEmpty())
        showLog(logs.first());
}

void RunsController::showNextFigures()
{
    if (m_figuresWanted.isEmpty() || !m_figuresReader.token().isEmpty()) {
        m_figuresTimer.stop();
        return;
    }
    const QString token = m_figuresWanted.takeFirst();
    const Result<Run> run = m_store.run(token);
    if (!run || token == m_selected)
        return;
    RunCurves curves(m_store, token, m_patterns);
    if (isWorthAside(curves))
        return readFiguresOf(token);
    curves.update();
    showFiguresOf(token, curves);
}

/// A long run that goes on in the list alone is not read again for each of its lines.
void RunsController::readFiguresOf(const QString &token)
{
    const QDateTime last = m_figuresRead.value(token);
    if (last.isValid() && last.secsTo(m_clock.now()) < longFiguresSeconds)
        return;
    m_figuresRead.insert(token, m_clock.now());
    m_figuresReader.open(token, m_patterns);
}

void RunsController::showFiguresOf(const QString &token, const RunCurves &curves)
{
    const Result<Run> run = m_store.run(token);
    if (!run)
        return;
    m_page.showFigures(token, runFigures(*run, curves.series()));
    if (isFinal(run->state))
        m_figuresShown.insert(token);
}

/// Their curves beside those of the chosen run; finished ones need no network.
void RunsController::compare(const QStringList &tokens)
{
    m_besides = tokens;
    std::erase_if(m_compared, [&tokens](const auto &one) { return !tokens.contains(one.first); });
    std::erase_if(m_comparing, [&tokens](const auto &one) { return !tokens.contains(one.first); });
    for (const QString &token : tokens) {
        if (m_store.run(token) && !m_compared.contains(token) && !m_comparing.contains(token))
            readCompared(token);
    }
}

void RunsController::readCompared(const QString &token)
{
    auto curves = std::make_shared<RunCurves>(m_store, token, m_patterns);
    if (!isWorthAside(*curves)) {
        curves->update();
        return showComparedRead(token, curves);
    }
    auto reader = std::make_unique<CurvesReader>(m_store.folder());
    connect(reader.get(), &CurvesReader::opened, this, &RunsController::showComparedRead);
    reader->open(token, m_patterns);
    m_comparing.emplace(token, std::move(reader));
}

void RunsController::showComparedRead(const QString &token, const std::shared_ptr<RunCurves> &curves)
{
    const auto own = ours(token, curves);
    draw(own, [this, token, own](const std::shared_ptr<RunDrawing> &drawing) {
        if (auto reader = m_comparing.extract(token)) { // it may be what calls us: it goes later
            reader.mapped()->setParent(this);
            reader.mapped().release()->deleteLater();
        }
        const Result<Run> run = m_store.run(token);
        if (!run || !m_besides.contains(token))
            return;
        m_page.showCompared(*run, drawing);
        m_compared.insert_or_assign(token, own);
        readOnCompared(token);
    });
}

void RunsController::readOnCompared(const QString &token)
{
    const auto compared = m_compared.find(token);
    if (compared == m_compared.end())
        return;
    const auto curves = compared->second;
    if (isWorthAside(*curves)) {
        m_compared.erase(compared);
        return readCompared(token);
    }
    const MetricBatch batch = curves->update();
    if (!curves->wasReset())
        return m_page.appendCompared(token, batch);
    m_compared.erase(compared);
    showComparedRead(token, curves);
}

void RunsController::showNewBytes(const QString &token, const QString &path)
{
    readOnCompared(token);
    if (token != m_selected) {
        if (!m_figuresWanted.contains(token))
            m_figuresWanted << token;
        m_figuresTimer.start();
        return;
    }
    if (m_curves && !m_curvesTimer.isActive())
        m_curvesTimer.start();
    if (!isLog(path))
        return;
    if (path == m_shownLog) {
        const QByteArray bytes = m_store.content(token, path, m_shownLogSize);
        m_shownLogSize += bytes.size();
        m_page.appendLog(path, bytes);
    } else {
        showLogList();
    }
}

void RunsController::showNewPoints()
{
    if (!m_curves || m_drawing || m_reader.token() == m_selected)
        return;
    if (!m_lent.expired())
        return m_curvesTimer.start();
    if (isWorthAside(*m_curves))
        return m_reader.open(m_selected, m_patterns); // a long log that has to be read anew, or that grew much
    const MetricBatch batch = m_curves->update();
    m_page.showLeftOut(noteOn(*m_curves));
    if (m_curves->wasReset())
        show(m_curves);
    else if (!batch.isEmpty())
        m_page.appendCurves(batch);
}

void RunsController::showLog(const QString &path)
{
    m_shownLog = path;
    qint64 from = 0;
    for (const FetchedFile &file : m_store.files(m_selected))
        if (file.path == path)
            from = file.endingFrom(shownLogBytes);
    const QByteArray text = m_store.content(m_selected, path, from);
    m_shownLogSize = from + text.size();
    m_page.showLog(path, text, from);
}

void RunsController::cancel(const QString &token)
{
    const Result<Run> run = m_store.run(token);
    if (!run || isFinal(run->state))
        return;
    if (run->jobId.isEmpty() && !run->isAttached()) {
        Q_EMIT cancelUnsentRequested(token);
        return;
    }
    follow(*run);
    if (RunMonitor *following = monitor(run->cluster, run->scheduler))
        following->cancel(run->token);
}

/// Of a run that is followed, by who follows it.
void RunsController::command(const QString &token, void (RunMonitor::*act)(const QString &))
{
    const Result<Run> run = m_store.run(token);
    if (!run)
        return;
    follow(*run);
    if (RunMonitor *following = monitor(run->cluster, run->scheduler))
        (following->*act)(token);
}

void RunsController::remove(const QString &token)
{
    const Result<Run> run = m_store.run(token);
    if (!run)
        return;
    if (RunMonitor *following = monitor(run->cluster, run->scheduler))
        following->unfollow(run->token);
    if (const Result<Done> removed = m_store.remove(token); !removed)
        m_window.notices()->showError(removed.error());
    m_selected.clear();
    showAll();
    showSelected();
}

void RunsController::updateStatus()
{
    int followed = 0;
    for (const auto &[key, monitor] : m_monitors)
        followed += monitor ? int(monitor->followed().size()) : 0;
    m_window.showStatus(followed == 0 ? QString() : tr("%n run(s) followed", nullptr, followed));
}

} // namespace slipway
