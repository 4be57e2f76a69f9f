// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/exportfile.h"

#include <QMenu>

namespace slipway {

/// What can be taken away from a chart, a drawing or a table: copied as a picture or as numbers, saved as PNG, SVG, PDF, CSV or JSON, printed.
/// The same menu everywhere: behind a card's button, and as the context menu of what it is about.
///
/// Pictures to look at have the colours of the window; paper gets light ones.
class ExportMenu : public QMenu
{
    Q_OBJECT

public:
    /// `name` is the stem of object names (name + "CopyPicture", "CopyNumbers", "Save", "Print") and of proposed file names.
    ExportMenu(const QString &name, const QString &title, QWidget *parent);

    /// What the picture shows: `widget` as it is, or what `paint` draws of it at the widget's size. The widget must outlive the menu.
    void setPicture(QWidget *widget, std::function<void(QPainter &)> paint = {});
    /// The numbers; must outlive the menu.
    void setNumbers(const QAbstractItemModel *model);
    /// Opens as the context menu of `widget` too.
    void offerOn(QWidget *widget);

    ExportContent content() const;
    /// What the picture shows; nullptr where there is none.
    const QWidget *picture() const { return m_widget; }

Q_SIGNALS:
    /// "Saved as ...", or why not: a line to show beside the title.
    void reported(const QString &sentence);

private:
    QAction *addEntry(const QString &name, const QString &icon, const QString &text, void (ExportMenu::*act)());
    void showWhatThereIs();
    void copyPicture();
    void copyNumbers();
    void askForFile();
    void saveTo(const QString &path);
    void askForPrinter();

    QString m_name, m_title;
    QWidget *m_widget = nullptr;
    std::function<void(QPainter &)> m_paint;
    const QAbstractItemModel *m_numbers = nullptr;
    QAction *m_copyPicture, *m_copyNumbers, *m_save, *m_print;
};

} // namespace slipway
