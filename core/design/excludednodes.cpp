// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/design/excludednodes.h"

#include <QRegularExpression>

namespace slipway {

using namespace Qt::StringLiterals;

QStringList excludedNodeNames(const LaunchPlan &launch)
{
    QStringList names;
    for (const std::string &name : excludedNodes(launch))
        names << QString::fromStdString(name);
    return names;
}

void excludeNodes(Design &design, const QStringList &nodes)
{
    QStringList all = excludedNodeNames(design.launch) + nodes;
    all.removeDuplicates();
    if (all.isEmpty())
        return;
    forgetFormerVariable(design, "launch.exclude_nodes");
    design.launch.excludeNodes.clear();
    for (const QString &node : all)
        design.launch.excludeNodes.push_back(node.toStdString());
}

bool isNodeName(const QString &text)
{
    static const QRegularExpression name(u"\\A[A-Za-z0-9][A-Za-z0-9._-]{0,252}\\z"_s);
    return name.match(text).hasMatch();
}

} // namespace slipway
