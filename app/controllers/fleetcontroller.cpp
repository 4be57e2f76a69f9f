// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/fleetcontroller.h"

#include "core/design/designfile.h"
#include "core/design/resolve.h"
#include "views/fleet/fleetpanel.h"

#include <QElapsedTimer>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostAtFirst = 256 << 20; ///< bytes of all nodes together
constexpr qint64 sliceMs = 12;            ///< of reading between two events

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
    m_history->setHosts(run->nodes);
    m_panel.setEmptyText(isFinal(run->state) ? tr("This run left no samples of its nodes.") : tr("Samples of the nodes appear some seconds after the job has started."));
    for (const FetchedFile &file : m_store.files(m_token)) {
        if (sampledHost(file.path))
            m_wanted << file.path;
    }
    m_mostBytes = std::max<qint64>(mostAtFirst / std::max<qsizetype>(m_wanted.size(), 1), 64 << 10);
    m_readTimer.start();
}

void FleetController::takeBytes(const QString &token, const QString &path)
{
    if (token != m_token || !m_isRead || !sampledHost(path) || m_wanted.contains(path))
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
        const QString path = m_wanted.takeFirst();
        if (const auto file = files.constFind(path); file != files.constEnd())
            read(*file, m_mostBytes);
    }
    if (!m_wanted.isEmpty())
        return;
    m_readTimer.stop();
    showRoster(m_history->revision() != m_shownRevision);
}

void FleetController::read(const FetchedFile &file, qint64 most)
{
    const auto [place, isNew] = m_sources.try_emplace(file.path);
    Source &source = place->second;
    if (isNew || source.generation != file.generation) {
        source = Source{.reader = {}, .host = *sampledHost(file.path), .offset = std::max<qint64>(0, file.offset - most), .generation = file.generation};
    }
    const QByteArray bytes = m_store.content(m_token, file.path, source.offset);
    std::vector<NodeSample> samples;
    source.offset += source.reader.read(bytes, samples);
    for (const NodeSample &sample : samples)
        m_history->add(source.host, sample);
}

void FleetController::showRoster(bool isNew)
{
    if (isNew) {
        m_roster = std::make_shared<FleetRoster>(*m_history, m_placement);
        m_shownRevision = m_history->revision();
    }
    m_panel.showMore(m_roster);
    showNote();
}

void FleetController::showNote()
{
    const int sampled = int(m_sources.size()), gpus = int(m_history->gpus().size());
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
