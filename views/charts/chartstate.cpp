// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/chartstate.h"

#include "views/charts/xaxistext.h"

#include <QUrlQuery>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

const QString &head()
{
    static const QString text = u"slipway:chart?"_s;
    return text;
}

QString numberText(double value) { return QString::number(value, 'g', 15); }

std::optional<std::pair<double, double>> pairOf(const QUrlQuery &query, const QString &low, const QString &high)
{
    bool isLow = false, isHigh = false;
    const double from = query.queryItemValue(low).toDouble(&isLow), to = query.queryItemValue(high).toDouble(&isHigh);
    if (!isLow || !isHigh || !std::isfinite(from) || !std::isfinite(to) || !(to > from))
        return std::nullopt;
    return std::pair(from, to);
}

bool isSet(const QUrlQuery &query, const QString &key) { return query.queryItemValue(key) == u"1"_s; }

} // namespace

QString toWord(const Smoothing &smoothing)
{
    switch (smoothing.isOn() ? smoothing.kind : Smoothing::Kind::None) {
    case Smoothing::Kind::None: return u"none"_s;
    case Smoothing::Kind::Mean: return u"mean:"_s + numberText(smoothing.width);
    case Smoothing::Kind::Gaussian: return u"gaussian:"_s + numberText(smoothing.width);
    case Smoothing::Kind::Median: return u"median:"_s + numberText(smoothing.width);
    }
    Q_UNREACHABLE();
}

std::optional<Smoothing> smoothingFromWord(const QString &word)
{
    if (word == u"none"_s)
        return Smoothing();
    const QString kind = word.section(u':', 0, 0);
    const double width = word.section(u':', 1).toDouble();
    if (!(width > 0) || !std::isfinite(width))
        return std::nullopt;
    if (kind == u"mean"_s)
        return Smoothing{Smoothing::Kind::Mean, width};
    if (kind == u"gaussian"_s)
        return Smoothing{Smoothing::Kind::Gaussian, width};
    if (kind == u"median"_s)
        return Smoothing{Smoothing::Kind::Median, width};
    return std::nullopt;
}

QString toText(const ChartState &state)
{
    QUrlQuery query;
    query.addQueryItem(u"metric"_s, QString::fromLatin1(QUrl::toPercentEncoding(state.metric)));
    query.addQueryItem(u"x"_s, xAxisWord(state.axis.axis));
    const auto flag = [&](const QString &key, bool isOn) {
        if (isOn)
            query.addQueryItem(key, u"1"_s);
    };
    flag(u"logx"_s, state.axis.isLogarithmic);
    flag(u"log"_s, state.isLogarithmic);
    flag(u"full"_s, state.isFullRange);
    if (state.smoothing.isOn())
        query.addQueryItem(u"smooth"_s, toWord(state.smoothing));
    const auto range = [&](const QString &low, const QString &high, const std::optional<std::pair<double, double>> &both) {
        if (both) {
            query.addQueryItem(low, numberText(both->first));
            query.addQueryItem(high, numberText(both->second));
        }
    };
    range(u"from"_s, u"to"_s, state.range);
    range(u"low"_s, u"high"_s, state.values);
    return head() + query.query(QUrl::FullyEncoded);
}

std::optional<ChartState> chartStateFromText(const QString &text)
{
    const QString line = text.trimmed();
    if (!line.startsWith(head()) || line.size() > 4096)
        return std::nullopt;
    const QUrlQuery query(line.mid(head().size()));
    const auto axis = xAxisFromWord(query.queryItemValue(u"x"_s));
    if (!axis)
        return std::nullopt;
    ChartState state;
    state.metric = query.queryItemValue(u"metric"_s, QUrl::FullyDecoded);
    state.axis = {*axis, isSet(query, u"logx"_s)};
    state.isLogarithmic = isSet(query, u"log"_s);
    state.isFullRange = isSet(query, u"full"_s);
    state.smoothing = smoothingFromWord(query.queryItemValue(u"smooth"_s)).value_or(Smoothing());
    state.range = pairOf(query, u"from"_s, u"to"_s);
    state.values = pairOf(query, u"low"_s, u"high"_s);
    return state;
}

} // namespace slipway
