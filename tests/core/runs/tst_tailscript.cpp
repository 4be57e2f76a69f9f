// SPDX-License-Identifier: GPL-3.0-or-later
// The remote command itself, run by this computer's shell.
#include "core/runs/tailscript.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTailScript : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void samplesOfManyNodes_data();
    void samplesOfManyNodes();
    void aReplacedSampleFile_data() { samplesOfManyNodes_data(); }
    void aReplacedSampleFile();
    void followsNoLinks_data() { samplesOfManyNodes_data(); }
    void followsNoLinks();
    void answersThatLeaveTheFolderAreDropped_data();
    void answersThatLeaveTheFolderAreDropped();

private:
    void look(bool hasPerl);
    void write(const QString &path, const QByteArray &bytes, QIODevice::OpenMode mode = QIODevice::Append);

    std::unique_ptr<QTemporaryDir> m_folder;
    TailedRun m_run;
    QHash<QString, QByteArray> m_stored;
    QHash<QString, int> m_generations;
    int m_turn = 0;
    qsizetype m_answers = 0;   ///< of the last look
};

void TstTailScript::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
    m_run = TailedRun{.folder = m_folder->filePath(u"a 'run'"_s), .files = {}, .modified = {}};
    QDir().mkpath(m_run.folder + u"/samples"_s);
    QDir().mkpath(m_run.folder + u"/logs"_s);
    m_stored.clear();
    m_generations.clear();
    m_turn = 0;
}

void TstTailScript::write(const QString &path, const QByteArray &bytes, QIODevice::OpenMode mode)
{
    QFile file(m_run.folder + u'/' + path);
    QVERIFY(file.open(QIODevice::WriteOnly | mode));
    file.write(bytes);
}

/// One tick, its answer stored as the monitor does it.
void TstTailScript::look(bool hasPerl)
{
    const RemoteCommand command = tailCommand({m_run}, {.chunkBytes = 64 * 1024}, m_turn++);
    QProcess shell;
    const QByteArray script = QByteArray(command.script);
    shell.start(u"sh"_s, {u"-c"_s, QString::fromUtf8(hasPerl ? script : "perl() { return 127; }\n" + script)});
    shell.write(command.input);
    shell.closeWriteChannel();
    QVERIFY(shell.waitForFinished(60000));
    QCOMPARE(shell.exitCode(), 0);
    QCOMPARE(shell.readAllStandardError(), QByteArray());
    const TailAnswer answer = readTail(shell.readAllStandardOutput());
    m_answers = answer.files.size();
    for (const TailedFile &file : answer.files) {
        QByteArray &stored = m_stored[file.path];
        if (file.isReplaced) {
            stored.clear();
            ++m_generations[file.path];
        }
        QCOMPARE(file.offset, stored.size());
        stored += file.bytes;
        m_run.modified[file.path] = file.modified;
        m_run.files.removeIf([&file](const FetchedFile &known) { return known.path == file.path; });
        m_run.files << FetchedFile{.path = file.path, .offset = stored.size(), .identity = file.identity, .generation = m_generations[file.path]};
    }
}

void TstTailScript::samplesOfManyNodes_data()
{
    QTest::addColumn<bool>("hasPerl");
    QTest::addRow("with Perl") << true;
    QTest::addRow("without") << false;
}

void TstTailScript::samplesOfManyNodes()
{
    QFETCH(bool, hasPerl);
    const int nodes = hasPerl ? 200 : 70;
    QByteArray everyByte;
    for (int i = 0; i < 256; ++i)
        everyByte += char(i);
    const auto sample = [&](int node, int round) { return "t " + QByteArray::number(round) + ' ' + everyByte.left(node + round) + "\n.\n"; };
    QHash<QString, QByteArray> written;
    write(u"metrics.jsonl"_s, "{\"step\": 1}\n");
    write(u"logs/n 1.r0.log"_s, "hello\n");
    for (int round = 0; round < 3; ++round) {
        for (int node = 0; node < nodes; ++node) {
            const QString path = u"samples/node %1.txt"_s.arg(node);
            write(path, sample(node, round));
            written[path] += sample(node, round);
        }
        for (int i = 0; i < (hasPerl ? 5 : 30); ++i) // without one, sixteen of them in every fifth look
            look(hasPerl);
        for (auto file = written.begin(); file != written.end(); ++file)
            QVERIFY2(m_stored.value(file.key()) == file.value(), qPrintable(file.key()));
    }
    QCOMPARE(m_stored.value(u"metrics.jsonl"_s), QByteArray("{\"step\": 1}\n"));
    QCOMPARE(m_stored.value(u"logs/n 1.r0.log"_s), QByteArray("hello\n")); // samples keep no log waiting
    for (int i = 0; i < 5; ++i)
        look(hasPerl);
    QCOMPARE(m_answers, 0); // nothing new, nothing sent
}

