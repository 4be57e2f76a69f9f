// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QTest>
#include <QWidget>

namespace slipway {

/// Lets posted palette changes, layouts and shows happen, one of which may post the next.
inline void settle()
{
    for (int round = 0; round < 8; ++round)
        QApplication::processEvents();
}

/// Renders a widget light and dark into PNG files of the folder that SLIPWAY_SCREENSHOTS names, for a person to look
/// at. Does nothing where the variable is not set.
inline void saveScreenshots(QWidget &widget, const QString &name, const QList<QSize> &sizes)
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (folder.isEmpty())
        return;
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        applyTheme(*qApp, theme);
        for (const QSize &size : sizes) {
            widget.resize(size);
            widget.show();
            QVERIFY(QTest::qWaitForWindowExposed(&widget));
            settle();
            const QString file
                = QStringLiteral("%1-%2-%3x%4.png")
                      .arg(name, theme == ThemeChoice::Dark ? QStringLiteral("dark") : QStringLiteral("light"))
                      .arg(size.width())
                      .arg(size.height());
            QVERIFY(widget.grab().save(QDir(folder).filePath(file)));
        }
    }
    applyTheme(*qApp, ThemeChoice::Light);
}

} // namespace slipway
