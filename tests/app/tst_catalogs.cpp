// SPDX-License-Identifier: GPL-3.0-or-later
// What a person brings along: configurations of models, entries of their own.
#include "app/workbench.h"

#include "views/catalog/catalogdialog.h"
#include "views/catalog/entrydialog.h"
#include "views/catalog/modelfiledialog.h"
#include "views/design/designpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/widgets/searchcombobox.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <QUrl>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

const QByteArray smallModel = R"({"model_type": "llama", "hidden_act": "silu", "hidden_size": 512, "intermediate_size": 1536,
    "num_attention_heads": 8, "num_hidden_layers": 6, "num_key_value_heads": 4, "rms_norm_eps": 1e-05, "vocab_size": 32000})"_ba;

} // namespace

class TstCatalogs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aDroppedConfigurationBecomesTheModel();
    void aPastedPathDoesTooAndSoDoesOneTypedIntoTheModelField();
    void whatCannotBeReadIsToldByFileAndKey();
    void aFolderWithSeveralAsksWhich();

    void anEntryOfOnesOwnIsMadeUsedEditedAndRemoved();
    void aHandWrittenEntryIsEditedInItsFile();
    void aBrokenFileIsNamedAndLeftAlone();
    void aBrokenFileIsNamedAtTheStart();

private:
    void type(EntryDialog &dialog, const QString &name, const QString &text);
    QByteArray read(const QString &path) const;
    void start();
    QString write(const QString &name, const QByteArray &text) const;
    void drop(const QString &path);
    MainWindow &window() { return m_workbench->window(); }
    const Design &design() { return m_workbench->document().design(); }
    QString notice() { return window().notices()->findChild<QLabel *>(u"noticeText"_s)->text(); }

    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstCatalogs::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    start();
}

void TstCatalogs::start()
{
    m_workbench.reset();
    Workbench::Options options;
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
}

void TstCatalogs::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

QString TstCatalogs::write(const QString &name, const QByteArray &text) const
{
    const QString path = m_home->filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? path : QString();
}

void TstCatalogs::drop(const QString &path)
{
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &event);
}

void TstCatalogs::aDroppedConfigurationBecomesTheModel()
{
    const Design before = design();
    drop(write(u"small/config.json"_s, smallModel));
    QVERIFY(QString::fromStdString(design().huggingFaceConfig).endsWith(u"small/config.json"_s));
    QCOMPARE(design().huggingFaceModel->find("hidden")->text, std::string("512"));
    QVERIFY(window().findChild<SearchComboBox *>(u"model"_s)->lineEdit()->text().contains(u"config.json"_s));
    m_workbench->document().undoStack()->undo(); // one edit
    QCOMPARE(design(), before);
}

void TstCatalogs::aPastedPathDoesTooAndSoDoesOneTypedIntoTheModelField()
{
    const QString path = write(u"small/config.json"_s, smallModel);
    QSignalSpy pasted(window().designPage(), &DesignPage::pathPasted);
    QGuiApplication::clipboard()->setText(path);
    window().designPage()->paste();
    QCOMPARE(pasted.count(), 1);
    QVERIFY(!design().huggingFaceConfig.empty());
    m_workbench->document().undoStack()->undo();
    auto *model = window().findChild<SearchComboBox *>(u"model"_s);
    model->lineEdit()->selectAll();
    QTest::keyClicks(model->lineEdit(), path);
    QTest::keyClick(model->lineEdit(), Qt::Key_Return);
    QVERIFY(!design().huggingFaceConfig.empty());
}

void TstCatalogs::whatCannotBeReadIsToldByFileAndKey()
{
    const Design before = design();
    drop(write(u"odd/config.json"_s, R"({"model_type": "llama", "hidden_size": 512})"_ba));
    QVERIFY2(notice().contains(u"odd/config.json"_s) && notice().contains(u"num_hidden_layers"_s), qPrintable(notice()));
    drop(m_home->path() + u"/odd"_s);
    QVERIFY(notice().contains(u"num_hidden_layers"_s));
    QDir(m_home->path()).mkpath(u"empty"_s);
    drop(m_home->path() + u"/empty"_s);
    QVERIFY(notice().contains(u"no config.json"_s));
    QCOMPARE(design(), before);
}

void TstCatalogs::aFolderWithSeveralAsksWhich()
{
    write(u"many/a/config.json"_s, smallModel);
    write(u"many/b/config.json"_s, QByteArray(smallModel).replace("512", "768"));
    drop(m_home->path() + u"/many"_s);
    auto *dialog = window().findChild<ModelFileDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    auto *files = dialog->findChild<QWidget *>(u"modelFiles"_s);
    QTest::keyClick(files, Qt::Key_Down);
    dialog->accept();
    QCOMPARE(design().huggingFaceModel->find("hidden")->text, std::string("768"));
}

QByteArray TstCatalogs::read(const QString &path) const
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void TstCatalogs::type(EntryDialog &dialog, const QString &name, const QString &text)
{
    auto *field = dialog.findChild<QWidget *>(name);
    auto *line = qobject_cast<QLineEdit *>(field) ? qobject_cast<QLineEdit *>(field) : field->findChild<QLineEdit *>();
    line->selectAll();
    QTest::keyClicks(line, text);
}

void TstCatalogs::anEntryOfOnesOwnIsMadeUsedEditedAndRemoved()
{
    Q_EMIT window().designPage()->ownEntryRequested("accelerators", u"cluster.accelerator"_s);
    auto *dialog = window().findChild<EntryDialog *>();
    QVERIFY(dialog);
    type(*dialog, u"entryId"_s, u"our-chip"_s);
    type(*dialog, u"entry.power_w"_s, u"321"_s);
    dialog->accept();
    const QString file = Places::standard().catalogFolder() + u"/accelerators-our-chip.yaml"_s;
    QVERIFY2(read(file).contains("power_w: 321"), read(file).constData());
    QCOMPARE(design().cluster.accelerator.id, std::string("our-chip"));
    QCOMPARE(window().findChild<SearchComboBox *>(u"cluster.accelerator"_s)->currentId(), u"our-chip"_s);

    Q_EMIT window().designPage()->editEntryRequested("accelerators", "our-chip");
    dialog = window().findChildren<EntryDialog *>().last();
    type(*dialog, u"entry.power_w"_s, u"222"_s);
    dialog->accept();
    QVERIFY(read(file).contains("power_w: 222"));

    window().findChild<QAction *>(u"newAction"_s)->trigger(); // a tab that does not use it, and is the current one
    window().findChild<QAction *>(u"catalogAction"_s)->trigger();
    auto *catalog = window().findChild<CatalogDialog *>();
    catalog->select("accelerators", "our-chip");
    catalog->findChild<QPushButton *>(u"catalogRemove"_s)->click();
    auto *question = catalog->findChild<QMessageBox *>(u"removeEntryQuestion"_s);
    QVERIFY(question && question->text().contains(m_workbench->openDesigns().at(0).displayName() + u": cluster.accelerator"_s));
    question->buttons().last()->click();
    QVERIFY(!QFile::exists(file));
    m_workbench->openDesigns().setCurrent(0);
    m_workbench->document().undoStack()->undo();
    QVERIFY(design().cluster.accelerator.id != "our-chip");
}

void TstCatalogs::aHandWrittenEntryIsEditedInItsFile()
{
    const QByteArray text = "# measured by us\nlinks:\n- id: our-link # rail 1\n  base: ib-ndr\n  line_gb_s: 40 # iperf\n"_ba;
    const QString file = write(QDir(m_home->path()).relativeFilePath(Places::standard().catalogFolder() + u"/mine.yaml"_s), text);
    Q_EMIT window().designPage()->editEntryRequested("links", "our-link");
    auto *dialog = window().findChild<EntryDialog *>();
    QVERIFY(dialog);
    type(*dialog, u"entry.line_gb_s"_s, u"45"_s);
    dialog->accept();
    QCOMPARE(read(file), QByteArray(text).replace("40 #", "45 #"));
}

void TstCatalogs::aBrokenFileIsNamedAndLeftAlone()
{
    const QByteArray text = "links:\n- id: our-link\n  line_gb_s: [\n"_ba;
    const QString file = write(QDir(m_home->path()).relativeFilePath(Places::standard().catalogFolder() + u"/links-our-link.yaml"_s), text);
    Q_EMIT window().designPage()->ownEntryRequested("links", u"cluster.fabric.link"_s);
    auto *dialog = window().findChild<EntryDialog *>();
    type(*dialog, u"entryId"_s, u"our-link"_s);
    type(*dialog, u"entry.line_gb_s"_s, u"45"_s);
    dialog->accept();
    QVERIFY2(notice().contains(u"links-our-link.yaml"_s) && notice().contains(u"line "_s), qPrintable(notice()));
    QCOMPARE(read(file), text);
    const auto dialogs = window().findChildren<EntryDialog *>();
    QVERIFY(dialogs.last()->isVisible()); // what was typed is still there
    QVERIFY(dialogs.last()->findChild<QLineEdit *>(u"entryId"_s)->text() == u"our-link"_s);
}

/// With its line; and what can be read is there.
void TstCatalogs::aBrokenFileIsNamedAtTheStart()
{
    QDir().mkpath(Places::standard().catalogFolder());
    QVERIFY(!write(QDir(m_home->path()).relativeFilePath(Places::standard().catalogFolder() + u"/models.yaml"_s), "models:\n  - id: mine\n    layers: [1,\n  hidden: 3\n").isEmpty());
    start();
    QVERIFY2(notice().contains(u"models.yaml, line 3"_s), qPrintable(notice()));
    QVERIFY(window().notices()->isVisible());
    QCOMPARE(QString::fromStdString(design().name), u"tiny-transformer"_s);
}

QTEST_MAIN(TstCatalogs)
#include "tst_catalogs.moc"
