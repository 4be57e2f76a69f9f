// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/excludednodes.h"

#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// The variable of a plan, or the end of its environment.
template<typename Environment>
auto variableIn(Environment &environment)
{
    return std::find_if(environment.begin(), environment.end(), [](const auto &variable) { return variable.first == excludedNodesVariable; });
}

} // namespace

QStringList excludedNodes(const LaunchPlan &launch)
{
    static const QRegularExpression between(u"[,\\s]+"_s);
    const auto variable = variableIn(launch.environment);
    if (variable == launch.environment.end())
        return {};
    QStringList nodes = QString::fromStdString(variable->second).split(between, Qt::SkipEmptyParts);
    nodes.removeDuplicates();
    return nodes;
}

void excludeNodes(LaunchPlan &launch, const QStringList &nodes)
{
    QStringList all = excludedNodes(launch) + nodes;
    all.removeDuplicates();
    if (all.isEmpty())
        return;
    const std::string text = all.join(u',').toStdString();
    if (const auto variable = variableIn(launch.environment); variable != launch.environment.end())
        variable->second = text;
    else
        launch.environment.emplace_back(excludedNodesVariable, text);
}

bool isNodeName(const QString &text)
{
    static const QRegularExpression name(u"\\A[A-Za-z0-9][A-Za-z0-9._-]{0,252}\\z"_s);
    return name.match(text).hasMatch();
}

} // namespace slipway
