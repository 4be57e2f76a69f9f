// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/explainview.h"
#include "views/estimate/figurewords.h"
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

    static QModelIndex row(const QAbstractItemModel &model, const QModelIndex &parent, const QString &name)
    {
        for (int row = 0; row < model.rowCount(parent); ++row)
            if (model.index(row, 0, parent).data().toString() == name)
                return model.index(row, 0, parent);
        return {};
    }

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

    void sumsSayHowTheyAddUpAndHowSureTheyAre()
    {
        TermModel model;
        model.setTerms(sampleEstimate(1).terms);
        const QString sum = model.sumText(model.index(0, 0));
        QVERIFY2(sum.startsWith(u"9.8 GiB + 1.1 GiB = 10.9 GiB; "_s) && sum.contains(u" % "_s), qPrintable(sum));
        QVERIFY(model.sumText(model.index(0, 0, model.index(0, 0))).isEmpty()); // a term is no sum
    }

    /// From the whole step to its parts, from the cost to the wall time, the steps and the step: no figure ends above another that explains it.
    void theTreeCanBeWalkedToTheBottom()
    {
        TermModel model;
        model.setTerms(estimate(sampleDesign(), shippedCatalog(), Explain::Yes).terms);
        const QModelIndex step = row(model, {}, u"Step time"_s);
        const QModelIndex compute = row(model, row(model, step, u"compute"_s), u"Step time, compute"_s);
        QVERIFY(compute.isValid() && model.rowCount(compute) > 1);
        const QModelIndex cost = row(model, {}, u"Cost"_s);
        QVERIFY(cost.isValid());
        const QModelIndex wall = row(model, row(model, cost, u"rent"_s), u"Duration, with pauses and failures"_s);
        QVERIFY(wall.isValid());
        const QModelIndex run = row(model, row(model, wall, u"productive"_s), u"Duration of the steps alone"_s);
        QVERIFY(row(model, row(model, run, u"steps"_s), u"Step time"_s).isValid());
        const qsizetype lines = treeText(model).size(); // and it ends
        qInfo("%lld rows", (long long)(lines));
        QVERIFY(lines < 200000);
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
        QTest::addRow("the run") << u"run"_s << u"Duration, with pauses and failures"_s;
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

    void figuresStandInTheOrderOfTheirUse()
    {
        TermModel model;
        std::vector<Term> terms;
        for (const char *of : {"planet.size", "memory.stages.1.context", "memory.stages.0.context", "memory.stages.0.allocated_bytes", "memory.capacity_bytes", "parameters.total", "memory.peak_bytes", "step.seconds"})
            terms.push_back({.id = std::string(of) + ".one", .of = of, .value = 1});
        model.setTerms(terms);
        QStringList keys;
        for (int row = 0; row < model.rowCount(); ++row)
            keys << model.index(row, 0).data(TermModel::KeyRole).toString();
        QCOMPARE(keys, QStringList({u"step.seconds"_s, u"memory.peak_bytes"_s, u"memory.capacity_bytes"_s, u"memory.stages.0.allocated_bytes"_s,
                     u"memory.stages.0.context"_s, u"memory.stages.1.context"_s, u"parameters.total"_s, u"planet.size"_s}));
    }

    void figuresTellWhatTheyRestOn()
    {
        TermModel model;
        model.setTerms({{.id = "step.seconds.a", .of = "step.seconds", .value = 3, .evidence = Evidence::Measured},
            {.id = "step.seconds.b", .of = "step.seconds", .value = 1, .evidence = Evidence::Extrapolated},
            {.id = "run.steps.a", .of = "run.steps", .value = 7, .evidence = Evidence::Interpolated}});
        QCOMPARE(model.index(0, TermModel::EvidenceColumn).data().toString(), u"75 % measured"_s);
        QCOMPARE(model.index(1, TermModel::EvidenceColumn).data().toString(), u"interpolated"_s);
    }

    void aTermIsAsSureAsTheFigureThatItRepeats()
    {
        TermModel model;
        model.setTerms({{.id = "step.seconds.compute", .of = "step.seconds", .value = 2}, // extrapolated, where nothing else is said
            {.id = "step.compute.gemm", .of = "step.compute", .value = 2, .evidence = Evidence::Measured}});
        QCOMPARE(model.index(0, TermModel::EvidenceColumn).data().toString(), u"measured"_s);
        QCOMPARE(model.index(0, TermModel::EvidenceColumn, model.index(0, 0)).data().toString(), u"measured"_s);
    }

    void namesOfFigures_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("expected");
        QTest::addRow("a part of a stage") << u"memory.stages.12.activations"_s << u"Memory, stage 12, activations"_s;
        QTest::addRow("what a stage allocates") << u"memory.stages.0.allocated_bytes"_s << u"Memory, stage 0, allocated"_s;
        QTest::addRow("a figure with words of its own") << u"memory.reserved_bytes"_s << u"Memory, with the allocator's cache"_s;
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
