// SPDX-License-Identifier: GPL-3.0-or-later
// Entries of the catalogue as rows of a list.
#pragma once

#include "core/catalog/catalog.h"
#include "views/widgets/searchitemmodel.h"

#include <initializer_list>

namespace slipway {

// Lists of the catalogue, each entry with the facts that tell it from its neighbours.
QList<SearchItem> modelItems(const Catalog &catalog);
QList<SearchItem> acceleratorItems(const Catalog &catalog);
QList<SearchItem> nodeItems(const Catalog &catalog);
QList<SearchItem> linkItems(const Catalog &catalog);
QList<SearchItem> topologyItems(const Catalog &catalog);
QList<SearchItem> storageItems(const Catalog &catalog);

/// All sources of an entry, one a line, each group named.
QString sourcesText(const Sources &sources);

/// "Source: ..." of the first of these groups that the sources have; of everything where they have none; for a tool tip.
QString sourceText(const Sources &sources, std::initializer_list<const char *> groups);

/// The list of one kind ("models"); empty for kinds that have none.
QList<SearchItem> entryItems(const Catalog &catalog, const std::string &kind);

/// "Models", "Accelerators"...: of the kinds that can be edited (editableKinds()).
QString kindName(const std::string &kind);

} // namespace slipway
