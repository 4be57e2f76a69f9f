// SPDX-License-Identifier: GPL-3.0-or-later
// Look-ups in tables of measured kernels, and reading them.
#include "core/catalog/catalogreader.h"
#include "core/catalog/kerneltablereader.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>
#include <random>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstKernelTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void measuredShapesComeBack();
    void betweenShapesLieBetweenTheirNeighbours();
    void outsideTheChipIdlesInProportion();
    void gapsAreFilledAndKnownAsFilled();
    void aLargerProductNeverTakesLessTime();
    void absurdSizesHaveAShare_data();
    void absurdSizesHaveAShare();
    void attentionFollowsHeadsAndTokens();
    void exactShapesAreFoundByPass();
    void readsEveryKindOfTable();
    void damagedFilesAreRefused_data();
    void damagedFilesAreRefused();
    void shippedTablesAreWhole();
    void shippedTablesLoadFast();
    void aFolderAddsItsOwnTables();
};

/// Two rows, two outputs, two inputs; shares 0.1 to 0.8 in order.
static GemmGrid smallGrid()
{
    return GemmGrid(SizeAxis({256, 1024}), SizeAxis({512, 2048}), SizeAxis({1024, 4096}), {0.1, 0.2, 0.3, 0.4, 0.3, 0.4, 0.6, 0.8}, 1e14);
}

static const KernelTables &shippedTables(const char *id)
{
    static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
    return *reading.catalog.kernelCurves.at(id).tables;
}

