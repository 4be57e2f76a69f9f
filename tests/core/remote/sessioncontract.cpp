// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/remote/sessioncontract.h"

#include "core/support/shellquote.h"
#include "tests/support/smallfilesystem.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>

#include <csignal>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QByteArray everyByte()
{
    QByteArray bytes;
    for (int i = 0; i < 256; ++i)
        bytes += char(i);
    return bytes;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : "(not there)"_ba;
}

UploadFile textFile(const QString &path, const QByteArray &content, bool isExecutable = false)
{
    return UploadFile{.path = path, .localPath = {}, .content = content, .isExecutable = isExecutable};
}

RemoteCommand command(const QByteArray &script, int timeoutMs = 20000)
{
    return RemoteCommand{.script = script, .input = {}, .timeoutMs = timeoutMs};
}

/// A line of /proc/self/status.
qint64 memoryKiB(const QByteArray &name)
{
    for (const QByteArray &line : contentOf(u"/proc/self/status"_s).split('\n')) {
        if (line.startsWith(name))
            return line.simplified().split(' ').value(1).toLongLong();
    }
    return -1;
}

qint64 peakKiB() { return memoryKiB("VmHWM:"); }

/// What is in use now; the peak counts from here.
qint64 residentKiB()
{
    QFile references(u"/proc/self/clear_refs"_s);
    if (references.open(QIODevice::WriteOnly))
        references.write("5");
    return memoryKiB("VmRSS:");
}

bool isAlive(const QByteArray &pid) { return pid.toInt() > 0 && ::kill(pid.toInt(), 0) == 0; }

} // namespace

void SessionContract::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    QVERIFY(m_folder.isValid());
    m_session = openSession();
    QVERIFY(m_session);
    QCOMPARE(m_session->state(), ClusterSession::State::Online);
}

void SessionContract::cleanup()
{
    m_session.reset();
    QDir(m_folder.path()).removeRecursively();
    QDir().mkpath(m_folder.path());
}

CommandResult SessionContract::runScript(const QByteArray &script, const QByteArray &input)
{
    const Result<CommandResult> result = answerTo(m_session->run(RemoteCommand{.script = script, .input = input, .timeoutMs = 20000}));
    return result ? *result : CommandResult{.exitCode = -99, .signal = {}, .output = {}, .errorOutput = result.error().message.toUtf8()};
}

Result<Done> SessionContract::send(const Upload &upload) { return answerTo(m_session->upload(upload)); }

