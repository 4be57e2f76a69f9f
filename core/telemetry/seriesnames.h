// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace slipway {

/// "grad norm" and "Grad-Norm" as "grad_norm"; the usual synonyms under one name ("lr" is "learning_rate").
QString seriesName(std::string_view key);

/// What a key is called and what its numbers are multiplied by: a format's own words, and seriesName() for all others. Each key is worked out once.
class SeriesNames
{
public:
    struct Name
    {
        QString series;       ///< empty: not of interest
        double factor = 1;
    };
    using Words = std::unordered_map<std::string_view, Name>;

    explicit SeriesNames(const Words &words = {});

    /// Valid until the next call. At most a few thousand keys are remembered: a hostile log may make new ones for ever.
    const Name &operator()(std::string_view key);

private:
    struct Hash : std::hash<std::string_view>
    {
        using is_transparent = void;
    };

    std::unordered_map<std::string, Name, Hash, std::equal_to<>> m_known;
    Name m_last;
};

} // namespace slipway
