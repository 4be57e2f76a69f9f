// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planlists.h"

#include "views/planning/planwords.h"

#include <QCoreApplication>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PlanLists
{
    Q_DECLARE_TR_FUNCTIONS(PlanLists)
};

using Choices = QList<std::pair<QString, QString>>;

PlanCell typed(const std::string &words, const QString &key)
{
    const QString text = QString::fromStdString(words);
    PlanCell cell{.text = text.isEmpty() ? u"–"_s : planLabel(words)};
    cell.isQuiet = text.isEmpty();
    cell.editKey = key;
    cell.editText = text.isEmpty() ? u" "_s : text;
    return cell;
}

PlanCell number(const std::optional<double> &value, const QString &key)
{
    PlanCell cell{.text = value ? valueText(*value) : u"–"_s};
    if (value)
        cell.number = *value;
    cell.isNumber = true;
    cell.isQuiet = !value;
    cell.editKey = key;
    cell.editText = value ? QString::number(*value, 'g', 12) : u" "_s;
    return cell;
}

PlanCell picked(const QString &word, const Choices &choices, const QString &key)
{
    PlanCell cell{.text = word.isEmpty() ? u"–"_s : word};
    for (const auto &[known, shown] : choices)
        if (known == word)
            cell.text = shown;
    cell.editKey = key;
    cell.editText = word.isEmpty() ? u" "_s : word;
    cell.choices = choices;
    return cell;
}

} // namespace

PlanRows ownOptionRows(const PlanSettings &settings)
{
    Choices ways;
    for (const Tenure tenure : tenures)
        ways << std::pair{QString::fromLatin1(wordOf(tenure)), planLabel(labelOf(tenure))};
    PlanRows table;
    table.heads = {PlanLists::tr("Option"), PlanLists::tr("Way"), PlanLists::tr("Provider"), PlanLists::tr("Place of the data"), PlanLists::tr("Accelerator hour"), PlanLists::tr("Accelerators to be had"),
                   PlanLists::tr("Network per accelerator, GB/s"), PlanLists::tr("Storage writes, GB/s")};
    for (std::size_t i = 0; i < settings.options.size(); ++i) {
        const PlannedOption &option = settings.options[i];
        const QString key = u"options/%1/"_s.arg(i);
        table.rows << QList<PlanCell>{typed(option.name, key + u"name"_s), picked(QString::fromLatin1(wordOf(option.tenure)), ways, key + u"tenure"_s), typed(option.provider, key + u"provider"_s),
                                      typed(option.place, key + u"place"_s), number(option.acceleratorHour, key + u"accelerator_hour"_s), number(option.available, key + u"available"_s),
                                      number(option.networkGbS, key + u"network_gb_s"_s), number(option.storageWriteGbS, key + u"storage_write_gb_s"_s)};
    }
    return table;
}

PlanRows ownPriceRows(const PlanSettings &settings)
{
    const Choices terms{{u"on-demand"_s, PlanLists::tr("on demand")}, {u"reserved"_s, PlanLists::tr("reserved")}, {u"spot"_s, PlanLists::tr("spot")}};
    const Choices classes{{QString(), PlanLists::tr("not said")}, {u"hyperscaler"_s, PlanLists::tr("public cloud")}, {u"specialist"_s, PlanLists::tr("GPU cloud specialist")}};
    PlanRows table;
    table.heads = {PlanLists::tr("Accelerator"), PlanLists::tr("Provider"), PlanLists::tr("Kind"), PlanLists::tr("Term"), PlanLists::tr("An hour"), PlanLists::tr("Currency"), PlanLists::tr("Date"), PlanLists::tr("Source")};
    for (std::size_t i = 0; i < settings.prices.size(); ++i) {
        const PricePoint &price = settings.prices[i];
        const QString key = u"prices/%1/"_s.arg(i);
        table.rows << QList<PlanCell>{typed(price.accelerator, key + u"accelerator"_s), typed(price.provider, key + u"provider"_s), picked(QString::fromStdString(price.providerClass), classes, key + u"class"_s),
                                      picked(QString::fromStdString(price.term), terms, key + u"term"_s), number(std::optional(price.hour), key + u"accelerator_hour"_s), typed(price.currency, key + u"currency"_s),
                                      typed(price.date, key + u"date"_s), typed(price.source, key + u"source"_s)};
    }
    return table;
}

PlanRows portfolioRows(const PlanSettings &settings)
{
    PlanRows table;
    table.heads = {PlanLists::tr("Team or model"), PlanLists::tr("Accelerator hours a month"), PlanLists::tr("Least accelerators at once")};
    for (std::size_t i = 0; i < settings.teams.size(); ++i) {
        const PlannedTeam &team = settings.teams[i];
        const QString key = u"teams/%1/"_s.arg(i);
        table.rows << QList<PlanCell>{typed(team.name, key + u"name"_s), number(std::optional(team.acceleratorHoursPerMonth), key + u"accelerator_hours_per_month"_s),
                                      number(std::optional(double(team.leastAccelerators)), key + u"least_accelerators"_s)};
    }
    return table;
}

} // namespace slipway
