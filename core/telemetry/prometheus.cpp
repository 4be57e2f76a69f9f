// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/prometheus.h"

#include "core/telemetry/gputools.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUrl>

#include <cmath>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostGpus = 1024;
constexpr qsizetype longestDetail = 300;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Prometheus)
};

QString shortName(const QString &host) { return host.section(u':', 0, 0).section(u'.', 0, 0); }

bool isName(const QString &host)
{
    static const QRegularExpression name(uR"(^[A-Za-z0-9][A-Za-z0-9._-]*$)"_s);
    return name.match(host).hasMatch();
}

QStringList quantities()
{
    QStringList names;
    for (const std::string_view name : exporterQuantities())
        names << QString::fromUtf8(name.data(), qsizetype(name.size()));
    return names;
}

constexpr std::array hostLabels{"hostname"_L1, "Hostname"_L1, "node"_L1, "instance"_L1};

/// The asked host that the figures are of; empty: none.
QString hostOf(const QJsonObject &labels, const QHash<QString, QString> &hosts)
{
    for (const QLatin1StringView label : hostLabels)
        if (const auto host = hosts.constFind(shortName(labels.value(label).toString())); host != hosts.constEnd())
            return *host;
    return {};
}

std::optional<int> gpuOf(const QJsonObject &labels, const QString &jobId)
{
    const QString job = labels.value(u"hpc_job"_s).toString();
    bool isNumber = false;
    const int gpu = labels.value(u"gpu"_s).toString().toInt(&isNumber);
    const bool isOther = !job.isEmpty() && !jobId.isEmpty() && job != jobId;
    const bool isPart = !labels.value(u"GPU_I_ID"_s).toString().isEmpty();
    return isNumber && gpu >= 0 && gpu < mostGpus && !isOther && !isPart ? std::optional(gpu) : std::nullopt;
}

/// time -> GPU and quantity -> value
using Figures = std::map<qint64, std::map<std::pair<int, QString>, double>>;

void take(const QJsonArray &values, const PrometheusQuestion &question, const std::pair<int, QString> &what, Figures &figures)
{
    for (const QJsonValue &pair : values) {
        const double time = pair.toArray().at(0).toDouble(-1);
        bool isNumber = false;
        const double value = pair.toArray().at(1).toString().toDouble(&isNumber);
        if (isNumber && std::isfinite(value) && time >= double(question.from) && time <= double(question.to))
            figures[qint64(time)].insert_or_assign(what, value);
    }
}

QByteArray textOf(const Figures &figures)
{
    QByteArray text;
    for (const auto &[time, values] : figures) {
        text += "t " + QByteArray::number(time) + '\n';
        for (const auto &[what, value] : values)
            text += "p " + what.second.toUtf8() + "{gpu=\"" + QByteArray::number(what.first) + "\"} " + QByteArray::number(value, 'g', 12) + '\n';
        text += ".\n";
    }
    return text;
}

Error refusal(const QString &detail)
{
    return {.kind = Error::Kind::RemoteCommand, .message = Words::tr("The site's Prometheus gave no figures of the accelerators. Look at its address in the settings of the site."), .detail = detail.left(longestDetail)};
}

} // namespace

QByteArray prometheusQuery(const PrometheusQuestion &question)
{
    QStringList hosts;
    for (const QString &host : question.hosts)
        if (isName(host))
            hosts << shortName(host);
    const QString nodes = u"(%1)([.:].*)?"_s.arg(hosts.join(u'|')), names = quantities().join(u'|');
    QStringList selectors;
    for (const QLatin1StringView label : hostLabels)
        selectors << u"{__name__=~\"%1\",%2=~\"%3\"}"_s.arg(names, label, nodes);
    return "/api/v1/query_range?query=" + QUrl::toPercentEncoding(selectors.join(u" or "_s)) + "&start=" + QByteArray::number(question.from) + "&end=" + QByteArray::number(question.to)
        + "&step=" + QByteArray::number(question.step);
}

Result<std::map<QString, QByteArray>> readPrometheus(const QByteArray &json, const PrometheusQuestion &question)
{
    const QJsonObject answer = QJsonDocument::fromJson(json).object();
    if (answer.value(u"status"_s).toString() != u"success")
        return refusal(answer.contains(u"error"_s) ? answer.value(u"error"_s).toString() : QString::fromUtf8(json.left(longestDetail)));
    QHash<QString, QString> hosts;
    for (const QString &host : question.hosts)
        hosts.insert(shortName(host), host);
    const QStringList known = quantities();
    std::map<QString, Figures> figures;
    for (const QJsonValue &result : answer.value(u"data"_s).toObject().value(u"result"_s).toArray()) {
        const QJsonObject series = result.toObject(), labels = series.value(u"metric"_s).toObject();
        const QString host = hostOf(labels, hosts), name = labels.value(u"__name__"_s).toString();
        const auto gpu = gpuOf(labels, question.jobId);
        if (!host.isEmpty() && gpu && known.contains(name))
            take(series.value(u"values"_s).toArray(), question, {*gpu, name}, figures[host]);
    }
    std::map<QString, QByteArray> texts;
    for (const auto &[host, ofHost] : figures)
        texts.emplace(host, textOf(ofHost));
    return texts;
}

} // namespace slipway
