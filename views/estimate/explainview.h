// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTreeView;

namespace slipway {

class KeyValueTable;
class TermModel;

/// Why a figure is what it is: every term with its value, and of the chosen one the formula in words, its inputs and
/// its source.
class ExplainView : public QWidget
{
    Q_OBJECT

public:
    explicit ExplainView(QWidget *parent = nullptr);

    /// Keeps the figure that was looked at in view where the new terms have it.
    void showTerms(const std::vector<Term> &terms);

    /// Opens and shows the figure of a key, the first whose key begins with it, or the figure that it is a part of.
    void showFigure(const QString &key);

private:
    QLayout *buildHeader();
    void buildTree();
    void buildDetails();
    QWidget *buildScroll();
    void showChosen(const QModelIndex &index);
    void filter(const QString &typed);
    QModelIndex figureIndex(const QString &key) const;
    QModelIndex foldedIndex(const QString &key) const;

    QLineEdit *m_filter;
    QTreeView *m_tree;
    TermModel *m_terms;
    QSortFilterProxyModel *m_filtered;
    QWidget *m_details;
    QLabel *m_sum;
    QLabel *m_formula;
    KeyValueTable *m_inputs;
    QLabel *m_source;
    QString m_key;
};

/// The figure to open for a key as views have it: the whole for "step" and "checkpoint", the fullest stage for "memory" and its parts.
QString explainedKey(const QString &key, int peakStage);

} // namespace slipway
