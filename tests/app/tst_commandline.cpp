// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a script uses it: what is printed, and with which exit status.
#include "app/commands/searchtext.h"
#include "app/commands/searchwatch.h"
#include "core/runs/runstore.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }
    void estimateSaysWhetherItFits();
    void estimateJsonHasEveryKey();
    void explainedTermsAddUp();
    void streamAnswersLineByLine();
    void searchAnswersBestFirst();
    void searchSaysWhyNothingFits();
    void searchEndsAtAnInterrupt();
    void searchWritesThreeDigits();
    void wrongUsageIsStatusTwo_data();
    void wrongUsageIsStatusTwo();
    void brokenFileNamesLineAndKey();
    void planCountsWhatADesignCosts();
    void planFilesAreReadAndRefused();
    void catalogListsEveryModel();
    void sizesThatCannotBeHaveNoFigures();
    void renderWritesTheJobFile();
    void lintNamesTheMistake();
    void clusterProfilesAreKept();
    void auditOfAnEmptyHistoryIsIntact();
    void diagnoseNamesTheFirstFailure();
    void aDrillIsMadeMeasuredAndPlannedWith();
    void dataThatMayNotLieThereTakesAnOptionOut();
    void cancelEndsARunThatWasNeverSent();
    void jobOfOthersIsAttachedTo();
    void historyIsAnnotatedAndCopied();
    void worksWithoutADisplay();
    void publicVerbsAreThere();

private:
    struct Answer
    {
        int status = -1;
        QByteArray output, errors;
    };
    Answer slipway(const QStringList &arguments, const QByteArray &input = {});
    QString designFile(const QByteArray &text);
    QJsonObject json(const Answer &answer);

    std::unique_ptr<QTemporaryDir> m_home;
};

namespace {

const QByteArray fittingDesign = "format: 1\nname: fits\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 4, accelerators_per_node: 8}\n"
                                 "training: {steps: 100, sequence_length: 8192, micro_batch: 1, global_batch: 512, recompute: selective}\nparallelism: {tensor: 2, sequence: true}\n"
                                 "launch: {command: train.py, partition: h100}\nframework: {name: megatron-lm}\n";

} // namespace

