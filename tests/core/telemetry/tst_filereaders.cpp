// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/filereader.h"
#include "core/telemetry/tensorboardfile.h"
#include "tests/support/folders.h"
#include "tests/support/residentmemory.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

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

    /// As `kubectl logs --prefix --timestamps` gives a log, broken off and gone on with.
    void aLogAsKubectlGivesItIsTheSame_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : {"megatron/megatron_lm_core0.20.log", "torchtitan/torchtitan_0.2.2_nocolor_torchrun_tee.log", "deepspeed/deepspeed_0.19.log", "hf_trainer/hf_trainer_4.x_numeric_dict.log",
                                 "composer/composer_0.33_console.log"})
            QTest::addRow("%s", file) << QString::fromLatin1(file);
    }
    void aLogAsKubectlGivesItIsTheSame()
    {
        QFETCH(QString, file);
        const QByteArray plain = sample(file), prefix = "[pod/demo-node-0-0-x0k9q/node] 2031-03-04T09:16:01.357956112Z ";
        QByteArray given = "error: stream error: stream ID 7; INTERNAL_ERROR; received from peer\n"
                           "failed to watch file \"/var/log/pods/ml_demo/0.log\": no space left on device\n[pod/demo-node-0-0-x0k9q/node] \n[pod/\n" + prefix + '\n';
        for (const QByteArray &line : plain.trimmed().split('\n'))
            given += prefix + line + '\n';
        const MeasuredLines expected = read(u"job.log"_s, plain);
        QVERIFY(!expected.empty());
        QVERIFY(isSame(read(u"job.log"_s, given), expected));
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
        const auto nested = std::find_if(lines.begin(), lines.end(), [](const MeasuredLine &line) { return line.step == 31; }); // its key comes in parts
        QVERIFY(nested != lines.end());
        QCOMPARE(nested->values, (std::vector<std::pair<QString, double>>{{u"loss"_s, 3.21}}));
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

    /// Bytes that are no text, escapes that would speak to a terminal, numbers that no double holds: what is read is plain, and the same however it comes.
    void hostileLogsSayNothingOfTheirOwn()
    {
        std::mt19937 random(7);
        QByteArray log = "\x1b]0;step 1 loss 9\x07\x1b]8;;http://x\x1b\\step 3 loss 2\x1b]8;;\x1b\\\n";
        for (int i = 0; i < 20000; ++i)
            log += char(random() & 0xff);
        log += "\nstep 4 loss 1e999\nstep 5 loss \xff\xfe\nstep 99999999999999999999 loss 1\nstep -7 loss 1\n"_ba + QByteArray("step 6 loss 1\0\n", 15)
            + "{\"step\": 10, \"time\": 1, \"\x1b[31mloss\": 2, \"\\u001bevil\": 3, \"a\x7f\": 4}\n{\"step\": 8, \"time\": 1, \"loss\": 1e999}\n" + QByteArray(3000, '{') + "\n" + QByteArray(3000, '[') + "\nstep 9 loss 3\n";
        for (const QString &path : {u"logs/a.log"_s, u"metrics.jsonl"_s, u"metrics.csv"_s, u"trainer_log.jsonl"_s, u"x.tfevents.1"_s, u"wandb/a/run-a.wandb"_s}) {
            const MeasuredLines whole = read(path, log);
            QVERIFY2(whole.size() < 200, qPrintable(path));
            for (const MeasuredLine &line : whole) {
                QVERIFY2(line.step >= -1 && line.step < 1'000'000'000'000'000, qPrintable(QString::number(line.step)));
                for (const auto &[name, value] : line.values)
                    QVERIFY2(std::none_of(name.begin(), name.end(), [](QChar c) { return c.category() == QChar::Other_Control; }), qPrintable(path + u' ' + name));
            }
            for (const qsizetype chunk : {1, 7, 1000})
                QVERIFY2(isSame(read(path, log, chunk), whole), qPrintable(path));
        }
        const MeasuredLines lines = read(u"logs/a.log"_s, log);
        const auto at = [&lines](qint64 step) { return std::find_if(lines.begin(), lines.end(), [step](const MeasuredLine &line) { return line.step == step; }); };
        QVERIFY(at(3) != lines.end() && at(9) != lines.end() && at(1) == lines.end());
        QVERIFY(at(4) != lines.end() && std::isinf(at(4)->values.front().second));
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

    void aLineOfAGigabyte_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addRow("a log") << u"logs/a.log"_s << "step 1 loss 2\n"_ba << "step 7 loss 2\n"_ba;
        QTest::addRow("JSON lines") << u"metrics.jsonl"_s << "{\"step\": 1, \"loss\": \""_ba << "{\"step\": 7, \"loss\": 2}\n"_ba;
        QTest::addRow("CSV") << u"metrics.csv"_s << "step,train_loss_step\n0,2\n1,"_ba << "6,2\n"_ba;
        QTest::addRow("samples of a node") << u"samples/a.txt"_s << "t 1 1 1 1\nk 1 "_ba << "t 7 1 1 1\n.\n"_ba;
    }

    void aLineOfAGigabyte()
    {
        QFETCH(QString, path);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const FileFormat format = fileFormat(path);
        MeasuredLines lines;
        QByteArray rest;
        const auto feed = [&](const QByteArray &bytes) { // as the history gives it: what was not used comes again
            rest += bytes;
            rest.remove(0, format.reader->read(rest, lines));
        };
        feed(before);
        const qint64 growth = growthOverAGigabyte(feed);
        QVERIFY2(growth < roomForPieces, qPrintable(QString::number(growth)));
        QVERIFY(rest.size() <= 2 << 20);
        feed("\n" + after);
        QVERIFY(!lines.empty());
        QCOMPARE(path.startsWith(u"samples"_s) ? qint64(lines.back().time) : lines.back().step, qint64(7));
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
