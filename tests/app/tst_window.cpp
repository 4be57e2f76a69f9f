// SPDX-License-Identifier: GPL-3.0-or-later
// What every page of the window keeps to: translated, named for screen readers, reachable by keyboard, readable in both themes.
#include "app/workbench.h"
#include "tests/app/pseudotranslator.h"
#include "views/shell/mainwindow.h"
#include "views/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void opensWithTheSample();
    void everyTextGoesThroughTr();
    void everyControlHasAName();
    void shortcutsAreUnique();
    void mnemonicsAreUniqueInEachMenu();
    void pagesAreReadableInBothThemes_data();
    void pagesAreReadableInBothThemes();
    void fitsASmallScreen();
    void editsAreUndone();

private:
    void makeWorkbench();
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

namespace {

bool hasLetters(const QString &text)
{
    static const QRegularExpression word(u"[A-Za-z]{3,}"_s);
    return word.match(text).hasMatch();
}

/// Children that Qt makes inside its own controls and names through their owner.
bool isInner(const QWidget *widget)
{
    const QWidget *parent = widget->parentWidget();
    return widget->objectName().startsWith(u"qt_"_s) || qobject_cast<const QAbstractSpinBox *>(parent) || qobject_cast<const QComboBox *>(parent)
        || qobject_cast<const QHeaderView *>(widget) || qobject_cast<const QLineEdit *>(parent) || (parent && parent->inherits("QComboBoxPrivateContainer"))
        || (parent && parent->inherits("QTabBar")) || widget->inherits("QTableCornerButton") || widget->inherits("QMenu") || widget->inherits("QToolBarExtension")
        || (parent && parent->inherits("QAbstractItemView") && widget->inherits("QAbstractButton"));
}

bool isControl(const QWidget *widget)
{
    return qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget) || qobject_cast<const QComboBox *>(widget)
        || qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QAbstractItemView *>(widget) || qobject_cast<const QTextEdit *>(widget)
        || qobject_cast<const QPlainTextEdit *>(widget);
}

QString pathOf(const QWidget *widget)
{
    QStringList names;
    for (; widget; widget = widget->parentWidget())
        names.prepend(widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className()) : widget->objectName());
    return names.mid(qMax(0, int(names.size()) - 4)).join(u'/');
}

double meanBrightness(const QImage &image)
{
    qint64 sum = 0, pixels = 0;
    for (int y = 0; y < image.height(); y += 4)
        for (int x = 0; x < image.width(); x += 4, ++pixels)
            sum += qGray(image.pixel(x, y));
    return pixels ? double(sum) / double(pixels) : 0;
}

void noteUnwrapped(QStringList &found, const QString &where, const QString &text)
{
    static const QRegularExpression key(u"\\A([a-z_]+\\.)+[a-z_]+\\z|\\A[A-Z]{3}\\z"_s); // a key of the design file, a currency
    if (hasLetters(text) && !PseudoTranslator::isWrapped(text) && !key.match(text).hasMatch())
        found << u"%1: \"%2\""_s.arg(where, text.left(60));
}

} // namespace

void TstWindow::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
}

void TstWindow::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

void TstWindow::makeWorkbench()
{
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
}

void TstWindow::opensWithTheSample()
{
    makeWorkbench();
    QCOMPARE(QString::fromStdString(m_workbench->document().design().name), u"tiny-transformer"_s);
    QVERIFY(!m_workbench->document().isModified());
    QVERIFY(m_workbench->window().windowTitle().contains(u"tiny-transformer"_s));
}

void TstWindow::everyTextGoesThroughTr()
{
    PseudoTranslator translator;
    QCoreApplication::installTranslator(&translator);
    makeWorkbench();
    QStringList found;
    for (const QAction *action : m_workbench->window().findChildren<QAction *>())
        if (!action->property("isData").toBool())
            noteUnwrapped(found, u"action "_s + action->objectName(), action->text());
    for (const QWidget *widget : m_workbench->window().findChildren<QWidget *>()) {
        if (isInner(widget) || widget->property("isData").toBool())
            continue;
        if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            noteUnwrapped(found, pathOf(widget), button->text());
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && label->buddy())
            noteUnwrapped(found, pathOf(widget), label->text());
        if (const auto *box = qobject_cast<const QGroupBox *>(widget))
            noteUnwrapped(found, pathOf(widget), box->title());
        if (const auto *edit = qobject_cast<const QLineEdit *>(widget))
            noteUnwrapped(found, pathOf(widget), edit->placeholderText());
        if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            for (int i = 0; i < tabs->count(); ++i)
                noteUnwrapped(found, pathOf(widget), tabs->tabText(i));
    }
    QCoreApplication::removeTranslator(&translator);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
}

