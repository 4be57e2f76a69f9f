// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runcurves.h"

#include "core/runs/curvescache.h"
#include "core/telemetry/filereader.h"
#include "core/telemetry/samplefile.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 sliceBytes = 4 * 1024 * 1024;
constexpr qint64 leastFilling = 16 * 1024 * 1024; ///< of a gap, before what came of it is shown
constexpr qint64 endingBytes = 4096;           ///< of a file, before where it was read to, that a cache knows it by

struct Source
{
    FileFormat format;
    int generation = 0;
    qint64 offset = 0;             ///< of the first byte that is not parsed yet
    qint64 seen = 0;               ///< bytes that there were when it was read last
    std::optional<qint64> restsAt; ///< from a cache: bytes that were stored then; more can only be read with those before them
    std::optional<qint64> wentOnAt; ///< the end of the file's gap when it was read: what is before it was not there
};

/// Stored bytes of a file from `offset` on.
qint64 storedFrom(const FetchedFile &file, qint64 offset)
{
    const qint64 missing = file.hasGap() ? std::max<qint64>(0, file.gapEnd - std::max(file.gapBegin, offset)) : 0;
    return std::max<qint64>(0, file.offset - offset - missing);
}

/// So much came before where it was read from that reading it again is worth it: each byte is read twice at most on the way.
bool isFilled(const Source &source, const FetchedFile &file)
{
    return source.wentOnAt && (!file.hasGap() || *source.wentOnAt - file.gapEnd >= std::max(leastFilling, file.offset - *source.wentOnAt));
}

/// Restart that a node's log belongs to: "g1.r2.log" and "demo-4217-r2-n0.log" are of the second. -1: a log of all of them.
int restartOf(const QString &path)
{
    static const QRegularExpression restart(u"[-.]r(\\d+)(?=[-.])"_s);
    const auto match = restart.match(path);
    return match.hasMatch() ? match.captured(1).toInt() : path == u"job.log" ? -1 : 0;
}

bool isTraining(const MeasuredLine &line)
{
    static const std::array words{u"loss"_s, u"learning_rate"_s, u"step_seconds"_s, u"samples_per_second"_s, u"tokens_per_second"_s, u"tokens_per_second_per_device"_s};
    return std::any_of(line.values.begin(), line.values.end(), [](const auto &value) { return std::find(words.begin(), words.end(), value.first) != words.end(); });
}

/// Nodes whose samples become curves; of more, a curve each would be nobody's to look at and everybody's to hold (core/fleet holds them).
constexpr qsizetype mostSampledNodes = 64;

/// Of names that programs give; nodes have a fixed set each, and their own bound against a sampler's file that lies.
constexpr std::size_t mostNames = 4096, mostNamesOfNodes = 64 * 1024;

bool isOfANode(const QString &name) { return name.startsWith(u"node/"_s); }

/// What the charts of every run draw, and what the rules watch.
bool isUsual(const QString &name)
{
    static const QSet<QString> usual{u"loss"_s, u"learning_rate"_s, u"step_seconds"_s, u"samples_per_second"_s, u"tokens_per_second"_s, u"tokens_per_second_per_device"_s,
                                     u"grad_norm"_s, u"validation_loss"_s, u"mfu"_s, u"tflops_per_gpu"_s, u"memory_reserved_bytes"_s};
    return usual.contains(name);
}

bool isMetrics(const FetchedFile &file) { return file.path == u"metrics.jsonl" && file.offset > 0; }

} // namespace

class RunCurves::Private
{
public:
    Private(const RunStore &history, const QString &run, const LogPatterns &own)
        : store(&history)
        , token(run)
        , patterns(own)
    {
        if (const Result<Run> attached = history.run(run))
            watched = attached->watched.value_or(QStringList());
    }

