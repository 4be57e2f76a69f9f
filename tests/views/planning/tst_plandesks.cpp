// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/planedits.h"
#include "tests/core/planning/plannedcluster.h"
#include "views/planning/planauditcard.h"
#include "views/planning/plancompliancepanel.h"
#include "views/planning/planfilebar.h"
#include "views/planning/planoptionspanel.h"
#include "views/planning/planpage.h"
#include "views/planning/planreadinesspanel.h"
#include "views/planning/planservingpanel.h"
#include "views/planning/planteamspanel.h"
#include "views/planning/planwords.h"
#include "views/widgets/numberfield.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

/// The tabs of the plan beyond its figures: what a person says is reported by the cell, what follows is shown.
class TstPlanDesks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void withoutAFileThereIsANextStep();
    void whatIsSaidOfTheDataIsReported();
    void excludedOptionsSayWhy();
    void aChoiceIsPickedFromAList();
    void rowsAreAddedAndTakenOut();
    void quotasBecomeAScript();
    void theLedgerAddsUp();
    void manifestsAreWrittenAndVerified();
    void readinessShowsWhatIsOpen();
    void servingFollowsItsLoad();

private:
    QTableView *table(const QString &card) const { return m_page->findChild<QTableView *>(card + u"Table"_s); }
    template<typename Panel>
    Panel *show(Panel *panel) const
    {
        m_page->findChild<QTabWidget *>(u"planTabs"_s)->setCurrentWidget(panel);
        return panel;
    }

    std::unique_ptr<PlanPage> m_page;
};

namespace {

const QByteArray europeans = "classes: [personal]\nsubjects: [EU]\nplaces:\n- {name: here, region: DE, encrypted_at_rest: true, encrypted_in_transit: true}\n- {name: there, region: US}\n"
                             "datasets:\n- {name: mails, licence: own data}\n";

ComplianceFile dataOf(const QByteArray &yaml) { return readCompliance(yaml).file; }

int rowOf(const QTableView *table, const QString &text, int column = 0)
{
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (table->model()->index(row, column).data().toString().contains(text))
            return row;
    return -1;
}

bool type(QTableView *table, int row, int column, const QString &text) { return table->model()->setData(table->model()->index(row, column), text, Qt::EditRole); }

} // namespace

