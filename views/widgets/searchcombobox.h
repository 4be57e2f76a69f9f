// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/widgets/searchitemmodel.h"

#include <QComboBox>

namespace slipway {

/// A combo box for long lists. Type any part of a name or of its facts: the list under the field keeps what contains
/// every word. Arrow keys and Return pick, Escape and leaving the field go back to what was chosen.
class SearchComboBox : public QComboBox
{
    Q_OBJECT

public:
    explicit SearchComboBox(QWidget *parent = nullptr);

    void setItems(const QList<SearchItem> &items);

    /// Entries that stand first, in this order: those used lately.
    void setRecent(const QStringList &ids);

    /// Shows the entry of this id. What the list does not have is shown as `otherwise` (or the id itself) and kept.
    void setCurrentId(const QString &id, const QString &otherwise = {});
    QString currentId() const { return m_id; }

Q_SIGNALS:
    void idChosen(const QString &id);
    /// Return was pressed on a text that no entry has: a path, for instance. The field goes back to what was chosen.
    void otherEntered(const QString &text);

protected:
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void buildCompleter();
    void chooseTyped();
    void choose(const QModelIndex &index);
    void showChosen();
    void showItems();

    QList<SearchItem> m_all; ///< in their own order
    QStringList m_recent;
    SearchItemModel *m_items;
    WordFilter *m_filter;
    QString m_id;
    QString m_otherwise;
};

} // namespace slipway
