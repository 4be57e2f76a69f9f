// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/watching/calibrating.h"
#include "core/watching/deviation.h"
#include "core/watching/runaccount.h"
#include "core/watching/whatif.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;
class QVBoxLayout;

namespace slipway {

class TextTableModel;
class TimelineBar;

/// How the calibration of the run's cluster stands towards this run.
struct CalibrationState
{
    QString cluster;                  ///< as the person calls it
    bool holdsRun = false;            ///< this run is part of it
    bool isActive = false;
    int runs = 0;                     ///< that it rests on
    ClusterFactors factors;           ///< in force, or on offer
    std::optional<CalibrationErrors> errors; ///< of this run's estimate, as shipped and with `factors`
    QString refusal;                  ///< why this run cannot be used; empty: it can
};

/// Where the time of a run went and what it cost, what it measures against its prediction and why, the calibration by it, and what other layouts would do.
class AccountPanel : public QWidget
{
    Q_OBJECT

public:
    explicit AccountPanel(QWidget *parent = nullptr);

    void showAccount(const RunAccount &account, const QString &currency);
    void showDeviation(const Deviation &deviation);
    void showCalibration(const CalibrationState &state);
    void showWhatIf(const WhatIf &answer);
    void clearWhatIf(bool canAsk);
    void setSearching(bool isSearching);

Q_SIGNALS:
    void calibrateRequested();
    void uncalibrateRequested();      ///< without this run
    void calibrationActiveEdited(bool isActive);
    void whatIfRequested();
    void alternativeRequested(int row); ///< open it as a design

protected:
    void changeEvent(QEvent *event) override;

private:
    void showKey();
    QWidget *buildTime();
    QWidget *buildPrediction();
    QWidget *buildCalibration();
    QWidget *buildWhatIf();
    QLabel *addText(QVBoxLayout *column, const QString &name);
    static QWidget *section(const QString &title, QVBoxLayout *&column);
    void updateAlternativeButton();

    TimelineBar *m_timeline;
    TextTableModel *m_times = nullptr, *m_residuals, *m_alternatives;
    RunAccount m_shown;
    QTableView *m_timesTable, *m_residualsTable, *m_alternativesTable;
    QLabel *m_figures, *m_marks, *m_causes, *m_calibration, *m_whatIf;
    QPushButton *m_calibrate, *m_uncalibrate, *m_switch, *m_search, *m_open;
    bool m_isActive = false;
};

} // namespace slipway
