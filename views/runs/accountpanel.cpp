// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/accountpanel.h"

#include "views/charts/axisticks.h"
#include "views/runs/texttable.h"
#include "views/runs/timelinebar.h"
#include "views/theme/theme.h"
#include "views/widgets/exportmenu.h"
#include "views/widgets/localfigures.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString durationOf(double seconds) { return localDuration(Seconds(seconds)); }
QString percentOf(double share, int decimals = 0) { return AccountPanel::tr("%1 %").arg(QLocale().toString(share * 100, 'f', decimals)); }
QString signedPercent(double share) { return (share > 0 ? u"+"_s : QString()) + percentOf(share, std::abs(share) < 0.1 ? 1 : 0); }

QString valueOf(Residual::Figure figure, double value)
{
    switch (figure) {
    case Residual::Figure::StepTime: return durationOf(value);
    case Residual::Figure::Mfu: return percentOf(value, 1);
    case Residual::Figure::Memory: return localGib(Bytes(value));
    case Residual::Figure::Power: return AccountPanel::tr("%1 W").arg(valueText(value, QLocale(), 3));
    default: return valueText(value, QLocale(), 4);
    }
}

/// Of the numbers of a figure, as files name it.
QString unitOf(Residual::Figure figure)
{
    switch (figure) {
    case Residual::Figure::StepTime: return u"s"_s;
    case Residual::Figure::Mfu: return u"fraction"_s;
    case Residual::Figure::Memory: return u"bytes"_s;
    case Residual::Figure::Power: return u"W"_s;
    default: return u"tokens/s"_s;
    }
}

TextCell timeCell(double seconds) { return {durationOf(seconds), seconds}; }

QString costText(const std::optional<double> &cost, const QString &currency)
{
    return cost ? AccountPanel::tr("%1 %2", "amount, currency").arg(QLocale().toString(*cost, 'f', *cost < 100 ? 2 : 0), currency) : QString();
}

} // namespace

