// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plantablecard.h"

#include "views/planning/plancelldelegate.h"
#include "views/theme/theme.h"
#include "views/widgets/cardpaint.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/exportmenu.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int widestColumn = 260;
constexpr int narrowestColumn = 56;
constexpr int leastOfWide = 120;
constexpr double widestShare = 0.3; ///< of the room, where there is little
constexpr double mostSpread = 2;    ///< of a column over its contents, where there is much

} // namespace

PlanTableCard::PlanTableCard(const QString &name, const QString &title, int wide, QWidget *parent)
    : QFrame(parent)
    , m_column(new QVBoxLayout(this))
    , m_note(new ElidedLabel(this))
    , m_table(new QTableView(this))
    , m_model(new PlanRowsModel(this))
    , m_export(new ExportMenu(name, title, this))
    , m_wide(wide)
{
    setObjectName(name);
    m_column->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::wide);
    m_column->setSpacing(spacing::tight);
    buildHeader(name, title);
    buildTable(name, title);
    m_column->addWidget(m_table);
    m_column->addStretch(1);
    connect(m_model, &PlanRowsModel::edited, this, &PlanTableCard::edited);
    connect(m_export, &ExportMenu::reported, this, &PlanTableCard::setNote);
}

void PlanTableCard::buildHeader(const QString &name, const QString &title)
{
    auto *label = new QLabel(title, this);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto *more = new QToolButton(this);
    more->setObjectName(name + u"More"_s);
    more->setIcon(themedIcon(u"more"_s));
    more->setAutoRaise(true);
    more->setFocusPolicy(Qt::TabFocus);
    more->setAccessibleName(tr("%1: copy, save and print").arg(title));
    more->setToolTip(tr("Copy, save and print"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(m_export);
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addSpacing(spacing::normal);
    row->addWidget(m_note, 1);
    row->addWidget(more);
    m_column->addLayout(row);
}

void PlanTableCard::buildTable(const QString &name, const QString &title)
{
    m_table->setObjectName(name + u"Table"_s);
    m_table->setAccessibleName(title);
    m_table->setModel(m_model);
    m_table->setItemDelegate(new PlanCellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setMinimumSectionSize(narrowestColumn);
    m_export->setNumbers(m_model);
    addCopyAction(m_table);
    m_table->viewport()->installEventFilter(this);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) { Q_EMIT rowChanged(current.row()); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (!(index.flags() & Qt::ItemIsEditable))
            Q_EMIT rowActivated(index.row());
    });
}

void PlanTableCard::showRows(const PlanRows &rows)
{
    m_model->showRows(rows);
    fit();
}

void PlanTableCard::setNote(const QString &note) { m_note->setText(note); }
void PlanTableCard::addBelow(QWidget *widget) { m_column->insertWidget(m_column->count() - 1, widget); }
int PlanTableCard::currentRow() const { return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1; }

/// Where there is no room for all, heads of several words take two lines, so that a table of options is seen whole.
void PlanTableCard::wrapHeads()
{
    QHeaderView *heads = m_table->horizontalHeader();
    const bool wraps = m_wide < 0 && heads->length() > m_table->viewport()->width();
    heads->setFixedHeight(heads->sizeHint().height() + (wraps ? heads->fontMetrics().height() : 0));
    if (!wraps)
        return;
    QList<int> spare; // of each column's width, its head in two lines
    for (int column = 0; column < m_model->columnCount(); ++column)
        spare << std::max(0, m_table->columnWidth(column) - std::max(narrowestColumn, leastWidth(column)));
    const int all = std::accumulate(spare.begin(), spare.end(), 0);
    const double share = all > 0 ? std::min(1.0, double(heads->length() - m_table->viewport()->width()) / all) : 0;
    for (int column = 0; column < spare.size(); ++column)
        m_table->setColumnWidth(column, m_table->columnWidth(column) - int(std::ceil(share * spare[column])));
    if (const int lacking = heads->length() - m_table->viewport()->width(); lacking > 0) // names of rows take two lines, too
        m_table->setColumnWidth(0, std::max(leastOfWide, m_table->columnWidth(0) - lacking));
}

/// What a column's cells take, and its head where that is broken at its best place.
int PlanTableCard::leastWidth(int column) const
{
    const QString head = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    const QFontMetrics metrics(m_table->horizontalHeader()->font());
    int narrowest = metrics.horizontalAdvance(head);
    for (qsizetype gap = head.indexOf(u' '); gap >= 0; gap = head.indexOf(u' ', gap + 1))
        narrowest = std::min(narrowest, std::max(metrics.horizontalAdvance(head.left(gap)), metrics.horizontalAdvance(head.mid(gap + 1))));
    const int cells = static_cast<const QAbstractItemView *>(m_table)->sizeHintForColumn(column);
    return std::max(cells, narrowest + 2 * spacing::normal) + spacing::normal;
}

/// Where no column takes what is left, all share it.
void PlanTableCard::spread()
{
    const int room = m_table->viewport()->width(), length = m_table->horizontalHeader()->length();
    if (m_wide >= 0 || length <= 0 || length >= room)
        return;
    const double factor = std::min(mostSpread, double(room) / length);
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, int(factor * m_table->columnWidth(column)));
}

/// Every column as wide as its contents, the wide one what is left; then every row as high as its texts.
void PlanTableCard::fit()
{
    if (m_model->columnCount() == 0)
        return;
    m_table->resizeColumnsToContents();
    int others = 0;
    const int room = m_table->viewport()->width();
    const int widest = m_wide < 0 ? widestColumn : std::clamp(int(widestShare * room), leastOfWide, std::max(widestColumn, room / 5));
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (column == m_wide)
            continue;
        const int width = std::clamp(m_table->columnWidth(column) + spacing::normal, narrowestColumn, widest);
        m_table->setColumnWidth(column, width);
        others += width;
    }
    if (m_wide >= 0 && m_wide < m_model->columnCount())
        m_table->setColumnWidth(m_wide, std::max(leastOfWide, room - others));
    wrapHeads();
    spread();
    m_table->resizeRowsToContents();
    const int least = fontMetrics().height() + spacing::normal;
    for (int row = 0; row < m_model->rowCount(); ++row)
        m_table->setRowHeight(row, m_table->rowHeight(row) <= least ? least : m_table->rowHeight(row) + spacing::normal);
    const bool scrolls = m_table->horizontalHeader()->length() > m_table->viewport()->width();
    m_table->setFixedHeight(m_table->verticalHeader()->length() + m_table->horizontalHeader()->height() + (scrolls ? m_table->horizontalScrollBar()->sizeHint().height() : 0) + spacing::hair);
}

bool PlanTableCard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fit();
    return QFrame::eventFilter(watched, event);
}

void PlanTableCard::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_table->viewport()->update();
}

void PlanTableCard::paintEvent(QPaintEvent *) { paintCard(*this); }

} // namespace slipway
