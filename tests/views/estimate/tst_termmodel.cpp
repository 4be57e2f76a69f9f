// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/explainview.h"
#include "views/estimate/termmodel.h"

#include "tests/support/sampledesign.h"
#include "tests/support/strictwarnings.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QTableWidget>
#include <QTest>
#include <QTreeView>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// The tree as indented lines: name and value.
QStringList treeText(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        lines << QString(depth * 2, u' ') + index.data().toString() + u" = "_s
                + index.siblingAtColumn(TermModel::ValueColumn).data().toString();
        lines << treeText(model, index, depth + 1);
    }
    return lines;
}

} // namespace

class TstTermModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void termsStandUnderTheFigureTheyAddUpTo()
    {
        TermModel model;
        QAbstractItemModelTester tester(&model);
        model.setTerms(sampleEstimate(1).terms);
        const QStringList expected {u"Memory, stage 0, weights = 10.9 GiB"_s, u"  layers = 9.8 GiB"_s,
            u"  embedding = 1.1 GiB"_s, u"Step time, compute = 6.3 s"_s, u"  attention = 1.9 s"_s, u"  mlp = 4.4 s"_s};
        QCOMPARE(treeText(model), expected);
        model.setTerms({});
        QCOMPARE(model.rowCount(), 0);
    }

    void aTermTellsItsFormulaInputsAndSource()
    {
        ExplainView view;
        view.showTerms(sampleEstimate(1).terms);
        view.showFigure(u"memory.stages.0.weights"_s);
        QCOMPARE(view.findChild<QLabel *>(u"explainFormula"_s)->text(), u"5.26 B parameters of the stage at 2 bytes"_s);
        QVERIFY(view.findChild<QLabel *>(u"explainSource"_s)->text().contains(u"ZeRO"_s));
        QVERIFY(view.findChild<QLabel *>(u"explainSource"_s)->text().contains(u"measured"_s));
        const auto *inputs = view.findChild<QTableWidget *>(u"explainInputs"_s);
        QCOMPARE(inputs->rowCount(), 3);
        QCOMPARE(inputs->item(0, 0)->text(), u"layers"_s);
        QCOMPARE(inputs->item(2, 1)->text(), u"2 B"_s);
    }

    void aPartOfAKeyFindsTheFirstFigure()
    {
        ExplainView view;
        view.showTerms(sampleEstimate(1).terms);
        view.showFigure(u"step"_s);
        QCOMPARE(view.findChild<QTreeView *>(u"explainTree"_s)->currentIndex().parent().data().toString(),
            u"Step time, compute"_s);
    }

    void theChosenFigureStaysWhenTermsChange()
    {
        ExplainView view;
        view.showFigure(u"step.compute"_s);
        view.showTerms(sampleEstimate(1).terms);
        QCOMPARE(view.findChild<QTreeView *>(u"explainTree"_s)->currentIndex().parent().data().toString(),
            u"Step time, compute"_s);
    }

    void filterFindsWordsOfFormulasAndSources()
    {
        ExplainView view;
        view.showTerms(sampleEstimate(1).terms);
        const auto *tree = view.findChild<QTreeView *>(u"explainTree"_s);
        QTest::keyClicks(view.findChild<QLineEdit *>(u"explainFilter"_s), u"vocabulary"_s);
        QCOMPARE(treeText(*tree->model()),
            (QStringList {u"Memory, stage 0, weights = 10.9 GiB"_s, u"  embedding = 1.1 GiB"_s}));
    }

    void everyFigureOfARealEstimateOpensSomething_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("expected");
        QTest::addRow("the fullest stage") << u"memory.stages.0"_s << u"Memory, stage 0"_s;
        QTest::addRow("a part of a bar") << u"memory.stages.1.activations"_s << u"Memory, stage 1, activations"_s;
        QTest::addRow("the step") << u"step"_s << u"Step time"_s;
        QTest::addRow("what rests on the step time") << u"run"_s << u"Step time"_s;
        QTest::addRow("the checkpoint") << u"checkpoint"_s << u"Checkpoint"_s;
    }

    void everyFigureOfARealEstimateOpensSomething()
    {
        QFETCH(QString, key);
        QFETCH(QString, expected);
        ExplainView view;
        view.showTerms(estimate(sampleDesign(), shippedCatalog(), Explain::Yes).terms);
        view.showFigure(key);
        const QString shown = view.findChild<QTreeView *>(u"explainTree"_s)->currentIndex().parent().data().toString();
        QVERIFY2(shown.startsWith(expected), qPrintable(shown));
        QVERIFY(!view.findChild<QLabel *>(u"explainFormula"_s)->text().isEmpty());
    }

    void namesOfFigures_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("expected");
        QTest::addRow("a part of a stage") << u"memory.stages.12.activations"_s << u"Memory, stage 12, activations"_s;
        QTest::addRow("a part of a step") << u"step.tensor_exposed"_s << u"Step time, tensor exposed"_s;
        QTest::addRow("a whole") << u"run"_s << u"Run"_s;
        QTest::addRow("something new") << u"planet.size"_s << u"planet size"_s;
    }

    void namesOfFigures()
    {
        QFETCH(QString, key);
        QTEST(figureName(key), "expected");
    }
};

QTEST_MAIN(TstTermModel)
#include "tst_termmodel.moc"
