// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/judgement.h"

#include <algorithm>
#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 logSlice = 8 * 1024 * 1024;
constexpr int samplesAtOnce = 64;          // nodes whose samples are looked through with one look; of more each gets its turn, and none becomes a curve (RunCurves)
constexpr double presentSeconds = 60;      // how old a figure of very many nodes may be
constexpr qint64 ordinaryNews = 256 * 1024; // bytes of a node's samples that are read between two events
constexpr qint64 pointsAtOnce = 500000;    // of all series: what the watch sorts by time

/// Or the samples of a node, in which its kernel speaks.
bool isLog(const FetchedFile &file) { return file.path.endsWith(u".log"_s) || file.path.endsWith(u".out"_s) || sampledHost(file.path); }

const std::vector<MetricPoint> *longestOf(const std::map<QString, MetricSeries> &series)
{
    const std::vector<MetricPoint> *longest = nullptr;
    for (const auto &[name, one] : series)
        longest = !longest || one.points.size() > longest->size() ? &one.points : longest;
    return longest;
}

bool isTimed(const std::vector<MetricPoint> &points) { return !points.empty() && points.front().time > 0; }

RunCurves behindGaps(const RunStore &store, const Judgement::Subject &subject)
{
    RunCurves curves(store, subject.run.token, subject.patterns);
    curves.setBeginsBehindGaps();
    return curves;
}

} // namespace

Judgement::Judgement(const RunStore &store, const Subject &subject)
    : m_store(&store)
    , m_subject(subject)
    , m_curves(behindGaps(store, subject))
    , m_watch(subject.run, subject.plan, subject.limits)
{
    const QList<FetchedFile> files = store.files(subject.run.token);
    if (std::any_of(files.begin(), files.end(), [](const FetchedFile &file) { return file.hasGap(); }))
        m_watch.setBeginsLate();
    m_watch.setHistory(store.events(subject.run.token));
    m_watch.beginLive(subject.now);
}

void Judgement::setStore(const RunStore &store)
{
    m_store = &store;
    m_curves.setStore(store);
}

qint64 Judgement::pendingBytes() const
{
    qint64 bytes = m_curves.pendingBytes();
    for (const FetchedFile &file : m_store->files(m_subject.run.token)) {
        const auto log = m_logs.find(file.path);
        const qint64 news = log == m_logs.end() ? file.offset : std::max<qint64>(0, file.offset - log->second.offset);
        if (isLog(file) && (news > ordinaryNews || !sampledHost(file.path)))
            bytes += news;
    }
    return bytes;
}

bool Judgement::isOutdated() const
{
    const QList<FetchedFile> files = m_store->files(m_subject.run.token);
    return m_curves.isOutdated() || std::any_of(files.begin(), files.end(), [this](const FetchedFile &file) {
        const auto log = m_logs.find(file.path);
        return log != m_logs.end() && log->second.hasSkipped && !file.hasGap();
    });
}

/// How many bytes were used: of samples the last lines may wait for their end.
qsizetype Judgement::readLog(const QString &path, const QByteArray &bytes, Log &log)
{
    const auto host = sampledHost(path);
    if (!host) {
        if (!bytes.isEmpty())
            m_watch.take(log.reading.read(bytes));
        return bytes.size();
    }
    std::vector<NodeSample> samples;
    const qsizetype used = log.samples.read(bytes, samples);
    for (const NodeSample &sample : samples) {
        m_watch.take(signsOf(sample, *host));
        if (m_nodes > samplesAtOnce && sample.time > m_subject.now - presentSeconds)
            m_figures.add(*host, sample);
    }
    return used;
}

