// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/catalog/entrydialog.h"

#include "core/catalog/yamlwriter.h"
#include "tests/support/sampledesign.h"
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/catalog/entryrow.h"
#include "views/theme/theme.h"
#include "views/widgets/numberfield.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstEntryDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init() { failOnAnyWarning(); }
    void cleanup() { m_dialog.reset(); }
    void showsValuesAndSourcesOfTheBase();
    void keepsChangesOnly();
    void keepsTheSourceOfEachChange();
    void emptyingAFieldFollowsTheBaseAgain();
    void anIdMustBeFreeAndReadable();
    void mistakesAreSaidAndCannotBeKept();
    void editingKeepsWhatNoFieldShows();
    void readsRanges_data();
    void readsRanges();
    void freeIdsCountUp();
    void screenshots();

private:
    void open(const std::string &kind, const std::string &base);
    void open(const EntryDraft &draft);
    template<typename Field = QLineEdit>
    Field *field(const QString &name)
    {
        return m_dialog->findChild<Field *>(name);
    }
    void type(const QString &name, const QString &text);
    QString kept();

    std::unique_ptr<EntryDialog> m_dialog;
    std::unique_ptr<QSignalSpy> m_spy;
    std::string m_id;
    YamlValue m_entry;
};

void TstEntryDialog::open(const std::string &kind, const std::string &base)
{
    open({.kind = kind, .baseId = base, .base = shippedCatalog().entries.at(kind).at(base), .id = "our-" + base, .changes = {}, .isNew = true,
        .takenIds = {u"h100-sxm"_s}, .place = u"/home/x/catalog"_s});
}

void TstEntryDialog::open(const EntryDraft &draft)
{
    m_entry = {};
    m_dialog = std::make_unique<EntryDialog>(draft);
    connect(m_dialog.get(), &EntryDialog::entryAccepted, this, [this](const std::string &id, const YamlValue &entry) {
        m_id = id;
        m_entry = entry;
    });
    m_dialog->show();
    m_dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
}

void TstEntryDialog::type(const QString &name, const QString &text)
{
    auto *widget = field<QWidget>(name);
    QVERIFY2(widget, qPrintable(name));
    auto *line = qobject_cast<QLineEdit *>(widget) ? qobject_cast<QLineEdit *>(widget) : widget->findChild<QLineEdit *>();
    line->selectAll();
    if (text.isEmpty())
        QTest::keyClick(line, Qt::Key_Delete);
    QTest::keyClicks(line, text);
}

QString TstEntryDialog::kept()
{
    field<QPushButton>(u"entryKeep"_s)->click();
    return QString::fromStdString(toFlowYaml(m_entry));
}

void TstEntryDialog::showsValuesAndSourcesOfTheBase()
{
    open("accelerators", "h100-sxm");
    QCOMPARE(field<NumberField>(u"entry.power_w"_s)->findChild<QLineEdit *>()->placeholderText(), u"700"_s);
    const auto *source = field(u"entry.memory.bandwidth_gb_s.source"_s);
    QVERIFY(!source->placeholderText().isEmpty() && source->isReadOnly());
    QVERIFY(field<QLabel>(u"entryWords"_s)->text().contains(u"h100-sxm"_s));
}

void TstEntryDialog::keepsChangesOnly()
{
    open("accelerators", "h100-sxm");
    type(u"entryId"_s, u"capped"_s);
    type(u"entry.power_w"_s, u"500"_s);
    type(u"entry.memory.bandwidth_gb_s"_s, u"2400"_s);
    QCOMPARE(kept(), u"{id: capped, base: h100-sxm, power_w: 500, memory: {bandwidth_gb_s: 2400}}"_s);
    QCOMPARE(m_id, std::string("capped"));
}

void TstEntryDialog::keepsTheSourceOfEachChange()
{
    open("accelerators", "h100-sxm");
    type(u"entry.power_w"_s, u"500"_s);
    type(u"entry.scale_up_domain"_s, u"4"_s);
    type(u"entry.power_w.source"_s, u"site limit: 2026"_s);
    QCOMPARE(kept(), u"{id: our-h100-sxm, base: h100-sxm, power_w: 500, scale_up_domain: 4, source: {power_w: \"site limit: 2026\", scale_up_domain: own figure}}"_s);
}

