// SPDX-License-Identifier: GPL-3.0-or-later
// Every framework's files, over designs drawn at random and over hostile texts: they parse, and say what the design says.
#include "core/design/frameworkrules.h"
#include "core/jobs/designcomment.h"
#include "core/jobs/designimport.h"
#include "core/jobs/frameworkjob.h"
#include "core/jobs/jobcheck.h"
#include "core/jobs/lint.h"
#include "core/jobs/optioncheck.h"
#include "tests/core/jobs/jobcase.h"
#include "tests/core/jobs/randomdesign.h"
#include "tests/support/folders.h"
#include "tests/support/seed.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstFrameworks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void filesParse_data();
    void filesParse();
    void textsAreData_data();
    void textsAreData();
    void expertsAndGraphsAreTold_data();
    void expertsAndGraphsAreTold();
    void expertsAreFoundAsTheModelWasTrained_data();
    void expertsAreFoundAsTheModelWasTrained();
    void adaptersGoToTheModelsOwnModules_data();
    void adaptersGoToTheModelsOwnModules();

private:
    TemplateEngine m_engine{folderLoader({templatesFolder()})};
};

static QJsonArray parsed(const QList<RenderedFile> &files)
{
    QJsonArray list;
    for (const RenderedFile &file : files)
        list.append(QJsonObject{{u"name"_s, file.name}, {u"text"_s, file.text}});
    QProcess reader;
    reader.start(u"/usr/bin/python3"_s, {sourceFolder() + QStringLiteral("/tests/core/jobs/parsefiles.py")});
    reader.write(QJsonDocument(list).toJson());
    reader.closeWriteChannel();
    const bool hasFinished = reader.waitForFinished(60000);
    const QJsonArray answers = QJsonDocument::fromJson(reader.readAllStandardOutput()).array();
    if (!hasFinished || answers.size() != files.size())
        QTest::qFail(("Python did not answer; is python3-yaml installed? " + reader.readAllStandardError()).constData(), __FILE__, __LINE__);
    return answers;
}

/// The scripts that bash cannot read, in one call of it for all.
static QByteArray syntaxErrors(const QStringList &scripts)
{
    QByteArray errors;
    for (const QString &script : scripts) {
        QProcess check;
        check.start(u"bash"_s, {u"-n"_s});
        check.write(script.toUtf8());
        check.closeWriteChannel();
        check.waitForFinished();
        errors += check.readAllStandardError();
    }
    return errors;
}

void TstFrameworks::filesParse_data()
{
    QTest::addColumn<QByteArray>("framework");
    QTest::addColumn<QByteArray>("version");
    QTest::addColumn<QByteArray>("scheduler");
    const std::initializer_list<std::pair<const char *, const char *>> frameworks{{"megatron-lm", ""}, {"megatron-bridge", ""}, {"torchtitan", "0.2.2"}, {"torchtitan", ""}, {"accelerate", ""}, {"trl", ""},
                                                                                  {"llama-factory", ""}, {"axolotl", ""}, {"llm-foundry", ""}, {"nanotron", ""}};
    for (const char *scheduler : {"slurm", "host"})
        for (const auto &[framework, version] : frameworks)
            QTest::addRow("%s %s on %s", framework, version, scheduler) << QByteArray(framework) << QByteArray(version) << QByteArray(scheduler);
}

static bool isRefusedByDesign(const ResolvedDesign &resolved)
{
    return hasErrors(frameworkFindings(resolved)) || hasErrors(validate(resolved));
}

static QString mistakesOf(const QString &script)
{
    QString text;
    for (const LintFinding &finding : lintJobFile(script))
        if (finding.severity != Severity::Note)
            text += QString::fromStdString(finding.rule + " at line " + std::to_string(finding.line) + ": " + toEnglish(finding.message) + "\n");
    return text;
}

static QString linesOf(const LintFindings &findings)
{
    QString text;
    for (const LintFinding &finding : findings)
        text += u"%1:%2 %3\n"_s.arg(QString::fromStdString(finding.rule)).arg(finding.line).arg(QString::fromStdString(toEnglish(finding.message)));
    return text;
}

