// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runheader.h"

#include "core/runs/jobactions.h"
#include "core/runs/preflightrecord.h"
#include "core/runs/resubmission.h"
#include "views/charts/axisticks.h"
#include "views/runs/runwords.h"
#include "views/theme/theme.h"
#include "views/widgets/askfirst.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/plaintooltip.h"
#include "views/widgets/clustertitle.h"

#include <QAction>
#include <QClipboard>
#include <QEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString nodesText(const QStringList &nodes)
{
    constexpr int shown = 4;
    if (nodes.size() <= shown)
        return nodes.join(u", "_s);
    return QCoreApplication::translate("RunHeader", "%1 and %Ln more", nullptr, int(nodes.size()) - shown).arg(nodes.mid(0, shown).join(u", "_s));
}

} // namespace

RunHeader::RunHeader(const Clock &clock, QWidget *parent)
    : QWidget(parent)
    , m_clock(clock)
{
    setObjectName(u"runHeader"_s);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(spacing::normal);
    column->addWidget(buildTitle());
    column->addWidget(buildFacts());
    connectSignals();
}

QWidget *RunHeader::buildTitle()
{
    auto *title = new QWidget(this);
    m_name = new ElidedLabel(title);
    m_name->setObjectName(u"runName"_s);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setBold(true);
    m_name->setFont(large);
    m_icon = new QLabel(title);
    m_state = new QLabel(title);
    m_state->setObjectName(u"runState"_s);
    QFont bold = font();
    bold.setBold(true);
    m_state->setFont(bold);
    m_reason = new ElidedLabel(title);
    m_reason->setObjectName(u"runReason"_s);
    auto *state = new QHBoxLayout;
    state->setSpacing(spacing::tight);
    state->addWidget(m_icon);
    state->addWidget(m_state);
    state->addWidget(m_reason, 1);
    auto *left = new QVBoxLayout;
    left->setSpacing(spacing::tight);
    left->addWidget(m_name);
    left->addLayout(state);
    auto *row = new QHBoxLayout(title);
    row->setContentsMargins({});
    row->addLayout(left, 1);
    row->addWidget(buildActions(), 0, Qt::AlignTop);
    return title;
}

QPushButton *RunHeader::addAction(const QString &icon, const QString &text, const QString &name)
{
    auto *button = new QPushButton(themedIcon(icon), text, this);
    button->setObjectName(name);
    return button;
}

QWidget *RunHeader::buildActions()
{
    auto *actions = new QWidget(this);
    m_cancel = addAction(u"cancel"_s, tr("&Cancel"), u"cancelRun"_s);
    m_reconcile = addAction(u"probe"_s, tr("Find out"), u"reconcileRun"_s);
    m_reconcile->setToolTip(tr("Look on the cluster for a job of this run; nothing is sent"));
    m_sendAgain = addAction(u"submit"_s, tr("Send again"), u"sendAgain"_s);
    m_sendAgain->setToolTip(tr("Send the staged files again under the same lock: should the first job exist after all, only one will train"));
    m_goOn = addAction(u"submit"_s, tr("Go on"), u"goOn"_s);
    m_goOn->setToolTip(tr("Go on with what was kept at the click, under the same token: what is on the cluster already is not sent twice"));
    m_release = addAction(u"time"_s, tr("Send when reachable"), u"releaseRun"_s);
    m_release->setToolTip(tr("Let it go out by itself, once, as soon as the cluster can be reached; also after a restart of Slipway"));
    m_duplicates = addAction(u"cancel"_s, tr("Cancel the others..."), u"cancelDuplicates"_s);
    m_submitAgain = addAction(u"refresh"_s, tr("Su&bmit again..."), u"submitAgain"_s);
    m_submitAgain->setToolTip(tr("Open this run's design to send it as a new run"));
    m_openDesign = addAction(u"design"_s, tr("Open &design"), u"openDesign"_s);
    m_copyFolder = addAction(u"folder"_s, tr("Copy &path"), u"copyFolder"_s);
    m_copyFolder->setToolTip(tr("Copy the path of the run folder on the cluster"));
    m_remove = addAction(u"remove"_s, tr("Remove"), u"removeRun"_s);
    m_remove->setToolTip(tr("Remove the run from the history on this computer"));
    auto *row = new QHBoxLayout(actions);
    row->setContentsMargins({});
    row->setSpacing(spacing::tight);
    for (QPushButton *button : {m_goOn, m_release, m_reconcile, m_sendAgain, m_duplicates, m_cancel, m_submitAgain, m_openDesign, m_copyFolder, m_remove})
        row->addWidget(button);
    buildMore();
    row->addWidget(m_more);
    for (QPushButton *button : {m_goOn, m_release, m_reconcile, m_sendAgain, m_duplicates, m_submitAgain, m_remove}) // of some runs: they ask for no room before there is one
        button->hide();
    return actions;
}

