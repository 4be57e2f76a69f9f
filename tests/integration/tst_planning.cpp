// SPDX-License-Identifier: GPL-3.0-or-later
// What a plan hands to a cluster, on a real Slurm: accounts and limits of teams, and a drill that loses a node.
#include "core/runs/runstore.h"
#include "core/support/canonicaljson.h"
#include "tests/integration/bench.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstPlanning : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void teamsBecomeAccounts();
    void aLostNodeIsSurvived();

private:
    Answer onLogin(const QString &command, const QByteArray &input = {});
    QJsonObject asked(const QStringList &arguments);

    Bench m_bench;
    QTemporaryDir m_home;
};

namespace {

/// A drill for a cluster has its checkpoints minutes apart; here it is seconds.
bool shorten(const QString &drill)
{
    QFile file(drill);
    if (!file.open(QIODevice::ReadWrite))
        return false;
    QString text = QString::fromUtf8(file.readAll());
    text.replace(QRegularExpression(u"interval: \\{steps: \\d+\\}"_s), u"interval: {steps: 150}"_s);
    text.replace(QRegularExpression(u"\\n  steps: \\d+"_s), u"\n  steps: 450"_s);
    text.replace(QRegularExpression(u"after_seconds: \\d+"_s), u"after_seconds: 1"_s);
    return file.resize(0) && file.seek(0) && file.write(text.toUtf8()) == text.toUtf8().size();
}

} // namespace

void TstPlanning::initTestCase()
{
    if (!m_bench.isRunning())
        QSKIP(noBench);
}

Answer TstPlanning::onLogin(const QString &command, const QByteArray &input)
{
    QProcess ssh;
    ssh.start(u"ssh"_s, {u"-F"_s, m_bench.sshConfig(), u"-o"_s, u"BatchMode=yes"_s, u"bench"_s, command});
    ssh.write(input);
    ssh.closeWriteChannel();
    ssh.waitForFinished(60000);
    return {ssh.exitCode(), ssh.readAllStandardOutput(), ssh.readAllStandardError()};
}

QJsonObject TstPlanning::asked(const QStringList &arguments)
{
    const Answer answer = runSlipway(arguments + QStringList{u"--json"_s, u"--ssh-config"_s, m_bench.sshConfig()}, m_home.path());
    if (answer.status != 0)
        qWarning("%s: %s%s", qPrintable(arguments.join(u' ')), answer.errors.constData(), answer.output.constData());
    return QJsonDocument::fromJson(answer.output).object();
}

/// The script as its operator runs it: what was asked for stands in Slurm's database, once, also after the second time; a changed file changes it.
void TstPlanning::teamsBecomeAccounts()
{
    const QString path = m_home.filePath(u"teams.yaml"_s);
    const auto apply = [&](const QByteArray &teams) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(teams) < 0)
            return Answer{};
        file.close();
        const Answer script = runSlipway({u"teams"_s, path, u"--scheduler"_s, u"slurm"_s}, m_home.path());
        return script.status == 0 ? onLogin(u"sh"_s, script.output) : script;
    };
    const auto shown = [&] {
        return onLogin(u"sacctmgr --noheader --parsable2 show association where account=slipresearch,slipnlp,slipvision "
                       "format=account,user,parentname,fairshare,grptres,grptresmins,maxtresperjob,maxwall,grpjobs,grpsubmit | sort"_s).output;
    };
    const QByteArray teams = "format: 1\ncluster: bench\naccelerators: 16\nteams:\n- {name: slipresearch, share: 3, limit: 12}\n"
                             "- {name: slipnlp, parent: slipresearch, description: \"Ada's language models\", share: 2, limit: 8, hours: 100.5, running_jobs: 2, queued_jobs: 9, largest_job: 8, longest_job_hours: 60, users: [root]}\n"
                             "- {name: slipvision, share: 1, guaranteed: 4}\n";
    const Answer first = apply(teams);
    QVERIFY2(first.status == 0, first.errors + first.output);
    const QByteArray wanted = "slipnlp|root||1|||gres/gpu=8|2-12:00:00||\n" // a user's limits for one job are the account's
                              "slipnlp||slipresearch|2|gres/gpu=8|gres/gpu=6030|gres/gpu=8|2-12:00:00|2|9\n"
                              "slipresearch||root|3|gres/gpu=12|||||\n"
                              "slipvision||root|1||||||\n";
    QCOMPARE(shown(), wanted);
    QCOMPARE(onLogin(u"sacctmgr --noheader --parsable2 show account slipnlp format=account,description"_s).output, "slipnlp|ada`s language models\n"_ba); // as Slurm stores it
    const Answer second = apply(teams);
    QVERIFY2(second.status == 0, second.errors + second.output);
    QCOMPARE(shown(), wanted);
    // A limit that is taken back, another share, another parent.
    const Answer changed = apply(QByteArray(teams).replace("share: 2, limit: 8, ", "share: 5, ").replace("slipvision, share: 1", "slipvision, parent: slipresearch, share: 1"));
    QVERIFY2(changed.status == 0, changed.errors + changed.output);
    QCOMPARE(shown(), QByteArray(wanted).replace("|2|gres/gpu=8|gres/gpu=6030", "|5||gres/gpu=6030").replace("slipvision||root", "slipvision||slipresearch"));
    QCOMPARE(onLogin(u"sacctmgr --immediate delete user root account=slipnlp && sacctmgr --immediate delete account slipnlp,slipvision && sacctmgr --immediate delete account slipresearch"_s).status, 0);
}

