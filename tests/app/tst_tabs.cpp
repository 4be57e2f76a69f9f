// SPDX-License-Identifier: GPL-3.0-or-later
// Several designs in one window: tabs, the questions before something is lost, and that pages follow the current design.
#include "app/workbench.h"
#include "views/jobs/jobpage.h"
#include "views/shell/designtabs.h"
#include "views/shell/mainwindow.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTabs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aNewDesignGetsATab();
    void aFileThatIsOpenIsGoneTo();
    void aFileThatCannotBeReadOpensNoTab();
    void pagesFollowTheCurrentTab();
    void undoIsOfTheCurrentTab();
    void anEditedJobFileStaysWithItsDesign();
    void theKeyboardWalksAndMoves();
    void theMiddleButtonCloses();
    void thePaletteAppliesFixes();
    void closingAnEditedDesignAsks_data();
    void closingAnEditedDesignAsks();
    void twoTabsNeverShareAFile();
    void quittingAsksOnceForAll();
    void theWindowClosesAtOnceWhereNothingIsUnsaved();

private:
    QString write(const QString &name);
    QTabBar *bar() const { return m_workbench->window().findChild<QTabBar *>(u"designTabBar"_s); }
    QStringList tabs() const;
    void trigger(const QString &action) { m_workbench->window().findChild<QAction *>(action)->trigger(); }
    void edit(int nodes);
    QMessageBox *question(const QString &name) const;
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstTabs::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    Workbench::Options options;
    options.designFiles = {write(u"a.yaml"_s)};
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    QCOMPARE(tabs(), QStringList{u"a.yaml"_s});
}

void TstTabs::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

QString TstTabs::write(const QString &name)
{
    const QString path = m_home->filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write("name: " + QFileInfo(name).baseName().toUtf8() + '\n') < 0)
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

QStringList TstTabs::tabs() const
{
    QStringList texts;
    for (int i = 0; i < bar()->count(); ++i)
        texts << bar()->tabText(i);
    return texts;
}

void TstTabs::edit(int nodes)
{
    Design design = m_workbench->document().design();
    design.cluster.nodes = nodes;
    m_workbench->document().apply(design, u"Nodes"_s);
}

/// The newest of this name: a question that was answered goes with the next turn of the event loop.
QMessageBox *TstTabs::question(const QString &name) const
{
    const auto boxes = m_workbench->window().findChildren<QMessageBox *>(name);
    return boxes.isEmpty() || !boxes.last()->isVisible() ? nullptr : boxes.last();
}

void TstTabs::aNewDesignGetsATab()
{
    trigger(u"newAction"_s);
    QCOMPARE(tabs(), (QStringList{u"a.yaml"_s, u"untitled"_s}));
    QCOMPARE(bar()->currentIndex(), 1);
    const QString verdict = m_workbench->window().findChild<QLabel *>(u"verdict"_s)->text();
    QVERIFY2(verdict.startsWith(u"Fits"_s), qPrintable(verdict)); // nobody begins with an error
    trigger(u"duplicateAction"_s);
    QCOMPARE(tabs().size(), 3); // the original stays, though it is untouched: Compare is told of both
    QCOMPARE(tabs().last(), u"untitled-2"_s);
    QVERIFY(m_workbench->window().isWindowModified());
}

void TstTabs::aFileThatIsOpenIsGoneTo()
{
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    QCOMPARE(tabs(), (QStringList{u"a.yaml"_s, u"b.yaml"_s}));
    Q_EMIT m_workbench->window().openFileRequested(m_home->filePath(u"a.yaml"_s));
    QCOMPARE(tabs().size(), 2);
    QCOMPARE(bar()->currentIndex(), 0);
    QVERIFY(m_workbench->window().windowTitle().startsWith(u"a.yaml"_s));
    QDir(m_home->path()).mkdir(u"other"_s);
    Q_EMIT m_workbench->window().openFileRequested(write(u"other/a.yaml"_s));
    QCOMPARE(tabs().last(), u"a.yaml (other)"_s); // names that are alike say their folder
}

void TstTabs::aFileThatCannotBeReadOpensNoTab()
{
    Q_EMIT m_workbench->window().openFileRequested(m_home->filePath(u"gone.yaml"_s));
    QCOMPARE(tabs(), QStringList{u"a.yaml"_s});
}

void TstTabs::pagesFollowTheCurrentTab()
{
    const auto *name = m_workbench->window().findChild<QLineEdit *>(u"name"_s);
    QCOMPARE(name->text(), u"a"_s);
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    QCOMPARE(name->text(), u"b"_s);
    bar()->setCurrentIndex(0);
    QCOMPARE(name->text(), u"a"_s);
    QCOMPARE(m_workbench->document().displayName(), u"a.yaml"_s);
}

void TstTabs::undoIsOfTheCurrentTab()
{
    edit(7);
    trigger(u"newAction"_s);
    auto *undo = m_workbench->window().findChild<QAction *>(u"undoAction"_s);
    QVERIFY(!undo->isEnabled());
    bar()->setCurrentIndex(0);
    QVERIFY(undo->isEnabled());
    undo->trigger();
    QVERIFY(!m_workbench->window().isWindowModified());
}

