// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/prometheus.h"

#include "core/telemetry/samplefile.h"

#include <QTest>
#include <QUrl>
#include <QUrlQuery>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const PrometheusQuestion question{.hosts = {u"g1.cluster.example"_s, u"g2"_s}, .jobId = u"4217"_s, .from = 1930000005, .to = 1930000035, .step = 15};

/// With ' for " so that it can be read here.
QByteArray series(const QByteArray &labels, const QByteArray &values) { return QByteArray("{'metric':{" + labels + "},'values':[" + values + "]}").replace('\'', '"'); }

QByteArray answer(const QByteArrayList &all) { return "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[" + all.join(',') + "]}}"; }

} // namespace

class TstPrometheus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theQuestionNamesNodesAndFigures()
    {
        PrometheusQuestion odd = question;
        odd.hosts << u"g3\"} or vector(1)"_s;
        const QUrl url(u"http://prometheus:9090"_s + QString::fromLatin1(prometheusQuery(odd)), QUrl::StrictMode);
        QVERIFY(url.isValid());
        const QString query = QUrlQuery(url).queryItemValue(u"query"_s, QUrl::FullyDecoded);
        QVERIFY2(query.contains(u"Hostname=~\"(g1|g2)([.:].*)?\""_s), qPrintable(query));
        QVERIFY(query.contains(u"DCGM_FI_DEV_POWER_USAGE"_s) && query.contains(u"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE"_s));
        QVERIFY(!query.contains(u"vector"_s));
        QCOMPARE(QUrlQuery(url).queryItemValue(u"start"_s), u"1930000005"_s);
    }

    void figuresBecomeSamples()
    {
        const QByteArray json = answer({series("'__name__':'DCGM_FI_DEV_GPU_UTIL','gpu':'1','Hostname':'g1'", "[1930000005,'97'],[1930000020,'98.5']"),
                                        series("'__name__':'DCGM_FI_PROF_PIPE_TENSOR_ACTIVE','gpu':'1','hostname':'g1.cluster.example','hpc_job':'4217'", "[1930000020,'0.41']"),
                                        series("'__name__':'DCGM_FI_DEV_FB_USED','gpu':'0','instance':'g2:9400'", "[1930000035,'65536']")});
        const auto samples = readPrometheus(json, question);
        QVERIFY2(bool(samples), samples ? "" : qPrintable(samples.error().detail));
        QCOMPARE(samples->size(), std::size_t(2));
        NodeSampleReader reader;
        std::vector<NodeSample> read;
        reader.read(samples->at(u"g1.cluster.example"_s), read);
        QCOMPARE(read.size(), std::size_t(2));
        QCOMPARE(read[1].time, 1930000020.0);
        QCOMPARE(read[1].gpus.front().index, 1);
        QCOMPARE(read[1].gpus.front()[GpuQuantity::Utilisation], 98.5);
        QCOMPARE(read[1].gpus.front()[GpuQuantity::TensorActivity], 41.0);
        QVERIFY(samples->at(u"g2"_s).contains("t 1930000035\np DCGM_FI_DEV_FB_USED{gpu=\"0\"} 65536\n.\n"));
        QCOMPARE(reader.unreadable(), 0);
    }

    void whatWasNotAskedForIsLeftOut_data()
    {
        QTest::addColumn<QByteArray>("one");
        const QByteArray good = "'__name__':'DCGM_FI_DEV_GPU_UTIL','gpu':'1','Hostname':'g1'", value = "[1930000005,'97']";
        QTest::addRow("another node") << series("'__name__':'DCGM_FI_DEV_GPU_UTIL','gpu':'1','Hostname':'g11'", value);
        QTest::addRow("another job on the node") << series(good + ",'hpc_job':'9'", value);
        QTest::addRow("a part of a GPU") << series(good + ",'GPU_I_ID':'3'", value);
        QTest::addRow("another figure") << series("'__name__':'up','gpu':'1','Hostname':'g1'", value);
        QTest::addRow("no number of a GPU") << series("'__name__':'DCGM_FI_DEV_GPU_UTIL','gpu':'1} 5\\nt 9','Hostname':'g1'", value);
        QTest::addRow("a GPU far out") << series("'__name__':'DCGM_FI_DEV_GPU_UTIL','gpu':'99999999','Hostname':'g1'", value);
        QTest::addRow("other times") << series(good, "[1929999990,'97'],[1930000036,'1'],[-5,'1'],['x','1'],[1e300,'1']");
        QTest::addRow("no numbers") << series(good, "[1930000005,'NaN'],[1930000005,'+Inf'],[1930000005,'1e999'],[1930000005,{}],5");
    }

    void whatWasNotAskedForIsLeftOut()
    {
        QFETCH(QByteArray, one);
        const auto samples = readPrometheus(answer({one}), question);
        QVERIFY(samples);
        for (const auto &[host, text] : *samples)
            QVERIFY2(text.isEmpty(), text.constData());
    }

    void whatIsNoAnswerIsRefused()
    {
        for (const QByteArray &text : {QByteArray(), "<html>404</html>"_ba, "{\"status\":\"success\""_ba, "[]"_ba, QByteArray(100000, '['), "{\"status\":\"error\",\"error\":\"parse error\"}"_ba})
            QVERIFY(!readPrometheus(text, question));
        QCOMPARE(readPrometheus("{\"status\":\"error\",\"error\":\"query timed out\"}", question).error().detail, u"query timed out"_s);
    }
};

QTEST_GUILESS_MAIN(TstPrometheus)
#include "tst_prometheus.moc"
