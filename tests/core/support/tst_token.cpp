// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/token.h"

#include <QRegularExpression>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstToken : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isThirtyTwoHexDigits();
    void slug_data();
    void slug();
};

void TstToken::isThirtyTwoHexDigits()
{
    static const QRegularExpression hex(u"\\A[0-9a-f]{32}\\z"_s);
    QVERIFY(hex.match(newToken()).hasMatch());
    QVERIFY(newToken() != newToken());
    QCOMPARE(shortToken(u"9f2c6d1e07ab4c11"_s), u"9f2c6d1e07ab"_s);
}

void TstToken::slug_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::addRow("plain") << u"llama3-8b"_s << u"llama3-8b"_s;
    QTest::addRow("shell text") << u"$(rm -rf ~); `x` 'y'"_s << u"rm-rf-x-y"_s;
    QTest::addRow("leading dash") << u"-rf"_s << u"rf"_s;
    QTest::addRow("nothing to keep") << u"数据"_s << u"run"_s;
    QTest::addRow("too long, cut at a dash") << QString(39, u'a') + u"-bbb"_s << QString(39, u'a');
}

void TstToken::slug()
{
    QFETCH(QString, name);
    QTEST(slipway::slug(name), "expected");
}

QTEST_GUILESS_MAIN(TstToken)
#include "tst_token.moc"
