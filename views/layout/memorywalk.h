// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/quantity.h"

#include <QString>

#include <array>
#include <vector>

namespace slipway {

/// What a stage holds from operation to operation, as it is drawn.
struct ShownMemory
{
    /// From the foot of the stack upwards; the colours are those of the memory bars.
    enum Part { Weights, Gradients, Optimizer, Activations, Transient, Communication, PartCount };

    struct Moment
    {
        QString operation;
        int layer = -1;          ///< of the stage; -1 around the layers
        bool isBackward = false;
        std::array<double, PartCount> bytes{};
        double total() const;
        bool operator==(const Moment &) const = default;
    };

    int stage = 0;
    Bytes capacity;              ///< of the accelerator; 0: not known
    std::vector<Moment> moments;
    /// The moment that holds most; -1 where there is none.
    int peak() const;
    bool operator==(const ShownMemory &) const = default;
};

QString memoryPartName(ShownMemory::Part part);

} // namespace slipway
