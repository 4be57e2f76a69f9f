// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runlistmodel.h"

#include "views/charts/axisticks.h"
#include "views/runs/runwords.h"
#include "views/theme/theme.h"
#include "views/widgets/plaintooltip.h"
#include "views/widgets/clustertitle.h"
#include "views/widgets/tabletext.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

RunListModel::RunListModel(const Clock &clock, QObject *parent)
    : QAbstractTableModel(parent)
    , m_clock(clock)
{
}

int RunListModel::rowOf(const QString &token) const
{
    const auto run = std::find_if(m_runs.begin(), m_runs.end(), [&](const Run &candidate) { return candidate.token == token; });
    return run != m_runs.end() ? int(run - m_runs.begin()) : -1;
}

const Run *RunListModel::run(const QString &token) const
{
    const int row = rowOf(token);
    return row >= 0 ? &m_runs[row] : nullptr;
}

void RunListModel::setRuns(const QList<Run> &runs)
{
    for (int row = int(m_runs.size()) - 1; row >= 0; --row) {
        const QString token = m_runs[row].token;
        if (std::none_of(runs.begin(), runs.end(), [&](const Run &run) { return run.token == token; })) {
            beginRemoveRows({}, row, row);
            m_runs.removeAt(row);
            m_figures.remove(token);
            endRemoveRows();
        }
    }
    for (const Run &run : runs)
        setRun(run);
}

void RunListModel::setRun(const Run &run)
{
    if (const int row = rowOf(run.token); row >= 0) {
        if (m_runs[row] == run)
            return;
        m_runs[row] = run;
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return;
    }
    const auto place = std::find_if(m_runs.begin(), m_runs.end(), [&](const Run &older) { return older.created <= run.created; });
    const int row = int(place - m_runs.begin());
    beginInsertRows({}, row, row);
    m_runs.insert(row, run);
    endInsertRows();
}

void RunListModel::setFigures(const QString &token, const RunFigures &figures)
{
    const int row = rowOf(token);
    if (row < 0 || m_figures.value(token) == figures)
        return;
    m_figures.insert(token, figures);
    Q_EMIT dataChanged(index(row, Progress), index(row, Loss));
}

void RunListModel::setAlertCount(const QString &token, int count)
{
    const int row = rowOf(token);
    if (m_alertCounts.value(token) == count)
        return;
    m_alertCounts.insert(token, count);
    if (row >= 0)
        Q_EMIT dataChanged(index(row, Name), index(row, Name));
}

void RunListModel::setNotes(const QHash<QString, RunNotes> &notes)
{
    const QHash<QString, RunNotes> before = std::exchange(m_notes, notes);
    for (int row = 0; row < m_runs.size(); ++row)
        if (before.value(m_runs[row].token) != notes.value(m_runs[row].token))
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void RunListModel::tick()
{
    for (int row = 0; row < m_runs.size(); ++row)
        if (isAlive(m_runs[row].state))
            Q_EMIT dataChanged(index(row, Duration), index(row, Duration), {Qt::DisplayRole});
}

int RunListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_runs.size());
}

int RunListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

double RunListModel::durationSeconds(const Run &run) const
{
    if (!run.started.isValid())
        return 0;
    const QDateTime end = run.ended.isValid() ? run.ended : isAlive(run.state) ? m_clock.now() : run.lastContact;
    return end.isValid() ? std::max(0.0, double(run.started.msecsTo(end)) / 1000) : 0;
}

QString RunListModel::progressText(const Run &run) const
{
    const RunFigures figures = m_figures.value(run.token);
    if (figures.step < 0)
        return {};
    const QLocale locale;
    if (figures.steps <= 0)
        return tr("step %1").arg(locale.toString(figures.step));
    return stepShareText(figures.step, figures.steps, locale);
}

