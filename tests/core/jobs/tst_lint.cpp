// SPDX-License-Identifier: GPL-3.0-or-later
// Every rule on the mistake as it was published, and silent on its right neighbour.
#include "core/jobs/lint.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QElapsedTimer>
#include <QtTest>

#include <algorithm>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QStringList rulesOf(const LintFindings &findings)
{
    QStringList rules;
    for (const LintFinding &finding : findings)
        rules += QString::fromStdString(finding.rule) + u':' + QString::number(finding.line);
    return rules;
}

/// A right script of two nodes; `replace` turns one line of it into another.
QString script(const QString &from = {}, const QString &to = {})
{
    QString text = uR"(#!/bin/bash
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=1
#SBATCH --gpus-per-node=8
#SBATCH --cpus-per-task=96
#SBATCH --requeue
#SBATCH --signal=B:USR2@600
#SBATCH --open-mode=append
#SBATCH --output=%x-%j.out
HOST=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n1)
PORT=$(( 15000 + SLURM_JOB_ID % 15000 ))
export NCCL_SOCKET_IFNAME=ib0
srun --cpus-per-task="$SLURM_CPUS_PER_TASK" --kill-on-bad-exit=1 --wait=60 torchrun --nnodes=$SLURM_NNODES --nproc-per-node=8 --rdzv-id=$SLURM_JOB_ID --rdzv-backend=c10d --rdzv-endpoint=$HOST:$PORT train.py --tensor-model-parallel-size 4 &
trap save USR2
wait
)"_s;
    return from.isEmpty() ? text : text.replace(from, to);
}

QString manifest(const QString &from = {}, const QString &to = {})
{
    QString text = uR"yaml(apiVersion: v1
kind: Service
metadata: {name: demo}
spec: {clusterIP: None}
---
apiVersion: batch/v1
kind: Job
metadata:
  name: demo-9f2c
  labels: {kueue.x-k8s.io/queue-name: team}
spec:
  suspend: true
  completions: 2
  parallelism: 2
  completionMode: Indexed
  backoffLimit: 0
  template:
    spec:
      restartPolicy: Never
      terminationGracePeriodSeconds: 600
      containers:
        - name: node
          image: example.org/train:1.2
          command: [torchrun]
          args: ["--node-rank=$(JOB_COMPLETION_INDEX)", "--master-addr=demo-0.demo", train.py]
          env:
            - {name: NODE_RANK, value: $(JOB_COMPLETION_INDEX)}
          resources:
            limits: {nvidia.com/gpu: 8, cpu: 96, memory: 900Gi}
          volumeMounts:
            - {name: shm, mountPath: /dev/shm}
      volumes:
        - {name: shm, emptyDir: {medium: Memory, sizeLimit: 64Gi}}
)yaml"_s;
    return from.isEmpty() ? text : text.replace(from, to);
}

} // namespace

class TestLint : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void findsTheMistake_data();
    void findsTheMistake();
    void findsManifestMistakes_data();
    void findsManifestMistakes();
    void staysSilentOnRightFiles();
    void everyRuleHasItsTwins_data();
    void everyRuleHasItsTwins();
    void staysSilentOnOurOwnFiles_data();
    void staysSilentOnOurOwnFiles();
    void drawsWhereProcessesLand();
    void holdsAScriptAgainstTheDesign();
    void takesAnyText_data();
    void takesAnyText();
};

