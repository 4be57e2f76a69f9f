// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/launchlines.h"

#include <QtTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QString shapeOf(const std::vector<ShellCommand> &commands)
{
    QString shape;
    for (const ShellCommand &command : commands) {
        constexpr const char *kinds[]{"", "group", "loop", "function", "test", "arithmetic"};
        constexpr const char *joins[]{"; ", " && ", " || ", " | "};
        shape += shape.isEmpty() ? QString() : QString::fromLatin1(joins[int(command.join)]);
        QStringList words;
        for (const ShellAssignment &assignment : command.assignments)
            words += assignment.name + u'=' + assignment.value.shown() + (assignment.items.empty() ? QString() : u"[%1]"_s.arg(assignment.items.size()));
        for (const ShellWord &word : command.words)
            words += word.shown();
        const QString kind = QString::fromLatin1(kinds[int(command.kind)]) + (command.name.isEmpty() ? QString() : u' ' + command.name);
        shape += kind + (kind.isEmpty() || words.isEmpty() ? u""_s : u" "_s) + words.join(u' ');
        if (!command.body.empty())
            shape += u" {"_s + shapeOf(command.body) + u'}';
        shape += command.isBackground ? u" &"_s : QString();
    }
    return shape;
}

QString chainOf(const Launch &launch)
{
    QStringList names;
    for (const LaunchStep &step : launch.steps)
        names += step.name;
    return names.join(u" > "_s) + (launch.isBackground ? u" &"_s : QString());
}

} // namespace

class TestShellSyntax : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsCommands_data();
    void readsCommands();
    void saysWhereReadingEnds_data();
    void saysWhereReadingEnds();
    void knowsLines();
    void readsDirectivesUpToTheFirstCommand();
    void keepsHereDocuments();
    void survivesAnyCut();
    void computes_data();
    void computes();
    void unwrapsLaunchers_data();
    void unwrapsLaunchers();
    void fillsInArraysAndStrings();
};

void TestShellSyntax::readsCommands_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shape");
    QTest::newRow("words and quotes") << u"echo 'a b' \"c $d\" e\\ f"_s << u"echo a b c $d e f"_s;
    QTest::newRow("a continued line is one command") << u"srun \\\n  --nodes=2 \\\n  hostname"_s << u"srun --nodes=2 hostname"_s;
    QTest::newRow("lists and pipes") << u"a && b || c | d; e &"_s << u"a && b || c | d; e &"_s;
    QTest::newRow("assignments stand before the command") << u"A=1 B=\"x y\" run C=3"_s << u"A=1 B=x y run C=3"_s;
    QTest::newRow("export declares") << u"export A=1 B"_s << u"A=1 export B"_s;
    QTest::newRow("arrays") << u"ARGS=(\n  --a 1 # why\n  --b\n)"_s << u"ARGS=[3]"_s;
    QTest::newRow("if with all its branches") << u"if a; then b; elif c; then d; else e; fi"_s << u"group {a; b; c; d; e}"_s;
    QTest::newRow("loops name their variable") << u"for host in a b; do ssh $host; done"_s << u"loop host a b {ssh $host}"_s;
    QTest::newRow("while reads a list") << u"while sleep 1; do a; done <file"_s << u"loop {sleep 1; a}"_s;
    QTest::newRow("case") << u"case $x in a|b) one ;; *) two ;; esac"_s << u"group $x {one; two}"_s;
    QTest::newRow("functions") << u"f() { a; }\nfunction g { b; }"_s << u"function f {group {a}}; function g {group {b}}"_s;
    QTest::newRow("tests keep their words") << u"[[ $a == b && -n c ]] && d"_s << u"test $a == b -n c && d"_s;
    QTest::newRow("command substitution nests") << u"a=$(b \"$(c)\")"_s << u"a=$(b \"$(c)\")"_s;
    QTest::newRow("backticks") << u"a=`b`"_s << u"a=$(b)"_s;
    QTest::newRow("arithmetic") << u"a=$((1 + (2*3)))"_s << u"a=$((1 + (2*3)))"_s;
    QTest::newRow("parameter operations") << u"echo ${a:-b c} ${#d} ${e##*/}"_s << u"echo ${a:-b c} ${d#} ${e##*/}"_s;
    QTest::newRow("redirections are no words") << u"a >b 2>&1 <c >>d"_s << u"a"_s;
    QTest::newRow("a group in the background") << u"(a; b) &"_s << u"group {a; b} &"_s;
}

