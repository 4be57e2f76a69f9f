// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/submissionpanel.h"

#include "core/scheduler/refusals.h"
#include "views/theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <algorithm>
#include <array>

namespace slipway {

using namespace Qt::StringLiterals;

SubmissionPanel::SubmissionPanel(QWidget *parent)
    : QFrame(parent)
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(themedIcon(u"cancel"_s), tr("Ca&ncel"), this))
    , m_showRun(new QPushButton(themedIcon(u"chart"_s), tr("Sho&w run"), this))
    , m_showField(new QPushButton(themedIcon(u"design"_s), tr("Show the field"), this))
    , m_result(new QLabel(this))
    , m_explanation(new QLabel(this))
    , m_detail(new QLabel(this))
{
    setObjectName(u"submissionPanel"_s);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(spacing::normal);
    grid->setVerticalSpacing(spacing::tight);
    grid->setColumnStretch(1, 1);
    buildRows(grid);
    m_progress->setObjectName(u"submissionProgress"_s);
    m_progress->setAccessibleName(tr("Progress of this step"));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_result->setObjectName(u"submissionResult"_s);
    m_explanation->setObjectName(u"submissionExplanation"_s);
    m_detail->setObjectName(u"submissionDetail"_s);
    for (QLabel *label : {m_result, m_explanation, m_detail}) {
        label->setWordWrap(true);
        label->setMinimumWidth(1); // a word without a break must not widen the page
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_cancel->setObjectName(u"cancelSubmission"_s);
    m_showRun->setObjectName(u"showSubmittedRun"_s);
    grid->addWidget(m_progress, 2 * RowCount, 0, 1, 2);
    grid->addWidget(m_result, 2 * RowCount + 1, 0, 1, 2);
    grid->addWidget(m_explanation, 2 * RowCount + 2, 0, 1, 2);
    grid->addWidget(m_showField, 2 * RowCount + 3, 0, 1, 2, Qt::AlignLeft);
    grid->addWidget(m_detail, 2 * RowCount + 4, 0, 1, 2);
    grid->addWidget(m_cancel, 2 * RowCount + 5, 0, 1, 2, Qt::AlignLeft);
    grid->addWidget(m_showRun, 2 * RowCount + 6, 0, 1, 2, Qt::AlignLeft);
    m_showField->setObjectName(u"showRefusedField"_s);
    connect(m_showField, &QPushButton::clicked, this, [this] { Q_EMIT fieldRequested(m_field); });
    connect(m_cancel, &QPushButton::clicked, this, &SubmissionPanel::cancelRequested);
    connect(m_showRun, &QPushButton::clicked, this, [this] { Q_EMIT showRunRequested(m_token); });
    reset();
}

void SubmissionPanel::buildRows(QGridLayout *grid)
{
    const QString titles[RowCount] = {tr("Connect"), tr("Stage the files"), tr("Check"), tr("Send"), tr("Job id")};
    for (int index = 0; index < RowCount; ++index) {
        Row &row = m_rows[index];
        row.icon = new QLabel(this);
        row.icon->setFixedSize(spacing::iconSize, spacing::iconSize);
        row.title = new QLabel(titles[index], this);
        row.sentence = new QLabel(this);
        row.sentence->setObjectName(u"stepSentence%1"_s.arg(index));
        row.sentence->setWordWrap(true);
        row.sentence->setMinimumWidth(1);
        row.sentence->setTextFormat(Qt::PlainText);
        grid->addWidget(row.icon, 2 * index, 0, Qt::AlignTop);
        grid->addWidget(row.title, 2 * index, 1);
        grid->addWidget(row.sentence, 2 * index + 1, 1);
    }
}

int SubmissionPanel::rowOf(Submission::Step step)
{
    switch (step) {
    case Submission::Step::Connect: return 0;
    case Submission::Step::Stage: return 1;
    case Submission::Step::Check: return 2;
    case Submission::Step::Send: return 3;
    case Submission::Step::Reconcile:
    case Submission::Step::Finished: break;
    }
    return 4;
}

void SubmissionPanel::reset()
{
    m_isBusy = false;
    m_active = -1;
    m_token.clear();
    for (int row = 0; row < RowCount; ++row)
        setRow(row, RowState::Waiting);
    for (QWidget *widget : {static_cast<QWidget *>(m_progress), static_cast<QWidget *>(m_cancel), static_cast<QWidget *>(m_showRun),
             static_cast<QWidget *>(m_result), static_cast<QWidget *>(m_detail), static_cast<QWidget *>(m_explanation), static_cast<QWidget *>(m_showField)})
        widget->hide();
}

void SubmissionPanel::showStep(Submission::Step step, const QString &sentence, int permille, bool canCancel)
{
    const int active = rowOf(step);
    if (!m_isBusy || active < m_active)
        reset();
    m_isBusy = true;
    for (int row = 0; row < active; ++row)
        if (m_rows[row].state != RowState::Done)
            setRow(row, RowState::Done, m_rows[row].sentence->text());
    m_active = active;
    setRow(active, RowState::Active, sentence);
    m_progress->setRange(0, permille < 0 ? 0 : 1000);
    m_progress->setValue(std::max(permille, 0));
    m_progress->show();
    m_cancel->setVisible(true);
    m_cancel->setEnabled(canCancel);
}

void SubmissionPanel::showResult(const Run &run, const Error &error)
{
    const bool isUnclear = run.state == RunState::Reconciling;
    const bool failed = !isUnclear && (!error.message.isEmpty() || run.state == RunState::Rejected || run.state == RunState::Failed || run.state == RunState::Cancelled);
    m_isBusy = false;
    m_token = run.token;
    if (m_active >= 0)
        setRow(m_active, failed ? RowState::Failed : RowState::Done, m_rows[m_active].sentence->text());
    if (!run.jobId.isEmpty())
        setRow(RowCount - 1, RowState::Done, run.jobId);
    else if (isUnclear)
        setRow(RowCount - 1, RowState::Waiting, tr("not known yet"));
    m_progress->hide();
    m_cancel->hide();
    const QString reason = error.message.isEmpty() ? run.reason : error.message;
    m_result->setText(failed || run.jobId.isEmpty() ? reason : tr("Sent. The job is %1.").arg(run.jobId));
    m_result->setVisible(!m_result->text().isEmpty());
    m_detail->setText(error.detail);
    m_detail->setVisible(!error.detail.isEmpty());
    explain(failed || run.jobId.isEmpty() ? reason + u'\n' + error.detail : QString());
    m_showRun->setVisible(!run.token.isEmpty());
    for (Row &row : m_rows)
        showRow(row);
}

QList<QWidget *> SubmissionPanel::newest() const
{
    QList<QWidget *> widgets;
    for (QWidget *widget : {static_cast<QWidget *>(m_showRun), static_cast<QWidget *>(m_cancel), static_cast<QWidget *>(m_showField), static_cast<QWidget *>(m_result)})
        if (widget->isVisibleTo(this))
            widgets << widget;
    if (m_isBusy && m_active >= 0)
        widgets << m_rows[m_active].title << m_rows[m_active].sentence;
    return widgets;
}

/// What the scheduler's words mean, what to do, and the field to do it in.
void SubmissionPanel::explain(const QString &said)
{
    const auto refusal = explainRefusal(said);
    m_explanation->setText(refusal ? refusal->meaning + u' ' + refusal->advice : QString());
    m_explanation->setVisible(refusal.has_value());
    m_field = refusal ? refusal->field : QString();
    m_showField->setVisible(!m_field.isEmpty());
    m_showField->setToolTip(m_field);
    if (!m_field.isEmpty())
        Q_EMIT refused(m_field);
}

void SubmissionPanel::setRow(int index, RowState state, const QString &sentence)
{
    Row &row = m_rows[index];
    row.state = state;
    row.sentence->setText(sentence);
    row.sentence->setVisible(!sentence.isEmpty());
    showRow(row);
}

void SubmissionPanel::showRow(const Row &row)
{
    static constexpr auto iconNames = std::to_array<const char16_t *>({u"time", u"play", u"success", u"error"});
    const QString states[] = {tr("waiting"), tr("under way"), tr("done"), tr("failed")};
    const QString name = QString::fromUtf16(iconNames[std::size_t(row.state)]);
    const QIcon icon = row.state == RowState::Failed ? severityIcon(Severity::Error, palette()) : themedIcon(name);
    row.icon->setPixmap(icon.pixmap(QSize(spacing::iconSize, spacing::iconSize), devicePixelRatioF(), row.state == RowState::Waiting ? QIcon::Disabled : QIcon::Normal));
    row.icon->setAccessibleName(states[int(row.state)]);
    row.icon->setToolTip(states[int(row.state)]);
    row.title->setEnabled(row.state != RowState::Waiting);
    row.title->setAccessibleDescription(states[int(row.state)]);
    QFont font = row.title->font();
    font.setBold(row.state == RowState::Active || row.state == RowState::Failed);
    row.title->setFont(font);
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, quietTextColor(palette()));
    row.sentence->setPalette(quiet);
    m_detail->setPalette(quiet);
}

void SubmissionPanel::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        for (const Row &row : m_rows)
            if (row.icon)
                showRow(row);
}

} // namespace slipway
