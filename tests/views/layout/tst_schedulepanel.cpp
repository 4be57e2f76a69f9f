// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/schedulepanel.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/layout/colorkey.h"
#include "views/layout/scheduledrawing.h"
#include "views/layout/stagetable.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Two stages, 1F1B, forward 1 s, backward 2 s, messages of no time. With two microbatches the makespan is (2 + 1) x 3 = 9 s:
///   stage 0: F0 at 0, F1 at 1, B0 at 4, B1 at 7;  stage 1: F0 at 1, B0 at 2, F1 at 4, B1 at 5.
ShownSchedulePtr twoStages(int microbatches)
{
    ScheduleTimeline schedule;
    schedule.passes = {StagePass{1, 1, 1}, StagePass{1, 1, 1}};
    schedule.microbatches = microbatches;
    PipelineTimes times;
    times.shape = {Schedule::OneForwardOneBackward, 2, 1, microbatches};
    times.passes = schedule.passes;
    schedule.timeline.run(times, Timeline::Keep::Passes);
    return summedUp(std::move(schedule));
}

} // namespace

class TstSchedulePanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_panel = std::make_unique<SchedulePanel>();
        m_panel->resize(700, 300);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void passesHaveTheirColourAtTheirTime_data()
    {
        QTest::addColumn<int>("stage");
        QTest::addColumn<double>("time");
        QTest::addColumn<int>("part");
        QTest::addRow("stage 0 begins") << 0 << 0.5 << int(ScheduleDrawing::Forward);
        QTest::addRow("stage 1 waits for it") << 1 << 0.5 << int(ScheduleDrawing::Idle);
        QTest::addRow("stage 1 turns round at once") << 1 << 2.4 << int(ScheduleDrawing::Backward);
        QTest::addRow("stage 0 waits") << 0 << 3.0 << int(ScheduleDrawing::Idle);
        QTest::addRow("stage 0 goes backward") << 0 << 4.4 << int(ScheduleDrawing::Backward);
        QTest::addRow("stage 1 is done") << 1 << 8.0 << int(ScheduleDrawing::Idle);
    }

    void passesHaveTheirColourAtTheirTime()
    {
        QFETCH(int, stage);
        QFETCH(double, time);
        QFETCH(int, part);
        show(twoStages(2));
        QCOMPARE(colorAt(stage, time), drawing().partColor(ScheduleDrawing::Part(part)));
    }

    void tooManyPassesAreSharesOfTheirPixels()
    {
        show(twoStages(4000));
        const QColor middle = colorAt(0, drawing().schedule()->schedule.timeline.makespan() / 2);
        const QColor forward = drawing().partColor(ScheduleDrawing::Forward), backward = drawing().partColor(ScheduleDrawing::Backward);
        // In the steady state a third of the time goes forward and two thirds backward.
        QVERIFY(std::abs(middle.red() - (forward.red() + 2 * backward.red()) / 3) <= 12);
        QVERIFY(std::abs(middle.green() - (forward.green() + 2 * backward.green()) / 3) <= 12);
    }

    void tableHasTheNumbers()
    {
        StageTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setSchedule(twoStages(2));
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, StageTableModel::Working).data(numberRole).toDouble(), 6.0);
        QCOMPARE(model.index(1, StageTableModel::Working).data().toString(), u"6 s"_s);
        QCOMPARE(model.index(0, StageTableModel::Passes).data().toString(), u"4"_s);
        QCOMPARE(model.index(1, StageTableModel::Idle).data().toString(), u"33.3 %"_s);
        double sum = 0;
        for (const int column : {StageTableModel::Working, StageTableModel::Sending, StageTableModel::RampUp, StageTableModel::Waiting, StageTableModel::RampDown})
            sum += model.index(1, column).data(numberRole).toDouble();
        QCOMPARE(sum, 9.0);
    }

    void theKeyboardWalksFromPassToPass()
    {
        show(twoStages(2));
        drawing().setFocus();
        QTest::keyClick(&drawing(), Qt::Key_Right);
        QVERIFY2(drawing().currentText().startsWith(u"Stage 0: forward of microbatch 0"_s), qPrintable(drawing().currentText()));
        QTest::keyClick(&drawing(), Qt::Key_End);
        QVERIFY2(drawing().currentText().startsWith(u"Stage 0: backward of microbatch 1"_s), qPrintable(drawing().currentText()));
        QTest::keyClick(&drawing(), Qt::Key_Down);
        QVERIFY(drawing().currentText().startsWith(u"Stage 1"_s));
        QVERIFY(!drawing().accessibleName().isEmpty() && drawing().accessibleDescription() == drawing().currentText());
    }

    void idleTimeIsNamedToo()
    {
        show(twoStages(2));
        QTest::mouseMove(&drawing(), pixelOf(1, 0.5));
        QVERIFY2(drawing().currentText().startsWith(u"Stage 1 is idle"_s), qPrintable(drawing().currentText()));
    }

    void theKeyHasTheColoursOfTheDrawingInEveryTheme()
    {
        show(twoStages(2));
        const ColorKey *key = m_panel->findChild<ColorKey *>();
        QVERIFY(key);
        for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
            applyTheme(*qApp, theme);
            settle();
            QCOMPARE(key->entries().first().color, drawing().partColor(ScheduleDrawing::Forward));
            QCOMPARE(key->entries().last().color, drawing().partColor(ScheduleDrawing::Idle));
        }
    }

    /// Rounded to pixels, passes of one length differ in width; their numbers must not.
    void passesAlikeHaveNumbersAllOrNone()
    {
        show(twoStages(12));
        int withAll = 0, withNone = 0;
        for (int width = 780; width <= 960; width += 9) {
            m_panel->resize(width, 300);
            settle();
            const int numbered = numberedForwardPasses(0);
            withAll += numbered == 12;
            withNone += numbered == 0;
            QVERIFY2(numbered == 0 || numbered == 12, qPrintable(QString::number(numbered)));
        }
        QVERIFY(withAll > 0 && withNone > 0);
    }

    void nothingToShowSaysWhy()
    {
        show({});
        QVERIFY(drawing().currentText().isEmpty());
        drawing().setFocus();
        QTest::keyClick(&drawing(), Qt::Key_Right); // walks nowhere
        QVERIFY(!drawing().grab().isNull());
    }

