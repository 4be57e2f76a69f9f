// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/layout/memorywalk.h"

#include <QCoreApplication>

#include <numeric>

namespace slipway {

double ShownMemory::Moment::total() const { return std::accumulate(bytes.begin(), bytes.end(), 0.0); }

int ShownMemory::peak() const
{
    int best = -1;
    double most = 0;
    for (std::size_t i = 0; i < moments.size(); ++i)
        if (const double total = moments[i].total(); total > most) {
            most = total;
            best = int(i);
        }
    return best;
}

QString memoryPartName(ShownMemory::Part part)
{
    switch (part) {
    case ShownMemory::Weights: return QCoreApplication::translate("MemoryWalk", "Weights");
    case ShownMemory::Gradients: return QCoreApplication::translate("MemoryWalk", "Gradients");
    case ShownMemory::Optimizer: return QCoreApplication::translate("MemoryWalk", "Optimizer state");
    case ShownMemory::Activations: return QCoreApplication::translate("MemoryWalk", "Activations");
    case ShownMemory::Transient: return QCoreApplication::translate("MemoryWalk", "Transient");
    case ShownMemory::Communication: return QCoreApplication::translate("MemoryWalk", "Communication");
    case ShownMemory::PartCount: break;
    }
    return {};
}

} // namespace slipway
