// SPDX-License-Identifier: GPL-3.0-or-later
// Which designs the Compare page shows: open ones followed edit by edit, closed ones as they were, files, values, six at most.
#include "app/workbench.h"
#include "views/compare/comparepage.h"
#include "views/shell/designtabs.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstComparing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void anEmptyPageDuplicatesTheOnlyDesign();
    void anEmptyPageComparesWhatIsOpen();
    void editsAreFollowedWhileAnotherPageIsShown();
    void aClosedDesignStaysAsItWasLast();
    void aFileIsComparedWithoutATab();
    void whatIsNoDesignIsSaid();
    void theBaselineGoesToTheFirstWhenItIsRemoved();
    void theOrderIsThePersons();
    void sixAreTheMost();
    void whatIsComparedIsNotOfferedAgain();

private:
    QString write(const QString &name, const QByteArray &text = {});
    void addFile(const QString &path);
    void edit(int nodes);
    void look();
    QStringList names() const;
    QString originOf(int place) const;
    QString valueOf(const QString &key, int place) const;
    QString notice() const { return m_workbench->window().findChild<QLabel *>(u"noticeText"_s)->text(); }
    ComparePage *page() const { return m_workbench->window().comparePage(); }
    template<typename T>
    T *child(const QString &name) const { return m_workbench->window().findChild<T *>(name); }
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstComparing::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    Workbench::Options options;
    options.designFiles = {write(u"a.yaml"_s)};
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    look();
}

void TstComparing::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

