// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/runstore.h"

#include "core/runs/runschema_p.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QString token = u"00112233445566778899aabbccddeeff"_s;

Run sampleRun(const QString &withToken = token)
{
    Run run;
    run.token = withToken;
    run.name = u"it's a \"run\" $(x)"_s;
    run.cluster = u"orca"_s;
    run.scheduler = SchedulerKind::Host;
    run.folder = u"/home/demo/runs/a b"_s;
    run.jobId = u"17:4"_s;
    run.jobName = u"demo-001122334455"_s;
    run.state = RunState::Running;
    run.reason = u"Größe"_s;
    run.nodes = {u"g1"_s, u"g2"_s};
    run.created = run.submitted = run.started = QDateTime(QDate(2031, 2, 28), QTime(9, 7, 1, 123), Qt::UTC);
    run.restarts = 2;
    run.exitCode = 0;
    run.design = "name: x\n";
    run.jobFileName = u"job.sh"_s;
    run.jobText = QByteArray("#!/bin/sh\n\0\xff", 12);
    run.manifest = "abc  job.sh\n";
    run.codeCommit = u"deadbeef"_s;
    run.codeDiff = "+x";
    run.prediction.stepSeconds = 1.5;
    run.prediction.steps = 100;
    run.prediction.cost = 2.5;
    run.tokensPerStep = 4096;
    run.programVersion = u"0.1.0"_s;
    return run;
}

FetchedFile metrics(qint64 offset, int generation = 0)
{
    return FetchedFile{.path = u"metrics.jsonl"_s, .offset = offset, .identity = u"i"_s, .generation = generation};
}

std::unique_ptr<RunStore> opened(const QString &folder)
{
    Result<std::unique_ptr<RunStore>> store = RunStore::open(folder);
    if (!store) {
        QTest::qFail(qPrintable(store.error().message + store.error().detail), __FILE__, __LINE__);
        return nullptr;
    }
    return std::move(store).value();
}

/// The content that every hammering writer tries to store, each piece at its place.
QByteArray piece(int number) { return QByteArray::number(number).rightJustified(100, '.') + '\n'; }
constexpr int pieces = 200;

/// What a window does that follows a run: asks how much is stored, stores what follows.
int hammer(const QString &folder)
{
    Result<std::unique_ptr<RunStore>> store = RunStore::open(folder);
    if (!store)
        return 1;
    for (int i = 0; i < pieces; ++i) {
        const Result<qint64> stored = (*store)->append(token, metrics(qint64(i) * 101), piece(i));
        if (!stored || *stored < qint64(i + 1) * 101)
            return 2;
        Run run = sampleRun();
        run.restarts = i;
        if (i % 20 == 0 && !(*store)->update(run))
            return 3;
    }
    return 0;
}

} // namespace

class TstRunStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void runsComeBackWhole();
    void aTokenIsAddedOnce();
    void runsAreFoundByTheBeginningOfTheirToken();
    void eventsTellTheStates();
    void newestFirst();
    void removalTakesEverything();
    void bytesAreStoredOnce_data();
    void bytesAreStoredOnce();
    void aHoleIsRefused();
    void aGapIsFilledBackwards();
    void aReplacedFileHasNoGap();
    void aReplacedFileBeginsAgain();
    void smallAppendsShareARow();
    void contentFromTheMiddle();
    void theOtherWindowIsHeard();
    void threadsAndProcessesLoseNothing();
    void migratesFromTheFirstVersion();
    void aNewerHistoryIsRefusedAndLeftAlone();
    void aDamagedFileIsKept();
    void aReadOnlyFolderIsSaid();
    void aRemovedRunTakesNoBytes();
    void oneWindowAtATimeWorksAtARun();
    void aDeadWindowLosesItsLease();
};

