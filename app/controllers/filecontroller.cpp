// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/filecontroller.h"

#include "app/designdesk.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"
#include "views/widgets/findingstrip.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace slipway {

using namespace Qt::StringLiterals;

FileController::FileController(DesignDocument &document, Settings &settings, Places places, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_settings(settings)
    , m_places(std::move(places))
    , m_window(window)
{
    connect(&window, &MainWindow::newRequested, this, [this] { afterUnsaved([this] { newDesign(); }); });
    connect(&window, &MainWindow::openRequested, this, &FileController::openWithDialog);
    connect(&window, &MainWindow::openFileRequested, this, &FileController::openFile);
    connect(&window, &MainWindow::openSampleRequested, this, &FileController::openSample);
    connect(&window, &MainWindow::saveRequested, this, [this] { save({}); });
    connect(&window, &MainWindow::saveAsRequested, this, [this] { saveAs({}); });
    connect(&window, &MainWindow::closeRequested, this, [this] { afterUnsaved([this] { m_window.closeNow(); }); });
    connect(window.notices(), &NoticeBar::actionRequested, this, [this](const QString &action) {
        if (action == u"restoreRecovery")
            restoreRecovery();
    });
    connect(&document, &DesignDocument::fileChanged, this, &FileController::showDocument);
    m_window.showRecentFiles(m_settings.recentFiles());
    showDocument();
}

void FileController::showDocument() { m_window.showDocument(m_document.displayName(), m_document.isModified(), m_document.filePath()); }

void FileController::newDesign() { m_document.setDesign(Design()); }

void FileController::openFile(const QString &path)
{
    afterUnsaved([this, path] { load(path); });
}

void FileController::openSample()
{
    const Result<QString> folder = samplesFolder(m_places);
    if (!folder) {
        m_window.notices()->showError(folder.error());
        return;
    }
    openFile(QDir(*folder).filePath(u"tiny-transformer.yaml"_s));
}

void FileController::openWithDialog()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a design"), QFileInfo(m_document.filePath()).absolutePath(), tr("Designs (*.yaml *.yml *.json);;All files (*)"));
    dialog->setObjectName(u"openDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &FileController::openFile);
    dialog->open();
}

void FileController::load(const QString &path)
{
    const Result<DesignReading> reading = m_document.open(path);
    if (!reading) {
        m_window.notices()->showError(reading.error());
        return;
    }
    if (!reading->isUsable()) {
        showFindings(path, reading->findings);
        return;
    }
    m_window.notices()->clear();
    if (!reading->findings.empty())
        showFindings(path, reading->findings);
    m_settings.addRecentFile(path);
    m_window.showRecentFiles(m_settings.recentFiles());
    m_window.showPage(MainWindow::Page::Design);
}

void FileController::showFindings(const QString &path, const Findings &findings)
{
    QStringList lines;
    for (const Finding &finding : findings)
        lines << findingText(finding);
    const QString name = QFileInfo(path).fileName();
    if (hasErrors(findings))
        m_window.notices()->showNotice(Severity::Error, tr("%1 was not opened: %2").arg(name, lines.first()), lines.join(u'\n'));
    else
        m_window.notices()->showNotice(Severity::Warning, tr("%1: %2").arg(name, lines.first()), lines.join(u'\n'));
}

void FileController::save(std::function<void()> then)
{
    if (m_document.filePath().isEmpty()) {
        saveAs(std::move(then));
        return;
    }
    saved(m_document.save(), then);
}

void FileController::saveAs(std::function<void()> then)
{
    auto *dialog = new QFileDialog(&m_window, tr("Save the design"), m_document.filePath(), tr("Designs (*.yaml *.yml)"));
    dialog->setObjectName(u"saveDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"yaml"_s);
    if (m_document.filePath().isEmpty())
        dialog->selectFile(QString::fromStdString(m_document.design().name) + u".yaml"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this, then](const QString &path) { saved(m_document.saveAs(path), then); });
    dialog->open();
}

void FileController::saved(const Result<Done> &result, const std::function<void()> &then)
{
    if (!result && result.error().kind == Error::Kind::Conflict) {
        askOverwrite(result.error(), then);
        return;
    }
    if (!result) {
        m_window.notices()->showError(result.error());
        return;
    }
    m_settings.addRecentFile(m_document.filePath());
    m_window.showRecentFiles(m_settings.recentFiles());
    if (then)
        then();
}

void FileController::askOverwrite(const Error &conflict, const std::function<void()> &then)
{
    auto *question = new QMessageBox(QMessageBox::Warning, tr("The file was changed elsewhere"), conflict.message, QMessageBox::Cancel, &m_window);
    question->setObjectName(u"overwriteQuestion"_s);
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton *overwrite = question->addButton(tr("&Overwrite it"), QMessageBox::DestructiveRole);
    QPushButton *elsewhere = question->addButton(tr("Save &as..."), QMessageBox::AcceptRole);
    question->setDefaultButton(elsewhere);
    connect(overwrite, &QPushButton::clicked, this, [this, then] { saved(m_document.save(Overwrite::Yes), then); });
    connect(elsewhere, &QPushButton::clicked, this, [this, then] { saveAs(then); });
    question->open();
}

void FileController::afterUnsaved(std::function<void()> then)
{
    if (!m_document.isModified()) {
        then();
        return;
    }
    auto *question = new QMessageBox(QMessageBox::Question, tr("Unsaved changes"), tr("Save the changes to %1?").arg(m_document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    question->setObjectName(u"unsavedQuestion"_s);
    question->setAttribute(Qt::WA_DeleteOnClose);
    connect(question, &QMessageBox::buttonClicked, this, [this, question, then](QAbstractButton *button) {
        const auto chosen = question->standardButton(button);
        if (chosen == QMessageBox::Save)
            save(then);
        else if (chosen == QMessageBox::Discard)
            then();
    });
    question->open();
}

void FileController::offerRecovery()
{
    const QStringList copies = DesignDocument::recoverable(m_places.recoveryFolder());
    if (copies.isEmpty())
        return;
    m_recoveryFile = copies.first();
    m_window.notices()->showAction(Severity::Note, tr("Slipway ended without saving a design. A copy of it was kept."), u"restoreRecovery"_s, tr("Restore it"));
}

void FileController::restoreRecovery()
{
    afterUnsaved([this] {
        const Result<Done> restored = m_document.restore(m_recoveryFile);
        if (!restored)
            m_window.notices()->showError(restored.error());
    });
}

} // namespace slipway
