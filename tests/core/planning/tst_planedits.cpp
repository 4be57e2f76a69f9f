// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/planedits.h"
#include "core/planning/planfiles.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

/// What is typed into a cell becomes a value, or nothing happens; a person's file keeps its comments.
class TstPlanEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void optionsAreEdited_data();
    void optionsAreEdited();
    void rowsComeAndGo();
    void pricesAreOnesOwn();
    void dataIsDescribed_data();
    void dataIsDescribed();
    void aPointOfAChecklistIsSettled();
    void teamsAreEdited();
    void nothingElseIsTaken_data();
    void nothingElseIsTaken();
    void commentsStay_data();
    void commentsStay();
    void whatIsWrittenReadsBack();
};

namespace {

PlanSettings oneOption()
{
    PlanSettings settings;
    PlannedOption option;
    option.name = "first";
    settings.options = {option};
    return settings;
}

QByteArray writtenOption(const PlanSettings &settings) { return writePlanSettings(settings); }

} // namespace

void TstPlanEdits::optionsAreEdited_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("written");
    QTest::addRow("name") << "name"_ba << "cloud in Frankfurt"_ba << "name: cloud in Frankfurt"_ba;
    QTest::addRow("tenure") << "tenure"_ba << "spot"_ba << "tenure: spot"_ba;
    QTest::addRow("place") << "place"_ba << " Ankara "_ba << "place: Ankara"_ba;
    QTest::addRow("a price") << "accelerator_hour"_ba << "2.49"_ba << "accelerator_hour: 2.49"_ba;
    QTest::addRow("a price with a comma") << "accelerator_hour"_ba << "2,49"_ba << "accelerator_hour: 2.49"_ba;
    QTest::addRow("accelerators") << "available"_ba << "512"_ba << "available: 512"_ba;
    QTest::addRow("network") << "network_gb_s"_ba << "50"_ba << "network_gb_s: 50"_ba;
}

void TstPlanEdits::optionsAreEdited()
{
    QFETCH(QByteArray, field);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, written);
    PlanSettings settings = oneOption();
    QVERIFY(editPlan(settings, "options/0/" + field.toStdString(), text.toStdString()));
    QVERIFY2(writtenOption(settings).contains(written), writtenOption(settings).constData());
    QVERIFY(field == "name" || field == "tenure" || editPlan(settings, "options/0/" + field.toStdString(), ""));
    QVERIFY2(field == "name" || field == "tenure" || settings == oneOption(), writtenOption(settings).constData());
}

void TstPlanEdits::rowsComeAndGo()
{
    PlanSettings settings;
    QVERIFY(editPlan(settings, "teams/+", ""));
    QVERIFY(editPlan(settings, "teams/+", ""));
    QCOMPARE(settings.teams.size(), std::size_t(2));
    QVERIFY(settings.teams[0].name != settings.teams[1].name);
    QVERIFY(editPlan(settings, "teams/1/accelerator_hours_per_month", "20000"));
    QVERIFY(editPlan(settings, "teams/0/-", ""));
    QCOMPARE(settings.teams.size(), std::size_t(1));
    QCOMPARE(settings.teams[0].acceleratorHoursPerMonth, 20000.0);
    QVERIFY(!editPlan(settings, "teams/1/-", ""));
}

void TstPlanEdits::pricesAreOnesOwn()
{
    PlanSettings settings;
    settings.currency = "EUR";
    QVERIFY(editPlan(settings, "prices/+", "h100-sxm"));
    QVERIFY(settings.prices[0].isOwn);
    QCOMPARE(settings.prices[0].currency, std::string("EUR"));
    QVERIFY(editPlan(settings, "prices/0/accelerator_hour", "1.9"));
    QVERIFY(editPlan(settings, "prices/0/class", "specialist"));
    const PlanReading again = readPlanSettings(writePlanSettings(settings));
    QVERIFY(again.problems.empty());
    QVERIFY(again.settings == settings);
}

void TstPlanEdits::dataIsDescribed_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("written");
    QTest::addRow("classes") << "classes"_ba << "personal, health"_ba << "classes: [personal, health]"_ba;
    QTest::addRow("people") << "subjects"_ba << "EU ,TR,"_ba << "subjects: [EU, TR]"_ba;
    QTest::addRow("purpose") << "purpose"_ba << "research"_ba << "purpose: research"_ba;
    QTest::addRow("isolation of one's own") << "isolation"_ba << "dedicated-nodes"_ba << "isolation: dedicated-nodes"_ba;
    QTest::addRow("region of a place") << "places/0/region"_ba << "DE"_ba << "region: DE"_ba;
    QTest::addRow("isolation of a place") << "places/0/isolation"_ba << "air-gapped"_ba << "isolation: air-gapped"_ba;
    QTest::addRow("encryption of a place") << "places/0/encrypted_at_rest"_ba << "false"_ba << "encrypted_at_rest: false"_ba;
    QTest::addRow("basis of transfer") << "places/0/transfer_basis"_ba << "standard contract"_ba << "transfer_basis: standard contract"_ba;
}

void TstPlanEdits::dataIsDescribed()
{
    QFETCH(QByteArray, cell);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, written);
    ComplianceFile file;
    QVERIFY(editCompliance(file, "places/+", "here"));
    QVERIFY(editCompliance(file, cell.toStdString(), text.toStdString()));
    const QByteArray yaml = writtenCompliance(file, {});
    QVERIFY2(yaml.contains(written), yaml.constData());
}