void TstPlanDesks::init()
{
    m_page = std::make_unique<PlanPage>();
    m_page->resize(1280, 800);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TstPlanDesks::withoutAFileThereIsANextStep()
{
    PlanCompliancePanel *data = show(m_page->compliancePanel());
    QSignalSpy begin(data->fileBar(), &PlanFileBar::newRequested);
    const auto *empty = data->findChild<QWidget *>(u"planComplianceEmpty"_s);
    QVERIFY(empty->isVisible());
    QVERIFY(!table(u"planChecklist"_s)->isVisible());
    empty->findChild<QPushButton *>()->click();
    QCOMPARE(begin.size(), 1);
    PlanTeamsPanel *teams = show(m_page->teamsPanel());
    QVERIFY(teams->findChild<QWidget *>(u"planTeamsEmpty"_s)->isVisible());
    QVERIFY(!teams->findChild<QWidget *>(u"planTeamsScript"_s)->isVisible());
}

void TstPlanDesks::whatIsSaidOfTheDataIsReported()
{
    PlanCompliancePanel *panel = show(m_page->compliancePanel());
    const ComplianceFile file = dataOf(europeans);
    panel->showCompliance(u"/tmp/data.yaml"_s, file, judgeCompliance(file, {}));
    QSignalSpy edited(panel, &PlanCompliancePanel::edited);
    QTableView *places = table(u"planPlaces"_s);
    QCOMPARE(places->model()->rowCount(), 2);
    QCOMPARE(places->model()->index(0, 6).data().toString(), u"allowed"_s);
    QCOMPARE(places->model()->index(1, 6).data().toString(), u"excluded"_s);
    QVERIFY(table(u"planPlaceAnswers"_s)->model()->index(1, 2).data().toString().contains(u"GDPR"_s));
    type(places, 1, 1, u"FR"_s);
    QCOMPARE(edited.takeFirst(), (QVariantList{u"places/1/region"_s, u"FR"_s}));
    type(table(u"planDataFacts"_s), 0, 1, u"personal, health"_s);
    QCOMPARE(edited.takeFirst(), (QVariantList{u"classes"_s, u"personal, health"_s}));
    QTableView *points = table(u"planChecklist"_s);
    QVERIFY(points->model()->rowCount() > 0);
    type(points, 0, 2, u"memo 7"_s);
    QVERIFY(edited.first()[0].toString().startsWith(u"checklist/gdpr-"));
    QVERIFY(edited.first()[0].toString().endsWith(u"/evidence"));
    ComplianceFile changed = file;
    QVERIFY(editCompliance(changed, edited.first()[0].toString().toStdString(), "memo 7"));
    panel->showNothing();
    QVERIFY(!places->isVisible());
}

void TstPlanDesks::excludedOptionsSayWhy()
{
    PlanCompliancePanel *panel = show(m_page->compliancePanel());
    const ComplianceFile file = dataOf(europeans);
    panel->showCompliance(u"/tmp/data.yaml"_s, file, judgeCompliance(file, {}));
    QVERIFY(!table(u"planPlacedOptions"_s)->isVisible());
    OptionComparison options;
    for (const char *name : {"here", "there", "elsewhere"}) {
        ComparedOption compared;
        compared.option.name = name;
        compared.place = judgePlace(placeNamed(name, file), file);
        options.options.push_back(compared);
    }
    panel->showOptions(options);
    const QTableView *shown = table(u"planPlacedOptions"_s);
    QVERIFY(shown->isVisible());
    QCOMPARE(shown->model()->index(0, 2).data().toString(), u"allowed"_s);
    QCOMPARE(shown->model()->index(1, 2).data().toString(), u"excluded"_s);
    QVERIFY(shown->model()->index(1, 3).data().toString().contains(u"GDPR"_s));
    QCOMPARE(shown->model()->index(2, 2).data().toString(), u"with conditions"_s);
}

void TstPlanDesks::aChoiceIsPickedFromAList()
{
    PlanCompliancePanel *panel = show(m_page->compliancePanel());
    const ComplianceFile file = dataOf(europeans);
    panel->showCompliance(u"/tmp/data.yaml"_s, file, judgeCompliance(file, {}));
    QSignalSpy edited(panel, &PlanCompliancePanel::edited);
    QTableView *places = table(u"planPlaces"_s);
    places->setCurrentIndex(places->model()->index(1, 3));
    places->edit(places->currentIndex());
    auto *box = places->findChild<QComboBox *>(u"planCellChoice"_s);
    QVERIFY(box);
    QCOMPARE(box->currentText(), u"not said"_s);
    box->setCurrentIndex(1);
    Q_EMIT box->activated(1);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited.first(), (QVariantList{u"places/1/encrypted_at_rest"_s, u"true"_s}));
}

void TstPlanDesks::rowsAreAddedAndTakenOut()
{
    PlanSettings settings;
    QVERIFY(editPlan(settings, "options/+", ""));
    QVERIFY(editPlan(settings, "options/+", ""));
    m_page->optionsPanel()->showPlan({}, settings);
    show(m_page->optionsPanel());
    QSignalSpy edited(m_page->optionsPanel(), &PlanOptionsPanel::listEdited);
    m_page->findChild<QPushButton *>(u"planOwnOptionsAdd"_s)->click();
    QCOMPARE(edited.takeFirst()[0].toString(), u"options/+"_s);
    auto *remove = m_page->findChild<QPushButton *>(u"planOwnOptionsRemove"_s);
    QVERIFY(!remove->isEnabled());
    QTableView *list = table(u"planOwnOptions"_s);
    list->setCurrentIndex(list->model()->index(1, 0));
    remove->click();
    QCOMPARE(edited.takeFirst()[0].toString(), u"options/1/-"_s);
    type(list, 0, 4, u"2.5"_s);
    QCOMPARE(edited.takeFirst(), (QVariantList{u"options/0/accelerator_hour"_s, u"2.5"_s}));
}

