// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/teams.h"

#include "core/catalog/yamlreader.h"
#include "core/templating/templateengine.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTeams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void aFileIsRead();
    void mistakesAreNamed_data();
    void mistakesAreNamed();
    void tooMuchIsPromised();
    void parentsComeFirst();
    void slurmGetsItsCommands();
    void hostileTextsStayData();
    void kubernetesGetsItsObjects();

private:
    QString rendered(const QString &name, const QByteArray &yaml);
};

namespace {

const QByteArray sample = "format: 1\ncluster: orca\naccelerators: 256\nteams:\n"
                          "- {name: nlp, parent: research, description: Language models, share: 3, guaranteed: 64, limit: 128, hours: 20000, running_jobs: 20, queued_jobs: 100, largest_job: 64, longest_job_hours: 60.5, users: [ada, bob],\n"
                          "   kubernetes: {cpus: 512, memory_gib: 4096, storage_gib: 50000}}\n"
                          "- {name: research, share: 2}\n"
                          "- {name: vision, share: 1, guaranteed: 32}\n";

QByteArray oneTeam(const QByteArray &entry) { return "teams:\n- " + entry + '\n'; }

} // namespace

QString TstTeams::rendered(const QString &name, const QByteArray &yaml)
{
    const TeamReading reading = readTeams(yaml);
    if (hasErrors(reading.findings))
        return u"errors"_s;
    TemplateEngine engine(folderLoader({u":/templates"_s}));
    const Result<QString> text = engine.render(name, teamContext(reading.plan));
    return text ? *text : text.error().message;
}

void TstTeams::aFileIsRead()
{
    const TeamReading reading = readTeams(sample);
    QVERIFY2(reading.findings.empty(), reading.findings.empty() ? "" : toEnglish(reading.findings.front()).c_str());
    QCOMPARE(reading.plan.teams.size(), std::size_t(3));
    const Team &nlp = reading.plan.teams.front();
    QCOMPARE(nlp.hours, std::optional<double>(20000));
    QCOMPARE(nlp.users, (std::vector<std::string>{"ada", "bob"}));
    QVERIFY(!reading.plan.teams.back().limit);
}

void TstTeams::mistakesAreNamed_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("part");
    QTest::addRow("no YAML") << "teams: ["_ba << QString();
    QTest::addRow("nobody") << "cluster: x\n"_ba << u"names no team"_s;
    QTest::addRow("unknown key") << oneTeam("{name: a, gpus: 3}") << u"gpus"_s;
    QTest::addRow("no name") << oneTeam("{share: 3}") << u"no name of a team"_s;
    QTest::addRow("a name for a shell") << oneTeam("{name: \"a; reboot\"}") << u"no name of a team"_s;
    QTest::addRow("root") << oneTeam("{name: root}") << u"no name of a team"_s;
    QTest::addRow("twice") << "teams:\n- {name: a}\n- {name: a}\n"_ba << u"twice"_s;
    QTest::addRow("under nobody") << oneTeam("{name: a, parent: b}") << u"no team of this file"_s;
    QTest::addRow("in a ring") << "teams:\n- {name: a, parent: b}\n- {name: b, parent: a}\n"_ba << u"under itself"_s;
    QTest::addRow("a user for a shell") << oneTeam("{name: a, users: [\"x y\"]}") << u"no login name"_s;
    QTest::addRow("less than nothing") << oneTeam("{name: a, limit: -1}") << u"limit"_s;
}

void TstTeams::mistakesAreNamed()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QString, part);
    const TeamReading reading = readTeams(yaml);
    QVERIFY(hasErrors(reading.findings));
    QString all;
    for (const Finding &finding : reading.findings)
        all += QString::fromStdString(toEnglish(finding)) + u'\n';
    QVERIFY2(all.contains(part), qPrintable(all));
}

void TstTeams::tooMuchIsPromised()
{
    const TeamReading reading = readTeams("accelerators: 64\nteams:\n- {name: a, guaranteed: 48, limit: 32}\n- {name: b, guaranteed: 32, limit: 128, largest_job: 256}\n");
    QVERIFY(!hasErrors(reading.findings));
    QCOMPARE(reading.findings.size(), std::size_t(4)); // a's guarantee over its limit, b's limit over the cluster, b's job over its limit, all guarantees
}

