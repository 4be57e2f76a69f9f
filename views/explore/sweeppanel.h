// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/explore/plotdata.h"
#include "views/explore/shownsweep.h"
#include "views/explore/sweepsetup.h"

#include <QWidget>

class QStackedWidget;

namespace slipway {

class DrawingCard;
class ElidedLabel;
class EmptyState;
class LayoutDetails;
class Plot;
class SearchStatus;
class SweepTableModel;

/// What follows when one number of the design changes: a figure over it as lines, each point a layout that can be opened and applied.
class SweepPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SweepPanel(QWidget *parent = nullptr);

    SweepSetup *setup() const { return m_setup; }
    Plot *plot() const { return m_plot; }

    /// What there is of a sweep so far.
    void showSweep(const ShownSweep &sweep);
    void showProgress(int done, int all);
    void showDone(const QString &sentence);
    /// The sweep is of an earlier design or of other wishes: it can be looked at, not applied.
    void showStale(const QString &sentence);
    void showErrors();

    QVariantMap choices() const { return m_setup->choices(); }
    void setChoices(const QVariantMap &choices) { m_setup->setChoices(choices); }

Q_SIGNALS:
    void sweepRequested();
    void cancelRequested();
    void wishChanged();
    void applyRequested(int point, int line);
    void compareRequested(int point, int line);
    void explainRequested(int point, int line, const QString &key);
    void designPageRequested();
    void choicesChanged();
    /// The panel has come into sight.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *buildResults();
    void connectSetup();
    PlotData plotData() const;
    PlotSeries seriesOf(int line, const MeasureUnit &unit) const;
    QString readOut(int point) const;
    QString gaps() const;
    int firstKey() const;
    void draw();
    void showText();
    void showPoint(int key);
    void apply();

    SweepSetup *m_setup;
    SearchStatus *m_status;
    QStackedWidget *m_pages;
    EmptyState *m_nothing;
    Plot *m_plot;
    SweepTableModel *m_table;
    DrawingCard *m_card;
    ElidedLabel *m_readOut;
    LayoutDetails *m_details;
    ShownSweep m_sweep;
    bool m_isApplicable = false;
};

} // namespace slipway
