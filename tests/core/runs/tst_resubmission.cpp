// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/resubmission.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstResubmission : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNewestWholeOneCounts()
    {
        using State = Checkpoint::State;
        const auto at = [](qint64 step, State state) { return Checkpoint{.path = QString::number(step), .step = step, .state = state}; };
        QCOMPARE(lastComplete({.folder = u"/r"_s, .checkpoints = {at(30, State::Incomplete), at(20, State::Unknown), at(10, State::Complete), at(5, State::Complete)}})->step, 10);
        QVERIFY(!lastComplete({.folder = u"/r"_s, .checkpoints = {at(30, State::Incomplete)}}));
    }

    void theNextDesignKeepsAway()
    {
        Run run = sent(u"a"_s, 0);
        run.design += "launch:\n  partition: h100 # ours\n  environment: {A: b, EXCLUDE_NODES: g011}\n";
        const Result<QByteArray> next = designWithout(run, {.folder = u"/runs/a"_s, .checkpoints = {}}, {u"g012"_s, u"g013.site"_s, u"g012"_s});
        QVERIFY2(next, next ? "" : qPrintable(next.error().message));
        for (const QByteArray &part : {"directory: /runs/a/checkpoints"_ba, "exclude_nodes: [g011, g012, g013.site]"_ba, "A: b"_ba, "# ours"_ba})
            QVERIFY2(next->contains(part), next->constData());
        QVERIFY2(!next->contains("EXCLUDE_NODES"), next->constData());
    }

    void whatCannotBe_data()
    {
        QTest::addColumn<Run>("run");
        QTest::addColumn<QString>("words");
        Run run = sent(u"a"_s, 0);
        run.watched = QStringList();
        QTest::addRow("somebody else's job") << run << u"not sent by Slipway"_s;
        run = sent(u"a"_s, 0);
        run.state = RunState::Waiting;
        QTest::addRow("not sent yet") << run << u"not sent yet"_s;
        run = sent(u"a"_s, 0);
        run.scheduler = SchedulerKind::Host;
        QTest::addRow("the only machine there is") << run << u"one machine"_s;
    }

    void whatCannotBe()
    {
        QFETCH(Run, run);
        QFETCH(QString, words);
        QVERIFY2(whyNotResubmit(run).contains(words), qPrintable(whyNotResubmit(run)));
        QVERIFY(!designWithout(run, {.folder = u"/runs/a"_s, .checkpoints = {}}, {u"g012"_s}));
    }

    void aNameThatIsNone()
    {
        const Run run = sent(u"a"_s, 0);
        QCOMPARE(whyNotResubmit(run), QString());
        QVERIFY(!designWithout(run, {.folder = u"/runs/a"_s, .checkpoints = {}}, {u"g[1-9]"_s}));
    }

    /// Of several with one folder the newest before it; none of another cluster, and not itself.
    void runsAreLinkedByTheirCheckpoints()
    {
        const Run first = sent(u"a"_s, 0);
        Run second = sent(u"b"_s, 10), third = sent(u"c"_s, 20), other = sent(u"d"_s, 30);
        second.design += "checkpoint: {directory: /runs/a/checkpoints}\n";
        third.design = second.design;
        other.design = second.design;
        other.cluster = u"elsewhere"_s;
        const QList<Run> all{other, third, second, first};
        QCOMPARE(goesOnFrom(second, all), u"a"_s);
        QCOMPARE(goesOnFrom(third, all), u"b"_s);
        QCOMPARE(goesOnFrom(first, all), QString());
        QCOMPARE(goesOnFrom(other, all), QString());
    }

    /// "~/" of one design and the whole path of another are one folder where home is known by a run that lies there.
    void aFolderBelowHomeIsFound_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<bool>("isOne");
        QTest::addRow("as a person wrote it, and as it was found") << "~/ckpt"_ba << "/home/ada/ckpt"_ba << true;
        QTest::addRow("the other way round") << "/home/ada/ckpt"_ba << "~/ckpt"_ba << true;
        QTest::addRow("both the short way") << "~/ckpt"_ba << "~/ckpt"_ba << true;
        QTest::addRow("the run's own, the short way") << ""_ba << "~/runs/a/checkpoints"_ba << true;
        QTest::addRow("another place of the same name") << "~/ckpt"_ba << "/scratch/ckpt"_ba << false;
        QTest::addRow("a longer name") << "~/ckpt"_ba << "/home/ada/old-ckpt"_ba << false;
        QTest::addRow("another folder at home") << "~/ckpt"_ba << "~/ckpt2"_ba << false;
    }

    void aFolderBelowHomeIsFound()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(bool, isOne);
        Run first = sent(u"a"_s, 0), second = sent(u"b"_s, 10);
        first.folder = u"/home/ada/runs/a"_s;
        second.folder = u"/home/ada/runs/b"_s;
        if (!before.isEmpty())
            first.design += "checkpoint: {directory: " + before + "}\n";
        second.design += "checkpoint: {directory: " + after + "}\n";
        QCOMPARE(goesOnFrom(second, {second, first}), isOne ? u"a"_s : QString());
    }

private:
    static Run sent(const QString &token, int seconds)
    {
        Run run;
        run.token = token;
        run.name = u"x"_s;
        run.cluster = u"here"_s;
        run.folder = u"/runs/"_s + token;
        run.state = RunState::Failed;
        run.created = QDateTime::fromSecsSinceEpoch(1'900'000'000 + seconds, Qt::UTC);
        run.design = "name: x\nmodel: llama-3.1-8b\n";
        return run;
    }
};

QTEST_GUILESS_MAIN(TstResubmission)
#include "tst_resubmission.moc"
