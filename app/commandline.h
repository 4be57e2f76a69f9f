// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace slipway {

/// Whether the arguments (without the program's name) are a call of the command line: a verb, --help or --version. Else the window opens.
bool isCommandLine(const QStringList &arguments);

/// Runs the verb; needs a QCoreApplication, no display. \returns the exit status
int runCommandLine(const QStringList &arguments);

/// The help page: every verb with its arguments.
/// The verb lays text out, so it needs the fonts of a QGuiApplication.
bool drawsText(const QStringList &arguments);

QString commandLineHelp();

} // namespace slipway
