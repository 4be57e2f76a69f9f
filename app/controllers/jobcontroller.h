// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "core/jobs/sitesettings.h"
#include "views/jobs/jobpage.h"

#include <QObject>
#include <QThread>

#include <atomic>
#include <map>

namespace slipway {

class MainWindow;

/// Renders job files in a thread of its own, so that a template that runs away stops itself and not the window. The
/// newest question wins.
class JobRenderer : public QObject
{
    Q_OBJECT

public:
    explicit JobRenderer(Places places, QObject *parent = nullptr);
    ~JobRenderer() override;

    void render(const ResolvedDesign &resolved, std::optional<long long> checkpointSteps);
    /// The settings of the cluster that the job is for; renders again where they are others.
    void setSite(const SiteSettings &site);

Q_SIGNALS:
    void rendered(const slipway::JobFile &job);
    void failed(const slipway::Error &error);

private:
    void renderAgain();
    void renderInThread(quint64 ticket, const ResolvedDesign &resolved, const JobIdentity &identity);

    Places m_places;
    std::optional<ResolvedDesign> m_resolved;
    std::optional<long long> m_checkpointSteps;
    SiteSettings m_site;
    QThread m_thread;
    QObject *m_worker;                         ///< lives in m_thread
    std::unique_ptr<TemplateEngine> m_engine;  ///< belongs to m_thread
    std::atomic<quint64> m_newest{0};
};

/// The job page: shows the file that the design renders to, saves it.
class JobController : public QObject
{
    Q_OBJECT

public:
    JobController(const Places &places, JobPage &page, MainWindow &window, QObject *parent = nullptr);

    /// `document` is whose design it is: the text that a person edited stays with it while another one is shown.
    void showDesign(const WorkedDesign &worked, const QObject &document);
    /// Settings of the cluster that is chosen; such that cannot be read leave everything to the design.
    void showSite(const QByteArray &settings);
    /// The text that a person edited for the document that is shown, or empty.
    QString editedText() const;

private:
    void changeDocument(const QObject &document);
    void forget(const QObject *document);
    void showJob(const JobFile &job);
    void save();

    const QObject *m_document = nullptr;                   ///< a name only: nothing is asked of it
    std::map<const QObject *, JobPage::Edits> m_edits;     ///< of the documents that are not shown, and of one whose file is being rendered

    JobPage &m_page;
    MainWindow &m_window;
    JobRenderer m_renderer;
};

} // namespace slipway

Q_DECLARE_METATYPE(slipway::JobFile)
