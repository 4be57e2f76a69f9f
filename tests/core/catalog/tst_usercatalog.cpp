// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/usercatalog.h"

#include "core/catalog/catalogreader.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstUserCatalog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void keepsAnEntry();
    void keepsItInPlaceOfAnEarlierOne();
    void leavesOtherFilesAlone();
    void keepsOtherEntriesOfTheFile();
    void refusesABrokenFile();
    void refuses_data();
    void refuses();
    void removesAnEntry();
    void saysWhereItCannotWrite();

private:
    static YamlValue probed(double tflops);
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TstUserCatalog::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
}

YamlValue TstUserCatalog::probed(double tflops)
{
    return YamlValue::mapping({{"base", YamlValue::scalar("this-computer")},
                               {"name", YamlValue::scalar("a \"laptop\": # 4 cores", true)},
                               {"peak_dense_tflops", YamlValue::mapping({{"fp32", YamlValue::number(tflops)}})},
                               {"source", YamlValue::mapping({{"compute", YamlValue::sequence({YamlValue::scalar("measured on this computer", true)})}})}});
}

void TstUserCatalog::keepsAnEntry()
{
    const QString folder = m_folder->filePath(u"made/on/the/way"_s);
    QVERIFY(saveUserEntry(folder, "accelerators", "this-computer", probed(0.4)));
    const auto reading = readCatalog({shippedCatalogFolder(), folder});
    QVERIFY2(reading.problems.isEmpty(), reading.problems.isEmpty() ? "" : qPrintable(toEnglish(reading.problems.front())));
    const GpuSpec *computer = reading.catalog.accelerator("this-computer");
    QVERIFY(computer);
    QCOMPARE(computer->name, std::string("a \"laptop\": # 4 cores"));
    QCOMPARE(computer->peakDense.at(Precision::Fp32).value, 0.4e12);
    QCOMPARE(computer->vendor, GpuSpec::Vendor::Cpu);
    QCOMPARE(computer->sources.at("compute").front(), std::string("measured on this computer"));
}

void TstUserCatalog::keepsItInPlaceOfAnEarlierOne()
{
    QVERIFY(saveUserEntry(m_folder->path(), "accelerators", "this-computer", probed(0.4)));
    QVERIFY(saveUserEntry(m_folder->path(), "accelerators", "this-computer", probed(0.8)));
    const auto reading = readCatalog({shippedCatalogFolder(), m_folder->path()});
    QCOMPARE(reading.catalog.accelerator("this-computer")->peakDense.at(Precision::Fp32).value, 0.8e12);
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"accelerators-this-computer.yaml"_s});
}

void TstUserCatalog::leavesOtherFilesAlone()
{
    const QByteArray text = "# mine\nlinks:\n- {id: our-link, line_gb_s: 3} # measured\n";
    QFile mine(m_folder->filePath(u"mine.yaml"_s));
    QVERIFY(mine.open(QIODevice::ReadWrite) && mine.write(text) == text.size());
    mine.close();
    QVERIFY(saveUserEntry(m_folder->path(), "accelerators", "this-computer", probed(0.4)));
    QVERIFY(mine.open(QIODevice::ReadOnly));
    QCOMPARE(mine.readAll(), text);
    QVERIFY(readCatalog({shippedCatalogFolder(), m_folder->path()}).catalog.link("our-link"));
}

void TstUserCatalog::keepsOtherEntriesOfTheFile()
{
    QFile file(m_folder->filePath(u"links-ours.yaml"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("links:\n- {id: other, line_gb_s: 3}\n- {id: ours, line_gb_s: 4}\nstorage: [{id: shelf, class: tape}]\n");
    file.close();
    QVERIFY(saveUserEntry(m_folder->path(), "links", "ours", YamlValue::mapping({{"line_gb_s", YamlValue::integer(5)}})));
    const auto reading = readCatalog({m_folder->path()});
    QVERIFY(reading.problems.isEmpty());
    QCOMPARE(reading.catalog.link("other")->lineRate.value, 3e9);
    QCOMPARE(reading.catalog.link("ours")->lineRate.value, 5e9);
    QVERIFY(reading.catalog.storageSystem("shelf"));
}

void TstUserCatalog::refusesABrokenFile()
{
    QFile file(m_folder->filePath(u"links-ours.yaml"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("links: [\n");
    file.close();
    const auto saved = saveUserEntry(m_folder->path(), "links", "ours", YamlValue::mapping({{"line_gb_s", YamlValue::integer(5)}}));
    QCOMPARE(saved.error().kind, Error::Kind::InvalidInput);
    QVERIFY(saved.error().message.contains(u"links-ours.yaml"_s));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "links: [\n"_ba);
}

void TstUserCatalog::refuses_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("id");
    QTest::addRow("an unknown kind") << u"gadgets"_s << u"x"_s;
    QTest::addRow("no id") << u"links"_s << QString();
    QTest::addRow("a path as an id") << u"links"_s << u"../x"_s;
    QTest::addRow("an id with a space") << u"links"_s << u"a b"_s;
}

void TstUserCatalog::refuses()
{
    QFETCH(QString, kind);
    QFETCH(QString, id);
    const auto saved = saveUserEntry(m_folder->path(), kind.toStdString(), id.toStdString(), probed(1));
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, Error::Kind::InvalidInput);
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

void TstUserCatalog::removesAnEntry()
{
    QCOMPARE(removeUserEntry(m_folder->path(), "links", "ours").error().kind, Error::Kind::NotFound);
    QVERIFY(saveUserEntry(m_folder->path(), "links", "ours", YamlValue::mapping({{"line_gb_s", YamlValue::integer(5)}})));
    QVERIFY(removeUserEntry(m_folder->path(), "links", "ours"));
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

void TstUserCatalog::saysWhereItCannotWrite()
{
    QFile notAFolder(m_folder->filePath(u"file"_s));
    QVERIFY(notAFolder.open(QIODevice::WriteOnly));
    notAFolder.close();
    const auto saved = saveUserEntry(notAFolder.fileName(), "links", "ours", YamlValue::mapping({{"line_gb_s", YamlValue::integer(5)}}));
    QVERIFY(!saved);
    QCOMPARE(saved.error().kind, Error::Kind::Io);
}

QTEST_GUILESS_MAIN(TstUserCatalog)
#include "tst_usercatalog.moc"