void TestLint::findsTheMistake_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rules");
    const auto row = [](const char *name, const QString &text, const char *rules) { QTest::newRow(name) << text << QString::fromLatin1(rules); };
    row("a task per accelerator, each a launcher", script(u"--ntasks-per-node=1"_s, u"--ntasks-per-node=8"_s), "J01:13");
    row("the same in a variable that grows", u"#!/bin/bash\n#SBATCH --nodes=2 --ntasks-per-node=8 --gpus-per-node=8\nC=torchrun\nC=\"$C --nproc_per_node=$SLURM_GPUS_PER_NODE\"\n"_s
        + u"C=\"$C --node_rank=\\$SLURM_PROCID train.py\"\nS=\"srun -K -W60 -c8\"\n$S bash -c \"$C\"\n"_s, "J01:7");
    row("srun brings it back to one", script(u"--ntasks-per-node=1"_s, u"--ntasks-per-node=8"_s).replace(u"srun "_s, u"srun --ntasks-per-node=1 "_s), "");
    row("a compressed list as host", script(u"$HOST:$PORT"_s, u"$SLURM_JOB_NODELIST:$PORT"_s), "J02:13");
    row("the same by a variable", script(u"HOST=$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n1)"_s, u"HOST=$(echo $SLURM_NODELIST | cut -d, -f1)"_s), "J02:13");
    row("no srun", script(u"srun --cpus-per-task=\"$SLURM_CPUS_PER_TASK\" --kill-on-bad-exit=1 --wait=60 "_s, u""_s), "J03:13");
    row("a launcher round a launcher", script(u"train.py"_s, u"llamafactory-cli train x.yaml"_s).replace(u"--rdzv-endpoint=$HOST:$PORT "_s, u"--rdzv-endpoint=$HOST:$PORT --no-python "_s), "J04:13 O07:13"); // and layouts that LLaMA-Factory takes from Megatron-Bridge alone
    row("a server of a model", u"#!/bin/bash\nset -euo pipefail\nvllm serve /models/8b --port 8000\n"_s, "");
    row("a server of two models", u"#!/bin/bash\nset -euo pipefail\nvllm serve /models/8b --port 8000 /models/70b\n"_s, "O02:3");
    row("a variable in a directive", script(u"--nodes=2"_s, u"--nodes=$NODES"_s), "J05:2");
    row("a download on all nodes", script(u"trap save"_s, u"srun -c1 -K -W60 huggingface-cli download m\ntrap save"_s), "J06:14");
    row("a download on one", script(u"trap save"_s, u"srun -N1 -n1 huggingface-cli download m\ntrap save"_s), "");
    row("localhost where the host is not found", script(u"| head -n1)"_s, u"| head -n1 || echo localhost)"_s), "J07:13");
    row("localhost by default", script(u"$HOST:$PORT"_s, u"${HOST:-localhost}:$PORT"_s), "J07:13");
    row("the node of srun", script(u"$HOST:$PORT"_s, u"$SLURM_LAUNCH_NODE_IPADDR:$PORT"_s), "J08:13");
    row("an address of any interface", script(u"HOST=$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n1)"_s, u"HOST=$(srun -N1 -n1 hostname --ip-address)"_s), "J09:13");
    row("a fixed port", script(u"$HOST:$PORT"_s, u"$HOST:29500"_s), "J10:13");
    row("any free port", script(u"$HOST:$PORT"_s, u"$HOST:0"_s), "");
    row("a fixed rendezvous id", script(u"--rdzv-id=$SLURM_JOB_ID"_s, u"--rdzv-id=101"_s), "J10:13");
    row("the others run on", script(u"--kill-on-bad-exit=1 "_s, u""_s), "J11:13");
    row("cores not said again", script(u"--cpus-per-task=\"$SLURM_CPUS_PER_TASK\" "_s, u""_s), "J12:13");
    row("cores by the environment", script(u"--cpus-per-task=\"$SLURM_CPUS_PER_TASK\" "_s, u""_s).replace(u"PORT=$"_s, u"export SRUN_CPUS_PER_TASK=96; PORT=$"_s), "");
    row("a size that nothing sets", script(u"--nnodes=$SLURM_NNODES"_s, u"--nnodes=$NODES"_s), "J13:13");
    row("a size from a file that is read in", script(u"--nnodes=$SLURM_NNODES"_s, u"--nnodes=$NODES"_s).replace(u"PORT=$"_s, u"source site.sh; PORT=$"_s), "");
    row("a comparison with nothing", script(u"trap save"_s, u"if [ $NODES -gt 1 ]; then echo many; fi\ntrap save"_s), "J13:14");
    row("the signal goes to the steps", script(u"B:USR2@600"_s, u"USR1@600"_s), "J14:7");
    row("srun in the foreground", script(u"train.py --tensor-model-parallel-size 4 &"_s, u"train.py --tensor-model-parallel-size 4"_s), "J14:14");
    row("interfaces of other sites", script(u"IFNAME=ib0"_s, u"IFNAME=eth0,en,eth,em,bond"_s), "J15:12");
    row("too few processes", script(u"--nproc-per-node=8"_s, u"--nproc-per-node=4"_s), "J16:13");
    row("torchrun starts one where nothing is said", script(u"--nproc-per-node=8 "_s, u""_s), "J16:13");
    row("a tool of one process", u"#!/bin/bash\n#SBATCH --nodes=1 --gpus-per-node=2\n#SBATCH --output=%j.out\nset -euo pipefail\ntorchrun --standalone --nproc-per-node=1 convert.py\n"_s, "");
    row("a layout that does not divide", script(u"--tensor-model-parallel-size 4"_s, u"--tensor-model-parallel-size 3"_s), "J16:13");
    row("a layout in an array", script(u"--tensor-model-parallel-size 4"_s, u"\"${ARGS[@]}\""_s).replace(u"PORT=$"_s, u"ARGS=(--tensor-model-parallel-size 5); PORT=$"_s), "J16:13");
    row("a token within a command", script(u"IFNAME=ib0"_s, u"IFNAME=ib0; bash -c 'HF_TOKEN=hf_abcdefghijklmnopqrstuvwxyzabcdefgh python prepare.py'"_s), "J17:12");
    row("a comment behind a tab", script(u"--nodes=2"_s, u"--nodes=2\t# $NODES of them, --no-such-option"_s), "");
    row("a token", script(u"IFNAME=ib0"_s, u"IFNAME=ib0 HF_TOKEN=hf_abcdefghijklmnopqrstuv"_s), "J17:12");
    row("a placeholder", script(u"IFNAME=ib0"_s, u"IFNAME=ib0 WANDB_API_KEY=<your key here>"_s).replace(u"<your key here>"_s, u"'<your key here>'"_s), "");
    row("one log for all jobs", script(u"#SBATCH --open-mode=append\n"_s, u"#\n"_s).replace(u"%x-%j.out"_s, u"train.out"_s), "J18:9");
    row("mounts twice", script(u"srun "_s, u"srun --container-mounts=/a:/a --container-mounts /b:/b "_s), "J19:13");
    row("a folder that may be missing", script(u"%x-%j.out"_s, u"logs/%j.out"_s), "J20:9");
    row("an open quote", script(u"wait\n"_s, u"echo \"\n"_s), "S00:16");
}

