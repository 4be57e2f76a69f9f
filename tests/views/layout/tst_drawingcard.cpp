// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/drawingcard.h"

#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "tests/views/layout/placements.h"
#include "views/layout/placementdrawing.h"
#include "views/layout/placementpanel.h"
#include "views/widgets/tabletext.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace slipway;
using namespace slipway::test;
using namespace Qt::StringLiterals;

class TstDrawingCard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, ThemeChoice::Light); }
    void init()
    {
        failOnAnyWarning();
        m_panel = std::make_unique<PlacementPanel>();
        m_panel->resize(500, 500);
        m_panel->show();
        m_panel->showDesign(placedOn(2, {.tensor = 4}));
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void theTableStandsInForTheDrawing()
    {
        auto *button = part<QToolButton>(u"placementTableButton"_s);
        button->click();
        QVERIFY(part<QTableView>(u"placementTable"_s)->isVisible());
        QVERIFY(!m_panel->drawing()->isVisible());
        QVERIFY(!part<QToolButton>(u"placementZoomIn"_s)->isEnabled());
        button->click();
        QVERIFY(m_panel->drawing()->isVisible());
    }

    void zoomButtonsKnowWhatIsLeft()
    {
        QVERIFY(!part<QToolButton>(u"placementZoomOut"_s)->isEnabled());
        QVERIFY(!part<QToolButton>(u"placementFit"_s)->isEnabled());
        part<QToolButton>(u"placementZoomIn"_s)->click();
        QVERIFY(part<QToolButton>(u"placementZoomOut"_s)->isEnabled());
        part<QToolButton>(u"placementFit"_s)->click();
        QVERIFY(m_panel->drawing()->isFitted());
    }

    void numbersAndPictureGoToTheClipboard()
    {
        part<QAction>(u"placementCopyNumbers"_s)->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"Rank,Node,GPU,TP"_s));
        part<QAction>(u"placementCopyPicture"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->image().size(), m_panel->drawing()->size() * 2);
    }

    void savesEachKindOfFile()
    {
        const QTemporaryDir folder;
        QVERIFY(save(folder.filePath(u"a.png"_s)));
        const QImage image(folder.filePath(u"a.png"_s));
        QCOMPARE(image.size(), m_panel->drawing()->size() * 2);
        QVERIFY(save(folder.filePath(u"a.svg"_s)));
        const QString svg = QString::fromUtf8(read(folder.filePath(u"a.svg"_s)));
        QVERIFY(svg.contains(u"<svg"_s) && svg.contains(u"<title>Placement</title>"_s));
        QVERIFY(svg.contains(seriesColor(m_panel->palette(), 3).name())); // a shape of the last group, not a picture of one
        QVERIFY(!svg.contains(u"<image"_s));
        QVERIFY(save(folder.filePath(u"a.csv"_s)));
        QCOMPARE(read(folder.filePath(u"a.csv"_s)).count('\n'), 17);
    }

    void aFileThatCannotBeWrittenIsNamed()
    {
        QVERIFY(!save(u"/nowhere/at/all.png"_s));
        const auto labels = m_panel->findChildren<QLabel *>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel *label) { return label->text().contains(u"/nowhere/at/all.png"_s); }));
    }

private:
    template<typename T>
    T *part(const QString &name)
    {
        return m_panel->findChild<T *>(name);
    }

    /// As a person does it, through the dialog.
    bool save(const QString &path)
    {
        part<QAction>(u"placementSave"_s)->trigger();
        auto *dialog = m_panel->findChild<QFileDialog *>(u"saveExport"_s);
        if (!dialog)
            return false;
        Q_EMIT dialog->fileSelected(path);
        delete dialog;
        return QFile::exists(path);
    }

    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<PlacementPanel> m_panel;
};

QTEST_MAIN(TstDrawingCard)
#include "tst_drawingcard.moc"
