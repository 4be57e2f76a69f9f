// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/codefolder.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

/// A folder "code" beside a design, and git in it.
class Workplace
{
public:
    Workplace() { QDir(root.path()).mkdir(u"code"_s); }

    void write(const QString &path, const QByteArray &text, bool isExecutable = false) const
    {
        QDir().mkpath(QFileInfo(file(path)).path());
        QFile target(file(path));
        QVERIFY(target.open(QIODevice::WriteOnly));
        target.write(text);
        if (isExecutable)
            target.setPermissions(target.permissions() | QFile::ExeOwner);
    }

    void link(const QString &target, const QString &path) const { QVERIFY(QFile::link(target, file(path))); }
    QString file(const QString &path) const { return root.filePath(u"code/"_s + path); }

    QByteArray git(const QStringList &arguments, const QString &folder = {}) const
    {
        QProcess process;
        process.setWorkingDirectory(root.filePath(u"code/"_s + folder));
        process.start(u"git"_s, QStringList{u"-c"_s, u"user.name=Ada"_s, u"-c"_s, u"user.email=ada@example.org"_s, u"-c"_s, u"init.defaultBranch=main"_s} + arguments);
        process.waitForFinished();
        if (process.exitCode() != 0)
            QTest::qFail(process.readAllStandardError().constData(), __FILE__, __LINE__);
        return process.readAllStandardOutput().trimmed();
    }

    void commitAll() const
    {
        git({u"init"_s, u"-q"_s});
        git({u"add"_s, u"-A"_s});
        git({u"commit"_s, u"-q"_s, u"-m"_s, u"all"_s});
    }

    Result<CodeSnapshot> collect(CodePlan plan = {.path = "code", .revision = {}, .exclude = {".git"}}) const { return collectCode(plan, root.path()); }

    QTemporaryDir root;
};

static QStringList pathsOf(const CodeSnapshot &snapshot)
{
    QStringList paths;
    for (const StagedFile &file : snapshot.files)
        paths << file.path;
    return paths;
}

class TstCodeFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void collectsNothingWithoutAPlan();
    void collectsAFolderWithoutGit();
    void leavesOutWhatIsExcluded_data();
    void leavesOutWhatIsExcluded();
    void recordsWhatGitKnows();
    void recordsAFolderInsideARepository();
    void recordsARepositoryWithoutACommit();
    void collectsARevision();
    void refusesARevision_data();
    void refusesARevision();
    void refusesLinksThatLeave_data();
    void refusesLinksThatLeave();
    void followsLinksInside();
    void refusesTooMuch();
    void namesAMissingFolder();
};

void TstCodeFolder::collectsNothingWithoutAPlan()
{
    QCOMPARE(*collectCode({}, u"/nowhere"_s), CodeSnapshot());
}

void TstCodeFolder::collectsAFolderWithoutGit()
{
    Workplace place;
    place.write(u"train.py"_s, "print()");
    place.write(u"bin/run"_s, "#!/bin/sh\n", true);
    place.write(u"a b/it's \"é\".txt"_s, "x");
    place.write(u".hidden"_s, "x");
    const auto snapshot = place.collect();
    QVERIFY(snapshot);
    QCOMPARE(pathsOf(*snapshot), (QStringList{u"code/.hidden"_s, u"code/a b/it's \"é\".txt"_s, u"code/bin/run"_s, u"code/train.py"_s}));
    QCOMPARE(snapshot->files[2].isExecutable, true);
    QCOMPARE(snapshot->files[3].isExecutable, false);
    QCOMPARE(snapshot->files[3].localPath, place.file(u"train.py"_s));
    QVERIFY(snapshot->commit.isEmpty() && snapshot->diff.isEmpty() && snapshot->untracked.isEmpty());
}

void TstCodeFolder::leavesOutWhatIsExcluded_data()
{
    QTest::addColumn<QByteArray>("glob");
    QTest::addColumn<QStringList>("left");
    const QStringList all{u"code/a.pt"_s, u"code/deep/b.pt"_s, u"code/deep/c.py"_s, u"code/train.py"_s};
    QTest::addRow("nothing") << QByteArray("") << all;
    QTest::addRow("names by their ending") << QByteArray("*.pt") << QStringList{u"code/deep/c.py"_s, u"code/train.py"_s};
    QTest::addRow("a folder") << QByteArray("deep") << QStringList{u"code/a.pt"_s, u"code/train.py"_s};
    QTest::addRow("a folder with a slash") << QByteArray("deep/") << QStringList{u"code/a.pt"_s, u"code/train.py"_s};
    QTest::addRow("a path") << QByteArray("deep/*.pt") << QStringList{u"code/a.pt"_s, u"code/deep/c.py"_s, u"code/train.py"_s};
    QTest::addRow("a path that is not there") << QByteArray("other/*.pt") << all;
}

