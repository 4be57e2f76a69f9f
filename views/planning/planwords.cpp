// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/planwords.h"

#include "views/widgets/localfigures.h"
#include "views/widgets/messagetext.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

QString planLabel(const char *english) { return QCoreApplication::translate("Plan", english); }
QString planLabel(const std::string &english) { return english.empty() ? QString() : planLabel(english.c_str()); }

QString planSentence(const Message &message)
{
    Message words = message;
    for (std::string &argument : words.arguments)
        argument = planLabel(argument).toStdString();
    return translated(words, "Plan");
}

QString amountText(double amount)
{
    struct Step
    {
        double from, size;
        const char *unit;
    };
    static constexpr Step steps[] = {{1e12, 1e12, QT_TRANSLATE_NOOP("Unit", "T")}, {1e9, 1e9, QT_TRANSLATE_NOOP("Unit", "bn")}, {1e6, 1e6, QT_TRANSLATE_NOOP("Unit", "M")}, {1e4, 1e3, QT_TRANSLATE_NOOP("Unit", "k")}};
    const double size = std::abs(amount);
    const auto digits = [](double value) { return std::abs(value) >= 100 ? 0 : std::abs(value) >= 10 ? 1 : 2; };
    for (const Step &step : steps)
        if (size >= step.from)
            return QLocale().toString(amount / step.size, 'f', digits(amount / step.size)) + u' ' + QCoreApplication::translate("Unit", step.unit);
    if (size >= 100)
        return QLocale().toString(amount, 'f', 0);
    return size >= 0.1 || size == 0 ? QLocale().toString(amount, 'f', 2) : QLocale().toString(amount, 'g', 3);
}

QString moneyText(Money money, const std::string &currency) { return amountText(money.value) + u' ' + QString::fromStdString(currency); }

QString hoursText(Seconds seconds) { return localDuration(seconds); }

QString shareText(double share) { return QCoreApplication::translate("PlanWords", "%1 %").arg(QLocale().toString(100 * share, 'f', share < 0.0995 ? 1 : share < 0.9995 ? 1 : 0)); }

QString valueText(double value)
{
    const double size = std::abs(value);
    if (size >= 1000)
        return QLocale().toString(value, 'f', 0);
    return QLocale().toString(value, 'g', 4);
}

} // namespace slipway
