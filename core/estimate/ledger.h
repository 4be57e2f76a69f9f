// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimate/estimate.h"

#include <string>
#include <utility>
#include <vector>

namespace slipway {

/// Adds parts to figures and, when somebody wants to know, keeps the reason of each as a Term. The terms of a figure add
/// up to it because both come from the same additions.
class Ledger
{
public:
    /// \param terms  where the reasons go; nullptr: nobody asks
    explicit Ledger(std::vector<Term> *terms)
        : m_terms(terms)
    {
    }

    bool isExplaining() const { return m_terms != nullptr; }

    /// Adds `part` to `figure`; `explain()` makes the Term (its value is filled in here) and is called only when asked.
    template<typename Quantity, typename Explain>
    void add(Quantity &figure, double part, Explain &&explain)
    {
        if (part == 0)
            return;
        figure.value += part;
        if (!m_terms)
            return;
        Term term = explain();
        term.value = part;
        m_terms->push_back(std::move(term));
    }

private:
    std::vector<Term> *m_terms;
};

} // namespace slipway
