// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/designdifference.h"

#include <QTest>

using namespace slipway;

class TstDesignDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalDesignsDifferNowhere();
    void namesTheKeysWithEveryValue();
    void aNameIsNoDifference();
    void aLeftOutValueIsEmptyOrItsDefault();
};

void TstDesignDifference::equalDesignsDifferNowhere()
{
    const Design design;
    QVERIFY(differences({}).empty());
    QVERIFY(differences({&design}).empty());
    QVERIFY(differences({&design, &design, &design}).empty());
}

void TstDesignDifference::namesTheKeysWithEveryValue()
{
    Design one, two, three;
    two.parallelism.tensor = 4;
    three.parallelism.tensor = 4;
    three.model.id = "llama-3.1-70b";
    const std::vector<KeyDifference> expected{{"model", {"llama-3.1-8b", "llama-3.1-8b", "llama-3.1-70b"}}, {"parallelism.tensor", {"1", "4", "4"}}};
    QCOMPARE(differences({&one, &two, &three}), expected);
}

void TstDesignDifference::aNameIsNoDifference()
{
    Design one, two;
    two.name = "other";
    QVERIFY(differences({&one, &two}).empty());
}

void TstDesignDifference::aLeftOutValueIsEmptyOrItsDefault()
{
    Design one, two;
    two.cost.acceleratorHour = 2.5;
    two.parallelism.sharding = Sharding::Parameters;
    const std::vector<KeyDifference> expected{{"parallelism.sharding", {"optimizer", "parameters"}}, {"cost.accelerator_hour", {"", "2.5"}}};
    QCOMPARE(differences({&one, &two}), expected);
}

QTEST_APPLESS_MAIN(TstDesignDifference)
#include "tst_designdifference.moc"
