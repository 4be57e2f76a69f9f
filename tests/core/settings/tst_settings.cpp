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
    void recentEntriesAreKeptByKind();
    void reconcileWindowStaysInRange();
    void choicesOfPagesStayApart();
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

void TstSettings::recentEntriesAreKeptByKind()
{
    const QTemporaryDir folder;
    Settings settings(folder.path());
    for (int i = 0; i < 12; ++i)
        settings.addRecentEntry(u"models"_s, u"model-%1"_s.arg(i % 10));
    settings.addRecentEntry(u"links"_s, u"ib-ndr"_s);
    settings.addRecentEntry(u"links"_s, QString());
    QCOMPARE(settings.recentEntries(u"models"_s).size(), 8);
    QCOMPARE(settings.recentEntries(u"models"_s).first(), u"model-1"_s);
    QCOMPARE(settings.recentEntries(u"links"_s), QStringList{u"ib-ndr"_s});
}

void TstSettings::reconcileWindowStaysInRange()
{
    const QTemporaryDir folder;
    Settings settings(folder.path());
    QCOMPARE(settings.reconcileWindowSeconds(), 60);
    settings.setReconcileWindowSeconds(1);
    QCOMPARE(settings.reconcileWindowSeconds(), 10);
}

void TstSettings::choicesOfPagesStayApart()
{
    const QTemporaryDir folder;
    const QVariantMap search{{u"objective"_s, u"cost"_s}, {u"varied"_s, QStringList{u"tensor"_s, u"pipeline"_s}}};
    {
        Settings settings(folder.path());
        QVERIFY(settings.choices(u"explore.search"_s).isEmpty());
        settings.setChoices(u"explore.search"_s, search);
        settings.setChoices(u"explore.sweep"_s, {{u"from"_s, 2.5}});
    }
    const Settings settings(folder.path());
    QCOMPARE(settings.choices(u"explore.search"_s), search);
    QCOMPARE(settings.choices(u"explore.sweep"_s).value(u"from"_s).toDouble(), 2.5);
}

QTEST_GUILESS_MAIN(TstSettings)
#include "tst_settings.moc"