/// What the option tables say of a framework's files. Files in no framework's own format (a program, a list of data) have none.
static QString optionMistakes(const JobFile &job, const ResolvedDesign &resolved)
{
    static const QStringList without{u"frameworks/accelerate.train.py.jinja"_s, u"frameworks/accelerate.train.yaml.jinja"_s, u"frameworks/llama-factory.dataset_info.json.jinja"_s,
                                     u"frameworks/torchtitan.slipway_run.py.jinja"_s};
    QString text;
    for (const RenderedFile &file : job.files) {
        if (without.contains(file.templateName))
            continue;
        const auto config = readConfigText(file.text);
        const OptionTable *table = config ? tableOf(*config, shippedOptionTables()) : nullptr;
        const bool isOwn = table && (file.templateName.contains(table->framework()) || file.name == u"ds_config.json"_s);
        LintFindings findings = isOwn ? lintOptions(*config, *table, {.design = &resolved}) : LintFindings();
        // Bubbles and a model whose layers have no known class are warnings of the design, too.
        std::erase_if(findings, [](const LintFinding &finding) { return linesOf({finding}).contains(QRegularExpression(u"ttt-pp-mb-count"_s)); });
        const QString mistakes = isOwn ? linesOf(findings) : u"no table fits\n"_s;
        if (!mistakes.isEmpty())
            text += file.name + u": "_s + mistakes + file.text;
    }
    return text;
}

void TstFrameworks::filesParse()
{
    QFETCH(QByteArray, framework);
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, scheduler);
    const quint32 seed = testSeed();
    RandomDesign random(seed);
    QList<RenderedFile> files;
    QList<QByteArray> designs;
    QStringList scripts;
    for (int drawn = 0; drawn < 20000 && scripts.size() < 15 && !QTest::currentTestFailed(); ++drawn) {
        const QByteArray design = random.draw(framework, version, scheduler);
        const ResolvedDesign resolved = resolvedDesign(design);
        if (!checkJob(resolved, sampleIdentity()) || isRefusedByDesign(resolved))
            continue;
        const auto job = renderJob(m_engine, resolved, sampleIdentity());
        QVERIFY2(job, job ? "" : qPrintable(job.error().message + u'\n' + QString::fromUtf8(design)));
        QVERIFY2(optionMistakes(*job, resolved).isEmpty(), qPrintable(optionMistakes(*job, resolved) + QString::fromUtf8(design)));
        scripts << job->text;
        files += job->files;
        designs.insert(designs.end(), job->files.size(), design);
        QVERIFY2(mistakesOf(job->text).isEmpty(), qPrintable(mistakesOf(job->text) + job->text));
    }
    QCOMPARE(scripts.size(), 15);
    QCOMPARE(syntaxErrors(scripts), QByteArray());
    const QJsonArray answers = parsed(files);
    for (qsizetype i = 0; i < answers.size(); ++i)
        QVERIFY2(!answers[i][u"error"_s].isString(), qPrintable(answers[i][u"error"_s].toString() + u"\n"_s + files[i].text));
}

void TstFrameworks::textsAreData_data() { filesParse_data(); }

void TstFrameworks::textsAreData()
{
    QFETCH(QByteArray, framework);
    if (framework.startsWith("megatron"))
        return; // they have no files; their words are run in tst_hostjob
    QFETCH(QByteArray, version);
    QFETCH(QByteArray, scheduler);
    const QString nasty = u"/d '\"$(id)`id`\\ -x {run} {% y %} # : [a, *b] !!c ü \U0001F600\n\t\u0085"_s + QString(10000, u'z');
    const QByteArray format = framework == "llm-foundry" ? "mosaic-streaming" : "huggingface";
    const QByteArray design = smallDesign(scheduler, "").replace("pytorch-ddp}", framework + (version.isEmpty() ? "" : ", version: \"" + version + "\"") + "}")
                                  .replace("llama-3.2-1b", "llama-3.1-8b").replace("precision: fp32", "precision: bf16").replace("technique: pretrain", framework == "trl" ? "technique: full-finetune" : "technique: pretrain");
    ResolvedDesign resolved = resolvedDesign(design + "data: {format: " + format + "}\n");
    resolved.design.name = nasty.toStdString();
    resolved.design.data.dataset = resolved.design.data.tokenizer = resolved.design.checkpoint.directory = nasty.toStdString();
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QCOMPARE(syntaxErrors({job->text}), QByteArray());
    QVERIFY(!job->files.isEmpty());
    int count = 0;
    for (const QJsonValue &answer : parsed(job->files)) {
        QVERIFY2(!answer[u"error"_s].isString(), qPrintable(answer[u"error"_s].toString()));
        const QByteArray escaped = QJsonDocument(QJsonArray{nasty}).toJson(QJsonDocument::Compact);
        const QByteArray value = QJsonDocument(QJsonArray{answer[u"value"_s]}).toJson(QJsonDocument::Compact);
        count += value.count(escaped.mid(1, escaped.size() - 2));
    }
    QVERIFY(count >= 2); // data and checkpoints at least, each as it was typed
}

