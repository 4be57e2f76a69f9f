// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/judgement.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 logSlice = 8 * 1024 * 1024;
constexpr qint64 pointsAtOnce = 500000;    // of all series: what the watch sorts by time

bool isLog(const FetchedFile &file) { return file.path.endsWith(u".log"_s) || file.path.endsWith(u".out"_s); }

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
        if (isLog(file))
            bytes += log == m_logs.end() ? file.offset : std::max<qint64>(0, file.offset - log->second.offset);
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

bool Judgement::readLogs(const std::function<bool()> &goesOn)
{
    for (const FetchedFile &file : m_store->files(m_subject.run.token)) {
        if (!isLog(file))
            continue;
        Log &log = m_logs[file.path];
        if (log.generation != file.generation)
            log = Log{.reading = {}, .generation = file.generation};
        while (log.offset < file.offset) {
            const bool isBeforeGap = file.hasGap() && log.offset < file.gapEnd;
            const QByteArray bytes = m_store->content(m_subject.run.token, file.path, log.offset, logSlice);
            if (!bytes.isEmpty())
                m_watch.take(log.reading.read(bytes));
            log.offset += bytes.size();
            if (bytes.isEmpty() && !isBeforeGap)
                break;
            if (bytes.isEmpty()) {
                log.offset = file.gapEnd;
                log.hasSkipped = true;
            }
            if (!goesOn())
                return false;
        }
    }
    return true;
}

void Judgement::update(double now, bool isJustNow)
{
    readLogs([] { return true; });
    m_watch.take(m_curves.update(), {.now = now, .isJustNow = isJustNow});
}

bool Judgement::readWhole(const std::function<bool()> &goesOn)
{
    if (m_curves.loadCache() == RunCurves::Cached::Older)
        m_curves = behindGaps(*m_store, m_subject);
    return m_curves.read([&](qint64, qint64) { return goesOn(); }) && readLogs(goesOn) && giveCurves(goesOn);
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
