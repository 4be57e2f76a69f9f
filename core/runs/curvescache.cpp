// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/curvescache.h"

#include <QDataStream>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <bit>
#include <cstring>

namespace slipway {

using namespace Qt::StringLiterals;

// Found by the streams of lists of them.
static QDataStream &operator<<(QDataStream &out, const ReadSource &source)
{
    return out << source.path << source.generation << source.offset << source.stored << source.ending << source.unreadable << source.canBeResumed;
}

static QDataStream &operator>>(QDataStream &in, ReadSource &source)
{
    return in >> source.path >> source.generation >> source.offset >> source.stored >> source.ending >> source.unreadable >> source.canBeResumed;
}

namespace {

constexpr char magic[8] = {'s', 'l', 'i', 'p', 'c', 'r', 'v', '2'};   // of this form; on a computer of the other byte order the numbers below refuse it
constexpr qint64 preambleBytes = 40;                                  // magic, bytes of the file, of the head, hash of the head, hash of the columns
constexpr quint32 mostSeries = 1 << 20;

/// Where the columns of a series lie, in numbers of 8 bytes after the head.
struct Place
{
    QString name, unit;
    qint64 count = 0, steps = 0, times = 0, values = 0;
};

/// Four lanes of multiplication, as fast as memory: it guards against half-written and damaged files, not against people.
class Hash
{
public:
    void add(const void *data, qsizetype bytes)
    {
        const char *at = static_cast<const char *>(data);
        for (; bytes >= 32; at += 32, bytes -= 32)
            for (int lane = 0; lane < 4; ++lane)
                mix(lane, at + 8 * lane, 8);
        for (int lane = 0; bytes > 0; ++lane, at += 8, bytes -= 8)
            mix(lane, at, std::min<qsizetype>(bytes, 8));
    }
    quint64 value() const
    {
        quint64 all = 0;
        for (const quint64 lane : m_lanes)
            all = (std::rotl(all, 23) ^ lane) * prime;
        return all ^ (all >> 29);
    }

private:
    static constexpr quint64 prime = 0x9e3779b97f4a7c15; // 2^64 by the golden ratio
    void mix(int lane, const char *at, qsizetype bytes)
    {
        quint64 word = 0;
        std::memcpy(&word, at, std::size_t(bytes));
        m_lanes[lane] = std::rotl((m_lanes[lane] ^ word) * prime, 31);
    }
    quint64 m_lanes[4] = {1, 2, 3, 4};
};

quint64 hashOf(const void *data, qsizetype bytes)
{
    Hash hash;
    hash.add(data, bytes);
    return hash.value();
}

QDataStream &operator<<(QDataStream &out, const Place &place) { return out << place.name << place.unit << place.count << place.steps << place.times << place.values; }
QDataStream &operator>>(QDataStream &in, Place &place) { return in >> place.name >> place.unit >> place.count >> place.steps >> place.times >> place.values; }

template<typename Key, typename Value>
void writeMap(QDataStream &out, const std::map<Key, Value> &map)
{
    out << quint32(map.size());
    for (const auto &[key, value] : map)
        out << key << value;
}

template<typename Key, typename Value>
void readMap(QDataStream &in, std::map<Key, Value> &map)
{
    quint32 count = 0;
    in >> count;
    for (quint32 at = 0; at < std::min(count, mostSeries) && in.status() == QDataStream::Ok; ++at) {
        Key key{};
        Value value{};
        in >> key >> value;
        map.emplace(std::move(key), std::move(value));
    }
}

QByteArray headOf(const ReadState &state, const QList<Place> &places)
{
    QByteArray head;
    QDataStream out(&head, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << state.token << state.reader << state.sources << state.hasMetrics << places;
    writeMap(out, state.trainingLogs);
    writeMap(out, state.logOwners);
    writeMap(out, state.trusts);
    head.append(QByteArray((8 - head.size() % 8) % 8, '\0')); // columns are numbers of 8 bytes
    return head;
}

bool readHead(const QByteArray &head, ReadState &state, QList<Place> &places)
{
    QDataStream in(head);
    in.setVersion(QDataStream::Qt_6_4);
    in >> state.token >> state.reader >> state.sources >> state.hasMetrics >> places;
    readMap(in, state.trainingLogs);
    readMap(in, state.logOwners);
    readMap(in, state.trusts);
    return in.status() == QDataStream::Ok;
}

bool hasSameSteps(const MetricSeries &one, const MetricSeries &other)
{
    return one.points.size() == other.points.size()
        && std::equal(one.points.begin(), one.points.end(), other.points.begin(), [](const MetricPoint &a, const MetricPoint &b) { return a.step == b.step && a.time == b.time; });
}

/// Series of one file have their steps and times in common: there they stand once.
QList<Place> placesOf(const std::map<QString, MetricSeries> &series)
{
    QList<Place> places;
    std::vector<const MetricSeries *> owners;
    qint64 end = 0;
    for (const auto &[name, one] : series) {
        Place place{.name = name, .unit = one.unit, .count = qint64(one.points.size())};
        const auto same = std::find_if(owners.begin(), owners.end(), [&one = one](const MetricSeries *owner) { return hasSameSteps(one, *owner); });
        if (same != owners.end()) {
            const Place &shared = *std::find_if(places.begin(), places.end(), [&](const Place &known) { return known.name == (*same)->name; });
            place.steps = shared.steps;
            place.times = shared.times;
        } else {
            owners.push_back(&one);
            place.steps = end;
            place.times = end + place.count;
            end += 2 * place.count;
        }
        place.values = end;
        end += place.count;
        places << place;
    }
    return places;
}

/// Writes columns in their order and adds up their hash.
class Columns
{
public:
    explicit Columns(QIODevice &device)
        : m_device(device)
    {
    }
    template<typename Number>
    void write(const MetricSeries &series, Number MetricPoint::*member)
    {
        static_assert(sizeof(Number) == 8);
        for (std::size_t from = 0; from < series.points.size(); from += blockNumbers) {
            const std::size_t count = std::min(blockNumbers, series.points.size() - from);
            for (std::size_t at = 0; at < count; ++at)
                std::memcpy(&m_block[at], &(series.points[from + at].*member), 8);
            m_hash.add(m_block.data(), qsizetype(count * 8));
            m_isWhole = m_isWhole && m_device.write(reinterpret_cast<const char *>(m_block.data()), qint64(count * 8)) == qint64(count * 8);
        }
    }
    bool isWhole() const { return m_isWhole; }
    quint64 hash() const { return m_hash.value(); }

private:
    static constexpr std::size_t blockNumbers = 32 * 1024;
    QIODevice &m_device;
    std::vector<quint64> m_block = std::vector<quint64>(blockNumbers);
    Hash m_hash;
    bool m_isWhole = true;
};

/// As Columns adds it up: in blocks, column by column.
quint64 hashOfColumns(const uchar *columns, const QList<Place> &places)
{
    Hash hash;
    const auto add = [&](qint64 from, qint64 count) {
        for (qint64 at = 0; at < count; at += 32 * 1024)
            hash.add(columns + (from + at) * 8, std::min<qint64>(32 * 1024, count - at) * 8);
    };
    qint64 end = 0;
    for (const Place &place : places) {
        if (place.steps == end) {
            add(place.steps, place.count);
            add(place.times, place.count);
        }
        add(place.values, place.count);
        end = place.values + place.count;
    }
    return hash.value();
}

bool isInside(const QList<Place> &places, qint64 numbers)
{
    return std::all_of(places.begin(), places.end(), [numbers](const Place &place) {
        const auto fits = [&](qint64 from) { return from >= 0 && from <= numbers - place.count; };
        return place.count >= 0 && place.count <= numbers && fits(place.steps) && fits(place.times) && fits(place.values);
    });
}

MetricSeries seriesAt(const uchar *columns, const Place &place)
{
    MetricSeries series{.name = place.name, .unit = place.unit, .points = {}};
    series.points.reserve(std::size_t(place.count)); // written once: memory is what this costs
    const uchar *steps = columns + place.steps * 8, *times = columns + place.times * 8, *values = columns + place.values * 8;
    for (qint64 at = 0; at < place.count; ++at) {
        MetricPoint point;
        std::memcpy(&point.step, steps + at * 8, 8);
        std::memcpy(&point.time, times + at * 8, 8);
        std::memcpy(&point.value, values + at * 8, 8);
        series.points.push_back(point);
    }
    return series;
}

struct Preamble
{
    quint64 fileBytes = 0, headBytes = 0, headHash = 0, columnsHash = 0;
};

std::optional<Preamble> readPreamble(QFile &file)
{
    const QByteArray bytes = file.read(preambleBytes);
    if (bytes.size() != preambleBytes || std::memcmp(bytes.constData(), magic, sizeof(magic)) != 0)
        return std::nullopt;
    Preamble preamble;
    std::memcpy(&preamble, bytes.constData() + sizeof(magic), sizeof(preamble));
    const quint64 size = quint64(file.size());
    if (preamble.fileBytes != size || preamble.headBytes > size - quint64(preambleBytes) || preamble.headBytes % 8 != 0 || (size - quint64(preambleBytes)) % 8 != 0)
        return std::nullopt;
    return preamble;
}

/// Oldest first, never the one that was just written.
void keepWithin(const QString &folder, const QString &newest, qint64 mostBytes)
{
    QFileInfoList files = QDir(folder).entryInfoList({u"*.curves"_s}, QDir::Files, QDir::Time | QDir::Reversed);
    qint64 bytes = 0;
    for (const QFileInfo &file : std::as_const(files))
        bytes += file.size();
    for (const QFileInfo &file : std::as_const(files)) {
        if (bytes <= mostBytes)
            return;
        if (file.absoluteFilePath() != QFileInfo(newest).absoluteFilePath() && QFile::remove(file.absoluteFilePath()))
            bytes -= file.size();
    }
}

} // namespace

QString curvesCacheFile(const QString &historyFolder, const QString &token) { return historyFolder + u"/curves/"_s + token + u".curves"_s; }

bool writeCurvesCache(const QString &historyFolder, const ReadState &state, const std::map<QString, MetricSeries> &series, qint64 mostBytes)
{
    const QString path = curvesCacheFile(historyFolder, state.token);
    QSaveFile file(path);
    if (!QDir().mkpath(historyFolder + u"/curves"_s) || !file.open(QIODevice::WriteOnly))
        return false;
    const QList<Place> places = placesOf(series);
    const QByteArray head = headOf(state, places);
    file.write(QByteArray(preambleBytes, '\0'));
    file.write(head);
    Columns columns(file);
    qint64 end = 0;
    auto one = series.begin();
    for (const Place &place : places) {
        if (place.steps == end) {
            columns.write(one->second, &MetricPoint::step);
            columns.write(one->second, &MetricPoint::time);
        }
        columns.write(one->second, &MetricPoint::value);
        end = place.values + place.count;
        ++one;
    }
    const Preamble preamble{quint64(preambleBytes + head.size() + end * 8), quint64(head.size()), hashOf(head.constData(), head.size()), columns.hash()};
    QByteArray begin(magic, sizeof(magic));
    begin.append(reinterpret_cast<const char *>(&preamble), sizeof(preamble));
    if (!columns.isWhole() || !file.seek(0) || file.write(begin) != begin.size() || !file.commit())
        return false;
    keepWithin(historyFolder + u"/curves"_s, path, mostBytes);
    return true;
}

namespace {

struct Opened
{
    QFile file;
    Preamble preamble;
    ReadState state;
    QList<Place> places;
};

bool open(const QString &historyFolder, const QString &token, Opened &opened)
{
    opened.file.setFileName(curvesCacheFile(historyFolder, token));
    if (!opened.file.open(QIODevice::ReadOnly))
        return false;
    const auto preamble = readPreamble(opened.file);
    const QByteArray head = preamble ? opened.file.read(qint64(preamble->headBytes)) : QByteArray();
    if (!preamble || quint64(head.size()) != preamble->headBytes || hashOf(head.constData(), head.size()) != preamble->headHash)
        return false;
    opened.preamble = *preamble;
    const qint64 numbers = (opened.file.size() - preambleBytes - head.size()) / 8;
    return readHead(head, opened.state, opened.places) && opened.state.token == token && isInside(opened.places, numbers);
}

} // namespace

std::optional<ReadState> readCurvesCacheState(const QString &historyFolder, const QString &token)
{
    Opened opened;
    if (!open(historyFolder, token, opened))
        return std::nullopt;
    return opened.state;
}

std::optional<CurvesCache> readCurvesCache(const QString &historyFolder, const QString &token)
{
    Opened opened;
    if (!open(historyFolder, token, opened))
        return std::nullopt;
    const uchar *bytes = opened.file.map(0, opened.file.size());
    if (!bytes)
        return std::nullopt;
    const uchar *columns = bytes + preambleBytes + opened.preamble.headBytes;
    if (hashOfColumns(columns, opened.places) != opened.preamble.columnsHash)
        return std::nullopt;
    CurvesCache cache{.state = std::move(opened.state), .series = {}};
    for (const Place &place : std::as_const(opened.places))
        cache.series.emplace(place.name, seriesAt(columns, place));
    return cache;
}

void removeCurvesCache(const QString &historyFolder, const QString &token)
{
    QFile::remove(curvesCacheFile(historyFolder, token));
}

} // namespace slipway
