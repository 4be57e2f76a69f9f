// SPDX-License-Identifier: GPL-3.0-or-later
// A long history is read aside: the window shows its newest lines, then all of it, and may be closed meanwhile.
#include "app/workbench.h"
#include "core/runs/curvescache.h"
#include "core/runs/runstore.h"
#include "views/charts/curvechart.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr int longSteps = 150000;

QByteArray lines(int from, int to)
{
    QByteArray text;
    for (int step = from; step < to; ++step)
        text += "{\"step\": " + QByteArray::number(step) + ", \"time\": " + QByteArray::number(1930000000 + step) + ", \"loss\": " + QByteArray::number(2 + step % 7) + ", \"learning_rate\": 0.0003}\n";
    return text;
}

} // namespace

class TstLongRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_workbench.reset(); }
    void tooManyNamesAreSaid();
    void theNewestLinesComeFirst();
    void anotherChoiceWins();
    void theWindowMayBeClosedMeanwhile();

private:
    void addRun(const QString &token, int steps);
    void open();
    void choose(const QString &token) { m_workbench->window().runsPage()->showRun(token); }
    std::size_t points() const;
    bool isReading() const { return m_workbench->window().findChild<QLabel *>(u"curvesReading"_s)->isVisibleTo(m_workbench->window().runsPage()); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstLongRuns::addRun(const QString &token, int steps)
{
    auto store = RunStore::open(Places::standard().data);
    QVERIFY(store.hasValue());
    Run run{.token = token, .name = token, .cluster = u"far"_s};
    run.state = RunState::Done;
    run.submitted = run.started = QDateTime::fromSecsSinceEpoch(1930000000, Qt::UTC);
    run.ended = run.started.addSecs(steps);
    QVERIFY((*store)->add(run).hasValue());
    QVERIFY((*store)->append(token, {u"metrics.jsonl"_s, 0, u"x"_s, 0}, lines(0, steps)).hasValue());
}

void TstLongRuns::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    addRun(u"long"_s, longSteps);
    addRun(u"short"_s, 100);
    open();
}

void TstLongRuns::open()
{
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY(made.hasValue());
    m_workbench = std::move(*made);
    m_workbench->show();
    m_workbench->window().showPage(MainWindow::Page::Runs);
}

std::size_t TstLongRuns::points() const
{
    for (const CurveChart *chart : m_workbench->window().runsPage()->findChildren<CurveChart *>())
        if (chart->objectName() == u"loss" || chart->hasSeries(u"loss"_s))
            return chart->hasSamples() ? chart->curves().front().samples.size() : 0;
    return 0;
}

/// A program that puts the step into the names of its metrics: what found no place is counted beside the curves, and of another run nothing is.
void TstLongRuns::tooManyNamesAreSaid()
{
    auto store = RunStore::open(Places::standard().data);
    QVERIFY(store.hasValue());
    QByteArray named;
    for (int step = 0; step < 5000; ++step)
        named += "{\"step\": " + QByteArray::number(step) + ", \"time\": " + QByteArray::number(1930000000 + step) + ", \"loss\": 2, \"step" + QByteArray::number(step) + "\": 1}\n";
    Run many{.token = u"many"_s, .name = u"many"_s, .cluster = u"far"_s};
    many.state = RunState::Done;
    many.submitted = many.started = QDateTime::fromSecsSinceEpoch(1930000000, Qt::UTC);
    many.ended = many.started.addSecs(5000);
    QVERIFY((*store)->add(many).hasValue());
    QVERIFY((*store)->append(u"many"_s, {u"metrics.jsonl"_s, 0, u"x"_s, 0}, named).hasValue());
    m_workbench.reset();
    open();
    const auto *note = m_workbench->window().findChild<QLabel *>(u"curvesLeftOut"_s);
    choose(u"many"_s);
    QTRY_VERIFY(note->isVisibleTo(m_workbench->window().runsPage()));
    QVERIFY2(note->text().startsWith(u"905 points are left out"_s) && note->text().contains(u"\"step4095\""_s), qPrintable(note->text()));
    choose(u"short"_s);
    QTRY_COMPARE(points(), std::size_t(100));
    QVERIFY(!note->isVisibleTo(m_workbench->window().runsPage()));
}

void TstLongRuns::theNewestLinesComeFirst()
{
    choose(u"long"_s);
    QVERIFY(isReading());
    QTRY_VERIFY_WITH_TIMEOUT(points() > 1000, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(points(), std::size_t(longSteps), 60000);
    QTRY_VERIFY(!isReading());
    QVERIFY(readCurvesCacheState(Places::standard().data, u"long"_s).has_value());
    // Again, from what was kept.
    choose(u"short"_s);
    QTRY_COMPARE(points(), std::size_t(100));
    choose(u"long"_s);
    QTRY_COMPARE_WITH_TIMEOUT(points(), std::size_t(longSteps), 60000);
}

void TstLongRuns::anotherChoiceWins()
{
    choose(u"long"_s);
    choose(u"short"_s);
    QVERIFY(!isReading());
    QCOMPARE(points(), std::size_t(100));
    QTest::qWait(300); // whatever of the other one is still on its way
    QCOMPARE(points(), std::size_t(100));
}

void TstLongRuns::theWindowMayBeClosedMeanwhile()
{
    choose(u"long"_s);
    QVERIFY(isReading());
    m_workbench.reset();
    open();
    choose(u"long"_s);
    QTRY_VERIFY_WITH_TIMEOUT(points() > 0, 30000);
    m_workbench.reset();
}

QTEST_MAIN(TstLongRuns)
#include "tst_longruns.moc"
