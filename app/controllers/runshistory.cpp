// SPDX-License-Identifier: GPL-3.0-or-later
// What is done with the history as a whole: notes, watched jobs, evidence, files, backup.
#include "app/controllers/runscontroller.h"

#include "app/versions.h"
#include "core/runs/evidence.h"
#include "core/runs/historybackup.h"
#include "core/runs/savedfiles.h"
#include "core/runs/submission.h"
#include "core/support/deliver.h"
#include "views/runs/runspage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDir>
#include <QSaveFile>
#include <QtConcurrent>

namespace slipway {

using namespace Qt::StringLiterals;

void RunsController::connectHistory()
{
    connect(&m_page, &RunsPage::notesEdited, this, &RunsController::keepNotes);
    connect(&m_page, &RunsPage::attachWanted, this, [this] {
        QStringList clusters;
        const Result<QList<ClusterProfile>> profiles = m_lines.profiles().list();
        for (const ClusterProfile &profile : profiles ? *profiles : QList<ClusterProfile>())
            clusters << profile.name;
        const Result<Run> run = m_store.run(m_selected);
        m_page.askForJob(clusters, run ? run->cluster : QString());
    });
    connect(&m_page, &RunsPage::attachRequested, this, &RunsController::attach);
    connect(&m_page, &RunsPage::evidenceRequested, this, &RunsController::saveEvidence);
    connect(&m_page, &RunsPage::filesRequested, this, &RunsController::saveFiles);
    connect(&m_page, &RunsPage::backupRequested, this, &RunsController::backUp);
    connect(&m_page, &RunsPage::restoreRequested, this, &RunsController::restore);
}

void RunsController::keepNotes(const QString &token, const RunNotes &notes)
{
    if (const Result<Done> kept = m_store.setNotes(token, notes); !kept)
        m_window.notices()->showError(kept.error());
    m_page.showNotes(m_store.allNotes());
}

void RunsController::attach(const AttachRequest &request)
{
    const Result<ClusterSession *> session = m_lines.session(request.cluster);
    if (!session) {
        m_window.notices()->showError(session.error());
        return;
    }
    deliver((*session)->open(), this, [this, request, line = *session](const Result<Done> &opened) {
        if (!opened) {
            m_window.notices()->showError(opened.error());
            return;
        }
        deliver(line->run(lookToAttach(request)), this, [this, request](const Result<CommandResult> &answer) {
            if (answer)
                addAttached(request, answer->output);
            else
                m_window.notices()->showError(answer.error());
        });
    });
}

void RunsController::addAttached(const AttachRequest &request, const QByteArray &answer)
{
    const Result<Run> run = attachedRun(request, answer, m_clock.now());
    const Result<Done> added = run ? m_store.add(*run) : Result<Done>(run.error());
    if (!added) {
        m_window.notices()->showError(added.error());
        return;
    }
    showAll();
    follow(*run);
    select(run->token);
}

void RunsController::saveEvidence(const QString &token, const QString &path)
{
    const Result<EvidenceBundle> bundle = evidenceOf(m_store, token, {.versions = versions(), .schedulerRecord = {}, .at = m_clock.now()});
    if (!bundle) {
        m_window.notices()->showError(bundle.error());
        return;
    }
    QSaveFile file(path);
    const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(bundle->archive) == bundle->archive.size() && file.commit();
    if (isSaved)
        m_window.notices()->showNotice(Severity::Note, tr("Saved as %1. %n secret(s) were removed; look through it before you pass it on.", nullptr, bundle->removedSecrets).arg(path));
    else
        m_window.notices()->showNotice(Severity::Error, tr("%1 could not be written: choose another place.").arg(path));
}

void RunsController::saveFiles(const QString &token, const QString &folder)
{
    const Result<Run> run = m_store.run(token);
    if (!run) {
        m_window.notices()->showError(run.error());
        return;
    }
    const QString place = QDir(folder).filePath(runFolderName(run->name, run->token));
    const auto save = [history = m_store.folder(), token, place]() -> Result<SavedFiles> {
        const Result<std::unique_ptr<RunStore>> store = RunStore::open(history);
        return store ? saveRunFiles(**store, token, place) : store.error();
    };
    deliver(QtConcurrent::run(save), this, [this](const Result<SavedFiles> &saved) {
        if (!saved)
            m_window.notices()->showError(saved.error());
        else if (saved->unfinished.isEmpty())
            m_window.notices()->showNotice(Severity::Note, tr("%n file(s) were written to %1.", nullptr, int(saved->files.size())).arg(saved->folder));
        else
            m_window.notices()->showNotice(Severity::Warning, tr("%n file(s) were written to %1; of some of them a part is still on the cluster.", nullptr, int(saved->files.size())).arg(saved->folder),
                saved->unfinished.join(u'\n'));
    });
}

void RunsController::backUp(const QString &path)
{
    deliver(QtConcurrent::run([folder = m_store.folder(), path] { return backUpHistory(folder, path); }), this, [this, path](const Result<Done> &done) {
        if (done)
            m_window.notices()->showNotice(Severity::Note, tr("The history was written to %1.").arg(path));
        else
            m_window.notices()->showError(done.error());
    });
}

void RunsController::restore(const QString &path)
{
    deliver(QtConcurrent::run([folder = m_store.folder(), path] { return restoreHistory(folder, path); }), this, [this](const Result<RestoredHistory> &restored) {
        if (!restored) {
            m_window.notices()->showError(restored.error());
            return;
        }
        showAll();
        followUnfinished();
        m_window.notices()->showNotice(Severity::Note, tr("%n run(s) were added to the history; those that it held stay as they are.", nullptr, restored->added));
    });
}

} // namespace slipway
