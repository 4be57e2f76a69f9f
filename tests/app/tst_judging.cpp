// SPDX-License-Identifier: GPL-3.0-or-later
// A run of the history judged from the command line: alerts, account, calibration, other layouts.
#include "core/runs/runstore.h"
#include "core/watching/alert.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QByteArray design = "format: 1\nname: judged\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 2, accelerators_per_node: 8}\n"
                          "training: {steps: 2000, sequence_length: 8192, global_batch: 128, recompute: full}\nparallelism: {tensor: 8, sequence: true}\n"
                          "checkpoint: {interval: {steps: 500}}\ncost: {accelerator_hour: 2}\nlaunch: {command: train.py}\n";

} // namespace

class TstJudging : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void watchPrintsTheAlertsOfAFinishedRun();
    void accountTellsTimeAndCost();
    void whatIfNamesLayouts();
    void calibrationChangesTheEstimateAndBack();
    void wrongUsageIsRefused();

private:
    struct Answer
    {
        int status = -1;
        QByteArray output;
        QJsonObject json() const { return QJsonDocument::fromJson(output).object(); }
    };
    Answer slipway(const QStringList &arguments) const;
    double estimatedStep(const QStringList &more) const;
    void addRun(const QString &token, RunState state, int steps);

    QTemporaryDir m_home;
    double m_predicted = 0;
};

TstJudging::Answer TstJudging::slipway(const QStringList &arguments) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"SLIPWAY_HOME"_s, m_home.path());
    process.setProcessEnvironment(environment);
    process.start(QString::fromUtf8(SLIPWAY_PROGRAM), arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput()};
}

double TstJudging::estimatedStep(const QStringList &more) const
{
    return slipway(QStringList{u"estimate"_s, m_home.filePath(u"design.yaml"_s), u"--json"_s} + more).json().value(u"step"_s).toObject().value(u"seconds"_s).toDouble();
}

/// 30 % slower than predicted, with a NaN at step 300.
void TstJudging::addRun(const QString &token, RunState state, int steps)
{
    auto store = RunStore::open(m_home.filePath(u"data"_s));
    QVERIFY(store.hasValue());
    const QDateTime submitted = QDateTime::currentDateTimeUtc().addSecs(-qint64(steps * m_predicted * 1.3) - 400);
    Run run{.token = token, .name = u"judged"_s, .cluster = u"local"_s};
    run.state = state;
    run.submitted = submitted;
    run.started = submitted.addSecs(200);
    run.design = design;
    run.prediction = {.stepSeconds = m_predicted, .stepLow = m_predicted * 0.9, .stepHigh = m_predicted * 1.1, .steps = 2000};
    QByteArray lines;
    double time = double(submitted.toSecsSinceEpoch()) + 300;
    for (int step = 1; step <= steps; ++step) {
        time += m_predicted * 1.3;
        lines += "{\"step\": " + QByteArray::number(step) + ", \"time\": " + QByteArray::number(time, 'f', 3) + ", \"loss\": " + (step == 300 ? "NaN" : "2.5") + ", \"step_seconds\": "
            + QByteArray::number(m_predicted * 1.3) + "}\n";
    }
    if (isFinal(state))
        run.ended = QDateTime::fromMSecsSinceEpoch(qint64(time * 1000), Qt::UTC);
    QVERIFY((*store)->add(run).hasValue());
    QVERIFY((*store)->append(token, {u"metrics.jsonl"_s, 0, u"x"_s, 0}, lines).hasValue());
}