void TstPlanDesks::quotasBecomeAScript()
{
    PlanTeamsPanel *panel = show(m_page->teamsPanel());
    const TeamReading reading = readTeams("accelerators: 64\nteams:\n- {name: nlp, guaranteed: 48, limit: 64}\n- {name: vision, guaranteed: 32}\n");
    panel->showTeams(u"/tmp/teams.yaml"_s, reading.plan, reading.findings);
    panel->showScript(u"sacctmgr add account nlp\n"_s);
    QVERIFY(m_page->findChild<QWidget *>(u"planTeamFindings"_s)->isVisible()); // more is promised than there is
    QSignalSpy edited(panel, &PlanTeamsPanel::edited), save(panel, &PlanTeamsPanel::saveScriptRequested), chosen(panel, &PlanTeamsPanel::schedulerChosen);
    type(table(u"planTeamList"_s), 1, 3, u"16"_s);
    QCOMPARE(edited.takeFirst(), (QVariantList{u"teams/1/guaranteed"_s, u"16"_s}));
    QCOMPARE(m_page->findChild<QPlainTextEdit *>(u"planTeamsScript"_s)->toPlainText(), u"sacctmgr add account nlp\n"_s);
    m_page->findChild<QPushButton *>(u"planTeamsSave"_s)->click();
    QCOMPARE(save.size(), 1);
    auto *scheduler = m_page->findChild<QComboBox *>(u"planTeamsScheduler"_s);
    QCOMPARE(panel->scheduler(), u"slurm"_s);
    scheduler->setFocus();
    QTest::keyClick(scheduler, Qt::Key_Down);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(panel->scheduler(), u"kubernetes"_s);
    panel->showScript({}, u"mend it"_s);
    QVERIFY(!m_page->findChild<QPushButton *>(u"planTeamsSave"_s)->isEnabled());
}

void TstPlanDesks::theLedgerAddsUp()
{
    PlanTeamsPanel *panel = show(m_page->teamsPanel());
    UsageLedger ledger;
    ledger.currency = u"EUR"_s;
    ledger.rows = {{.key = u"nlp"_s, .runs = 3, .hours = 100, .cost = 200}, {.key = {}, .runs = 1, .hours = 20, .cost = 40}};
    ledger.total = {.key = {}, .runs = 4, .hours = 120, .cost = 240};
    panel->showLedger(ledger);
    const QTableView *shown = table(u"planLedger"_s);
    QCOMPARE(shown->model()->rowCount(), 3);
    QVERIFY(rowOf(shown, u"not said"_s) == 1 && rowOf(shown, u"Total"_s) == 2);
    QCOMPARE(shown->model()->headerData(5, Qt::Horizontal).toString(), u"Cost, EUR"_s);
    QSignalSpy asked(panel, &PlanTeamsPanel::ledgerRequested);
    auto *period = m_page->findChild<QComboBox *>(u"planLedgerPeriod"_s);
    period->setFocus();
    QTest::keyClick(period, Qt::Key_Down);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(panel->ledgerPeriod(), LedgerPeriod::ThisMonth);
}

void TstPlanDesks::manifestsAreWrittenAndVerified()
{
    show(m_page->compliancePanel());
    PlanAuditCard *card = m_page->auditCard();
    QSignalSpy one(card, &PlanAuditCard::manifestRequested), all(card, &PlanAuditCard::chainRequested), history(card, &PlanAuditCard::verifyHistoryRequested);
    auto *write = m_page->findChild<QPushButton *>(u"planWriteManifest"_s);
    QVERIFY(!write->isEnabled());
    card->showManifests({{.token = u"0123456789"_s, .name = u"seven"_s, .cluster = u"orca"_s, .state = u"Done"_s, .ended = {}, .links = 2}});
    card->showKeys({u"/home/ada/.ssh/id_ed25519.pub"_s});
    table(u"planManifests"_s)->setCurrentIndex(table(u"planManifests"_s)->model()->index(0, 0));
    write->click();
    QCOMPARE(one.takeFirst()[0].toString(), u"0123456789"_s);
    QVERIFY(card->key().isEmpty());
    m_page->findChild<QComboBox *>(u"planSigningKey"_s)->setCurrentIndex(1);
    QCOMPARE(card->key(), u"/home/ada/.ssh/id_ed25519.pub"_s);
    m_page->findChild<QPushButton *>(u"planWriteChain"_s)->click();
    m_page->findChild<QPushButton *>(u"planVerifyHistory"_s)->click();
    QCOMPARE(all.size() + history.size(), 2);
    card->showOutcome(u"NOT intact"_s, {{Severity::Error, u"link 2 was changed"_s}});
    QVERIFY(m_page->findChild<QWidget *>(u"planAuditOutcome"_s)->isVisible());
}