void TestLint::findsTheMistake()
{
    QFETCH(QString, text);
    QTEST(rulesOf(lintJobFile(text)).join(u' '), "rules");
}

void TestLint::findsManifestMistakes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rules");
    const auto row = [](const char *name, const QString &from, const QString &to, const char *rules) { QTest::newRow(name) << manifest(from, to) << QString::fromLatin1(rules); };
    row("no memory behind /dev/shm", u"medium: Memory, "_s, u""_s, "K01:22");
    row("not mounted there", u"mountPath: /dev/shm"_s, u"mountPath: /shm"_s, "K01:22");
    row("pods that come back alone", u"  backoffLimit: 0\n"_s, u""_s, "K02:18");
    row("six attempts", u"backoffLimit: 0"_s, u"backoffLimit: 6"_s, "K02:16");
    row("the pod's own address", u"{name: NODE_RANK, value: $(JOB_COMPLETION_INDEX)}"_s, u"{name: MASTER_ADDR, valueFrom: {fieldRef: {fieldPath: status.podIP}}}"_s, "K03:27");
    row("a core for each accelerator", u"cpu: 96"_s, u"cpu: 8"_s, "K04:29");
    row("a queue that is passed by", u"suspend: true"_s, u"suspend: false"_s, "K05:10");
    row("another site's resource", u"cpu: 96"_s, u"cpu: 96, rdma/ib: 1"_s, "K06:29");
    row("a generated name", u"name: demo-9f2c"_s, u"generateName: demo-"_s, "K07:9");
    row("a pod's index as rank", u"name: NODE_RANK"_s, u"name: RANK"_s, "K08:27");
    row("an image without version", u"train:1.2"_s, u"train"_s, "K09:23");
    row("a port is no version", u"example.org/train:1.2"_s, u"example.org:5000/train"_s, "K09:23");
    row("half a minute to save", u"      terminationGracePeriodSeconds: 600\n"_s, u""_s, "K10:19");
    row("a condition by position", u"train.py]"_s, u"\"kubectl get job x -o jsonpath={.status.conditions[0].type}\"]"_s, "K11:25");
    row("sizes that are filled in later", u"nvidia.com/gpu: 8, cpu: 96, memory: 900Gi"_s, u"nvidia.com/gpu: \"${GPUS}\", cpu: \"$CPUS\", memory: \"{{ memory }}\""_s, "");
    row("pods and seconds that are filled in later", u"completions: 2\n  parallelism: 2"_s, u"completions: ${NODES}\n  parallelism: ${NODES}"_s, "");
    row("no YAML", u"spec:\n  suspend"_s, u"spec: [\n  suspend"_s, "F01:11");
}

