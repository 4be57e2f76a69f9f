// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/numberfield.h"

#include "tests/support/strictwarnings.h"

#include <QApplication>
#include <QLineEdit>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

std::optional<double> lastValue(QSignalSpy &spy) { return spy.takeLast().at(0).value<std::optional<double>>(); }

void turnWheel(QWidget &widget)
{
    QWheelEvent event(QPointF(5, 5), widget.mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
        Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

} // namespace

class TstNumberField : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void reportsWhileTyping()
    {
        NumberField field({.kilo = 1024});
        QSignalSpy edited(&field, &NumberField::valueEdited);
        field.selectAll();
        QTest::keyClicks(&field, u"128k"_s);
        QCOMPARE(lastValue(edited).value(), 131072.0);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(field.text(), u"131072"_s);
    }

    void takesExponents()
    {
        NumberField field({});
        QSignalSpy edited(&field, &NumberField::valueEdited);
        field.selectAll();
        QTest::keyClicks(&field, u"1e12"_s);
        QCOMPARE(lastValue(edited).value(), 1e12);
        QCOMPARE(field.text(), u"1e12"_s);
    }

    void takesTheCommaOfTheLanguage()
    {
        QLocale::setDefault(QLocale(u"tr"_s));
        NumberField field({.minimum = 0, .isWhole = false});
        QSignalSpy edited(&field, &NumberField::valueEdited);
        field.selectAll();
        QTest::keyClicks(&field, u"2,5"_s);
        QCOMPARE(lastValue(edited).value(), 2.5);
        field.selectAll();
        QTest::keyClicks(&field, u"0.25"_s);
        QTest::keyClick(&field, Qt::Key_Return);
        QLocale::setDefault(QLocale::c());
        QCOMPARE(lastValue(edited).value(), 0.25);
        QCOMPARE(field.text(), u"0,25"_s);
    }

    void badTextIsExplainedAndTakenBack()
    {
        NumberField field({.maximum = 100});
        field.setValue(8);
        QSignalSpy edited(&field, &NumberField::valueEdited);
        field.selectAll();
        QTest::keyClicks(&field, u"x"_s);
        QVERIFY(field.problem().contains(u"not a number"_s));
        QCOMPARE(edited.count(), 0);
        field.selectAll();
        QTest::keyClicks(&field, u"512"_s);
        QVERIFY(field.problem().contains(u"100"_s));
        QTest::keyClick(&field, Qt::Key_Return);
        QVERIFY(field.problem().isEmpty());
        QCOMPARE(field.text(), u"51"_s); // the last good value: what stood there before the 2
    }

    void emptyIsAutomaticWhereAllowed()
    {
        NumberField field({.mayBeEmpty = true});
        field.setAutomatic(8, u"auto: 8"_s);
        field.setValue(4);
        QSignalSpy edited(&field, &NumberField::valueEdited);
        field.selectAll();
        QTest::keyClick(&field, Qt::Key_Delete);
        QCOMPARE(edited.count(), 1);
        QVERIFY(!lastValue(edited));
        QCOMPARE(field.findChild<QLineEdit *>()->placeholderText(), u"auto: 8"_s);
        QTest::keyClick(&field, Qt::Key_Up);
        QCOMPARE(field.value().value(), 9.0);
    }

    void emptyIsAProblemElsewhere()
    {
        NumberField field({});
        field.selectAll();
        QTest::keyClick(&field, Qt::Key_Delete);
        QVERIFY(!field.problem().isEmpty());
    }

    void arrowsDouble_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<int>("key");
        QTest::addColumn<double>("expected");
        QTest::addRow("up from a power of two") << 8.0 << int(Qt::Key_Up) << 16.0;
        QTest::addRow("up to the next power of two") << 6.0 << int(Qt::Key_Up) << 8.0;
        QTest::addRow("down from a power of two") << 8.0 << int(Qt::Key_Down) << 4.0;
        QTest::addRow("down to the last power of two") << 6.0 << int(Qt::Key_Down) << 4.0;
        QTest::addRow("not below the least") << 1.0 << int(Qt::Key_Down) << 1.0;
    }

    void arrowsDouble()
    {
        QFETCH(double, from);
        QFETCH(int, key);
        NumberField field({.step = NumberLimits::Step::Doubling});
        field.setValue(from);
        QTest::keyClick(&field, Qt::Key(key));
        QTEST(field.value().value(), "expected");
    }

    void sameValueLeavesTextAndCursorAlone()
    {
        NumberField field({});
        field.selectAll();
        QTest::keyClicks(&field, u"1e3"_s);
        QTest::keyClick(&field, Qt::Key_Left);
        field.setValue(1000);
        QCOMPARE(field.text(), u"1e3"_s);
        QCOMPARE(field.findChild<QLineEdit *>()->cursorPosition(), 2);
        field.setValue(2000);
        QCOMPARE(field.text(), u"2000"_s);
    }

    void programmaticUpdatesAreNotReported()
    {
        NumberField field({});
        QSignalSpy edited(&field, &NumberField::valueEdited);
        field.setValue(7);
        QCOMPARE(edited.count(), 0);
    }

    void wheelCountsOnlyWithFocus()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *first = new NumberField({});
        auto *second = new NumberField({});
        layout->addWidget(first);
        layout->addWidget(second);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        first->setFocus();
        turnWheel(*second);
        QCOMPARE(second->value().value(), 1.0);
        turnWheel(*first);
        QCOMPARE(first->value().value(), 2.0);
    }

    void unitStandsInsideTheField()
    {
        NumberField field({.unit = u"tokens"_s});
        field.resize(160, 28);
        field.show();
        QCOMPARE(field.text(), u"1"_s);
        QVERIFY(field.findChild<QLineEdit *>()->textMargins().right() > 0);
    }
};

QTEST_MAIN(TstNumberField)
#include "tst_numberfield.moc"
