// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/refusals.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void capturedAnswersAreExplained_data();
    void capturedAnswersAreExplained();
    void wordsOfTheFieldAreExplained_data();
    void wordsOfTheFieldAreExplained();
    void whatIsNotKnownIsNotExplained();
};

void TstRefusals::capturedAnswersAreExplained_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("cause");
    const QHash<QString, QString> causes{
        {u"AMBIGUOUS: may have been accepted"_s, u"lost-answer"_s}, {u"controller down (transient)"_s, u"controller"_s}, {u"bad account"_s, u"account"_s},
        {u"bad partition"_s, u"partition"_s}, {u"qos limit"_s, u"submit-limit"_s}, {u"time limit"_s, u"time-limit"_s}, {u"impossible shape"_s, u"shape"_s},
        {u"bad gres"_s, u"gres"_s}, {u"rate limit"_s, u"rate-limit"_s}, {u"DOS line endings"_s, u"line-ends"_s}, {u"no shebang"_s, u"no-shebang"_s},
        {u"sbatch not on PATH (non-login shell)"_s, u"no-slurm"_s}, {u"quota"_s, u"file-quota"_s},
    };
    QFile file(sourceFolder() + QStringLiteral("/tests/data/slurm/sbatch_outcomes.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int refused = 0;
    for (const QJsonValue &sample : QJsonDocument::fromJson(file.readAll()).array()) {
        if (sample[u"rc"_s].toInt() == 0)
            continue;
        ++refused;
        const QString name = sample[u"case"_s].toString();
        QTest::newRow(qPrintable(name)) << sample[u"stderr"_s].toString() << causes.value(name);
    }
    QCOMPARE(refused, int(causes.size()));
}

void TstRefusals::capturedAnswersAreExplained()
{
    QFETCH(QString, said);
    const auto refusal = explainRefusal(said);
    QVERIFY(refusal);
    QTEST(refusal->cause, "cause");
    QVERIFY(!refusal->meaning.isEmpty() && !refusal->advice.isEmpty());
}

void TstRefusals::wordsOfTheFieldAreExplained_data()
{
    QTest::addColumn<QString>("said");
    QTest::addColumn<QString>("field");
    QTest::addRow("time beyond the QOS") << u"sbatch: error: QOSMaxWallDurationPerJobLimit"_s << u"launch.time_limit"_s;
    QTest::addRow("GPU hours used up") << u"error: AssocGrpGRESMinutes"_s << u"launch.time_limit"_s;
    QTest::addRow("too many GPUs at once") << u"sbatch: error: QOSMaxGRESPerUser"_s << u"cluster.nodes"_s;
    QTest::addRow("too many nodes") << u"sbatch: error: AssocMaxNodePerJobLimit"_s << u"cluster.nodes"_s;
    QTest::addRow("a QOS that is none") << u"sbatch: error: Batch job submission failed: Invalid qos specification"_s << u"launch.qos"_s;
    QTest::addRow("a node that is none") << u"allocation failure: Invalid node name specified"_s << u"launch.exclude_nodes"_s;
    QTest::addRow("a namespace's quota") << u"Error from server (Forbidden): jobs.batch \"x\" is forbidden: exceeded quota: gpus"_s << u"cluster.nodes"_s;
    QTest::addRow("the disk is full") << u"tar: weights.bin: Cannot write: No space left on device"_s << QString();
}

void TstRefusals::wordsOfTheFieldAreExplained()
{
    QFETCH(QString, said);
    const auto refusal = explainRefusal(said);
    QVERIFY(refusal);
    QTEST(refusal->field, "field");
}

void TstRefusals::whatIsNotKnownIsNotExplained()
{
    QVERIFY(!explainRefusal(u"Submitted batch job 7"_s));
    QVERIFY(!explainRefusal(QString()));
}

QTEST_GUILESS_MAIN(TstRefusals)
#include "tst_refusals.moc"
