// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "core/document/designdocument.h"

#include <QObject>

namespace slipway {

class DesignPage;
class EstimatePanel;

/// Between the document and the design page: an edit becomes an undo step, a changed design is resolved, judged and
/// estimated at once (microseconds), and shown.
class DesignController : public QObject
{
    Q_OBJECT

public:
    DesignController(DesignDocument &document, DesignPage &page, EstimatePanel &panel, Catalog catalog, QObject *parent = nullptr);

    const Catalog &catalog() const { return m_catalog; }
    /// After the user's catalogue changed, a probe of this computer for instance.
    void setCatalog(Catalog catalog);
    /// The design with everything that follows from it, its text as it would be saved.
    WorkedDesign worked() const;
    void applyFix(const Finding &finding);

Q_SIGNALS:
    void workedChanged(const slipway::WorkedDesign &worked);

private:
    void recompute();
    void explain();
    QString folder() const;

    DesignDocument &m_document;
    DesignPage &m_page;
    EstimatePanel &m_panel;
    Catalog m_catalog;
    WorkedDesign m_worked;
};

} // namespace slipway
