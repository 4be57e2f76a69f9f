// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/jobcontroller.h"

#include "core/runs/runstore.h"
#include "core/support/token.h"
#include "views/jobs/jobpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
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
    QMetaObject::invokeMethod(m_worker, [this] { makeEngine(); }); // while the window is being made: the first design then finds it warm
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

void JobRenderer::makeEngine()
{
    if (!m_engine)
        m_engine = std::make_unique<TemplateEngine>(templateLoader(m_places));
}

void JobRenderer::renderInThread(quint64 ticket, const ResolvedDesign &resolved, const JobIdentity &identity)
{
    if (ticket != m_newest)
        return;
    makeEngine();
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

JobController::JobController(const Places &places, const RunStore &store, JobPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_page(page)
    , m_window(window)
    , m_renderer(places)
{
    connect(&m_renderer, &JobRenderer::rendered, this, &JobController::showJob);
    connect(&m_renderer, &JobRenderer::failed, &page, &JobPage::showRenderError);
    connect(&page, &JobPage::saveRequested, this, &JobController::save);
    connect(&page, &JobPage::textEdited, this, &JobController::noteEdits);
    connect(&m_lint, &JobLint::found, &page, &JobPage::showLint);
    connect(&m_lint, &JobLint::contradicted, &page, &JobPage::showContradictions);
}

void JobController::showDesign(const WorkedDesign &worked, DesignDocument &document)
{
    m_worked = worked;
    if (&document != m_document) {
        m_document = &document;
        m_isCurrent = false;
        m_page.begin(document.handEdits());
        showSent();
    }
    m_page.showFindings(worked.estimate.findings);
    m_renderer.render(worked.resolved, worked.estimate.checkpoint.intervalSteps);
}

void JobController::showJob(const JobFile &job)
{
    m_rendered = job;
    m_isCurrent = true;
    m_page.showJob(job);
}

/// Its token, which differs in every run, reads as in the preview.
void JobController::showSent()
{
    const QString name = QString::fromStdString(m_worked.design.name), preview = previewToken();
    for (const Run &run : m_store.runs()) {
        if (run.name != name || run.jobText.isEmpty())
            continue;
        const QDateTime sent = run.submitted.isValid() ? run.submitted : run.created;
        const QString text = QString::fromUtf8(run.jobText).replace(run.token, preview).replace(shortToken(run.token), shortToken(preview));
        return m_page.showSent(SentText{.label = tr("%1 on %2").arg(QLocale().toString(sent.toLocalTime(), QLocale::ShortFormat), run.cluster), .file = run.jobFileName, .text = text});
    }
    m_page.showSent(std::nullopt);
}

/// By the person, or by bringing an edit over to a new rendering.
void JobController::noteEdits()
{
    if (!m_document || !m_isCurrent)
        return;
    m_document->setHandEdits(m_page.handEdits());
    const JobFile shown = m_page.job();
    QList<JobLint::File> files{{.name = shown.name, .rendered = m_rendered.text, .shown = shown.text}};
    for (qsizetype at = 0; at < shown.files.size(); ++at)
        files << JobLint::File{.name = shown.files[at].name, .rendered = m_rendered.files.at(at).text, .shown = shown.files[at].text};
    m_lint.show(files, m_worked);
}

HandEdits JobController::handEdits() const { return m_page.handEdits(); }

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
