// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/historybackup.h"

#include "core/runs/runstore.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstHistoryBackup : public QObject
{
    Q_OBJECT

private:
    static Run runOf(const QString &token, const QString &name)
    {
        Run run;
        run.token = token;
        run.name = name;
        run.cluster = u"hero"_s;
        run.state = RunState::Running;
        run.created = QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC);
        run.design = "name: " + name.toUtf8();
        return run;
    }

    static void fill(RunStore &store, const QString &token)
    {
        QVERIFY(store.add(runOf(token, u"llama"_s)));
        QVERIFY(store.append(token, {.path = u"metrics.jsonl"_s, .identity = u"1:2:3"_s}, "{\"step\": 1, \"loss\": 2}\n"));
        QVERIFY(store.setNotes(token, {u"the good one"_s, {u" paper "_s, u"paper"_s, u"lr sweep"_s}}));
    }

private Q_SLOTS:
    void notesSurviveWhatFollowersWrite()
    {
        QTemporaryDir folder;
        auto store = std::move(*RunStore::open(folder.path()));
        fill(*store, u"a1"_s);
        auto other = std::move(*RunStore::open(folder.path()));
        QSignalSpy changed(store.get(), &RunStore::runsChanged);
        Run run = *other->run(u"a1"_s);
        run.reason = u"Resources"_s;
        QVERIFY(other->update(run));
        QCOMPARE(store->notes(u"a1"_s), (RunNotes{u"the good one"_s, {u"paper"_s, u"lr sweep"_s}}));
        QVERIFY(other->setNotes(u"a1"_s, {u"changed"_s, {}}));
        store->refresh();
        QCOMPARE(changed.count(), 1); // other windows hear of it
        QCOMPARE(store->allNotes().value(u"a1"_s).text, u"changed"_s);
        QVERIFY(store->setNotes(u"a1"_s, {}));
        QVERIFY(store->allNotes().isEmpty());
        QVERIFY(!store->setNotes(u"ff"_s, {u"of nobody"_s, {}}));
        QVERIFY(store->remove(u"a1"_s));
    }

    void thereAndBack()
    {
        QTemporaryDir from, to;
        const QString file = from.filePath(u"backup.slipway"_s);
        {
            auto store = std::move(*RunStore::open(from.path()));
            fill(*store, u"a1"_s);
            fill(*store, u"b2"_s);
            QVERIFY(backUpHistory(from.path(), file)); // while it is open
            QVERIFY(backUpHistory(from.path(), file)); // and over an older one
        }
        auto store = std::move(*RunStore::open(to.path()));
        Run own = runOf(u"b2"_s, u"kept as it is"_s);
        QVERIFY(store->add(own));
        QSignalSpy changed(store.get(), &RunStore::runsChanged);
        const auto restored = restoreHistory(to.path(), file);
        QVERIFY2(restored, qPrintable(restored ? QString() : restored.error().message + restored.error().detail));
        QCOMPARE(*restored, (RestoredHistory{.added = 1, .kept = 1}));
        store->refresh();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(store->runs().size(), 2);
        QCOMPARE(store->run(u"b2"_s)->name, u"kept as it is"_s);
        QCOMPARE(store->content(u"a1"_s, u"metrics.jsonl"_s), QByteArray("{\"step\": 1, \"loss\": 2}\n"));
        QCOMPARE(store->notes(u"a1"_s).text, u"the good one"_s);
        QCOMPARE(store->events(u"a1"_s).size(), 1);
        QCOMPARE(store->files(u"a1"_s).first().identity, u"1:2:3"_s);
        QCOMPARE(*restoreHistory(to.path(), file), (RestoredHistory{.added = 0, .kept = 2}));
        QVERIFY(QDir(to.path()).entryList({u"restore-*"_s}, QDir::Dirs).isEmpty());
    }

    void whatIsNoBackupChangesNothing()
    {
        QTemporaryDir folder;
        auto store = std::move(*RunStore::open(folder.path()));
        fill(*store, u"a1"_s);
        QFile text(folder.filePath(u"text"_s));
        QVERIFY(text.open(QIODevice::WriteOnly));
        text.write("certainly no database, but long enough to look at");
        text.close();
        QVERIFY(!restoreHistory(folder.path(), text.fileName()));
        QVERIFY(!restoreHistory(folder.path(), folder.filePath(u"missing"_s)));
        QVERIFY(!backUpHistory(folder.path(), u"/nowhere/at/all"_s));
        QCOMPARE(store->runs().size(), 1);
    }
};

QTEST_GUILESS_MAIN(TstHistoryBackup)
#include "tst_historybackup.moc"
