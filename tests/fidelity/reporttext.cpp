// SPDX-License-Identifier: GPL-3.0-or-later
#include "report.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

namespace slipway::fidelity {

using namespace Qt::StringLiterals;

namespace {

QString number(double value, int decimals = 1)
{
    return QString::number(value, 'f', decimals);
}

QString signedNumber(double value)
{
    return (value < 0 ? u""_s : u"+"_s) + number(value);
}

QString cells(const std::vector<Comparison> &all)
{
    if (all.empty())
        return QString(37, u' ');
    const Summary s = summaryOf(all);
    return u"%1 %2 %3 %4 %5 %6 %"_s.arg(s.count, 4).arg(number(s.median), 6).arg(number(s.mean), 6).arg(number(s.worst), 6)
        .arg(signedNumber(s.meanSigned), 6).arg(number(100 * s.inside, 0), 4);
}

QString totalText(const QString &name, const Total &total)
{
    return u"%1: %2 % mean of medians, %3 % mean of means, over %4 sources and %5 rows; worst %6 %; %7 % inside the bounds (mean over sources), median high/low %8\n"_s
        .arg(name, number(total.meanOfMedians, 2), number(total.meanOfMeans, 2)).arg(total.sources).arg(total.rows)
        .arg(number(total.worst, 0), number(100 * total.inside, 0), number(total.medianWidth, 2));
}

QJsonObject summaryJson(const std::vector<Comparison> &all)
{
    const Summary s = summaryOf(all);
    return {{u"n"_s, s.count}, {u"median"_s, s.median}, {u"mean"_s, s.mean}, {u"max"_s, s.worst}, {u"signed"_s, s.meanSigned}, {u"inside_bounds"_s, s.inside}};
}

QJsonObject totalJson(const Total &total)
{
    return {{u"sources"_s, total.sources}, {u"rows"_s, total.rows}, {u"mean_of_medians"_s, total.meanOfMedians}, {u"mean_of_means"_s, total.meanOfMeans},
            {u"worst"_s, total.worst}, {u"inside_bounds"_s, total.inside}, {u"bounds_width"_s, total.medianWidth}};
}

QString markdownCells(const std::vector<Comparison> &all)
{
    if (all.empty())
        return u" | | | "_s;
    const Summary s = summaryOf(all);
    return u"%1 | %2 / %3 / %4 | %5 | %6 %"_s.arg(s.count).arg(number(s.median), number(s.mean), number(s.worst, s.worst < 10 ? 1 : 0), signedNumber(s.meanSigned), number(100 * s.inside, 0));
}

QString comparisonText(const QString &name, const Comparison &one, double unit, const QString &word)
{
    return u"  %1 %2 of %3 %4 (%5 %%6)"_s.arg(name, number(one.estimated / unit, 4), number(one.measured / unit, 4), word, signedNumber(100 * one.error()),
                                              one.isInside() ? u""_s : u", outside"_s);
}

} // namespace

QString toText(const Report &report)
{
    QString text = u"%1 used refused | time: n median   mean    max signed inside | memory: n median   mean    max signed inside\n"_s.arg(u"source"_s, -64);
    for (const auto &[name, source] : report.sources)
        text += u"%1 %2 %3 | %4 | %5\n"_s.arg(name.left(64), -64).arg(source.used, 4).arg(source.refused, 7).arg(cells(source.times), cells(source.memories));
    text += totalText(u"time"_s, report.time) + totalText(u"memory"_s, report.memory);
    return text + u"%1 configurations, %2 refused\n"_s.arg(report.used).arg(report.refused);
}

QString toMarkdown(const Report &report)
{
    QString text = u"| source | time: rows | median / mean / worst % | signed | in bounds | memory: rows | median / mean / worst % | signed | in bounds |\n|---|---|---|---|---|---|---|---|---|\n"_s;
    for (const auto &[name, source] : report.sources)
        text += u"| %1%2 | %3 | %4 |\n"_s.arg(name, source.isSummed ? u""_s : u" (not summed)"_s, markdownCells(source.times), markdownCells(source.memories));
    const auto total = [](const Total &sum) {
        return u"%1 | %2 / %3 / %4 | | %5 %, high/low %6"_s.arg(sum.rows).arg(number(sum.meanOfMedians), number(sum.meanOfMeans), number(sum.worst, 0), number(100 * sum.inside, 0), number(sum.medianWidth, 2));
    };
    return text + u"| **mean over sources** (%1, %2) | %3 | %4 |\n"_s.arg(report.time.sources).arg(report.memory.sources).arg(total(report.time), total(report.memory));
}

QByteArray toJson(const Report &report)
{
    QJsonObject sources;
    for (const auto &[name, source] : report.sources) {
        QJsonObject entry{{u"used"_s, source.used}, {u"refused"_s, source.refused}, {u"summed"_s, source.isSummed}};
        if (!source.times.empty())
            entry[u"time"_s] = summaryJson(source.times);
        if (!source.memories.empty())
            entry[u"memory"_s] = summaryJson(source.memories);
        sources[name] = entry;
    }
    const QJsonObject root{{u"sources"_s, sources}, {u"time"_s, totalJson(report.time)}, {u"memory"_s, totalJson(report.memory)}, {u"used"_s, report.used}, {u"refused"_s, report.refused}};
    return QJsonDocument(root).toJson();
}

QString rowsText(const std::vector<RowOutcome> &outcomes)
{
    QString text;
    for (const RowOutcome &outcome : outcomes) {
        text += u"%1 %2 x %3"_s.arg(outcome.row->id, -24).arg(outcome.row->design.accelerators(), 6).arg(QString::fromStdString(outcome.row->design.accelerator.id), -14);
        if (outcome.isRefused)
            text += u"  refused"_s;
        if (outcome.time)
            text += comparisonText(u"step"_s, *outcome.time, 1, u"s"_s);
        if (outcome.memory)
            text += comparisonText(u"memory"_s, *outcome.memory, double(1 << 30), u"GiB"_s);
        text += u'\n';
    }
    return text;
}

} // namespace slipway::fidelity
