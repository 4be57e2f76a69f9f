// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/phases.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

void add(std::map<QString, MetricSeries> &series, const QString &phase, double fastest, double slowest, int reports = 30)
{
    for (int i = 0; i < reports; ++i) {
        series[u"phase/%1_seconds"_s.arg(phase)].points.push_back({i, double(i), slowest});
        series[u"phase_ratio/"_s + phase].points.push_back({i, double(i), slowest / fastest});
    }
}

} // namespace

class TstPhases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void theOneThatCostsMostComesFirst()
    {
        std::map<QString, MetricSeries> series;
        add(series, u"forward_compute"_s, 1.5, 1.56);          // 4 %: alike
        add(series, u"backward_compute"_s, 2.0, 2.7);
        add(series, u"batch_generator"_s, 0.012, 0.03);
        add(series, u"all_grads_sync"_s, 0.1, 1.1);            // waits for the others
        add(series, u"optimizer_clip"_s, 0.0001, 0.0004);      // too short to say anything
        const std::vector<SlowPhase> slow = slowPhases(series);
        QCOMPARE(slow.size(), std::size_t(3));
        QCOMPARE(slow[0].phase, u"backward_compute"_s);
        QCOMPARE(slow[0].ratio, 1.35);
        QCOMPARE(slow[1].phase, u"batch_generator"_s);
        QCOMPARE(slow[2].phase, u"all_grads_sync"_s);
    }

    void oneLateReportIsNone()
    {
        std::map<QString, MetricSeries> series;
        add(series, u"backward_compute"_s, 2.0, 2.01);
        add(series, u"backward_compute"_s, 2.0, 6.0, 3);
        QVERIFY(slowPhases(series).empty());
        QVERIFY(!computeToCommunication(series));
        series[u"compute_to_communication"_s].points = {{1, 1, 36}, {2, 2, 30}, {3, 3, 2}};
        QCOMPARE(computeToCommunication(series), std::optional(30.0));
    }
};

QTEST_GUILESS_MAIN(TstPhases)
#include "tst_phases.moc"
