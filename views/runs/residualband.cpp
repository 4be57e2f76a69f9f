// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/runs/residualband.h"

#include "views/charts/axisticks.h"

#include <QCoreApplication>
#include <QLocale>

namespace slipway {

namespace {

struct Bands
{
    Q_DECLARE_TR_FUNCTIONS(RunCurvesPanel)
};

} // namespace

PredictedBand bandOf(const Residual &residual)
{
    constexpr double gib = 1.0 / 1073741824.0;
    const double scale = residual.figure == Residual::Figure::Memory ? gib : 1;
    const double expected = residual.predicted * scale, low = residual.low * scale, high = residual.high * scale;
    const QLocale locale;
    return {expected, low, high, Bands::tr("predicted %1 (%2 to %3)").arg(valueText(expected, locale, 3), valueText(low, locale, 3), valueText(high, locale, 3))};
}

} // namespace slipway