    bool readAll(MetricBatch *batch, const GoesOn &goesOn);
    bool read(const FetchedFile &file, MetricBatch *batch, const std::function<bool(qint64)> &goesOn);
    bool readTo(qint64 end, const FetchedFile &file, Source &source, MetricBatch *batch, const std::function<bool(qint64)> &goesOn);
    qint64 afterLineBreak(const QString &path, qint64 from) const;
    void take(const MeasuredLine &line, const QString &path, Trust trust, MetricBatch *batch);
    bool hasRoomFor(const QString &name) const;
    void countNames();
    MetricSeries *seriesFor(const QString &name, const QString &path, Trust trust, MetricBatch *batch);
    Source *sourceOf(const FetchedFile &file);
    QList<FetchedFile> readable() const;
    bool isWaiting(const FetchedFile &file) const;
    qint64 pendingOf(const FetchedFile &file) const;
    bool mustBeginAgain(const QList<FetchedFile> &files) const;
    void beginAgain();
    QByteArray endingOf(const QString &path, qint64 offset) const;
    bool isSame(const ReadSource &read, const FetchedFile &file) const;
    QByteArray readerName() const;
    std::optional<ReadState> state() const;
    void adopt(ReadState &&state);
    bool tellsOfTraining(const QString &path, const MeasuredLine &line);
    bool ownsFigure(const QString &path, const QString &name);
    void startAgain(Trust trust);
    /// The output of a job that was attached to is a log, whatever it is called.
    FileFormat formatOf(const QString &path) const { return fileFormat(watched.contains(path) ? path + u".log"_s : path, patterns); }
    void dropReplaced(const FetchedFile &file);

    const RunStore *store;
    QString token;
    LogPatterns patterns;
    QStringList watched;
    std::map<QString, Source> sources;
    std::map<QString, int> trainingLogs; ///< logs that have told of training -> the restart they are of
    LogOwners logOwners;
    std::map<QString, MetricSeries> series;
    std::map<QString, Trust> owners;   ///< series -> the rank of the files that it comes from
    RunCurves::LeftOut leftOut;
    bool hasMetrics = false, isReset = false, beginsBehindGaps = false;

private:
    std::size_t names = 0, namesOfNodes = 0;
    /// The series that the last line named at this place: mostly the next line's too.
    struct Guess
    {
        QString name;
        Trust trust = Trust::Log;
        MetricSeries *series = nullptr;   ///< nullptr: a more trusted file tells of it
    };
    std::vector<Guess> guesses;
};

RunCurves::RunCurves(const RunStore &store, QString token, LogPatterns patterns)
    : d(std::make_unique<Private>(store, token, patterns))
{
}

RunCurves::~RunCurves() = default;
RunCurves::RunCurves(RunCurves &&) = default;
RunCurves &RunCurves::operator=(RunCurves &&) = default;

const std::map<QString, MetricSeries> &RunCurves::series() const { return d->series; }

int RunCurves::unreadable() const
{
    int count = 0;
    for (const auto &[path, source] : d->sources)
        count += source.format.trust == Trust::Log ? 0 : source.format.reader->unreadable();
    return count;
}

void RunCurves::setBeginsBehindGaps() { d->beginsBehindGaps = true; }

const RunCurves::LeftOut &RunCurves::leftOut() const { return d->leftOut; }

bool RunCurves::wasReset() const { return d->isReset; }

void RunCurves::setStore(const RunStore &store) { d->store = &store; }

MetricBatch RunCurves::update()
{
    MetricBatch batch;
    d->readAll(&batch, {});
    return batch;
}

bool RunCurves::read(const GoesOn &goesOn) { return d->readAll(nullptr, goesOn); }

bool RunCurves::isOutdated() const { return d->mustBeginAgain(d->readable()); }

qint64 RunCurves::pendingBytes() const
{
    const QList<FetchedFile> files = d->readable();
    const bool isAgain = d->mustBeginAgain(files);
    qint64 bytes = 0;
    for (const FetchedFile &file : files)
        bytes += isAgain ? storedFrom(file, 0) : d->pendingOf(file);
    return bytes;
}

/// Files that figures may come from; samples of very many nodes do not become curves.
QList<FetchedFile> RunCurves::Private::readable() const
{
    QList<FetchedFile> files = store->files(token);
    const auto isSampled = [](const FetchedFile &file) { return sampledHost(file.path).has_value(); };
    if (std::count_if(files.begin(), files.end(), isSampled) > mostSampledNodes)
        files.removeIf(isSampled);
    return files;
}

/// A log beside a metrics.jsonl waits for that to go.
bool RunCurves::Private::isWaiting(const FetchedFile &file) const
{
    const auto found = sources.find(file.path);
    return hasMetrics && (found != sources.end() ? found->second.format.trust : formatOf(file.path).trust) == Trust::Log;
}

qint64 RunCurves::Private::pendingOf(const FetchedFile &file) const
{
    const auto found = sources.find(file.path);
    if (isWaiting(file) || (found == sources.end() && !formatOf(file.path).reader))
        return 0;
    if (found == sources.end() || found->second.generation != file.generation)
        return storedFrom(file, 0);
    return found->second.restsAt == file.offset ? 0 : storedFrom(file, found->second.offset);
}

