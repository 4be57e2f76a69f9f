// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/exportmenu.h"

#include "views/theme/palettes.h"
#include "views/theme/theme.h"
#include "views/widgets/tabletext.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>

#include <limits>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

/// Paints in light colours as long as it lives: for paper.
class LightColors
{
public:
    explicit LightColors(QWidget *widget)
        : m_widget(widget && isDark(widget->palette()) ? widget : nullptr)
        , m_hadOwn(widget && widget->testAttribute(Qt::WA_SetPalette))
    {
        if (!m_widget)
            return;
        m_kept = m_widget->palette();
        m_widget->setPalette(lightPalette());
    }
    ~LightColors()
    {
        if (m_widget)
            m_widget->setPalette(m_hadOwn ? m_kept : QPalette());
    }
    Q_DISABLE_COPY_MOVE(LightColors)

private:
    QWidget *m_widget;
    QPalette m_kept;
    bool m_hadOwn;
};

} // namespace

ExportMenu::ExportMenu(const QString &name, const QString &title, QWidget *parent)
    : QMenu(parent)
    , m_name(name)
    , m_title(title)
    , m_copyPicture(addEntry(u"CopyPicture"_s, u"copy"_s, tr("Copy as a &picture"), &ExportMenu::copyPicture))
    , m_copyNumbers(addEntry(u"CopyNumbers"_s, u"table"_s, tr("Copy the &numbers"), &ExportMenu::copyNumbers))
    , m_save(addEntry(u"Save"_s, u"save-as"_s, tr("&Save as PNG, SVG, PDF, CSV or JSON..."), &ExportMenu::askForFile))
    , m_print(addEntry(u"Print"_s, u"print"_s, tr("P&rint..."), &ExportMenu::askForPrinter))
{
    setObjectName(name + u"Export"_s);
    showWhatThereIs();
}

QAction *ExportMenu::addEntry(const QString &name, const QString &icon, const QString &text, void (ExportMenu::*act)())
{
    QAction *action = addAction(themedIcon(icon), text);
    action->setObjectName(m_name + name);
    connect(action, &QAction::triggered, this, act);
    return action;
}

void ExportMenu::setPicture(QWidget *widget, std::function<void(QPainter &)> paint)
{
    m_widget = widget;
    m_paint = paint ? std::move(paint) : [widget](QPainter &painter) {
        painter.fillRect(widget->rect(), widget->palette().brush(QPalette::Base));
        widget->render(&painter, {}, {}, QWidget::DrawChildren);
    };
    showWhatThereIs();
}

void ExportMenu::setNumbers(const QAbstractItemModel *model)
{
    m_numbers = model;
    showWhatThereIs();
}

void ExportMenu::offerOn(QWidget *widget)
{
    widget->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(widget, &QWidget::customContextMenuRequested, this, [this, widget](const QPoint &point) { popup(widget->mapToGlobal(point)); });
}

void ExportMenu::showWhatThereIs()
{
    m_copyPicture->setVisible(m_widget);
    m_copyNumbers->setVisible(m_numbers);
}

ExportContent ExportMenu::content() const
{
    ExportContent content{.title = m_title, .size = {}, .font = parentWidget() ? parentWidget()->font() : QFont(), .paint = m_paint, .numbers = m_numbers};
    if (m_widget) {
        content.size = m_widget->size();
        content.font = m_widget->font();
    }
    return content;
}

void ExportMenu::copyPicture() { QGuiApplication::clipboard()->setImage(pictureOf(content())); }

/// As a table for spreadsheets and documents, as CSV for everything else.
void ExportMenu::copyNumbers()
{
    if (!m_numbers)
        return;
    auto *data = new QMimeData;
    data->setText(csvOf(*m_numbers));
    data->setHtml(htmlOf(*m_numbers, std::numeric_limits<int>::max()));
    QGuiApplication::clipboard()->setMimeData(data);
}

void ExportMenu::askForFile()
{
    QStringList filters;
    if (m_widget)
        filters << tr("PNG images (*.png)") << tr("SVG drawings (*.svg)");
    if (m_numbers)
        filters << tr("CSV tables (*.csv)") << tr("JSON documents (*.json)");
    filters << tr("PDF documents (*.pdf)");
    const QString first = m_widget ? u"png"_s : u"csv"_s;
    auto *dialog = new QFileDialog(parentWidget(), tr("Save %1").arg(m_title), m_name + u'.' + first, filters.join(u";;"_s));
    dialog->setObjectName(u"saveExport"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(first);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, name = m_name](const QString &filter) {
        const QString ending = filter.section(u"*."_s, -1).chopped(1);
        dialog->setDefaultSuffix(ending);
        if (!dialog->selectedFiles().isEmpty())
            dialog->selectFile(QFileInfo(dialog->selectedFiles().constFirst()).completeBaseName() + u'.' + ending);
    });
    connect(dialog, &QFileDialog::fileSelected, this, &ExportMenu::saveTo);
    dialog->open();
}

void ExportMenu::saveTo(const QString &path)
{
    const LightColors colors(path.endsWith(u".pdf"_s, Qt::CaseInsensitive) ? m_widget : nullptr);
    const Result<Done> saved = saveExport(content(), path);
    Q_EMIT reported(saved ? tr("Saved as %1").arg(path) : saved.error().message);
}

void ExportMenu::askForPrinter()
{
    auto *dialog = new QPrintDialog(parentWidget()); // brings a printer of its own
    dialog->printer()->setDocName(m_title);
    dialog->setObjectName(u"printExport"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const LightColors colors(m_widget);
        printExport(content(), *dialog->printer());
        Q_EMIT reported(tr("Sent to the printer."));
    });
    dialog->QDialog::open();
}

} // namespace slipway
