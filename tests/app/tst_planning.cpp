// SPDX-License-Identifier: GPL-3.0-or-later
// The plan page at work: what is typed lands in the person's files with their comments, can be undone, and the plan follows.
#include "app/plandesk.h"
#include "app/workbench.h"
#include "core/planning/recoverydrill.h"
#include "views/planning/planpage.h"
#include "views/planning/planreadinesspanel.h"
#include "views/planning/planservingpanel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstPlanning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void ownOptionsAreSavedAndUndone();
    void whatCannotBeHasNoPlanAndNoReport();
    void theDataFiltersTheOptions();
    void pointsAreSettledInTheFile();
    void quotasGoToTheFileAndTheScript();
    void theDrillOpensBesideTheDesign();
    void readinessFollowsThePlan();
    void servingIsWorkedWhileItIsSeen();
    void servingKeepsItsKeysAndValuesInThePlan();
    void theHistoryIsVerified();

private:
    MainWindow &window() const { return m_workbench->window(); }
    QTableView *table(const QString &card) const { return window().findChild<QTableView *>(card + u"Table"_s); }
    void click(const QString &button) const { window().findChild<QPushButton *>(button)->click(); }
    void undo() const { window().findChild<QAction *>(u"planUndo"_s)->trigger(); }
    QString write(const QString &name, const QByteArray &text) const;
    QByteArray read(const QString &name) const;
    void begin(const QByteArray &plan = {});
    void showTab(QWidget *panel) const { window().findChild<QTabWidget *>(u"planTabs"_s)->setCurrentWidget(panel); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstPlanning::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
}

void TstPlanning::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

