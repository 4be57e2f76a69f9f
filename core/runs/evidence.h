// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/runs/runstore.h"
#include "core/scheduler/scheduler.h"

#include <QPair>

namespace slipway {

/// What the history does not hold and a bundle tells nevertheless.
struct EvidenceFacts
{
    QList<QPair<QString, QString>> versions;  ///< of this program and what it stands on
    QByteArray schedulerRecord;               ///< what the batch system prints of the job; empty: it was not asked
    QDateTime at;
};

/// All that is known of one run, to be sent to who is to help: run and state history, scheduler record, design, job file, code diff, versions, notes, the
/// ends of its logs, metrics, GPU history. Secrets are put out of sight in every file.
struct EvidenceBundle
{
    QString name;                             ///< "llama-8b-0123456789ab.tar.gz", also the folder inside
    QByteArray archive;
    QStringList files;
    int removedSecrets = 0;
};

/// Of a log the last 2 MiB are in it, of metrics and samples the last 16 MiB each. Needs no network. Fails as RunStore::run().
Result<EvidenceBundle> evidenceOf(const RunStore &store, const QString &token, const EvidenceFacts &facts);

/// What prints the batch system's own record of the run's job; `access` is of use to Kubernetes.
RemoteCommand schedulerRecordCommand(const Run &run, const KubernetesAccess &access);

} // namespace slipway