void TstTailScript::aReplacedSampleFile()
{
    QFETCH(bool, hasPerl);
    write(u"samples/n.txt"_s, "one\ntwo\n");
    look(hasPerl);
    write(u"samples/n.txt"_s, "six\n", QIODevice::Truncate);
    look(hasPerl);
    QCOMPARE(m_stored.value(u"samples/n.txt"_s), QByteArray("six\n"));
    QVERIFY(QFile::rename(m_run.folder + u"/samples/n.txt"_s, m_run.folder + u"/old"_s));
    write(u"samples/n.txt"_s, "six\nseven\n");
    look(hasPerl);
    QCOMPARE(m_stored.value(u"samples/n.txt"_s), QByteArray("six\nseven\n"));
    QCOMPARE(m_generations.value(u"samples/n.txt"_s), 2);
}

/// Whoever can write to a run's folder would else have any file of the person's read and kept.
void TstTailScript::followsNoLinks()
{
    QFETCH(bool, hasPerl);
    const QDir outside(m_folder->filePath(u"outside"_s)), run(m_run.folder);
    for (const char *name : {"secret.txt", "secret.log", "events.tfevents.1", "run-1.wandb"}) {
        QVERIFY(outside.mkpath(u"."_s));
        write(u"../outside/"_s + QString::fromLatin1(name), "secret\n");
    }
    QVERIFY(run.mkpath(u"tensorboard"_s) && run.mkpath(u"wandb/run-1"_s));
    QVERIFY(QFile::link(outside.filePath(u"secret.txt"_s), run.filePath(u"metrics.jsonl"_s)));
    QVERIFY(QFile::link(outside.filePath(u"secret.txt"_s), run.filePath(u"samples/n.txt"_s)));
    QVERIFY(QFile::link(outside.filePath(u"secret.log"_s), run.filePath(u"logs/n.log"_s)));
    QVERIFY(QFile::link(outside.path(), run.filePath(u"tensorboard/all"_s)));
    QVERIFY(QFile::link(u"run-1"_s, run.filePath(u"wandb/latest-run"_s)));
    write(u"wandb/run-1/run-1.wandb"_s, "the run's own\n");
    write(u"job.log"_s, "the job's own\n");
    look(hasPerl);
    QCOMPARE(m_stored.value(u"job.log"_s), QByteArray("the job's own\n"));
    QCOMPARE(m_stored.value(u"wandb/run-1/run-1.wandb"_s), QByteArray("the run's own\n"));
    QCOMPARE(m_stored.size(), 2);
}

void TstTailScript::answersThatLeaveTheFolderAreDropped_data()
{
    QTest::addColumn<QByteArray>("line"); // "F run replaced offset inode size mtime prefix sum bytes path"
    const QByteArray begin = "F 0 0 0 7 4 1 4 1 dGVzdA== ";
    for (const char *path : {"../metrics.jsonl", "/etc/passwd", "logs/../../x.log", "tensorboard/../../e.tfevents.1", "lightning_logs/../metrics.csv", "wandb/../run-1.wandb", "samples/a/../../b.txt",
                             "logs/a/b.log", "logs/\x01.log", "metrics.jsonl/../../x", "authorized_keys", ""})
        QTest::addRow("the path %s", path) << begin + path;
    QTest::addRow("a run nobody follows") << "F 1 0 0 7 4 1 4 1 dGVzdA== other.txt"_ba;
    QTest::addRow("a run below none") << "F -1 0 0 7 4 1 4 1 dGVzdA== other.txt"_ba;
    QTest::addRow("too few words") << "F 0 0 0"_ba;
    QTest::addRow("bytes that are none") << "F 0 0 0 7 4 1 4 1 !!!! job.log"_ba;
}

/// A server that lies, or a folder full of links, names no file but those that are followed.
void TstTailScript::answersThatLeaveTheFolderAreDropped()
{
    QFETCH(QByteArray, line);
    const QByteArray good = "F 0 0 0 7 4 1 4 1 dGVzdA== job.log\n";
    const TailAnswer answer = readTail(good + line + '\n', {m_run});
    QCOMPARE(answer.files.size(), 1);
    QCOMPARE(answer.files.first().path, u"job.log"_s);
}

QTEST_GUILESS_MAIN(TstTailScript)
#include "tst_tailscript.moc"
