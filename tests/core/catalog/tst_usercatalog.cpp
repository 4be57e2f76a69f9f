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
    void handWrittenFilesKeepEveryOtherCharacter_data();
    void handWrittenFilesKeepEveryOtherCharacter();
    void handWrittenFilesLoseOneEntryOnly();
    void ownFilesKeepCommentsToo();
    void listsWhatIsThere();
    void knowsWhoseAnEntryIs();

private:
    QString write(const QString &name, const QByteArray &text) const;
    static QByteArray read(const QString &path);
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

QString TstUserCatalog::write(const QString &name, const QByteArray &text) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

QByteArray TstUserCatalog::read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The line rate of the entry `ours` becomes 5, and a kind comes.
void TstUserCatalog::handWrittenFilesKeepEveryOtherCharacter_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addRow("an entry in lines, between others")
        << "# our fabric\nlinks:\n- id: other # theirs\n  line_gb_s: 3\n\n# measured in May\n- id: ours\n  line_gb_s: 4   # was 3\n  latency_us: [2, 3]\n\n# the last\n- {id: third, line_gb_s: 7}\nstorage: [{id: shelf, class: tape}] # slow\n"_ba
        << "# our fabric\nlinks:\n- id: other # theirs\n  line_gb_s: 3\n\n# measured in May\n- id: ours\n  line_gb_s: 5   # was 3\n  latency_us: [2, 3]\n  kind: ethernet\n\n# the last\n- {id: third, line_gb_s: 7}\nstorage: [{id: shelf, class: tape}] # slow\n"_ba;
    QTest::addRow("an entry in braces, indented")
        << "links:\n  - {id: ours, line_gb_s: 4, latency_us: [2, 3]}  # short\n  - {id: other, line_gb_s: 1}\n# end\n"_ba
        << "links:\n  - {id: ours, line_gb_s: 5, latency_us: [2, 3], kind: ethernet}  # short\n  - {id: other, line_gb_s: 1}\n# end\n"_ba;
    QTest::addRow("the last entry, without an end of line")
        << "links:\n- id: ours\n  line_gb_s: 4\n  latency_us: [2, 3]"_ba << "links:\n- id: ours\n  line_gb_s: 5\n  latency_us: [2, 3]\n  kind: ethernet\n"_ba;
}

void TstUserCatalog::handWrittenFilesKeepEveryOtherCharacter()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    const QString path = write(u"mine.yaml"_s, before);
    UserEntry known;
    for (const UserEntry &entry : readUserEntries(m_folder->path()))
        if (entry.id == "ours")
            known = entry;
    YamlValue changed = known.entry;
    changed.set("line_gb_s", YamlValue::integer(5));
    changed.set("kind", YamlValue::scalar("ethernet"));
    const auto saved = changeUserEntry(known, changed);
    QVERIFY2(bool(saved), saved ? "" : qPrintable(saved.error().message));
    QCOMPARE(read(path), after);
}

void TstUserCatalog::handWrittenFilesLoseOneEntryOnly()
{
    const QString path = write(u"mine.yaml"_s, "# ours\nlinks:\n- id: a\n  line_gb_s: 1 # one\n# about b\n- id: b\n  line_gb_s: 2\n- id: c # three\n  line_gb_s: 3\n"_ba);
    const auto entries = readUserEntries(m_folder->path());
    QVERIFY(removeUserEntry(entries.at(1)));
    QCOMPARE(read(path), "# ours\nlinks:\n- id: a\n  line_gb_s: 1 # one\n# about b\n- id: c # three\n  line_gb_s: 3\n"_ba);
    QVERIFY(removeUserEntry(entries.at(2)));
    QVERIFY(removeUserEntry(entries.at(0)));
    QCOMPARE(read(path), "# ours\nlinks:\n# about b\n"_ba); // a person's words stay
    QVERIFY(readCatalog({m_folder->path()}).problems.isEmpty());
    QVERIFY(changeUserEntry(entries.at(0), entries.at(0).entry));
    QVERIFY2(read(path).startsWith("# ours\n") && read(path).contains("# about b\n"), read(path).constData());
    QCOMPARE(readUserEntries(m_folder->path()).size(), std::size_t(1));
}

void TstUserCatalog::ownFilesKeepCommentsToo()
{
    QVERIFY(saveUserEntry(m_folder->path(), "links", "ours", YamlValue::mapping({{"line_gb_s", YamlValue::integer(5)}})));
    const QString path = m_folder->filePath(u"links-ours.yaml"_s);
    const QByteArray text = read(path) + "# do not forget the second rail\n";
    write(u"links-ours.yaml"_s, text);
    QVERIFY(saveUserEntry(m_folder->path(), "links", "ours", YamlValue::mapping({{"line_gb_s", YamlValue::integer(6)}})));
    QCOMPARE(read(path), QByteArray(text).replace("line_gb_s: 5", "line_gb_s: 6"));
    QVERIFY(removeUserEntry(m_folder->path(), "links", "ours"));
    QVERIFY(read(path).contains("second rail"));
}

void TstUserCatalog::listsWhatIsThere()
{
    write(u"a.yaml"_s, "links:\n- {id: one, line_gb_s: 1}\nreference: {id: none}\n"_ba);
    write(u"b.yaml"_s, "links: [\n"_ba);
    write(u"c.yaml"_s, "storage:\n- id: shelf\n  class: tape\n"_ba);
    const auto entries = readUserEntries(m_folder->path());
    QCOMPARE(entries.size(), std::size_t(2));
    QCOMPARE(entries.at(1).kind + ' ' + entries.at(1).id, std::string("storage shelf"));
    QCOMPARE(entries.at(1).line, 2);
    QCOMPARE(entries.at(1).file, m_folder->filePath(u"c.yaml"_s));
}

void TstUserCatalog::knowsWhoseAnEntryIs()
{
    write(u"mine.yaml"_s, "links:\n- {id: ours, line_gb_s: 1}\n"_ba);
    const Catalog catalog = readCatalog({shippedCatalogFolder(), m_folder->path()}).catalog;
    QVERIFY(catalog.isOwn("links", "ours"));
    QVERIFY(!catalog.isOwn("links", "ib-ndr"));
}

QTEST_GUILESS_MAIN(TstUserCatalog)
#include "tst_usercatalog.moc"