void TstRunStore::runsComeBackWhole()
{
    QTemporaryDir folder;
    QVERIFY(opened(folder.path())->add(sampleRun()).hasValue());
    const auto store = opened(folder.path()); // a new program
    const Result<Run> run = store->run(token);
    QVERIFY(run.hasValue());
    QCOMPARE(*run, sampleRun());
    Run changed = sampleRun();
    changed.exitCode.reset();
    changed.ended = changed.started.addSecs(10);
    changed.prediction.cost.reset();
    QVERIFY(store->update(changed).hasValue());
    QCOMPARE(*store->run(token), changed);
    QCOMPARE(store->caveat(), QString());
}

void TstRunStore::aTokenIsAddedOnce()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QCOMPARE(store->add(sampleRun()).error().kind, Error::Kind::Conflict);
    QCOMPARE(store->runs().size(), 1);
    QCOMPARE(store->update(sampleRun(u"ff"_s)).error().kind, Error::Kind::NotFound);
}

void TstRunStore::runsAreFoundByTheBeginningOfTheirToken()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun(u"aa11"_s)).hasValue());
    QVERIFY(store->add(sampleRun(u"aa22"_s)).hasValue());
    QCOMPARE(store->run(u"aa2"_s)->token, u"aa22"_s);
    QCOMPARE(store->run(u"aa"_s).error().kind, Error::Kind::InvalidInput);
    QCOMPARE(store->run(u"bb"_s).error().kind, Error::Kind::NotFound);
    QCOMPARE(store->run(u"%"_s).error().kind, Error::Kind::InvalidInput);
    QCOMPARE(store->run({}).error().kind, Error::Kind::InvalidInput);
}

void TstRunStore::eventsTellTheStates()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    Run run = sampleRun();
    run.state = RunState::Draft;
    QVERIFY(store->add(run).hasValue());
    run.state = RunState::Staged;
    QVERIFY(store->update(run).hasValue());
    run.reason = u"Priority"_s;
    QVERIFY(store->update(run).hasValue()); // no new state and no text: no event
    QVERIFY(store->update(run, u"a note"_s).hasValue());
    const QList<RunEvent> events = store->events(token);
    QCOMPARE(events.size(), 3);
    QCOMPARE(events.at(1).state, RunState::Staged);
    QCOMPARE(events.at(2).text, u"a note"_s);
    QVERIFY(qAbs(events.at(2).at.secsTo(QDateTime::currentDateTimeUtc())) < 60);
}

void TstRunStore::newestFirst()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    for (int i = 0; i < 3; ++i) {
        Run run = sampleRun(QString::number(i));
        run.created = run.created.addDays(i == 1 ? 9 : i);
        QVERIFY(store->add(run).hasValue());
    }
    const QList<Run> runs = store->runs();
    QCOMPARE(runs.size(), 3);
    QCOMPARE(runs.at(0).token, u"1"_s);
    QCOMPARE(runs.at(2).token, u"0"_s);
}

void TstRunStore::removalTakesEverything()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QVERIFY(store->append(token, metrics(0), "x").hasValue());
    QVERIFY(store->remove(token).hasValue());
    QVERIFY(store->runs().isEmpty() && store->events(token).isEmpty() && store->files(token).isEmpty());
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), QByteArray());
}

void TstRunStore::bytesAreStoredOnce_data()
{
    QTest::addColumn<qint64>("offset");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");
    QTest::addRow("what follows") << qint64(6) << "789"_ba << "abcdef789"_ba;
    QTest::addRow("the same again") << qint64(0) << "abcdef"_ba << "abcdef"_ba;
    QTest::addRow("an older, shorter look") << qint64(0) << "abc"_ba << "abcdef"_ba;
    QTest::addRow("an overlap gives its new part") << qint64(4) << "efgh"_ba << "abcdefgh"_ba;
    QTest::addRow("nothing") << qint64(6) << ""_ba << "abcdef"_ba;
    QTest::addRow("bytes that are no text") << qint64(6) << QByteArray("\0\xff\n", 3) << QByteArray("abcdef\0\xff\n", 9);
}

void TstRunStore::bytesAreStoredOnce()
{
    QFETCH(qint64, offset);
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, expected);
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QCOMPARE(*store->append(token, metrics(0), "abcdef"), 6);
    QCOMPARE(*store->append(token, metrics(offset), bytes), expected.size());
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), expected);
    QCOMPARE(store->files(token).first().offset, expected.size());
}

