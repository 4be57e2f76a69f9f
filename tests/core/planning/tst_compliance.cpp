// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/compliance.h"

#include "core/catalog/catalogreader.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCompliance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void theShippedRulesAreWhole();
    void everyLicenceOfTheCatalogueIsKnown();
    void placesAreFiltered_data();
    void placesAreFiltered();
    void ownPolicyWins();
    void nothingAppliesToPublicData();
    void aNonCommercialLicenceIsAConflict();
    void doneNeedsEvidence();
    void mistakesAreNamed_data();
    void mistakesAreNamed();
};

namespace {

ComplianceFile read(const QByteArray &yaml)
{
    const ComplianceReading reading = readCompliance(yaml);
    for (const Finding &finding : reading.findings)
        qWarning("%s", toEnglish(finding).c_str());
    return reading.file;
}

ModelSpec model(const std::string &licence)
{
    ModelSpec spec;
    spec.id = "m";
    spec.licence = licence;
    return spec;
}

} // namespace

void TstCompliance::theShippedRulesAreWhole()
{
    const ComplianceRules &rules = shippedComplianceRules();
    QVERIFY(rules.regimes.size() >= 5);
    QVERIFY(rules.licences.size() >= 20);
    QSet<QString> ids;
    for (const Regime &regime : rules.regimes) {
        QVERIFY2(!regime.title.empty() && !regime.classes.empty() && !regime.regions.empty() && !regime.elsewhere.empty(), regime.id.c_str());
        for (const ChecklistRule &rule : regime.checklist) {
            QVERIFY2(!rule.text.empty() && !rule.source.empty(), rule.id.c_str());
            QVERIFY2(!ids.contains(QString::fromStdString(rule.id)), rule.id.c_str());
            ids << QString::fromStdString(rule.id);
        }
    }
    for (const LicenceRule &rule : rules.licences)
        QVERIFY2(!rule.names.empty() && !rule.source.empty(), rule.id.c_str());
}

void TstCompliance::everyLicenceOfTheCatalogueIsKnown()
{
    for (const ModelSpec &spec : readCatalog({shippedCatalogFolder()}).catalog.models)
        QVERIFY2(spec.licence.empty() || shippedComplianceRules().licence(spec.licence), spec.licence.c_str());
}

void TstCompliance::placesAreFiltered_data()
{
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<int>("answer");
    const QByteArray safe = ", encrypted_at_rest: true, encrypted_in_transit: true", personal = "classes: [personal]\nsubjects: ", health = "classes: [health]\nsubjects: [US]\n";
    const int allowed = int(PlaceVerdict::Answer::Allowed), conditions = int(PlaceVerdict::Answer::Conditions), excluded = int(PlaceVerdict::Answer::Excluded);
    QTest::addRow("people of the EU, in Germany") << personal + "[EU]\n" << "region: DE" + safe << allowed;
    QTest::addRow("people of France, in the EU") << personal + "[FR]\n" << "region: EU" + safe << allowed;
    QTest::addRow("people of the EU, in the US") << personal + "[EU]\n" << "region: US" + safe << excluded;
    QTest::addRow("people of the EU, in the US by clauses") << personal + "[EU]\n" << "region: US, transfer_basis: standard contractual clauses" + safe << conditions;
    QTest::addRow("people of the EU, nobody knows where") << personal + "[EU]\n" << safe.mid(2) << conditions;
    QTest::addRow("people of Turkey, in Turkey") << personal + "[TR]\n" << "region: TR" + safe << allowed;
    QTest::addRow("people of Turkey, in the EU") << personal + "[TR]\n" << "region: EU" + safe << excluded;
    QTest::addRow("people of both, in the EU") << personal + "[EU, TR]\n" << "region: EU" + safe << excluded;
    QTest::addRow("people of the US, anywhere") << personal + "[US]\n" << "region: TR" + safe << allowed;
    QTest::addRow("patients, on shared nodes") << health << "region: US" + safe << excluded;
    QTest::addRow("patients, on nodes of their own") << health << "region: US, isolation: dedicated-nodes" + safe << allowed;
    QTest::addRow("not encrypted") << personal + "[EU]\n" << "region: EU, encrypted_at_rest: false, encrypted_in_transit: true"_ba << excluded;
    QTest::addRow("encryption not said") << personal + "[EU]\n" << "region: EU"_ba << conditions;
    QTest::addRow("export-controlled, whoever it is about") << "classes: [export-controlled]\n"_ba << "region: EU, isolation: air-gapped" + safe << excluded;
}

