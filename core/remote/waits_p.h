// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDebug>
#include <QThread>

namespace slipway {

/// Stands where this room waits: for a server, a program or a disk. The thread of the window must never come here; where it does, that is a
/// mistake of ours, said aloud, and tests fail by it.
inline void expectToWait(const char *what)
{
    const QCoreApplication *application = QCoreApplication::instance();
    if (application && QThread::currentThread() == application->thread())
        qWarning("The thread of the window waits in %s.", what);
}

} // namespace slipway
