// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Whether a person can read a window: used by the tests that walk pages and dialogs.

#include "tests/support/contrast.h"
#include "views/widgets/elidedlabel.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLayout>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace slipway {

inline QString pathOf(const QWidget *widget)
{
    QStringList names;
    for (; widget && !widget->isWindow(); widget = widget->parentWidget())
        if (!widget->objectName().isEmpty() && !widget->objectName().startsWith(QStringLiteral("qt_")))
            names.prepend(widget->objectName());
    return names.mid(qMax(0, int(names.size()) - 3)).join(u'/');
}

inline bool isCutOff(const QLabel &label)
{
    if (qobject_cast<const ElidedLabel *>(&label) || label.text().isEmpty())
        return false;
    if (label.wordWrap())
        return label.height() < label.heightForWidth(label.width());
    return label.width() < label.sizeHint().width();
}

inline bool isCutOff(const QAbstractButton &button)
{
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    const bool showsText = !tool || tool->icon().isNull() || tool->toolButtonStyle() != Qt::ToolButtonIconOnly;
    const bool isBesideIcon = !button.icon().isNull() && (!tool || tool->toolButtonStyle() == Qt::ToolButtonTextBesideIcon);
    const int icon = isBesideIcon ? button.iconSize().width() : 0;
    return showsText && button.width() < icon + button.fontMetrics().horizontalAdvance(button.text().remove(u'&'));
}

inline bool isCutOff(const QTabBar &tabs)
{
    return tabs.count() > 0 && tabs.tabRect(tabs.count() - 1).right() > tabs.width();
}

template<typename T>
void noteCutOff(const QWidget &window, QStringList &found)
{
    for (const T *widget : window.findChildren<T *>())
        if (widget->isVisible() && isCutOff(*widget))
            found << QStringLiteral("%1 is %2 wide and wants %3").arg(pathOf(widget)).arg(widget->width()).arg(widget->sizeHint().width());
}

/// The widgets of a layout, those of the layouts in it too.
inline QList<QWidget *> widgetsOf(const QLayout &layout)
{
    QList<QWidget *> widgets;
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem *item = layout.itemAt(i);
        if (item->widget() && item->widget()->isVisible())
            widgets << item->widget();
        else if (item->layout())
            widgets << widgetsOf(*item->layout());
    }
    return widgets;
}

/// What a layout arranges never shares a pixel.
inline void noteOverlaps(const QWidget &parent, QStringList &found)
{
    const QList<QWidget *> children = parent.layout() ? widgetsOf(*parent.layout()) : QList<QWidget *>();
    for (qsizetype i = 0; i < children.size(); ++i)
        for (qsizetype j = i + 1; j < children.size(); ++j)
            if (children[i]->parentWidget() == children[j]->parentWidget() && children[i]->geometry().intersects(children[j]->geometry()))
                found << QStringLiteral("%1 stands on %2").arg(pathOf(children[i]), pathOf(children[j]));
}

/// Texts of the window that are cut off, and widgets that stand on each other, one sentence each.
inline void noteWhatCannotBeRead(const QWidget &window, QStringList &found)
{
    noteCutOff<QLabel>(window, found);
    noteCutOff<QAbstractButton>(window, found);
    noteCutOff<QTabBar>(window, found);
    noteOverlaps(window, found);
    for (const QWidget *widget : window.findChildren<QWidget *>())
        if (widget->isVisible())
            noteOverlaps(*widget, found);
}

/// Texts that do not stand 4.5:1 against what is painted behind them (WCAG 2.1, AA). Only what is in sight is looked at.
inline void noteFaintTexts(QWidget &window, QStringList &found)
{
    constexpr double least = 4.5;
    const QImage picture = window.grab().toImage();
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        const QPoint corner(0, 0);
        if (label->text().isEmpty() || !label->isEnabled() || !label->visibleRegion().contains(corner))
            continue;
        const QPoint place = label->mapTo(&window, corner) * picture.devicePixelRatio();
        const double ratio = contrast(label->palette().color(label->foregroundRole()), picture.pixelColor(place));
        if (ratio < least)
            found << QStringLiteral("%1 stands %2:1 against its ground").arg(pathOf(label)).arg(ratio, 0, 'f', 1);
    }
}

/// Pictures that were drawn in another theme and stayed: they hold ink of the text colour that `gone` had.
inline void noteStalePictures(const QWidget &window, const QPalette &gone, QStringList &found)
{
    const QRgb ink = gone.color(QPalette::Active, QPalette::ButtonText).rgb();
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        const QImage image = label->isVisible() ? label->pixmap().toImage().convertToFormat(QImage::Format_ARGB32) : QImage();
        const auto *pixels = reinterpret_cast<const QRgb *>(image.constBits());
        if (pixels && std::find(pixels, pixels + image.sizeInBytes() / 4, ink) != pixels + image.sizeInBytes() / 4)
            found << QStringLiteral("%1 keeps the colours of the other theme").arg(pathOf(label));
    }
}

} // namespace slipway
