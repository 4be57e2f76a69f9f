// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/curvescache.h"
#include "core/runs/curvesreader.h"
#include "core/telemetry/filereader.h"
#include "tests/support/folders.h"

#include <QDateTime>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <bit>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

using Series = std::map<QString, MetricSeries>;

/// Lines of a metrics.jsonl, with a restart in the middle and a NaN.
QByteArray metricLines(int from, int to)
{
    QByteArray text;
    for (int step = from; step < to; ++step) {
        text += "{\"step\": " + QByteArray::number(step % 70000) + ", \"time\": " + QByteArray::number(1930000000 + step) + ", \"loss\": ";
        text += (step == 777 ? QByteArray("NaN") : QByteArray::number(2.0 + step % 13)) + ", \"learning_rate\": 0.0003";
        text += step % 10 == 0 ? ", \"validation_loss\": 3.5}\n" : "}\n";
    }
    return text;
}

/// What a reader makes of all bytes at once.
Series wholeOf(const QString &path, const QByteArray &bytes)
{
    MeasuredLines lines;
    fileFormat(path).reader->read(bytes, lines);
    Series series;
    for (const MeasuredLine &line : lines)
        for (const auto &[name, value] : line.values) {
            MetricSeries &one = series[name];
            one.name = name;
            one.unit = unitOf(name);
            one.points.push_back({line.step, line.time, value});
        }
    return series;
}

/// To the last bit: NaN is itself here.
bool isSame(const Series &one, const Series &other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const auto &a, const auto &b) {
        const auto isPoint = [](const MetricPoint &x, const MetricPoint &y) { return x.step == y.step && x.time == y.time && std::bit_cast<quint64>(x.value) == std::bit_cast<quint64>(y.value); };
        return a.first == b.first && a.second.name == b.second.name && a.second.unit == b.second.unit
            && std::equal(a.second.points.begin(), a.second.points.end(), b.second.points.begin(), b.second.points.end(), isPoint);
    });
}

} // namespace

class TstCurvesCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".*"_s));
        m_folder = std::make_unique<QTemporaryDir>();
        auto store = RunStore::open(m_folder->path());
        QVERIFY(store.hasValue());
        m_store = std::move(store).value();
        for (const QString &token : {u"aa"_s, u"bb"_s}) {
            Run run;
            run.token = token;
            QVERIFY(m_store->add(run).hasValue());
        }
        m_stored.clear();
    }
    void cleanup() { m_store.reset(); }

    void slicesAreTheWhole()
    {
        const QByteArray metrics = metricLines(0, 120000);
        QVERIFY(metrics.size() > 8 * 1024 * 1024); // several slices, whose ends lie anywhere in a line
        add(u"metrics.jsonl"_s, metrics);
        RunCurves curves(*m_store, u"aa"_s);
        QCOMPARE(curves.pendingBytes(), metrics.size());
        qint64 last = -1;
        int calls = 0;
        QVERIFY(curves.read([&](qint64 read, qint64 bytes) {
            calls += read >= last && read <= bytes && bytes == metrics.size() ? 1 : -1000;
            last = read;
            return true;
        }));
        QVERIFY(calls >= 3);
        QCOMPARE(last, metrics.size());
        QVERIFY(isSame(curves.series(), wholeOf(u"metrics.jsonl"_s, metrics)));
        QCOMPARE(curves.pendingBytes(), 0);
    }

    void slicesOfALogAreTheWhole()
    {
        QFile file(sourceFolder() + u"/tests/data/telemetry/megatron/megatron_lm_core0.20.log"_s);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray log = file.readAll().repeated(int(5 * 1024 * 1024 / file.size() + 1)); // blocks and iterations that reach over slices
        add(u"job.log"_s, log);
        RunCurves curves(*m_store, u"aa"_s);
        QVERIFY(curves.read([](qint64, qint64) { return true; }));
        QVERIFY(isSame(curves.series(), wholeOf(u"job.log"_s, log)));
        QVERIFY(curves.series().at(u"loss"_s).points.size() > 1000);
    }

    void aLineLongerThanASliceIsPassedOver()
    {
        add(u"metrics.jsonl"_s, "{\"step\":1,\"loss\":3}\n" + QByteArray(10 * 1024 * 1024, 'x') + "\n{\"step\":2,\"loss\":2}\n{\"step\":3,");
        RunCurves curves(*m_store, u"aa"_s);
        QCOMPARE(curves.update().value(u"loss"_s).size(), std::size_t(2));
        add(u"metrics.jsonl"_s, "\"loss\":1}\n");
        QCOMPARE(curves.update().value(u"loss"_s), (std::vector<MetricPoint>{{3, 0, 1}}));
    }

    void stoppedItIsAPart()
    {
        add(u"metrics.jsonl"_s, metricLines(0, 120000));
        RunCurves curves(*m_store, u"aa"_s);
        QVERIFY(!curves.read([](qint64 read, qint64) { return read == 0; }));
        QVERIFY(curves.pendingBytes() > 0);
    }

    void theEndsAreTheNewestLines()
    {
        const QByteArray metrics = metricLines(0, 50000);
        add(u"metrics.jsonl"_s, metrics);
        RunCurves ends(*m_store, u"aa"_s);
        ends.readEnds(100 * 1024);
        const auto &points = ends.series().at(u"loss"_s).points, all = wholeOf(u"metrics.jsonl"_s, metrics).at(u"loss"_s).points;
        QVERIFY(points.size() > 500 && points.size() < 5000);
        QVERIFY(std::equal(points.rbegin(), points.rend(), all.rbegin()));
        QCOMPARE(ends.unreadable(), 0); // a line that was cut is none
        RunCurves all2(*m_store, u"bb"_s);
        all2.readEnds(1000);
        QVERIFY(all2.series().empty());
    }

    void aCacheIsTheParse()
    {
        add(u"metrics.jsonl"_s, metricLines(0, 5000) + "oops\n{\"step\": 5000, \"lo");
        add(u"samples/g1.jsonl"_s, "{\"time\": 5, \"cpu_percent\": 50, \"gpus\": [{\"index\": 0, \"memory_bytes\": 7}]}\n");
        add(u"job.log"_s, "step 1 loss 5\n");
        RunCurves read(*m_store, u"aa"_s);
        read.update();
        QVERIFY(read.saveCache());
        RunCurves cached(*m_store, u"aa"_s);
        QCOMPARE(cached.loadCache(), RunCurves::Cached::Whole);
        QVERIFY(isSame(cached.series(), read.series()));
        QCOMPARE(cached.unreadable(), read.unreadable());
        QVERIFY(cached.update().isEmpty());
        QVERIFY(!cached.wasReset());
        // It goes on where it was, in the middle of a line.
        add(u"metrics.jsonl"_s, "ss\": 9}\n");
        QCOMPARE(cached.update().value(u"loss"_s), (std::vector<MetricPoint>{{5000, 0, 9}}));
        read.update();
        QVERIFY(isSame(cached.series(), read.series()));
        // A cache made from a cache is the same.
        QVERIFY(cached.saveCache());
        RunCurves again(*m_store, u"aa"_s);
        QCOMPARE(again.loadCache(), RunCurves::Cached::Whole);
        QVERIFY(isSame(again.series(), read.series()));
    }

    void whatCannotBeResumedIsReadAgain()
    {
        add(u"metrics.csv"_s, "step,loss\n1,5\n2,4\n"); // without its head the rest says nothing
        RunCurves read(*m_store, u"aa"_s);
        read.update();
        QVERIFY(read.saveCache());
        RunCurves live(*m_store, u"aa"_s);
        QCOMPARE(live.loadCache(), RunCurves::Cached::Whole);
        QCOMPARE(live.pendingBytes(), 0);
        add(u"metrics.csv"_s, "3,3\n");
        QCOMPARE(live.pendingBytes(), 22);
        live.update();
        QVERIFY(live.wasReset());
        read.update();
        QVERIFY(isSame(live.series(), read.series()));
        RunCurves older(*m_store, u"aa"_s);
        QCOMPARE(older.loadCache(), RunCurves::Cached::Older);
        QCOMPARE(older.series().at(u"loss"_s).points.size(), std::size_t(2));
    }

    void aCacheOfOtherBytesIsNone_data()
    {
        QTest::addColumn<int>("change");
        QTest::addRow("the file was replaced") << 0;
        QTest::addRow("other bytes under the same name") << 1;
        QTest::addRow("other patterns") << 2;
        QTest::addRow("another reader") << 3;
    }
    void aCacheOfOtherBytesIsNone()
    {
        QFETCH(int, change);
        add(u"metrics.jsonl"_s, "{\"step\": 1, \"loss\": 3}\n");
        RunCurves read(*m_store, u"aa"_s);
        read.update();
        QVERIFY(read.saveCache());
        LogPatterns patterns;
        if (change == 0) {
            QVERIFY(m_store->append(u"aa"_s, {u"metrics.jsonl"_s, 0, u"new"_s, 1}, "{\"step\": 1, \"loss\": 3}\n{\"step\": 2, \"loss\": 3}\n").hasValue());
        } else if (change == 1) {
            QVERIFY(QFile::copy(curvesCacheFile(m_folder->path(), u"aa"_s), m_folder->filePath(u"kept"_s)));
            QVERIFY(m_store->remove(u"aa"_s).hasValue());
            QVERIFY(!QFile::exists(curvesCacheFile(m_folder->path(), u"aa"_s))); // it goes with its run
            Run run;
            run.token = u"aa"_s;
            QVERIFY(m_store->add(run).hasValue());
            QVERIFY(!read.saveCache()); // its bytes are gone
            QVERIFY(QFile::copy(m_folder->filePath(u"kept"_s), curvesCacheFile(m_folder->path(), u"aa"_s)));
            m_stored.clear();
            add(u"metrics.jsonl"_s, "{\"step\": 1, \"loss\": 4}\n");
        } else if (change == 2) {
            patterns << QRegularExpression(u"at (?<step>\\d+)"_s);
        } else {
            CurvesCache cache = *readCurvesCache(m_folder->path(), u"aa"_s);
            cache.state.reader = "another";
            QVERIFY(writeCurvesCache(m_folder->path(), cache.state, cache.series));
        }
        RunCurves cached(*m_store, u"aa"_s, patterns);
        QCOMPARE(cached.loadCache(), RunCurves::Cached::None);
        cached.update();
        RunCurves fresh(*m_store, u"aa"_s, patterns);
        fresh.update();
        QVERIFY(isSame(cached.series(), fresh.series()));
    }

    void aDamagedCacheIsNone()
    {
        add(u"metrics.jsonl"_s, metricLines(0, 40));
        RunCurves read(*m_store, u"aa"_s);
        read.update();
        QVERIFY(read.saveCache());
        QFile file(curvesCacheFile(m_folder->path(), u"aa"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        const auto isTaken = [&](const QByteArray &bytes) {
            QFile damaged(file.fileName());
            if (!damaged.open(QIODevice::WriteOnly) || damaged.write(bytes) != bytes.size())
                return true;
            damaged.close();
            RunCurves cached(*m_store, u"aa"_s);
            if (cached.loadCache() == RunCurves::Cached::None)
                return false;
            return !isSame(cached.series(), read.series());
        };
        QVERIFY(!isTaken(whole));
        for (qsizetype at = 0; at < whole.size(); at += at < 64 ? 1 : 7) {
            QByteArray damaged = whole;
            damaged[at] = char(damaged.at(at) ^ 0x41);
            QVERIFY2(!isTaken(damaged), qPrintable(u"byte %1"_s.arg(at)));
        }
        for (const qsizetype size : {qsizetype(0), qsizetype(7), qsizetype(39), qsizetype(40), whole.size() / 2, whole.size() - 8, whole.size() - 1})
            QVERIFY2(!isTaken(whole.left(size)), qPrintable(u"%1 bytes"_s.arg(size)));
        QVERIFY(!isTaken(whole + "12345678"));
    }

    void oldCachesMakeRoom()
    {
        Series series{{u"loss"_s, {.name = u"loss"_s, .unit = {}, .points = std::vector<MetricPoint>(10000)}}};
        for (const QString &token : {u"aa"_s, u"bb"_s, u"cc"_s}) {
            QVERIFY(writeCurvesCache(m_folder->path(), {.token = token}, series, 500000));
            QFile file(curvesCacheFile(m_folder->path(), token));
            QVERIFY(file.open(QIODevice::ReadWrite));
            file.setFileTime(QDateTime::currentDateTime().addSecs(token == u"aa"_s ? -200 : token == u"bb"_s ? -100 : 0), QFileDevice::FileModificationTime);
        }
        QVERIFY(!QFile::exists(curvesCacheFile(m_folder->path(), u"aa"_s)));
        QVERIFY(QFile::exists(curvesCacheFile(m_folder->path(), u"bb"_s)));
        QVERIFY(readCurvesCache(m_folder->path(), u"cc"_s).has_value());
    }

    void aReaderShowsTheEndsThenAllThenTheCache()
    {
        const QByteArray metrics = metricLines(0, 120000);
        add(u"metrics.jsonl"_s, metrics);
        CurvesReader reader(m_folder->path());
        QSignalSpy ends(&reader, &CurvesReader::endsRead), opened(&reader, &CurvesReader::opened);
        reader.open(u"aa"_s, {});
        QCOMPARE(reader.token(), u"aa"_s);
        QVERIFY(opened.wait(30000));
        QCOMPARE(ends.size(), 2); // the newest lines, then all while the cache is written
        const auto curves = opened.first().at(1).value<std::shared_ptr<RunCurves>>();
        QVERIFY(isSame(curves->series(), wholeOf(u"metrics.jsonl"_s, metrics)));
        QCOMPARE(ends.last().at(1).value<std::shared_ptr<RunCurves>>(), curves);
        QVERIFY(reader.token().isEmpty());
        // It is read on by whoever has it now.
        curves->setStore(*m_store);
        add(u"metrics.jsonl"_s, "{\"step\": 9, \"loss\": 1}\n");
        QCOMPARE(curves->update().value(u"loss"_s).size(), std::size_t(1));
        // The second time there is a cache, and what came since is read behind it.
        reader.open(u"aa"_s, {});
        QVERIFY(opened.wait(30000));
        QCOMPARE(ends.size(), 2);
        QVERIFY(isSame(opened.last().at(1).value<std::shared_ptr<RunCurves>>()->series(), curves->series()));
    }

    void theNewestQuestionWins()
    {
        add(u"metrics.jsonl"_s, metricLines(0, 120000));
        CurvesReader reader(m_folder->path());
        QSignalSpy opened(&reader, &CurvesReader::opened), progressed(&reader, &CurvesReader::progressed);
        reader.open(u"aa"_s, {});
        reader.open(u"bb"_s, {});
        QVERIFY(opened.wait(30000));
        QCOMPARE(opened.first().at(0).toString(), u"bb"_s);
        QVERIFY(opened.first().at(1).value<std::shared_ptr<RunCurves>>()->series().empty());
        QTest::qWait(0);
        QCOMPARE(opened.size(), 1);
        for (const QList<QVariant> &one : progressed)
            QCOMPARE(one.at(0).toString(), u"bb"_s);
    }

    void itMayGoWhileItReads()
    {
        add(u"metrics.jsonl"_s, metricLines(0, 200000));
        for (int round = 0; round < 4; ++round) {
            auto reader = std::make_unique<CurvesReader>(m_folder->path());
            QSignalSpy ends(reader.get(), &CurvesReader::endsRead);
            reader->open(u"aa"_s, {});
            if (round > 0)
                QVERIFY(ends.wait(30000)); // now it is in the middle of the whole
            QElapsedTimer timer;
            timer.start();
            reader.reset();
            QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
        }
        QVERIFY(!QFile::exists(curvesCacheFile(m_folder->path(), u"aa"_s))); // a part is not kept
    }

    void aHistoryThatIsNotThereIsSaid()
    {
        QFile file(m_folder->filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        CurvesReader reader(file.fileName() + u"/below"_s);
        QSignalSpy opened(&reader, &CurvesReader::opened);
        reader.open(u"aa"_s, {});
        QVERIFY(opened.wait(30000));
        QVERIFY(!opened.first().at(1).value<std::shared_ptr<RunCurves>>());
    }

private:
    void add(const QString &path, const QByteArray &bytes)
    {
        QVERIFY(m_store->append(u"aa"_s, {path, m_stored[path], u"i"_s, 0}, bytes).hasValue());
        m_stored[path] += bytes.size();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;
    QHash<QString, qint64> m_stored;
};

QTEST_GUILESS_MAIN(TstCurvesCache)
#include "tst_curvescache.moc"
