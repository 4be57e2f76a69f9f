// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a design that can be swept: every key of the design file that is a number and counts for the estimate, and
// a few numbers of the catalogue's entries that it names.
#pragma once

#include <QList>
#include <QString>

#include <string>

namespace slipway {

struct SweepField
{
    std::string path;     ///< key of the design file
    std::string part;     ///< of a catalogue entry that the key chooses: "line_gb_s", "memory.usable_gib"; empty: the key's own number
    QString name;         ///< "Sequence length"
    QString unit;         ///< "tokens"; empty for a count
    QString group;        ///< "Training"
    double low = 1, high = 1e18; ///< what it takes
    bool isWhole = true;
    double usual = 8;     ///< to begin with, where the design says nothing

    std::string id() const { return part.empty() ? path : path + '.' + part; }
    QString title() const;  ///< "Sequence length, tokens"
    bool operator==(const SweepField &) const = default;
};

/// All of them, in the person's language of the moment.
QList<SweepField> sweepFields();

/// The one of an id; the first of all where there is none.
SweepField sweepField(const QString &id);

} // namespace slipway
