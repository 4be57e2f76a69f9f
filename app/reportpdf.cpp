// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/reportpdf.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QFontDatabase>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <cmath>
#include <memory>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

struct PdfText
{
    Q_DECLARE_TR_FUNCTIONS(ReportPdf)
};

// Lengths in dots of 96 to the inch, as the page's own widths and heights are.
constexpr double dots = 96, millimetre = dots / 25.4;
constexpr double paperWidth = 210 * millimetre, paperHeight = 297 * millimetre;
constexpr double side = 18 * millimetre, top = 14 * millimetre, foot = 18 * millimetre;
const QSizeF bodySize(paperWidth - 2 * side, paperHeight - top - foot);
// What is read before the appendix, and how much smaller its pages may be set to hold it: 8.5 point to 7.9.
constexpr int mostMainPages = 4;
constexpr double scales[] = {1, 0.975, 0.95, 0.93};

/// Draws the figures of a report where its page names them, as lines and not as dots.
class FigureObject : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    explicit FigureObject(const Report &report)
    {
        for (const ReportFigure &figure : report.figures())
            m_figures.insert(u"figure:"_s + figure.id, figure.svg);
    }

    QSizeF intrinsicSize(QTextDocument *, int, const QTextFormat &format) override
    {
        const QTextImageFormat image = format.toImageFormat();
        const QSizeF size(image.width(), image.height());
        return size.width() > bodySize.width() ? size * (bodySize.width() / size.width()) : size;
    }

    void drawObject(QPainter *painter, const QRectF &rect, QTextDocument *, int, const QTextFormat &format) override
    {
        QSvgRenderer(m_figures.value(format.toImageFormat().name())).render(painter, rect);
    }

private:
    QHash<QString, QByteArray> m_figures;
};

/// Of the sans-serif faces that read well in print the first that is there.
QFont bodyFont()
{
    QFont font;
    font.setFamilies({u"Source Sans 3"_s, u"Source Sans Pro"_s, u"Noto Sans"_s, u"Open Sans"_s, u"Liberation Sans"_s, u"Arial"_s, u"DejaVu Sans"_s});
    font.setPointSizeF(8.5);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

class Pages
{
public:
    /// \param scale  of what stands on a page, 1 being as designed; its paper and margins stay
    Pages(const Report &report, const QString &html, double scale)
        : m_figures(report)
        , m_foot(report.title)
        , m_scale(scale)
        , m_body(bodySize / scale)
    {
        m_document.setDefaultFont(bodyFont());
        m_document.setUseDesignMetrics(true);
        m_document.setDocumentMargin(0);
        m_document.setIndentWidth(18);
        m_document.documentLayout()->registerHandler(QTextFormat::ImageObject, &m_figures);
        m_document.setHtml(html);
        m_document.setPageSize(m_body);
        keepTogether();
        m_mainPages = mainPages(report);
    }

    bool isShortEnough() const { return m_mainPages <= mostMainPages; }

    int count() const { return m_document.pageCount(); }

    /// One page, on a painter whose unit is a dot.
    void paint(QPainter &painter, int page) const
    {
        painter.save();
        painter.translate(side, top);
        painter.scale(m_scale, m_scale);
        painter.translate(0, -page * m_body.height());
        const QRectF visible(QPointF(0, page * m_body.height()), m_body);
        painter.setClipRect(visible);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = visible;
        context.palette.setColor(QPalette::Text, QColor(0x1c, 0x21, 0x28));
        m_document.documentLayout()->draw(&painter, context);
        painter.restore();
        paintFoot(painter, page);
    }

private:
    int pageAt(double y) const { return int(std::floor(y / m_body.height())); }
    /// Pages before the heading of the first appendix, or all.
    int mainPages(const Report &report) const
    {
        auto headings = std::count_if(report.sections.begin(), report.sections.end(), [](const ReportSection &section) { return !section.isAppendix; });
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next())
            if (block.blockFormat().headingLevel() == 2 && headings-- == 0)
                return pageAt(rectOf(block).top() + 1);
        return count();
    }
    /// The page on which something ends: a line that is over the edge by half a dot stands on the next one.
    int lastPageOf(double bottom) const { return pageAt(bottom - 0.01); }
    QRectF rectOf(const QTextBlock &block) const { return m_document.documentLayout()->blockBoundingRect(block); }

    /// Whether a block must not be the last on its page: a heading, a line over a table, a drawing over its caption.
    static bool leads(const QTextBlock &block)
    {
        const QTextBlock next = block.next();
        if (!next.isValid() || QTextCursor(block).currentTable())
            return false;
        const bool isFigure = block.begin() != block.end() && block.begin().fragment().charFormat().isImageFormat();
        return block.blockFormat().headingLevel() > 0 || isFigure || QTextCursor(next).currentTable();
    }

    /// Where that ends which must stand with the block before it: a caption, or a table's head with its first row. A row that is a third of a page may be cut.
    double endOfLed(const QTextBlock &led) const
    {
        const QTextTable *table = QTextCursor(led).currentTable();
        if (!table)
            return rectOf(led).bottom();
        double bottom = rectOf(led).bottom();
        const int row = std::min(table->format().headerRowCount(), table->rows() - 1);
        for (int column = 0; column < table->columns(); ++column)
            bottom = std::max(bottom, rectOf(table->cellAt(row, column).lastCursorPosition().block()).bottom());
        return bottom - rectOf(led).top() > m_body.height() / 3 ? rectOf(led).bottom() : bottom;
    }

    /// All of it anew: what is laid out step by step after a change is neither where it says nor all drawn.
    void layOut()
    {
        m_document.setPageSize(m_body + QSizeF(0, 1));
        m_document.setPageSize(m_body);
    }

    /// Moves what leads something to the page where that stands. Each move changes what follows, so one at a time.
    void keepTogether()
    {
        for (QTextBlock block = m_document.begin(); block.isValid(); block = block.next()) {
            keepRows(block);
            if (!leads(block) || rectOf(block).top() <= 1)
                continue;
            const QRectF own = rectOf(block);
            const double room = (pageAt(own.top()) + 1) * m_body.height() - own.bottom();
            const bool isHeading = block.blockFormat().headingLevel() > 0;
            if (lastPageOf(endOfLed(block.next())) == pageAt(own.top() + 1) && (!isHeading || room > 60))
                continue;
            QTextBlock first = block; // with the heading that stands over it
            while (first.previous().isValid() && leads(first.previous()) && pageAt(rectOf(first.previous()).top()) == pageAt(own.top()) && first.previous().blockFormat().headingLevel() > 0)
                first = first.previous();
            QTextCursor cursor(first);
            QTextBlockFormat format = first.blockFormat();
            format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
            cursor.setBlockFormat(format);
            layOut();
        }
    }

    /// A row that would be cut by the end of a page goes to the next one: the text of its cells begins there.
    void keepRows(const QTextBlock &block)
    {
        const QTextTable *table = QTextCursor(block).currentTable();
        if (!table || QTextCursor(block).currentTable()->cellAt(block.position()).column() != 0)
            return;
        const int row = table->cellAt(block.position()).row();
        double above = 1e18, below = 0;
        for (int column = 0; column < table->columns(); ++column) {
            const QTextTableCell cell = table->cellAt(row, column);
            above = std::min(above, rectOf(cell.firstCursorPosition().block()).top());
            below = std::max(below, rectOf(cell.lastCursorPosition().block()).bottom());
        }
        const double left = (pageAt(above) + 1) * m_body.height() - above;
        if (row < table->format().headerRowCount() || pageAt(above) == lastPageOf(below) || below - above > m_body.height() / 3)
            return;
        // What fills the page is the row before, where there is one: a row that is moved takes what stands above its text along.
        const bool isFirst = row <= table->format().headerRowCount();
        for (int column = 0; column < table->columns(); ++column) {
            QTextTableCell cell = table->cellAt(isFirst ? row : row - 1, column);
            QTextTableCellFormat format = cell.format().toTableCellFormat();
            if (isFirst)
                format.setTopPadding(left + 3);
            else
                format.setBottomPadding(left);
            cell.setFormat(format);
        }
        layOut();
    }

    void paintFoot(QPainter &painter, int page) const
    {
        QFont font = bodyFont();
        font.setPixelSize(10);
        painter.setFont(font);
        painter.setPen(QPen(QColor(0xcd, 0xd2, 0xd9), 0.8));
        const double y = paperHeight - foot + 16;
        painter.drawLine(QPointF(side, y), QPointF(paperWidth - side, y));
        painter.setPen(QColor(0x5c, 0x65, 0x70));
        const QRectF line(side, y + 4, paperWidth - 2 * side, 16);
        painter.drawText(line, Qt::AlignLeft, m_foot);
        painter.drawText(line, Qt::AlignRight, PdfText::tr("page %1 of %2").arg(page + 1).arg(count()));
    }

    FigureObject m_figures;
    QString m_foot;
    double m_scale;
    QSizeF m_body; ///< of a page in the document's own dots
    int m_mainPages = 0;
    QTextDocument m_document;
};

