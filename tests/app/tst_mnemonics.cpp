// SPDX-License-Identifier: GPL-3.0-or-later
// Alt and a letter does one thing: on every page and tab, with everything that may come into sight there, and beside the menu bar.
#include "app/workbench.h"
#include "core/runs/runstore.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QLabel>
#include <QMenuBar>
#include <QMetaEnum>
#include <QMultiMap>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QString letterOf(const QString &text)
{
    static const QRegularExpression mnemonic(u"(?<!&)&([^& ])"_s);
    return mnemonic.match(text).captured(1).toLower();
}

/// Whether it is on the page: not in a dialog, and on no tab that another one covers. What is hidden for now may come into sight.
bool isOn(const QWidget &page, const QWidget *widget)
{
    if (widget->window() != page.window())
        return false;
    for (const QWidget *inner = widget, *outer = widget->parentWidget(); inner != &page; inner = outer, outer = outer->parentWidget())
        if (const auto *tabs = outer ? qobject_cast<const QTabWidget *>(outer->parentWidget()) : nullptr; tabs && tabs->indexOf(const_cast<QWidget *>(inner)) >= 0 && tabs->currentWidget() != inner)
            return false;
    return true;
}

class Letters
{
public:
    void note(const QString &text)
    {
        if (const QString letter = letterOf(text); !letter.isEmpty())
            m_texts.insert(letter, text);
    }
    void note(const QWidget &page)
    {
        for (const QLabel *label : page.findChildren<QLabel *>())
            if (label->buddy() && isOn(page, label))
                note(label->text());
        for (const QAbstractButton *button : page.findChildren<QAbstractButton *>())
            if (isOn(page, button))
                note(button->text());
        for (const QTabWidget *tabs : page.findChildren<QTabWidget *>())
            for (int tab = 0; isOn(page, tabs) && tab < tabs->count(); ++tab)
                note(tabs->tabText(tab));
    }
    qsizetype count() const { return m_texts.size(); }
    QStringList clashes() const
    {
        QStringList lines;
        for (const QString &letter : m_texts.uniqueKeys())
            if (m_texts.count(letter) > 1)
                lines << u"%1: %2"_s.arg(letter, m_texts.values(letter).join(u", "_s));
        return lines;
    }

private:
    QMultiMap<QString, QString> m_texts;
};

} // namespace

class TstMnemonics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void clashesAreFound();
    void lettersAreUnique_data();
    void lettersAreUnique();

private:
    void look(const QWidget &page, const QWidget &part, const QString &where);

    QTemporaryDir m_home;
    std::unique_ptr<Workbench> m_workbench;
    QStringList m_found;
    qsizetype m_most = 0;
};

/// With a run, so that its page is there.
void TstMnemonics::initTestCase()
{
    qputenv("SLIPWAY_HOME", m_home.path().toUtf8());
    {
        auto store = RunStore::open(Places::standard().data);
        QVERIFY(store.hasValue());
        Run run{.token = u"a111"_s, .name = u"llama"_s, .cluster = u"far"_s};
        run.state = RunState::Running;
        QVERIFY((*store)->add(run).hasValue());
    }
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
    m_workbench->window().showPage(MainWindow::Page::Runs);
    m_workbench->window().runsPage()->showRun(u"a111"_s);
}

/// Of what is seen and of what is hidden for now, and not of what another tab covers.
void TstMnemonics::clashesAreFound()
{
    QWidget page;
    auto *tabs = new QTabWidget(&page);
    auto *first = new QWidget, *second = new QWidget;
    tabs->addTab(first, u"&First"_s);
    tabs->addTab(second, u"&Second"_s);
    new QPushButton(u"&Apply"_s, first);
    (new QPushButton(u"C&ancel"_s, first))->hide();
    new QPushButton(u"&Send"_s, second);
    const auto clashes = [&page] {
        Letters letters;
        letters.note(u"R&un"_s);
        letters.note(page);
        return letters.clashes().join(u'\n');
    };
    QVERIFY2(clashes().startsWith(u"a: "_s) && !clashes().contains(u"s: "_s), qPrintable(clashes()));
    tabs->setCurrentWidget(second);
    QVERIFY2(clashes().startsWith(u"s: "_s) && !clashes().contains(u"a: "_s), qPrintable(clashes()));
}

void TstMnemonics::lettersAreUnique_data()
{
    QTest::addColumn<int>("page");
    const auto pages = QMetaEnum::fromType<MainWindow::Page>();
    for (int at = 0; at < pages.keyCount(); ++at)
        QTest::addRow("%s", pages.key(at)) << pages.value(at);
}

/// Of each tab, and of each tab within it.
void TstMnemonics::look(const QWidget &page, const QWidget &part, const QString &where)
{
    for (QTabWidget *tabs : part.findChildren<QTabWidget *>()) {
        if (!isOn(page, tabs) || tabs->count() < 2 || tabs->property("isWalked").toBool())
            continue;
        tabs->setProperty("isWalked", true);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            look(page, *tabs->widget(tab), where + u" / "_s + tabs->tabText(tab));
        }
    }
    Letters letters;
    for (const QAction *action : m_workbench->window().menuBar()->actions())
        letters.note(action->text());
    letters.note(page);
    m_most = std::max(m_most, letters.count());
    for (const QString &clash : letters.clashes())
        m_found << where + u" - "_s + clash;
}

void TstMnemonics::lettersAreUnique()
{
    QFETCH(int, page);
    m_found.clear();
    m_most = 0;
    m_workbench->window().showPage(MainWindow::Page(page));
    const QWidget *shown = m_workbench->window().findChild<QStackedWidget *>(u"pages"_s)->currentWidget();
    look(*shown, *shown, QString::fromLatin1(QTest::currentDataTag()));
    QVERIFY2(m_found.isEmpty(), qPrintable(m_found.join(u'\n')));
    QVERIFY(m_most >= m_workbench->window().menuBar()->actions().size());
}

QTEST_MAIN(TstMnemonics)
#include "tst_mnemonics.moc"