TstCommandLine::Answer TstCommandLine::slipway(const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"SLIPWAY_HOME"_s, m_home->path());
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
        environment.remove(name);
    process.setProcessEnvironment(environment);
    process.start(QString::fromUtf8(SLIPWAY_PROGRAM), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(60000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString TstCommandLine::designFile(const QByteArray &text)
{
    const QString path = m_home->filePath(u"design.yaml"_s);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
    return path;
}

QJsonObject TstCommandLine::json(const Answer &answer) { return QJsonDocument::fromJson(answer.output).object(); }

void TstCommandLine::estimateSaysWhetherItFits()
{
    const Answer fits = slipway({u"estimate"_s, designFile(fittingDesign)});
    QVERIFY2(fits.status == 0, fits.output + fits.errors);
    QVERIFY(fits.output.startsWith("fits: fits"));
    QByteArray huge = fittingDesign;
    huge.replace("llama-3.1-8b", "llama-3.1-405b");
    const Answer tooLarge = slipway({u"estimate"_s, designFile(huge)});
    QCOMPARE(tooLarge.status, 1);
    QVERIFY(tooLarge.output.contains("does not fit"));
    huge.replace("llama-3.1-405b", "llama-3.1-405");
    const Answer misspelt = slipway({u"estimate"_s, designFile(huge)});
    QVERIFY2(misspelt.output.contains("\n  to mend it: model: llama-3.1-405b"), misspelt.output);
}

void TstCommandLine::estimateJsonHasEveryKey()
{
    const QJsonObject result = json(slipway({u"estimate"_s, designFile(fittingDesign), u"--json"_s}));
    for (const QString &key : {u"name"_s, u"fits"_s, u"parameters"_s, u"memory"_s, u"step"_s, u"throughput"_s, u"run"_s, u"checkpoint"_s, u"evidence"_s, u"findings"_s})
        QVERIFY2(result.contains(key), qPrintable(key));
    QCOMPARE(result[u"parameters"_s][u"total"_s].toDouble(), 8030261248.0);
    QVERIFY(result[u"run"_s].toObject().contains(u"cost"_s));
    QVERIFY(result[u"run"_s][u"cost"_s].isNull()); // no price was given
}

void TstCommandLine::explainedTermsAddUp()
{
    const QJsonObject result = json(slipway({u"estimate"_s, designFile(fittingDesign), u"--json"_s, u"--explain"_s}));
    double compute = 0;
    for (const QJsonValue &term : result[u"terms"_s].toArray())
        if (term[u"of"_s].toString() == u"step.compute")
            compute += term[u"value"_s].toDouble();
    const double whole = result[u"step"_s][u"compute"_s].toDouble();
    QVERIFY(whole > 0);
    QVERIFY(qAbs(compute - whole) <= 1e-9 * whole);
}

void TstCommandLine::streamAnswersLineByLine()
{
    const QByteArray input = "{\"format\": 1, \"name\": \"one\", \"model\": \"llama-3.1-8b\"}\n\n{\"name\": \"two\", \"nonsense\": 1}\nnot json at all: [\n";
    const Answer answer = slipway({u"estimate"_s, u"--stream"_s, u"--json"_s}, input);
    QCOMPARE(answer.status, 0);
    const QList<QByteArray> lines = answer.output.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QCOMPARE(QJsonDocument::fromJson(lines[0])[u"name"_s].toString(), u"one"_s);
    QVERIFY(lines[1].contains("nonsense"));
    QVERIFY(!QJsonDocument::fromJson(lines[2])[u"findings"_s].toArray().isEmpty());
}

void TstCommandLine::searchAnswersBestFirst()
{
    const QString design = designFile(fittingDesign);
    const Answer answer = slipway({u"search"_s, design, u"--top"_s, u"3"_s, u"--keep"_s, u"micro_batch,nodes"_s, u"--json"_s});
    QVERIFY2(answer.status == 0, answer.output + answer.errors);
    const QJsonObject result = json(answer);
    const QJsonArray candidates = result[u"candidates"_s].toArray();
    QCOMPARE(candidates.size(), 3);
    QVERIFY(candidates[0][u"step_seconds"_s].toDouble() <= candidates[2][u"step_seconds"_s].toDouble());
    QCOMPARE(candidates[0][u"layout"_s][u"training.micro_batch"_s].toInt(), 1);
    QVERIFY(!result[u"pareto"_s].toArray().isEmpty());
    QVERIFY(slipway({u"search"_s, design, u"--keep"_s, u"micro_batch"_s, u"--top"_s, u"1"_s}).output.contains("layouts considered"));
}

void TstCommandLine::searchEndsAtAnInterrupt()
{
    SearchOptions options;
    {
        SearchWatch watch;
        watch.attach(options);
        options.progress({});
        QVERIFY(!options.stop.stop_requested());
        std::raise(SIGINT);
        options.progress({});
        QVERIFY(options.stop.stop_requested());
    }
    SearchResult stopped;
    stopped.isComplete = false;
    QVERIFY(searchText({}, stopped, {}, {}).contains(u"Stopped before a layout was found"_s));
    stopped.candidates.emplace_back();
    QVERIFY(searchText({}, stopped, {}, {}).contains(u"better ones may be missing"_s));
}

void TstCommandLine::searchWritesThreeDigits()
{
    SearchCandidate candidate;
    candidate.figures.step.total = Seconds(2.0);
    candidate.figures.memory.device = gib(70);
    candidate.tokensPerSecond = 130e3;
    candidate.mfu = 0.5;
    SearchResult result;
    result.candidates = {candidate};
    const QString text = searchText({}, result, {}, {});
    for (const QString &figure : {u" 2.00 s "_s, u" 70.0 GiB "_s, u" 130 k "_s, u" 50.0 % "_s})
        QVERIFY2(text.contains(figure), qPrintable(text));
}

void TstCommandLine::searchSaysWhyNothingFits()
{
    QByteArray huge = fittingDesign;
    huge.replace("llama-3.1-8b", "llama-3.1-405b").replace("nodes: 4", "nodes: 1");
    const Answer answer = slipway({u"search"_s, designFile(huge), u"--json"_s});
    QCOMPARE(answer.status, 1);
    const QJsonObject why = json(answer)[u"why"_s].toObject();
    QVERIFY(!why[u"closest"_s].toArray().isEmpty());
    QVERIFY(!why[u"ways_out"_s].toArray().isEmpty());
    QVERIFY(why[u"ways_out"_s][0][u"best"_s][u"fits"_s].toBool());
}

void TstCommandLine::wrongUsageIsStatusTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addRow("no design named") << QStringList{u"estimate"_s};
    QTest::addRow("a file that is not there") << QStringList{u"estimate"_s, u"/nowhere/design.yaml"_s};
    QTest::addRow("a search without a design") << QStringList{u"search"_s};
    QTest::addRow("an objective that does not exist") << QStringList{u"search"_s, designFile(fittingDesign), u"--objective"_s, u"glory"_s};
    QTest::addRow("no layouts wanted") << QStringList{u"search"_s, designFile(fittingDesign), u"--top"_s, u"0"_s};
    QTest::addRow("node counts that are no numbers") << QStringList{u"search"_s, designFile(fittingDesign), u"--nodes"_s, u"many"_s};
    QTest::addRow("a key that a search does not vary") << QStringList{u"search"_s, designFile(fittingDesign), u"--keep"_s, u"precision"_s};
    QTest::addRow("an option that does not exist") << QStringList{u"estimate"_s, u"--sideways"_s};
    QTest::addRow("no cluster named") << QStringList{u"submit"_s, u"x.yaml"_s};
    QTest::addRow("a kind that the catalogue does not have") << QStringList{u"catalog"_s, u"spaceships"_s};
    QTest::addRow("a run that is not in the history") << QStringList{u"watch"_s, u"123456"_s};
    QTest::addRow("a port that is no number") << QStringList{u"cluster"_s, u"add"_s, u"x"_s, u"--host"_s, u"h"_s, u"--port"_s, u"ssh"_s};
}

void TstCommandLine::wrongUsageIsStatusTwo()
{
    QFETCH(QStringList, arguments);
    const Answer plain = slipway(arguments);
    QCOMPARE(plain.status, 2);
    QVERIFY(plain.errors.startsWith("slipway: "));
    const Answer asJson = slipway(arguments + QStringList{u"--json"_s});
    QVERIFY(!json(asJson)[u"error"_s].toString().isEmpty());
}

void TstCommandLine::brokenFileNamesLineAndKey()
{
    QByteArray broken = fittingDesign;
    broken.replace("micro_batch: 1", "micro_batch: many");
    const Answer answer = slipway({u"estimate"_s, designFile(broken)});
    QCOMPARE(answer.status, 1);
    QVERIFY2(answer.output.contains("training.micro_batch") && answer.output.contains("line 5"), answer.output);
}

void TstCommandLine::planCountsWhatADesignCosts()
{
    const QString design = designFile(fittingDesign + "cost: {accelerator_hour: 2.0}\n");
    const QJsonObject plan = json(slipway({u"plan"_s, design, u"--json"_s, u"--no-sizing"_s}));
    const QJsonObject rented = plan[u"costs"_s].toArray().first().toObject();
    QCOMPARE(rented[u"tenure"_s].toString(), u"on-demand"_s);
    // 32 accelerators at 2.00, whatever part of their hours makes progress
    const double hours = rented[u"wall_hours"_s].toDouble() * 32;
    const QJsonObject run = rented[u"run"_s].toObject();
    QVERIFY(qAbs(run[u"compute"_s].toDouble() + run[u"failure"_s].toDouble() - 2 * hours) < 1e-6 * hours);
    QVERIFY(plan[u"sizing"_s].isNull());
    QVERIFY(plan[u"bill_of_materials"_s][u"items"_s].toArray().size() > 10);
    const Answer shown = slipway({u"plan"_s, design, u"--no-sizing"_s});
    QCOMPARE(shown.status, 0);
    for (const char *part : {"Public cloud, on demand", "Bill of materials", "Risks", "Assumptions", "power.price"})
        QVERIFY2(shown.output.contains(part), part);
}

void TstCommandLine::planFilesAreReadAndRefused()
{
    const QString design = designFile(fittingDesign);
    const QString path = m_home->filePath(u"assumptions.yaml"_s);
    const auto write = [&path](const QByteArray &text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("assumptions: {power.price: 0.42}\ntenure: owned\n");
    const QJsonObject plan = json(slipway({u"plan"_s, design, u"--json"_s, u"--no-sizing"_s, u"--assumptions"_s, path}));
    QCOMPARE(plan[u"tenure"_s].toString(), u"owned"_s);
    bool isThere = false;
    for (const QJsonValue &assumption : plan[u"assumptions"_s].toArray())
        isThere = isThere || (assumption[u"key"_s] == u"power.price"_s && assumption[u"value"_s].toDouble() == 0.42 && assumption[u"origin"_s] == u"own"_s);
    QVERIFY(isThere);
    // A price list of one's own wins over the catalogue's examples.
    write("prices:\n- {accelerator: h100-sxm, provider: Acme, term: on-demand, accelerator_hour: 1.23, currency: USD, date: 2026-10, source: offer 17}\n");
    const QJsonArray priced = json(slipway({u"plan"_s, design, u"--json"_s, u"--no-sizing"_s, u"--plan"_s, path}))[u"assumptions"_s].toArray();
    const auto price = std::find_if(priced.begin(), priced.end(), [](const QJsonValue &value) { return value[u"key"_s] == u"price.on_demand"_s; });
    QVERIFY(price != priced.end());
    QCOMPARE((*price)[u"value"_s].toDouble(), 1.23);
    QCOMPARE((*price)[u"origin"_s].toString(), u"own"_s);
    QCOMPARE((*price)[u"date"_s].toString(), u"2026-10"_s);
    QVERIFY((*price)[u"source"_s].toString().contains(u"offer 17"_s));
    write("assumptions: {power.prize: 1}\n");
    const Answer refused = slipway({u"plan"_s, design, u"--assumptions"_s, path});
    QCOMPARE(refused.status, 2);
    QVERIFY(refused.errors.contains("power.prize"));
    QCOMPARE(slipway({u"plan"_s, design, u"--assumptions"_s, m_home->filePath(u"none.yaml"_s)}).status, 2);
}

void TstCommandLine::catalogListsEveryModel()
{
    const QJsonArray models = json(slipway({u"catalog"_s, u"models"_s, u"--json"_s}))[u"models"_s].toArray();
    QCOMPARE(models.size(), 105);
    for (const QJsonValue &model : models)
        QVERIFY2(!model[u"sources"_s].toArray().isEmpty(), qPrintable(model[u"id"_s].toString()));
}

/// What is in the way, in place of an estimate, a plan and a report.
void TstCommandLine::sizesThatCannotBeHaveNoFigures()
{
    const QString path = designFile("name: wrong\ncost: {accelerator_hour: 2.5}\nparallelism: {tensor: 7}\n");
    const Answer estimate = slipway({u"estimate"_s, path});
    QCOMPARE(estimate.status, 1);
    QVERIFY2(estimate.output.contains("none until the errors are mended") && estimate.output.contains("cannot be split over tensor 7"), estimate.output);
    QVERIFY2(!estimate.output.contains("tokens/s") && !estimate.output.contains("USD") && !estimate.output.contains("GiB"), estimate.output);
    for (const QStringList &arguments : {QStringList{u"plan"_s, path}, QStringList{u"report"_s, path, u"--format"_s, u"md"_s}}) {
        const Answer refused = slipway(arguments);
        QVERIFY(refused.status != 0);
        QVERIFY2(refused.errors.contains("cannot be split over tensor 7") && refused.output.isEmpty(), refused.errors + refused.output);
    }
}

void TstCommandLine::renderWritesTheJobFile()
{
    const Answer text = slipway({u"render"_s, designFile(fittingDesign)});
    QVERIFY2(text.status == 0, text.errors);
    QVERIFY(text.output.startsWith("#!/bin/bash"));
    QVERIFY(text.output.contains("#SBATCH --nodes=4"));
    const Answer file = slipway({u"render"_s, designFile(fittingDesign), u"--out"_s, m_home->filePath(u"out"_s)});
    QCOMPARE(file.status, 0);
    QVERIFY(QFile::exists(m_home->filePath(u"out/job.sbatch"_s)));
}

void TstCommandLine::lintNamesTheMistake()
{
    const QString path = m_home->filePath(u"job.sbatch"_s);
    const auto write = [&path](const QByteArray &text) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    };
    QVERIFY(write("#!/bin/bash\n#SBATCH --nodes=$N\nhostname\n"));
    const Answer wrong = slipway({u"lint"_s, path, u"--json"_s});
    QCOMPARE(wrong.status, 1);
    const QJsonArray findings = QJsonDocument::fromJson(wrong.output).object()[u"findings"].toArray();
    QCOMPARE(findings.size(), 1);
    QCOMPARE(findings[0].toObject()[u"rule"].toString(), u"J05"_s);
    QCOMPARE(findings[0].toObject()[u"line"].toInt(), 2);
    QVERIFY(write("#!/bin/bash\n#SBATCH --nodes=2\nhostname\n"));
    QCOMPARE(slipway({u"lint"_s, path}).status, 0);
    QCOMPARE(slipway({u"lint"_s, u"/nowhere/job.sbatch"_s}).status, 2);
}

void TstCommandLine::clusterProfilesAreKept()
{
    QCOMPARE(slipway({u"cluster"_s, u"add"_s, u"orca"_s, u"--host"_s, u"orca-login"_s}).status, 0);
    const QJsonArray clusters = json(slipway({u"cluster"_s, u"list"_s, u"--json"_s}))[u"clusters"_s].toArray();
    QCOMPARE(clusters.size(), 2);
    QVERIFY(clusters[0][u"is_local"_s].toBool());
    QCOMPARE(clusters[1][u"alias"_s].toString(), u"orca-login"_s);
    QCOMPARE(slipway({u"cluster"_s, u"remove"_s, u"orca"_s}).status, 0);
    QCOMPARE(slipway({u"cluster"_s, u"remove"_s, u"orca"_s}).status, 2);
}

void TstCommandLine::auditOfAnEmptyHistoryIsIntact()
{
    QCOMPARE(slipway({u"audit"_s, u"verify"_s}).status, 0);
    const QString path = m_home->filePath(u"audit.jsonl"_s);
    QCOMPARE(slipway({u"audit"_s, u"--all"_s, u"--out"_s, path}).status, 0);
    QCOMPARE(json(slipway({u"audit"_s, u"verify"_s, path, u"--json"_s}))[u"good"_s], QJsonValue(true));
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append));
    file.write("{}\n");
    file.close();
    const Answer altered = slipway({u"audit"_s, u"verify"_s, path});
    QCOMPARE(altered.status, 1);
    QVERIFY2(altered.output.contains("NOT intact"), altered.output);
    QCOMPARE(slipway({u"audit"_s, u"ffff"_s}).status, 2);
    QCOMPARE(slipway({u"audit"_s, u"--all"_s, u"--sign"_s, u"key"_s}).status, 2);
}

