// SPDX-License-Identifier: GPL-3.0-or-later
// Any figure opens: the tiles and the bars of the design page, every figure of a comparison, every figure of a layout that was found.
#include "app/workbench.h"
#include "core/estimate/estimate.h"
#include "tests/app/designwindow.h"
#include "views/compare/comparepage.h"
#include "views/compare/figuremodel.h"
#include "views/estimate/explaindialog.h"
#include "views/estimate/estimatepanel.h"
#include "views/estimate/explainview.h"
#include "views/estimate/figuretile.h"
#include "views/estimate/stackedbarchart.h"
#include "views/estimate/termmodel.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/keyvaluetable.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *designText = R"(format: 1
name: explained
model: llama-3.1-8b
cluster: {accelerator: h100-sxm, nodes: 2, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8},
          storage: {scratch: {system: lustre, read_gb_s: 40, write_gb_s: 30, capacity_tb: 500}}}
training: {sequence_length: 4096, micro_batch: 1, global_batch: 256, recompute: selective, tokens: 1.0e11}
parallelism: {tensor: 2, sequence: true, pipeline: 2}
framework: {name: megatron-lm, version: "core-0.16"}
cost: {accelerator_hour: 2.5}
)";

/// Empty where the explanation that is open has a formula, a source and, in its sum or its term, figures; what is missing otherwise.
QString gapIn(const ExplainView &view)
{
    const auto *tree = view.findChild<QTreeView *>(u"explainTree"_s);
    const auto text = [&view](const char *name) { return view.findChild<QLabel *>(QString::fromLatin1(name))->text(); };
    const auto shown = [&view](const char *name) { return !view.findChild<QWidget *>(QString::fromLatin1(name))->isHidden(); };
    if (!tree->currentIndex().isValid())
        return u"nothing is chosen"_s;
    if (tree->currentIndex().siblingAtColumn(TermModel::ValueColumn).data().toString().isEmpty())
        return u"no value"_s;
    if (text("explainFormula").isEmpty())
        return u"no formula"_s;
    if (!shown("explainSource") || text("explainSource").section(u": "_s, 1).isEmpty())
        return u"no source"_s;
    if (!shown("explainSum") || !text("explainSum").contains(u'%'))
        return u"no share of what was measured"_s;
    return {};
}

QString openFigure(const ExplainView &view)
{
    return view.findChild<QTreeView *>(u"explainTree"_s)->currentIndex().data(TermModel::KeyRole).toString();
}

} // namespace

class TstWhy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void everyTileOpens_data();
    void everyTileOpens();
    void everyBarOpens();
    void everyComparedFigureOpens();
    void everyFigureOfALayoutOpens();

private:
    template<typename T>
    T *child(const QString &name) const { return m_workbench->window().findChild<T *>(name); }
    std::unique_ptr<ExplainDialog> takeDialog() const { return std::unique_ptr<ExplainDialog>(child<ExplainDialog>(u"explainDialog"_s)); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstWhy::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_workbench = test::workbenchOn(*m_home, designText);
    m_workbench->show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_workbench->window()));
}

void TstWhy::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

void TstWhy::everyTileOpens_data()
{
    QTest::addColumn<QString>("tile");
    QTest::addColumn<QString>("figure");
    QTest::addRow("memory") << u"memoryFigure"_s << u"memory.stages."_s;
    QTest::addRow("step time") << u"stepFigure"_s << u"step.seconds"_s;
    QTest::addRow("throughput") << u"throughputFigure"_s << u"throughput.tokens_per_second"_s;
    QTest::addRow("MFU") << u"mfuFigure"_s << u"throughput.mfu"_s;
    QTest::addRow("duration") << u"durationFigure"_s << u"run.wall_seconds"_s;
    QTest::addRow("cost") << u"costFigure"_s << u"run.cost"_s;
    QTest::addRow("goodput") << u"goodputFigure"_s << u"run.goodput"_s;
    QTest::addRow("checkpoint") << u"checkpointFigure"_s << u"checkpoint.bytes"_s;
}

