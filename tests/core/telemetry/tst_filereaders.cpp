// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/filereader.h"
#include "core/telemetry/tensorboardfile.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QByteArray sample(const QString &file)
{
    QFile input(sourceFolder() + QStringLiteral("/tests/data/telemetry/") + file);
    if (!input.open(QIODevice::ReadOnly))
        qFatal("no sample %s", qPrintable(file));
    return input.readAll();
}

/// Read as a file that grows by `chunk` bytes at a time.
MeasuredLines read(const QString &path, const QByteArray &bytes, qsizetype chunk)
{
    const FileFormat format = fileFormat(path);
    MeasuredLines lines;
    qsizetype used = 0;
    for (qsizetype end = std::min(chunk, bytes.size()); used < bytes.size(); end = std::min(end + chunk, bytes.size())) {
        used += format.reader->read(QByteArrayView(bytes).sliced(used, end - used), lines);
        if (end == bytes.size())
            break;
    }
    return lines;
}

MeasuredLines read(const QString &path, const QByteArray &bytes) { return read(path, bytes, std::max<qsizetype>(1, bytes.size())); }

bool isSame(const MeasuredLines &one, const MeasuredLines &other)
{
    const auto same = [](const MeasuredLine &a, const MeasuredLine &b) {
        const auto sameValue = [](const auto &x, const auto &y) { return x.first == y.first && (x.second == y.second || (std::isnan(x.second) && std::isnan(y.second))); };
        return a.step == b.step && a.time == b.time && std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(), sameValue);
    };
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
}

QByteArray record(const QByteArray &event)
{
    const auto little = [](quint64 value, int bytes) {
        QByteArray text;
        for (int i = 0; i < bytes; ++i)
            text.append(char(value >> (8 * i)));
        return text;
    };
    const QByteArray length = little(quint64(event.size()), 8);
    return length + little(maskedCrc32c({length.data(), 8}), 4) + event + little(maskedCrc32c({event.data(), std::size_t(event.size())}), 4);
}

} // namespace

class TstFileReaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void everySplitGivesTheSame_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("path");
        const QDir folder(sourceFolder() + QStringLiteral("/tests/data/telemetry"));
        for (const QString &kind : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (kind == u"gpu" || kind == u"failures") // no metric files: tst_gpusamples, tst_failurelines
                continue;
            for (const QString &name : QDir(folder.filePath(kind)).entryList(QDir::Files)) {
                const QString path = name.endsWith(u".csv") ? u"metrics.csv"_s : name.endsWith(u".jsonl") ? u"trainer_log.jsonl"_s : name.endsWith(u".log") ? u"logs/a.log"_s : name;
                if (!name.endsWith(u".json"))
                    QTest::addRow("%s", qPrintable(name)) << kind + u'/' + name << path;
            }
        }
    }

    void everySplitGivesTheSame()
    {
        QFETCH(QString, file);
        QFETCH(QString, path);
        const QByteArray bytes = sample(file);
        const MeasuredLines whole = read(path, bytes);
        QVERIFY(!whole.empty());
        for (const qsizetype chunk : {1, 2, 3, 7, 64, 1000})
            QVERIFY2(isSame(read(path, bytes, chunk), whole), qPrintable(QString::number(chunk)));
        for (qsizetype first = 1; first < std::min<qsizetype>(bytes.size(), 3000); ++first) {
            const FileFormat format = fileFormat(path);
            MeasuredLines lines;
            const qsizetype used = format.reader->read(QByteArrayView(bytes).first(first), lines);
            format.reader->read(QByteArrayView(bytes).sliced(used), lines);
            QVERIFY2(isSame(lines, whole), qPrintable(QString::number(first)));
        }
    }

    void tensorBoard()
    {
        const MeasuredLines lines = read(u"tensorboard/events.out.tfevents.1.a.2.0"_s, sample(u"tensorboard/events.out.tfevents.1930000000.node-a01.4242.0"_s));
        const QJsonArray expected = QJsonDocument::fromJson(sample(u"tensorboard/events_decoded.json"_s)).array();
        QCOMPARE(lines.size(), std::size_t(expected.size() - 1)); // the first tells the version
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const QJsonObject one = expected.at(qsizetype(i) + 1).toObject();
            QCOMPARE(lines[i].step, one.value(u"step"_s).toInteger());
            QCOMPARE(lines[i].time, one.value(u"wall_time"_s).toDouble());
            const double value = one.contains(u"simple_value"_s) ? one.value(u"simple_value"_s).toDouble() : one.value(u"tensor_float"_s).toDouble();
            QVERIFY(qAbs(lines[i].values.front().second - value) < 1e-6);
        }
        QCOMPARE(lines.front().values.front().first, u"loss"_s);
        QCOMPARE(lines.back().values.front().first, u"throughput/mfu"_s);
    }

    void aRecordWithAWrongSumIsPassedOver()
    {
        const QByteArray good = record("\x09\x00\x00\x00\x00\x00\x00\x24\x40\x10\x05\x2a\x0b\x0a\x09\x0a\x02lr\x15\x00\x00\x80\x3f"_ba.append("", 0));
        QByteArray bad = good;
        bad[20] = char(bad.at(20) ^ 1);
        const FileFormat format = fileFormat(u"x.tfevents.1"_s);
        MeasuredLines lines;
        const QByteArray bytes = good + bad + good;
        QCOMPARE(format.reader->read(bytes, lines), bytes.size());
        QCOMPARE(lines.size(), std::size_t(2));
        QCOMPARE(format.reader->unreadable(), 1);
        QCOMPARE(lines.front(), (MeasuredLine{.step = 5, .time = 10, .values = {{u"learning_rate"_s, 1}}}));
    }

    void aLengthThatIsNoneEndsTheReading()
    {
        const FileFormat format = fileFormat(u"x.tfevents.1"_s);
        MeasuredLines lines;
        const QByteArray bytes(1000, '\xff');
        QCOMPARE(format.reader->read(bytes, lines), bytes.size());
        QCOMPARE(format.reader->unreadable(), 1);
        QVERIFY(lines.empty());
    }

    void wandb()
    {
        const MeasuredLines lines = read(u"wandb/offline-run/run-sample.wandb"_s, sample(u"wandb/run-sample.wandb"_s));
        const QJsonObject expected = QJsonDocument::fromJson(sample(u"wandb/run-sample_expected.json"_s)).object();
        QList<qint64> steps;
        QSet<QString> statistics;
        for (const MeasuredLine &line : lines) {
            if (line.step >= 0) {
                steps << line.step;
                continue;
            }
            for (const auto &[name, value] : line.values)
                statistics.insert(name);
        }
        QJsonArray withFigures = expected.value(u"history_steps"_s).toArray();
        withFigures.removeLast(); // holds a long text alone, which spans two blocks
        QCOMPARE(QJsonArray::fromVariantList(QVariantList(steps.begin(), steps.end())), withFigures);
        for (const QJsonValue &key : expected.value(u"stats_keys"_s).toArray())
            QVERIFY2(statistics.contains(u"system/"_s + key.toString()), qPrintable(QStringList(statistics.values()).join(u' ')));
        QVERIFY(lines.front().time > 1.9e9);
    }

    void aBrokenWandbBlockIsPassedOver()
    {
        QByteArray bytes = sample(u"wandb/run-sample.wandb"_s);
        bytes[20] = char(bytes.at(20) ^ 1);
        const FileFormat format = fileFormat(u"wandb/a/run-sample.wandb"_s);
        MeasuredLines lines;
        QCOMPARE(format.reader->read(bytes, lines), bytes.size());
        QCOMPARE(format.reader->unreadable(), 1);
        QVERIFY(!lines.empty());
    }

    void csvStepsCountFromOne()
    {
        const MeasuredLines lines = read(u"metrics.csv"_s, sample(u"lightning/metrics_after_new_key_rewritten.csv"_s));
        QCOMPARE(lines, (MeasuredLines{{50, 0, {{u"loss"_s, 9.8120}}}, {100, 0, {{u"loss"_s, 8.9931}}}, {100, 0, {{u"validation_loss"_s, 8.7702}}}}));
    }

    void llamaFactory()
    {
        const MeasuredLines lines = read(u"trainer_log.jsonl"_s, sample(u"llamafactory/trainer_log_v0.jsonl"_s));
        QCOMPARE(lines.size(), std::size_t(5));
        QCOMPARE(lines.front().step, 10);
        QVERIFY(std::find(lines.front().values.begin(), lines.front().values.end(), std::pair(u"tokens_per_second"_s, 8123.41)) != lines.front().values.end());
        QCOMPARE(lines[3].values.front(), std::pair(u"validation_loss"_s, 1.4021));
    }

    void anEndlessLineIsHeldByNobody()
    {
        const FileFormat format = fileFormat(u"logs/a.log"_s);
        MeasuredLines lines;
        const QByteArray endless(2 << 20, 'x');
        QCOMPARE(format.reader->read(endless, lines), endless.size());
        QCOMPARE(format.reader->read(endless, lines), endless.size());
        const QByteArray after = "xx step 3 loss 2\nstep 4 loss 3\n"_ba;
        QCOMPARE(format.reader->read(after, lines), after.size());
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines.front().step, 4);
    }

    void otherFilesAreNotRead_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path : {"job.sh", "code/train.py", "checkpoints/run.bin", ""})
            QTest::addRow("%s", path) << QString::fromLatin1(path);
    }

    void otherFilesAreNotRead()
    {
        QFETCH(QString, path);
        QVERIFY(!fileFormat(path).reader);
    }
};

QTEST_GUILESS_MAIN(TstFileReaders)
#include "tst_filereaders.moc"
