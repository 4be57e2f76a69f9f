// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/lineparser.h"
#include "core/runs/megatronlines.h"
#include "core/runs/metriclines.h"
#include "core/runs/torchtitanlines.h"

#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Figures of every line that the parsers know, by step; validation lines apart from training lines.
QHash<qint64, QHash<QString, double>> figuresOf(const QString &file)
{
    QFile log(QStringLiteral(SLIPWAY_SOURCE_DIR "/tests/data/") + file);
    if (!log.open(QIODevice::ReadOnly))
        qFatal("no sample %s", qPrintable(file));
    QHash<qint64, QHash<QString, double>> figures;
    for (const QByteArray &line : log.readAll().split('\n')) {
        for (const auto &parser : logParsers()) {
            const auto measured = parser->parse(plainLine(line));
            if (!measured)
                continue;
            for (const auto &[name, value] : measured->values)
                figures[measured->step][name] = value;
            break;
        }
    }
    return figures;
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

    void logTimes()
    {
        QCOMPARE(logTime(u"[2031-03-04 09:16:01.5] x"_s), double(QDateTime(QDate(2031, 3, 4), QTime(9, 16, 1), Qt::UTC).toSecsSinceEpoch()) + 0.5);
        QCOMPARE(logTime(u"[titan] 2031-03-04 09:16:01,250 - root"_s) - logTime(u"2031-03-04T09:16:01"_s), 0.25);
        QCOMPARE(logTime(u"no time"_s), 0.0);
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
        QTest::addRow("not a number") << "iter: 3 loss: nan grad norm: inf"_ba << qint64(3) << std::nan("") << u"grad_norm"_s;
    }

    void ownPrograms()
    {
        QFETCH(QByteArray, line);
        QFETCH(double, loss);
        QFETCH(QString, another);
        for (const auto &parser : logParsers()) {
            const auto measured = parser->parse(line);
            if (!measured)
                continue;
            QTEST(measured->step, "step");
            QHash<QString, double> values;
            for (const auto &[name, value] : measured->values)
                values.insert(name, value);
            const double found = values.contains(u"loss"_s) ? values.value(u"loss"_s) : -1;
            QVERIFY2(std::isnan(loss) ? std::isnan(found) : found == loss, qPrintable(QStringList(values.keys()).join(u' ')));
            QVERIFY2(values.contains(another) || another == u"tok/s", qPrintable(QStringList(values.keys()).join(u' ')));
            return;
        }
        QFAIL("no parser knows the line");
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
        for (const auto &parser : logParsers())
            QVERIFY(!parser->parse(line));
    }

    void aProgressBarCountsByItsLastState() { QCOMPARE(plainLine("10%\r20%\rstep 3 loss 2\r"), "step 3 loss 2"_ba); }

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
        const auto measured = parseMetricLine(line);
        QCOMPARE(measured.has_value(), isGood);
        if (!isGood)
            return;
        QCOMPARE(measured->step, 4);
        QCOMPARE(measured->time, 12.5);
        QCOMPARE(measured->values.size(), std::size_t(1));
        QCOMPARE(measured->values.front().first, u"loss"_s);
        QVERIFY(std::isnan(loss) ? std::isnan(measured->values.front().second) : measured->values.front().second == loss);
    }

    void sampleLines()
    {
        const auto sample = parseSampleLine("{\"time\": 5.5, \"host\": \"g1\", \"cpu_percent\": 80, \"memory_bytes\": 1e9, "
            "\"gpus\": [{\"index\": 3, \"utilization_percent\": 97, \"power_watts\": 600}]} ", u"other"_s);
        QVERIFY(sample.has_value());
        QHash<QString, double> values;
        for (const auto &[name, value] : sample->values)
            values.insert(name, value);
        QCOMPARE(values, (QHash<QString, double>{{u"node/g1/cpu_percent"_s, 80}, {u"node/g1/memory_bytes"_s, 1e9},
                                                 {u"node/g1/gpu3/utilization_percent"_s, 97}, {u"node/g1/gpu3/power_watts"_s, 600}}));
        QCOMPARE(sample->step, -1);
        QVERIFY(!parseSampleLine("{\"cpu_percent\": 4}", u"g1"_s));
    }
};

QTEST_GUILESS_MAIN(TstLineParsers)
#include "tst_lineparsers.moc"
