// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/teamscontroller.h"

#include "app/controllers/planundo.h"
#include "app/teamsdesk.h"
#include "core/planning/planedits.h"
#include "core/planning/planfiles.h"
#include "core/planning/usageledger.h"
#include "core/runs/runstore.h"
#include "views/planning/planfilebar.h"
#include "views/planning/planpage.h"
#include "views/planning/planteamspanel.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QSaveFile>
#include <QUrl>

namespace slipway {

using namespace Qt::StringLiterals;

TeamsController::TeamsController(PlanController &plans, RunStore &store, const Places &places, PlanPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_plans(plans)
    , m_store(store)
    , m_places(places)
    , m_page(page)
    , m_window(window)
{
    PlanTeamsPanel *panel = page.teamsPanel();
    connect(panel->fileBar(), &PlanFileBar::openRequested, this, &TeamsController::askForFile);
    connect(panel->fileBar(), &PlanFileBar::newRequested, this, &TeamsController::askForNewFile);
    connect(panel->fileBar(), &PlanFileBar::showRequested, this, [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_path)); });
    connect(panel, &PlanTeamsPanel::edited, this, &TeamsController::edit);
    connect(panel, &PlanTeamsPanel::schedulerChosen, this, &TeamsController::showScript);
    connect(panel, &PlanTeamsPanel::saveScriptRequested, this, &TeamsController::askWhereToSaveScripts);
    connect(panel, &PlanTeamsPanel::ledgerRequested, this, &TeamsController::showLedger);
    connect(&plans, &PlanController::settingsChanged, this, &TeamsController::follow);
    connect(&store, &RunStore::runsChanged, this, [this] {
        if (m_window.currentPage() == MainWindow::Page::Plan)
            showLedger();
    });
    connect(&window, &MainWindow::pageShown, this, [this] {
        if (m_window.currentPage() != MainWindow::Page::Plan)
            return;
        read(); // it may have been edited as text
        showLedger();
    });
    follow();
}

void TeamsController::follow()
{
    const QString path = QString::fromStdString(m_plans.settings().teamsFile);
    if (path == m_path)
        return;
    m_path = path;
    m_text.clear();
    m_reading = {};
    read();
}

void TeamsController::read()
{
    QFile disk(m_path);
    const bool isThere = !m_path.isEmpty() && disk.open(QIODevice::ReadOnly);
    if (!isThere) {
        m_page.teamsPanel()->showNothing();
        return;
    }
    m_text = disk.readAll();
    m_reading = readTeams(m_text);
    show();
}

void TeamsController::show()
{
    m_page.teamsPanel()->showTeams(m_path, m_reading.plan, m_reading.findings);
    showScript();
}

void TeamsController::showScript()
{
    PlanTeamsPanel *panel = m_page.teamsPanel();
    if (hasErrors(m_reading.findings))
        return panel->showScript({}, tr("Mend the errors above: no scheduler would take this."));
    const Result<QList<TeamFile>> files = renderTeams(m_reading.plan, panel->scheduler(), m_places);
    panel->showScript(files ? files->first().text : QString(), files ? QString() : files.error().message);
}

void TeamsController::showLedger()
{
    PlanTeamsPanel *panel = m_page.teamsPanel();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    panel->showLedger(ledgerOf(m_store.runs(), panel->ledgerKey(), spanOf(panel->ledgerPeriod(), now), now));
}

void TeamsController::edit(const QString &cell, const QString &text)
{
    TeamPlan plan = m_reading.plan;
    if (!editTeams(plan, cell.toStdString(), text.toStdString()))
        return m_window.notices()->showNotice(Severity::Warning, tr("“%1” is nothing that goes there: what was there stays.").arg(text));
    const QByteArray written = writtenTeams(plan, m_text);
    if (written != m_text)
        m_plans.undoStack().push(new PlanUndo<QByteArray>(this, [this](const QByteArray &bytes) { write(bytes); }, m_text, written));
}

void TeamsController::write(const QByteArray &text)
{
    QSaveFile disk(m_path);
    if (!disk.open(QIODevice::WriteOnly) || disk.write(text) != text.size() || !disk.commit())
        return m_window.notices()->showNotice(Severity::Error, tr("%1 could not be written: check that the folder can be written to.").arg(m_path), disk.errorString());
    read();
}

void TeamsController::askForFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Open a file of teams"), m_path.isEmpty() ? QDir::homePath() : m_path, tr("Files of teams (*.yaml *.yml);;All files (*)"));
    dialog->setObjectName(u"teamsFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &TeamsController::open);
    dialog->open();
}

void TeamsController::askForNewFile()
{
    auto *dialog = new QFileDialog(&m_window, tr("Write a new file of teams"), QDir::home().filePath(u"teams.yaml"_s), tr("Files of teams (*.yaml)"));
    dialog->setObjectName(u"newTeamsFileDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"yaml"_s);
    connect(dialog, &QFileDialog::fileSelected, this, &TeamsController::begin);
    dialog->open();
}

/// With the cluster of the design and one team.
void TeamsController::begin(const QString &path)
{
    TeamPlan plan;
    plan.accelerators = int(m_plans.worked().resolved.accelerators());
    editTeams(plan, "teams/+", {});
    QSaveFile disk(path);
    const QByteArray text = writtenTeams(plan, {});
    if (!disk.open(QIODevice::WriteOnly) || disk.write(text) != text.size() || !disk.commit())
        return m_window.notices()->showNotice(Severity::Error, tr("%1 could not be written: check that the folder can be written to.").arg(path), disk.errorString());
    open(path);
}

void TeamsController::open(const QString &path)
{
    PlanSettings settings = m_plans.settings();
    settings.teamsFile = QFileInfo(path).absoluteFilePath().toStdString();
    m_plans.change(std::move(settings));
}

void TeamsController::askWhereToSaveScripts()
{
    auto *dialog = new QFileDialog(&m_window, tr("Save both files into a folder"), QFileInfo(m_path).absolutePath());
    dialog->setObjectName(u"teamScriptsDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &TeamsController::saveScripts);
    dialog->open();
}

void TeamsController::saveScripts(const QString &folder)
{
    Result<QList<TeamFile>> files = renderTeams(m_reading.plan, {}, m_places);
    if (!files)
        return m_window.notices()->showError(files.error());
    if (const Result<Done> written = writeTeamFiles(folder, *files); !written)
        return m_window.notices()->showError(written.error());
    m_window.notices()->showNotice(Severity::Note, tr("%1 and %2 were written to %3. Nothing was sent: read them, and run them where you may.").arg(files->at(0).name, files->at(1).name, folder));
}

} // namespace slipway