private:
    ScheduleDrawing &drawing() { return *m_panel->drawing(); }

    void show(const ShownSchedulePtr &schedule)
    {
        m_panel->showSchedule(schedule);
        settle();
    }

    /// In the upper part of a row, beside the number in its middle.
    QPoint pixelOf(int stage, double time)
    {
        const QPointF margin(drawing().width() - drawing().view().view().width(), 0);
        return (drawing().view().toPixel({time, stage + 0.12}) + margin).toPoint();
    }

    int numberedForwardPasses(int stage)
    {
        const QImage image = drawing().grab().toImage();
        int numbered = 0;
        drawing().schedule()->schedule.timeline.visit(stage, stage, 0, 1e9, [&](const PipelineEvent &event) {
            if (event.pass.kind != PassKind::Forward)
                return;
            const QPoint from = pixelOf(stage, event.start), to = pixelOf(stage, event.end);
            const QRgb plain = image.pixel((from + to) / 2);
            const int height = int(drawing().view().scaleY());
            bool isPlain = true;
            for (int x = from.x() + 3; x < to.x() - 3; ++x)
                for (int y = from.y(); y < from.y() + int(0.7 * height); ++y)
                    isPlain &= image.pixel(x, y) == plain;
            numbered += isPlain ? 0 : 1;
        });
        return numbered;
    }

    QColor colorAt(int stage, double time) { return drawing().grab().toImage().pixelColor(pixelOf(stage, time)); }

    std::unique_ptr<SchedulePanel> m_panel;
};

QTEST_MAIN(TstSchedulePanel)
#include "tst_schedulepanel.moc"
