// SPDX-License-Identifier: GPL-3.0-or-later
// What is seen, as a picture, as numbers and on paper.
#pragma once

#include "core/support/error.h"

#include <QFont>
#include <QImage>
#include <QSize>
#include <QString>

#include <functional>

class QAbstractItemModel;
class QPagedPaintDevice;

namespace slipway {

/// A picture, the numbers behind it, or both.
struct ExportContent
{
    QString title;
    QSize size;                                    ///< of the picture in logical pixels
    QFont font;
    std::function<void(QPainter &)> paint;         ///< none: there is no picture
    const QAbstractItemModel *numbers = nullptr;   ///< none: there is no table
};

/// At twice its size, for screens and slides; null where there is no picture.
QImage pictureOf(const ExportContent &content);

/// Writes a file of the kind that its name ends in: .png at twice the size, .svg as shapes, .pdf, .csv, .json; png where it ends in none of
/// these. Fails with Io where the file cannot be written, with InvalidInput where the content has nothing of that kind.
Result<Done> saveExport(const ExportContent &content, const QString &path);

/// Title and picture, then the numbers, as shown, on pages of the device.
void printExport(const ExportContent &content, QPagedPaintDevice &device);

} // namespace slipway
