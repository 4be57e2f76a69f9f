// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/format.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <cstdio>

namespace slipway {

std::string formatNumber(double number, int significantDigits)
{
    if (!std::isfinite(number))
        return std::isnan(number) ? "nan" : number > 0 ? "inf" : "-inf";
    if (number == 0)
        return "0";
    const int magnitude = int(std::floor(std::log10(std::abs(number)))) + 1;
    const int decimals = std::max(0, significantDigits - magnitude);
    char text[64];
    if (std::abs(number) >= 1e15)
        std::snprintf(text, sizeof text, "%.*g", significantDigits, number);
    else
        std::snprintf(text, sizeof text, "%.*f", decimals, number);
    std::string out = text;
    if (out.find('.') != std::string::npos && out.find('e') == std::string::npos) {
        out.erase(out.find_last_not_of('0') + 1);
        if (out.back() == '.')
            out.pop_back();
    }
    return out;
}

std::string formatGib(Bytes bytes)
{
    const double size = std::abs(bytes.value);
    if (size >= 1024.0 * 1073741824.0)
        return formatNumber(bytes.value / (1024.0 * 1073741824.0)) + " TiB";
    if (size >= 1073741824.0)
        return formatNumber(bytes.value / 1073741824.0) + " GiB";
    if (size >= 1048576.0)
        return formatNumber(bytes.value / 1048576.0) + " MiB";
    if (size >= 1024.0)
        return formatNumber(bytes.value / 1024.0) + " KiB";
    return formatNumber(bytes.value) + " B";
}

std::string formatStored(Bytes bytes)
{
    constexpr const char *names[]{" B", " kB", " MB", " GB", " TB", " PB"};
    double size = bytes.value;
    std::size_t name = 0;
    while (std::abs(size) >= 999.5 && name + 1 < std::size(names)) {
        size /= 1000;
        ++name;
    }
    return formatNumber(size) + names[name];
}

namespace {

std::string twoUnits(double seconds, double big, const char *bigName, double small, const char *smallName)
{
    const double rounded = std::round(seconds / small) * small;
    const double whole = std::floor(rounded / big);
    const double rest = std::round((rounded - whole * big) / small);
    std::string out = formatNumber(whole, 15) + ' ' + bigName;
    if (rest > 0)
        out += ' ' + formatNumber(rest, 15) + ' ' + smallName;
    return out;
}

} // namespace

std::string formatDuration(Seconds seconds)
{
    const double s = seconds.value;
    if (!std::isfinite(s))
        return formatNumber(s);
    if (s < 0)
        return "-" + formatDuration(-seconds);
    if (s < 0.5e-9)
        return "0 s";
    if (s < 0.9995e-6)
        return formatNumber(s * 1e9) + " ns";
    if (s < 0.9995e-3)
        return formatNumber(s * 1e6) + " us";
    if (s < 0.9995)
        return formatNumber(s * 1e3) + " ms";
    if (s < 119.5)
        return formatNumber(s) + " s";
    if (s < 3599.5)
        return twoUnits(s, 60, "min", 1, "s");
    if (s < 2 * 86400.0)
        return twoUnits(s, 3600, "h", 60, "min");
    return twoUnits(s, 86400, "d", 3600, "h");
}

std::string formatCount(double count)
{
    const double size = std::abs(count);
    if (size >= 1e12)
        return formatNumber(count / 1e12) + " T";
    if (size >= 1e9)
        return formatNumber(count / 1e9) + " B";
    if (size >= 1e6)
        return formatNumber(count / 1e6) + " M";
    if (size >= 1e4)
        return formatNumber(count / 1e3) + " k";
    return formatNumber(count);
}

} // namespace slipway
