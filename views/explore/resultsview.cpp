// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/resultsview.h"

#include "views/explore/layoutdetails.h"
#include "views/explore/layouttable.h"
#include "views/explore/paretoplot.h"
#include "views/explore/plot.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/exportmenu.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int bestRank = 1;
constexpr int leastLayoutWidth = 240; ///< what is cut off is in the tool tip

/// Columns that a narrow window goes without, the first first.
const QList<int> leastWanted{LayoutTableModel::Duration, LayoutTableModel::TokensPerSecond, LayoutTableModel::Ratio, LayoutTableModel::Mfu, LayoutTableModel::Cost};

/// Columns that go where they tell no layout from another.
const QList<int> oftenUniform{LayoutTableModel::Accelerators, LayoutTableModel::Cost};

/// Whether a column says nothing, or of every layout the same: of no use to tell them apart.
bool isUniform(const LayoutTableModel &model, int column)
{
    if (model.rowCount() == 1)
        return model.index(0, column).data().toString().isEmpty();
    for (int row = 1; row < model.rowCount(); ++row)
        if (model.index(row, column).data() != model.index(0, column).data())
            return false;
    return true;
}

} // namespace

ResultsView::ResultsView(QWidget *parent)
    : QWidget(parent)
    , m_model(new LayoutTableModel(this))
    , m_filter(new LayoutFilter(this))
    , m_table(new QTableView(this))
    , m_words(new QLineEdit(this))
    , m_frontOnly(new QCheckBox(tr("&Pareto front only"), this))
    , m_count(new QLabel(this))
    , m_export(new ExportMenu(u"layouts"_s, tr("Layouts that were found"), this))
    , m_plot(new ParetoPlot(this))
    , m_details(new LayoutDetails(u"foundLayout"_s, this))
{
    buildTable();
    auto *upper = new QSplitter(Qt::Horizontal, this);
    upper->setChildrenCollapsible(false);
    upper->addWidget(m_plot);
    upper->addWidget(m_details);
    upper->setStretchFactor(0, 3);
    upper->setStretchFactor(1, 2);
    upper->setSizes({570, 430});
    auto *lower = new QWidget(this);
    auto *column = new QVBoxLayout(lower);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::tight);
    column->addWidget(buildFilter());
    column->addWidget(m_table, 1);
    auto *all = new QSplitter(Qt::Vertical, this);
    all->setChildrenCollapsible(false);
    all->addWidget(upper);
    all->addWidget(lower);
    all->setStretchFactor(0, 1);
    all->setStretchFactor(1, 1);
    all->setSizes({660, 340}); // whatever the rows of the chosen layout would like
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(all);
    connect(m_plot->plot(), &Plot::keyChosen, this, &ResultsView::choose);
    connect(m_plot->plot(), &Plot::keyActivated, this, &ResultsView::apply);
    connect(m_plot, &ParetoPlot::measuresChosen, this, &ResultsView::choicesChanged);
    connect(m_details, &LayoutDetails::applyRequested, this, &ResultsView::apply);
    connect(m_details, &LayoutDetails::compareRequested, this, [this] { Q_EMIT compareRequested(currentLayout()); });
    connect(m_details, &LayoutDetails::explainRequested, this, [this](const QString &key) { Q_EMIT explainRequested(currentLayout(), key); });
    m_details->showNothing(tr("Choose a layout in the table or in the plot to see what it changes."));
}

void ResultsView::buildTable()
{
    m_filter->setSourceModel(m_model);
    m_table->setObjectName(u"layoutTable"_s);
    m_table->setAccessibleName(tr("Layouts that were found"));
    m_table->setModel(m_filter);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(LayoutTableModel::Rank, Qt::AscendingOrder);
    m_table->verticalHeader()->setVisible(false);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + spacing::normal);
    m_table->horizontalHeader()->setSectionResizeMode(LayoutTableModel::Layout, QHeaderView::Interactive);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->viewport()->installEventFilter(this);
    addCopyAction(m_table);
    m_export->setNumbers(m_filter);
    connect(m_export, &ExportMenu::reported, this, &ResultsView::showReport);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ResultsView::showCurrent);
    connect(m_table, &QAbstractItemView::activated, this, &ResultsView::apply); // Return, or a double click
}

