// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"

#include <random>

namespace slipway::test {

/// Designs that nobody would write, of every key there is: legal ones, absurd ones, and ones that contradict themselves.
/// The same seed gives the same designs on every machine.
class WildDesigns
{
public:
    WildDesigns(unsigned seed, const Catalog &catalog);

    /// A document to be read: any of the keys, each with a value of the right kind, a wrong one, or none; sizes from below
    /// zero to beyond every type.
    YamlValue nextDocument();
    /// A value that no reader has judged: sizes of any sign, whole models and accelerators of one's own.
    Design nextDesign();

private:
    std::size_t below(std::size_t end);
    bool oneIn(std::size_t odds) { return below(odds) == 0; }
    int size();
    double number();
    YamlValue scalar();
    YamlValue usual(const std::string &path);
    YamlValue valueOf(const std::string &path, const std::vector<std::string> &words);
    YamlValue model();
    YamlValue accelerator();
    YamlValue link();
    YamlValue choice(const std::string &path);
    void layout(ParallelLayout &layout);
    void training(TrainingPlan &plan);

    const Catalog &m_catalog;
    std::mt19937 m_random; ///< its numbers are laid down by the standard, those of the distributions are not
};

} // namespace slipway::test
