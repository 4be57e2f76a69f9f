// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/termmodel.h"

#include "views/estimate/figurewords.h"
#include "views/widgets/localfigures.h"
#include "views/widgets/messagetext.h"
#include "views/widgets/tabletext.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString text(const std::string &standard) { return QString::fromStdString(standard); }

/// The figure that a term repeats: "step.seconds.compute" is what "step.compute" adds up to.
QString partKey(const Term &term)
{
    const QString of = text(term.of);
    const QString name = text(term.id).mid(of.size() + 1);
    if (of == "step.seconds"_L1)
        return u"step."_s + name;
    if (of.startsWith(u"memory.stages."_s) && of.endsWith(u".allocated_bytes"_s))
        return of.section(u'.', 0, 2) + u'.' + name;
    if (of == "memory.peak_bytes"_L1)
        for (const Term::Input &input : term.inputs)
            if (input.name == "stage")
                return u"memory.stages.%1.%2"_s.arg(QString::number(input.value), name);
    if ((of == "memory.low_bytes"_L1 || of == "memory.high_bytes"_L1) && name == "estimate"_L1)
        return u"memory.peak_bytes"_s;
    if (of == "memory.reserved_bytes"_L1 && name == "allocated"_L1)
        return u"memory.peak_bytes"_s;
    if ((of == "step.low_seconds"_L1 || of == "step.high_seconds"_L1) && name == "estimate"_L1)
        return u"step.seconds"_s;
    if (of == "run.wall_seconds"_L1 && name == "productive"_L1)
        return u"run.seconds"_s;
    return {};
}

/// Figures that stand under the whole they are a part of, a stage's memory or the step, and not beside it too.
QSet<QString> foldedKeys(const std::vector<Term> &terms)
{
    QSet<QString> keys;
    for (const Term &term : terms)
        if (term.of == "step.seconds" || (term.of.starts_with("memory.stages.") && term.of.ends_with(".allocated_bytes")))
            keys << partKey(term);
    return keys;
}

/// The figure that an input of a formula is. Parts of memory and step have inputs of their own that bear the same names.
QString inputKey(const Term &term, const Term::Input &input)
{
    const QString of = text(term.of);
    if (of.startsWith(u"memory."_s) || of.startsWith(u"step."_s) || of.startsWith(u"parameters."_s))
        return {};
    static const QHash<QString, QString> keys {{u"step"_s, u"step.seconds"_s}, {u"steps"_s, u"run.steps"_s}, {u"wall time"_s, u"run.wall_seconds"_s},
        {u"tokens a second"_s, u"throughput.tokens_per_second"_s}, {u"pause"_s, u"checkpoint.pause_seconds"_s}, {u"size"_s, u"checkpoint.bytes"_s},
        {u"write"_s, u"checkpoint.write_seconds"_s}, {u"mfu"_s, u"throughput.mfu"_s}, {u"compute"_s, u"step.compute"_s}};
    return keys.value(text(input.name));
}

/// "72 % measured"
QString shareText(double share, Evidence kind) { return TermModel::tr("%1 %2").arg(inPercent(QString::number(qRound(100 * share))), evidenceName(kind)); }

/// What most of a figure rests on: "measured", or "72 % measured" where that is not all of it.
QString mostEvidence(const std::array<double, 3> &shares)
{
    const auto most = std::max_element(shares.begin(), shares.end());
    const auto kind = Evidence(most - shares.begin());
    return *most <= 0 ? QString() : *most > 0.995 ? evidenceName(kind) : shareText(*most, kind);
}

} // namespace

double TermModel::Figure::total() const
{
    return std::accumulate(terms.begin(), terms.end(), 0.0, [](double sum, const Term &term) { return sum + term.value; });
}

void TermModel::setTerms(const std::vector<Term> &terms)
{
    beginResetModel();
    m_figures.clear();
    m_places.clear();
    for (const Term &term : terms) {
        const QString key = text(term.of);
        const auto place = m_places.constFind(key);
        if (place != m_places.constEnd()) {
            m_figures[*place].terms.push_back(term);
            continue;
        }
        m_places.insert(key, m_figures.size());
        m_figures.push_back({key, {term}});
    }
    m_root = {};
    m_root.isFilled = true;
    const QSet<QString> folded = foldedKeys(terms);
    QStringList shown;
    for (const Figure &figure : m_figures)
        if (!folded.contains(figure.key))
            shown << figure.key;
    std::stable_sort(shown.begin(), shown.end(), standsAbove);
    for (const QString &key : shown)
        addFigure(m_root, key);
    endResetModel();
}

TermModel::Node *TermModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : &m_root;
}

void TermModel::addTerms(Node &parent, const Figure &figure) const
{
    for (const Term &term : figure.terms)
        parent.rows.push_back(std::unique_ptr<Node>(new Node{&parent, int(parent.rows.size()), &figure, &term}));
}

void TermModel::addFigure(Node &parent, const QString &key) const
{
    const auto place = m_places.constFind(key);
    if (place == m_places.constEnd() || isAbove(parent, m_figures[*place]))
        return;
    parent.rows.push_back(std::unique_ptr<Node>(new Node{&parent, int(parent.rows.size()), &m_figures[*place], nullptr}));
}

/// A figure that explains itself by another that explains itself by the first would never end.
bool TermModel::isAbove(const Node &node, const Figure &figure) const
{
    for (const Node *above = &node; above; above = above->parent)
        if (above->figure == &figure)
            return true;
    return false;
}

