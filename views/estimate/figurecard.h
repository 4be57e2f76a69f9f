// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QAbstractItemModel;
class QLabel;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace slipway {

class ExportMenu;

/// A titled frame around something that shows numbers, the same numbers as a table behind a button, and what ExportMenu offers of both.
class FigureCard : public QFrame
{
    Q_OBJECT

public:
    /// `name` becomes the object name; its parts are called name + "Table", "TableButton", "More".
    FigureCard(const QString &name, const QString &title, QWidget *parent = nullptr);

    /// What the card shows and the numbers behind it; it takes both. `picture` is what goes into files; the whole of `shown` by default.
    void setContent(QWidget *shown, QAbstractItemModel *model, QWidget *picture = nullptr);
    /// One line beside the title.
    void setNote(const QString &note);

protected:
    void paintEvent(QPaintEvent *event) override;
    QTableView *table() const { return m_table; }

private:
    void buildHeader(const QString &name, const QString &title);
    void buildTable(const QString &name, const QString &title);
    QToolButton *addButton(const QString &name, const QString &icon, const QString &tip, const QString &spoken);
    void showTable(bool shown);
    void fitTable();

    QVBoxLayout *m_column;
    QLabel *m_note;
    QToolButton *m_tableButton = nullptr;
    QWidget *m_shown = nullptr;
    QTableView *m_table;
    ExportMenu *m_export;
};

} // namespace slipway
