// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/catalog/entryrow.h"

#include <QWidget>

#include <string>
#include <vector>

class QGridLayout;
class QToolButton;

namespace slipway {

/// The values of an entry of the catalogue over those of the entry it is based on: what is left empty is as in the base.
class EntryForm : public QWidget
{
    Q_OBJECT

public:
    EntryForm(const std::string &kind, const QString &prefix, EntryRow::Sources sources, QWidget *parent = nullptr);

    /// \param base     the whole entry underneath, with its sources written out; null: there is none
    /// \param changes  what is said over it
    void showEntry(const YamlValue &base, const YamlValue &changes);

    /// How wide the names are, for what stands above the form.
    int labelWidth() const;
    /// The editor of a key; nullptr where there is none.
    QWidget *editor(const std::string &key) const;

Q_SIGNALS:
    void valueEdited(const std::string &key, const std::optional<slipway::YamlValue> &value);
    void sourceEdited(const std::string &key, const QString &source);

private:
    void addHeader(QGridLayout &grid);
    void addMore(QGridLayout &grid, const QString &prefix);
    void showMore();

    std::vector<EntryRow *> m_rows;
    QToolButton *m_more;
};

} // namespace slipway