void SessionContract::writeTool(const QString &name, const QByteArray &body)
{
    QDir().mkpath(path(u"bin"_s));
    QFile tool(path(u"bin/"_s + name));
    QVERIFY(tool.open(QIODevice::WriteOnly));
    tool.write("#!/bin/sh\n" + body);
    tool.close();
    QVERIFY(tool.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

bool SessionContract::usePath(const QByteArray &searchPath)
{
    m_session = openSession(searchPath);
    return m_session != nullptr;
}

void SessionContract::runsScripts_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<int>("exitCode");
    QTest::addRow("a line") << "echo hello"_ba << "hello\n"_ba << 0;
    QTest::addRow("an exit status") << "echo a; exit 7"_ba << "a\n"_ba << 7;
    QTest::addRow("a failing last command") << "false"_ba << ""_ba << 1;
    QTest::addRow("stop at the first failure") << "set -e\nfalse\necho no"_ba << ""_ba << 1;
    QTest::addRow("nothing at all") << ""_ba << ""_ba << 0;
    QTest::addRow("only a comment") << "# hello"_ba << ""_ba << 0;
    QTest::addRow("several lines and quotes") << "a='it'\\''s'\nb=\"two  words\"\nprintf '%s|%s' \"$a\" \"$b\"\n"_ba << "it's|two  words"_ba << 0;
    QTest::addRow("what csh and fish trip over") << "printf '%s' 'wow! \\n `x` $HOME %a ~ {a,b} [!c] ^'"_ba << "wow! \\n `x` $HOME %a ~ {a,b} [!c] ^"_ba << 0;
    QTest::addRow("a here-document at the end") << "cat <<EOF\none\n\ntwo\nEOF"_ba << "one\n\ntwo\n"_ba << 0;
    QTest::addRow("no newline at the end") << "printf abc"_ba << "abc"_ba << 0;
    QTest::addRow("blank lines at the end stay") << "printf 'abc\\n\\n\\n'"_ba << "abc\n\n\n"_ba << 0;
    QTest::addRow("text that looks like our marks") << "echo @@SW:0:END:0@@; echo @@SW:0:BEGIN@@"_ba << "@@SW:0:END:0@@\n@@SW:0:BEGIN@@\n"_ba << 0;
    QTest::addRow("letters of every language") << "printf 'ç ğ 漢'"_ba << "ç ğ 漢"_ba << 0;
    QTest::addRow("a replaced shell") << "exec sh -c 'echo inner; exit 3'"_ba << "inner\n"_ba << 3;
    QTest::addRow("a syntax error") << "if true; then"_ba << ""_ba << 2;
}

void SessionContract::runsScripts()
{
    QFETCH(QByteArray, script);
    QFETCH(QByteArray, output);
    QFETCH(int, exitCode);
    const CommandResult result = runScript(script);
    QCOMPARE(result.output, output);
    QCOMPARE(result.exitCode, exitCode);
    QCOMPARE(result.signal, QString());
}

void SessionContract::keepsOutputAndErrorsApart()
{
    const CommandResult result = runScript("echo out; echo err >&2; echo out2");
    QCOMPARE(result.output, "out\nout2\n"_ba);
    QCOMPARE(result.errorOutput, "err\n"_ba);
}

void SessionContract::carriesEveryByte()
{
    const QByteArray bytes = everyByte();
    QCOMPARE(runScript("cat", bytes).output, bytes);
    QCOMPARE(runScript("cat >&2", bytes).errorOutput, bytes);
}

void SessionContract::carriesLongScriptsAndInput_data()
{
    QTest::addColumn<int>("scriptSize");
    QTest::addColumn<int>("inputSize");
    QTest::addRow("a script longer than a csh word") << 8'000 << 0;
    QTest::addRow("a script longer than an argument") << 200'000 << 0;
    QTest::addRow("a long script with input") << 200'000 << 1'000;
    QTest::addRow("much input") << 10 << 5'000'000;
}

void SessionContract::carriesLongScriptsAndInput()
{
    QFETCH(int, scriptSize);
    QFETCH(int, inputSize);
    const QByteArray script = "t='" + QByteArray(scriptSize, 'x') + "'; echo ${#t}; wc -c | tr -d ' '";
    const QByteArray expected = QByteArray::number(scriptSize) + '\n' + QByteArray::number(inputSize) + '\n';
    QCOMPARE(runScript(script, QByteArray(inputSize, 'y')).output, expected);
}

void SessionContract::carriesBigOutput()
{
    const CommandResult result = runScript("head -c 20000000 /dev/zero | tr '\\0' 'z'");
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.output.size(), 20'000'000);
    QCOMPARE(result.output.count('z'), 20'000'000);
}

void SessionContract::stopsEndlessOutput_data()
{
    QTest::addColumn<QByteArray>("writer");
    QTest::addRow("one line without end") << "tr '\\0' z < /dev/zero"_ba;
    QTest::addRow("lines of errors without end") << "yes no >&2"_ba;
}

/// Neither the memory nor the far side's processor goes to it.
void SessionContract::stopsEndlessOutput()
{
    QFETCH(QByteArray, writer);
    constexpr qint64 mostKiB = 384 * 1024;
    const qint64 before = residentKiB();
    const QString pidFile = path(u"pid"_s);
    const Result<CommandResult> result = answerTo(m_session->run(command("echo $$ > " + shellQuote(pidFile).toUtf8() + "; " + writer, 60000)), 60000);
    QVERIFY(!result);
    QVERIFY2(result.error().message.contains(u"so it was stopped"_s), qPrintable(result.error().message));
    QTRY_VERIFY(!isAlive(contentOf(pidFile).trimmed()));
    QVERIFY2(peakKiB() - before < mostKiB, qPrintable(QString::number(peakKiB() - before)));
    QCOMPARE(runScript("echo still here").output, "still here\n"_ba);
}

void SessionContract::beginsInTheHomeFolder()
{
    QCOMPARE(QString::fromUtf8(runScript("pwd -P; echo \"$HOME\"").output), remoteHome() + u"\n"_s + remoteHome() + u"\n"_s);
}

