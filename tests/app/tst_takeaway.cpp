// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows can be taken away: every table and every chart has the formats, the printer and the clipboard, and its file holds the
// numbers of the screen with their units. What is new is found by itself, by what a table is and by what paints.
#include "app/workbench.h"
#include "tests/app/designwindow.h"
#include "tests/architecture/sourcetree.h"
#include "views/estimate/figuretile.h"
#include "views/explore/explorepage.h"
#include "views/shell/mainwindow.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/tabletext.h"

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *designText = R"(format: 1
name: taken-away
model: llama-3.1-8b
cluster: {accelerator: h100-sxm, nodes: 2, accelerators_per_node: 8, fabric: {link: ib-ndr, nics_per_node: 8},
          storage: {scratch: {system: lustre, read_gb_s: 40, write_gb_s: 30, capacity_tb: 500}, local: {system: local-nvme-gen4}}}
training: {sequence_length: 4096, micro_batch: 1, global_batch: 256, recompute: selective, tokens: 1.0e11}
parallelism: {tensor: 2, sequence: true, pipeline: 2}
framework: {name: megatron-lm, version: "core-0.16"}
data: {dataset: /data/corpus, format: megatron-indexed, bytes_per_token: 4}
checkpoint: {directory: /scratch/run}
cost: {accelerator_hour: 2.5}
)";

/// What paints itself and is no chart: the frames, the labels and the keys of charts, controls.
const QSet<QString> notCharts{u"DesignChip"_s, u"TableCard"_s, u"BarLegend"_s, u"FigureCard"_s, u"FigureTile"_s, u"LayoutDetails"_s, u"FleetLegend"_s, u"ColorKey"_s, u"PlanNotes"_s,
                              u"PlanTableCard"_s, u"PlanTiles"_s, u"DesignTabs"_s, u"TabCloseButton"_s, u"DrawingCard"_s, u"ElidedLabel"_s, u"SectionBox"_s};

QString className(const QObject &object) { return QString::fromLatin1(object.metaObject()->className()).section(u':', -1); }

bool isA(const QObject &object, const QString &name)
{
    for (const QMetaObject *meta = object.metaObject(); meta; meta = meta->superClass())
        if (QString::fromLatin1(meta->className()).section(u':', -1) == name)
            return true;
    return false;
}

/// The classes of the views' headers that paint themselves.
QStringList paintedClasses()
{
    static const QRegularExpression declared(u"^class (\\w+)[^;{]*\\{"_s, QRegularExpression::MultilineOption);
    QStringList names;
    for (const QString &path : sourceFiles({u"views"_s}, {u"*.h"_s})) {
        const QString text = sourceText(path);
        for (auto match = declared.globalMatch(text); match.hasNext();) {
            const auto found = match.next();
            const qsizetype end = text.indexOf(u"\n};"_s, found.capturedEnd());
            if (text.mid(found.capturedEnd(), end - found.capturedEnd()).contains(u"void paintEvent("_s))
                names << found.captured(1);
        }
    }
    return names;
}

QString nameOf(const QWidget &widget) { return widget.objectName().isEmpty() ? className(widget) : widget.objectName(); }

struct ShownFigure
{
    double value = 0;
    double rounding = 0; ///< half of the last digit
};

