// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/reportcontroller.h"

#include "app/controllers/designcontroller.h"
#include "app/plandesk.h"
#include "app/readinessdesk.h"
#include "app/translations.h"
#include "core/support/deliver.h"
#include "core/support/token.h"
#include "views/shell/mainwindow.h"
#include "views/shell/noticebar.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QUrl>
#include <QtConcurrentRun>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QString openAction = u"openReport"_s;

/// Estimates again, with every term explained: the window's estimate has none.
Result<QStringList> writeNow(const WorkedDesign &shown, const Catalog &catalog, ReportWishes wishes, const QString &path, const Places &places)
{
    const WorkedDesign worked = workDesign(shown.design, shown.text, shown.folder, {}, catalog, Explain::Yes);
    if (const Result<std::unique_ptr<RunStore>> store = RunStore::open(places.data))
        wishes.evidence = evidenceFor(**store, worked, places);
    return writeReport(workReport(worked, catalog, wishes), reportFormatOf(path).value_or(ReportFormat::Pdf), path, places);
}

} // namespace

ReportController::ReportController(const DesignController &designs, const Places &places, MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_designs(designs)
    , m_places(places)
    , m_window(window)
{
    connect(&window, &MainWindow::reportRequested, this, &ReportController::ask);
    connect(window.notices(), &NoticeBar::actionRequested, this, [this](const QString &action) {
        if (action == openAction)
            QDesktopServices::openUrl(QUrl::fromLocalFile(m_lastFile));
    });
}

void ReportController::ask()
{
    const WorkedDesign worked = m_designs.worked();
    if (const Result<Done> plannable = checkPlan(worked); !plannable)
        return m_window.notices()->showError(plannable.error());
    auto *dialog = new QFileDialog(&m_window, tr("Write the report"), worked.folder, tr("PDF (*.pdf);;Web page (*.html);;Markdown (*.md)"));
    dialog->setObjectName(u"reportDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"pdf"_s);
    dialog->selectFile(slug(QString::fromStdString(worked.design.name)) + u".pdf"_s);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) { dialog->setDefaultSuffix(filter.section(u"*."_s, 1).section(u')', 0, 0)); });
    connect(dialog, &QFileDialog::fileSelected, this, &ReportController::write);
    dialog->open();
}

void ReportController::write(const QString &path)
{
    m_window.notices()->showNotice(Severity::Note, tr("The report is being written: %1").arg(QFileInfo(path).fileName()));
    QStringList problems; // those of the plan file are told where it is edited
    ReportWishes wishes{.author = {}, .language = languageInUse(m_places)};
    if (const Result<PlanSettings> plan = loadPlanSettings(m_places, {}, problems); plan)
        wishes.plan = *plan;
    if (wishes.plan && !wishes.plan->dataFile.empty())
        if (const Result<ComplianceFile> data = loadCompliance(QString::fromStdString(wishes.plan->dataFile)); data)
            wishes.compliance = *data;
    deliver(QtConcurrent::run([worked = m_designs.worked(), catalog = m_designs.catalog(), wishes, path, places = m_places] { return writeNow(worked, catalog, wishes, path, places); }), this,
        [this](const Result<QStringList> &result) { show(result); });
}

void ReportController::show(const Result<QStringList> &result)
{
    if (!result)
        return m_window.notices()->showError(result.error());
    m_lastFile = result->first();
    m_window.notices()->showAction(Severity::Note, tr("The report was written to %1.").arg(m_lastFile), openAction, tr("Open"));
    Q_EMIT written(*result);
}

} // namespace slipway