void SessionContract::namesTheSignal()
{
    const CommandResult result = runScript("echo before; kill -KILL $$");
    QCOMPARE(result.exitCode, -1);
    QCOMPARE(result.signal, namesSignals() ? u"KILL"_s : QString());
    QCOMPARE(runScript("sh -c 'kill -KILL $$'").exitCode, 137);
}

void SessionContract::doesNotWaitForChildrenLeftBehind()
{
    const CommandResult result = runScript("sleep 300 & echo $!");
    QCOMPARE(result.exitCode, 0);
    QVERIFY(isAlive(result.output.trimmed()));
    ::kill(result.output.trimmed().toInt(), SIGKILL);
}

void SessionContract::givesUpAtTheDeadline()
{
    const Result<CommandResult> result = answerTo(m_session->run(command("sleep 300", 300)));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::Timeout);
    QCOMPARE(runScript("echo still here").output, "still here\n"_ba);
}

void SessionContract::runsBesideALongCommand()
{
    QFuture<Result<CommandResult>> slow = m_session->run(command("sleep 300"));
    QCOMPARE(runScript("echo quick").output, "quick\n"_ba);
    QVERIFY(!slow.isFinished());
    slow.cancel();
    QTRY_VERIFY(slow.isFinished());
}

void SessionContract::runsMoreThanFitAtOnce()
{
    QList<QFuture<Result<CommandResult>>> futures;
    for (int i = 0; i < 30; ++i)
        futures << m_session->run(command("sleep 0.02; echo " + QByteArray::number(i)));
    for (int i = 0; i < 30; ++i) {
        const Result<CommandResult> result = answerTo(futures[i]);
        QVERIFY2(result, result ? "" : qPrintable(result.error().message));
        QCOMPARE(result->output, QByteArray::number(i) + '\n');
    }
}

void SessionContract::cancelStopsTheScript()
{
    const QString pidFile = path(u"pid"_s);
    QFuture<Result<CommandResult>> future = m_session->run(command("echo $$ > " + shellQuote(pidFile).toUtf8() + "; sleep 300; echo over"));
    QTRY_VERIFY(contentOf(pidFile).endsWith('\n'));
    QVERIFY(isAlive(contentOf(pidFile).trimmed()));
    future.cancel();
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.resultCount(), 0);
    QTRY_VERIFY(!isAlive(contentOf(pidFile).trimmed()));
    QCOMPARE(m_session->state(), ClusterSession::State::Online);
}

void SessionContract::closeFailsWhatRuns()
{
    QList<QFuture<Result<CommandResult>>> futures;
    for (int i = 0; i < 12; ++i)
        futures << m_session->run(command("sleep 300"));
    m_session->close();
    QCOMPARE(m_session->state(), ClusterSession::State::Offline);
    for (const auto &future : futures) {
        const Result<CommandResult> result = answerTo(future);
        QVERIFY(!result);
        QCOMPARE(result.error().kind, Error::Kind::Network);
    }
}

void SessionContract::refusesWhenClosed()
{
    m_session->close();
    const Result<CommandResult> result = answerTo(m_session->run(command("echo no")));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, Error::Kind::Network);
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, "x")}});
    QVERIFY(!sent);
    QCOMPARE(sent.error().kind, Error::Kind::Network);
    QVERIFY(answerTo(m_session->open()));
    QCOMPARE(runScript("echo back").output, "back\n"_ba);
}

void SessionContract::diesWhileRunning()
{
    QFuture<Result<CommandResult>> future = m_session->run(command("sleep 300"));
    QElapsedTimer timer;
    timer.start();
    m_session.reset();
    QVERIFY2(timer.elapsed() < 3000, qPrintable(QString::number(timer.elapsed())));
    QTRY_VERIFY(future.isFinished());
}

