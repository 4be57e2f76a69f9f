// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QString>

#include <array>
#include <memory>
#include <vector>

namespace slipway {

/// Explained terms as a tree that can be walked to the bottom: the figures, under each the terms it is the sum of, and under a term the
/// figure that it repeats and those that its formula takes in, with their own terms. Parts of a stage's memory and of the step stand under
/// their sum alone. Figures stand in the order in which they are asked for, the step first.
class TermModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, EvidenceColumn, FormulaColumn, SourceColumn, ColumnCount };
    enum Role { KeyRole = Qt::UserRole, SearchRole }; ///< key: "memory.stages.0.weights"

    using QAbstractItemModel::QAbstractItemModel;

    void setTerms(const std::vector<Term> &terms);

    /// "5.3 GiB + 10.5 GiB = 15.8 GiB; 66 % measured, 34 % interpolated": how a figure adds up. Empty for a term.
    QString sumText(const QModelIndex &index) const;

    /// The term of a row; nullptr for a figure.
    const Term *term(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    using EvidenceShares = std::array<double, 3>; ///< of one, by Evidence
    struct Figure
    {
        QString key;
        std::vector<Term> terms;
        double total() const;
    };
    /// A row of the tree. The rows of a node are made when they are first asked for: a figure may be taken in many times.
    struct Node
    {
        Node *parent = nullptr;
        int row = 0;
        const Figure *figure = nullptr;
        const Term *term = nullptr; ///< none: the figure itself
        bool isFilled = false;
        std::vector<std::unique_ptr<Node>> rows = {};
    };

    Node *nodeOf(const QModelIndex &index) const;
    void fill(Node &node) const;
    void addFigure(Node &parent, const QString &key) const;
    void addTerms(Node &parent, const Figure &figure) const;
    bool isAbove(const Node &node, const Figure &figure) const;
    EvidenceShares evidenceOf(const Figure &figure, int depth = 0) const;
    EvidenceShares evidenceOf(const Term &term, int depth = 0) const;
    QVariant figureData(const Node &node, int column, int role) const;
    QVariant termData(const Term &term, int column, int role) const;

    std::vector<Figure> m_figures;
    QHash<QString, std::size_t> m_places; ///< of figures, by key
    mutable Node m_root;
};

} // namespace slipway
