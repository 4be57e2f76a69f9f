// SPDX-License-Identifier: GPL-3.0-or-later
// A run's folder on a volume that its pods alone mount, as its job file tells of it.
#pragma once

#include "core/support/error.h"

#include <QByteArray>
#include <QString>

namespace slipway {

/// The run's folder as the pods of a Kubernetes manifest see it, absolute; empty where the text says none.
QString podFolderOf(const QByteArray &manifest);

/// "slipway-read-0123456789ab": the name of the pod below.
QString readerPodName(const QString &token);

/// A pod that mounts the volumes of the job's pods, for reading alone, and sleeps: what a run wrote before its last pod ended can be read in no other. It has the image, the nodes,
/// the user and the pull secrets of theirs, no accelerator, a twentieth of a core, and ends by itself after a quarter of an hour. JSON, for the job's namespace.
/// Its labels are not those of the run: it never counts as one of its pods.
/// Fails with InvalidInput where the manifest has no pod that starts as ours do, or one without volumes.
Result<QByteArray> readerPod(const QByteArray &manifest, const QString &token);

} // namespace slipway