void SessionContract::sendsFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addRow("a plain name") << u"job.sh"_s << "#!/bin/sh\n"_ba;
    QTest::addRow("an empty file") << u"empty"_s << ""_ba;
    QTest::addRow("every byte") << u"bytes.bin"_s << everyByte();
    QTest::addRow("exactly one block") << u"block"_s << QByteArray(512, 'b');
    QTest::addRow("folders in folders") << u"a/b/c/d.txt"_s << "deep"_ba;
    QTest::addRow("spaces and quotes") << u"it's \"my\" file.txt"_s << "q"_ba;
    QTest::addRow("a leading dash") << u"-rf"_s << "dash"_ba;
    QTest::addRow("shell words") << u"$(touch gone) `x` ;&|.txt"_s << "s"_ba;
    QTest::addRow("a newline and a backslash") << u"two\nlines\\n.txt"_s << "n"_ba;
    QTest::addRow("letters of every language") << u"çalışma/漢字.txt"_s << "u"_ba;
    QTest::addRow("a hidden file") << u".hidden"_s << "h"_ba;
    QTest::addRow("a name for both ustar fields") << QString(120, u'd') + u'/' + QString(90, u'f') << "split"_ba;
    QTest::addRow("a name no ustar field holds") << QString(200, u'd') + u'/' + QString(200, u'f') << "pax"_ba;
}

void SessionContract::sendsFiles()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    const QString folder = path(u"runs/it's a \"run\" $(x)"_s);
    const Result<Done> sent = send({.folder = folder, .files = {textFile(name, content), textFile(u"run.sh"_s, "echo", true)}});
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    QCOMPARE(contentOf(folder + u'/' + name), content);
    QVERIFY(QFileInfo(folder + u"/run.sh"_s).isExecutable());
    QVERIFY(!(QFileInfo(folder + u"/run.sh"_s).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    QVERIFY(!(QFileInfo(folder).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    QCOMPARE(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 2);
    QVERIFY(!QFileInfo::exists(folder + u".partial"_s));
}

void SessionContract::sendsABigFileFromDisk()
{
    QFile local(path(u"local.bin"_s));
    QVERIFY(local.open(QIODevice::WriteOnly));
    for (int i = 0; i < 40'000; ++i)
        local.write(everyByte() + QByteArray::number(i));
    local.close();
    const Result<Done> sent = send({.folder = path(u"run"_s),
        .files = {UploadFile{.path = u"big.bin"_s, .localPath = local.fileName(), .content = {}, .isExecutable = false}, textFile(u"after"_s, "a")}});
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    QVERIFY(contentOf(path(u"run/big.bin"_s)) == contentOf(local.fileName()));
    QCOMPARE(contentOf(path(u"run/after"_s)), "a"_ba);
}

void SessionContract::sendsLargeFilesOfEveryName()
{
    const QByteArray first = QByteArray(8 * 1024 * 1024, 'x'), second = everyByte().repeated(40'000);
    const QString folder = path(u"run %3 it's"_s), name = u"deep %1/$(touch gone)/it's \"big\" %3.sh"_s;
    const Result<Done> sent = send({.folder = folder, .files = {textFile(u"small"_s, "s"), textFile(u"-first"_s, first), textFile(name, second, true)}});
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    QVERIFY(contentOf(folder + u"/-first"_s) == first);
    QVERIFY(contentOf(folder + u'/' + name) == second);
    QCOMPARE(contentOf(folder + u"/small"_s), "s"_ba);
    QVERIFY(QFileInfo(folder + u'/' + name).isExecutable());
    QVERIFY(!QFileInfo(folder + u"/-first"_s).isExecutable());
    QVERIFY(!(QFileInfo(folder + u"/-first"_s).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    QCOMPARE(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 3);
    // Nothing but large files: the other manifest is empty.
    const Result<Done> alone = send({.folder = path(u"alone"_s), .files = {textFile(u"a"_s, first)}});
    QVERIFY2(alone, alone ? "" : qPrintable(alone.error().message + alone.error().detail));
}

void SessionContract::sendsAFileOfSeveralSummedPieces_data()
{
    QTest::addColumn<qint64>("size"); // of 64 MiB each
    QTest::addRow("two and a bit") << 2 * qint64(64 * 1024 * 1024) + 3;
    QTest::addRow("exactly two") << 2 * qint64(64 * 1024 * 1024);
}

void SessionContract::sendsAFileOfSeveralSummedPieces()
{
    QFETCH(qint64, size);
    QFile local(path(u"local.bin"_s));
    QVERIFY(local.open(QIODevice::ReadWrite) && local.resize(size));
    for (const qint64 at : {qint64(0), size / 2 - 2, size - 5})
        QVERIFY(local.seek(at) && local.write("marks") == 5);
    local.close();
    const Result<Done> sent = answerTo(m_session->upload({.folder = path(u"run"_s),
        .files = {UploadFile{.path = u"big.bin"_s, .localPath = local.fileName(), .content = {}, .isExecutable = false}, textFile(u"after"_s, "a")}}), 60000);
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message + sent.error().detail));
    QCOMPARE(runScript("cmp " + shellQuote(local.fileName()).toUtf8() + ' ' + shellQuote(path(u"run/big.bin"_s)).toUtf8()).exitCode, 0);
    QCOMPARE(QDir(path(u"run"_s)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 2);
}

void SessionContract::noticesALaterPieceThatArrivedChanged()
{
    // The first piece comes whole, by dd; of the rest a letter is another.
    writeTool(u"head"_s, "/usr/bin/head \"$@\" | tr x y\n");
    if (!usePath(path(u"bin:"_s).toUtf8() + qgetenv("PATH")))
        QSKIP("The far side has a PATH of its own.");
    QFile local(path(u"local.bin"_s));
    QVERIFY(local.open(QIODevice::WriteOnly) && local.resize(64 * 1024 * 1024) && local.seek(local.size()) && local.write("xyz") == 3);
    local.close();
    const Result<Done> sent = answerTo(m_session->upload({.folder = path(u"run"_s),
        .files = {UploadFile{.path = u"big.bin"_s, .localPath = local.fileName(), .content = {}, .isExecutable = false}}}), 60000);
    QVERIFY(!sent);
    QVERIFY2(sent.error().message.contains(u"not what was sent"_s), qPrintable(sent.error().message + sent.error().detail));
    QVERIFY(!QFileInfo::exists(path(u"run"_s)));
}

void SessionContract::sendsIntoTheHomeFolder()
{
    const QString name = u"slipway contract "_s + QString::number(QCoreApplication::applicationPid());
    const QString folder = remoteHome() + u'/' + name;
    const Result<Done> sent = send({.folder = u"~/"_s + name + u"/run"_s, .files = {textFile(u"a"_s, "home")}});
    const QByteArray content = contentOf(folder + u"/run/a"_s);
    QDir(folder).removeRecursively();
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
    QCOMPARE(content, "home"_ba);
}

void SessionContract::refusesAFolderThatExists_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addRow("a folder with a file") << u"full"_s;
    QTest::addRow("an empty folder") << u"empty"_s;
    QTest::addRow("a file") << u"file"_s;
    QTest::addRow("a dangling link") << u"link"_s;
}

void SessionContract::refusesAFolderThatExists()
{
    QFETCH(QString, kind);
    const QByteArray folder = shellQuote(path(u"run"_s)).toUtf8();
    const QHash<QString, QByteArray> makers{{u"full"_s, "mkdir " + folder + "; echo old > " + folder + "/a"},
        {u"empty"_s, "mkdir " + folder}, {u"file"_s, "echo old > " + folder}, {u"link"_s, "ln -s /nowhere " + folder}};
    QCOMPARE(runScript(makers[kind]).exitCode, 0);
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, "new")}});
    QVERIFY(!sent);
    QCOMPARE(sent.error().kind, Error::Kind::Conflict);
    QVERIFY(sent.error().message.contains(path(u"run"_s)));
    if (kind == u"full"_s)
        QCOMPARE(contentOf(path(u"run/a"_s)), "old\n"_ba);
}

void SessionContract::replacesALeftoverPartialFolder()
{
    QVERIFY(QDir().mkpath(path(u"run.partial/sub"_s)));
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, "new")}});
    QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
    QCOMPARE(QDir(path(u"run"_s)).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{u"a"_s});
    QVERIFY(!QFileInfo::exists(path(u"run.partial"_s)));
}