QString RunListModel::textAt(const Run &run, int column) const
{
    const QLocale locale;
    switch (column) {
    case State: return runStateText(run.state);
    case Name: {
        const QStringList tags = m_notes.value(run.token).tags;
        return tags.isEmpty() ? run.name : tr("%1  [%2]", "name, tags").arg(run.name, tags.join(u", "_s));
    }
    case Cluster: return clusterTitle(run.cluster);
    case Job: return run.jobId;
    case Progress: return progressText(run);
    case Loss: {
        const auto loss = m_figures.value(run.token).loss;
        return loss ? valueText(*loss, locale) : QString();
    }
    case Started: return run.started.isValid() ? locale.toString(run.started.toLocalTime(), QLocale::ShortFormat) : QString();
    case Duration: return run.started.isValid() ? durationText(durationSeconds(run)) : QString();
    default: return {};
    }
}

/// For files.
QVariant RunListModel::numberAt(const Run &run, int column) const
{
    const RunFigures figures = m_figures.value(run.token);
    switch (column) {
    case Progress: return figures.step < 0 ? QVariant() : QVariant(qlonglong(figures.step));
    case Loss: return figures.loss ? QVariant(*figures.loss) : QVariant();
    case Duration: return run.started.isValid() ? QVariant(durationSeconds(run)) : QVariant();
    default: return {};
    }
}

QVariant RunListModel::sortKey(const Run &run, int column) const
{
    const RunFigures figures = m_figures.value(run.token);
    switch (column) {
    case State: return int(run.state);
    case Progress: return figures.steps > 0 ? double(figures.step) / double(figures.steps) : double(figures.step);
    case Loss: return figures.loss.value_or(0);
    case Started: return run.started.isValid() ? run.started : run.created;
    case Duration: return durationSeconds(run);
    default: return textAt(run, column);
    }
}

QString RunListModel::toolTip(const Run &run, int column) const
{
    if (column == State)
        return run.reason;
    const int alerts = column == Name ? m_alertCounts.value(run.token) : 0;
    if (alerts > 0)
        return tr("%n alert(s)", nullptr, alerts);
    if (column == Name) {
        const RunNotes notes = m_notes.value(run.token);
        const QString when = run.isAttached() ? tr("%1\nwatched since %2") : tr("%1\nsubmitted %2");
        const QString text = when.arg(run.name, QLocale().toString(run.created.toLocalTime(), QLocale::LongFormat));
        return notes.isEmpty() ? text : text + u'\n' + (notes.tags.join(u", "_s) + u'\n' + notes.text.left(400)).trimmed();
    }
    return textAt(run, column);
}

QVariant RunListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_runs.size())
        return {};
    const Run &run = m_runs[index.row()];
    switch (role) {
    case Qt::DisplayRole: return textAt(run, index.column());
    case Qt::DecorationRole:
        if (index.column() == Name && m_alertCounts.value(run.token) > 0)
            return severityIcon(Severity::Warning, QGuiApplication::palette());
        return index.column() == State ? QVariant(themedIcon(runStateIconName(run.state))) : QVariant();
    case Qt::ForegroundRole: return index.column() == State ? QVariant(runStateColor(run.state, QGuiApplication::palette())) : QVariant();
    case Qt::TextAlignmentRole: return index.column() == Progress || index.column() == Loss ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::ToolTipRole: return plainToolTip(toolTip(run, index.column()));
    case TokenRole: return run.token;
    case numberRole: return numberAt(run, index.column());
    case SortRole: return sortKey(run, index.column());
    case SearchRole: return QStringList{run.name, clusterTitle(run.cluster), run.jobId, runStateText(run.state), run.token, run.nodes.join(u' '),
                                         m_notes.value(run.token).text, m_notes.value(run.token).tags.join(u' ')}
                                 .join(u'\n');
    default: return {};
    }
}

QVariant RunListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isNumber = section == Progress || section == Loss;
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && isNumber)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == unitRole)
        return section == Progress ? u"steps"_s : section == Duration ? u"s"_s : QString();
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case State: return tr("State");
    case Name: return tr("Name");
    case Cluster: return tr("Cluster");
    case Job: return tr("Job");
    case Progress: return tr("Progress");
    case Loss: return tr("Loss");
    case Started: return tr("Started");
    case Duration: return tr("Duration");
    default: return {};
    }
}

} // namespace slipway
