// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sweeppanel.h"

#include "core/design/designschema.h"
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/explore/layouts.h"
#include "views/explore/plot.h"
#include "views/explore/sweeptable.h"
#include "views/widgets/numberfield.h"
#include "views/widgets/searchcombobox.h"
#include "views/widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Over 1, 2 and 4 nodes: two lines; nothing fits at one, and the last is not there yet.
ShownSweep nodesSweep()
{
    ShownSweep sweep{.field = sweepField(u"cluster.nodes"_s), .lines = {u"As designed"_s, u"Best layout"_s}, .present = 2.0, .currency = u"USD"_s};
    sweep.designLayout = layoutOf(1, 2.0, 50).candidate;
    ShownSweepPoint none{.number = 1, .lines = {std::nullopt, layoutOf(2, 3, 70)}, .reasons = {u"TP 16 is more than a node holds"_s, QString()}, .isDone = true};
    ShownSweepPoint both{.number = 2, .lines = {layoutOf(1, 2, 50), layoutOf(4, 1.5, 60)}, .isDone = true};
    sweep.points = {none, both, ShownSweepPoint{.number = 4}};
    return sweep;
}

/// Keys that are numbers and change no figure of an estimate.
const QSet<std::string> notSwept{"training.learning_rate.peak", "training.learning_rate.warmup_steps", "training.learning_rate.minimum", "training.lora.alpha",
                                 "training.seed", "launch.max_restarts", "launch.chain", "launch.recovery_drill.after_seconds", "data.prepare.vocabulary", "data.prepare.shard_mb", "serve.tensor", "serve.max_length", "serve.port", "format"};

bool takesNumbers(const DesignKey &key)
{
    Design design;
    Findings findings;
    key.read(design, YamlValue::number(2), findings);
    return findings.empty() && key.words.empty() && key.write(design).asNumber() == 2.0 && !key.write(design).isQuoted;
}

} // namespace

class TstSweepPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup() { m_panel.reset(); }
    void everyNumberOfTheFormatCanBeSwept();
    void everyFieldIsAKey();
    void rangesGiveTheirNumbers_data();
    void rangesGiveTheirNumbers();
    void rangeBeginsAroundTheDesign();
    void aTypedRangeStays();
    void listIsTyped();
    void linesAreChosen();
    void choicesComeBack();
    void tableHasTheNumbers();
    void linesFillIn();
    void readOutNamesEveryLine();
    void aPointIsOpenedAndApplied();
    void oldPointsAreNotApplied();
    void anEmptyCardSaysWhatToDoInItsMiddle();
    void anotherFigureIsDrawnWithoutAsking();
    void pictures();

private:
    template<typename T>
    T *child(const QString &name) const
    {
        return m_panel->findChild<T *>(name);
    }
    std::unique_ptr<SweepPanel> m_panel;
};

void TstSweepPanel::init()
{
    failOnAnyWarning();
    m_panel = std::make_unique<SweepPanel>();
    m_panel->resize(1200, 720);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
}

void TstSweepPanel::everyNumberOfTheFormatCanBeSwept()
{
    QSet<std::string> swept;
    for (const SweepField &field : sweepFields())
        swept << field.path;
    QStringList missing;
    for (const DesignKey &key : designKeys())
        if (takesNumbers(key) && !swept.contains(key.path) && !notSwept.contains(key.path) && !key.path.starts_with("launch.") && !key.path.ends_with("name"))
            missing << QString::fromStdString(key.path);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u", "_s)));
}

void TstSweepPanel::everyFieldIsAKey()
{
    QSet<QString> names;
    for (const SweepField &field : sweepFields()) {
        QVERIFY2(findDesignKey(field.path), field.path.c_str());
        QVERIFY2(!names.contains(field.name), qPrintable(field.name));
        names << field.name;
    }
    QCOMPARE(sweepField(u"cluster.fabric.link.line_gb_s"_s).title(), u"Link rate, GB/s"_s);
}

