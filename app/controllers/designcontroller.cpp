// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/designcontroller.h"

#include "views/design/designpage.h"
#include "views/estimate/estimatepanel.h"

#include <QDir>
#include <QFileInfo>

namespace slipway {

using namespace Qt::StringLiterals;

DesignController::DesignController(DesignDocument &document, DesignPage &page, EstimatePanel &panel, Catalog catalog, QObject *parent)
    : QObject(parent)
    , m_document(document)
    , m_page(page)
    , m_panel(panel)
    , m_catalog(std::move(catalog))
{
    connect(&document, &DesignDocument::designChanged, this, &DesignController::recompute);
    connect(&page, &DesignPage::designEdited, this, [this](const Design &design, const QString &text, const QString &mergeKey) { m_document.apply(design, text, mergeKey); });
    connect(&page, &DesignPage::fixRequested, this, &DesignController::applyFix);
    connect(&panel, &EstimatePanel::fixRequested, this, &DesignController::applyFix);
    connect(&panel, &EstimatePanel::findingActivated, &page, &DesignPage::focusField);
    connect(&panel, &EstimatePanel::explainRequested, this, &DesignController::explain);
    m_page.showCatalog(m_catalog);
    recompute();
}

void DesignController::setCatalog(Catalog catalog)
{
    m_catalog = std::move(catalog);
    m_page.showCatalog(m_catalog);
    recompute();
}

QString DesignController::folder() const
{
    const QString path = m_document.filePath();
    return path.isEmpty() ? QDir::homePath() : QFileInfo(path).absolutePath();
}

WorkedDesign DesignController::worked() const
{
    WorkedDesign worked = m_worked;
    worked.text = m_document.text();
    return worked;
}

void DesignController::recompute()
{
    m_worked = workDesign(m_document.design(), {}, folder(), {}, m_catalog);
    m_page.showDesign(m_worked.design, m_worked.resolved);
    m_page.showFindings(m_worked.estimate.findings);
    m_panel.showEstimate(m_worked.estimate, m_worked.design);
    Q_EMIT workedChanged(m_worked);
}

void DesignController::explain()
{
    const WorkedDesign explained = workDesign(m_document.design(), {}, folder(), {}, m_catalog, Explain::Yes);
    m_panel.showTerms(explained.estimate.terms);
}

void DesignController::applyFix(const Finding &finding)
{
    if (!finding.fix || finding.fixPath.empty())
        return;
    const QString path = QString::fromStdString(finding.fixPath);
    Result<Design> fixed = withValue(m_document.design(), finding.fixPath, *finding.fix);
    if (fixed)
        m_document.apply(*fixed, tr("Mend %1").arg(path));
}

} // namespace slipway
