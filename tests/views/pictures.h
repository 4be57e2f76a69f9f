// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <QWidget>

namespace slipway {

/// Fails a test on any warning but the one that the offscreen platform makes of every window with a smallest size.
inline void failOnOurWarnings()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

/// Draws the widget in light and dark at two sizes, which must not warn; the pictures are kept in the folder that
/// SLIPWAY_SCREENSHOTS names, if any.
inline void takePictures(QWidget &widget, const QString &name)
{
    const QString folder = qEnvironmentVariable("SLIPWAY_SCREENSHOTS");
    if (!folder.isEmpty())
        QDir().mkpath(folder);
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        applyTheme(*qApp, choice);
        for (const QSize size : {QSize(1280, 720), QSize(1920, 1080)}) {
            widget.resize(size);
            widget.show();
            QApplication::sendPostedEvents();
            const QPixmap picture = widget.grab();
            QCOMPARE(picture.deviceIndependentSize().toSize(), size);
            const QString theme = choice == ThemeChoice::Light ? QStringLiteral("light") : QStringLiteral("dark");
            if (!folder.isEmpty())
                QVERIFY(picture.save(QStringLiteral("%1/%2-%3-%4.png").arg(folder, name, theme).arg(size.width())));
        }
    }
    applyTheme(*qApp, ThemeChoice::Light);
}

} // namespace slipway
