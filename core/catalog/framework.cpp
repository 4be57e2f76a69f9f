// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/framework.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace slipway {

namespace {

using P = FrameworkProfile;

constexpr std::array fields{
    ProfileField{"states", &P::states},
    ProfileField{"gradient_bytes", &P::gradientBytes, 0, 8},
    ProfileField{"fuses_projections", &P::fusesProjections},
    ProfileField{"eager", &P::isEager},
    ProfileField{"dummy_weight_gradients", &P::dummyWeightGradients},
    ProfileField{"pads_vocabulary", &P::padsVocabulary},
    ProfileField{"whole_gradient_bytes", &P::wholeGradientBytes, 0, 8},
    ProfileField{"whole_gradient_stage", &P::wholeGradientStage, 0, 3},
    ProfileField{"gradient_copy_bytes", &P::gradientCopyBytes, 0, 8},
    ProfileField{"frees_gradients", &P::freesGradients},
    ProfileField{"accumulates_whole", &P::accumulatesWhole},
    ProfileField{"buckets_gradients", &P::bucketsGradients},
    ProfileField{"frozen_gradients", &P::frozenGradients},
    ProfileField{"gathers_root", &P::gathersRoot},
    ProfileField{"live_parameters", &P::liveParameters, 0, 1e12},
    ProfileField{"casts_weights", &P::castsWeights},
    ProfileField{"quantises_inputs", &P::quantisesInputs},
    ProfileField{"upcasts_norms", &P::upcastsNorms},
    ProfileField{"adapter_dropout", &P::adapterDropout},
    ProfileField{"keeps_stage_outputs", &P::keepsStageOutputs},
    ProfileField{"update_bytes", &P::updateBytes, 0, 64},
    ProfileField{"workspace_mib", &P::workspaceMib, 0, 10'000},
    ProfileField{"logit_bytes", &P::logitBytes, 0, 100},
    ProfileField{"logit_bytes_unfused", &P::logitBytesUnfused, 0, 100},
    ProfileField{"logit_bytes_split", &P::logitBytesSplit, 0, 100},
    ProfileField{"fuses_cross_entropy", &P::fusesCrossEntropy},
    ProfileField{"elementwise", &P::elementwise, 0.1, 100},
    ProfileField{"attention_rate", &P::attentionRate, 0.01, 1},
    ProfileField{"flash_rate", &P::flashRate, 0.01, 1},
    ProfileField{"cast_bytes", &P::castBytes, 0, 64},
    ProfileField{"balances_ring", &P::balancesRing},
    ProfileField{"overlaps_data", &P::overlapsData},
    ProfileField{"gathers_units", &P::gathersUnits},
    ProfileField{"collectives_per_unit", &P::collectivesPerUnit, 1, 1000},
    ProfileField{"copies_units", &P::copiesUnits},
    ProfileField{"prefetches_backward", &P::prefetchesBackward},
    ProfileField{"gathers_again", &P::gathersAgain},
    ProfileField{"reduce_bytes", &P::reduceBytes, 0, 8},
    ProfileField{"hides_tensor", &P::hidesTensor},
    ProfileField{"slices_tensor", &P::slicesTensor},
    ProfileField{"fuses_update", &P::fusesUpdate},
    ProfileField{"fuses_latents", &P::fusesLatents},
    ProfileField{"dispatches_once", &P::dispatchesOnce},
    ProfileField{"reserve", &P::reserve, 1, 3},
    ProfileField{"context_gib", &P::contextGib, 0, 100},
    ProfileField{"communicator_gib", &P::communicatorGib, 0, 10},
    ProfileField{"launch_seconds", &P::launchSeconds, 0, 1},
    ProfileField{"graphs_on_racks", &P::graphsOnRacks},
};

struct TwoNumbers
{
    int first = 0, second = 0;
    bool hasSecond = false;
};

/// The first number of a text, and the one behind the separator, if there is one.
TwoNumbers twoNumbers(std::string_view text, char separator)
{
    TwoNumbers numbers;
    const std::size_t start = text.find_first_of("0123456789");
    if (start == std::string_view::npos)
        return numbers;
    const char *end = text.data() + text.size();
    const auto first = std::from_chars(text.data() + start, end, numbers.first);
    if (first.ptr != end && *first.ptr == separator)
        numbers.hasSecond = std::from_chars(first.ptr + 1, end, numbers.second).ec == std::errc();
    return numbers;
}

constexpr bool isYear(int number) { return number >= 2000 && number < 2100; }
constexpr bool isMonth(int number) { return number >= 1 && number <= 12; }
constexpr double dateOf(int year, int month) { return year + (month - 1) / 12.0; }

/// Does a change hold at this release? A named TransformerEngine decides about what it changed, else the date does.
bool holds(const FrameworkChange &change, double date, double engine)
{
    return change.transformerEngine > 0 && engine > 0 ? engine >= change.transformerEngine : date >= change.from;
}

void apply(const std::vector<ProfileValue> &values, FrameworkProfile &profile)
{
    for (const ProfileValue &value : values)
        value.field->set(profile, value.value);
}

} // namespace

void ProfileField::set(FrameworkProfile &profile, double value) const
{
    std::visit([&](auto place) {
        using Value = std::remove_reference_t<decltype(profile.*place)>;
        profile.*place = static_cast<Value>(value);
    }, member);
}

std::span<const ProfileField> profileFields()
{
    return fields;
}

double versionNumber(std::string_view version)
{
    const TwoNumbers numbers = twoNumbers(version, '.');
    return numbers.first + numbers.second / 1000.0;
}

double dateNumber(std::string_view text)
{
    const TwoNumbers date = twoNumbers(text, '-');
    if (!isYear(date.first) || (date.hasSecond && !isMonth(date.second)))
        return 0;
    return dateOf(date.first, date.hasSecond ? date.second : 1);
}

double releaseDate(std::span<const FrameworkRelease> releases, std::string_view version)
{
    if (const TwoNumbers date = twoNumbers(version, '-'); isYear(date.first))
        return dateOf(date.first, date.hasSecond && isMonth(date.second) ? date.second : 1);
    const double number = versionNumber(version);
    if (number <= 0 || releases.empty())
        return 0;
    const TwoNumbers container = twoNumbers(version, '.'); // NVIDIA's, as year and month: 25.09
    if (container.first > releases.back().number + 10 && container.first < 100 && isMonth(container.second))
        return dateOf(2000 + container.first, container.second);
    double date = releases.front().date;
    for (const FrameworkRelease &release : releases)
        if (number >= release.number)
            date = release.date;
    return date;
}

FrameworkProfile profileAt(const FrameworkSpec &spec, std::string_view version, std::string_view transformerEngine)
{
    const double said = releaseDate(spec.releases, version);
    const double date = said > 0 ? said : std::numeric_limits<double>::infinity();
    const double engine = versionNumber(transformerEngine);
    FrameworkProfile profile;
    apply(spec.values, profile);
    for (const FrameworkChange &change : spec.changes)
        if (holds(change, date, engine))
            apply(change.values, profile);
    profile.isVersionKnown = !version.empty();
    profile.release = said > 0 ? said : spec.releases.empty() ? 0 : spec.releases.back().date;
    return profile;
}

} // namespace slipway
