// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/jobcontroller.h"

#include "views/jobs/jobpage.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QFileDialog>
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
    const quint64 ticket = ++m_newest;
    const JobIdentity identity{.token = previewToken(), .runFolder = {}, .checkpointSteps = checkpointSteps};
    QMetaObject::invokeMethod(m_worker, [this, ticket, resolved, identity] { renderInThread(ticket, resolved, identity); });
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
    connect(&m_renderer, &JobRenderer::rendered, &page, &JobPage::showJob);
    connect(&m_renderer, &JobRenderer::failed, &page, &JobPage::showRenderError);
    connect(&page, &JobPage::saveRequested, this, &JobController::save);
}

void JobController::showDesign(const WorkedDesign &worked)
{
    m_page.showFindings(worked.estimate.findings);
    m_renderer.render(worked.resolved, worked.estimate.checkpoint.intervalSteps);
}

QString JobController::editedText() const { return m_page.isEdited() ? m_page.job().text : QString(); }

void JobController::save()
{
    const JobFile job = m_page.job();
    auto *dialog = new QFileDialog(&m_window, tr("Save the job file"));
    dialog->setObjectName(u"saveJobDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(job.name);
    connect(dialog, &QFileDialog::fileSelected, this, [this, text = job.text.toUtf8()](const QString &path) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) < 0 || !file.commit())
            m_window.notices()->showError({Error::Kind::Io, tr("%1 could not be written: choose another place.").arg(path), file.errorString()});
    });
    dialog->open();
}

} // namespace slipway