void TstWhy::everyTileOpens()
{
    QFETCH(const QString, tile);
    QFETCH(const QString, figure);
    QCOMPARE(m_workbench->window().findChildren<FigureTile *>().size(), 8); // a ninth belongs into the table above
    child<FigureTile>(tile)->click();
    const auto *view = m_workbench->window().estimatePanel()->findChild<ExplainView *>();
    QVERIFY(view->isVisible());
    QCOMPARE(gapIn(*view), QString());
    QVERIFY2(openFigure(*view).startsWith(figure), qPrintable(openFigure(*view)));
}

/// Each part of each bar, walked along with the arrow keys, opened with Return.
void TstWhy::everyBarOpens()
{
    const auto *view = m_workbench->window().estimatePanel()->findChild<ExplainView *>();
    QStringList wrong;
    int opened = 0;
    for (auto *chart : m_workbench->window().estimatePanel()->findChildren<StackedBarChart *>()) {
        const StackedBars &bars = chart->bars();
        for (int bar = 0; bar < bars.bars.size(); ++bar)
            for (const StackedBars::Part &part : bars.parts) {
                if (part.values.value(bar) <= 0)
                    continue;
                const QString key = bars.keys.value(bar) + u'.' + part.key;
                Q_EMIT chart->partActivated(key);
                ++opened;
                if (const QString gap = gapIn(*view); !gap.isEmpty() || !openFigure(*view).startsWith(bars.keys.value(bar).section(u'.', 0, 0)))
                    wrong << u"%1: %2 opens %3 %4"_s.arg(chart->objectName(), key, openFigure(*view), gap);
            }
    }
    QVERIFY2(opened > 12, qPrintable(QString::number(opened)));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TstWhy::everyComparedFigureOpens()
{
    child<QAction>(u"duplicateAction"_s)->trigger();
    MainWindow &window = m_workbench->window();
    window.showPage(MainWindow::Page::Compare);
    auto *table = child<QTableView>(u"compareFiguresTable"_s);
    QTRY_VERIFY(table->model()->rowCount() > 12);
    int opened = 0;
    QStringList wrong;
    for (int row = 0; row < table->model()->rowCount(); ++row) {
        const QModelIndex cell = table->model()->index(row, 1);
        const QString key = cell.data(FigureModel::KeyRole).toString(), name = table->model()->index(row, 0).data().toString();
        table->setCurrentIndex(cell);
        child<QAction>(u"compareWhy"_s)->trigger();
        const auto dialog = takeDialog();
        if (bool(dialog) == key.isEmpty())
            wrong << name + u": opens, or not"_s;
        if (!dialog)
            continue;
        ++opened;
        const auto *view = dialog->findChild<ExplainView *>();
        if (const QString gap = gapIn(*view); !gap.isEmpty() && cell.data().toString() != "0 s"_L1)
            wrong << u"%1 (%2): %3"_s.arg(name, key, gap);
    }
    QVERIFY2(opened > 10, qPrintable(QString::number(opened)));
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TstWhy::everyFigureOfALayoutOpens()
{
    m_workbench->window().showPage(MainWindow::Page::Explore);
    auto *layouts = child<QTableView>(u"layoutTable"_s);
    QTRY_VERIFY_WITH_TIMEOUT(layouts->model()->rowCount() > 2, 60000);
    layouts->setCurrentIndex(layouts->model()->index(1, 0));
    auto *effects = child<KeyValueTable>(u"foundLayoutEffects"_s);
    QVERIFY(effects->rowCount() >= 8);
    int opened = 0;
    QStringList wrong;
    for (int row = 0; row < effects->rowCount(); ++row) {
        effects->setCurrentCell(row, 1);
        child<QAction>(u"foundLayoutWhy"_s)->trigger();
        const auto dialog = takeDialog();
        if (!dialog)
            continue;
        ++opened;
        if (const QString gap = gapIn(*dialog->findChild<ExplainView *>()); !gap.isEmpty())
            wrong << u"%1: %2"_s.arg(effects->item(row, 0)->text(), gap);
    }
    QCOMPARE(opened, effects->rowCount() - 1); // all but the number of accelerators, which is a setting
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

QTEST_MAIN(TstWhy)
#include "tst_why.moc"
