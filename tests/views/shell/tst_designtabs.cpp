// SPDX-License-Identifier: GPL-3.0-or-later
// The tabs of the open designs are in sight, whatever came first: the tabs, their names, the window, or the page that shows them.
#include "views/shell/designtabs.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QRegularExpression>
#include <QTabBar>
#include <QTest>
#include <QVBoxLayout>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDesignTabs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tabsAreInSight_data();
    void tabsAreInSight();
};

namespace {

const DesignTab untitled{.name = u"untitled"_s, .filePath = {}, .isModified = false};
const DesignTab named{.name = u"llama3-70b-finetune.yaml"_s, .filePath = u"/x/llama3-70b-finetune.yaml"_s, .isModified = true};
const DesignTab second{.name = u"llama3-70b-finetune-2"_s, .filePath = {}, .isModified = true};

/// Pixels of a rectangle that are not of its ground.
int ink(const QWidget &widget, const QRect &rect)
{
    const QImage image = const_cast<QWidget &>(widget).grab(rect).toImage();
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            pixels += image.pixel(x, y) != image.pixel(0, 0) ? 1 : 0;
    return pixels;
}

} // namespace

void TstDesignTabs::init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s)); }

void TstDesignTabs::tabsAreInSight_data()
{
    QTest::addColumn<QString>("order"); // h: hidden, v: visible, w: window shown, u: untitled tab, n: the named one, m: three of them, d: the named one and a second, which is current, r: narrow, R: wide, l: laid out, e: events
    for (const char *order : {"unwe", "wune", "uwne", "uwene", "uhwenve", "hunwve", "uhrwenRve", "mhwenve", "mwene", "uhwemeneve", "rmwnRe", "ulnwe", "uldwe", "ulndwe", "lulndwe",
             "ulnldwe", "uhlndwve", "urwendRe", "uwede", "mwede", "hulndweve"})
        QTest::addRow("%s", order) << QString::fromLatin1(order);
}

void TstDesignTabs::tabsAreInSight()
{
    QFETCH(QString, order);
    applyTheme(*qApp, ThemeChoice::Light);
    QWidget window;
    auto *tabs = new DesignTabs(&window);
    auto *column = new QVBoxLayout(&window);
    column->addWidget(tabs);
    column->addStretch(1);
    window.resize(1000, 300);
    for (const QChar step : order) {
        switch (step.toLatin1()) {
        case 'h': tabs->hide(); break;
        case 'v': tabs->show(); break;
        case 'w': window.show(); break;
        case 'u': tabs->showTabs({untitled}, 0); break;
        case 'n': tabs->showTabs({named}, 0); break;
        case 'm': tabs->showTabs({named, untitled, named}, 2); break;
        case 'r': window.resize(200, 300); break;
        case 'R': window.resize(1000, 300); break;
        case 'd': tabs->showTabs({named, second}, 1); break;
        case 'l': column->activate(); break;
        default: QCoreApplication::processEvents();
        }
    }
    auto *bar = tabs->findChild<QTabBar *>();
    QCOMPARE(bar->count(), order.contains(u'd') ? 2 : 1);
    for (int i = 0; i < bar->count(); ++i) {
        QVERIFY(bar->rect().contains(bar->tabRect(i)));
        QVERIFY(bar->tabRect(i).contains(bar->tabButton(i, QTabBar::RightSide)->geometry()));
        QVERIFY(bar->tabButton(i, QTabBar::RightSide)->isVisible());
        QVERIFY2(ink(*bar, bar->tabRect(i).adjusted(4, 4, -40, -6)) > 100, "the tab has no text");
    }
}

QTEST_MAIN(TstDesignTabs)
#include "tst_designtabs.moc"
