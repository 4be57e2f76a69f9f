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

    /// Opens and shows the figure of a key, or the first whose key begins with it. A figure without terms of its own
    /// (throughput, duration, cost) rests on the step time, which is shown then.
    void showFigure(const QString &key);

private:
    QLayout *buildHeader();
    void buildTree();
    void buildDetails();
    void showChosen(const QModelIndex &index);
    void filter(const QString &typed);
    QModelIndex figureIndex(const QString &key) const;

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

} // namespace slipway