void TstWindow::everyControlHasAName()
{
    makeWorkbench();
    QStringList nameless, anonymous;
    for (QWidget *widget : m_workbench->window().findChildren<QWidget *>()) {
        const auto *button = qobject_cast<QAbstractButton *>(widget);
        const bool isUnused = button && button->isHidden() && button->text().isEmpty() && button->icon().isNull();
        if (!isControl(widget) || isInner(widget) || isUnused || widget->focusPolicy() == Qt::NoFocus)
            continue;
        QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible || accessible->text(QAccessible::Name).isEmpty())
            nameless << pathOf(widget);
        if (widget->objectName().isEmpty())
            anonymous << pathOf(widget);
    }
    QVERIFY2(nameless.isEmpty(), qPrintable(u"without accessible name:\n"_s + nameless.join(u'\n')));
    QVERIFY2(anonymous.isEmpty(), qPrintable(u"without object name:\n"_s + anonymous.join(u'\n')));
}

void TstWindow::shortcutsAreUnique()
{
    makeWorkbench();
    QHash<QString, QString> seen;
    for (const QAction *action : m_workbench->window().findChildren<QAction *>()) {
        if (action->shortcutContext() == Qt::WidgetShortcut || action->shortcutContext() == Qt::WidgetWithChildrenShortcut)
            continue;
        for (const QKeySequence &keys : action->shortcuts()) {
            const QString text = keys.toString();
            QVERIFY2(!seen.contains(text), qPrintable(u"%1: %2 and %3"_s.arg(text, seen.value(text), action->text())));
            seen.insert(text, action->text());
        }
    }
    QVERIFY(seen.size() >= 10);
}

void TstWindow::mnemonicsAreUniqueInEachMenu()
{
    makeWorkbench();
    static const QRegularExpression mnemonic(u"&([^&])"_s);
    QList<QList<QAction *>> menus{m_workbench->window().menuBar()->actions()};
    for (const QMenu *menu : m_workbench->window().findChildren<QMenu *>())
        menus << menu->actions();
    for (const QList<QAction *> &actions : menus) {
        QSet<QString> seen;
        for (const QAction *action : actions) {
            const QString letter = mnemonic.match(action->text()).captured(1).toLower();
            QVERIFY2(letter.isEmpty() || !seen.contains(letter), qPrintable(u"%1 has a mnemonic that another entry has"_s.arg(action->text())));
            seen.insert(letter);
        }
    }
}

void TstWindow::pagesAreReadableInBothThemes_data()
{
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<bool>("dark");
    QTest::addRow("light") << ThemeChoice::Light << false;
    QTest::addRow("dark") << ThemeChoice::Dark << true;
}

void TstWindow::pagesAreReadableInBothThemes()
{
    QFETCH(ThemeChoice, theme);
    QFETCH(bool, dark);
    Settings(Places::standard().settings).setTheme(Settings::Theme(theme));
    makeWorkbench();
    for (const auto page : {MainWindow::Page::Design, MainWindow::Page::Explore, MainWindow::Page::Compare, MainWindow::Page::Job, MainWindow::Page::Clusters, MainWindow::Page::Runs, MainWindow::Page::Plan}) {
        m_workbench->window().showPage(page);
        const double mean = meanBrightness(m_workbench->window().grab().toImage());
        QVERIFY2(dark ? mean < 110 : mean > 150, qPrintable(u"mean brightness of page %1 is %2"_s.arg(int(page)).arg(mean)));
    }
}

void TstWindow::fitsASmallScreen()
{
    makeWorkbench();
    const QSize least = m_workbench->window().minimumSizeHint();
    QString greedy;
    for (const QWidget *widget : m_workbench->window().findChildren<QWidget *>())
        if (!widget->isWindow() && widget->minimumSizeHint().height() > 600)
            greedy += u"\n%1 %2: %3"_s.arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName()).arg(widget->minimumSizeHint().height());
    QVERIFY2(least.width() <= 1280 && least.height() <= 720, qPrintable(u"the window needs %1 x %2"_s.arg(least.width()).arg(least.height()) + greedy));
}

void TstWindow::editsAreUndone()
{
    makeWorkbench();
    const Design before = m_workbench->document().design();
    Design after = before;
    after.training.microBatch *= 2;
    m_workbench->document().apply(after, u"Micro batch"_s);
    QVERIFY(m_workbench->window().isWindowModified());
    m_workbench->window().findChild<QAction *>(u"undoAction"_s)->trigger();
    QVERIFY(m_workbench->document().design() == before);
    QVERIFY(!m_workbench->window().isWindowModified());
}

QTEST_MAIN(TstWindow)
#include "tst_window.moc"