AccountPanel::AccountPanel(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(u"runAccount"_s);
    auto *inside = new QWidget;
    auto *column = new QVBoxLayout(inside);
    column->setContentsMargins(0, spacing::normal, spacing::normal, spacing::normal);
    column->setSpacing(spacing::section);
    for (QWidget *part : {buildTime(), buildPrediction(), buildCalibration(), buildWhatIf()})
        column->addWidget(part);
    column->addStretch(1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(inside);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins({});
    outer->addWidget(scroll);
}

QWidget *AccountPanel::section(const QString &title, QVBoxLayout *&column)
{
    auto *box = new QWidget;
    column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(spacing::tight);
    auto *label = new QLabel(title, box);
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    column->addWidget(label);
    return box;
}

QLabel *AccountPanel::addText(QVBoxLayout *column, const QString &name)
{
    auto *label = new QLabel(this);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    column->addWidget(label);
    return label;
}

QWidget *AccountPanel::buildTime()
{
    QVBoxLayout *column = nullptr;
    QWidget *box = section(tr("Where the time went"), column);
    m_figures = addText(column, u"accountFigures"_s);
    m_timeline = new TimelineBar(box);
    column->addWidget(m_timeline);
    m_marks = addText(column, u"accountMarks"_s);
    m_marks->setText(tr("Above it, as the kernels of the nodes said: \u2715 errors of the hardware, \u25c6 links that went down and \u25c7 came up, \u25a0 processes that were ended for want of memory."));
    m_marks->hide();
    m_times = new TextTableModel({tr("What"), tr("How it is told"), tr("Time"), tr("Share")}, 2, this);
    m_times->setUnits({{}, {}, u"s"_s, u"fraction"_s});
    m_timesTable = makeTextTable(m_times, u"accountTimes"_s, tr("Wall time by what it went into"), box);
    m_timesTable->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_timesTable->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    column->addWidget(m_timesTable);
    auto *exports = new ExportMenu(u"accountTimeline"_s, tr("Where the time went"), this);
    exports->setPicture(m_timeline);
    exports->setNumbers(m_times);
    exports->offerOn(m_timeline);
    return box;
}

QWidget *AccountPanel::buildPrediction()
{
    QVBoxLayout *column = nullptr;
    QWidget *box = section(tr("Against the prediction"), column);
    m_residuals = new TextTableModel({tr("Figure"), tr("Measured"), tr("Predicted"), tr("Low"), tr("High"), tr("Difference"), tr("Within")}, 1, this);
    m_residuals->setUnits({{}, {}, {}, {}, {}, u"fraction"_s, {}}); // the others as their rows have them
    m_residualsTable = makeTextTable(m_residuals, u"accountResiduals"_s, tr("Figures against their prediction"), box);
    column->addWidget(m_residualsTable);
    m_causes = addText(column, u"accountCauses"_s);
    return box;
}

QWidget *AccountPanel::buildCalibration()
{
    QVBoxLayout *column = nullptr;
    QWidget *box = section(tr("Calibration"), column);
    m_calibration = addText(column, u"calibrationState"_s);
    m_calibrate = new QPushButton(tr("Calibrate the cluster by this run"), box);
    m_calibrate->setObjectName(u"calibrate"_s);
    m_uncalibrate = new QPushButton(tr("Take this run out of it"), box);
    m_uncalibrate->setObjectName(u"uncalibrate"_s);
    m_switch = new QPushButton(box);
    m_switch->setObjectName(u"switchCalibration"_s);
    m_switch->setAccessibleName(tr("Use the calibration or not"));
    auto *row = new QHBoxLayout;
    for (QPushButton *button : {m_calibrate, m_uncalibrate, m_switch})
        row->addWidget(button);
    row->addStretch(1);
    column->addLayout(row);
    connect(m_calibrate, &QPushButton::clicked, this, &AccountPanel::calibrateRequested);
    connect(m_uncalibrate, &QPushButton::clicked, this, &AccountPanel::uncalibrateRequested);
    connect(m_switch, &QPushButton::clicked, this, [this] { Q_EMIT calibrationActiveEdited(!m_isActive); });
    return box;
}

QWidget *AccountPanel::buildWhatIf()
{
    QVBoxLayout *column = nullptr;
    QWidget *box = section(tr("What if"), column);
    m_whatIf = addText(column, u"whatIfState"_s);
    m_alternatives = new TextTableModel({tr("Layout"), tr("Step"), tr("Memory"), tr("Restart"), tr("Ends in"), tr("Gain"), tr("Cost to the end")}, 1, this);
    m_alternatives->setUnits({{}, u"s"_s, u"bytes"_s, u"s"_s, u"s"_s, u"s"_s, {}});
    m_alternativesTable = makeTextTable(m_alternatives, u"alternatives"_s, tr("Other layouts for the rest of the run"), box);
    column->addWidget(m_alternativesTable);
    m_search = new QPushButton(tr("Look for other la&youts"), box);
    m_search->setObjectName(u"searchAlternatives"_s);
    m_open = new QPushButton(tr("Open the chosen one as a desi&gn"), box);
    m_open->setObjectName(u"openAlternative"_s);
    auto *row = new QHBoxLayout;
    row->addWidget(m_search);
    row->addWidget(m_open);
    row->addStretch(1);
    column->addLayout(row);
    connect(m_search, &QPushButton::clicked, this, &AccountPanel::whatIfRequested);
    connect(m_open, &QPushButton::clicked, this, [this] { Q_EMIT alternativeRequested(m_alternativesTable->currentIndex().row()); });
    connect(m_alternativesTable->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &AccountPanel::updateAlternativeButton);
    clearWhatIf(false);
    return box;
}

void AccountPanel::showAccount(const RunAccount &account, const QString &currency)
{
    m_timeline->showAccount(account);
    m_marks->setVisible(std::any_of(account.marks.begin(), account.marks.end(), [](const TimeMark &mark) { return mark.kind == TimeMark::Kind::Kernel; }));
    QList<TextRow> rows;
    const double total = account.total();
    for (int kind = 0; kind < timeKinds; ++kind) {
        const double seconds = account.seconds[std::size_t(kind)];
        if (seconds > 0 && total > 0)
            rows << TextRow{titleOf(TimeKind(kind)), explanationOf(TimeKind(kind)), {durationOf(seconds), seconds}, {percentOf(seconds / total, 1), seconds / total}};
    }
    m_times->setRows(rows);
    m_shown = account;
    showKey();
    fitHeight(m_timesTable);
    m_timesTable->setVisible(!rows.isEmpty());
    QStringList figures;
    if (account.running() > 0)
        figures << tr("Goodput %1: training that counts over the time in which nodes were held.").arg(percentOf(account.goodput(), 1));
    if (account.cost)
        figures << (account.costToEnd ? tr("Cost so far %1, and %2 more to the end.").arg(costText(account.cost, currency), costText(account.costToEnd, currency)) : tr("Cost %1.").arg(costText(account.cost, currency)));
    if (account.energyKwh) {
        const QString so = tr("%1 kWh").arg(valueText(*account.energyKwh, QLocale(), 3)), source = account.isPowerMeasured ? tr("as measured") : tr("by the power limit");
        figures << (account.energyToEnd ? tr("Energy of the accelerators so far %1 (%2), and %3 kWh more.").arg(so, source, valueText(*account.energyToEnd, QLocale(), 3)) : tr("Energy of the accelerators %1 (%2).").arg(so, source));
    }
    if (account.secondsToEnd)
        figures << tr("About %1 to the end at this goodput.").arg(durationOf(*account.secondsToEnd));
    m_figures->setText(figures.isEmpty() ? tr("Nothing yet: the account begins with the submission.") : figures.join(u' '));
}

/// The colours of the bar, beside what they stand for.
void AccountPanel::showKey()
{
    QList<QColor> colors;
    for (int kind = 0; kind < timeKinds; ++kind)
        if (m_shown.seconds[std::size_t(kind)] > 0 && m_shown.total() > 0)
            colors << TimelineBar::colorOf(TimeKind(kind), palette());
    m_times->setKey(colors);
}

void AccountPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_times)
        showKey();
}