/// One figure as the C locale shows it, in the unit that files have; nothing where the text is no figure. "3 h 20 min" is 12,000.
std::optional<ShownFigure> figureOf(const QString &shown, const QString &unit)
{
    static const QHash<QString, double> scales{{u"KiB"_s, 1024.0}, {u"MiB"_s, 1048576.0}, {u"GiB"_s, 1073741824.0}, {u"TiB"_s, 1099511627776.0}, {u"kB"_s, 1e3}, {u"MB"_s, 1e6}, {u"GB"_s, 1e9}, {u"TB"_s, 1e12},
        {u"PB"_s, 1e15}, {u"kB/s"_s, 1e3}, {u"MB/s"_s, 1e6}, {u"GB/s"_s, 1e9}, {u"TB/s"_s, 1e12}, {u"ns"_s, 1e-9}, {u"\u00b5s"_s, 1e-6}, {u"ms"_s, 1e-3}, {u"s"_s, 1.0}, {u"min"_s, 60.0}, {u"h"_s, 3600.0},
        {u"d"_s, 86400.0}, {u"k"_s, 1e3}, {u"M"_s, 1e6}, {u"T"_s, 1e12}, {u"%"_s, 0.01}};
    static const QRegularExpression part(u"\\s*(-?[0-9][0-9,]*(?:\\.[0-9]+)?)(?: ?(%|[A-Za-z/]+))?"_s);
    if (!part.match(shown, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption).hasMatch())
        return std::nullopt;
    double sum = 0, rounding = 0;
    bool hasWord = false;
    qsizetype end = 0;
    while (end < shown.size()) {
        const auto match = part.match(shown, end, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            break;
        const QString word = match.captured(2);
        const double scale = word == "B"_L1 ? (unit.startsWith(u"bytes"_s) ? 1 : 1e9) : scales.value(word, 1);
        hasWord = hasWord || scales.contains(word);
        sum += QString(match.captured(1)).remove(u',').toDouble() * scale;
        rounding = 0.5 * scale * std::pow(10.0, -double(match.captured(1).section(u'.', 1).size()));
        end = match.capturedEnd();
    }
    const double own = hasWord ? scales.value(unit, 1) : 1;
    return ShownFigure{sum / own, rounding / own};
}

bool hasUnit(const QString &shown)
{
    static const QRegularExpression figure(u"^-?[0-9][0-9,.]*(e[-+]?[0-9]+)? ?(?![kMBT]$)[A-Za-z%]"_s);
    return figure.match(shown).hasMatch();
}

} // namespace

class TstTakeAway : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void everyTableHasItsMenu();
    void everyChartHasItsMenu();
    void everyFormatIsWritten();
    void filesHoldTheNumbersOfTheScreen();
    void figuresAreCopiedWithTheirUnits();
    void tablesFollowTheLanguageAndFilesDoNot();

private:
    void fillPages();
    void noteCell(const QModelIndex &cell, const QString &where, QStringList &wrong) const;
    void noteCells(const QAbstractItemModel &model, const QString &where, QStringList &wrong) const;
    QList<ExportMenu *> menus() const { return m_workbench->window().findChildren<ExportMenu *>(); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

/// One window for all: its pages are filled by searches that take a moment.
void TstTakeAway::initTestCase()
{
    m_home = std::make_unique<QTemporaryDir>();
    m_workbench = test::workbenchOn(*m_home, designText);
    m_workbench->window().resize(1600, 1000);
    m_workbench->show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_workbench->window()));
    fillPages();
}

void TstTakeAway::fillPages()
{
    MainWindow &window = m_workbench->window();
    window.findChild<QAction *>(u"duplicateAction"_s)->trigger();
    Design other = m_workbench->document().design();
    other.training.recompute.mode = Recompute::Full;
    m_workbench->document().apply(other, u"Recompute"_s);
    for (const auto page : {MainWindow::Page::Compare, MainWindow::Page::Job, MainWindow::Page::Plan, MainWindow::Page::Explore, MainWindow::Page::Design}) {
        window.showPage(page);
        QApplication::processEvents();
        for (QTabWidget *tabs : window.findChildren<QTabWidget *>())
            for (int tab = 0; tabs->isVisible() && tab < tabs->count(); ++tab) {
                tabs->setCurrentIndex(tab);
                QApplication::processEvents();
            }
    }
    window.showPage(MainWindow::Page::Explore);
    const auto text = [&window](const char *label) { return window.findChild<QLabel *>(QString::fromLatin1(label))->text(); };
    auto *tabs = window.findChild<QTabWidget *>(u"exploreTabs"_s);
    tabs->setCurrentIndex(0);
    QTRY_VERIFY_WITH_TIMEOUT(window.findChild<QTableView *>(u"layoutTable"_s)->model()->rowCount() > 2, 60000);
    tabs->setCurrentIndex(1);
    QTRY_VERIFY_WITH_TIMEOUT(text("sweepText").contains(u" points in "_s), 60000);
    tabs->setCurrentIndex(2);
    QTRY_VERIFY_WITH_TIMEOUT(text("sizingText").contains(u"smallest"_s), 60000);
}

void TstTakeAway::cleanupTestCase()
{
    m_workbench.reset();
    m_home.reset();
}

