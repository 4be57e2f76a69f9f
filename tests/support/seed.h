// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

namespace slipway {

/// What random tests begin with: SLIPWAY_SEED of the environment, which repeats or widens a run, else always the same, so that a suite
/// that passed passes again.
inline quint32 testSeed()
{
    constexpr quint32 usual = 20'261'122;
    const quint32 seed = qEnvironmentVariableIsSet("SLIPWAY_SEED") ? qEnvironmentVariable("SLIPWAY_SEED").toUInt() : usual;
    qInfo("SLIPWAY_SEED=%u", seed);
    return seed;
}

/// How many designs a random test draws for each of its rows: SLIPWAY_DESIGNS of the environment asks for more, or for fewer.
inline int designsOfEach(int usual) { return qEnvironmentVariableIsSet("SLIPWAY_DESIGNS") ? qEnvironmentVariableIntValue("SLIPWAY_DESIGNS") : usual; }

} // namespace slipway
