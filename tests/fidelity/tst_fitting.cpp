// SPDX-License-Identifier: GPL-3.0-or-later
#include "learning.h"
#include "report.h"

#include "core/catalog/catalogreader.h"
#include "core/estimate/evidence.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::fidelity;

/// The fit finds what it should, bounds learn what they are shown, and what the program says of its evidence is true.
class TstFitting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void constantsStartInsideTheirRange();
    void fitExplainsRowsOfOtherConstants();
    void fitLeavesWhatRowsSayNothingAbout();
    void fitNeverGetsWorse();
    void rowsAreLeftOutBySource();
    void clusterFactorsCorrectTheirPart_data();
    void clusterFactorsCorrectTheirPart();
    void weightsFollowTheErrors();
    void assumedWeightsStay();
    void boundsHoldMostPublishedRuns();
    void thePublishedSpanIsThatOfTheRows();

private:
    static const Catalog &catalog();
    static const std::vector<PublishedRow> &rows();
    static double estimated(const PublishedRow &row, const Calibration &calibration);
};

const Catalog &TstFitting::catalog()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

const std::vector<PublishedRow> &TstFitting::rows()
{
    static const std::vector<PublishedRow> all = *readRows(shippedRows(), catalog());
    return all;
}

double TstFitting::estimated(const PublishedRow &row, const Calibration &calibration)
{
    return compare(row, catalog(), calibration).time->estimated;
}

void TstFitting::constantsStartInsideTheirRange()
{
    Calibration standard = standardCalibration;
    for (const Parameter &parameter : parameters())
        QVERIFY2(parameter.low <= parameter.of(standard) && parameter.of(standard) <= parameter.high, parameter.name.c_str());
}

static double &memoryShareOfA100(Calibration &calibration)
{
    return std::find_if(calibration.generations.begin(), calibration.generations.end(), [](const ChipGeneration &row) { return row.architecture == "ampere"; })->memoryShare;
}

/// Rows "measured" on a memory that is a tenth faster than we think. Which constants make up for it is the fit's affair.
void TstFitting::fitExplainsRowsOfOtherConstants()
{
    Calibration truth = standardCalibration;
    memoryShareOfA100(truth) *= 1.1;
    std::vector<PublishedRow> some(rows());
    std::erase_if(some, [](const PublishedRow &row) { return !row.stepSeconds || !row.isSummed; });
    for (PublishedRow &row : some)
        row.stepSeconds = estimated(row, truth);
    std::vector<const PublishedRow *> all;
    for (std::size_t i = 0; i < some.size(); i += 8)
        all.push_back(&some[i]);
    const Fit found = fit(all, catalog());
    QCOMPARE(objectiveOf(all, catalog(), truth), 0.0);
    QVERIFY2(found.objective < 0.4 * objectiveOf(all, catalog(), standardCalibration), qPrintable(changesText(found.calibration)));
}

void TstFitting::fitLeavesWhatRowsSayNothingAbout()
{
    const Fit found = fit(rowsOf(rows(), u"Korthikanti et al. 2022 (Reducing Activation Recomputation)"_s), catalog()); // A100 alone
    QCOMPARE(found.calibration.generation("cdna3").sustained, standardCalibration.generation("cdna3").sustained);
    QCOMPARE(found.calibration.generation("blackwell").attentionForward, standardCalibration.generation("blackwell").attentionForward);
}

void TstFitting::fitNeverGetsWorse()
{
    const auto some = rowsOf(rows(), u"Megatron-LM SC21 (Narayanan et al. 2021)"_s);
    const Fit found = fit(some, catalog());
    QVERIFY(found.objective <= objectiveOf(some, catalog(), standardCalibration));
    QCOMPARE(found.objective, fit(some, catalog()).objective); // the same each time
}

void TstFitting::rowsAreLeftOutBySource()
{
    const QString source = rows().front().source;
    QCOMPARE(rowsOf(rows(), source).size() + rowsWithout(rows(), source).size(), rows().size());
    for (const PublishedRow *row : rowsWithout(rows(), source))
        QVERIFY(row->source != source);
}

void TstFitting::clusterFactorsCorrectTheirPart_data()
{
    QTest::addColumn<int>("part");
    QTest::addRow("compute") << 0;
    QTest::addRow("memory-bound operations") << 1;
    QTest::addRow("collectives in a node") << 2;
    QTest::addRow("collectives between nodes") << 3;
    QTest::addRow("the allocator's reserve") << 4;
}

