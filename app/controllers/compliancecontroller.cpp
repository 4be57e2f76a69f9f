// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/compliancecontroller.h"

#include "app/controllers/planundo.h"
#include "app/reportdesk.h"
#include "core/planning/planedits.h"
#include "core/planning/planfiles.h"
#include "views/planning/plancompliancepanel.h"
#include "views/planning/planfilebar.h"
#include "views/planning/planpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QSaveFile>
#include <QUrl>

namespace slipway {

using namespace Qt::StringLiterals;

ComplianceController::ComplianceController(PlanController &plans, PlanPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_plans(plans)
    , m_page(page)
    , m_window(window)
{
    PlanFileBar *bar = page.compliancePanel()->fileBar();
    connect(bar, &PlanFileBar::openRequested, this, &ComplianceController::askForFile);
    connect(bar, &PlanFileBar::newRequested, this, &ComplianceController::askForNewFile);
    connect(bar, &PlanFileBar::showRequested, this, [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_path)); });
    connect(page.compliancePanel(), &PlanCompliancePanel::edited, this, &ComplianceController::edit);
    connect(&plans, &PlanController::settingsChanged, this, &ComplianceController::follow);
    connect(&plans, &PlanController::planned, this, &ComplianceController::show);
    connect(&window, &MainWindow::pageShown, this, &ComplianceController::read); // it may have been edited as text
    follow();
}

void ComplianceController::follow()
{
    const QString path = QString::fromStdString(m_plans.settings().dataFile);
    if (path == m_path)
        return;
    m_path = path;
    m_file.reset();
    m_text.clear();
    m_isRead = false;
    read();
}

void ComplianceController::read()
{
    if (m_path.isEmpty()) {
        m_plans.setCompliance(std::nullopt);
        Q_EMIT fileRead(std::nullopt);
        return show();
    }
    QFile disk(m_path);
    const QByteArray text = disk.open(QIODevice::ReadOnly) ? disk.readAll() : QByteArray();
    if (m_isRead && text == m_text)
        return;
    m_isRead = true;
    const Result<ComplianceFile> file = loadCompliance(m_path);
    if (!file)
        m_window.notices()->showError(file.error());
    m_text = text;
    m_file = file ? std::optional(*file) : std::nullopt;
    m_plans.setCompliance(m_file);
    Q_EMIT fileRead(m_file);
    show();
}

void ComplianceController::show()
{
    PlanCompliancePanel *panel = m_page.compliancePanel();
    if (!m_file)
        return panel->showNothing();
    panel->showCompliance(m_path, *m_file, judgeCompliance(*m_file, m_plans.worked().resolved.model));
    panel->showOptions(m_plans.plan().options);
}

void ComplianceController::edit(const QString &cell, const QString &text)
{
    if (!m_file)
        return;
    ComplianceFile file = *m_file;
    const QString said = cell == u"places/+" ? QString::fromStdString(m_plans.settings().options.empty() ? std::string() : m_plans.settings().options.front().name) : text;
    if (!editCompliance(file, cell.toStdString(), said.toStdString()))
        return m_window.notices()->showNotice(Severity::Warning, tr("“%1” is nothing that goes there: what was there stays.").arg(text));
    const QByteArray written = writtenCompliance(file, m_text);
    if (const ComplianceReading reading = readCompliance(written); hasErrors(reading.findings))
        return m_window.notices()->showNotice(Severity::Warning, tr("“%1” is nothing that goes there: what was there stays.").arg(text), QString::fromStdString(toEnglish(reading.findings.front())));
    if (written != m_text)
        m_plans.undoStack().push(new PlanUndo<QByteArray>(this, [this](const QByteArray &bytes) { write(bytes); }, m_text, written));
}

void ComplianceController::write(const QByteArray &text)
{
    QSaveFile disk(m_path);
    if (!disk.open(QIODevice::WriteOnly) || disk.write(text) != text.size() || !disk.commit())
        return m_window.notices()->showNotice(Severity::Error, tr("%1 could not be written: check that the folder can be written to.").arg(m_path), disk.errorString());
    read();
}

void ComplianceController::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a file on the data"), m_path.isEmpty() ? QDir::homePath() : m_path, tr("Files on the data (*.yaml *.yml);;All files (*)"));
    dialog->setObjectName(u"dataFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &ComplianceController::open);
    dialog->open();
}

void ComplianceController::askForNewFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Describe the data in a new file"), QDir::home().filePath(u"data.yaml"_s), tr("Files on the data (*.yaml)"));
    dialog->setObjectName(u"newDataFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"yaml"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &ComplianceController::begin);
    dialog->open();
}

/// With a place for each option of the plan, so that there is something to fill in.
void ComplianceController::begin(const QString &path)
{
    ComplianceFile file;
    for (const ComparedOption &compared : m_plans.plan().options.options)
        editCompliance(file, "places/+", compared.option.name);
    QSaveFile disk(path);
    const QByteArray text = writtenCompliance(file, {});
    if (!disk.open(QIODevice::WriteOnly) || disk.write(text) != text.size() || !disk.commit())
        return m_window.notices()->showNotice(Severity::Error, tr("%1 could not be written: check that the folder can be written to.").arg(path), disk.errorString());
    open(path);
}

void ComplianceController::open(const QString &path)
{
    if (const Result<ComplianceFile> file = loadCompliance(path); !file)
        return m_window.notices()->showError(file.error());
    PlanSettings settings = m_plans.settings();
    settings.dataFile = QFileInfo(path).absoluteFilePath().toStdString();
    m_plans.change(std::move(settings));
}

} // namespace slipway
