// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/runwords.h"

#include "views/theme/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct RunStateText
{
    Q_DECLARE_TR_FUNCTIONS(RunState)
};

} // namespace

QString runStateText(RunState state)
{
    switch (state) {
    case RunState::Draft: return RunStateText::tr("Draft");
    case RunState::Checked: return RunStateText::tr("Checked");
    case RunState::Waiting: return RunStateText::tr("Waiting for the cluster");
    case RunState::Uploading: return RunStateText::tr("Uploading");
    case RunState::Staged: return RunStateText::tr("Staged");
    case RunState::Submitting: return RunStateText::tr("Submitting");
    case RunState::Reconciling: return RunStateText::tr("Unclear");
    case RunState::Queued: return RunStateText::tr("Queued");
    case RunState::Starting: return RunStateText::tr("Starting");
    case RunState::Running: return RunStateText::tr("Running");
    case RunState::Stalled: return RunStateText::tr("Stalled");
    case RunState::Requeued: return RunStateText::tr("Requeued");
    case RunState::Cancelling: return RunStateText::tr("Cancelling");
    case RunState::Done: return RunStateText::tr("Done");
    case RunState::Failed: return RunStateText::tr("Failed");
    case RunState::Cancelled: return RunStateText::tr("Cancelled");
    case RunState::Rejected: return RunStateText::tr("Rejected");
    }
    return {};
}

QString runStateIconName(RunState state)
{
    switch (state) {
    case RunState::Draft: return u"edit"_s;
    case RunState::Checked: return u"success"_s;
    case RunState::Uploading:
    case RunState::Staged:
    case RunState::Submitting: return u"submit"_s;
    case RunState::Reconciling: return u"help"_s;
    case RunState::Waiting:
    case RunState::Queued: return u"time"_s;
    case RunState::Starting:
    case RunState::Running: return u"play"_s;
    case RunState::Stalled: return u"pause"_s;
    case RunState::Requeued: return u"refresh"_s;
    case RunState::Cancelling:
    case RunState::Cancelled: return u"cancel"_s;
    case RunState::Done: return u"success"_s;
    case RunState::Failed:
    case RunState::Rejected: return u"error"_s;
    }
    return {};
}

QColor runStateColor(RunState state, const QPalette &palette)
{
    switch (state) {
    case RunState::Failed:
    case RunState::Rejected: return severityColor(palette, Severity::Error);
    case RunState::Stalled:
    case RunState::Reconciling: return severityColor(palette, Severity::Warning);
    case RunState::Running: return accentColor(palette);
    case RunState::Done: return successColor(palette);
    default: return palette.color(QPalette::Text);
    }
}

bool isOver(RunState state)
{
    return state == RunState::Done || state == RunState::Failed || state == RunState::Cancelled || state == RunState::Rejected;
}

bool isAlive(RunState state)
{
    return state == RunState::Running || state == RunState::Stalled || state == RunState::Starting || state == RunState::Cancelling || state == RunState::Requeued;
}

bool canCancel(RunState state)
{
    return !isOver(state) && state != RunState::Cancelling;
}

QString evidenceText(const QString &evidence)
{
    if (evidence == u"journal"_s)
        return RunStateText::tr("known from the run's journal on the cluster");
    if (evidence == u"queue, by name"_s)
        return RunStateText::tr("found in the queue by its name");
    if (evidence == u"accounting, by name"_s)
        return RunStateText::tr("found in the accounting by its name");
    if (evidence == u"claim in the run folder"_s)
        return RunStateText::tr("it has claimed the run's folder");
    return evidence;
}

bool isUnclear(RunState state)
{
    return state == RunState::Reconciling || state == RunState::Submitting;
}

QString stepShareText(qint64 step, qint64 steps, const QLocale &locale)
{
    const double share = std::clamp(double(step) / double(steps), 0.0, 1.0);
    return QCoreApplication::translate("FigureStrip", "%1 %").arg(locale.toString(std::floor(share * 100), 'f', 0));
}

QString deviationText(double share, const QLocale &locale)
{
    constexpr double timesFrom = 9; // ten times the prediction
    if (share >= timesFrom)
        return QCoreApplication::translate("FigureStrip", "%1 ×", "times the prediction").arg(locale.toString(share + 1, 'f', 0));
    const QString sign = share > 0 ? u"+"_s : QString();
    return QCoreApplication::translate("FigureStrip", "%1%2 %", "sign, number").arg(sign, locale.toString(share * 100, 'f', std::abs(share) < 0.1 ? 1 : 0));
}

} // namespace slipway