bool RunCurves::Private::mustBeginAgain(const QList<FetchedFile> &files) const
{
    return std::any_of(files.begin(), files.end(), [this](const FetchedFile &file) {
        const auto found = sources.find(file.path);
        if (found == sources.end() || isWaiting(file))
            return false;
        return (found->second.restsAt && *found->second.restsAt != file.offset) || isFilled(found->second, file);
    });
}

void RunCurves::Private::beginAgain()
{
    isReset = !series.empty();
    sources.clear();
    trainingLogs.clear();
    logOwners.clear();
    owners.clear();
    guesses.clear();
    series.clear();
    leftOut = {};
    countNames();
}

void RunCurves::Private::countNames()
{
    namesOfNodes = std::size_t(std::count_if(owners.begin(), owners.end(), [](const auto &owner) { return isOfANode(owner.first); }));
    names = owners.size() - namesOfNodes;
}

bool RunCurves::Private::hasRoomFor(const QString &name) const
{
    return isUsual(name) || (isOfANode(name) ? namesOfNodes < mostNamesOfNodes : names < mostNames);
}

bool RunCurves::Private::readAll(MetricBatch *batch, const GoesOn &goesOn)
{
    const QList<FetchedFile> files = readable();
    const bool hasMetricsNow = std::any_of(files.begin(), files.end(), isMetrics);
    isReset = false;
    if (mustBeginAgain(files))
        beginAgain();
    if (std::exchange(hasMetrics, hasMetricsNow) != hasMetricsNow)
        startAgain(Trust::Log); // the program's own file came later than its first lines
    for (const FetchedFile &file : files)
        dropReplaced(file);
    qint64 bytes = 0, done = 0;
    for (const FetchedFile &file : files)
        bytes += goesOn ? pendingOf(file) : 0;
    for (const FetchedFile &file : files) {
        const auto reached = [&](qint64 read) { return !goesOn || goesOn(std::min(done + read, bytes), bytes); };
        const qint64 pending = goesOn ? pendingOf(file) : 0;
        if (!read(file, batch, reached))
            return false;
        done += pending;
    }
    return true;
}

Source *RunCurves::Private::sourceOf(const FetchedFile &file)
{
    auto found = sources.find(file.path);
    if (found == sources.end()) {
        FileFormat format = formatOf(file.path);
        if (!format.reader)
            return nullptr;
        found = sources.emplace(file.path, Source{.format = std::move(format), .generation = file.generation, .offset = 0, .seen = 0, .restsAt = {}, .wentOnAt = {}}).first;
    }
    return &found->second;
}

/// All whole records that are new, slice by slice; a last one without its end waits. Where a gap is, it goes on behind it.
bool RunCurves::Private::read(const FetchedFile &file, MetricBatch *batch, const std::function<bool(qint64)> &goesOn)
{
    Source *source = sourceOf(file);
    if (!source || isWaiting(file) || source->restsAt == file.offset)
        return goesOn(0);
    qint64 before = 0;
    const auto reached = [&](qint64 read) { return goesOn(before + read); };
    source->seen = file.offset;
    if (file.hasGap() && source->offset < file.gapEnd) {
        const qint64 begin = source->offset;
        if (!beginsBehindGaps && !readTo(file.gapBegin, file, *source, batch, reached))
            return false;
        before = source->offset - begin;
        source->offset = afterLineBreak(file.path, file.gapEnd);
        source->wentOnAt = file.gapEnd;
    }
    return readTo(file.offset, file, *source, batch, reached);
}

bool RunCurves::Private::readTo(qint64 end, const FetchedFile &file, Source &source, MetricBatch *batch, const std::function<bool(qint64)> &goesOn)
{
    const qint64 begin = source.offset;
    guesses.clear(); // of another file
    for (qint64 slice = sliceBytes; source.offset < end;) {
        if (!goesOn(source.offset - begin))
            return false;
        const QByteArray bytes = store->content(token, file.path, source.offset, std::min(slice, end - source.offset));
        MeasuredLines lines;
        const qsizetype used = source.format.reader->read(bytes, lines);
        for (const MeasuredLine &line : lines) {
            if (source.format.trust != Trust::Log || tellsOfTraining(file.path, line))
                take(line, file.path, source.format.trust, batch);
        }
        if (bytes.isEmpty() || (used == 0 && source.offset + bytes.size() >= end))
            break;
        slice = used == 0 ? slice * 2 : sliceBytes; // a record that is longer than a slice
        source.offset += used;
    }
    return goesOn(source.offset - begin);
}

