// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/jobactions.h"

#include "tests/support/folders.h"

#include <QFile>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstJobActions : public QObject
{
    Q_OBJECT

private:
    static QByteArray fileText(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    /// As the job file's templates write it.
    static Run running(const QByteArray &requeue, const QByteArray &stopFile, const QByteArray &restarts)
    {
        Run run{.token = u"a1"_s, .name = u"steady"_s, .cluster = u"hero"_s};
        run.scheduler = SchedulerKind::Slurm;
        run.state = RunState::Running;
        run.jobId = u"4217"_s;
        run.design = "name: steady\nmodel: llama-3.1-8b\n";
        run.jobText = "#!/bin/bash\n#SBATCH " + requeue + "\nask_to_save() {\n    make_stop_file " + stopFile + "\n}\ntrap ask_to_save USR2\n"
            "if [ \"$SAVE\" = 1 ] && [ \"$SLIPWAY_RESTART\" -lt " + restarts + " ]; then\n";
        return run;
    }

private Q_SLOTS:
    void aRunThatStartsAgainOffersBoth()
    {
        const Run run = running("--requeue", "0", "3");
        QCOMPARE(whyNotRequeue(run), QString());
        QCOMPARE(whyNotSave(run), QString());
    }

    /// The words that are looked for are those that the templates write.
    void aWrittenJobFileIsUnderstood()
    {
        Run run = running({}, {}, {});
        run.jobText = fileText(sourceFolder() + u"/tests/core/jobs/golden/megatron-8b-slurm/expected"_s);
        QCOMPARE(whyNotRequeue(run), QString());
        QCOMPARE(whyNotSave(run), QString());
        run.restarts = 100;
        QVERIFY(whyNotSave(run).contains(u"no start left"_s));
    }

    /// Each kind as its template writes it: what its own rules start again, and what they do not.
    void writtenForKubernetesAndForAHost_data()
    {
        QTest::addColumn<QString>("golden");
        QTest::addColumn<bool>("isHost");
        QTest::addColumn<QString>("requeue");
        QTest::addColumn<QString>("save");
        QTest::addRow("Job") << u"kubernetes-indexed-job"_s << false << u""_s << u""_s;
        QTest::addRow("JobSet, of a framework that does not save when asked") << u"kubernetes-jobset-site"_s << false << u""_s << u"its own interval"_s;
        QTest::addRow("MPIJob") << u"kubernetes-mpijob"_s << false << u"only a Job"_s << u"MPIJob"_s;
        QTest::addRow("host") << u"hostile-texts-host"_s << true << u""_s << u""_s;
        QTest::addRow("host, of a framework that does not save when asked") << u"titan-python-host"_s << true << u""_s << u"its own interval"_s;
    }

    void writtenForKubernetesAndForAHost()
    {
        QFETCH(QString, golden);
        QFETCH(bool, isHost);
        QFETCH(QString, requeue);
        QFETCH(QString, save);
        Run run = running({}, {}, {});
        run.scheduler = isHost ? SchedulerKind::Host : SchedulerKind::Kubernetes;
        run.jobText = fileText(sourceFolder() + u"/tests/core/jobs/golden/"_s + golden + u"/expected"_s);
        run.design = fileText(sourceFolder() + u"/tests/core/jobs/golden/"_s + golden + u"/design.yaml"_s);
        QVERIFY(!run.jobText.isEmpty() && !run.design.isEmpty());
        for (const auto &[said, expected] : {std::pair(whyNotRequeue(run), requeue), std::pair(whyNotSave(run), save)})
            QVERIFY2(expected.isEmpty() ? said.isEmpty() : said.contains(expected), qPrintable(said));
    }

    /// An operator that counts what saved and left: until its starts are used up.
    void anOperatorsStartsAreCounted()
    {
        Run run = running({}, {}, {});
        run.scheduler = SchedulerKind::Kubernetes;
        run.design = "name: steady\nmodel: llama-3.1-8b\nlaunch: {command: train.py, max_restarts: 2}\n";
        run.jobText = "apiVersion: kubeflow.org/v1\nkind: PyTorchJob\n";
        run.restarts = 1;
        QCOMPARE(whyNotSave(run), QString());
        QVERIFY(!whyNotRequeue(run).isEmpty());
        run.restarts = 2;
        QVERIFY(whyNotSave(run).contains(u"no start left"_s));
    }

    void otherwiseTheReasonIsSaid_data()
    {
        QTest::addColumn<Run>("run");
        QTest::addColumn<QString>("requeue");
        QTest::addColumn<QString>("save");
        Run run = running("--no-requeue", "0", "0");
        QTest::addRow("sent without requeue") << run << u"--no-requeue"_s << u"no start left"_s;
        run = running("--requeue", "0", "3");
        run.restarts = 3;
        QTest::addRow("all starts used") << run << u""_s << u"no start left"_s;
        run = running("--requeue", "60", "3");
        QTest::addRow("a framework that does not save when asked") << run << u""_s << u"its own interval"_s;
        run.design = "name: steady\nmodel: llama-3.1-8b\nlaunch: {command: train.py}\n";
        QTest::addRow("a program of one's own may") << run << u""_s << u""_s;
        run = running("--no-requeue\n#SBATCH --array=1-4%1", "0", "0");
        QTest::addRow("a chain goes on by itself") << run << u"chain"_s << u""_s;
        run = running("--requeue", "0", "3");
        run.state = RunState::Queued;
        QTest::addRow("queued") << run << u"does not run"_s << u"does not run"_s;
        run.state = RunState::Running;
        run.scheduler = SchedulerKind::Host;
        QTest::addRow("a host's job file of an earlier version") << run << u"does not start its program again"_s << u"does not start its program again"_s;
        run.watched = QStringList();
        QTest::addRow("somebody else's job") << run << u"not sent by Slipway"_s << u"not sent by Slipway"_s;
    }

    void otherwiseTheReasonIsSaid()
    {
        QFETCH(Run, run);
        QFETCH(QString, requeue);
        QFETCH(QString, save);
        for (const auto &[said, expected] : {std::pair(whyNotRequeue(run), requeue), std::pair(whyNotSave(run), save)})
            QVERIFY2(expected.isEmpty() ? said.isEmpty() : said.contains(expected), qPrintable(said));
    }
};

QTEST_GUILESS_MAIN(TstJobActions)
#include "tst_jobactions.moc"
