// SPDX-License-Identifier: GPL-3.0-or-later
// Every key of the format has a field; what is rare is folded away, and what is set goes back to its default.
#include "tests/views/design/designpagecase.h"

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDesignFields : public DesignPageCase
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init() { start(); }
    void cleanup() { m_page.reset(); }

    void everyKeyOfTheFormatIsEdited_data();
    void everyKeyOfTheFormatIsEdited();
    void rareFieldsAreFoldedAwayUntilTheySaySomething();
    void findingsAndJumpsShowWhatIsFoldedAway();
    void whatIsSetGoesBackToItsDefault();
    void altBackspaceResetsTheField();
    void defaultsAreQuiet();
    void sweptKeysAreChecked();
    void knownWordsAreOffered();

private:
    void operate(QWidget &control);
    static void addPair(QTableWidget &table, QWidget &control);
};

void TstDesignFields::everyKeyOfTheFormatIsEdited_data()
{
    QTest::addColumn<QString>("path");
    for (const DesignKey &key : designKeys())
        if (key.path != "format") // 1: there is no other
            QTest::addRow("%s", key.path.c_str()) << QString::fromStdString(key.path);
}

/// Drives whatever control stands for a key, and looks for the change at that key.
void TstDesignFields::everyKeyOfTheFormatIsEdited()
{
    QFETCH(QString, path);
    const DesignKey *key = findDesignKey(path.toStdString());
    auto *control = m_page->findChild<QWidget *>(path);
    QVERIFY2(control, "no control of that name");
    connect(m_page.get(), &DesignPage::designEdited, this, [this](const Design &design) { show(m_design = design); });
    const YamlValue before = key->write(m_design);
    operate(*control);
    QVERIFY2(key->write(m_design) != before, "the control edits something else");
}

void TstDesignFields::operate(QWidget &control)
{
    if (auto *number = qobject_cast<NumberField *>(&control)) {
        number->setValue({});
        QTest::keyClicks(number, u"7"_s);
    } else if (auto *search = qobject_cast<SearchComboBox *>(&control)) {
        Q_EMIT search->activated(search->currentIndex() == 1 ? 2 : 1);
    } else if (auto *choice = qobject_cast<ChoiceBox *>(&control)) {
        const int other = choice->currentIndex() ? 0 : 1;
        choice->setCurrentIndex(other);
        Q_EMIT choice->activated(other);
    } else if (auto *box = qobject_cast<QCheckBox *>(&control)) {
        box->click();
    } else if (auto *table = control.findChild<QTableWidget *>()) {
        addPair(*table, control);
    } else if (auto *line = qobject_cast<QLineEdit *>(control.focusProxy() ? control.focusProxy() : &control)) {
        line->selectAll();
        QTest::keyClicks(line, u"7"_s);
    } else {
        QFAIL("a kind of control that this test cannot drive");
    }
}

/// A name and a value that suit variables and swept keys alike.
void TstDesignFields::addPair(QTableWidget &table, QWidget &control)
{
    const int row = table.rowCount();
    control.findChildren<QAbstractButton *>(QRegularExpression(u"^add"_s)).first()->click();
    const bool isSweep = table.objectName() == u"sweptKeys";
    table.item(row, 0)->setText(isSweep ? u"training.seed"_s : u"NAME"_s);
    table.item(row, 1)->setText(u"1, 2"_s);
}

void TstDesignFields::rareFieldsAreFoldedAwayUntilTheySaySomething()
{
    auto *gradients = field<ChoiceBox>(u"training.optimizer.gradients"_s);
    QVERIFY(!gradients->isVisibleTo(m_page.get()));
    m_design.training.optimizer.gradients = NumberType::Bf16;
    show(m_design);
    QVERIFY(gradients->isVisibleTo(m_page.get()));
    m_design.training.optimizer.gradients.reset();
    show(m_design);
    QVERIFY(!gradients->isVisibleTo(m_page.get()));
    auto *more = field<SectionBox>(u"trainingSection"_s)->findChild<QAbstractButton *>(u"more"_s);
    more->click();
    QVERIFY(gradients->isVisibleTo(m_page.get()));
    more->click();
    QVERIFY(!gradients->isVisibleTo(m_page.get()));
}

