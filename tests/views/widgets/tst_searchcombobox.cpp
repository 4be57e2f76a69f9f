// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/choicebox.h"
#include "views/widgets/searchcombobox.h"

#include "tests/support/strictwarnings.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QApplication>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

QList<SearchItem> someModels()
{
    return {{u"llama-3.1-8b"_s, u"Llama 3.1 8B"_s, u"8.03 B, 32 layers"_s},
        {u"llama-3.1-70b"_s, u"Llama 3.1 70B"_s, u"70.6 B, 80 layers"_s},
        {u"gpt-3-175b"_s, u"GPT-3 175B"_s, u"175 B, 96 layers"_s},
        {u"qwen2-72b"_s, u"Qwen2 72B"_s, u"72.7 B, 80 layers"_s}};
}

QStringList matches(SearchComboBox &box)
{
    const QAbstractItemModel *model = box.completer()->completionModel();
    QStringList ids;
    for (int row = 0; row < model->rowCount(); ++row)
        ids << model->index(row, 0).data(SearchItemModel::IdRole).toString();
    return ids;
}

void type(SearchComboBox &box, const QString &text)
{
    box.lineEdit()->selectAll();
    QTest::keyClicks(box.lineEdit(), text);
}

} // namespace

class TstSearchComboBox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        failOnAnyWarning();
        m_box = std::make_unique<SearchComboBox>();
        m_box->setItems(someModels());
        m_box->setCurrentId(u"llama-3.1-8b"_s);
        m_box->show();
        m_box->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_box.get()));
    }
    void cleanup() { m_box.reset(); }

    void modelKeepsItsPromises()
    {
        SearchItemModel model;
        QAbstractItemModelTester tester(&model);
        model.setItems(someModels());
        QCOMPARE(model.rowOf(u"qwen2-72b"_s), 3);
        QCOMPARE(model.rowOf(u"nothing"_s), -1);
    }

    void typingFiltersAnywhere_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("expected");
        QTest::addRow("in the middle of the name") << u"70b"_s << QStringList {u"llama-3.1-70b"_s};
        QTest::addRow("in the facts") << u"80 layers"_s << QStringList {u"llama-3.1-70b"_s, u"qwen2-72b"_s};
        QTest::addRow("several words in any order") << u"80 qwen"_s << QStringList {u"qwen2-72b"_s};
        QTest::addRow("in the id, whatever the case") << u"GPT-3-"_s << QStringList {u"gpt-3-175b"_s};
        QTest::addRow("nothing fits") << u"mamba"_s << QStringList {};
    }

    void typingFiltersAnywhere()
    {
        QFETCH(QString, typed);
        type(*m_box, typed);
        QTEST(matches(*m_box), "expected");
    }

    void returnTakesTheFirstMatch()
    {
        QSignalSpy chosen(m_box.get(), &SearchComboBox::idChosen);
        type(*m_box, u"qwen"_s);
        m_box->completer()->popup()->hide();
        QTest::keyClick(m_box->lineEdit(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toString(), u"qwen2-72b"_s);
        QCOMPARE(m_box->currentText(), u"Qwen2 72B"_s);
    }

    void arrowAndReturnTakeAMatchFromTheList()
    {
        QSignalSpy chosen(m_box.get(), &SearchComboBox::idChosen);
        type(*m_box, u"80 layers"_s);
        QTRY_VERIFY(m_box->completer()->popup()->isVisible());
        QWidget *list = m_box->completer()->popup();
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(m_box->currentId(), u"qwen2-72b"_s);
        QCOMPARE(m_box->lineEdit()->text(), u"Qwen2 72B"_s);
    }

    void whatMatchesNothingIsTakenBack()
    {
        QSignalSpy chosen(m_box.get(), &SearchComboBox::idChosen);
        type(*m_box, u"mamba"_s);
        QTest::keyClick(m_box->lineEdit(), Qt::Key_Return);
        QCOMPARE(chosen.count(), 0);
        QCOMPARE(m_box->currentText(), u"Llama 3.1 8B"_s);
    }

    void escapeTakesBack()
    {
        type(*m_box, u"zzz"_s);
        QTest::keyClick(m_box.get(), Qt::Key_Escape);
        QCOMPARE(m_box->currentText(), u"Llama 3.1 8B"_s);
    }

    void pickingFromTheListIsReportedOnce()
    {
        QSignalSpy chosen(m_box.get(), &SearchComboBox::idChosen);
        QTest::keyClick(m_box.get(), Qt::Key_Down);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(m_box->currentId(), u"llama-3.1-70b"_s);
    }

    void whatTheListDoesNotKnowIsShownAllTheSame()
    {
        QSignalSpy chosen(m_box.get(), &SearchComboBox::idChosen);
        m_box->setCurrentId(u"my-own"_s);
        QCOMPARE(m_box->lineEdit()->text(), u"my-own"_s);
        m_box->setCurrentId(u"gpt-3-175b"_s, u"GPT-3 175B, changed"_s);
        QCOMPARE(m_box->lineEdit()->text(), u"GPT-3 175B, changed"_s);
        QCOMPARE(chosen.count(), 0);
    }

    void choiceBoxReportsOnlyThePerson()
    {
        ChoiceBox box;
        box.setChoices({{u"none"_s, u"None"_s}, {u"full"_s, u"Full"_s}});
        QSignalSpy chosen(&box, &ChoiceBox::idChosen);
        box.setCurrentId(u"full"_s);
        QCOMPARE(box.currentText(), u"Full"_s);
        box.setCurrentId(u"something-else"_s);
        QCOMPARE(box.currentText(), u"something-else"_s);
        QCOMPARE(chosen.count(), 0);
        box.setCurrentId(u"none"_s);
        QTest::keyClick(&box, Qt::Key_Down);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toString(), u"full"_s);
    }

private:
    std::unique_ptr<SearchComboBox> m_box;
};

QTEST_MAIN(TstSearchComboBox)
#include "tst_searchcombobox.moc"