void TstCommandLine::diagnoseNamesTheFirstFailure()
{
    const QString token = u"0123456789abcdef0123456789abcdef"_s;
    {
        const auto store = RunStore::open(m_home->path() + u"/data"_s);
        QVERIFY2(bool(store), store ? "" : qPrintable(store.error().message));
        Run run;
        run.token = token;
        run.name = u"broken"_s;
        run.state = RunState::Failed;
        run.created = QDateTime(QDate(2031, 3, 4), QTime(9, 0), Qt::UTC);
        QVERIFY((*store)->add(run));
        for (const QString &name : {u"cuda_oom"_s, u"torchrun_childfailed"_s}) {
            QFile log(sourceFolder() + QStringLiteral("/tests/data/telemetry/failures/%1.log").arg(name));
            QVERIFY(log.open(QIODevice::ReadOnly));
            QVERIFY((*store)->append(token, FetchedFile{.path = u"logs/orca-g002.r%1.log"_s.arg(name.size()), .identity = u"1:0:-"_s}, log.readAll()));
        }
    }
    const Answer text = slipway({u"diagnose"_s, token.left(8)});
    QCOMPARE(text.status, 0);
    QVERIFY2(text.output.startsWith("Rank 13 on orca-g002: Out of GPU memory\n"), text.output.constData());
    const QJsonObject found = json(slipway({u"diagnose"_s, token, u"--json"_s}));
    QCOMPARE(found[u"first"_s][u"rank"_s].toInt(), 13);
    QVERIFY(found[u"timeline"_s].toArray().size() >= 3);
    QCOMPARE(slipway({u"diagnose"_s}).status, 2);
    QVERIFY(slipway({u"diagnose"_s, u"nobody"_s}).status != 0);
}

