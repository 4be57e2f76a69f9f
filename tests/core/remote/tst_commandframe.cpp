// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/commandframe_p.h"
#include "core/remote/shelltask_p.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCommandFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsMarksHoweverTheBytesAreCut_data();
    void findsMarksHoweverTheBytesAreCut();
    void tellsWhenTheShellNeverBegan();
    void keepsWhatWasWrittenBeforeASignal();
    void killsOnlyWhatHasBegun();
    void anEndlessBannerCostsNoMemory();
    void hugeOutputIsSeenToBeTooLong();

private:
    static QByteArray token(const CommandFrame &frame);
};

QByteArray TstCommandFrame::token(const CommandFrame &frame)
{
    static const QRegularExpression mark(u"\\bt=([0-9a-f]{32}) "_s);
    return mark.match(QString::fromLatin1(frame.line())).captured(1).toLatin1();
}

void TstCommandFrame::findsMarksHoweverTheBytesAreCut_data()
{
    QTest::addColumn<int>("piece");
    for (int piece : {1, 2, 3, 7, 16, 45, 1000})
        QTest::addRow("in pieces of %d", piece) << piece;
}

void TstCommandFrame::findsMarksHoweverTheBytesAreCut()
{
    QFETCH(int, piece);
    CommandFrame frame("true");
    const QByteArray mark = "@@SW:" + token(frame);
    const QByteArray content = "a@@b@@SW:\n\0c@@"_ba;
    const QByteArray stream = "noise @@SW:\r\n" + mark + ":BEGIN:4711@@\n" + content + mark + ":END:17@@bye";
    for (qsizetype at = 0; at < stream.size(); at += piece) {
        QVERIFY(!frame.isComplete());
        frame.takeOutput(stream.mid(at, piece));
    }
    frame.takeErrorOutput(mark + ":BEGIN:4711@@\noops" + mark + ":END:17@@");
    QVERIFY(frame.isComplete());
    const Result<CommandResult> result = frame.result();
    QVERIFY(result);
    const CommandResult expected{.exitCode = 17, .signal = {}, .output = content, .errorOutput = "oops"};
    QCOMPARE(*result, expected);
}

void TstCommandFrame::tellsWhenTheShellNeverBegan()
{
    CommandFrame frame("true");
    frame.takeOutput("This account is closed.\n");
    const Result<CommandResult> result = frame.result(1);
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::RemoteCommand);
    QVERIFY(result.error().detail.contains(u"closed"_s));
}

void TstCommandFrame::keepsWhatWasWrittenBeforeASignal()
{
    CommandFrame frame("true");
    frame.takeOutput("@@SW:" + token(frame) + ":BEGIN:1234@@\nhalf");
    frame.takeSignal(u"TERM"_s);
    const Result<CommandResult> result = frame.result(-1);
    QVERIFY(result);
    const CommandResult expected{.exitCode = -1, .signal = u"TERM"_s, .output = "half", .errorOutput = {}};
    QCOMPARE(*result, expected);
}

void TstCommandFrame::killsOnlyWhatHasBegun()
{
    CommandFrame frame("true");
    QCOMPARE(frame.killScript(), QByteArray());
    frame.takeOutput("@@SW:" + token(frame) + ":BEGIN:1@@\n");
    QCOMPARE(frame.killScript(), QByteArray()); // never the init process
    CommandFrame other("true");
    other.takeOutput("@@SW:" + token(other) + ":BEGIN:4711@@\n");
    QVERIFY(other.killScript().contains("-4711"));
}

/// Of what a server says before the script begins the end is kept, and the mark is found behind it all the same.
void TstCommandFrame::anEndlessBannerCostsNoMemory()
{
    CommandFrame frame("true");
    const QByteArray mark = "@@SW:" + token(frame), piece(64 * 1024, 'x'), halfMark = mark + ":BEGIN:" + QByteArray(100000, '7');
    for (int i = 0; i < 2000; ++i) {
        frame.takeOutput(i % 100 == 0 ? halfMark : piece); // one long line without an end
        frame.takeErrorOutput(piece);
        QVERIFY(frame.noise().size() <= 512 * 1024);
        QCOMPARE(frame.size(), qint64(0));
    }
    QVERIFY(!frame.hasBegun());
    frame.takeOutput("\n" + mark + ":BEGIN:4711@@\nanswer" + mark + ":END:0@@");
    frame.takeErrorOutput(mark + ":BEGIN:4711@@\n" + mark + ":END:0@@");
    QVERIFY(frame.isComplete());
    QCOMPARE(frame.result()->output, "answer"_ba);
}

/// And what comes after its end counts for nothing.
void TstCommandFrame::hugeOutputIsSeenToBeTooLong()
{
    ShellTask task("true", nullptr, 1000);
    const QByteArray mark = "@@SW:" + token(task.frame), piece(4 * 1024 * 1024, 'y');
    task.frame.takeOutput(mark + ":BEGIN:4711@@\n");
    int pieces = 0;
    for (; pieces < 1000 && !task.isTooLong(); ++pieces)
        task.frame.takeOutput(piece);
    QVERIFY(task.isTooLong());
    QVERIFY(qint64(pieces) * piece.size() <= ShellTask::mostOutput + piece.size());
    CommandFrame ended("true");
    const QByteArray other = "@@SW:" + token(ended);
    ended.takeOutput(other + ":BEGIN:4711@@\n" + other + ":END:0@@");
    for (int i = 0; i < 100; ++i)
        ended.takeOutput(piece);
    QCOMPARE(ended.size(), qint64(0));
}

QTEST_GUILESS_MAIN(TstCommandFrame)
#include "tst_commandframe.moc"
