// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/linescan.h"
#include "core/telemetry/metriclines.h"
#include "tests/support/folders.h"

#include <QDateTime>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

using Figures = QHash<qint64, QHash<QString, double>>;

/// Figures of every line that the parsers know, by step.
Figures figuresOf(const QString &file)
{
    QFile log(sourceFolder() + QStringLiteral("/tests/data/telemetry/") + file);
    if (!log.open(QIODevice::ReadOnly))
        qFatal("no sample %s", qPrintable(file));
    const LineParsers parsers = makeLogParsers();
    MeasuredLines lines;
    QByteArray storage;
    for (const QByteArray &line : log.readAll().replace('\r', '\n').split('\n'))
        parseLine(parsers, plainLine(line, storage), lines);
    Figures figures;
    for (const MeasuredLine &line : lines) {
        for (const auto &[name, value] : line.values)
            figures[line.step][name] = value;
    }
    return figures;
}

std::optional<MeasuredLine> only(LineParser &parser, const QByteArray &line)
{
    MeasuredLines lines;
    return parser.parse(line, lines) && lines.size() == 1 ? std::optional(lines.front()) : std::nullopt;
}

QHash<QString, double> valuesOf(const MeasuredLine &line)
{
    QHash<QString, double> values;
    for (const auto &[name, value] : line.values)
        values.insert(name, value);
    return values;
}

QByteArray plain(const QByteArray &line)
{
    QByteArray storage;
    return plainLine(line, storage).toByteArray();
}

} // namespace