void TestLint::findsManifestMistakes()
{
    QFETCH(QString, text);
    QTEST(rulesOf(lintJobFile(text)).join(u' '), "rules");
}

void TestLint::staysSilentOnRightFiles()
{
    QCOMPARE(rulesOf(lintJobFile(script())).join(u' '), QString());
    QCOMPARE(rulesOf(lintJobFile(manifest())).join(u' '), QString());
}

/// tests/data/lint/RULE: wrong, right (the same without the mistake), and variant (the mistake indented, quoted, in a function, a here-document or deeper).
void TestLint::everyRuleHasItsTwins_data()
{
    QTest::addColumn<QString>("rule");
    const auto add = [](QChar letter, int count) {
        for (int number = 1; number <= count; ++number)
            QTest::newRow(qPrintable(letter + QString::number(100 + number).mid(1))) << letter + QString::number(100 + number).mid(1);
    };
    add(u'J', 21);
    add(u'K', 11);
    add(u'O', 7);
    for (const QString &folder : QDir(sourceFolder() + QStringLiteral("/tests/data/lint")).entryList({u"*-*"_s}, QDir::Dirs)) // more ways of a rule: RULE-WAY
        QTest::newRow(qPrintable(folder)) << folder;
}

static LintFindings lintTwin(const QString &rule, const QString &name)
{
    const QDir folder(sourceFolder() + QStringLiteral("/tests/data/lint/") + rule);
    const QStringList found = folder.entryList({name + u".*"_s}, QDir::Files);
    QFile file(folder.filePath(found.value(0)));
    if (found.size() != 1 || !file.open(QIODevice::ReadOnly))
        QTest::qFail(qPrintable(folder.filePath(name)), __FILE__, __LINE__);
    return lintJobFile(QString::fromUtf8(file.readAll()));
}

void TestLint::everyRuleHasItsTwins()
{
    QFETCH(QString, rule);
    const auto hasRule = [&rule](const QString &found) { return found.startsWith(rule.section(u'-', 0, 0) + u':') && !found.endsWith(u":0"_s); };
    for (const QString &name : {u"wrong"_s, u"variant"_s}) {
        const LintFindings findings = lintTwin(rule, name);
        const QStringList rules = rulesOf(findings);
        QVERIFY2(std::any_of(rules.begin(), rules.end(), hasRule), qPrintable(name + u": "_s + rules.join(u' ')));
        for (const LintFinding &finding : findings) {
            QVERIFY(!finding.message.isEmpty() && !finding.reason.isEmpty() && !finding.remedy.isEmpty());
            const bool isDrawn = finding.rule == "J01" || finding.rule == "J02" || finding.rule == "J03" || finding.rule == "J04";
            QCOMPARE(QString::fromStdString(finding.picture).contains(u"GPU 0"_s), isDrawn);
        }
    }
    QCOMPARE(rulesOf(lintTwin(rule, u"right"_s)).join(u' '), QString());
}

void TestLint::staysSilentOnOurOwnFiles_data()
{
    QTest::addColumn<QString>("path");
    const QDir golden(sourceFolder() + QStringLiteral("/tests/core/jobs/golden"));
    const QStringList cases = golden.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(cases.size() >= 8);
    for (const QString &name : cases)
        QTest::newRow(qPrintable(name)) << golden.filePath(name + u"/expected"_s);
    QTest::newRow("a server's manifest") << golden.filePath(u"serving-on-kubernetes/serve.yaml.expected"_s);
}

void TestLint::staysSilentOnOurOwnFiles()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    const bool isManifest = path.contains(u"/kubernetes-"_s) || path.endsWith(u".yaml.expected"_s);
    QCOMPARE(kindOfJobText(text), isManifest ? JobText::Kubernetes : JobText::Shell);
    const QStringList rules = rulesOf(lintJobFile(text)).filter(QRegularExpression(u"^(?!K06)"_s)); // K06 asks for a resource that the site alone knows
    QCOMPARE(rules.join(u' '), QString());
}

void TestLint::drawsWhereProcessesLand()
{
    const LintFindings findings = lintJobFile(script(u"--ntasks-per-node=1"_s, u"--ntasks-per-node=2"_s).replace(u"per-node=8"_s, u"per-node=2"_s));
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(QString::fromStdString(findings[0].picture), u"node 0\n  GPU 0  0.0 1.0\n  GPU 1  0.1 1.1\nnode 1\n  GPU 0  2.0 3.0\n  GPU 1  2.1 3.1\n(launcher.process)"_s);
}