/// What is done to a job now and then: it has no room beside the buttons.
void RunHeader::buildMore()
{
    m_more = new QToolButton(this);
    m_more->setObjectName(u"moreRunActions"_s);
    m_more->setIcon(themedIcon(u"more"_s));
    m_more->setAutoRaise(true);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setToolTip(tr("Save now, put back into the queue, go on without a node"));
    m_more->setAccessibleName(tr("More for the job"));
    auto *menu = new QMenu(m_more);
    menu->setToolTipsVisible(true); // why one of them cannot be done
    m_saveNow = menu->addAction(themedIcon(u"save"_s), tr("Save a c&heckpoint now..."));
    m_saveNow->setObjectName(u"saveNow"_s);
    m_requeue = menu->addAction(themedIcon(u"refresh"_s), tr("&Put back into the queue..."));
    m_requeue->setObjectName(u"requeueRun"_s);
    m_goOnWithout = menu->addAction(themedIcon(u"server"_s), tr("Go on &without a node..."));
    m_goOnWithout->setObjectName(u"goOnWithout"_s);
    m_more->setMenu(menu);
}

void RunHeader::showMore()
{
    const QString notSave = whyNotSave(m_run), notRequeue = whyNotRequeue(m_run);
    const QString notResubmit = whyNotResubmit(m_run);
    m_more->setVisible(!isOver(m_run.state) || notResubmit.isEmpty());
    m_goOnWithout->setEnabled(notResubmit.isEmpty());
    m_goOnWithout->setToolTip(plainToolTip(notResubmit.isEmpty() ? tr("A new run from the last complete checkpoint, kept away from nodes that let this one down") : notResubmit));
    m_saveNow->setEnabled(notSave.isEmpty());
    m_saveNow->setToolTip(plainToolTip(notSave.isEmpty() ? tr("The program saves and leaves; the job starts it again from there") : notSave));
    m_requeue->setEnabled(notRequeue.isEmpty());
    m_requeue->setToolTip(plainToolTip(notRequeue.isEmpty() ? tr("The job ends, and starts again later from its last checkpoint") : notRequeue));
}

QWidget *RunHeader::buildFacts()
{
    auto *facts = new QWidget(this);
    auto *grid = new QGridLayout(facts);
    grid->setContentsMargins({});
    grid->setHorizontalSpacing(spacing::normal);
    grid->setVerticalSpacing(spacing::hair);
    const QString names[FactCount] = {tr("Cluster"), tr("Job"), tr("Nodes"), tr("Time"), tr("Folder"), tr("Contact")};
    constexpr int columns = 3;
    for (int fact = 0; fact < FactCount; ++fact) {
        auto *label = new QLabel(names[fact], facts);
        label->setForegroundRole(QPalette::PlaceholderText);
        m_facts[fact] = new ElidedLabel(facts);
        m_facts[fact]->setObjectName(u"runFact%1"_s.arg(fact));
        m_facts[fact]->setAccessibleName(names[fact]);
        const int row = fact / columns, column = fact % columns * 2;
        grid->addWidget(label, row, column);
        grid->addWidget(m_facts[fact], row, column + 1);
        grid->setColumnStretch(column + 1, 1);
    }
    m_facts[FolderFact]->setElideMode(Qt::ElideMiddle);
    return facts;
}

