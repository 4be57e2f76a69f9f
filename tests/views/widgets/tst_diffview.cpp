// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/diffview.h"

#include "tests/views/pictures.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>

using namespace slipway;
using namespace Qt::StringLiterals;

class TstDiffView : public QObject
{
    Q_OBJECT

private:
    static QPlainTextEdit *edit(const DiffView &view, const QString &name)
    {
        auto *found = view.findChild<QPlainTextEdit *>(name);
        if (!found)
            qFatal("no %s", qPrintable(name));
        return found;
    }

private Q_SLOTS:
    void init()
    {
        failOnOurWarnings();
        applyTheme(*qApp, ThemeChoice::Light);
    }

    void oneBelowTheOther()
    {
        DiffView view;
        view.showTexts(u"a\nnodes=2\nb"_s, u"a\nnodes=4\nb\nc"_s);
        QCOMPARE(edit(view, u"unifiedDiff"_s)->toPlainText(), u"   1   a\n     - nodes=2\n   2 + nodes=4\n   3   b\n   4 + c"_s);
    }

    /// A line that one side lacks leaves a gap there, so that what is equal stays beside its like.
    void bothSidesStayLevel()
    {
        DiffView view;
        view.setMode(DiffView::Mode::SideBySide);
        view.showTexts(u"a\nnodes=2\nb"_s, u"a\nnodes=4\nmore\nb"_s);
        QCOMPARE(edit(view, u"diffBefore"_s)->toPlainText(), u"   1   a\n   2 - nodes=2\n\n   3   b"_s);
        QCOMPARE(edit(view, u"diffAfter"_s)->toPlainText(), u"   1   a\n   2 + nodes=4\n   3 + more\n   4   b"_s);
    }

    void whatChangedInALineStandsOut()
    {
        DiffView view;
        view.showTexts(u"#SBATCH --nodes=2 --exclusive"_s, u"#SBATCH --nodes=4 --exclusive"_s);
        const QTextBlock block = edit(view, u"unifiedDiff"_s)->document()->findBlockByNumber(1);
        QStringList marked;
        for (auto it = block.begin(); !it.atEnd(); ++it)
            if (it.fragment().charFormat().background().style() != Qt::NoBrush)
                marked << it.fragment().text();
        QCOMPARE(marked, QStringList{u"4"_s});
        QVERIFY(block.blockFormat().background().style() != Qt::NoBrush);
    }

    void theSidesScrollTogether()
    {
        DiffView view;
        view.resize(400, 200);
        view.setMode(DiffView::Mode::SideBySide);
        QStringList many;
        for (int line = 0; line < 300; ++line)
            many << u"line %1"_s.arg(line);
        view.showTexts(many.join(u'\n'), u"x"_s);
        view.show();
        edit(view, u"diffBefore"_s)->verticalScrollBar()->setValue(120);
        QCOMPARE(edit(view, u"diffAfter"_s)->verticalScrollBar()->value(), 120);
    }

    void looksRightInLightAndDark()
    {
        DiffView view;
        view.resize(1100, 420);
        const QString before = u"#!/bin/bash\n#SBATCH --nodes=2\n#SBATCH --time=24:00:00\n#SBATCH --partition=h100\nset -euo pipefail\nexport NCCL_DEBUG=WARN\nsrun torchrun train.py\n"_s;
        const QString after = u"#!/bin/bash\n#SBATCH --nodes=4\n#SBATCH --time=12:00:00\n#SBATCH --partition=h100\nset -euo pipefail\nexport NCCL_DEBUG=INFO\nexport NCCL_SOCKET_IFNAME=ib0\nsrun torchrun train.py\n"_s;
        view.showTexts(before, after);
        view.show();
        takePictures(view, u"diff-unified"_s);
        view.setMode(DiffView::Mode::SideBySide);
        takePictures(view, u"diff-sides"_s);
    }
};

QTEST_MAIN(TstDiffView)
#include "tst_diffview.moc"
