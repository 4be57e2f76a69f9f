// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/resolve.h"
#include "core/jobs/command.h"
#include "core/jobs/jobcontext.h"
#include "core/support/error.h"
#include "core/templating/templateengine.h"

#include <QList>
#include <QString>

namespace slipway {

/// A file that travels in the run's folder beside the job file: a framework's configuration.
struct RenderedFile
{
    QString name;              ///< "train.toml"; of a task of a job array: "array/3/train.toml"
    QString templateName;
    QString text;
    bool operator==(const RenderedFile &) const = default;
};

/// A file that starts a run, and what it needs beside it.
struct JobFile
{
    QString name;              ///< "job.sbatch", "job.yaml" or "job.sh"
    QString templateName;      ///< "slurm/sbatch.jinja"
    QString text;
    QList<RenderedFile> files = {}; ///< in the same folder; none on Kubernetes, where the manifest holds them
    QByteArray fingerprint;    ///< SHA-256 of the design that it was rendered from
    bool isEdited = false;     ///< a person changed the text after it was rendered
    bool operator==(const JobFile &) const = default;
};

/// The template that a design's launch plan uses: "slurm/sbatch.jinja", "kubernetes/jobset.jinja", "host/script.jinja".
/// Fails with InvalidInput where this version cannot write that kind of job, naming it and what it can.
Result<QString> jobTemplate(const LaunchPlan &launch);

/// SHA-256 of the design as writeDesign() writes it: equal designs, equal fingerprints.
QByteArray designFingerprint(const Design &design);

/// A design with a sweep (launch.array) on Slurm gives a job array, and in `files` the job file and config files of each task, in array/N/.
/// Same design, same identity, same text. Fails with the template's error, or InvalidInput, naming the key and what to do, for
/// what the job file cannot hold: see checkJob().
Result<JobFile> renderJob(TemplateEngine &engine, const ResolvedDesign &resolved, const JobIdentity &identity);

} // namespace slipway
