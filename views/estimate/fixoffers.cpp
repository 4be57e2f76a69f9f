// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/fixoffers.h"

#include "views/widgets/findingstrip.h"
#include "views/widgets/localfigures.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct OffersText
{
    Q_DECLARE_TR_FUNCTIONS(FixOffers)
};

QString text(const std::string &standard) { return QString::fromStdString(standard); }

/// A mapping has no word of its own: its entries stand for it.
QString valueText(const YamlValue &value)
{
    if (value.isScalar())
        return text(value.text);
    QStringList parts;
    for (const auto &[key, entry] : value.entries)
        parts << OffersText::tr("%1 %2").arg(text(key), valueText(entry));
    for (const YamlValue &item : value.items)
        parts << valueText(item);
    return parts.join(u", "_s);
}

} // namespace

QString editsText(const std::vector<LayoutEdit> &edits)
{
    QStringList parts;
    for (const LayoutEdit &edit : edits)
        parts << OffersText::tr("%1 %2").arg(text(edit.path).section(u'.', -1).replace(u'_', u' '), valueText(edit.value));
    return parts.join(u", "_s);
}

QString effectText(const ChangeFigures &before, const ChangeFigures &after)
{
    QStringList parts;
    const auto add = [&](const QString &name, const QString &from, const QString &to) {
        if (!before.hasFigures() && after.hasFigures())
            parts << OffersText::tr("%1 %2").arg(name, to);
        else if (from != to && after.hasFigures())
            parts << OffersText::tr("%1 %2 → %3").arg(name, from, to);
    };
    add(OffersText::tr("memory"), localGib(before.memory), localGib(after.memory));
    add(OffersText::tr("step"), localDuration(before.step), localDuration(after.step));
    if (after.cost && (before.cost || !before.hasFigures()))
        add(OffersText::tr("cost"), before.cost ? localCount(*before.cost) : QString(), localCount(*after.cost));
    add(OffersText::tr("goodput"), localPercent(before.goodput), localPercent(after.goodput));
    if (before.accelerators != after.accelerators)
        parts << OffersText::tr("%1 %2 → %3").arg(OffersText::tr("accelerators"), QLocale().toString(before.accelerators), QLocale().toString(after.accelerators));
    if (before.fits != after.fits)
        parts << (after.fits ? OffersText::tr("it fits") : OffersText::tr("it no longer fits"));
    else if (!before.hasFigures() && after.hasFigures())
        parts << OffersText::tr("then it does not fit yet");
    if (!parts.isEmpty())
        return parts.join(u"; "_s);
    return after.errors.empty() ? OffersText::tr("No figure changes.") : OffersText::tr("Still to be mended then: %1").arg(findingText(after.errors.front()));
}

} // namespace slipway
