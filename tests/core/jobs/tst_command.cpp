// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/command.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void splitsAsAShellDoes_data();
    void splitsAsAShellDoes();
    void refusesOpenQuotes_data();
    void refusesOpenQuotes();
    void knowsTheProgram_data();
    void knowsTheProgram();
};

void TstCommand::splitsAsAShellDoes_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"train.py", "a b  c", " a\tb ", "'a b' c", "\"a b\" c", "a\\ b c", "'it'\\''s'", "\"say \\\"x\\\"\"", "\"a\\b\" 'a\\b' a\\b", "'' a \"\"", "a''b", "--x='1 2'",
                                "\"\\\\\" \"a\\\\b\"", "a\\'b", "'\"' \"'\"", "'a\nb' c", "\xc3\xa7'\xc3\xa4 '"})
        QTest::addRow("%s", command) << QString::fromUtf8(command);
}

void TstCommand::splitsAsAShellDoes()
{
    QFETCH(QString, command);
    QProcess shell;
    shell.start(u"/bin/sh"_s, {u"-c"_s, u"printf '%s\\0' "_s + command});
    QVERIFY(shell.waitForFinished());
    QStringList expected;
    for (const QByteArray &word : shell.readAllStandardOutput().chopped(1).split('\0'))
        expected << QString::fromUtf8(word);
    QCOMPARE(*splitCommand(command), expected);
}

void TstCommand::refusesOpenQuotes_data()
{
    QTest::addColumn<QString>("command");
    QTest::addRow("single") << u"a 'b"_s;
    QTest::addRow("double") << u"a \"b"_s;
    QTest::addRow("a backslash at the end") << u"a \\"_s;
}

void TstCommand::refusesOpenQuotes()
{
    QFETCH(QString, command);
    QCOMPARE(splitCommand(command).error().kind, Error::Kind::InvalidInput);
}

void TstCommand::knowsTheProgram_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QStringList>("words");
    const auto add = [](const char *name, const QString &command, Program::Kind kind, const QStringList &words) { QTest::addRow("%s", name) << command << int(kind) << words; };
    add("a script", u"train.py --x 1"_s, Program::Kind::PythonScript, {u"train.py"_s, u"--x"_s, u"1"_s});
    add("a script by its path", u"/opt/a/train.py"_s, Program::Kind::PythonScript, {u"/opt/a/train.py"_s});
    add("python and a script", u"python train.py a"_s, Program::Kind::PythonScript, {u"train.py"_s, u"a"_s});
    add("python3 and a script", u"python3 train.py"_s, Program::Kind::PythonScript, {u"train.py"_s});
    add("python and a module", u"python -m pkg.train --x"_s, Program::Kind::PythonModule, {u"pkg.train"_s, u"--x"_s});
    add("python with options of its own", u"python -u train.py"_s, Program::Kind::Executable, {u"python"_s, u"-u"_s, u"train.py"_s});
    add("a certain python", u"/venv/bin/python train.py"_s, Program::Kind::Executable, {u"/venv/bin/python"_s, u"train.py"_s});
    add("an executable", u"./train 1"_s, Program::Kind::Executable, {u"./train"_s, u"1"_s});
    add("a placeholder", u"{code}/run.py"_s, Program::Kind::PythonScript, {u"{code}/run.py"_s});
}

void TstCommand::knowsTheProgram()
{
    QFETCH(QString, command);
    QFETCH(int, kind);
    QFETCH(QStringList, words);
    const auto program = programOf(command);
    QVERIFY(program);
    QCOMPARE(int(program->kind), kind);
    QCOMPARE(program->words, words);
}

QTEST_GUILESS_MAIN(TstCommand)
#include "tst_command.moc"