/// `from` is in the middle of a line, most likely.
qint64 RunCurves::Private::afterLineBreak(const QString &path, qint64 from) const
{
    return from + 1 + std::max<qsizetype>(-1, store->content(token, path, from, sliceBytes).indexOf('\n'));
}

void RunCurves::readEnds(qint64 bytesPerFile)
{
    const QList<FetchedFile> files = d->readable();
    d->hasMetrics = std::any_of(files.begin(), files.end(), isMetrics);
    for (const FetchedFile &file : files) {
        const bool isOfLines = file.path.endsWith(u".jsonl"_s) || d->formatOf(file.path).trust == Trust::Log;
        Source *source = isOfLines ? d->sourceOf(file) : nullptr;
        if (!source)
            continue;
        const qint64 from = file.endingFrom(bytesPerFile);
        source->offset = from > 0 ? d->afterLineBreak(file.path, from) : 0;
        d->read(file, nullptr, [](qint64) { return true; });
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
        source.restsAt.reset();
        source.wentOnAt.reset();
    }
    guesses.clear();
    if (trust == Trust::Log) {
        trainingLogs.clear();
        logOwners.clear();
    }
    isReset = std::erase_if(owners, [&](const auto &owner) { return owner.second == trust && series.erase(owner.first) > 0; }) > 0 || isReset;
    leftOut = {};
    countNames();
}

void RunCurves::Private::dropReplaced(const FetchedFile &file)
{
    const auto found = sources.find(file.path);
    if (found == sources.end() || found->second.generation == file.generation)
        return;
    found->second.generation = file.generation;
    startAgain(found->second.format.trust);
}

void RunCurves::Private::take(const MeasuredLine &line, const QString &path, Trust trust, MetricBatch *batch)
{
    if (guesses.size() < line.values.size())
        guesses.resize(line.values.size());
    for (std::size_t at = 0; at < line.values.size(); ++at) {
        const auto &[name, value] = line.values[at];
        Guess &guess = guesses[at];
        // Names come from the parser's own list: the same one is the same memory, and mostly nothing is compared.
        const bool isKnown = guess.name.constData() == name.constData() && guess.name.size() == name.size() && guess.trust == trust && !name.isEmpty();
        if (!isKnown) {
            MetricSeries *one = seriesFor(name, path, trust, batch);
            if (guesses.empty()) // the rank of a series has changed, and with it what was known
                guesses.resize(line.values.size());
            guesses[at] = {name, trust, one};
        }
        if (MetricSeries *one = guesses[at].series) {
            const MetricPoint point{.step = line.step, .time = line.time, .value = value};
            one->points.push_back(point);
            if (batch)
                (*batch)[name].push_back(point);
        }
    }
}

/// What a framework keeps in a file of its own is exact and counts; what its log says of the same, rounded, does not.
MetricSeries *RunCurves::Private::seriesFor(const QString &name, const QString &path, Trust trust, MetricBatch *batch)
{
    if (!owners.contains(name)) {
        if (!hasRoomFor(name)) {
            leftOut.example = leftOut.points++ == 0 ? name : leftOut.example;
            return nullptr;
        }
        ++(isOfANode(name) ? namesOfNodes : names);
    }
    const auto [owner, isNew] = owners.try_emplace(name, trust);
    if (owner->second > trust || (trust == Trust::Log && !ownsFigure(path, name)))
        return nullptr;
    MetricSeries &one = series[name];
    if (isNew)
        one = MetricSeries{.name = name, .unit = unitOf(name), .points = {}};
    if (owner->second < trust) {
        owner->second = trust;
        one.points.clear();
        guesses.clear();
        if (batch)
            batch->remove(name);
        isReset = true;
    }
    return &one;
}

/// What a log says before it has told of training is not of the run as a whole: memory of one rank, tests of the fabric.
bool RunCurves::Private::tellsOfTraining(const QString &path, const MeasuredLine &line)
{
    if (trainingLogs.contains(path))
        return true;
    if (!isTraining(line))
        return false;
    trainingLogs.emplace(path, restartOf(path));
    return true;
}

/// The same line often stands in the job's log and in that of a rank, and the loss in another rank's log than the rest: of each restart each figure comes from
/// one file, the first that tells it; what job.log, which holds all restarts, tells first comes from it for all of them.
bool RunCurves::Private::ownsFigure(const QString &path, const QString &name)
{
    const int restart = trainingLogs.at(path);
    const auto first = logOwners.lower_bound({name, -1});
    const bool isTold = first != logOwners.end() && first->first.first == name;
    if (isTold && (restart == -1 || first->first.second == -1))
        return first->first.second == -1 && first->second == path;
    return logOwners.try_emplace({name, restart}, path).first->second == path;
}