/// One cluster's own factor moves its part, and none that it has nothing to do with.
void TstFitting::clusterFactorsCorrectTheirPart()
{
    QFETCH(int, part);
    Design design;
    design.cluster.nodes = 4;
    design.parallelism.tensor = 8;
    design.training.microBatch = 4; // enough work for a pass that the host does not bound it
    design.parallelism.overlap = OverlapPlan{.data = false, .tensor = false, .pipeline = false};
    Calibration slower = standardCalibration;
    ClusterFactors &factors = slower.cluster;
    double *const chosen[] = {&factors.compute, &factors.memoryBound, &factors.scaleUp, &factors.scaleOut, &factors.reserve};
    *chosen[part] = 1.25;
    const Estimate before = estimate(design, catalog());
    const Estimate after = estimate(design, catalog(), Explain::No, slower);
    const auto ratio = [&](Seconds StepTimeEstimate::*figure) { return (after.step.*figure).value / (before.step.*figure).value; };
    const auto isMoved = [](double change, bool should) { return should ? change > 1.1 : std::abs(change - 1) < 1e-9; };
    QVERIFY2(isMoved(ratio(&StepTimeEstimate::compute), part == 0), "compute");
    QVERIFY2(isMoved(ratio(&StepTimeEstimate::optimizer), part == 1), "optimizer");
    QVERIFY2(isMoved(ratio(&StepTimeEstimate::tensorExposed), part == 2), "tensor");
    if (part > 1) // nodes that compute for longer also wait for each other for longer
        QVERIFY2(isMoved(ratio(&StepTimeEstimate::dataExposed), part == 3), "data");
    QVERIFY2(isMoved(after.memory.reserved.value / before.memory.reserved.value, part == 4), "reserve");
}

/// Two kinds of runs: those with a reason to doubt are up to 0.4 slower, those without up to 0.05 either way.
void TstFitting::weightsFollowTheErrors()
{
    std::mt19937 random(11);
    std::uniform_real_distribution<double> uniform(0, 1);
    StepSamples samples;
    for (int i = 0; i < 600; ++i) {
        const bool isDoubtful = i % 2;
        StepDoubts doubts{1.0};
        doubts[2] = isDoubtful ? 1.0 : 0.0;
        samples.push_back({u"source %1"_s.arg(i % 3), isDoubtful ? 0.4 * uniform(random) : 0.1 * uniform(random) - 0.05, doubts});
    }
    const StepDoubtModel learned = learn(samples, standardStepDoubts());
    QVERIFY(std::abs(learned.weights[0].above - 0.042) < 0.02);
    QVERIFY(std::abs(learned.weights[0].above + learned.weights[2].above - 0.37) < 0.03);
    QVERIFY(learned.weights[2].below < 0.02);
    QCOMPARE(learned.weights[4].above, 0.0); // a reason that no run has
    QVERIFY(std::abs(coverageOf(samples, learned).inside - 0.88) < 0.06);
}

void TstFitting::assumedWeightsStay()
{
    const StepDoubtModel learned = learn(StepSamples{{u"a"_s, 0.3, {1.0, 1.0}}}, standardStepDoubts());
    for (std::size_t i = 0; i < learned.weights.size(); ++i)
        if (standardStepDoubts().weights[i].isAssumed)
            QCOMPARE(learned.weights[i].above, standardStepDoubts().weights[i].above);
}

void TstFitting::boundsHoldMostPublishedRuns()
{
    const Report report = reportOf(compareAll(rows(), catalog()));
    QVERIFY2(report.time.inside >= 0.75, qPrintable(QString::number(report.time.inside)));
    QVERIFY2(report.time.medianWidth <= 1.5, qPrintable(QString::number(report.time.medianWidth)));
    QVERIFY2(report.memory.inside >= 0.7, qPrintable(QString::number(report.memory.inside)));
    QVERIFY2(report.memory.medianWidth <= 1.4, qPrintable(QString::number(report.memory.medianWidth)));
}

/// What the estimate calls "beyond any published run" is what these rows say.
void TstFitting::thePublishedSpanIsThatOfTheRows()
{
    PublishedSpan span{1 << 30, 0, 1 << 30, 0, 0, 0};
    for (const PublishedRow &row : rows()) {
        if (!row.stepSeconds || !row.isSummed)
            continue;
        const TrainingPlan &training = row.design.design.training;
        span.smallestHidden = std::min(span.smallestHidden, row.design.model.hidden);
        span.largestHidden = std::max(span.largestHidden, row.design.model.hidden);
        span.shortestSequence = std::min(span.shortestSequence, training.sequenceLength);
        span.longestSequence = std::max(span.longestSequence, training.sequenceLength);
        span.largestExpertGroup = std::max(span.largestExpertGroup, row.design.design.parallelism.expert);
        span.mostAccelerators = std::max(span.mostAccelerators, row.design.accelerators());
        QVERIFY(isScheduleCovered(row.design.design.parallelism.schedule) || row.design.design.parallelism.pipeline == 1);
        QVERIFY(isPrecisionCovered(training.precision));
    }
    QCOMPARE(publishedSpan.smallestHidden, span.smallestHidden);
    QCOMPARE(publishedSpan.largestHidden, span.largestHidden);
    QCOMPARE(publishedSpan.shortestSequence, span.shortestSequence);
    QCOMPARE(publishedSpan.longestSequence, span.longestSequence);
    QCOMPARE(publishedSpan.largestExpertGroup, span.largestExpertGroup);
    QCOMPARE(publishedSpan.mostAccelerators, span.mostAccelerators);
}

QTEST_GUILESS_MAIN(TstFitting)
#include "tst_fitting.moc"