QWidget *ResultsView::buildFilter()
{
    auto *bar = new QWidget(this);
    m_words->setObjectName(u"layoutWords"_s);
    m_words->setAccessibleName(tr("Filter the layouts"));
    m_words->setPlaceholderText(tr("Filter: TP 4, selective"));
    m_words->setToolTip(tr("Layouts that say all of it; parts apart by commas"));
    m_words->setClearButtonEnabled(true);
    m_words->setMaximumWidth(320);
    m_frontOnly->setObjectName(u"layoutFrontOnly"_s);
    m_count->setObjectName(u"layoutCount"_s);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(0, spacing::tight, 0, 0);
    row->addWidget(m_words, 2);
    row->addWidget(m_frontOnly);
    row->addStretch(1);
    row->addWidget(m_count);
    auto *more = new QToolButton(bar);
    more->setObjectName(u"layoutsMore"_s);
    more->setIcon(themedIcon(u"more"_s));
    more->setAutoRaise(true);
    more->setFocusPolicy(Qt::TabFocus);
    more->setAccessibleName(tr("Copy or save the layouts"));
    more->setToolTip(tr("Copy, save or print the table as it is shown"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setMenu(m_export);
    row->addWidget(more);
    connect(m_words, &QLineEdit::textChanged, this, &ResultsView::filterChanged);
    connect(m_frontOnly, &QCheckBox::toggled, this, &ResultsView::filterChanged);
    connect(m_frontOnly, &QCheckBox::clicked, this, &ResultsView::choicesChanged);
    return bar;
}

void ResultsView::showLayouts(const ShownLayouts &layouts)
{
    const int before = currentLayout();
    const LayoutChoice chosen = before >= 0 ? m_model->layout(before).candidate.choice : LayoutChoice();
    const bool wasBest = before < 0 || m_model->layout(before).rank == bestRank;
    const bool isFirst = m_model->rowCount() == 0;
    m_model->setLayouts(layouts);
    m_uniform.clear();
    std::copy_if(oftenUniform.begin(), oftenUniform.end(), std::back_inserter(m_uniform), [this](int column) { return isUniform(*m_model, column); });
    if (isFirst && m_model->rowCount() > 0)
        sizeColumns();
    fitColumns();
    filterChanged();
    choose(rowWhere([&](const ShownLayout &layout) { return wasBest ? layout.rank == bestRank : layout.candidate.choice == chosen; }));
}

int ResultsView::rowWhere(const std::function<bool(const ShownLayout &)> &isMeant) const
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (isMeant(m_model->layout(row)))
            return row;
    return -1;
}

/// As wide as what is in them; only one of the headings bears the arrow of the order, for which all are given room.
void ResultsView::sizeColumns()
{
    const int arrow = style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, m_table->horizontalHeader());
    for (int column = 0; column < LayoutTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, m_uniform.contains(column));
    m_table->resizeColumnsToContents();
    for (int column = 0; column < LayoutTableModel::ColumnCount; ++column)
        if (column != LayoutTableModel::Rank && !m_table->isColumnHidden(column)) // which has the arrow at first
            m_table->setColumnWidth(column, m_table->columnWidth(column) - arrow);
}

/// The layout takes what the figures leave, but no less than it needs to be told apart: before that, figures that follow from others go. The
/// details of a layout and the exported table have all of them.
void ResultsView::fitColumns()
{
    for (int column = 0; column < LayoutTableModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, m_uniform.contains(column));
    int others = 0;
    for (int column = 0; column < LayoutTableModel::ColumnCount; ++column)
        others += column == LayoutTableModel::Layout ? 0 : m_table->columnWidth(column);
    for (const int column : leastWanted)
        if (others + leastLayoutWidth > m_table->viewport()->width()) {
            others -= m_table->columnWidth(column);
            m_table->setColumnHidden(column, true);
        }
    m_table->setColumnWidth(LayoutTableModel::Layout, std::max(leastLayoutWidth, m_table->viewport()->width() - others));
}

/// The table's own width counts, which changes with the splitter and after ours.
bool ResultsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize && m_model->rowCount() > 0)
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void ResultsView::setApplicable(bool applicable, const QString &why)
{
    m_isApplicable = applicable;
    m_details->setApplicable(applicable, why);
}

int ResultsView::currentLayout() const
{
    const QModelIndex index = m_filter->mapToSource(m_table->currentIndex());
    return index.isValid() ? index.row() : -1;
}

void ResultsView::choose(int layout)
{
    const QModelIndex index = layout >= 0 ? m_filter->mapFromSource(m_model->index(layout, LayoutTableModel::Layout)) : QModelIndex();
    m_table->setCurrentIndex(index);
    if (index.isValid())
        m_table->scrollTo(index);
    showCurrent();
}

void ResultsView::showCurrent()
{
    const int current = currentLayout();
    m_plot->plot()->setCurrentKey(current);
    if (current < 0)
        m_details->showNothing(tr("Choose a layout in the table or in the plot to see what it changes."));
    else
        m_details->showLayout(m_model->layout(current), m_model->layouts().present, m_model->layouts().currency);
}

QList<int> ResultsView::shownLayouts() const
{
    QList<int> shown;
    for (int row = 0; row < m_filter->rowCount(); ++row)
        shown << m_filter->mapToSource(m_filter->index(row, 0)).row();
    return shown;
}

void ResultsView::filterChanged()
{
    m_filter->setWords(m_words->text());
    m_filter->setFrontOnly(m_frontOnly->isChecked());
    const QList<int> shown = shownLayouts();
    m_plot->showLayouts(m_model->layouts(), shown);
    m_count->setText(tr("%1 of %2 shown").arg(shown.size()).arg(m_model->rowCount()));
    showCurrent();
}

/// Until the table is another one.
void ResultsView::showReport(const QString &sentence) { m_count->setText(sentence); }

void ResultsView::apply()
{
    const int current = currentLayout();
    if (m_isApplicable && current >= 0 && !m_model->layout(current).differences.isEmpty())
        Q_EMIT applyRequested(current);
}

QVariantMap ResultsView::choices() const
{
    return {{u"across"_s, measureId(m_plot->xMeasure())}, {u"up"_s, measureId(m_plot->yMeasure())}, {u"front_only"_s, m_frontOnly->isChecked()}};
}

void ResultsView::setChoices(const QVariantMap &choices)
{
    m_plot->setMeasures(measureFromId(choices.value(u"across"_s).toString()).value_or(Measure::StepTime),
                        measureFromId(choices.value(u"up"_s).toString()).value_or(Measure::Headroom));
    m_frontOnly->setChecked(choices.value(u"front_only"_s).toBool());
}

} // namespace slipway
