// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plansettings.h"

#include "core/support/message.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

/// The plan file: read, written, laid over another, and refused.
class TstPlanSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everyKeyIsRead();
    void whatIsWrittenReadsBack();
    void mistakesAreNamed_data();
    void mistakesAreNamed();
    void anEmptyFileSaysNothing();
    void oneFileOverAnother();
};

namespace {

const QByteArray everything = R"(plan: 1
currency: EUR
exchange: {USD: 0.92}
exchange_date: 2026-11-20
assumptions:
  power.price: 0.19
  price.on_demand: {value: 2.4, low: 2.2, high: 2.8, source: quote 4711, date: 2026-10}
prices:
- {accelerator: h100-sxm, provider: Acme, class: specialist, term: reserved, accelerator_hour: 2.10, currency: EUR, date: 2026-10, source: offer}
- {accelerator: h200-sxm, provider: Acme, term: on-demand, usd_per_accelerator_hour: 3.5}
deadline_days: 30
budget: 2.0e6
tenure: owned
options:
- {name: Acme Frankfurt, tenure: reserved, provider: Acme, accelerator_hour: 1.9, available: 256, network_gb_s: 50, storage_write_gb_s: 40,
   declared: {data_control: {score: 4, text: own project}, region: {score: 5, text: EU}}}
weights: {cost: 5, time: 2}
teams:
- {name: speech, accelerator_hours_per_month: 12000, least_accelerators: 16}
growth: {months: 18, model: 2, data: 1.5, teams: 1.2, inference: 3, inference_accelerators: 16, start: 2026-12}
serving: {prompt: 2048, answer: 512, context: 16384, kv_cache: fp8}
existing: {nodes: 16, leaves: 8, spines: 4, storage_tb: 500, power_kw: 250}
recovery_drill: true
)";

} // namespace

void TstPlanSettings::everyKeyIsRead()
{
    const PlanReading reading = readPlanSettings(everything);
    for (const EntryProblem &problem : reading.problems)
        QFAIL(toEnglish(problem.message).c_str());
    const PlanSettings &plan = reading.settings;
    QCOMPARE(QString::fromStdString(plan.currency), u"EUR"_s);
    QCOMPARE(plan.exchange.at("USD"), 0.92);
    QCOMPARE(*plan.assumptions.at("power.price").value, 0.19);
    QCOMPARE(*plan.assumptions.at("price.on_demand").high, 2.8);
    QCOMPARE(plan.prices.size(), std::size_t(2));
    QVERIFY(plan.prices[0].isOwn);
    QCOMPARE(QString::fromStdString(plan.prices[0].currency), u"EUR"_s);
    QCOMPARE(QString::fromStdString(plan.prices[1].currency), u"USD"_s);
    QCOMPARE(*plan.deadlineDays, 30.0);
    QVERIFY(plan.tenure == Tenure::Owned);
    QCOMPARE(plan.options.size(), std::size_t(1));
    QCOMPARE(plan.options[0].declared.at("region").score, 5.0);
    QCOMPARE(plan.weights.at("cost"), 5.0);
    QCOMPARE(plan.teams[0].leastAccelerators, 16);
    QCOMPARE(plan.growth.months, 18);
    QCOMPARE(plan.existing->leaves, 8);
    QVERIFY((plan.serving == ServingLoad{.prompt = 2048, .answer = 512, .context = 16384, .cache = ServingPrecision::Fp8}));
    QVERIFY(plan.hasRecoveryDrill);
}

void TstPlanSettings::whatIsWrittenReadsBack()
{
    const PlanSettings settings = readPlanSettings(everything).settings;
    const QByteArray text = writePlanSettings(settings);
    const PlanReading again = readPlanSettings(text);
    QVERIFY2(again.problems.empty(), text.constData());
    QVERIFY2(again.settings == settings, text.constData());
    QVERIFY(readPlanSettings(writePlanSettings({})).settings == PlanSettings());
}

void TstPlanSettings::mistakesAreNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("mentioned");
    QTest::addRow("an unknown key") << "curency: EUR\n"_ba << u"curency"_s;
    QTest::addRow("an unknown assumption") << "assumptions: {power.prize: 0.2}\n"_ba << u"power.prize"_s;
    QTest::addRow("a word for a number") << "assumptions: {power.price: cheap}\n"_ba << u"power.price"_s;
    QTest::addRow("an unknown tenure") << "tenure: leased\n"_ba << u"tenure"_s;
    QTest::addRow("a price without an amount") << "prices: [{accelerator: h100-sxm}]\n"_ba << u"accelerator_hour"_s;
    QTest::addRow("dollars that are euros") << "prices: [{accelerator: h100-sxm, usd_per_accelerator_hour: 2, currency: EUR}]\n"_ba << u"USD"_s;
    QTest::addRow("a score too high") << "options: [{name: a, tenure: owned, declared: {region: {score: 9}}}]\n"_ba << u"score"_s;
    QTest::addRow("keys and values in a form that no engine has") << "serving: {kv_cache: int4}\n"_ba << u"kv_cache"_s;
    QTest::addRow("no mapping") << "- 1\n"_ba << u"mapping"_s;
    QTest::addRow("no YAML") << "a: [1\n"_ba << QString();
    QTest::addRow("a list for a mapping") << "assumptions: [1, 2]\nweights: 7\n"_ba << QString();
}

void TstPlanSettings::mistakesAreNamed()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, mentioned);
    const PlanReading reading = readPlanSettings(text);
    QVERIFY(!reading.problems.empty());
    QString all;
    for (const EntryProblem &problem : reading.problems)
        all += QString::fromStdString(toEnglish(problem.message)) + u'\n';
    QVERIFY2(all.contains(mentioned), qPrintable(all));
    QVERIFY(reading.problems.front().line > 0);
}

void TstPlanSettings::anEmptyFileSaysNothing()
{
    QVERIFY(readPlanSettings({}).settings == PlanSettings());
    QVERIFY(readPlanSettings("# nothing yet\n").problems.empty());
}

void TstPlanSettings::oneFileOverAnother()
{
    const PlanSettings company = readPlanSettings("currency: EUR\nexchange: {USD: 0.9}\nassumptions: {power.price: 0.2, power.pue: 1.2}\nweights: {cost: 1, time: 1}\n").settings;
    const PlanSettings project = readPlanSettings("assumptions: {power.price: 0.1}\nweights: {time: 4}\nbudget: 5\n").settings;
    const PlanSettings both = laidOver(company, project);
    QCOMPARE(QString::fromStdString(both.currency), u"EUR"_s);
    QCOMPARE(*both.assumptions.at("power.price").value, 0.1);
    QCOMPARE(*both.assumptions.at("power.pue").value, 1.2);
    QCOMPARE(both.weights.at("cost"), 1.0);
    QCOMPARE(both.weights.at("time"), 4.0);
    QCOMPARE(*both.budget, 5.0);
}

QTEST_GUILESS_MAIN(TstPlanSettings)
#include "tst_plansettings.moc"
