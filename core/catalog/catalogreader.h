// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/catalog/entryreader.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace slipway {

/// What is wrong in a file of the catalogue.
struct CatalogProblem
{
    QString file;        ///< path
    int line = 0;        ///< from 1; 0 where the whole file is meant
    int column = 0;
    std::string entry;   ///< id of the entry, or empty
    std::string key;     ///< inside the entry, or empty
    Message message;     ///< in the context "Catalog" or "Yaml"
    bool operator==(const CatalogProblem &) const = default;
};

/// "clusters.yaml, line 3, column 5: ..." in English, for the command line and the log.
QString toEnglish(const CatalogProblem &problem);

struct CatalogReading
{
    Catalog catalog;
    QList<CatalogProblem> problems;
};

/// The folder that ships inside the program.
QString shippedCatalogFolder();

/// Reads every *.yaml file of the folders, in the order given and by name inside a folder; a folder that is not there is
/// empty. A file is a mapping of lists of entries: models, accelerators, links, topologies, nodes, storage, prices,
/// frameworks, kernel_curves; beside them `sources` (id -> full text, of this file), `reliability`, and `reference`, which is skipped.
/// Then every *.tables file of the folder: kernels measured by shape (kerneltablereader.h), added to the kernel_curves of
/// the same id.
///
/// An entry with the id of an earlier one replaces it, in its place; with `base: id` it changes the entry of that id. What
/// cannot be read is left out and becomes a problem; everything else stands. Prices of later files come first. Entries of all
/// folders but the shipped one are the user's own (Catalog::own).
CatalogReading readCatalog(const QStringList &folders);

} // namespace slipway
