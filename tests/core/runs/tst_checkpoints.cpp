// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/checkpoints.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCheckpoints : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;

    void write(const QString &path, const QByteArray &content = "weights")
    {
        const QString whole = m_folder->filePath(path);
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    /// As the far side does it: by /bin/sh.
    static QByteArray answer(const RemoteCommand &command)
    {
        QProcess shell;
        shell.start(u"/bin/sh"_s, {u"-c"_s, QString::fromUtf8(command.script)});
        shell.waitForFinished();
        return shell.readAllStandardOutput();
    }

    CheckpointList list() { return readCheckpoints(answer(listCheckpoints(m_folder->path()))); }

    static QStringList paths(const QList<Checkpoint> &all)
    {
        QStringList paths;
        for (const Checkpoint &one : all)
            paths << one.path;
        return paths;
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void everyFrameworkIsKnown_data()
    {
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<int>("step");
        QTest::addRow("Megatron, distributed") << QStringList{u"ckpt/iter_0000500/.metadata"_s, u"ckpt/iter_0000500/__0_0.distcp"_s} << 500;
        QTest::addRow("Megatron, one file a rank") << QStringList{u"iter_0000500/mp_rank_00/model_optim_rng.pt"_s} << 500;
        QTest::addRow("DeepSpeed") << QStringList{u"global_step40/mp_rank_00_model_states.pt"_s} << 40;
        QTest::addRow("Hugging Face Trainer") << QStringList{u"out/checkpoint-200/trainer_state.json"_s, u"out/checkpoint-200/model.safetensors"_s} << 200;
        QTest::addRow("torchtitan") << QStringList{u"outputs/checkpoint/step-30/.metadata"_s, u"outputs/checkpoint/step-30/__0_0.distcp"_s} << 30;
        QTest::addRow("nanotron") << QStringList{u"checkpoints/70/checkpoint_metadata.json"_s} << 70;
        QTest::addRow("the sample") << QStringList{u"checkpoints/step-00000120.pt"_s} << 120;
        QTest::addRow("Lightning") << QStringList{u"checkpoints/epoch=0-step=100.ckpt"_s} << 100;
    }

    void everyFrameworkIsKnown()
    {
        QFETCH(QStringList, files);
        QFETCH(int, step);
        for (const QString &file : files)
            write(file);
        const CheckpointList found = list();
        QCOMPARE(found.checkpoints.size(), 1);
        QCOMPARE(found.checkpoints.first().step, qint64(step));
        QCOMPARE(found.checkpoints.first().files, int(files.size()));
        QCOMPARE(found.checkpoints.first().bytes, qint64(7 * files.size()));
        QVERIFY2(found.checkpoints.first().state == Checkpoint::State::Complete, qPrintable(found.checkpoints.first().reason));
        QVERIFY(found.checkpoints.first().written.secsTo(QDateTime::currentDateTimeUtc()) < 60);
    }

    void partsAreToldFromWholeOnes()
    {
        for (const int step : {10, 20, 30}) {
            write(u"step-%1/.metadata"_s.arg(step));
            write(u"step-%1/a.distcp"_s.arg(step));
            write(u"step-%1/b.distcp"_s.arg(step));
        }
        write(u"step-40/.metadata"_s); // a rank is missing
        write(u"step-40/a.distcp"_s);
        write(u"step-50/a.distcp"_s);  // the metadata comes last
        write(u"step-60/.metadata"_s);
        write(u"step-60/a.distcp"_s, {});
        write(u"step-70/.metadata"_s);
        write(u"step-70/a.distcp.tmp"_s);
        write(u"checkpoint-80/trainer_state.json"_s);
        write(u"checkpoint-80/model.safetensors.index.json"_s, R"({"weight_map": {"a": "model-1.safetensors", "b": "model-2.safetensors"}})");
        write(u"checkpoint-80/model-1.safetensors"_s);
        QHash<qint64, Checkpoint> byStep;
        for (const Checkpoint &one : list().checkpoints)
            byStep.insert(one.step, one);
        QCOMPARE(byStep.size(), 8);
        for (const int step : {10, 20, 30})
            QVERIFY(byStep[step].state == Checkpoint::State::Complete);
        for (const int step : {40, 60, 70, 80})
            QVERIFY2(byStep[step].state == Checkpoint::State::Incomplete && !byStep[step].reason.isEmpty(), qPrintable(QString::number(step)));
        QVERIFY(byStep[50].state == Checkpoint::State::Unknown);
    }

    void pointerIsBelieved()
    {
        write(u"iter_0000010/.metadata"_s);
        write(u"iter_0000020/.metadata"_s);
        write(u"latest_checkpointed_iteration.txt"_s, "10");
        const CheckpointList found = list();
        QCOMPARE(found.newestNamed, qint64(10));
        QVERIFY(found.checkpoints[0].step == 20 && found.checkpoints[0].state == Checkpoint::State::Incomplete);
        QVERIFY(found.checkpoints[1].state == Checkpoint::State::Complete);
    }

    void pruningKeepsTheNewestWholeOnes()
    {
        for (const int step : {10, 20, 30, 40})
            write(u"step-%1/.metadata"_s.arg(step));
        write(u"step-25/a.distcp"_s, {});  // broken off long ago
        write(u"step-50/a.distcp"_s, {});  // perhaps being written
        write(u"step-05/unknown"_s);
        const CheckpointList found = list();
        QCOMPARE(paths(prunable(found, 2)), (QStringList{u"step-25"_s, u"step-20"_s, u"step-10"_s}));
        QCOMPARE(paths(prunable(found, 0)), paths(prunable(found, 1))); // the newest stays whatever is asked for
        QVERIFY(!paths(prunable(found, 1)).contains(u"step-40"_s));
        const CheckpointAnswer done = readCheckpointAnswer(answer(removeCheckpoints(found, prunable(found, 2))));
        QCOMPARE(done.done.size(), 3);
        QVERIFY(done.refused.isEmpty());
        QCOMPARE(list().checkpoints.size(), 4);
    }

    void nothingElseIsEverRemoved()
    {
        write(u"precious/data"_s);
        write(u"step-10/.metadata"_s);
        QTemporaryDir elsewhere;
        QVERIFY(QDir(elsewhere.path()).mkdir(u"step-20"_s));
        QVERIFY(QFile::link(elsewhere.filePath(u"step-20"_s), m_folder->filePath(u"step-20"_s)));
        CheckpointList found = list();
        QCOMPARE(found.checkpoints.size(), 1); // a link is none
        QList<Checkpoint> doomed;
        for (const QString &path : {u"precious"_s, u"../step-10"_s, u"/tmp/step-10"_s, u"step-20"_s, u"."_s, u""_s, u"step-10/../precious"_s, u"$(touch hacked)/step-1"_s})
            doomed << Checkpoint{.path = path};
        QCOMPARE(readCheckpointAnswer(answer(removeCheckpoints(found, doomed))).done, QStringList());
        QVERIFY(QFileInfo::exists(m_folder->filePath(u"precious/data"_s)) && QFileInfo::exists(m_folder->filePath(u"step-10/.metadata"_s)));
        QVERIFY(QFileInfo::exists(elsewhere.filePath(u"step-20"_s)));
        QVERIFY(!QFileInfo::exists(m_folder->filePath(u"hacked"_s)));
    }

    void goingBackSetsNewerOnesAside()
    {
        for (const int step : {10, 20, 30})
            write(u"c/iter_00000%1/.metadata"_s.arg(step));
        write(u"c/latest_checkpointed_iteration.txt"_s, "30");
        const CheckpointList found = list();
        QCOMPARE(found.checkpoints[2].step, qint64(10));
        const CheckpointAnswer done = readCheckpointAnswer(answer(goBackTo(found, found.checkpoints[2])));
        QCOMPARE(done.done.size(), 2);
        const CheckpointList after = list();
        QCOMPARE(after.checkpoints.size(), 1);
        QCOMPARE(after.newestNamed, qint64(10));
        QVERIFY(QFileInfo::exists(m_folder->filePath(u"c/iter_0000030.set-aside/.metadata"_s)));
    }

    void folderThatIsNotThere()
    {
        QVERIFY(readCheckpoints(answer(listCheckpoints(m_folder->filePath(u"missing"_s)))).folder.isEmpty());
        Run run;
        QVERIFY(!checkpointQuestion(run).hasValue());
        run.folder = m_folder->filePath(u"missing"_s);
        const Result<RemoteCommand> question = checkpointQuestion(run);
        QVERIFY(question.hasValue());
        const Result<CheckpointList> none = checkpointsOf(run, CommandResult{.output = answer(*question)});
        QVERIFY(!none.hasValue() && none.error().message.contains(run.folder));
        QVERIFY(readCheckpoints("C nonsense\nC 1 2\n\xff\xfe\n").checkpoints.isEmpty());
    }

    void aRunUnderWayKeepsItsNewest()
    {
        Run run;
        Checkpoint whole{.path = u"step-10"_s, .step = 10, .state = Checkpoint::State::Complete}, part = whole;
        part.state = Checkpoint::State::Incomplete;
        run.state = RunState::Running;
        QVERIFY(!canGoBackTo(run, whole).hasValue());
        run.state = RunState::Failed;
        QVERIFY(canGoBackTo(run, whole).hasValue());
        QVERIFY(!canGoBackTo(run, part).hasValue());
    }

    void theNextDesignNamesTheFolder_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QString>("looked");
        QTest::addColumn<QByteArray>("expected");
        QTest::addRow("where job files put them by themselves") << ""_ba << u"/scratch/run"_s << "directory: /scratch/run/checkpoints"_ba;
        QTest::addRow("inside the run folder") << "checkpoint: {directory: ckpt}\n"_ba << u"/scratch/run/ckpt"_s << "directory: /scratch/run/ckpt"_ba;
        QTest::addRow("a place of its own") << "checkpoint: {directory: /lustre/ckpt}\n"_ba << u"/lustre/ckpt"_s << "directory: /lustre/ckpt"_ba;
        QTest::addRow("in the home folder") << "checkpoint: {directory: ~/ckpt}\n"_ba << u"/home/ada/ckpt"_s << "directory: /home/ada/ckpt"_ba;
    }

    void theNextDesignNamesTheFolder()
    {
        QFETCH(QByteArray, key);
        QFETCH(QString, looked);
        QFETCH(QByteArray, expected);
        Run run;
        run.folder = u"/scratch/run"_s;
        run.design = "# ours\nname: x\nmodel: llama-3.1-8b\n" + key;
        const QByteArray next = designGoingOn(run, {.folder = looked, .checkpoints = {}});
        QVERIFY2(next.contains(expected) && next.startsWith("# ours"), next.constData());
        run.design.clear();
        QCOMPARE(designGoingOn(run, {.folder = looked, .checkpoints = {}}), QByteArray());
    }

    void retentionIsTheDesigns()
    {
        Run run;
        QCOMPARE(retentionOf(run), 3);
        run.design = "name: x\nmodel: llama-3.1-8b\ncheckpoint: {keep_last: 7}\n";
        QCOMPARE(retentionOf(run), 7);
    }

    void folderIsTheDesigns()
    {
        Run run;
        run.folder = u"/scratch/run"_s;
        QCOMPARE(checkpointFolder(run), u"/scratch/run"_s);
        run.design = "name: x\nmodel: llama-3.1-8b\ncheckpoint: {directory: /lustre/ckpt}\n";
        QCOMPARE(checkpointFolder(run), u"/lustre/ckpt"_s);
    }
};

QTEST_GUILESS_MAIN(TstCheckpoints)
#include "tst_checkpoints.moc"
