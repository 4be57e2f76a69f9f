// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/quiettext.h"

#include "views/theme/slipwaystyle.h"
#include "views/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QVariant>

namespace slipway {

namespace {

/// Where the text stands: inside a spin box or an editable drop-down it is a line edit.
QWidget *textOf(QWidget *editor)
{
    if (qobject_cast<QAbstractSpinBox *>(editor))
        return editor->findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly);
    if (auto *box = qobject_cast<QComboBox *>(editor); box && box->lineEdit())
        return box->lineEdit();
    return editor;
}

bool paintsWithPalette(const QWidget *text)
{
    return qobject_cast<const QLineEdit *>(text) || qobject_cast<const QAbstractButton *>(text);
}

} // namespace

void setQuietText(QWidget *editor, bool quiet)
{
    QWidget *text = textOf(editor);
    const bool paletteIsOld = quiet && paintsWithPalette(text)
        && text->palette().color(QPalette::Text) != quietTextColor(QApplication::palette());
    if (hasQuietText(editor) == quiet && !paletteIsOld)
        return;
    editor->setProperty(SlipwayStyle::quietProperty, quiet);
    if (!paintsWithPalette(text)) {
        text->update(); // the style asks for the property
        return;
    }
    QPalette palette; // nothing set: as the parent's
    if (quiet)
        for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText})
            palette.setColor(role, quietTextColor(QApplication::palette()));
    text->setPalette(palette);
}

bool hasQuietText(const QWidget *editor) { return editor->property(SlipwayStyle::quietProperty).toBool(); }

} // namespace slipway