/// From the design to the plan: the drill's job loses one of its nodes, is queued again, trains on elsewhere from its checkpoint, and comes to the same loss.
void TstPlanning::aLostNodeIsSurvived()
{
    const QString corpus = m_bench.sharedFolder() + u"/words.txt"_s;
    QFile data(corpus);
    QVERIFY(data.open(QIODevice::WriteOnly) && data.write("to be or not to be\n") > 0);
    data.close();
    const QString design = sampleDesign(m_home.path(), u"long.yaml"_s, forSlurm() + QList<QPair<QByteArray, QByteArray>>{{"bytes_per_token: 1", "bytes_per_token: 1\n  dataset: " + corpus.toUtf8()}});
    QVERIFY(!design.isEmpty());
    QCOMPARE(runSlipway({u"cluster"_s, u"add"_s, u"orca"_s, u"--host"_s, u"bench"_s, u"--run-folder"_s, m_bench.sharedFolder()}, m_home.path()).status, 0);
    const QString drill = m_home.filePath(u"drill.yaml"_s);
    QCOMPARE(runSlipway({u"drill"_s, design, u"--out"_s, drill}, m_home.path()).status, 0);
    QVERIFY(shorten(drill));
    const QString token = asked({u"submit"_s, drill, u"--cluster"_s, u"orca"_s})[u"token"_s].toString();
    const Result<std::unique_ptr<RunStore>> store = RunStore::open(m_home.filePath(u"data"_s));
    QVERIFY(store && !token.isEmpty());
    const QString job = (*store)->run(token)->jobId, folder = (*store)->run(token)->folder;

    QProcess watch;
    watch.setProgram(QStringLiteral(SLIPWAY_PROGRAM));
    watch.setArguments({u"watch"_s, token, u"--ssh-config"_s, m_bench.sshConfig()});
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"SLIPWAY_HOME"_s, m_home.path());
    watch.setProcessEnvironment(environment);
    watch.start();
    const auto said = [&folder](const char *words) {
        QFile log(folder + u"/logs/drill.log"_s);
        return log.open(QIODevice::ReadOnly) && log.readAll().contains(words);
    };
    QTRY_VERIFY_WITH_TIMEOUT(said("killed all of the job on gpu2"), 240000);
    QTRY_VERIFY_WITH_TIMEOUT(said("queued again without gpu2"), 60000);
    const auto shown = [&] { return onLogin(u"scontrol show job "_s + job).output; };
    QTRY_VERIFY_WITH_TIMEOUT(shown().contains("JobState=PENDING") && shown().contains("ExcNodeList=gpu2"), 60000);
    QCOMPARE(onLogin(u"scontrol update jobid=%1 StartTime=now+2"_s.arg(job)).status, 0); // Slurm lets it wait for two minutes; within one second it is "already killed"
    QTRY_VERIFY_WITH_TIMEOUT(watch.state() == QProcess::NotRunning, 300000);
    QVERIFY2(shown().contains("JobState=COMPLETED") && shown().contains(" NodeList=gpu[1,3]"), shown());

    const QJsonObject result = asked({u"drill"_s, u"--measure"_s, token, u"--plan"_s});
    QVERIFY2(result[u"passed"_s].toBool(), QJsonDocument(result).toJson());
    QCOMPARE(result[u"lost_node"_s].toString(), u"gpu2"_s);
    QVERIFY(result[u"compared_steps"_s].toInt() > 0);
    QVERIFY(result[u"loss_difference"_s].toDouble(1) < 1e-4); // adding up in another order aside, it is the same
    const QJsonArray assumptions = asked({u"plan"_s, design, u"--no-sizing"_s})[u"assumptions"_s].toArray();
    const auto restart = std::find_if(assumptions.begin(), assumptions.end(), [](const QJsonValue &value) { return value[u"key"_s] == u"failures.restart_minutes"_s; });
    QVERIFY(restart != assumptions.end());
    const double planned = (*restart)[u"value"_s].toDouble() * 60, measured = result[u"restart_seconds"_s].toDouble();
    QVERIFY2(std::abs(planned - measured) <= 3.01, qPrintable(u"%1 s for %2 s"_s.arg(planned).arg(measured))); // in tenths of a minute
    QVERIFY((*restart)[u"source"_s].toString().contains(token.left(8)));

    // Which data it read is on record, by the sum that the job took.
    const QList<AuditEntry> links = (*store)->auditEntries(token);
    const QJsonArray read = QJsonDocument::fromJson(links.last().document)[u"data"_s][u"on_cluster"_s][u"files"_s].toArray();
    QCOMPARE(read, (QJsonArray{QJsonObject{{u"path"_s, corpus}, {u"sha256"_s, sha256Hex("to be or not to be\n")}}}));
    QVERIFY(verifyAuditChain((*store)->auditEntries(), (*store)->newestAuditSequence(), (*store)->runs()).isIntact());
}

QTEST_GUILESS_MAIN(TstPlanning)
#include "tst_planning.moc"
