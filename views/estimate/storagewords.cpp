// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/estimate/storagewords.h"

#include "views/widgets/localfigures.h"

#include <QCoreApplication>

namespace slipway {

namespace {

QString local(const char *text) { return QCoreApplication::translate("StorageWords", text); }

} // namespace

QString tierName(TierRole role)
{
    switch (role) {
    case TierRole::Scratch: return local(QT_TRANSLATE_NOOP("StorageWords", "Shared scratch"));
    case TierRole::Local: return local(QT_TRANSLATE_NOOP("StorageWords", "Node-local, each node"));
    case TierRole::Archive: break;
    }
    return local(QT_TRANSLATE_NOOP("StorageWords", "Archive"));
}

QString itemName(StoredItem::Kind kind)
{
    switch (kind) {
    case StoredItem::Kind::RawText: return local(QT_TRANSLATE_NOOP("StorageWords", "Raw text"));
    case StoredItem::Kind::Shards: return local(QT_TRANSLATE_NOOP("StorageWords", "Tokenised shards"));
    case StoredItem::Kind::Checkpoints: return local(QT_TRANSLATE_NOOP("StorageWords", "Checkpoints"));
    case StoredItem::Kind::Logs: return local(QT_TRANSLATE_NOOP("StorageWords", "Logs and metrics"));
    case StoredItem::Kind::Export: break;
    }
    return local(QT_TRANSLATE_NOOP("StorageWords", "Final weights"));
}

QString startName(StartPart::Kind kind)
{
    switch (kind) {
    case StartPart::Kind::Image: return local(QT_TRANSLATE_NOOP("StorageWords", "Container image, imports"));
    case StartPart::Kind::Staging: return local(QT_TRANSLATE_NOOP("StorageWords", "Staging to local disks"));
    case StartPart::Kind::Opening: return local(QT_TRANSLATE_NOOP("StorageWords", "Opening shards, building the index"));
    case StartPart::Kind::Restore: return local(QT_TRANSLATE_NOOP("StorageWords", "Restore, when resumed"));
    case StartPart::Kind::FirstStep: break;
    }
    return local(QT_TRANSLATE_NOOP("StorageWords", "First step"));
}

QString startUnknown(StartPart::Kind kind)
{
    switch (kind) {
    case StartPart::Kind::Image: return local(QT_TRANSLATE_NOOP("StorageWords", "not known: depends on the image's size and on what nodes keep of it"));
    case StartPart::Kind::Staging:
    case StartPart::Kind::Restore: return local(QT_TRANSLATE_NOOP("StorageWords", "not known: a tier's rate is missing"));
    case StartPart::Kind::Opening: return local(QT_TRANSLATE_NOOP("StorageWords", "not known: depends on the number of files and documents"));
    case StartPart::Kind::FirstStep: break;
    }
    return local(QT_TRANSLATE_NOOP("StorageWords", "not known"));
}

QString storedRateText(BytesPerSecond rate) { return local(QT_TRANSLATE_NOOP("StorageWords", "%1/s")).arg(localStored(Bytes(rate.value))); }

} // namespace slipway
