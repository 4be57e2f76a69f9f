// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/folders.h"

#include <QDirIterator>
#include <QFile>
#include <QTest>

using namespace Qt::StringLiterals;

/// What lies under resources/ and templates/ travels inside the program, byte for byte and under the promised prefixes.
class TstShipped : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void folderTravelsWhole_data();
    void folderTravelsWhole();
    void sampleIsThere();
};

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("cannot be read: ") + path.toUtf8();
}

QStringList filesBelow(const QString &folder, const QStringList &patterns)
{
    QStringList files;
    QDirIterator walk(folder, patterns, QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QString file = walk.next().mid(folder.size() + 1);
        if (!file.contains(u"__pycache__"_s))
            files << file;
    }
    files.sort();
    return files;
}

} // namespace

void TstShipped::folderTravelsWhole_data()
{
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("prefix");
    QTest::addColumn<QStringList>("patterns");
    QTest::addRow("catalogue") << u"resources/catalog"_s << u":/catalog"_s << QStringList{u"*.yaml"_s, u"*.json"_s};
    QTest::addRow("help") << u"resources/help"_s << u":/help"_s << QStringList{u"*.md"_s, u"*.png"_s, u"*.svg"_s};
    QTest::addRow("icons") << u"resources/icons"_s << u":/icons"_s << QStringList{u"*.svg"_s, u"*.png"_s};
    QTest::addRow("job templates") << u"templates"_s << u":/templates"_s << QStringList{u"*"_s};
    QTest::addRow("samples") << u"resources/samples"_s << u":/samples"_s
                             << QStringList{u"*.yaml"_s, u"*.py"_s, u"*.md"_s, u"*.txt"_s, u"torchrun"_s};
}

void TstShipped::folderTravelsWhole()
{
    QFETCH(QString, folder);
    QFETCH(QString, prefix);
    QFETCH(QStringList, patterns);
    const QString onDisk = slipway::sourceFolder() + QStringLiteral("/") + folder;
    const QStringList files = filesBelow(onDisk, patterns);
    QCOMPARE(filesBelow(prefix, patterns), files);
    for (const QString &file : files)
        QCOMPARE(contentOf(prefix + u'/' + file), contentOf(onDisk + u'/' + file));
}

void TstShipped::sampleIsThere()
{
    for (const QString &file : {u"tiny-transformer.yaml"_s, u"tiny-transformer/train.py"_s, u"tiny-transformer/bin/torchrun"_s})
        QVERIFY2(QFile::exists(u":/samples/"_s + file), qPrintable(file));
}

QTEST_GUILESS_MAIN(TstShipped)
#include "tst_shipped.moc"
