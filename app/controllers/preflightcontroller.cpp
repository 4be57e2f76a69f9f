// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/preflightcontroller.h"

#include "core/support/deliver.h"
#include "views/jobs/jobpage.h"
#include "views/jobs/shapesdialog.h"
#include "views/shell/mainwindow.h"

#include <QtConcurrentRun>

namespace slipway {

namespace {

struct Prepared
{
    SubmissionRequest request;
    QList<PreflightCheck> local;
};

Result<Prepared> prepare(const PreflightController::Question &question, const ClusterProfile &profile, const Places &places, const std::optional<EarlierRun> &earlier)
{
    Result<SubmissionRequest> request = prepareSubmission(question.worked, profile, places, question.edits);
    if (!request)
        return request.error();
    QList<PreflightCheck> local = localChecks(question.worked, *request, earlier, places);
    return Prepared{.request = std::move(*request), .local = std::move(local)};
}

ShownShape shown(const StartShape &shape)
{
    ShownShape row{.nodes = shape.nodes, .accelerators = shape.accelerators, .isPresent = shape.isPresent};
    row.layout = shape.layout;
    row.start = shape.estimate.start;
    row.finish = shape.finish();
    row.runSeconds = shape.runSeconds;
    row.comebacks = shape.comebacks;
    row.note = shape.problem;
    if (row.note.isEmpty() && !row.start)
        row.note = PreflightController::tr("It would be taken; when it would start the scheduler does not say.");
    return row;
}

} // namespace

PreflightController::PreflightController(ClusterLines &lines, RunStore &store, Places places, JobPage &page, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_lines(lines)
    , m_store(store)
    , m_places(std::move(places))
    , m_page(page)
    , m_window(window)
{
    connect(&page, &JobPage::cancelPreflightRequested, this, &PreflightController::cancel);
    connect(&page, &JobPage::proposalTaken, this, [this] {
        m_page.showProposal({});
        Q_EMIT proposalTaken(m_proposed);
    });
}

void PreflightController::check(const Question &question)
{
    const quint64 ticket = ++m_newest;
    m_question = question;
    m_hasAnswer = false;
    const Result<ClusterProfile> profile = m_lines.profiles().find(question.cluster);
    if (!profile)
        return fail(ticket, profile.error());
    m_page.showPreflightBusy(tr("Looking through the run..."));
    const auto earlier = earlierRun(m_store, QString::fromStdString(question.worked.design.name), question.cluster);
    const auto work = [question, profile = *profile, places = m_places, earlier] { return prepare(question, profile, places, earlier); };
    deliver(QtConcurrent::run(work), this, [this, ticket](const Result<Prepared> &prepared) {
        if (prepared)
            ask(ticket, prepared->request, prepared->local);
        else
            fail(ticket, prepared.error());
    });
}

void PreflightController::ask(quint64 ticket, const SubmissionRequest &request, const QList<PreflightCheck> &local)
{
    if (ticket != m_newest)
        return;
    const Result<ClusterSession *> session = m_lines.session(request.cluster);
    if (!session)
        return fail(ticket, session.error());
    m_page.showPreflightBusy(tr("Asking %1...").arg(request.cluster));
    deliver((*session)->open(), this, [this, ticket, request, local](const Result<Done> &opened) {
        const Result<ClusterSession *> line = m_lines.session(request.cluster); // it may have been dropped since
        if (!opened || !line)
            return fail(ticket, opened ? line.error() : opened.error());
        const RemoteCommand command = preflightCommand(request.resolved.design, request.folder, request.job.text.toUtf8());
        deliver((*line)->run(command), this, [this, ticket, request, local](const Result<CommandResult> &reply) { show(ticket, request, local, reply); });
    });
}

void PreflightController::show(quint64 ticket, const SubmissionRequest &request, QList<PreflightCheck> local, const Result<CommandResult> &reply)
{
    if (!reply)
        return fail(ticket, reply.error());
    if (ticket != m_newest)
        return;
    m_hasAnswer = true;
    m_answeredAt = QDateTime::currentDateTimeUtc();
    m_page.showPreflight(local + preflightChecks(request.resolved.design, bytesToSend(request), *reply));
    if (isReadyToSend(m_page.preflight()))
        Q_EMIT passed();
}

void PreflightController::fail(quint64 ticket, const Error &error)
{
    if (ticket == m_newest)
        m_page.showPreflightError(error);
}

bool PreflightController::hasPassed(const Question &question) const
{
    const bool isSame = m_hasAnswer && question.cluster == m_question.cluster && question.worked.text == m_question.worked.text && question.worked.design == m_question.worked.design
        && question.edits == m_question.edits;
    return isSame && isReadyToSend(m_page.preflight());
}

PreflightAnswer PreflightController::answer() const { return PreflightAnswer{.checks = m_page.preflight(), .at = m_answeredAt}; }

void PreflightController::cancel()
{
    ++m_newest;
    m_hasAnswer = false;
    m_page.clearPreflight();
}

void PreflightController::propose(const Question &question, const QString &field, const Catalog &catalog)
{
    const Result<ClusterProfile> profile = m_lines.profiles().find(question.cluster);
    if (!profile)
        return;
    const auto work = [worked = question.worked, field, profile = *profile, catalog] { return counterproposal(worked, field, profile, catalog); };
    deliver(QtConcurrent::run(work), this, [this, ticket = m_newest](const std::optional<Counterproposal> &proposal) {
        if (ticket != m_newest || !proposal)
            return;
        m_proposed = proposal->design;
        m_page.showProposal(proposal->sentence);
    });
}

void PreflightController::showShapes(const Question &question, const Catalog &catalog)
{
    const auto kept = std::make_shared<const Catalog>(catalog);
    if (m_dialog)
        m_dialog->close();
    m_dialog = new ShapesDialog(&m_window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_dialog, &ShapesDialog::refreshRequested, this, [this, question, kept] { askShapes(question, kept); });
    connect(m_dialog, &ShapesDialog::shapeChosen, this, [this](int row) {
        if (row < 0 || row >= m_shapes.size())
            return;
        Q_EMIT shapeChosen(m_shapes.at(row).design, m_shapes.at(row).nodes);
        m_dialog->close();
    });
    m_dialog->open();
    askShapes(question, kept);
}

void PreflightController::askShapes(const Question &question, const std::shared_ptr<const Catalog> &catalog)
{
    const Result<ClusterProfile> profile = m_lines.profiles().find(question.cluster);
    if (!profile)
        return m_dialog->showError(profile.error());
    m_dialog->showBusy(tr("Laying the run out on other numbers of nodes..."));
    const auto work = [question, catalog, profile = *profile, places = m_places] { return makeShapes(question.worked, *catalog, places, profile); };
    deliver(QtConcurrent::run(work), m_dialog.data(), [this, ticket = ++m_newestShapes, cluster = question.cluster](const QList<StartShape> &shapes) {
        if (ticket == m_newestShapes)
            askStarts(cluster, shapes);
    });
}

void PreflightController::askStarts(const QString &cluster, const QList<StartShape> &shapes)
{
    const Result<ClusterSession *> session = m_lines.session(cluster);
    if (!session)
        return m_dialog->showError(session.error());
    m_dialog->showBusy(tr("Asking %1...").arg(cluster));
    deliver((*session)->open(), m_dialog.data(), [this, cluster, shapes, ticket = m_newestShapes](const Result<Done> &opened) {
        const Result<ClusterSession *> line = m_lines.session(cluster); // it may have been dropped since
        if (ticket != m_newestShapes)
            return;
        if (!opened || !line)
            return m_dialog->showError(opened ? line.error() : opened.error());
        deliver((*line)->run(shapesCommand(shapes)), m_dialog.data(), [this, shapes, ticket](const Result<CommandResult> &reply) {
            if (ticket == m_newestShapes)
                reply ? showAnswers(withEstimates(shapes, *reply)) : m_dialog->showError(reply.error());
        });
    });
}

void PreflightController::showAnswers(const QList<StartShape> &shapes)
{
    m_shapes = shapes;
    const qsizetype first = firstFinished(shapes);
    QList<ShownShape> rows;
    for (qsizetype at = 0; at < shapes.size(); ++at) {
        rows << shown(shapes.at(at));
        rows.last().isFirst = at == first;
    }
    m_dialog->showShapes(rows, QDateTime::currentDateTimeUtc());
}

} // namespace slipway
