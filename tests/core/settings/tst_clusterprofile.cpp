// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/clusterprofile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstClusterProfile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thisComputerIsAlwaysThere();
    void profilesAreKept();
    void twoWindowsDoNotLoseOneAnothers();
    void refusesWhatCannotBe_data();
    void refusesWhatCannotBe();
    void damagedFileIsNotOverwritten();
};

void TstClusterProfile::thisComputerIsAlwaysThere()
{
    const QTemporaryDir folder;
    ClusterProfiles profiles(folder.path());
    const auto list = profiles.list();
    QVERIFY(bool(list));
    QCOMPARE(list->size(), 1);
    QVERIFY(list->first().isLocal());
    QVERIFY(!profiles.remove(u"local"_s));
}

void TstClusterProfile::profilesAreKept()
{
    const QTemporaryDir folder;
    const ClusterProfile orca{.name = u"orca"_s, .host = u"10.0.0.1"_s, .port = 2222, .user = u"ada"_s, .identityFile = u"/k"_s, .runFolder = u"/scratch/runs"_s,
        .scheduler = u"slurm"_s, .probe = "{\"a\":1}"};
    QVERIFY(bool(ClusterProfiles(folder.path()).save(orca)));
    const auto found = ClusterProfiles(folder.path()).find(u"orca"_s);
    QVERIFY(bool(found));
    QCOMPARE(*found, orca);
    QVERIFY(bool(ClusterProfiles(folder.path()).remove(u"orca"_s)));
    QCOMPARE(ClusterProfiles(folder.path()).find(u"orca"_s).error().kind, Error::Kind::NotFound);
}

void TstClusterProfile::twoWindowsDoNotLoseOneAnothers()
{
    const QTemporaryDir folder;
    ClusterProfiles first(folder.path()), second(folder.path());
    QVERIFY(bool(first.list()));
    QVERIFY(bool(second.save({.name = u"b"_s, .alias = u"b"_s, .probe = {}})));
    QVERIFY(bool(first.save({.name = u"a"_s, .alias = u"a"_s, .probe = {}})));
    QCOMPARE(second.list()->size(), 3);
}

void TstClusterProfile::refusesWhatCannotBe_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("port");
    QTest::addRow("no name") << u" "_s << u"h"_s << 22;
    QTest::addRow("a host that is an option") << u"x"_s << u"-oProxyCommand=x"_s << 22;
    QTest::addRow("a host with a space") << u"x"_s << u"a b"_s << 22;
    QTest::addRow("no host") << u"x"_s << QString() << 22;
    QTest::addRow("the name of this computer") << u"local"_s << u"h"_s << 22;
    QTest::addRow("a port that does not exist") << u"x"_s << u"h"_s << 70000;
}

void TstClusterProfile::refusesWhatCannotBe()
{
    QFETCH(QString, name);
    QFETCH(QString, host);
    QFETCH(int, port);
    const QTemporaryDir folder;
    const auto saved = ClusterProfiles(folder.path()).save({.name = name, .host = host, .port = port, .probe = {}});
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, Error::Kind::InvalidInput);
}

void TstClusterProfile::damagedFileIsNotOverwritten()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"clusters.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[{\"name\": \"orca\"");
    file.close();
    QVERIFY(!ClusterProfiles(folder.path()).save({.name = u"a"_s, .alias = u"a"_s, .probe = {}}));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "[{\"name\": \"orca\""_ba);
}

QTEST_GUILESS_MAIN(TstClusterProfile)
#include "tst_clusterprofile.moc"
