// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/joblint.h"
#include "app/designdesk.h"
#include "core/document/designdocument.h"
#include "core/jobs/sitesettings.h"
#include "views/jobs/jobpage.h"

#include <QObject>
#include <QThread>

#include <QPointer>

#include <atomic>

namespace slipway {

class MainWindow;
class RunStore;

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
    void makeEngine();
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

/// The job page: shows the files that the design renders to and what is wrong with them, keeps what a person makes of them with the design, saves them.
class JobController : public QObject
{
    Q_OBJECT

public:
    JobController(const Places &places, const RunStore &store, JobPage &page, MainWindow &window, QObject *parent = nullptr);

    /// `document` is whose design it is: what a person edits is kept with it.
    void showDesign(const WorkedDesign &worked, DesignDocument &document);
    void setCatalog(const Catalog &catalog) { m_lint.setCatalog(catalog); }
    /// Of the cluster that is chosen.
    void showSite(const SiteSettings &site) { m_renderer.setSite(site); }
    /// Looks the design's last run up, to compare with.
    void showSent();
    /// What a person edited in the files of the document that is shown.
    HandEdits handEdits() const;

private:
    void showJob(const JobFile &job);
    void noteEdits();
    void save();

    QPointer<DesignDocument> m_document;
    WorkedDesign m_worked;
    JobFile m_rendered;
    bool m_isCurrent = false;              ///< what the page shows is of m_document

    const RunStore &m_store;
    JobPage &m_page;
    MainWindow &m_window;
    JobRenderer m_renderer;
    JobLint m_lint;
};

} // namespace slipway

Q_DECLARE_METATYPE(slipway::JobFile)
