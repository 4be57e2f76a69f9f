// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/logtext.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Everything that a reader would see.
QString shown(const QList<QByteArray> &pieces)
{
    LogText text;
    QString lines, open;
    for (const QByteArray &bytes : pieces) {
        const LogText::Piece piece = text.feed(bytes);
        lines += piece.lines;
        open = piece.open;
    }
    return lines + open;
}

} // namespace

class TstLogText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatATerminalWould_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("expected");
        QTest::addRow("plain lines") << QByteArray("a\nb\n") << u"a\nb\n"_s;
        QTest::addRow("an open line") << QByteArray("a\nb") << u"a\nb"_s;
        QTest::addRow("Windows line ends") << QByteArray("a\r\nb\r\n") << u"a\nb\n"_s;
        QTest::addRow("a progress bar") << QByteArray("10%\r55%\r100%\ndone\n") << u"100%\ndone\n"_s;
        QTest::addRow("a shorter overwrite") << QByteArray("12345\rab\n") << u"ab345\n"_s;
        QTest::addRow("erased to the end") << QByteArray("12345\rab\x1b[K\n") << u"ab\n"_s;
        QTest::addRow("erased as a whole") << QByteArray("12345\x1b[2K\rab\n") << u"ab\n"_s;
        QTest::addRow("colours") << QByteArray("\x1b[1;31merror\x1b[0m: x\n") << u"error: x\n"_s;
        QTest::addRow("a title for the terminal") << QByteArray("\x1b]0;evil\x07ok\n") << u"ok\n"_s;
        QTest::addRow("a link") << QByteArray("\x1b]8;;http://x\x1b\\text\x1b]8;;\x1b\\\n") << u"text\n"_s;
        QTest::addRow("a title that never ends") << QByteArray("\x1b]0;evil\nnext\n") << u"\nnext\n"_s;
        QTest::addRow("backspaces") << QByteArray("ab\b\bcd\n") << u"cd\n"_s;
        QTest::addRow("control characters") << QByteArray("a\0\x01\x7f""b\n", 6) << u"ab\n"_s;
        QTest::addRow("a tab stays") << QByteArray("a\tb\n") << u"a\tb\n"_s;
        QTest::addRow("no UTF-8") << QByteArray("a\xff\xfe""b\n") << u"a\ufffd\ufffdb\n"_s;
        QTest::addRow("other scripts") << QByteArray("Verlust \xe2\x86\x93 \xe4\xbd\xa0\n") << u"Verlust \u2193 \u4f60\n"_s;
    }

    void showsWhatATerminalWould()
    {
        QFETCH(QByteArray, bytes);
        QTEST(shown({bytes}), "expected");
    }

    void piecesMayEndAnywhere_data() { showsWhatATerminalWould_data(); }

    void piecesMayEndAnywhere()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, expected);
        for (qsizetype cut = 0; cut <= bytes.size(); ++cut)
            QCOMPARE(shown({bytes.left(cut), bytes.mid(cut)}), expected);
    }

    void endlessLineCostsBoundedMemory()
    {
        LogText text;
        LogText::Piece piece;
        for (int round = 0; round < 200; ++round)
            piece = text.feed(QByteArray(10000, 'x'));
        QCOMPARE(piece.open.size(), LogText::LongestLine);
        QVERIFY(text.feed("\n").lines.endsWith(u" [line cut]\n"_s));
    }
};

QTEST_GUILESS_MAIN(TstLogText)
#include "tst_logtext.moc"
