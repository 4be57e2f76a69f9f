// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/logfile.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstLogFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void removesSecrets_data();
    void removesSecrets();
    void takesQtMessages();
    void rotates();
};

void TstLogFile::removesSecrets_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("secret");
    QTest::addRow("password in a query") << u"login failed: password=hunter2 for x"_s << u"hunter2"_s;
    QTest::addRow("JSON value") << u"{\"api_key\": \"abc def\"}"_s << u"abc def"_s;
    QTest::addRow("bearer header") << u"Authorization: Bearer eyJhbGciOi"_s << u"eyJhbGciOi"_s;
    QTest::addRow("model hub token") << u"using hf_AbCdEfGhIjKlMnOp now"_s << u"hf_AbCdEfGhIjKlMnOp"_s;
    QTest::addRow("private key") << u"-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\nbnNz\n-----END OPENSSH PRIVATE KEY-----"_s << u"b3Bl"_s;
}

void TstLogFile::removesSecrets()
{
    QFETCH(QString, text);
    QFETCH(QString, secret);
    QVERIFY(text.contains(secret));
    QVERIFY(!withoutSecrets(text).contains(secret));
    QVERIFY(withoutSecrets(text).contains(u"[removed]"_s));
    QCOMPARE(withoutSecrets(u"tokens_per_second: 4096, job 17 token 9f2c"_s), u"tokens_per_second: 4096, job 17 token 9f2c"_s);
}

void TstLogFile::takesQtMessages()
{
    const QTemporaryDir folder;
    {
        LogFile log(folder.path());
        log.install();
        qInfo("the cluster answered, passphrase: open-sesame");
    }
    QFile file(folder.filePath(u"slipway.log"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("the cluster answered"));
    QVERIFY(!text.contains("open-sesame"));
    QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
}

void TstLogFile::rotates()
{
    const QTemporaryDir folder;
    LogFile log(folder.path(), 1000);
    for (int i = 0; i < 100; ++i)
        log.write(u"line %1 of some length to fill the file"_s.arg(i));
    const QFileInfoList files = QDir(folder.path()).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 4);
    for (const QFileInfo &file : files)
        QVERIFY(file.size() <= 1000);
}

QTEST_GUILESS_MAIN(TstLogFile)
#include "tst_logfile.moc"
