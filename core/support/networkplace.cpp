// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support/networkplace.h"

#include <QRegularExpression>
#include <QStorageInfo>

namespace slipway {

using namespace Qt::StringLiterals;

bool isOnNetwork(const QString &path)
{
    static const QRegularExpression network(u"^(nfs|cifs|smb|afs|lustre|gpfs|beegfs|ceph|9p|glusterfs|fuse\\.(sshfs|glusterfs|ceph|s3fs))"_s);
    return network.match(QString::fromUtf8(QStorageInfo(path).fileSystemType())).hasMatch();
}

} // namespace slipway
