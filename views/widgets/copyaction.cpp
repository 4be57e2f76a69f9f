// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/copyaction.h"

#include "views/theme/theme.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

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
    auto *copy = new QAction(themedIcon(u"copy"_s), QCoreApplication::translate("CopyAction", "Copy"), view);
    copy->setObjectName(u"copyRows"_s);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    view->addAction(copy);
    view->setContextMenuPolicy(Qt::ActionsContextMenu);
    QObject::connect(
        copy, &QAction::triggered, view, [view] { QGuiApplication::clipboard()->setText(tableText(*view)); });
}

} // namespace slipway
