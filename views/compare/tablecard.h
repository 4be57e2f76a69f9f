// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractTableModel;
class QTableView;

namespace slipway {

class ElidedLabel;
class ExportMenu;

/// A titled table as high as its rows, with what ExportMenu offers and its text as Markdown behind a button.
class TableCard : public QFrame
{
    Q_OBJECT

public:
    /// `name` becomes the object name; its parts are called name + "Table", "More". The card takes the model.
    TableCard(const QString &name, const QString &title, QAbstractTableModel *model, QWidget *parent = nullptr);

    /// One line beside the title.
    void setNote(const QString &note);
    /// After the model has been filled.
    void fit();
    /// Pixels more for each row than its text needs.
    void setRowRoom(int pixels);
    int rowRoom() const;
    QTableView *table() const { return m_table; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildHeader(const QString &name, const QString &title);
    void buildTable(const QString &name, const QString &title, QAbstractTableModel *model);
    void copyMarkdown() const;
    void fitHeight();

    ElidedLabel *m_note;
    QTableView *m_table;
    ExportMenu *m_export;
};

} // namespace slipway
