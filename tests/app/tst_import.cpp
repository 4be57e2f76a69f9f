// SPDX-License-Identifier: GPL-3.0-or-later
// A design from what people already have, in the window: by the menu, by drop, by paste; and what could not be read.
#include "app/workbench.h"
#include "views/design/designpage.h"
#include "views/shell/mainwindow.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace slipway;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *script = R"(#!/bin/bash
#SBATCH --job-name=pretrain-8b
#SBATCH --nodes=4
#SBATCH --gpus-per-node=8
srun torchrun --nnodes 4 --nproc-per-node 8 pretrain_gpt.py --tensor-model-parallel-size 4 --pipeline-model-parallel-size 2 \
  --micro-batch-size 2 --global-batch-size 256 --num-layers 32 --hidden-size 4096 --num-attention-heads 32 --seq-length 4096 --no-such-option 3
)";

constexpr const char *toml = R"([model]
name = "llama3"
flavor = "8B"

[parallelism]
tensor_parallel_degree = 4

[training]
seq_len = 8192
)";

} // namespace

class TstImport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void byTheMenu();
    void byDroppingAFile();
    void aLargeFileIsLookedIntoAside();
    void byDroppingText();
    void byPasting_data();
    void byPasting();
    void aDesignIsOpenedAsOne();
    void whatDescribesNoRunIsSaid();
    void aDesignWithMistakesKeepsItsFindings();
    void anEmptyClipboardIsSaid();
    void whatCouldNotBeReadIsListedAndCopied();

private:
    QString write(const QString &name, const QByteArray &text);
    void drop(QMimeData *data);
    MainWindow &window() { return m_workbench->window(); }
    QString notice() { return window().findChild<QLabel *>(u"noticeText"_s)->text(); }
    const Design &design() { return m_workbench->document().design(); }
    std::unique_ptr<QTemporaryDir> m_home;
    std::unique_ptr<Workbench> m_workbench;
};

void TstImport::init()
{
    QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support)"_s));
    m_home = std::make_unique<QTemporaryDir>();
    qputenv("SLIPWAY_HOME", m_home->path().toUtf8());
    Workbench::Options options;
    options.designFiles = {write(u"a.yaml"_s, "name: a\n")};
    options.probesThisComputer = false;
    auto made = Workbench::make(Places::standard(), options);
    QVERIFY2(bool(made), made ? "" : qPrintable(made.error().message));
    m_workbench = std::move(*made);
    m_workbench->show();
}

void TstImport::cleanup()
{
    m_workbench.reset();
    m_home.reset();
}

QString TstImport::write(const QString &name, const QByteArray &text)
{
    const QString path = m_home->filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0)
        qFatal("cannot write %s", qPrintable(path));
    return path;
}

void TstImport::drop(QMimeData *data)
{
    QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(QPointF(50, 50), Qt::CopyAction, data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window(), &event);
    QVERIFY(event.isAccepted());
}

void TstImport::byTheMenu()
{
    window().findChild<QAction *>(u"importAction"_s)->trigger();
    auto *dialog = window().findChild<QFileDialog *>(u"importDialog"_s);
    QVERIFY(dialog);
    QVERIFY(QMetaObject::invokeMethod(dialog, "filesSelected", Q_ARG(QStringList, QStringList{write(u"train.sbatch"_s, script)})));
    dialog->close();
    QTRY_COMPARE(m_workbench->openDesigns().count(), 2); // in a tab of its own
    QCOMPARE(design().cluster.nodes, 4);
    QCOMPARE(design().parallelism.tensor, 4);
    QCOMPARE(design().parallelism.pipeline, 2);
    QVERIFY(m_workbench->document().isModified()); // no file has it yet
    QVERIFY(m_workbench->document().filePath().isEmpty());
    QCOMPARE(window().currentPage(), MainWindow::Page::Design);
}

void TstImport::byDroppingAFile()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write(u"train.sbatch"_s, script)), QUrl::fromLocalFile(write(u"titan.toml"_s, toml))});
    drop(&data);
    QTRY_COMPARE(m_workbench->openDesigns().count(), 3);
}

