// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/search.h"

#include <QString>

namespace slipway {

/// Looks after a search that a person waits for: says on standard error how far it is, where that is a terminal, and ends the
/// search at the first Ctrl-C, so that what was found so far is answered. A second Ctrl-C ends the program, as always.
/// One at a time; the interrupt is the program's own again afterwards.
class SearchWatch
{
public:
    SearchWatch();
    ~SearchWatch();
    SearchWatch(const SearchWatch &) = delete;
    SearchWatch &operator=(const SearchWatch &) = delete;

    /// Puts itself in as the one who is told and who stops. Must outlive the search.
    void attach(SearchOptions &options);

private:
    void look(const SearchProgress &now);
    void show(const SearchProgress &now);
    void wipe();

    std::stop_source m_stop;
    void (*m_before)(int) = nullptr; ///< who had the interrupt
    bool m_isTerminal = false;
    qsizetype m_shown = 0;           ///< characters on the line
    double m_shownAt = 0;            ///< seconds
};

/// One line: "3528816 layouts considered in 1.2 s; best so far 12.1 s; Ctrl-C stops and answers".
QString progressText(const SearchProgress &now);

} // namespace slipway
