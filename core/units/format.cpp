// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/format.h"

#include "core/support/message.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <iterator>

namespace slipway {

namespace {

// Units that have words of their own in other languages. The symbols of sizes are the same in all, so B is a billion where it is translated, and
// bytes where it is not.
//: nanoseconds
constexpr const char *nanosecond = SLIPWAY_TEXT("Unit", "ns");
constexpr const char *microsecond = "us";
//: milliseconds
constexpr const char *millisecond = SLIPWAY_TEXT("Unit", "ms");
//: seconds
constexpr const char *second = SLIPWAY_TEXT("Unit", "s");
//: minutes
constexpr const char *minute = SLIPWAY_TEXT("Unit", "min");
//: hours
constexpr const char *hour = SLIPWAY_TEXT("Unit", "h");
//: days
constexpr const char *day = SLIPWAY_TEXT("Unit", "d");
//: thousand, behind a number
constexpr const char *thousand = SLIPWAY_TEXT("Unit", "k");
//: million, behind a number
constexpr const char *million = SLIPWAY_TEXT("Unit", "M");
//: billion (a thousand million), behind a number
constexpr const char *billion = SLIPWAY_TEXT("Unit", "B");
//: trillion (a million million), behind a number
constexpr const char *trillion = SLIPWAY_TEXT("Unit", "T");

constexpr const char *binarySizes[]{"B", "KiB", "MiB", "GiB", "TiB"};
constexpr const char *decimalSizes[]{"B", "kB", "MB", "GB", "TB", "PB"};
constexpr const char *words[]{nanosecond, microsecond, millisecond, second, minute, hour, day, thousand, million, billion, trillion};

std::string withUnit(const std::string &number, const char *unit, const NumberStyle &style)
{
    return number + ' ' + (style.wordOfUnit ? style.wordOfUnit(unit) : unit);
}

std::string withUnit(double number, const char *unit, const NumberStyle &style) { return withUnit(formatNumber(number, 3, style), unit, style); }

std::string twoUnits(double seconds, double big, const char *bigName, double small, const char *smallName, const NumberStyle &style)
{
    const double rounded = std::round(seconds / small) * small;
    const double whole = std::floor(rounded / big);
    const double rest = std::round((rounded - whole * big) / small);
    std::string out = withUnit(formatNumber(whole, 15), bigName, style);
    if (rest > 0)
        out += ' ' + withUnit(formatNumber(rest, 15), smallName, style);
    return out;
}

std::string pointed(std::string number, const NumberStyle &style)
{
    const std::size_t point = number.find('.');
    return point == std::string::npos ? number : number.replace(point, 1, style.decimalPoint);
}

bool isPlainNumber(const std::string &text)
{
    const std::size_t sign = text.substr(0, 1) == "-" ? 1 : 0;
    return text.size() > sign && text.find_first_not_of("0123456789.", sign) == std::string::npos && std::count(text.begin(), text.end(), '.') <= 1;
}

template<std::size_t N>
bool isIn(const char *const (&names)[N], const std::string &word)
{
    return std::find(std::begin(names), std::end(names), word) != std::end(names);
}

} // namespace

std::string formatNumber(double number, int significantDigits, const NumberStyle &style)
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
    return pointed(std::move(out), style);
}

std::string formatGib(Bytes bytes, const NumberStyle &style)
{
    double size = bytes.value;
    std::size_t name = 0;
    while (std::abs(size) >= 1024 && name + 1 < std::size(binarySizes)) {
        size /= 1024;
        ++name;
    }
    return formatNumber(size, 3, style) + ' ' + binarySizes[name];
}

std::string formatStored(Bytes bytes, const NumberStyle &style)
{
    double size = bytes.value;
    std::size_t name = 0;
    while (std::abs(size) >= 999.5 && name + 1 < std::size(decimalSizes)) {
        size /= 1000;
        ++name;
    }
    return formatNumber(size, 3, style) + ' ' + decimalSizes[name];
}

std::string formatDuration(Seconds seconds, const NumberStyle &style)
{
    const double s = seconds.value;
    if (!std::isfinite(s))
        return formatNumber(s);
    if (s < 0)
        return "-" + formatDuration(-seconds, style);
    if (s < 0.5e-9)
        return withUnit(0.0, second, style);
    if (s < 0.9995e-6)
        return withUnit(s * 1e9, nanosecond, style);
    if (s < 0.9995e-3)
        return withUnit(s * 1e6, microsecond, style);
    if (s < 0.9995)
        return withUnit(s * 1e3, millisecond, style);
    if (s < 119.5)
        return withUnit(s, second, style);
    if (s < 3599.5)
        return twoUnits(s, 60, minute, 1, second, style);
    if (s < 2 * 86400.0)
        return twoUnits(s, 3600, hour, 60, minute, style);
    return twoUnits(s, 86400, day, 3600, hour, style);
}

std::string formatCount(double count, const NumberStyle &style)
{
    const double size = std::abs(count);
    if (size >= 1e12)
        return withUnit(count / 1e12, trillion, style);
    if (size >= 1e9)
        return withUnit(count / 1e9, billion, style);
    if (size >= 1e6)
        return withUnit(count / 1e6, million, style);
    if (size >= 1e4)
        return withUnit(count / 1e3, thousand, style);
    return formatNumber(count, 3, style);
}

std::string restyled(const std::string &figure, const NumberStyle &style)
{
    std::string out;
    std::size_t start = 0;
    while (start < figure.size()) {
        const std::size_t gap = figure.find(' ', start);
        if (gap == std::string::npos)
            return figure;
        const std::size_t end = std::min(figure.find(' ', gap + 1), figure.size());
        const std::string number = figure.substr(start, gap - start);
        const std::string unit = figure.substr(gap + 1, end - gap - 1);
        const bool isSymbol = isIn(binarySizes, unit) || isIn(decimalSizes, unit);
        if ((!isSymbol && !isIn(words, unit)) || !isPlainNumber(number))
            return figure;
        const std::string local = pointed(number, style);
        out += (out.empty() ? "" : " ") + (isSymbol ? local + ' ' + unit : withUnit(local, unit.c_str(), style));
        start = end + 1;
    }
    return out;
}

} // namespace slipway