/// As large as the main part allows: a line or two on a fifth page, as a longer language has them, are no page.
std::unique_ptr<Pages> laidOut(const Report &report, const QString &html)
{
    std::unique_ptr<Pages> pages;
    for (const double scale : scales) {
        auto tried = std::make_unique<Pages>(report, html, scale);
        if (!pages || tried->isShortEnough())
            pages = std::move(tried);
        if (pages->isShortEnough())
            break;
    }
    return pages; // of a part that is too long at any size as it was designed
}

} // namespace

Result<Done> writePdf(const Report &report, const QString &html, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return Error{Error::Kind::Io, PdfText::tr("%1 could not be written.").arg(path), file.errorString()};
    const std::unique_ptr<Pages> pages = laidOut(report, html);
    {
        QPdfWriter writer(&file);
        writer.setTitle(report.title);
        writer.setCreator(report.program);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF());
        writer.setResolution(1200);
        QPainter painter(&writer);
        painter.scale(1200 / dots, 1200 / dots);
        for (int page = 0; page < pages->count(); ++page) {
            if (page > 0)
                writer.newPage();
            pages->paint(painter, page);
        }
    }
    if (!file.commit())
        return Error{Error::Kind::Io, PdfText::tr("%1 could not be written.").arg(path), file.errorString()};
    return Done{};
}

QList<QImage> pagesOf(const Report &report, const QString &html, int dotsPerInch)
{
    const std::unique_ptr<Pages> pages = laidOut(report, html);
    const double scale = dotsPerInch / dots;
    QList<QImage> images;
    for (int page = 0; page < pages->count(); ++page) {
        QImage image(int(std::ceil(paperWidth * scale)), int(std::ceil(paperHeight * scale)), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(scale, scale);
        pages->paint(painter, page);
        painter.end();
        images << image;
    }
    return images;
}

} // namespace slipway

#include "reportpdf.moc"