void TstTabs::anEditedJobFileStaysWithItsDesign()
{
    auto *page = m_workbench->window().jobPage();
    auto *editor = page->findChild<QPlainTextEdit *>(u"jobText"_s);
    QTRY_VERIFY(editor->toPlainText().contains(u"torchrun"_s));
    editor->appendPlainText(u"# mine"_s);
    QVERIFY(page->isEdited());
    trigger(u"newAction"_s);
    QTRY_VERIFY(editor->toPlainText().contains(u"torchrun"_s) && !page->isEdited());
    QVERIFY(!page->job().text.contains(u"# mine"_s));
    bar()->setCurrentIndex(0);
    QTRY_VERIFY(page->isEdited());
    QVERIFY(page->job().text.endsWith(u"# mine"_s));
}

void TstTabs::theKeyboardWalksAndMoves()
{
    for (const QString &name : {u"b.yaml"_s, u"c.yaml"_s})
        Q_EMIT m_workbench->window().openFileRequested(write(name));
    m_workbench->window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&m_workbench->window()));
    QTest::keyClick(&m_workbench->window(), Qt::Key_Tab, Qt::ControlModifier);
    QCOMPARE(bar()->currentIndex(), 0);
    QTest::keyClick(&m_workbench->window(), Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(bar()->currentIndex(), 2);
    QTest::keyClick(&m_workbench->window(), Qt::Key_PageUp, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(tabs(), (QStringList{u"a.yaml"_s, u"c.yaml"_s, u"b.yaml"_s}));
    QCOMPARE(m_workbench->openDesigns().at(1).displayName(), u"c.yaml"_s);
    QTest::keyClick(&m_workbench->window(), Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(tabs(), (QStringList{u"a.yaml"_s, u"b.yaml"_s}));
    QTest::keyClick(&m_workbench->window(), Qt::Key_T, Qt::ControlModifier);
    QCOMPARE(tabs().size(), 3);
}

void TstTabs::theMiddleButtonCloses()
{
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    QTest::mouseClick(bar(), Qt::MiddleButton, {}, bar()->tabRect(0).center());
    QCOMPARE(tabs(), QStringList{u"b.yaml"_s});
}

void TstTabs::thePaletteAppliesFixes()
{
    Design design = m_workbench->document().design();
    design.model.id = "llama3-70b"; // nearly one of the catalogue's
    m_workbench->document().apply(design, u"Model"_s);
    trigger(u"paletteAction"_s);
    auto *palette = m_workbench->window().findChild<QDialog *>(u"commandPalette"_s);
    auto *filter = palette->findChild<QLineEdit *>(u"commandFilter"_s);
    QTest::keyClicks(filter, u"fix model"_s);
    QVERIFY(palette->findChild<QListWidget *>(u"commandList"_s)->item(0)->text().startsWith(u"Fix: Set model to llama-3-70b"_s));
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(m_workbench->document().design().model.id, std::string("llama-3-70b"));
    trigger(u"undoAction"_s);
    QCOMPARE(m_workbench->document().design().model.id, std::string("llama3-70b"));
}

void TstTabs::closingAnEditedDesignAsks_data()
{
    QTest::addColumn<QMessageBox::StandardButton>("answer");
    QTest::addColumn<bool>("isClosed");
    QTest::addColumn<bool>("isSaved");
    QTest::addRow("cancel keeps it") << QMessageBox::Cancel << false << false;
    QTest::addRow("discard closes it") << QMessageBox::Discard << true << false;
    QTest::addRow("save saves and closes it") << QMessageBox::Save << true << true;
}

void TstTabs::closingAnEditedDesignAsks()
{
    QFETCH(QMessageBox::StandardButton, answer);
    QFETCH(bool, isClosed);
    QFETCH(bool, isSaved);
    edit(7);
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    Q_EMIT m_workbench->window().designTabs()->closeRequested(0);
    QVERIFY(question(u"unsavedQuestion"_s));
    QCOMPARE(bar()->currentIndex(), 0); // in sight of what it is about
    question(u"unsavedQuestion"_s)->button(answer)->click();
    QTRY_COMPARE(tabs().contains(u"a.yaml"_s), !isClosed);
    QFile file(m_home->filePath(u"a.yaml"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll().contains("nodes: 7"), isSaved);
}

void TstTabs::twoTabsNeverShareAFile()
{
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    edit(7);
    trigger(u"saveAsAction"_s);
    auto *dialog = m_workbench->window().findChild<QDialog *>(u"saveDialog"_s);
    QVERIFY(QMetaObject::invokeMethod(dialog, "fileSelected", Q_ARG(QString, m_home->filePath(u"a.yaml"_s))));
    QCOMPARE(tabs(), (QStringList{u"a.yaml"_s, u"b.yaml"_s}));
    QVERIFY(m_workbench->document().isModified());
}

void TstTabs::quittingAsksOnceForAll()
{
    edit(7);
    Q_EMIT m_workbench->window().openFileRequested(write(u"b.yaml"_s));
    edit(8);
    Q_EMIT m_workbench->window().openFileRequested(write(u"c.yaml"_s));
    m_workbench->window().close();
    QVERIFY(m_workbench->window().isVisible());
    QMessageBox *asked = question(u"quitQuestion"_s);
    QVERIFY(asked);
    QCOMPARE(asked->informativeText(), u"a.yaml\nb.yaml"_s);
    asked->findChild<QPushButton *>(u"saveAllButton"_s)->click();
    QTRY_VERIFY(!m_workbench->window().isVisible());
    QVERIFY(m_workbench->openDesigns().modified().isEmpty());
}

void TstTabs::theWindowClosesAtOnceWhereNothingIsUnsaved()
{
    trigger(u"newAction"_s);
    m_workbench->window().close();
    QVERIFY(!m_workbench->window().isVisible());
}

QTEST_MAIN(TstTabs)
#include "tst_tabs.moc"