void TstSweepPanel::rangesGiveTheirNumbers_data()
{
    QTest::addColumn<QString>("steps");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("list");
    QTest::addColumn<QList<double>>("numbers");
    QTest::addRow("doubling") << u"doubling"_s << 2.0 << 20.0 << 0 << QString() << QList<double>{2, 4, 8, 16};
    QTest::addRow("doubling from nothing") << u"doubling"_s << 0.0 << 8.0 << 0 << QString() << QList<double>{};
    QTest::addRow("even steps") << u"even"_s << 1.0 << 9.0 << 3 << QString() << QList<double>{1, 5, 9};
    QTest::addRow("even steps, rounded and each once") << u"even"_s << 1.0 << 2.0 << 5 << QString() << QList<double>{1, 2};
    QTest::addRow("upside down") << u"even"_s << 9.0 << 1.0 << 3 << QString() << QList<double>{};
    QTest::addRow("a list in any order") << u"list"_s << 0.0 << 0.0 << 0 << u"16, 8,8"_s << QList<double>{8, 16};
    QTest::addRow("a list with words") << u"list"_s << 0.0 << 0.0 << 0 << u"8, many"_s << QList<double>{};
    QTest::addRow("beyond the bounds") << u"doubling"_s << 512.0 << 4096.0 << 0 << QString() << QList<double>{512};
}

void TstSweepPanel::rangesGiveTheirNumbers()
{
    QFETCH(QString, steps);
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(int, count);
    QFETCH(QString, list);
    QFETCH(QList<double>, numbers);
    QCOMPARE(sweepNumbers({.steps = stepsFromWord(steps), .from = from, .to = to, .count = count, .list = list}, 1, 1000, true), numbers);
}

void TstSweepPanel::rangeBeginsAroundTheDesign()
{
    m_panel->setup()->showPresent({{u"cluster.nodes"_s, 16.0}, {u"training.sequence_length"_s, 8192.0}});
    QCOMPARE(m_panel->setup()->wish().range.from, 4.0);
    QCOMPARE(m_panel->setup()->wish().range.to, 64.0);
    auto *field = child<SearchComboBox>(u"sweepField"_s);
    Q_EMIT field->idChosen(u"training.sequence_length"_s);
    QCOMPARE(m_panel->setup()->wish().field, u"training.sequence_length"_s);
    QCOMPARE(m_panel->setup()->wish().range.to, 32768.0);
}

void TstSweepPanel::aTypedRangeStays()
{
    auto *to = child<NumberField>(u"sweepTo"_s);
    to->setFocus();
    to->selectAll();
    QTest::keyClicks(to, u"128"_s);
    m_panel->setup()->showPresent({{u"cluster.nodes"_s, 2.0}});
    QCOMPARE(m_panel->setup()->wish().range.to, 128.0);
}

void TstSweepPanel::listIsTyped()
{
    auto *steps = child<QComboBox>(u"sweepSteps"_s);
    QVERIFY(!child<QLineEdit>(u"sweepList"_s)->isVisible());
    steps->setFocus();
    QTest::keyClick(steps, Qt::Key_End);
    QVERIFY(child<QLineEdit>(u"sweepList"_s)->isVisible() && !child<NumberField>(u"sweepFrom"_s)->isVisible());
    QTest::keyClicks(child<QLineEdit>(u"sweepList"_s), u"3, 5"_s);
    QCOMPARE(child<QLabel>(u"sweepPoints"_s)->text(), u"3, 5"_s);
    QTest::keyClicks(child<QLineEdit>(u"sweepList"_s), u"x"_s);
    QVERIFY(child<QLabel>(u"sweepPoints"_s)->text().startsWith(u"No number"_s));
}

void TstSweepPanel::linesAreChosen()
{
    QSignalSpy changed(m_panel.get(), &SweepPanel::wishChanged);
    child<QCheckBox>(u"sweepBestHeld"_s)->click();
    child<QAction>(u"hold.pipeline"_s)->trigger();
    QCOMPARE(changed.size(), 2);
    const SweepWish wish = m_panel->setup()->wish();
    QVERIFY(wish.asDesigned && wish.best && wish.bestHeld);
    QCOMPARE(wish.held, (QStringList{u"tensor"_s, u"pipeline"_s}));
}

void TstSweepPanel::choicesComeBack()
{
    child<QCheckBox>(u"sweepBestHeld"_s)->click();
    child<QAction>(u"hold.schedule"_s)->trigger();
    Q_EMIT child<SearchComboBox>(u"sweepField"_s)->idChosen(u"training.global_batch"_s);
    const QVariantMap kept = m_panel->choices();
    SweepPanel other;
    other.setChoices(kept);
    QVERIFY(other.setup()->wish() == m_panel->setup()->wish());
    QCOMPARE(other.choices(), kept);
}

