// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QAbstractItemModel>
#include <QString>

#include <vector>

namespace slipway {

/// Explained terms as a tree: the figures they add up to, and under each figure its terms.
class TermModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, EvidenceColumn, FormulaColumn, SourceColumn, ColumnCount };
    enum Role { KeyRole = Qt::UserRole, SearchRole }; ///< key: "memory.stages.0.weights"

    using QAbstractItemModel::QAbstractItemModel;

    void setTerms(const std::vector<Term> &terms);

    /// The term of a row; nullptr for a figure.
    const Term *term(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Figure
    {
        QString key;
        std::vector<Term> terms;
    };

    QVariant figureData(const Figure &figure, int column, int role) const;
    QVariant termData(const Term &term, int column, int role) const;

    std::vector<Figure> m_figures;
};

/// "Memory, stage 0, activations" for "memory.stages.0.activations".
QString figureName(const QString &key);

/// "measured", "interpolated", "extrapolated".
QString evidenceName(Evidence evidence);

/// A value with its unit, as the estimate's terms have them.
QString termValueText(double value, const std::string &unit);

} // namespace slipway
