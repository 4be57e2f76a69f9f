// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobpage.h"

#include "views/jobs/preflightpanel.h"
#include "views/jobs/submissionpanel.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/clustertitle.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int SidePanelWidth = 340;

/// A bar across the page; its colour comes with updateColors().
QFrame *makeBar(QWidget *parent, const QString &name)
{
    auto *bar = new QFrame(parent);
    bar->setObjectName(name);
    bar->setFrameShape(QFrame::StyledPanel);
    bar->setAutoFillBackground(true);
    bar->hide();
    return bar;
}

} // namespace

JobPage::JobPage(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"jobPage"_s);
    auto *column = new QVBoxLayout;
    column->setSpacing(spacing::normal);
    column->addWidget(buildHeader());
    column->addWidget(buildError());
    m_contradictions = new FindingStrip(this);
    m_contradictions->setObjectName(u"jobContradictions"_s);
    m_contradictions->setShowsPlaces(true);
    m_texts = new JobTexts(this);
    column->addWidget(m_contradictions);
    column->addWidget(m_texts, 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(spacing::pageMargin, spacing::pageMargin, spacing::pageMargin, spacing::pageMargin);
    layout->setSpacing(spacing::section);
    layout->addLayout(column, 1);
    layout->addWidget(buildSidePanel());
    connectSignals();
    updateColors();
    updateEdited();
}

JobPage::~JobPage() = default;

QWidget *JobPage::buildHeader()
{
    auto *header = new QWidget(this);
    m_icon = new QLabel(header);
    m_title = new ElidedLabel(tr("No job file yet"), header);
    m_title->setObjectName(u"jobTitle"_s);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setBold(true);
    m_title->setFont(large);
    m_template = new ElidedLabel(header);
    m_template->setObjectName(u"jobTemplate"_s);
    m_edited = new QLabel(tr("edited by hand"), header);
    m_edited->setObjectName(u"editedMark"_s);
    m_reset = new QPushButton(themedIcon(u"reset"_s), tr("&Reset"), header);
    m_reset->setObjectName(u"resetJob"_s);
    m_reset->setToolTip(tr("Put back the text as rendered from the design"));
    m_copy = new QPushButton(themedIcon(u"copy"_s), tr("&Copy"), header);
    m_copy->setObjectName(u"copyJob"_s);
    m_save = new QPushButton(themedIcon(u"save-as"_s), tr("Save &as..."), header);
    m_save->setObjectName(u"saveJob"_s);
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins({});
    row->setSpacing(spacing::normal);
    row->addWidget(m_icon);
    row->addWidget(m_title);
    row->addWidget(m_template);
    row->addWidget(m_edited);
    row->addStretch(1);
    row->addWidget(m_reset);
    row->addWidget(m_copy);
    row->addWidget(m_save);
    return header;
}