void SessionContract::refusesBadNames_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QStringList>("names");
    const QString good = u"/tmp/never-made"_s;
    QTest::addRow("a relative folder") << u"runs/x"_s << QStringList{u"a"_s};
    QTest::addRow("no folder") << QString() << QStringList{u"a"_s};
    QTest::addRow("the root") << u"/"_s << QStringList{u"a"_s};
    QTest::addRow("the home folder itself") << u"~/"_s << QStringList{u"a"_s};
    QTest::addRow("another person's home") << u"~root/x"_s << QStringList{u"a"_s};
    QTest::addRow("a folder above") << good << QStringList{u"../a"_s};
    QTest::addRow("a folder above, later") << good << QStringList{u"b/../../a"_s};
    QTest::addRow("an absolute name") << good << QStringList{u"/etc/passwd"_s};
    QTest::addRow("an empty name") << good << QStringList{QString()};
    QTest::addRow("a name that ends in a slash") << good << QStringList{u"a/"_s};
    QTest::addRow("the same name twice") << good << QStringList{u"a"_s, u"a"_s};
}

void SessionContract::refusesBadNames()
{
    QFETCH(QString, folder);
    QFETCH(QStringList, names);
    QList<UploadFile> files;
    for (const QString &name : names)
        files << textFile(name, "x");
    const Result<Done> sent = send({.folder = folder, .files = files});
    QVERIFY(!sent);
    QCOMPARE(sent.error().kind, Error::Kind::InvalidInput);
    QVERIFY(!QFileInfo::exists(u"/tmp/never-made"_s));
}

