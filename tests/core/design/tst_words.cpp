// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/words.h"

#include <QTest>

#include <set>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyWordComesBack();
    void saysTheWordsOfTheFormat();
    void refusesWhatIsNoWord();
    void everySchedulerHasJobs();
    void knowsBytesOfAnElement();
};

template<typename Enum>
static void verifyRoundTrip()
{
    std::set<std::string> seen;
    for (const std::string &word : wordsOf<Enum>()) {
        const auto value = fromWord<Enum>(word);
        QVERIFY2(value && seen.insert(word).second, word.c_str());
        QCOMPARE(toWord(*value), word);
    }
    QVERIFY(!seen.empty());
}

void TstWords::everyWordComesBack()
{
    verifyRoundTrip<Precision>();
    verifyRoundTrip<Technique>();
    verifyRoundTrip<Attention>();
    verifyRoundTrip<Recompute>();
    verifyRoundTrip<Schedule>();
    verifyRoundTrip<ContextAlgorithm>();
    verifyRoundTrip<Sharding>();
    verifyRoundTrip<Offload>();
    verifyRoundTrip<NumberType>();
    verifyRoundTrip<SchedulerKind>();
}

void TstWords::saysTheWordsOfTheFormat()
{
    QCOMPARE(toWord(Schedule::OneForwardOneBackward), std::string("1f1b"));
    QCOMPARE(toWord(Schedule::ZeroBubbleH1), std::string("zb-h1"));
    QCOMPARE(toWord(ContextAlgorithm::AllToAll), std::string("all-to-all"));
    QCOMPARE(toWord(Precision::NvFp4), std::string("nvfp4"));
    QCOMPARE(toWord(Technique::FullFinetune), std::string("full-finetune"));
    QCOMPARE(toWord(Sharding::Optimizer), std::string("optimizer"));
}

void TstWords::refusesWhatIsNoWord()
{
    QVERIFY(!fromWord<Precision>("BF16"));
    QVERIFY(!fromWord<Precision>(""));
    QVERIFY(!fromWord<Schedule>("1f1b "));
}

void TstWords::everySchedulerHasJobs()
{
    QCOMPARE(jobKinds(SchedulerKind::Slurm), std::vector<std::string>{"sbatch"});
    QCOMPARE(jobKinds(SchedulerKind::Host), std::vector<std::string>{"script"});
    QCOMPARE(jobKinds(SchedulerKind::Kubernetes).size(), std::size_t(6));
    QCOMPARE(frameworkNames().size(), std::size_t(13));
}

void TstWords::knowsBytesOfAnElement()
{
    QCOMPARE(bytesPerElement(NumberType::Fp32), 4.0);
    QCOMPARE(bytesPerElement(NumberType::Bf16), 2.0);
    QCOMPARE(bytesPerElement(NumberType::Int8), 1.0);
}

QTEST_GUILESS_MAIN(TstWords)
#include "tst_words.moc"
