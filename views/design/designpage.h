// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/finding.h"
#include "core/design/resolve.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QScrollArea;

namespace slipway {

class ColumnsLayout;
class DesignPanel;
class FindingStrip;
class SearchComboBox;
class SectionBox;
class StoragePanel;
struct StoragePlan;

/// A design as a form: one section per part of the design file, findings under the fields that cause them.
///
/// Shows what it is given and reports edits as whole changed designs; it keeps nothing of its own. Object names of the
/// fields are the keys of the design file ("parallelism.tensor").
class DesignPage : public QWidget
{
    Q_OBJECT

public:
    explicit DesignPage(QWidget *parent = nullptr);

    void showCatalog(const Catalog &catalog);
    /// Entries of a kind that were used lately, newest first: they stand first in the lists.
    void showRecent(const std::string &kind, const QStringList &ids);
    void showDesign(const Design &design, const ResolvedDesign &resolved);
    /// What the storage fields come to.
    void showStorage(const StoragePlan &plan);

    /// Findings of a key stand under its field, all others on top of the page.
    void showFindings(const Findings &findings);

    /// Unfolds the section of a key, scrolls to its field and puts the cursor there. Does nothing for a key without a
    /// field.
    void focusField(const QString &path);

    /// Reports what is in the clipboard: the path of something that exists, or text.
    void paste();

    /// A field that focusField() finds: for a palette, or a search.
    struct Field
    {
        QString path;    ///< key of the design file
        QString label;   ///< "Tensor parallel"
        QString section; ///< "Parallelism"
    };
    /// All fields that mean something in this design, from top to bottom.
    QList<Field> fields() const;

Q_SIGNALS:
    /// The design as the person wants it; `text` for the undo entry ("Tensor parallel 4"); edits with the same
    /// non-empty `mergeKey` in a row are one ("typing a number").
    void designEdited(const slipway::Design &design, const QString &text, const QString &mergeKey);
    void fixRequested(const slipway::Finding &finding);
    /// The person wants the model of a configuration file or folder; an empty path: they want to pick one.
    void modelFileRequested(const QString &path);
    /// The person wants an entry of their own made from what stands at a key, one edited, or one shown in the catalogue.
    void ownEntryRequested(const std::string &kind, const QString &path);
    void editEntryRequested(const std::string &kind, const std::string &id);
    void catalogRequested(const std::string &kind, const std::string &id);
    /// The path of a file, or of a folder, was pasted while no text field had the cursor.
    void pathPasted(const QString &path);
    /// Text that is no path was: a job file, a launch line, a configuration.
    void textPasted(const QString &text);

private:
    struct Section
    {
        SectionBox *box;
        DesignPanel *panel;
    };

    void buildSections();
    void buildFinder();
    void openFinder();
    void closeFinder(QWidget *next);
    void addSection(const QString &name, const QString &title, DesignPanel *panel, int columnOfTwo, int columnOfThree);

    QWidget *m_finderBar;
    SearchComboBox *m_finder;
    QPointer<QWidget> m_cameFrom; ///< had the cursor before the finder opened
    FindingStrip *m_general;
    QScrollArea *m_scroll;
    ColumnsLayout *m_columns;
    std::vector<Section> m_sections;
    StoragePanel *m_storage;
};

} // namespace slipway
