// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleetquantity.h"
#include "tests/core/fleet/fleets.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace slipway::test;

namespace {

RankTimes report(double time, qint64 step, const QString &phase, int ranks, const std::function<double(int rank)> &seconds)
{
    RankTimes times{.time = time, .step = step, .phase = phase, .seconds = {}};
    for (int rank = 0; rank < ranks; ++rank)
        times.seconds.emplace_back(rank, float(seconds(rank)));
    return times;
}

bool isClose(double value, double expected) { return std::abs(value - expected) <= 0.0003 * expected; }

} // namespace

class TstPhaseHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void holdsWhatWasTold()
    {
        PhaseHistory history;
        for (const double seconds : {0.00002, 0.0127, 1.5, 61.0, 4000.0})
            history.add(report(1000 + seconds, 1, u"phase %1"_s.arg(seconds), 2, [seconds](int rank) { return seconds * (rank + 1); }));
        QCOMPARE(history.ranks(), 2);
        QCOMPARE(history.phases().size(), 5);
        for (int phase = 0; phase < 5; ++phase) {
            const int last = history.reportAt(1e9, phase);
            const double expected = history.phases().at(phase).mid(6).toDouble();
            QVERIFY(isClose(history.seconds(last, phase, 0), expected));
            QVERIFY(isClose(history.seconds(last, phase, 1), 2 * expected));
            QVERIFY(std::isnan(history.seconds(last, phase, 2)));
        }
    }

    /// Nodes tell of a step one after the other, and one log is read before the other; a step that is done again is another report.
    void aStepIsOneReport()
    {
        PhaseHistory history;
        const auto one = [&history](double time, qint64 step, int rank, double seconds) { history.add({.time = time, .step = step, .phase = stepPhase, .seconds = {{rank, float(seconds)}}}); };
        for (int step = 1; step <= 5; ++step)
            one(1000 + 10 * step, step, 0, 1);
        for (int step = 1; step <= 5; ++step)
            one(1000.5 + 10 * step, step, 1, 2);
        QCOMPARE(history.reports(), std::size_t(5));
        const int third = history.reportAt(1035, 0);
        QCOMPARE(history.moment(third).lastStep, 3);
        QVERIFY(isClose(history.seconds(third, 0, 1), 2));
        one(2000, 3, 0, 1);
        QCOMPARE(history.reports(), std::size_t(6));
        QCOMPARE(history.moment(history.reportAt(1e9, 0)).lastStep, 3);
        QCOMPARE(history.ranksTold(), 2);
    }

    /// A phase that not every report has is shown by the last that has it.
    void aRarePhaseIsLookedUpFurtherBack()
    {
        PhaseHistory history;
        history.add(report(1000, 1, u"save_checkpoint"_s, 4, [](int) { return 9; }));
        history.add(report(1010, 2, u"optimizer"_s, 4, [](int) { return 0.1; }));
        QCOMPARE(history.reportAt(2000, 0), 0);
        QCOMPARE(history.reportAt(2000, 1), 1);
        QCOMPARE(history.reportAt(1005, 1), -1);
        QCOMPARE(history.reportAt(2000, 7), -1);
    }

    /// 16,384 ranks, 16 phases, a report every 50 seconds for a day: the newest as it was told, the past as means, no more memory than promised.
    void aDayOfAllRanksStaysBounded()
    {
        const PhaseHistory::Limits limits;
        PhaseHistory history(limits);
        constexpr int ranks = 16384, phases = 16, reports = 200; // more than are held; a day joins on in the same way
        for (int at = 0; at < reports; ++at) {
            for (int phase = 0; phase < phases; ++phase)
                history.add(report(1000 + 50 * at, 10 * at, u"phase %1"_s.arg(phase), ranks, [at](int rank) { return 1 + rank % 7 + (at % 2); }));
            QVERIFY(history.heldBytes() <= limits.bytes);
        }
        QVERIFY(history.reports() < std::size_t(reports));
        const int last = int(history.reports()) - 1;
        QCOMPARE(history.moment(last).lastStep, 10 * (reports - 1));
        QVERIFY(isClose(history.seconds(last, 0, 5), 7));
        int held = 0;
        for (int at = 0; at <= last; ++at)
            held += history.moment(at).count;
        QCOMPARE(held, reports); // none is lost
        int joined = 0;
        while (history.moment(joined).count < 2)
            ++joined;
        QVERIFY(isClose(history.seconds(joined, 3, 5), 6.5));
        QVERIFY(isClose(history.best(3, 5), 6));
    }

    void aLogThatLiesFillsNothing()
    {
        PhaseHistory history;
        for (int phase = 0; phase < 1000; ++phase)
            history.add({.time = 1000, .step = phase, .phase = u"phase %1"_s.arg(phase), .seconds = {{131071, 1.0F}}});
        QVERIFY(history.phases().size() <= 4);
        QVERIFY(history.heldBytes() < 16U << 20);
        history.add({.time = NAN, .step = 1, .phase = u"a"_s, .seconds = {{0, 1.0F}}});
        history.add({.time = 0, .step = 1, .phase = u"a"_s, .seconds = {{0, 1.0F}}});
        history.add({.time = 1000, .step = 1, .phase = u"a"_s, .isLocal = true, .seconds = {{0, 1.0F}}});
        QVERIFY(history.phases().indexOf(u"a"_s) < 0);
    }

    /// With samples a report is shown from its time on, at every moment; the ranks of the sampler count.
    void reportsStandBesideTheSamples()
    {
        FleetHistory history;
        fill(history, 2, 8, 12);
        history.add(report(1020, 10, u"forward_compute"_s, 16, [](int rank) { return 1 + 0.1 * rank; }));
        const FleetRoster roster(history, std::nullopt);
        QCOMPARE(history.frames(), std::size_t(12));
        const FleetQuantity forward = FleetQuantity::ofPhase(u"forward_compute"_s);
        const int gpu = history.find(hostName(1), 2);
        QVERIFY(std::isnan(valueOf(history, roster, 2, gpu, forward)));
        for (const std::size_t frame : {4, 11})
            QVERIFY(isClose(valueOf(history, roster, frame, gpu, forward), 2));
        std::vector<float> values;
        valuesOf(history, roster, 11, forward, values);
        QCOMPARE(values.size(), std::size_t(16));
        QVERIFY(isClose(double(values[std::size_t(gpu)]), 2));
        QCOMPARE(reportOf(history, 11, forward)->lastStep, 10);
        QVERIFY(!reportOf(history, 11, GpuQuantity::Power));
        QCOMPARE(quantitiesOf(history).size(), std::size_t(9));
    }

    /// A job without samples has its ranks, on the nodes that the history names.
    void ranksWithoutSamplesHaveSeats()
    {
        FleetHistory history;
        history.setHosts({u"g1"_s, u"g2"_s});
        for (int step = 1; step <= 3; ++step)
            history.add(report(1000 + 50 * step, step, u"forward_compute"_s, 16, [](int) { return 1; }));
        const FleetRoster roster(history, std::nullopt);
        QCOMPARE(history.frames(), std::size_t(3));
        QCOMPARE(roster.gpus().size(), std::size_t(16));
        QCOMPARE(roster.nameOf(13), u"rank 13, g2 GPU 5"_s);
        QCOMPARE(roster.rankOf(u"g2"_s, 5), 13);
        QCOMPARE(roster.rankOf(u"g3"_s, 5), -1);
        QCOMPARE(roster.groups(FleetOrder::Node).size(), std::size_t(2));
        history.add(report(2000, 9, u"forward_compute"_s, 17, [](int) { return 1; })); // more than two nodes could share
        QCOMPARE(FleetRoster(history, std::nullopt).nameOf(13), u"rank 13"_s);
    }
};

QTEST_GUILESS_MAIN(TstPhaseHistory)
#include "tst_phasehistory.moc"