static QByteArray shippedText()
{
    QFile file(shippedCatalogFolder() + u"/kernels.tables"_s);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static bool isNear(double value, double expected)
{
    return std::abs(value / expected - 1) < 1e-5;
}

void TstKernelTables::measuredShapesComeBack()
{
    const GemmGrid grid = smallGrid();
    QVERIFY(isNear(grid.find(256, 512, 1024).share, 0.1));
    QVERIFY(isNear(grid.find(256, 512, 4096).share, 0.2));
    QVERIFY(isNear(grid.find(256, 2048, 1024).share, 0.3));
    QVERIFY(isNear(grid.find(1024, 512, 1024).share, 0.3));
    QVERIFY(isNear(grid.find(1024, 2048, 4096).share, 0.8));
    QVERIFY(grid.find(1024, 2048, 4096).match == KernelMatch::Exact);
    QCOMPARE(grid.peak(), 1e14);
}

void TstKernelTables::betweenShapesLieBetweenTheirNeighbours()
{
    const GemmGrid grid = smallGrid();
    const KernelShare middle = grid.find(512, 512, 1024);
    QVERIFY(isNear(middle.share, std::sqrt(0.1 * 0.3))); // the geometric mean half way between 256 and 1024
    QVERIFY(middle.match == KernelMatch::Between);
    std::mt19937 random(3);
    for (int i = 0; i < 1000; ++i) {
        const KernelShare share = grid.find(256 + random() % 769, 512 + random() % 1537, 1024 + random() % 3073);
        QVERIFY(share.share >= 0.1 - 1e-6 && share.share <= 0.8 + 1e-6);
        QVERIFY(share.match != KernelMatch::Outside);
    }
}

void TstKernelTables::outsideTheChipIdlesInProportion()
{
    const GemmGrid grid = smallGrid();
    QVERIFY(isNear(grid.find(64, 512, 1024).share, 0.1 / 4));
    QVERIFY(isNear(grid.find(1e6, 1e6, 1e6).share, 0.8));
    QVERIFY(grid.find(64, 512, 1024).match == KernelMatch::Outside);
    QVERIFY(grid.find(1e6, 512, 1024).match == KernelMatch::Outside);
    QCOMPARE(GemmGrid().find(1, 1, 1).share, 0.0);
}

void TstKernelTables::gapsAreFilledAndKnownAsFilled()
{
    const GemmGrid grid(SizeAxis({256, 1024}), SizeAxis({512, 2048}), SizeAxis({1024, 4096}), {0.1, 0.2, 0.3, 0.4, 0.3, 0, 0.6, 0}, 1e14);
    QVERIFY(isNear(grid.find(1024, 512, 4096).share, 0.3)); // as its next smaller neighbour along k
    QVERIFY(grid.find(1024, 512, 4096).match == KernelMatch::Between);
    QVERIFY(grid.find(1024, 512, 1024).match == KernelMatch::Exact);
}

void TstKernelTables::aLargerProductNeverTakesLessTime()
{
    const auto seconds = [](const GemmGrid &grid, double m, double n, double k) { return 2 * m * n * k / (grid.peak() * grid.find(m, n, k).share); };
    for (const char *id : {"a100_sxm", "h100_sxm", "b200_sxm", "gb300", "l40s"}) {
        const GemmGrid &grid = shippedTables(id).grid(KernelType::Bf16);
        std::mt19937 random(7);
        for (int i = 0; i < 2000; ++i) {
            const double m = 1 + random() % 40000, n = 1 + random() % 70000, k = 1 + random() % 70000;
            const double now = seconds(grid, m, n, k) * (1 - 1e-4);
            QVERIFY(seconds(grid, m * 1.07, n, k) >= now);
            QVERIFY(seconds(grid, m, n * 1.07, k) >= now);
            QVERIFY(seconds(grid, m, n, k * 1.07) >= now);
        }
    }
}

void TstKernelTables::absurdSizesHaveAShare_data()
{
    QTest::addColumn<double>("m");
    QTest::addColumn<double>("n");
    QTest::addRow("nothing at all") << 0.0 << 0.0;
    QTest::addRow("less than nothing") << -5.0 << -1e300;
    QTest::addRow("a fraction of a row") << 0.01 << 1.0;
    QTest::addRow("more than there is") << 1e300 << 1e18;
    QTest::addRow("infinity") << std::numeric_limits<double>::infinity() << 1.0;
    QTest::addRow("not a number") << std::nan("") << std::nan("");
}

void TstKernelTables::absurdSizesHaveAShare()
{
    QFETCH(double, m);
    QFETCH(double, n);
    const KernelTables &tables = shippedTables("h100_sxm");
    for (const KernelShare &share : {tables.grid(KernelType::Bf16).find(m, n, 4096), tables.grid(KernelType::Fp8).find(512, m, n),
                                     tables.attention.at(128).find(m, n)}) {
        QVERIFY(std::isfinite(share.share) && share.share > 0 && share.share <= 1.2);
        QVERIFY(share.match == KernelMatch::Outside);
    }
    QCOMPARE(shippedTables("b200_sxm").shapes.find(m, n, 4096, GemmPass::Forward), 0.0);
}

void TstKernelTables::attentionFollowsHeadsAndTokens()
{
    const AttentionGrid grid(SizeAxis({1, 4}), SizeAxis({1024, 4096}), {0.1, 0.4, 0.2, 0.6}, 1e14);
    QVERIFY(isNear(grid.find(1, 1024).share, 0.1));
    QVERIFY(isNear(grid.find(4, 4096).share, 0.6));
    QVERIFY(isNear(grid.find(2, 1024).share, std::sqrt(0.1 * 0.2)));
    QVERIFY(isNear(grid.find(1, 512).share, 0.05));
    QVERIFY(grid.find(4, 4096).match == KernelMatch::Exact);
}

void TstKernelTables::exactShapesAreFoundByPass()
{
    const ShapeTable table({{4096, 8192, 10240, GemmPass::Forward, 0.5f}, {4096, 8192, 10240, GemmPass::Input, 0.4f}, {308, 3072, 5120, GemmPass::ExpertForward, 0.3f}}, 1e15);
    QVERIFY(isNear(table.find(4096, 8192, 10240, GemmPass::Forward), 0.5));
    QVERIFY(isNear(table.find(4096, 8192, 10240, GemmPass::Input), 0.4));
    QCOMPARE(table.find(4096, 8192, 10240, GemmPass::Weight), 0.0);
    QCOMPARE(table.find(4096.5, 8192, 10240, GemmPass::Forward), 0.0);
    QCOMPARE(table.find(8192, 4096, 10240, GemmPass::Forward), 0.0);
}

void TstKernelTables::readsEveryKindOfTable()
{
    const KernelTableReading reading = readKernelTables("# a comment\nformat 1\nsource somebody, 2026\n"
                                                        "gemm mine fp8 200\nrows 1 16\noutputs 3 48\ninputs 5 80\n100 200\n300 400\r\n 500 600\n700 800 # at the end\n"
                                                        "attention mine 64 100\ntiles 1 2\ntokens 8 16\n10 20\n30 40\n"
                                                        "same yours mine\nshapes yours bf16 300\n7 8 9 expert-weight 123\n\n1 2 3 forward 456\n");
    QVERIFY2(!reading.problem, reading.problem ? toEnglish(*reading.problem).c_str() : "");
    QCOMPARE(reading.source, std::string("somebody, 2026"));
    const KernelTables &mine = reading.tables.at("mine");
    QVERIFY(isNear(mine.grid(KernelType::Fp8).find(16, 3, 80).share, 0.6));
    QCOMPARE(mine.grid(KernelType::Fp8).peak(), 200e12);
    QVERIFY(isNear(mine.attention.at(64).find(2, 8).share, 0.03));
    QVERIFY(mine.shapes.isEmpty());
    const KernelTables &yours = reading.tables.at("yours");
    QVERIFY(yours.grid(KernelType::Fp8) == mine.grid(KernelType::Fp8));
    QVERIFY(isNear(yours.shapes.find(7, 8, 9, GemmPass::ExpertWeight), 0.123));
    QVERIFY(isNear(yours.shapes.find(1, 2, 3, GemmPass::Forward), 0.456));
    QCOMPARE(yours.shapes.peak(), 300e12);
}

void TstKernelTables::damagedFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addRow("another format") << "format 2\n"_ba << 1;
    QTest::addRow("no format") << "gemm a bf16 1\n"_ba << 1;
    QTest::addRow("a table of an unknown kind") << "format 1\nwonders a 1\n"_ba << 2;
    QTest::addRow("an unknown type") << "format 1\ngemm a fp7 100\n"_ba << 2;
    QTest::addRow("no peak") << "format 1\ngemm a bf16\n"_ba << 2;
    QTest::addRow("sizes that fall") << "format 1\ngemm a bf16 1\nrows 2 1\n"_ba << 3;
    QTest::addRow("a size twice") << "format 1\ngemm a bf16 1\nrows 2 2\n"_ba << 3;
    QTest::addRow("a size of nothing") << "format 1\ngemm a bf16 1\nrows 0 2\n"_ba << 3;
    QTest::addRow("sizes of something else") << "format 1\ngemm a bf16 1\noutputs 1 2\n"_ba << 3;
    QTest::addRow("one share too few") << "format 1\nattention a 64 1\ntiles 1 2\ntokens 1 2\n1 2\n3\n"_ba << 6;
    QTest::addRow("one share too many") << "format 1\nattention a 64 1\ntiles 1 2\ntokens 1 2\n1 2 3\n"_ba << 5;
    QTest::addRow("more than twice the peak") << "format 1\nattention a 64 1\ntiles 1 2\ntokens 1 2\n1 2001\n"_ba << 5;
    QTest::addRow("a word for a share") << "format 1\nattention a 64 1\ntiles 1 2\ntokens 1 2\n1 nan\n"_ba << 5;
    QTest::addRow("an end in the middle") << "format 1\nattention a 64 1\ntiles 1 2\n"_ba << 3;
    QTest::addRow("a shape of an unknown pass") << "format 1\nshapes a bf16 1\n1 2 3 sideways 4\n"_ba << 3;
    QTest::addRow("the same as nothing") << "format 1\nsame a b\n"_ba << 2;
}

