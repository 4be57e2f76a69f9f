// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/checkpointspanel.h"

#include "views/runs/texttable.h"
#include "views/theme/theme.h"
#include "views/widgets/askfirst.h"
#include "views/widgets/clustertitle.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/plaintooltip.h"
#include "views/widgets/tabletext.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString sizeText(qint64 bytes) { return localGib(Bytes(double(bytes))); }

QString sizeOf(const QList<Checkpoint> &all)
{
    qint64 bytes = 0;
    for (const Checkpoint &one : all)
        bytes += one.bytes;
    return sizeText(bytes);
}

/// A few by their steps: a question must stay readable.
QString stepsText(const QList<Checkpoint> &all)
{
    constexpr qsizetype most = 8;
    QStringList steps;
    for (const Checkpoint &one : all.mid(0, most))
        steps << QLocale().toString(one.step);
    const QString named = steps.join(u"; "_s);
    return all.size() > most ? CheckpointsPanel::tr("%1 and %Ln more", nullptr, int(all.size() - most)).arg(named) : named;
}

} // namespace

void CheckpointModel::setCheckpoints(const QList<Checkpoint> &checkpoints, const QList<Checkpoint> &doomed)
{
    beginResetModel();
    m_checkpoints = checkpoints;
    m_doomed = doomed;
    endResetModel();
}

const Checkpoint *CheckpointModel::checkpoint(int row) const { return row >= 0 && row < m_checkpoints.size() ? &m_checkpoints.at(row) : nullptr; }

int CheckpointModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_checkpoints.size()); }

int CheckpointModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QString CheckpointModel::text(const Checkpoint &one, int column) const
{
    switch (column) {
    case Step: return QLocale().toString(one.step);
    case State:
        return one.state == Checkpoint::State::Complete ? tr("complete") : one.state == Checkpoint::State::Incomplete ? tr("not complete: %1").arg(one.reason) : tr("not known: %1").arg(one.reason);
    case Size: return sizeText(one.bytes);
    case Files: return QLocale().toString(one.files);
    case Written: return one.written.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s);
    case Plan: return m_doomed.contains(one) ? tr("goes") : tr("stays");
    default: return one.path;
    }
}

QVariant CheckpointModel::data(const QModelIndex &index, int role) const
{
    const Checkpoint *one = index.isValid() ? checkpoint(index.row()) : nullptr;
    if (!one)
        return {};
    if (role == Qt::DisplayRole)
        return text(*one, index.column());
    if (role == numberRole)
        return index.column() == Step ? QVariant(one->step) : index.column() == Size ? QVariant(one->bytes) : index.column() == Files ? QVariant(one->files) : QVariant();
    if (role == Qt::ToolTipRole)
        return plainToolTip(text(*one, index.column()));
    if (role == Qt::DecorationRole && index.column() == State)
        return themedIcon(one->state == Checkpoint::State::Complete ? u"success"_s : one->state == Checkpoint::State::Incomplete ? u"warning"_s : u"help"_s);
    if (role == Qt::TextAlignmentRole && (index.column() == Step || index.column() == Size || index.column() == Files))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant CheckpointModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == unitRole)
        return section == Size ? u"bytes"_s : QString();
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString headings[] = {tr("Step"), tr("State"), tr("Size"), tr("Files"), tr("Written"), tr("By the plan"), tr("Path")};
    return headings[section];
}

CheckpointsPanel::CheckpointsPanel(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableView(this))
    , m_model(new CheckpointModel(this))
    , m_export(new ExportMenu(u"checkpoints"_s, tr("Checkpoints"), this))
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(u"save"_s, {}))
{
    setObjectName(u"checkpointsPanel"_s);
    m_empty->setAction(tr("Look again"));
    connect(m_empty, &EmptyState::actionTriggered, this, &CheckpointsPanel::refreshRequested);
    auto *found = new QWidget;
    auto *inside = new QVBoxLayout(found);
    inside->setContentsMargins({});
    inside->setSpacing(spacing::normal);
    inside->addWidget(buildBar());
    inside->addWidget(m_table, 1);
    buildTable();
    m_pages->addWidget(found);
    m_pages->addWidget(m_empty);
    m_pages->setCurrentWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::normal, 0, 0);
    column->addWidget(m_pages);
}

QPushButton *CheckpointsPanel::addButton(const QString &icon, const QString &text, const QString &name)
{
    auto *button = new QPushButton(themedIcon(icon), text, this);
    button->setObjectName(name);
    return button;
}

