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

void JobRenderer::render(const ResolvedDesign &resolved)
{
    const quint64 ticket = ++m_newest;
    QMetaObject::invokeMethod(m_worker, [this, ticket, resolved] { renderInThread(ticket, resolved); });
}

void JobRenderer::renderInThread(quint64 ticket, const ResolvedDesign &resolved)
{
    if (ticket != m_newest)
        return;
    if (!m_engine)
        m_engine = std::make_unique<TemplateEngine>(templateLoader(m_places));
    Result<JobFile> job = renderJob(*m_engine, resolved, {.token = previewToken(), .runFolder = {}});
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
    connect(&m_renderer, &JobRenderer::rendered, this, &JobController::showRendered);
    connect(&m_renderer, &JobRenderer::failed, this, [this](const Error &error) {
        m_rendered = {};
        m_page.showRenderError(error);
    });
    connect(&page, &JobPage::textEdited, this, &JobController::takeEdit);
    connect(&page, &JobPage::resetRequested, this, &JobController::reset);
    connect(&page, &JobPage::saveRequested, this, &JobController::save);
}

void JobController::showDesign(const WorkedDesign &worked)
{
    m_page.showFindings(worked.estimate.findings);
    m_renderer.render(worked.resolved);
}

void JobController::showRendered(const JobFile &job)
{
    m_rendered = job;
    if (m_editedText.isEmpty())
        m_page.showJob(job);
    else
        m_page.showRenderedBehindEdit(job);
}

void JobController::takeEdit(const QString &text) { m_editedText = text == m_rendered.text ? QString() : text; }

void JobController::reset()
{
    m_editedText.clear();
    m_page.showJob(m_rendered);
}

void JobController::save()
{
    auto *dialog = new QFileDialog(&m_window, tr("Save the job file"), m_rendered.name);
    dialog->setObjectName(u"saveJobDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(m_rendered.name);
    const QString text = m_editedText.isEmpty() ? m_rendered.text : m_editedText;
    connect(dialog, &QFileDialog::fileSelected, this, [this, text](const QString &path) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0 || !file.commit())
            m_window.notices()->showError({Error::Kind::Io, tr("%1 could not be written: choose another place.").arg(path), file.errorString()});
    });
    dialog->open();
}

} // namespace slipway
