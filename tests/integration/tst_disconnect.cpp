// SPDX-License-Identifier: GPL-3.0-or-later
// The line goes, the window is killed, the run trains on: afterwards the stored curve is the cluster's, point for point.
#include "core/runs/runcurves.h"
#include "core/runs/runstore.h"
#include "core/settings/places.h"
#include "tests/integration/bench.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDisconnect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void curveHasNoHoleAfterCutAndKill();

private:
    std::unique_ptr<QProcess> startWindow();
    qint64 storedPoints();

    Bench m_bench;
    QTemporaryDir m_home;
    Result<std::unique_ptr<RunStore>> m_store = Error{};
    QString m_token;
};

void TstDisconnect::initTestCase()
{
    if (!m_bench.isRunning())
        QSKIP(noBench);
}

std::unique_ptr<QProcess> TstDisconnect::startWindow()
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"SLIPWAY_HOME"_s, m_home.path());
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    process->setProcessEnvironment(environment);
    process->setProcessChannelMode(QProcess::ForwardedChannels);
    process->start(QStringLiteral(SLIPWAY_PROGRAM), {u"--ssh-config"_s, m_bench.sshConfig()});
    return process->waitForStarted() ? std::move(process) : nullptr;
}

qint64 TstDisconnect::storedPoints() { return (*m_store)->content(m_token, u"metrics.jsonl"_s).count('\n'); }

void TstDisconnect::curveHasNoHoleAfterCutAndKill()
{
    const QString design = sampleDesign(m_home.path(), u"long.yaml"_s, forSlurm() + QList<QPair<QByteArray, QByteArray>>{{"steps: 300", "steps: 120"}});
    QVERIFY(!design.isEmpty());
    const QStringList config{u"--ssh-config"_s, m_bench.sshConfig()};
    QCOMPARE(runSlipway({u"cluster"_s, u"add"_s, u"orca"_s, u"--host"_s, u"bench"_s, u"--run-folder"_s, m_bench.sharedFolder()}, m_home.path()).status, 0);
    const Answer submitted = runSlipway(QStringList{u"submit"_s, design, u"--cluster"_s, u"orca"_s, u"--json"_s} + config, m_home.path());
    QVERIFY2(submitted.status == 0, submitted.errors + submitted.output);
    m_token = QJsonDocument::fromJson(submitted.output)[u"token"_s].toString();
    m_store = RunStore::open(m_home.filePath(u"data"_s));
    QVERIFY(bool(m_store));

    auto window = startWindow();
    QVERIFY(window);
    QTRY_VERIFY_WITH_TIMEOUT(storedPoints() >= 5, 90000);
    m_bench.cut(u"login"_s);
    const qint64 atCut = storedPoints();
    const QString metricsPath = (*m_store)->run(m_token)->folder + u"/metrics.jsonl"_s;
    const auto written = [&metricsPath] {
        QFile file(metricsPath);
        return file.open(QIODevice::ReadOnly) ? file.readAll().count('\n') : 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(written() > atCut + 10, 60000); // it trains on, unseen
    window->kill();
    window->waitForFinished();
    m_bench.mend(u"login"_s);

    window = startWindow();
    QVERIFY(window);
    QTRY_VERIFY_WITH_TIMEOUT(isFinal((*m_store)->run(m_token)->state), 240000);
    QCOMPARE((*m_store)->run(m_token)->state, RunState::Done);
    QFile metrics(metricsPath);
    QVERIFY(metrics.open(QIODevice::ReadOnly));
    const QByteArray truth = metrics.readAll();
    QTRY_COMPARE((*m_store)->content(m_token, u"metrics.jsonl"_s), truth);
    RunCurves curves(**m_store, m_token);
    curves.update();
    QCOMPARE(curves.series().at(u"loss"_s).points.size(), std::size_t(120));
    window->terminate();
    window->waitForFinished();
}

QTEST_GUILESS_MAIN(TstDisconnect)
#include "tst_disconnect.moc"