void AccountPanel::showDeviation(const Deviation &deviation)
{
    QList<TextRow> rows;
    QStringList units;
    for (const Residual &one : deviation.residuals) {
        const auto cell = [&one](double value) { return TextCell(valueOf(one.figure, value), value); };
        rows << TextRow{titleOf(one.figure), cell(one.measured), cell(one.predicted), cell(one.low), cell(one.high), {signedPercent(one.share()), one.share()}, one.isOutside() ? tr("no") : tr("yes")};
        units << unitOf(one.figure);
    }
    m_residuals->setRowUnits(units);
    m_residuals->setRows(rows);
    fitHeight(m_residualsTable);
    m_residualsTable->setVisible(!rows.isEmpty());
    QStringList lines;
    for (const Cause &cause : deviation.causes)
        lines << tr("%1 Up to %2 of each step: %3. %4", "likely cause, seconds, evidence, advice").arg(cause.title, durationOf(cause.seconds), cause.evidence, cause.advice);
    const Residual *step = deviation.find(Residual::Figure::StepTime);
    if (lines.isEmpty() && step)
        lines << (step->isOutside() ? tr("Steps are faster than the band.") : tr("Steps are within the band that was predicted."));
    m_causes->setText(rows.isEmpty() ? tr("Nothing was measured that was predicted.") : lines.join(u"\n"_s));
}