/// A file that takes long to look into does not hold up the window.
void TstImport::aLargeFileIsLookedIntoAside()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write(u"long.sbatch"_s, script + QByteArray("# a comment\n").repeated(40'000)))});
    drop(&data);
    QCOMPARE(m_workbench->openDesigns().count(), 1);
    QVERIFY(window().statusBar()->currentMessage().contains(u"long.sbatch"_s));
    QTRY_COMPARE(m_workbench->openDesigns().count(), 2);
    QCOMPARE(design().parallelism.tensor, 4);
    QVERIFY(window().statusBar()->currentMessage().isEmpty());
}

void TstImport::byDroppingText()
{
    QMimeData data;
    data.setText(QString::fromLatin1(script));
    drop(&data);
    QTRY_COMPARE(design().cluster.nodes, 4);
}

void TstImport::byPasting_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("tensor");
    QTest::addRow("script") << QString::fromLatin1(script) << 4;
    QTest::addRow("launch line") << u"torchrun --nproc-per-node 8 pretrain_gpt.py --tensor-model-parallel-size 2 --micro-batch-size 1"_s << 2;
    QTest::addRow("TOML") << QString::fromLatin1(toml) << 4;
    QTest::addRow("ds_config.json") << u"{\"train_micro_batch_size_per_gpu\": 3, \"zero_optimization\": {\"stage\": 2}}"_s << 1;
}

void TstImport::byPasting()
{
    QFETCH(QString, text);
    QFETCH(int, tensor);
    QGuiApplication::clipboard()->setText(text);
    window().findChild<QAction *>(u"pasteDesignAction"_s)->trigger();
    QTRY_COMPARE(m_workbench->openDesigns().count(), 2);
    QCOMPARE(design().parallelism.tensor, tensor);
    window().designPage()->paste(); // the usual key, where no text field has the cursor
    QTRY_COMPARE(m_workbench->openDesigns().count(), 3);
}

void TstImport::aDesignIsOpenedAsOne()
{
    Q_EMIT window().openFileRequested(write(u"b.yaml"_s, "format: 1\nname: b\n"));
    QCOMPARE(m_workbench->document().displayName(), u"b.yaml"_s);
    QVERIFY(!m_workbench->document().isModified());
}

void TstImport::whatDescribesNoRunIsSaid()
{
    Q_EMIT window().openFileRequested(write(u"notes.txt"_s, "buy milk\n"));
    QTRY_VERIFY(notice().contains(u"notes.txt"_s));
    QCOMPARE(m_workbench->openDesigns().count(), 1);
}

void TstImport::aDesignWithMistakesKeepsItsFindings()
{
    Q_EMIT window().openFileRequested(write(u"b.yaml"_s, "model: llama-3.1-8b\nclutser: {nodes: 2}\n"));
    QTRY_VERIFY(notice().contains(u"clutser"_s));
    QCOMPARE(m_workbench->openDesigns().count(), 1);
}

void TstImport::anEmptyClipboardIsSaid()
{
    QGuiApplication::clipboard()->clear();
    window().findChild<QAction *>(u"pasteDesignAction"_s)->trigger();
    QVERIFY(notice().contains(u"clipboard"_s));
}

void TstImport::whatCouldNotBeReadIsListedAndCopied()
{
    Q_EMIT window().openFileRequested(write(u"train.sbatch"_s, script));
    QTRY_COMPARE(m_workbench->openDesigns().count(), 2);
    QVERIFY(notice().contains(u"train.sbatch"_s));
    auto *details = window().findChild<QToolButton *>(u"noticeDetailToggle"_s);
    QVERIFY(details->isVisible());
    details->click();
    const auto *lines = window().findChild<QPlainTextEdit *>(u"noticeDetail"_s);
    QVERIFY(lines->isVisible());
    QVERIFY2(lines->toPlainText().contains(u"train.sbatch:6: --no-such-option"_s), qPrintable(lines->toPlainText()));
    window().findChild<QToolButton *>(u"noticeCopy"_s)->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"--no-such-option"_s));
}

QTEST_MAIN(TstImport)
#include "tst_import.moc"