void TstFrameworks::expertsAndGraphsAreTold_data()
{
    QTest::addColumn<QByteArray>("framework");
    QTest::addColumn<QByteArray>("experts");
    QTest::addColumn<QStringList>("lines");
    const auto row = [](const char *name, const char *framework, const char *experts, const QStringList &lines) { QTest::addRow("%s", name) << QByteArray(framework) << QByteArray(experts) << lines; };
    const QStringList graphs{u"--te-rng-tracker"_s};
    row("Megatron-LM, HybridEP", "name: megatron-lm", "hybridep", {u"--moe-token-dispatcher-type flex"_s, u"--moe-flex-dispatcher-backend hybridep"_s});
    row("Megatron-LM, DeepEP", "name: megatron-lm", "deepep", {u"--moe-token-dispatcher-type flex"_s, u"--moe-flex-dispatcher-backend deepep"_s});
    row("Megatron-LM 0.15, DeepEP", "name: megatron-lm, version: core-0.15", "deepep", {u"--moe-token-dispatcher-type flex"_s, u"--moe-enable-deepep"_s});
    row("Megatron-LM, a copy to each expert", "name: megatron-lm", "alltoall", {u"--moe-token-dispatcher-type alltoall"_s});
    row("Megatron-LM, graphs of the routing", "name: megatron-lm, cuda_graphs: routing", "alltoall", graphs + QStringList{u"--cuda-graph-impl transformer_engine"_s, u"--cuda-graph-modules moe_router moe_preprocess"_s});
    row("Megatron-LM, graphs of attention", "name: megatron-lm, cuda_graphs: attention", "alltoall", graphs + QStringList{u"--cuda-graph-impl transformer_engine"_s, u"--cuda-graph-modules attn moe_router moe_preprocess"_s});
    row("Megatron-LM, a graph of all", "name: megatron-lm, cuda_graphs: full", "alltoall", graphs + QStringList{u"--cuda-graph-impl full_iteration"_s, u"--no-check-for-nan-in-loss-and-grad"_s});
    row("Megatron-LM 0.17, a graph of all", "name: megatron-lm, version: core-0.17, cuda_graphs: full", "alltoall", graphs + QStringList{u"--cuda-graph-impl local"_s, u"--cuda-graph-scope full_iteration"_s});
    row("Megatron-LM 0.17, graphs of attention", "name: megatron-lm, version: core-0.17, cuda_graphs: attention", "alltoall", graphs + QStringList{u"--cuda-graph-impl transformer_engine"_s, u"--cuda-graph-scope attn moe_router moe_preprocess"_s});
    row("Megatron-Bridge, HybridEP", "name: megatron-bridge", "hybridep", {u"model.moe_token_dispatcher_type=flex"_s, u"model.moe_flex_dispatcher_backend=hybridep"_s});
    row("Megatron-Bridge, graphs of the routing", "name: megatron-bridge, cuda_graphs: routing", "alltoall", {u"model.cuda_graph_impl=transformer_engine"_s, u"'model.cuda_graph_modules=[moe_router,moe_preprocess]'"_s, u"model.use_te_rng_tracker=true"_s});
    row("Megatron-Bridge, graphs of attention", "name: megatron-bridge, cuda_graphs: attention", "deepep", {u"model.cuda_graph_impl=transformer_engine"_s, u"'model.cuda_graph_modules=[attn,moe_router,moe_preprocess]'"_s, u"model.moe_flex_dispatcher_backend=deepep"_s});
    row("Megatron-Bridge, none", "name: megatron-bridge, cuda_graphs: none", "alltoall", {u"model.cuda_graph_impl=none"_s});
    row("Megatron-Bridge, a graph of all", "name: megatron-bridge, cuda_graphs: full", "alltoall", {u"model.cuda_graph_impl=full_iteration"_s, u"rng.te_rng_tracker=true"_s, u"rerun_state_machine.check_for_nan_in_loss=false"_s});
}