QString TstPlanning::write(const QString &name, const QByteArray &text) const
{
    QFile file(m_home->filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("cannot write %s", qPrintable(file.fileName()));
    return file.fileName();
}

QByteArray TstPlanning::read(const QString &name) const
{
    QFile file(m_home->filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// With that plan file, at the plan page.
void TstPlanning::begin(const QByteArray &plan)
{
    const Places places = Places::standard();
    QFile own(ownPlanFile(places));
    QVERIFY(own.open(QIODevice::WriteOnly) && own.write(plan) >= 0);
    own.close();
    Workbench::Options options;
    options.designFiles = {write(u"a.yaml"_s, "name: a\ncost: {accelerator_hour: 2.5}\n")};
    options.probesThisComputer = false;
    auto made = Workbench::make(places, options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    window().showPage(MainWindow::Page::Plan);
    QTRY_VERIFY(table(u"planOptionTable"_s)->model()->rowCount() > 0);
}

void TstPlanning::ownOptionsAreSavedAndUndone()
{
    begin("plan: 1\n# what finance gave us\nbudget: 100000\n");
    const int usual = table(u"planOptionTable"_s)->model()->columnCount() - 2;
    click(u"planOwnOptionsAdd"_s);
    QTRY_COMPARE(table(u"planOwnOptions"_s)->model()->rowCount(), usual + 1);
    const QByteArray saved = read(u"settings/plan.yaml"_s);
    QVERIFY2(saved.startsWith("plan: 1\n# what finance gave us\nbudget: 100000\n") && saved.contains("options:"), saved.constData());
    undo();
    QTRY_COMPARE(table(u"planOwnOptions"_s)->model()->rowCount(), 0);
    QVERIFY(!read(u"settings/plan.yaml"_s).contains("tenure"));
    QVERIFY(!window().findChild<QAction *>(u"planUndo"_s)->isEnabled());
    window().findChild<QAction *>(u"planRedo"_s)->trigger();
    QTRY_COMPARE(table(u"planOwnOptions"_s)->model()->rowCount(), usual + 1);
}

void TstPlanning::whatCannotBeHasNoPlanAndNoReport()
{
    begin("plan: 1\n");
    Design wrong = m_workbench->document().design();
    wrong.parallelism.tensor = 7;
    m_workbench->document().apply(wrong, u"Tensor 7"_s);
    const auto *why = window().findChild<QWidget *>(u"planEmpty"_s)->findChild<QLabel *>(u"emptySentence"_s);
    QTRY_VERIFY(why->isVisible());
    QVERIFY2(why->text().contains(u"tensor 7"_s), qPrintable(why->text()));
    window().findChild<QAction *>(u"reportAction"_s)->trigger();
    QVERIFY(!window().findChild<QFileDialog *>(u"reportDialog"_s));
    QVERIFY(window().notices()->isVisible());
}

void TstPlanning::theDataFiltersTheOptions()
{
    const QString data = write(u"data.yaml"_s, "classes: [personal]\nsubjects: [EU]\nplaces:\n- {name: here, region: US, encrypted_at_rest: true, encrypted_in_transit: true} # the old hall\n");
    begin("plan: 1\ndata_file: " + data.toUtf8() + "\noptions:\n- {name: here, tenure: specialist, accelerator_hour: 1}\n- {name: there, tenure: specialist, accelerator_hour: 4}\n");
    QTRY_COMPARE(table(u"planPlacedOptions"_s)->model()->rowCount(), 2);
    QCOMPARE(table(u"planPlacedOptions"_s)->model()->index(0, 2).data().toString(), u"excluded"_s);
    QVERIFY(table(u"planOptionTable"_s)->model()->index(0, 2).data(Qt::ToolTipRole).toString().contains(u"GDPR"_s));
    table(u"planPlaces"_s)->model()->setData(table(u"planPlaces"_s)->model()->index(0, 1), u"DE"_s, Qt::EditRole);
    QTRY_COMPARE(table(u"planPlacedOptions"_s)->model()->index(0, 2).data().toString(), u"allowed"_s);
    QVERIFY2(read(u"data.yaml"_s).contains("region: DE, encrypted_at_rest: true, encrypted_in_transit: true} # the old hall"), read(u"data.yaml"_s).constData());
    undo();
    QTRY_COMPARE(table(u"planPlacedOptions"_s)->model()->index(0, 2).data().toString(), u"excluded"_s);
    QVERIFY(read(u"data.yaml"_s).contains("region: US"));
}

void TstPlanning::pointsAreSettledInTheFile()
{
    const QString data = write(u"data.yaml"_s, "classes: [personal]\nsubjects: [EU]\n");
    begin("data_file: " + data.toUtf8() + "\n");
    QAbstractItemModel *points = table(u"planChecklist"_s)->model();
    QTRY_VERIFY(points->rowCount() > 0);
    points->setData(points->index(0, 2), u"memo 7"_s, Qt::EditRole);
    QTRY_VERIFY(read(u"data.yaml"_s).contains("evidence: memo 7"));
    points->setData(points->index(0, 0), u"done"_s, Qt::EditRole);
    QTRY_VERIFY(read(u"data.yaml"_s).contains("state: done"));
    QCOMPARE(points->index(0, 0).data().toString(), u"done"_s);
}

void TstPlanning::quotasGoToTheFileAndTheScript()
{
    const QString teams = write(u"teams.yaml"_s, "format: 1\ncluster: orca\nteams:\n- {name: nlp, limit: 64} # until May\n");
    begin("teams_file: " + teams.toUtf8() + "\n");
    auto *script = window().findChild<QPlainTextEdit *>(u"planTeamsScript"_s);
    QTRY_VERIFY(script->toPlainText().contains(u"gres/gpu=64"_s));
    QAbstractItemModel *list = table(u"planTeamList"_s)->model();
    list->setData(list->index(0, 4), u"96"_s, Qt::EditRole);
    QTRY_VERIFY2(script->toPlainText().contains(u"gres/gpu=96"_s), qPrintable(script->toPlainText()));
    QCOMPARE(read(u"teams.yaml"_s), "format: 1\ncluster: orca\nteams:\n- {name: nlp, limit: 96} # until May\n"_ba);
    list->setData(list->index(0, 0), u"No Name"_s, Qt::EditRole);
    QTRY_VERIFY(script->toPlainText().isEmpty()); // no scheduler takes it
    undo();
    QTRY_VERIFY(script->toPlainText().contains(u"nlp"_s));
}

void TstPlanning::theDrillOpensBesideTheDesign()
{
    begin();
    showTab(window().planPage()->readinessPanel());
    const int before = window().findChild<QTabBar *>(u"designTabBar"_s)->count();
    click(u"planMakeDrill"_s);
    QCOMPARE(window().findChild<QTabBar *>(u"designTabBar"_s)->count(), before + 1);
    QVERIFY(isDrill(m_workbench->document().design()));
    QCOMPARE(m_workbench->document().design().name, std::string("a-drill"));
    QCOMPARE(window().currentPage(), MainWindow::Page::Job);
}

void TstPlanning::readinessFollowsThePlan()
{
    begin();
    showTab(window().planPage()->readinessPanel());
    QAbstractItemModel *points = table(u"planReadinessTable"_s)->model();
    const auto state = [points](const QString &point) {
        for (int row = 0; row < points->rowCount(); ++row)
            if (points->index(row, 1).data().toString() == point)
                return points->index(row, 0).data().toString();
        return QString();
    };
    QTRY_COMPARE(state(u"The budget covers it"_s), u"open"_s);
    Design design = m_workbench->document().design();
    design.launch.preflight = "none";
    m_workbench->document().apply(design, u"no pre-flight"_s);
    QTRY_COMPARE(state(u"Nodes are looked at first"_s), u"open"_s);
}

void TstPlanning::servingIsWorkedWhileItIsSeen()
{
    begin();
    QCOMPARE(table(u"planServingTable"_s)->model()->rowCount(), 0);
    showTab(window().planPage()->servingPanel());
    QTRY_VERIFY(table(u"planServingTable"_s)->model()->rowCount() > 0);
    QVERIFY(window().findChild<QPlainTextEdit *>(u"planVllmText"_s)->toPlainText().contains(u"vllm serve"_s));
}

void TstPlanning::servingKeepsItsKeysAndValuesInThePlan()
{
    begin("plan: 1\n# what finance gave us\nbudget: 100000\n");
    showTab(window().planPage()->servingPanel());
    const auto command = [this] { return window().findChild<QPlainTextEdit *>(u"planVllmText"_s)->toPlainText(); };
    QTRY_VERIFY(command().contains(u"vllm serve"_s));
    QVERIFY(!command().contains(u"--kv-cache-dtype"_s));
    auto *cache = window().findChild<QComboBox *>(u"planServingCache"_s);
    cache->setFocus();
    QTest::keyClick(cache, Qt::Key_Down);
    QTRY_VERIFY(command().contains(u"--kv-cache-dtype fp8"_s));
    QCOMPARE(read(u"settings/plan.yaml"_s), "plan: 1\n# what finance gave us\nbudget: 100000\nserving: {kv_cache: fp8}\n"_ba);
    undo();
    QTRY_VERIFY(!command().contains(u"--kv-cache-dtype"_s));
    QCOMPARE(cache->currentText(), u"bf16"_s);
}

void TstPlanning::theHistoryIsVerified()
{
    begin();
    click(u"planVerifyHistory"_s);
    QVERIFY(!window().findChild<QWidget *>(u"planAuditOutcome"_s)->isHidden());
}

QTEST_MAIN(TstPlanning)
#include "tst_planning.moc"