void RunHeader::connectSignals()
{
    connect(m_reconcile, &QPushButton::clicked, this, [this] { Q_EMIT reconcileRequested(m_run.token); });
    connect(m_sendAgain, &QPushButton::clicked, this, [this] { Q_EMIT sendAgainRequested(m_run.token); });
    connect(m_goOn, &QPushButton::clicked, this, [this] { Q_EMIT goOnRequested(m_run.token); });
    connect(m_release, &QPushButton::clicked, this, [this] { Q_EMIT releaseRequested(m_run.token); });
    connect(m_duplicates, &QPushButton::clicked, this, [this] {
        askFirst(this,
            {u"cancelDuplicatesQuestion"_s, tr("Cancel the other jobs of %1?").arg(m_run.name),
                tr("Job %1 is kept. These carry the same name and would leave by themselves: %2.").arg(m_run.jobId, m_run.duplicates.join(u", "_s)), tr("Cancel the &others")},
            [this, token = m_run.token] { Q_EMIT cancelDuplicatesRequested(token); });
    });
    connect(m_submitAgain, &QPushButton::clicked, this, [this] { Q_EMIT submitAgainRequested(m_run.token); });
    connect(m_openDesign, &QPushButton::clicked, this, [this] { Q_EMIT openDesignRequested(m_run.token); });
    connect(m_copyFolder, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_run.folder); });
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        const QString where = clusterTitle(m_run.cluster);
        askFirst(this,
            {u"cancelRunQuestion"_s, tr("Cancel %1?").arg(m_run.name),
                m_run.jobId.isEmpty() ? tr("Should a job of it exist on %1 after all, it is ended.").arg(where) : tr("The job is ended on %1; what it has written stays.").arg(where), tr("Cancel the &run")},
            [this, token = m_run.token] { Q_EMIT cancelRequested(token); });
    });
    connect(m_saveNow, &QAction::triggered, this, [this] {
        askFirst(this,
            {u"saveNowQuestion"_s, tr("Save a checkpoint of %1 now?").arg(m_run.name),
                tr("Its program saves and leaves, and the job starts it again from there: that takes the time of a start, and one of the job's restarts where they are counted."), tr("&Save")},
            [this, token = m_run.token] { Q_EMIT saveNowRequested(token); });
    });
    connect(m_requeue, &QAction::triggered, this, [this] {
        askFirst(this,
            {u"requeueQuestion"_s, tr("Put %1 back into the queue?").arg(m_run.name),
                tr("Job %1 ends now and starts again as soon as it has its nodes. It goes on from its last checkpoint: the steps since then are done once more.").arg(m_run.jobId), tr("&Put back")},
            [this, token = m_run.token] { Q_EMIT requeueRequested(token); });
    });
    connect(m_goOnWithout, &QAction::triggered, this, [this] { Q_EMIT goOnWithoutRequested(m_run.token); });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        askFirst(this,
            {u"removeRunQuestion"_s, tr("Remove %1 from the history?").arg(m_run.name),
                tr("Its curves and logs on this computer are deleted. Its folder on %1 stays.").arg(clusterTitle(m_run.cluster)), tr("&Remove")},
            [this, token = m_run.token] { Q_EMIT removeRequested(token); });
    });
}

void RunHeader::showRun(const Run &run, const QString &before)
{
    m_run = run;
    m_before = before;
    m_name->setText(run.name);
    showState();
    showActions();
    setFact(ClusterFact, clusterTitle(run.cluster));
    setFact(JobFact, jobText(), run.evidence.isEmpty() ? run.jobName : run.jobName + u'\n' + evidenceText(run.evidence));
    setFact(NodesFact, nodesText(run.nodes), run.nodes.join(u'\n'));
    setFact(FolderFact, run.folder, run.folder);
    tick();
}

QString RunHeader::jobText() const
{
    if (m_run.jobId.isEmpty())
        return tr("no id yet");
    // The journal is how it always goes; anything else is worth a word.
    const QString evidence = m_run.evidence.isEmpty() || m_run.evidence == u"journal"_s ? QString() : u" (%1)"_s.arg(evidenceText(m_run.evidence));
    const QString exitText = m_run.exitCode ? tr(", exit code %1").arg(*m_run.exitCode) : QString();
    const QString restarts = m_run.restarts > 0 ? tr(", restarted %1 x").arg(m_run.restarts) : QString();
    const QString before = m_before.isEmpty() ? QString() : tr(", goes on from %1").arg(m_before);
    return m_run.jobId + evidence + restarts + exitText + before;
}

