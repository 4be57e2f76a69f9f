// SPDX-License-Identifier: GPL-3.0-or-later
// What no job file can say is refused, in a sentence that names the key and what to do.
#include "tests/core/jobs/jobcase.h"
#include "tests/support/folders.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstJobCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void refuses_data();
    void refuses();
    void refusesNamesThatAreNone_data();
    void refusesNamesThatAreNone();
    void refusesMegatron_data();
    void refusesMegatron();
    void refusesADispatcherThatTheReleaseLacks();
    void acceptsAll_data();
    void acceptsAll();
    void refusesARunFolderThatIsNone();
    void choosesTheTemplate();
    void passesTheTemplatesErrorOn();
    void usesThePersonsTemplate();
    void fingerprintsTheDesign();

private:
    TemplateEngine m_engine{folderLoader({templatesFolder()})};
};

void TstJobCheck::refuses_data()
{
    QTest::addColumn<QByteArray>("yaml");
    QTest::addColumn<QString>("words"); ///< what the sentence must hold, apart by |
    const auto slurm = [](const QByteArray &lines) { return smallDesign("slurm", lines); };
    const auto host = [](const QByteArray &lines) { return smallDesign("host", lines); };
    QTest::addRow("a partition with a line end") << slurm("  command: t.py\n  partition: \"a\\n#SBATCH --nodes=9\"\n") << u"launch.partition"_s;
    QTest::addRow("a partition with a blank") << slurm("  command: t.py\n  partition: \"a --nodes=9\"\n") << u"launch.partition"_s;
    QTest::addRow("an account with a quote") << slurm("  command: t.py\n  account: \"it's\"\n") << u"launch.account"_s;
    QTest::addRow("an account with a command") << slurm("  command: t.py\n  account: \"$(id)\"\n") << u"launch.account"_s;
    QTest::addRow("a quality of service with a dash first") << slurm("  command: t.py\n  qos: \"-x\"\n") << u"launch.qos"_s;
    QTest::addRow("a variable that the job file sets") << host("  command: t.py\n  environment: {SLIPWAY_TOKEN: x}\n") << u"SLIPWAY_TOKEN"_s;
    QTest::addRow("a placeholder that names nothing") << host("  command: t.py\n  environment: {A: \"{env:1 2}\"}\n") << u"launch.environment.A|{env:1 2}"_s;
    QTest::addRow("a placeholder in the command that names nothing") << host("  command: \"t.py {env:$(id)}\"\n") << u"launch.command"_s;
    QTest::addRow("another node than the only one") << host("  command: t.py\n  exclude_nodes: [g012]\n") << u"launch.exclude_nodes|bare host"_s;
    QTest::addRow("a node that is a directive") << slurm("  command: t.py\n  exclude_nodes: [\"g012 --nodes=9\"]\n") << u"launch.exclude_nodes|--nodes=9"_s;
    QTest::addRow("a list of nodes in brackets") << slurm("  command: t.py\n  exclude_nodes: [\"g[012-014]\"]\n") << u"launch.exclude_nodes|g[012-014]|g012, g013"_s;
    QTest::addRow("the same by the variable of before") << slurm("  command: t.py\n  environment: {EXCLUDE_NODES: \"g[012-014]\"}\n") << u"launch.exclude_nodes|g[012-014]"_s;
    QTest::addRow("no command") << host("  max_restarts: 1\n") << u"pytorch-ddp|launch.command"_s;
    QTest::addRow("a command with an open quote") << host("  command: \"t.py 'a\"\n") << u"open quote"_s;
    QTest::addRow("a command that is an option") << host("  command: \"--nnodes=9 t.py\"\n") << u"launch.command|--nnodes=9"_s;
    QTest::addRow("a launcher of its own") << slurm("  command: torchrun t.py\n") << u"torchrun|itself"_s;
    QTest::addRow("a launcher by its path") << slurm("  command: /opt/bin/accelerate launch t.py\n") << u"accelerate|itself"_s;
    QTest::addRow("a launcher as a module") << slurm("  command: python -m torch.distributed.run t.py\n") << u"torch.distributed.run|itself"_s;
    QTest::addRow("a sweep on a host") << host("  command: t.py\n  array: {training.seed: [1, 2]}\n") << u"launch.array|slurm"_s;
    QTest::addRow("a sweep over what all tasks share") << slurm("  command: t.py\n  array: {cluster.nodes: [1, 2]}\n") << u"launch.array|cluster.nodes"_s;
    QTest::addRow("a sweep with a task that cannot be") << slurm("  array: {parallelism.tensor: [1, 4]}\n").replace("pytorch-ddp", "torchtitan").replace("this-computer, nodes: 1", "h100-sxm, nodes: 1").replace("llama-3.2-1b", "llama-3.1-8b") << u"Task 1|tensor=4"_s;
    QTest::addRow("Megatron-FSDP with an optimizer that it does not shard")
        << slurm("").replace("pytorch-ddp", "megatron-lm").replace("fp32", "bf16, optimizer: {name: muon}").replace("sharding: none", "sharding: parameters").replace("this-computer", "h100-sxm") << u"parallelism.sharding|AdamW"_s;
    QTest::addRow("Megatron-LM with an offloaded optimizer that is not distributed")
        << slurm("").replace("pytorch-ddp", "megatron-lm").replace("fp32", "bf16").replace("sharding: none", "sharding: none, offload: optimizer").replace("this-computer", "h100-sxm") << u"parallelism.sharding|distributed optimizer"_s;
    QTest::addRow("Kubernetes without an image") << smallDesign("kubernetes", "  command: t.py\n") << u"launch.container.image"_s;
    QTest::addRow("a chain on a host") << host("  command: t.py\n  chain: 3\n") << u"launch.chain|slurm|max_restarts"_s;
    QTest::addRow("a chain of sweeps") << slurm("  command: t.py\n  chain: auto\n  array: {training.seed: [1, 2]}\n") << u"launch.chain|launch.array"_s;
    QTest::addRow("a chain without a time limit") << slurm("  command: t.py\n  chain: auto\n  time_limit: none\n") << u"launch.chain|launch.time_limit"_s;
    QTest::addRow("ft_launcher round another launcher") << slurm("  launcher: ft_launcher\n").replace("pytorch-ddp", "axolotl").replace("fp32", "bf16") << u"launch.launcher|Axolotl|torchrun"_s;
    QTest::addRow("two nodes on a host") << host("  command: t.py\n").replace("nodes: 1", "nodes: 2") << u"cluster.nodes|2"_s;
    QTest::addRow("pyxis on a host") << host("  command: t.py\n  container: {image: a, runtime: pyxis}\n") << u"pyxis|apptainer"_s;
    QTest::addRow("a container without an image") << slurm("  command: t.py\n  container: {runtime: apptainer}\n") << u"image"_s;
    QTest::addRow("a mounted folder with a comma") << slurm("  command: t.py\n  container: {image: a, runtime: pyxis}\n").replace("{steps: 10}", "{steps: 10}, directory: \"/a,b:/etc\"")
                                                   << u"checkpoint.directory|/a,b:/etc"_s;
    const auto bridge = [&slurm](const QByteArray &from, const QByteArray &to) { return slurm("").replace("pytorch-ddp", "megatron-bridge").replace("fp32", "bf16").replace(from, to); };
    QTest::addRow("NeMo of a time when it was started by a program of one's own") << slurm("").replace("name: pytorch-ddp", "name: nemo, version: '2.0'").replace("fp32", "bf16") << u"NeMo|launch.command"_s;
    QTest::addRow("a model that Megatron-Bridge has no recipe for") << bridge("llama-3.2-1b", "bloom-7b1") << u"bloom-7b1|megatron-lm"_s;
    QTest::addRow("a shape of one's own in Megatron-Bridge") << bridge("model: llama-3.2-1b", "model: {base: llama-3.2-1b, layers: 4}") << u"shape of your own"_s;
    QTest::addRow("text data for pretraining in Megatron-Bridge") << bridge("checkpoint:", "data: {dataset: /d, format: jsonl}\ncheckpoint:") << u"data.format|megatron-indexed"_s;
    QTest::addRow("tuning by Megatron-Bridge without data") << bridge("pretrain", "full-finetune") << u"data.dataset"_s;
    QTest::addRow("a path that Megatron-Bridge's overrides would expand") << bridge("checkpoint:", "data: {dataset: '/d/${x}', format: megatron-indexed}\ncheckpoint:") << u"data.dataset|${x}"_s;
}