/// Another program, or other patterns, may read something else from the same bytes.
QByteArray RunCurves::Private::readerName() const
{
    QByteArray name = QByteArrayLiteral(SLIPWAY_VERSION) + ' ' + QByteArray::number(parserVersion) + ' ' + QByteArray::number(mostSampledNodes);
    for (const QRegularExpression &pattern : patterns)
        name += '\n' + pattern.pattern().toUtf8() + ' ' + QByteArray::number(int(pattern.patternOptions()));
    name += '\n' + watched.join(u'\n').toUtf8();
    return QCryptographicHash::hash(name, QCryptographicHash::Sha256);
}

QByteArray RunCurves::Private::endingOf(const QString &path, qint64 offset) const
{
    const qint64 from = std::max<qint64>(0, offset - endingBytes);
    return QCryptographicHash::hash(store->content(token, path, from, offset - from), QCryptographicHash::Sha256);
}

/// Nothing where a file was replaced or is gone: its points are of bytes that are not there. Nothing either while bytes of one are still to come.
std::optional<ReadState> RunCurves::Private::state() const
{
    if (leftOut.points > 0) // what came of a cache could not say so
        return std::nullopt;
    ReadState state{.token = token, .reader = readerName(), .sources = {}, .trainingLogs = trainingLogs, .logOwners = logOwners, .trusts = {}, .hasMetrics = hasMetrics};
    const QList<FetchedFile> files = store->files(token);
    for (const auto &[path, source] : sources) {
        const auto file = std::find_if(files.begin(), files.end(), [&path = path](const FetchedFile &one) { return one.path == path; });
        if (file == files.end() || file->generation != source.generation || source.wentOnAt)
            return std::nullopt;
        state.sources << ReadSource{.path = path, .generation = source.generation, .offset = source.offset, .stored = source.seen,
                                    .ending = endingOf(path, source.offset), .unreadable = source.format.reader->unreadable(), .canBeResumed = source.format.reader->canBeResumed()};
    }
    for (const auto &[name, trust] : owners)
        state.trusts.emplace(name, int(trust));
    return state;
}

bool RunCurves::Private::isSame(const ReadSource &read, const FetchedFile &file) const
{
    return read.path == file.path && read.generation == file.generation && read.offset <= file.offset && read.stored <= file.offset && read.ending == endingOf(read.path, read.offset);
}

void RunCurves::Private::adopt(ReadState &&state)
{
    for (const ReadSource &read : std::as_const(state.sources)) {
        Source source{.format = formatOf(read.path), .generation = read.generation, .offset = read.offset, .seen = read.stored, .restsAt = {}, .wentOnAt = {}};
        source.format.reader->resume(read.unreadable);
        if (!read.canBeResumed)
            source.restsAt = read.stored;
        sources.emplace(read.path, std::move(source));
    }
    for (const auto &[name, trust] : state.trusts)
        owners.emplace(name, Trust(trust));
    countNames();
    trainingLogs = std::move(state.trainingLogs);
    logOwners = std::move(state.logOwners);
    hasMetrics = state.hasMetrics;
}

RunCurves::Cached RunCurves::loadCache()
{
    const QList<FetchedFile> files = d->readable();
    if (d->beginsBehindGaps && std::any_of(files.begin(), files.end(), [](const FetchedFile &file) { return file.hasGap(); }))
        return Cached::None;
    // Its head first: of a cache that is stale the rest need not be read.
    const auto head = readCurvesCacheState(d->store->folder(), d->token);
    if (!head || head->reader != d->readerName())
        return Cached::None;
    const bool isSame = std::all_of(head->sources.begin(), head->sources.end(), [&](const ReadSource &read) {
        return d->formatOf(read.path).reader && std::any_of(files.begin(), files.end(), [&](const FetchedFile &file) { return d->isSame(read, file); });
    });
    auto cache = isSame ? readCurvesCache(d->store->folder(), d->token) : std::nullopt;
    if (!cache || cache->state != *head)
        return Cached::None;
    d->beginAgain();
    d->isReset = false;
    d->adopt(std::move(cache->state));
    d->series = std::move(cache->series);
    return d->mustBeginAgain(files) ? Cached::Older : Cached::Whole;
}

bool RunCurves::saveCache() const
{
    const auto state = d->state();
    return state && writeCurvesCache(d->store->folder(), *state, d->series);
}

} // namespace slipway
