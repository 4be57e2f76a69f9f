// SPDX-License-Identifier: GPL-3.0-or-later
// How a site's settings are read: each key by a rule, the first mistake stays.
#pragma once

#include "core/catalog/yamlreader.h"
#include "core/jobs/kubernetessite.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <functional>

namespace slipway {

using namespace Qt::StringLiterals;

struct SiteText
{
    Q_DECLARE_TR_FUNCTIONS(KubernetesSite)
};

inline bool matches(const QRegularExpression &pattern, const std::string &text) { return pattern.match(QString::fromStdString(text)).hasMatch(); }

inline bool isLabelValue(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?\\z"_s);
    return matches(pattern, text);
}

/// [prefix/]name of labels and resources.
inline bool isQualifiedName(const std::string &text)
{
    const std::size_t slash = text.find('/');
    const std::string name = slash == std::string::npos ? text : text.substr(slash + 1);
    return !name.empty() && isLabelValue(name) && (slash == std::string::npos || isKubernetesName(text.substr(0, slash)));
}

inline bool isDnsLabel(const std::string &text) { return isKubernetesName(text) && text.size() <= 63 && text.find('.') == std::string::npos; }

inline bool isVariable(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A[A-Za-z_][A-Za-z0-9_]*\\z"_s);
    return matches(pattern, text) && !text.starts_with("SLIPWAY_");
}

inline bool isFolder(const std::string &text)
{
    static const QRegularExpression pattern(u"\\A(/[^/:\\x00-\\x1f\\x7f]+)+\\z"_s);
    return matches(pattern, text) && text.find("/../") == std::string::npos && !text.ends_with("/..");
}

/// Reads one mapping; the first mistake stays.
class SiteReader
{
public:
    explicit SiteReader(std::optional<Error> &error)
        : m_error(error)
    {
    }

    using Rule = bool (*)(const std::string &);

    void text(const YamlValue *value, std::string &target, Rule rule, const char *expected)
    {
        if (!value || value->isNull())
            return;
        const std::optional<std::string> said = value->asText();
        if (said && (said->empty() || rule(*said)))
            target = *said;
        else
            refuse(*value, QString::fromLatin1(expected));
    }

    void whole(const YamlValue *value, std::optional<int> &target, int least, int most)
    {
        if (!value || value->isNull())
            return;
        const std::optional<long long> said = value->asInteger();
        if (said && *said >= least && *said <= most)
            target = int(*said);
        else
            refuse(*value, u"a whole number from %1 to %2"_s.arg(least).arg(most));
    }

    void flag(const YamlValue *value, std::optional<bool> &target)
    {
        if (!value || value->isNull())
            return;
        target = value->asBool();
        if (!target)
            refuse(*value, u"true or false"_s);
    }

    /// Only these keys may be there.
    void keys(const YamlValue &mapping, const std::vector<std::string_view> &known)
    {
        if (!mapping.isMapping())
            return refuse(mapping, u"a mapping"_s);
        for (const auto &[key, value] : mapping.entries)
            if (std::find(known.begin(), known.end(), key) == known.end())
                setError(SiteText::tr("Line %1 of the site's settings: %2 is no key here; these are: %3.").arg(value.keyLine).arg(QString::fromStdString(key).simplified(), joined(known)));
    }

    void each(const YamlValue *list, const std::function<void(const YamlValue &)> &read)
    {
        if (!list || list->isNull())
            return;
        if (!list->isSequence())
            return refuse(*list, u"a list"_s);
        std::for_each(list->items.begin(), list->items.end(), read);
    }

    void refuse(const YamlValue &value, const QString &expected)
    {
        setError(SiteText::tr("Line %1 of the site's settings: expected %2.").arg(std::max(value.keyLine, value.line)).arg(expected));
    }

private:
    static QString joined(const std::vector<std::string_view> &words)
    {
        QStringList list;
        for (const std::string_view word : words)
            list << QString::fromLatin1(word.data(), qsizetype(word.size()));
        return list.join(u", "_s);
    }
    void setError(const QString &message)
    {
        if (!m_error)
            m_error = Error{.kind = Error::Kind::InvalidInput, .message = message, .detail = {}};
    }

    std::optional<Error> &m_error;
};

inline Error siteSyntaxError(const YamlProblem &problem)
{
    return Error{.kind = Error::Kind::InvalidInput, .message = SiteText::tr("Line %1 of the site's settings: %2.").arg(problem.line).arg(QString::fromStdString(toEnglish(problem.message))), .detail = {}};
}

const std::vector<std::string_view> &kubernetesSiteKeys();
/// Reads the keys of Kubernetes among those of a site.
void readKubernetesKeys(SiteReader &reader, const YamlValue &root, KubernetesSite &site);

} // namespace slipway
