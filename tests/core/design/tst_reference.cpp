// SPDX-License-Identifier: GPL-3.0-or-later
// Holds resources/help/design-file.md and the design schema against each other.
#include "core/catalog/yamlwriter.h"
#include "core/design/designfile.h"
#include "core/design/designschema.h"
#include "tests/support/folders.h"

#include <QDir>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void everyKeyIsDocumented();
    void everyDocumentedKeyExists();
    void defaultsAreTheReaders();
    void wordsAreTheReaders();
    void rangesAreTheReaders();
    void theFirstExampleReads();
    void samplesRead_data();
    void samplesRead();

private:
    struct Row
    {
        QString takes, standard;
    };
    QString m_page;
    QMap<QString, Row> m_rows;
};

void TstReference::initTestCase()
{
    QFile file(sourceFolder() + QStringLiteral("/resources/help/design-file.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    m_page = QString::fromUtf8(file.readAll());
    static const QRegularExpression row(u"^\\| `([a-z_.0-9]+)` \\| ([^|]*) \\| ([^|]*) \\| [^|]+ \\|$"_s, QRegularExpression::MultilineOption);
    for (auto match = row.globalMatch(m_page); match.hasNext();) {
        const auto found = match.next();
        QVERIFY2(!m_rows.contains(found.captured(1)), qPrintable(found.captured(1)));
        m_rows.insert(found.captured(1), {found.captured(2), found.captured(3).trimmed()});
    }
}

void TstReference::everyKeyIsDocumented()
{
    for (const DesignKey &key : designKeys())
        QVERIFY2(m_rows.contains(QString::fromStdString(key.path)), key.path.c_str());
}

void TstReference::everyDocumentedKeyExists()
{
    for (auto row = m_rows.keyBegin(); row != m_rows.keyEnd(); ++row)
        QVERIFY2(findDesignKey(row->toStdString()), qPrintable(*row));
}

void TstReference::defaultsAreTheReaders()
{
    for (const DesignKey &key : designKeys()) {
        const YamlValue value = key.write(Design());
        const QString expected = value.isNull() ? u"–"_s : u'`' + QString::fromStdString(toFlowYaml(value)) + u'`';
        QVERIFY2(m_rows[QString::fromStdString(key.path)].standard == expected, qPrintable(QString::fromStdString(key.path) + u": "_s + expected));
    }
}

void TstReference::wordsAreTheReaders()
{
    for (const DesignKey &key : designKeys()) {
        const QString takes = m_rows[QString::fromStdString(key.path)].takes;
        for (const std::string &word : key.words)
            QVERIFY2(QRegularExpression(u"(^|[ ,])%1($|[ ,])"_s.arg(QRegularExpression::escape(QString::fromStdString(word)))).match(takes).hasMatch(),
                     (key.path + ": " + word).c_str());
    }
}

/// "1 to 1000" in the page: both ends are taken, and what lies beyond is not.
void TstReference::rangesAreTheReaders()
{
    static const QRegularExpression range(u"([0-9.e]+) to ([0-9.e]+)"_s);
    int ranges = 0;
    for (const DesignKey &key : designKeys()) {
        const auto match = range.match(m_rows[QString::fromStdString(key.path)].takes);
        if (!match.hasMatch())
            continue;
        ++ranges;
        const bool isList = m_rows[QString::fromStdString(key.path)].takes.contains(u"list"_s);
        const auto isTaken = [&](const QString &text) {
            const YamlValue value = YamlValue::scalar(text.toStdString());
            return withValue(Design(), key.path, isList ? YamlValue::sequence({value}) : value).hasValue();
        };
        const double low = match.captured(1).toDouble(), high = match.captured(2).toDouble();
        QVERIFY2(isTaken(match.captured(1)) && isTaken(match.captured(2)), key.path.c_str());
        QVERIFY2(!isTaken(QString::number(low < 1 && low > 0 ? low / 2 : low - 1, 'g', 17)), key.path.c_str());
        QVERIFY2(!isTaken(QString::number(high * 1.5 + 1, 'g', 17)), key.path.c_str());
    }
    QVERIFY(ranges > 40);
}

void TstReference::theFirstExampleReads()
{
    const QString example = m_page.section(u"```yaml\n"_s, 1, 1).section(u"```"_s, 0, 0);
    const DesignReading reading = readDesign(example.toUtf8());
    QVERIFY2(reading.findings.empty(), reading.findings.empty() ? "" : toEnglish(reading.findings.front()).c_str());
    QCOMPARE(reading.design.name, std::string("llama3-8b-pretrain"));
}

void TstReference::samplesRead_data()
{
    QTest::addColumn<QString>("path");
    const QDir samples(sourceFolder() + QStringLiteral("/resources/samples"));
    for (const QString &name : samples.entryList({u"*.yaml"_s}, QDir::Files))
        QTest::addRow("%s", qPrintable(name)) << samples.filePath(name);
}

void TstReference::samplesRead()
{
    QFETCH(QString, path);
    const auto reading = readDesignFile(path);
    QVERIFY(reading);
    QVERIFY2(reading->findings.empty(), reading->findings.empty() ? "" : toEnglish(reading->findings.front()).c_str());
}

QTEST_GUILESS_MAIN(TstReference)
#include "tst_reference.moc"
