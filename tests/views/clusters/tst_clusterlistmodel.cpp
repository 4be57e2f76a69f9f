// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterlistmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

ClusterProfile named(const QString &name, const QString &host = {})
{
    ClusterProfile profile;
    profile.name = name;
    profile.host = host;
    return profile;
}

} // namespace

class TstClusterListModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsProfilesRowByRow()
    {
        ClusterListModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setProfiles({named(u"This computer"_s), named(u"hero"_s, u"a"_s), named(u"zeus"_s, u"b"_s)});
        QCOMPARE(model.names(), (QStringList{u"This computer"_s, u"hero"_s, u"zeus"_s}));
        model.setProfiles({named(u"This computer"_s), named(u"zeus"_s, u"b"_s), named(u"ares"_s, u"c"_s)});
        QCOMPARE(model.names(), (QStringList{u"This computer"_s, u"zeus"_s, u"ares"_s}));
        QCOMPARE(reset.count(), 0);
    }

    void knowledgeOutlivesAChangeOfProfiles()
    {
        ClusterListModel model;
        model.setProfiles({named(u"hero"_s, u"a"_s)});
        model.setState(u"hero"_s, ClusterSession::State::Online, {});
        model.setProbe(u"hero"_s, ClusterProbe());
        model.setProfiles({named(u"new"_s, u"x"_s), named(u"hero"_s, u"b"_s)});
        QVERIFY(model.entry(u"hero"_s)->state == ClusterSession::State::Online);
        QVERIFY(model.entry(u"hero"_s)->probe.has_value());
        QCOMPARE(model.entry(u"hero"_s)->profile.host, u"b"_s);
    }

    void stateIsSaidInWords()
    {
        ClusterListModel model;
        model.setProfiles({named(u"hero"_s, u"a"_s)});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setState(u"hero"_s, ClusterSession::State::Lost, {Error::Kind::Network, u"The line dropped."_s, {}});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(model.index(0, ClusterListModel::State).data().toString(), u"Lost"_s);
        QCOMPARE(model.index(0, ClusterListModel::State).data(Qt::ToolTipRole).toString(), u"The line dropped."_s);
        model.setState(u"nobody"_s, ClusterSession::State::Online, {});
        QCOMPARE(changed.count(), 1);
    }

    void whereTheDataMayNotLieIsMarked()
    {
        ClusterListModel model;
        model.setProfiles({named(u"here"_s, {}), named(u"ankara"_s, u"login.example.org"_s)});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setBarred({{u"ankara"_s, u"Outside of the EU."_s}});
        QCOMPARE(changed.count(), 1);
        QVERIFY(model.index(1, ClusterListModel::State).data().toString().contains(u"not for this data"_s));
        QCOMPARE(model.index(1, ClusterListModel::State).data(Qt::ToolTipRole).toString(), u"Outside of the EU."_s);
        QVERIFY(!model.index(0, ClusterListModel::State).data().toString().contains(u"data"_s));
        model.setBarred({});
        QVERIFY(!model.index(1, ClusterListModel::State).data().toString().contains(u"data"_s));
    }

    void addressReadsLikeSsh_data()
    {
        QTest::addColumn<QString>("alias");
        QTest::addColumn<QString>("host");
        QTest::addColumn<int>("port");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("expected");
        QTest::addRow("host alone") << QString() << u"login.example.org"_s << 22 << QString() << u"login.example.org"_s;
        QTest::addRow("user and port") << QString() << u"login.example.org"_s << 2222 << u"ada"_s << u"ada@login.example.org:2222"_s;
        QTest::addRow("an IPv6 address") << QString() << u"2001:db8::1"_s << 2222 << QString() << u"[2001:db8::1]:2222"_s;
        QTest::addRow("an alias") << u"hero"_s << QString() << 22 << QString() << u"hero (OpenSSH alias)"_s;
        QTest::addRow("this computer") << QString() << QString() << 22 << QString() << u"runs here, without SSH"_s;
    }

    void addressReadsLikeSsh()
    {
        QFETCH(QString, alias);
        QFETCH(QString, host);
        QFETCH(int, port);
        QFETCH(QString, user);
        ClusterProfile profile = named(u"x"_s, host);
        profile.alias = alias;
        profile.port = port;
        profile.user = user;
        QTEST(clusterAddressText(profile), "expected");
    }
};

QTEST_MAIN(TstClusterListModel)
#include "tst_clusterlistmodel.moc"
