// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/clusters/clusterspage.h"

#include "tests/views/pictures.h"
#include "views/clusters/clusterdialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QToolButton>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QList<ClusterProfile> profiles()
{
    ClusterProfile local, hero, box;
    local.name = u"This computer"_s;
    hero.name = u"hero"_s;
    hero.host = u"login.hero.example.org"_s;
    hero.user = u"ada"_s;
    hero.runFolder = u"/scratch/ada/slipway-runs"_s;
    box.name = u"rented-box"_s;
    box.alias = u"box"_s;
    box.scheduler = u"host"_s;
    return {local, hero, box};
}

ClusterProbe heroProbe()
{
    ClusterProbe probe;
    probe.schedulerName = u"slurm 22.05.8"_s;
    probe.hostName = u"login1"_s;
    probe.homeFolder = u"/home/ada"_s;
    probe.partitions = {{u"h100"_s, true, true, 128, 17, 8, u"h100"_s, u"2-00:00:00"_s}, {u"a100"_s, false, true, 64, 3, 4, u"a100"_s, u"1-00:00:00"_s}, {u"debug"_s, false, false, 2, 0, 0, {}, u"01:00:00"_s}};
    probe.cpuCores = 64;
    probe.memoryGib = 503.6;
    probe.torchVersion = u"2.4.0"_s;
    probe.clockOffsetSeconds = 7.4;
    probe.notes = {u"The login shell prints 3 lines of greeting; they are skipped."_s};
    return probe;
}

} // namespace

class TstClustersPage : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ClustersPage> makePage()
    {
        auto page = std::make_unique<ClustersPage>();
        page->resize(1280, 720);
        page->showProfiles(profiles());
        page->show();
        return page;
    }

    template<typename T>
    T *child(QWidget &page, const QString &name)
    {
        T *found = page.findChild<T *>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return found;
    }