QWidget *CheckpointsPanel::buildBar()
{
    auto *bar = new QWidget(this);
    m_summary = new QLabel(bar);
    m_summary->setObjectName(u"checkpointsSummary"_s);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_goOn = addButton(u"play"_s, tr("Go on from this one..."), u"goOnFromCheckpoint"_s);
    m_prune = addButton(u"remove"_s, tr("Remove what goes..."), u"pruneCheckpoints"_s);
    m_refresh = addButton(u"refresh"_s, tr("Look again"), u"refreshCheckpoints"_s);
    connect(m_goOn, &QPushButton::clicked, this, &CheckpointsPanel::askToGoOn);
    connect(m_prune, &QPushButton::clicked, this, &CheckpointsPanel::askToPrune);
    connect(m_refresh, &QPushButton::clicked, this, &CheckpointsPanel::refreshRequested);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins({});
    row->setSpacing(spacing::tight);
    row->addWidget(m_summary, 1);
    for (QPushButton *button : {m_goOn, m_prune, m_refresh})
        row->addWidget(button);
    return bar;
}

void CheckpointsPanel::buildTable()
{
    m_table->setObjectName(u"checkpointTable"_s);
    m_table->setAccessibleName(tr("Checkpoints of the run"));
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    dressRows(m_table, {76, 150, 84, 56, 132, 90, 170});
    addCopyAction(m_table);
    m_export->setNumbers(m_model);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &CheckpointsPanel::showActions);
}

void CheckpointsPanel::showCheckpoints(const ShownCheckpoints &shown)
{
    m_isBusy = false;
    if (shown.list != m_shown.list || shown.doomed != m_shown.doomed) {
        m_model->setCheckpoints(shown.list.checkpoints, shown.doomed);
        if (m_model->rowCount() > 0)
            m_table->selectRow(0);
    }
    m_shown = shown;
    m_empty->setSentence(tr("There is no checkpoint in %1 yet.").arg(shown.list.folder));
    m_pages->setCurrentIndex(shown.list.checkpoints.isEmpty() ? 1 : 0);
    m_summary->setText(tr("%Ln checkpoint(s), %1, in %2. The plan keeps the last %3.", nullptr, int(shown.list.checkpoints.size()))
                           .arg(sizeOf(shown.list.checkpoints), shown.list.folder, QLocale().toString(shown.keepLast)));
    showActions();
}

void CheckpointsPanel::showProblem(const QString &sentence)
{
    m_isBusy = false;
    m_empty->setSentence(sentence);
    m_pages->setCurrentWidget(m_empty);
}

void CheckpointsPanel::showBusy(const QString &sentence)
{
    m_isBusy = true;
    m_empty->setSentence(sentence);
    m_summary->setText(sentence);
    showActions();
}

void CheckpointsPanel::showActions()
{
    const Checkpoint *chosen = m_model->checkpoint(m_table->currentIndex().row());
    const bool isWhole = chosen && chosen->state == Checkpoint::State::Complete;
    m_refresh->setEnabled(!m_isBusy);
    m_prune->setEnabled(!m_isBusy && !m_shown.doomed.isEmpty());
    m_prune->setToolTip(plainToolTip(m_shown.doomed.isEmpty() ? tr("The plan keeps all of them") : tr("Remove those that the plan does not keep, after asking")));
    m_goOn->setEnabled(!m_isBusy && isWhole && m_shown.whyNotGoOn.isEmpty());
    m_goOn->setToolTip(plainToolTip(!m_shown.whyNotGoOn.isEmpty() ? m_shown.whyNotGoOn
            : isWhole                                            ? tr("Set newer ones aside, and open the design for a new run that starts here")
                                                                 : tr("Choose a checkpoint that is complete")));
}

void CheckpointsPanel::askToPrune()
{
    const QList<Checkpoint> doomed = m_shown.doomed;
    askFirst(this,
        {u"pruneQuestion"_s, tr("Remove %Ln checkpoint(s) for good?", nullptr, int(doomed.size())),
            tr("Steps %1: %2 in %3 on %4. The newest complete one stays, and so does all that is newer.").arg(stepsText(doomed), sizeOf(doomed), m_shown.list.folder, clusterTitle(m_shown.cluster)), tr("&Remove")},
        [this, doomed] { Q_EMIT pruneRequested(doomed); });
}

void CheckpointsPanel::askToGoOn()
{
    const Checkpoint *chosen = m_model->checkpoint(m_table->currentIndex().row());
    if (!chosen)
        return;
    const QList<Checkpoint> newer = newerThan(m_shown.list, *chosen);
    const QString aside = newer.isEmpty() ? tr("It is the newest.") : tr("Newer ones (steps %1) are renamed to NAME.set-aside; nothing is removed.").arg(stepsText(newer));
    askFirst(this,
        {u"goOnQuestion"_s, tr("Go on from step %1?").arg(QLocale().toString(chosen->step)), tr("%1 The design is opened with this folder of checkpoints, to be sent as a new run.").arg(aside), tr("&Go on")},
        [this, wanted = *chosen] { Q_EMIT goOnRequested(wanted); });
}

void CheckpointsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway
