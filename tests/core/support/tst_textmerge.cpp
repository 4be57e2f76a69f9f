// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/textmerge.h"

#include <QRandomGenerator>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstTextMerge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void merges_data();
    void merges();
    void tellsConflicts();
    void keepsAConflictUntilItIsSettled();
    void settlesByTheirs();
    void settlesByMine();
    void losesNothing();
    void takesLongTexts();
};

/// Texts with blanks for line ends.
static QString lines(const char *words) { return QString::fromLatin1(words).replace(u' ', u'\n'); }

void TstTextMerge::merges_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("mine");
    QTest::addColumn<QString>("theirs");
    QTest::addColumn<QString>("merged");
    QTest::addColumn<int>("conflicts");
    const auto row = [](const char *name, const char *base, const char *mine, const char *theirs, const char *merged, int conflicts = 0) {
        QTest::newRow(name) << lines(base) << lines(mine) << lines(theirs) << lines(merged) << conflicts;
    };
    row("nothing", "", "", "", "");
    row("nobody", "a b c", "a b c", "a b c", "a b c");
    row("mine alone", "a b c", "a x c", "a b c", "a x c");
    row("theirs alone", "a b c", "a b c", "a b y", "a b y");
    row("both, apart", "a b c d e", "x b c d e", "a b c d y", "x b c d y");
    row("both the same", "a b c", "a x c", "a x c", "a x c");
    row("both, one line", "a b c", "a x c", "a y c", "a x c", 1);
    row("an added line beside a change elsewhere", "a b c", "a n b c", "a b z", "a n b z");
    row("a line that one removes and the other changes", "a b c", "a c", "a y c", "a c", 1);
    row("both add at one place", "a b", "a x b", "a y b", "a x b", 1);
    row("both add at the end", "a", "a x", "a y", "a x", 1);
    row("all of it", "a b", "", "a c", "", 1);
    row("a moved block", "a b c d", "a b c d e", "c d a b", "c d e", 1);
    row("two conflicts with peace between them", "a b c d e", "x b c d y", "1 b c d 2", "x b c d y", 2);
}

void TstTextMerge::merges()
{
    QFETCH(QString, base);
    QFETCH(QString, mine);
    QFETCH(QString, theirs);
    QFETCH(int, conflicts);
    const MergedText merged = mergeTexts(base, mine, theirs);
    QTEST(merged.text, "merged");
    QCOMPARE(int(merged.conflicts.size()), conflicts);
    QCOMPARE(merged.base == theirs, conflicts == 0);
}

void TstTextMerge::tellsConflicts()
{
    const MergedText merged = mergeTexts(lines("a b c d"), lines("a x x2 c d"), lines("0 a y c d"));
    QCOMPARE(merged.text, lines("0 a x x2 c d"));
    QCOMPARE(merged.conflicts, (QList<MergeConflict>{{.line = 3, .mine = {u"x"_s, u"x2"_s}, .theirs = {u"y"_s}, .baseLine = 3, .original = {u"b"_s}}}));
    QCOMPARE(merged.base, lines("0 a b c d"));
}

/// Rendered again and again: what was not settled is told again, and nothing else.
void TstTextMerge::keepsAConflictUntilItIsSettled()
{
    const MergedText first = mergeTexts(lines("a b c d"), lines("a x c d"), lines("a y c d"));
    const MergedText again = mergeTexts(first.base, first.text, lines("a y c d"));
    QCOMPARE(again, first);
    const MergedText later = mergeTexts(first.base, first.text, lines("a y c 4"));
    QCOMPARE(later.text, lines("a x c 4"));
    QCOMPARE(later.conflicts.size(), 1);
    // Settled: the text is taken for what a person makes of the new rendering.
    QCOMPARE(mergeTexts(lines("a y c d"), first.text, lines("a y c 4")).conflicts.size(), 0);
}

void TstTextMerge::settlesByTheirs()
{
    const MergedText merged = mergeTexts(lines("a b c d e"), lines("x x b c d"), lines("1 b c d 2"));
    QCOMPARE(merged.conflicts.size(), 2);
    QCOMPARE(withTheirs(merged, 0), lines("1 b c d"));
    QCOMPARE(withTheirs(merged, 1), lines("x x b c d 2"));
}

void TstTextMerge::settlesByMine()
{
    const QString theirs = lines("1 b c d 2");
    const MergedText merged = mergeTexts(lines("a b c d e"), lines("x x b c d"), theirs);
    const MergedText first = mergeTexts(baseKeepingMine(merged, 0), merged.text, theirs);
    QCOMPARE(first.text, merged.text);
    QCOMPARE(first.conflicts.size(), 1);
    const MergedText both = mergeTexts(baseKeepingMine(first, 0), first.text, theirs);
    QCOMPARE(both.conflicts.size(), 0);
    QCOMPARE(both.text, merged.text);
    QCOMPARE(both.base, theirs);
}

/// Laws over texts drawn at random: one side alone is that side, sides may be exchanged but for conflicts, and each line that a person added is there.
void TstTextMerge::losesNothing()
{
    QRandomGenerator random(7);
    const auto draw = [&random](const QStringList &from) {
        QStringList text = from;
        for (int edits = random.bounded(4); edits > 0; --edits) {
            const qsizetype at = random.bounded(text.size() + 1);
            if (random.bounded(2) == 0 && at < text.size())
                text.removeAt(at);
            else
                text.insert(at, u"new%1"_s.arg(random.bounded(1000000)));
        }
        return text;
    };
    for (int i = 0; i < 2000; ++i) {
        QStringList base;
        for (int line = random.bounded(12); line >= 0; --line)
            base << QString::number(i % 2 == 0 ? line : random.bounded(5));
        const QStringList left = draw(base), right = draw(base);
        const QString b = base.join(u'\n'), l = left.join(u'\n'), r = right.join(u'\n');
        QCOMPARE(mergeTexts(b, l, b).text, l);
        QCOMPARE(mergeTexts(b, b, r).text, r);
        QCOMPARE(mergeTexts(b, l, l).text, l);
        const MergedText merged = mergeTexts(b, l, r), other = mergeTexts(b, r, l);
        QCOMPARE(merged.conflicts.size(), other.conflicts.size());
        for (const QString &line : left)
            QVERIFY(!line.startsWith(u"new"_s) || merged.text.split(u'\n').contains(line));
        QStringList all = merged.text.split(u'\n');
        for (const MergeConflict &conflict : merged.conflicts)
            all += conflict.theirs;
        for (const QString &line : right)
            QVERIFY(!line.startsWith(u"new"_s) || all.contains(line));
        if (merged.conflicts.isEmpty())
            QCOMPARE(merged.text, other.text);
        if (i % 2 == 0) // no line twice: there is one way to pair them
            QCOMPARE(mergeTexts(merged.base, merged.text, r), merged);
    }
}

void TstTextMerge::takesLongTexts()
{
    QStringList base;
    for (int line = 0; line < 30000; ++line)
        base << QString::number(line);
    QStringList mine = base, theirs = base;
    mine[100] = u"mine"_s;
    theirs[200] = u"theirs"_s;
    const QStringList merged = mergeTexts(base.join(u'\n'), mine.join(u'\n'), theirs.join(u'\n')).text.split(u'\n');
    QCOMPARE(merged[100], u"mine"_s);
    QCOMPARE(merged[200], u"theirs"_s);
}

QTEST_GUILESS_MAIN(TstTextMerge)
#include "tst_textmerge.moc"
