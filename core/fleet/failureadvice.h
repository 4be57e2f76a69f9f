// SPDX-License-Identifier: GPL-3.0-or-later
// What is known about failures, and what to do.
#pragma once

#include "core/telemetry/failurelines.h"

namespace slipway {

struct FailureAdvice
{
    QString name;      ///< "CUDA out of memory"
    QString meaning;   ///< one or two sentences
    QString todo;      ///< what to do next
    bool isHardware = false;
    bool isConsequence = false; ///< as a rule of something else that failed before
    bool operator==(const FailureAdvice &) const = default;
};

/// About one event: of Xid errors about that number.
/// Sources: NVIDIA, "XID Errors" (GPU deployment and management documentation); PyTorch, torch.distributed.elastic and ProcessGroupNCCL; Slurm, man pages of sbatch and srun.
FailureAdvice adviceOn(const FailureEvent &event);

} // namespace slipway
