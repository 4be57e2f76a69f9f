// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/design/resolve.h"
#include "core/support/error.h"
#include "core/templating/templateengine.h"

#include <QJsonObject>
#include <QString>

namespace slipway {

/// A file that starts a run.
struct JobFile
{
    QString name;              ///< "job.sbatch" or "job.sh"
    QString templateName;      ///< "slurm/sbatch.jinja"
    QString text;
    QByteArray fingerprint;    ///< SHA-256 of the design that it was rendered from
    bool isEdited = false;     ///< a person changed the text after it was rendered
    bool operator==(const JobFile &) const = default;
};

/// What a job file needs to know beside the design.
struct JobIdentity
{
    QString token;             ///< newToken(); a preview uses previewToken()
    QString runFolder;         ///< absolute, on the cluster; empty in a preview: the file then finds its own folder
};
QString previewToken();        ///< thirty-two zeros

/// Every variable that templates see; templates/README.md lists them (a test holds it true).
QJsonObject jobContext(const ResolvedDesign &resolved, const JobIdentity &identity);

/// The template that a design's launch plan uses: "slurm/sbatch.jinja", "host/script.jinja".
/// Fails with InvalidInput where this version cannot write that kind of job, naming it and what it can.
Result<QString> jobTemplate(const LaunchPlan &launch);

/// Same design, same identity, same text. Fails with the template's error, or InvalidInput for a name or path that no shell
/// word or #SBATCH line can hold (NUL, newline where a line cannot be continued).
Result<JobFile> renderJob(TemplateEngine &engine, const ResolvedDesign &resolved, const JobIdentity &identity);

/// Splits a command as a POSIX shell would (quotes and backslashes, no expansion). Fails with InvalidInput on an open quote.
Result<QStringList> splitCommand(const QString &command);

} // namespace slipway