void TstTakeAway::everyTableHasItsMenu()
{
    QStringList without;
    int seen = 0;
    for (QAbstractItemView *view : m_workbench->window().findChildren<QAbstractItemView *>()) {
        if ((!qobject_cast<QTableView *>(view) && !qobject_cast<QTreeView *>(view)) || view->window() != &m_workbench->window())
            continue;
        ++seen;
        Q_EMIT view->customContextMenuRequested(QPoint(1, 1));
        const auto *menu = view->findChild<ExportMenu *>(QString(), Qt::FindDirectChildrenOnly);
        const auto *copy = view->findChild<QAction *>(u"copyRows"_s);
        if (!menu || !copy || menu->content().numbers != view->model() || menu->content().title.isEmpty() || menu->objectName() == "Export"_L1)
            without << nameOf(*view);
        if (QApplication::activePopupWidget())
            QApplication::activePopupWidget()->close();
    }
    QVERIFY2(seen > 20, qPrintable(QString::number(seen)));
    QVERIFY2(without.isEmpty(), qPrintable(u"tables without copy and export: "_s + without.join(u", "_s)));
}

void TstTakeAway::everyChartHasItsMenu()
{
    QStringList without, absent;
    int seen = 0;
    for (const QString &painted : paintedClasses()) {
        if (notCharts.contains(painted))
            continue;
        bool isThere = false;
        for (const QWidget *widget : m_workbench->window().findChildren<QWidget *>()) {
            if (!isA(*widget, painted))
                continue;
            isThere = true;
            ++seen;
            const QList<ExportMenu *> all = menus();
            const bool isOffered = std::any_of(all.begin(), all.end(), [widget](const ExportMenu *menu) {
                const QWidget *picture = menu->picture();
                return picture && (picture == widget || picture->isAncestorOf(widget)) && menu->content().numbers;
            });
            if (!isOffered)
                without << u"%1 (%2)"_s.arg(nameOf(*widget), painted);
        }
        if (!isThere)
            absent << painted;
    }
    QVERIFY2(seen > 10, qPrintable(QString::number(seen)));
    QVERIFY2(absent.isEmpty(), qPrintable(u"paints, is not in the window, and is not known as no chart: "_s + absent.join(u", "_s)));
    QVERIFY2(without.isEmpty(), qPrintable(u"charts without export: "_s + without.join(u", "_s)));
}

void TstTakeAway::everyFormatIsWritten()
{
    const QTemporaryDir folder;
    QStringList wrong;
    for (const ExportMenu *menu : menus()) {
        const ExportContent content = menu->content();
        if (!content.numbers)
            continue; // a table that is filled when it is looked at
        QStringList endings{u"csv"_s, u"json"_s};
        if (menu->picture() && !content.size.isEmpty())
            endings << u"png"_s << u"svg"_s;
        for (const QString &ending : endings) {
            const QString path = folder.filePath(u"a."_s + ending);
            if (!saveExport(content, path) || QFile(path).size() == 0)
                wrong << u"%1 as %2"_s.arg(menu->objectName(), ending);
        }
        QByteArray paper;
        QBuffer buffer(&paper);
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        {
            QPdfWriter writer(&buffer);
            printExport(content, writer);
        }
        if (!paper.startsWith("%PDF"))
            wrong << menu->objectName() + u" on paper"_s;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// The shown figure is the file's number, rounded; where the screen says a unit, the file says which its number has.
void TstTakeAway::noteCell(const QModelIndex &cell, const QString &where, QStringList &wrong) const
{
    const QVariant number = cell.data(numberRole);
    const QString shown = cell.data().toString();
    if (!number.isValid() || shown.isEmpty())
        return;
    const QString heading = cell.model()->headerData(cell.column(), Qt::Horizontal).toString();
    const QString ofColumn = cell.model()->headerData(cell.column(), Qt::Horizontal, unitRole).toString();
    const QString unit = ofColumn.isEmpty() ? cell.siblingAtColumn(0).data(unitRole).toString() : ofColumn;
    const QString spot = u"%1: \"%2\" under \"%3\" is %4 [%5]"_s.arg(where, shown, heading).arg(number.toDouble(), 0, 'g', 8).arg(unit);
    if (hasUnit(shown) && unit.isEmpty() && !heading.contains(u", "_s) && !shown.contains(u':') && !cell.siblingAtColumn(0).data(unitRole).isValid())
        wrong << spot + u": the file does not name the unit"_s;
    const std::optional<ShownFigure> read = figureOf(shown, unit);
    if (read && std::abs(read->value - number.toDouble()) > 1.01 * read->rounding + 1e-9 * std::abs(number.toDouble()))
        wrong << spot + u": the screen says %1"_s.arg(read->value, 0, 'g', 8);
}

void TstTakeAway::noteCells(const QAbstractItemModel &model, const QString &where, QStringList &wrong) const
{
    for (int row = 0; row < std::min(model.rowCount(), 200); ++row)
        for (int column = 0; column < model.columnCount(); ++column)
            noteCell(model.index(row, column), where, wrong);
}

void TstTakeAway::filesHoldTheNumbersOfTheScreen()
{
    QStringList wrong;
    int filled = 0;
    for (const ExportMenu *menu : menus()) {
        const QAbstractItemModel *model = menu->content().numbers;
        if (!model || model->rowCount() == 0)
            continue;
        ++filled;
        noteCells(*model, menu->objectName(), wrong);
        const QStringList lines = csvOf(*model).split(u'\n');
        for (int column = 0; column < model->columnCount(); ++column)
            if (const QString unit = model->headerData(column, Qt::Horizontal, unitRole).toString(); !unit.isEmpty() && !lines[0].contains(u"[%1]"_s.arg(unit)))
                wrong << u"%1: the heading %2 has no unit"_s.arg(menu->objectName(), lines[0]);
    }
    QVERIFY2(filled > 15, qPrintable(QString::number(filled)));
    wrong.removeDuplicates();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.mid(0, 60).join(u'\n')));
}

