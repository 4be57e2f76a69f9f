// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/savedfiles.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSavedFiles : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<RunStore> m_store;

    QByteArray readFile(const QString &path)
    {
        QFile file(m_folder->filePath(path));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : "(not there)";
    }
    void store(const QString &path, const QByteArray &bytes, qint64 offset = 0)
    {
        QVERIFY(m_store->append(u"a111"_s, {.path = path, .offset = offset, .identity = u"i1"_s}, bytes));
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_store = std::move(*RunStore::open(m_folder->filePath(u"history"_s)));
        Run run;
        run.token = u"a111"_s;
        run.name = u"x"_s;
        run.cluster = u"local"_s;
        run.created = QDateTime::fromSecsSinceEpoch(1'700'000'000, Qt::UTC);
        run.design = "format: 1\n";
        run.jobFileName = u"job.sbatch"_s;
        run.jobText = "#!/bin/bash\n";
        QVERIFY(m_store->add(run));
    }
    void cleanup() { m_store.reset(); }

    void everyFileUnderItsName()
    {
        QByteArray large(20 << 20, 'l'); // read and written in pieces
        large[9 << 20] = '\n';
        store(u"metrics.jsonl"_s, "{}\n");
        store(u"logs/node0.log"_s, large);
        const Result<SavedFiles> saved = saveRunFiles(*m_store, u"a111"_s, m_folder->filePath(u"here/new"_s));
        QVERIFY2(saved, qPrintable(saved ? QString() : saved.error().message));
        QCOMPARE(QSet<QString>(saved->files.begin(), saved->files.end()), (QSet<QString>{u"design.yaml"_s, u"job.sbatch"_s, u"metrics.jsonl"_s, u"logs/node0.log"_s}));
        QCOMPARE(readFile(u"here/new/design.yaml"_s), QByteArray("format: 1\n"));
        QCOMPARE(readFile(u"here/new/metrics.jsonl"_s), QByteArray("{}\n"));
        QVERIFY(readFile(u"here/new/logs/node0.log"_s) == large);
        QVERIFY(saved->unfinished.isEmpty());
    }

    void whatHasGrownIsReplacedAndWhatIsOfOthersStays()
    {
        const QString place = m_folder->filePath(u"here"_s);
        store(u"metrics.jsonl"_s, "{\"step\": 1}\n");
        QVERIFY(saveRunFiles(*m_store, u"a111"_s, place));
        store(u"metrics.jsonl"_s, "{\"step\": 2}\n", 12);
        QVERIFY(saveRunFiles(*m_store, u"a111"_s, place));
        QCOMPARE(readFile(u"here/metrics.jsonl"_s), QByteArray("{\"step\": 1}\n{\"step\": 2}\n"));
        QFile mine(place + u"/design.yaml"_s);
        QVERIFY(mine.open(QIODevice::WriteOnly));
        mine.write("mine");
        mine.close();
        store(u"metrics.jsonl"_s, "{\"step\": 3}\n", 24);
        const Result<SavedFiles> refused = saveRunFiles(*m_store, u"a111"_s, place);
        QVERIFY(!refused);
        QCOMPARE(refused.error().kind, Error::Kind::Conflict);
        QVERIFY2(refused.error().message.contains(u"design.yaml"_s), qPrintable(refused.error().message));
        QCOMPARE(readFile(u"here/design.yaml"_s), QByteArray("mine"));
        QCOMPARE(readFile(u"here/metrics.jsonl"_s).size(), 24); // nothing was written at all
    }

    void namesThatLeadOutsideAreLeftOut()
    {
        store(u"../../evil"_s, "x");
        store(u"logs/../../evil"_s, "x");
        const Result<SavedFiles> saved = saveRunFiles(*m_store, u"a111"_s, m_folder->filePath(u"deep/er"_s));
        QVERIFY(saved);
        QCOMPARE(saved->files.size(), 2);
        QVERIFY(!QFile::exists(m_folder->filePath(u"evil"_s)) && !QFile::exists(m_folder->filePath(u"deep/evil"_s)));
    }

    void aHoleInTheMiddleIsTold()
    {
        store(u"job.log"_s, "head\n");
        QVERIFY(m_store->appendBehindGap(u"a111"_s, {.path = u"job.log"_s, .offset = 100, .identity = u"i1"_s}, "tail\n"));
        const Result<SavedFiles> saved = saveRunFiles(*m_store, u"a111"_s, m_folder->filePath(u"here"_s));
        QVERIFY(saved);
        QCOMPARE(saved->unfinished, QStringList{u"job.log"_s});
        QCOMPARE(readFile(u"here/job.log"_s), QByteArray("head\n"));
    }

    void aPlaceThatCannotBeWrittenIsNamed()
    {
        QFile file(m_folder->filePath(u"file"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const Result<SavedFiles> saved = saveRunFiles(*m_store, u"a111"_s, m_folder->filePath(u"file/inside"_s));
        QVERIFY(!saved);
        QVERIFY2(saved.error().message.contains(u"file/inside"_s), qPrintable(saved.error().message));
    }
};

QTEST_GUILESS_MAIN(TstSavedFiles)
#include "tst_savedfiles.moc"
