// SPDX-License-Identifier: GPL-3.0-or-later
// A run's stored samples and logs in its fleet, read as they were stored and as they come.
#include "app/controllers/fleetcontroller.h"
#include "tests/support/strictwarnings.h"
#include "views/fleet/fleetmap.h"
#include "views/fleet/fleetpanel.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstFleetLogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void timesOfAllRanksFromTheStoredLog();
    void localRanksAreThoseOfTheLogsNode();
    void aJobWithoutSamplesShowsItsRanks();

private:
    void append(const QString &path, const QByteArray &bytes);
    float shown(const QString &phase, int rank);

    QTemporaryDir m_folder;
    std::unique_ptr<RunStore> m_store;
    SystemClock m_clock;
    std::unique_ptr<FleetPanel> m_panel;
    std::unique_ptr<FleetController> m_fleet;
    Catalog m_catalog;
    int m_runs = 0;
    QString m_token;
};

void TstFleetLogs::init()
{
    failOnAnyWarning();
    if (!m_store) {
        auto opened = RunStore::open(m_folder.path());
        QVERIFY(opened.hasValue());
        m_store = std::move(opened).value();
    }
    Run run;
    run.token = m_token = u"a%1"_s.arg(++m_runs);
    run.state = RunState::Running;
    run.nodes = {u"g1"_s, u"g2"_s};
    QVERIFY(m_store->add(run).hasValue());
    m_panel = std::make_unique<FleetPanel>(m_clock);
    m_fleet = std::make_unique<FleetController>(*m_store, *m_panel, m_catalog);
    m_panel->show();
}

void TstFleetLogs::append(const QString &path, const QByteArray &bytes)
{
    FetchedFile at{.path = path, .offset = 0, .identity = u"x"_s, .generation = 0};
    for (const FetchedFile &file : m_store->files(m_token))
        at = file.path == path ? file : at;
    QVERIFY(m_store->append(m_token, at, bytes).hasValue());
}

float TstFleetLogs::shown(const QString &phase, int rank)
{
    const FleetView &view = m_panel->view();
    for (std::size_t gpu = 0; view.history && view.roster && gpu < view.roster->gpus().size(); ++gpu)
        if (view.roster->gpus()[gpu].rank == rank && view.history->frames() > 0)
            return float(valueOf(*view.history, *view.roster, view.history->frames() - 1, int(gpu), FleetQuantity::ofPhase(phase)));
    return NAN;
}

/// The sampler counts ranks as the program does; its clock is UTC, the log's is two hours ahead.
void TstFleetLogs::timesOfAllRanksFromTheStoredLog()
{
    const QByteArray sampled = "q index,utilization.gpu\nr 0:%1 1:%2\nz +0200\nt 1930375020 12.5 67212000 263921664\nn 0,98\nn 1,97\n.\n"; // 2031-03-04 09:17:00 +0200
    append(u"samples/g1.txt"_s, QByteArray(sampled).replace("%1", "2").replace("%2", "3"));
    append(u"samples/g2.txt"_s, QByteArray(sampled).replace("%1", "0").replace("%2", "1"));
    const QByteArray log = " [2031-03-04 09:16:53.000] iteration 10/ 2400 | lm loss: 8.9E+00 |\ntimes across ranks (ms):\n  forward-compute:\n"
                           "     rank  0: 1000.00\n     rank  1: 1100.00\n     rank  2: 1200.00\n     rank  3: 1300.00\n  optimizer:\n";
    append(u"logs/g2.r0.log"_s, log);
    m_fleet->showRun(m_token);
    QTRY_VERIFY(std::abs(shown(u"forward_compute"_s, 3) - 1.3F) < 0.001F);
    const FleetView &view = m_panel->view();
    QCOMPARE(view.roster->gpus().size(), std::size_t(4));
    QCOMPARE(view.roster->nameOf(view.history->find(u"g2"_s, 1)), u"rank 1, g2 GPU 1"_s);
    QCOMPARE(view.history->frames(), std::size_t(1));
    QCOMPARE(reportOf(*view.history, 0, FleetQuantity::ofPhase(u"forward_compute"_s))->begin, 1930375013.0);
    append(u"logs/g2.r0.log"_s, "     rank  3: 190.00\n (end)\n");
    m_fleet->takeBytes(m_token, u"logs/g2.r0.log"_s);
    QTRY_VERIFY(std::abs(shown(u"optimizer"_s, 3) - 0.19F) < 0.001F);
}

void TstFleetLogs::localRanksAreThoseOfTheLogsNode()
{
    const QByteArray sampled = "q index,utilization.gpu\nt 1930375020 12.5 67212000 263921664\nn 0,98\nn 1,97\n.\n";
    append(u"samples/g1.txt"_s, sampled);
    append(u"samples/g2.txt"_s, sampled);
    const auto line = [](const char *rank, const char *time, const char *step) { return QByteArray("[") + rank + "]:[titan] 2031-03-04 07:16:" + time + " - root - INFO - step: " + step + "  loss: 8.1  tps: 100\n"; };
    append(u"logs/g1.r0.log"_s, line("rank0", "10,000", "1") + line("rank1", "10,000", "1") + line("rank0", "20,000", "11") + line("rank1", "20,100", "11"));
    append(u"logs/g2.r0.log"_s, line("rank0", "10,000", "1") + line("rank1", "10,000", "1") + line("rank0", "20,000", "11") + line("rank1", "30,000", "11"));
    m_fleet->showRun(m_token);
    QTRY_VERIFY(std::abs(shown(stepPhase, 3) - 2.0F) < 0.001F);
    QVERIFY(std::abs(shown(stepPhase, 1) - 1.01F) < 0.001F);
    QVERIFY(std::abs(shown(stepPhase, 2) - 1.0F) < 0.001F);
}

void TstFleetLogs::aJobWithoutSamplesShowsItsRanks()
{
    append(u"job.log"_s, " [2031-03-04 09:16:53.000] iteration 10/ 2400 | lm loss: 8.9E+00 |\ntimes across ranks (ms):\n  forward-compute:\n     rank  0: 1000.00\n     rank 15: 1100.00\n (end)\n");
    m_fleet->showRun(m_token);
    QTRY_VERIFY(std::abs(shown(u"forward_compute"_s, 15) - 1.1F) < 0.001F);
    QCOMPARE(m_panel->view().roster->nameOf(15), u"rank 15, g2 GPU 7"_s);
    QTRY_VERIFY(m_panel->map()->isVisible());
}

QTEST_MAIN(TstFleetLogs)
#include "tst_fleetlogs.moc"
