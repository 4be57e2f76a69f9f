// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterdialog.h"
#include "views/clusters/sitedialog.h"

#include "tests/views/pictures.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
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
        QVERIFY(dialog.profile().transport.isEmpty());
        dialog.findChild<QComboBox *>(u"clusterTransport"_s)->setCurrentIndex(1);
        const ClusterProfile profile = dialog.profile();
        QCOMPARE(dialog.problem(), QString());
        QCOMPARE(profile.host, u"login.example.org"_s);
        QCOMPARE(profile.port, 2222);
        QCOMPARE(profile.user, u"ada"_s);
        QCOMPARE(profile.runFolder, u"/scratch/ada/runs"_s);
        QCOMPARE(profile.scheduler, u"slurm"_s);
        QCOMPARE(profile.transport, u"system-ssh"_s);
        QCOMPARE(ClusterDialog(profile).profile(), profile);
        QVERIFY(profile.alias.isEmpty());
    }

    /// What `ssh -G` says is asked for a moment after the last key, and only of what is an address.
    void theAddressIsLookedUp()
    {
        ClusterDialog dialog(QStringList{});
        QSignalSpy asked(&dialog, &ClusterDialog::addressEdited);
        type(dialog, u"clusterAlias"_s, u"-oProxyCommand=x"_s);
        type(dialog, u"clusterAlias"_s, u"hero"_s);
        QVERIFY(asked.wait(5000));
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.first().first().value<ClusterProfile>().alias, u"hero"_s);
        dialog.showRoute({SshHop{.name = u"gate"_s, .host = u"gate.example.org"_s, .port = 2222, .user = u"ada"_s, .knownAs = u"[gate.example.org]:2222"_s, .knownHosts = {u"/home/ada/.ssh/known_hosts"_s}, .logins = {u"publickey"_s}},
                          SshHop{.name = u"hero"_s, .host = u"hero1.example.org"_s, .user = u"ada"_s, .jump = u"gate"_s, .identityFiles = {u"/home/ada/.ssh/id_ed25519"_s}}});
        const QString text = dialog.findChild<QPlainTextEdit *>(u"resolvedSettings"_s)->toPlainText();
        for (const QString &part : {u"gate.example.org, port 2222, as ada"_s, u"hero1.example.org, port 22"_s, u"id_ed25519"_s, u"[gate.example.org]:2222"_s, u"publickey"_s})
            QVERIFY2(text.contains(part), qPrintable(text));
        QVERIFY(text.indexOf(u"gate.example.org"_s) < text.indexOf(u"hero1"_s));
        type(dialog, u"clusterAlias"_s, QString());
        QVERIFY(dialog.findChild<QPlainTextEdit *>(u"resolvedSettings"_s)->toPlainText().isEmpty());
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

    void aKubernetesByTheKubectlHere()
    {
        ClusterDialog dialog(QStringList{u"local"_s});
        type(dialog, u"clusterName"_s, u"blue"_s);
        const auto isSeen = [&dialog](const QString &name) { return dialog.findChild<QLineEdit *>(name)->isVisibleTo(&dialog); };
        QVERIFY(isSeen(u"clusterAlias"_s) && !isSeen(u"clusterHost"_s) && !isSeen(u"clusterContext"_s));
        dialog.findChild<QRadioButton *>(u"byHost"_s)->setChecked(true);
        QVERIFY(!isSeen(u"clusterAlias"_s) && isSeen(u"clusterHost"_s) && isSeen(u"clusterIdentity"_s));
        dialog.findChild<QRadioButton *>(u"byKubectl"_s)->setChecked(true);
        QVERIFY(!isSeen(u"clusterAlias"_s) && !isSeen(u"clusterHost"_s) && isSeen(u"clusterContext"_s));
        QVERIFY(!dialog.findChild<QComboBox *>(u"clusterScheduler"_s)->isEnabled());
        type(dialog, u"clusterContext"_s, u" admin@blue "_s);
        QVERIFY2(dialog.problem().isEmpty(), qPrintable(dialog.problem()));
        const ClusterProfile expected{.name = u"blue"_s, .scheduler = u"kubernetes"_s, .probe = {}, .kubeContext = u"admin@blue"_s};
        QCOMPARE(dialog.profile(), expected);
        QCOMPARE(ClusterDialog(expected).profile(), expected);
        type(dialog, u"clusterContext"_s, u"--server=x"_s);
        QVERIFY(dialog.problem().contains(u"dash"_s));
    }

    void aKubernetesBehindALoginHost()
    {
        const ClusterProfile expected{.name = u"blue"_s, .alias = u"blue-login"_s, .scheduler = u"kubernetes"_s, .probe = {}, .kubeContext = u"research"_s};
        QCOMPARE(ClusterDialog(expected).profile(), expected);
    }

    void siteSettingsAreJudgedWhileTheyAreTyped()
    {
        const ClusterProfile profile{.name = u"orca"_s, .alias = u"orca"_s, .probe = {}, .site = "account: a\n"};
        SiteDialog dialog(profile);
        auto *text = dialog.findChild<QPlainTextEdit *>(u"siteText"_s);
        auto *save = dialog.findChild<QPushButton *>(u"acceptSite"_s);
        QCOMPARE(text->toPlainText(), u"account: a\n"_s);
        QVERIFY(save->isEnabled());
        text->setPlainText(u"account: a\ncolour: blue\n"_s);
        QVERIFY2(dialog.problem().contains(u"Line 2"_s), qPrintable(dialog.problem()));
        QVERIFY(!save->isEnabled());
        text->setPlainText(u"\n  \n"_s);
        QVERIFY(save->isEnabled());
        QVERIFY(dialog.profile().site.isEmpty());
    }

    void theExampleIsReadable_data()
    {
        QTest::addColumn<QString>("scheduler");
        QTest::addRow("slurm") << u"slurm"_s;
        QTest::addRow("kubernetes") << u"kubernetes"_s;
    }

    void theExampleIsReadable()
    {
        QFETCH(QString, scheduler);
        SiteDialog dialog({.name = u"orca"_s, .alias = u"orca"_s, .scheduler = scheduler, .probe = {}});
        dialog.findChild<QPushButton *>(u"siteExample"_s)->click();
        auto *text = dialog.findChild<QPlainTextEdit *>(u"siteText"_s);
        QVERIFY2(dialog.problem().isEmpty(), qPrintable(dialog.problem()));
        text->setPlainText(text->toPlainText().replace(u"# "_s, QString()).replace(u"#  "_s, u" "_s));
        QVERIFY2(dialog.problem().isEmpty(), qPrintable(dialog.problem() + text->toPlainText()));
    }

    void dataStepsAreOfferedAPartition()
    {
        const QByteArray probe = R"({"partitions": [{"name": "gpu", "up": true, "nodes": 4, "gpus_per_node": 8}, {"name": "batch", "up": true, "nodes": 20, "gpus_per_node": 0}]})";
        SiteDialog dialog({.name = u"orca"_s, .alias = u"orca"_s, .scheduler = u"slurm"_s, .probe = probe, .site = "account: a\n"});
        auto *offer = dialog.findChild<QPushButton *>(u"siteSuggestion"_s);
        QVERIFY(!offer->isHidden());
        offer->click();
        QCOMPARE(dialog.profile().site, "account: a\ndata_steps: {partition: batch}\n"_ba);
        QVERIFY(offer->isHidden());
        SiteDialog unprobed({.name = u"orca"_s, .alias = u"orca"_s, .probe = {}});
        QVERIFY(unprobed.findChild<QPushButton *>(u"siteSuggestion"_s)->isHidden());
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
