// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"
#include "core/estimate/ledger.h"
#include "core/estimate/memorywalk.h"

namespace slipway {

/// Bytes of all gradients of a stage on one rank, as they accumulate: sharded, whole, or none of frozen parameters.
double gradientBytes(const Workload &work, const StateWidths &widths, const StageElements &elements);

/// The figures of one pipeline stage at the moment of its peak, every part with its reason in the ledger.
class StageAccount
{
public:
    /// \param layers  that the walk's bytes were made of; nullptr only where the ledger explains nothing
    StageAccount(const Workload &work, const MemoryWalk &walk, const LayerWalks *layers, Ledger &ledger, int stage);

    /// \param elements  of the stage; \param peak  the moment of the walk at which most is alive; \param gradientShare  of the
    /// stage's gradients, what exists then
    StageMemory at(const StageElements &elements, const MemoryMoment &peak, double gradientShare);

private:
    Term term(const char *part, const char *name, const char *text, const char *source, std::vector<Term::Input> inputs) const;
    void addTrained(const StageElements &elements);
    void addFrozen(const StageElements &elements);
    void addFrozenWeights(const StageElements &elements);
    void addWeights(const char *kind, double elements, double ranks);
    void addGradients(const char *kind, double elements, double ranks);
    void addOptimizer(const char *kind, double elements, double ranks);
    void takeMoment();
    void explainMoment();
    void addActivations();
    void addKept(bool isMoe, double layers);
    void addSaved(const char *name, double bytes, double layers, const char *text, const char *source);
    void addTransient();
    void addBuffer(const char *name, double bytes, const char *text, const char *source);
    void addCommunication();
    int communicators() const;
    void addContext();

    const Workload &m_work;
    const MemoryWalk &m_walk;
    const LayerWalks *m_layers;
    Ledger &m_ledger;
    StateWidths m_widths;
    MemoryMoment m_peak;
    double m_gradientShare = 1; ///< of the gradients, that exist at the peak
    StageMemory m_memory;
};

} // namespace slipway
