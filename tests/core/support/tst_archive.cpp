// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/archive.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstArchive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The judge is the system's own tar.
    void tarReadsIt()
    {
        const QString deep = u"bundle/"_s + QString(u"folder/"_s).repeated(30) + u"naïve file.txt"_s;
        const QList<ArchiveFile> files{{u"bundle/empty"_s, {}}, {u"bundle/half.bin"_s, QByteArray(700, '\x80')}, {u"bundle/whole.bin"_s, QByteArray(1024, 'x')}, {deep, "deep\n"}};
        QTemporaryDir folder;
        QFile file(folder.filePath(u"a.tar.gz"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(tarGz(files, QDateTime::fromSecsSinceEpoch(1'700'000'000)));
        file.close();
        QProcess tar;
        tar.start(u"tar"_s, {u"-xzf"_s, file.fileName(), u"-C"_s, folder.path()});
        QVERIFY(tar.waitForFinished());
        QCOMPARE(tar.readAllStandardError(), QByteArray());
        QCOMPARE(tar.exitCode(), 0);
        for (const ArchiveFile &one : files) {
            QFile read(folder.filePath(one.path));
            QVERIFY2(read.open(QIODevice::ReadOnly), qPrintable(one.path));
            QCOMPARE(read.readAll(), one.content);
            QCOMPARE(read.fileTime(QFileDevice::FileModificationTime).toSecsSinceEpoch(), qint64(1'700'000'000));
        }
    }

    void theSameFilesGiveTheSameBytes()
    {
        const QList<ArchiveFile> files{{u"a"_s, "1"}};
        QCOMPARE(tarGz(files, QDateTime::fromSecsSinceEpoch(5)), tarGz(files, QDateTime::fromSecsSinceEpoch(5)));
        QVERIFY(tarGz({}, QDateTime()).startsWith("\x1f\x8b"));
    }
};

QTEST_GUILESS_MAIN(TstArchive)
#include "tst_archive.moc"