void TstPlanDesks::readinessShowsWhatIsOpen()
{
    PlanReadinessPanel *panel = m_page->readinessPanel();
    QSignalSpy shown(panel, &PlanReadinessPanel::shown), fix(panel, &PlanReadinessPanel::fixRequested), drill(panel, &PlanReadinessPanel::drillRequested), take(panel, &PlanReadinessPanel::takeTimeRequested);
    show(panel);
    QCOMPARE(shown.size(), 1);
    ReadinessCheck settled{.id = "memory", .label = "Memory has headroom", .state = ReadinessCheck::State::Done, .evidence = {"%1 of %2", {"60", "80"}}, .remedy = {}};
    ReadinessCheck open{.id = "restarts", .label = "The job comes back by itself", .state = ReadinessCheck::State::Open, .evidence = {"no", {}}, .remedy = {"yes", {}}, .fixPath = "launch.max_restarts", .fix = YamlValue::integer(3)};
    DrillResult result{.token = u"abc"_s, .cluster = u"orca"_s, .at = QDateTime::currentDateTimeUtc()};
    panel->showReadiness({settled, open}, std::nullopt);
    auto *takeButton = m_page->findChild<QPushButton *>(u"planTakeDrill"_s), *fixButton = m_page->findChild<QPushButton *>(u"planReadinessFix"_s);
    QVERIFY(!takeButton->isEnabled() && !fixButton->isEnabled());
    QTableView *list = table(u"planReadinessTable"_s);
    QCOMPARE(list->model()->index(1, 0).data().toString(), u"open"_s);
    list->setCurrentIndex(list->model()->index(1, 0));
    fixButton->click();
    QCOMPARE(fix.takeFirst()[0].toString(), u"launch.max_restarts"_s);
    m_page->findChild<QPushButton *>(u"planMakeDrill"_s)->click();
    QCOMPARE(drill.size(), 1);
    result.lastStep = 11;
    result.resumedStep = 6;
    result.compared = 6;
    panel->showReadiness({settled, open}, result);
    takeButton->click();
    QCOMPARE(take.size(), 1);
    panel->setTaken(true);
    QVERIFY(!takeButton->isEnabled());
}

void TstPlanDesks::servingFollowsItsLoad()
{
    Design design;
    design.cluster.node = "dgx-h100";
    design.cluster.accelerator = {};
    const ResolvedDesign resolved = resolve(design, catalogOfTheTree()).resolved;
    const Estimate figures = estimate(resolved, {}, catalogOfTheTree());
    const ServingEstimate estimate = estimateServing(resolved, figures.parameters.total, figures.parameters.active);
    PlanServingPanel *panel = show(m_page->servingPanel());
    panel->showServing({ServingLoad(), estimate, u"H100"_s, 3.6, "USD", u"vllm serve export"_s, u"text-generation-launcher"_s});
    QCOMPARE(table(u"planServingTable"_s)->model()->rowCount(), int(estimate.plans.size()));
    QVERIFY(rowOf(table(u"planServingTable"_s), u"recommended"_s, 10) == estimate.recommended);
    const ServingPlan &best = *estimate.best();
    QCOMPARE(table(u"planServingTable"_s)->model()->index(estimate.recommended, 9).data().toString(), amountText(best.accelerators * 1000.0 / best.answersPerSecond));
    QVERIFY(table(u"planServingTable"_s)->horizontalHeader()->length() <= table(u"planServingTable"_s)->viewport()->width()); // seen whole
    QCOMPARE(m_page->findChild<QPlainTextEdit *>(u"planVllmText"_s)->toPlainText(), u"vllm serve export"_s);
    QSignalSpy load(panel, &PlanServingPanel::loadEdited), chosen(panel, &PlanServingPanel::rowChosen);
    auto *prompt = m_page->findChild<NumberField *>(u"planServingPrompt"_s);
    prompt->setFocus();
    prompt->selectAll();
    QTest::keyClicks(prompt, u"8k"_s);
    QVERIFY(!load.isEmpty());
    QCOMPARE(load.last()[0].value<ServingLoad>().prompt, 8192);
    QCOMPARE(load.last()[0].value<ServingLoad>().context, 0); // what is automatic stays so
    auto *cache = m_page->findChild<QComboBox *>(u"planServingCache"_s);
    QCOMPARE(cache->currentText(), u"bf16"_s);
    cache->setFocus();
    QTest::keyClick(cache, Qt::Key_Down);
    QCOMPARE(load.last()[0].value<ServingLoad>().cache, ServingPrecision::Fp8);
    panel->showServing({load.last()[0].value<ServingLoad>(), estimate, u"H100"_s, 0, {}, {}, {}});
    QCOMPARE(table(u"planServingTable"_s)->model()->index(estimate.recommended, 9).data().toString(), u"–"_s); // no price is known
    QCOMPARE(cache->currentText(), u"fp8"_s);
    table(u"planServingTable"_s)->setCurrentIndex(table(u"planServingTable"_s)->model()->index(1, 0));
    QCOMPARE(chosen.last()[0].toInt(), 1);
}

QTEST_MAIN(TstPlanDesks)
#include "tst_plandesks.moc"
