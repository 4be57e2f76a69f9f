// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"

#include <QObject>
#include <QThread>

#include <atomic>

namespace slipway {

class JobPage;
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

Q_SIGNALS:
    void rendered(const slipway::JobFile &job);
    void failed(const slipway::Error &error);

private:
    void renderInThread(quint64 ticket, const ResolvedDesign &resolved, const JobIdentity &identity);

    Places m_places;
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

    void showDesign(const WorkedDesign &worked);
    /// The text that a person edited, or empty.
    QString editedText() const;

private:
    void save();

    JobPage &m_page;
    MainWindow &m_window;
    JobRenderer m_renderer;
};

} // namespace slipway

Q_DECLARE_METATYPE(slipway::JobFile)
