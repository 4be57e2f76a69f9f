// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/views/pictures.h"
#include "views/runs/logview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstLogView : public QObject
{
    Q_OBJECT

private:
    static QPlainTextEdit *text(const LogView &view) { return view.findChild<QPlainTextEdit *>(u"logText"_s); }

    static QByteArray lines(int from, int to)
    {
        QByteArray bytes;
        for (int line = from; line < to; ++line)
            bytes += "line " + QByteArray::number(line) + '\n';
        return bytes;
    }

private Q_SLOTS:
    void init() { failOnOurWarnings(); }

    void piecesJoinToLines()
    {
        LogView view;
        view.showFiles({u"logs/node0.log"_s});
        view.showLog(u"logs/node0.log"_s, "step 1\nst");
        view.appendLog(u"logs/node0.log"_s, "ep 2\n");
        QCOMPARE(text(view)->toPlainText(), u"step 1\nstep 2\n"_s);
        view.appendLog(u"logs/node0.log"_s, "50%\r100%");
        QCOMPARE(text(view)->toPlainText(), u"step 1\nstep 2\n100%"_s);
    }

    void otherFilesAreIgnored()
    {
        LogView view;
        view.showFiles({u"a.log"_s, u"b.log"_s});
        view.showLog(u"a.log"_s, "a\n");
        view.appendLog(u"b.log"_s, "b\n");
        QCOMPARE(text(view)->toPlainText(), u"a\n"_s);
    }

    void choosingAFileAsksForIt()
    {
        LogView view;
        QSignalSpy selected(&view, &LogView::logSelected);
        view.showFiles({u"a.log"_s, u"b.log"_s});
        QCOMPARE(selected.count(), 1);
        view.showLog(u"a.log"_s, "a\n");
        view.findChild<QComboBox *>(u"logFiles"_s)->setCurrentIndex(1);
        QCOMPARE(selected.last().first().toString(), u"b.log"_s);
        QVERIFY(text(view)->toPlainText().isEmpty());
        view.showFiles({u"a.log"_s, u"b.log"_s, u"c.log"_s});
        QCOMPARE(view.currentFile(), u"b.log"_s);
        QCOMPARE(selected.count(), 2);
    }

    void followsTheEndUntilOneReads()
    {
        LogView view;
        view.resize(600, 300);
        view.show();
        view.showFiles({u"a"_s});
        view.showLog(u"a"_s, lines(0, 500));
        QScrollBar *bar = text(view)->verticalScrollBar();
        QTRY_COMPARE(bar->value(), bar->maximum());
        bar->triggerAction(QAbstractSlider::SliderPageStepSub);
        auto *follow = view.findChild<QCheckBox *>(u"followLog"_s);
        QTRY_VERIFY(!follow->isChecked());
        const int place = bar->value();
        view.appendLog(u"a"_s, lines(500, 600));
        QCOMPARE(bar->value(), place);
        follow->setChecked(true);
        QCOMPARE(bar->value(), bar->maximum());
    }

    void memoryIsBounded()
    {
        LogView view;
        view.showFiles({u"a"_s});
        view.showLog(u"a"_s, {});
        const QByteArray piece = lines(0, 60000);
        for (int round = 0; round < 10; ++round)
            view.appendLog(u"a"_s, piece);
        QVERIFY(text(view)->document()->characterCount() <= LogView::MostCharacters);
        QVERIFY(text(view)->toPlainText().endsWith(u"line 59999\n"_s));
        QVERIFY(text(view)->toPlainText().startsWith(u"line "_s));
        QVERIFY(!view.findChild<QLabel *>(u"logNote"_s)->text().isEmpty());
    }

    void skippedBeginningIsSaid()
    {
        LogView view;
        view.showFiles({u"a"_s});
        view.showLog(u"a"_s, "x\n", 5 * 1024 * 1024);
        QVERIFY(view.findChild<QLabel *>(u"logNote"_s)->text().contains(u"5"_s));
    }

    void searchFindsAndGoesRound()
    {
        LogView view;
        view.showFiles({u"a"_s});
        view.showLog(u"a"_s, "one\ntwo\nthree two\n");
        auto *search = view.findChild<QLineEdit *>(u"searchLog"_s);
        search->setText(u"two"_s);
        text(view)->moveCursor(QTextCursor::Start);
        const int expected[] = {1, 2, 1};
        for (const int line : expected) {
            QTest::keyClick(search, Qt::Key_Return);
            QCOMPARE(text(view)->textCursor().blockNumber(), line);
        }
        search->setText(u"nothing like it"_s);
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(!view.findChild<QLabel *>(u"searchResult"_s)->text().isEmpty());
    }
};

QTEST_MAIN(TstLogView)
#include "tst_logview.moc"