private Q_SLOTS:
    void init()
    {
        failOnOurWarnings();
        applyTheme(*qApp, ThemeChoice::Light);
    }

    void thisComputerComesFirstAndStays()
    {
        auto page = makePage();
        QCOMPARE(page->selectedCluster(), u"This computer"_s);
        QVERIFY(!child<QPushButton>(*page, u"removeCluster"_s)->isVisible());
        QVERIFY(!child<QPushButton>(*page, u"connectCluster"_s)->isVisible());
        QVERIFY(child<QPushButton>(*page, u"probeCluster"_s)->isVisible());
    }

    void wishesNameTheCluster()
    {
        auto page = makePage();
        page->selectCluster(u"hero"_s);
        QSignalSpy connectSpy(page.get(), &ClustersPage::connectRequested), probeSpy(page.get(), &ClustersPage::probeRequested);
        QTest::mouseClick(child<QPushButton>(*page, u"connectCluster"_s), Qt::LeftButton);
        QTest::mouseClick(child<QPushButton>(*page, u"probeCluster"_s), Qt::LeftButton);
        QCOMPARE(connectSpy.first().first().toString(), u"hero"_s);
        QCOMPARE(probeSpy.first().first().toString(), u"hero"_s);
    }

    void connectingCanBeCancelled()
    {
        auto page = makePage();
        page->selectCluster(u"hero"_s);
        page->showState(u"hero"_s, ClusterSession::State::Connecting);
        QSignalSpy disconnected(page.get(), &ClustersPage::disconnectRequested);
        auto *button = child<QPushButton>(*page, u"disconnectCluster"_s);
        QVERIFY(button->isVisible());
        QVERIFY(!child<QPushButton>(*page, u"probeCluster"_s)->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(disconnected.count(), 1);
    }

    void failureIsSaidWithItsDetails()
    {
        auto page = makePage();
        page->selectCluster(u"hero"_s);
        page->showState(u"hero"_s, ClusterSession::State::Offline, {Error::Kind::Network, u"login.hero.example.org cannot be reached."_s, u"Connection timed out"_s});
        QCOMPARE(child<QLabel>(*page, u"clusterError"_s)->text(), u"login.hero.example.org cannot be reached."_s);
        auto *detail = child<QPlainTextEdit>(*page, u"clusterErrorDetail"_s);
        QVERIFY(!detail->isVisible());
        QTest::mouseClick(child<QToolButton>(*page, u"clusterErrorFold"_s), Qt::LeftButton);
        QVERIFY(detail->isVisible());
        QCOMPARE(detail->toPlainText(), u"Connection timed out"_s);
        page->showState(u"hero"_s, ClusterSession::State::Online);
        QVERIFY(!child<QLabel>(*page, u"clusterError"_s)->isVisible());
    }

    void probeIsShownInFull()
    {
        auto page = makePage();
        page->selectCluster(u"hero"_s);
        page->showProbe(u"hero"_s, heroProbe());
        auto *facts = child<QTableWidget>(*page, u"probeFacts"_s);
        QStringList values;
        for (int row = 0; row < facts->rowCount(); ++row)
            values.append(facts->item(row, 1)->text());
        QVERIFY(values.contains(u"slurm 22.05.8"_s));
        QVERIFY(values.join(u' ').contains(u"7 s ahead"_s));
        auto *partitions = child<QTableWidget>(*page, u"probePartitions"_s);
        QCOMPARE(partitions->rowCount(), 3);
        QCOMPARE(partitions->item(0, 0)->text(), u"h100 (default)"_s);
        QCOMPARE(partitions->item(2, 1)->text(), u"down"_s);
    }

    void answersForOthersDoNotDisturb()
    {
        auto page = makePage();
        page->selectCluster(u"hero"_s);
        page->showProbe(u"rented-box"_s, heroProbe());
        QVERIFY(!child<QTableWidget>(*page, u"probeFacts"_s)->isVisible());
        QCOMPARE(page->selectedCluster(), u"hero"_s);
    }

    void addingAsksAndReports()
    {
        auto page = makePage();
        QSignalSpy added(page.get(), &ClustersPage::addRequested);
        QTest::mouseClick(child<QPushButton>(*page, u"addCluster"_s), Qt::LeftButton);
        auto *dialog = page->findChild<ClusterDialog *>();
        QVERIFY(dialog);
        child<QLineEdit>(*dialog, u"clusterName"_s)->setText(u"zeus"_s);
        child<QLineEdit>(*dialog, u"clusterAlias"_s)->setText(u"zeus"_s);
        QTest::mouseClick(child<QPushButton>(*dialog, u"acceptCluster"_s), Qt::LeftButton);
        QCOMPARE(added.count(), 1);
        QCOMPARE(added.first().first().value<ClusterProfile>().alias, u"zeus"_s);
    }

    void removingAsksFirst()
    {
        auto page = makePage();
        page->selectCluster(u"hero"_s);
        QSignalSpy removed(page.get(), &ClustersPage::removeRequested);
        QTest::mouseClick(child<QPushButton>(*page, u"removeCluster"_s), Qt::LeftButton);
        QCOMPARE(removed.count(), 0);
        auto *question = page->findChild<QMessageBox *>();
        QVERIFY(question);
        QTest::mouseClick(child<QPushButton>(*question, u"confirmRemoveCluster"_s), Qt::LeftButton);
        QCOMPARE(removed.first().first().toString(), u"hero"_s);
    }

    void looksRightInLightAndDark()
    {
        auto page = makePage();
        page->selectCluster(u"hero"_s);
        page->showState(u"hero"_s, ClusterSession::State::Online);
        page->showProbe(u"hero"_s, heroProbe());
        page->showState(u"rented-box"_s, ClusterSession::State::Lost, {Error::Kind::Network, u"The line dropped."_s, {}});
        takePictures(*page, u"clusters-online"_s);
        page->selectCluster(u"rented-box"_s);
        page->showState(u"rented-box"_s, ClusterSession::State::Lost, {Error::Kind::Network, u"The line to box dropped; nothing was heard for 20 s."_s, u"ssh_event_dopoll: -1"_s});
        takePictures(*page, u"clusters-lost"_s);
        ClusterDialog dialog(QStringList{u"hero"_s});
        dialog.show();
        if (const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS"); !folder.isEmpty())
            dialog.grab().save(folder + u"/cluster-dialog.png"_s);
    }
};

QTEST_MAIN(TstClustersPage)
#include "tst_clusterspage.moc"
