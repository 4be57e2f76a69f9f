// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/report.h"
#include "core/support/error.h"

#include <QImage>

namespace slipway {

/// Lays a report's page (templates/report/print.html.jinja) out on A4 and writes it as PDF: text that can be searched, drawings as lines, page
/// numbers. Needs a QGuiApplication, for its fonts. Fails with Io.
Result<Done> writePdf(const Report &report, const QString &html, const QString &path);

/// The same pages as pictures, `dotsPerInch` dense.
QList<QImage> pagesOf(const Report &report, const QString &html, int dotsPerInch = 96);

} // namespace slipway