void TstPlanEdits::aPointOfAChecklistIsSettled()
{
    ComplianceFile file;
    QVERIFY(editCompliance(file, "checklist/gdpr-dpia/evidence", "memo 2031-02"));
    QCOMPARE(file.checklist["gdpr-dpia"].state, std::string("open"));
    QVERIFY(editCompliance(file, "checklist/gdpr-dpia/state", "done"));
    QCOMPARE(file.checklist["gdpr-dpia"].evidence, std::string("memo 2031-02"));
    QVERIFY(!editCompliance(file, "checklist/gdpr-dpia/state", "perhaps"));
    QCOMPARE(file.checklist["gdpr-dpia"].state, std::string("done"));
}

void TstPlanEdits::teamsAreEdited()
{
    TeamPlan plan;
    QVERIFY(editTeams(plan, "teams/+", ""));
    QVERIFY(editTeams(plan, "teams/0/name", "nlp"));
    QVERIFY(editTeams(plan, "teams/0/limit", "128"));
    QVERIFY(editTeams(plan, "teams/0/users", "ada, bob"));
    QVERIFY(editTeams(plan, "accelerators", "256"));
    const TeamReading again = readTeams(writtenTeams(plan, {}));
    QVERIFY2(again.findings.empty(), again.findings.empty() ? "" : toEnglish(again.findings.front()).c_str());
    QVERIFY(again.plan == plan);
    QVERIFY(editTeams(plan, "teams/0/limit", ""));
    QVERIFY(!plan.teams[0].limit);
}

void TstPlanEdits::nothingElseIsTaken_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QByteArray>("text");
    QTest::addRow("a word for a number") << "options/0/available"_ba << "many"_ba;
    QTest::addRow("a negative price") << "options/0/accelerator_hour"_ba << "-1"_ba;
    QTest::addRow("an unknown way") << "options/0/tenure"_ba << "borrowed"_ba;
    QTest::addRow("no name") << "options/0/name"_ba << " "_ba;
    QTest::addRow("a row that is not there") << "options/7/available"_ba << "8"_ba;
    QTest::addRow("a huge row") << "options/99999999999999999999/available"_ba << "8"_ba;
    QTest::addRow("a field that is not there") << "options/0/colour"_ba << "red"_ba;
    QTest::addRow("a list that is not there") << "wishes/0/name"_ba << "a"_ba;
    QTest::addRow("infinity") << "options/0/available"_ba << "inf"_ba;
    QTest::addRow("nothing at all") << ""_ba << ""_ba;
}

void TstPlanEdits::nothingElseIsTaken()
{
    QFETCH(QByteArray, cell);
    QFETCH(QByteArray, text);
    PlanSettings settings = oneOption();
    QVERIFY(!editPlan(settings, cell.toStdString(), text.toStdString()));
    QVERIFY(settings == oneOption());
}

void TstPlanEdits::commentsStay_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addRow("a weight beside a comment") << "# of the finance team\nplan: 1\nweights: {cost: 5}   # agreed in May\nbudget: 100000\n"_ba << "# of the finance team\nplan: 1\nweights: {cost: 2}   # agreed in May\nbudget: 100000\n"_ba;
    QTest::addRow("a weight that is new") << "plan: 1\n# what we have\nbudget: 100000\n"_ba << "plan: 1\n# what we have\nbudget: 100000\nweights: {cost: 2}\n"_ba;
}

void TstPlanEdits::commentsStay()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    PlanSettings settings = readPlanSettings(before).settings;
    settings.weights["cost"] = 2;
    QCOMPARE(writtenPlan(settings, before), after);
    const QByteArray data = "format: 1\n# asked of the lawyers\nclasses: [personal]\npurpose: commercial\nplaces:\n- {name: here, region: DE} # signed\n";
    ComplianceFile file = readCompliance(data).file;
    QVERIFY(editCompliance(file, "places/0/region", "FR"));
    QCOMPARE(writtenCompliance(file, data), "format: 1\n# asked of the lawyers\nclasses: [personal]\npurpose: commercial\nplaces:\n- {name: here, region: FR} # signed\n"_ba);
}

void TstPlanEdits::whatIsWrittenReadsBack()
{
    const QByteArray data = "format: 1\nclasses: [health]\nsubjects: [US]\npurpose: research\nregions: [US]\nisolation: dedicated-nodes\nplaces:\n- {name: a, region: US, isolation: air-gapped, encrypted_at_rest: true, encrypted_in_transit: false, transfer_basis: none}\n"
                            "datasets:\n- {name: notes, licence: own, source: hospital, sha256: 00ff}\nchecklist:\n  hipaa-baa: {state: done, evidence: contract}\n";
    const ComplianceReading reading = readCompliance(data);
    const ComplianceReading again = readCompliance(writtenCompliance(reading.file, {}));
    QVERIFY2(again.file == reading.file, writtenCompliance(reading.file, {}).constData());
    QCOMPARE(writtenCompliance(reading.file, data), data);
}

QTEST_GUILESS_MAIN(TstPlanEdits)
#include "tst_planedits.moc"
