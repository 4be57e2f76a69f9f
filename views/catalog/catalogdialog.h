// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QDialog>
#include <QStringList>

class QLabel;
class QLineEdit;
class QPushButton;
class QTabBar;
class QTableWidget;
class QTreeView;

namespace slipway {

class SearchItemModel;
class WordFilter;

/// Everything that the catalogue holds, by kind, with search; the chosen entry's values with their sources, and what can be
/// done with it. Entries of the user's own are marked and can be edited and removed.
class CatalogDialog : public QDialog
{
    Q_OBJECT

public:
    explicit CatalogDialog(QWidget *parent = nullptr);

    /// \param problems  what is wrong in the user's files, each with file and line
    void showCatalog(const Catalog &catalog, const QStringList &problems);
    /// Goes to an entry.
    void select(const std::string &kind, const std::string &id);

Q_SIGNALS:
    void useRequested(const std::string &kind, const std::string &id);
    void ownRequested(const std::string &kind, const std::string &id);
    void editRequested(const std::string &kind, const std::string &id);
    void removeRequested(const std::string &kind, const std::string &id);

private:
    void buildLists();
    void buildDetails();
    void buildButtons();
    void showKind();
    void showEntry();
    void showValues(const YamlValue &entry);
    std::string kind() const;
    std::string id() const;
    QPushButton *addAction(const QString &name, const QString &text, void (CatalogDialog::*wish)(const std::string &, const std::string &));

    Catalog m_catalog;
    QLabel *m_problems;
    QTabBar *m_kinds;
    QLineEdit *m_search;
    SearchItemModel *m_items;
    WordFilter *m_filter;
    QTreeView *m_entries;
    QLabel *m_title;
    QTableWidget *m_values;
    QPushButton *m_use = nullptr, *m_own = nullptr, *m_edit = nullptr, *m_remove = nullptr;
};

} // namespace slipway
