// SPDX-License-Identifier: GPL-3.0-or-later
// Any design, however wrong, gives findings and figures that are numbers.
#include "designs.h"
#include "tests/support/estimatelaws.h"
#include "tests/support/folders.h"
#include "tests/support/wilddesigns.h"

#include "core/catalog/yamlwriter.h"
#include "core/design/designfile.h"
#include "core/estimate/estimatejson.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;
using namespace slipway::test;

class TstWildDesigns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void documentsOfEveryKey_data();
    void documentsOfEveryKey();
    void valuesThatNoReaderJudged_data();
    void valuesThatNoReaderJudged();
    void damagedSamples_data();
    void damagedSamples();

private:
    static QString judged(const DesignReading &reading);
};

/// The first law that a design breaks, with the design.
QString TstWildDesigns::judged(const DesignReading &reading)
{
    Resolution resolution = resolve(reading.design, shipped());
    resolution.findings.insert(resolution.findings.begin(), reading.findings.begin(), reading.findings.end());
    constexpr int stagesWorthExplaining = 64; // thousands of stages have a hundred thousand terms
    const Explain explain = resolution.resolved.design.parallelism.pipeline <= stagesWorthExplaining ? Explain::Yes : Explain::No;
    const Estimate result = estimate(resolution.resolved, resolution.findings, shipped(), explain);
    QString broken = brokenLaw(result);
    if (broken.isEmpty())
        broken = brokenLawOfJson(QByteArray::fromStdString(toJson(result, explain)));
    return broken.isEmpty() ? broken : broken + u"\n"_s + QString::fromUtf8(writeDesign(reading.design));
}

void TstWildDesigns::documentsOfEveryKey_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 8; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TstWildDesigns::documentsOfEveryKey()
{
    QFETCH(unsigned, seed);
    WildDesigns designs(seed, shipped());
    for (int i = 0; i < 400; ++i) {
        const DesignReading reading = readDesign(designs.nextDocument());
        const QString broken = judged(reading);
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
        const QByteArray written = writeDesign(reading.design);
        QVERIFY2(readDesign(written).design == reading.design, written);
    }
}

void TstWildDesigns::valuesThatNoReaderJudged_data() { documentsOfEveryKey_data(); }

void TstWildDesigns::valuesThatNoReaderJudged()
{
    QFETCH(unsigned, seed);
    WildDesigns designs(seed, shipped());
    for (int i = 0; i < 400; ++i) {
        const QString broken = judged({.design = designs.nextDesign(), .findings = {}});
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
    }
}

void TstWildDesigns::damagedSamples_data()
{
    QTest::addColumn<QString>("path");
    const QDir shippedSamples(sourceFolder() + QStringLiteral("/resources/samples"));
    const QDir written(sourceFolder() + QStringLiteral("/tests/data/designs"));
    for (const QFileInfo &file : shippedSamples.entryInfoList({u"*.yaml"_s}) + written.entryInfoList({u"*.yaml"_s, u"*.jsonl"_s}))
        QTest::addRow("%s", qPrintable(file.fileName())) << file.filePath();
}

/// Bytes lost, doubled, swapped and turned; digits made many.
void TstWildDesigns::damagedSamples()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray whole = path.endsWith(u".jsonl") ? file.readAll().split('\n').first() : file.readAll();
    std::mt19937 random(11);
    for (int i = 0; i < 300; ++i) {
        QByteArray text = whole;
        for (unsigned damages = 1 + random() % 4; damages > 0 && !text.isEmpty(); --damages) {
            const auto at = qsizetype(random() % std::size_t(text.size()));
            switch (random() % 6) {
            case 0: text.remove(at, 1 + random() % 9); break;
            case 1: text.insert(at, text.mid(at, 1 + random() % 30)); break;
            case 2: text[at] = char(random() % 256); break;
            case 3: text.truncate(at); break;
            case 4: text.insert(at, "999999999"); break;
            default: std::swap(text[at], text[qsizetype(random() % std::size_t(text.size()))]);
            }
        }
        const QString broken = judged(readDesign(text));
        QVERIFY2(broken.isEmpty(), qPrintable(broken));
    }
}

QTEST_GUILESS_MAIN(TstWildDesigns)
#include "tst_wilddesigns.moc"
