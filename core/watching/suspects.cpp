// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/watching/suspects.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(SuspectNode)
};

/// By the short name as well: the sampler names its files as the node calls itself.
bool speaksOf(const QString &text, const QString &node)
{
    const QRegularExpression name(u"(?<![A-Za-z0-9._-])%1(?![A-Za-z0-9_-])"_s.arg(QRegularExpression::escape(node.section(u'.', 0, 0))));
    return name.match(text).hasMatch();
}

bool isAbout(const Alert &alert, const QString &node)
{
    if (alert.kind == AlertKind::Hardware || alert.kind == AlertKind::GpuIdle)
        return speaksOf(alert.subject, node) || speaksOf(alert.title, node);
    if (!alert.laggard.isEmpty())
        return speaksOf(alert.laggard, node);
    // "JOB 7 ON g001 CANCELLED ... DUE TO NODE FAILURE" names the job's first node, whichever was lost.
    return alert.kind == AlertKind::Failure && alert.evidence.contains(u"Node failure on "_s) && speaksOf(alert.evidence, node);
}

QString withoutStop(const QString &sentence) { return sentence.endsWith(u'.') ? sentence.chopped(1) : sentence; }

} // namespace

QList<SuspectNode> suspectNodes(const Run &run, const Alerts &alerts)
{
    QList<SuspectNode> suspects;
    for (const QString &node : run.nodes) {
        const Alert *worst = nullptr;
        for (const Alert &alert : alerts)
            if (isAbout(alert, node) && (!worst || alert.level > worst->level))
                worst = &alert;
        if (worst)
            suspects << SuspectNode{.node = node, .why = Words::tr("%1 (%2)", "an alert, what it rests on").arg(withoutStop(worst->title), worst->evidence)};
    }
    return suspects;
}

QStringList nodesOf(const Run &run, const QStringList &hosts)
{
    QStringList nodes = run.nodes;
    nodes.removeIf([&hosts](const QString &node) {
        return std::none_of(hosts.begin(), hosts.end(), [&node](const QString &host) { return host.section(u'.', 0, 0) == node.section(u'.', 0, 0); });
    });
    return nodes;
}

} // namespace slipway