void TstCompliance::placesAreFiltered()
{
    QFETCH(QByteArray, data);
    QFETCH(QByteArray, place);
    QFETCH(int, answer);
    const Compliance compliance = judgeCompliance(read(data + "places:\n- {name: p, " + place + "}\n"), model("MIT"));
    QCOMPARE(compliance.places.size(), std::size_t(1));
    QCOMPARE(int(compliance.places.front().answer), answer);
    QCOMPARE(compliance.places.front().reasons.empty(), answer == int(PlaceVerdict::Answer::Allowed));
}

void TstCompliance::ownPolicyWins()
{
    const ComplianceFile file = read("regions: [EU]\nisolation: dedicated-cluster\nplaces:\n- {name: a, region: US}\n- {name: b, region: FI, isolation: dedicated-nodes}\n- {name: c, region: FI, isolation: air-gapped}\n");
    const Compliance compliance = judgeCompliance(file, model("MIT"));
    QCOMPARE(compliance.places[0].answer, PlaceVerdict::Answer::Excluded);
    QCOMPARE(compliance.places[1].answer, PlaceVerdict::Answer::Excluded);
    QCOMPARE(compliance.places[2].answer, PlaceVerdict::Answer::Allowed);
}

void TstCompliance::nothingAppliesToPublicData()
{
    const Compliance compliance = judgeCompliance(read("purpose: research\n"), model("MIT"));
    QVERIFY(compliance.regimes.empty());
    QVERIFY(compliance.isClear());
}

void TstCompliance::aNonCommercialLicenceIsAConflict()
{
    const ComplianceFile file = read("datasets:\n- {name: talk, licence: cc-by-nc-4.0, sha256: ab}\n- {name: wiki, licence: CC-BY-SA-4.0, sha256: cd}\n- {name: odd, licence: my own, sha256: ef}\n- {name: bare, licence: mit}\n");
    const Compliance compliance = judgeCompliance(file, model("OPT-175B non-commercial licence"));
    QCOMPARE(compliance.licences.size(), std::size_t(5));
    QVERIFY(compliance.licences[0].isConflict);
    QVERIFY(compliance.licences[1].isConflict);
    QVERIFY(!compliance.licences[2].isConflict);
    QCOMPARE(compliance.findings.size(), std::size_t(4)); // two conflicts, one licence nobody knows, one hash missing
    ComplianceFile research = file;
    research.purpose = "research";
    QVERIFY(!judgeCompliance(research, model("OPT-175B non-commercial licence")).licences[0].isConflict);
}

void TstCompliance::doneNeedsEvidence()
{
    const auto settled = [](const QByteArray &state) {
        const Compliance compliance = judgeCompliance(read("classes: [personal]\nsubjects: [TR]\nchecklist: {kvkk-basis: " + state + "}\n"), model("MIT"));
        return std::count_if(compliance.checklist.begin(), compliance.checklist.end(), [](const ChecklistEntry &entry) { return entry.isSettled(); });
    };
    QCOMPARE(settled("{state: done}"), 0);
    QCOMPARE(settled("{state: done, evidence: memo 7}"), 1);
    QCOMPARE(settled("{state: not-applicable}"), 1);
    QCOMPARE(settled("{state: open, evidence: memo 7}"), 0);
}

void TstCompliance::mistakesAreNamed_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addRow("no YAML") << "["_ba;
    QTest::addRow("unknown key") << "region: EU\n"_ba;
    QTest::addRow("unknown class") << "classes: [secret]\n"_ba;
    QTest::addRow("unknown purpose") << "purpose: fun\n"_ba;
    QTest::addRow("unknown isolation") << "isolation: alone\n"_ba;
    QTest::addRow("unknown point") << "checklist: {gdpr-x: {state: done}}\n"_ba;
    QTest::addRow("unknown state") << "checklist: {gdpr-dpia: {state: soon}}\n"_ba;
}

void TstCompliance::mistakesAreNamed()
{
    QFETCH(QByteArray, yaml);
    QVERIFY(hasErrors(readCompliance(yaml).findings));
}

QTEST_GUILESS_MAIN(TstCompliance)
#include "tst_compliance.moc"
