// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/provenance.h"

#include "core/design/words.h"
#include "core/runs/preflightrecord.h"

#include <QJsonArray>
#include <QSysInfo>

#include <pwd.h>
#include <unistd.h>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QJsonValue text(const std::string &value) { return value.empty() ? QJsonValue() : QJsonValue(QString::fromStdString(value)); }

QJsonArray texts(const std::vector<std::string> &values)
{
    QJsonArray list;
    for (const std::string &value : values)
        list << QString::fromStdString(value);
    return list;
}

QJsonObject who()
{
    const passwd *entry = getpwuid(getuid());
    const QString login = entry ? QString::fromLocal8Bit(entry->pw_name) : QString();
    const QString name = entry ? QString::fromLocal8Bit(entry->pw_gecos).section(u',', 0, 0) : QString();
    return {{u"user"_s, login.isEmpty() ? QJsonValue() : QJsonValue(login)},
            {u"user_id"_s, qint64(getuid())},
            {u"name"_s, name.isEmpty() ? QJsonValue() : QJsonValue(name)},
            {u"host"_s, QSysInfo::machineHostName()}};
}

QJsonObject modelOf(const ResolvedDesign &resolved)
{
    const ModelSpec &model = resolved.model;
    return {{u"id"_s, text(model.id)}, {u"hugging_face"_s, text(model.huggingFace)}, {u"licence"_s, text(model.licence)},
            {u"technique"_s, QString::fromStdString(toWord(resolved.design.training.technique))},
            {u"layers"_s, model.layers}, {u"hidden"_s, model.hidden}, {u"vocabulary"_s, model.vocabulary}};
}

/// Files of the data that travel with the code: the only ones whose sums are known here.
QJsonArray sentData(const SubmissionRequest &request)
{
    QString dataset = QString::fromStdString(request.resolved.design.data.dataset);
    dataset.replace(u"{code}"_s, u"code"_s);
    QJsonArray paths;
    for (const StagedFile &file : request.code.files)
        if (!dataset.isEmpty() && (file.path == dataset || file.path.startsWith(dataset + u'/') || file.path.startsWith(dataset + u'.')))
            paths << file.path;
    return paths;
}

QJsonObject dataOf(const SubmissionRequest &request)
{
    const DataPlan &data = request.resolved.design.data;
    return {{u"dataset"_s, text(data.dataset)}, {u"format"_s, text(data.format)}, {u"tokenizer"_s, text(data.tokenizer)},
            {u"sources"_s, texts(data.prepare.source)}, {u"checksums"_s, text(data.prepare.checksums)}, {u"sent_files"_s, sentData(request)}};
}

QJsonObject environmentOf(const SubmissionRequest &request)
{
    const ResolvedDesign &resolved = request.resolved;
    const LaunchPlan &launch = resolved.design.launch;
    QJsonArray variables;
    for (const auto &[name, value] : launch.environment)
        variables << QString::fromStdString(name);
    return {{u"framework"_s, text(resolved.design.framework.name)}, {u"framework_version"_s, text(resolved.design.framework.version)},
            {u"container"_s, text(launch.container.image)}, {u"container_runtime"_s, text(launch.container.runtime)},
            {u"modules"_s, texts(launch.modules)}, {u"variables"_s, variables}, {u"account"_s, text(launch.account)}, {u"partition"_s, text(launch.partition)},
            {u"accelerator"_s, text(resolved.accelerator.id)}, {u"nodes"_s, resolved.nodes}, {u"accelerators_per_node"_s, resolved.acceleratorsPerNode}};
}

} // namespace

QJsonObject provenanceOf(const SubmissionRequest &request)
{
    QJsonObject known{{u"who"_s, who()}, {u"model"_s, modelOf(request.resolved)}, {u"data"_s, dataOf(request)}, {u"environment"_s, environmentOf(request)}};
    if (hasPassed(request.preflight))
        known.insert(u"preflight"_s, preflightRecord(request.preflight));
    return known;
}

} // namespace slipway