void TestLint::holdsAScriptAgainstTheDesign()
{
    ResolvedDesign design;
    design.nodes = 4;
    design.acceleratorsPerNode = 8;
    design.design.parallelism.tensor = 4;
    design.dataParallel = 8;
    design.design.training.microBatch = 3;
    design.design.training.globalBatch = 100;
    const LintPlan plan{.design = &design, .runSeconds = 7200, .checkpointSeconds = 900};
    QCOMPARE(rulesOf(lintJobFile(script(u"#SBATCH --requeue"_s, u"#SBATCH --time=01:00:00"_s), plan)).join(u' '), u"D04:0 D01:2 D02:6 D03:7"_s);
}

void TestLint::takesAnyText_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("prose") << u"Dear reader,"_s;
    QTest::newRow("binary") << QString::fromLatin1(QByteArray("\0\1\2\xff#!/bin/sh", 13));
    QTest::newRow("a megabyte of brackets") << u"#!/bin/sh\n"_s + QString(u'(').repeated(1 << 21);
    QTest::newRow("a manifest of nulls") << u"apiVersion: v1\nkind:\nspec:\nmetadata:\n"_s;
    const QString head = u"apiVersion: batch/v1\nkind: Job\n"_s;
    QString bomb = head + u"a0: &a0 [x, x, x, x, x, x, x, x, x]\n"_s;
    for (int i = 1; i < 40; ++i)
        bomb += u"a%1: &a%1 [*a%2, *a%2, *a%2, *a%2, *a%2, *a%2, *a%2, *a%2, *a%2]\n"_s.arg(i).arg(i - 1);
    QTest::newRow("anchors that grow ninefold") << bomb;
    QTest::newRow("an anchor of itself") << head + u"spec: &a {template: *a}\n"_s;
    QTest::newRow("a deep manifest") << head + u"spec: "_s + u"{spec: "_s.repeated(20000) + u"1"_s + u"}"_s.repeated(20000) + u"\n"_s;
    QTest::newRow("deep lists that never end") << head + u"spec: "_s + u"["_s.repeated(200000);
    QTest::newRow("a deep block") << [&head] { QString text = head; for (int i = 0; i < 1500; ++i) text += QString(i, u' ') + u"a:\n"_s; return text; }();
    QTest::newRow("a long value") << manifest(u"example.org/train:1.2"_s, QString(10000, u'z'));
    QTest::newRow("a long word of a script") << script(u"train.py"_s, u"--name "_s + QString(10000, u'z'));
    QTest::newRow("nested substitutions") << u"#!/bin/bash\n"_s + u"$(echo "_s.repeated(5000) + QString(u')').repeated(5000) + u"\n"_s;
    QTest::newRow("nested quotes") << u"#!/bin/bash\necho "_s + u"\"${a:-"_s.repeated(5000) + u"x"_s + u"}\""_s.repeated(5000) + u"\n"_s;
    QTest::newRow("variables of variables") << [] { QString text = u"#!/bin/bash\nA0=x\n"_s; for (int i = 1; i < 60; ++i) text += u"A%1=\"$A%2 $A%2 $A%2\"\n"_s.arg(i).arg(i - 1); return text + u"srun $A59 torchrun --nnodes=$A59 train.py\n"_s; }();
    QTest::newRow("functions that call each other") << u"#!/bin/bash\na() { b; b; }\nb() { a; a; srun torchrun --nproc-per-node=8 t.py; }\na\n"_s;
    QTest::newRow("here-documents without an end") << u"#!/bin/bash\n"_s + u"cat <<A <<B <<C\n"_s.repeated(3000);
    QTest::newRow("a manifest that is a list") << u"apiVersion: v1\nitems: [{spec: {containers: {}}}, 3, null]\n"_s;
}

void TestLint::takesAnyText()
{
    QFETCH(QString, text);
    QElapsedTimer since;
    since.start();
    for (const LintFinding &finding : lintJobFile(text))
        QVERIFY(!finding.rule.empty());
    QVERIFY2(since.elapsed() < 60'000, "bounded, whatever comes"); // most take milliseconds
}

QTEST_GUILESS_MAIN(TestLint)
#include "tst_lint.moc"
