// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/opendesigns.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoGroup>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstOpenDesigns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void beginsWithANewDesign();
    void aFileTakesThePlaceOfAnUntouchedDesign();
    void anEditedDesignKeepsItsTab();
    void newDesignsHaveNamesOfTheirOwn();
    void findsAFileThroughALink();
    void undoBelongsToTheCurrentDesign();
    void editsOfOthersAreNotTheCurrentOnes();
    void closingGoesToTheNeighbour_data();
    void closingGoesToTheNeighbour();
    void closingTheLastLeavesANewDesign();
    void movingKeepsTheCurrentDesign();
    void anAdoptedDesignIsUnsaved();

private:
    std::unique_ptr<DesignDocument> named(const OpenDesigns &designs, const char *name);
    QStringList namesOf(const OpenDesigns &designs);
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TstOpenDesigns::init()
{
    QTest::failOnWarning(QRegularExpression(u".*"_s));
    m_folder = std::make_unique<QTemporaryDir>();
}

/// A design with a file, as one that was opened.
std::unique_ptr<DesignDocument> TstOpenDesigns::named(const OpenDesigns &designs, const char *name)
{
    Design design;
    design.name = name;
    std::unique_ptr<DesignDocument> document = designs.make();
    document->setDesign(design, m_folder->filePath(QString::fromLatin1(name) + u".yaml"_s));
    return document;
}

QStringList TstOpenDesigns::namesOf(const OpenDesigns &designs)
{
    QStringList names;
    for (int i = 0; i < designs.count(); ++i)
        names << QString::fromStdString(designs.at(i).design().name);
    return names;
}

void TstOpenDesigns::beginsWithANewDesign()
{
    const OpenDesigns designs;
    QCOMPARE(designs.count(), 1);
    QVERIFY(designs.current().isUntouched());
    QVERIFY(designs.modified().isEmpty());
}

