// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/charttexts.h"

#include "views/charts/axisticks.h"
#include "views/charts/chartstate.h"
#include "views/charts/curveraster.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct ChartText
{
    Q_DECLARE_TR_FUNCTIONS(CurveChart)
};

constexpr std::size_t MostLegendEntries = 8;

/// As the line is broken: the sign beside a curve's name.
QString dashSign(int dash)
{
    static const std::array<QString, 4> signs{u"\u2501\u2501"_s, u"\u2501 \u2501"_s, u"\u2505\u2505"_s, u"\u2501\u00b7\u2501"_s};
    return signs[std::size_t(std::clamp(dash, 0, 3))];
}

/// A name stays on one line; a line may otherwise end behind a hyphen too ("orca-g01 GPU 3").
QString unbroken(const QString &name) { return name.toHtmlEscaped().replace(u' ', u"&nbsp;"_s).replace(u'-', u'\u2011'); }

/// The samples of a curve that are in view, segment by segment.
std::vector<CurvePyramid::Segment> visibleSegments(const Curve &curve, const ReadingAxis &axis, const CurveWindow &window)
{
    CurveMapping mapping;
    mapping.scale = curve.scale(axis.axis, axis.isLogarithmic);
    mapping.xFrom = window.from();
    mapping.xTo = window.to();
    const std::vector<double> ends = mapping.borders(1);
    std::vector<CurvePyramid::Segment> visible;
    for (const CurvePyramid::Segment &segment : curve.samples.segments())
        visible.push_back(curve.samples.inside(segment, mapping.axis(), ends[0], ends[1]));
    return visible;
}

std::optional<double> valueAt(const Curve &curve, const XScale &scale, double position)
{
    const CurvePyramid &samples = curve.samples;
    const double x = scale.toSource(position);
    const auto extent = samples.extent(scale.source());
    const double tolerance = extent ? 1e-9 * std::max(std::abs(extent->first), std::abs(extent->second)) : 0;
    if (!extent || x < extent->first - tolerance || x > extent->second + tolerance)
        return std::nullopt;
    const auto nearest = samples.nearest(scale.source(), x);
    if (!nearest)
        return std::nullopt;
    const double at = samples.x(scale.source(), *nearest), value = samples.value(*nearest);
    const bool isAhead = at < x;
    if (at == x || (isAhead ? *nearest + 1 >= samples.size() : *nearest == 0))
        return value;
    const std::size_t other = isAhead ? *nearest + 1 : *nearest - 1;
    const double otherX = samples.x(scale.source(), other), otherValue = samples.value(other);
    const bool isBetween = std::isfinite(otherValue) && (isAhead ? otherX >= x : otherX <= x) && otherX != at;
    return isBetween ? value + (otherValue - value) * (x - at) / (otherX - at) : value;
}

} // namespace

QString smoothingText(const Smoothing &smoothing)
{
    const int width = int(std::lround(smoothing.width));
    switch (smoothing.isOn() ? smoothing.kind : Smoothing::Kind::None) {
    case Smoothing::Kind::None: return {};
    case Smoothing::Kind::Mean: return ChartText::tr("mean over %Ln steps", nullptr, width);
    case Smoothing::Kind::Gaussian: return ChartText::tr("Gaussian over %Ln steps", nullptr, width);
    case Smoothing::Kind::Median: return ChartText::tr("median of %Ln steps", nullptr, width);
    }
    Q_UNREACHABLE();
}

QString legendHtml(const Curves &curves, const Smoothing &smoothing)
{
    // One curve is named by the title.
    if (curves.size() < 2 && !smoothing.isOn())
        return {};
    const bool isDashed = std::any_of(curves.begin(), curves.end(), [](const Curve &curve) { return curve.dash > 0; });
    QStringList entries;
    for (std::size_t index = 0; index < std::min(curves.size(), MostLegendEntries); ++index)
        entries.append(u"<span style='color:%1'>%2</span>&nbsp;%3"_s.arg(curves[index].color.name(), isDashed ? dashSign(curves[index].dash).replace(u' ', u"&nbsp;"_s) : u"\u25a0"_s,
            unbroken(curves[index].name)));
    if (curves.size() > MostLegendEntries)
        entries.append(ChartText::tr("and %n more", nullptr, int(curves.size() - MostLegendEntries)));
    if (smoothing.isOn())
        entries.append(smoothingText(smoothing));
    return entries.join(u"&nbsp;&nbsp; "_s);
}

QString countsText(const Curves &curves, const ReadingAxis &axis, const CurveWindow &window, const QString &unit, const QLocale &locale)
{
    std::size_t count = 0, visible = 0, gaps = 0;
    for (const Curve &curve : curves) {
        count += curve.samples.size();
        gaps += curve.samples.gapCount();
        for (const CurvePyramid::Segment &segment : visibleSegments(curve, axis, window))
            visible += segment.end - segment.begin;
    }
    QStringList parts{visible >= count ? ChartText::tr("%Ln points", nullptr, int(count))
                                       : ChartText::tr("%1 of %Ln points", nullptr, int(count)).arg(locale.toString(qulonglong(visible)))};
    if (curves.size() == 1) {
        const CurvePyramid &first = curves.front().samples;
        const std::size_t last = first.size() - 1;
        const QString value = u"%1 %2"_s.arg(valueText(first.value(last), locale), unit).trimmed();
        parts.append(first.step(last) < 0 ? ChartText::tr("last %1").arg(value) : ChartText::tr("last %1 at step %2").arg(value, locale.toString(qint64(first.step(last)))));
    }
    if (gaps > 0)
        parts.append(ChartText::tr("%Ln NaN", nullptr, int(gaps)));
    return parts.join(u" \u00b7 "_s);
}

