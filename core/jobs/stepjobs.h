// SPDX-License-Identifier: GPL-3.0-or-later
// The jobs around a training: those that make its data, and the one that serves what came of it.
#pragma once

#include "core/jobs/jobfile.h"

namespace slipway {

/// Which of them are written.
enum class JobSteps
{
    Data,   ///< download, clean, train a tokenizer, tokenize and shard: as far as the design asks for them
    Serve,  ///< export the last checkpoint, and vLLM on it
    All,    ///< data, the training, serving
};

/// The steps of a choice by name, in order: "download", "clean", "tokenizer", "tokenize", "train", "serve".
QStringList stepNames(const Design &design, JobSteps steps);

/// A script that submits the steps so that each waits for the one before it (afterok), and in `files` their job files and programs. On Kubernetes the steps
/// before the training are one Job, whose pod takes them one after another: nothing outside of the cluster has to live meanwhile; serving is a Deployment, whose pod exports the checkpoint first.
/// Fails with InvalidInput for a design that asks for no data (data.prepare.source), and for what no job file holds: see checkJob().
Result<JobFile> renderSteps(TemplateEngine &engine, const ResolvedDesign &resolved, const JobIdentity &identity, JobSteps steps);

} // namespace slipway