void AccountPanel::showCalibration(const CalibrationState &state)
{
    m_isActive = state.isActive;
    QStringList lines;
    if (state.errors) {
        lines << tr("Estimate against this run: step time %1 as shipped, %2 with the cluster's factors.").arg(signedPercent(state.errors->stepBefore), signedPercent(state.errors->stepAfter));
        if (state.errors->memoryBefore)
            lines << tr("Memory held: %1 as shipped, %2 with them.").arg(signedPercent(*state.errors->memoryBefore), signedPercent(*state.errors->memoryAfter));
        const ClusterFactors &f = state.factors;
        const auto number = [](double value) { return QLocale().toString(value, 'f', 3); };
        lines << tr("Factors: computation %1, memory %2, links inside %3, fabric %4, host link %5, reserve %6.").arg(number(f.compute), number(f.memoryBound), number(f.scaleUp), number(f.scaleOut), number(f.hostLink), number(f.reserve));
    }
    if (state.runs > 0)
        lines << (state.isActive ? tr("%1 is calibrated by %n run(s): estimates for it use the factors.", nullptr, state.runs).arg(state.cluster) : tr("The calibration of %1 is switched off.").arg(state.cluster));
    if (!state.refusal.isEmpty() && !state.holdsRun)
        lines << state.refusal;
    m_calibration->setText(lines.join(u'\n'));
    m_calibrate->setEnabled(state.refusal.isEmpty());
    m_calibrate->setText(state.holdsRun ? tr("Calibrate anew by this run") : tr("Calibrate the cluster by this run"));
    m_uncalibrate->setVisible(state.holdsRun);
    m_switch->setVisible(state.runs > 0);
    m_switch->setText(state.isActive ? tr("S&witch it off") : tr("S&witch it on"));
}

void AccountPanel::showWhatIf(const WhatIf &answer)
{
    QList<TextRow> rows;
    for (const Alternative &one : answer.alternatives) {
        const LayoutChoice &c = one.choice;
        QString layout = tr("tensor %1, pipeline %2, micro-batch %3").arg(c.tensor).arg(c.pipeline).arg(c.microBatch);
        if (c.context > 1)
            layout += tr(", context %1").arg(c.context);
        if (c.expert > 1)
            layout += tr(", experts %1").arg(c.expert);
        layout += c.recompute == Recompute::None ? QString() : tr(", recomputing");
        rows << TextRow{layout, timeCell(one.stepSeconds), {localGib(Bytes(one.deviceBytes)), double(one.deviceBytes)}, timeCell(one.restartSeconds), timeCell(one.secondsToEnd),
            {one.gainSeconds < 0 ? tr("-%1").arg(durationOf(-one.gainSeconds)) : durationOf(one.gainSeconds), one.gainSeconds},
            one.cost ? TextCell(QLocale().toString(*one.cost, 'f', 0), *one.cost) : TextCell()};
    }
    m_alternatives->setRows(rows);
    fitHeight(m_alternativesTable);
    m_alternativesTable->setVisible(!rows.isEmpty());
    const QString going = tr("As it is, the run ends in %1 with steps of %2.").arg(durationOf(answer.secondsToEnd), durationOf(answer.stepSeconds));
    const bool isBetter = !answer.alternatives.empty() && answer.alternatives.front().gainSeconds > 0;
    m_whatIf->setText(!answer.why.isEmpty() ? answer.why : isBetter ? tr("%1 With another layout, stopped after a checkpoint and started again, it would end earlier:").arg(going) : tr("%1 No other layout would end earlier:").arg(going));
    m_open->setVisible(!rows.isEmpty());
    updateAlternativeButton();
}

void AccountPanel::clearWhatIf(bool canAsk)
{
    m_alternatives->setRows({});
    m_alternativesTable->hide();
    m_open->hide();
    m_search->setEnabled(canAsk);
    m_whatIf->setText(canAsk ? tr("Other layouts on the same accelerators, by the calibrated estimate: what a restart costs, and when the run would end.")
                             : tr("For a run that trains: other layouts on the same accelerators, what a restart costs, and when it would end."));
}

void AccountPanel::setSearching(bool isSearching)
{
    m_search->setEnabled(!isSearching);
    m_search->setText(isSearching ? tr("Looking…") : tr("Look for other la&youts"));
}

void AccountPanel::updateAlternativeButton() { m_open->setEnabled(m_alternativesTable->currentIndex().isValid()); }

} // namespace slipway
