// SPDX-License-Identifier: GPL-3.0-or-later
// What every file of the tree keeps to: licence tag, size, no leftovers, nothing that blocks the window.
#include "tests/architecture/sourcetree.h"
#include "tests/support/folders.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstSources : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileNamesItsLicence();
    void filesStayReadable();
    void topLevelIsAsAgreed();
    void nothingIsLeftOpen();
    void nothingBlocksTheWindow();
    void tablesAreTables();
    void roomsHaveTests();
};

namespace {

const QStringList allFolders{u"app"_s, u"core"_s, u"views"_s, u"tests"_s};

} // namespace

/// Golden files are what the program writes for its users: theirs, not ours.
void TstSources::everyFileNamesItsLicence()
{
    QStringList found;
    for (const QString &file : sourceFiles(allFolders, {u"*.h"_s, u"*.cpp"_s, u"CMakeLists.txt"_s, u"*.sh"_s, u"*.py"_s, u"*.cmake"_s}))
        if (!file.contains(u"/golden/"_s) && !sourceText(file).left(400).contains(u"SPDX-License-Identifier: "_s + u"GPL-3.0-or-later"_s))
            found << file;
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstSources::filesStayReadable()
{
    QStringList found;
    for (const QString &file : sourceFiles(allFolders, {u"*.h"_s, u"*.cpp"_s}))
        if (const auto lines = sourceText(file).count(u'\n'); lines > 700)
            found << u"%1 has %2 lines: is there a second noun in it?"_s.arg(file).arg(lines);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstSources::topLevelIsAsAgreed()
{
    const QStringList agreed{u"CMakeLists.txt"_s, u"README.md"_s, u"app"_s, u"core"_s, u"resources"_s, u"templates"_s, u"tests"_s, u"translations"_s, u"views"_s};
    const QStringList entries = QDir(sourceFolder()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    for (const QString &entry : entries)
        QVERIFY2(agreed.contains(entry) || entry.startsWith(u"build"_s), qPrintable(u"%1 does not belong at the top"_s.arg(entry)));
}

void TstSources::nothingIsLeftOpen()
{
    static const QRegularExpression leftover(u"\\b(TO"_s + u"DO|FIX"_s + u"ME|HA"_s + u"CK|not implem"_s + u"ented)\\b"_s);
    QStringList found;
    for (const QString &file : sourceFiles(allFolders, {u"*.h"_s, u"*.cpp"_s, u"*.py"_s, u"*.sh"_s}))
        if (const auto match = leftover.match(sourceText(file)); match.hasMatch())
            found << u"%1: %2"_s.arg(file, match.captured());
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstSources::nothingBlocksTheWindow()
{
    static const QRegularExpression blocking(u"QThread::(m|u)?sleep|processEvents\\(|\\bQEventLoop\\b|->exec\\(\\)|\\bdialog\\.exec\\(\\)"_s);
    QStringList found;
    for (const QString &file : sourceFiles({u"core"_s, u"views"_s, u"app"_s}, {u"*.h"_s, u"*.cpp"_s}))
        if (const auto match = blocking.match(sourceText(file)); match.hasMatch())
            found << u"%1: %2"_s.arg(file, match.captured());
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

/// A table whose line of dashes has not as many columns as its head is shown as text, dashes and all.
void TstSources::tablesAreTables()
{
    static const QRegularExpression dashes(u"^(\\|\\s*:?-+:?\\s*)+\\|$"_s), escaped(u"\\\\\\|"_s);
    QStringList found;
    for (const QString &file : QStringList{u"README.md"_s} + sourceFiles({u"templates"_s, u"resources"_s}, {u"*.md"_s})) {
        QString head;
        for (const QString &line : sourceText(file).split(u'\n')) {
            if (dashes.match(line).hasMatch() && head.startsWith(u'|') && line.count(u'|') != QString(head).remove(escaped).count(u'|'))
                found << u"%1: %2"_s.arg(file, head);
            head = line;
        }
    }
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstSources::roomsHaveTests()
{
    const QDir root(sourceFolder());
    QStringList found;
    for (const QString &parent : {u"core"_s, u"views"_s})
        for (const QString &room : QDir(root.filePath(parent)).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (QDir(root.filePath(u"tests/%1/%2"_s.arg(parent, room))).entryList({u"tst_*.cpp"_s}).isEmpty())
                found << u"%1/%2"_s.arg(parent, room);
    QVERIFY2(found.isEmpty(), qPrintable(u"rooms without tests: "_s + found.join(u", "_s)));
}

QTEST_GUILESS_MAIN(TstSources)
#include "tst_sources.moc"
