// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/shelltokens.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// "text:'a b' variable:$x"
QString inWords(const QString &line, const QList<CodeToken> &tokens)
{
    static const QString names[] = {u"comment"_s, u"directive"_s, u"text"_s, u"variable"_s, u"keyword"_s};
    QStringList words;
    for (const CodeToken &token : tokens)
        words.append(names[int(token.kind)] + u':' + line.mid(token.start, token.length));
    return words.join(u" | "_s);
}

} // namespace

class TstShellTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesHaveParts_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        QTest::addRow("a directive") << u"#SBATCH --nodes=2"_s << u"directive:#SBATCH --nodes=2"_s;
        QTest::addRow("a comment") << u"cd x # go there"_s << u"comment:# go there"_s;
        QTest::addRow("no comment inside a word") << u"a#b"_s << QString();
        QTest::addRow("single quotes") << u"echo 'it $is # so'"_s << u"text:'it $is # so'"_s;
        QTest::addRow("variables in double quotes") << u"echo \"a ${b} c\""_s << u"text:\"a  | variable:${b} | text: c\""_s;
        QTest::addRow("an escaped quote") << u"echo \\\"$x"_s << u"variable:$x"_s;
        QTest::addRow("an escaped quote in quotes") << u"\"a\\\"b\" c"_s << u"text:\"a\\\"b\""_s;
        QTest::addRow("keywords") << u"if true; then exit 3; fi"_s << u"keyword:if | keyword:then | keyword:exit | keyword:fi"_s;
        QTest::addRow("no keyword inside a word") << u"./done.sh ifconfig"_s << QString();
        QTest::addRow("special variables") << u"echo $? $1 $@"_s << u"variable:$? | variable:$1 | variable:$@"_s;
        QTest::addRow("code in a substitution") << u"x=$(srun id)"_s << u"keyword:srun"_s;
        QTest::addRow("a dollar at the end") << u"cost: 5$"_s << QString();
        QTest::addRow("a backslash at the end") << u"srun \\"_s << u"keyword:srun"_s;
        QTest::addRow("an open brace") << u"echo ${x"_s << u"variable:${x"_s;
        QTest::addRow("empty") << QString() << QString();
    }

    void linesHaveParts()
    {
        QFETCH(QString, line);
        QTEST(inWords(line, shellTokens(line).tokens), "expected");
    }

    void quotesReachOverLines()
    {
        const ShellLine first = shellTokens(u"trap 'one"_s);
        QCOMPARE(first.after.inside, ShellLineState::Inside::SingleQuotes);
        const ShellLine second = shellTokens(u"two' $x"_s, first.after);
        QCOMPARE(inWords(u"two' $x"_s, second.tokens), u"text:two' | variable:$x"_s);
        QCOMPARE(second.after, ShellLineState());
    }

    void hereDocumentEndsAtItsWord()
    {
        const ShellLine open = shellTokens(u"cat > f <<'EOF'"_s);
        QCOMPARE(open.after.terminator, u"EOF"_s);
        const ShellLine inside = shellTokens(u"if $x 'y"_s, open.after);
        QCOMPARE(inWords(u"if $x 'y"_s, inside.tokens), u"text:if $x 'y"_s);
        QCOMPARE(inside.after, open.after);
        QCOMPARE(shellTokens(u"EOF"_s, inside.after).after, ShellLineState());
        QCOMPARE(inWords(u"a $x"_s, shellTokens(u"a $x"_s, shellTokens(u"cat <<E"_s).after).tokens), u"text:a  | variable:$x"_s);
    }

    void hereStringOpensNothing()
    {
        QCOMPARE(shellTokens(u"read x <<< word"_s).after, ShellLineState());
        QCOMPARE(shellTokens(u"x=$((1 << 3))"_s).after, ShellLineState());
    }
};

QTEST_GUILESS_MAIN(TstShellTokens)
#include "tst_shelltokens.moc"