/// What sends tokens to their experts, and what starts as a captured graph: the lines, and no word of either beyond them.
void TstFrameworks::expertsAndGraphsAreTold()
{
    QFETCH(QByteArray, framework);
    QFETCH(QByteArray, experts);
    QFETCH(QStringList, lines);
    const ResolvedDesign resolved = resolvedDesign("format: 1\nmodel: qwen3-30b-a3b\ncluster: {accelerator: h100-sxm, nodes: 2, accelerators_per_node: 8}\n"
                                                   "training: {steps: 100, sequence_length: 4096, micro_batch: 1, global_batch: 64, moe: {dispatcher: " + experts + "}}\n"
                                                   "parallelism: {expert: 8, sharding: optimizer}\nframework: {" + framework + "}\nlaunch: {scheduler: slurm}\n");
    QVERIFY(!isRefusedByDesign(resolved));
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    QStringList said;
    for (const QString &line : readDesignComment(job->text)->above.split(u'\n'))
        if (line.contains(QRegularExpression(u"cuda.graph|dispatcher|rng_tracker|rng-tracker|deepep"_s)))
            said << line.trimmed();
    for (const QString &line : lines)
        QVERIFY2(said.removeAll(line) == 1 || job->text.contains(u"        %1\n"_s.arg(line)), qPrintable(line + u" is not among\n"_s + said.join(u'\n')));
    for (const QString &line : std::as_const(said)) // of the other property, as it is by default
        QVERIFY2(line.contains(u"alltoall"_s) || line.contains(u"flex"_s) || line.contains(u"rng_tracker"_s), qPrintable(line));
    const QString mistakes = linesOf(lintJobFile(job->text, {.design = &resolved, .runSeconds = {}, .checkpointSeconds = {}}));
    QVERIFY2(mistakes.isEmpty() || framework.contains("core-0.1"), qPrintable(mistakes)); // the option table is the newest release's
}

void TstFrameworks::expertsAreFoundAsTheModelWasTrained_data()
{
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QStringList>("lines");
    QTest::addRow("DeepSeek V3: sigmoid, a bias and groups") << "deepseek-v3"_ba << QStringList{u"--moe-router-dtype fp32"_s, u"--moe-router-score-function sigmoid"_s, u"--moe-router-enable-expert-bias"_s,
        u"--moe-router-num-groups 8"_s, u"--moe-router-group-topk 4"_s, u"--moe-router-topk-scaling-factor 2.5"_s, u"--moe-router-load-balancing-type seq_aux_loss"_s, u"--moe-aux-loss-coeff 1e-04"_s};
    QTest::addRow("Kimi K2: no groups") << "kimi-k2"_ba << QStringList{u"--moe-router-dtype fp32"_s, u"--moe-router-score-function sigmoid"_s, u"--moe-router-enable-expert-bias"_s,
        u"--moe-router-topk-scaling-factor 2.827"_s, u"--moe-router-load-balancing-type seq_aux_loss"_s, u"--moe-aux-loss-coeff 0.001"_s};
    QTest::addRow("GLM 4.5 Air: no factor") << "glm-4.5-air"_ba << QStringList{u"--moe-router-dtype fp32"_s, u"--moe-router-score-function sigmoid"_s, u"--moe-router-enable-expert-bias"_s,
        u"--moe-router-load-balancing-type seq_aux_loss"_s, u"--moe-aux-loss-coeff 1e-04"_s};
    QTest::addRow("MiniMax M2: a loss over the batch") << "{base: minimax-m2, qk_norm: per_head_dim}"_ba << QStringList{u"--moe-router-dtype fp32"_s, u"--moe-router-score-function sigmoid"_s, u"--moe-router-enable-expert-bias"_s,
        u"--moe-router-load-balancing-type aux_loss"_s, u"--moe-aux-loss-coeff 0.001"_s};
    QTest::addRow("DeepSeek V2: softmax over all, in groups") << "deepseek-v2"_ba << QStringList{u"--moe-router-score-function softmax"_s, u"--moe-router-pre-softmax"_s, u"--moe-router-num-groups 8"_s,
        u"--moe-router-group-topk 3"_s, u"--moe-router-topk-scaling-factor 16"_s, u"--moe-router-load-balancing-type seq_aux_loss"_s, u"--moe-aux-loss-coeff 0.001"_s};
    QTest::addRow("Llama 4: one expert, weighed before") << "llama-4-scout-17b-16e"_ba << QStringList{u"--moe-router-dtype fp32"_s, u"--moe-router-score-function sigmoid"_s, u"--moe-apply-probs-on-input"_s,
        u"--moe-router-load-balancing-type aux_loss"_s, u"--moe-aux-loss-coeff 0.001"_s};
    QTest::addRow("Mixtral: softmax over the chosen") << "mixtral-8x7b"_ba << QStringList{u"--moe-router-score-function softmax"_s, u"--moe-router-load-balancing-type aux_loss"_s, u"--moe-aux-loss-coeff 0.02"_s};
    QTest::addRow("of one's own, no loss") << "{base: mixtral-8x7b, moe: {aux_loss: 0}}"_ba << QStringList{u"--moe-router-score-function softmax"_s, u"--moe-router-load-balancing-type none"_s};
    QTest::addRow("of one's own, nothing said") << "{base: mixtral-8x7b, moe: {aux_loss: null}}"_ba << QStringList{u"--moe-router-score-function softmax"_s, u"--moe-router-load-balancing-type aux_loss"_s, u"--moe-aux-loss-coeff 0.01"_s};
    QTest::addRow("of one's own, a bias and no word of a loss") << "{base: glm-4.5-air, moe: {aux_loss: null}}"_ba << QStringList{u"--moe-router-dtype fp32"_s, u"--moe-router-score-function sigmoid"_s,
        u"--moe-router-enable-expert-bias"_s, u"--moe-router-load-balancing-type none"_s};
    QTest::addRow("of one's own, one expert by softmax") << "{base: mixtral-8x7b, moe: {top_k: 1}}"_ba << QStringList{u"--moe-router-score-function softmax"_s, u"--moe-router-pre-softmax"_s,
        u"--moe-router-load-balancing-type aux_loss"_s, u"--moe-aux-loss-coeff 0.02"_s};
}

