// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/explore/sweeprange.h"

#include "views/widgets/numbertext.h"

#include <algorithm>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QStringList words{u"doubling"_s, u"even"_s, u"list"_s};

QList<double> doublings(double from, double to)
{
    QList<double> numbers;
    if (!(from > 0))
        return numbers;
    for (double number = from; number <= to * 1.000001 && numbers.size() < mostSweepPoints; number *= 2)
        numbers << number;
    return numbers;
}

QList<double> evenSteps(double from, double to, int count)
{
    QList<double> numbers;
    const int most = std::clamp(count, 1, mostSweepPoints);
    for (int step = 0; step < most; ++step)
        numbers << (most > 1 ? from + (to - from) * step / (most - 1) : from);
    return numbers;
}

QList<double> listed(const QString &text)
{
    QList<double> numbers;
    for (const QString &part : numberWords(text)) {
        const std::optional<double> number = numberFromText(part);
        if (!number)
            return {};
        numbers << *number;
    }
    return numbers;
}

} // namespace

QString toWord(SweepRange::Steps steps) { return words.at(int(steps)); }

SweepRange::Steps stepsFromWord(const QString &word) { return SweepRange::Steps(std::max(0, int(words.indexOf(word)))); }

QList<double> sweepNumbers(const SweepRange &range, double low, double high, bool isWhole)
{
    QList<double> numbers;
    if (range.steps == SweepRange::Steps::List)
        numbers = listed(range.list);
    else if (range.from <= range.to)
        numbers = range.steps == SweepRange::Steps::Doubling ? doublings(range.from, range.to) : evenSteps(range.from, range.to, range.count);
    for (double &number : numbers)
        number = isWhole ? std::round(number) : number;
    numbers.removeIf([&](double number) { return number < low || number > high; });
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers.mid(0, mostSweepPoints);
}

SweepRange rangeAround(double now, double low, double high, bool isWhole)
{
    SweepRange range{.from = std::max(now / 4, low), .to = std::min(now * 4, high)};
    if (isWhole) {
        range.from = std::max(std::ceil(range.from), std::max(low, 1.0));
        range.to = std::floor(range.to);
    }
    return range;
}

} // namespace slipway
