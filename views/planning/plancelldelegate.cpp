// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/planning/plancelldelegate.h"

#include "views/planning/planrows.h"

#include <QComboBox>

namespace slipway {

using namespace Qt::StringLiterals;

QWidget *PlanCellDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QStringList choices = index.data(PlanRowsModel::ChoicesRole).toStringList();
    if (choices.isEmpty())
        return QStyledItemDelegate::createEditor(parent, option, index);
    auto *box = new QComboBox(parent);
    box->setObjectName(u"planCellChoice"_s);
    box->setAccessibleName(index.model()->headerData(index.column(), Qt::Horizontal).toString());
    for (qsizetype i = 0; i + 1 < choices.size(); i += 2)
        box->addItem(choices[i + 1], choices[i]);
    // One that was picked is meant: nothing else is to be pressed.
    connect(box, &QComboBox::activated, this, [this, box] {
        auto *self = const_cast<PlanCellDelegate *>(this);
        Q_EMIT self->commitData(box);
        Q_EMIT self->closeEditor(box);
    });
    return box;
}

namespace {

bool isNumber(const QModelIndex &index) { return index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight; }

} // namespace

/// The icon of a number stands behind it: before it, it would seem to belong to the column on its left. And a number keeps away from a text on its right.
void PlanCellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->displayAlignment & Qt::AlignRight)
        option->decorationPosition = QStyleOptionViewItem::Right;
    const QModelIndex next = index.siblingAtColumn(index.column() + 1);
    if (isNumber(index) && option->icon.isNull() && next.isValid() && !isNumber(next))
        option->text += QChar(0x2002);
}

void PlanCellDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        box->setCurrentIndex(std::max(0, box->findData(index.data(Qt::EditRole))));
    else
        QStyledItemDelegate::setEditorData(editor, index);
}

void PlanCellDelegate::setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const
{
    if (auto *box = qobject_cast<QComboBox *>(editor))
        model->setData(index, box->currentData(), Qt::EditRole);
    else
        QStyledItemDelegate::setModelData(editor, model, index);
}

} // namespace slipway
