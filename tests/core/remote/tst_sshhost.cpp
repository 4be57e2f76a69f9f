// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshhost_p.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSshHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSettings();
    void namesTheHostAsKnownHostsDoes_data();
    void namesTheHostAsKnownHostsDoes();
    void findsTheWay_data();
    void findsTheWay();
    void refusesALoop();
};

void TstSshHost::readsSettings()
{
    const SshHost host = parseSshSettings(u"orca"_s,
        "user ada\nhostname login.orca.example\nport 2222\nidentityfile ~/.ssh/id_a\nidentityfile /keys/b\nidentitiesonly yes\n"
        "userknownhostsfile ~/.ssh/known_hosts ~/.ssh/known_hosts2\nglobalknownhostsfile /etc/ssh/ssh_known_hosts\nproxyjump none\n"
        "passwordauthentication no\nhashknownhosts yes\nconnecttimeout 3\nidentityagent none\nsomethingnew 17\n",
        u"/home/ada"_s);
    QCOMPARE(host.login(), u"ada@orca"_s);
    QCOMPARE(host.hostName, u"login.orca.example"_s);
    QCOMPARE(host.port, 2222);
    QCOMPARE(host.identityFiles, (QStringList{u"/home/ada/.ssh/id_a"_s, u"/keys/b"_s}));
    QVERIFY(host.usesOnlyIdentities);
    QCOMPARE(host.userKnownHosts, (QStringList{u"/home/ada/.ssh/known_hosts"_s, u"/home/ada/.ssh/known_hosts2"_s}));
    QCOMPARE(host.globalKnownHosts, QStringList{u"/etc/ssh/ssh_known_hosts"_s});
    QVERIFY(host.proxyJump.isEmpty());
    QVERIFY(host.allowsKeyboard && host.allowsPublicKey && !host.allowsPassword && host.hashesKnownHosts);
    QCOMPARE(host.connectTimeoutMs, 3000);
    QCOMPARE(host.identityAgent, u"none"_s);
}

void TstSshHost::namesTheHostAsKnownHostsDoes_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("port");
    QTest::addColumn<QString>("alias");
    QTest::addColumn<QString>("expected");
    QTest::addRow("the usual port") << u"Orca.Example"_s << 22 << QString() << u"orca.example"_s;
    QTest::addRow("another port") << u"orca.example"_s << 2222 << QString() << u"[orca.example]:2222"_s;
    QTest::addRow("an alias hides the port") << u"orca1.example"_s << 2222 << u"orca"_s << u"orca"_s;
}

void TstSshHost::namesTheHostAsKnownHostsDoes()
{
    QFETCH(QString, name);
    QFETCH(int, port);
    QFETCH(QString, alias);
    QFETCH(QString, expected);
    SshHost host;
    host.hostName = name;
    host.port = port;
    host.hostKeyAlias = alias;
    QCOMPARE(host.knownName(), expected);
}

void TstSshHost::findsTheWay_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QStringList>("way"); // user@host:port
    QTest::addRow("direct") << "Host orca\n User ada\n HostName 10.0.0.1\n"_ba << QStringList{u"ada@10.0.0.1:22"_s};
    QTest::addRow("one jump with user and port") << "Host orca\n User ada\n HostName 10.0.0.1\n ProxyJump bob@gate:2200\n"_ba
                                                 << QStringList{u"bob@gate:2200"_s, u"ada@10.0.0.1:22"_s};
    QTest::addRow("a jump that is an alias") << "Host orca\n User ada\n HostName 10.0.0.1\n ProxyJump gate\nHost gate\n User eve\n HostName 10.0.0.9\n Port 77\n"_ba
                                             << QStringList{u"eve@10.0.0.9:77"_s, u"ada@10.0.0.1:22"_s};
    QTest::addRow("two jumps in order") << "Host orca\n User ada\n HostName 10.0.0.1\n ProxyJump a@one,b@two\n"_ba
                                        << QStringList{u"a@one:22"_s, u"b@two:22"_s, u"ada@10.0.0.1:22"_s};
    QTest::addRow("a jump that jumps") << "Host orca\n User ada\n HostName 10.0.0.1\n ProxyJump gate\nHost gate\n User eve\n ProxyJump x@outer\n"_ba
                                       << QStringList{u"x@outer:22"_s, u"eve@gate:22"_s, u"ada@10.0.0.1:22"_s};
}

void TstSshHost::findsTheWay()
{
    QFETCH(QByteArray, config);
    QFETCH(QStringList, way);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"config"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(config);
    file.close();
    ClusterAddress address;
    address.alias = u"orca"_s;
    address.sshConfig = file.fileName();
    const Result<QList<SshHost>> route = resolveRoute(address, [] { return false; });
    QVERIFY2(route, route ? "" : qPrintable(route.error().message));
    QStringList found;
    for (const SshHost &host : *route)
        found << host.user + u'@' + host.hostName + u':' + QString::number(host.port);
    QCOMPARE(found, way);
}

void TstSshHost::refusesALoop()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"config"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("Host orca\n ProxyJump gate\nHost gate\n ProxyJump orca\n");
    file.close();
    ClusterAddress address;
    address.alias = u"orca"_s;
    address.sshConfig = file.fileName();
    const Result<QList<SshHost>> route = resolveRoute(address, [] { return false; });
    QVERIFY(!route);
    QCOMPARE(route.error().kind, Error::Kind::InvalidInput);
}

QTEST_GUILESS_MAIN(TstSshHost)
#include "tst_sshhost.moc"
