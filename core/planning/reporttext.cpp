// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/reporttext_p.h"

#include <QLocale>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

QString money(double amount, const QString &currency)
{
    const double magnitude = amount == 0 ? 1 : std::pow(10, std::floor(std::log10(std::abs(amount))) - 3);
    const double rounded = amount == 0 ? 0 : std::round(amount / magnitude) * magnitude;
    return QLocale::c().toString(rounded, 'f', std::abs(rounded) < 100 ? 2 : 0) + u' ' + currency;
}

QString inLanguage(const Message &message, const char *context)
{
    const QString source = QCoreApplication::translate(context, message.text.c_str());
    QString result;
    for (qsizetype at = 0; at < source.size(); ++at) { // in one pass: a "%1" inside an argument stays as it is
        const int digit = source[at] == u'%' && at + 1 < source.size() ? source[at + 1].digitValue() : -1;
        if (digit < 1 || std::size_t(digit) > message.arguments.size()) {
            result += source[at];
            continue;
        }
        result += QString::fromStdString(message.arguments[std::size_t(digit - 1)]);
        ++at;
    }
    return result;
}

QString planText(const std::string &source) { return source.empty() ? QString() : QCoreApplication::translate("Plan", source.c_str()); }

QString planText(Message message)
{
    for (std::string &argument : message.arguments)
        argument = planText(argument).toStdString();
    return inLanguage(message, "Plan");
}

} // namespace slipway