void TstKernelTables::damagedFilesAreRefused()
{
    QFETCH(QByteArray, text);
    const KernelTableReading reading = readKernelTables({text.constData(), std::size_t(text.size())});
    QVERIFY(reading.problem);
    QVERIFY(!toEnglish(*reading.problem).empty());
    QTEST(reading.line, "line");
}

void TstKernelTables::shippedTablesAreWhole()
{
    const KernelTableReading reading = [] { const QByteArray text = shippedText(); return readKernelTables({text.constData(), std::size_t(text.size())}); }();
    QVERIFY2(!reading.problem, reading.problem ? toEnglish(*reading.problem).c_str() : "");
    QCOMPARE(reading.tables.size(), std::size_t(11));
    QVERIFY(!reading.source.empty());
    for (const auto &[id, tables] : reading.tables) {
        QVERIFY2(!tables.grid(KernelType::Bf16).isEmpty(), id.c_str());
        QVERIFY2(!tables.attention.empty(), id.c_str());
    }
    QVERIFY(reading.tables.at("h800_sxm").grid(KernelType::Fp8) == reading.tables.at("h100_sxm").grid(KernelType::Fp8));
    QVERIFY(isNear(reading.tables.at("b200_sxm").shapes.find(4096, 10240, 8192, GemmPass::Forward), 0.645));
}

void TstKernelTables::shippedTablesLoadFast()
{
    const QByteArray text = shippedText();
    qint64 best = std::numeric_limits<qint64>::max();
    for (int i = 0; i < 5; ++i) {
        QElapsedTimer timer;
        timer.start();
        const KernelTableReading reading = readKernelTables({text.constData(), std::size_t(text.size())});
        QVERIFY(!reading.problem);
        best = std::min(best, timer.nsecsElapsed());
    }
    qInfo("%.1f ms for %lld bytes", double(best) * 1e-6, static_cast<long long>(text.size()));
    QVERIFY2(best < 60'000'000, "reading the shipped tables"); // about 3 ms; room for sanitizers and busy machines
    QVERIFY(text.size() < 600'000);
}

void TstKernelTables::aFolderAddsItsOwnTables()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"mine.tables"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("format 1\nsource me\nattention a100_sxm 128 312\ntiles 1 2\ntokens 1 2\n1 2\n3 4\nwonders\n");
    file.close();
    const CatalogReading reading = readCatalog({shippedCatalogFolder(), folder.path()});
    QCOMPARE(reading.problems.size(), 1);
    QCOMPARE(reading.problems.first().line, 8);
    const KernelCurves &curves = reading.catalog.kernelCurves.at("a100_sxm");
    QVERIFY(isNear(curves.tables->attention.at(128).find(2, 2).share, 0.004));
    QVERIFY(!curves.tables->grid(KernelType::Bf16).isEmpty()); // what the file does not name stays
    QVERIFY(curves.source.ends_with("; me"));
}

QTEST_GUILESS_MAIN(TstKernelTables)
#include "tst_kerneltables.moc"