void TestShellSyntax::readsCommands()
{
    QFETCH(QString, text);
    const ShellScript script = parseShell(text);
    QVERIFY(!script.problem);
    QTEST(shapeOf(script.commands), "shape");
}

void TestShellSyntax::saysWhereReadingEnds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("expected");
    QTest::newRow("open quote") << u"a\nb \"c\n"_s << 3 << u"\""_s;
    QTest::newRow("if without fi") << u"if a; then\n b\n"_s << 3 << u"fi"_s;
    QTest::newRow("stray bracket") << u"a\n)"_s << 2 << u"a command"_s;
    QTest::newRow("here-document without its end") << u"cat <<E\nx\n"_s << 3 << u"E"_s;
    QTest::newRow("too deep") << u"{ "_s.repeated(100) << 1 << u"less nesting"_s;
}

void TestShellSyntax::saysWhereReadingEnds()
{
    QFETCH(QString, text);
    const ShellScript script = parseShell(text);
    QVERIFY(script.problem);
    QTEST(script.problem->line, "line");
    QTEST(script.problem->expected, "expected");
}

void TestShellSyntax::knowsLines()
{
    const ShellScript script = parseShell(u"\n# c\na \\\n b\n\nc \"x\ny\"\nd"_s);
    QCOMPARE(script.commands.size(), std::size_t(3));
    QCOMPARE(script.commands[0].line, 3);
    QCOMPARE(script.commands[0].words[1].line, 4);
    QCOMPARE(script.commands[1].line, 6);
    QCOMPARE(script.commands[2].line, 8);
}

void TestShellSyntax::readsDirectivesUpToTheFirstCommand()
{
    const ShellScript script = parseShell(u"#!/bin/bash\n#SBATCH --nodes=2\n# word\n#SBATCH -N 3\nset -e\n#SBATCH --late=1\n"_s);
    QCOMPARE(script.directives.size(), std::size_t(2));
    QCOMPARE(script.directives[1].text, u"-N 3"_s);
    QCOMPARE(script.directives[1].line, 4);
}

void TestShellSyntax::keepsHereDocuments()
{
    const ShellScript script = parseShell(u"cat <<'E' >file; next\none\n two\nE\nlast"_s);
    QVERIFY(!script.problem);
    QCOMPARE(script.commands.size(), std::size_t(3));
    QCOMPARE(script.commands[0].redirections[0].document->text, u"one\n two\n"_s);
}

void TestShellSyntax::survivesAnyCut()
{
    const QString text = u"#SBATCH -N2\nf() { for a in $(b `c` ${d:-\"e\"}); do [[ $x =~ y ]] && srun --n=$((1*(2))) bash -c 'torchrun \"$@\"' & done; }\ncase $1 in (a) g <<E\nh\nE\n;; esac\nA=(1 2)\n"_s;
    for (qsizetype cut = 0; cut <= text.size(); ++cut)
        for (const QString &part : {text.left(cut), text.mid(cut)}) {
            const ShellScript script = parseShell(part);
            findLaunches(script, ShellVariables(script));
        }
}

void TestShellSyntax::computes_data()
{
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("value");
    QTest::newRow("products before sums") << u"1 + 2 * 3"_s << u"7"_s;
    QTest::newRow("brackets") << u"(1 + 2) * 3 % 5"_s << u"4"_s;
    QTest::newRow("variables with and without a dollar") << u"N * $G * ${N}"_s << u"32"_s;
    QTest::newRow("division by zero") << u"1 / 0"_s << QString();
    QTest::newRow("overflow") << u"9223372036854775807 * 2"_s << QString();
    QTest::newRow("what is not set") << u"1 + UNKNOWN"_s << QString();
    QTest::newRow("a variable of itself") << u"LOOP"_s << QString();
    QTest::newRow("a default of itself") << u"SELF * 2"_s << u"6"_s;
    QTest::newRow("a variable that counts itself down") << u"DOWN"_s << QString();
    QTest::newRow("variables that multiply") << u"Z"_s << QString();
}

