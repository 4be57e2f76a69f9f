// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/windowlayout.h"

#include <QCborMap>
#include <QCborValue>
#include <QSplitter>
#include <QTabWidget>

namespace slipway {

QByteArray layoutOf(const QWidget &root)
{
    QCborMap layout;
    for (const QSplitter *splitter : root.findChildren<QSplitter *>())
        if (!splitter->objectName().isEmpty())
            layout[splitter->objectName()] = splitter->saveState();
    for (const QTabWidget *tabs : root.findChildren<QTabWidget *>())
        if (!tabs->objectName().isEmpty())
            layout[tabs->objectName()] = tabs->currentIndex();
    return layout.toCborValue().toCbor();
}

void restoreLayout(QWidget &root, const QByteArray &layout)
{
    const QCborMap kept = QCborValue::fromCbor(layout).toMap();
    for (QSplitter *splitter : root.findChildren<QSplitter *>())
        if (const QByteArray state = kept[splitter->objectName()].toByteArray(); !state.isEmpty())
            splitter->restoreState(state);
    for (QTabWidget *tabs : root.findChildren<QTabWidget *>())
        if (const qint64 page = kept[tabs->objectName()].toInteger(-1); page >= 0 && page < tabs->count())
            tabs->setCurrentIndex(int(page));
}

} // namespace slipway
