// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/design/design.h"
#include "core/design/finding.h"
#include "core/design/resolve.h"

#include <QWidget>

#include <vector>

class QScrollArea;

namespace slipway {

class ColumnsLayout;
class DesignPanel;
class FindingStrip;
class SectionBox;

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
    void showDesign(const Design &design, const ResolvedDesign &resolved);

    /// Findings of a key stand under its field, all others on top of the page.
    void showFindings(const Findings &findings);

    /// Unfolds the section of a key, scrolls to its field and puts the cursor there. Does nothing for a key without a
    /// field.
    void focusField(const QString &path);

Q_SIGNALS:
    /// The design as the person wants it; `text` for the undo entry ("Tensor parallel 4"); edits with the same
    /// non-empty `mergeKey` in a row are one ("typing a number").
    void designEdited(const slipway::Design &design, const QString &text, const QString &mergeKey);
    void fixRequested(const slipway::Finding &finding);

private:
    struct Section
    {
        SectionBox *box;
        DesignPanel *panel;
    };

    void buildSections();
    void addSection(const QString &name, const QString &title, DesignPanel *panel, int columnOfTwo, int columnOfThree);

    FindingStrip *m_general;
    QScrollArea *m_scroll;
    ColumnsLayout *m_columns;
    std::vector<Section> m_sections;
};

} // namespace slipway