void TestShellSyntax::computes()
{
    QFETCH(QString, expression);
    const ShellScript script = parseShell(u"N=2\nG=8\nLOOP=$LOOP\nSELF=${SELF:-3}\nDOWN=$((DOWN - 1))\nA=$B$B$B$B$B$B$B$B\nB=$A$A$A$A$A$A$A$A\nZ=$A"_s);
    const auto value = ShellVariables(script).evaluateArithmetic(expression);
    QTEST(value ? QString::number(*value) : QString(), "value");
}

void TestShellSyntax::unwrapsLaunchers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("chain");
    QTest::newRow("srun and torchrun") << u"srun -N 2 --wait=60 torchrun --nnodes 2 --nproc-per-node=8 train.py --a b"_s << u"srun > torchrun > train.py"_s;
    QTest::newRow("torch.distributed.run") << u"python -m torch.distributed.run --nproc_per_node 8 train.py"_s << u"python -m torch.distributed.run > train.py"_s;
    QTest::newRow("bash -c") << u"srun bash -c 'cd x && torchrun --standalone train.py'"_s << u"srun > cd; srun > torchrun > train.py"_s;
    QTest::newRow("prefixes") << u"nohup env A=1 timeout 10 torchrun train.py &"_s << u"torchrun > train.py &"_s;
    QTest::newRow("a container") << u"srun apptainer exec --nv --bind /a:/a image.sif torchrun train.py"_s << u"srun > apptainer > torchrun > train.py"_s;
    QTest::newRow("accelerate") << u"accelerate launch --num_processes 16 train.py"_s << u"accelerate > train.py"_s;
    QTest::newRow("ssh over hosts") << u"for h in a b; do ssh $h torchrun train.py & done"_s << u"ssh > torchrun > train.py &"_s;
    QTest::newRow("functions run where they are called") << u"go() { torchrun train.py; }\nsrun bash -c \"$(declare -f go); go\" &"_s << u"srun > torchrun > train.py &"_s;
    QTest::newRow("a function that runs its arguments") << u"keep() { \"$@\"; }\nkeep srun torchrun train.py"_s << u"srun > torchrun > train.py"_s;
    QTest::newRow("a command line put together piece by piece") << u"C=torchrun\nC=\"$C --nproc_per_node=8\"\nC=\"$C train.py\"\nS=\"srun -l\"\n$S bash -c \"$C\""_s << u"srun > torchrun > train.py"_s;
    QTest::newRow("a command line that grows") << u"C=torchrun\nC+=' --nproc_per_node=8 train.py'\nsrun $C"_s << u"srun > torchrun > train.py"_s;
    QTest::newRow("an array that grows") << u"W=(--nnodes 2)\nW+=(--nproc_per_node 8)\nW+=(train.py)\ntorchrun \"${W[@]}\""_s << u"torchrun > train.py"_s;
    QTest::newRow("asking for a program starts none") << u"command -v torchrun"_s << u"command"_s;
    QTest::newRow("a function that calls itself ends") << u"f() { f; }\nf"_s << u""_s;
}

void TestShellSyntax::unwrapsLaunchers()
{
    QFETCH(QString, text);
    const ShellScript script = parseShell(text);
    QStringList chains;
    for (const Launch &launch : findLaunches(script, ShellVariables(script)))
        chains += chainOf(launch);
    QTEST(chains.join(u"; "_s), "chain");
}

void TestShellSyntax::fillsInArraysAndStrings()
{
    const ShellScript script = parseShell(u"G=8\nDIST=\"--nproc_per_node $G --nnodes 2\"\nARGS=(--tensor-model-parallel-size 4\n --lr $LR)\nsrun torchrun $DIST train.py \"${ARGS[@]}\""_s);
    const ShellVariables variables(script);
    const std::vector<Launch> launches = findLaunches(script, variables);
    QCOMPARE(launches.size(), std::size_t(1));
    QCOMPARE(launches[0].starter()->value({u"nproc-per-node"_s})->text, u"8"_s);
    QCOMPARE(launches[0].program().value({u"tensor-model-parallel-size"_s})->text, u"4"_s);
    QVERIFY(!launches[0].program().value({u"lr"_s})->isKnown);
}

QTEST_GUILESS_MAIN(TestShellSyntax)
#include "tst_shellsyntax.moc"
