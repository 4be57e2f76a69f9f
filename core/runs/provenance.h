// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/submission.h"

#include <QJsonObject>

namespace slipway {

/// What is known at the click on Submit about where a run comes from, and not again later, because catalogue, profile and user may change: the
/// members "who", "model", "data" and "environment" of the run's audit manifest (resources/help/audit.md), and the pre-flight. Values of environment
/// variables are left out: they may be secrets, and the hash of the job file stands for them.
QJsonObject provenanceOf(const SubmissionRequest &request);

} // namespace slipway
