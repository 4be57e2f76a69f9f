// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/designdesk.h"
#include "core/document/opendesigns.h"

#include <QObject>

namespace slipway {

class DesignPage;
class EstimatePanel;
struct OfferedChange;

/// Between the current one of the open designs and the design page: an edit becomes an undo step, a changed design is
/// resolved, judged and estimated at once (microseconds), and shown.
class DesignController : public QObject
{
    Q_OBJECT

public:
    DesignController(OpenDesigns &designs, DesignPage &page, EstimatePanel &panel, Catalog catalog, QObject *parent = nullptr);

    const Catalog &catalog() const { return m_catalog; }
    /// After the user's catalogue changed, a probe of this computer for instance.
    void setCatalog(Catalog catalog);
    /// Of the cluster that designs are for.
    void setCalibration(const Calibration &calibration);
    /// The open design as it is edited.
    const Design &design() const;
    /// The design with everything that follows from it, its text as it would be saved.
    WorkedDesign worked() const;
    void applyFix(const Finding &finding);
    void applyChange(const OfferedChange &change);
    /// One undoable edit: `words` is what the Edit menu offers to undo. Nothing happens where nothing changes.
    void edit(const Design &design, const QString &words);

Q_SIGNALS:
    void workedChanged(const slipway::WorkedDesign &worked);

private:
    void recompute();
    void explain();
    EditWords editWords(const QString &text) const;
    QString folder() const;

    OpenDesigns &m_designs;
    DesignPage &m_page;
    EstimatePanel &m_panel;
    Catalog m_catalog;
    Calibration m_calibration;
    WorkedDesign m_worked;
};

} // namespace slipway
