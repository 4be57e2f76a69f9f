// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#include <algorithm>

#include <unistd.h>

namespace slipway {

/// What this process holds of the machine's memory now, in bytes.
inline qint64 residentMemory()
{
    QFile statistics(QStringLiteral("/proc/self/statm"));
    return statistics.open(QIODevice::ReadOnly) ? statistics.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE) : 0;
}

#ifdef __SANITIZE_ADDRESS__
/// A sanitizer keeps what was freed for a while.
constexpr qint64 roomForPieces = qint64(400) << 20;
#else
constexpr qint64 roomForPieces = qint64(32) << 20;
#endif

/// Gives a gigabyte in pieces that are one buffer, so that whoever holds what it is given shows; the most that the process grew meanwhile, in bytes.
template<typename Take>
qint64 growthOverAGigabyte(Take take)
{
    const QByteArray piece(1 << 20, 'x');
    const qint64 before = residentMemory();
    qint64 most = 0;
    for (int i = 0; i < 1024; ++i) {
        take(piece);
        most = std::max(most, residentMemory() - before);
    }
    return most;
}

} // namespace slipway
