// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/jobpage.h"

#include "views/jobs/diffview.h"
#include "views/jobs/jobeditor.h"
#include "views/jobs/submissionpanel.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/findingstrip.h"
#include "views/widgets/clustertitle.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
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
    column->addWidget(buildNotice());
    column->addWidget(buildError());
    column->addWidget(buildTabs(), 1);
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
    m_save = new QPushButton(themedIcon(u"save-as"_s), tr("Sa&ve as..."), header);
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

QWidget *JobPage::buildNotice()
{
    m_notice = makeBar(this, u"designChangedNotice"_s);
    m_noticeText = new QLabel(tr("The design has changed since you edited this text."), m_notice);
    m_noticeText->setWordWrap(true);
    m_useNew = new QPushButton(themedIcon(u"refresh"_s), tr("Re-re&nder and drop my edits"), m_notice);
    m_useNew->setObjectName(u"useNewText"_s);
    auto *row = new QHBoxLayout(m_notice);
    m_noticeIcon = new QLabel(m_notice);
    row->setContentsMargins(spacing::wide, spacing::tight, spacing::tight, spacing::tight);
    row->addWidget(m_noticeIcon);
    row->addWidget(m_noticeText, 1);
    row->addWidget(m_useNew);
    return m_notice;
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

QWidget *JobPage::buildTabs()
{
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(u"jobTabs"_s);
    m_tabs->setDocumentMode(true);
    m_editor = new JobEditor(m_tabs);
    m_editor->setObjectName(u"jobText"_s);
    m_editor->setAccessibleName(tr("Job file"));
    m_diff = new DiffView(m_tabs);
    m_diff->setObjectName(u"jobChanges"_s);
    m_diff->setAccessibleName(tr("Changes by hand"));
    m_tabs->addTab(m_editor, tr("Job &file"));
    m_tabs->addTab(m_diff, tr("C&hanges"));
    return m_tabs;
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
    m_submit = new QPushButton(themedIcon(u"submit"_s), tr("&Submit"), panel);
    m_submit->setObjectName(u"submitJob"_s);
    m_submit->setMinimumHeight(40);
    m_submit->setDefault(true);
    m_submitLater = new QPushButton(themedIcon(u"time"_s), tr("Send when reacha&ble"), panel);
    m_submitLater->setObjectName(u"submitLater"_s);
    m_submitLater->setToolTip(tr("Keep the run as it is now and let it go out by itself, once, as soon as the cluster can be reached"));
    m_obstacle = new QLabel(panel);
    m_obstacle->setObjectName(u"submitObstacle"_s);
    m_obstacle->setWordWrap(true);
    m_strip = new FindingStrip(panel);
    m_strip->setObjectName(u"jobFindings"_s);
    m_submission = new SubmissionPanel(panel);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins({});
    column->setSpacing(spacing::normal);
    column->addWidget(label);
    column->addWidget(m_clusters);
    column->addWidget(m_addCluster, 0, Qt::AlignLeft);
    column->addWidget(m_submit);
    column->addWidget(m_submitLater);
    column->addWidget(m_obstacle);
    column->addWidget(m_strip);
    column->addSpacing(spacing::wide);
    column->addWidget(m_submission);
    column->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(panel);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(SidePanelWidth);
    scroll->setFocusPolicy(Qt::NoFocus);
    return scroll;
}

void JobPage::connectSignals()
{
    connect(m_editor, &QPlainTextEdit::textChanged, this, &JobPage::reportEdit);
    connect(m_reset, &QPushButton::clicked, this, &JobPage::resetText);
    connect(m_useNew, &QPushButton::clicked, this, &JobPage::resetText);
    connect(m_copy, &QPushButton::clicked, this, &JobPage::copyText);
    connect(m_save, &QPushButton::clicked, this, &JobPage::saveRequested);
    connect(m_clusters, &QComboBox::activated, this, [this] {
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
}

void JobPage::adopt(const JobFile &job)
{
    const QSignalBlocker blocker(m_editor);
    m_base = job;
    if (m_editor->text() != job.text)
        m_editor->replaceText(job.text);
    updateEdited();
}

/// A tab for a file that is only read; the one of that name where there is one, so that its place in the text stays.
JobEditor *JobPage::fileView(const QString &name)
{
    for (JobEditor *view : m_fileViews)
        if (view->objectName() == u"file:"_s + name)
            return view;
    auto *view = new JobEditor(m_tabs);
    view->setObjectName(u"file:"_s + name);
    view->setAccessibleName(name);
    view->setReadOnly(true);
    return view;
}

/// The tabs between the job file's and the changes; of a job array those of its first task, whose likes the others are.
void JobPage::showFiles(const QList<RenderedFile> &all)
{
    QList<RenderedFile> files;
    std::copy_if(all.begin(), all.end(), std::back_inserter(files), [](const RenderedFile &file) { return !file.name.startsWith(u"array/"_s) || file.name.startsWith(u"array/0/"_s); });
    QWidget *shown = m_tabs->currentWidget();
    QList<JobEditor *> views;
    for (const RenderedFile &file : files) {
        views << fileView(file.name);
        if (views.last()->text() != file.text)
            views.last()->replaceText(file.text);
    }
    for (JobEditor *view : std::as_const(m_fileViews)) {
        m_tabs->removeTab(m_tabs->indexOf(view));
        if (!views.contains(view))
            view->deleteLater();
    }
    for (qsizetype i = 0; i < files.size(); ++i)
        m_tabs->insertTab(int(i) + 1, views[i], QString(files[i].name).replace(u'&', u"&&"_s));
    m_fileViews = views;
    m_tabs->setCurrentIndex(std::max(0, m_tabs->indexOf(shown)));
}

void JobPage::showJob(const JobFile &job)
{
    const bool keepsEdits = isEdited() && job.name == m_base.name;
    m_rendered = job;
    m_renderError = {};
    m_error->hide();
    m_title->setText(job.name);
    m_template->setText(tr("from %1").arg(job.templateName));
    showFiles(job.files);
    if (!keepsEdits || m_editor->text() == job.text)
        adopt(job);
    updateEdited();
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

void JobPage::showSubmission(Submission::Step step, const QString &sentence, int permille, bool canCancel)
{
    m_submission->show();
    m_submission->showStep(step, sentence, permille, canCancel);
    updateSubmit();
}

void JobPage::showSubmissionResult(const Run &run, const Error &error)
{
    m_submission->show();
    m_submission->showResult(run, error);
    updateSubmit();
}

JobFile JobPage::job() const
{
    JobFile job = m_rendered;
    job.isEdited = isEdited();
    if (job.isEdited) {
        job.text = m_editor->text();
        job.fingerprint = m_base.fingerprint;
    }
    return job;
}

QString JobPage::cluster() const
{
    return m_clusters->currentData().toString();
}

bool JobPage::isEdited() const
{
    return m_editor->text() != m_base.text;
}

void JobPage::copyText() const
{
    QGuiApplication::clipboard()->setText(m_editor->text());
}

std::optional<JobPage::Edits> JobPage::takeEdits()
{
    if (!isEdited())
        return std::nullopt;
    const Edits edits{.base = m_base, .text = m_editor->text()};
    adopt(m_rendered);
    return edits;
}

void JobPage::restoreEdits(const Edits &edits)
{
    const QSignalBlocker blocker(m_editor);
    m_base = edits.base;
    m_editor->replaceText(edits.text);
    updateEdited();
}

void JobPage::resetText()
{
    adopt(m_rendered);
    Q_EMIT resetRequested();
}

void JobPage::reportEdit()
{
    updateEdited();
    Q_EMIT textEdited(m_editor->text());
}

void JobPage::updateEdited()
{
    const bool edited = isEdited();
    m_edited->setVisible(edited);
    m_reset->setEnabled(edited);
    m_notice->setVisible(edited && m_rendered.text != m_base.text);
    m_tabs->setTabEnabled(m_tabs->indexOf(m_diff), edited);
    updateDiff();
    updateSubmit();
}

void JobPage::updateDiff()
{
    const QList<DiffLine> lines = isEdited() ? diffLines(m_rendered.text, m_editor->text()) : QList<DiffLine>();
    const int changed = changedLineCount(lines);
    m_tabs->setTabText(m_tabs->indexOf(m_diff), changed > 0 ? tr("C&hanges (%1)").arg(changed) : tr("C&hanges"));
    m_diff->showDiff(changesOnly(lines));
}

QString JobPage::obstacle() const
{
    if (m_submission->isBusy())
        return {};
    if (m_rendered.text.isEmpty())
        return tr("There is no job file to send yet.");
    if (!m_renderError.message.isEmpty())
        return tr("The job file cannot be made from this design; mend what is named above first.");
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
    m_submit->setEnabled(reason.isEmpty() && !m_submission->isBusy());
    m_submitLater->setEnabled(m_submit->isEnabled());
    m_submit->setToolTip(reason.isEmpty() ? tr("Stage, check and send this job file") : reason);
}

void JobPage::updateColors()
{
    const QSize size(spacing::section, spacing::section);
    m_icon->setPixmap(themedIcon(u"job"_s, palette()).pixmap(size, devicePixelRatioF()));
    m_noticeIcon->setPixmap(severityIcon(Severity::Warning, palette()).pixmap(QSize(spacing::iconSize, spacing::iconSize), devicePixelRatioF()));
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
    for (QWidget *bar : {m_notice, m_error})
        bar->setBackgroundRole(QPalette::AlternateBase);
}

void JobPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateColors();
}

} // namespace slipway
