// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobeditor.h"

#include "tests/views/pictures.h"

#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

LintedLine finding(int line, const QString &before, const QString &after, Severity severity = Severity::Warning)
{
    LintedLine linted;
    linted.finding = {.rule = "J11", .severity = severity, .line = line, .message = {"srun lets the other nodes go on when one fails: no %1", {"<b>--wait</b>"}}, .reason = {"One dead rank.", {}}, .remedy = {"Add --wait.", {}}};
    if (!after.isEmpty())
        linted.fix = LintFix{.line = line, .before = before, .after = after};
    return linted;
}

} // namespace

class TstJobEditor : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<JobEditor> makeEditor(const QString &text = u"#!/bin/bash\nset -e\nsrun train\nwait\n"_s)
    {
        auto editor = std::make_unique<JobEditor>();
        editor->replaceText(text);
        editor->resize(600, 300);
        editor->show();
        return editor;
    }

    static QWidget *margin(JobEditor &editor) { return editor.findChild<QWidget *>(u"editorMargin"_s); }
    static QPoint signOf(const JobEditor &editor, int line) { return {6, editor.fontMetrics().lineSpacing() * (line - 1) + editor.fontMetrics().lineSpacing() / 2 + 4}; }

private Q_SLOTS:
    void init()
    {
        failOnOurWarnings();
        applyTheme(*qApp, ThemeChoice::Light);
    }

    void aClickOnTheSignMends()
    {
        auto editor = makeEditor();
        editor->showFindings({finding(3, u"srun train"_s, u"srun --wait=60 train"_s)});
        QTest::mouseClick(margin(*editor), Qt::LeftButton, {}, signOf(*editor, 3));
        QCOMPARE(editor->text(), u"#!/bin/bash\nset -e\nsrun --wait=60 train\nwait\n"_s);
        editor->undo();
        QCOMPARE(editor->text(), u"#!/bin/bash\nset -e\nsrun train\nwait\n"_s);
    }

    void aClickElsewhereDoesNot()
    {
        auto editor = makeEditor();
        editor->showFindings({finding(3, u"srun train"_s, u"srun --wait=60 train"_s), finding(4, u"wait"_s, QString())});
        QTest::mouseClick(margin(*editor), Qt::LeftButton, {}, signOf(*editor, 2));
        QTest::mouseClick(margin(*editor), Qt::LeftButton, {}, signOf(*editor, 4));
        QTest::mouseClick(margin(*editor), Qt::RightButton, {}, signOf(*editor, 3));
        QCOMPARE(editor->text(), u"#!/bin/bash\nset -e\nsrun train\nwait\n"_s);
    }

    /// The finding is older than the text: its sign moves with the line, and a line that changed is left alone.
    void signsMoveWithTheirLines()
    {
        auto editor = makeEditor();
        editor->showFindings({finding(3, u"srun train"_s, u"srun --wait=60 train"_s)});
        editor->moveCursor(QTextCursor::Start);
        editor->insertPlainText(u"\n\n"_s);
        QVERIFY(editor->findingTip(3).isEmpty());
        QVERIFY(!editor->findingTip(5).isEmpty());
        QVERIFY(editor->mendLine(5));
        QVERIFY(editor->text().contains(u"srun --wait=60 train"_s));
        QVERIFY(!editor->mendLine(5)); // it says something else now
    }

    void whatIsOnlyReadIsNotMended()
    {
        auto editor = makeEditor();
        editor->setReadOnly(true);
        editor->showFindings({finding(3, u"srun train"_s, u"srun --wait=60 train"_s)});
        QVERIFY(!editor->mendLine(3));
    }

    /// What comes from the file is text, never markup.
    void tipsTellWhyAndWhat()
    {
        auto editor = makeEditor();
        editor->showFindings({finding(3, u"srun train"_s, u"srun --wait=60 <train>"_s)});
        const QString tip = editor->findingTip(3);
        QVERIFY(tip.contains(u"One dead rank."_s) && tip.contains(u"Add --wait."_s) && tip.contains(u"srun --wait=60 &lt;train&gt;"_s));
        QVERIFY(tip.contains(u"&lt;b&gt;--wait&lt;/b&gt;"_s));
        QVERIFY(!tip.contains(u"<b>--wait"_s));
    }

    void theKeyboardGoesThroughThem()
    {
        auto editor = makeEditor();
        editor->showFindings({finding(3, u"srun train"_s, u"srun --wait=60 train"_s), finding(2, u"set -e"_s, QString())});
        QTest::keyClick(editor.get(), Qt::Key_F8);
        QCOMPARE(editor->textCursor().blockNumber(), 1);
        QTest::keyClick(editor.get(), Qt::Key_F8);
        QCOMPARE(editor->textCursor().blockNumber(), 2);
        QTest::keyClick(editor.get(), Qt::Key_F8);
        QCOMPARE(editor->textCursor().blockNumber(), 1);
        QTest::keyClick(editor.get(), Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(editor->textCursor().blockNumber(), 2);
        QTest::keyClick(editor.get(), Qt::Key_Return, Qt::AltModifier);
        QVERIFY(editor->text().contains(u"--wait=60"_s));
    }

    void anEditTouchesOnlyWhatDiffers()
    {
        auto editor = makeEditor();
        editor->goToLine(4);
        editor->editText(u"#!/bin/bash\nset -u\nsrun train\nwait\n"_s);
        QCOMPARE(editor->textCursor().blockNumber(), 3);
        QCOMPARE(editor->text(), u"#!/bin/bash\nset -u\nsrun train\nwait\n"_s);
        editor->undo();
        QCOMPARE(editor->text(), u"#!/bin/bash\nset -e\nsrun train\nwait\n"_s);
    }

    void aNewTextKeepsTheLinesThatStay()
    {
        auto editor = makeEditor(u"#!/bin/bash\nset -e\nsrun train\nwait\n"_s);
        QSignalSpy changes(editor->document(), &QTextDocument::contentsChange);
        editor->replaceText(u"#!/bin/bash\nset -u\nsrun train\nwait\n"_s);
        QCOMPARE(editor->text(), u"#!/bin/bash\nset -u\nsrun train\nwait\n"_s);
        QCOMPARE(changes.count(), 1);
        QVERIFY(changes.first().at(1).toInt() <= 2 && changes.first().at(2).toInt() <= 2);
        QVERIFY2(!editor->document()->isUndoAvailable(), "what was rendered is not the person's edit");
        editor->replaceText(editor->text());
        QCOMPARE(changes.count(), 1);
    }

    void everyLanguageHasColours()
    {
        auto editor = makeEditor(u"key: 1\n"_s);
        editor->setLanguage(CodeLanguage::Yaml);
        QVERIFY(!editor->document()->firstBlock().layout()->formats().isEmpty());
        editor->setLanguage(CodeLanguage::Plain);
        QVERIFY(editor->document()->firstBlock().layout()->formats().isEmpty());
    }
};

QTEST_MAIN(TstJobEditor)
#include "tst_jobeditor.moc"