void TstCodeFolder::leavesOutWhatIsExcluded()
{
    QFETCH(QByteArray, glob);
    QFETCH(QStringList, left);
    Workplace place;
    for (const QString &path : {u"a.pt"_s, u"deep/b.pt"_s, u"deep/c.py"_s, u"train.py"_s})
        place.write(path, "x");
    const CodePlan plan{.path = "code", .revision = {}, .exclude = {".git", glob.toStdString()}};
    QCOMPARE(pathsOf(*place.collect(plan)), left);
    place.commitAll();
    CodePlan committed = plan;
    committed.revision = "HEAD";
    QCOMPARE(pathsOf(*place.collect(committed)), left);
}

void TstCodeFolder::recordsWhatGitKnows()
{
    Workplace place;
    place.write(u"train.py"_s, "old\n");
    place.write(u"kept.py"_s, "same\n");
    place.write(u".gitignore"_s, "*.log\n");
    place.commitAll();
    place.write(u"train.py"_s, "changed\n");
    place.write(u"staged.py"_s, "staged\n");
    place.git({u"add"_s, u"staged.py"_s});
    place.write(u"new ü.py"_s, "new\n");
    place.write(u"noise.log"_s, "noise\n");
    const auto snapshot = place.collect();
    QCOMPARE(snapshot->commit, QString::fromLatin1(place.git({u"rev-parse"_s, u"HEAD"_s})));
    QVERIFY(snapshot->diff.contains("-old\n+changed\n") && snapshot->diff.contains("+staged\n") && !snapshot->diff.contains("kept.py"));
    QCOMPARE(snapshot->untracked, (QStringList{u"new ü.py"_s}));
    QVERIFY(pathsOf(*snapshot).contains(u"code/noise.log"_s)); // what is sent is the folder, not what git thinks of it
    QVERIFY(!pathsOf(*snapshot).join(u' ').contains(u".git/"_s));
}

void TstCodeFolder::recordsAFolderInsideARepository()
{
    Workplace place;
    place.write(u"part/train.py"_s, "old\n");
    place.write(u"other.py"_s, "old\n");
    place.commitAll();
    place.write(u"part/train.py"_s, "changed\n");
    place.write(u"other.py"_s, "changed elsewhere\n");
    const auto snapshot = place.collect({.path = "code/part", .revision = {}, .exclude = {".git"}});
    QCOMPARE(pathsOf(*snapshot), QStringList{u"code/train.py"_s});
    QVERIFY(snapshot->diff.contains("a/train.py") && !snapshot->diff.contains("elsewhere"));
    const auto committed = place.collect({.path = "code/part", .revision = "HEAD", .exclude = {".git"}});
    QCOMPARE(pathsOf(*committed), QStringList{u"code/train.py"_s});
    QCOMPARE(committed->files.first().content, QByteArray("old\n"));
}

void TstCodeFolder::recordsARepositoryWithoutACommit()
{
    Workplace place;
    place.write(u"train.py"_s, "x");
    place.git({u"init"_s, u"-q"_s});
    const auto snapshot = place.collect();
    QCOMPARE(pathsOf(*snapshot), QStringList{u"code/train.py"_s});
    QVERIFY(snapshot->commit.isEmpty() && snapshot->diff.isEmpty());
}

void TstCodeFolder::collectsARevision()
{
    Workplace place;
    place.write(u"train.py"_s, "first\n");
    place.write(u"run.sh"_s, "#!/bin/sh\n", true);
    place.write(u"empty"_s, "");
    place.link(u"train.py"_s, u"alias.py"_s);
    place.commitAll();
    place.git({u"tag"_s, u"v1"_s});
    place.write(u"train.py"_s, "second\n");
    place.git({u"commit"_s, u"-qam"_s, u"more"_s});
    place.write(u"train.py"_s, "not committed\n");
    const auto snapshot = place.collect({.path = "code", .revision = "v1", .exclude = {}});
    QVERIFY(snapshot);
    QCOMPARE(pathsOf(*snapshot), (QStringList{u"code/alias.py"_s, u"code/empty"_s, u"code/run.sh"_s, u"code/train.py"_s}));
    QCOMPARE(snapshot->files[0].content, QByteArray("first\n"));
    QCOMPARE(snapshot->files[1].content, QByteArray());
    QVERIFY(snapshot->files[2].isExecutable);
    QCOMPARE(snapshot->files[3].content, QByteArray("first\n"));
    QCOMPARE(snapshot->commit, QString::fromLatin1(place.git({u"rev-parse"_s, u"v1"_s})));
    QVERIFY(snapshot->diff.isEmpty());
}

