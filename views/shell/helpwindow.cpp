// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/helpwindow.h"

#include "views/theme/theme.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QSplitter>
#include <QTextTable>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString readText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString titleOf(const QString &text, const QString &fallback)
{
    const qsizetype end = text.indexOf(u'\n');
    const QString first = text.left(end < 0 ? text.size() : end);
    return first.startsWith(u"# "_s) ? first.mid(2).trimmed() : fallback;
}

} // namespace

HelpWindow::HelpWindow(const QString &folder, QWidget *parent)
    : QWidget(parent, Qt::Window)
    , m_folder(folder)
    , m_search(new QLineEdit(this))
    , m_pages(new QListWidget(this))
    , m_text(new QTextBrowser(this))
{
    setObjectName(u"helpWindow"_s);
    setWindowTitle(tr("Slipway manual"));
    m_search->setObjectName(u"helpSearch"_s);
    m_search->setAccessibleName(tr("Search the manual"));
    m_search->setPlaceholderText(tr("Search the manual"));
    m_search->setClearButtonEnabled(true);
    m_pages->setObjectName(u"helpPages"_s);
    m_pages->setAccessibleName(tr("Pages of the manual"));
    m_pages->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setObjectName(u"helpText"_s);
    m_text->setAccessibleName(tr("Text of the page"));
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->document()->setDocumentMargin(spacing::pageMargin);
    auto *leave = new QAction(tr("Close"), this);
    leave->setObjectName(u"closeHelp"_s);
    leave->setShortcut(Qt::Key_Escape);
    addAction(leave);
    connect(leave, &QAction::triggered, this, &QWidget::close);
    auto *left = new QWidget(this);
    auto *column = new QVBoxLayout(left);
    column->setContentsMargins(spacing::normal, spacing::normal, 0, spacing::normal);
    column->addWidget(m_search);
    column->addWidget(m_pages);
    auto *splitter = new QSplitter(this);
    splitter->addWidget(left);
    splitter->addWidget(m_text);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({280, 700});
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(splitter);
    resize(980, 680);
    connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::fillPages);
    connect(m_pages, &QListWidget::currentRowChanged, this, &HelpWindow::openCurrent);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (url.scheme().startsWith(u"http"_s))
            QDesktopServices::openUrl(url);
        else if (url.path().endsWith(u".md"_s))
            showPage(QFileInfo(url.path()).completeBaseName());
        else
            m_text->scrollToAnchor(url.fragment());
    });
    fillPages({});
}

void HelpWindow::fillPages(const QString &filter)
{
    const QString shown = m_pages->currentItem() ? m_pages->currentItem()->data(Qt::UserRole).toString() : QString();
    m_pages->clear();
    QStringList files = QDir(m_folder).entryList({u"*.md"_s}, QDir::Files, QDir::Name);
    if (files.removeOne(u"start.md"_s))
        files.prepend(u"start.md"_s);
    for (const QString &file : files) {
        const QString text = readText(m_folder + u'/' + file);
        const QString name = QFileInfo(file).completeBaseName();
        if (!filter.isEmpty() && !text.contains(filter, Qt::CaseInsensitive))
            continue;
        auto *item = new QListWidgetItem(titleOf(text, name), m_pages);
        item->setData(Qt::UserRole, name);
        item->setToolTip(item->text());
        if (name == shown)
            m_pages->setCurrentItem(item);
    }
    if (!m_pages->currentItem())
        m_pages->setCurrentRow(0);
}

void HelpWindow::openCurrent()
{
    const QListWidgetItem *item = m_pages->currentItem();
    if (!item)
        return;
    m_text->setMarkdown(readText(m_folder + u'/' + item->data(Qt::UserRole).toString() + u".md"_s));
    drawTables();
    if (!m_search->text().isEmpty())
        m_text->find(m_search->text());
}

/// One thin line around each cell, and room inside it.
void HelpWindow::drawTables()
{
    for (QTextFrame *frame : m_text->document()->rootFrame()->childFrames()) {
        auto *table = qobject_cast<QTextTable *>(frame);
        if (!table)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(outlineColor(palette()));
        format.setCellPadding(spacing::tight);
        format.setCellSpacing(0);
        format.setBottomMargin(spacing::normal);
        table->setFormat(format);
    }
}

void HelpWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawTables();
}

void HelpWindow::showPage(const QString &page)
{
    m_search->clear();
    for (int row = 0; row < m_pages->count(); ++row)
        if (m_pages->item(row)->data(Qt::UserRole).toString() == page)
            m_pages->setCurrentRow(row);
}

} // namespace slipway
