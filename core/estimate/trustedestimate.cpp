// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimate/trustedestimate.h"

#include "core/design/validate.h"

#include <iterator>
#include <utility>

namespace slipway {

namespace {

/// A model that the catalogue does not have, or that is not whole, has no parameters to count either.
Estimate withoutFigures(const ResolvedDesign &resolved, Findings found)
{
    Estimate result;
    result.name = resolved.design.name;
    if (!hasErrors(found))
        result.parameters = countParameters(resolved.model, resolved.design.training.technique, resolved.design.training.lora);
    result.findings = std::move(found);
    Findings more = validate(resolved);
    result.findings.insert(result.findings.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    return result;
}

} // namespace

Estimate trustedEstimate(const ResolvedDesign &resolved, Findings found, const Catalog &catalog, Explain explain, const Calibration &calibration)
{
    return hasErrors(layoutFindings(resolved)) ? withoutFigures(resolved, std::move(found)) : estimate(resolved, std::move(found), catalog, explain, calibration);
}

bool hasFigures(const Estimate &estimate) { return !estimate.memory.stages.empty(); }

} // namespace slipway
