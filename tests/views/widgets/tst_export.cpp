// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/screenshots.h"
#include "tests/support/strictwarnings.h"
#include "views/theme/palettes.h"
#include "views/theme/theme.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/tabletext.h"

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>
#include <QPainter>
#include <QPdfWriter>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QTest>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

/// Its background shows the palette that it is painted with.
class Swatch : public QWidget
{
public:
    Swatch() { resize(120, 40); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(QPalette::Base));
        painter.fillRect(QRect(10, 10, 20, 20), Qt::red);
    }
};

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TstExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        failOnAnyWarning();
        applyTheme(*qApp, ThemeChoice::Light);
        m_model = std::make_unique<QStandardItemModel>(1, 3);
        m_model->setHorizontalHeaderLabels({u"a, b"_s, u"c"_s, u"d"_s});
        m_model->setItem(0, 0, new QStandardItem(u"say \"so\""_s));
        m_model->setItem(0, 1, new QStandardItem(u"1,234 GiB"_s));
        m_model->item(0, 1)->setData(1234.5, numberRole);
        m_model->setItem(0, 2, new QStandardItem(u"<plain>"_s));
        m_swatch = std::make_unique<Swatch>();
        m_menu = std::make_unique<ExportMenu>(u"sample"_s, u"Sample"_s, m_swatch.get());
        m_menu->setPicture(m_swatch.get());
        m_menu->setNumbers(m_model.get());
    }
    void cleanup()
    {
        m_menu.reset();
        m_swatch.reset();
    }

    void csvQuotesTextAndLeavesNumbersPlain() { QCOMPARE(csvOf(*m_model), u"\"a, b\",c,d\n\"say \"\"so\"\"\",1234.5,<plain>\n"_s); }

    void aTreeIsWrittenParentsFirst()
    {
        auto *child = new QStandardItem(u"below"_s);
        m_model->item(0, 0)->appendRow({child, new QStandardItem(u"x"_s), new QStandardItem(u"y"_s)});
        QCOMPARE(csvOf(*m_model).section(u'\n', 2, 2), u"below,x,y"_s);
        const QJsonObject row = QJsonDocument::fromJson(jsonOf(*m_model, u"t"_s)).object()[u"rows"_s].toArray()[0].toObject();
        QCOMPARE(row[u"rows"_s].toArray()[0].toObject()[u"a, b"_s].toString(), u"below"_s);
    }

    void jsonHasNumbersAsNumbers()
    {
        const QJsonObject document = QJsonDocument::fromJson(jsonOf(*m_model, u"Sample"_s)).object();
        QCOMPARE(document[u"title"_s].toString(), u"Sample"_s);
        const QJsonObject row = document[u"rows"_s].toArray()[0].toObject();
        QCOMPARE(row[u"c"_s].toDouble(), 1234.5);
        QCOMPARE(row[u"d"_s].toString(), u"<plain>"_s);
    }

    void htmlEscapesAndSaysWhatItLeftOut()
    {
        QVERIFY(htmlOf(*m_model, 10).contains(u"&lt;plain&gt;"_s));
        m_model->appendRow(new QStandardItem(u"second"_s));
        const QString one = htmlOf(*m_model, 1);
        QVERIFY(!one.contains(u"second"_s));
        QVERIFY(one.contains(u"<p>"_s));
        QVERIFY(!htmlOf(*m_model, 2).contains(u"<p>"_s));
    }

    void savesEachKind_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("start");
        QTest::addRow("a picture in dots") << u"a.png"_s << QByteArray("\x89PNG");
        QTest::addRow("a picture in shapes") << u"a.svg"_s << QByteArray("<?xml");
        QTest::addRow("paper") << u"a.pdf"_s << QByteArray("%PDF");
        QTest::addRow("numbers in lines") << u"a.CSV"_s << QByteArray("\"a, b\"");
        QTest::addRow("numbers in a document") << u"a.json"_s << QByteArray("{");
    }
    void savesEachKind()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, start);
        const QTemporaryDir folder;
        const QSignalSpy reported(m_menu.get(), &ExportMenu::reported);
        save(folder.filePath(name));
        QVERIFY2(read(folder.filePath(name)).startsWith(start), read(folder.filePath(name)).left(40).constData());
        QCOMPARE(reported.size(), 1);
        QVERIFY(reported[0][0].toString().contains(name));
    }

    void aPictureIsTwiceAsLarge()
    {
        action(u"sampleCopyPicture"_s)->trigger();
        const QImage image = QGuiApplication::clipboard()->image();
        QCOMPARE(image.size(), QSize(240, 80));
        QCOMPARE(image.pixelColor(40, 40), QColor(Qt::red));
    }

    void numbersAreCopiedForSpreadsheetsAndForText()
    {
        action(u"sampleCopyNumbers"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), csvOf(*m_model));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->html().contains(u"<table"_s));
    }

    /// A dark window is copied as it looks, and printed without a page full of black.
    void paperIsLight()
    {
        m_swatch->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_swatch.get()));
        applyTheme(*qApp, ThemeChoice::Dark);
        settle();
        action(u"sampleCopyPicture"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->image().pixelColor(2, 2), darkPalette().color(QPalette::Base));
        QColor painted;
        m_menu->setPicture(m_swatch.get(), [&](QPainter &) { painted = m_swatch->palette().color(QPalette::Base); });
        const QTemporaryDir folder;
        save(folder.filePath(u"a.pdf"_s));
        QCOMPARE(painted, lightPalette().color(QPalette::Base));
        QCOMPARE(m_swatch->palette().color(QPalette::Base), darkPalette().color(QPalette::Base));
        applyTheme(*qApp, ThemeChoice::Light);
        settle(); // and it still follows the window
        QCOMPARE(m_swatch->palette().color(QPalette::Base), lightPalette().color(QPalette::Base));
    }

    void aLongTableGoesOverPages()
    {
        for (int row = 0; row < 200; ++row)
            m_model->appendRow(new QStandardItem(u"row %1"_s.arg(row)));
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QVERIFY(buffer.open(QIODevice::WriteOnly));
        {
            QPdfWriter writer(&buffer);
            printExport(m_menu->content(), writer);
        }
        QVERIFY2(bytes.count("/Type /Page\n") >= 4, bytes.left(400).constData()); // the picture's, and those of 200 rows
    }

    void whatIsNotThereIsNotOffered()
    {
        ExportMenu numbersAlone(u"n"_s, u"N"_s, m_swatch.get());
        numbersAlone.setNumbers(m_model.get());
        QVERIFY(!numbersAlone.findChild<QAction *>(u"nCopyPicture"_s)->isVisible());
        QVERIFY(numbersAlone.findChild<QAction *>(u"nCopyNumbers"_s)->isVisible());
        const QTemporaryDir folder;
        const Result<Done> saved = saveExport(numbersAlone.content(), folder.filePath(u"a.svg"_s));
        QVERIFY(!saved);
        QVERIFY(saved.error().message.contains(u"SVG"_s));
    }

    void aFileThatCannotBeWrittenIsNamed()
    {
        const QSignalSpy reported(m_menu.get(), &ExportMenu::reported);
        save(u"/nowhere/at/all.png"_s);
        QVERIFY(reported.last()[0].toString().contains(u"/nowhere/at/all.png"_s));
    }

private:
    QAction *action(const QString &name) { return m_menu->findChild<QAction *>(name); }

    /// As a person does it, through the dialog.
    void save(const QString &path)
    {
        action(u"sampleSave"_s)->trigger();
        auto *dialog = m_swatch->findChild<QFileDialog *>(u"saveExport"_s);
        QVERIFY(dialog);
        Q_EMIT dialog->fileSelected(path);
        delete dialog;
    }

    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<Swatch> m_swatch;
    std::unique_ptr<ExportMenu> m_menu;
};

QTEST_MAIN(TstExport)
#include "tst_export.moc"
