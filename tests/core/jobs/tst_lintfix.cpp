// SPDX-License-Identifier: GPL-3.0-or-later
// What is mended at a click: the line afterwards, by rule, and that nothing else is offered.
#include "core/jobs/lintfix.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

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

const QString firstHost = u"$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1)"_s;

std::optional<LintedLine> lineOf(const std::vector<LintedLine> &lines, const char *rule)
{
    const auto found = std::find_if(lines.begin(), lines.end(), [rule](const LintedLine &line) { return line.finding.rule == rule; });
    return found == lines.end() ? std::nullopt : std::optional(*found);
}

QString fileText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TstLintFix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesTheLineOtherwise_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("rule");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("part"); // of the new line
        const auto row = [](const char *name, const QString &text, const char *rule, int line, const QString &part) { QTest::newRow(name) << text << QByteArray(rule) << line << part; };
        row("one launcher a node", script(u"--ntasks-per-node=1"_s, u"--ntasks-per-node=8"_s), "J01", 3, u"#SBATCH --ntasks-per-node=1"_s);
        row("the first host", script(u"$HOST:$PORT"_s, u"$SLURM_JOB_NODELIST:$PORT"_s), "J02", 13, u"--rdzv-endpoint="_s + firstHost + u":$PORT"_s);
        row("the first host, in its variable", script(u"HOST=$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n1)"_s, u"HOST=$(echo $SLURM_NODELIST | cut -d, -f1)"_s), "J02", 10, u"HOST="_s + firstHost);
        row("srun", script(u"srun --cpus-per-task=\"$SLURM_CPUS_PER_TASK\" --kill-on-bad-exit=1 --wait=60 "_s, u""_s), "J03", 13, u"srun --kill-on-bad-exit=1 --wait=60 --cpus-per-task=\"$SLURM_CPUS_PER_TASK\" torchrun"_s);
        row("no fall back", script(u"$HOST:$PORT"_s, u"${HOST:-localhost}:$PORT"_s), "J07", 13, u"${HOST:?the first host is not known}:$PORT"_s);
        row("not the node of srun", script(u"$HOST:$PORT"_s, u"$SLURM_LAUNCH_NODE_IPADDR:$PORT"_s), "J08", 13, firstHost + u":$PORT"_s);
        row("a name, no address", script(u"HOST=$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n1)"_s, u"HOST=$(srun -N1 -n1 hostname --ip-address)"_s), "J09", 10, u"HOST="_s + firstHost);
        row("a port of the job", script(u"$HOST:$PORT"_s, u"$HOST:29500"_s), "J10", 13, u"$HOST:$((15000 + SLURM_JOB_ID % 15000)) "_s);
        row("a port of the job, in its variable", script(u"PORT=$(( 15000 + SLURM_JOB_ID % 15000 ))"_s, u"PORT=29500"_s), "J10", 11, u"PORT=$((15000 + SLURM_JOB_ID % 15000))"_s);
        row("an id of the job", script(u"--rdzv-id=$SLURM_JOB_ID"_s, u"--rdzv-id=101"_s), "J10", 13, u"--rdzv-id=$SLURM_JOB_ID-${SLURM_RESTART_COUNT:-0} "_s);
        row("one fails, all end", script(u"--kill-on-bad-exit=1 "_s, u""_s), "J11", 13, u"srun --kill-on-bad-exit=1 --cpus-per-task"_s);
        row("cores said again", script(u"--cpus-per-task=\"$SLURM_CPUS_PER_TASK\" "_s, u""_s), "J12", 13, u"srun --cpus-per-task=\"$SLURM_CPUS_PER_TASK\" --kill"_s);
        row("Slurm's own size", script(u"--nnodes=$SLURM_NNODES"_s, u"--nnodes=$NODES"_s), "J13", 13, u"--nnodes=$SLURM_NNODES "_s);
        row("the signal to the script", script(u"B:USR2@600"_s, u"USR2@600"_s), "J14", 7, u"#SBATCH --signal=B:USR2@600"_s);
        row("one log a job", script(u"#SBATCH --open-mode=append\n"_s, u"#\n"_s).replace(u"%x-%j.out"_s, u"train.out"_s), "J18", 9, u"#SBATCH --output=train-%j.out"_s);
        row("mounts in one list", script(u"srun "_s, u"srun --container-mounts=/a:/a --container-mounts /b:/b "_s), "J19", 13, u"srun --container-mounts=/a:/a,/b:/b "_s);
        row("the log beside the script", script(u"%x-%j.out"_s, u"logs/%j.out"_s), "J20", 9, u"#SBATCH --output=%j.out"_s);
    }

    void writesTheLineOtherwise()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, rule);
        QFETCH(int, line);
        QFETCH(QString, part);
        const auto linted = lineOf(lintWithFixes(text), rule);
        QVERIFY(linted);
        QVERIFY(linted->fix);
        QCOMPARE(linted->fix->line, line);
        QVERIFY2(linted->fix->after.contains(part), qPrintable(linted->fix->after));
        QVERIFY(!lineOf(lintWithFixes(withFix(text, *linted->fix)), rule));
    }

    /// Which of two to keep, and what a secret's place is, only a person knows.
    void leavesDecisionsToThePerson_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("rule");
        QTest::newRow("a variable in a directive") << script(u"--nodes=2"_s, u"--nodes=$NODES"_s) << QByteArray("J05");
        QTest::newRow("interfaces of other sites") << script(u"IFNAME=ib0"_s, u"IFNAME=eth0,en,eth,em,bond"_s) << QByteArray("J15");
        QTest::newRow("a token") << script(u"IFNAME=ib0"_s, u"IFNAME=ib0 HF_TOKEN=hf_abcdefghijklmnopqrstuv"_s) << QByteArray("J17");
        QTest::newRow("an open quote") << script(u"wait\n"_s, u"echo \"\n"_s) << QByteArray("S00");
    }

    void leavesDecisionsToThePerson()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, rule);
        const auto linted = lineOf(lintWithFixes(text), rule);
        QVERIFY(linted);
        QVERIFY(!linted->fix);
    }

    /// Over the published mistakes of tests/data/lint: whatever is offered mends, and adds nothing.
    void mendsWithoutHarm()
    {
        std::set<std::string> mended;
        const QDir folder(sourceFolder() + QStringLiteral("/tests/data/lint"));
        for (const QString &rule : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            for (const QFileInfo &file : QDir(folder.filePath(rule)).entryInfoList({u"wrong.*"_s, u"variant.*"_s}, QDir::Files)) {
                const QString text = fileText(file.filePath());
                const LintFindings before = lintJobFile(text);
                for (const LintedLine &line : lintWithFixes(text)) {
                    if (!line.fix)
                        continue;
                    const LintFindings after = lintJobFile(withFix(text, *line.fix));
                    QVERIFY2(after.size() < before.size(), qPrintable(file.filePath()));
                    QCOMPARE(std::count(after.begin(), after.end(), line.finding), 0);
                    mended.insert(line.finding.rule);
                }
            }
        QStringList rules;
        for (const std::string &rule : mended)
            rules << QString::fromStdString(rule);
        QVERIFY2(mended.size() >= 18, qPrintable(rules.join(u' ')));
    }

    void holdsAgainstTheDesign()
    {
        ResolvedDesign design;
        design.nodes = 4;
        design.acceleratorsPerNode = 8;
        design.design.parallelism.tensor = 4;
        design.dataParallel = 8;
        design.design.training.globalBatch = 8;
        const LintPlan plan{.design = &design, .runSeconds = 7200, .checkpointSeconds = 900};
        const auto lines = lintWithFixes(script(), plan);
        const auto nodes = lineOf(lines, "D01"), lead = lineOf(lines, "D03");
        QVERIFY(nodes && nodes->fix && lead && lead->fix);
        QCOMPARE(nodes->fix->after, u"#SBATCH --nodes=4"_s);
        QCOMPARE(lead->fix->after, u"#SBATCH --signal=B:USR2@900"_s);
    }

    void textThatChangedMeanwhileStays()
    {
        const LintFix fix{.line = 2, .before = u"b"_s, .after = u"c"_s};
        QCOMPARE(withFix(u"a\nb"_s, fix), u"a\nc"_s);
        QCOMPARE(withFix(u"a\nx"_s, fix), u"a\nx"_s);
        QCOMPARE(withFix(u"a"_s, fix), u"a"_s);
    }
};

QTEST_GUILESS_MAIN(TstLintFix)
#include "tst_lintfix.moc"
