// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/explainview.h"

#include "views/estimate/figurewords.h"
#include "views/estimate/termmodel.h"
#include "views/theme/theme.h"
#include "views/widgets/copyaction.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/keyvaluetable.h"
#include "views/widgets/messagetext.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTreeView>
#include <QToolButton>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

ExplainView::ExplainView(QWidget *parent)
    : QWidget(parent)
    , m_filter(new QLineEdit(this))
    , m_tree(new QTreeView(this))
    , m_terms(new TermModel(this))
    , m_filtered(new QSortFilterProxyModel(this))
    , m_details(new QWidget)
    , m_sum(new QLabel(m_details))
    , m_formula(new QLabel(m_details))
    , m_inputs(new KeyValueTable(tr("Inputs of the formula"), m_details))
    , m_source(new QLabel(m_details))
{
    m_filter->setObjectName(u"explainFilter"_s);
    m_filter->setAccessibleName(tr("Filter the explained figures"));
    m_filter->setPlaceholderText(tr("Filter: activations, all-reduce, a paper…"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(themedIcon(u"search"_s), QLineEdit::LeadingPosition);
    buildTree();
    buildDetails();
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_tree);
    split->addWidget(buildScroll());
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({600, 400}); // the shares of whatever height there is
    split->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->addLayout(buildHeader());
    layout->addWidget(split, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &ExplainView::filter);
}

QLayout *ExplainView::buildHeader()
{
    auto *menu = new ExportMenu(u"explain"_s, tr("Explained figures"), this);
    menu->setNumbers(m_terms);
    auto *more = new QToolButton(this);
    more->setObjectName(u"explainMore"_s);
    more->setIcon(themedIcon(u"more"_s));
    more->setToolTip(tr("Copy, save and print"));
    more->setAccessibleName(tr("Explained figures: copy, save and print"));
    more->setAutoRaise(true);
    more->setFocusPolicy(Qt::TabFocus);
    more->setMenu(menu);
    more->setPopupMode(QToolButton::InstantPopup);
    auto *row = new QHBoxLayout;
    row->addWidget(m_filter, 1);
    row->addWidget(more);
    return row;
}

void ExplainView::buildTree()
{
    m_filtered->setSourceModel(m_terms);
    m_filtered->setFilterRole(TermModel::SearchRole);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setRecursiveFilteringEnabled(true);
    m_filtered->setAutoAcceptChildRows(true);
    m_tree->setObjectName(u"explainTree"_s);
    m_tree->setAccessibleName(tr("Explained figures"));
    m_tree->setModel(m_filtered);
    m_tree->setUniformRowHeights(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(TermModel::NameColumn, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(TermModel::ValueColumn, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(TermModel::EvidenceColumn, QHeaderView::ResizeToContents);
    m_tree->setColumnHidden(TermModel::FormulaColumn, true); // told in full below; still copied with the row
    m_tree->setColumnHidden(TermModel::SourceColumn, true);
    addCopyAction(m_tree);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &ExplainView::showChosen);
}

void ExplainView::buildDetails()
{
    m_sum->setObjectName(u"explainSum"_s);
    m_formula->setObjectName(u"explainFormula"_s);
    m_source->setObjectName(u"explainSource"_s);
    m_inputs->setObjectName(u"explainInputs"_s);
    for (QLabel *label : {m_sum, m_formula, m_source}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_source->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(m_details);
    layout->setContentsMargins(spacing::tight, spacing::normal, spacing::tight, 0);
    layout->addWidget(m_sum);
    layout->addWidget(m_formula);
    layout->addWidget(m_inputs);
    layout->addWidget(m_source);
    layout->addStretch(1);
    showChosen({});
}

/// A long sum with the inputs of its term is higher than the room that a small window leaves.
QWidget *ExplainView::buildScroll()
{
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(u"explainDetails"_s);
    scroll->setAccessibleName(tr("Explained figures"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_details);
    return scroll;
}

void ExplainView::showTerms(const std::vector<Term> &terms)
{
    m_terms->setTerms(terms);
    showFigure(m_key.isEmpty() ? u"step.seconds"_s : m_key);
    if (!m_tree->currentIndex().isValid())
        showChosen({});
}

void ExplainView::showFigure(const QString &key)
{
    m_key = key;
    m_filter->clear();
    QModelIndex figure = figureIndex(key);
    for (QString wider = key; !figure.isValid() && wider.contains(u'.');) {
        wider = wider.section(u'.', 0, -2);
        figure = figureIndex(wider);
    }
    if (!figure.isValid())
        return;
    m_tree->expand(figure);
    m_tree->setCurrentIndex(m_filtered->rowCount(figure) > 0 ? m_filtered->index(0, 0, figure) : figure);
    m_tree->scrollTo(figure, QAbstractItemView::PositionAtTop);
}

QModelIndex ExplainView::figureIndex(const QString &key) const
{
    for (int row = 0; row < m_filtered->rowCount(); ++row) {
        const QModelIndex figure = m_filtered->index(row, 0);
        const QString known = figure.data(TermModel::KeyRole).toString();
        if (known == key || known.startsWith(key + u'.'))
            return figure;
    }
    return foldedIndex(key);
}

/// Of a figure that stands under the term of its whole.
QModelIndex ExplainView::foldedIndex(const QString &key) const
{
    for (int row = 0; row < m_filtered->rowCount(); ++row) {
        const QModelIndex whole = m_filtered->index(row, 0);
        for (int part = 0; part < m_filtered->rowCount(whole); ++part) {
            const QModelIndex figure = m_filtered->index(0, 0, m_filtered->index(part, 0, whole));
            if (figure.data(TermModel::KeyRole).toString() == key)
                return figure;
        }
    }
    return {};
}

void ExplainView::showChosen(const QModelIndex &index)
{
    QModelIndex figure = m_filtered->mapToSource(index);
    if (m_terms->term(figure))
        figure = figure.parent();
    const QString sum = m_terms->sumText(figure);
    m_sum->setText(sum.isEmpty() ? sum : tr("%1: %2").arg(figure.siblingAtColumn(TermModel::NameColumn).data().toString(), sum));
    m_sum->setVisible(!sum.isEmpty());
    const Term *term = m_terms->term(m_filtered->mapToSource(index));
    m_inputs->setVisible(term && !term->inputs.empty());
    m_source->setVisible(term && !term->source.empty());
    if (!term) {
        m_formula->setText(index.isValid()
                ? tr("The sum of what is under it.")
                : tr("Choose a term to see its formula, its inputs and where it comes from."));
        return;
    }
    m_key = QString::fromStdString(term->of);
    m_formula->setText(translated(term->formula, "Term"));
    m_source->setText(tr("Source: %1 (%2)").arg(QString::fromStdString(term->source), index.siblingAtColumn(TermModel::EvidenceColumn).data().toString()));
    QList<KeyValue> inputs;
    for (const Term::Input &input : term->inputs)
        inputs << KeyValue {QString::fromStdString(input.name), termValueText(input.value, input.unit), {}, input.value, QString::fromStdString(input.unit)};
    m_inputs->setRows(inputs);
}

QString explainedKey(const QString &key, int peakStage)
{
    static const QHash<QString, QString> wholes{{u"step"_s, u"step.seconds"_s}, {u"checkpoint"_s, u"checkpoint.bytes"_s}, {u"memory"_s, u"memory.allocated_bytes"_s}};
    const QString whole = wholes.value(key, key), part = whole.section(u'.', 1);
    const bool isOfStage = whole.startsWith(u"memory."_s) && !part.startsWith(u"stages."_s);
    return isOfStage ? u"memory.stages.%1.%2"_s.arg(QString::number(peakStage), part) : whole;
}

void ExplainView::filter(const QString &typed)
{
    m_filtered->setFilterFixedString(typed);
    if (!typed.isEmpty())
        m_tree->expandAll();
}

} // namespace slipway