QWidget *JobPage::buildError()
{
    m_error = makeBar(this, u"renderError"_s);
    m_errorText = new QLabel(m_error);
    m_errorText->setObjectName(u"renderErrorText"_s);
    m_errorDetail = new QLabel(m_error);
    for (QLabel *label : {m_errorText, m_errorDetail}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    auto *column = new QVBoxLayout(m_error);
    column->addWidget(m_errorText);
    column->addWidget(m_errorDetail);
    return m_error;
}

QWidget *JobPage::buildSidePanel()
{
    auto *panel = new QWidget;
    m_clusters = new QComboBox(panel);
    m_clusters->setObjectName(u"targetCluster"_s);
    m_addCluster = new QPushButton(themedIcon(u"add"_s), tr("Add a c&luster..."), panel);
    m_addCluster->setObjectName(u"addCluster"_s);
    m_addCluster->setFlat(true);
    auto *label = new QLabel(tr("Send &to"), panel);
    label->setBuddy(m_clusters);
    buildSendButtons(panel);
    m_preflight = new PreflightPanel(panel);
    m_obstacle = new QLabel(panel);
    m_obstacle->setObjectName(u"submitObstacle"_s);
    m_obstacle->setWordWrap(true);
    m_showConflict = new QPushButton(tr("Show the first"), panel);
    m_showConflict->setObjectName(u"showConflict"_s);
    m_strip = new FindingStrip(panel);
    m_strip->setObjectName(u"jobFindings"_s);
    m_submission = new SubmissionPanel(panel);
    buildProposal(panel);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins({});
    column->setSpacing(spacing::normal);
    column->addWidget(label);
    column->addWidget(m_clusters);
    column->addWidget(m_addCluster, 0, Qt::AlignLeft);
    column->addWidget(m_submit);
    column->addWidget(m_submitLater);
    column->addWidget(m_checksFirst);
    column->addWidget(m_shapes, 0, Qt::AlignLeft);
    column->addWidget(m_obstacle);
    column->addWidget(m_showConflict, 0, Qt::AlignLeft);
    column->addWidget(m_strip);
    column->addWidget(m_preflight);
    column->addSpacing(spacing::wide);
    column->addWidget(m_submission);
    column->addWidget(m_proposal);
    column->addWidget(m_takeProposal, 0, Qt::AlignLeft);
    column->addStretch(1);
    m_side = new QScrollArea(this);
    m_side->setWidget(panel);
    m_side->setWidgetResizable(true);
    m_side->setFrameShape(QFrame::NoFrame);
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side->setFixedWidth(SidePanelWidth);
    m_side->setFocusPolicy(Qt::NoFocus);
    return m_side;
}

/// On a small screen what a submission says last lies under the edge. Once it is laid out: before, nobody knows where.
void JobPage::revealSubmission()
{
    QTimer::singleShot(0, this, [this] {
        for (QWidget *widget : m_submission->newest())
            m_side->ensureWidgetVisible(widget, 0, spacing::normal);
    });
}

void JobPage::buildSendButtons(QWidget *panel)
{
    m_submit = new QPushButton(themedIcon(u"submit"_s), tr("&Submit"), panel);
    m_submit->setObjectName(u"submitJob"_s);
    m_submit->setMinimumHeight(40);
    m_submit->setDefault(true);
    m_submitLater = new QPushButton(themedIcon(u"time"_s), tr("Send when reacha&ble"), panel);
    m_submitLater->setObjectName(u"submitLater"_s);
    m_submitLater->setToolTip(tr("Keep the run as it is now and let it go out by itself, once, as soon as the cluster can be reached"));
    m_checksFirst = new QCheckBox(tr("As&k the cluster first"), panel);
    m_checksFirst->setObjectName(u"checkBeforeSending"_s);
    m_checksFirst->setChecked(true);
    m_checksFirst->setToolTip(tr("Account, partition, limits, space, paths, image, modules, and whether the scheduler would take it: nothing is submitted for that"));
    m_shapes = new QPushButton(themedIcon(u"time"_s), tr("When would &it be finished?"), panel);
    m_shapes->setObjectName(u"askShapes"_s);
    m_shapes->setFlat(true);
    m_shapes->setToolTip(tr("Fewer nodes now or more nodes later: start and end of several shapes, as the scheduler guesses them"));
}

void JobPage::buildProposal(QWidget *panel)
{
    m_proposal = new QLabel(panel);
    m_proposal->setObjectName(u"proposal"_s);
    m_proposal->setWordWrap(true);
    m_proposal->setTextFormat(Qt::PlainText);
    m_takeProposal = new QPushButton(themedIcon(u"design"_s), tr("Change the design t&o that"), panel);
    m_takeProposal->setObjectName(u"takeProposal"_s);
    showProposal({});
}

void JobPage::showProposal(const QString &sentence)
{
    m_proposal->setText(sentence);
    m_proposal->setVisible(!sentence.isEmpty());
    m_takeProposal->setVisible(!sentence.isEmpty());
}

void JobPage::connectSignals()
{
    connect(m_takeProposal, &QPushButton::clicked, this, &JobPage::proposalTaken);
    connect(m_submission, &SubmissionPanel::refused, this, &JobPage::refused);
    connect(m_texts, &JobTexts::edited, this, &JobPage::reportEdit);
    connect(m_reset, &QPushButton::clicked, this, &JobPage::resetText);
    connect(m_copy, &QPushButton::clicked, this, &JobPage::copyText);
    connect(m_save, &QPushButton::clicked, this, &JobPage::saveRequested);
    connect(m_checksFirst, &QCheckBox::toggled, this, &JobPage::checksFirstChosen);
    connect(m_shapes, &QPushButton::clicked, this, &JobPage::shapesRequested);
    connect(m_preflight, &PreflightPanel::cancelRequested, this, &JobPage::cancelPreflightRequested);
    connect(m_preflight, &PreflightPanel::fieldRequested, this, &JobPage::findingActivated);
    connect(m_preflight, &PreflightPanel::waivedChanged, this, &JobPage::updateSubmit);
    connect(m_clusters, &QComboBox::activated, this, [this] {
        clearPreflight();
        updateSubmit();
        Q_EMIT clusterChosen(cluster());
    });
    connect(m_addCluster, &QPushButton::clicked, this, &JobPage::addClusterRequested);
    connect(m_submit, &QPushButton::clicked, this, &JobPage::submitRequested);
    connect(m_submitLater, &QPushButton::clicked, this, &JobPage::submitLaterRequested);
    connect(m_submission, &SubmissionPanel::cancelRequested, this, &JobPage::cancelSubmissionRequested);
    connect(m_submission, &SubmissionPanel::showRunRequested, this, &JobPage::showRunRequested);
    connect(m_submission, &SubmissionPanel::fieldRequested, this, &JobPage::findingActivated);
    connect(m_strip, &FindingStrip::fixRequested, this, &JobPage::fixRequested);
    connect(m_strip, &FindingStrip::findingActivated, this, &JobPage::findingActivated);
    connect(m_contradictions, &FindingStrip::fixRequested, this, &JobPage::fixRequested);
    connect(m_contradictions, &FindingStrip::findingActivated, this, &JobPage::findingActivated);
    connect(m_showConflict, &QPushButton::clicked, m_texts, &JobTexts::goToFirstConflict);
}

void JobPage::showJob(const JobFile &job)
{
    m_rendered = job;
    m_renderError = {};
    m_error->hide();
    m_title->setText(job.name.isEmpty() ? tr("No job file yet") : job.name);
    m_template->setText(job.templateName.isEmpty() ? QString() : tr("from %1").arg(job.templateName));
    QList<RenderedFile> files;
    if (!job.text.isEmpty())
        files << RenderedFile{.name = job.name, .templateName = job.templateName, .text = job.text};
    m_texts->showFiles(files + job.files);
}

void JobPage::showRenderError(const Error &error)
{
    m_renderError = error;
    m_errorText->setText(error.message);
    m_errorDetail->setText(error.detail);
    m_errorDetail->setVisible(!error.detail.isEmpty());
    m_error->show();
    updateSubmit();
}

void JobPage::showClusters(const QStringList &names, const QString &current)
{
    const QSignalBlocker blocker(m_clusters);
    m_clusters->clear();
    for (const QString &name : names)
        m_clusters->addItem(clusterTitle(name), name);
    m_clusters->setCurrentIndex(int(names.indexOf(current)));
    updateSubmit();
}

void JobPage::showFindings(const Findings &findings)
{
    Findings errors;
    std::copy_if(findings.begin(), findings.end(), std::back_inserter(errors), [](const Finding &finding) { return finding.severity == Severity::Error; });
    if (errors == m_findings)
        return;
    m_findings = errors;
    m_strip->showFindings(errors);
    updateSubmit();
}

void JobPage::showLint(const QString &file, const std::vector<LintedLine> &findings) { m_texts->showFindings(file, findings); }
void JobPage::showContradictions(const Findings &findings) { m_contradictions->showFindings(findings); }
void JobPage::showSent(const std::optional<SentText> &sent) { m_texts->showSent(sent); }

void JobPage::showPreflightBusy(const QString &sentence)
{
    m_checkedText = job().text;
    m_preflight->showBusy(sentence);
    showProposal({});
    updateSubmit();
}

void JobPage::showPreflight(const QList<PreflightCheck> &checks)
{
    m_preflight->showChecks(checks);
    updateSubmit();
    for (const PreflightCheck &check : checks)
        if (check.state == PreflightCheck::State::Bad && !check.field.isEmpty())
            Q_EMIT refused(check.field);
}

void JobPage::showPreflightError(const Error &error)
{
    m_preflight->showError(error);
    updateSubmit();
}

void JobPage::clearPreflight()
{
    m_preflight->reset();
    showProposal({});
    updateSubmit();
}

QList<PreflightCheck> JobPage::preflight() const { return m_preflight->checks(); }

void JobPage::setChecksFirst(bool checks)
{
    const QSignalBlocker blocker(m_checksFirst);
    m_checksFirst->setChecked(checks);
}

bool JobPage::checksFirst() const { return m_checksFirst->isChecked(); }

void JobPage::showSubmission(Submission::Step step, const QString &sentence, int permille, bool canCancel)
{
    m_submission->show();
    if (step == Submission::Step::Connect)
        showProposal({});
    const QList<QWidget *> before = m_submission->newest();
    m_submission->showStep(step, sentence, permille, canCancel);
    if (m_submission->newest() != before) // not with each file: a person may look elsewhere
        revealSubmission();
    updateSubmit();
}

void JobPage::showSubmissionResult(const Run &run, const Error &error)
{
    m_submission->show();
    m_submission->showResult(run, error);
    revealSubmission();
    updateSubmit();
}

JobFile JobPage::job() const
{
    JobFile job = m_rendered;
    job.isEdited = isEdited();
    if (job.isEdited)
        job.text = m_texts->text(job.name);
    for (RenderedFile &file : job.files)
        if (m_texts->files().contains(file.name))
            file.text = m_texts->text(file.name);
    return job;
}

QString JobPage::cluster() const
{
    return m_clusters->currentData().toString();
}

bool JobPage::isEdited() const { return m_texts->isEdited(); }

void JobPage::copyText() const { QGuiApplication::clipboard()->setText(job().text); }

void JobPage::begin(const HandEdits &edits)
{
    m_texts->begin(edits);
    m_contradictions->showFindings({});
    updateEdited();
}

HandEdits JobPage::handEdits() const { return m_texts->edits(); }

void JobPage::resetText()
{
    m_texts->reset();
    Q_EMIT resetRequested();
}

void JobPage::reportEdit()
{
    updateEdited();
    Q_EMIT textEdited();
}

void JobPage::updateEdited()
{
    m_edited->setVisible(isEdited());
    m_reset->setEnabled(isEdited());
    if (!isEdited())
        m_contradictions->showFindings({});
    if (!m_preflight->isBusy() && job().text != m_checkedText)
        m_preflight->reset();
    updateSubmit();
}

QString JobPage::obstacle() const
{
    if (m_submission->isBusy())
        return {};
    if (m_rendered.text.isEmpty())
        return tr("There is no job file to send yet.");
    if (!m_renderError.message.isEmpty())
        return tr("The job file cannot be made from this design; mend what is named above first.");
    if (m_texts->conflictCount() > 0)
        return tr("Your edit and the design disagree in %n places. Choose one for each first.", nullptr, m_texts->conflictCount());
    if (m_clusters->currentIndex() < 0)
        return tr("Choose a cluster to send it to.");
    if (!m_findings.empty())
        return tr("The design has errors that would make the run fail. Mend them first:");
    return {};
}

void JobPage::updateSubmit()
{
    const QString reason = obstacle();
    m_obstacle->setText(reason);
    m_obstacle->setVisible(!reason.isEmpty());
    m_showConflict->setVisible(m_texts->conflictCount() > 0);
    m_submit->setEnabled(reason.isEmpty() && !m_submission->isBusy() && !m_preflight->isBusy());
    m_shapes->setEnabled(!m_rendered.text.isEmpty() && m_clusters->currentIndex() >= 0);
    m_shapes->setVisible(m_rendered.name.endsWith(u".sbatch"_s));
    m_submitLater->setEnabled(m_submit->isEnabled());
    m_submit->setToolTip(reason.isEmpty() ? tr("Stage, check and send this job file") : reason);
}

void JobPage::updateColors()
{
    const QSize size(spacing::section, spacing::section);
    m_icon->setPixmap(themedIcon(u"job"_s, palette()).pixmap(size, devicePixelRatioF()));
    QPalette edited = palette();
    edited.setColor(QPalette::WindowText, severityColor(palette(), Severity::Warning));
    m_edited->setPalette(edited);
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, quietTextColor(palette()));
    m_template->setPalette(quiet);
    m_errorDetail->setPalette(quiet);
    QPalette error = palette();
    error.setColor(QPalette::WindowText, severityColor(palette(), Severity::Error));
    m_errorText->setPalette(error);
    m_error->setBackgroundRole(QPalette::AlternateBase);
}

void JobPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColors();
}

} // namespace slipway
