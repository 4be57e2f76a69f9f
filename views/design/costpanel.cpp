// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/costpanel.h"

#include "core/units/format.h"
#include "views/widgets/numbertext.h"

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

CostPanel::CostPanel(QWidget *parent)
    : DesignPanel(parent)
{
    m_failures = addNumber(
        {u"reliability.node_failures_per_day"_s, tr("Node failures"), tr("Of one node, in a day")},
        {.minimum = 0, .maximum = 100, .isWhole = false, .mayBeEmpty = true, .unit = tr("a day")},
        [](auto &d) -> auto & { return d.reliability.nodeFailuresPerDay; });
    addNumber(
        {u"reliability.restart_minutes"_s, tr("Restart takes"), tr("From a failure to the next step"), FieldName::Use::Rare},
        {.minimum = 0, .maximum = 1e5, .isWhole = false, .unit = tr("minutes")},
        [](auto &d) -> auto & { return d.reliability.restartMinutes; });
    m_price = addNumber(
        {u"cost.accelerator_hour"_s, tr("Accelerator hour"), tr("Empty: the cost is not known")},
        {.minimum = 0, .maximum = 1e6, .isWhole = false, .mayBeEmpty = true},
        [](auto &d) -> auto & { return d.cost.acceleratorHour; });
    addText(
        {u"cost.currency"_s, tr("Currency"), {}, FieldName::Use::Rare}, u"USD"_s, [](auto &d) -> auto & { return d.cost.currency; });
}

void CostPanel::showCatalog(const Catalog &catalog)
{
    m_failureSource = fromStd(catalog.reliabilitySource);
    m_prices = catalog.prices;
}

QString CostPanel::summary() const
{
    const CostPlan &cost = design().cost;
    return cost.acceleratorHour ? tr("%1 %2 an hour").arg(textFromNumber(*cost.acceleratorHour), fromStd(cost.currency)) : tr("price not known");
}

void CostPanel::showMore(const Design &design, const ResolvedDesign &resolved)
{
    m_failures->setAutomatic(
        resolved.nodeFailuresPerDay, tr("auto: %1").arg(textFromNumber(resolved.nodeFailuresPerDay)));
    m_failures->setToolTip(
        m_failureSource.isEmpty() ? tr("Of one node, in a day") : tr("Of one node, in a day. %1").arg(m_failureSource));
    m_price->setAutomatic({}, tr("not known"));
    m_price->setToolTip(priceHint(design.cluster.accelerator.id));
}

/// What others ask for this accelerator.
QString CostPanel::priceHint(const std::string &accelerator) const
{
    QStringList lines;
    for (const RentalPrice &price : m_prices)
        if (price.accelerator == accelerator)
            lines << tr("%1 USD: %2, %3 (%4)")
                         .arg(textFromNumber(price.usdPerAcceleratorHour), fromStd(price.provider), fromStd(price.term),
                             fromStd(price.date));
    return lines.isEmpty() ? tr("Empty: the cost is not known") : tr("Rental prices:") + u'\n' + lines.join(u'\n');
}

} // namespace slipway