static void checkRefusal(const Result<JobFile> &job, const QString &words)
{
    QVERIFY(!job);
    QCOMPARE(job.error().kind, Error::Kind::InvalidInput);
    for (const QString &word : words.split(u'|'))
        QVERIFY2(job.error().message.contains(word), qPrintable(job.error().message));
    QVERIFY2(!job.error().message.contains(u'\n'), qPrintable(job.error().message));
}

void TstJobCheck::refuses()
{
    QFETCH(QByteArray, yaml);
    QFETCH(QString, words);
    checkRefusal(renderJob(m_engine, resolvedDesign(yaml), sampleIdentity()), words);
}

/// The reader of design files refuses these too; a design may come from elsewhere.
void TstJobCheck::refusesNamesThatAreNone_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addRow("with a blank") << QByteArray("A B");
    QTest::addRow("code") << QByteArray("A=$(id);B");
    QTest::addRow("a digit first") << QByteArray("1A");
    QTest::addRow("a line end") << QByteArray("A\nB");
    QTest::addRow("nothing") << QByteArray("");
}

void TstJobCheck::refusesNamesThatAreNone()
{
    QFETCH(QByteArray, name);
    ResolvedDesign resolved = resolvedDesign(smallDesign("host", "  command: t.py\n"));
    resolved.design.launch.environment = {{name.toStdString(), "x"}};
    checkRefusal(renderJob(m_engine, resolved, sampleIdentity()), u"launch.environment"_s);
    resolved.design.launch.environment.clear();
    resolved.design.name = std::string("a\0b", 3);
    checkRefusal(renderJob(m_engine, resolved, sampleIdentity()), u"name|NUL"_s);
}

