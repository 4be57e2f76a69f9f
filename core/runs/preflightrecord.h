// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/scheduler/preflight.h"

#include <QJsonObject>

namespace slipway {

/// A pre-flight was made, and nothing is bad that was not waived.
bool hasPassed(const PreflightAnswer &preflight);

/// As a run keeps it, the member "preflight" of its provenance: "at", and "checks" with "check", "state", "text" and "milliseconds".
QJsonObject preflightRecord(const PreflightAnswer &preflight);

/// The record of a run; empty where none was made before it was sent.
QJsonObject preflightOf(const Run &run);

/// "Pre-flight passed at ...: 9 checks. Waived: space. The cluster could not tell: account." Empty for an empty record.
QString preflightSentence(const QJsonObject &record);

/// The sentence and a line for each check.
QString preflightText(const QJsonObject &record);

} // namespace slipway