void TstCommandLine::aDrillIsMadeMeasuredAndPlannedWith()
{
    const QString design = designFile(fittingDesign), drill = m_home->filePath(u"drill.yaml"_s);
    QCOMPARE(json(slipway({u"plan"_s, design, u"--readiness"_s, u"--json"_s}))[u"ready"_s].toBool(true), false);
    QCOMPARE(slipway({u"plan"_s, design, u"--readiness"_s}).status, 1);
    QCOMPARE(slipway({u"drill"_s, design, u"--out"_s, drill}).status, 0);
    QFile written(drill);
    QVERIFY(written.open(QIODevice::ReadOnly));
    Run run;
    run.token = u"0123456789abcdef0123456789abcdef"_s;
    run.name = u"fits-drill"_s;
    run.cluster = u"orca"_s;
    run.state = RunState::Done;
    run.created = QDateTime(QDate(2031, 3, 4), QTime(9, 0), Qt::UTC);
    run.design = written.readAll();
    QByteArray metrics;
    const qint64 killed = run.created.toSecsSinceEpoch() + 105;
    for (int step = 1; step <= 10; ++step)
        metrics += QJsonDocument(QJsonObject{{u"step"_s, step}, {u"time"_s, double(killed - 105 + 10 * step)}, {u"loss"_s, 5.0 - 0.1 * step}}).toJson(QJsonDocument::Compact) + '\n';
    for (int step = 7; step <= 12; ++step)
        metrics += QJsonDocument(QJsonObject{{u"step"_s, step}, {u"time"_s, double(killed + 190 + 10 * (step - 7))}, {u"loss"_s, 5.0 - 0.1 * step}}).toJson(QJsonDocument::Compact) + '\n';
    {
        const auto store = RunStore::open(m_home->path() + u"/data"_s);
        QVERIFY2(bool(store), store ? "" : qPrintable(store.error().message));
        QVERIFY((*store)->add(run));
        QVERIFY((*store)->append(run.token, FetchedFile{.path = u"metrics.jsonl"_s, .identity = u"1:0:-"_s}, metrics));
        QVERIFY((*store)->append(run.token, FetchedFile{.path = u"logs/drill.log"_s, .identity = u"2:0:-"_s},
            "slipway: " + QDateTime::fromSecsSinceEpoch(killed, Qt::UTC).toString(Qt::ISODateWithMs).toUtf8() + " drill: killed all of the job on g7\n"
            "slipway: 2031-03-04T09:02:00.000Z drill: the program left with 137, and the job is queued again without g7\n"));
    }
    const QJsonObject measured = json(slipway({u"drill"_s, u"--measure"_s, run.token.left(8), u"--plan"_s, u"--json"_s}));
    QCOMPARE(measured[u"last_step"_s].toInt(), 10);
    QCOMPARE(measured[u"resumed_step"_s].toInt(), 7);
    QCOMPARE(measured[u"restart_seconds"_s].toDouble(), 180.0);
    QCOMPARE(measured[u"compared_steps"_s].toInt(), 4);
    QVERIFY(measured[u"passed"_s].toBool());
    const QJsonObject plan = json(slipway({u"plan"_s, design, u"--json"_s, u"--no-sizing"_s}));
    bool isPlanned = false;
    for (const QJsonValue &assumption : plan[u"assumptions"_s].toArray())
        isPlanned = isPlanned || (assumption[u"key"_s] == u"failures.restart_minutes"_s && assumption[u"value"_s].toDouble() == 3.0 && assumption[u"source"_s].toString().contains(u"01234567"_s));
    QVERIFY(isPlanned);
    for (const QJsonValue &check : json(slipway({u"plan"_s, design, u"--readiness"_s, u"--json"_s}))[u"checks"_s].toArray())
        if (check[u"check"_s] == u"drill"_s || check[u"check"_s] == u"restore"_s)
            QCOMPARE(check[u"state"_s].toString(), u"done"_s);
    QCOMPARE(slipway({u"drill"_s}).status, 2);
    QVERIFY(slipway({u"drill"_s, u"--measure"_s, u"nobody"_s}).status != 0);
}

