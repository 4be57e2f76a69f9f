// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/copyaction.h"

#include "views/theme/theme.h"
#include "views/widgets/exportmenu.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QToolTip>

#include <algorithm>

namespace slipway {

using namespace Qt::StringLiterals;

namespace {

QString rowText(const QAbstractItemModel &model, int row, const QModelIndex &parent)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(parent); ++column)
        cells << model.index(row, column, parent).data().toString();
    return cells.join(u'\t');
}

QString headerText(const QAbstractItemModel &model)
{
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.headerData(column, Qt::Horizontal).toString();
    return cells.join(u'\t');
}

/// Made when it is first asked for: there are many tables, and few are asked.
ExportMenu *menuOf(QAbstractItemView &view)
{
    auto *menu = view.findChild<ExportMenu *>(QString(), Qt::FindDirectChildrenOnly);
    if (!menu) {
        menu = new ExportMenu(view.objectName(), view.accessibleName(), &view);
        QAction *first = menu->actions().constFirst();
        menu->insertActions(first, view.actions());
        menu->insertSeparator(first);
        QObject::connect(menu, &ExportMenu::reported, &view, [&view](const QString &sentence) { QToolTip::showText(view.mapToGlobal(QPoint()), sentence, &view); });
    }
    menu->setNumbers(view.model());
    return menu;
}

} // namespace

QString tableText(const QAbstractItemView &view)
{
    const QAbstractItemModel &model = *view.model();
    QStringList lines {headerText(model)};
    QModelIndexList rows = view.selectionModel()->selectedRows();
    if (rows.isEmpty())
        for (int row = 0; row < model.rowCount(); ++row)
            rows << model.index(row, 0);
    std::sort(rows.begin(), rows.end());
    for (const QModelIndex &index : rows)
        lines << rowText(model, index.row(), index.parent());
    return lines.join(u'\n');
}

void addCopyAction(QAbstractItemView *view)
{
    QAction *copy = addCopyFigure(view, [view] { return tableText(*view); });
    copy->setObjectName(u"copyRows"_s);
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(view, &QWidget::customContextMenuRequested, view, [view](const QPoint &point) { menuOf(*view)->popup(view->viewport()->mapToGlobal(point)); });
}

QAction *addCopyFigure(QWidget *figure, const std::function<QString()> &text)
{
    auto *copy = new QAction(themedIcon(u"copy"_s), QCoreApplication::translate("CopyAction", "Copy"), figure);
    copy->setObjectName(u"copyFigure"_s);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    figure->addAction(copy);
    figure->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(copy, &QAction::triggered, figure, [text] { QGuiApplication::clipboard()->setText(text()); });
    return copy;
}

} // namespace slipway
