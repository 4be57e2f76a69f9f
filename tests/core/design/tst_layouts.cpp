// SPDX-License-Identifier: GPL-3.0-or-later
// What really ran is accepted by the framework that ran it; what none runs is refused by every one, in words that name the rule.
#include "core/catalog/catalogreader.h"
#include "core/design/designfile.h"
#include "core/design/resolve.h"
#include "core/design/words.h"
#include "tests/support/folders.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

class TstLayouts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void publishedLayoutsAreMany();
    void publishedLayoutsRun_data();
    void publishedLayoutsRun();
    void impossibleLayoutsAreRefused_data();
    void impossibleLayoutsAreRefused();

private:
    static const Catalog &catalog()
    {
        static const CatalogReading reading = readCatalog({shippedCatalogFolder()});
        return reading.catalog;
    }
};

namespace {

QList<QJsonObject> linesOf(const QString &path)
{
    QFile file(sourceFolder() + QStringLiteral("/tests/") + path);
    QList<QJsonObject> rows;
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray &line : file.readAll().split('\n'))
            if (!line.isEmpty())
                rows << QJsonDocument::fromJson(line).object();
    return rows;
}

QByteArray designIn(const QJsonObject &row) { return QJsonDocument(row[u"design"_s].toObject()).toJson(QJsonDocument::Compact); }

struct Verdict
{
    Findings errors;
    QString words() const
    {
        QStringList all;
        for (const Finding &finding : errors)
            all << QString::fromStdString(finding.path + ": " + toEnglish(finding.message));
        return all.join(u"; "_s);
    }
};

/// What reader, resolver and rules refuse of a design.
Verdict verdictOf(const QByteArray &design, const Catalog &catalog)
{
    const DesignReading reading = readDesign(design);
    const Resolution resolution = resolve(reading.design, catalog);
    Verdict verdict;
    for (const Findings &findings : {reading.findings, resolution.findings, validate(resolution.resolved)})
        std::copy_if(findings.begin(), findings.end(), std::back_inserter(verdict.errors), [](const Finding &finding) { return finding.severity == Severity::Error; });
    return verdict;
}

constexpr std::array published{"data/layouts/published.jsonl", "fidelity/data/published.jsonl", "fidelity/data/further.jsonl"};

} // namespace

void TstLayouts::publishedLayoutsAreMany()
{
    const QList<QJsonObject> rows = linesOf(QLatin1StringView(published.front()));
    QVERIFY2(rows.size() >= 100, qPrintable(QString::number(rows.size())));
    QSet<QString> names;
    for (const QJsonObject &row : rows) {
        QVERIFY2(!row[u"source"_s].toString().isEmpty(), qPrintable(row[u"id"_s].toString()));
        names << row[u"id"_s].toString();
    }
    QCOMPARE(names.size(), rows.size());
}

void TstLayouts::publishedLayoutsRun_data()
{
    QTest::addColumn<QByteArray>("design");
    for (const char *file : published)
        for (const QJsonObject &row : linesOf(QLatin1StringView(file)))
            QTest::addRow("%s: %s", qPrintable(row[u"id"_s].toString()), qPrintable(row[u"source"_s].toString())) << designIn(row);
}

void TstLayouts::publishedLayoutsRun()
{
    QFETCH(QByteArray, design);
    const Verdict verdict = verdictOf(design, catalog());
    QVERIFY2(verdict.errors.empty(), qPrintable(verdict.words()));
}

/// Each configuration for each framework: some have further reasons of their own, but the rule is among what they say.
void TstLayouts::impossibleLayoutsAreRefused_data()
{
    QTest::addColumn<QByteArray>("design");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("words");
    for (const QJsonObject &row : linesOf(u"data/layouts/impossible.jsonl"_s)) {
        QStringList frameworks;
        for (const QJsonValue &name : row[u"frameworks"_s].toArray())
            frameworks << name.toString();
        for (const std::string &framework : frameworkNames()) {
            const QString name = QString::fromStdString(framework);
            if (!frameworks.isEmpty() && !frameworks.contains(name))
                continue;
            QJsonObject one = row, design = row[u"design"_s].toObject();
            design[u"framework"_s] = QJsonObject{{u"name"_s, name}};
            one[u"design"_s] = design;
            QTest::addRow("%s, %s", qPrintable(row[u"id"_s].toString()), framework.c_str()) << designIn(one) << row[u"path"_s].toString() << row[u"words"_s].toString();
        }
    }
}

void TstLayouts::impossibleLayoutsAreRefused()
{
    QFETCH(QByteArray, design);
    QFETCH(QString, path);
    QFETCH(QString, words);
    const Verdict verdict = verdictOf(design, catalog());
    const bool isNamed = std::any_of(verdict.errors.begin(), verdict.errors.end(), [&](const Finding &finding) {
        return finding.path == path.toStdString() && QString::fromStdString(toEnglish(finding.message)).contains(words);
    });
    QVERIFY2(isNamed, qPrintable(verdict.words()));
}

QTEST_GUILESS_MAIN(TstLayouts)
#include "tst_layouts.moc"
