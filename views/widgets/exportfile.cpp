// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/exportfile.h"

#include "views/widgets/tabletext.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QTextDocument>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

constexpr double pictureScale = 2;
constexpr int mostPrintedRows = 500; ///< thousands of ranks belong into a file

struct ExportFile
{
    Q_DECLARE_TR_FUNCTIONS(ExportFile)
};

QByteArray pngOf(const ExportContent &content)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    pictureOf(content).save(&buffer, "PNG");
    return bytes;
}

QByteArray svgOf(const ExportContent &content)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(content.title);
    generator.setSize(content.size);
    generator.setViewBox(QRect(QPoint(), content.size));
    QPainter painter(&generator);
    painter.setFont(content.font);
    painter.setClipRect(QRect(QPoint(), content.size));
    content.paint(painter);
    painter.end();
    return bytes;
}

QByteArray pdfOf(const ExportContent &content)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(content.title);
    writer.setCreator(u"Slipway"_s);
    printExport(content, writer);
    return bytes;
}

/// Title and picture on the page that the painter stands on, as large as the page lets them be, no larger than one and a half times.
void printPicture(const ExportContent &content, QPainter &painter, const QSizeF &page, double dotsPerPixel)
{
    QFont bold = content.font;
    bold.setBold(true);
    painter.save();
    painter.scale(dotsPerPixel, dotsPerPixel);
    painter.setFont(bold);
    const QSizeF room = page / dotsPerPixel;
    const double titleHeight = 2.0 * QFontMetricsF(bold).height();
    painter.drawText(QRectF(0, 0, room.width(), titleHeight), Qt::AlignLeft | Qt::AlignTop, content.title);
    painter.translate(0, titleHeight);
    const double scale = std::min({room.width() / content.size.width(), (room.height() - titleHeight) / content.size.height(), 1.5});
    painter.scale(scale, scale);
    painter.setFont(content.font);
    painter.setClipRect(QRect(QPoint(), content.size));
    content.paint(painter);
    painter.restore();
}

void printTable(const ExportContent &content, QPainter &painter, QPagedPaintDevice &device, const QSizeF &page, double dotsPerPixel)
{
    QTextDocument document;
    document.setDefaultFont(content.font);
    const QSizeF room = page / dotsPerPixel;
    document.setPageSize(room);
    document.setHtml(u"<h3>%1</h3>"_s.arg(content.title.toHtmlEscaped()) + htmlOf(*content.numbers, mostPrintedRows));
    for (int number = 0; number < document.pageCount(); ++number) {
        if (number > 0)
            device.newPage();
        painter.save();
        painter.scale(dotsPerPixel, dotsPerPixel);
        painter.translate(0, -number * room.height());
        document.drawContents(&painter, QRectF(0, number * room.height(), room.width(), room.height()));
        painter.restore();
    }
}

bool hasEnding(const QString &path, const QString &ending) { return QFileInfo(path).suffix().compare(ending, Qt::CaseInsensitive) == 0; }

QByteArray contentOf(const ExportContent &content, const QString &path)
{
    if (hasEnding(path, u"pdf"_s))
        return pdfOf(content);
    if (hasEnding(path, u"csv"_s))
        return content.numbers ? csvOf(*content.numbers).toUtf8() : QByteArray();
    if (hasEnding(path, u"json"_s))
        return content.numbers ? jsonOf(*content.numbers, content.title) : QByteArray();
    if (!content.paint || content.size.isEmpty())
        return {};
    return hasEnding(path, u"svg"_s) ? svgOf(content) : pngOf(content);
}

} // namespace

QImage pictureOf(const ExportContent &content)
{
    if (!content.paint || content.size.isEmpty())
        return {};
    QImage image((QSizeF(content.size) * pictureScale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(pictureScale);
    QPainter painter(&image);
    painter.setFont(content.font);
    content.paint(painter);
    return image;
}

Result<Done> saveExport(const ExportContent &content, const QString &path)
{
    const QByteArray bytes = contentOf(content, path);
    if (bytes.isEmpty())
        return Error{Error::Kind::InvalidInput, ExportFile::tr("There is nothing to write as %1: choose another kind of file.").arg(QFileInfo(path).suffix().toUpper()), {}};
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return Error{Error::Kind::Io, ExportFile::tr("%1 could not be written: choose another place.").arg(path), file.errorString()};
    return Done{};
}

void printExport(const ExportContent &content, QPagedPaintDevice &device)
{
    QPainter painter(&device);
    if (!painter.isActive())
        return;
    const double dotsPerPixel = device.logicalDpiX() / 96.0;
    const QSizeF page(device.width(), device.height());
    const bool hasPicture = content.paint && !content.size.isEmpty();
    if (hasPicture)
        printPicture(content, painter, page, dotsPerPixel);
    if (!content.numbers)
        return;
    if (hasPicture)
        device.newPage();
    printTable(content, painter, device, page, dotsPerPixel);
}

} // namespace slipway
