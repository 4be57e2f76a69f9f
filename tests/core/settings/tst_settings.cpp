// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/places.h"
#include "core/settings/settings.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesFollowTheVariable();
    void valuesSurviveARestart();
    void recentFilesAreCappedAndUnique();
    void reconcileWindowStaysInRange();
};

void TstSettings::placesFollowTheVariable()
{
    const QTemporaryDir home;
    qputenv("SLIPWAY_HOME", home.path().toUtf8());
    const Places places = Places::standard();
    for (const QString &folder : {places.settings, places.data, places.cache, places.logs, places.recoveryFolder()}) {
        QVERIFY(folder.startsWith(home.path()));
        QVERIFY(QFileInfo(folder).isDir());
        QVERIFY(!(QFileInfo(folder).permissions() & (QFile::ReadGroup | QFile::ReadOther)));
    }
    qunsetenv("SLIPWAY_HOME");
}

void TstSettings::valuesSurviveARestart()
{
    const QTemporaryDir folder;
    {
        Settings settings(folder.path());
        QCOMPARE(settings.theme(), Settings::Theme::System);
        settings.setTheme(Settings::Theme::Dark);
        settings.setLanguage(u"tr"_s);
        settings.setLastCluster(u"orca"_s);
        settings.setWindowGeometry("geometry");
    }
    const Settings settings(folder.path());
    QCOMPARE(settings.theme(), Settings::Theme::Dark);
    QCOMPARE(settings.language(), u"tr"_s);
    QCOMPARE(settings.lastCluster(), u"orca"_s);
    QCOMPARE(settings.windowGeometry(), "geometry"_ba);
}

void TstSettings::recentFilesAreCappedAndUnique()
{
    const QTemporaryDir folder;
    Settings settings(folder.path());
    for (int i = 0; i < 14; ++i)
        settings.addRecentFile(u"/designs/%1.yaml"_s.arg(i));
    settings.addRecentFile(u"/designs/10.yaml"_s);
    settings.addRecentFile({});
    QCOMPARE(settings.recentFiles().size(), 10);
    QCOMPARE(settings.recentFiles().first(), u"/designs/10.yaml"_s);
    QCOMPARE(settings.recentFiles().count(u"/designs/10.yaml"_s), 1);
}

void TstSettings::reconcileWindowStaysInRange()
{
    const QTemporaryDir folder;
    Settings settings(folder.path());
    QCOMPARE(settings.reconcileWindowSeconds(), 60);
    settings.setReconcileWindowSeconds(1);
    QCOMPARE(settings.reconcileWindowSeconds(), 10);
}

QTEST_GUILESS_MAIN(TstSettings)
#include "tst_settings.moc"