void TstDesignFields::findingsAndJumpsShowWhatIsFoldedAway()
{
    auto *moments = field<ChoiceBox>(u"training.optimizer.moments"_s);
    m_page->showFindings({{.severity = Severity::Warning, .path = "training.optimizer.moments", .message = {"odd", {}}}});
    QVERIFY(moments->isVisibleTo(m_page.get()));
    m_page->showFindings({});
    QVERIFY(!moments->isVisibleTo(m_page.get()));
    m_page->focusField(u"training.optimizer.moments"_s);
    QTRY_VERIFY(moments->hasFocus());
}

void TstDesignFields::whatIsSetGoesBackToItsDefault()
{
    m_design.parallelism.data = 4;
    m_design.training.recompute = {.mode = Recompute::Full, .modules = {}, .layers = 3};
    show(m_design);
    connect(m_page.get(), &DesignPage::designEdited, this, [this](const Design &design) { show(m_design = design); });
    auto *reset = field<QAbstractButton>(u"parallelism.data.reset"_s);
    QVERIFY(reset->isVisibleTo(m_page.get()));
    reset->click();
    QVERIFY(!m_design.parallelism.data);
    QVERIFY(!reset->isVisibleTo(m_page.get()));
    QVERIFY(!field<QAbstractButton>(u"parallelism.tensor.reset"_s)->isVisibleTo(m_page.get())); // every file says it
    field<QAbstractButton>(u"training.recompute.layers.reset"_s)->click();
    QCOMPARE(m_design.training.recompute, (RecomputePlan {.mode = Recompute::Full, .modules = {}, .layers = {}}));
}

void TstDesignFields::altBackspaceResetsTheField()
{
    m_design.parallelism.offload = Offload::Optimizer;
    show(m_design);
    connect(m_page.get(), &DesignPage::designEdited, this, [this](const Design &design) { show(m_design = design); });
    auto *offload = field<ChoiceBox>(u"parallelism.offload"_s);
    offload->setFocus();
    QTRY_VERIFY(offload->hasFocus());
    QTest::keyClick(offload, Qt::Key_Backspace, Qt::AltModifier);
    QCOMPARE(m_design.parallelism.offload, Offload::None);
    QVERIFY(offload->isVisibleTo(m_page.get())); // rare and silent again, but the cursor is in it
}

void TstDesignFields::defaultsAreQuiet()
{
    const auto *seed = field(u"training.seed"_s);
    QVERIFY(hasQuietText(seed));
    QCOMPARE(seed->toolTip().section(u'\n', -1), u"Default: 1234"_s);
    m_design.training.seed = 7;
    show(m_design);
    QVERIFY(!hasQuietText(seed));
    QVERIFY(!hasQuietText(field(u"training.global_batch"_s)));
}

void TstDesignFields::sweptKeysAreChecked()
{
    QSignalSpy edited(m_page.get(), &DesignPage::designEdited);
    auto *table = field<QTableWidget>(u"sweptKeys"_s);
    field<QAbstractButton>(u"addSweptKey"_s)->click();
    table->item(0, 0)->setText(u"learning_rate.peak"_s);
    QCOMPARE(edited.count(), 0); // no values yet
    table->item(0, 1)->setText(u"1e-4, 3e-4"_s);
    const auto array = takeEdit(edited).design.launch.array;
    QCOMPARE(array.size(), std::size_t(1));
    QCOMPARE(array.front().second.items.size(), std::size_t(2));
    const auto count = edited.count();
    table->item(0, 0)->setText(u"learning_rate.peek"_s);
    QCOMPARE(edited.count(), count);
    QVERIFY(stripWith(u"learning_rate.peek"_s));
}

void TstDesignFields::knownWordsAreOffered()
{
    QSignalSpy edited(m_page.get(), &DesignPage::designEdited);
    m_design.training.recompute = {.mode = Recompute::Selective, .modules = {"mlp"}, .layers = {}};
    show(m_design);
    auto *modules = field<WordsField>(u"training.recompute.modules"_s);
    QTest::keyClick(modules, Qt::Key_Down, Qt::AltModifier);
    auto *menu = modules->findChild<QMenu *>(u"knownWordsMenu"_s);
    QVERIFY(menu);
    QVERIFY(menu->actions().at(2)->isChecked());
    menu->actions().first()->trigger();
    QCOMPARE(takeEdit(edited).design.training.recompute.modules, (std::vector<std::string> {"mlp", "core_attn"}));
}

QTEST_MAIN(TstDesignFields)
#include "tst_designfields.moc"
