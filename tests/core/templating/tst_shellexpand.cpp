// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/templating/shellexpand.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstShellExpand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void arrivesInAShell_data();
    void arrivesInAShell();
    void refuses_data();
    void refuses();
    void writesReadableWords();
};

void TstShellExpand::arrivesInAShell_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("arrived");
    QTest::addRow("nothing") << u""_s << u""_s;
    QTest::addRow("plain text") << u"/a/b"_s << u"/a/b"_s;
    QTest::addRow("the run's folder") << u"{run}/x"_s << u"/runs/my run/x"_s;
    QTest::addRow("the code's folder before a variable") << u"{code}/bin:{env:GIVEN}"_s << u"/runs/my run/code/bin:a  b*"_s;
    QTest::addRow("a variable that is not set") << u"[{env:NOT_SET_AT_ALL}]"_s << u"[]"_s;
    QTest::addRow("a command in a text") << u"$(echo bad) `echo bad`"_s << u"$(echo bad) `echo bad`"_s;
    QTest::addRow("quotes and line ends") << u"a'b\"c\n{run}'"_s << u"a'b\"c\n/runs/my run'"_s;
    QTest::addRow("other braces") << u"{a,b} {} ${HOME} {env}"_s << u"{a,b} {} ${HOME} {env}"_s;
    QTest::addRow("a dash first") << u"-n"_s << u"-n"_s;
    QTest::addRow("a tilde") << u"~"_s << u"~"_s;
}

void TstShellExpand::arrivesInAShell()
{
    QFETCH(QString, text);
    QFETCH(QString, arrived);
    QProcess shell;
    shell.setProcessEnvironment([] {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"SLIPWAY_RUN_DIR"_s, u"/runs/my run"_s);
        environment.insert(u"SLIPWAY_CODE_DIR"_s, u"/runs/my run/code"_s);
        environment.insert(u"GIVEN"_s, u"a  b*"_s);
        return environment;
    }());
    shell.start(u"/bin/sh"_s, {u"-c"_s, u"set -u; printf '%s' "_s + *shellExpand(text)});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.exitCode(), 0);
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), arrived);
}

void TstShellExpand::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addRow("a name with a space") << u"{env:A B}"_s;
    QTest::addRow("a name that begins with a digit") << u"{env:1}"_s;
    QTest::addRow("a name that is code") << u"{env:x$(id)}"_s;
    QTest::addRow("no name") << u"{env:}"_s;
    QTest::addRow("a NUL") << QString(u"a\0b"_s + QChar(u'\0'));
}

void TstShellExpand::refuses()
{
    QFETCH(QString, text);
    const auto word = shellExpand(text);
    QVERIFY(!word);
    QCOMPARE(word.error().kind, Error::Kind::InvalidInput);
    QVERIFY(!word.error().message.isEmpty());
}

void TstShellExpand::writesReadableWords()
{
    QCOMPARE(*shellExpand(u"{code}/bin:{env:PATH}"_s), u"\"$SLIPWAY_CODE_DIR\"/bin:\"${PATH:-}\""_s);
    QCOMPARE(*shellExpand(u""_s), u"''"_s);
}

QTEST_GUILESS_MAIN(TstShellExpand)
#include "tst_shellexpand.moc"
