// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/theme/theme.h"

#include "views/theme/palettes.h"
#include "views/theme/slipwaystyle.h"

#include "tests/support/contrast.h"
#include "tests/support/strictwarnings.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFormLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyleOption>
#include <QTableWidget>
#include <QTest>
#include <QToolTip>


using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

bool hasInk(const QPixmap &pixmap, const QColor &color)
{
    const QImage image = pixmap.toImage();
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > 250 && image.pixelColor(x, y).rgb() == color.rgb())
                return true;
    return false;
}

bool hasInkBelow(const QImage &image, int top)
{
    for (int y = top; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (qGray(image.pixel(x, y)) < 128)
                return true;
    return false;
}

template<typename Draw>
QImage drawn(Draw draw, const QSize &size, const QColor &ground)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(ground);
    QPainter painter(&image);
    draw(painter);
    painter.end();
    return image;
}

} // namespace

class TstTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { failOnAnyWarning(); }

    void palettesAreToldApart()
    {
        QVERIFY(!isDark(lightPalette()));
        QVERIFY(isDark(darkPalette()));
    }

    void choiceIsApplied()
    {
        applyTheme(*qApp, ThemeChoice::Dark);
        QVERIFY(isDark(QApplication::palette()));
        QCOMPARE(QToolTip::palette().color(QPalette::ToolTipBase), darkPalette().color(QPalette::ToolTipBase));
        applyTheme(*qApp, ThemeChoice::Light);
        QVERIFY(!isDark(QApplication::palette()));
        QVERIFY(qobject_cast<SlipwayStyle *>(QApplication::style()));
    }

    void systemChoiceFollowsTheDesktop()
    {
        applyTheme(*qApp, ThemeChoice::Dark);
        applyTheme(*qApp, ThemeChoice::System); // the offscreen desktop is a light one
        QVERIFY(!isDark(QApplication::palette()));
        QApplication::setPalette(darkPalette());
        QEvent change(QEvent::ThemeChange);
        QPushButton window;
        QApplication::sendEvent(&window, &change);
        QVERIFY(!isDark(QApplication::palette()));
        applyTheme(*qApp, ThemeChoice::Light);
        QApplication::setPalette(darkPalette());
        QApplication::sendEvent(&window, &change);
        QVERIFY2(isDark(QApplication::palette()), "a fixed choice does not follow the desktop");
    }

    void textIsReadable_data()
    {
        QTest::addColumn<QPalette>("palette");
        QTest::addRow("in the light theme") << lightPalette();
        QTest::addRow("in the dark theme") << darkPalette();
    }

    void textIsReadable()
    {
        QFETCH(QPalette, palette);
        for (const QColor &ground : {palette.color(QPalette::Base), palette.color(QPalette::Window)}) {
            QVERIFY(contrast(palette.color(QPalette::Text), ground) > 7);
            QVERIFY(contrast(quietTextColor(palette), ground) >= 4.5);
            QVERIFY(contrast(successColor(palette), ground) >= 4.5);
            QVERIFY(contrast(accentColor(palette), ground) >= 3);
            for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
                QVERIFY(contrast(severityColor(palette, severity), ground) >= 4.5);
        }
        QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
        for (int i = 0; i < 10; ++i)
            QVERIFY2(
                contrast(seriesColor(palette, i), palette.color(QPalette::Base)) >= 3, qPrintable(QString::number(i)));
    }

    void seriesColorsRepeat()
    {
        QCOMPARE(seriesColor(lightPalette(), 13), seriesColor(lightPalette(), 3));
        QCOMPARE(seriesColor(lightPalette(), -1), seriesColor(lightPalette(), 9));
        for (int i = 1; i < 10; ++i)
            QVERIFY(seriesColor(lightPalette(), i) != seriesColor(lightPalette(), i - 1));
    }

    void everyIconIsDrawnInTheColourOfItsTheme()
    {
        const QStringList files = QDir(u":/icons"_s).entryList({u"*.svg"_s});
        QVERIFY(files.size() > 30);
        for (const QString &file : files) {
            const QIcon icon = themedIcon(file.chopped(4), darkPalette());
            QVERIFY2(!icon.isNull(), qPrintable(file));
            QVERIFY2(hasInk(icon.pixmap(QSize(48, 48)), darkPalette().color(QPalette::ButtonText)), qPrintable(file));
        }
    }

    void iconsAreCrispAtScaleTwo()
    {
        const QPixmap pixmap = themedIcon(u"save"_s, lightPalette()).pixmap(QSize(20, 20), 2.0);
        QCOMPARE(pixmap.size(), QSize(40, 40));
        QCOMPARE(pixmap.devicePixelRatio(), 2.0);
    }

    void iconWithoutPaletteFollowsTheApplication()
    {
        const QIcon icon = themedIcon(u"save"_s);
        applyTheme(*qApp, ThemeChoice::Dark);
        QVERIFY(hasInk(icon.pixmap(QSize(48, 48)), darkPalette().color(QPalette::ButtonText)));
        applyTheme(*qApp, ThemeChoice::Light);
        QVERIFY(hasInk(icon.pixmap(QSize(48, 48)), lightPalette().color(QPalette::ButtonText)));
    }

    void longTextsOfHeadersEndInAnEllipsis()
    {
        SlipwayStyle style;
        const QStyle &drawn = style; // whose last argument may be left out
        const auto draw = [&drawn](const QString &text) {
            QImage image(90, 24, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            QStyleOptionHeader option;
            option.rect = image.rect();
            option.palette = lightPalette();
            option.fontMetrics = painter.fontMetrics();
            option.text = text;
            option.textAlignment = Qt::AlignLeft | Qt::AlignVCenter;
            drawn.drawControl(QStyle::CE_HeaderLabel, &option, &painter);
            return image;
        };
        const QString name = u"llama-3.1-405b-on-16384"_s;
        const QString cut = QFontMetrics(QFont()).elidedText(name, Qt::ElideRight, 90);
        QVERIFY(cut.endsWith(u'…'));
        QCOMPARE(draw(name), draw(cut));
        QVERIFY(draw(u"llama"_s) != draw(u"lla…"_s)); // what fits stays as it is
    }

    /// A head that two lines hold is never cut, however near its width is to that of the text.
    void tallHeadersBreakBeforeTheyAreCut()
    {
        SlipwayStyle style;
        const QStyle &drawn = style;
        const QString text = u"Public cloud, on demand"_s;
        const QFontMetrics metrics{QFont()};
        const int high = 2 * metrics.height() + 4;
        for (int width = metrics.horizontalAdvance(u"Public cloud,"_s) + 4; width < metrics.horizontalAdvance(text) + 6; ++width) {
            QImage image(width, high, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            QStyleOptionHeader option;
            option.rect = image.rect();
            option.palette = lightPalette();
            option.fontMetrics = painter.fontMetrics();
            option.text = text;
            option.textAlignment = Qt::AlignLeft | Qt::AlignTop;
            drawn.drawControl(QStyle::CE_HeaderLabel, &option, &painter);
            painter.end();
            const bool isBroken = hasInkBelow(image, metrics.height() + metrics.descent());
            QVERIFY2(isBroken || metrics.elidedText(text, Qt::ElideRight, width) == text, qPrintable(QString::number(width)));
        }
    }

    void choicesAreSeenOnEveryGround_data() { textIsReadable_data(); }
    void choicesAreSeenOnEveryGround()
    {
        QFETCH(QPalette, palette);
        const SlipwayStyle style;
        for (const QStyle::PrimitiveElement element : {QStyle::PE_IndicatorRadioButton, QStyle::PE_IndicatorCheckBox}) {
            QStyleOptionButton option;
            option.palette = palette;
            option.rect = QRect(2, 2, 16, 16);
            option.state = QStyle::State_Enabled | QStyle::State_Off;
            const QImage image = drawn([&](QPainter &painter) { static_cast<const QStyle &>(style).drawPrimitive(element, &option, &painter); }, QSize(20, 20), palette.color(QPalette::Window));
            double most = 0;
            for (int x = 0; x < image.width(); ++x)
                most = std::max(most, contrast(image.pixelColor(x, 10), palette.color(QPalette::Window)));
            QVERIFY2(most >= 3, qPrintable(QString::number(most)));
        }
    }

    void theDefaultButtonIsReadable()
    {
        const SlipwayStyle style;
        const QPalette palette = lightPalette();
        QStyleOptionButton option;
        option.palette = palette;
        option.rect = QRect(0, 0, 40, 28);
        option.features = QStyleOptionButton::DefaultButton;
        option.state = QStyle::State_Enabled;
        option.icon = themedIcon(u"submit"_s, palette);
        option.iconSize = QSize(16, 16);
        const QImage image = drawn([&](QPainter &painter) { static_cast<const QStyle &>(style).drawControl(QStyle::CE_PushButtonLabel, &option, &painter); }, QSize(40, 28), palette.color(QPalette::Highlight));
        double most = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                most = std::max(most, double(image.pixelColor(x, y).lightnessF() - palette.color(QPalette::Highlight).lightnessF()));
        QVERIFY2(most > 0.3, "the icon is dark on the accent");
        QVERIFY(hasInk(severityIcon(Severity::Error, palette).pixmap(QSize(48, 48), QIcon::Selected), palette.color(QPalette::HighlightedText)));
    }

    void headingsAndLabelsStandWithWhatTheyName()
    {
        applyTheme(*qApp, ThemeChoice::Light);
        QWidget window;
        auto *form = new QFormLayout(&window);
        auto *field = new QLineEdit;
        form->addRow(u"Name"_s, field);
        auto *table = new QTableWidget(1, 2);
        form->addRow(table);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(form->labelForField(field)->geometry().center().y(), field->geometry().center().y());
        QVERIFY(table->horizontalHeader()->defaultAlignment().testFlag(Qt::AlignLeft));
    }

    void dropDownsShowTheTextTheyWereMadeFor()
    {
        applyTheme(*qApp, ThemeChoice::Light);
        QComboBox box;
        box.addItem(u"As the probe finds"_s);
        box.setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box.resize(box.sizeHint());
        QStyleOptionComboBox option;
        option.initFrom(&box);
        option.subControls = QStyle::SC_All;
        const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
        QVERIFY(room.width() - spacing::tight >= box.fontMetrics().horizontalAdvance(box.currentText()));
    }

    void unknownIconIsNull() { QVERIFY(themedIcon(u"no-such-drawing"_s).isNull()); }
};

QTEST_MAIN(TstTheme)
#include "tst_theme.moc"
