// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace slipway {

/// Why a batch system, a site's plugin or a file system would not take a run, for the person.
struct Refusal
{
    QString cause;             ///< "account", "quota"... for tests and JSON
    QString meaning;           ///< one translated sentence: what it means
    QString advice;            ///< one translated sentence: what to do
    QString field;             ///< of the design, "launch.account"; empty where none is to be changed
    bool isTransient = false;  ///< the same request may be taken a little later
    bool operator==(const Refusal &) const = default;
};

/// The cause behind what sbatch, srun, an admission plugin or a file system said; nothing for words that are not known. Of several the most
/// telling one: a QOS limit by its name before "job violates accounting/QOS policy".
std::optional<Refusal> explainRefusal(const QString &said);

} // namespace slipway