void TstCodeFolder::refusesARevision_data()
{
    QTest::addColumn<QByteArray>("revision");
    QTest::addRow("that nobody knows") << QByteArray("nope");
    QTest::addRow("that is an option") << QByteArray("--all");
    QTest::addRow("that is code") << QByteArray("$(touch PWNED)");
}

void TstCodeFolder::refusesARevision()
{
    QFETCH(QByteArray, revision);
    Workplace place;
    place.write(u"train.py"_s, "x");
    place.commitAll();
    const auto snapshot = place.collect({.path = "code", .revision = revision.toStdString(), .exclude = {}});
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Error::Kind::InvalidInput);
    QVERIFY2(snapshot.error().message.contains(QString::fromUtf8(revision)), qPrintable(snapshot.error().message));
    QVERIFY(!QFile::exists(place.file(u"PWNED"_s)));
}

void TstCodeFolder::refusesLinksThatLeave_data()
{
    QTest::addColumn<QString>("target");
    QTest::addRow("to an absolute path") << u"/etc/hostname"_s;
    QTest::addRow("upwards") << u"../outside"_s;
    QTest::addRow("to nowhere") << u"gone"_s;
    QTest::addRow("to a folder outside") << u"/etc"_s;
}

void TstCodeFolder::refusesLinksThatLeave()
{
    QFETCH(QString, target);
    Workplace place;
    QFile outside(place.root.filePath(u"outside"_s));
    QVERIFY(outside.open(QIODevice::WriteOnly));
    place.write(u"deep/train.py"_s, "x");
    place.link(target == u"../outside"_s ? u"../../outside"_s : target, u"deep/link"_s);
    const auto snapshot = place.collect();
    QVERIFY(!snapshot);
    QVERIFY2(snapshot.error().message.contains(u"deep/link"_s), qPrintable(snapshot.error().message));
    place.commitAll();
    const auto committed = place.collect({.path = "code", .revision = "HEAD", .exclude = {}});
    QVERIFY(!committed);
    QVERIFY(committed.error().message.contains(u"deep/link"_s));
    QVERIFY(place.collect({.path = "code", .revision = {}, .exclude = {".git", "link"}}));
}

void TstCodeFolder::followsLinksInside()
{
    Workplace place;
    place.write(u"real/train.py"_s, "x");
    place.link(u"real"_s, u"alias"_s);
    place.link(u"real/train.py"_s, u"start.py"_s);
    QCOMPARE(pathsOf(*place.collect()), (QStringList{u"code/alias/train.py"_s, u"code/real/train.py"_s, u"code/start.py"_s}));
    place.link(u"."_s, u"real/self"_s);
    QVERIFY(!place.collect());
    QVERIFY(QFile::remove(place.file(u"real/self"_s)));
    place.link(u".."_s, u"real/up"_s);
    QVERIFY(!place.collect());
}

void TstCodeFolder::refusesTooMuch()
{
    Workplace place;
    place.write(u"train.py"_s, "x");
    for (const QString &name : {u"model.pt"_s, u"data/corpus.bin"_s}) {
        place.write(name, "");
        QVERIFY(QFile::resize(place.file(name), 150LL * 1024 * 1024)); // sparse: costs nothing
    }
    const auto snapshot = place.collect();
    QVERIFY(!snapshot);
    QCOMPARE(snapshot.error().kind, Error::Kind::InvalidInput);
    for (const QString &word : {u"model.pt (150.0 MiB)"_s, u"data/corpus.bin"_s, u"300.0 MiB"_s, u"launch.code.exclude"_s})
        QVERIFY2(snapshot.error().message.contains(word), qPrintable(snapshot.error().message));
    QVERIFY(place.collect({.path = "code", .revision = {}, .exclude = {"*.pt"}}));
}

void TstCodeFolder::namesAMissingFolder()
{
    Workplace place;
    const auto snapshot = place.collect({.path = "elsewhere", .revision = {}, .exclude = {}});
    QCOMPARE(snapshot.error().kind, Error::Kind::NotFound);
    QVERIFY(snapshot.error().message.contains(u"elsewhere"_s));
}

QTEST_GUILESS_MAIN(TstCodeFolder)
#include "tst_codefolder.moc"
