// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench.h"
#include "core/settings/places.h"

#include <QFile>
#include <QTemporaryDir>

namespace slipway::test {

/// Where workbenchOn() writes its design.
inline QString designFileIn(const QTemporaryDir &home) { return home.filePath(QStringLiteral("design.yaml")); }

/// A workbench that keeps everything in `home`, with one design open; it is not shown yet.
inline std::unique_ptr<Workbench> workbenchOn(const QTemporaryDir &home, const QByteArray &design)
{
    qputenv("SLIPWAY_HOME", home.path().toUtf8());
    Workbench::Options options;
    options.probesThisComputer = false;
    options.designFiles = {designFileIn(home)};
    QFile file(options.designFiles.first());
    if (!file.open(QIODevice::WriteOnly) || file.write(design) != design.size())
        qFatal("cannot write %s", qPrintable(options.designFiles.first()));
    file.close();
    auto made = Workbench::make(Places::standard(), options);
    if (!made)
        qFatal("%s", qPrintable(made.error().message));
    return std::move(*made);
}

} // namespace slipway::test
