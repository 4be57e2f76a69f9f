// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractItemModel;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace slipway {

class Drawing;
class ElidedLabel;
class ExportMenu;

/// A drawing with its title, and the same numbers as a table; zoom, and what ExportMenu offers, behind buttons.
class DrawingCard : public QFrame
{
    Q_OBJECT

public:
    /// `name` becomes the object name; its parts are called name + "Table", "TableButton", "ZoomIn", "ZoomOut", "Fit", "More".
    /// The card takes drawing and model.
    DrawingCard(const QString &name, const QString &title, Drawing *drawing, QAbstractItemModel *model, QWidget *parent = nullptr);

    /// One line beside the title.
    void setNote(const QString &note);
    /// Goes between the title and the drawing.
    void addAbove(QWidget *widget);
    /// Stays in sight below both the drawing and the table.
    void addBelow(QWidget *widget);
    QTableView *table() const { return m_table; }
    bool showsTable() const;
    void showTable(bool shown);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void buildHeader(const QString &name, const QString &title);
    void buildTable(const QString &name, const QString &title, QAbstractItemModel *model);
    QToolButton *addTool(const QString &name, const QString &icon, const QString &text);
    void enableZoom();

    QString m_title;
    Drawing *m_drawing;
    ElidedLabel *m_note;
    QVBoxLayout *m_column;
    QStackedWidget *m_pages;
    QTableView *m_table;
    QToolButton *m_tableButton = nullptr, *m_zoomIn = nullptr, *m_zoomOut = nullptr, *m_fit = nullptr;
    ExportMenu *m_export;
};

} // namespace slipway