class TstLineParsers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void megatron()
    {
        const auto figures = figuresOf(u"megatron/megatron_lm_core0.20.log"_s);
        QCOMPARE(figures.value(10).value(u"loss"_s), 8.933498);
        QCOMPARE(figures.value(10).value(u"step_seconds"_s), 5.1906);
        QCOMPARE(figures.value(10).value(u"learning_rate"_s), 3e-5);
        QCOMPARE(figures.value(10).value(u"grad_norm"_s), 0.98);
        QCOMPARE(figures.value(10).value(u"tflops_per_gpu"_s), 402.7);
        QCOMPARE(figures.value(20).value(u"validation_loss"_s), 7.912345);
        QCOMPARE(figures.value(20).value(u"loss"_s), 8.161948);
        QCOMPARE(figures.value(70).value(u"load_balancing_loss"_s), 1.02134);
        QCOMPARE(figures.value(80).value(u"energy_per_gpu"_s), 3127.4);
        QCOMPARE(figures.value(40).value(u"skipped_samples"_s), 512.0);
        QCOMPARE(figures.value(1).value(u"memory/rank8/max_allocated_bytes"_s), 35502.64 * 1048576);
    }

    void aMissingMegatronLossBesideNanIterationsIsNan()
    {
        const auto figures = figuresOf(u"megatron/megatron_lm_core0.20.log"_s);
        QVERIFY(figures.value(50).contains(u"loss"_s));
        QVERIFY(std::isnan(figures.value(50).value(u"loss"_s)));
    }

    void theFirstMegatronIterationHasNoTime()
    {
        const auto figures = figuresOf(u"megatron/megatron_lm_core0.20.log"_s);
        QVERIFY(figures.value(1).contains(u"loss"_s));
        QVERIFY(!figures.value(1).contains(u"step_seconds"_s));
        QVERIFY(!figures.value(1).contains(u"tflops_per_gpu"_s));
    }

    void megatronTimers()
    {
        const auto figures = figuresOf(u"megatron/megatron_lm_core0.20.log"_s);
        const QHash<QString, double> values = figures.value(10), straggler = figures.value(30);
        QCOMPARE(values.value(u"phase/backward_compute_seconds"_s), 2.78419);
        QVERIFY(qAbs(values.value(u"phase_ratio/batch_generator"_s) - 29.94 / 12.71) < 1e-9);
        QVERIFY(qAbs(values.value(u"compute_to_communication"_s) - (1561.07 + 2784.19) / 118.77) < 1e-9);
        QVERIFY(qAbs(straggler.value(u"straggler/round_trip_ratio"_s) - 5610.88 / 5012.31) < 1e-9);
        QCOMPARE(straggler.value(u"straggler/slowest_rank"_s), 13.0);
        QCOMPARE(straggler.value(u"straggler/least_clock_mhz"_s), 1335.0);
        QCOMPARE(straggler.value(u"straggler/least_tflops_per_gpu_rank"_s), 13.0);
    }

    void megatronBridge()
    {
        const auto figures = figuresOf(u"megatron/megatron_bridge_0.7.log"_s);
        QCOMPARE(figures.size(), 3);
        QCOMPARE(figures.value(30).value(u"loss"_s), 7.477387 - 0.000001);
    }

    void torchtitan_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<double>("loss");
        QTest::addColumn<bool>("hasMfu");
        QTest::addRow("in colour") << u"torchtitan/torchtitan_0.2.2_color.log"_s << 11.82883 << true;
        QTest::addRow("with rank prefixes") << u"torchtitan/torchtitan_0.2.2_nocolor_torchrun_tee.log"_s << 11.81758 << true;
        QTest::addRow("without mfu") << u"torchtitan/torchtitan_0.2.2_quantized_mfu_na.log"_s << 11.81933 << false;
    }

    void torchtitan()
    {
        QFETCH(QString, file);
        QFETCH(double, loss);
        QFETCH(bool, hasMfu);
        const auto figures = figuresOf(file);
        QCOMPARE(figures.value(10).value(u"loss"_s), loss);
        QVERIFY(figures.value(10).value(u"tokens_per_second_per_device"_s) > 6000);
        QCOMPARE(figures.value(10).value(u"memory_reserved_bytes"_s), 41.33 * 1073741824);
        QCOMPARE(figures.value(10).contains(u"mfu"_s), hasMfu);
        QVERIFY(!hasMfu || (figures.value(10).value(u"mfu"_s) > 0.3 && figures.value(10).value(u"mfu"_s) < 0.5));
        QCOMPARE(figures.value(20).value(u"validation_loss"_s), 7.9211);
        QVERIFY(qAbs(figures.value(20).value(u"loss"_s) - 11.44) < 0.01);
        QVERIFY(figures.contains(1000));
    }

    /// Four processes of two pipeline stages, unfiltered: the loss is that of the last stage, each step is told once, and one that is behind is not a step back.
    void everyTorchtitanProcessLogs()
    {
        const LineParsers parsers = makeLogParsers();
        MeasuredLines lines;
        const auto say = [&](int rank, const char *time, int step, const char *loss) {
            const QByteArray line = "[rank" + QByteArray::number(rank) + "]:[titan] 2031-05-06 " + time + " - root - INFO - step: " + QByteArray::number(step) + "  loss: " + loss
                + "  grad_norm:  0.5208  memory: 4" + QByteArray::number(rank) + ".00GiB(52.24%)  tps: 6,585  tflops: 383.59  mfu: 38.44%";
            QVERIFY(parseLine(parsers, line, lines));
        };
        say(0, "07:00:10,100", 10, "-1.00000");
        say(2, "07:00:10,200", 10, "8.93350");
        say(3, "07:00:10,300", 10, "8.93350");
        say(0, "07:00:12,100", 11, "-1.00000");
        say(1, "07:00:12,150", 10, "-1.00000");
        say(2, "07:00:12,200", 11, "8.50000");
        say(2, "07:05:00,000", 10, "8.90000"); // from the checkpoint again
        std::vector<std::pair<qint64, double>> losses, memory;
        for (const MeasuredLine &line : lines) {
            for (const auto &[name, value] : line.values) {
                if (name == u"loss"_s)
                    losses.emplace_back(line.step, value);
                if (name == u"memory_reserved_bytes"_s)
                    memory.emplace_back(line.step, value / 1073741824);
            }
        }
        QCOMPARE(losses, (std::vector<std::pair<qint64, double>>{{10, 8.9335}, {11, 8.5}, {10, 8.9}}));
        QCOMPARE(memory, (std::vector<std::pair<qint64, double>>{{10, 40}, {11, 40}, {10, 42}}));
    }

    void nemo()
    {
        const Figures figures = figuresOf(u"nemo/nemo_2.6_progress_printer.log"_s);
        QCOMPARE(figures.size(), 6);
        QCOMPARE(figures.value(9), (QHash<QString, double>{{u"learning_rate"_s, 5e-6}, {u"global_batch_size"_s, 256}, {u"memory_max_allocated_bytes"_s, 4.41e10},
                                                          {u"memory_allocated_bytes"_s, 2.02e10}, {u"loss"_s, 9.803}, {u"step_seconds"_s, 5.214}}));
    }

    void nanotron()
    {
        const Figures figures = figuresOf(u"nanotron/nanotron_0.4.log"_s);
        QCOMPARE(figures.value(1).value(u"loss"_s), 9.74);
        QCOMPARE(figures.value(1).value(u"step_seconds"_s), 2.73);
        QCOMPARE(figures.value(1).value(u"tokens_per_second"_s), 384e3);
        QCOMPARE(figures.value(1).value(u"tokens_per_second_per_device"_s), 6e3);
        QCOMPARE(figures.value(1000).value(u"consumed_tokens"_s), 1.05e9);
        QVERIFY(!figures.value(1).contains(u"eta"_s));
    }

    void deepSpeed()
    {
        const Figures figures = figuresOf(u"deepspeed/deepspeed_0.19.log"_s);
        QCOMPARE(figures.value(10).value(u"learning_rate"_s), 1e-5);
        QCOMPARE(figures.value(10).value(u"samples_per_second"_s), 60.59761814792971);
        QCOMPARE(figures.value(10).value(u"memory_max_allocated_bytes"_s), 47.88 * 1073741824);
        QCOMPARE(figures.value(40).value(u"learning_rate"_s), 3.9e-5); // of the first of two groups
        QCOMPARE(figures.value(40).value(u"skipped_steps"_s), 1.0);
        QVERIFY(!figures.value(40).contains(u"mom"_s));
    }

    void trainerStepsAreThoseOfTheBar()
    {
        const Figures figures = figuresOf(u"hf_trainer/hf_trainer_4.x_numeric_dict.log"_s);
        QCOMPARE(figures.value(10).value(u"loss"_s), 2.744);
        QCOMPARE(figures.value(20).value(u"loss"_s), 2.4653);
        QCOMPARE(figures.value(30).value(u"loss"_s), 2.2306);
        QCOMPARE(figures.value(30).value(u"validation_loss"_s), 1.4021);
        QVERIFY(figures.value(40).contains(u"loss"_s)); // no bar any more: what the epoch says
        QVERIFY(std::isnan(figures.value(40).value(u"loss"_s)));
        QCOMPARE(figures.size(), 4); // the mean loss of the whole run is that of no step
    }

    void trainerLinesWithoutABarAreCounted()
    {
        const Figures strings = figuresOf(u"hf_trainer/hf_trainer_5.x_string_dict.log"_s);
        QCOMPARE(strings.value(1).value(u"loss"_s), 2.761);
        QCOMPARE(strings.value(1).value(u"learning_rate"_s), 1.933e-5);
        QCOMPARE(strings.value(3).value(u"loss"_s), 2.268);
        QCOMPARE(strings.value(3).value(u"validation_loss"_s), 1.402);
        const Figures axolotl = figuresOf(u"axolotl/axolotl_0.18_trainer_5.x.log"_s);
        QCOMPARE(axolotl.value(2).value(u"tokens_per_second_per_device"_s), 3121.0);
        QCOMPARE(axolotl.value(2).value(u"memory_reserved_bytes"_s), 41.7 * 1073741824);
        QCOMPARE(axolotl.value(3).value(u"ppl"_s), 5.289);
    }

    void lightning()
    {
        const Figures figures = figuresOf(u"lightning/lightning_2.6_tqdm_carriage_returns.log"_s);
        QCOMPARE(figures.value(50).value(u"loss"_s), 6.317);
        QCOMPARE(figures.value(100).value(u"loss"_s), 4.417);
        QCOMPARE(figures.value(50).value(u"step_seconds"_s), 1 / 7.91);
        QVERIFY(!figures.contains(0) && !figures.value(50).contains(u"v_num"_s));
    }

    void composer()
    {
        const Figures figures = figuresOf(u"composer/composer_0.33_console.log"_s);
        QCOMPARE(figures.value(1).value(u"loss"_s), 9.6983);
        QCOMPARE(figures.value(1).value(u"tokens_per_second"_s), 402884.11);
        QCOMPARE(figures.value(1).value(u"mfu"_s), 0.4011);
        QVERIFY(!figures.value(1).contains(u"learning_rate"_s)); // 0.0000 is what four decimals leave of it
    }

    void composerCountsBatchesWhateverTheUnit()
    {
        const LineParsers parsers = makeLogParsers();
        MeasuredLines lines;
        for (const char *line : {"[epoch=2/4][batch=5/100]:", "\t Train time/batch: 104", "\t Train loss/train/total: 2.5"})
            QVERIFY(parseLine(parsers, line, lines));
        QCOMPARE(lines.size(), std::size_t(1));
        QCOMPARE(lines.front().step, 105);
    }

    void logTimes()
    {
        QCOMPARE(logTime("[2031-03-04 09:16:01.5] x"), double(QDateTime(QDate(2031, 3, 4), QTime(9, 16, 1), Qt::UTC).toSecsSinceEpoch()) + 0.5);
        QCOMPARE(logTime("[titan] 2031-03-04 09:16:01,250 - root") - logTime("2031-03-04T09:16:01"), 0.25);
        QCOMPARE(logTime("no time - at-all 2031-99-04 09:16:01"), 0.0);
    }

    void ownPrograms_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<qint64>("step");
        QTest::addColumn<double>("loss");
        QTest::addColumn<QString>("another");
        QTest::addRow("words") << "step 10 loss 3.25 lr 1e-4"_ba << qint64(10) << 3.25 << u"learning_rate"_s;
        QTest::addRow("assignments") << "step=10, loss=3.25, grad_norm=0.5"_ba << qint64(10) << 3.25 << u"grad_norm"_s;
        QTest::addRow("bars and a total") << "Iteration 10/500 | train loss: 3.25 | tok/s: 12,345"_ba << qint64(10) << 3.25 << u"tok/s"_s;
        QTest::addRow("a dictionary that has its step") << "{\"step\": 10, \"loss\": 3.25, \"grad_norm\": 0.5}"_ba << qint64(10) << 3.25 << u"grad_norm"_s;
        QTest::addRow("not a number") << "iter: 3 loss: nan grad norm: inf"_ba << qint64(3) << std::nan("") << u"grad_norm"_s;
    }

    void ownPrograms()
    {
        QFETCH(QByteArray, line);
        QFETCH(double, loss);
        QFETCH(QString, another);
        MeasuredLines lines;
        QVERIFY(parseLine(makeLogParsers(), line, lines));
        QCOMPARE(lines.size(), std::size_t(1));
        QTEST(lines.front().step, "step");
        const QHash<QString, double> values = valuesOf(lines.front());
        const double found = values.contains(u"loss"_s) ? values.value(u"loss"_s) : -1;
        QVERIFY2(std::isnan(loss) ? std::isnan(found) : found == loss, qPrintable(QStringList(values.keys()).join(u' ')));
        QVERIFY2(values.contains(another) || another == u"tok/s", qPrintable(QStringList(values.keys()).join(u' ')));
    }

    void linesWithoutFigures_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addRow("prose about loss") << "The loss function is cross entropy."_ba;
        QTest::addRow("a step without a loss") << "step 10 done"_ba;
        QTest::addRow("empty") << ""_ba;
        QTest::addRow("a path") << "saved checkpoint /runs/step_10/loss.pt"_ba;
    }

    void linesWithoutFigures()
    {
        QFETCH(QByteArray, line);
        MeasuredLines lines;
        QVERIFY(!parseLine(makeLogParsers(), line, lines));
        QVERIFY(lines.empty());
    }

    void terminalSequencesAreTakenOut_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addRow("colours") << "\x1b[31mstep 3\x1b[0m loss 2"_ba;
        QTest::addRow("a title") << "\x1b]0;mine\x07step 3 loss 2"_ba;
        QTest::addRow("a link") << "\x1b]8;;http://x\x1b\\step 3 loss 2"_ba;
        QTest::addRow("a bell and a backspace") << "step\b\x07 3 loss 2\r"_ba;
        QTest::addRow("cut short") << "step 3 loss 2\x1b[3"_ba;
    }

    void terminalSequencesAreTakenOut()
    {
        QFETCH(QByteArray, line);
        QCOMPARE(plain(line), "step 3 loss 2"_ba);
    }

    void numbers_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("isNumber");
        QTest::addColumn<double>("number");
        QTest::addRow("thousands") << "6,519"_ba << true << 6519.0;
        QTest::addRow("a sign") << "+2"_ba << true << 2.0;
        QTest::addRow("too large") << "-1e999"_ba << true << -double(INFINITY);
        QTest::addRow("too small") << "1e-999"_ba << true << 0.0;
        QTest::addRow("not a number") << "NaN"_ba << true << std::nan("");
        QTest::addRow("infinite") << "-Infinity"_ba << true << -double(INFINITY);
        QTest::addRow("a unit") << "12s"_ba << false << 0.0;
        QTest::addRow("nothing") << ""_ba << false << 0.0;
        QTest::addRow("a comma") << ","_ba << false << 0.0;
        QTest::addRow("more than any number has") << QByteArray(200, '1') + ",0" << false << 0.0;
    }

    void numbers()
    {
        QFETCH(QByteArray, text);
        QFETCH(double, number);
        const auto found = numberOf(viewOf(text));
        QTEST(found.has_value(), "isNumber");
        QVERIFY(!found || *found == number || (std::isnan(*found) && std::isnan(number)));
    }

    void metricLines_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("isGood");
        QTest::addColumn<double>("loss");
        QTest::addRow("plain") << "{\"step\": 4, \"time\": 12.5, \"loss\": 3.5, \"note\": \"a \\\"b\\\" {\", \"ok\": true, \"gone\": null}"_ba << true << 3.5;
        QTest::addRow("python's NaN") << "{\"step\": 4, \"time\": 12.5, \"loss\": NaN}"_ba << true << std::nan("");
        QTest::addRow("python's Infinity") << "{\"step\": 4, \"time\": 12.5, \"loss\": -Infinity}"_ba << true << -double(INFINITY);
        QTest::addRow("nested values are passed over") << "{\"step\":4,\"time\":12.5,\"timers\":{\"a\":[1,\"]\"]},\"loss\":1e-3}"_ba << true << 1e-3;
        QTest::addRow("a carriage return") << "{\"step\":4,\"time\":12.5,\"loss\":2}\r"_ba << true << 2.0;
        QTest::addRow("cut short") << "{\"step\": 4, \"time\": 12.5, \"lo"_ba << false << 0.0;
        QTest::addRow("two objects") << "{\"step\": 4} {\"step\": 5}"_ba << false << 0.0;
        QTest::addRow("no object") << "hello"_ba << false << 0.0;
        QTest::addRow("a list") << "[1, 2]"_ba << false << 0.0;
    }

    void metricLines()
    {
        QFETCH(QByteArray, line);
        QFETCH(bool, isGood);
        QFETCH(double, loss);
        MetricLines parser;
        const auto measured = only(parser, line);
        QCOMPARE(measured.has_value(), isGood);
        if (!isGood)
            return;
        QCOMPARE(measured->step, 4);
        QCOMPARE(measured->time, 12.5);
        QCOMPARE(measured->values.size(), std::size_t(1));
        QCOMPARE(measured->values.front().first, u"loss"_s);
        QVERIFY(std::isnan(loss) ? std::isnan(measured->values.front().second) : measured->values.front().second == loss);
    }
};

QTEST_GUILESS_MAIN(TstLineParsers)
#include "tst_lineparsers.moc"
