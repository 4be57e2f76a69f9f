// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/compare/compareddesign.h"

#include <QHash>
#include <QList>
#include <QWidget>

class QBoxLayout;
class QHBoxLayout;
class QMenu;
class QModelIndex;
class QScrollArea;
class QStackedWidget;
class QToolButton;

namespace slipway {

class ChartCard;
class DesignChip;
class DifferenceModel;
class EmptyState;
class FigureModel;
struct StackedBars;
class TableCard;

/// A design that can be added to the comparison.
struct CompareSource
{
    enum class Group { Open, Run };

    QString id;
    QString name;
    Group group = Group::Open;
};

/// Up to six designs side by side: what differs, then every figure against a baseline, then the charts on one scale.
class ComparePage : public QWidget
{
    Q_OBJECT

public:
    explicit ComparePage(QWidget *parent = nullptr);

    /// What the keys of the design file are called on the screen.
    void showKeyNames(const QHash<QString, QString> &names);
    void showDesigns(const QList<ComparedDesign> &designs, int baseline);
    /// What the Add button offers: the answer to sourcesWanted().
    void showSources(const QList<CompareSource> &sources);
    /// What the empty page says and its button does.
    void setEmptyState(const QString &sentence, const QString &action);

Q_SIGNALS:
    void sourcesWanted();
    void addRequested(const QString &sourceId);
    void addFileRequested();
    void startRequested();             ///< the button of the empty page
    void baselineChosen(const QString &id);
    void moveRequested(const QString &id, int step);
    void openRequested(const QString &id);
    void removeRequested(const QString &id);
    void clearRequested();
    void explainRequested(const QString &id, const QString &key); ///< a figure of that design, by its key in `estimate --json`
    void fieldActivated(const QString &designId, const QString &path); ///< a difference: to be seen, and changed, on the design page

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *buildBar();
    QWidget *buildContent();
    void connectTables();
    void explain(const QModelIndex &figure);
    DesignChip *makeChip(int place);
    void showChips(int baseline);
    void showTables(int baseline);
    void showChart(ChartCard *chart, const StackedBars &bars);
    void arrange();
    void shareRoom();

    QList<ComparedDesign> m_designs;
    QStackedWidget *m_pages;
    EmptyState *m_empty;
    QToolButton *m_add;
    QToolButton *m_clear;
    QMenu *m_sources;
    QScrollArea *m_scroll;
    QBoxLayout *m_halves = nullptr;
    QHBoxLayout *m_chipRow;
    QList<DesignChip *> m_chips;
    DifferenceModel *m_differenceModel;
    FigureModel *m_figureModel;
    TableCard *m_differences;
    TableCard *m_figures;
    ChartCard *m_memory;
    ChartCard *m_steps;
    ChartCard *m_runs;
};

} // namespace slipway
