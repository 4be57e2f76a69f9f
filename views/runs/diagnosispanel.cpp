// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/diagnosispanel.h"

#include "views/runs/texttable.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/emptystate.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/plaintooltip.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QLabel *textLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText); // a log's words are no markup
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

void FailureModel::setDiagnosis(const Diagnosis &diagnosis)
{
    beginResetModel();
    m_diagnosis = diagnosis;
    endResetModel();
}

int FailureModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_diagnosis.timeline.size()); }

int FailureModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant FailureModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const DiagnosedEvent &event = m_diagnosis.timeline[std::size_t(index.row())];
    const bool isFirst = index.row() == m_diagnosis.first;
    if (role == Qt::ToolTipRole)
        return plainToolTip(event.text);
    if (role == Qt::FontRole && isFirst) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role == Qt::DecorationRole && index.column() == What)
        return themedIcon(isFirst ? u"error"_s : adviceOn(event).isConsequence ? u"note"_s : u"warning"_s);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case At: {
        const QString time = QDateTime::fromSecsSinceEpoch(qint64(event.time), Qt::UTC).toString(u"yyyy-MM-dd HH:mm:ss"_s);
        return event.time <= 0 ? tr("not told") : event.isTimeNear ? tr("about %1").arg(time) : time;
    }
    case Where: return placeText(event);
    case What: return adviceOn(event).name;
    case Line: return event.text;
    default: return tr("%1, line %2").arg(event.file).arg(event.line);
    }
}

QVariant FailureModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString headings[] = {tr("Time of the log"), tr("Where"), tr("What"), tr("Line"), tr("Log")};
    return headings[section];
}

DiagnosisPanel::DiagnosisPanel(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableView(this))
    , m_model(new FailureModel(this))
    , m_export(new ExportMenu(u"diagnosis"_s, tr("First failure"), this))
    , m_pages(new QStackedWidget(this))
    , m_empty(new EmptyState(u"success"_s, tr("The logs that were fetched speak of no failure.")))
{
    setObjectName(u"diagnosisPanel"_s);
    m_empty->setAction(tr("Show the log"));
    connect(m_empty, &EmptyState::actionTriggered, this, &DiagnosisPanel::logWanted);
    buildTable();
    auto *found = new QWidget;
    auto *inside = new QVBoxLayout(found);
    inside->setContentsMargins({});
    inside->setSpacing(spacing::wide);
    inside->addWidget(buildSummary());
    inside->addWidget(m_table, 1);
    m_pages->addWidget(found);
    m_pages->addWidget(m_empty);
    m_pages->setCurrentIndex(1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, spacing::wide, 0, 0);
    column->addWidget(m_pages);
}

QWidget *DiagnosisPanel::buildSummary()
{
    auto *summary = new QWidget(this);
    m_icon = new QLabel(summary);
    m_headline = textLabel(u"diagnosisHeadline"_s, summary);
    QFont large = m_headline->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setBold(true);
    m_headline->setFont(large);
    m_quote = textLabel(u"diagnosisLine"_s, summary);
    m_quote->setFont(QFont(u"monospace"_s, -1));
    m_quote->setForegroundRole(QPalette::PlaceholderText);
    m_because = textLabel(u"diagnosisBecause"_s, summary);
    m_meaning = textLabel(u"diagnosisMeaning"_s, summary);
    m_todo = textLabel(u"diagnosisTodo"_s, summary);
    auto *head = new QHBoxLayout;
    head->setSpacing(spacing::normal);
    head->addWidget(m_icon);
    head->addWidget(m_headline, 1);
    auto *column = new QVBoxLayout(summary);
    column->setContentsMargins({});
    column->setSpacing(spacing::tight);
    column->addLayout(head);
    for (QLabel *label : {m_quote, m_meaning, m_todo, m_because})
        column->addWidget(label);
    return summary;
}

void DiagnosisPanel::buildTable()
{
    m_table->setObjectName(u"diagnosisTimeline"_s);
    m_table->setAccessibleName(tr("What the logs say about the failure, by time"));
    m_table->setModel(m_model);
    dressRows(m_table, {200, 170, 210, 320, 160});
    addCopyAction(m_table);
    m_export->setNumbers(m_model);
}

void DiagnosisPanel::showReading() { m_empty->setSentence(tr("The logs are being read.")); }

void DiagnosisPanel::showDiagnosis(const Diagnosis &diagnosis)
{
    m_model->setDiagnosis(diagnosis);
    const bool isFound = diagnosis.first >= 0;
    m_empty->setSentence(tr("The logs that were fetched speak of no failure."));
    m_pages->setCurrentIndex(isFound ? 0 : 1);
    if (!isFound)
        return;
    m_icon->setPixmap(themedIcon(u"error"_s, palette()).pixmap(spacing::iconSize));
    m_headline->setText(diagnosis.headline);
    m_quote->setText(diagnosis.timeline[std::size_t(diagnosis.first)].text);
    m_because->setText(tr("Why this one: %1").arg(diagnosis.because));
    m_meaning->setText(diagnosis.advice.meaning);
    m_todo->setText(tr("What to do: %1").arg(diagnosis.advice.todo));
    m_todo->setVisible(!diagnosis.advice.todo.isEmpty());
    m_table->scrollTo(m_model->index(diagnosis.first, 0));
}

void DiagnosisPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    Q_EMIT shown();
}

} // namespace slipway
