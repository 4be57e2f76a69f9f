// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/jobcontroller.h"

#include "views/jobs/jobpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

namespace slipway {

using namespace Qt::StringLiterals;

JobRenderer::JobRenderer(Places places, QObject *parent)
    : QObject(parent)
    , m_places(std::move(places))
    , m_worker(new QObject)
{
    m_worker->moveToThread(&m_thread);
    m_thread.setObjectName(u"job renderer"_s);
    connect(&m_thread, &QThread::finished, m_worker, [this] { m_engine.reset(); }, Qt::DirectConnection);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

JobRenderer::~JobRenderer()
{
    m_newest = ~quint64(0);
    m_thread.quit();
    m_thread.wait();
}

void JobRenderer::render(const ResolvedDesign &resolved, std::optional<long long> checkpointSteps)
{
    m_resolved = resolved;
    m_checkpointSteps = checkpointSteps;
    renderAgain();
}

void JobRenderer::setSite(const SiteSettings &site)
{
    if (site == m_site)
        return;
    m_site = site;
    if (m_resolved)
        renderAgain();
}

void JobRenderer::renderAgain()
{
    const quint64 ticket = ++m_newest;
    const JobIdentity identity{.token = previewToken(), .runFolder = {}, .checkpointSteps = m_checkpointSteps, .site = m_site.kubernetes, .defaults = m_site.defaults};
    QMetaObject::invokeMethod(m_worker, [this, ticket, resolved = *m_resolved, identity] { renderInThread(ticket, resolved, identity); });
}

void JobRenderer::renderInThread(quint64 ticket, const ResolvedDesign &resolved, const JobIdentity &identity)
{
    if (ticket != m_newest)
        return;
    if (!m_engine)
        m_engine = std::make_unique<TemplateEngine>(templateLoader(m_places));
    Result<JobFile> job = renderJob(*m_engine, resolved, identity);
    QMetaObject::invokeMethod(this, [this, ticket, job = std::move(job)] {
        if (ticket != m_newest)
            return;
        if (job)
            Q_EMIT rendered(*job);
        else
            Q_EMIT failed(job.error());
    });
}

JobController::JobController(const Places &places, JobPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_page(page)
    , m_window(window)
    , m_renderer(places)
{
    connect(&m_renderer, &JobRenderer::rendered, this, &JobController::showJob);
    connect(&m_renderer, &JobRenderer::failed, &page, &JobPage::showRenderError);
    connect(&page, &JobPage::saveRequested, this, &JobController::save);
}

void JobController::showDesign(const WorkedDesign &worked, const QObject &document)
{
    if (&document != m_document)
        changeDocument(document);
    m_page.showFindings(worked.estimate.findings);
    m_renderer.render(worked.resolved, worked.estimate.checkpoint.intervalSteps);
}

void JobController::showSite(const QByteArray &settings) { m_renderer.setSite(readSiteSettings(settings).valueOr({})); }

void JobController::changeDocument(const QObject &document)
{
    if (auto edits = m_page.takeEdits(); edits && m_document)
        m_edits.insert_or_assign(m_document, std::move(*edits));
    m_document = &document;
    connect(&document, &QObject::destroyed, this, &JobController::forget, Qt::UniqueConnection);
}

void JobController::forget(const QObject *document)
{
    m_edits.erase(document);
    if (m_document != document)
        return;
    m_page.takeEdits();
    m_document = nullptr;
}

void JobController::showJob(const JobFile &job)
{
    m_page.showJob(job);
    const auto edits = m_edits.find(m_document);
    if (edits == m_edits.end())
        return;
    m_page.restoreEdits(edits->second);
    m_edits.erase(edits);
}

QString JobController::editedText() const
{
    const auto edits = m_edits.find(m_document);
    if (edits != m_edits.end())
        return edits->second.text;
    return m_page.isEdited() ? m_page.job().text : QString();
}

void JobController::save()
{
    const JobFile job = m_page.job();
    auto *dialog = new QFileDialog(&m_window, tr("Save the job file"));
    dialog->setObjectName(u"saveJobDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(job.name);
    connect(dialog, &QFileDialog::fileSelected, this, [this, job](const QString &path) {
        // The framework's files go where the job file looks for them: beside it.
        QList<RenderedFile> files{{.name = QFileInfo(path).fileName(), .templateName = {}, .text = job.text}};
        files += job.files;
        for (const RenderedFile &rendered : files) {
            QSaveFile file(QFileInfo(path).dir().filePath(rendered.name));
            QFileInfo(path).dir().mkpath(QFileInfo(rendered.name).path()); // of a task of a job array
            if (!file.open(QIODevice::WriteOnly) || file.write(rendered.text.toUtf8()) < 0 || !file.commit())
                return m_window.notices()->showError({Error::Kind::Io, tr("%1 could not be written: choose another place.").arg(file.fileName()), file.errorString()});
        }
    });
    dialog->open();
}

} // namespace slipway