void RunHeader::showState()
{
    const QColor color = runStateColor(m_run.state, palette());
    QPalette colored = palette();
    colored.setColor(QPalette::WindowText, color);
    m_state->setPalette(colored);
    m_state->setText(runStateText(m_run.state));
    m_icon->setPixmap(themedIcon(runStateIconName(m_run.state), colored).pixmap(QSize(spacing::iconSize, spacing::iconSize), devicePixelRatioF()));
    const QString preflight = preflightText(preflightOf(m_run));
    m_state->setToolTip(plainToolTip(preflight));
    m_state->setAccessibleDescription(preflight);
    m_reason->setText(m_run.reason.isEmpty() ? QString() : u"\u2014 "_s + m_run.reason);
}

void RunHeader::showActions()
{
    const bool isWatchedOnly = m_run.isAttached() && m_run.jobId.isEmpty();
    m_cancel->setText(isWatchedOnly ? tr("Stop wat&ching") : tr("&Cancel"));
    m_cancel->setVisible(!isOver(m_run.state));
    m_cancel->setEnabled(canCancel(m_run.state));
    m_reconcile->setVisible(isUnclear(m_run.state));
    m_sendAgain->setVisible(m_run.state == RunState::Reconciling);
    m_goOn->setVisible(isBeforeSending(m_run.state));
    m_release->setVisible(isBeforeSending(m_run.state) && !m_run.isReleased);
    m_duplicates->setVisible(!m_run.duplicates.isEmpty() && !isOver(m_run.state));
    m_submitAgain->setVisible(isOver(m_run.state) && !m_run.isAttached());
    m_openDesign->setVisible(!m_run.isAttached());
    m_openDesign->setEnabled(!m_run.design.isEmpty());
    m_copyFolder->setEnabled(!m_run.folder.isEmpty());
    showMore();
    m_remove->setVisible(isOver(m_run.state) || m_run.state == RunState::Draft || m_run.state == RunState::Checked);
}

void RunHeader::setFact(Fact fact, const QString &text, const QString &toolTip)
{
    m_facts[fact]->setText(text.isEmpty() ? u"\u2013"_s : text);
    if (!toolTip.isEmpty() && toolTip != text)
        m_facts[fact]->setToolTip(plainToolTip(toolTip));
}

QString RunHeader::timeText() const
{
    const QDateTime now = m_clock.now();
    const auto since = [](const QDateTime &from, const QDateTime &to) { return durationText(double(from.msecsTo(to)) / 1000); };
    if (m_run.started.isValid() && m_run.ended.isValid())
        return tr("ran %1, ended %2").arg(since(m_run.started, m_run.ended), endText());
    if (m_run.started.isValid())
        return tr("running for %1").arg(since(m_run.started, now));
    if (m_run.submitted.isValid() && !isOver(m_run.state))
        return tr("queued for %1").arg(since(m_run.submitted, now));
    return m_run.created.isValid() ? QLocale().toString(m_run.created.toLocalTime(), QLocale::ShortFormat) : QString();
}

/// Short, for a narrow place: the clock of today, the date of another day.
QString RunHeader::endText() const
{
    const QDateTime ended = m_run.ended.toLocalTime();
    return ended.date() == m_clock.now().toLocalTime().date() ? ended.time().toString(u"HH:mm"_s) : QLocale().toString(ended.date(), QLocale::ShortFormat);
}

QString RunHeader::contactText() const
{
    if (isOver(m_run.state))
        return tr("not needed any more");
    const QDateTime answer = std::max(m_run.lastContact, m_lastAnswer);
    const QString age = answer.isValid() ? durationText(double(answer.msecsTo(m_clock.now())) / 1000) : QString();
    if (m_isInContact)
        return age.isEmpty() ? tr("in contact") : tr("answered %1 ago").arg(age);
    return age.isEmpty() ? tr("no contact yet") : tr("none for %1; the run goes on without us").arg(age);
}

void RunHeader::showContact(bool isInContact, const QDateTime &lastAnswer)
{
    m_isInContact = isInContact;
    m_lastAnswer = lastAnswer;
    tick();
}

void RunHeader::tick()
{
    setFact(TimeFact, timeText(), m_run.ended.isValid() ? QLocale().toString(m_run.ended.toLocalTime(), QLocale::ShortFormat) : QString());
    setFact(ContactFact, contactText());
}

void RunHeader::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showState();
}

} // namespace slipway