void TstOpenDesigns::aFileTakesThePlaceOfAnUntouchedDesign()
{
    OpenDesigns designs;
    QSignalSpy lists(&designs, &OpenDesigns::listChanged), shown(&designs, &OpenDesigns::currentDesignChanged);
    designs.add(named(designs, "a"));
    QCOMPARE(namesOf(designs), QStringList{u"a"_s});
    QCOMPARE(lists.size(), 1);
    QCOMPARE(shown.size(), 1);
    designs.add(named(designs, "b"));
    QCOMPARE(namesOf(designs), (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(designs.currentIndex(), 1);
}

void TstOpenDesigns::anEditedDesignKeepsItsTab()
{
    OpenDesigns designs;
    Design edited;
    edited.cluster.nodes = 7;
    designs.current().apply(edited, u"Nodes"_s);
    designs.add(named(designs, "a"));
    QCOMPARE(designs.count(), 2);
    QCOMPARE(designs.modified(), QList<DesignDocument *>{&designs.at(0)});
}

void TstOpenDesigns::newDesignsHaveNamesOfTheirOwn()
{
    OpenDesigns designs;
    designs.addNew();
    designs.addNew();
    QCOMPARE(namesOf(designs), (QStringList{u"untitled"_s, u"untitled-2"_s, u"untitled-3"_s}));
    QCOMPARE(designs.currentIndex(), 2);
    QVERIFY(designs.current().isUntouched());
}

void TstOpenDesigns::findsAFileThroughALink()
{
    OpenDesigns designs;
    DesignDocument &document = designs.add(named(designs, "a"));
    QVERIFY(document.save());
    QVERIFY(QFile::link(m_folder->filePath(u"a.yaml"_s), m_folder->filePath(u"link.yaml"_s)));
    QCOMPARE(designs.find(m_folder->filePath(u"link.yaml"_s)), &document);
    QCOMPARE(designs.find(m_folder->filePath(u"./a.yaml"_s)), &document);
    QCOMPARE(designs.find(m_folder->filePath(u"b.yaml"_s)), nullptr);
}

void TstOpenDesigns::undoBelongsToTheCurrentDesign()
{
    OpenDesigns designs;
    Design edited;
    edited.cluster.nodes = 7;
    designs.current().apply(edited, u"Nodes"_s);
    QCOMPARE(designs.undoGroup()->undoText(), u"Nodes"_s);
    designs.addNew();
    QVERIFY(!designs.undoGroup()->canUndo());
    designs.setCurrent(0);
    designs.undoGroup()->undo();
    QCOMPARE(designs.at(0).design(), Design());
}

void TstOpenDesigns::editsOfOthersAreNotTheCurrentOnes()
{
    OpenDesigns designs;
    designs.addNew();
    QSignalSpy shown(&designs, &OpenDesigns::currentDesignChanged), names(&designs, &OpenDesigns::nameChanged);
    Design edited;
    edited.cluster.nodes = 7;
    designs.at(0).apply(edited, u"Nodes"_s);
    QVERIFY(shown.isEmpty());
    QVERIFY(!names.isEmpty());
    QCOMPARE(names.first().first().toInt(), 0);
    designs.at(1).apply(edited, u"Nodes"_s);
    QCOMPARE(shown.size(), 1);
}

void TstOpenDesigns::closingGoesToTheNeighbour_data()
{
    QTest::addColumn<int>("current");
    QTest::addColumn<int>("closed");
    QTest::addColumn<QString>("shown");
    QTest::addRow("the current one in the middle") << 1 << 1 << u"c"_s;
    QTest::addRow("the current one at the end") << 2 << 2 << u"b"_s;
    QTest::addRow("one before the current one") << 2 << 0 << u"c"_s;
    QTest::addRow("one after the current one") << 0 << 2 << u"a"_s;
}

void TstOpenDesigns::closingGoesToTheNeighbour()
{
    QFETCH(int, current);
    QFETCH(int, closed);
    QFETCH(QString, shown);
    OpenDesigns designs;
    for (const char *name : {"a", "b", "c"})
        designs.add(named(designs, name));
    designs.setCurrent(current);
    designs.close(closed);
    QCOMPARE(designs.count(), 2);
    QCOMPARE(QString::fromStdString(designs.current().design().name), shown);
    QCOMPARE(designs.undoGroup()->activeStack(), designs.current().undoStack());
}

void TstOpenDesigns::closingTheLastLeavesANewDesign()
{
    OpenDesigns designs;
    designs.add(named(designs, "a"));
    designs.close(0);
    QCOMPARE(designs.count(), 1);
    QVERIFY(designs.current().isUntouched());
    designs.close(0);
    QCOMPARE(designs.count(), 1);
}

void TstOpenDesigns::movingKeepsTheCurrentDesign()
{
    OpenDesigns designs;
    for (const char *name : {"a", "b", "c"})
        designs.add(named(designs, name));
    designs.move(2, 0);
    QCOMPARE(namesOf(designs), (QStringList{u"c"_s, u"a"_s, u"b"_s}));
    QCOMPARE(designs.currentIndex(), 0);
    designs.move(1, 2);
    QCOMPARE(namesOf(designs), (QStringList{u"c"_s, u"b"_s, u"a"_s}));
    QCOMPARE(designs.currentIndex(), 0);
}

void TstOpenDesigns::anAdoptedDesignIsUnsaved()
{
    OpenDesigns designs(m_folder->filePath(u"recovery"_s));
    std::unique_ptr<DesignDocument> copy = designs.make();
    copy->adopt(Design());
    QVERIFY(copy->isModified());
    QCOMPARE(QDir(m_folder->filePath(u"recovery"_s)).entryList({u"*.recovery"_s}).size(), 1);
    designs.add(std::move(copy));
    designs.addNew();
    QCOMPARE(designs.count(), 2); // it was not taken for an untouched one
}

QTEST_GUILESS_MAIN(TstOpenDesigns)
#include "tst_opendesigns.moc"