void TstRunStore::aHoleIsRefused()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QCOMPARE(store->append(token, metrics(5), "x").error().kind, Error::Kind::Conflict);
    QVERIFY(store->files(token).isEmpty());
}

void TstRunStore::aGapIsFilledBackwards()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path()), other = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QCOMPARE(*store->append(token, metrics(0), "ab"), 2);
    QCOMPARE(*store->appendBehindGap(token, metrics(8), "ij"), 10);
    QVERIFY(store->files(token).first().hasGap());
    QCOMPARE(*other->append(token, metrics(10), "kl"), 12); // what is new goes on behind it
    QCOMPARE(other->content(token, u"metrics.jsonl"_s), "ab"_ba);
    QCOMPARE(other->content(token, u"metrics.jsonl"_s, 5), ""_ba);
    QCOMPARE(other->content(token, u"metrics.jsonl"_s, 9), "jkl"_ba);
    QCOMPARE(store->appendBehindGap(token, metrics(20), "x").error().kind, Error::Kind::Conflict); // one gap
    QCOMPARE(store->fillGap(token, metrics(4), "ef").error().kind, Error::Kind::Conflict);         // 6 and 7 would be missing
    QCOMPARE(*store->fillGap(token, metrics(5), "fgh"), 5);
    QCOMPARE(*other->fillGap(token, metrics(6), "gh"), 5);                                         // is there already
    QCOMPARE(*other->fillGap(token, metrics(4), "efgh"), 4);
    QCOMPARE(store->content(token, u"metrics.jsonl"_s, 4), "efghijkl"_ba);
    QCOMPARE(*store->fillGap(token, metrics(0), "abcd"), 2);                                       // "ab" is there already
    QVERIFY(!store->files(token).first().hasGap());
    QCOMPARE(*store->fillGap(token, metrics(0), "abcd"), 2);
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), "abcdefghijkl"_ba);
    QCOMPARE(store->files(token).first().offset, 12);
}

void TstRunStore::aReplacedFileHasNoGap()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QCOMPARE(*store->appendBehindGap(token, metrics(8), "ij"), 10);
    QCOMPARE(*store->append(token, metrics(0, 1), "new"), 3);
    QVERIFY(!store->files(token).first().hasGap());
    QVERIFY(store->fillGap(token, metrics(4), "efgh").hasValue()); // of the file that is gone
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), "new"_ba);
}

void TstRunStore::aReplacedFileBeginsAgain()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QCOMPARE(*store->append(token, metrics(0), "old old"), 7);
    QCOMPARE(*store->append(token, metrics(0, 1), "new"), 3);
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), "new"_ba);
    QCOMPARE(store->files(token).first().generation, 1);
    QCOMPARE(*store->append(token, metrics(7, 0), "late"), 3); // a window that has not seen it yet
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), "new"_ba);
}

void TstRunStore::smallAppendsShareARow()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QByteArray all;
    for (int i = 0; i < 500; ++i) {
        QVERIFY(store->append(token, metrics(all.size()), piece(i)).hasValue());
        all += piece(i);
    }
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), all);
    QSqlDatabase database = QSqlDatabase::database(QSqlDatabase::connectionNames().last());
    QSqlQuery query(u"SELECT count(*) FROM chunks"_s, database);
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toInt(), 2);
}

void TstRunStore::contentFromTheMiddle()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->add(sampleRun()).hasValue());
    QByteArray all;
    for (int i = 0; i < 4; ++i) {
        const QByteArray part(20000, char('a' + i));
        QVERIFY(store->append(token, metrics(all.size()), part).hasValue());
        all += part;
    }
    for (qint64 from : {qint64(0), qint64(1), qint64(19999), qint64(20000), qint64(45000), qint64(all.size()), qint64(all.size() + 5)})
        QCOMPARE(store->content(token, u"metrics.jsonl"_s, from), all.mid(from));
    QCOMPARE(store->content(token, u"no such file"_s), QByteArray());
}

