// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/shellquote.h"

#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstShellQuote : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void survivesTheShell_data();
    void survivesTheShell();
    void leavesPlainWordsAlone();
};

void TstShellQuote::survivesTheShell_data()
{
    QTest::addColumn<QString>("text");
    QTest::addRow("empty") << QString();
    QTest::addRow("spaces") << u"two words  here"_s;
    QTest::addRow("single quotes") << u"it's 'quoted'"_s;
    QTest::addRow("command substitution") << u"$(touch pwned) `touch pwned`"_s;
    QTest::addRow("newline") << u"one\ntwo"_s;
    QTest::addRow("leading dash") << u"-n"_s;
    QTest::addRow("backslashes and globs") << u"a\\b * ? [x] {y} ~ ! # & ; | < >"_s;
    QTest::addRow("beyond ASCII") << u"Größe 数据 🚢"_s;
}

void TstShellQuote::survivesTheShell()
{
    QFETCH(QString, text);
    QProcess shell;
    shell.start(u"/bin/sh"_s, {u"-c"_s, u"printf '%s' "_s + shellQuote(text)});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(QString::fromUtf8(shell.readAllStandardOutput()), text);
}

void TstShellQuote::leavesPlainWordsAlone()
{
    QCOMPARE(shellQuote(u"/data/run-1/a_b.txt"_s), u"/data/run-1/a_b.txt"_s);
    QCOMPARE(shellJoin({u"cp"_s, u"-r"_s, u"a b"_s}), u"cp '-r' 'a b'"_s);
}

QTEST_GUILESS_MAIN(TstShellQuote)
#include "tst_shellquote.moc"
