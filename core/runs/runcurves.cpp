// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runcurves.h"

#include "core/runs/metriclines.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

enum class Kind { Metrics, Samples, Log };

struct Source
{
    Kind kind = Kind::Log;
    int generation = 0;
    qint64 offset = 0;             ///< of the first byte that is not parsed yet
    std::set<QString> series;      ///< that came from here
};

Kind kindOf(const QString &path)
{
    return path == u"metrics.jsonl" ? Kind::Metrics : path.startsWith(u"samples/"_s) ? Kind::Samples : Kind::Log;
}

QString hostOf(const QString &path) { return path.section(u'/', -1).chopped(int(qstrlen(".jsonl"))); }

/// Restart that a node's log belongs to: "g1.r2.log" and "demo-4217-r2-n0.log" are of the second. -1: a log of all of them.
int restartOf(const QString &path)
{
    static const QRegularExpression restart(u"[-.]r(\\d+)(?=[-.])"_s);
    const auto match = restart.match(path);
    return match.hasMatch() ? match.captured(1).toInt() : path == u"job.log" ? -1 : 0;
}

bool hasLoss(const MeasuredLine &line)
{
    return std::any_of(line.values.begin(), line.values.end(), [](const auto &value) { return value.first == u"loss"; });
}

} // namespace

class RunCurves::Private
{
public:
    Private(const RunStore &history, const QString &run)
        : store(history)
        , token(run)
    {
    }

    void read(const FetchedFile &file, MetricBatch &batch);
    void take(const QString &path, Source &source, QByteArrayView line, MetricBatch &batch);
    std::optional<MeasuredLine> parse(const QString &path, const Source &source, QByteArrayView line);
    std::optional<MeasuredLine> parseLog(const QString &path, QByteArrayView line);
    bool ownsLog(const QString &path, const MeasuredLine &line);
    void startAgain(Source &source);
    void dropLogs();
    void dropReplaced(const FetchedFile &file);

    const RunStore &store;
    QString token;
    std::map<QString, Source> sources;
    std::map<int, QString> logOwners;  ///< restart -> the log that its figures are read from
    std::map<QString, MetricSeries> series;
    int unreadable = 0;
    bool hasMetrics = false, isReset = false;
};

RunCurves::RunCurves(const RunStore &store, QString token)
    : d(std::make_unique<Private>(store, token))
{
}

RunCurves::~RunCurves() = default;

const std::map<QString, MetricSeries> &RunCurves::series() const { return d->series; }
int RunCurves::unreadable() const { return d->unreadable; }

bool RunCurves::wasReset() const { return d->isReset; }

MetricBatch RunCurves::update()
{
    const QList<FetchedFile> files = d->store.files(d->token);
    const bool hasMetrics = std::any_of(files.begin(), files.end(), [](const FetchedFile &file) { return kindOf(file.path) == Kind::Metrics && file.offset > 0; });
    d->isReset = false;
    if (std::exchange(d->hasMetrics, hasMetrics) != hasMetrics)
        d->dropLogs(); // the program's own file came later than its first lines
    for (const FetchedFile &file : files)
        d->dropReplaced(file);
    MetricBatch batch;
    for (const FetchedFile &file : files) {
        if (!hasMetrics || kindOf(file.path) != Kind::Log)
            d->read(file, batch);
    }
    return batch;
}

/// All whole lines that are new; a last line without its end waits.
void RunCurves::Private::read(const FetchedFile &file, MetricBatch &batch)
{
    const auto [found, isNew] = sources.try_emplace(file.path);
    Source &source = found->second;
    if (isNew)
        source = Source{.kind = kindOf(file.path), .generation = file.generation, .offset = 0, .series = {}};
    if (file.offset <= source.offset)
        return;
    const QByteArray bytes = store.content(token, file.path, source.offset);
    qsizetype from = 0;
    for (qsizetype end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', from)) {
        take(file.path, source, QByteArrayView(bytes).sliced(from, end - from), batch);
        from = end + 1;
    }
    source.offset += from;
}

void RunCurves::Private::startAgain(Source &source)
{
    isReset = isReset || !source.series.empty();
    for (const QString &name : source.series)
        series.erase(name);
    source.series.clear();
    source.offset = 0;
}

/// Logs share their series: all of them are read again.
void RunCurves::Private::dropLogs()
{
    logOwners.clear();
    for (auto &[path, source] : sources) {
        if (source.kind == Kind::Log)
            startAgain(source);
    }
}

void RunCurves::Private::dropReplaced(const FetchedFile &file)
{
    const auto found = sources.find(file.path);
    if (found == sources.end() || found->second.generation == file.generation)
        return;
    found->second.generation = file.generation;
    if (found->second.kind == Kind::Log)
        dropLogs();
    else
        startAgain(found->second);
}

void RunCurves::Private::take(const QString &path, Source &source, QByteArrayView bytes, MetricBatch &batch)
{
    if (bytes.trimmed().isEmpty())
        return;
    const auto line = parse(path, source, bytes);
    if (!line) {
        unreadable += source.kind == Kind::Log ? 0 : 1;
        return;
    }
    for (const auto &[name, value] : line->values) {
        const MetricPoint point{.step = line->step, .time = line->time, .value = value};
        MetricSeries &one = series[name];
        if (one.points.empty())
            one = MetricSeries{.name = name, .unit = unitOf(name), .points = {}};
        one.points.push_back(point);
        batch[name].push_back(point);
        source.series.insert(name);
    }
}

std::optional<MeasuredLine> RunCurves::Private::parse(const QString &path, const Source &source, QByteArrayView line)
{
    switch (source.kind) {
    case Kind::Metrics: return parseMetricLine(line);
    case Kind::Samples: return parseSampleLine(line.toByteArray(), hostOf(path));
    case Kind::Log: return parseLog(path, line);
    }
    Q_UNREACHABLE();
}

std::optional<MeasuredLine> RunCurves::Private::parseLog(const QString &path, QByteArrayView line)
{
    const QByteArray plain = plainLine(line);
    for (const auto &parser : logParsers()) {
        if (auto measured = parser->parse(plain))
            return ownsLog(path, *measured) ? std::move(measured) : std::nullopt;
    }
    return std::nullopt;
}

/// The same line often stands in the job's log and in that of a rank: of each restart one file counts, the first that told a
/// loss; job.log, which holds all restarts, counts for all of them.
bool RunCurves::Private::ownsLog(const QString &path, const MeasuredLine &line)
{
    const auto all = logOwners.find(-1);
    if (all != logOwners.end())
        return all->second == path;
    const int restart = restartOf(path);
    if (restart == -1 && !logOwners.empty())
        return false;
    const auto owner = logOwners.find(restart);
    if (owner != logOwners.end())
        return owner->second == path;
    if (!hasLoss(line))
        return false;
    logOwners.emplace(restart, path);
    return true;
}

} // namespace slipway
