// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"

#include <QWidget>

#include <map>
#include <string>

namespace slipway {

class EntryForm;

/// What a design changes of an entry of the catalogue, without making an entry of one's own: {base: h100-sxm, power_w: 500}.
/// Also a whole entry that a design says by itself.
class EntryChanges : public QWidget
{
    Q_OBJECT

public:
    EntryChanges(const std::string &kind, const QString &path, QWidget *parent = nullptr);

    void setCatalog(const Catalog &catalog);
    /// \param usual  the id that counts where the design names none
    void showChoice(const CatalogChoice &choice, const std::string &usual);
    /// A whole entry from elsewhere, a model's configuration: a change makes it the design's own.
    void showWhole(const YamlValue &entry);

Q_SIGNALS:
    /// The design's choice as the person wants it; `key` is the value that was touched.
    void choiceEdited(const slipway::CatalogChoice &choice, const std::string &key);

private:
    void show(const CatalogChoice &choice, const YamlValue &base, const YamlValue &changes);
    void edit(const std::string &key, const std::optional<YamlValue> &value);

    std::string m_kind;
    std::map<std::string, YamlValue> m_entries;
    CatalogChoice m_choice;
    YamlValue m_base, m_changes;
    EntryForm *m_form;
};

} // namespace slipway
