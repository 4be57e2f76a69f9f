// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/error.h"
#include "core/support/message.h"

#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsAValueOrAnError();
    void messagePutsArgumentsInPlace();
};

void TstResult::holdsAValueOrAnError()
{
    const Result<int> seven = 7;
    QVERIFY(seven);
    QCOMPARE(*seven, 7);
    const Result<int> nothing = Error{.kind = Error::Kind::NotFound, .message = u"gone"_s, .detail = {}};
    QVERIFY(!nothing);
    QCOMPARE(nothing.error().message, u"gone"_s);
    QCOMPARE(nothing.valueOr(3), 3);
}

void TstResult::messagePutsArgumentsInPlace()
{
    QCOMPARE(toEnglish({.text = "%2 before %1, %3 stays, 100%", .arguments = {"a", "%1"}}), std::string("%1 before a, %3 stays, 100%"));
}

QTEST_GUILESS_MAIN(TstResult)
#include "tst_result.moc"