void TstJobCheck::refusesMegatron_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("words");
    QTest::addRow("adapters") << QByteArray("technique: pretrain") << QByteArray("technique: lora") << u"training.technique|lora"_s;
    QTest::addRow("an optimizer that it lacks") << QByteArray("name: adamw") << QByteArray("name: adafactor") << u"training.optimizer.name|adafactor"_s;
    QTest::addRow("moments in eight bits") << QByteArray("moments: fp32") << QByteArray("moments: int8") << u"training.optimizer.moments"_s;
    QTest::addRow("a schedule that it lacks") << QByteArray("pipeline: 1") << QByteArray("pipeline: 2\n  schedule: zb-h1") << u"parallelism.schedule|zb-h1"_s;
    QTest::addRow("offloaded parameters") << QByteArray("pipeline: 1") << QByteArray("pipeline: 1\n  offload: parameters") << u"parallelism.offload"_s;
    QTest::addRow("a data format that it does not read") << QByteArray("format: megatron-indexed") << QByteArray("format: jsonl") << u"data.format|jsonl"_s;
    QTest::addRow("positions that it lacks") << QByteArray("model: llama-3.1-8b") << QByteArray("model: {base: llama-3.1-8b, position: {kind: alibi}}") << u"model.position|alibi"_s;
    QTest::addRow("an activation that it lacks") << QByteArray("model: llama-3.1-8b") << QByteArray("model: {base: llama-3.1-8b, activation: relu, gated: false}") << u"model.activation|relu"_s;
}

void TstJobCheck::refusesMegatron()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, words);
    QByteArray yaml = readFile(sourceFolder() + QStringLiteral("/tests/core/jobs/golden/megatron-8b-slurm/design.yaml"));
    QVERIFY(yaml.contains(from));
    yaml.replace(yaml.indexOf(from), from.size(), to);
    checkRefusal(renderJob(m_engine, resolvedDesign(yaml), sampleIdentity()), words);
}

void TstJobCheck::acceptsAll_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addRow("names as they are usual") << QByteArray("  account: proj_12.a-b\n  partition: gpu,debug\n  qos: high@1\n");
    QTest::addRow("no time limit") << QByteArray("  time_limit: \"\"\n");
    QTest::addRow("a container elsewhere") << QByteArray("  container: {image: \"registry/image#tag:1\", runtime: pyxis}\n");
    QTest::addRow("values of any kind") << QByteArray("  environment: {A: \"x y\\n'\\\"$(z)\"}\n");
}