void TermModel::fill(Node &node) const
{
    if (std::exchange(node.isFilled, true) || !node.figure)
        return;
    if (!node.term) {
        addTerms(node, *node.figure);
        return;
    }
    const QString part = partKey(*node.term);
    if (!part.isEmpty())
        addFigure(node, part);
    for (const Term::Input &input : node.term->inputs)
        if (const QString key = inputKey(*node.term, input); !key.isEmpty() && key != part)
            addFigure(node, key);
}

const Term *TermModel::term(const QModelIndex &index) const { return index.isValid() ? nodeOf(index)->term : nullptr; }

TermModel::EvidenceShares TermModel::evidenceOf(const Figure &figure, int depth) const
{
    EvidenceShares shares {};
    double whole = 0;
    for (const Term &one : figure.terms) {
        const EvidenceShares own = evidenceOf(one, depth);
        for (std::size_t kind = 0; kind < own.size(); ++kind)
            shares[kind] += own[kind] * std::abs(one.value);
        whole += std::abs(one.value);
    }
    for (double &share : shares)
        share = whole > 0 ? share / whole : 0;
    return shares;
}

/// A term that repeats a figure, or follows from one, is as sure as that; figures that explain each other would never end.
TermModel::EvidenceShares TermModel::evidenceOf(const Term &term, int depth) const
{
    constexpr int deepest = 8;
    QStringList keys {partKey(term)};
    for (const Term::Input &input : term.inputs)
        keys << inputKey(term, input);
    for (const QString &key : keys)
        if (const auto place = m_places.constFind(key); place != m_places.constEnd() && depth < deepest && key != text(term.of))
            return evidenceOf(m_figures[*place], depth + 1);
    EvidenceShares shares {};
    shares[std::size_t(term.evidence)] = 1;
    return shares;
}

QString TermModel::sumText(const QModelIndex &index) const
{
    const Node *node = nodeOf(index);
    if (!index.isValid() || node->term || node->figure->terms.empty())
        return {};
    constexpr std::size_t mostSummands = 8;
    const std::vector<Term> &terms = node->figure->terms;
    QStringList summands;
    for (std::size_t i = 0; i < std::min(terms.size(), mostSummands); ++i)
        summands << termValueText(terms[i].value, terms[i].unit);
    if (terms.size() > mostSummands)
        summands << tr("%n more", nullptr, int(terms.size() - mostSummands));
    QStringList evidence;
    const EvidenceShares shares = evidenceOf(*node->figure);
    for (const Evidence kind : {Evidence::Measured, Evidence::Interpolated, Evidence::Extrapolated})
        if (shares[std::size_t(kind)] > 0)
            evidence << shareText(shares[std::size_t(kind)], kind);
    return tr("%1 = %2; %3").arg(summands.join(u" + "_s), termValueText(node->figure->total(), terms.front().unit), evidence.join(u", "_s));
}

QModelIndex TermModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, nodeOf(parent)->rows[std::size_t(row)].get());
}

QModelIndex TermModel::parent(const QModelIndex &child) const
{
    const Node *above = child.isValid() ? nodeOf(child)->parent : nullptr;
    return above && above != &m_root ? createIndex(above->row, 0, const_cast<Node *>(above)) : QModelIndex();
}

int TermModel::rowCount(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return 0;
    Node *node = nodeOf(parent);
    fill(*node);
    return int(node->rows.size());
}

int TermModel::columnCount(const QModelIndex &) const { return ColumnCount; }

QVariant TermModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == ValueColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const Node *node = nodeOf(index);
    if (role == numberRole && index.column() == ValueColumn)
        return node->term ? node->term->value : node->figure->total();
    if (role == unitRole)
        return text(node->term ? node->term->unit : node->figure->terms.empty() ? std::string() : node->figure->terms.front().unit);
    return node->term ? termData(*node->term, index.column(), role) : figureData(*node, index.column(), role);
}

QVariant TermModel::figureData(const Node &node, int column, int role) const
{
    const Figure &figure = *node.figure;
    if (role == KeyRole)
        return figure.key;
    if (role == SearchRole)
        return QString(figure.key + u' ' + figureName(figure.key));
    if (role != Qt::DisplayRole)
        return {};
    if (column == NameColumn)
        return figureName(figure.key);
    if (column == EvidenceColumn)
        return mostEvidence(evidenceOf(figure));
    return column == ValueColumn && !figure.terms.empty() ? QVariant(termValueText(figure.total(), figure.terms.front().unit)) : QVariant();
}

QVariant TermModel::termData(const Term &term, int column, int role) const
{
    if (role == KeyRole)
        return text(term.of);
    if (role == SearchRole)
        return QString(text(term.id) + u' ' + text(term.source) + u' ' + translated(term.formula, "Term"));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (column) {
    case NameColumn: {
        // An id repeats the figure it belongs to; what is left is its own name.
        const QString id = text(term.id);
        const QString own = id.section(u'.', -1);
        return role == Qt::ToolTipRole ? id : wordsOfKey(own);
    }
    case ValueColumn:
        return termValueText(term.value, term.unit);
    case EvidenceColumn:
        return mostEvidence(evidenceOf(term));
    case FormulaColumn:
        return translated(term.formula, "Term");
    case SourceColumn:
        return text(term.source);
    default:
        return {};
    }
}

QVariant TermModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == ValueColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Figure");
    case ValueColumn:
        return tr("Value");
    case EvidenceColumn:
        return tr("Evidence");
    case FormulaColumn:
        return tr("Formula");
    case SourceColumn:
        return tr("Source");
    default:
        return {};
    }
}

} // namespace slipway
