// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include <algorithm>
#include <numeric>

namespace slipway {

namespace {

template<typename Spec>
const Spec *byId(const std::vector<Spec> &specs, std::string_view id)
{
    const auto spec = std::find_if(specs.begin(), specs.end(), [id](const Spec &s) { return s.id == id; });
    return spec == specs.end() ? nullptr : &*spec;
}

/// How many characters must be changed, added, dropped or swapped with their neighbour to make one text the other.
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0u : 1u)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + 1);
        }
        beforeLast = std::exchange(last, row);
    }
    return last[b.size()];
}

/// Lower case, and one sign for what people mix up: `H100_SXM` is `h100-sxm`.
std::string folded(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        c = c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return result;
}

std::size_t commonStart(std::string_view a, std::string_view b)
{
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

} // namespace

const ModelSpec *Catalog::model(std::string_view id) const
{
    return byId(models, id);
}

const GpuSpec *Catalog::accelerator(std::string_view id) const
{
    return byId(accelerators, id);
}

const LinkSpec *Catalog::link(std::string_view id) const
{
    return byId(links, id);
}

const NodeSpec *Catalog::node(std::string_view id) const
{
    return byId(nodes, id);
}

const TopologySpec *Catalog::topology(std::string_view id) const
{
    return byId(topologies, id);
}

const FrameworkSpec *Catalog::framework(std::string_view id) const
{
    return byId(frameworks, id);
}

const StorageSpec *Catalog::storageSystem(std::string_view id) const
{
    return byId(storage, id);
}

std::string nearestId(std::string_view typed, const std::vector<std::string> &known)
{
    constexpr std::size_t longestWorthComparing = 80; // an id of ours is a few words
    if (typed.empty() || typed.size() > longestWorthComparing)
        return {};
    const std::string word = folded(typed);
    std::string nearest;
    std::size_t smallest = std::max<std::size_t>(1, word.size() / 3) + 1, longestStart = 0;
    for (const std::string &id : known) {
        const std::string candidate = folded(id);
        const std::size_t distance = editDistance(word, candidate), start = commonStart(word, candidate);
        // People rarely err in the first letters: of two that are as near, the one that begins alike.
        if (distance < smallest || (distance == smallest && !nearest.empty() && start > longestStart)) {
            smallest = distance;
            longestStart = start;
            nearest = id;
        }
    }
    return nearest;
}

} // namespace slipway
