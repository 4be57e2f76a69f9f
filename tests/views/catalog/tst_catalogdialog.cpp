// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/catalogdialog.h"

#include "core/catalog/entryfields.h"
#include "tests/support/sampledesign.h"
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/catalog/entryitems.h"
#include "views/theme/theme.h"
#include "views/widgets/searchitemmodel.h"

#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <QTreeView>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstCatalogDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init();
    void cleanup() { m_dialog.reset(); }
    void listsEveryKind();
    void searchFindsAnyPart();
    void showsValuesWithTheirSources();
    void ownEntriesAreMarkedAndCanBeEdited();
    void returnInTheSearchKeepsTheDialog();
    void brokenFilesAreNamed();
    void controlsHaveNames();
    void screenshots();

private:
    template<typename Widget>
    Widget *find(const QString &name)
    {
        return m_dialog->findChild<Widget *>(name);
    }

    Catalog m_catalog;
    std::unique_ptr<CatalogDialog> m_dialog;
};

void TstCatalogDialog::init()
{
    failOnAnyWarning();
    m_catalog = shippedCatalog();
    LinkSpec ours = *m_catalog.link("ib-ndr");
    ours.id = "our-link";
    m_catalog.links.push_back(ours);
    m_catalog.entries["links"]["our-link"] = m_catalog.entries["links"]["ib-ndr"];
    m_catalog.own.emplace("links", "our-link");
    m_dialog = std::make_unique<CatalogDialog>();
    m_dialog->showCatalog(m_catalog, {});
    m_dialog->show();
    m_dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TstCatalogDialog::listsEveryKind()
{
    auto *kinds = find<QTabBar>(u"catalogKinds"_s);
    const auto *entries = find<QTreeView>(u"catalogEntries"_s)->model();
    QCOMPARE(kinds->count(), int(editableKinds().size()));
    for (int i = 0; i < kinds->count(); ++i) {
        kinds->setCurrentIndex(i);
        QCOMPARE(entries->rowCount(), int(m_catalog.entries.at(editableKinds()[std::size_t(i)]).size()));
    }
}

void TstCatalogDialog::searchFindsAnyPart()
{
    const auto *entries = find<QTreeView>(u"catalogEntries"_s)->model();
    QTest::keyClicks(find<QLineEdit>(u"catalogSearch"_s), u"llama 405"_s);
    QCOMPARE(entries->rowCount(), 1);
    QVERIFY(find<QLabel>(u"catalogTitle"_s)->text().startsWith(u"llama-3.1-405b"_s));
    QTest::keyClicks(find<QLineEdit>(u"catalogSearch"_s), u" no such"_s);
    QCOMPARE(entries->rowCount(), 0);
    QVERIFY(!find<QPushButton>(u"catalogUse"_s)->isEnabled());
}

void TstCatalogDialog::showsValuesWithTheirSources()
{
    m_dialog->select("accelerators", "h100-sxm");
    const auto *values = find<QTableWidget>(u"catalogValues"_s);
    const auto found = values->findItems(u"Memory rate"_s, Qt::MatchExactly);
    QCOMPARE(found.size(), 1);
    QCOMPARE(values->item(found.first()->row(), 1)->text(), u"3352 GB/s"_s);
    QVERIFY(!values->item(found.first()->row(), 2)->text().isEmpty());
}

void TstCatalogDialog::ownEntriesAreMarkedAndCanBeEdited()
{
    m_dialog->select("links", "ib-ndr");
    QVERIFY(!find<QPushButton>(u"catalogEdit"_s)->isEnabled());
    m_dialog->select("links", "our-link");
    QVERIFY(find<QPushButton>(u"catalogEdit"_s)->isEnabled());
    std::string edited, removed;
    connect(m_dialog.get(), &CatalogDialog::editRequested, this, [&edited](const std::string &kind, const std::string &id) { edited = kind + ' ' + id; });
    connect(m_dialog.get(), &CatalogDialog::removeRequested, this, [&removed](const std::string &, const std::string &id) { removed = id; });
    find<QPushButton>(u"catalogEdit"_s)->click();
    find<QPushButton>(u"catalogRemove"_s)->click();
    QCOMPARE(edited, std::string("links our-link"));
    QCOMPARE(removed, std::string("our-link"));
    QTest::keyClicks(find<QLineEdit>(u"catalogSearch"_s), u"yours"_s);
    QCOMPARE(find<QTreeView>(u"catalogEntries"_s)->model()->rowCount(), 1);
}

void TstCatalogDialog::returnInTheSearchKeepsTheDialog()
{
    QTest::keyClick(find<QLineEdit>(u"catalogSearch"_s), Qt::Key_Return);
    QVERIFY(m_dialog->isVisible());
}

void TstCatalogDialog::brokenFilesAreNamed()
{
    const auto *problems = find<QLabel>(u"catalogProblems"_s);
    QVERIFY(problems->isHidden());
    m_dialog->showCatalog(m_catalog, {u"mine.yaml, line 3, column 1: odd"_s});
    QVERIFY(!problems->isHidden() && problems->text().contains(u"mine.yaml, line 3"_s));
}

void TstCatalogDialog::controlsHaveNames()
{
    for (const QWidget *widget : m_dialog->findChildren<QWidget *>())
        if (widget->focusPolicy() & Qt::TabFocus && !qobject_cast<const QLineEdit *>(widget->parentWidget())) {
            const QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
}

void TstCatalogDialog::screenshots()
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (folder.isEmpty())
        return;
    m_dialog->select("accelerators", "h100-sxm");
    saveScreenshots(*m_dialog, u"catalog"_s, {QSize(1000, 640)});
}

QTEST_MAIN(TstCatalogDialog)
#include "tst_catalogdialog.moc"