void SessionContract::refusesAFileThatIsNotThere()
{
    const Result<Done> sent = send({.folder = path(u"run"_s),
        .files = {UploadFile{.path = u"a"_s, .localPath = path(u"missing.py"_s), .content = {}, .isExecutable = false}}});
    QVERIFY(!sent);
    QCOMPARE(sent.error().kind, Error::Kind::Io);
    QVERIFY(sent.error().message.contains(path(u"missing.py"_s)));
    QVERIFY(!QFileInfo::exists(path(u"run.partial"_s)));
}

void SessionContract::saysWhenAFileSystemIsFull_data()
{
    QTest::addColumn<qsizetype>("size");
    QTest::addRow("in the archive") << qsizetype(3'000'000);
    QTest::addRow("in a large file") << qsizetype(9'000'000);
}

/// A real one, of 4 MiB, mounted from a file.
void SessionContract::saysWhenAFileSystemIsFull()
{
    QFETCH(qsizetype, size);
    const SmallFileSystem disk(path(u"disk"_s), 4);
    if (!disk.isMounted())
        QSKIP("No file system can be mounted here (root and a loop device are needed).");
    const QString folder = disk.path() + u"/runs/run"_s;
    const Result<Done> sent = send({.folder = folder, .files = {textFile(u"small"_s, "small"_ba), textFile(u"a"_s, QByteArray(size, 'x'))}});
    QVERIFY(!sent);
    QVERIFY2(sent.error().message.contains(u"no space or quota"_s), qPrintable(sent.error().message + sent.error().detail));
    QVERIFY2(sent.error().detail.contains(disk.path()), qPrintable(sent.error().detail)); // how full it is
    QVERIFY(!QFileInfo::exists(folder));
    QVERIFY(!QFileInfo::exists(folder + u".partial"_s));
    QVERIFY(send({.folder = folder, .files = {textFile(u"small"_s, "small"_ba)}})); // there is room again
}

void SessionContract::saysWhenTheDiskIsFull()
{
    writeTool(u"tar"_s, "echo 'tar: a: Cannot write: No space left on device' >&2; exit 2\n");
    writeTool(u"quota"_s, "echo 'QUOTA-EVIDENCE'\n");
    if (!usePath(path(u"bin:"_s).toUtf8() + qgetenv("PATH")))
        QSKIP("The far side has a PATH of its own.");
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, QByteArray(3'000'000, 'x'))}});
    QVERIFY(!sent);
    QCOMPARE(sent.error().kind, Error::Kind::RemoteCommand);
    QVERIFY(sent.error().message.contains(u"no space or quota"_s));
    QVERIFY(sent.error().detail.contains(u"QUOTA-EVIDENCE"_s));
    QVERIFY(sent.error().detail.contains(u"Filesystem"_s));
    QVERIFY(!QFileInfo::exists(path(u"run"_s)));
    QVERIFY(!QFileInfo::exists(path(u"run.partial"_s)));
}

void SessionContract::saysWhenToolsAreMissing_data()
{
    QTest::addColumn<QStringList>("tools");
    QTest::addColumn<QString>("words");
    const QStringList shell{u"sh"_s, u"base64"_s};
    QTest::addRow("no tar") << shell << u"tar"_s;
    QTest::addRow("no SHA-256") << shell + QStringList{u"tar"_s} << u"sha256sum"_s;
}

