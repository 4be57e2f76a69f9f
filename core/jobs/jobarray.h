// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep: one task of a job array for every combination of values.
#pragma once

#include "core/design/resolve.h"
#include "core/support/error.h"

#include <QString>

#include <vector>

namespace slipway {

/// One task of a sweep.
struct ArrayTask
{
    QString values;            ///< "training.seed=2 training.learning_rate.peak=1.0e-4", for people
    ResolvedDesign resolved;   ///< the design with these values, and without a sweep
};

/// The tasks of launch.array, the last key changing fastest. Fails with InvalidInput for a key that belongs to the whole job (the model, the
/// cluster, the framework, the launch), for a value that the key does not take, and for more than a thousand tasks.
Result<std::vector<ArrayTask>> arrayTasks(const ResolvedDesign &resolved);

/// A task's own identity: the run's token with its last four digits replaced by the task's number.
QString taskToken(const QString &token, int task);

} // namespace slipway
