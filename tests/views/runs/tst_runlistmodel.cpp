// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/pictures.h"
#include "tests/views/runs/runsamples.h"
#include "views/runs/runlistmodel.h"
#include "views/runs/runwords.h"
#include "views/runs/texttable.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

using namespace slipway;

class TstRunListModel : public QObject
{
    Q_OBJECT

private:
    FakeClock m_clock;

    static QStringList names(const RunListModel &model)
    {
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row)
            names.append(model.index(row, RunListModel::Name).data().toString());
        return names;
    }

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void newestComesFirst()
    {
        RunListModel model(m_clock);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRuns({sampleRun(u"a"_s, u"old"_s, RunState::Done, 9000), sampleRun(u"b"_s, u"new"_s, RunState::Running, 10), sampleRun(u"c"_s, u"middle"_s, RunState::Failed, 500)});
        QCOMPARE(names(model), (QStringList{u"new"_s, u"middle"_s, u"old"_s}));
        model.setRun(sampleRun(u"d"_s, u"newest"_s, RunState::Queued, 1));
        QCOMPARE(names(model).first(), u"newest"_s);
    }

    void changesAreRowByRow()
    {
        RunListModel model(m_clock);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const Run first = sampleRun(u"a"_s, u"x"_s, RunState::Queued, 10), second = sampleRun(u"b"_s, u"y"_s, RunState::Running, 20);
        model.setRuns({first, second});
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset), changed(&model, &QAbstractItemModel::dataChanged), removed(&model, &QAbstractItemModel::rowsRemoved);
        Run started = first;
        started.state = RunState::Running;
        model.setRun(started);
        model.setRun(started);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().first().value<QModelIndex>().row(), 0);
        model.setRuns({second});
        QCOMPARE(removed.count(), 1);
        QCOMPARE(reset.count(), 0);
    }

    void stateIsSaidInWordsAndShown()
    {
        RunListModel model(m_clock);
        Run run = sampleRun(u"a"_s, u"x"_s, RunState::Queued, 10);
        run.reason = u"Resources"_s;
        model.setRuns({run});
        const QModelIndex state = model.index(0, RunListModel::State);
        QCOMPARE(state.data().toString(), u"Queued"_s);
        QVERIFY(!state.data(Qt::DecorationRole).value<QIcon>().isNull());
        QCOMPARE(state.data(Qt::ToolTipRole).toString(), u"Resources"_s);
    }

    void filesHaveNumbersThatProgramsRead()
    {
        QLocale::setDefault(QLocale(QLocale::Turkish));
        RunListModel model(m_clock);
        model.setRuns({sampleRun(u"a"_s, u"x"_s, RunState::Running, 300)});
        RunFigures figures;
        figures.step = 1200;
        figures.steps = 9600;
        figures.loss = 2.5;
        model.setFigures(u"a"_s, figures);
        const QString runs = csvOf(model);
        QVERIFY2(runs.contains(u",1200,2.5,"_s) && runs.contains(u"Duration [s]"_s), qPrintable(runs));
        TextTableModel table({u"What"_s, u"Time"_s}, 1);
        table.setUnits({{}, u"s"_s});
        table.setRows({TextRow{u"steps"_s, {u"1,5 sn"_s, 1.5}}});
        QCOMPARE(csvOf(table), u"What,Time [s]\nsteps,1.5\n"_s);
    }

    void durationGrowsWithTheClock()
    {
        RunListModel model(m_clock);
        model.setRuns({sampleRun(u"a"_s, u"x"_s, RunState::Running, 300)});
        QCOMPARE(model.index(0, RunListModel::Duration).data().toString(), u"5 min"_s);
        m_clock.at = m_clock.at.addSecs(600);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.tick();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(model.index(0, RunListModel::Duration).data().toString(), u"15 min"_s);
    }

    void endedRunKeepsItsDuration()
    {
        RunListModel model(m_clock);
        Run run = sampleRun(u"a"_s, u"x"_s, RunState::Done, 7200);
        run.ended = run.started.addSecs(3600);
        model.setRuns({run});
        QCOMPARE(model.index(0, RunListModel::Duration).data().toString(), u"60 min"_s);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.tick();
        QCOMPARE(changed.count(), 0);
    }

    void figuresFillTheirColumns()
    {
        RunListModel model(m_clock);
        model.setRuns({sampleRun(u"a"_s, u"x"_s, RunState::Running, 300)});
        RunFigures figures;
        figures.step = 2500;
        figures.steps = 10000;
        figures.loss = 2.3456;
        model.setFigures(u"a"_s, figures);
        QCOMPARE(model.index(0, RunListModel::Progress).data().toString(), u"25 %"_s);
        QCOMPARE(model.index(0, RunListModel::Loss).data().toString(), u"2.346"_s);
        QCOMPARE(model.index(0, RunListModel::Progress).data(RunListModel::SortRole).toDouble(), 0.25);
        model.setFigures(u"nobody"_s, figures);
        figures.step = 9999;
        model.setFigures(u"a"_s, figures);
        QCOMPARE(model.index(0, RunListModel::Progress).data().toString(), u"99 %"_s);
    }

    void aDeviationReadsAtEverySize()
    {
        const QLocale locale(QLocale::C);
        QCOMPARE(deviationText(0.094, locale), u"+9.4 %"_s);
        QCOMPARE(deviationText(-0.99, locale), u"-99 %"_s);
        QCOMPARE(deviationText(2.5, locale), u"+250 %"_s);
        QCOMPARE(deviationText(111.96, locale), u"113 ×"_s);
    }

    void everyStateHasWordAndIcon()
    {
        QSet<QString> words;
        for (int state = int(RunState::Draft); state <= int(RunState::Rejected); ++state) {
            QVERIFY(!runStateText(RunState(state)).isEmpty());
            QVERIFY(!themedIcon(runStateIconName(RunState(state))).isNull());
            words.insert(runStateText(RunState(state)));
        }
        QCOMPARE(words.size(), int(RunState::Rejected) + 1);
    }
};

QTEST_MAIN(TstRunListModel)
#include "tst_runlistmodel.moc"
