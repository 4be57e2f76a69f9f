// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/readings.h"
#include "views/charts/smoothing.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;

namespace slipway {

/// A run as a comparison names it.
struct ComparedRun
{
    QString token, name;
    int color = 0, dash = 0;
    bool operator==(const ComparedRun &) const = default;
};

/// What holds for all curves of a run at once: which metrics are shown, the x axis, smoothing, linked zoom, and the runs that are drawn beside it.
class CurveBar : public QWidget
{
    Q_OBJECT

public:
    explicit CurveBar(QWidget *parent = nullptr);

    /// How many of how many metrics have a chart.
    void showCount(int shown, int all);
    /// The runs that can be compared with the shown one, newest first, and those that are.
    void setRuns(const QList<ComparedRun> &others, const QStringList &compared);
    /// What is drawn now, the shown run first; one alone is no comparison.
    void showComparison(const QList<ComparedRun> &runs);
    /// How much of a long history is read, 0 to 1; nothing: all of it.
    void showReading(std::optional<double> share);
    /// What is not among the curves, and why; empty: nothing.
    void showLeftOut(const QString &note);
    QString filter() const;
    ReadingAxis xAxis() const;
    Smoothing smoothing() const;
    void setXAxis(const ReadingAxis &axis);

Q_SIGNALS:
    void filterEdited(const QString &text);
    void xAxisChosen(const slipway::ReadingAxis &axis);
    void smoothingChosen(const slipway::Smoothing &smoothing);
    void linkToggled(bool isLinked);
    void comparisonEdited(const QStringList &tokens);
    void baselineChosen(const QString &token);   ///< empty: none

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildChoices();
    QWidget *buildComparison();
    void reportComparison();
    void showNames();

    QLineEdit *m_search;
    QLabel *m_count;
    QComboBox *m_axis, *m_smoothing, *m_baseline;
    QCheckBox *m_logX, *m_link;
    QPushButton *m_compare;
    QMenu *m_others;
    QWidget *m_comparison = nullptr;
    QLabel *m_names, *m_reading, *m_leftOut;
    QList<ComparedRun> m_runs;
};

} // namespace slipway
