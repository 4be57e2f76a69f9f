// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/clusterfile.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstClusterFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesThereAndBack_data();
    void goesThereAndBack();
    void whatIsPersonalStays();
    void settingsInAnotherNotation();
    void mistakesAreNamed_data();
    void mistakesAreNamed();
};

void TstClusterFile::goesThereAndBack_data()
{
    QTest::addColumn<ClusterProfile>("profile");
    const QByteArray site = "# shared by the team\nnamespace: research\n\nstorage:\n  scratch: {claim: shared, path: /scratch, login_path: /mnt/shared}\n";
    QTest::addRow("kubernetes here") << ClusterProfile{.name = u"blue"_s, .scheduler = u"kubernetes"_s, .probe = {}, .kubeContext = u"admin@blue"_s, .site = site};
    QTest::addRow("slurm by alias") << ClusterProfile{.name = u"orca"_s, .alias = u"orca"_s, .runFolder = u"/scratch/runs"_s, .scheduler = u"slurm"_s, .probe = {}, .site = "account: p_llm\nmodules: [cuda/12.4]\n"};
    QTest::addRow("host and port") << ClusterProfile{.name = u"yes"_s, .host = u"10.0.0.1"_s, .port = 2222, .probe = {}};
}

void TstClusterFile::goesThereAndBack()
{
    QFETCH(ClusterProfile, profile);
    const auto read = readClusterFile(writeClusterFile(profile));
    QVERIFY2(bool(read), read ? "" : qPrintable(read.error().message));
    QCOMPARE(*read, profile);
}

void TstClusterFile::whatIsPersonalStays()
{
    const QByteArray text = writeClusterFile({.name = u"orca"_s, .host = u"10.0.0.1"_s, .user = u"ada"_s, .identityFile = u"/home/ada/.ssh/key"_s, .probe = "{}"});
    QVERIFY(!text.contains("ada") && !text.contains("probe"));
}

void TstClusterFile::settingsInAnotherNotation()
{
    const auto read = readClusterFile("name: a\nalias: a\nsite: {account: x, modules: [m/1]}\n");
    QVERIFY2(bool(read), read ? "" : qPrintable(read.error().message));
    QVERIFY2(read->site.contains("account: x"), read->site.constData());
}

void TstClusterFile::mistakesAreNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addRow("a key of nobody") << "name: a\ncolour: blue\n"_ba << u"Line 2 of the cluster's file: colour is no key"_s;
    QTest::addRow("port") << "name: a\nport: 99999\n"_ba << u"port takes a number"_s;
    QTest::addRow("a list") << "- a\n"_ba << u"expected keys"_s;
    QTest::addRow("no YAML") << "name: [\n"_ba << u"Line "_s;
    QTest::addRow("settings") << "name: a\nsite:\n  queue: Not A Queue\n"_ba << u"of the site's settings"_s;
}

void TstClusterFile::mistakesAreNamed()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const auto read = readClusterFile(text);
    QVERIFY(!read);
    QVERIFY2(read.error().message.contains(expected), qPrintable(read.error().message));
}

QTEST_GUILESS_MAIN(TstClusterFile)
#include "tst_clusterfile.moc"
