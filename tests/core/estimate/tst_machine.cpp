// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine takes for a kernel: measured shapes, the sizes between them, and parts that nothing was measured of.
#include "designs.h"

#include "core/estimate/compute.h"
#include "core/estimate/machine.h"
#include "core/support/vectorstate.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <limits>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

class TstMachine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void measuredShapesTakeTheirTime();
    void shapesMeasuredUnderLoadComeFirst();
    void expertsRowsArePadded();
    void weightPassesAreSlower();
    void narrowTypesAreNeverSlower();
    void narrowProductsKeepTheirClocks();
    void castsAreTakenFromMeasuredProducts_data();
    void castsAreTakenFromMeasuredProducts();
    void partsWithoutTablesUseTheNearest();
    void aPowerLimitSlowsKernels();
    void powerForEachOperationDecides();
    void everyPartTakesSensibleTimes();
    void attentionByShape();
    void newerKernelsMatterWhereTheyExist();
    void evidenceSaysWhatWasMeasured();
    void lookingUpIsFast();
};

static ResolvedDesign designOn(const char *accelerator, Precision precision = Precision::Bf16)
{
    Design design;
    design.cluster.accelerator.id = accelerator;
    design.training.precision = precision;
    return resolve(design, shipped()).resolved;
}

static Machine machineOf(const char *accelerator, Precision precision = Precision::Bf16)
{
    return Machine(designOn(accelerator, precision), shipped());
}

static bool isNear(double value, double expected)
{
    return std::abs(value / expected - 1) < 1e-3;
}

static double secondsAt(const GemmShape &shape, double flopsPerSecond)
{
    return shape.flops() / flopsPerSecond;
}

/// The catalogue's own figure times what is left of the clocks under load.
void TstMachine::measuredShapesTakeTheirTime()
{
    const GemmShape shape{4096, 8192, 8192};
    const KernelTables &tables = *shipped().kernelCurves.at("h100_sxm").tables;
    const double share = tables.grid(KernelType::Bf16).find(4096, 8192, 8192).share;
    const KernelTime time = machineOf("h100-sxm").gemm(shape, false);
    QVERIFY(isNear(time.seconds, secondsAt(shape, 989e12 * share * standardCalibration.generation("hopper").sustained)));
    QVERIFY(time.match == KernelMatch::Exact);
    QVERIFY(!time.isSustained);
    QVERIFY(machineOf("h100-sxm").gemm({4096, 8192, 8200}, false).match == KernelMatch::Between);
    QVERIFY(machineOf("h100-sxm").gemm({5, 8192, 8192}, false).match == KernelMatch::Outside);
}

void TstMachine::shapesMeasuredUnderLoadComeFirst()
{
    const GemmShape shape{4096, 10240, 8192};
    const KernelTime time = machineOf("b200-sxm").gemm(shape, false, GemmPass::Forward);
    QVERIFY(isNear(time.seconds, secondsAt(shape, 2250e12 * 0.645 * standardCalibration.coldShare)));
    QVERIFY(time.isSustained && time.match == KernelMatch::Exact);
    QVERIFY(!machineOf("b200-sxm").gemm(shape, false, GemmPass::Weight).isSustained); // another pass has another shape
    QVERIFY(!machineOf("b200-sxm", Precision::MxFp8).gemm(shape, true).isSustained);
    QVERIFY(machineOf("b200-sxm", Precision::MxFp8).gemm(shape, false).isSustained);
}

void TstMachine::expertsRowsArePadded()
{
    const Machine machine = machineOf("b200-sxm");
    QVERIFY(machine.gemm({1228.8, 3072, 5120}, false, GemmPass::ExpertForward).isSustained); // measured at 1232
    QVERIFY(machine.gemm({3072, 5120, 1228.8}, false, GemmPass::ExpertWeight).isSustained);
    QVERIFY(!machine.gemm({1200, 3072, 5120}, false, GemmPass::ExpertForward).isSustained);
}

void TstMachine::weightPassesAreSlower()
{
    const Machine machine = machineOf("h100-sxm");
    const GemmShape shape{4096, 4096, 8192};
    QVERIFY(isNear(machine.gemm(shape, false, GemmPass::Forward).seconds, machine.gemm(shape, false, GemmPass::Weight).seconds * standardCalibration.weightPassRate));
}