void TstEntryDialog::emptyingAFieldFollowsTheBaseAgain()
{
    open("accelerators", "h100-sxm");
    type(u"entry.power_w"_s, u"500"_s);
    type(u"entry.power_w.source"_s, u"site"_s);
    type(u"entry.memory.usable_gib"_s, u"70"_s);
    type(u"entry.power_w"_s, QString());
    field<QAbstractButton>(u"entry.memory.usable_gib.reset"_s)->click();
    QCOMPARE(kept(), u"{id: our-h100-sxm, base: h100-sxm}"_s);
}

void TstEntryDialog::anIdMustBeFreeAndReadable()
{
    open("accelerators", "h100-sxm");
    const auto *keep = field<QPushButton>(u"entryKeep"_s);
    QVERIFY(keep->isEnabled());
    type(u"entryId"_s, u"h100-sxm"_s);
    QVERIFY(!keep->isEnabled());
    QVERIFY(field<QLabel>(u"entryIdProblem"_s)->text().contains(u"already"_s));
    type(u"entryId"_s, u"our h100"_s);
    QVERIFY(!keep->isEnabled());
    type(u"entryId"_s, u"our-h100"_s);
    QVERIFY(keep->isEnabled());
}

void TstEntryDialog::mistakesAreSaidAndCannotBeKept()
{
    open("models", "llama-3.1-8b");
    type(u"entry.kv_heads"_s, u"5"_s);
    QVERIFY(!field<QPushButton>(u"entryKeep"_s)->isEnabled());
    const auto texts = m_dialog->findChildren<QLabel *>(u"findingText"_s);
    QVERIFY(std::any_of(texts.begin(), texts.end(), [](const QLabel *label) { return label->text().contains(u"key/value heads"_s); }));
    type(u"entry.kv_heads"_s, u"4"_s);
    QVERIFY(field<QPushButton>(u"entryKeep"_s)->isEnabled());
    open("links", "ib-ndr");
    type(u"entry.latency_us"_s, u"fast"_s);
    QVERIFY(!field<QPushButton>(u"entryKeep"_s)->isEnabled());
    type(u"entry.latency_us"_s, u"2 to 4"_s);
    QCOMPARE(kept(), u"{id: our-ib-ndr, base: ib-ndr, latency_us: [2, 4]}"_s);
}

void TstEntryDialog::editingKeepsWhatNoFieldShows()
{
    const YamlValue changes = YamlValue::mapping({{"power_w", YamlValue::integer(500)}, {"notes", YamlValue::sequence({YamlValue::scalar("rack 7")})}});
    open({.kind = "accelerators", .baseId = "h100-sxm", .base = shippedCatalog().entries.at("accelerators").at("h100-sxm"), .id = "capped", .changes = changes,
        .isNew = false, .takenIds = {}, .place = u"/home/x/mine.yaml"_s});
    QVERIFY(field(u"entryId"_s)->isReadOnly());
    QCOMPARE(field<NumberField>(u"entry.power_w"_s)->value().value_or(0), 500.0);
    type(u"entry.power_w"_s, u"550"_s);
    QCOMPARE(kept(), u"{id: capped, base: h100-sxm, power_w: 550, notes: [rack 7]}"_s);
}

void TstEntryDialog::readsRanges_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("range");
    QTest::addRow("in words") << u"5 to 40"_s << u"[5, 40]"_s;
    QTest::addRow("with a comma") << u"0.5,3"_s << u"[0.5, 3]"_s;
    QTest::addRow("one number") << u"7"_s << u"7"_s;
    QTest::addRow("three numbers") << u"1 2 3"_s << QString();
    QTest::addRow("words") << u"very fast"_s << QString();
    QTest::addRow("nothing") << u" "_s << QString();
}

void TstEntryDialog::readsRanges()
{
    QFETCH(QString, text);
    QFETCH(QString, range);
    const auto read = rangeFromText(text);
    QCOMPARE(read ? QString::fromStdString(toFlowYaml(*read)) : QString(), range);
}

void TstEntryDialog::freeIdsCountUp()
{
    QCOMPARE(freeEntryId("h100", {}), std::string("our-h100"));
    QCOMPARE(freeEntryId("our-h100", {u"our-h100"_s, u"our-h100-2"_s}), std::string("our-h100-3"));
}

void TstEntryDialog::screenshots()
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (folder.isEmpty())
        return;
    open("models", "deepseek-v3");
    type(u"entry.layers"_s, u"30"_s);
    saveScreenshots(*m_dialog, u"entry"_s, {QSize(820, 620), QSize(1200, 900)});
}

QTEST_MAIN(TstEntryDialog)
#include "tst_entrydialog.moc"
