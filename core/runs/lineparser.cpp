// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/lineparser.h"

#include "core/runs/genericlines.h"
#include "core/runs/megatronlines.h"
#include "core/runs/torchtitanlines.h"

#include <QDateTime>
#include <QHash>
#include <QRegularExpression>

#include <cmath>
#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

const std::vector<std::unique_ptr<LineParser>> &logParsers()
{
    static const auto parsers = [] {
        std::vector<std::unique_ptr<LineParser>> all;
        all.push_back(std::make_unique<MegatronLines>());
        all.push_back(std::make_unique<TorchtitanLines>());
        all.push_back(std::make_unique<GenericLines>());
        return all;
    }();
    return parsers;
}

QByteArray plainLine(QByteArrayView line)
{
    while (line.endsWith('\r'))
        line.chop(1);
    const qsizetype overwritten = line.lastIndexOf('\r');
    QByteArray plain = line.sliced(overwritten + 1).toByteArray();
    if (!plain.contains('\x1b'))
        return plain;
    static const QRegularExpression colour(u"\\x1b\\[[0-9;]*[A-Za-z]"_s);
    return QString::fromUtf8(plain).remove(colour).toUtf8();
}

double logTime(const QString &text)
{
    static const QRegularExpression stamp(u"(\\d{4}-\\d\\d-\\d\\d)[ T](\\d\\d:\\d\\d:\\d\\d)(?:[.,](\\d{1,6}))?"_s);
    const auto match = stamp.match(text);
    if (!match.hasMatch())
        return 0;
    QDateTime time = QDateTime::fromString(match.captured(1) + u'T' + match.captured(2), Qt::ISODate);
    time.setTimeSpec(Qt::UTC);
    return double(time.toSecsSinceEpoch()) + (u"0."_s + match.captured(3)).toDouble();
}

QString seriesName(const QString &key)
{
    static const QHash<QString, QString> synonyms{
        {u"lm_loss"_s, u"loss"_s},           {u"train_loss"_s, u"loss"_s},           {u"lr"_s, u"learning_rate"_s},
        {u"tokens_per_sec"_s, u"tokens_per_second"_s}, {u"tok_s"_s, u"tokens_per_second"_s}, {u"gnorm"_s, u"grad_norm"_s},
        {u"gradient_norm"_s, u"grad_norm"_s}, {u"step_time"_s, u"step_seconds"_s},   {u"val_loss"_s, u"validation_loss"_s},
    };
    QString name;
    name.reserve(key.size());
    for (const QChar c : key) { // by hand: this runs for every figure of every line
        const bool isKept = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'.' || c == u'/';
        if (isKept)
            name += c.toLower();
        else if (!name.isEmpty() && !name.endsWith(u'_'))
            name += u'_';
    }
    if (name.endsWith(u'_'))
        name.chop(1);
    return synonyms.value(name, name);
}

std::optional<double> numberOf(QString text)
{
    text.remove(u',');
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    if (isNumber)
        return value;
    const QString word = text.toLower();
    const QString bare = word.startsWith(u'-') || word.startsWith(u'+') ? word.mid(1) : word;
    if (bare == u"nan")
        return std::numeric_limits<double>::quiet_NaN();
    if (bare == u"inf" || bare == u"infinity")
        return std::copysign(std::numeric_limits<double>::infinity(), word.startsWith(u'-') ? -1.0 : 1.0);
    return std::nullopt;
}

} // namespace slipway
