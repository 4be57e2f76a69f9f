// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/aboutdialog.h"
#include "views/shell/commandpalette.h"
#include "views/shell/helpwindow.h"
#include "views/shell/noticebar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstShell : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noticeShowsAndGoesAway();
    void noticeOffersAnAction();
    void paletteFindsByAnyWord();
    void paletteGoesToPlacesByTheirLetters();
    void paletteTellsApartWhatIsNamedAlike();
    void paletteShowsWhatWasRunLastFirst();
    void helpOpensItsPages();
    void helpSearchFindsText();
    void aboutIsCopied();
};

void TstShell::noticeShowsAndGoesAway()
{
    NoticeBar bar;
    QVERIFY(!bar.isVisibleTo(nullptr));
    bar.showError({Error::Kind::Network, u"The line dropped."_s, u"read: reset by peer"_s});
    QCOMPARE(bar.findChild<QLabel *>(u"noticeText"_s)->text(), u"The line dropped."_s);
    QVERIFY(bar.findChild<QToolButton *>(u"noticeDetailToggle"_s)->isVisible());
    bar.findChild<QToolButton *>(u"noticeClose"_s)->click();
    QVERIFY(bar.isHidden());
}

void TstShell::noticeOffersAnAction()
{
    NoticeBar bar;
    QSignalSpy spy(&bar, &NoticeBar::actionRequested);
    bar.showAction(Severity::Note, u"A copy was kept."_s, u"restore"_s, u"Restore"_s);
    bar.findChild<QPushButton *>(u"noticeAction"_s)->click();
    QCOMPARE(spy.size(), 1);
    QCOMPARE(spy.first().first().toString(), u"restore"_s);
    QVERIFY(bar.isHidden());
}

void TstShell::paletteFindsByAnyWord()
{
    QAction save(u"&Save the design"_s), quit(u"&Quit"_s), gone(u"Save nothing"_s);
    gone.setEnabled(false);
    QSignalSpy triggered(&save, &QAction::triggered);
    CommandPalette palette({&save, &quit, &gone});
    palette.show();
    auto *list = palette.findChild<QListWidget *>(u"commandList"_s);
    QCOMPARE(list->count(), 3);
    QTest::keyClicks(palette.findChild<QLineEdit *>(u"commandFilter"_s), u"design sav"_s);
    QCOMPARE(list->count(), 1);
    QTest::keyClick(palette.findChild<QLineEdit *>(u"commandFilter"_s), Qt::Key_Return);
    QCOMPARE(triggered.size(), 1);
    QVERIFY(!palette.isVisible());
}

void TstShell::paletteGoesToPlacesByTheirLetters()
{
    QString gone;
    QAction quit(u"&Quit"_s);
    CommandPalette palette({&quit}, {{u"Tensor parallel size"_s, u"field"_s, [&gone] { gone = u"tensor"_s; }}});
    palette.show();
    auto *filter = palette.findChild<QLineEdit *>(u"commandFilter"_s);
    QTest::keyClicks(filter, u"tps"_s);
    QCOMPARE(palette.findChild<QListWidget *>(u"commandList"_s)->count(), 1);
    QTest::keyClick(filter, Qt::Key_Return);
    QCOMPARE(gone, u"tensor"_s);
}

void TstShell::paletteTellsApartWhatIsNamedAlike()
{
    QWidget window;
    const auto addCopy = [&window](const QString &name) {
        auto *table = new QWidget(&window);
        table->setAccessibleName(name);
        auto *copy = new QAction(u"Copy"_s, table);
        table->addAction(copy);
        return copy;
    };
    QAction *first = addCopy(u"Nodes"_s), *second = addCopy(u"Curves"_s), *hidden = addCopy(u"Hidden"_s);
    static_cast<QWidget *>(hidden->parent())->hide();
    window.show();
    CommandPalette palette({first, second, hidden});
    QStringList texts;
    const auto *list = palette.findChild<QListWidget *>(u"commandList"_s);
    for (int row = 0; row < list->count(); ++row)
        texts << list->item(row)->text();
    QCOMPARE(texts, QStringList({u"Copy   (Nodes)"_s, u"Copy   (Curves)"_s}));
}

void TstShell::paletteShowsWhatWasRunLastFirst()
{
    QAction open(u"&Open"_s), quit(u"&Quit"_s);
    CommandPalette palette({&open, &quit}, {}, {u"Quit"_s});
    QSignalSpy ran(&palette, &CommandPalette::ran);
    palette.show();
    QTest::keyClick(palette.findChild<QLineEdit *>(u"commandFilter"_s), Qt::Key_Return);
    QCOMPARE(ran.size(), 1);
    QCOMPARE(ran.first().first().toString(), u"Quit"_s);
}

void TstShell::helpOpensItsPages()
{
    HelpWindow help(u":/help"_s);
    auto *pages = help.findChild<QListWidget *>(u"helpPages"_s);
    QVERIFY(pages->count() >= 5);
    QCOMPARE(pages->item(0)->text(), u"Start here"_s);
    help.showPage(u"command-line"_s);
    QVERIFY(help.findChild<QTextBrowser *>(u"helpText"_s)->toPlainText().contains(u"estimate --stream"_s));
}

void TstShell::helpSearchFindsText()
{
    HelpWindow help(u":/help"_s);
    auto *pages = help.findChild<QListWidget *>(u"helpPages"_s);
    const int all = pages->count();
    QTest::keyClicks(help.findChild<QLineEdit *>(u"helpSearch"_s), u"known_hosts"_s);
    QVERIFY(pages->count() >= 1);
    QVERIFY(pages->count() < all);
}

void TstShell::aboutIsCopied()
{
    AboutDialog about({{u"Slipway"_s, u"0.1.0"_s}, {u"Qt"_s, u"6.4.2"_s}});
    about.findChild<QPushButton *>(u"aboutCopy"_s)->click();
    QCOMPARE(QApplication::clipboard()->text(), u"Slipway: 0.1.0\nQt: 6.4.2\n"_s);
}

QTEST_MAIN(TstShell)
#include "tst_shell.moc"
