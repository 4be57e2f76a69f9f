// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote/sshroute.h"

#include "core/remote/sshhost_p.h"

#include <QFileInfo>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

SshHop hopOf(const SshHost &host)
{
    SshHop hop{.name = host.name, .host = host.hostName, .port = host.port, .user = host.user, .jump = host.proxyJump, .command = host.proxyCommand, .identityFiles = {},
               .agent = host.identityAgent, .knownAs = host.knownName(), .knownHosts = host.userKnownHosts + host.globalKnownHosts, .logins = {}};
    std::copy_if(host.identityFiles.begin(), host.identityFiles.end(), std::back_inserter(hop.identityFiles),
                 [&host](const QString &file) { return host.isIdentityNamed || QFileInfo::exists(file); });
    if (host.allowsPublicKey)
        hop.logins << u"publickey"_s;
    if (host.allowsKeyboard)
        hop.logins << u"keyboard-interactive"_s;
    if (host.allowsPassword)
        hop.logins << u"password"_s;
    return hop;
}

} // namespace

Result<QList<SshHop>> describeRoute(const ClusterAddress &address)
{
    const Result<QList<SshHost>> route = resolveRoute(address, [] { return false; }, ProxyCommands::Tell);
    if (!route)
        return route.error();
    QList<SshHop> hops;
    for (const SshHost &host : *route)
        hops << hopOf(host);
    return hops;
}

} // namespace slipway
