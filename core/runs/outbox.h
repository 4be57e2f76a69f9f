// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/clustersession.h"
#include "core/support/error.h"

#include <QList>
#include <QString>

namespace slipway {

/// What runs will send, frozen at the click: copies of their files under `<folder>/outbox/<token>`, readable by the user alone. Kept from
/// before the network is used until the run is handed over, so that a run goes on after a crash, or goes out later, as it was released.
///
/// Reads and writes the disk: keep() and files() belong into a worker thread where the code may be large.
class Outbox
{
public:
    /// \param folder  of the history
    explicit Outbox(const QString &folder);

    /// Copies content and files; whole and flushed when it returns. Fails with Conflict where the token is there, Io for a file that cannot
    /// be read or written, naming it.
    Result<Done> keep(const QString &token, const QList<UploadFile> &files) const;
    /// What keep() froze; NotFound where it was never whole (the program ended while it was written).
    Result<QList<UploadFile>> files(const QString &token) const;
    void remove(const QString &token) const;
    bool holds(const QString &token) const;

private:
    QString folderOf(const QString &token) const;

    QString m_folder;
};

} // namespace slipway
