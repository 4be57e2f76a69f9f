// SPDX-License-Identifier: GPL-3.0-or-later
// The script runs for real under /bin/sh, against a stand-in for sbatch that judges what it is given.
#include "core/scheduler/startestimate.h"

#include "core/remote/localsession.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstStartEstimate : public QObject
{
    Q_OBJECT

private:
    CommandResult ask(const QList<QByteArray> &jobs)
    {
        LocalSession session;
        session.open();
        auto reply = session.run(startEstimatesCommand(jobs));
        for (int i = 0; i < 600 && !reply.isFinished(); ++i)
            QTest::qWait(20);
        return reply.result().valueOr({});
    }

    std::unique_ptr<QTemporaryDir> m_temp;
    QByteArray m_path;

private Q_SLOTS:
    void init()
    {
        m_temp = std::make_unique<QTemporaryDir>();
        m_path = qgetenv("PATH");
        qputenv("PATH", m_temp->path().toUtf8() + ":/usr/bin:/bin");
        QFile tool(m_temp->filePath(u"sbatch"_s));
        QVERIFY(tool.open(QIODevice::WriteOnly));
        tool.write("#!/bin/sh\n"
                   "[ \"$1\" = --test-only ] || exit 9\n"
                   "text=$(cat)\n"
                   "case $text in *nodes=1*) echo 'sbatch: Job 7 to start at 2031-03-01T04:00:00 using 8 processors on nodes g1 in partition h100' >&2 ;;\n"
                   "*nodes=64*) echo 'sbatch: error: Batch job submission failed: Requested node configuration is not available' >&2; exit 1 ;;\n"
                   "*rm*) echo 'the body went over the line' >&2; exit 3 ;;\n"
                   "*) echo 'sbatch: fine, one day' >&2 ;; esac\n");
        tool.setPermissions(tool.permissions() | QFileDevice::ExeOwner);
    }
    void cleanup() { qputenv("PATH", m_path); }

    void eachShapeHasItsAnswer()
    {
        const QList<QByteArray> jobs{"#!/bin/bash\n#SBATCH --nodes=1\nrm -rf it\n", "#!/bin/bash\n#SBATCH --nodes=64\n", "#!/bin/bash\n#SBATCH --nodes=2\n#SBATCH --comment=it's\n"};
        const QList<StartEstimate> answers = startEstimates(3, ask(jobs));
        QCOMPARE(answers.size(), 3);
        QVERIFY(answers[0].start);
        QCOMPARE(answers[0].start->date(), QDate(2031, 3, 1));
        QVERIFY(answers[0].refusal.isEmpty());
        QVERIFY(!answers[1].start);
        QVERIFY(answers[1].refusal.contains(u"Requested node configuration is not available"_s));
        QCOMPARE(answers[1].field, u"cluster.nodes"_s);
        QVERIFY(!answers[2].start && answers[2].refusal.isEmpty()); // taken, at no time that it names
    }

    void noAnswerIsSaid()
    {
        const QList<StartEstimate> answers = startEstimates(2, {});
        QCOMPARE(answers.size(), 2);
        QVERIFY(!answers[0].refusal.isEmpty() && !answers[0].start);
    }

    void onlyDirectivesAreSent()
    {
        QCOMPARE(directivesOf("#!/bin/bash\n# a note\n#SBATCH --nodes=2\n\n#SBATCH --time=1\nexport A=1\n#SBATCH --late=1\n"), "#!/bin/sh\n#SBATCH --nodes=2\n#SBATCH --time=1\ntrue\n"_ba);
        QVERIFY(!startEstimatesCommand({"#!/bin/bash\n#SBATCH --nodes=2\nexport SECRET=canary\n"}).script.contains("canary"));
    }
};

QTEST_GUILESS_MAIN(TstStartEstimate)
#include "tst_startestimate.moc"