QString TstComparing::write(const QString &name, const QByteArray &text)
{
    const QString path = m_home->filePath(name);
    QFile file(path);
    const QByteArray content = text.isEmpty() ? "name: " + QFileInfo(name).baseName().toUtf8() + '\n' : text;
    if (!file.open(QIODevice::WriteOnly) || file.write(content) < 0)
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

void TstComparing::addFile(const QString &path)
{
    Q_EMIT page()->addFileRequested();
    const auto dialogs = m_workbench->window().findChildren<QDialog *>(u"compareFileDialog"_s);
    QVERIFY(!dialogs.isEmpty());
    QVERIFY(QMetaObject::invokeMethod(dialogs.last(), "filesSelected", Q_ARG(QStringList, QStringList{path})));
    dialogs.last()->close();
    look();
}

void TstComparing::edit(int nodes)
{
    Design design = m_workbench->document().design();
    design.cluster.nodes = nodes;
    m_workbench->document().apply(design, u"Nodes"_s);
}

/// The page is worked with the next turn of the loop, while it is seen.
void TstComparing::look()
{
    m_workbench->window().showPage(MainWindow::Page::Compare);
    QCoreApplication::processEvents();
}

QStringList TstComparing::names() const
{
    QStringList names;
    while (const auto *chip = child<QWidget>(u"comparedDesign%1"_s.arg(names.size())))
        names << chip->findChild<QLabel *>(u"comparedName"_s)->text();
    return names;
}

QString TstComparing::originOf(int place) const
{
    return child<QWidget>(u"comparedDesign%1"_s.arg(place))->findChild<QLabel *>(u"comparedOrigin"_s)->text();
}

/// What the table of differences says of a key; empty where it is no difference.
QString TstComparing::valueOf(const QString &key, int place) const
{
    const auto *model = child<QTableView>(u"compareDifferencesTable"_s)->model();
    for (int row = 0; row < model->rowCount(); ++row)
        if (model->index(row, 0).data(Qt::ToolTipRole).toString() == key)
            return model->index(row, place + 1).data().toString();
    return {};
}

void TstComparing::anEmptyPageDuplicatesTheOnlyDesign()
{
    Q_EMIT page()->startRequested();
    look();
    QCOMPARE(names(), (QStringList{u"a.yaml"_s, u"a-2"_s}));
    QVERIFY(child<QToolButton>(u"compareBaseline0"_s)->isChecked());
}

void TstComparing::anEmptyPageComparesWhatIsOpen()
{
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    look();
    Q_EMIT page()->startRequested();
    look();
    QCOMPARE(names(), (QStringList{u"a.yaml"_s, u"b.yaml"_s}));
}

void TstComparing::editsAreFollowedWhileAnotherPageIsShown()
{
    Q_EMIT page()->startRequested();
    look();
    QCOMPARE(valueOf(u"cluster.nodes"_s, 1), QString());
    m_workbench->window().showPage(MainWindow::Page::Design);
    edit(7); // of the duplicate, which is the current one
    look();
    QCOMPARE(valueOf(u"cluster.nodes"_s, 1), u"7"_s);
    m_workbench->document().undoStack()->undo();
    look();
    QCOMPARE(valueOf(u"cluster.nodes"_s, 1), QString());
}

void TstComparing::aClosedDesignStaysAsItWasLast()
{
    Q_EMIT page()->startRequested();
    look();
    m_workbench->window().showPage(MainWindow::Page::Design);
    edit(7);
    Q_EMIT m_workbench->window().designTabs()->closeRequested(1);
    child<QMessageBox>(u"unsavedQuestion"_s)->button(QMessageBox::Discard)->click();
    QTRY_COMPARE(m_workbench->openDesigns().count(), 1);
    look();
    QCOMPARE(names(), (QStringList{u"a.yaml"_s, u"a-2"_s}));
    QCOMPARE(valueOf(u"cluster.nodes"_s, 1), u"7"_s);
    QCOMPARE(originOf(1), u"as it was when it was closed"_s);
    Q_EMIT page()->openRequested(u"2"_s); // and can be opened again
    QCOMPARE(m_workbench->openDesigns().count(), 2);
    QCOMPARE(m_workbench->document().design().cluster.nodes, 7);
}

void TstComparing::aFileIsComparedWithoutATab()
{
    addFile(write(u"b.yaml"_s, "name: b\ncluster: {nodes: 5}\n"));
    QCOMPARE(names(), QStringList{u"b.yaml"_s});
    QCOMPARE(m_workbench->openDesigns().count(), 1);
    Q_EMIT page()->addRequested(u"tab:0"_s);
    look();
    QCOMPARE(valueOf(u"cluster.nodes"_s, 0), u"5"_s);
    Q_EMIT page()->openRequested(u"1"_s);
    QCOMPARE(m_workbench->document().filePath(), m_home->filePath(u"b.yaml"_s));
    QCOMPARE(m_workbench->window().currentPage(), MainWindow::Page::Design);
}

void TstComparing::whatIsNoDesignIsSaid()
{
    addFile(write(u"x.yaml"_s, "cluster: [3\n"));
    QCOMPARE(names(), QStringList());
    QVERIFY(notice().contains(u"x.yaml"_s));
}

void TstComparing::theBaselineGoesToTheFirstWhenItIsRemoved()
{
    Q_EMIT page()->startRequested();
    look();
    Q_EMIT page()->baselineChosen(u"2"_s);
    QVERIFY(child<QToolButton>(u"compareBaseline1"_s)->isChecked());
    Q_EMIT page()->removeRequested(u"2"_s);
    QCOMPARE(names(), QStringList{u"a.yaml"_s});
    QVERIFY(child<QToolButton>(u"compareBaseline0"_s)->isChecked());
}

void TstComparing::theOrderIsThePersons()
{
    Q_EMIT page()->startRequested();
    look();
    Q_EMIT page()->moveRequested(u"2"_s, -1);
    QCOMPARE(names(), (QStringList{u"a-2"_s, u"a.yaml"_s}));
    QVERIFY(child<QToolButton>(u"compareBaseline1"_s)->isChecked()); // it moved with its design
    Q_EMIT page()->moveRequested(u"2"_s, -1); // already the first
    QCOMPARE(names(), (QStringList{u"a-2"_s, u"a.yaml"_s}));
    Q_EMIT page()->clearRequested();
    QVERIFY(!child<QWidget>(u"comparedDesign0"_s) || !child<QWidget>(u"comparedDesign0"_s)->isVisible());
}

void TstComparing::sixAreTheMost()
{
    for (int i = 0; i < 7; ++i)
        addFile(write(u"file%1.yaml"_s.arg(i)));
    QCOMPARE(names().size(), 6);
    QVERIFY(notice().contains(u"Six designs"_s));
}

void TstComparing::whatIsComparedIsNotOfferedAgain()
{
    const auto offered = [this] {
        Q_EMIT page()->sourcesWanted();
        QStringList texts;
        for (const QAction *action : child<QMenu>(u"compareSources"_s)->actions())
            if (!action->isSeparator() && action->property("isData").toBool())
                texts << action->text();
        return texts;
    };
    QCOMPARE(offered(), QStringList{u"a.yaml"_s});
    Q_EMIT page()->addRequested(u"tab:0"_s);
    QCOMPARE(offered(), QStringList());
}

QTEST_MAIN(TstComparing)
#include "tst_comparing.moc"