void TstMachine::narrowTypesAreNeverSlower()
{
    for (Precision precision : {Precision::Fp8, Precision::MxFp8, Precision::NvFp4}) {
        const Machine machine = machineOf("gb200", precision);
        for (double size = 128; size <= 32768; size *= 2)
            QVERIFY(machine.gemmSeconds({size, size, size}, true) <= machine.gemmSeconds({size, size, size}, false));
        QVERIFY(machine.gemmSeconds({8192, 8192, 8192}, true) < 0.8 * machine.gemmSeconds({8192, 8192, 8192}, false));
    }
}

/// The measured product, at full clocks, less the cast that the serving engine did with it.
void TstMachine::narrowProductsKeepTheirClocks()
{
    const GemmShape shape{8192, 8192, 8192};
    const GemmGrid &grid = shipped().kernelCurves.at("b200_sxm").tables->grid(KernelType::Fp8);
    const Machine machine = machineOf("b200-sxm", Precision::Fp8);
    const double measured = secondsAt(shape, grid.peak() * grid.find(shape.m, shape.n, shape.k).share * standardCalibration.coldShare);
    const double cast = machine.memorySeconds(standardCalibration.servingCastTensor * shape.m * shape.k);
    QVERIFY(isNear(machine.gemmSeconds(shape, true), measured - cast));
    QVERIFY(cast > 0.02 * measured && cast < 0.2 * measured);
    QVERIFY(standardCalibration.coldShare > standardCalibration.generation("blackwell").sustained);
}

