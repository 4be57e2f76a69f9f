// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/choicebox.h"

#include <QSignalBlocker>
#include <QWheelEvent>

namespace slipway {

ChoiceBox::ChoiceBox(QWidget *parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    connect(this, &QComboBox::activated, this, [this](int row) { Q_EMIT idChosen(itemData(row).toString()); });
}

void ChoiceBox::setChoices(const QList<Choice> &choices)
{
    const QString shown = currentId();
    const QSignalBlocker quiet(this);
    clear();
    for (const Choice &choice : choices) {
        addItem(choice.text, choice.id);
        setItemData(count() - 1, choice.explanation, Qt::ToolTipRole);
    }
    if (!shown.isEmpty())
        setCurrentId(shown);
}

void ChoiceBox::setCurrentId(const QString &id)
{
    if (currentIndex() >= 0 && currentId() == id)
        return;
    const QSignalBlocker quiet(this);
    if (findData(id) < 0)
        addItem(id, id);
    setCurrentIndex(findData(id));
}

void ChoiceBox::setChoiceText(const QString &id, const QString &text)
{
    const int row = findData(id);
    if (row >= 0 && itemText(row) != text)
        setItemText(row, text);
}

void ChoiceBox::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

} // namespace slipway