void TstRunStore::theOtherWindowIsHeard()
{
    QTemporaryDir folder;
    const auto here = opened(folder.path()), there = opened(folder.path());
    QSignalSpy changes(here.get(), &RunStore::runsChanged);
    here->refresh();
    QCOMPARE(changes.size(), 0);
    QVERIFY(there->add(sampleRun()).hasValue());
    here->refresh();
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes.takeFirst().first().toStringList(), QStringList{token});
    QVERIFY(there->append(token, metrics(0), "x").hasValue());
    QVERIFY(here->add(sampleRun(u"ab"_s)).hasValue());
    here->refresh();
    QVERIFY(changes.takeFirst().first().toStringList().contains(token));
    here->refresh();
    QCOMPARE(changes.size(), 0);
    QVERIFY(there->remove(u"ab"_s).hasValue());
    here->refresh();
    QCOMPARE(changes.takeFirst().first().toStringList(), QStringList());
    QVERIFY(there->append(token, metrics(1), "y").hasValue()); // after a removal revisions still rise
    here->refresh();
    QCOMPARE(changes.takeFirst().first().toStringList(), QStringList{token});
}

void TstRunStore::threadsAndProcessesLoseNothing()
{
    QTemporaryDir folder;
    QVERIFY(opened(folder.path())->add(sampleRun()).hasValue());
    QProcess other;
    other.start(QCoreApplication::applicationFilePath(), {u"--hammer"_s, folder.path()});
    int results[2] = {-1, -1};
    std::vector<std::unique_ptr<QThread>> threads;
    for (int &result : results) {
        threads.emplace_back(QThread::create([&result, path = folder.path()] { result = hammer(path); }));
        threads.back()->start();
    }
    for (const auto &thread : threads)
        QVERIFY(thread->wait(40000));
    QVERIFY(other.waitForFinished(40000));
    QCOMPARE(other.exitCode(), 0);
    QCOMPARE(results[0], 0);
    QCOMPARE(results[1], 0);
    QByteArray all;
    for (int i = 0; i < pieces; ++i)
        all += piece(i);
    QCOMPARE(opened(folder.path())->content(token, u"metrics.jsonl"_s), all);
}

void TstRunStore::migratesFromTheFirstVersion()
{
    QTemporaryDir folder;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"first"_s);
        database.setDatabaseName(RunStore::fileIn(folder.path()));
        QVERIFY(database.open());
        QVERIFY(migrate(database, 1).hasValue());
        constexpr int firstColumns = 26; // that version's; later ones stand behind them
        QSqlQuery all(database), query(database);
        all.prepare(u"SELECT %1"_s.arg(QStringList(runColumns().size(), u"?"_s).join(u',')));
        bindRun(sampleRun(), all);
        query.prepare(u"INSERT INTO runs (%1) VALUES (%2)"_s.arg(runColumns().mid(0, firstColumns).join(u','), QStringList(firstColumns, u"?"_s).join(u',')));
        for (const QVariant &value : all.boundValues().mid(0, firstColumns))
            query.addBindValue(value);
        QVERIFY(query.exec());
        QVERIFY(query.exec(u"INSERT INTO chunks (token, path, generation, offset, bytes) VALUES ('%1', 'metrics.jsonl', 0, 0, 'abc')"_s.arg(token)));
        QVERIFY(query.exec(u"INSERT INTO files (token, path, generation, offset, identity) VALUES ('%1', 'metrics.jsonl', 0, 3, 'i')"_s.arg(token)));
    }
    QSqlDatabase::removeDatabase(u"first"_s);
    const auto store = opened(folder.path());
    QCOMPARE(*store->run(token), sampleRun());
    QCOMPARE(*store->append(token, metrics(3), "def"), 6);
    QCOMPARE(store->content(token, u"metrics.jsonl"_s), "abcdef"_ba);
    QSqlQuery query(u"PRAGMA user_version"_s, QSqlDatabase::database(QSqlDatabase::connectionNames().last()));
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toInt(), currentSchema());
}