void SessionContract::saysWhenToolsAreMissing()
{
    QFETCH(QStringList, tools);
    QFETCH(QString, words);
    QDir().mkpath(path(u"bin"_s));
    for (const QString &tool : tools)
        QVERIFY(QFile::link(u"/usr/bin/"_s + tool, path(u"bin/"_s + tool)));
    if (!usePath(path(u"bin"_s).toUtf8()))
        QSKIP("The far side has a PATH of its own.");
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, "x")}});
    QVERIFY(!sent);
    QCOMPARE(sent.error().kind, Error::Kind::RemoteCommand);
    QVERIFY2(sent.error().message.contains(words), qPrintable(sent.error().message));
}

void SessionContract::noticesWhatArrivedChanged()
{
    writeTool(u"tar"_s, "/usr/bin/tar \"$@\" && echo changed > \"$4/a\"\n");
    if (!usePath(path(u"bin:"_s).toUtf8() + qgetenv("PATH")))
        QSKIP("The far side has a PATH of its own.");
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, "x"), textFile(u"b"_s, "y")}});
    QVERIFY(!sent);
    QVERIFY(sent.error().message.contains(u"not what was sent"_s));
    QVERIFY2(sent.error().detail.contains(u"a: FAILED"_s), qPrintable(sent.error().detail));
    QVERIFY(!sent.error().detail.contains(u"b: OK"_s));
    QVERIFY(!QFileInfo::exists(path(u"run"_s)));
}

void SessionContract::noticesALargeFileThatArrivedChanged()
{
    writeTool(u"head"_s, "/usr/bin/head \"$@\" | tr x y\n");
    if (!usePath(path(u"bin:"_s).toUtf8() + qgetenv("PATH")))
        QSKIP("The far side has a PATH of its own.");
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, QByteArray(9'000'000, 'x'))}});
    QVERIFY(!sent);
    QVERIFY2(sent.error().message.contains(u"not what was sent"_s), qPrintable(sent.error().message + sent.error().detail));
    QVERIFY(!QFileInfo::exists(path(u"run"_s)));
}

void SessionContract::saysWhenALargeFileDoesNotFit()
{
    writeTool(u"head"_s, "/usr/bin/head -c 100; echo 'head: write error: No space left on device' >&2; exit 1\n");
    if (!usePath(path(u"bin:"_s).toUtf8() + qgetenv("PATH")))
        QSKIP("The far side has a PATH of its own.");
    const Result<Done> sent = send({.folder = path(u"run"_s), .files = {textFile(u"a"_s, QByteArray(9'000'000, 'x'))}});
    QVERIFY(!sent);
    QVERIFY2(sent.error().message.contains(u"no space or quota"_s), qPrintable(sent.error().message + sent.error().detail));
    QVERIFY(!QFileInfo::exists(path(u"run.partial"_s)));
}

void SessionContract::cancelledUploadLeavesAtMostAPartialFolder()
{
    writeTool(u"tar"_s, "echo > \"$4/begun\"; sleep 300\n");
    if (!usePath(path(u"bin:"_s).toUtf8() + qgetenv("PATH")))
        QSKIP("The far side has a PATH of its own.");
    QFuture<Result<Done>> future = m_session->upload({.folder = path(u"run"_s), .files = {textFile(u"a"_s, "x")}});
    QTRY_VERIFY(QFileInfo::exists(path(u"run.partial/begun"_s)));
    future.cancel();
    QTRY_VERIFY(future.isFinished());
    QVERIFY(!QFileInfo::exists(path(u"run"_s)));
    QCOMPARE(runScript("echo on").output, "on\n"_ba);
    QVERIFY(!QFileInfo::exists(path(u"run"_s)));
}

void SessionContract::reportsProgress()
{
    QFutureWatcher<Result<Done>> watcher;
    QSignalSpy values(&watcher, &QFutureWatcherBase::progressValueChanged);
    watcher.setFuture(m_session->upload({.folder = path(u"run"_s), .files = {textFile(u"a"_s, QByteArray(4'000'000, 'x'))}}));
    QVERIFY(answerTo(watcher.future()));
    QTRY_COMPARE(watcher.progressValue(), 1000);
    QCOMPARE(watcher.progressMaximum(), 1000);
    QCOMPARE(watcher.progressValue(), 1000);
    QVERIFY2(values.size() >= 2, qPrintable(QString::number(values.size())));
    for (int i = 1; i < values.size(); ++i)
        QVERIFY(values[i][0].toInt() >= values[i - 1][0].toInt());
}

} // namespace slipway
