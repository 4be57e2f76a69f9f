// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fixoffers.h"

#include "core/catalog/catalogreader.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const Catalog &shipped()
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return reading.catalog;
}

WorkedDesign work(const Design &design) { return workDesign(design, {}, {}, {}, shipped()); }

} // namespace

/// What a fix would do is what it does.
class TstFixOffers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void aFixDoesWhatItsEffectSays()
    {
        Design design;
        design.cluster.nodes = 64;
        design.training.globalBatch = 1024;
        design.cost.acceleratorHour = 2.0;
        design.model.id = "llama-3.1-70b";
        design.parallelism.tensor = 8;
        design.parallelism.pipeline = 4;
        design.cluster.storage["scratch"] = {.system = "lustre", .readGbS = 10.0, .writeGbS = 5.0, .capacityTb = 1000.0};
        design.checkpoint.intervalMinutes = 15.0; // for a pause of over three minutes
        const WorkedDesign worked = work(design);
        const FixOffers offers = offersFor(worked, shipped());
        QCOMPARE(offers.fixes.size(), std::size_t(2)); // asynchronous writing, the best interval
        QVERIFY(offers.changes.empty());
        for (const OfferedChange &fix : offers.fixes) {
            const Result<Design> fixed = withChange(design, fix);
            QVERIFY(fixed);
            const WorkedDesign after = work(*fixed);
            QCOMPARE(after.estimate.run.goodput, fix.after.goodput);
            QCOMPARE(after.estimate.run.cost, fix.after.cost);
            QVERIFY(fix.after.goodput > offers.before.goodput);
            const QString text = effectText(offers.before, fix.after);
            QVERIFY2(text.contains(u"goodput"_s) && text.contains(u"cost"_s) && !text.contains(u"memory"_s), qPrintable(text));
        }
    }

    void everyChangeThatMakesItFitReallyDoes()
    {
        Design design;
        design.training.microBatch = 2;
        const WorkedDesign worked = work(design);
        QVERIFY(!worked.estimate.fits);
        QElapsedTimer timer;
        timer.start();
        const FixOffers offers = offersFor(worked, shipped());
        qInfo("offers: %lld ms", timer.elapsed());
        QVERIFY(offers.changes.size() > 1);
        for (const OfferedChange &change : offers.changes) {
            QVERIFY(change.after.fits);
            const Result<Design> changed = withChange(design, change);
            QVERIFY(changed && work(*changed).estimate.fits);
            QVERIFY(effectText(offers.before, change.after).contains(u"it fits"_s));
            QVERIFY(!editsText(change.edits).isEmpty());
        }
    }

    void aFixThatChangesNoFigureSaysWhatIsLeft()
    {
        Design design;
        design.model.id = "no-such-model";
        design.parallelism.tensor = 7;
        const FixOffers offers = offersFor(work(design), shipped());
        QVERIFY(!offers.fixes.empty());
        for (const OfferedChange &fix : offers.fixes) {
            const QString text = effectText(offers.before, fix.after);
            QVERIFY2(text.contains(u"no-such-model"_s), qPrintable(text));
        }
        ChangeFigures mended = offers.before;
        mended.errors.clear();
        QVERIFY(!effectText(offers.before, mended).contains(u"no-such-model"_s));
    }

    /// What cannot be has no figures that a fix could change: told is what it then comes to.
    void aFixOfSizesThatCannotBeSaysWhatComesOfIt()
    {
        Design design;
        design.parallelism.tensor = 7;
        design.cluster.nodes = 7;
        design.training.globalBatch = 56;
        const FixOffers offers = offersFor(work(design), shipped());
        QVERIFY(!offers.before.hasFigures());
        const auto mending = std::find_if(offers.fixes.begin(), offers.fixes.end(), [](const OfferedChange &fix) { return fix.after.hasFigures(); });
        QVERIFY(mending != offers.fixes.end());
        const QString text = effectText(offers.before, mending->after);
        QVERIFY2(text.contains(u"memory "_s) && text.contains(u"step "_s) && !text.contains(u"→"_s), qPrintable(text));
        ChangeFigures large = mending->after;
        large.fits = false;
        QVERIFY(effectText(offers.before, large).endsWith(u"does not fit yet"_s));
        large.fits = true;
        QVERIFY(effectText(offers.before, large).endsWith(u"it fits"_s));
    }

    void nothingIsOfferedForNothing()
    {
        Design design;
        design.model.id = "gpt2";
        const FixOffers offers = offersFor(work(design), shipped());
        QVERIFY(offers.before.fits && offers.changes.empty() && offers.fixes.empty());
    }
};

QTEST_GUILESS_MAIN(TstFixOffers)
#include "tst_fixoffers.moc"
