// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/controllers/clusterlines.h"
#include "app/counterproposal.h"
#include "app/preflightdesk.h"
#include "app/startshapes.h"

#include <QObject>
#include <QPointer>

namespace slipway {

class JobPage;
class MainWindow;
class ShapesDialog;

/// What is asked before a run is sent: the pre-flight on the Job page, and when other shapes of the run would start and end. The newest question wins.
class PreflightController : public QObject
{
    Q_OBJECT

public:
    PreflightController(ClusterLines &lines, RunStore &store, Places places, JobPage &page, MainWindow &window, QObject *parent = nullptr);

    /// What would be sent, and where.
    struct Question
    {
        WorkedDesign worked;
        HandEdits edits;
        QString cluster;
    };
    /// Asks; passed() follows where nothing bad is left that was not waived.
    void check(const Question &question);
    /// The checks on show are about this very question, and nothing bad is left that was not waived.
    bool hasPassed(const Question &question) const;
    /// The checks on show, with what was waived, and when they were answered.
    PreflightAnswer answer() const;
    void cancel();

    /// Opens the window with several shapes of the run and asks for their starts.
    void showShapes(const Question &question, const Catalog &catalog);

    /// The run was refused because of `field`: shows what may be taken, with its estimate.
    void propose(const Question &question, const QString &field, const Catalog &catalog);

Q_SIGNALS:
    void passed();
    void proposalTaken(const slipway::Design &design);
    void shapeChosen(const slipway::Design &design, int nodes);

private:
    void ask(quint64 ticket, const SubmissionRequest &request, const QList<PreflightCheck> &local);
    void show(quint64 ticket, const SubmissionRequest &request, QList<PreflightCheck> local, const Result<CommandResult> &reply);
    void fail(quint64 ticket, const Error &error);
    void askShapes(const Question &question, const std::shared_ptr<const Catalog> &catalog);
    void askStarts(const QString &cluster, const QList<StartShape> &shapes);
    void showAnswers(const QList<StartShape> &shapes);

    ClusterLines &m_lines;
    RunStore &m_store;
    Places m_places;
    JobPage &m_page;
    MainWindow &m_window;
    Question m_question;
    quint64 m_newest = 0;
    bool m_hasAnswer = false;
    QDateTime m_answeredAt;
    QPointer<ShapesDialog> m_dialog;
    Design m_proposed;
    QList<StartShape> m_shapes;
    quint64 m_newestShapes = 0;
};

} // namespace slipway