/// Measured products of few outputs are mostly casts; without these, a product's rate hardly depends on how many outputs it has.
void TstMachine::castsAreTakenFromMeasuredProducts_data()
{
    QTest::addColumn<QString>("accelerator");
    for (const char *name : {"h100-sxm", "h200-sxm", "b200-sxm", "gb200", "gb300"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TstMachine::castsAreTakenFromMeasuredProducts()
{
    QFETCH(QString, accelerator);
    const Machine machine = machineOf(accelerator.toLatin1().constData(), Precision::Fp8);
    const auto rate = [&](double outputs) {
        const GemmShape shape{8192, outputs, 8192};
        return shape.flops() / machine.gemmSeconds(shape, true);
    };
    QVERIFY2(rate(4096) > 0.8 * rate(51200), qPrintable(QString::number(rate(4096) / rate(51200))));
}

void TstMachine::partsWithoutTablesUseTheNearest()
{
    const Machine amd = machineOf("mi300x");
    QVERIFY(amd.gemmEvidence() == Evidence::Extrapolated);
    const GemmShape shape{8192, 8192, 8192};
    const double share = secondsAt(shape, amd.basePeakFlops()) / amd.gemmSeconds(shape, false);
    QVERIFY2(share > 0.3 && share < 0.75, qPrintable(QString::number(share)));
    ResolvedDesign plain = tinyDesign(plainGpu()); // nothing stands for it in an empty catalogue
    plain.design.training.precision = Precision::Bf16;
    QVERIFY(isNear(Machine(plain, Catalog{}).gemmSeconds(shape, false), secondsAt(shape, 100e12 * standardCalibration.scalarShare * 0.9)));
}

void TstMachine::aPowerLimitSlowsKernels()
{
    ResolvedDesign limited = designOn("h100-sxm");
    limited.accelerator.powerWatts *= 0.729;
    const GemmShape shape{8192, 8192, 8192};
    const Machine slow(limited, shipped());
    QVERIFY(isNear(slow.gemmSeconds(shape, false), machineOf("h100-sxm").gemmSeconds(shape, false) / 0.9));
    QCOMPARE(slow.memorySeconds(1e9), machineOf("h100-sxm").memorySeconds(1e9));
}

/// GB300 has the B200's arithmetic and 1400 W; an A100 of 400 W more than it can use.
void TstMachine::powerForEachOperationDecides()
{
    const auto clocks = [](const char *accelerator, const char *curves) {
        const GemmShape shape{8192, 8192, 16384};
        const GemmGrid &grid = shipped().kernelCurves.at(curves).tables->grid(KernelType::Bf16);
        return secondsAt(shape, grid.peak() * grid.find(8192, 8192, 16384).share) / machineOf(accelerator).gemmSeconds(shape, false);
    };
    QVERIFY(clocks("gb300", "gb300") > 1.05 * clocks("gb200", "gb200"));
    QVERIFY(isNear(clocks("a100-sxm-80", "a100_sxm"), standardCalibration.unthrottled));
    QVERIFY(isNear(clocks("h200-sxm", "h200_sxm"), standardCalibration.generation("hopper").sustained));
}

void TstMachine::everyPartTakesSensibleTimes()
{
    for (const GpuSpec &gpu : shipped().accelerators)
        for (Precision precision : {Precision::Bf16, Precision::Fp8, Precision::Fp32}) {
            const Machine machine = machineOf(gpu.id.c_str(), precision);
            for (double size : {0.0, 1e-3, 1.0, 77.0, 4096.0, 1e9}) {
                const double seconds = machine.gemmSeconds({size, 4096, size + 1}, precision == Precision::Fp8);
                QVERIFY2(std::isfinite(seconds) && seconds >= 0, gpu.id.c_str());
                const double attention = machine.attention(1e9, {size, size, size, true}, true).seconds;
                QVERIFY2(std::isfinite(attention) && attention > 0, gpu.id.c_str());
            }
            const GemmShape large{8192, 8192, 8192};
            const double share = secondsAt(large, machine.peakFlops()) / machine.gemmSeconds(large, precision == Precision::Fp8);
            QVERIFY2(share > 0.15 && share <= 1.0, qPrintable(QString::fromStdString(gpu.id) + u' ' + QString::number(share)));
        }
}

void TstMachine::attentionByShape()
{
    const Machine machine = machineOf("h100-sxm");
    const auto seconds = [&](AttentionShape shape, bool isBackward) { return machine.attention(1e12, shape, isBackward).seconds; };
    QVERIFY(seconds({32, 8192, 128}, false) < seconds({32, 1024, 128}, false)); // long sequences
    QVERIFY(seconds({64, 1024, 128}, false) < seconds({4, 1024, 128}, false));  // many heads
    QVERIFY(seconds({32, 8192, 128}, false) < seconds({32, 8192, 64}, false));  // wide heads
    QVERIFY(seconds({32, 8192, 128}, false) < seconds({32, 8192, 128}, true));
    QVERIFY(seconds({32, 8192, 192, true}, true) > seconds({32, 8192, 192}, true));
    const double share = 1e12 / seconds({32, 16384, 128}, false) / 989e12;
    QVERIFY2(share > 0.6 && share < 0.72, qPrintable(QString::number(share))); // FlashAttention-3's figure 5: 640 TFLOP/s, 0.65
}

void TstMachine::newerKernelsMatterWhereTheyExist()
{
    const AttentionShape shape{32, 8192, 128};
    QCOMPARE(machineOf("a100-sxm-80").attention(1e12, shape, false, 0.7).seconds, machineOf("a100-sxm-80").attention(1e12, shape, false).seconds);
    QCOMPARE(machineOf("h100-sxm").attention(1e12, shape, false, 0.5).seconds, 2 * machineOf("h100-sxm").attention(1e12, shape, false).seconds);
}

void TstMachine::evidenceSaysWhatWasMeasured()
{
    const auto sharesOn = [](const char *accelerator) {
        Design design;
        design.cluster.accelerator.id = accelerator;
        return estimateShipped(design);
    };
    const Estimate own = sharesOn("h100-sxm");
    QVERIFY(own.exactShare > 0.1);
    QVERIFY(own.measuredShare > 0.9 && own.measuredShare <= 1 + 1e-9);
    QVERIFY(own.exactShare <= own.measuredShare);
    QCOMPARE(sharesOn("mi300x").measuredShare, 0.0);
}

void TstMachine::lookingUpIsFast()
{
    const ResolvedDesign design = designOn("h100-sxm");
    clearVectorState();
    QElapsedTimer timer;
    timer.start();
    double sum = 0;
    constexpr int rounds = 20000;
    for (int i = 0; i < rounds; ++i)
        sum += Machine(design, shipped()).memoryRate();
    const double construction = double(timer.nsecsElapsed()) / rounds;
    const Machine machine(design, shipped());
    timer.start();
    for (int i = 0; i < 10 * rounds; ++i)
        sum += machine.gemmSeconds({double(256 + i % 4096), 5000, double(1000 + i % 7777)}, false);
    const double lookup = double(timer.nsecsElapsed()) / (10 * rounds);
    qInfo("a machine %.0f ns, a product %.0f ns (%g)", construction, lookup, sum);
    QVERIFY(construction < 50000); // about 1 us; room for sanitizers and busy machines
    QVERIFY(lookup < 5000);        // about 50 ns
}

QTEST_GUILESS_MAIN(TstMachine)
#include "tst_machine.moc"