void TstRunStore::aNewerHistoryIsRefusedAndLeftAlone()
{
    QTemporaryDir folder;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"newer"_s);
        database.setDatabaseName(RunStore::fileIn(folder.path()));
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(u"CREATE TABLE wonders (x)"_s));
        QVERIFY(query.exec(u"PRAGMA user_version = 99"_s));
    }
    QSqlDatabase::removeDatabase(u"newer"_s);
    const auto store = RunStore::open(folder.path());
    QVERIFY(!store.hasValue());
    QCOMPARE(store.error().kind, Error::Kind::Conflict);
    QVERIFY(store.error().message.contains(u"newer Slipway"_s));
}

void TstRunStore::aDamagedFileIsKept()
{
    QTemporaryDir folder;
    QFile file(RunStore::fileIn(folder.path()));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no database, but it may be all that somebody has");
    file.close();
    const auto store = RunStore::open(folder.path());
    QVERIFY(!store.hasValue());
    QVERIFY(store.error().message.contains(file.fileName()));
    QVERIFY(file.exists());
    const Result<QString> kept = RunStore::setAside(folder.path());
    QVERIFY(kept.hasValue());
    QFile aside(*kept);
    QVERIFY(aside.open(QIODevice::ReadOnly));
    QVERIFY(aside.readAll().startsWith("this is no database"));
    QVERIFY(opened(folder.path())->runs().isEmpty());
}

void TstRunStore::aReadOnlyFolderIsSaid()
{
    const auto store = RunStore::open(u"/proc/no-such-place"_s);
    QVERIFY(!store.hasValue());
    QVERIFY(store.error().message.contains(u"/proc/no-such-place"_s));
}

void TstRunStore::aRemovedRunTakesNoBytes()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QCOMPARE(store->append(token, metrics(0), "x").error().kind, Error::Kind::NotFound);
}

void TstRunStore::oneWindowAtATimeWorksAtARun()
{
    QTemporaryDir folder;
    const auto one = opened(folder.path()), two = opened(folder.path());
    QVERIFY(!two->isLeased(u"aa"_s));
    QVERIFY(one->lease(u"aa"_s).hasValue());
    QVERIFY(one->lease(u"aa"_s).hasValue()); // prolonged
    QVERIFY(one->isLeased(u"aa"_s) && two->isLeased(u"aa"_s));
    QCOMPARE(two->lease(u"aa"_s).error().kind, Error::Kind::Conflict);
    QVERIFY(two->lease(u"bb"_s).hasValue()); // another run
    two->release(u"aa"_s);                   // not theirs to give back
    QCOMPARE(two->lease(u"aa"_s).error().kind, Error::Kind::Conflict);
    one->release(u"aa"_s);
    QVERIFY(two->lease(u"aa"_s, -1).hasValue());
    QVERIFY(one->lease(u"aa"_s).hasValue()); // its time was up
}

void TstRunStore::aDeadWindowLosesItsLease()
{
    QTemporaryDir folder;
    const auto store = opened(folder.path());
    QVERIFY(store->lease(u"aa"_s, 3600).hasValue());
    // As a killed program leaves it: the same host and boot, a process id that now belongs to somebody who began at another time.
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"lease"_s);
        database.setDatabaseName(RunStore::fileIn(folder.path()));
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(u"SELECT owner FROM leases"_s) && query.next());
        QStringList owner = query.value(0).toString().split(u' ');
        QCOMPARE(owner.size(), 5);
        owner[3] = u"1"_s;
        query.prepare(u"UPDATE leases SET owner = ?"_s);
        query.addBindValue(owner.join(u' '));
        QVERIFY(query.exec());
    }
    QSqlDatabase::removeDatabase(u"lease"_s);
    QVERIFY(!store->isLeased(u"aa"_s));
    const auto other = opened(folder.path());
    QVERIFY(other->lease(u"aa"_s).hasValue());
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (application.arguments().value(1) == u"--hammer")
        return hammer(application.arguments().value(2));
    TstRunStore test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_runstore.moc"
