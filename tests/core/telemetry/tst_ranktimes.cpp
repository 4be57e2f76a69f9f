// SPDX-License-Identifier: GPL-3.0-or-later
// What logs tell of single ranks.
#include "core/telemetry/lineparser.h"
#include "core/telemetry/ranktimes.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// As Megatron-LM writes it with `--timing-log-option all`, on its last rank.
constexpr const char *megatron = R"( [2031-03-04 09:16:53.000] iteration       10/    2400 | consumed samples:         5120 | elapsed time per iteration (ms): 5190.6 | lm loss: 8.933498E+00 |
INFO:megatron.core.timers:times across ranks (ms):
  forward-compute:
     rank  0: 1500.00
     rank  1: 1561.07
     rank 1023: 1502.50
  batch-generator:
     rank  1: 29.94
 [2031-03-04 09:17:45.000] iteration       20/    2400 | consumed samples:        10240 | elapsed time per iteration (ms): 5228.0 | lm loss: 8.1E+00 |
)";

std::vector<RankTimes> timesOf(const QByteArray &log, std::optional<LogRank> rank = {})
{
    RankTimesReader reader(rank);
    std::vector<RankTimes> times;
    reader.read(log, times);
    return times;
}

} // namespace

class TstRankTimes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void everyRankOfMegatronsTimers()
    {
        const std::vector<RankTimes> times = timesOf(megatron);
        QCOMPARE(times.size(), std::size_t(2));
        QCOMPARE(times[0].phase, u"forward_compute"_s);
        QCOMPARE(times[0].step, 10);
        QCOMPARE(times[0].time, 1930382213.0);
        QVERIFY(!times[0].isLocal);
        QCOMPARE(times[0].seconds, (std::vector<std::pair<int, float>>{{0, 1.5F}, {1, 1.56107F}, {1023, 1.5025F}}));
        QCOMPARE(times[1].phase, u"batch_generator"_s);
        QCOMPARE(times[1].seconds.size(), std::size_t(1));
    }

    /// However the bytes arrive.
    void pieceByPieceIsTheSame()
    {
        const QByteArray log(megatron);
        const std::vector<RankTimes> whole = timesOf(log);
        for (const qsizetype size : {1, 7, 64}) {
            RankTimesReader reader;
            std::vector<RankTimes> times;
            QByteArray waiting;
            for (qsizetype from = 0; from < log.size(); from += size) {
                waiting += log.mid(from, size);
                waiting.remove(0, reader.read(waiting, times));
            }
            QCOMPARE(times, whole);
        }
    }

    /// The curves have the slowest rank and its ratio to the fastest, as where the program tells these alone.
    void theSlowestAndTheFastestAreSeriesToo_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<double>("ratio");
        QTest::addRow("all") << "times across ranks (ms):\n  forward-compute:\n     rank  0: 1500.00\n     rank  1: 3000.00\n  optimizer:\n     rank  0: 100.00\n"_ba << 3.0 << 2.0;
        QTest::addRow("fastest and slowest") << "(min, max) time across ranks (ms):\n    forward-compute ................................: (1500.00, 3000.00)\n    optimizer ....: (100.00, 100.00)\n"_ba << 3.0 << 2.0;
        QTest::addRow("slowest") << "max time across ranks (ms):\n    forward-compute ................................: 3000.00\n    optimizer ....: 100.00\n"_ba << 3.0 << -1.0;
    }

    void theSlowestAndTheFastestAreSeriesToo()
    {
        QFETCH(QByteArray, block);
        QFETCH(double, seconds);
        QFETCH(double, ratio);
        const LineParsers parsers = makeLogParsers();
        MeasuredLines lines;
        const QByteArray first = " [2031-03-04 09:16:53.000] iteration 10/ 2400 | lm loss: 8.9E+00 |\n", last = " [2031-03-04 09:17:45.000] iteration 20/ 2400 | lm loss: 8.1E+00 |";
        for (const QByteArray &line : (first + block + last).split('\n'))
            parseLine(parsers, line, lines);
        QCOMPARE(lines.size(), std::size_t(3));
        QCOMPARE(lines[1].step, 10);
        const auto find = [&lines](const QString &name) {
            const auto found = std::find_if(lines[1].values.begin(), lines[1].values.end(), [&name](const auto &value) { return value.first == name; });
            return found == lines[1].values.end() ? -1.0 : found->second;
        };
        QCOMPARE(find(u"phase/forward_compute_seconds"_s), seconds);
        QCOMPARE(find(u"phase_ratio/forward_compute"_s), ratio);
        QCOMPARE(find(u"phase/optimizer_seconds"_s), 0.1);
    }

    void deepSpeedTellsOfOneRank_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::addRow("0.10 to 0.17") << "[2031-04-05 10:10:06,290] [INFO] [logging.py:96:log_dist] "_ba;
        QTest::addRow("later, without a time") << ""_ba;
    }

    void deepSpeedTellsOfOneRank()
    {
        QFETCH(QByteArray, prefix);
        const std::vector<RankTimes> times = timesOf("[2031-04-05 10:10:05,290] [INFO] [logging.py:107:log_dist] [Rank 0] step=10, skipped=0, lr=[1e-05], mom=[(0.9, 0.95)]\n"
                                                     + prefix + "[Rank 2] time (ms) | fwd: 259.10 | bwd: 501.50 | step: 19.00\n");
        QCOMPARE(times.size(), std::size_t(3));
        QCOMPARE(times[0].step, 10);
        QVERIFY(times[0].time > 1.9e9);
        QCOMPARE(times[0].phase, u"fwd"_s);
        QCOMPARE(times[0].seconds, (std::vector<std::pair<int, float>>{{2, 0.2591F}}));
        QCOMPARE(times[2].phase, u"optimizer"_s); // its engine's step() is the optimizer's
    }

    /// Where a line names its rank, or the log is of one; else nobody knows whose it is.
    void torchtitansStepsByRank_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("rank");
        QTest::addColumn<bool>("isLocal");
        QTest::addRow("torchrun's label") << "[rank3]:"_ba << u"logs/g001.r0.log"_s << 3 << true;
        QTest::addRow("its default") << "[default5]:"_ba << u"logs/g001.r0.log"_s << 5 << true;
        QTest::addRow("a log of a rank") << ""_ba << u"logs/rank12.log"_s << 12 << false;
        QTest::addRow("torchrun's folder") << ""_ba << u"logs/none_x1/attempt_0/7/stdout.log"_s << 7 << true;
        QTest::addRow("in colour") << "[rank3]:\x1b[36m"_ba << u"logs/g001.r0.log"_s << 3 << true;
        QTest::addRow("nobody's") << ""_ba << u"logs/g001.r0.log"_s << -1 << false;
    }

    void torchtitansStepsByRank()
    {
        QFETCH(QByteArray, prefix);
        QFETCH(QString, path);
        QFETCH(int, rank);
        QFETCH(bool, isLocal);
        const auto line = [&prefix](const char *time, int step) {
            return prefix + "[titan] 2031-05-06 07:00:" + time + " - root - INFO - step: " + QByteArray::number(step) + "  loss: 11.4  grad_norm: 2.6  memory: 41.33GiB(52.24%)  tps: 6,837  tflops: 377.49  mfu: 38.60%\n";
        };
        const std::vector<RankTimes> times = timesOf(line("10,000", 10) + line("25,000", 20) + prefix + "[titan] 2031-05-06 07:00:26,000 - root - INFO - validate step: 20  loss: 7.9\n" + line("40,500", 25), rankOfLog(path));
        QCOMPARE(times.size(), std::size_t(rank < 0 ? 0 : 2));
        if (rank < 0)
            return;
        QCOMPARE(times[0].phase, stepPhase);
        QCOMPARE(times[0].isLocal, isLocal);
        QCOMPARE(times[0].seconds, (std::vector<std::pair<int, float>>{{rank, 1.5F}}));
        QCOMPARE(times[1].seconds, (std::vector<std::pair<int, float>>{{rank, 3.1F}}));
    }

    void whatIsNoRankIsNone_data()
    {
        QTest::addColumn<QByteArray>("log");
        QTest::addRow("a rank without a phase") << "times across ranks (ms):\n     rank  0: 1.00\n x\n"_ba;
        QTest::addRow("a rank without a block") << "  forward-compute:\n     rank  0: 1.00\n x\n"_ba;
        QTest::addRow("beyond any job") << "times across ranks (ms):\n  forward-compute:\n     rank 99999999: 1.00\n x\n"_ba;
        QTest::addRow("below zero") << "times across ranks (ms):\n  forward-compute:\n     rank  0: -1.00\n x\n"_ba;
        QTest::addRow("not a number") << "times across ranks (ms):\n  forward-compute:\n     rank  0: nan\n x\n"_ba;
        QTest::addRow("the fastest and the slowest") << "(min, max) time across ranks (ms):\n    forward-compute ....: (1.00, 2.00)\n x\n"_ba;
        QTest::addRow("memory") << "[Rank 0] (after 1 iterations) memory (MB) | allocated: 18422.31 | max allocated: 41877.02\n"_ba;
    }

    void whatIsNoRankIsNone()
    {
        QFETCH(QByteArray, log);
        QCOMPARE(timesOf(log), std::vector<RankTimes>());
    }
};

QTEST_GUILESS_MAIN(TstRankTimes)
#include "tst_ranktimes.moc"
