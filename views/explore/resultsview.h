// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/shownlayouts.h"

#include <QVariantMap>
#include <QWidget>

#include <functional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QSplitter;
class QTableView;

namespace slipway {

class ExportMenu;
class LayoutDetails;
class LayoutFilter;
class LayoutTableModel;
class ParetoPlot;

/// What a search found: as a table that sorts and filters, as points of a plot, and one of them opened. Table and plot choose together.
class ResultsView : public QWidget
{
    Q_OBJECT

public:
    explicit ResultsView(QWidget *parent = nullptr);

    /// The layout that was chosen stays chosen where it is found again.
    void showLayouts(const ShownLayouts &layouts);
    /// Whether a layout can be applied to the design as it is now; `why` not, for the person.
    void setApplicable(bool applicable, const QString &why = {});
    /// Place of the chosen layout in what was shown; -1: none.
    int currentLayout() const;

    QVariantMap choices() const;
    void setChoices(const QVariantMap &choices);

Q_SIGNALS:
    void applyRequested(int layout);
    void compareRequested(int layout);
    void explainRequested(int layout, const QString &key);
    void choicesChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildTable();
    QWidget *buildFilter();
    void choose(int layout);
    void showCurrent();
    void filterChanged();
    void sizeColumns();
    void fitColumns();
    void apply();
    void showReport(const QString &sentence);
    QList<int> shownLayouts() const;
    int rowWhere(const std::function<bool(const ShownLayout &)> &isMeant) const; ///< the first; -1 for none

    LayoutTableModel *m_model;
    LayoutFilter *m_filter;
    QTableView *m_table;
    QLineEdit *m_words;
    QCheckBox *m_frontOnly;
    QLabel *m_count;
    ExportMenu *m_export;
    ParetoPlot *m_plot;
    LayoutDetails *m_details;
    QList<int> m_uniform; ///< columns that tell no layout from another
    bool m_isApplicable = true;
};

} // namespace slipway
