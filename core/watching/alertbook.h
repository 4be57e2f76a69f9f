// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/runstore.h"
#include "core/watching/alert.h"

#include <QSet>

namespace slipway {

/// The alerts of runs as the history keeps them, and which rules are muted for which run.
class AlertBook
{
public:
    explicit AlertBook(RunStore &store)
        : m_store(store)
    {
    }

    struct Entry
    {
        QString key;
        Alert alert;
    };
    /// Oldest first.
    QList<Entry> entries(const QString &token) const;
    Alerts alerts(const QString &token) const;
    /// Writes it under `key`, or under a new key where that is empty; the key.
    QString write(const QString &token, const Alert &alert, const QString &key = {});

    QSet<AlertKind> muted(const QString &token) const;
    void setMuted(const QString &token, AlertKind kind, bool isMuted);

    /// How far a run had been watched when somebody last looked.
    struct Watched
    {
        QDateTime at;
        qint64 step = -1;
        int restarts = 0;
    };
    std::optional<Watched> watched(const QString &token) const;
    void setWatched(const QString &token, const Watched &watched);

private:
    RunStore &m_store;
};

} // namespace slipway
