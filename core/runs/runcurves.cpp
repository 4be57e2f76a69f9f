// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runcurves.h"

#include "core/telemetry/filereader.h"
#include "core/telemetry/samplefile.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Source
{
    FileFormat format;
    int generation = 0;
    qint64 offset = 0;             ///< of the first byte that is not parsed yet
};

/// Restart that a node's log belongs to: "g1.r2.log" and "demo-4217-r2-n0.log" are of the second. -1: a log of all of them.
int restartOf(const QString &path)
{
    static const QRegularExpression restart(u"[-.]r(\\d+)(?=[-.])"_s);
    const auto match = restart.match(path);
    return match.hasMatch() ? match.captured(1).toInt() : path == u"job.log" ? -1 : 0;
}

bool isTraining(const MeasuredLine &line)
{
    static const std::array words{u"loss"_s, u"learning_rate"_s, u"step_seconds"_s, u"samples_per_second"_s};
    return std::any_of(line.values.begin(), line.values.end(), [](const auto &value) { return std::find(words.begin(), words.end(), value.first) != words.end(); });
}

/// Nodes whose samples become curves; of more, a curve each would be nobody's to look at and everybody's to hold (core/fleet holds them).
constexpr qsizetype mostSampledNodes = 64;

bool isMetrics(const FetchedFile &file) { return file.path == u"metrics.jsonl" && file.offset > 0; }

} // namespace

class RunCurves::Private
{
public:
    Private(const RunStore &history, const QString &run, const LogPatterns &own)
        : store(history)
        , token(run)
        , patterns(own)
    {
        if (const Result<Run> attached = history.run(run))
            watched = attached->watched.value_or(QStringList());
    }

    void read(const FetchedFile &file, MetricBatch &batch);
    void take(const MeasuredLine &line, Trust trust, MetricBatch &batch);
    bool ownsLog(const QString &path, const MeasuredLine &line);
    void startAgain(Trust trust);
    /// The output of a job that was attached to is a log, whatever it is called.
    FileFormat formatOf(const QString &path) const { return fileFormat(watched.contains(path) ? path + u".log"_s : path, patterns); }
    void dropReplaced(const FetchedFile &file);

    const RunStore &store;
    QString token;
    LogPatterns patterns;
    QStringList watched;
    std::map<QString, Source> sources;
    std::map<int, QString> logOwners;  ///< restart -> the log that its figures are read from
    std::map<QString, MetricSeries> series;
    std::map<QString, Trust> owners;   ///< series -> the rank of the files that it comes from
    bool hasMetrics = false, isReset = false;
};

RunCurves::RunCurves(const RunStore &store, QString token, LogPatterns patterns)
    : d(std::make_unique<Private>(store, token, patterns))
{
}

RunCurves::~RunCurves() = default;

const std::map<QString, MetricSeries> &RunCurves::series() const { return d->series; }

int RunCurves::unreadable() const
{
    int count = 0;
    for (const auto &[path, source] : d->sources)
        count += source.format.trust == Trust::Log ? 0 : source.format.reader->unreadable();
    return count;
}

bool RunCurves::wasReset() const { return d->isReset; }

MetricBatch RunCurves::update()
{
    const QList<FetchedFile> files = d->store.files(d->token);
    const bool hasMetrics = std::any_of(files.begin(), files.end(), isMetrics);
    d->isReset = false;
    if (std::exchange(d->hasMetrics, hasMetrics) != hasMetrics)
        d->startAgain(Trust::Log); // the program's own file came later than its first lines
    for (const FetchedFile &file : files)
        d->dropReplaced(file);
    const auto sampled = std::count_if(files.begin(), files.end(), [](const FetchedFile &file) { return sampledHost(file.path).has_value(); });
    MetricBatch batch;
    for (const FetchedFile &file : files) {
        if (sampled <= mostSampledNodes || !sampledHost(file.path))
            d->read(file, batch);
    }
    return batch;
}

/// All whole records that are new; a last one without its end waits.
void RunCurves::Private::read(const FetchedFile &file, MetricBatch &batch)
{
    auto found = sources.find(file.path);
    if (found == sources.end()) {
        FileFormat format = formatOf(file.path);
        if (!format.reader)
            return;
        found = sources.emplace(file.path, Source{.format = std::move(format), .generation = file.generation, .offset = 0}).first;
    }
    Source &source = found->second;
    const Trust trust = source.format.trust;
    if (file.offset <= source.offset || (hasMetrics && trust == Trust::Log))
        return;
    MeasuredLines lines;
    source.offset += source.format.reader->read(store.content(token, file.path, source.offset), lines);
    for (const MeasuredLine &line : lines) {
        if (trust != Trust::Log || ownsLog(file.path, line))
            take(line, trust, batch);
    }
}

/// Files of one rank share their series: all of them are read again.
void RunCurves::Private::startAgain(Trust trust)
{
    for (auto &[path, source] : sources) {
        if (source.format.trust != trust)
            continue;
        source.format = formatOf(path);
        source.offset = 0;
    }
    if (trust == Trust::Log)
        logOwners.clear();
    isReset = std::erase_if(owners, [&](const auto &owner) { return owner.second == trust && series.erase(owner.first) > 0; }) > 0 || isReset;
}

void RunCurves::Private::dropReplaced(const FetchedFile &file)
{
    const auto found = sources.find(file.path);
    if (found == sources.end() || found->second.generation == file.generation)
        return;
    found->second.generation = file.generation;
    startAgain(found->second.format.trust);
}

/// What a framework keeps in a file of its own is exact and counts; what its log says of the same, rounded, does not.
void RunCurves::Private::take(const MeasuredLine &line, Trust trust, MetricBatch &batch)
{
    for (const auto &[name, value] : line.values) {
        const auto [owner, isNew] = owners.try_emplace(name, trust);
        if (owner->second > trust)
            continue;
        MetricSeries &one = series[name];
        if (isNew)
            one = MetricSeries{.name = name, .unit = unitOf(name), .points = {}};
        if (owner->second < trust) {
            owner->second = trust;
            one.points.clear();
            batch.remove(name);
            isReset = true;
        }
        const MetricPoint point{.step = line.step, .time = line.time, .value = value};
        one.points.push_back(point);
        batch[name].push_back(point);
    }
}

/// The same line often stands in the job's log and in that of a rank: of each restart one file counts, the first that tells of
/// training; job.log, which holds all restarts, counts for all of them.
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
    if (!isTraining(line))
        return false;
    logOwners.emplace(restart, path);
    return true;
}

} // namespace slipway