void TstTeams::parentsComeFirst()
{
    const QJsonArray teams = teamContext(readTeams(sample).plan)[u"teams"_s].toArray();
    QStringList names;
    for (const QJsonValue &team : teams)
        names << team[u"name"_s].toString();
    QCOMPARE(names, (QStringList{u"research"_s, u"vision"_s, u"nlp"_s}));
    QCOMPARE(teams[0][u"is_leaf"_s].toBool(true), false);
}

void TstTeams::slurmGetsItsCommands()
{
    const QString script = rendered(u"teams/slurm.sh.jinja"_s, sample);
    QVERIFY2(script.contains(u"account nlp research 'Language models' fairshare=3"_s), qPrintable(script));
    QVERIFY(script.contains(u"GrpTRES=gres/gpu=128 GrpTRESMins=gres/gpu=1200000"_s));
    QVERIFY(script.contains(u"MaxTRESPerJob=gres/gpu=64 MaxWall=2-12:30:00"_s));
    QVERIFY(script.contains(u"member ada nlp"_s));
    QProcess shell;
    shell.start(u"sh"_s, {u"-n"_s});
    shell.write(script.toUtf8());
    shell.closeWriteChannel();
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardError(), ""_ba);
}

/// With a sacctmgr that writes its words down.
void TstTeams::hostileTextsStayData()
{
    QTemporaryDir folder;
    QFile stub(folder.filePath(u"sacctmgr"_s));
    QVERIFY(stub.open(QIODevice::WriteOnly));
    stub.write("#!/bin/sh\nfor word; do printf '[%s]' \"$word\"; done >>\"$WORDS\"\necho >>\"$WORDS\"\n");
    stub.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    stub.close();
    const QString script = rendered(u"teams/slurm.sh.jinja"_s, "cluster: \"o; touch pwned\"\n" + oneTeam("{name: a, description: \"$(touch pwned) `touch pwned` ' \\\" \\n x\", users: [eve]}"));
    QProcess shell;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, folder.path() + u':' + environment.value(u"PATH"_s));
    environment.insert(u"WORDS"_s, folder.filePath(u"words"_s));
    shell.setProcessEnvironment(environment);
    shell.setWorkingDirectory(folder.path());
    shell.start(u"sh"_s, {u"-s"_s});
    shell.write(script.toUtf8());
    shell.closeWriteChannel();
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), 0);
    QVERIFY(!QFile::exists(folder.filePath(u"pwned"_s)));
    QFile words(folder.filePath(u"words"_s));
    QVERIFY(words.open(QIODevice::ReadOnly));
    const QByteArray said = words.readAll();
    QVERIFY2(said.contains("[cluster=o; touch pwned]"), said);
    QVERIFY2(said.contains("[description=$(touch pwned) `touch pwned` ' \" \n x]"), said);
}

void TstTeams::kubernetesGetsItsObjects()
{
    const QString text = rendered(u"teams/kubernetes.yaml.jinja"_s, sample);
    QHash<QString, YamlValue> objects;
    for (const QString &part : text.split(u"\n---\n"_s)) {
        const Result<YamlValue, YamlProblem> parsed = parseYaml(part.toUtf8());
        QVERIFY2(parsed.hasValue(), qPrintable(part));
        objects.insert(QString::fromStdString(parsed->find("kind")->text + '/' + parsed->find("metadata")->find("name")->text), *parsed);
    }
    QCOMPARE(objects.size(), 8); // a flavour; namespace, quota (of one name in both), queues of two teams: research only holds nlp
    const YamlValue *hard = objects[u"ResourceQuota/slipway-quota"_s].find("spec")->find("hard");
    QVERIFY(hard);
    const YamlValue *queue = objects[u"ClusterQueue/nlp"_s].find("spec");
    QVERIFY(queue);
    const YamlValue &gpus = queue->find("resourceGroups")->items[0].find("flavors")->items[0].find("resources")->items[0];
    QCOMPARE(gpus.find("nominalQuota")->text, "64");
    QCOMPARE(gpus.find("borrowingLimit")->text, "64");
    QCOMPARE(queue->find("cohort")->text, "orca");
    QVERIFY(objects.contains(u"LocalQueue/vision"_s));
}

QTEST_GUILESS_MAIN(TstTeams)
#include "tst_teams.moc"