/// \param mostSamples  nodes whose samples are read
bool Judgement::readLogs(int mostSamples, const std::function<bool()> &goesOn)
{
    const QList<FetchedFile> files = m_store->files(m_subject.run.token);
    m_nodes = int(std::count_if(files.begin(), files.end(), [](const FetchedFile &file) { return sampledHost(file.path).has_value(); }));
    const int turn = m_nodes > 0 ? std::exchange(m_turn, (m_turn + std::min(mostSamples, m_nodes)) % m_nodes) % m_nodes : 0;
    int node = 0;
    for (const FetchedFile &file : files) {
        if (!isLog(file) || (sampledHost(file.path) && (node++ + m_nodes - turn) % m_nodes >= mostSamples))
            continue;
        if (!readFile(file, goesOn))
            return false;
    }
    return true;
}

bool Judgement::readFile(const FetchedFile &file, const std::function<bool()> &goesOn)
{
    Log &log = m_logs[file.path];
    if (log.generation != file.generation)
        log = Log{.reading = {}, .generation = file.generation};
    while (log.offset < file.offset) {
        const bool isBeforeGap = file.hasGap() && log.offset < file.gapEnd;
        const QByteArray bytes = m_store->content(m_subject.run.token, file.path, log.offset, logSlice);
        const qsizetype used = readLog(file.path, bytes, log);
        log.offset += used;
        if (used == 0 && !isBeforeGap)
            break;
        if (bytes.isEmpty()) {
            log.offset = file.gapEnd;
            log.hasSkipped = true;
        }
        if (!goesOn())
            return false;
    }
    return true;
}

bool Judgement::isOfManyNodes(const QString &path) const { return m_nodes > samplesAtOnce && sampledHost(path); }

void Judgement::readSamples(const QStringList &paths, double now)
{
    m_subject.now = now;
    for (const QString &path : paths)
        readFile(m_store->file(m_subject.run.token, path), [] { return true; });
    giveFigures(now, true);
}

void Judgement::giveFigures(double now, bool isJustNow)
{
    if (!m_figures.isEmpty())
        m_watch.take(m_figures.take(), {.now = now, .isJustNow = isJustNow});
}

void Judgement::update(double now, bool isJustNow)
{
    m_subject.now = now;
    readLogs(samplesAtOnce, [] { return true; });
    m_watch.take(m_curves.update(), {.now = now, .isJustNow = isJustNow});
    giveFigures(now, isJustNow);
}

bool Judgement::readWhole(const std::function<bool()> &goesOn)
{
    if (m_curves.loadCache() == RunCurves::Cached::Older)
        m_curves = behindGaps(*m_store, m_subject);
    const bool isWhole = m_curves.read([&](qint64, qint64) { return goesOn(); }) && readLogs(std::numeric_limits<int>::max(), goesOn) && giveCurves(goesOn);
    if (isWhole)
        giveFigures(m_subject.now, false);
    return isWhole;
}

/// In the order of their times, some at a time; series without times by their place.
bool Judgement::giveCurves(const std::function<bool()> &goesOn)
{
    const std::map<QString, MetricSeries> &all = m_curves.series();
    const std::vector<MetricPoint> *guide = longestOf(all);
    if (!guide)
        return true;
    std::size_t points = 0;
    for (const auto &[name, one] : all)
        points += one.points.size();
    std::map<QString, std::size_t> given;
    const std::size_t slices = points / pointsAtOnce + 1;
    for (std::size_t slice = 1; slice <= slices; ++slice) {
        const bool isLast = slice == slices;
        const std::size_t guided = guide->size() * slice / slices;
        MetricBatch batch;
        for (const auto &[name, one] : all) {
            std::size_t &from = given[name], to = isLast ? one.points.size() : one.points.size() * slice / slices;
            if (!isLast && isTimed(one.points) && isTimed(*guide)) {
                for (to = from; to < one.points.size() && one.points[to].time < (*guide)[guided].time;)
                    ++to;
            }
            if (to > from)
                batch[name].assign(one.points.begin() + std::ptrdiff_t(from), one.points.begin() + std::ptrdiff_t(to));
            from = std::max(from, to);
        }
        m_watch.take(batch, {.now = m_subject.now, .isJustNow = false});
        if (!goesOn())
            return false;
    }
    return true;
}

} // namespace slipway