void TstSweepPanel::tableHasTheNumbers()
{
    SweepTableModel model;
    QAbstractItemModelTester tester(&model);
    model.setSweep(nodesSweep(), Measure::StepTime);
    QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), u"Nodes"_s);
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), u"Best layout: Step time, s"_s);
    QCOMPARE(model.index(0, SweepTableModel::figureColumn(1)).data(numberRole).toDouble(), 3.0);
    QCOMPARE(model.index(0, SweepTableModel::layoutColumn(0)).data().toString(), u"TP 16 is more than a node holds"_s);
    QCOMPARE(model.index(1, SweepTableModel::layoutColumn(1)).data().toString(), u"TP 4, micro-batch 1"_s);
    QCOMPARE(model.index(2, SweepTableModel::layoutColumn(0)).data().toString(), QString()); // not known yet
}

void TstSweepPanel::linesFillIn()
{
    m_panel->showSweep(nodesSweep());
    m_panel->showProgress(2, 3);
    QVERIFY(std::isnan(m_panel->plot()->pixelOf(0).x())); // nothing fits
    QVERIFY(!std::isnan(m_panel->plot()->pixelOf(1).x()));
    QCOMPARE(child<QLabel>(u"sweepText"_s)->text(), u"2 of 3 points"_s);
    QSignalSpy cancelled(m_panel.get(), &SweepPanel::cancelRequested);
    child<QPushButton>(u"sweepButton"_s)->click();
    QCOMPARE(cancelled.size(), 1);
}

void TstSweepPanel::readOutNamesEveryLine()
{
    m_panel->setChoices({{u"as_designed"_s, true}, {u"best"_s, true}, {u"measure"_s, u"step_time"_s}, {u"field"_s, u"cluster.nodes"_s}});
    m_panel->showSweep(nodesSweep());
    QCOMPARE(child<QLabel>(u"sweepReadOut"_s)->text(), u"As designed has no point at 1: TP 16 is more than a node holds"_s);
    m_panel->plot()->setCurrentKey(1);
    QCOMPARE(child<QLabel>(u"sweepReadOut"_s)->text(), u"Nodes 2: As designed 2 s · Best layout 1.5 s"_s);
}

void TstSweepPanel::aPointIsOpenedAndApplied()
{
    QSignalSpy applied(m_panel.get(), &SweepPanel::applyRequested);
    m_panel->showSweep(nodesSweep());
    settle();
    QTest::mouseClick(m_panel->plot(), Qt::LeftButton, {}, m_panel->plot()->pixelOf(64 + 1).toPoint());
    QCOMPARE(child<QLabel>(u"sweptLayoutWords"_s)->text(), u"TP 4, micro-batch 1"_s);
    child<QPushButton>(u"sweptLayoutApply"_s)->click();
    QTest::keyClick(m_panel->plot(), Qt::Key_Return);
    QCOMPARE(applied.size(), 2);
    QCOMPARE(applied.first(), (QVariantList{1, 1}));
}

void TstSweepPanel::oldPointsAreNotApplied()
{
    QSignalSpy applied(m_panel.get(), &SweepPanel::applyRequested);
    m_panel->showSweep(nodesSweep());
    m_panel->plot()->setCurrentKey(1);
    m_panel->showStale(u"of an earlier design"_s);
    QTest::keyClick(m_panel->plot(), Qt::Key_Return);
    QCOMPARE(applied.size(), 0);
}

void TstSweepPanel::anEmptyCardSaysWhatToDoInItsMiddle()
{
    m_panel->showSweep(nodesSweep());
    const auto *words = child<QLabel>(u"sweptLayoutWords"_s);
    const QWidget *card = words->parentWidget();
    QTRY_VERIFY(std::abs(words->geometry().center().y() - card->rect().center().y()) < words->fontMetrics().height());
}

void TstSweepPanel::anotherFigureIsDrawnWithoutAsking()
{
    QSignalSpy asked(m_panel.get(), &SweepPanel::wishChanged);
    m_panel->showSweep(nodesSweep());
    const QPointF before = m_panel->plot()->pixelOf(64);
    auto *measure = child<QComboBox>(u"sweepMeasure"_s);
    measure->setFocus();
    QTest::keyClick(measure, Qt::Key_Home);
    QCOMPARE(m_panel->setup()->measure(), Measure::StepTime);
    QVERIFY(m_panel->plot()->pixelOf(64) != before);
    QCOMPARE(asked.size(), 0);
}

void TstSweepPanel::pictures()
{
    m_panel->showSweep(nodesSweep());
    m_panel->plot()->setCurrentKey(65);
    m_panel->showDone(u"3 points in 200 ms"_s);
    saveScreenshots(*m_panel, u"sweep-panel"_s, {QSize(1180, 700)});
    QVERIFY(!m_panel->grab().isNull());
}

QTEST_MAIN(TstSweepPanel)
#include "tst_sweeppanel.moc"
