// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogreader.h"
#include "core/catalog/framework.h"
#include "core/catalog/specreader.h"
#include "core/catalog/yamlreader.h"
#include "core/design/words.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <set>

using namespace slipway;
using namespace Qt::StringLiterals;

/// Frameworks release by release: dates of versions, and which changes hold at them.
class TstFramework : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_catalog = readCatalog({shippedCatalogFolder()}).catalog; }
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everyFrameworkOfADesignHasAProfile();
    void everyFieldIsSaidSomewhere();
    void everyChangeHasItsSource();
    void versionsAreDated_data();
    void versionsAreDated();
    void releasesChangeWhatIsKept_data();
    void releasesChangeWhatIsKept();
    void noVersionIsTheNewest();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();

private:
    FrameworkProfile at(const char *name, const QString &version, const QString &engine = {}) const
    {
        return profileAt(*m_catalog.framework(name), version.toStdString(), engine.toStdString());
    }
    Catalog m_catalog;
};

void TstFramework::everyFrameworkOfADesignHasAProfile()
{
    for (const std::string &name : frameworkNames())
        QVERIFY2(m_catalog.framework(name), name.c_str());
    QCOMPARE(m_catalog.frameworks.size(), frameworkNames().size());
}

void TstFramework::everyFieldIsSaidSomewhere()
{
    std::set<std::string> said;
    for (const FrameworkSpec &spec : m_catalog.frameworks) {
        for (const ProfileValue &value : spec.values)
            said.insert(value.field->key);
        for (const FrameworkChange &change : spec.changes)
            for (const ProfileValue &value : change.values)
                said.insert(value.field->key);
    }
    for (const ProfileField &field : profileFields())
        if (!said.contains(field.key)) // a default of the program that no entry changes: must be one that applies to all
            QVERIFY2(field.key == std::string("logit_bytes") || field.key == std::string("context_gib") || field.key == std::string("communicator_gib") || field.key == std::string("launch_seconds"), field.key);
}

void TstFramework::everyChangeHasItsSource()
{
    for (const FrameworkSpec &spec : m_catalog.frameworks)
        for (const FrameworkChange &change : spec.changes)
            QVERIFY2(change.source.size() > 20, spec.id.c_str()); // written out, no id of a list
}

void TstFramework::versionsAreDated_data()
{
    QTest::addColumn<QString>("framework");
    QTest::addColumn<QString>("version");
    QTest::addColumn<double>("date");
    QTest::addRow("a year alone means its start") << u"megatron-lm"_s << u"2021"_s << 2021.0;
    QTest::addRow("a month is itself") << u"megatron-lm"_s << u"2025-05"_s << 2025 + 4 / 12.0;
    QTest::addRow("a release of the list") << u"megatron-lm"_s << u"core-0.12"_s << 2025 + 4 / 12.0;
    QTest::addRow("a patch is its release") << u"megatron-lm"_s << u"core_v0.12.3"_s << 2025 + 4 / 12.0;
    QTest::addRow("ten comes after nine") << u"megatron-lm"_s << u"core-0.10"_s << 2025 + 1 / 12.0;
    QTest::addRow("one that is not out yet is the last") << u"megatron-lm"_s << u"core-0.40"_s << 2026 + 7 / 12.0;
    QTest::addRow("one of before the list is its first") << u"megatron-lm"_s << u"core-0.01"_s << 2023 + 1 / 12.0;
    QTest::addRow("a container of NVIDIA") << u"nemo"_s << u"25.09"_s << 2025 + 8 / 12.0;
    QTest::addRow("a release of PyTorch") << u"pytorch-fsdp"_s << u"2.4.1"_s << 2024 + 6 / 12.0;
    QTest::addRow("words tell nothing") << u"megatron-lm"_s << u"main"_s << 0.0;
    QTest::addRow("nothing tells nothing") << u"megatron-lm"_s << QString() << 0.0;
    QTest::addRow("no list, no date") << u"trl"_s << u"0.9"_s << 0.0;
}

void TstFramework::versionsAreDated()
{
    QFETCH(QString, framework);
    QFETCH(QString, version);
    QFETCH(double, date);
    const double found = releaseDate(m_catalog.framework(framework.toStdString())->releases, version.toStdString());
    QVERIFY2(std::abs(found - date) < 1e-9, qPrintable(QString::number(found, 'f', 4)));
}

void TstFramework::releasesChangeWhatIsKept_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<QString>("engine");
    QTest::addColumn<bool>("dummies");
    QTest::addColumn<bool>("overlaps");
    QTest::addRow("2021: nothing of it") << u"2021"_s << QString() << false << false;
    QTest::addRow("2024: overlap alone") << u"2024"_s << QString() << false << true;
    QTest::addRow("core 0.12: cached gradients") << u"core-0.12"_s << QString() << true << true;
    QTest::addRow("core 0.16: all") << u"core-0.16"_s << QString() << true << true;
    QTest::addRow("an old TransformerEngine decides") << u"core-0.16"_s << u"2.2"_s << false << true;
    QTest::addRow("a new TransformerEngine decides") << u"core-0.10"_s << u"2.8"_s << true << true;
}

void TstFramework::releasesChangeWhatIsKept()
{
    QFETCH(QString, version);
    QFETCH(QString, engine);
    const FrameworkProfile profile = at("megatron-lm", version, engine);
    QTEST(profile.dummyWeightGradients, "dummies");
    QTEST(profile.overlapsData, "overlaps");
}

void TstFramework::noVersionIsTheNewest()
{
    for (const FrameworkSpec &spec : m_catalog.frameworks) {
        FrameworkProfile newest = at(spec.id.c_str(), {});
        QVERIFY(!newest.isVersionKnown);
        FrameworkProfile late = at(spec.id.c_str(), u"2090"_s);
        QVERIFY(late.isVersionKnown);
        late.isVersionKnown = false;
        late.release = newest.release;
        QVERIFY2(newest == late, spec.id.c_str());
    }
}

void TstFramework::saysWhatIsWrong_data()
{
    QTest::addColumn<QByteArray>("entry");
    QTest::addColumn<QString>("key");
    QTest::addRow("a key that no profile has") << "{id: mine, profile: {colour: red}}"_ba << u"profile.colour"_s;
    QTest::addRow("a keeping that is none") << "{id: mine, profile: {states: nowhere}}"_ba << u"profile.states"_s;
    QTest::addRow("a number out of range") << "{id: mine, profile: {reserve: 0.5}}"_ba << u"profile.reserve"_s;
    QTest::addRow("a change without a date") << "{id: mine, changes: [{from: soon, reserve: 2}]}"_ba << u"changes.from"_s;
    QTest::addRow("a release without a date") << "{id: mine, releases: [{version: '1.0', date: later}]}"_ba << u"releases.version"_s;
}

void TstFramework::saysWhatIsWrong()
{
    QFETCH(QByteArray, entry);
    QFETCH(QString, key);
    EntryProblems problems;
    const auto value = parseYaml(entry);
    QVERIFY(value);
    readFramework(*value, problems);
    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(problems.front().key), key);
}

QTEST_GUILESS_MAIN(TstFramework)
#include "tst_framework.moc"