/// The lines of the router, all of them and no other; and the import has the same again, without the design at the end of the file.
void TstFrameworks::expertsAreFoundAsTheModelWasTrained()
{
    QFETCH(QByteArray, model);
    QFETCH(QStringList, lines);
    const ResolvedDesign resolved = resolvedDesign("format: 1\nmodel: " + model + "\ncluster: {accelerator: h200-sxm, nodes: 64, accelerators_per_node: 8}\n"
                                                   "training: {steps: 100, sequence_length: 4096, micro_batch: 1, global_batch: 1024}\nparallelism: {expert: 8, sharding: optimizer}\n"
                                                   "framework: {name: megatron-lm}\nlaunch: {scheduler: slurm}\n");
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    const QString text = readDesignComment(job->text)->above;
    static const QRegularExpression ofRouter(u"^ +(--moe-(?:router|aux|apply)(?!-topk \\d).*)$"_s, QRegularExpression::MultilineOption);
    QStringList said;
    for (const auto &match : ofRouter.globalMatch(text))
        said << match.captured(1);
    QCOMPARE(said, lines);
    const QString mistakes = linesOf(lintJobFile(job->text, {.design = &resolved, .runSeconds = {}, .checkpointSeconds = {}}));
    QVERIFY2(mistakes.isEmpty(), qPrintable(mistakes));
    const auto back = importDesignText(text, {}, shippedCatalog());
    QVERIFY2(back, back ? "" : qPrintable(back.error().message));
    const ModelSpec again = resolve(back->design, shippedCatalog()).resolved.model;
    QVERIFY(again.moe);
    const std::optional<double> weight = resolved.model.moe->routing.auxLoss; // what is not published is as it was written
    RoutingSpec expected = resolved.model.moe->routing;
    expected.auxLoss = weight ? weight : again.moe->routing.auxLoss;
    expected.normalisesTopK = expected.normalisesTopK && resolved.model.moe->topK > 1;
    expected.auxLossBySequence = expected.auxLossBySequence && *again.moe->routing.auxLoss > 0;
    QVERIFY(again.moe->routing == expected);
}

void TstFrameworks::adaptersGoToTheModelsOwnModules_data()
{
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QString>("modules");
    QTest::addRow("experts of Mixtral: w1 (gate), w3 (up), w2 (down)") << "mixtral-8x7b"_ba << "q, gate, up, down"_ba << u"q_proj,w1,w3,w2"_s;
    QTest::addRow("one weight of DBRX for all three, and its output") << "dbrx-132b"_ba << "q, k, v, o"_ba << u"Wqkv,out_proj"_s;
}

/// Modules have names of their own in transformers. By those of Llama none would be found.
void TstFrameworks::adaptersGoToTheModelsOwnModules()
{
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, words);
    const ResolvedDesign resolved = resolvedDesign("format: 1\nmodel: " + model + "\ncluster: {accelerator: h100-sxm, accelerators_per_node: 8}\n"
                                                   "training: {technique: lora, lora: {targets: [" + words + "]}, steps: 10, sequence_length: 4096, micro_batch: 1, global_batch: 64}\n"
                                                   "parallelism: {sharding: parameters}\nframework: {name: axolotl}\ndata: {dataset: team/chats, format: huggingface}\nlaunch: {scheduler: slurm}\n");
    const auto job = renderJob(m_engine, resolved, sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
    static const QRegularExpression targets(u"lora_target_modules: \\[(.*)\\]"_s);
    QFETCH(QString, modules);
    QString named = targets.match(job->files.front().text).captured(1);
    QCOMPARE(named.remove(QRegularExpression(u"[\"' ]"_s)), modules);
}

QTEST_GUILESS_MAIN(TstFrameworks)
#include "tst_frameworks.moc"