void TstJudging::initTestCase()
{
    QFile file(m_home.filePath(u"design.yaml"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(design);
    file.close();
    m_predicted = estimatedStep({});
    QVERIFY(m_predicted > 0);
    addRun(u"aa"_s, RunState::Done, 600);
    addRun(u"bb"_s, RunState::Running, 600);
}

void TstJudging::watchPrintsTheAlertsOfAFinishedRun()
{
    for (int time = 0; time < 2; ++time) { // judged the first time, kept the second
        const Answer answer = slipway({u"watch"_s, u"aa"_s, u"--json"_s});
        QCOMPARE(answer.status, 0);
        QSet<QString> rules;
        for (const QByteArray &line : answer.output.split('\n')) {
            const QJsonObject event = QJsonDocument::fromJson(line).object();
            if (event.value(u"event"_s).toString() == u"alert") {
                rules << event.value(u"rule"_s).toString();
                QVERIFY(!event.value(u"evidence"_s).toString().isEmpty());
            }
        }
        QVERIFY2(rules.contains(u"not-a-number"_s) && rules.contains(u"slower-than-predicted"_s), answer.output.right(500).constData());
    }
    QVERIFY(slipway({u"watch"_s, u"aa"_s}).output.contains("alert, severe: "));
}

void TstJudging::accountTellsTimeAndCost()
{
    const Answer answer = slipway({u"account"_s, u"aa"_s, u"--json"_s});
    QCOMPARE(answer.status, 0);
    const QJsonObject account = answer.json().value(u"account"_s).toObject(), seconds = account.value(u"seconds"_s).toObject();
    QVERIFY(std::abs(seconds.value(u"queue"_s).toDouble() - 200) < 2);
    QVERIFY(account.value(u"goodput"_s).toDouble() > 0.5);
    QVERIFY(account.value(u"cost"_s).toDouble() > 0);
    QCOMPARE(account.value(u"steps"_s).toInt(), 600);
    const QJsonObject deviation = answer.json().value(u"deviation"_s).toObject();
    QVERIFY(deviation.value(u"residuals"_s).toArray().first().toObject().value(u"outside"_s).toBool());
    QVERIFY(!deviation.value(u"causes"_s).toArray().isEmpty());
    QVERIFY(slipway({u"account"_s, u"aa"_s}).output.contains("goodput"));
}

void TstJudging::whatIfNamesLayouts()
{
    const QJsonObject answer = slipway({u"account"_s, u"bb"_s, u"--what-if"_s, u"--json"_s}).json().value(u"what_if"_s).toObject();
    QVERIFY(answer.value(u"seconds_to_end"_s).toDouble() > 0);
    const QJsonArray alternatives = answer.value(u"alternatives"_s).toArray();
    QVERIFY(!alternatives.isEmpty());
    QVERIFY(alternatives.first().toObject().value(u"gain_seconds"_s).toDouble() > 0); // tensor 8 is not the best of this model
}

void TstJudging::calibrationChangesTheEstimateAndBack()
{
    const double shipped = estimatedStep({u"--cluster"_s, u"local"_s});
    QCOMPARE(shipped, m_predicted);
    const Answer answer = slipway({u"calibrate"_s, u"aa"_s, u"--json"_s});
    QCOMPARE(answer.status, 0);
    const QJsonObject errors = answer.json().value(u"errors"_s).toObject();
    QVERIFY(errors.value(u"step_before"_s).toDouble() < -0.2);
    QVERIFY(std::abs(errors.value(u"step_after"_s).toDouble()) < 0.02);
    const double corrected = estimatedStep({u"--cluster"_s, u"local"_s});
    QVERIFY2(std::abs(corrected / (m_predicted * 1.3) - 1) < 0.02, qPrintable(QString::number(corrected)));
    QCOMPARE(estimatedStep({}), m_predicted);
    QCOMPARE(slipway({u"calibrate"_s, u"--cluster"_s, u"local"_s, u"--off"_s}).status, 0);
    QCOMPARE(estimatedStep({u"--cluster"_s, u"local"_s}), m_predicted);
    QCOMPARE(slipway({u"calibrate"_s, u"--cluster"_s, u"local"_s, u"--on"_s}).status, 0);
    QCOMPARE(estimatedStep({u"--cluster"_s, u"local"_s}), corrected);
    QCOMPARE(slipway({u"calibrate"_s, u"aa"_s, u"--remove"_s}).status, 0);
    QCOMPARE(estimatedStep({u"--cluster"_s, u"local"_s}), m_predicted);
}

void TstJudging::wrongUsageIsRefused()
{
    QCOMPARE(slipway({u"calibrate"_s}).status, 2);
    QCOMPARE(slipway({u"account"_s}).status, 2);
    QCOMPARE(slipway({u"account"_s, u"dd"_s}).status, 2);
    QCOMPARE(slipway({u"calibrate"_s, u"--cluster"_s, u"nowhere"_s}).status, 2);
}

QTEST_GUILESS_MAIN(TstJudging)
#include "tst_judging.moc"
