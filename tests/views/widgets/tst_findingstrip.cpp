// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/findingstrip.h"

#include "views/theme/palettes.h"
#include "views/widgets/messagetext.h"

#include "tests/support/strictwarnings.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

Finding headsFinding()
{
    YamlValue eight;
    eight.kind = YamlValue::Kind::Scalar;
    eight.text = "8";
    return {.severity = Severity::Error,
        .path = "parallelism.tensor",
        .message = {"kv_heads %1 cannot be split over tensor %2", {"8", "16"}},
        .line = 0,
        .column = 0,
        .fixPath = "parallelism.tensor",
        .fix = eight};
}

class Shouting : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        return QByteArray(context) == "Finding" ? QString::fromUtf8(source).toUpper() : QString();
    }
};

} // namespace

class TstFindingStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void takesNoRoomWhileThereIsNothing()
    {
        FindingStrip strip;
        QVERIFY(strip.isHidden());
        strip.showFindings({headsFinding()});
        QVERIFY(!strip.isHidden());
        strip.showFindings({});
        QVERIFY(strip.isHidden());
    }

    void saysTheSentenceAndItsSeverityInWords()
    {
        FindingStrip strip;
        strip.showFindings({headsFinding()});
        const auto *text = strip.findChild<QLabel *>(u"findingText"_s);
        QCOMPARE(text->text(), u"kv_heads 8 cannot be split over tensor 16"_s);
        QVERIFY(text->accessibleName().startsWith(u"Error"_s));
    }

    void fixIsAWish()
    {
        FindingStrip strip;
        strip.showFindings({headsFinding()});
        QSignalSpy wished(&strip, &FindingStrip::fixRequested);
        auto *button = strip.findChild<QPushButton *>(u"fixButton"_s);
        QCOMPARE(button->text(), u"Set tensor to 8"_s);
        button->click();
        QCOMPARE(wished.count(), 1);
        QCOMPARE(wished[0][0].value<Finding>(), headsFinding());
    }

    void withoutAFixThereIsNoButton()
    {
        Finding finding = headsFinding();
        finding.fix.reset();
        FindingStrip strip;
        strip.showFindings({finding});
        QVERIFY(!strip.findChild<QPushButton *>(u"fixButton"_s));
    }

    void survivesBeingRebuiltByItsOwnButton()
    {
        FindingStrip strip;
        strip.showFindings({headsFinding()});
        connect(&strip, &FindingStrip::fixRequested, &strip, [&strip] { strip.showFindings({}); });
        strip.findChild<QPushButton *>(u"fixButton"_s)->click();
        QVERIFY(strip.isHidden());
    }

    void problemsOfTypingComeFirst()
    {
        FindingStrip strip;
        strip.showProblem(u"That is no number."_s);
        QVERIFY(!strip.isHidden());
        strip.showProblem({});
        QVERIFY(strip.isHidden());
    }

    void rendersInLightAndDark()
    {
        FindingStrip strip;
        strip.showFindings({headsFinding()});
        strip.resize(300, 60);
        strip.setPalette(lightPalette());
        const QImage light = strip.grab().toImage();
        strip.setPalette(darkPalette());
        QVERIFY(light != strip.grab().toImage());
    }

    void messagesAreTranslatedThenFilled()
    {
        Shouting translator;
        QCoreApplication::installTranslator(&translator);
        QCOMPARE(
            translated({"%1 layers over %2", {"%2 and 3", "stages"}}, "Finding"), u"%2 and 3 LAYERS OVER stages"_s);
        QCoreApplication::removeTranslator(&translator);
        QCOMPARE(translated({"plain", {}}, "Finding"), u"plain"_s);
    }
};

QTEST_MAIN(TstFindingStrip)
#include "tst_findingstrip.moc"
