// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/jobcontext.h"
#include "core/support/error.h"

namespace slipway {

/// Whether a job file can say what the design asks for. Fails with InvalidInput, naming the key of the design and what to do:
/// kinds of jobs and frameworks that this version does not write, values that no #SBATCH line or shell word can hold, names that are
/// none, and launch lines that would start the wrong number of processes.
Result<Done> checkJob(const ResolvedDesign &resolved, const JobIdentity &identity);

/// Whether Megatron-LM's pretrain_gpt.py has flags for the design; part of checkJob().
Result<Done> checkMegatron(const ResolvedDesign &resolved);

} // namespace slipway
