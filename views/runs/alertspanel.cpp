// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/alertspanel.h"

#include "core/runs/resubmission.h"
#include "core/watching/suspects.h"
#include "views/runs/alertmodel.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/emptystate.h"

#include <QCheckBox>
#include <QEvent>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

AlertsPanel::AlertsPanel(QWidget *parent)
    : QWidget(parent)
    , m_model(new AlertModel(this))
    , m_pages(new QStackedWidget(this))
{
    setObjectName(u"runAlerts"_s);
    auto *splitter = new QSplitter(Qt::Vertical);
    splitter->setObjectName(u"alertSplitter"_s);
    splitter->addWidget(buildList());
    splitter->addWidget(buildDetails());
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto *empty = new EmptyState(u"success"_s, tr("Nothing to report. The run is watched by sixteen rules: what one of them finds is listed here, with its evidence."));
    empty->setObjectName(u"noAlerts"_s);
    empty->setAction(tr("The rules"));
    connect(empty, &EmptyState::actionTriggered, this, &AlertsPanel::rulesRequested);
    m_pages->addWidget(empty);
    m_pages->addWidget(splitter);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::normal, 0, 0);
    column->addWidget(m_pages);
    connectSignals();
    showSelected();
}

QWidget *AlertsPanel::buildList()
{
    m_table = new QTableView;
    m_table->setObjectName(u"alertList"_s);
    m_table->setAccessibleName(tr("Alerts of the run"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setIconSize(QSize(16, 16));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(28);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(AlertModel::What, QHeaderView::Stretch);
    m_table->setColumnWidth(AlertModel::Since, 150);
    m_table->setColumnWidth(AlertModel::Step, 80);
    m_table->setColumnWidth(AlertModel::State, 170);
    addCopyAction(m_table);
    return m_table;
}

QLabel *AlertsPanel::addText(QWidget *parent, const QString &name)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QWidget *AlertsPanel::buildDetails()
{
    auto *inside = new QWidget;
    m_icon = new QLabel(inside);
    m_icon->setFixedSize(spacing::iconSize, spacing::iconSize);
    m_title = addText(inside, u"alertTitle"_s);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_evidence = addText(inside, u"alertEvidence"_s);
    m_advice = addText(inside, u"alertAdvice"_s);
    m_rule = addText(inside, u"alertRule"_s);
    m_rule->setForegroundRole(QPalette::PlaceholderText);
    m_mute = new QCheckBox(tr("&Mute this rule for this run"), inside);
    m_mute->setObjectName(u"muteRule"_s);
    m_mute->setToolTip(tr("What it finds is still listed, but neither told nor counted"));
    m_goOnWithout = new QPushButton(themedIcon(u"refresh"_s), {}, inside);
    m_goOnWithout->setObjectName(u"goOnWithoutBlamed"_s);
    m_goOnWithout->setToolTip(tr("A new run from the last complete checkpoint, kept away from this node"));
    m_goOnWithout->hide();
    m_rules = new QPushButton(themedIcon(u"settings"_s), tr("Rules…"), inside);
    m_rules->setObjectName(u"alertRules"_s);
    m_rules->setToolTip(tr("When the rules speak, and how you hear of it"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_icon, 0, Qt::AlignTop);
    head->addWidget(m_title, 1);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_mute);
    foot->addStretch(1);
    foot->addWidget(m_goOnWithout);
    foot->addWidget(m_rules);
    auto *text = new QVBoxLayout;
    text->setContentsMargins(0, spacing::normal, 0, 0);
    text->addLayout(head);
    for (QLabel *label : {m_evidence, m_advice, m_rule})
        text->addWidget(label);
    text->addStretch(1);
    inside->setLayout(text);
    auto *scroll = new QScrollArea;
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *details = new QWidget;
    auto *column = new QVBoxLayout(details);
    column->setContentsMargins({});
    column->addWidget(scroll, 1);
    column->addLayout(foot);
    return details;
}

void AlertsPanel::connectSignals()
{
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AlertsPanel::showSelected);
    connect(m_rules, &QPushButton::clicked, this, &AlertsPanel::rulesRequested);
    connect(m_goOnWithout, &QPushButton::clicked, this, [this] { Q_EMIT goOnWithoutRequested(m_blamed); });
    connect(m_mute, &QCheckBox::clicked, this, [this](bool isMuted) {
        if (selectedRow() >= 0)
            Q_EMIT muteEdited(m_model->alert(selectedRow()).kind, isMuted);
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (m_model->alert(index.row()).step >= 0)
            Q_EMIT stepActivated(m_model->alert(index.row()).step);
    });
}

void AlertsPanel::showRun(const Run &run)
{
    m_run = run;
    showBlamed();
}

/// The node at fault is a click away from being left out.
void AlertsPanel::showBlamed()
{
    m_blamed.clear();
    if (const int row = selectedRow(); row >= 0 && row < m_model->rowCount() && whyNotResubmit(m_run).isEmpty())
        for (const SuspectNode &suspect : suspectNodes(m_run, {m_model->alert(row)}))
            m_blamed << suspect.node;
    m_goOnWithout->setVisible(!m_blamed.isEmpty());
    m_goOnWithout->setText(m_blamed.size() == 1 ? tr("&Go on without %1...").arg(m_blamed.first()) : tr("&Go on without these nodes..."));
}

int AlertsPanel::selectedRow() const { return m_table->currentIndex().row(); }

void AlertsPanel::showAlerts(const Alerts &alerts, const QSet<AlertKind> &muted)
{
    m_muted = muted;
    m_model->setAlerts(alerts);
    m_model->setMuted(muted);
    m_pages->setCurrentIndex(alerts.isEmpty() ? 0 : 1);
    if (selectedRow() < 0 && !alerts.isEmpty())
        m_table->setCurrentIndex(m_model->index(0, 0));
    showSelected();
}

int AlertsPanel::holding() const { return m_model->holding(); }

void AlertsPanel::showSelected()
{
    const bool isAny = selectedRow() >= 0 && selectedRow() < m_model->rowCount();
    m_mute->setEnabled(isAny);
    showIcon();
    showBlamed();
    if (!isAny)
        return;
    const Alert &alert = m_model->alert(selectedRow());
    m_title->setText(alert.title);
    const QString evidence = alert.subject.isEmpty() || alert.evidence.contains(alert.subject) || alert.title.contains(alert.subject) ? alert.evidence : tr("%1: %2", "device, evidence").arg(alert.subject, alert.evidence);
    m_evidence->setText(tr("Evidence: %1").arg(evidence));
    m_advice->setText(alert.advice);
    m_advice->setVisible(!alert.advice.isEmpty());
    m_rule->setText(tr("%1: %2", "rule, its explanation").arg(titleOf(alert.kind), explanationOf(alert.kind)));
    const QSignalBlocker quiet(m_mute);
    m_mute->setChecked(m_muted.contains(alert.kind));
}

void AlertsPanel::showIcon()
{
    const bool isAny = selectedRow() >= 0 && selectedRow() < m_model->rowCount();
    const Severity severity = isAny ? Severity(severityOf(m_model->alert(selectedRow()).level)) : Severity::Note;
    m_icon->setPixmap(isAny ? severityIcon(severity, palette()).pixmap(spacing::iconSize) : QPixmap());
}

void AlertsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        showIcon();
    QWidget::changeEvent(event);
}

} // namespace slipway
