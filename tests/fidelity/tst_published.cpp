// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/estimate/estimate.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace slipway;

/// Published runs against what we estimate for them. data/published.json holds each row's design, measured figures, source
/// and the tolerance it is held to; which figure a source calls memory differs (allocated, reserved, device reading).
class TstPublished : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everySourceIsThere();
    void stepTime_data() { addRows(u"step_seconds"_s); }
    void stepTime();
    void memory_data() { addRows(u"memory_bytes"_s); }
    void memory();
    void noDesignIsRefused_data() { addRows({}); }
    void noDesignIsRefused();

private:
    static const QJsonArray &rows();
    static void addRows(const QString &figure);
    static Estimate estimateOf(const QJsonObject &row);
    static double statistic(const MemoryEstimate &memory, const QString &name);
};

const QJsonArray &TstPublished::rows()
{
    static const QJsonArray all = [] {
        QFile file(QStringLiteral(SLIPWAY_SOURCE_DIR "/tests/fidelity/data/published.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).array() : QJsonArray();
    }();
    return all;
}

void TstPublished::addRows(const QString &figure)
{
    QTest::addColumn<QJsonObject>("row");
    for (const QJsonValue &row : rows())
        if (figure.isEmpty() || row.toObject().contains(figure))
            QTest::addRow("%s of %s", qPrintable(row[u"id"_s].toString()), qPrintable(row[u"source"_s].toString())) << row.toObject();
}

Estimate TstPublished::estimateOf(const QJsonObject &row)
{
    static const CatalogReading catalog = readCatalog({shippedCatalogFolder()});
    const DesignReading reading = readDesign(QJsonDocument(row[u"design"_s].toObject()).toJson());
    if (!reading.isUsable())
        return {};
    return estimate(reading.design, catalog.catalog);
}

double TstPublished::statistic(const MemoryEstimate &memory, const QString &name)
{
    if (name == u"allocated"_s)
        return memory.peak.value;
    return name == u"device"_s ? memory.device().value : memory.reserved.value;
}

void TstPublished::everySourceIsThere()
{
    QSet<QString> sources;
    for (const QJsonValue &row : rows())
        sources.insert(row[u"source"_s].toString());
    QVERIFY(rows().size() >= 40);
    QVERIFY(sources.size() >= 8);
}

void TstPublished::stepTime()
{
    QFETCH(QJsonObject, row);
    const double measured = row[u"step_seconds"_s].toDouble();
    const double error = estimateOf(row).step.total.value / measured - 1;
    QVERIFY2(std::abs(error) <= row[u"step_tolerance"_s].toDouble(), qPrintable(u"%1 % off %2 s"_s.arg(100 * error, 0, 'f', 1).arg(measured)));
}

void TstPublished::memory()
{
    QFETCH(QJsonObject, row);
    const double measured = row[u"memory_bytes"_s].toDouble();
    const double error = statistic(estimateOf(row).memory, row[u"memory_statistic"_s].toString()) / measured - 1;
    QVERIFY2(std::abs(error) <= row[u"memory_tolerance"_s].toDouble(), qPrintable(u"%1 % off %2 bytes"_s.arg(100 * error, 0, 'f', 1).arg(measured)));
}

/// What somebody ran may look too big to us, but no rule may forbid it.
void TstPublished::noDesignIsRefused()
{
    QFETCH(QJsonObject, row);
    for (const Finding &finding : estimateOf(row).findings)
        if (finding.severity == Severity::Error)
            QVERIFY2(finding.message.text.starts_with("does not fit"), toEnglish(finding).c_str());
}

QTEST_GUILESS_MAIN(TstPublished)
#include "tst_published.moc"
