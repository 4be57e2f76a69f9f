// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/design/entrychanges.h"

#include "core/catalog/entryfields.h"
#include "views/catalog/entryform.h"

#include <QVBoxLayout>

namespace slipway {

EntryChanges::EntryChanges(const std::string &kind, const QString &path, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_form(new EntryForm(kind, path + u'.', EntryRow::Sources::Hidden, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_form);
    connect(m_form, &EntryForm::valueEdited, this, &EntryChanges::edit);
}

void EntryChanges::setCatalog(const Catalog &catalog)
{
    const auto entries = catalog.entries.find(m_kind);
    m_entries = entries == catalog.entries.end() ? std::map<std::string, YamlValue>() : entries->second;
}

void EntryChanges::showChoice(const CatalogChoice &choice, const std::string &usual)
{
    const bool isWhole = choice.id.empty() && choice.changes;
    const auto base = m_entries.find(choice.id.empty() ? usual : choice.id);
    show(choice, isWhole || base == m_entries.end() ? YamlValue() : base->second, choice.changes.value_or(YamlValue()));
    m_choice.id = choice.id.empty() && !isWhole ? usual : choice.id;
}

void EntryChanges::showWhole(const YamlValue &entry) { show({}, {}, entry); }

void EntryChanges::show(const CatalogChoice &choice, const YamlValue &base, const YamlValue &changes)
{
    m_choice = choice;
    if (base == m_base && changes == m_changes)
        return; // most edits are about something else
    m_base = base;
    m_changes = changes;
    m_form->showEntry(base, changes);
}

void EntryChanges::edit(const std::string &key, const std::optional<YamlValue> &value)
{
    YamlValue changes = m_changes.isMapping() ? m_changes : YamlValue::mapping({});
    setEntryValue(changes, key, value);
    CatalogChoice choice {.id = m_choice.id, .changes = {}};
    if (!changes.entries.empty())
        choice.changes = changes;
    Q_EMIT choiceEdited(choice, key);
}

} // namespace slipway
