// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterdialog.h"

#include "tests/views/pictures.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstClusterDialog : public QObject
{
    Q_OBJECT

private:
    static void type(ClusterDialog &dialog, const QString &field, const QString &text)
    {
        auto *line = dialog.findChild<QLineEdit *>(field);
        QVERIFY(line);
        line->setText(text);
    }

private Q_SLOTS:
    void init() { failOnOurWarnings(); }

    void newClusterByAlias()
    {
        ClusterDialog dialog(QStringList{u"This computer"_s});
        type(dialog, u"clusterName"_s, u" hero "_s);
        type(dialog, u"clusterAlias"_s, u"hero-login"_s);
        QVERIFY2(dialog.problem().isEmpty(), qPrintable(dialog.problem()));
        QCOMPARE(dialog.profile().name, u"hero"_s);
        QCOMPARE(dialog.profile().alias, u"hero-login"_s);
        QVERIFY(dialog.profile().host.isEmpty());
        QVERIFY(dialog.findChild<QPushButton *>(u"acceptCluster"_s)->isEnabled());
    }

    void newClusterByHost()
    {
        ClusterDialog dialog(QStringList{});
        dialog.findChild<QRadioButton *>(u"byHost"_s)->setChecked(true);
        type(dialog, u"clusterName"_s, u"hero"_s);
        type(dialog, u"clusterHost"_s, u"login.example.org"_s);
        type(dialog, u"clusterUser"_s, u"ada"_s);
        type(dialog, u"clusterRunFolder"_s, u"/scratch/ada/runs"_s);
        dialog.findChild<QSpinBox *>(u"clusterPort"_s)->setValue(2222);
        dialog.findChild<QComboBox *>(u"clusterScheduler"_s)->setCurrentIndex(1);
        const ClusterProfile profile = dialog.profile();
        QCOMPARE(dialog.problem(), QString());
        QCOMPARE(profile.host, u"login.example.org"_s);
        QCOMPARE(profile.port, 2222);
        QCOMPARE(profile.user, u"ada"_s);
        QCOMPARE(profile.runFolder, u"/scratch/ada/runs"_s);
        QCOMPARE(profile.scheduler, u"slurm"_s);
        QVERIFY(profile.alias.isEmpty());
    }

    void problemsAreNamed_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("host");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("expected");
        QTest::addRow("no name") << u" "_s << u"h"_s << QString() << u"name"_s;
        QTest::addRow("a name that is taken") << u"HERO"_s << u"h"_s << QString() << u"already"_s;
        QTest::addRow("no host") << u"x"_s << QString() << QString() << u"login host"_s;
        QTest::addRow("a host with a space") << u"x"_s << u"a b"_s << QString() << u"space"_s;
        QTest::addRow("a host like an option") << u"x"_s << u"-oProxyCommand=id"_s << QString() << u"dash"_s;
        QTest::addRow("a host with its user") << u"x"_s << u"ada@h"_s << QString() << u"\"ada\" in the user field"_s;
        QTest::addRow("a relative run folder") << u"x"_s << u"h"_s << u"runs"_s << u"~/"_s;
    }

    void problemsAreNamed()
    {
        QFETCH(QString, name);
        QFETCH(QString, host);
        QFETCH(QString, folder);
        QFETCH(QString, expected);
        ClusterDialog dialog(QStringList{u"hero"_s});
        dialog.findChild<QRadioButton *>(u"byHost"_s)->setChecked(true);
        type(dialog, u"clusterName"_s, name);
        type(dialog, u"clusterHost"_s, host);
        type(dialog, u"clusterRunFolder"_s, folder);
        QVERIFY2(dialog.problem().contains(expected), qPrintable(dialog.problem()));
        QVERIFY(!dialog.findChild<QPushButton *>(u"acceptCluster"_s)->isEnabled());
    }

    void editingKeepsWhatItDoesNotShow()
    {
        ClusterProfile profile;
        profile.name = u"hero"_s;
        profile.alias = u"hero"_s;
        profile.probe = "{}";
        ClusterDialog dialog(profile);
        QVERIFY(dialog.findChild<QLineEdit *>(u"clusterName"_s)->isReadOnly());
        QCOMPARE(dialog.profile(), profile);
    }

    void thisComputerHasNoAddress()
    {
        ClusterProfile profile;
        profile.name = u"This computer"_s;
        ClusterDialog dialog(profile);
        dialog.show();
        QVERIFY(!dialog.findChild<QLineEdit *>(u"clusterHost"_s)->isVisible());
        QVERIFY(!dialog.findChild<QRadioButton *>(u"byAlias"_s)->isVisible());
        type(dialog, u"clusterRunFolder"_s, u"~/runs"_s);
        QVERIFY(dialog.problem().isEmpty());
        QCOMPARE(dialog.profile().runFolder, u"~/runs"_s);
        QVERIFY(dialog.profile().isLocal());
    }
};

QTEST_MAIN(TstClusterDialog)
#include "tst_clusterdialog.moc"
