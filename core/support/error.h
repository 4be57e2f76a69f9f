// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support/result.h"

#include <QMetaType>
#include <QString>

namespace slipway {

/// Why something that depends on the outside did not work.
struct Error
{
    enum class Kind {
        InvalidInput,   ///< what a person or a file gave cannot be used
        NotFound,       ///< a named thing is not there
        Io,             ///< the local disk
        Network,        ///< the far side cannot be reached, or the line dropped
        HostKey,        ///< the far side is not who it was, or was not accepted
        Authentication, ///< the login was refused
        RemoteCommand,  ///< the far side ran the command and it failed
        Timeout,        ///< no answer in time; the outcome is unknown
        Cancelled,      ///< the person took it back
        Conflict,       ///< somebody else did it, or holds it
        Internal        ///< a limit of ours
    };

    Kind kind = Kind::Internal;
    QString message; ///< one translated sentence: what happened, and what to do
    QString detail;  ///< raw text for the log and the details fold; may be empty

    bool operator==(const Error &) const = default;
};

} // namespace slipway

Q_DECLARE_METATYPE(slipway::Error)