QString trendText(const Curves &curves, const QString &unit, const QLocale &locale)
{
    QStringList sentences;
    for (const Curve &curve : curves) {
        const std::size_t size = curve.samples.size();
        if (size == 0)
            continue;
        const std::size_t part = std::min<std::size_t>(size / 2, 20);
        const CurveSummary before = curve.samples.summary(size - 2 * part, size - part), recent = curve.samples.summary(size - part, size);
        const double change = part == 0 ? 0 : (recent.lowest + recent.highest) - (before.lowest + before.highest);
        const double threshold = 0.01 * (std::abs(before.lowest) + std::abs(before.highest));
        const QString trend = change > threshold ? ChartText::tr("rising") : change < -threshold ? ChartText::tr("falling") : ChartText::tr("steady");
        sentences.append(ChartText::tr("%1: %2 %3, %4", "curve, last value, unit, trend").arg(curve.name, valueText(curve.samples.value(size - 1), locale), unit, trend));
    }
    return sentences.join(u"; "_s);
}

double newestTime(const Curves &curves)
{
    double newest = 0;
    for (const Curve &curve : curves)
        if (!curve.samples.isEmpty())
            newest = std::max(newest, curve.samples.time(curve.samples.size() - 1));
    return newest;
}

double usualWait(const Curves &curves)
{
    std::vector<double> waits;
    for (const Curve &curve : curves)
        for (std::size_t index = curve.samples.size(); index > 1 && index + 20 > curve.samples.size(); --index)
            if (const double wait = curve.samples.time(index - 1) - curve.samples.time(index - 2); wait > 0)
                waits.push_back(wait);
    if (waits.empty())
        return 0;
    const auto middle = waits.begin() + std::ptrdiff_t(waits.size() / 2);
    std::nth_element(waits.begin(), middle, waits.end());
    return *middle;
}

QString csvOf(const Curves &curves, const ReadingAxis &axis, const CurveWindow &window, const Smoothing &smoothing)
{
    QString csv = u"curve,step,unix_seconds,value"_s;
    if (smoothing.isOn())
        csv += u",smoothed_"_s + toWord(smoothing).replace(u':', u'_');
    csv += u'\n';
    for (const Curve &curve : curves)
        for (const CurvePyramid::Segment &visible : visibleSegments(curve, axis, window))
            for (std::size_t index = visible.begin; index < visible.end; ++index) {
                csv += u"%1,%2,%3,%4"_s.arg(curve.id, QString::number(qint64(curve.samples.step(index))), QString::number(curve.samples.time(index), 'f', 3),
                    QString::number(curve.samples.value(index), 'g', 17));
                if (smoothing.isOn())
                    csv += index < curve.smoothed.size() ? u","_s + QString::number(curve.smoothed.value(index), 'g', 17) : u","_s;
                csv += u'\n';
            }
    return csv;
}

/// Looks like the curve that it is made of, and has no samples yet.
static Curve differenceOf(const Curve &curve)
{
    Curve difference;
    difference.id = curve.id;
    difference.name = curve.name;
    difference.color = curve.color;
    difference.colorIndex = curve.colorIndex;
    difference.dash = curve.dash;
    difference.context = curve.context;
    if (difference.context.begin <= 0 && !curve.samples.isEmpty())
        difference.context.begin = curve.samples.time(0); // its first sample may have no counterpart
    return difference;
}

void extendResiduals(const Curves &curves, double expected, const Smoothing &smoothing, Curves &residuals)
{
    for (std::size_t at = 0; at < curves.size(); ++at) {
        const Curve &curve = curves[at];
        if (at == residuals.size()) {
            residuals.push_back(differenceOf(curve));
            residuals.back().smoother = Smoother(smoothing);
        }
        Curve &residual = residuals[at];
        residual.context = differenceOf(curve).context;
        for (std::size_t index = residual.samples.size(); index < curve.samples.size(); ++index)
            residual.samples.append(curve.samples.step(index), curve.samples.time(index), curve.samples.value(index) - expected);
        residual.smoother.extend(residual.samples, residual.smoothed);
    }
}

Curves differencesTo(const Curves &curves, const QString &baselineId, const ReadingAxis &axis)
{
    const auto baseline = std::find_if(curves.begin(), curves.end(), [&](const Curve &curve) { return curve.id == baselineId; });
    Curves differences;
    if (baseline == curves.end())
        return differences;
    const XScale baselineScale = baseline->scale(axis.axis, axis.isLogarithmic);
    for (const Curve &curve : curves) {
        if (curve.id == baselineId)
            continue;
        Curve difference = differenceOf(curve);
        const XScale scale = curve.scale(axis.axis, axis.isLogarithmic);
        for (std::size_t index = 0; index < curve.samples.size(); ++index)
            if (const auto value = valueAt(*baseline, baselineScale, scale.toPosition(curve.samples.x(scale.source(), index))))
                difference.samples.append(curve.samples.step(index), curve.samples.time(index), curve.samples.value(index) - *value);
        differences.push_back(std::move(difference));
    }
    return differences;
}

} // namespace slipway
