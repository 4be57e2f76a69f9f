// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/fleetcontroller.h"

#include "core/design/designfile.h"
#include "core/design/resolve.h"
#include "views/fleet/fleetpanel.h"

#include <QElapsedTimer>
#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostAtFirst = 256 << 20; ///< bytes of all nodes together
constexpr qint64 mostOfLogsAtFirst = 64 << 20;
constexpr qint64 logSlice = 512 << 10;    ///< some milliseconds
constexpr qint64 sliceMs = 12;            ///< of reading between two events

/// "g002" of "logs/g002.r1.log"; empty where the name tells no node.
QString hostOfLog(const QString &path)
{
    static const QRegularExpression ofNode(u"\\Alogs/(.+)\\.r\\d+\\.log\\z"_s);
    return ofNode.match(path).captured(1);
}

} // namespace

FleetController::FleetController(const RunStore &store, FleetPanel &panel, const Catalog &catalog, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_panel(panel)
    , m_catalog(std::make_shared<const Catalog>(catalog))
{
    m_readTimer.setInterval(0);
    connect(&m_readTimer, &QTimer::timeout, this, &FleetController::readNext);
    connect(&panel, &FleetPanel::shown, this, &FleetController::begin);
}

FleetController::~FleetController() = default;

void FleetController::setCatalog(const Catalog &catalog) { m_catalog = std::make_shared<const Catalog>(catalog); }

void FleetController::showRun(const QString &token)
{
    m_token = token;
    m_isRead = false;
    m_sources.clear();
    m_wanted.clear();
    m_readTimer.stop();
    m_history = std::make_shared<FleetHistory>();
    m_roster = std::make_shared<FleetRoster>();
    m_shownRevision = -1;
    m_utcOffset.reset();
    m_panel.showFleet(m_history, m_roster);
    if (m_panel.isVisible())
        begin();
}

std::optional<RankPlacement> FleetController::placement() const
{
    const Result<Run> run = m_store.run(m_token);
    const DesignReading reading = run ? readDesign(run->design) : DesignReading{};
    if (!run || !reading.isUsable())
        return std::nullopt;
    const Resolution resolution = resolve(reading.design, *m_catalog);
    return hasErrors(resolution.findings) ? std::nullopt : std::optional(RankPlacement(resolution.resolved));
}

void FleetController::begin()
{
    if (m_token.isEmpty() || std::exchange(m_isRead, true))
        return;
    const Result<Run> run = m_store.run(m_token);
    if (!run)
        return;
    m_placement = placement();
    m_nodes = std::max(m_placement ? m_placement->nodes() : 0, int(run->nodes.size()));
    m_hosts = run->nodes;
    m_watched = run->watched.value_or(QStringList());
    m_history->setHosts(m_hosts);
    m_panel.setEmptyText(isFinal(run->state) ? tr("This run left no samples of its nodes.") : tr("Samples of the nodes appear some seconds after the job has started."));
    QStringList logs;
    for (const FetchedFile &file : m_store.files(m_token)) {
        if (wants(file.path))
            (sampledHost(file.path) ? m_wanted : logs) << file.path;
    }
    m_mostBytes = std::max<qint64>(mostAtFirst / std::max<qsizetype>(m_wanted.size(), 1), 64 << 10);
    m_mostOfLogs = std::max<qint64>(mostOfLogsAtFirst / std::max<qsizetype>(logs.size(), 1), 64 << 10);
    m_wanted += logs; // behind the samples, which tell the nodes' time zone and who has which rank
    m_readTimer.start();
}

bool FleetController::wants(const QString &path) const
{
    return sampledHost(path) || path.endsWith(u".log"_s) || path.endsWith(u".out"_s) || m_watched.contains(path);
}

void FleetController::takeBytes(const QString &token, const QString &path)
{
    if (token != m_token || !m_isRead || !wants(path) || m_wanted.contains(path))
        return;
    m_wanted << path;
    m_readTimer.start();
}

void FleetController::readNext()
{
    QElapsedTimer clock;
    clock.start();
    QHash<QString, FetchedFile> files;
    for (const FetchedFile &file : m_store.files(m_token))
        files.insert(file.path, file);
    while (!m_wanted.isEmpty() && clock.elapsed() < sliceMs) {
        const auto file = files.constFind(m_wanted.first());
        const bool hasMore = file != files.constEnd() && read(*file);
        if (!hasMore)
            m_wanted.removeFirst();
    }
    if (!m_wanted.isEmpty())
        return;
    m_readTimer.stop();
    showRoster();
}

FleetController::Source FleetController::sourceOf(const FetchedFile &file) const
{
    const auto host = sampledHost(file.path);
    const auto rank = host ? std::nullopt : rankOfLog(file.path);
    const qint64 most = host ? m_mostBytes : m_mostOfLogs;
    const QString onlyHost = m_hosts.size() == 1 ? m_hosts.first() : QString();
    const QString ofLog = hostOfLog(file.path);
    return Source{.samples = {},
                  .times = RankTimesReader(rank),
                  .host = host ? *host : ofLog.isEmpty() ? onlyHost : ofLog,
                  .isLog = !host,
                  .offset = std::max<qint64>(0, file.offset - most),
                  .generation = file.generation};
}

/// Of a log a slice; whether there is more. What is missing before the end of a long log is not waited for.
bool FleetController::read(const FetchedFile &file)
{
    auto place = m_sources.find(file.path);
    if (place == m_sources.end() || place->second.generation != file.generation)
        place = m_sources.insert_or_assign(file.path, sourceOf(file)).first;
    Source &source = place->second;
    if (file.hasGap() && source.offset < file.gapEnd)
        source.offset = file.gapEnd;
    const QByteArray bytes = m_store.content(m_token, file.path, source.offset, source.isLog ? logSlice : -1);
    const qsizetype used = take(bytes, source);
    source.offset += used;
    return used > 0 && source.offset < file.offset;
}

/// How many bytes were used.
qsizetype FleetController::take(const QByteArray &bytes, Source &source)
{
    if (source.isLog) {
        std::vector<RankTimes> times;
        const qsizetype used = source.times.read(bytes, times);
        for (RankTimes &one : times)
            takeTimes(std::move(one), source);
        return used;
    }
    std::vector<NodeSample> samples;
    const qsizetype used = source.samples.read(bytes, samples);
    for (const NodeSample &sample : samples) {
        m_history->add(source.host, sample);
        m_utcOffset = sample.utcOffset ? sample.utcOffset : m_utcOffset;
    }
    return used;
}

/// By the nodes' clocks, and with the ranks of the whole job. What has no time is of the newest moment that is known.
void FleetController::takeTimes(RankTimes times, const Source &source)
{
    const std::size_t frames = m_history->frames();
    times.time = times.time > 0 ? times.time - m_utcOffset.value_or(0) : frames > 0 ? m_history->moment(frames - 1).begin : 0;
    if (std::exchange(times.isLocal, false)) {
        renewRoster();
        for (auto &[rank, seconds] : times.seconds)
            rank = m_roster->rankOf(source.host, rank);
        std::erase_if(times.seconds, [](const auto &one) { return one.first < 0; });
    }
    m_history->add(times);
}

void FleetController::renewRoster()
{
    if (std::exchange(m_shownRevision, m_history->revision()) != m_history->revision())
        m_roster = std::make_shared<FleetRoster>(*m_history, m_placement);
}

void FleetController::showRoster()
{
    renewRoster();
    m_panel.showMore(m_roster);
    showNote();
}

void FleetController::showNote()
{
    const int sampled = int(std::count_if(m_sources.begin(), m_sources.end(), [](const auto &source) { return !source.second.isLog; })), gpus = int(m_history->gpus().size());
    QString note = sampled < m_nodes ? tr("samples of %1 of %n node(s)", nullptr, m_nodes).arg(sampled) : tr("%n node(s)", nullptr, sampled);
    if (gpus > 0)
        note = tr("%n GPU(s), %1", nullptr, gpus).arg(note);
    if (!m_history->troubles().empty()) {
        const FleetTrouble &last = m_history->troubles().back();
        note += u" · "_s + tr("%1 says: %2").arg(m_history->hosts().value(last.node), last.text);
    }
    m_panel.setNote(note);
}

} // namespace slipway
