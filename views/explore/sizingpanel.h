// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/plotdata.h"
#include "views/explore/shownsizing.h"
#include "views/explore/sizingsetup.h"

class QStackedWidget;
class QTableView;

namespace slipway {

class DrawingCard;
class EmptyState;
class LayoutDetails;
class Plot;
class PlotTableModel;
class SearchStatus;
class SizingTableModel;

/// How many accelerators the run needs: what it may take on the left; time, cost and layout of every size of cluster on the right.
class SizingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SizingPanel(QWidget *parent = nullptr);

    SizingSetup *setup() const { return m_setup; }
    Plot *plot() const { return m_plot; }

    /// What there is so far.
    void showSizing(const ShownSizing &sizing);
    void showProgress(int done, int all);
    /// The answer in a sentence; `isEnough`: some size is good enough.
    void showDone(bool isEnough, const QString &sentence);
    void showStale(const QString &sentence);
    void showErrors();

    QVariantMap choices() const { return m_setup->choices(); }
    void setChoices(const QVariantMap &choices) { m_setup->setChoices(choices); }

Q_SIGNALS:
    void sizingRequested();
    void cancelRequested();
    void wishChanged();
    void applyRequested(int cluster);
    void compareRequested(int cluster);
    void explainRequested(int cluster, const QString &key);
    void designPageRequested();
    void choicesChanged();
    /// The panel has come into sight.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildResults();
    void buildTable();
    void connectSignals();
    PlotData plotData() const;
    void fitColumns();
    int currentCluster() const;
    void choose(int cluster);
    void chooseSmallest();
    void showCurrent();
    void apply();

    SizingSetup *m_setup;
    SearchStatus *m_status;
    QStackedWidget *m_pages;
    EmptyState *m_nothing;
    Plot *m_plot;
    PlotTableModel *m_plotTable;
    DrawingCard *m_card;
    LayoutDetails *m_details;
    SizingTableModel *m_model;
    QTableView *m_table;
    bool m_isApplicable = false;
};

} // namespace slipway
