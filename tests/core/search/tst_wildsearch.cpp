// SPDX-License-Identifier: GPL-3.0-or-later
// Designs that nobody would write, through searches, sweeps, sizing and storage plans.
#include "tests/core/estimate/designs.h"
#include "tests/support/searchlaws.h"
#include "tests/support/wilddesigns.h"

#include "core/design/designfile.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace slipway;

class TstWildSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }
    void searchesHold_data() { seeds(); }
    void searchesHold();

private:
    static void seeds();
    static Design design(unsigned seed, int number);
};

void TstWildSearch::seeds()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 8; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

/// Every other one has been through the reader, which brings it into bounds.
Design TstWildSearch::design(unsigned seed, int number)
{
    test::WildDesigns wild(1000 * seed + unsigned(number), test::shipped());
    return number % 2 == 0 ? readDesign(wild.nextDocument()).design : wild.nextDesign();
}

void TstWildSearch::searchesHold()
{
    QFETCH(unsigned, seed);
    for (int number = 0; number < 4; ++number)
        QCOMPARE(test::brokenLawOfSearches(design(seed, number), test::shipped()), QString());
}

QTEST_GUILESS_MAIN(TstWildSearch)
#include "tst_wildsearch.moc"