void TstCommandLine::dataThatMayNotLieThereTakesAnOptionOut()
{
    const QString data = m_home->filePath(u"data.yaml"_s), plan = m_home->filePath(u"p.yaml"_s);
    for (const auto &[path, text] : {std::pair{data, "classes: [personal]\nsubjects: [EU]\nplaces:\n- {name: west, region: US}\n"_ba}, {plan, "options:\n- {name: west, tenure: specialist, accelerator_hour: 1}\n- {name: east, tenure: specialist, accelerator_hour: 2}\n"_ba}}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    const Answer shown = slipway({u"plan"_s, designFile(fittingDesign), u"--no-sizing"_s, u"--assumptions"_s, plan, u"--compliance"_s, data});
    QCOMPARE(shown.status, 0);
    QVERIFY2(shown.output.contains("west is out: the data may not lie there (west): GDPR: in US"), shown.output.constData());
}

/// It has no job whose end could be waited for.
void TstCommandLine::cancelEndsARunThatWasNeverSent()
{
    const Answer kept = slipway({u"submit"_s, designFile("format: 1\nname: tiny\nmodel: llama-3.1-8b\ncluster: {accelerator: h100-sxm, nodes: 1, accelerators_per_node: 8}\n"
                                                        "parallelism: {tensor: 2, sequence: true}\ntraining: {steps: 10, sequence_length: 4096, micro_batch: 1, global_batch: 64, recompute: selective}\n"
                                                        "launch: {scheduler: host, command: train.py}\n"),
                                 u"--cluster"_s, u"local"_s, u"--later"_s, u"--json"_s});
    const QString token = json(kept)[u"token"_s].toString();
    QVERIFY2(!token.isEmpty(), kept.output + kept.errors);
    for (const QString &verb : {u"save"_s, u"requeue"_s}) {
        const Answer told = slipway({verb, token});
        QVERIFY2(told.status == 1 && told.errors.contains("does not run now"), told.output + told.errors);
        QCOMPARE(slipway({verb, u"nosuchrun"_s}).status, 2);
        QCOMPARE(slipway({verb}).status, 2);
    }
    const Answer cancelled = slipway({u"cancel"_s, token});
    QVERIFY2(cancelled.status == 0, cancelled.output + cancelled.errors);
    const Answer again = slipway({u"cancel"_s, token.left(10)});
    QVERIFY2(again.status == 0, again.output + again.errors);
    QVERIFY(again.output.contains("cancelled"));
    QCOMPARE(slipway({u"cancel"_s, u"nosuchrun"_s}).status, 2); // as every command answers to what is not there
}

/// On this computer, from a log of somebody else's program to its points.
void TstCommandLine::jobOfOthersIsAttachedTo()
{
    QDir(m_home->path()).mkpath(u"exp/step-10"_s);
    const auto write = [&](const QString &path, const QByteArray &text) {
        QFile file(m_home->filePath(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write(u"exp/train.out"_s, "step: 1 loss: 2.5\nstep: 2 loss: 2.25\n");
    write(u"exp/step-10/.metadata"_s, "x");
    QCOMPARE(slipway({u"attach"_s, u"--cluster"_s, u"local"_s}).status, 2);
    QCOMPARE(slipway({u"attach"_s, u"--cluster"_s, u"local"_s, u"--path"_s, u"/not/there"_s}).status, 2);
    const Answer attached = slipway({u"attach"_s, u"--cluster"_s, u"local"_s, u"--path"_s, m_home->filePath(u"exp/train.out"_s), u"--json"_s});
    QVERIFY2(attached.status == 0, attached.errors);
    const QJsonObject run = json(attached).value(u"run"_s).toObject();
    QVERIFY(run.value(u"attached"_s).toBool());
    const QString token = run.value(u"token"_s).toString();
    const QString here = m_home->filePath(u"here"_s);
    const Answer fetched = slipway({u"fetch"_s, token, u"--out"_s, here, u"--json"_s});
    QVERIFY2(fetched.status == 0, fetched.errors);
    QCOMPARE(json(fetched).value(u"files"_s).toArray(), QJsonArray{u"train.out"_s});
    QFile copy(here + u"/train.out"_s);
    QVERIFY(copy.open(QIODevice::ReadOnly));
    QCOMPARE(copy.readAll(), QByteArray("step: 1 loss: 2.5\nstep: 2 loss: 2.25\n"));
    QCOMPARE(slipway({u"fetch"_s, u"ffff"_s}).status, 2);
    const Answer checkpoints = slipway({u"runs"_s, u"checkpoints"_s, token, u"--json"_s});
    QCOMPARE(json(checkpoints).value(u"checkpoints"_s).toArray().size(), 1);
    QCOMPARE(json(checkpoints).value(u"checkpoints"_s).toArray().first().toObject().value(u"state"_s).toString(), u"complete"_s);
    QCOMPARE(slipway({u"runs"_s, u"prune"_s, token, u"--keep"_s, u"0"_s}).status, 2);
    const Answer ended = slipway({u"cancel"_s, token});
    QVERIFY2(ended.status == 0, ended.errors);
}

void TstCommandLine::historyIsAnnotatedAndCopied()
{
    QDir(m_home->path()).mkpath(u"exp"_s);
    const QString token = json(slipway({u"attach"_s, u"--cluster"_s, u"local"_s, u"--path"_s, m_home->filePath(u"exp"_s), u"--name"_s, u"mine"_s, u"--json"_s})).value(u"run"_s).toObject().value(u"token"_s).toString();
    QCOMPARE(slipway({u"runs"_s, u"note"_s, token, u"the"_s, u"good"_s, u"one"_s}).status, 0);
    QCOMPARE(slipway({u"runs"_s, u"tag"_s, token, u"paper"_s, u"old"_s}).status, 0);
    QCOMPARE(slipway({u"runs"_s, u"untag"_s, token, u"old"_s}).status, 0);
    QCOMPARE(json(slipway({u"runs"_s, u"--search"_s, u"GOOD"_s, u"--tag"_s, u"paper"_s, u"--json"_s})).value(u"runs"_s).toArray().size(), 1);
    const QJsonObject counts = json(slipway({u"runs"_s, u"--json"_s})).value(u"runs"_s).toArray().first().toObject().value(u"alerts"_s).toObject();
    QCOMPARE(counts, (QJsonObject{{u"holding"_s, 0}, {u"all"_s, 0}}));
    QCOMPARE(json(slipway({u"runs"_s, u"--tag"_s, u"old"_s, u"--json"_s})).value(u"runs"_s).toArray().size(), 0);
    const QString backup = m_home->filePath(u"backup.sqlite"_s), bundle = m_home->filePath(u"evidence.tar.gz"_s);
    QCOMPARE(slipway({u"runs"_s, u"backup"_s, backup}).status, 0);
    QCOMPARE(json(slipway({u"runs"_s, u"restore"_s, backup, u"--json"_s})).value(u"kept"_s).toInt(), 1);
    const Answer bundled = slipway({u"runs"_s, u"bundle"_s, token, u"--out"_s, bundle, u"--json"_s});
    QVERIFY2(bundled.status == 0 && QFile::exists(bundle), bundled.errors);
    QVERIFY(json(bundled).value(u"files"_s).toArray().contains(u"notes.txt"_s));
    QCOMPARE(slipway({u"runs"_s, u"nonsense"_s}).status, 2);
}

/// Scripts rely on them.
void TstCommandLine::publicVerbsAreThere()
{
    const QByteArray help = slipway({u"--help"_s}).output;
    for (const QByteArray verb : {"estimate", "search", "render", "lint", "import", "check", "submit", "watch", "attach", "runs", "save", "requeue", "cancel", "fetch", "catalog", "cluster"})
        QVERIFY2(help.contains("\n  " + verb + ' '), verb);
}

void TstCommandLine::worksWithoutADisplay()
{
    QCOMPARE(slipway({u"--version"_s}).status, 0);
    const Answer window = slipway({});
    QCOMPARE(window.status, 3);
    QVERIFY(window.errors.contains("slipway --help"));
}

QTEST_GUILESS_MAIN(TstCommandLine)
#include "tst_commandline.moc"
