// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/linediff.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// "=a -b +c": easy to read beside what was given.
QString inSigns(const QList<DiffLine> &lines)
{
    QStringList words;
    for (const DiffLine &line : lines) {
        const QChar sign = line.kind == DiffLine::Kind::Added ? u'+' : line.kind == DiffLine::Kind::Removed ? u'-' : line.kind == DiffLine::Kind::Skipped ? u'~' : u'=';
        words.append(sign + line.text);
    }
    return words.join(u' ');
}

} // namespace

class TstLineDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatChanged_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("expected");
        QTest::addRow("nothing") << u"a\nb"_s << u"a\nb"_s << u"=a =b"_s;
        QTest::addRow("a line in the middle") << u"a\nb\nc"_s << u"a\nx\nc"_s << u"=a -b +x =c"_s;
        QTest::addRow("a line more") << u"a\nc"_s << u"a\nb\nc"_s << u"=a +b =c"_s;
        QTest::addRow("a line less") << u"a\nb\nc"_s << u"a\nc"_s << u"=a -b =c"_s;
        QTest::addRow("a moved line") << u"a\nb\nc\nd"_s << u"b\nc\na\nd"_s << u"-a =b =c +a =d"_s;
        QTest::addRow("repeated lines") << u"x\nx\nx"_s << u"x\nx"_s << u"=x =x -x"_s;
        QTest::addRow("from empty") << QString() << u"a"_s << u"- +a"_s;
    }

    void showsWhatChanged()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QTEST(inSigns(diffLines(before, after)), "expected");
    }

    void numbersLinesOfBothSides()
    {
        const QList<DiffLine> lines = diffLines(u"a\nb\nc"_s, u"a\nc\nd"_s);
        QCOMPARE(lines[1].oldLine, 2);
        QCOMPARE(lines[1].newLine, 0);
        QCOMPARE(lines[2].oldLine, 3);
        QCOMPARE(lines[2].newLine, 2);
        QCOMPARE(changedLineCount(lines), 2);
    }

    void keepsContextAndSkipsTheRest()
    {
        const QList<DiffLine> lines = diffLines(u"1\n2\n3\n4\n5\n6\n7"_s, u"1\n2\n3\nx\n5\n6\n7"_s);
        QCOMPARE(inSigns(changesOnly(lines, 1)), u"~ =3 -4 +x =5 ~"_s);
    }

    void hugeTextsStayQuick()
    {
        QString before, after;
        for (int line = 0; line < 20000; ++line) {
            before += QString::number(line) + u'\n';
            after += QString::number(line * 7) + u'\n';
        }
        QVERIFY(changedLineCount(diffLines(before, after)) > 20000);
    }
};

QTEST_GUILESS_MAIN(TstLineDiff)
#include "tst_linediff.moc"
