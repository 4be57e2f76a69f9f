// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/termmodel.h"

#include "core/units/format.h"
#include "views/widgets/messagetext.h"

#include <QHash>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr quintptr figureLevel = 0; ///< internal id of a figure; a term carries its figure's row + 1

QString text(const std::string &standard) { return QString::fromStdString(standard); }

QString wordsOf(const QString &key) { return QString(key).replace(u'_', u' ').replace(u'.', u' '); }

} // namespace

QString figureName(const QString &key)
{
    QStringList parts = key.split(u'.');
    if (parts.value(0) == "memory"_L1 && parts.value(1) == "stages"_L1 && parts.size() >= 4)
        return TermModel::tr("Memory, stage %1, %2").arg(parts[2], wordsOf(parts.mid(3).join(u'.')));
    static const QHash<QString, const char *> heads {{u"memory"_s, QT_TRANSLATE_NOOP("slipway::TermModel", "Memory")},
        {u"step"_s, QT_TRANSLATE_NOOP("slipway::TermModel", "Step time")}, {u"throughput"_s, QT_TRANSLATE_NOOP("slipway::TermModel", "Throughput")},
        {u"run"_s, QT_TRANSLATE_NOOP("slipway::TermModel", "Run")}, {u"checkpoint"_s, QT_TRANSLATE_NOOP("slipway::TermModel", "Checkpoint")},
        {u"parameters"_s, QT_TRANSLATE_NOOP("slipway::TermModel", "Parameters")}};
    const auto head = heads.constFind(parts.value(0));
    if (head == heads.constEnd())
        return wordsOf(key);
    const QString name = TermModel::tr(*head);
    return parts.size() == 1 ? name : TermModel::tr("%1, %2").arg(name, wordsOf(parts.mid(1).join(u'.')));
}

QString evidenceName(Evidence evidence)
{
    switch (evidence) {
    case Evidence::Measured:
        return TermModel::tr("measured");
    case Evidence::Interpolated:
        return TermModel::tr("interpolated");
    case Evidence::Extrapolated:
        break;
    }
    return TermModel::tr("extrapolated");
}

QString termValueText(double value, const std::string &unit)
{
    if (unit == "bytes")
        return text(formatGib(Bytes(value)));
    if (unit == "seconds")
        return text(formatDuration(Seconds(value)));
    const QString number = text(std::abs(value) >= 1e6 ? formatCount(value) : formatNumber(value, 6));
    return unit.empty() ? number : TermModel::tr("%1 %2").arg(number, text(unit));
}

void TermModel::setTerms(const std::vector<Term> &terms)
{
    beginResetModel();
    m_figures.clear();
    QHash<QString, std::size_t> places;
    for (const Term &term : terms) {
        const QString key = text(term.of);
        const auto place = places.constFind(key);
        if (place != places.constEnd()) {
            m_figures[*place].terms.push_back(term);
            continue;
        }
        places.insert(key, m_figures.size());
        m_figures.push_back({key, {term}});
    }
    endResetModel();
}

const Term *TermModel::term(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == figureLevel)
        return nullptr;
    return &m_figures[index.internalId() - 1].terms[std::size_t(index.row())];
}

QModelIndex TermModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : figureLevel);
}

QModelIndex TermModel::parent(const QModelIndex &child) const
{
    if (!child.isValid() || child.internalId() == figureLevel)
        return {};
    return createIndex(int(child.internalId() - 1), 0, figureLevel);
}

int TermModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_figures.size());
    const bool isFigure = parent.internalId() == figureLevel && parent.column() == 0;
    return isFigure ? int(m_figures[std::size_t(parent.row())].terms.size()) : 0;
}

int TermModel::columnCount(const QModelIndex &) const { return ColumnCount; }

QVariant TermModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == ValueColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const Term *found = term(index);
    return found ? termData(*found, index.column(), role)
                 : figureData(m_figures[std::size_t(index.row())], index.column(), role);
}

QVariant TermModel::figureData(const Figure &figure, int column, int role) const
{
    if (role == KeyRole)
        return figure.key;
    if (role == SearchRole)
        return QString(figure.key + u' ' + figureName(figure.key));
    if (role != Qt::DisplayRole)
        return {};
    if (column == NameColumn)
        return figureName(figure.key);
    if (column != ValueColumn || figure.terms.empty())
        return {};
    double sum = 0;
    for (const Term &term : figure.terms)
        sum += term.value;
    return termValueText(sum, figure.terms.front().unit);
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
        return role == Qt::ToolTipRole ? id : wordsOf(own);
    }
    case ValueColumn:
        return termValueText(term.value, term.unit);
    case EvidenceColumn:
        return evidenceName(term.evidence);
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
