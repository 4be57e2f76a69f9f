// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/seriesnames.h"

#include <QHash>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostKeys = 4096;
constexpr std::size_t longestKey = 256;

} // namespace

QString seriesName(std::string_view key)
{
    static const QHash<QString, QString> synonyms{
        {u"lm_loss"_s, u"loss"_s},           {u"train_loss"_s, u"loss"_s},           {u"lr"_s, u"learning_rate"_s},
        {u"tokens_per_sec"_s, u"tokens_per_second"_s}, {u"tok_s"_s, u"tokens_per_second"_s}, {u"gnorm"_s, u"grad_norm"_s},
        {u"gradient_norm"_s, u"grad_norm"_s}, {u"step_time"_s, u"step_seconds"_s},   {u"val_loss"_s, u"validation_loss"_s},
        {u"eval_loss"_s, u"validation_loss"_s}, {u"reduced_train_loss"_s, u"loss"_s},
    };
    std::string name;
    name.reserve(key.size());
    for (const char c : key.substr(0, longestKey)) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (isLetter || (c >= '0' && c <= '9') || c == '.' || c == '/')
            name += isLetter ? char(c | 0x20) : c;
        else if (!name.empty() && name.back() != '_')
            name += '_';
    }
    if (name.ends_with('_'))
        name.pop_back();
    const QString plain = QString::fromLatin1(name.data(), qsizetype(name.size()));
    return synonyms.value(plain, plain);
}

SeriesNames::SeriesNames(const Words &words)
{
    for (const auto &[key, name] : words)
        m_known.emplace(key, name);
}

const SeriesNames::Name &SeriesNames::operator()(std::string_view key)
{
    if (const auto known = m_known.find(key); known != m_known.end())
        return known->second;
    if (m_known.size() < mostKeys && key.size() <= longestKey)
        return m_known.emplace(key, Name{.series = seriesName(key)}).first->second;
    m_last = Name{.series = seriesName(key)};
    return m_last;
}

} // namespace slipway