/// A press of the copy key on a tile, and its entry in the menu, say what it is, its value and the unit.
void TstTakeAway::figuresAreCopiedWithTheirUnits()
{
    int seen = 0;
    for (QAction *copy : m_workbench->window().findChildren<QAction *>(u"copyFigure"_s)) {
        if (const auto *label = qobject_cast<QLabel *>(copy->parent()); label && label->text().isEmpty())
            continue; // of a page that shows nothing yet
        copy->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.contains(u": "_s) && !text.section(u": "_s, 1).isEmpty(), qPrintable(text));
        if (const auto *tile = qobject_cast<FigureTile *>(copy->parent()))
            QVERIFY2(text.endsWith(tile->value()), qPrintable(text));
        ++seen;
    }
    QVERIFY2(seen >= 8, qPrintable(QString::number(seen)));
}

/// With a decimal comma on the screen the numbers of a file still have a dot.
void TstTakeAway::tablesFollowTheLanguageAndFilesDoNot()
{
    static const QRegularExpression dotted(u"^-?[0-9]+\\.[0-9]{1,2}(?![0-9])"_s), comma(u"^-?[0-9]+,[0-9]"_s);
    QLocale::setDefault(QLocale(u"tr"_s));
    QStringList wrong;
    int commas = 0;
    for (const ExportMenu *menu : menus()) {
        if (menu->objectName().startsWith(u"compare"_s) || menu->objectName().startsWith(u"plan"_s))
            continue; // their texts were made with the rows: a language is chosen before the start
        const QAbstractItemModel *model = menu->content().numbers;
        for (int row = 0; model && row < std::min(model->rowCount(), 50); ++row)
            for (int column = 0; column < model->columnCount(); ++column) {
                const QModelIndex cell = model->index(row, column);
                const QString shown = cell.data().toString();
                if (!cell.data(numberRole).isValid())
                    continue;
                commas += comma.match(shown).hasMatch();
                if (dotted.match(shown).hasMatch())
                    wrong << u"%1: \"%2\" under %3"_s.arg(menu->objectName(), shown, model->headerData(column, Qt::Horizontal).toString());
            }
    }
    const ExportMenu *memory = m_workbench->window().findChild<ExportMenu *>(u"memoryExport"_s);
    const QString file = csvOf(*memory->content().numbers), shown = memory->content().numbers->index(0, 1).data().toString();
    QLocale::setDefault(QLocale::c());
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.mid(0, 30).join(u'\n')));
    QVERIFY2(commas > 50, qPrintable(QString::number(commas)));
    QCOMPARE(csvOf(*memory->content().numbers), file);
    QVERIFY2(shown != memory->content().numbers->index(0, 1).data().toString(), qPrintable(shown));
}

QTEST_MAIN(TstTakeAway)
#include "tst_takeaway.moc"