void TstJobCheck::acceptsAll()
{
    QFETCH(QByteArray, lines);
    const auto job = renderJob(m_engine, resolvedDesign(smallDesign("slurm", "  command: t.py\n" + lines)), sampleIdentity());
    QVERIFY2(job, job ? "" : qPrintable(job.error().message));
}

/// On a rack, where it is usual, an earlier release is given DeepEP.
void TstJobCheck::refusesADispatcherThatTheReleaseLacks()
{
    const auto rendered = [this](const QByteArray &version, const QByteArray &dispatcher) {
        const QByteArray yaml = "format: 1\nmodel: qwen3-30b-a3b\ncluster: {accelerator: gb200, nodes: 2, accelerators_per_node: 4}\ntraining: {steps: 10, micro_batch: 1, global_batch: 8, moe: {dispatcher: " + dispatcher
            + "}}\nparallelism: {expert: 2, sharding: optimizer}\nframework: {name: megatron-bridge, version: \"" + version + "\"}\nlaunch: {scheduler: slurm}\n";
        return renderJob(m_engine, resolvedDesign(yaml), sampleIdentity());
    };
    checkRefusal(rendered("0.1", "hybridep"), u"training.moe.dispatcher|HybridEP|deepep"_s);
    for (const auto &[version, backend] : {std::pair("0.1", u"backend=deepep"_s), std::pair("0.2", u"backend=hybridep"_s)}) {
        const auto job = rendered(version, "auto");
        QVERIFY2(job, job ? "" : qPrintable(job.error().message));
        QVERIFY2(job->text.contains(backend), version);
    }
}

void TstJobCheck::refusesARunFolderThatIsNone()
{
    const ResolvedDesign resolved = resolvedDesign(smallDesign("host", "  command: t.py\n"));
    checkRefusal(renderJob(m_engine, resolved, sampleIdentity(u"relative/run"_s)), u"absolute"_s);
    checkRefusal(renderJob(m_engine, resolved, sampleIdentity(u"/a\n/b"_s)), u"line end"_s);
    QVERIFY(renderJob(m_engine, resolved, sampleIdentity(u"/a b/'c'"_s)));
}

void TstJobCheck::choosesTheTemplate()
{
    LaunchPlan launch;
    QCOMPARE(*jobTemplate(launch), u"slurm/sbatch.jinja"_s);
    launch.scheduler = SchedulerKind::Host;
    QCOMPARE(*jobTemplate(launch), u"host/script.jinja"_s);
    launch.job = "sbatch";
    QVERIFY(!jobTemplate(launch));
    QVERIFY(jobTemplate(launch).error().message.contains(u"sbatch"_s));
}

void TstJobCheck::passesTheTemplatesErrorOn()
{
    TemplateEngine broken([](const QString &name) { return name == u"host/script.jinja"_s ? std::optional(u"\n{{ run.nope }}"_s) : std::nullopt; });
    const auto job = renderJob(broken, resolvedDesign(smallDesign("host", "  command: t.py\n")), sampleIdentity());
    QCOMPARE(job.error().message, u"Template host/script.jinja, line 2: 'run.nope' is undefined"_s);
}

void TstJobCheck::usesThePersonsTemplate()
{
    QTemporaryDir own;
    QDir().mkpath(own.filePath(u"common"_s));
    writeFile(own.filePath(u"common/modules.jinja"_s), "# modules of this site\n");
    TemplateEngine engine(folderLoader({own.path(), templatesFolder()}));
    const auto job = renderJob(engine, resolvedDesign(smallDesign("slurm", "  command: t.py\n  modules: [a]\n")), sampleIdentity());
    QVERIFY(job && job->text.contains(u"# modules of this site\n"_s) && !job->text.contains(u"module load"_s));
}

void TstJobCheck::fingerprintsTheDesign()
{
    ResolvedDesign resolved = resolvedDesign(smallDesign("host", "  command: t.py\n"));
    const QByteArray first = renderJob(m_engine, resolved, sampleIdentity())->fingerprint;
    QCOMPARE(renderJob(m_engine, resolved, sampleIdentity(u"/elsewhere"_s))->fingerprint, first);
    resolved.design.training.seed = 99;
    QVERIFY(renderJob(m_engine, resolved, sampleIdentity())->fingerprint != first);
}

QTEST_GUILESS_MAIN(TstJobCheck)
#include "tst_jobcheck.moc"
